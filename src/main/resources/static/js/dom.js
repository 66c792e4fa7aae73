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
  return fill(element, ...children);
}

/** Has the element hold these children, less those that are null, and no others. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat().filter((child) => child != null));
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

/** Where to give a seed, with a button that makes one. */
export function seedField(value) {
  const input = el("input", { name: "seed", spellcheck: "false", autocapitalize: "off", autocomplete: "off", placeholder: "none", value });
  const make = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(8));
    input.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  };
  const element = field("Seed", input, "With the same seed, anyone gets the same order.");
  const row = el("div", { class: "seed" });
  input.before(row);
  row.append(input, el("button", { type: "button", click: make }, "Make one"));
  return { element, input };
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

/** A button that copies what the function gives, and tells so. */
export function copyButton(label, notice, text) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await text());
      notice.tell("Copied.");
    } catch {
      // Browsers keep the clipboard to pages that came over HTTPS, or from this machine.
      notice.fail(new Error("The browser does not let this page copy; select the text instead."));
    }
  };
  return el("button", { type: "button", click: copy }, label);
}
