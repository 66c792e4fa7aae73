import { postJson, query } from "../api.js";
import { el, field, fill, Notice, number, plural, seedField } from "../dom.js";

/** How the service's own symbols are called aloud. */
const NAMES = { "★": "star", "◆": "diamond", "●": "circle", "▲": "triangle", "☀": "sun", "♣": "club", "☂": "umbrella", "♥": "heart" };

/** How long two cards that differ stay open, in milliseconds. */
const LOOK = 1200;

export function mount(root) {
  const pairs = number("pairs", { value: "8" });
  const symbols = el("input", { name: "symbols", autocomplete: "off", placeholder: "★ ◆ ● ▲" });
  const seed = seedField();
  const notice = new Notice();
  const score = el("p", { class: "score" });
  const board = el("div", { class: "board", role: "group", "aria-label": "Board", keydown: walk });
  let game;
  root.append(
    el("div", { class: "intro" }, el("h1", {}, "Find the pairs"), el("p", {}, "Turn two cards. If they are the same, they stay.")),
    el(
      "div",
      { class: "bench" },
      el(
        "form",
        { class: "panel", novalidate: true, submit },
        field("Pairs", pairs, "Up to 8."),
        field("Symbols of your own", symbols, "With spaces between them: letters, emoji, words. There is a pair of each."),
        seed.element,
        el("button", { class: "primary" }, "New game"),
        notice.element,
      ),
      el("div", { class: "panel" }, score, board),
    ),
  );
  start();

  function submit(e) {
    e.preventDefault();
    start();
  }

  async function start() {
    const own = symbols.value.trim();
    const asked = { cardSet: "memory", pairs: own ? "" : pairs.value.trim(), seed: seed.input.value };
    try {
      const { cards } = await postJson(`/v1/deal${query(asked)}`, own ? { symbols: own.split(/\s+/) } : {});
      clearTimeout(game?.timer);
      game = { cards: cards.map(place), open: [], found: 0, moves: 0, timer: 0 };
      board.style.setProperty("--across", Math.ceil(Math.sqrt(cards.length)));
      fill(board, game.cards.map((card) => card.button));
      tellScore();
      notice.tell(`${plural(cards.length, "card")} are on the table.`);
    } catch (error) {
      notice.fail(error);
    }
  }

  function place({ symbol }, i) {
    const face = el("span", { class: "face", "aria-hidden": "true" }, symbol);
    const card = { symbol, number: i + 1, isFound: false };
    card.button = el("button", { type: "button", class: "tile", click: () => turn(card) }, el("span", { class: "leaf" }, face));
    label(card, false);
    return card;
  }

  function label(card, isOpen) {
    const { button, number, symbol, isFound } = card;
    button.classList.toggle("open", isOpen);
    button.classList.toggle("found", isFound);
    button.setAttribute("aria-label", `Card ${number}, ${isOpen ? name(symbol) : "face down"}${isFound ? ", found" : ""}`);
  }

  function turn(card) {
    if (card.isFound || game.open.includes(card)) {
      return;
    }
    if (game.open.length === 2) {
      // Who knows what they saw need not wait.
      cover();
    }
    game.open.push(card);
    label(card, true);
    if (game.open.length === 1) {
      notice.tell(`Card ${card.number}: ${name(card.symbol)}.`);
      return;
    }
    game.moves++;
    const [first] = game.open;
    if (first.symbol === card.symbol) {
      game.found++;
      for (const each of game.open) {
        each.isFound = true;
        label(each, true);
      }
      game.open = [];
      const isOver = game.found === game.cards.length / 2;
      notice.tell(isOver ? `All pairs found in ${plural(game.moves, "move")}!` : `A pair: ${name(card.symbol)}.`);
    } else {
      notice.tell(`Card ${card.number}: ${name(card.symbol)}. No pair with ${name(first.symbol)}.`);
      game.timer = setTimeout(cover, LOOK);
    }
    tellScore();
  }

  function cover() {
    clearTimeout(game.timer);
    for (const card of game.open) {
      label(card, false);
    }
    game.open = [];
  }

  function tellScore() {
    fill(score, el("strong", {}, `${game.found} of ${plural(game.cards.length / 2, "pair")}`), el("span", { class: "hint" }, plural(game.moves, "move")));
  }

  /** Arrow keys go from card to card, as they lie. */
  function walk(e) {
    const across = getComputedStyle(board).gridTemplateColumns.split(" ").length;
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across }[e.key];
    const next = step && board.children[[...board.children].indexOf(document.activeElement) + step];
    if (next) {
      e.preventDefault();
      next.focus();
    }
  }
}

function name(symbol) {
  return NAMES[symbol] ?? symbol;
}
