import { getJson } from "./api.js";
import { copyButton, el, field, Notice, plural } from "./dom.js";
import { shellLines } from "./shell.js";
import { names, ticket, time } from "./ticket.js";
import { fetched, NoCheck, verify } from "./verify.js";

const main = document.getElementById("main");
const id = decodeURIComponent(location.pathname.split("/")[2]);

const STATES = {
  open: "Open: committed, not drawn yet",
  revealed: "Drawn",
  void: "Void: it was not revealed in time",
};

function intro(draw, commit) {
  return el("div", { class: "intro" },
    el("p", { class: `state ${draw.status}` }, STATES[draw.status]),
    el("h1", {}, draw.terms.title ?? "A draw without a title"),
    el("p", {}, plural(draw.terms.count, "winner"),
      draw.terms.reserves ? ` and ${plural(draw.terms.reserves, "reserve")}` : "",
      ` of ${plural(draw.entries.total, "entry", "entries")}, fixed on `, time(commit.at), "."));
}

function ticketPanel(draw) {
  const notice = new Notice();
  return el("section", { class: "panel stack" },
    el("h2", {}, "Ticket"),
    el("p", { class: "quiet" }, "It stands for the entries and all terms. Keep a copy that this "
      + "server can't change: a photograph, a message, a print. Later it shows that nothing was changed."),
    ticket(draw.ticket),
    el("div", { class: "row" }, copyButton("Copy the ticket", notice, () => draw.ticket), notice.element));
}

function results(draw) {
  return el("section", { class: "panel stack" },
    el("h2", {}, draw.winners.length === 1 ? "Winner" : "Winners"),
    names(draw.winners, "winners"),
    draw.reserves.length ? [el("h3", {}, "Reserves, in this order"), names(draw.reserves, "reserves")] : []);
}

function waiting(draw) {
  return el("section", { class: "panel stack" },
    el("h2", {}, "Not drawn yet"),
    el("p", {}, "The winners depend on a hidden seed, which is fixed, and on a public seed, which ",
      "is named when the draw is revealed."),
    el("p", {}, el("a", { href: `/#draws?id=${draw.id}` }, "Reveal this draw")));
}

function terms({ entries, terms, number, commitment, keyId, seed, publicSeed, algorithm }) {
  const source = terms.publicSource;
  const rows = [
    ["Entries", [el("a", { href: `/v1/draws/${id}/entries`, download: `${id}.txt` },
      `Download ${plural(entries.total, "entry", "entries")}`),
    entries.duplicates ? `, ${plural(entries.duplicates, "duplicate")} among them` : ", all different"]],
    ["Public seed from", source?.description ?? "not told: the organiser may choose it"],
    ["It must match", source?.pattern && el("code", {}, source.pattern)],
    ["Not before", source?.notBefore && time(source.notBefore)],
    ["To be revealed by", terms.revealBy ? time(terms.revealBy) : "no limit"],
    ["Who may reveal", terms.anyoneMayReveal ? "the organiser; later anyone" : "the organiser"],
    ["Public seed", publicSeed && el("strong", {}, publicSeed)],
    ["Hidden seed", seed && el("code", {}, seed)],
    ["Commitment", el("code", {}, commitment)],
    ["SHA-256 of entries", el("code", {}, entries.sha256)],
    ["Receipt", [`number ${number}, signed with the key `, el("code", {}, keyId)]],
    ["Order", el("code", {}, algorithm)],
  ];
  return el("section", { class: "panel stack" },
    el("h2", {}, "What was fixed"),
    el("dl", { class: "terms" }, rows.filter(([, value]) => value != null)
      .flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, ...[value].flat())])));
}

/** The ticket that the reader kept, if it is one, or undefined if they gave none. */
function keptTicket(input) {
  const text = input.value.replace(/\s/g, "").toLowerCase();
  if (text !== "" && !/^[0-9a-f]{64}$/.test(text)) {
    throw new NoCheck(`a ticket has 64 digits and letters from a to f, and this has ${text.length}: ${input.value}`);
  }
  return text || undefined;
}

function verifyPanel() {
  const kept = el("input", { name: "kept", autocomplete: "off", spellcheck: "false", class: "mono" });
  const steps = el("ol", { class: "steps" });
  const notice = new Notice();
  const tell = (text, style = "") => steps.append(el("li", { class: style }, text));
  const button = el("button", { class: "primary" }, "Verify here");
  async function check() {
    steps.replaceChildren();
    notice.tell("Checking");
    if (!crypto.subtle) {
      notice.fail(new Error("Browsers give pages their cryptography over https or on localhost alone, and "
        + "this page came over plain http. Check it with the lines below."));
      return;
    }
    button.disabled = true;
    try {
      await verify(await fetched(id), keptTicket(kept), tell);
      notice.tell("Verified: all of it fits.");
    } catch (e) {
      tell(e.message, "wrong");
      notice.fail(new Error(e instanceof NoCheck ? "It could not be checked." : "It does not fit: don't trust this draw."));
    }
    button.disabled = false;
  }
  const form = el("form", { class: "panel", submit: (e) => { e.preventDefault(); check(); } },
    el("h2", {}, "Verify here"),
    el("p", { class: "quiet" }, "Your browser fetches entries, receipts and keys, and draws again. That is a "
      + "convenience: the code of this page comes from the server that it checks. The lines below don't."),
    field("The ticket you kept", kept, "Without it, this shows only that what the server tells fits together."),
    el("div", { class: "row" }, button), notice.element, steps);
  return { form, kept };
}

function shellPanel(draw, kept) {
  const { count, reserves } = draw.terms;
  const notice = new Notice();
  const lines = el("pre", { class: "shell", tabindex: 0, role: "region", "aria-label": "Shell lines" });
  const write = () => {
    let ticketThere = draw.ticket;
    try {
      ticketThere = keptTicket(kept) ?? draw.ticket;
    } catch {
      // It is still being typed.
    }
    lines.textContent = shellLines({ host: location.origin, id: draw.id, ticket: ticketThere, count, reserves })
      ?? "The server answered what no draw can have. Don't paste it anywhere.";
  };
  kept.addEventListener("input", write);
  write();
  return el("section", { class: "panel stack" },
    el("h2", {}, "Check it yourself"),
    el("p", { class: "quiet" }, "With curl, shuf, openssl and sha256sum, in bash. No code of this service runs. ",
      "Put the ticket you kept in the place of the one told here."),
    lines, el("div", { class: "row" }, copyButton("Copy the lines", notice, () => lines.textContent), notice.element));
}

async function show() {
  try {
    const draw = await getJson(`/v1/draws/${encodeURIComponent(id)}`);
    document.title = `${draw.terms.title ?? "A draw"} · Evenhand`;
    const { form, kept } = verifyPanel();
    main.append(intro(draw, JSON.parse(draw.receipt)), el("div", { class: "page" },
      draw.status === "revealed" ? results(draw) : null,
      draw.status === "open" ? waiting(draw) : null,
      ticketPanel(draw), terms(draw),
      draw.status === "open" ? null : form,
      draw.status === "revealed" ? shellPanel(draw, kept) : null));
  } catch (e) {
    main.append(el("div", { class: "intro" },
      el("h1", {}, e.status === 404 ? "There is no such draw" : "This draw can't be shown"),
      el("p", { role: "alert" }, e.status === 404
        ? `No draw here has the id ${id}. See whether the whole address was copied.` : e.message),
      el("p", {}, el("a", { href: "/#draws" }, "Hold a draw"))));
  }
}

show();
