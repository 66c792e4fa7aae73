/** What the service says is wrong, in its own words. */
export class Problem extends Error {
  constructor(status, problem) {
    super(problem.detail ?? problem.title ?? `The service answered with ${status}.`);
    this.status = status;
    this.problem = problem;
  }
}

const UNREACHABLE = "The service can't be reached. Try again in a moment.";

/** The answer's JSON; throws a Problem, or an Error where there is no answer. */
export async function getJson(path) {
  return (await request(path)).json();
}

/** Posts a value as JSON, and returns the answer's JSON. */
export async function postJson(path, value, headers = {}) {
  const answer = await request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(value),
  });
  return answer.json();
}

/** Fetches, and throws where the answer isn't a good one. */
export async function request(path, options = {}) {
  let answer;
  try {
    answer = await fetch(path, options);
  } catch (e) {
    throw e.name === "AbortError" ? e : new Error(UNREACHABLE);
  }
  if (!answer.ok) {
    throw problem(answer.status, await answer.text());
  }
  return answer;
}

/**
 * Posts a blob and returns the answer as one, with its headers. Neither is ever held as a string.
 *
 * @param progress is told ("Sending" or "Receiving", share from 0 to 1, or undefined if not known)
 */
export function postBlob(path, body, type, { progress, signal }) {
  // fetch can't tell how far an upload is.
  const http = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const stop = () => http.abort();
    signal.addEventListener("abort", stop);
    http.addEventListener("loadend", () => signal.removeEventListener("abort", stop));
    http.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
    http.addEventListener("error", () => reject(new Error(UNREACHABLE)));
    http.addEventListener("load", async () => {
      if (http.status === 200) {
        resolve({ blob: http.response, header: (name) => http.getResponseHeader(name) });
      } else {
        reject(problem(http.status, await http.response.text()));
      }
    });
    const tell = (what) => (e) => progress(what, e.lengthComputable ? e.loaded / e.total : undefined);
    http.upload.addEventListener("progress", tell("Sending"));
    http.addEventListener("progress", tell("Receiving"));
    http.responseType = "blob";
    http.open("POST", path);
    http.setRequestHeader("Content-Type", type);
    http.send(body);
  });
}

/** A query that leaves out what is empty, with its question mark. */
export function query(parameters) {
  const given = Object.entries(parameters).filter(([, value]) => value !== "" && value != null);
  return given.length ? `?${new URLSearchParams(given)}` : "";
}

function problem(status, body) {
  try {
    return new Problem(status, JSON.parse(body));
  } catch {
    return new Problem(status, {});
  }
}
