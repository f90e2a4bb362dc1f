-- Three frogs and three others change sides; each slides to the gap, or jumps over one frog.
name = "Frogs"
start = split (">>>_<<<") -- a list of characters; _ is the gap, and frogs look left or right

function done (pads) return join (pads) == "<<<_>>>" end

local function find_gap (pads)
  for pad = 1, #pads do if pads[pad] == "_" then return pad end end
end

-- A frog goes where it looks: from the left of the gap comes a >, and from the right a <.
function next (pads)
  local gap = find_gap (pads)
  for _, pad in ipairs { gap - 2, gap - 1, gap + 1, gap + 2 } do
    local frog = pads[pad] -- nil if there is no such pad
    if (pad < gap and frog == ">") or (pad > gap and frog == "<") then
      yield (with (with (pads, gap, frog), pad, "_"))
    end
  end
end

function move (from, to) return find_gap (to) .. "→" .. find_gap (from) end -- between which pads
