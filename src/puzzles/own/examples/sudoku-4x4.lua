-- Fill the blanks so that each row, each column and each box of four cells has 1, 2, 3 and 4.
name = "Sudoku 4×4"
start = digits ("0400" .. "0302" .. "0004" .. "0203") -- a list of 16 cells, row by row; 0 is a blank

local function first_blank (cells) -- the place of the first 0, or nil if there is none
  for place = 1, 16 do if cells[place] == 0 then return place end end
end

function done (cells) return first_blank (cells) == nil end

function next (cells) -- any value in the first blank; with changes one element of a copy
  for value = 1, 4 do yield (with (cells, first_blank (cells), value)) end
end

function allowed (cells) -- cells that are equal must differ in row, in column and in box
  for a = 0, 14 do for b = a + 1, 15 do -- // divides and drops the remainder, which is %
    local same_box = a // 8 == b // 8 and a % 4 // 2 == b % 4 // 2
    local meet = a // 4 == b // 4 or a % 4 == b % 4 or same_box
    if meet and cells[a + 1] ~= 0 and cells[a + 1] == cells[b + 1] then
      return false, "there is a second " .. cells[a + 1] .. " in a row, column or box"
    end
  end end
end
