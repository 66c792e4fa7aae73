import { colour, redrawn } from "./chart.js";
import { el, plural } from "./dom.js";

const rgb = (hex) => hex.trim().match(/[0-9a-f]{2}/gi).map((part) => parseInt(part, 16));

/** Between the colours of "as it should be" and of too few or too many. */
function shade(deviation) {
  const from = rgb(colour("even"));
  const to = rgb(colour(deviation < 0 ? "fewer" : "more"));
  const share = Math.min(1, Math.abs(deviation));
  return `rgb(${from.map((part, i) => Math.round(part + share * (to[i] - part)))})`;
}

/** How far each count is from its share, 0.1 for a tenth too many. */
export function deviations(counts) {
  return counts.map((row) => {
    const expected = row.reduce((sum, count) => sum + count, 0) / row.length;
    return row.map((count) => (expected === 0 ? 0 : count / expected - 1));
  });
}

/** What the picture shows, for those who don't see it. */
function summary(counts, apart) {
  let [item, place] = [0, 0];
  apart.forEach((row, i) => row.forEach((deviation, j) => {
    if (Math.abs(deviation) > Math.abs(apart[item][place])) {
      [item, place] = [i, j];
    }
  }));
  const percent = Math.round(Math.abs(apart[item][place]) * 100);
  return `The furthest from its share is item ${item + 1} in place `
    + `${place + 1}: ${percent}% too ${apart[item][place] < 0 ? "rarely" : "often"}.`;
}

function table(counts) {
  const places = counts.map((_, j) => el("th", { scope: "col" }, `${j + 1}`));
  return el("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": "Counts by item and place" },
    el("table", {},
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "item \\ place"), places)),
      el("tbody", {}, counts.map((row, i) =>
        el("tr", {}, el("th", { scope: "row" }, `${i + 1}`), row.map((count) => el("td", {}, count.toLocaleString("en"))))))));
}

/**
 * The position matrix: a row for each item, a column for each place.
 *
 * @param scale the deviation that has the full colour
 */
export function heatmap(counts, scale) {
  const n = counts.length;
  const apart = deviations(counts);
  const text = summary(counts, apart);
  const canvas = el("canvas", { role: "img", "aria-label": `Where items land. ${text}` });
  const readout = el("p", { class: "hint" }, text);
  const box = el("div", { class: "heat" }, canvas);
  redrawn(box, (width) => {
    // Whole pixels for each cell, so that no seam is seen.
    const cell = Math.max(1, Math.floor(Math.min(width, 420) * devicePixelRatio / n));
    canvas.width = canvas.height = cell * n;
    canvas.style.width = canvas.style.height = `${cell * n / devicePixelRatio}px`;
    const context = canvas.getContext("2d");
    const gap = n <= 16 ? 2 : 0;
    apart.forEach((row, i) => row.forEach((deviation, j) => {
      context.fillStyle = shade(deviation / scale);
      context.fillRect(j * cell, i * cell, cell - gap, cell - gap);
    }));
  });
  canvas.addEventListener("pointermove", (e) => {
    const at = (offset) => Math.min(n - 1, Math.max(0, Math.floor(offset / canvas.clientWidth * n)));
    const [i, j] = [at(e.offsetY), at(e.offsetX)];
    const percent = (apart[i][j] * 100).toFixed(1);
    readout.textContent = `Item ${i + 1} in place ${j + 1}: ${plural(counts[i][j], "time")}, ${percent}% off its share.`;
  });
  canvas.addEventListener("pointerleave", () => (readout.textContent = text));
  const numbers = el("details", {
    toggle: () => numbers.childElementCount === 1 && numbers.append(table(counts)),
  }, el("summary", {}, "The numbers"));
  return el("div", { class: "stack" },
    el("p", { class: "hint" }, "A row for each item, from the top; a column for each place."), box, readout, numbers);
}
