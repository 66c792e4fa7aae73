import { postBlob, query } from "../api.js";
import { el, field, fill, Notice, number, plural, seedField } from "../dom.js";
import { prepare } from "../list.js";
import { shuffled } from "../shuffled.js";

/** Characters of a link that chats and mails still carry whole. */
const LINK = 4000;

const FORMATS = {
  lines: "One item a line",
  csv: "CSV, its first row stays on top",
  "csv-bare": "CSV without a header",
};

/** @param given what a shared link brings: items, format, count, repeat, seed */
export function mount(root, given) {
  let file = null;
  let running = null;

  const items = el("textarea", { name: "items", spellcheck: "false", autocapitalize: "off", input: tellSize }, given.get("items"));
  const format = el("select", { name: "format" }, Object.entries(FORMATS).map(([value, text]) => el("option", { value }, text)));
  format.value = given.get("format") ?? "lines";
  const count = number("count", { placeholder: "all", value: given.get("count") });
  const seed = seedField(given.get("seed"));
  const repeat = el("input", { type: "checkbox", name: "repeat", checked: given.get("repeat") === "true" });
  const size = el("span", { class: "hint" });
  const picker = el("input", { type: "file", class: "spoken", accept: ".txt,.csv,text/plain,text/csv", change: () => open(picker.files[0]) });
  const pasted = field("Your list", items, "One item a line; blank lines are skipped.");
  const chip = el("div", { class: "chip", hidden: true });
  const progress = el("progress", { max: 1, "aria-label": "Progress" });
  const working = el("div", { class: "row working", hidden: true }, progress, el("button", { type: "button", click: () => running.abort() }, "Stop"));
  const notice = new Notice();
  const result = el("div", { class: "panel" }, el("p", { class: "empty" }, "What is drawn comes here."));
  const form = el(
    "form",
    { class: "panel", novalidate: true, submit, dragover, dragleave: () => form.classList.remove("over"), drop },
    pasted,
    chip,
    el("div", { class: "row" }, el("label", { class: "button" }, "Open a file", picker), el("span", { class: "hint" }, "or drop one here"), size),
    field("The list is", format),
    field("How many to draw", count),
    seed.element,
    el("label", { class: "check" }, repeat, "An item may be drawn again"),
    el("button", { class: "primary" }, "Shuffle"),
    working,
    notice.element,
  );
  root.append(
    el("div", { class: "intro" }, el("h1", {}, "Shuffle a list"), el("p", {}, "An order of play, a few names, one winner. Every order is equally likely.")),
    el("div", { class: "bench" }, form, result),
  );
  tellSize();
  if (given.has("items")) {
    notice.tell("This list came with a link. Shuffle it, and you see the order that its seed gives.");
  }

  function lines() {
    return items.value.split("\n").filter((line) => line.trim());
  }

  function tellSize() {
    size.textContent = items.value ? plural(lines().length, "line") : "";
  }

  function dragover(e) {
    e.preventDefault();
    form.classList.add("over");
  }

  function drop(e) {
    e.preventDefault();
    form.classList.remove("over");
    open(e.dataTransfer.files[0]);
  }

  function open(opened) {
    if (!opened) {
      return;
    }
    file = opened;
    format.value = /\.csv$/i.test(file.name) ? "csv" : "lines";
    const megabytes = `${(file.size / 1e6).toLocaleString("en", { maximumFractionDigits: 2 })} MB`;
    fill(chip, el("strong", {}, file.name), el("span", { class: "hint" }, megabytes), el("button", { type: "button", class: "plain", click: close }, "Remove"));
    chip.hidden = false;
    pasted.hidden = size.hidden = true;
    // So that the same file can be opened again.
    picker.value = "";
    notice.tell(`${file.name} is open.`);
  }

  function close() {
    file = null;
    chip.hidden = true;
    pasted.hidden = size.hidden = false;
    format.value = "lines";
    items.focus();
  }

  async function submit(e) {
    e.preventDefault();
    running?.abort();
    const mine = new AbortController();
    running = mine;
    working.hidden = false;
    try {
      await shuffle(mine.signal);
    } catch (error) {
      notice.fail(error);
    } finally {
      // Another one may have begun.
      working.hidden = running === mine;
    }
  }

  async function shuffle(signal) {
    const isText = format.value === "lines";
    const source = file ?? new Blob([isText ? lines().join("\n") : items.value], { type: isText ? "text/plain" : "text/csv" });
    const asked = { count: count.value.trim(), repeat: repeat.checked ? "true" : "", seed: seed.input.value };
    const text = items.value;
    const kind = format.value;
    tell("Reading");
    const list = await prepare(source, kind, signal);
    const answer = await postBlob(`/v1/shuffle${query(asked)}`, list.body, list.type, { progress: tell, signal });
    tell("Putting it together");
    const total = Number(answer.header("Evenhand-Total"));
    const drawn = asked.count === "" ? total : Number(asked.count);
    asked.seed = decodeURIComponent(answer.header("Evenhand-Seed") ?? "");
    await shuffled(result, {
      top: list.top,
      rest: await list.restore(answer.blob),
      isText,
      type: source.type,
      name: source.name ?? `list.${isText ? "txt" : "csv"}`,
      drawn,
      seed: asked.seed,
      link: asked.seed && !file ? link({ ...asked, format: kind, items: text }) : null,
    }, notice);
    notice.tell(`Drew ${drawn.toLocaleString("en")} of ${plural(total, "item")}.`);
  }

  function tell(what, share) {
    // Said once, not with every percent.
    if (notice.status.textContent !== `${what} …`) {
      notice.tell(`${what} …`);
    }
    if (share === undefined) {
      progress.removeAttribute("value");
    } else {
      progress.value = share;
    }
  }
}

/** A link that brings list and seed, or null where it would be too long to pass on. */
function link(parameters) {
  const link = `${location.origin}/#shuffle${query(parameters)}`;
  return link.length <= LINK ? link : null;
}
