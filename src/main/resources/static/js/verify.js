// Checks a revealed draw in the browser, with WebCrypto alone. It takes the steps of
// verify/verify.mjs, in that order and with its messages: docs/verify.md says what that proves.

/** Something was changed; the message names it. */
export class DoesNotFit extends Error {
  name = "DoesNotFit";
}

/** No check could be made; the message says why. */
export class NoCheck extends Error {
  name = "NoCheck";
}

function fit(what, told, found, teller = "the draw tells", finder = "the receipt") {
  if (canonical(told) !== canonical(found)) {
    throw new DoesNotFit(`${what}: ${teller} ${shown(told)}, and ${finder} ${shown(found)}`);
  }
}

// Objects are the same whatever the order of their fields.
function canonical(value) {
  return JSON.stringify(value, (key, part) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part);
}

function shown(value) {
  const text = typeof value === "string" ? value : JSON.stringify(value ?? null);
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "?");
}

const bytesOf = (data) => (typeof data === "string" ? new TextEncoder().encode(data) : data);

async function sha256(data) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(data)));
}

async function hex(data) {
  return [...(await sha256(data))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function utf8(data) {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(data);
}

const linesOf = (text) => text.split("\n").filter((line) => line !== "");

// ---- What the service answered

async function get(path) {
  let answer;
  try {
    // Not what this browser kept from a while ago.
    answer = await fetch(path, { cache: "no-store" });
  } catch (e) {
    throw new NoCheck(`${path} can't be read: ${e.message}`);
  }
  if (!answer.ok) {
    throw new NoCheck(`${path} can't be read: ${answer.status}`);
  }
  return new Uint8Array(await answer.arrayBuffer());
}

/** All that {@link verify} needs of a draw, as bytes. */
export async function fetched(id) {
  const path = `/v1/draws/${id}`;
  const draw = await get(path);
  const own = linesOf(utf8(await get(`${path}/receipts`)))
    .map((line) => JSON.parse(JSON.parse(line).receipt).number);
  // From the one before the commit on, which the commit has the hash of.
  let after = Math.max(0, own[0] - 2);
  const pages = [];
  while (after < own.at(-1)) {
    const page = await get(`/v1/receipts?after=${after}`);
    if (page.length === 0) {
      throw new DoesNotFit(`number: receipt ${after + 1} is missing`);
    }
    pages.push(page);
    after += linesOf(utf8(page)).length;
  }
  const receipts = new Uint8Array(await new Blob(pages).arrayBuffer());
  const keys = await get("/.well-known/evenhand-keys");
  return { draw, entries: await get(`${path}/entries`), receipts, keys };
}

// ---- Receipts

const base64url = (bytes) =>
  btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** Whether the signature is right; null where the browser has no Ed25519. */
async function isSigned(signed, jwk) {
  try {
    const key = await crypto.subtle.importKey("jwk", jwk, "Ed25519", false, ["verify"]);
    const signature = Uint8Array.from(atob(signed.signature), (c) => c.charCodeAt(0));
    return await crypto.subtle.verify("Ed25519", key, signature, bytesOf(signed.receipt));
  } catch (e) {
    // Anything else is wrong in what was answered: a key, or a signature, that isn't one.
    return e.name === "NotSupportedError" ? null : false;
  }
}

async function checkSignature(signed, keys, name) {
  const key = keys.keys.find(({ kid }) => kid === signed.keyId);
  if (key === undefined) {
    throw new DoesNotFit(`signature: there is no key ${shown(signed.keyId)}`);
  }
  const jwk = { crv: "Ed25519", kty: "OKP", x: key.x };
  const thumbprint = base64url(await sha256(JSON.stringify(jwk)));
  fit("keyId", key.kid, thumbprint, "the keys tell", "the key's thumbprint is");
  const right = await isSigned(signed, jwk);
  if (right === false) {
    throw new DoesNotFit(`signature: that of the ${name} receipt is not the key's`);
  }
  return right;
}

// The receipts of this draw; all of them must have no gap and the right hashes.
async function checkChain(lines, drawId) {
  const own = [];
  let before;
  for (const line of linesOf(utf8(lines))) {
    const signed = JSON.parse(line);
    const receipt = JSON.parse(signed.receipt);
    const teller = `receipt ${shown(receipt.number)} tells`;
    if (before !== undefined) {
      fit("number", receipt.number, before.number + 1, "a receipt tells", "it must be");
      fit("previous hash", receipt.previous, before.hash, teller, "that before it has");
    } else if (receipt.number === 1) {
      fit("previous hash", receipt.previous, null, teller, "it must be");
    }
    before = { number: receipt.number, hash: await hex(signed.receipt) };
    if (receipt.id === drawId) {
      own.push({ signed, receipt });
    }
  }
  const kinds = own.map(({ receipt }) => receipt.kind).join(" ");
  if (kinds !== "commit reveal" && kinds !== "commit void") {
    throw new DoesNotFit(`receipts: a draw has a commit and an end, and this one ${shown(kinds)}`);
  }
  return own;
}

async function checkCommit(draw, signed, commit, kept) {
  const ticket = await hex(signed.receipt);
  if (kept !== undefined) {
    fit("ticket", ticket, kept, "the receipt has", "you kept");
  }
  fit("ticket", draw.ticket, ticket, "the draw tells", "the receipt has");
  fit("receipt", draw.receipt, signed.receipt);
  for (const name of ["signature", "keyId"]) {
    fit(name, draw[name], signed[name], "the draw tells", "the chain");
  }
  for (const name of ["id", "number", "algorithm", "commitment"]) {
    fit(name, draw[name], commit[name]);
  }
  for (const name of ["total", "sha256", "duplicates"]) {
    fit(`entries.${name}`, draw.entries[name], commit.entries[name]);
  }
  for (const name of
    ["title", "count", "reserves", "publicSource", "anyoneMayReveal", "revealBy"]) {
    fit(name, draw.terms[name], commit[name]);
  }
  fit("algorithm", commit.algorithm, "coreutils-shuf-1", "the receipt tells", "known is");
  return ticket;
}

// ---- Entries and their order

async function checkEntries(data, commit) {
  const told = commit.entries;
  const lines = utf8(data).split("\n");
  if (lines.pop() !== "") {
    throw new DoesNotFit("entries: the last line is not ended by LF");
  }
  fit("entries", lines.length, told.total, "they are", "the receipt tells");
  fit("entries", await hex(data), told.sha256, "their sha256 is", "the receipt tells");
  const duplicates = lines.length - new Set(lines).size;
  fit("duplicates", duplicates, told.duplicates, "they are", "the receipt tells");
  return lines;
}

const BLOCK = 16;
const ZEROS = new Uint8Array(256 * BLOCK);

// AES-256-CTR of zeros, as openssl enc makes it of a password without salt.
async function* keyStream(seed) {
  const secret = await sha256(seed);
  const both = new Uint8Array([...secret, ...bytesOf(seed)]);
  const counter = (await sha256(both)).slice(0, BLOCK);
  const key = await crypto.subtle.importKey("raw", secret, "AES-CTR", false, ["encrypt"]);
  while (true) {
    const cipher = { name: "AES-CTR", counter, length: 8 * BLOCK };
    yield new Uint8Array(await crypto.subtle.encrypt(cipher, key, ZEROS));
    // On by the 256 blocks that were used: one more in all bytes but the last, with the carry.
    let i = BLOCK - 2;
    while (i >= 0 && ++counter[i] === 256) {
      i--;
    }
  }
}

// Uniform integers out of bytes: docs/algorithm.md, step 3. They stay below 2^53 for a list.
function pool(stream) {
  let value = 0;
  let max = 0;
  let chunk = [];
  let next = 0;
  return async (n) => {
    const g = n - 1;
    while (true) {
      while (max < g) {
        if (next === chunk.length) {
          chunk = (await stream.next()).value;
          next = 0;
        }
        value = 256 * value + chunk[next++];
        max = 256 * max + 255;
      }
      if (max === g) {
        const result = value;
        value = max = 0;
        return result;
      }
      const u = (max - g) % n;
      if (value <= max - u) {
        const result = value % n;
        value = Math.floor(value / n);
        max = Math.floor((max - g) / n);
        return result;
      }
      value %= n;
      max = u - 1;
    }
  };
}

// The first lines of the order that shuf gives.
async function drawn(lines, count, seed) {
  const order = [...lines];
  const below = pool(keyStream(seed));
  for (let i = 0; i < count; i++) {
    const j = i + (await below(order.length - i));
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order.slice(0, count);
}

function checkSource(commit, { publicSeed, at }, tell) {
  if (publicSeed.length > 128 || !/^[0-9A-Za-z._-]+( [0-9A-Za-z._-]+)*$/.test(publicSeed)) {
    throw new DoesNotFit(`publicSeed: this can't be one: ${shown(publicSeed)}`);
  }
  if (commit.revealBy !== null && !(Date.parse(at) < Date.parse(commit.revealBy))) {
    throw new DoesNotFit(`revealBy: it was revealed at ${shown(at)}, which is too late`);
  }
  const source = commit.publicSource;
  if (source === null) {
    return;
  }
  if (source.notBefore !== null && !(Date.parse(at) >= Date.parse(source.notBefore))) {
    throw new DoesNotFit(`notBefore: it was revealed at ${shown(at)}, which is too early`);
  }
  if (source.pattern !== null) {
    const { pattern } = source;
    // RE2 has more, and some of it means something else here.
    if (/\[:|\(\?(?!:)|\\[^dwsDWS.-]|\{,/.test(pattern)) {
      tell(`look yourself whether the public seed matches: ${shown(pattern)}`, "note");
    } else if (!new RegExp(`^(?:${pattern})$`).test(publicSeed)) {
      throw new DoesNotFit(`publicSeed: ${publicSeed} does not match ${shown(pattern)}`);
    }
  }
}

async function checkNames(what, told, computed, receipt) {
  fit(`${what}s`, told.length, computed.length, "the draw tells", "the order gives");
  told.forEach((name, i) =>
    fit(`${what} ${i + 1}`, name, computed[i], "the draw tells", "the order gives"));
  const digest = await hex(computed.map((line) => `${line}\n`).join(""));
  fit(`${what}s`, receipt.total, computed.length, "the receipt tells", "the order gives");
  fit(`${what}s`, receipt.sha256, digest, "the receipt tells sha256", "the order gives");
}

async function checkReveal(draw, lines, commit, reveal, ticket, tell) {
  fit("ticket", reveal.ticket, ticket, "the reveal tells", "the commit has");
  fit("seed", draw.seed, reveal.seed);
  fit("publicSeed", draw.publicSeed, reveal.publicSeed);
  const digest = await hex(reveal.seed);
  fit("commitment", commit.commitment, digest, "the receipt tells", "the seed's sha256 is");
  tell("The hidden seed is the one that was committed to: its SHA-256 is the commitment.");
  checkSource(commit, reveal, tell);
  const { count } = commit;
  const both = count + commit.reserves;
  if (!(count >= 1 && both >= count && both <= lines.length)) {
    throw new DoesNotFit(`count: ${both} can't be drawn of ${lines.length}`);
  }
  const order = await drawn(lines, both, `${reveal.seed}:${ticket}:${reveal.publicSeed}`);
  await checkNames("winner", draw.winners, order.slice(0, count), reveal.winners);
  await checkNames("reserve", draw.reserves, order.slice(count), reveal.reserves);
  tell("The winners and reserves are those that seed, ticket and public seed give.");
}

function tellOfSignatures(checks, tell) {
  if (checks.includes(null)) {
    tell("The signatures were not checked: this browser has no Ed25519.", "note");
  } else {
    tell("Both receipts are signed with the service's key.");
  }
}

/**
 * Checks all of a draw, from the bytes that the service answered.
 *
 * @param kept the ticket that was kept when the draw was committed, or undefined
 * @param tell called with each step that fits, or with a text and "note" for what a person must do
 * @throws DoesNotFit which names what was changed
 * @throws NoCheck if the draw is not revealed yet
 */
export async function verify({ draw: drawJson, entries, receipts, keys: keysJson }, kept, tell) {
  const draw = JSON.parse(utf8(drawJson));
  const keys = JSON.parse(utf8(keysJson));
  if (draw.status === "open") {
    throw new NoCheck("the draw is not revealed yet");
  }
  const [first, last] = await checkChain(receipts, draw.id);
  tell("The receipts have no gap in their numbers, and each has the hash of the one before.");
  const commit = first.receipt;
  const ticket = await checkCommit(draw, first.signed, commit, kept);
  tell("The terms are those of the receipt that the ticket is the hash of.");
  if (kept === undefined) {
    tell(`no ticket was given: compare this one with the one you kept: ${ticket}`, "note");
  } else {
    tell("The ticket is the one you kept.");
  }
  tellOfSignatures([
    await checkSignature(first.signed, keys, "commit"),
    await checkSignature(last.signed, keys, last.receipt.kind),
  ], tell);
  const lines = await checkEntries(entries, commit);
  tell(`The ${lines.length.toLocaleString("en")} entries are those that were fixed, byte for byte.`);
  fit("status", draw.status, { reveal: "revealed", void: "void" }[last.receipt.kind]);
  if (last.receipt.kind === "void") {
    tell(`It is void: it was not revealed by ${shown(commit.revealBy)}.`);
    return;
  }
  await checkReveal(draw, lines, commit, last.receipt, ticket, tell);
  if (commit.publicSource !== null) {
    const source = shown(commit.publicSource.description);
    const seed = last.receipt.publicSeed;
    tell(`public seed ${seed}; look up yourself that it is that of: ${source}`, "note");
  }
}
