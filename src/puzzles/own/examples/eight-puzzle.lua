-- Slide eight tiles in a frame until they are in order; no start needs more moves than this one.
name = "Eight-Puzzle"
start = digits ("867254301") -- the tiles row by row; 0 is the gap
repeats = true -- a tile can slide back

function done (tiles) return join (tiles) == "123456780" end

-- The places are 1 2 3, then 4 5 6, then 7 8 9. Beside place 1 are 2 and 4, and so on.
local beside = { { 2, 4 }, { 1, 3, 5 }, { 2, 6 }, { 1, 5, 7 }, { 2, 4, 6, 8 },
                 { 3, 5, 9 }, { 4, 8 }, { 5, 7, 9 }, { 6, 8 } }

local function find_gap (tiles)
  for place = 1, 9 do if tiles[place] == 0 then return place end end
end

function next (tiles) -- a tile beside the gap changes places with it
  local gap = find_gap (tiles)
  for _, place in ipairs (beside[gap]) do
    yield (with (with (tiles, gap, tiles[place]), place, 0))
  end
end

function move (from, to) return from[find_gap (to)] end -- the tile that slid
