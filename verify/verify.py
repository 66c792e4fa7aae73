#!/usr/bin/env python3
"""Checks a revealed draw, with Python's standard library and the openssl program.

docs/verify.md says what that proves. Exit: 0 verified, 1 something does not fit, 2 no check made.
"""

import base64
import datetime
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request

USAGE = """usage: verify.py URL|FOLDER [TICKET]
  URL     of a draw: http://host/v1/draws/...
  FOLDER  with what it answered: draw.json, entries.txt, receipts.ndjson and keys.json
  TICKET  the one you kept when the draw was committed"""


class DoesNotFit(Exception):
    pass


class NoCheck(Exception):
    pass


def fit(what, told, found, teller="the draw tells", finder="the receipt"):
    if told != found or type(told) is not type(found):
        raise DoesNotFit(f"{what}: {teller} {shown(told)}, and {finder} {shown(found)}")


def shown(value):
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return "".join(c if c.isprintable() else "?" for c in text)


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def unique(pairs):
    keys = [key for key, _ in pairs]
    if len(set(keys)) != len(keys):
        raise NoCheck("a JSON object has a field twice: " + shown(keys))
    return dict(pairs)


def parse(text):
    return json.loads(text, object_pairs_hook=unique)


# ---- What the service answered


def get(url):
    try:
        with urllib.request.urlopen(url, timeout=60) as answer:
            return answer.read()
    except OSError as e:
        raise NoCheck(f"{url} can't be read: {e}") from e


def fetch(url):
    """The files of a draw, by its URL."""
    draw = get(url)
    base = urllib.parse.urljoin(url, "/")
    own = [parse(parse(line)["receipt"]) for line in get(url + "/receipts").splitlines()]
    # From the one before the commit on, which the commit has the hash of.
    after = max(0, own[0]["number"] - 2)
    pages = []
    while after < own[-1]["number"]:
        page = get(f"{base}v1/receipts?after={after}").splitlines(keepends=True)
        if not page:
            raise DoesNotFit(f"number: receipt {after + 1} is missing")
        pages += page
        after += len(page)
    return draw, get(url + "/entries"), b"".join(pages), get(base + ".well-known/evenhand-keys")


def read(folder):
    files = []
    for name in ("draw.json", "entries.txt", "receipts.ndjson", "keys.json"):
        try:
            with open(os.path.join(folder, name), "rb") as file:
                files.append(file.read())
        except OSError as e:
            raise NoCheck(f"{e.filename} can't be read: {e.strerror}") from e
    return files


# ---- Receipts


def check_signature(signed, keys, name):
    """Ed25519, by the openssl program."""
    key = next((key for key in keys["keys"] if key["kid"] == signed["keyId"]), None)
    if key is None:
        raise DoesNotFit(f"signature: there is no key {shown(signed['keyId'])}")
    raw = base64.urlsafe_b64decode(key["x"] + "=")
    thumb = json.dumps({"crv": "Ed25519", "kty": "OKP", "x": key["x"]}, separators=(",", ":"))
    thumb = base64.urlsafe_b64encode(hashlib.sha256(thumb.encode()).digest()).decode().rstrip("=")
    fit("keyId", key["kid"], thumb, "the keys tell", "the key's thumbprint is")
    # RFC 8410: what stands before the 32 bytes of an Ed25519 key.
    der = bytes.fromhex("302a300506032b6570032100") + raw
    with tempfile.TemporaryDirectory() as folder:
        paths = {n: os.path.join(folder, n) for n in ("key", "text", "signature")}
        for path, data in (
            (paths["key"], der),
            (paths["text"], signed["receipt"].encode()),
            (paths["signature"], base64.b64decode(signed["signature"])),
        ):
            with open(path, "wb") as file:
                file.write(data)
        done = subprocess.run(
            ["openssl", "pkeyutl", "-verify", "-rawin", "-pubin", "-keyform", "DER"]
            + ["-inkey", paths["key"], "-in", paths["text"], "-sigfile", paths["signature"]],
            capture_output=True,
            check=False,
        )
    if done.returncode != 0:
        raise DoesNotFit(f"signature: that of the {name} receipt is not the key's")


