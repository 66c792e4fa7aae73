import uPlot from "/webjars/uplot/dist/uPlot.esm.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

/** The page's own colours, which a canvas can't inherit. */
export function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);
}

/**
 * Draws into an element, as wide as it is, again whenever its width or the colours change.
 *
 * @param draw is given the width, in pixels
 */
export function redrawn(element, draw) {
  let width = 0;
  const again = () => element.isConnected && width > 0 && draw(width);
  new ResizeObserver(([{ contentRect }]) => {
    if (contentRect.width !== width) {
      width = contentRect.width;
      again();
    }
  }).observe(element);
  dark.addEventListener("change", again);
}

function chart(element, height, options, data) {
  redrawn(element, (width) => {
    element.replaceChildren();
    new uPlot({ width, height, legend: { show: false }, cursor: { show: false }, ...options() }, data, element);
  });
}

const axis = (more) => ({
  stroke: colour("quiet"),
  grid: { stroke: colour("line"), width: 1 },
  ticks: { stroke: colour("line") },
  font: "12px system-ui, sans-serif",
  ...more,
});

/** Bars of what was measured, each with a mark where it should be. */
export function bars(element, labels, measured, marks, top) {
  const places = labels.map((_, i) => i);
  const few = labels.length <= 24;
  chart(element, 240, () => ({
    scales: { x: { time: false, range: [-0.6, labels.length - 0.4] }, y: { range: [0, top * 1.08] } },
    axes: [
      axis({
        grid: { show: false },
        splits: () => (few ? places : []),
        values: (_, splits) => splits.map((i) => labels[i]),
        rotate: labels.length > 6 ? -90 : 0,
        size: labels.length > 6 ? 50 : 30,
      }),
      axis({ values: (_, splits) => splits.map((share) => `${+(share * 100).toFixed(2)}%`), size: 56 }),
    ],
    series: [
      {},
      { fill: colour("chart"), stroke: colour("chart"), width: 0, points: { show: false }, paths: uPlot.paths.bars({ size: [0.75, 48] }) },
      { stroke: colour("ink"), width: 0, paths: () => null,
        points: { show: true, size: few ? 9 : 5, width: 2, stroke: colour("ink"), fill: colour("surface") } },
    ],
  }), [places, measured, marks]);
}

/** A curve over x, and level lines with what they stand for. */
export function curve(element, xs, ys, levels) {
  const labels = (plot) => {
    const { ctx } = plot;
    ctx.save();
    ctx.font = `${12 * devicePixelRatio}px system-ui, sans-serif`;
    ctx.fillStyle = colour("quiet");
    ctx.textBaseline = "bottom";
    ctx.textAlign = "right";
    for (const { at, label } of levels) {
      ctx.fillText(label, plot.bbox.left + plot.bbox.width - 4 * devicePixelRatio, plot.valToPos(at, "y", true) - 2 * devicePixelRatio);
    }
    ctx.restore();
  };
  chart(element, 340, () => ({
    // Each doubling is one step up, so that 16 bits and 256 are both seen.
    scales: { x: { time: false, range: [xs[0], xs.at(-1)] }, y: { distr: 3, log: 2, range: [8, 512] } },
    axes: [axis({ label: "items", labelSize: 20, size: 34 }), axis({ size: 48, values: (_, splits) => splits })],
    series: [
      {},
      { stroke: colour("chart"), width: 3, points: { show: false } },
      ...levels.map(() => ({ stroke: colour("edge"), width: 1, dash: [4, 4], points: { show: false } })),
    ],
    hooks: { draw: [labels] },
  }), [xs, ys, ...levels.map(({ at }) => xs.map(() => at))]);
}
