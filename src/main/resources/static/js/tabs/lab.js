import { getJson, query } from "../api.js";
import { bars, curve } from "../chart.js";
import { el, field, Notice, number, plural } from "../dom.js";
import { deviations, heatmap } from "../heatmap.js";

const RIGHT = "fisher-yates";

/** What each does, and what to see. */
const ALGORITHMS = {
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

// So that an answer takes a second or two.
const usualTrials = (n) => (n <= 8 ? 100_000 : 30_000);

function verdict({ pValue, degreesOfFreedom }) {
  if (pValue == null) {
    return "too few runs to say anything";
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

function orders(experiment, top) {
  const { orders, permutations, n } = experiment;
  const told = [];
  if (orders.reachable != null) {
    told.push(`It can give ${plural(orders.reachable, "order")} of the ${Number(orders.total).toLocaleString("en")} there are.`);
  }
  if (orders.seen != null) {
    told.push(`Seen here: ${orders.seen.toLocaleString("en")}.`);
  }
  const text = el("p", {}, told.length ? told.join(" ") : `${n} items have 2^${orders.bits.toFixed(1)} orders: too many to count them one by one.`);
  if (permutations == null || n > 5) {
    return [el("h3", {}, "Orders"), text, permutations ? el("p", { class: "hint" }, verdict(permutations.chiSquare)) : null];
  }
  const { numerators, denominator } = permutations.exact;
  const box = el("div", { class: "chart", role: "img", "aria-label": `How often each order came out. They are ${span(permutations.exact)} likely.` });
  bars(box, permutations.orders, shares(experiment), numerators.map((numerator) => numerator / denominator), top);
  return [el("h3", {}, "Orders"), text, box,
    el("p", { class: "hint" }, `Bars are measured, rings are exact: ${span(permutations.exact)}. ${verdict(permutations.chiSquare)}`),
    el("details", {}, el("summary", {}, "The numbers"),
      el("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": "Counts of each order" }, el("table", {},
        el("thead", {}, el("tr", {}, ["order", "times", "exactly"].map((name) => el("th", { scope: "col" }, name)))),
        el("tbody", {}, permutations.orders.map((order, i) => el("tr", {}, el("th", { scope: "row" }, order),
          el("td", {}, permutations.counts[i].toLocaleString("en")), el("td", {}, `${numerators[i]}/${denominator}`)))))))];
}

function spreads(experiment) {
  const rows = [["Items that stay", "fixedPoints"], ["Cycles", "cycles"], ["Rising sequences", "risingSequences"]];
  return el("table", { class: "spreads" },
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

/** Both with the same scales, or the right one would look as wild as the wrong one. */
function pictures(experiments) {
  const [{ n, trials }] = experiments;
  // What chance alone does to a cell, six times over, is the least that has the full colour.
  const noise = 6 * Math.sqrt((n - 1) / trials);
  const most = Math.max(...experiments.flatMap(({ positions }) => deviations(positions.counts).flat()).map(Math.abs));
  const tops = experiments.filter(({ permutations }) => permutations).flatMap(shares);
  const scale = Math.max(noise, most);
  return [
    el("p", { class: "legend hint" }, el("span", { class: "fewer" }), "too rarely", el("span", { class: "even" }),
      "as it should be", el("span", { class: "more" }), `too often; full colour is ${Math.round(scale * 100)}% off`),
    el("div", { class: "sides" }, experiments.map((experiment) => side(experiment, scale, tops.length ? tops.reduce((a, b) => Math.max(a, b)) : 1))),
  ];
}

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