def check_chain(lines, draw_id):
    """The receipts of this draw; all of them must have no gap and the right hashes."""
    own = []
    before = None
    for line in lines.splitlines():
        signed = parse(line)
        receipt = parse(signed["receipt"])
        if before is not None:
            fit("number", receipt["number"], before[0] + 1, "a receipt tells", "it must be")
            at = f"receipt {receipt['number']} tells"
            fit("previous hash", receipt["previous"], before[1], at, "that before it has")
        elif receipt["number"] == 1:
            fit("previous hash", receipt["previous"], None, "receipt 1 tells", "it must be")
        before = (receipt["number"], sha256(signed["receipt"].encode()))
        if receipt["id"] == draw_id:
            own.append((signed, receipt))
    kinds = [receipt["kind"] for _, receipt in own]
    if kinds not in (["commit", "reveal"], ["commit", "void"]):
        raise DoesNotFit(f"receipts: a draw has a commit and an end, and this one {shown(kinds)}")
    return own


def check_commit(draw, signed, commit, kept):
    ticket = sha256(signed["receipt"].encode())
    if kept is not None:
        fit("ticket", ticket, kept, "the receipt has", "you kept")
    fit("ticket", draw["ticket"], ticket, "the draw tells", "the receipt has")
    fit("receipt", draw["receipt"], signed["receipt"])
    for name in ("signature", "keyId"):
        fit(name, draw[name], signed[name], "the draw tells", "the chain")
    for name in ("id", "number", "algorithm", "commitment"):
        fit(name, draw[name], commit[name])
    for name in ("total", "sha256", "duplicates"):
        fit("entries." + name, draw["entries"][name], commit["entries"][name])
    for name in ("title", "count", "reserves", "publicSource", "anyoneMayReveal", "revealBy"):
        fit(name, draw["terms"][name], commit[name])
    fit("algorithm", commit["algorithm"], "coreutils-shuf-1", "the receipt tells", "known is")
    return ticket


# ---- Entries and their order


def check_entries(data, commit):
    told = commit["entries"]
    lines = data.split(b"\n")
    if lines.pop() != b"":
        raise DoesNotFit("entries: the last line is not ended by LF")
    fit("entries", len(lines), told["total"], "they are", "the receipt tells")
    fit("entries", sha256(data), told["sha256"], "their sha256 is", "the receipt tells")
    duplicates = len(lines) - len(set(lines))
    fit("duplicates", duplicates, told["duplicates"], "they are", "the receipt tells")
    return lines


def key_stream(seed):
    """AES-256-CTR of zeros, as openssl enc makes it of a password without salt."""
    command = ["openssl", "enc", "-aes-256-ctr", "-pass", "pass:" + seed, "-nosalt"]
    with open("/dev/zero", "rb") as zeros:
        openssl = subprocess.Popen(
            command, stdin=zeros, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
    try:
        while block := openssl.stdout.read(4096):
            yield from block
        raise NoCheck("openssl gives no bytes")
    finally:
        openssl.kill()
        openssl.stdout.close()
        openssl.wait()


class Pool:
    """Uniform integers out of bytes: docs/algorithm.md, step 3."""

    def __init__(self, stream):
        self.stream = stream
        self.value = 0
        self.max = 0

    def below(self, n):
        g = n - 1
        while True:
            while self.max < g:
                self.value = 256 * self.value + next(self.stream)
                self.max = 256 * self.max + 255
            if self.max == g:
                result = self.value
                self.value = self.max = 0
                return result
            u = (self.max - g) % n
            if self.value <= self.max - u:
                result = self.value % n
                self.value //= n
                self.max = (self.max - g) // n
                return result
            self.value %= n
            self.max = u - 1


def drawn(lines, count, seed):
    """The first lines of the order that shuf gives."""
    lines = list(lines)
    stream = key_stream(seed)
    pool = Pool(stream)
    for i in range(count):
        j = i + pool.below(len(lines) - i)
        lines[i], lines[j] = lines[j], lines[i]
    stream.close()
    return lines[:count]


def time(text):
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))


