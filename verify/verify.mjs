#!/usr/bin/env node
// Checks a revealed draw, with nothing but Node's own modules.
// docs/verify.md says what that proves. Exit: 0 verified, 1 something does not fit, 2 no check made.

import { createCipheriv, createHash, createPublicKey, verify as verifySignature } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const USAGE = `usage: verify.mjs URL|FOLDER [TICKET]
  URL     of a draw: http://host/v1/draws/...
  FOLDER  with what it answered: draw.json, entries.txt, receipts.ndjson and keys.json
  TICKET  the one you kept when the draw was committed`;

class DoesNotFit extends Error {}
class NoCheck extends Error {}

function fit(what, told, found, teller = 'the draw tells', finder = 'the receipt') {
  if (canonical(told) !== canonical(found)) {
    throw new DoesNotFit(`${what}: ${teller} ${shown(told)}, and ${finder} ${shown(found)}`);
  }
}

// Objects are the same whatever the order of their fields.
function canonical(value) {
  return JSON.stringify(value, (key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part);
}

function shown(value) {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
}

function sha256(...parts) {
  const hash = createHash('sha256');
  parts.forEach((part) => hash.update(part));
  return hash.digest();
}

const hex = (data) => sha256(data).toString('hex');

function utf8(data) {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data);
}

const linesOf = (text) => text.split('\n').filter((line) => line !== '');

// ---- What the service answered

async function get(url) {
  let answer;
  try {
    answer = await fetch(url);
  } catch (e) {
    throw new NoCheck(`${url} can't be read: ${e.cause?.message ?? e.message}`);
  }
  if (!answer.ok) {
    throw new NoCheck(`${url} can't be read: ${answer.status}`);
  }
  return Buffer.from(await answer.arrayBuffer());
}

async function fetched(url) {
  const host = new URL(url).origin;
  const draw = await get(url);
  const own = linesOf(utf8(await get(`${url}/receipts`)))
    .map((line) => JSON.parse(JSON.parse(line).receipt).number);
  // From the one before the commit on, which the commit has the hash of.
  let after = Math.max(0, own[0] - 2);
  const pages = [];
  while (after < own.at(-1)) {
    const page = await get(`${host}/v1/receipts?after=${after}`);
    if (page.length === 0) {
      throw new DoesNotFit(`number: receipt ${after + 1} is missing`);
    }
    pages.push(page);
    after += linesOf(utf8(page)).length;
  }
  const keys = await get(`${host}/.well-known/evenhand-keys`);
  return [draw, await get(`${url}/entries`), Buffer.concat(pages), keys];
}

function read(folder) {
  return ['draw.json', 'entries.txt', 'receipts.ndjson', 'keys.json'].map((name) => {
    try {
      return readFileSync(join(folder, name));
    } catch (e) {
      throw new NoCheck(`${join(folder, name)} can't be read: ${e.code}`);
    }
  });
}

// ---- Receipts

function checkSignature(signed, keys, name) {
  const key = keys.keys.find(({ kid }) => kid === signed.keyId);
  if (key === undefined) {
    throw new DoesNotFit(`signature: there is no key ${shown(signed.keyId)}`);
  }
  const jwk = { crv: 'Ed25519', kty: 'OKP', x: key.x };
  const thumbprint = sha256(JSON.stringify(jwk)).toString('base64url');
  fit('keyId', key.kid, thumbprint, 'the keys tell', "the key's thumbprint is");
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signature = Buffer.from(signed.signature, 'base64');
  if (!verifySignature(null, Buffer.from(signed.receipt), publicKey, signature)) {
    throw new DoesNotFit(`signature: that of the ${name} receipt is not the key's`);
  }
}

// The receipts of this draw; all of them must have no gap and the right hashes.
function checkChain(lines, drawId) {
  const own = [];
  let before;
  for (const line of linesOf(utf8(lines))) {
    const signed = JSON.parse(line);
    const receipt = JSON.parse(signed.receipt);
    const teller = `receipt ${shown(receipt.number)} tells`;
    if (before !== undefined) {
      fit('number', receipt.number, before.number + 1, 'a receipt tells', 'it must be');
      fit('previous hash', receipt.previous, before.hash, teller, 'that before it has');
    } else if (receipt.number === 1) {
      fit('previous hash', receipt.previous, null, teller, 'it must be');
    }
    before = { number: receipt.number, hash: hex(signed.receipt) };
    if (receipt.id === drawId) {
      own.push({ signed, receipt });
    }
  }
  const kinds = own.map(({ receipt }) => receipt.kind).join(' ');
  if (kinds !== 'commit reveal' && kinds !== 'commit void') {
    throw new DoesNotFit(`receipts: a draw has a commit and an end, and this one ${shown(kinds)}`);
  }
  return own;
}

function checkCommit(draw, signed, commit, kept) {
  const ticket = hex(signed.receipt);
  if (kept !== undefined) {
    fit('ticket', ticket, kept, 'the receipt has', 'you kept');
  }
  fit('ticket', draw.ticket, ticket, 'the draw tells', 'the receipt has');
  fit('receipt', draw.receipt, signed.receipt);
  for (const name of ['signature', 'keyId']) {
    fit(name, draw[name], signed[name], 'the draw tells', 'the chain');
  }
  for (const name of ['id', 'number', 'algorithm', 'commitment']) {
    fit(name, draw[name], commit[name]);
  }
  for (const name of ['total', 'sha256', 'duplicates']) {
    fit(`entries.${name}`, draw.entries[name], commit.entries[name]);
  }
  for (const name of
    ['title', 'count', 'reserves', 'publicSource', 'anyoneMayReveal', 'revealBy']) {
    fit(name, draw.terms[name], commit[name]);
  }
  fit('algorithm', commit.algorithm, 'coreutils-shuf-1', 'the receipt tells', 'known is');
  return ticket;
}

