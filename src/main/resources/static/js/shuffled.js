import { copyButton, el, fill } from "./dom.js";
import { split } from "./records.js";

/** Items that are shown of a result, and bytes that they are looked for in; copies have it whole. */
const SHOWN = 300;
const SHOWN_BYTES = 100_000;

/**
 * Shows a shuffled list.
 *
 * @param result { top, rest, isText, type, name, drawn, seed, link }: blobs with what stays on top and
 *     what was drawn; media type and name of what was shuffled; how many were drawn; the seed, or "";
 *     the link to share, or null
 */
export async function shuffled(panel, { top, rest, isText, type, name, drawn, seed, link }, notice) {
  const whole = new Blob([top, rest], { type });
  const header = (await top.text()).trim();
  const shown = await first(rest, isText);
  const more = drawn - shown.length;
  fill(
    panel,
    el("h2", {}, drawn === 1 ? "Drawn" : "In this order"),
    seed ? el("p", { class: "hint" }, "Seed ", el("code", {}, seed)) : null,
    header ? el("p", { class: "header-row" }, header) : null,
    el("ol", { class: "items", tabindex: "0", "aria-label": "Result" }, shown.map((item) => el("li", {}, item))),
    more > 0 ? el("p", { class: "hint" }, `and ${more.toLocaleString("en")} more, in the copy and the download.`) : null,
    el(
      "div",
      { class: "row" },
      copyButton("Copy", notice, () => whole.text()),
      el("button", { type: "button", click: () => download(whole, name) }, "Download"),
      link ? copyButton("Copy a link", notice, () => link) : null,
    ),
    link ? el("p", { class: "hint" }, "The link itself holds list and seed: nothing is kept on the server.") : null,
  );
}

async function first(rest, isText) {
  const isCut = rest.size > SHOWN_BYTES;
  const head = await rest.slice(0, SHOWN_BYTES).text();
  const items = isText ? head.split(/\r\n|\n|\r/) : split(head).records;
  // A text's last line ends like the others, so what comes after is no item.
  return items.slice(0, isText || isCut ? -1 : undefined).slice(0, SHOWN);
}

function download(blob, name) {
  const href = URL.createObjectURL(blob);
  el("a", { href, download: name.replace(/(\.[^.]*)?$/, "-shuffled$1") }).click();
  // The browser has it by then; nothing tells when.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
