-- Row three missionaries and three cannibals over a river; missionaries must never be outnumbered.
name = "Missionaries and Cannibals"
start = { missionaries = 3, cannibals = 3, boat = "left" } -- on the left bank; the others are right
repeats = true -- people can go back

function done (left) return left.missionaries == 0 and left.cannibals == 0 end

function next (left) -- the boat takes one or two people from its bank to the other
  local sign, to = -1, "right"
  if left.boat == "right" then sign, to = 1, "left" end
  for _, crew in ipairs { { 1, 0 }, { 2, 0 }, { 0, 1 }, { 0, 2 }, { 1, 1 } } do
    local m, c = left.missionaries + sign * crew[1], left.cannibals + sign * crew[2]
    if m >= 0 and m <= 3 and c >= 0 and c <= 3 then
      yield { missionaries = m, cannibals = c, boat = to } -- one table as argument: no brackets
    end
  end
end

function allowed (left)
  local m, c = left.missionaries, left.cannibals
  if m > 0 and c > m then return false, "too many cannibals are on the left" end
  if m < 3 and 3 - c > 3 - m then return false, "too many cannibals are on the right" end
end
