-- Pay 20 cents with coins of 20, 10, 5, 2 and 1; in how many ways is it possible?
name = "Coins for 20 Cents"
local amount = 20
local kinds = { 20, 10, 5, 2, 1 }
start = {} -- a state is the list of the coins on the table

local function sum (coins)
  local total = 0
  for _, coin in ipairs (coins) do total = total + coin end -- for each element of the list
  return total
end

function done (coins) return sum (coins) == amount end

-- No coin is larger than the one before, or else 5 + 2 and 2 + 5 would count as two ways.
function next (coins)
  local largest = coins[#coins] or amount -- the last coin; without one, the amount
  for _, coin in ipairs (kinds) do
    if coin <= largest and sum (coins) + coin <= amount then yield (with (coins, coin)) end
  end
end

function show (coins) return join (coins, " + ") end
