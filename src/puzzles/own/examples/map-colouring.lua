-- Colour the seven states of Australia with three colours, so that neighbours differ.
name = "Map of Australia"
local names = { "WA", "NT", "SA", "QLD", "NSW", "VIC", "TAS" } -- Western Australia is state 1
local borders = { { 1, 2 }, { 1, 3 }, { 2, 3 }, { 2, 4 }, { 3, 4 }, { 3, 5 }, { 3, 6 }, { 4, 5 }, { 5, 6 } }
local map = { "1224", "1224", "1334", "1335", "1336", "----", "---7" } -- which state is where
start = {} -- a list: the colour of state 1, of state 2, and so on

function done (colours) return #colours == #names end

function next (colours)
  for _, colour in ipairs { "red", "yellow", "blue" } do yield (with (colours, colour)) end
end

function allowed (colours)
  for _, border in ipairs (borders) do
    local a, b = border[1], border[2]
    local same = colours[a] ~= nil and colours[a] == colours[b]
    if same then return false, names[a] .. " and " .. names[b] .. " are neighbours" end
  end
end

function show (colours) -- a cell is empty if its state has no colour yet, and at sea
  return grid (7, 4, function (r, c) return colours[tonumber (map[r]:sub (c, c))] end)
end
