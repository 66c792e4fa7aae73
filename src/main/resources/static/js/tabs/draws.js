import { postJson, query, request } from "../api.js";
import { copyButton, el, field, Notice, number } from "../dom.js";
import { names, ticket } from "../ticket.js";

/** A draw's id out of what was pasted: the id, or an address with it. */
function idIn(text) {
  const id = text.match(/[0-9a-f]{32}/)?.[0];
  if (!id) {
    throw new Error(`Give the draw's id, 32 digits and letters from a to f, or its address: ${text}`);
  }
  return id;
}

// The browser's own time, as the instant it is.
const instant = (local) => (local ? new Date(local).toISOString() : "");

function randomKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const publicPage = (id) => el("a", { class: "button", href: `/draws/${id}` }, "The public page");

/** A form whose button is out of use while it works, and which tells what went wrong. */
function form(title, button, notice, submit, ...content) {
  const send = el("button", { class: "primary" }, button);
  return el("form", {
    class: "panel",
    novalidate: true,
    submit: async (e) => {
      e.preventDefault();
      send.disabled = true;
      notice.tell("Working");
      try {
        await submit(new FormData(e.target));
        notice.tell("");
      } catch (problem) {
        notice.fail(problem);
      }
      send.disabled = false;
    },
  }, el("h2", {}, title), ...content, el("div", { class: "row" }, send), notice.element);
}

function committed(draw) {
  const notice = new Notice();
  const token = el("input", { readonly: true, value: draw.revealToken, class: "mono" });
  const file = new Blob([`draw ${location.origin}/draws/${draw.id}\nticket ${draw.ticket}\nreveal token ${draw.revealToken}\n`]);
  return el("section", { class: "panel stack", tabindex: -1 },
    el("h2", {}, "Committed. Now show the ticket to everybody."),
    el("p", { class: "quiet" }, "It fixes entries and terms. Post it, print it, let people photograph it, before "
      + "the public seed is there: who has it can tell later that nothing was changed."),
    ticket(draw.ticket),
    el("div", { class: "row" }, copyButton("Copy the ticket", notice, () => draw.ticket), publicPage(draw.id)),
    field("Reveal token: keep it, and keep it secret", token,
      "Who has it can reveal the draw. It is told this once; this page forgets it when you leave."),
    el("div", { class: "row" }, copyButton("Copy the token", notice, () => draw.revealToken),
      el("a", { class: "button", href: URL.createObjectURL(file), download: "reveal-token.txt" }, "Save it as a file")),
    notice.element);
}

function revealed(draw) {
  return el("section", { class: "panel stack", tabindex: -1 },
    el("h2", {}, draw.winners.length === 1 ? "The winner" : "The winners"),
    names(draw.winners, "winners"),
    draw.reserves.length ? [el("h3", {}, "Reserves, in this order"), names(draw.reserves, "reserves")] : [],
    el("div", { class: "row" }, publicPage(draw.id)));
}

function commitForm(done) {
  // A lost answer is asked for again, and is not a second draw.
  let attempt;
  async function commit(data) {
    attempt ??= randomKey();
    const file = data.get("file");
    const answer = await request(`/v1/draws${query({
      title: data.get("title"),
      count: data.get("count"),
      reserves: data.get("reserves"),
      "publicSource.description": data.get("source"),
      "publicSource.pattern": data.get("pattern"),
      "publicSource.notBefore": instant(data.get("notBefore")),
      anyoneMayReveal: data.has("anyone") ? "true" : "",
      revealBy: instant(data.get("revealBy")),
    })}`, {
      method: "POST",
      headers: { "Content-Type": "text/plain", "Idempotency-Key": attempt },
      body: file.size ? file : data.get("entries"),
    });
    attempt = undefined;
    done(await answer.json());
  }
  const made = form("Commit to a draw", "Commit", new Notice(), commit,
    field("Title", el("input", { name: "title", autocomplete: "off" })),
    field("Entries, one a line", el("textarea", { name: "entries", spellcheck: "false" }),
      "Everybody can read them, for ever: numbers or initials do as well as names."),
    field("Or a text file of them", el("input", { name: "file", type: "file", accept: ".txt,.csv,text/plain" })),
    el("div", { class: "fields" },
      field("Winners", number("count", { value: 1 })), field("Reserves", number("reserves", { value: 0 }))),
    field("Where the public seed will come from", el("input", { name: "source", autocomplete: "off" }),
      "Something that nobody can know yet or choose, such as the main number of Saturday's lottery. "
        + "Without it, you name one when you reveal."),
    el("details", { class: "stack" }, el("summary", {}, "More terms"),
      el("div", { class: "stack" },
        field("What the public seed must match", el("input", { name: "pattern", autocomplete: "off", class: "mono" }),
          "A pattern in RE2 syntax, such as [0-9]{1,2}"),
        el("div", { class: "fields" },
          field("Not known before", el("input", { name: "notBefore", type: "datetime-local" })),
          field("Void if not revealed by", el("input", { name: "revealBy", type: "datetime-local" }))),
        el("label", { class: "check" }, el("input", { type: "checkbox", name: "anyone" }),
          "Anyone may reveal it once the public seed is known"))));
  made.addEventListener("input", () => (attempt = undefined));
  return made;
}

function revealForm(id, token, done) {
  return form("Reveal a draw", "Reveal", new Notice(), async (data) => {
    const id = idIn(data.get("id"));
    done(await postJson(`/v1/draws/${id}/reveal`, {
      publicSeed: data.get("publicSeed"),
      // In the body: headers can't carry everything that may be pasted.
      revealToken: data.get("token").trim() || null,
    }));
  },
  field("The draw's address or id", el("input", { name: "id", autocomplete: "off", value: id })),
  field("Reveal token", el("input", { name: "token", autocomplete: "off", spellcheck: "false", class: "mono", value: token }),
    "Leave it empty where anyone may reveal."),
  field("Public seed", el("input", { name: "publicSeed", autocomplete: "off" }),
    "Letters, digits, dots, underscores and hyphens, with single spaces between. It is final."));
}

export function mount(root, parameters) {
  const results = el("div", { class: "stack" });
  const reveal = el("div");
  const offer = (id = "", token = "") => reveal.replaceChildren(revealForm(id, token, (draw) => show(revealed(draw))));
  function show(result) {
    results.replaceChildren(result);
    result.focus();
  }
  root.append(
    el("div", { class: "intro" },
      el("h1", {}, "A draw that anyone can check"),
      el("p", {}, "First the entries and terms are fixed, with a hidden seed, in a signed receipt. Later a public "
        + "seed that nobody could know decides. Anyone can compute the winners again.")),
    el("div", { class: "bench" },
      commitForm((draw) => {
        show(committed(draw));
        offer(draw.id, draw.revealToken);
      }),
      el("div", { class: "stack" }, results, reveal)));
  offer(parameters.get("id") ?? "");
}
