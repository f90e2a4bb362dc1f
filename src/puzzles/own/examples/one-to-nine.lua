-- Write the digits 1 to 9, each once; the first two must form a multiple of 2, the first three of 3, …
name = "One to Nine"
start = 0 -- a state is the number written so far; 0 means that nothing is written yet

function done (number) return #digits (number) == 9 end -- digits (38) is the list { 3, 8 }

-- One move further, the number has one more digit. next returns the list of all these numbers.
function next (number)
  local unused = range (9) -- { 1, 2, 3, 4, 5, 6, 7, 8, 9 }
  for _, digit in ipairs (digits (number)) do
    unused = without (unused, digit)
  end
  local numbers = {}
  for _, digit in ipairs (unused) do
    numbers = with (numbers, 10 * number + digit)
  end
  return numbers
end

-- % is the remainder of a division. ~= means "is not equal to", and .. joins texts.
function allowed (number)
  local length = #digits (number)
  if number % length ~= 0 then return false, number .. " is not divisible by " .. length end
end
