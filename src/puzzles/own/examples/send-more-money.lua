-- Find a digit for each letter so that SEND + MORE = MONEY; no number begins with 0.
name = "SEND + MORE = MONEY"
local letters = "DEYNROSM" -- in the order in which the columns need them, from the right
start = {} -- a list: the digit of D, then of E, and so on

function done (chosen) return #chosen == 8 end

function next (chosen) -- the next letter gets a digit that no other letter has
  local unused = range (0, 9)
  for _, digit in ipairs (chosen) do unused = without (unused, digit) end
  for _, digit in ipairs (unused) do yield (with (chosen, digit)) end
end

local function value (word, chosen) -- find gives a letter's place; without a digit it counts as 0
  local number = 0
  for _, c in ipairs (split (word)) do number = 10 * number + (chosen[letters:find (c)] or 0) end
  return number
end

local known = { [3] = 10, [5] = 100, [6] = 1000, [8] = 100000 } -- 3 letters fix the last column, …
function allowed (chosen)
  local rest = value ("SEND", chosen) + value ("MORE", chosen) - value ("MONEY", chosen)
  return rest % (known[#chosen] or 1) == 0 and chosen[7] ~= 0 and chosen[8] ~= 0 -- S and M
end
