/**
 * Makes an element. Properties are attributes, except functions, which listen to the event of that
 * name, and booleans, which are attributes without a value or none. Children that are null are left out.
 */
export function el(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === "function") {
      element.addEventListener(key, value);
    } else if (typeof value === "boolean") {
      element.toggleAttribute(key, value);
    } else if (value != null) {
      element.setAttribute(key, value);
    }
  }
  element.append(...children.flat().filter((child) => child != null));
  return element;
}

let ids = 0;

/** A labelled control, with an optional hint that is read with it. */
export function field(label, control, hint) {
  control.id ||= `field-${++ids}`;
  if (hint) {
    control.setAttribute("aria-describedby", `${control.id}-hint`);
  }
  return el(
    "div",
    { class: "field" },
    el("label", { for: control.id }, label),
    control,
    hint ? el("p", { class: "hint", id: `${control.id}-hint` }, hint) : null,
  );
}

/** Whole numbers are typed as text, so that the service can tell what is wrong with them. */
export function number(name, properties = {}) {
  return el("input", { name, inputmode: "numeric", autocomplete: "off", ...properties });
}

/** A line that tells what happened, in words that are also spoken; errors are spoken at once. */
export class Notice {
  constructor() {
    this.status = el("p", { class: "status", role: "status" });
    this.error = el("p", { class: "error", role: "alert" });
    this.element = el("div", { class: "notice" }, this.error, this.status);
  }

  tell(text) {
    this.status.textContent = text;
    this.error.textContent = "";
  }

  /** What went wrong, or nothing where the user stopped it. */
  fail(error) {
    this.status.textContent = "";
    this.error.textContent = error.name === "AbortError" ? "" : error.message;
  }
}

export function plural(n, one, many = `${one}s`) {
  return `${n.toLocaleString("en")} ${n === 1 ? one : many}`;
}