def check_source(commit, reveal):
    seed = reveal["publicSeed"]
    if len(seed) > 128 or not re.fullmatch(r"[0-9A-Za-z._-]+( [0-9A-Za-z._-]+)*", seed):
        raise DoesNotFit("publicSeed: this can't be one: " + shown(seed))
    if commit["revealBy"] is not None and time(reveal["at"]) >= time(commit["revealBy"]):
        raise DoesNotFit(f"revealBy: it was revealed at {shown(reveal['at'])}, which is too late")
    source = commit["publicSource"]
    if source is None:
        return
    if source["notBefore"] is not None and time(reveal["at"]) < time(source["notBefore"]):
        raise DoesNotFit(f"notBefore: it was revealed at {shown(reveal['at'])}, which is too early")
    if source["pattern"] is not None:
        pattern = source["pattern"]
        # RE2 has more, and some of it means something else here.
        if re.search(r"\[:|\(\?(?!:)|\\[^dwsDWS.-]|\{,", pattern):
            print("look yourself whether the public seed matches: " + shown(pattern))
        elif not re.fullmatch(pattern, seed):
            raise DoesNotFit(f"publicSeed: {seed} does not match {shown(pattern)}")


def check_names(what, told, computed, receipt):
    fit(what + "s", len(told), len(computed), "the draw tells", "the order gives")
    for i, (name, line) in enumerate(zip(told, computed)):
        fit(f"{what} {i + 1}", name, line.decode(), "the draw tells", "the order gives")
    digest = sha256(b"".join(line + b"\n" for line in computed))
    fit(what + "s", receipt["total"], len(computed), "the receipt tells", "the order gives")
    fit(what + "s", receipt["sha256"], digest, "the receipt tells sha256", "the order gives")


def check_reveal(draw, lines, commit, reveal, ticket):
    fit("ticket", reveal["ticket"], ticket, "the reveal tells", "the commit has")
    for name in ("seed", "publicSeed"):
        fit(name, draw[name], reveal[name])
    digest = sha256(reveal["seed"].encode())
    fit("commitment", commit["commitment"], digest, "the receipt tells", "the seed's sha256 is")
    check_source(commit, reveal)
    count = commit["count"]
    both = count + commit["reserves"]
    if not 1 <= count <= both <= len(lines):
        raise DoesNotFit(f"count: {both} can't be drawn of {len(lines)}")
    order = drawn(lines, both, f"{reveal['seed']}:{ticket}:{reveal['publicSeed']}")
    check_names("winner", draw["winners"], order[:count], reveal["winners"])
    check_names("reserve", draw["reserves"], order[count:], reveal["reserves"])


def verify(files, kept):
    draw, keys = parse(files[0]), parse(files[3])
    if draw["status"] == "open":
        raise NoCheck("the draw is not revealed yet")
    own = check_chain(files[2], draw["id"])
    (signed, commit), (last_signed, last) = own
    ticket = check_commit(draw, signed, commit, kept)
    check_signature(signed, keys, "commit")
    check_signature(last_signed, keys, last["kind"])
    lines = check_entries(files[1], commit)
    print("ticket " + ticket)
    if kept is None:
        print("no ticket was given: compare this one with the one you kept")
    fit("status", draw["status"], {"reveal": "revealed", "void": "void"}[last["kind"]])
    if last["kind"] == "void":
        print(f"verified: void, it was not revealed by {shown(commit['revealBy'])}")
        return
    check_reveal(draw, lines, commit, last, ticket)
    if commit["publicSource"] is not None:
        source = shown(commit["publicSource"]["description"])
        print(f"public seed {last['publicSeed']}; look up yourself that it is that of: {source}")
    for what in ("winner", "reserve"):
        for name in draw[what + "s"]:
            print(f"{what} {shown(name)}")
    print("verified")


def main():
    if len(sys.argv) not in (2, 3):
        print(USAGE, file=sys.stderr)
        return 2
    source = sys.argv[1].rstrip("/")
    try:
        files = fetch(source) if re.match("https?://", source) else read(source)
        verify(files, sys.argv[2] if len(sys.argv) == 3 else None)
        return 0
    except DoesNotFit as e:
        print(f"does not fit: {e}", file=sys.stderr)
        return 1
    except NoCheck as e:
        print(e, file=sys.stderr)
        return 2
    except (ValueError, re.error, KeyError, IndexError, TypeError, AttributeError) as e:
        print(f"this is not what the service answers: {e!r}", file=sys.stderr)
        return 2


sys.exit(main())
