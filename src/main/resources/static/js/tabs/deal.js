import { getJson, query } from "../api.js";
import { el, field, fill, Notice, number, plural, seedField } from "../dom.js";

/** More hands, or larger ones, don't fit round a table. */
const SEATS = 6;
const HAND = 6;

export function mount(root) {
  const set = el("select", { name: "cardSet" }, ["standard", "piquet", "euchre"].map((name) => el("option", {}, name)));
  const decks = number("decks", { placeholder: "1" });
  const jokers = number("jokers", { placeholder: "0" });
  const players = number("players", { value: "4" });
  const cards = number("cards", { value: "5" });
  const seed = seedField();
  const notice = new Notice();
  const table = el("div", { class: "felt" });
  root.append(
    el("div", { class: "intro" }, el("h1", {}, "Deal cards"), el("p", {}, "Hands dealt one card at a time round the table, or a whole deck in a new order.")),
    el(
      "div",
      { class: "bench" },
      el(
        "form",
        { class: "panel", novalidate: true, submit },
        field("Cards", set),
        el("div", { class: "fields" }, field("Decks", decks), field("Jokers", jokers)),
        el("div", { class: "fields" }, field("Players", players), field("Cards each", cards)),
        el("p", { class: "hint" }, "Leave both empty to see the whole deck."),
        seed.element,
        el("button", { class: "primary" }, "Deal"),
        notice.element,
      ),
      table,
    ),
  );
  deal();

  function submit(e) {
    e.preventDefault();
    deal();
  }

  async function deal() {
    try {
      const dealt = await getJson(
        `/v1/deal${query({
          cardSet: set.value,
          decks: decks.value.trim(),
          jokers: jokers.value.trim(),
          players: players.value.trim(),
          cards: cards.value.trim(),
          seed: seed.input.value,
        })}`,
      );
      if (dealt.hands) {
        round(table, dealt);
        notice.tell(`${plural(dealt.hands.length, "hand")} dealt, ${plural(dealt.rest.length, "card")} left.`);
      } else {
        table.classList.remove("round");
        fill(table, el("h2", {}, "The deck, its top first"), fan(dealt.cards, "Deck", "spread"));
        notice.tell(`${plural(dealt.total, "card")} in a new order.`);
      }
    } catch (error) {
      notice.fail(error);
    }
  }
}

/** Shows the hands in the order of the seats, clockwise from the bottom, and the rest in the middle. */
function round(table, { hands, rest }) {
  table.classList.toggle("round", hands.length <= SEATS && hands[0].length <= HAND);
  fill(
    table,
    hands.map((hand, i) => {
      const seat = el("section", { class: "seat", "aria-label": `Player ${i + 1}` }, el("h2", {}, `Player ${i + 1}`), fan(hand, `Hand of player ${i + 1}`, "fan"));
      const angle = (2 * Math.PI * i) / hands.length;
      seat.style.setProperty("--x", -Math.sin(angle));
      seat.style.setProperty("--y", Math.cos(angle));
      return seat;
    }),
    el(
      "details",
      { class: "stock" },
      el("summary", {}, el("img", { src: "/static/img/back.svg", alt: "", width: 60, height: 84 }), `${plural(rest.length, "card")} left`),
      fan(rest, "Cards left, the top first", "spread"),
    ),
  );
}

function fan(cards, label, shape) {
  return el("ul", { class: `cards ${shape}`, "aria-label": label }, cards.map((card) => el("li", {}, picture(card))));
}

function picture({ code, rank, suit }) {
  const alt = suit ? `${rank} of ${suit}` : "joker";
  return el("img", { src: `/static/img/${code.replace("10", "0")}.svg`, alt, title: alt, width: 120, height: 168 });
}
