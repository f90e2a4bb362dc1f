-- Rules for a list of three digits. Change them into your own puzzle.
start = {} -- how it begins

function done (state) return #state == 3 end -- when it is finished

function next (state) -- all states one move further
  for digit = 1, 2 do yield (with (state, digit)) end
end