// ---- Entries and their order

function checkEntries(data, commit) {
  const told = commit.entries;
  const lines = utf8(data).split('\n');
  if (lines.pop() !== '') {
    throw new DoesNotFit('entries: the last line is not ended by LF');
  }
  fit('entries', lines.length, told.total, 'they are', 'the receipt tells');
  fit('entries', hex(data), told.sha256, 'their sha256 is', 'the receipt tells');
  const duplicates = lines.length - new Set(lines).size;
  fit('duplicates', duplicates, told.duplicates, 'they are', 'the receipt tells');
  return lines;
}

// AES-256-CTR of zeros, as openssl enc makes it of a password without salt.
function* keyStream(seed) {
  const key = sha256(seed);
  const iv = sha256(key, seed).subarray(0, 16);
  const cipher = createCipheriv('aes-256-ctr', key, iv);
  while (true) {
    yield* cipher.update(Buffer.alloc(4096));
  }
}

// Uniform integers out of bytes: docs/algorithm.md, step 3. They stay below 2^53 for a list.
function pool(stream) {
  let value = 0;
  let max = 0;
  return (n) => {
    const g = n - 1;
    while (true) {
      while (max < g) {
        value = 256 * value + stream.next().value;
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
function drawn(lines, count, seed) {
  const order = [...lines];
  const below = pool(keyStream(seed));
  for (let i = 0; i < count; i++) {
    const j = i + below(order.length - i);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order.slice(0, count);
}

function checkSource(commit, { publicSeed, at }) {
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
      console.log(`look yourself whether the public seed matches: ${shown(pattern)}`);
    } else if (!new RegExp(`^(?:${pattern})$`).test(publicSeed)) {
      throw new DoesNotFit(`publicSeed: ${publicSeed} does not match ${shown(pattern)}`);
    }
  }
}

function checkNames(what, told, computed, receipt) {
  fit(`${what}s`, told.length, computed.length, 'the draw tells', 'the order gives');
  told.forEach((name, i) =>
    fit(`${what} ${i + 1}`, name, computed[i], 'the draw tells', 'the order gives'));
  const digest = hex(computed.map((line) => `${line}\n`).join(''));
  fit(`${what}s`, receipt.total, computed.length, 'the receipt tells', 'the order gives');
  fit(`${what}s`, receipt.sha256, digest, 'the receipt tells sha256', 'the order gives');
}

function checkReveal(draw, lines, commit, reveal, ticket) {
  fit('ticket', reveal.ticket, ticket, 'the reveal tells', 'the commit has');
  fit('seed', draw.seed, reveal.seed);
  fit('publicSeed', draw.publicSeed, reveal.publicSeed);
  const digest = hex(reveal.seed);
  fit('commitment', commit.commitment, digest, 'the receipt tells', "the seed's sha256 is");
  checkSource(commit, reveal);
  const { count } = commit;
  const both = count + commit.reserves;
  if (!(count >= 1 && both >= count && both <= lines.length)) {
    throw new DoesNotFit(`count: ${both} can't be drawn of ${lines.length}`);
  }
  const order = drawn(lines, both, `${reveal.seed}:${ticket}:${reveal.publicSeed}`);
  checkNames('winner', draw.winners, order.slice(0, count), reveal.winners);
  checkNames('reserve', draw.reserves, order.slice(count), reveal.reserves);
}

function verify([drawJson, entries, receipts, keysJson], kept) {
  const draw = JSON.parse(utf8(drawJson));
  const keys = JSON.parse(utf8(keysJson));
  if (draw.status === 'open') {
    throw new NoCheck('the draw is not revealed yet');
  }
  const [first, last] = checkChain(receipts, draw.id);
  const commit = first.receipt;
  const ticket = checkCommit(draw, first.signed, commit, kept);
  checkSignature(first.signed, keys, 'commit');
  checkSignature(last.signed, keys, last.receipt.kind);
  const lines = checkEntries(entries, commit);
  console.log(`ticket ${ticket}`);
  if (kept === undefined) {
    console.log('no ticket was given: compare this one with the one you kept');
  }
  fit('status', draw.status, { reveal: 'revealed', void: 'void' }[last.receipt.kind]);
  if (last.receipt.kind === 'void') {
    console.log(`verified: void, it was not revealed by ${shown(commit.revealBy)}`);
    return;
  }
  checkReveal(draw, lines, commit, last.receipt, ticket);
  if (commit.publicSource !== null) {
    const source = shown(commit.publicSource.description);
    const seed = last.receipt.publicSeed;
    console.log(`public seed ${seed}; look up yourself that it is that of: ${source}`);
  }
  for (const what of ['winner', 'reserve']) {
    draw[`${what}s`].forEach((name) => console.log(`${what} ${shown(name)}`));
  }
  console.log('verified');
}

async function main([source, kept, ...more]) {
  if (source === undefined || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const place = source.replace(/\/+$/, '');
  try {
    verify(/^https?:\/\//.test(place) ? await fetched(place) : read(place), kept);
    return 0;
  } catch (e) {
    if (e instanceof DoesNotFit) {
      console.error(`does not fit: ${e.message}`);
      return 1;
    }
    console.error(
      e instanceof NoCheck ? e.message : `this is not what the service answers: ${e.message}`);
    return 2;
  }
}

process.exitCode = await main(process.argv.slice(2));
