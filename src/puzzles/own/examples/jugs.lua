-- Measure 6 litres with three jugs of 5, 8 and 12 litres and a tap, but without a drain.
name = "Three Jugs"
local sizes = { 5, 8, 12 }
start = { 0, 0, 0 } -- what each jug holds
repeats = true -- water can be poured back, so a state can come again

function done (jugs) return jugs[1] == 6 or jugs[2] == 6 or jugs[3] == 6 end

function next (jugs)
  for jug = 1, 3 do -- fill a jug that isn't full; with changes one element of a copy
    if jugs[jug] < sizes[jug] then yield (with (jugs, jug, sizes[jug])) end
  end
  for from = 1, 3 do for to = 1, 3 do -- or pour, until one is empty or the other full
    local amount = math.min (jugs[from], sizes[to] - jugs[to])
    if from ~= to and amount > 0 then -- ~= means "is not equal to"
      yield (with (with (jugs, from, jugs[from] - amount), to, jugs[to] + amount))
    end
  end end
end

function show (jugs) -- a row for each jug: what it holds, and its size
  return grid (3, 1, function (jug) return jugs[jug] .. " of " .. sizes[jug] end)
end
