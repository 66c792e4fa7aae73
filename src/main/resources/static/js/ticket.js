import { el } from "./dom.js";

/** A ticket, large and in groups of eight that two people can compare aloud. */
export function ticket(text) {
  // Groups are apart for the eye only: what is copied has no spaces.
  return el("p", { class: "ticket" }, text.match(/.{1,8}/g).map((group) => el("span", {}, group)));
}

/** A button that copies what text() gives, and says so on its own face. */
export function copier(label, text) {
  const button = el("button", {
    type: "button",
    click: async () => {
      try {
        await navigator.clipboard.writeText(text());
        button.textContent = "Copied";
      } catch {
        // Without TLS, browsers let no page write there.
        button.textContent = "Please select and copy it by hand";
      }
      setTimeout(() => (button.textContent = label), 2000);
    },
  }, label);
  return button;
}

/** A time of the service, as people here read it, with its zone. */
export function time(instant) {
  const text = new Date(instant).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "long" });
  return el("time", { datetime: instant }, text);
}

/** Entries as a numbered list; they are anybody's text. */
export function names(list, style, start = 1) {
  return el("ol", { class: `names ${style}`, start, tabindex: 0 }, list.map((name) => el("li", {}, name)));
}
