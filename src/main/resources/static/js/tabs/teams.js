import { postJson, query } from "../api.js";
import { copyButton, el, field, fill, Notice, number, plural, seedField } from "../dom.js";

/** Teams, and names of a team, that are shown; the copy has them all. */
const SHOWN = 200;

export function mount(root) {
  const names = el("textarea", { name: "names", spellcheck: "false", autocapitalize: "off" });
  const amount = number("amount", { value: "2" });
  const [byTeams, bySize] = ["teams", "size"].map((value, i) =>
    el("input", { type: "radio", name: "by", value, checked: i === 0 }),
  );
  const seed = seedField();
  const notice = new Notice();
  const result = el("div", { class: "panel" }, el("p", { class: "empty" }, "The teams come here."));
  root.append(
    el("div", { class: "intro" }, el("h1", {}, "Split into teams"), el("p", {}, "Sizes differ by one at most, and nobody picks.")),
    el(
      "div",
      { class: "bench" },
      el(
        "form",
        { class: "panel", novalidate: true, submit },
        field("Names", names, "One a line; blank lines are skipped."),
        el(
          "fieldset",
          {},
          el("legend", {}, "Split by"),
          el(
            "div",
            { class: "row choices" },
            el("label", { class: "check" }, byTeams, "number of teams"),
            el("label", { class: "check" }, bySize, "people in a team"),
          ),
        ),
        field("How many", amount),
        seed.element,
        el("button", { class: "primary" }, "Make teams"),
        notice.element,
      ),
      result,
    ),
  );

  async function submit(e) {
    e.preventDefault();
    try {
      const by = byTeams.checked ? "teams" : "size";
      const asked = { [by]: amount.value.trim(), seed: seed.input.value };
      const items = names.value.split("\n").filter((name) => name.trim());
      const { teams, total, seed: used } = await postJson(`/v1/teams${query(asked)}`, { items });
      fill(
        result,
        el("h2", {}, plural(teams.length, "team")),
        used ? el("p", { class: "hint" }, "Seed ", el("code", {}, used)) : null,
        el("div", { class: "teams" }, teams.slice(0, SHOWN).map(card)),
        more(teams),
        el("div", { class: "row" }, copyButton("Copy", notice, () => teams.map(text).join("\n"))),
      );
      notice.tell(`${plural(total, "name")} in ${plural(teams.length, "team")}.`);
    } catch (error) {
      notice.fail(error);
    }
  }
}

function card(members, i) {
  return el(
    "article",
    { class: "team" },
    el("h3", {}, `Team ${i + 1}`, el("span", { class: "hint" }, plural(members.length, "name"))),
    el("ul", {}, members.slice(0, SHOWN).map((name) => el("li", {}, name))),
    more(members),
  );
}

function more(list) {
  return list.length > SHOWN ? el("p", { class: "hint" }, `and ${(list.length - SHOWN).toLocaleString("en")} more, in the copy.`) : null;
}

function text(members, i) {
  return `Team ${i + 1}\n${members.join("\n")}\n`;
}
