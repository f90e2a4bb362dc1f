-- Place eight queens on a chessboard so that none attacks another.
name = "Eight Queens"
local size = 8
start = {} -- a state is a list: the row of the queen in column 1, in column 2, and so on

function done (rows) return #rows == size end -- #rows is the length of the list

function next (rows) -- with makes a copy with one more queen, in the next column
  for row = 1, size do yield (with (rows, row)) end
end

function allowed (rows) -- the queens before the last one have been checked already
  for column = 1, #rows - 1 do
    local apart = math.abs (rows[column] - rows[#rows])
    if apart == 0 or apart == #rows - column then -- the same row, or the same diagonal
      return false, "queens in columns " .. column .. " and " .. #rows .. " attack each other"
    end
  end
end

function show (rows) -- row 1 is at the bottom of the picture
  return grid (size, size, function (r, c) if rows[c] == size + 1 - r then return "♛" end end)
end
