/**
 * Splits CSV (RFC 4180) into its records, each as it is written, its quoted line breaks whole.
 * Empty lines are no records.
 *
 * @returns { records, ending, open }: the ending is that of the first record; open is true where the
 *     last record is one whose quote is never closed
 */
export function split(text) {
  const records = [];
  let start = 0;
  let quoted = false;
  let closed = -1;
  let ending;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '"') {
      if (quoted) {
        quoted = false;
        closed = i;
      } else {
        // A quote inside of a field that doesn't start with one is a character like others (5" nails),
        // and one right after a closing one was no end, but a doubled quote.
        quoted = i === start || ",;\t".includes(text[i - 1]) || closed === i - 1;
      }
    } else if (!quoted && (c === "\n" || c === "\r")) {
      const length = c === "\r" && text[i + 1] === "\n" ? 2 : 1;
      if (i > start) {
        records.push(text.slice(start, i));
        ending ??= text.slice(i, i + length);
      }
      i += length - 1;
      start = i + 1;
    }
  }
  if (start < text.length) {
    records.push(text.slice(start));
  }
  return { records, ending: ending ?? "\n", open: quoted };
}
