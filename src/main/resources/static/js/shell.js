// The lines of docs/verify.md for one draw. They are pasted into a shell, so what goes into them is
// checked here, whatever the service answered, and nothing that an organiser wrote is among it.

const SHAPES = {
  host: /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d+)?$/,
  id: /^[0-9a-f]{32}$/,
  ticket: /^[0-9a-f]{64}$/,
  count: /^\d{1,9}$/,
  reserves: /^\d{1,9}$/,
};

/**
 * @returns the lines, or null where a value isn't what such a value can be
 */
export function shellLines(values) {
  if (Object.entries(SHAPES).some(([name, shape]) => !shape.test(values[name]))) {
    return null;
  }
  const { host, id, ticket, count, reserves } = values;
  return String.raw`HOST=${host} ID=${id}
TICKET=${ticket}
field() { grep -o "\"$1\":\"[^\"]*" | cut -d'"' -f4; }
order() { shuf --random-source=<(openssl enc -aes-256-ctr -pass pass:"$1" -nosalt </dev/zero 2>/dev/null) "$2"; }
receipt() { sed -n 's/^{"receipt":"\(.*\)","signature":".*/\1/p' | sed 's/\\\(.\)/\1/g' | tr -d '\n'; }

# The receipts of the commit and of the reveal. Read what was fixed.
curl -s "$HOST/v1/draws/$ID/receipts" > receipts.ndjson
head -n 1 receipts.ndjson | receipt > commit.json
tail -n 1 receipts.ndjson | receipt > reveal.json
[ "$(sha256sum < commit.json)" = "$TICKET  -" ] && echo 'ticket: the same'
cat commit.json; echo

# The signature.
curl -s -H 'Accept: application/x-pem-file' "$HOST/.well-known/evenhand-keys?keyId=$(head -n 1 receipts.ndjson | field keyId)" > key.pem
head -n 1 receipts.ndjson | field signature | base64 -d > signature
openssl pkeyutl -verify -rawin -pubin -inkey key.pem -in commit.json -sigfile signature

# The entries, the seed and the word.
curl -s "$HOST/v1/draws/$ID/entries" > entries.txt
[ "$(sha256sum < entries.txt)" = "$(field sha256 < commit.json)  -" ] && echo 'entries: the same'
SEED=$(field seed < reveal.json) WORD=$(field publicSeed < reveal.json)
[ "$(printf %s "$SEED" | sha256sum)" = "$(field commitment < commit.json)  -" ] && echo 'seed: the same'
echo "$WORD"

# The winners, then the reserves.
order "$SEED:$TICKET:$WORD" entries.txt > order.txt
head -n ${count} order.txt
tail -n +${Number(count) + 1} order.txt | head -n ${reserves}
grep -cF "\"winners\":{\"total\":${count},\"sha256\":\"$(head -n ${count} order.txt | sha256sum | cut -d' ' -f1)\"}" reveal.json
`;
}
