const BOM = [0xef, 0xbb, 0xbf];

/**
 * What to send for a list, and how to make a list of the answer again.
 *
 * @param format "lines", "csv" (its first record stays on top) or "csv-bare"
 * @returns { top, body, type, restore }: the bytes that stay on top, the request's body and media
 *     type, and what turns the answer's blob into one like the list's
 */
export async function prepare(blob, format, signal) {
  if (format === "lines") {
    // The service splits lines itself, so the file is sent unread.
    const start = new Uint8Array(await blob.slice(0, BOM.length).arrayBuffer());
    const length = BOM.every((byte, i) => start[i] === byte) ? BOM.length : 0;
    return {
      top: blob.slice(0, length),
      body: blob.slice(length),
      type: "text/plain",
      restore: async (answer) => answer,
    };
  }
  const { top, items, ending } = await work({ task: "toItems", blob, hasHeader: format === "csv" }, signal);
  return {
    top,
    body: items,
    type: "application/x-ndjson",
    restore: (answer) => work({ task: "toCsv", blob: answer, ending }, signal),
  };
}

function work(task, signal) {
  signal.throwIfAborted();
  const worker = new Worker(new URL("list-worker.js", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.onmessage = ({ data }) => (data.message ? reject(new Error(data.message)) : resolve(data.result));
    worker.onerror = () => reject(new Error("The file could not be read."));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
