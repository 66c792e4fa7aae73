import { split } from "./records.js";

/** The slow work on large files, away from the page: each task takes and gives blobs. */
const tasks = {
  /** CSV to a JSON string a line, less what stays on top. */
  async toItems({ blob, hasHeader }) {
    const text = await utf8(blob);
    const bom = text.startsWith("\ufeff") ? "\ufeff" : "";
    const { records, ending, open } = split(text.slice(bom.length));
    if (open) {
      throw new Error(`A quote is opened in record ${records.length}, and never closed.`);
    }
    const header = hasHeader && records.length > 0 ? records.shift() + ending : "";
    return {
      top: new Blob([bom, header]),
      items: new Blob([records.map((record) => JSON.stringify(record) + "\n").join("")]),
      ending,
    };
  },

  /** The answer's lines back to CSV. */
  async toCsv({ blob, ending }) {
    const lines = (await blob.text()).split("\n");
    lines.pop();
    return new Blob([lines.map((line) => JSON.parse(line) + ending).join("")]);
  },
};

async function utf8(blob) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await blob.arrayBuffer());
  } catch {
    throw new Error("This file isn't UTF-8. Save it as “CSV UTF-8” and open it again.");
  }
}

onmessage = async ({ data: { task, ...input } }) => {
  try {
    postMessage({ result: await tasks[task](input) });
  } catch (e) {
    postMessage({ message: e.message });
  }
};
