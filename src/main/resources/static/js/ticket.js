import { el } from "./dom.js";

/** A ticket, large and in groups of eight that two people can compare aloud. */
export function ticket(text) {
  // Groups are apart for the eye only: what is copied has no spaces.
  return el("p", { class: "ticket" }, text.match(/.{1,8}/g).map((group) => el("span", {}, group)));
}

/** A time of the service, as people here read it, with its zone. */
export function time(instant) {
  const text = new Date(instant).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "long" });
  return el("time", { datetime: instant }, text);
}

/** Entries as a numbered list; they are anybody's text. */
export function names(list, style) {
  return el("ol", { class: `names ${style}`, tabindex: 0 }, list.map((name) => el("li", {}, name)));
}
