-- Draws from the decks whose ids stand in the file given, one deck after the other: from each deck
-- 52 times, after it was shuffled. Shuffles count as draws; they cost no less.

local shuffles, draws = {}, {}
local deck, left = 0, 0
local checked = false

function init(args)
  local headers = { ["Content-Type"] = "application/json" }
  for id in io.lines(args[1]) do
    local path = "/v1/decks/" .. id
    shuffles[#shuffles + 1] = wrk.format("POST", path .. "/shuffles", headers, '{"scope":"all"}')
    draws[#draws + 1] = wrk.format("POST", path .. "/draws", headers, "{}")
  end
end

function request()
  if not checked then
    -- wrk looks at one request before it sends any.
    checked = true
    return shuffles[1]
  end
  if deck == #draws then
    deck = 0
    left = (left - 1) % 53
  end
  deck = deck + 1
  return left == 0 and shuffles[deck] or draws[deck]
end
