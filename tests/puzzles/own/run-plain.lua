-- SPDX-FileCopyrightText: The Ponder authors
-- SPDX-License-Identifier: GPL-3.0-or-later

-- Runs the examples of own puzzles in plain Lua, by searches that are as short as possible: what the program counts can be
-- compared with what this counts.
--
--   lua5.4 run-plain.lua [--slow] [--cli PONDER-CLI] EXAMPLE.lua… > examples.counts
--
-- Prints a line for each example and method: the number of nodes and of answers. --slow adds the search of 19 million nodes
-- (eight queens by generate and test), which takes minutes. --cli compares the trees, node by node, with those of the puzzles
-- in C. Exits with 1 if a count isn't the one that is known.

-- The ready functions, as in ponder-own-library.c.

local function sorted_keys (table_)
  local keys = {}
  local rank = { number = 1, string = 2, boolean = 3 }

  for key in _G.next, table_ do
    assert (rank[type (key)], "pairs goes through tables whose keys are numbers, texts, true or false")
    keys[#keys + 1] = key
  end
  table.sort (keys, function (a, b)
    if type (a) ~= type (b) then return rank[type (a)] < rank[type (b)] end
    if type (a) == "boolean" then return not a and b end
    return a < b
  end)
  return keys
end

-- The content of a value as a text.
local function content (value)
  if math.type (value) == "float" and math.tointeger (value) then return tostring (math.tointeger (value)) end
  if type (value) == "string" then return string.format ("%q", value) end
  if type (value) ~= "table" then
    assert (type (value) ~= "function" and type (value) ~= "nil" and value == value, "this can't be in a state")
    return tostring (value)
  end

  local n = #value
  local parts = {}
  for i = 1, n do parts[i] = content (value[i]) end
  for _, key in ipairs (_G.next (value, n > 0 and n or nil) and sorted_keys (value) or {}) do
    if not (math.type (key) == "integer" and key >= 1 and key <= n) then
      parts[#parts + 1] = "[" .. content (key) .. "]=" .. content (value[key])
    end
  end
  return "{" .. table.concat (parts, ",") .. "}"
end

local ready = {}

function ready.with (list, ...)
  local result = {}
  for key, value in _G.next, list do result[key] = value end
  if select ("#", ...) == 1 then
    result[#list + 1] = (...)
  else
    local key, value = ...
    result[key] = value
  end
  return result
end

function ready.without (list, value)
  local result = {}
  local found = false
  for _, element in ipairs (list) do
    if not found and (element == value or (type (value) == "table" and content (element) == content (value))) then
      found = true
    else
      result[#result + 1] = element
    end
  end
  return result
end

function ready.copy (value)
  if type (value) ~= "table" then return value end
  local result = {}
  for key, element in _G.next, value do result[key] = ready.copy (element) end
  return result
end

function ready.range (first, last, step)
  if last == nil then first, last = 1, first end
  local result = {}
  for i = first, last, step or 1 do result[#result + 1] = i end
  return result
end

function ready.grid (rows, columns, cell)
  local result = {}
  for row = 1, rows do
    result[row] = {}
    for column = 1, columns do
      local value = cell
      if type (cell) == "function" then value = cell (row, column) end
      result[row][column] = value == nil and "" or value
    end
  end
  return result
end

function ready.digits (number)
  local text = number
  if type (number) ~= "string" then
    assert (math.tointeger (number) and number >= 0, "the number is less than 0, or no whole number")
    text = tostring (math.tointeger (number))
  end
  assert (text ~= "" and not string.find (text, "[^0-9]"), "the text has more than digits")
  local result = {}
  for i = 1, #text do result[i] = string.byte (text, i) - 48 end
  return result
end

function ready.split (text, separator)
  local result = {}
  if separator == nil or separator == "" then
    for _, code in utf8.codes (text) do result[#result + 1] = utf8.char (code) end
    return result
  end
  local first = 1
  while true do
    local from, to = string.find (text, separator, first, true)
    result[#result + 1] = string.sub (text, first, (from or 0) - 1)
    if from == nil then return result end
    first = to + 1
  end
end

function ready.join (list, separator)
  local parts = {}
  for i, element in ipairs (list) do
    assert (type (element) ~= "table" and type (element) ~= "function", "this can't be joined")
    parts[i] = tostring (element)
  end
  return table.concat (parts, separator or "")
end

-- What is offered of Lua's library.
local function offer (from, names)
  local result = {}
  for name in string.gmatch (names, "%w+") do result[name] = assert (from[name], name) end
  return result
end

local function new_globals ()
  local globals = offer (_G, "assert error ipairs rawequal rawget rawlen select tonumber tostring type")
  globals.math = offer (math, "abs acos asin atan ceil cos deg exp floor fmod huge log max maxinteger min mininteger modf pi "
                              .. "rad sin sqrt tan tointeger type ult")
  globals.string = offer (string, "byte char format len lower rep reverse sub upper")
  globals.table = offer (table, "concat insert pack remove sort unpack")
  globals.utf8 = offer (utf8, "char codepoint codes len offset")
  for name, value in _G.next, ready do globals[name] = value end

  function globals.string.find (text, part, first) return string.find (text, part, first, true) end
  function globals.pairs (table_)
    local keys = sorted_keys (table_)
    local i = 0
    return function ()
      i = i + 1
      if keys[i] ~= nil then return keys[i], table_[keys[i]] end
    end
  end
  return globals
end

-- Programs.

local function load_program (file)
  local program = new_globals ()
  local yielded
  function program.yield (state)
    assert (yielded, "yield is called outside of next")
    assert (state ~= nil, "yield is called without a state")
    yielded[#yielded + 1] = state
  end
  assert (loadfile (file, "t", program)) ()
  for _, name in ipairs { "start", "done", "next" } do
    assert (program[name] ~= nil, file .. ": " .. name .. " isn't defined")
  end

  local self = { program = program }
  local n_checked = 0
  function self.children (state)
    local before = n_checked < 10000 and content (state)
    n_checked = n_checked + 1
    yielded = {}
    local list = program.next (state)
    local result = yielded
    yielded = nil
    if #result == 0 then result = list or {} else assert (list == nil, "next gave a result after it had called yield") end
    assert (#result <= 4096)
    assert (not before or content (state) == before, "next changed its argument")
    return result
  end
  function self.is_done (state) return program.done (state) and true or false end
  function self.is_allowed (state)
    if program.allowed == nil then return true end
    local result, reason = program.allowed (state)
    assert (result == nil or type (result) == "boolean", "allowed gave no true or false")
    assert (reason == nil or (result == false and type (reason) == "string" and utf8.len (reason) <= 200))
    return result ~= false
  end
  -- Tries the functions that a search doesn't need.
  function self.try_texts (state, to)
    if program.show then
      local picture = program.show (state)
      for _, row in ipairs (type (picture) == "table" and picture or {}) do
        for _, cell in ipairs (row) do
          if type (cell) == "table" then cell = cell[1] end
          assert (type (cell) == "string" or type (cell) == "number")
          assert (utf8.len (tostring (cell)) <= 24)
        end
      end
      assert (type (picture) == "table" or type (picture) == "string")
    end
    if program.move and to then
      local text = program.move (state, to)
      assert ((type (text) == "string" or type (text) == "number") and utf8.len (tostring (text)) <= 16)
    end
  end
  return self
end

-- Searches. A node is { state, depth, whether all states on the path are allowed, number of the parent }; each is counted
-- when it is visited, the start too. What follows a finished state isn't searched.

-- Returns the figures; @trace (number, parent, depth, is_answer) is called for each node.
local function search (puzzle, breadth, prunes, remembers, trace)
  local figures = { nodes = 0, answers = 0 }
  local waiting = { { puzzle.program.start, 0, puzzle.is_allowed (puzzle.program.start), 0 } }
  local first, last = 1, 1
  local seen = {}

  -- Without pruning, a state that is reached along an allowed path differs from the same state on a forbidden one.
  local function is_new (node)
    if not remembers then return true end
    local key = content (node[1]) .. (node[3] and "" or "!")
    if seen[key] then return false end
    seen[key] = true
    return true
  end

  if breadth then is_new (waiting[1]) end
  while first <= last do
    local node
    if breadth then
      node, waiting[first] = waiting[first], nil
      first = first + 1
    else
      node, waiting[last] = waiting[last], nil
      last = last - 1
    end
    if breadth or is_new (node) then
      local state, depth, allowed = node[1], node[2], node[3]
      local is_done = puzzle.is_done (state)
      local children = {}
      figures.nodes = figures.nodes + 1
      if is_done and allowed then
        figures.answers = figures.answers + 1
        figures.first = figures.first or state
        figures.first_depth = figures.first_depth or depth
      end
      if trace then trace (figures.nodes, node[4], depth, is_done and allowed) end
      if not is_done then
        for _, child in ipairs (puzzle.children (state)) do
          local child_allowed = allowed and puzzle.is_allowed (child)
          if child_allowed or not prunes then
            children[#children + 1] = { child, depth + 1, child_allowed, figures.nodes }
          end
        end
      end
      if figures.nodes <= 1000 then puzzle.try_texts (state, children[1] and children[1][1]) end
      if breadth then
        for _, child in ipairs (children) do
          if is_new (child) then
            last = last + 1
            waiting[last] = child
          end
        end
      else
        for i = #children, 1, -1 do
          last = last + 1
          waiting[last] = children[i]
        end
      end
    end
  end
  return figures
end

-- The methods, as in ponder-cli. All of them remember states if the puzzle says that states repeat; --remember, in any case.
local methods = {
  { "backtracking", prunes = true },
  { "generate-and-test" },
  { "breadth-first", breadth = true, prunes = true },
  { "breadth-first --remember", breadth = true, prunes = true, remembers = true },
}

-- What is known otherwise; `depth` is that of the first answer found breadth first.
local known = {
  -- 92 placements and 2,057 nodes: sequence A000170 and Knuth, Estimating the Efficiency of Backtrack Programs, 1975.
  ["queens"] = { answers = 92, first = "{1,5,8,6,3,7,2,4}", backtracking = 2057, ["generate-and-test"] = (8 ^ 9 - 1) / 7 },
  ["one-to-nine"] = { answers = 1, first = "381654729", ["generate-and-test"] = 986410 }, -- sequence A000522
  ["sudoku-4x4"] = { answers = 1, first = "{2,4,3,1,1,3,4,2,3,1,2,4,4,2,1,3}", ["generate-and-test"] = (4 ^ 11 - 1) / 3 },
  ["wolf-goat-cabbage"] = { answers = 1, depth = 7, backtracking = 10 },
  -- 16 positions can be reached, one of them only after the end; 11 crossings are needed.
  ["missionaries"] = { answers = 1, depth = 11, backtracking = 15 },
  -- 9! / 2 positions, the farthest 31 moves away: Reinefeld, Complete Solution of the Eight-Puzzle, 1993.
  ["eight-puzzle"] = { answers = 1, depth = 31, backtracking = 181440, ["breadth-first"] = 181440 },
  ["coins"] = { answers = 41 }, -- sequence A057537
  ["map-colouring"] = { answers = 18 }, -- 3 colours in 6 ways on the mainland, each with 3 for Tasmania
  ["send-more-money"] = { answers = 1, first = "{7,5,2,6,8,0,9,1}" }, -- 9567 + 1085 = 10652: Dudeney, 1924
  ["frogs"] = { depth = 15 }, -- n (n + 2) moves
}

-- The same puzzles in C.
local in_c = {
  ["queens"] = "queens 8",
  ["one-to-nine"] = "one-to-nine",
  ["sudoku-4x4"] = "sudoku",
  ["jugs"] = "jugs --capacities=5,8,12 --no-drain --target=6",
}
local stdin = { ["sudoku-4x4"] = ".4...3.2...4.2.3" }
local most_traced = 100000

-- Returns the first nodes of the tree, as texts, and how many nodes and answers there are.
local function ask_cli (cli, name, method)
  local tree = os.tmpname () .. ".jsonl"
  local command = string.format ("echo '%s' | %s %s --method=%s --find=all --count --stats --tree=%s --tree-nodes=%d 2>&1",
                                 stdin[name] or "", cli, in_c[name], method, tree, most_traced)
  local pipe = io.popen (command)
  local output = pipe:read ("a"):gsub (",", "")
  local nodes = {}

  pipe:close ()
  for line in io.lines (tree) do
    local node, parent, depth, outcome = line:match ('"node":(%d+),"parent":(%w+),"depth":(%d+),.*"outcome":"([%a ]+)"')
    if node then
      nodes[#nodes + 1] = string.format ("%s %s %s %s", node, parent == "null" and "0" or parent, depth, outcome == "answer")
    end
  end
  os.remove (tree)
  return nodes, tonumber (output:match ("visited +(%d+)")), tonumber (output:match ("answers +(%d+)"))
end

local failed = false

local function check (name, method, what, found, expected)
  if expected == nil or found == expected then return end
  failed = true
  io.stderr:write (string.format ("%s, %s: %s is %s, expected %s\n", name, method, what, found, expected))
end

local function run (name, puzzle, method, cli)
  local label = method[1]
  local remembers = method.remembers or puzzle.program.repeats or false
  local traced = {}
  local function trace (number, parent, depth, is_answer)
    if number <= most_traced then
      traced[number] = string.format ("%d %d %d %s", number, parent, depth, is_answer)
    end
  end
  getmetatable ("").__index = puzzle.program.string -- methods of texts are those that are offered, too
  local figures = search (puzzle, method.breadth, method.prunes, remembers, trace)
  getmetatable ("").__index = string
  local expected = known[name] or {}

  print (table.concat ({ name, label, figures.nodes, figures.answers }, "\t"))
  io.stderr:write (string.format ("  %-20s %-26s first %s in %s moves\n", name, label,
                                  figures.first and content (figures.first) or "none", figures.first_depth or 0))
  check (name, label, "the number of nodes", figures.nodes, expected[label])
  check (name, label, "the number of answers", figures.answers, expected.answers)
  check (name, label, "the first answer", figures.first and content (figures.first), expected.first)
  if method.breadth then check (name, label, "the length", figures.first_depth, expected.depth) end
  if not cli or not in_c[name] then return end

  local nodes, n_nodes, n_answers = ask_cli (cli, name, label)
  check (name, label, "the number of nodes in Lua", figures.nodes, n_nodes or -1)
  check (name, label, "the number of answers in Lua", figures.answers, n_answers or -1)
  for i = 1, math.max (#nodes, #traced) do
    if nodes[i] ~= traced[i] then
      check (name, label, "node " .. i .. " in Lua", traced[i], nodes[i] or "none")
      break
    end
  end
  io.stderr:write (string.format ("  %-20s %-26s compared %d nodes with C\n", name, label, #nodes))
end

local slow, cli = false, nil
local i = 1
print ("# example", "method", "nodes", "answers")
while i <= #arg do
  if arg[i] == "--slow" then
    slow = true
  elseif arg[i] == "--cli" then
    i = i + 1
    cli = arg[i]
  else
    local name = arg[i]:match ("([^/]+)%.lua$")
    local puzzle = load_program (arg[i])
    for _, method in ipairs (methods) do
      local needs_rules = not method.prunes
      if (not needs_rules or puzzle.program.allowed) and (slow or not (name == "queens" and needs_rules)) then
        run (name, puzzle, method, cli)
      end
    end
  end
  i = i + 1
end
os.exit (not failed)
