/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "own-test.h"

/* Wrong programs, and what is said of them. `next` stands in line 3, and its body in line 4. */

typedef struct
{
  const char *name;
  const char *source;
  const char *message;
  guint line; /* that is marked; 0 if the message names it, or there is none */
} ErrorCase;

#define START "start = {1, 3}\nfunction done (state) return #state == 4 end\n"
#define NEXT(body) START "function next (state)\n" body "\nend\n"
#define REST "function next (state) return #state < 4 and {with (state, 1)} or {} end\n"
#define MORE(functions) START REST functions

static const ErrorCase cases[] = {
  /* Syntax. */
  { "end-missing", START "function next (state)\n  return {}\n", "line 5: “end” is missing before the end of the program, to close “function” of line 3" },
  { "end-too-many", NEXT ("return {} end"), "line 5: the end of the program is missing before “end”" },
  { "then-missing", NEXT ("if #state == 1 return {} end"), "line 4: “then” is missing before “return”" },
  { "do-missing", NEXT ("for i = 1, 4 print (i) end"), "line 4: “do” is missing before “print”" },
  { "in-missing", NEXT ("for i of state do end"), "line 4: “=” or “in” is missing before “of”" },
  { "equals", NEXT ("if #state = 1 then return {} end"), "line 4: “then” is missing before “=”" },
  { "not-equals", NEXT ("if #state != 1 then return {} end"), "line 4: “then” is missing before “!”" },
  { "plus-equals", NEXT ("local n = 1 n += 1"), "line 4: this is no whole statement before “+”" },
  { "bracket", NEXT ("return {1, 2"), "line 5: “}” is missing before “end”, to close “{” of line 4" },
  { "comma", NEXT ("return {1 2}"), "line 4: “}” is missing before “2”" },
  { "quotation-mark", NEXT ("local s = 'abc"), "line 4: a text has no quotation mark at its end: “'abc”" },
  { "long-text", NEXT ("local s = [[abc"), "line 6: a text or a comment has no end before the end of the program" },
  { "number", NEXT ("return 3x"), "line 4: “3x” is no number" },
  { "statement", NEXT ("state"), "line 5: this is no whole statement before “end”" },
  { "expression", NEXT ("return * 2"), "line 4: “*” can’t stand here" },
  { "name", NEXT ("local 1 = 2"), "line 4: a name is missing before “1”" },
  { "goto", NEXT ("goto nowhere"), "line 6: there is no label “nowhere” that could be gone to" },
  { "break", NEXT ("break"), "line 6: “break” stands outside of loops" },
  { "constant", NEXT ("local x <const> = 1 x = 2"), "line 4: x is constant and can’t be changed" },
  { "bytes", "\x1bLuaS", "this is no text" },
  { "escape", NEXT ("return '\\q'"), "line 4: a backslash stands before a letter that it can’t stand before: “'\\q”" },

  /* What must be there. */
  { "empty", "", "done isn’t defined" },
  { "no-done", "start = 1 function next (state) return {} end", "done isn’t defined" },
  { "no-next", "start = 1 function done (state) return true end", "next isn’t defined" },
  { "no-start", OWN_TEST_REST, "start isn’t defined" },
  { "done-is-number", "start = 1 done = 3", "done is a number, expected a function" },
  { "next-is-table", "start = 1 next = {} function done (state) return true end", "next is a table, expected a function" },
  { "allowed-is-text", MORE ("allowed = 'no'"), "allowed is a text, expected a function" },
  { "show-is-true", MORE ("show = true"), "show is true, expected a function" },
  { "name-is-table", MORE ("name = {}"), "name is a table, expected a text" },
  { "repeats-is-number", MORE ("repeats = 1"), "repeats is a number, expected true or false" },
  { "start-is-function", "function start () return 1 end " OWN_TEST_REST, "start can’t be a state: it is a function" },

  /* What functions give. */
  { "next-gives-number", NEXT ("return 4"), "line 3: next gave a number, expected a list of states" },
  { "next-gives-nothing", NEXT ("local list = {}"), "line 3: next gave nothing, expected a list of states" },
  { "next-gives-text", NEXT ("return 'ab'"), "line 3: next gave a text, expected a list of states" },
  { "next-gives-true", NEXT ("return true"), "line 3: next gave true, expected a list of states" },
  { "next-gives-function", NEXT ("return done"), "line 3: next gave a function, expected a list of states" },
  { "next-gives-names", NEXT ("return {x = 1}"), "line 3: next gave a table with names, expected a list of states" },
  { "next-gives-gap", NEXT ("return {1, [3] = 3}"), "line 3: element 2 of what next gave is nil, and others follow" },
  { "next-gives-nan", NEXT ("return {1, {2, 0/0}}"),
    "line 3: element 2 of what next gave can’t be a state: it has a number in it that is undefined, as 0/0 is, at [2]" },
  { "next-gives-functions", NEXT ("return {done}"), "line 3: element 1 of what next gave can’t be a state: it is a function" },
  { "next-gives-cycle", NEXT ("local t = {} t[1] = t return {t}"),
    "line 3: element 1 of what next gave can’t be a state: it has a table that contains itself" },
  { "next-gives-too-many", NEXT ("return range (4097)"), "line 3: next gave more than 4,096 states" },
  { "next-yields-too-many", NEXT ("for i = 1, 5000 do yield (i) end"), "line 4: next gave more than 4,096 states" },
  { "next-yields-and-gives", NEXT ("yield (1) return {2}"),
    "line 3: next gave a result after it had called yield, expected one of both" },
  { "next-yields-nil", NEXT ("yield (nil)"), "line 4: argument 1 of yield: the state is nil" },
  { "yield-elsewhere", "start = 1 function next (state) return {} end\nfunction done (state) yield (1) end",
    "line 2: yield is called outside of next" },
  { "done-gives-number", "start = 1 function next (state) return {} end\nfunction done (state) return 1 end",
    "line 2: done gave a number, expected true or false" },
  { "allowed-gives-text", MORE ("function allowed (state) return 'no' end"),
    "line 4: allowed gave a text, expected true or false" },
  { "show-gives-nothing", MORE ("function show (state) end"), "line 4: show gave nothing, expected a text, or rows of cells" },
  { "show-gives-numbers", MORE ("function show (state) return {1, 2} end"),
    "line 4: show gave a number, expected a text, or rows of cells" },
  { "show-gives-functions", MORE ("function show (state) return {{done}} end"),
    "line 4: show gave a function, expected cells of text, or of text and mark" },
  { "show-gives-mark", MORE ("function show (state) return {{{'x', mark = -1}}} end"),
    "line 4: show gave a number, expected a whole number from 0 or a text as the mark of a cell" },
  { "move-gives-nothing", MORE ("function move (from, to) end"), "line 4: move gave nothing, expected a text" },
  { "move-gives-words", MORE ("function move (from, to) return 'b3', {} end"),
    "line 4: move gave a table, expected a text as the second result" },

  /* What functions may not do. */
  { "next-changes", NEXT ("state[#state + 1] = 2 return {state}"),
    "line 3: next changed its argument, the state {1, 3}: change a copy of it, made by with or copy" },
  { "next-takes-out", NEXT ("table.remove (state) return {}"),
    "line 3: next changed its argument, the state {1, 3}: change a copy of it, made by with or copy" },
  { "next-names", NEXT ("state.x = 1 return {}"),
    "line 3: next changed its argument, the state {1, 3}: change a copy of it, made by with or copy" },
  { "done-changes", "start = {2, 1} function next (state) return {} end\nfunction done (state) table.sort (state) return true end",
    "line 2: done changed its argument, the state {2, 1}: change a copy of it, made by with or copy" },
  { "allowed-changes", MORE ("function allowed (state) state[1] = 7 return true end"),
    "line 4: allowed changed its argument, the state {1, 3}: change a copy of it, made by with or copy" },
  { "show-changes", MORE ("function show (state) state[2] = nil return '' end"),
    "line 4: show changed its argument, the state {1, 3}: change a copy of it, made by with or copy" },
  { "changes-inside",
    "start = {{1}, x = {y = 2}} function done (state) return false end\nfunction next (state) state.x.y = 3 return {} end",
    "line 2: next changed its argument, the state {{1}, x = {y = 2}}: change a copy of it, made by with or copy" },

  /* Errors in the middle. */
  { "nil-function", NEXT ("return follow (state)"), "line 4: follow isn’t defined" },
  { "nil-method", NEXT ("return state:follow ()"), "line 4: follow isn’t defined" },
  { "not-offered", NEXT ("print (state)"), "line 4: print isn’t offered in the programs of this page" },
  { "not-offered-library", NEXT ("return os.time ()"), "line 4: os isn’t offered in the programs of this page" },
  { "not-offered-method", NEXT ("return ('x'):gsub ('x', 'y')"), "line 4: gsub isn’t offered in the programs of this page" },
  { "call-number", NEXT ("local n = 1 return n (state)"), "line 4: n is a number, expected a function" },
  { "for-in", NEXT ("for row in state do end"), "line 4: “for … in” goes through a table, expected ipairs or pairs of it" },
  { "call-result", NEXT ("return done (state) ()"), "line 4: true or false is called, expected a function" },
  { "index-nil", NEXT ("return board[1]"), "line 4: board isn’t defined" },
  { "index-local", NEXT ("local board return board[1]"), "line 4: board is nil, expected a table" },
  { "index-element", NEXT ("return state[9][1]"), "line 4: an element is nil, expected a table" },
  { "index-field", NEXT ("return state.rows[1]"), "line 4: rows is nil, expected a table" },
  { "arithmetic", NEXT ("return state + 1"), "line 4: state is a table, expected a number" },
  { "arithmetic-element", NEXT ("return state[9] + 1"), "line 4: an element is nil, expected a number" },
  { "arithmetic-field", NEXT ("return state.x * 2"), "line 4: x is nil, expected a number" },
  { "concatenate", NEXT ("return 'a' .. state"), "line 4: state is a table, expected a text or a number" },
  { "length", NEXT ("local n = 5 return #n"), "line 4: n is a number, expected a table or a text" },
  { "compare", NEXT ("return 1 < 'a'"), "line 4: a number can’t be compared with a text by < or >" },
  { "compare-tables", NEXT ("return state < state"), "line 4: a table can’t be compared with a table by < or >" },
  { "divide", NEXT ("return 1 // 0"), "line 4: a number is divided by zero" },
  { "rest", NEXT ("return 1 % 0"), "line 4: a number is divided by zero" },
  { "for-limit", NEXT ("for i = 1, state do end"), "line 4: “for” ends with a table, expected a number" },
  { "for-step", NEXT ("for i = 1, 2, 0 do end"), "line 4: “for” steps by zero" },
  { "key-nil", NEXT ("local t = {} t[nil] = 1"), "line 4: the key of an element is nil" },
  { "pairs-nil", NEXT ("for k in pairs (nil) do end"), "line 4: argument 1 of pairs is nil, expected a table" },
  { "ipairs-missing", NEXT ("for k in ipairs () do end"), "line 4: argument 1 of ipairs is missing" },
  { "with-missing", NEXT ("return {with (state)}"), "line 4: argument 2 of with is missing" },
  { "with-number", NEXT ("return {with (1, 2)}"), "line 4: argument 1 of with is a number, expected a table" },
  { "with-nil-key", NEXT ("return {with (state, nil, 2)}"), "line 4: argument 2 of with: the key is nil" },
  { "without-text", NEXT ("return {without ('abc', 'a')}"), "line 4: argument 1 of without is a text, expected a table" },
  { "range-half", NEXT ("return range (0.5)"), "line 4: argument 1 of range has digits after the point, expected a whole number" },
  { "range-step", NEXT ("return range (1, 2, 0)"), "line 4: argument 3 of range: the step is 0" },
  { "digits-negative", NEXT ("return digits (-1)"), "line 4: argument 1 of digits: the number is less than 0" },
  { "digits-text", NEXT ("return digits ('1a')"), "line 4: argument 1 of digits: the text has more than digits" },
  { "join-table", NEXT ("return join {{}}"), "line 4: element 1 of the list is a table, so it can’t be joined" },
  { "split-table", NEXT ("return split (state)"), "line 4: argument 1 of split is a table, expected a text" },
  { "grid-large", NEXT ("return grid (5000, 1, 0)"), "line 4: argument 1 of grid: the number of rows is not from 0 to 1000" },
  { "copy-cycle", NEXT ("local t = {} t[1] = t return copy (t)"), "line 4: the table has more than 100 levels, or contains itself" },
  { "point-for-colon", NEXT ("return ('x').upper ()"), "line 4: argument 1 of upper is missing, expected a text" },
  { "error", NEXT ("error ('my board is full')"), "line 4: my board is full" },
  { "error-at-call", START "local function check () error ('not here', 2) end\nfunction next (state)\ncheck ()\nend", "line 5: not here" },
  { "error-table", NEXT ("error ({})"), "line 4: an error without text" },
  { "error-nil", NEXT ("error ()"), "line 4: an error without text" },
  { "assert", NEXT ("assert (#state == 7, 'seven are needed')"), "line 4: seven are needed" },
  { "assert-bare", NEXT ("assert (false)"), "line 4: assertion failed!" },
  { "error-bytes", NEXT ("error ('\\xff\\n\\0')"), "line 4: \xef\xbf\xbd " },
  { "recursion", NEXT ("return next (state)"), "next took longer than a second in the state {1, 3}", 4 },
  { "in-the-program", "start = 1\nlocal x = y.z\n" OWN_TEST_REST, "line 2: y isn’t defined" },
  { "child", "start = 1 function done (state) return false end\nfunction next (state) return state == 1 and {'a'} or {state + 1} end",
    "line 2: a text and a number can’t be computed with each other" },
};

static void
test_error (gconstpointer data)
{
  const ErrorCase *c = data;
  g_autoptr (GError) error = own_test_find_error (c->source);

  g_assert_nonnull (error);
  g_assert_true (error->domain == PONDER_OWN_ERROR);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_cmpstr (error->message, ==, c->message);
  if (g_str_has_prefix (error->message, "line "))
    g_assert_cmpuint (ponder_own_error_get_line (error), ==, g_ascii_strtoull (error->message + 5, NULL, 10));
  else
    g_assert_cmpuint (ponder_own_error_get_line (error), ==, c->line);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/own-errors/%s", cases, test_error);
  return g_test_run ();
}
