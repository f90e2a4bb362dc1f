-- Row a wolf, a goat and a cabbage over a river, one at a time, so that nothing is eaten.
name = "Wolf, Goat and Cabbage"
start = { farmer = "left", wolf = "left", goat = "left", cabbage = "left" } -- where all are
repeats = true -- the farmer can go back

function done (at) -- at.wolf is the element of the table that has this name
  return at.wolf == "right" and at.goat == "right" and at.cabbage == "right"
end

function next (at) -- the farmer crosses alone, or with one that is on his bank
  local other = "left"
  if at.farmer == "left" then other = "right" end
  local crossed = with (at, "farmer", other)
  yield (crossed)
  for _, one in ipairs { "wolf", "goat", "cabbage" } do
    if at[one] == at.farmer then yield (with (crossed, one, other)) end
  end
end

function allowed (at) -- the goat is safe with the farmer; ~= means "is not equal to"
  if at.goat ~= at.farmer and at.goat == at.wolf then return false, "the wolf eats the goat" end
  if at.goat ~= at.farmer and at.goat == at.cabbage then return false, "the goat eats the cabbage" end
end
