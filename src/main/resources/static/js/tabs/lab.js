import { getJson, query } from "../api.js";
import { curve } from "../chart.js";
import { el, field, Notice, number, plural } from "../dom.js";
import { ALGORITHMS, pictures, RIGHT } from "../experiment.js";

// So that an answer takes a second or two.
const usualTrials = (n) => (n <= 8 ? 100_000 : 30_000);

const STATES = [
  [16, "a small seed"],
  [32, "a seed as wide as an int"],
  [48, "java.util.Random"],
  [53, "a fraction as a double"],
  [64, "a seed as wide as a long"],
  [128, "Math.random() of most browsers"],
  [256, "a seed of this service"],
];

/** The state that n! orders need. */
function state() {
  const items = Array.from({ length: 99 }, (_, i) => i + 2);
  let sum = 0;
  const bits = items.map((n) => (sum += Math.log2(n)));
  const reach = (state) => items.findLast((_, i) => bits[i] <= state);
  const box = el("div", { class: "chart", role: "img", "aria-label": "The bits that a generator needs for every order of 2 to 100 items. A deck of 52 needs 226." });
  curve(box, items, bits, STATES.map(([at, name]) => ({ at, label: at === 53 ? "" : name })));
  return el("section", { class: "panel stack" },
    el("h2", {}, "The state that orders need"),
    el("p", {}, "A generator can't give more orders than it has states. All orders of 52 cards need 226 bits; with 32 bits, one in some 10^58 orders can come out."),
    box,
    el("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": "What each state reaches" },
      el("table", {},
        el("thead", {}, el("tr", {}, [["bits of state"], ["such as", "words"], ["at most every order of"]]
          .map(([name, style]) => el("th", { scope: "col", class: style }, name)))),
        el("tbody", {}, STATES.map(([at, name]) => el("tr", {},
          el("th", { scope: "row" }, `${at}`), el("td", { class: "words" }, name), el("td", {}, `${reach(at)} items`)))))));
}

async function exhibits(root) {
  const { memory, museum } = await getJson("/v1/lab/exhibits");
  const pairs = Math.max(...memory.map((deck) => deck.pairs));
  const tiles = (list) => el("span", { class: "tiles" }, list.map((item) => el("span", {}, `${item}`)));
  root.append(el("section", { class: "panel stack" },
    el("h2", {}, "Exhibits"),
    el("p", {}, "The shuffles of the articles that started this project, as they were printed. The loop is right: what comes out is as good as the generator that it is given."),
    el("h3", {}, `A memory deck of ${pairs} pairs`),
    el("dl", { class: "exhibits" }, memory.filter((deck) => deck.pairs === pairs).flatMap((deck) =>
      [el("dt", {}, deck.generator), el("dd", {}, tiles([...deck.symbols]))])),
    el("h3", {}, "The museum's list"),
    el("dl", { class: "exhibits" }, el("dt", {}, "before"), el("dd", {}, tiles(museum.input)),
      el("dt", {}, museum.generator), el("dd", {}, tiles(museum.output)))));
}

export function mount(root, parameters) {
  const given = (name, usual) => parameters.get(name) ?? usual;
  const chosen = el("select", { name: "algorithm" }, Object.entries(ALGORITHMS).map(([id, [name]]) =>
    el("option", { value: id, selected: id === given("algorithm", "naive-swap") }, name)));
  const n = number("n", { value: given("n", 4) });
  const trials = number("trials", { value: given("trials", ""), placeholder: "chosen by n" });
  const seed = el("input", { name: "seed", autocomplete: "off", spellcheck: "false", value: given("seed", "evenhand") });
  const button = el("button", { class: "primary" }, "Run");
  const notice = new Notice();
  const results = el("div", { class: "stack" });

  async function run() {
    const settings = { n: n.value, trials: trials.value || usualTrials(n.value), seed: seed.value };
    button.disabled = true;
    notice.tell("Shuffling");
    try {
      // One after the other: the service runs only a few at a time, for everybody.
      const experiments = [];
      for (const algorithm of new Set([chosen.value, RIGHT])) {
        experiments.push(await getJson(`/v1/lab/experiments${query({ algorithm, ...settings })}`));
      }
      results.replaceChildren(...pictures(experiments));
      notice.tell(`${plural(experiments[0].trials, "run")} each. The address of this page shows others the same.`);
      history.replaceState(null, "", `#lab${query({ algorithm: chosen.value, ...settings })}`);
    } catch (e) {
      notice.fail(e);
    }
    button.disabled = false;
  }

  root.append(
    el("div", { class: "intro" }, el("h1", {}, "Wrong next to right"),
      el("p", {}, "Popular ways to shuffle, run many times over, beside the one that this service uses.")),
    el("form", { class: "panel lab", submit: (e) => { e.preventDefault(); run(); } },
      el("div", { class: "fields" }, field("Algorithm", chosen), field("Items", n, "2 to 64"),
        field("Runs", trials), field("Seed", seed, "The same seed, the same picture")),
      el("div", { class: "row" }, button, notice.element)),
    results, el("div", { class: "sides" }, state()));
  exhibits(root.lastElementChild).catch((e) => notice.fail(e));
  run();
}
