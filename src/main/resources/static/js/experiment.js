import { bars } from "./chart.js";
import { el, plural } from "./dom.js";
import { deviations, heatmap } from "./heatmap.js";

export const RIGHT = "fisher-yates";

/** What each does, and what to see. */
export const ALGORITHMS = {
  "naive-swap": ["Swap with any place",
    "Each place is swapped with any of all places. The n^n ways to fall can't be shared out evenly among n! orders: see the bars stand at different heights, and the cells just below the diagonal too full."],
  "random-comparator": ["Sort by a coin",
    "A sort is told at random which of two items comes first. Some places take the same items much too often: see the bands, which are the marks of the sort's own steps. Past 31 items the sort may notice that the coin contradicts itself, and fail."],
  "off-by-one": ["Off by one",
    "The loop never lets a place be swapped with itself (Sattolo). No item can stay: see the diagonal empty, and most orders missing. All that remain are one single cycle."],
  modulo: ["A byte modulo n",
    "Each step takes the remainder of a byte. Small remainders come out a little more often, unless n divides 256: see a slight slope, which grows with n."],
  "float-scaling": ["A fraction times n",
    "Each step rounds a fraction of 8 bits down. The 256 fractions can't be shared out evenly among n: it is the bias of the remainder, only spread differently."],
  "small-state": ["A seed of 16 bits",
    "The loop is right, but it starts from one of 65,536 seeds. The picture looks as calm as the right one; see how many of the orders can ever come out, from 8 items on."],
  [RIGHT]: ["Fisher-Yates, of this service",
    "Each place is swapped with one of those that are left. All orders are as likely: what you see is what chance alone does."],
};

// 120 orders of 5 items are told apart on a screen, 720 of 6 are not.
const MOST_BARS = 5;

function verdict({ pValue, degreesOfFreedom }) {
  if (pValue == null) {
    return "Too few runs to say anything.";
  }
  const chance = pValue < 1e-6 ? "less than one in a million"
    : pValue < 0.001 ? `one in ${Math.round(1 / pValue).toLocaleString("en")}` : `${(pValue * 100).toFixed(1)}%`;
  const sure = pValue < 0.001 ? "No fair shuffle does this" : pValue < 0.01 ? "Suspicious" : "As a fair shuffle would";
  return `${sure}: its chance to be as far off or further is ${chance} (chi-square, ${plural(degreesOfFreedom, "degree")} of freedom).`;
}

/** A fraction as it is known exactly, such as 4/27. */
function span({ numerators, denominator }) {
  const [least, most] = [Math.min(...numerators), Math.max(...numerators)];
  return least === most ? `each exactly ${least}/${denominator}` : `from exactly ${least}/${denominator} to ${most}/${denominator}`;
}

function shares({ permutations }) {
  const total = permutations.counts.reduce((sum, count) => sum + count, 0);
  return permutations.counts.map((count) => count / total);
}

function counted({ orders: { total, bits, seen, reachable }, n }) {
  const all = n <= 12 ? Number(total).toLocaleString("en") : `2^${bits.toFixed(1)}`;
  const told = [
    reachable != null ? `It can give ${plural(reachable, "order")} of the ${all} there are.` : "",
    seen != null ? `Seen here: ${seen.toLocaleString("en")}.` : "",
  ].join(" ").trim();
  return told || `${n} items have ${all} orders: too many to count them one by one.`;
}

function eachOrder(experiment, top) {
  const { orders, counts, exact, chiSquare } = experiment.permutations;
  const { numerators, denominator } = exact;
  const box = el("div", { class: "chart", role: "img", "aria-label": `How often each order came out. They are ${span(exact)} likely.` });
  bars(box, orders, shares(experiment), numerators.map((numerator) => numerator / denominator), top);
  return [
    box,
    el("p", { class: "hint" }, `Bars are measured, rings are exact: ${span(exact)}. ${verdict(chiSquare)}`),
    el("details", {}, el("summary", {}, "The numbers"),
      el("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": "Counts of each order" }, el("table", {},
        el("thead", {}, el("tr", {}, ["order", "times", "exactly"].map((name) => el("th", { scope: "col" }, name)))),
        el("tbody", {}, orders.map((order, i) => el("tr", {}, el("th", { scope: "row" }, order),
          el("td", {}, counts[i].toLocaleString("en")), el("td", {}, `${numerators[i]}/${denominator}`))))))),
  ];
}

function orders(experiment, top) {
  const { permutations } = experiment;
  const few = permutations != null && experiment.n <= MOST_BARS;
  return [
    el("h3", {}, "Orders"),
    el("p", {}, counted(experiment)),
    permutations != null && !few ? el("p", { class: "hint" }, verdict(permutations.chiSquare)) : null,
    ...(few ? eachOrder(experiment, top) : []),
  ];
}

function spreads(experiment) {
  const rows = [["Items that stay", "fixedPoints"], ["Cycles", "cycles"], ["Rising sequences", "risingSequences"]];
  return el("table", {},
    el("thead", {}, el("tr", {}, ["on average", "measured", "fair"].map((name) => el("th", { scope: "col" }, name)))),
    el("tbody", {}, rows.map(([name, key]) => {
      const { mean, expectedMean, chiSquare: { pValue } } = experiment[key];
      const off = pValue != null && pValue < 0.001;
      return el("tr", {}, el("th", { scope: "row" }, name),
        el("td", { class: off ? "off" : "" }, mean == null ? "none" : `${mean.toFixed(3)}${off ? " (off)" : ""}`),
        el("td", {}, expectedMean.toFixed(3)));
    })));
}

function side(experiment, scale, top) {
  const [name, sentence] = ALGORITHMS[experiment.algorithm];
  return el("section", { class: "panel stack" },
    el("h2", {}, name),
    el("p", {}, sentence),
    experiment.failed ? el("p", { class: "error" }, `In ${plural(experiment.failed, "run")} the sort itself failed.`) : null,
    el("h3", {}, "Where items land"),
    heatmap(experiment.positions.counts, scale),
    el("p", { class: "hint" }, verdict(experiment.positions.chiSquare)),
    orders(experiment, top), spreads(experiment));
}

/** Experiments side by side. All have the same scales, or the right one would look as wild as the wrong one. */
export function pictures(experiments) {
  const [{ n, trials }] = experiments;
  // What chance alone does to a cell, six times over, is the least that has the full colour.
  const noise = 6 * Math.sqrt((n - 1) / trials);
  const most = Math.max(...experiments.flatMap(({ positions }) => deviations(positions.counts).flat()).map(Math.abs));
  const scale = Math.max(noise, most);
  const top = experiments.filter(({ permutations }) => permutations).flatMap(shares).reduce((a, b) => Math.max(a, b), 0);
  return [
    el("p", { class: "legend hint" }, el("span", { class: "fewer" }), "too rarely", el("span", { class: "even" }),
      "as it should be", el("span", { class: "more" }), `too often; full colour is ${Math.round(scale * 100)}% off`),
    el("div", { class: "sides" }, experiments.map((experiment) => side(experiment, scale, top))),
  ];
}
