/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cases.h"
#include "own-test.h"
#include "ponder-own-library.h"

#define QUEENS                                                                          \
  "name = 'Four queens'\n"                                                              \
  "start = {}\n"                                                                        \
  "function done (state) return #state == 4 end\n"                                      \
  "function next (state)\n"                                                             \
  "  local list = {}\n"                                                                 \
  "  for row = 1, 4 do list[#list + 1] = with (state, row) end\n"                       \
  "  return list\n"                                                                     \
  "end\n"                                                                               \
  "function allowed (state)\n"                                                          \
  "  local n = #state\n"                                                                \
  "  for i = 1, n - 1 do\n"                                                             \
  "    if state[i] == state[n] or math.abs (state[i] - state[n]) == n - i then\n"       \
  "      return false, 'queens in columns ' .. i .. ' and ' .. n .. ' attack each other'\n" \
  "    end\n"                                                                           \
  "  end\n"                                                                             \
  "  return true\n"                                                                     \
  "end\n"

typedef struct
{
  PonderOwnMachine *machine;
  PonderMemoryAccount *memory;
  PonderOwnExpansion expansion;
  guint n_nodes;
  guint n_answers;
} Search;

static void
search (Search         *self,
        PonderOwnState *state)
{
  g_autoptr (GError) error = NULL;
  gboolean done, allowed;

  self->n_nodes++;
  ponder_own_machine_is_done (self->machine, state, &done, &error);
  g_assert_no_error (error);
  if (done)
    {
      self->n_answers++;
      return;
    }
  ponder_own_machine_expand (self->machine, state, self->expansion, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < state->n_children; i++)
    {
      if (state->children[i] == NULL)
        continue;
      ponder_own_machine_is_allowed (self->machine, state->children[i], &allowed, NULL, &error);
      g_assert_no_error (error);
      if (allowed)
        search (self, state->children[i]);
    }
  ponder_own_state_drop_children (state, self->memory);
}

static void
test_queens (void)
{
  PonderMemoryAccount memory = { .limit = 1 << 26 };
  g_autoptr (GError) error = NULL;
  PonderOwnMachine *machine = ponder_own_machine_new (QUEENS, &memory, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i <= PONDER_OWN_EXPAND_ALLOWED; i++)
    {
      Search all = { machine, &memory, i };

      search (&all, ponder_own_machine_get_start (machine));
      g_assert_cmpuint (all.n_nodes, ==, 17);
      g_assert_cmpuint (all.n_answers, ==, 2);
    }
  ponder_own_machine_free (machine);
  g_assert_cmpuint (memory.used, ==, 0);
}

/* The ready functions. */
static const struct
{
  const char *expression;
  const char *value;
} functions[] = {
  { "with ({1, 2}, 3)", "{1, 2, 3}" },
  { "with ({}, {})", "{{}}" },
  { "with ({1, 2}, 1, 5)", "{5, 2}" },
  { "with ({1, 2}, 3, 5)", "{1, 2, 5}" },
  { "with ({x = 1, 7}, 'x', 2)", "{7, x = 2}" },
  { "with ({x = 1}, 'x', nil)", "{}" },
  { "with ({x = 1, y = 2, z = 3, 7}, 8)", "{7, 8, x = 1, y = 2, z = 3}" },
  { "(function () local t = {a = 1, b = 2, c = 3, d = 4, e = 5} t[1] = 1 t[2] = 2 return with (t, 3) end) ()",
    "{1, 2, 3, a = 1, b = 2, c = 3, d = 4, e = 5}" },
  { "without ({1, 2, 1}, 1)", "{2, 1}" },
  { "without ({1, 2}, 2.0)", "{1}" },
  { "without ({1, 2}, 3)", "{1, 2}" },
  { "without ({{1, x = 2}, {1, x = 3}}, {1, x = 3})", "{{1, x = 2}}" },
  { "(function () local t = {{1}, 2} local c = copy (t) c[1][1] = 5 return {t, c} end) ()", "{{{1}, 2}, {{5}, 2}}" },
  { "copy (7)", "7" },
  { "range (3)", "{1, 2, 3}" },
  { "range (0)", "{}" },
  { "range (3, 5)", "{3, 4, 5}" },
  { "range (5, 1, -2)", "{5, 3, 1}" },
  { "range (1, 2, 5)", "{1}" },
  { "range (math.maxinteger - 1, math.maxinteger)", "{9223372036854775806, 9223372036854775807}" },
  { "#range (math.mininteger, math.maxinteger, math.maxinteger)", "3" },
  { "grid (2, 3, 0)", "{{0, 0, 0}, {0, 0, 0}}" },
  { "grid (2, 2, function (row, column) return 10 * row + column end)", "{{11, 12}, {21, 22}}" },
  { "grid (1, 2, function (row, column) end)", "{{\"\", \"\"}}" },
  { "grid (0, 2, 0)", "{}" },
  { "digits (381)", "{3, 8, 1}" },
  { "digits (0)", "{0}" },
  { "digits ('007')", "{0, 0, 7}" },
  { "split ('aä→')", "{\"a\", \"ä\", \"→\"}" },
  { "split ('a, b, c', ', ')", "{\"a\", \"b\", \"c\"}" },
  { "split (',', ',')", "{\"\", \"\"}" },
  { "split ('')", "{}" },
  { "join ({1, 'x', true})", "\"1xtrue\"" },
  { "join ({1, 2}, ', ')", "\"1, 2\"" },
  { "join ({})", "\"\"" },
};

static void
test_functions (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    {
      g_autofree char *value = own_test_evaluate (functions[i].expression);

      g_test_message ("%s", functions[i].expression);
      g_assert_cmpstr (value, ==, functions[i].value);
    }
}

/* Each function that the help has in its table is there, and has an example above. */
static void
test_function_list (void)
{
  g_autofree char *help = NULL;
  g_autoptr (GRegex) regex = g_regex_new ("^\\| `(\\w+) \\([^`]*\\)`[^|]*\\| (?!`)", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  const char *table;
  guint n = 0;

  g_assert_true (g_file_get_contents (OWN_EXAMPLES "/help.md", &help, NULL, NULL));
  table = strstr (help, "## Ready functions");
  *strstr (table + 3, "\n## ") = '\0';
  for (g_regex_match (regex, table, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL), n++)
    {
      g_autofree char *name = g_match_info_fetch (match, 1);
      g_autofree char *expression = g_strdup_printf ("type (%s)", name);
      g_autofree char *type = own_test_evaluate (expression);
      gboolean shown = g_str_equal (name, "yield");

      g_test_message ("%s", name);
      g_assert_cmpstr (type, ==, "\"function\"");
      for (guint k = 0; k < G_N_ELEMENTS (functions); k++)
        shown |= strstr (functions[k].expression, name) != NULL;
      g_assert_true (shown);
    }
  g_assert_cmpuint (n, >=, 9);
}

/* Goes through all states breadth first, without keeping any as a value for long. Returns their number. */
static guint
count_states (PonderOwnMachine *machine,
              guint             most)
{
  g_autoptr (GPtrArray) queue = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  guint n = 0;

  g_ptr_array_add (queue, ponder_own_machine_get_start (machine));
  for (; n < queue->len && n < most; n++)
    {
      PonderOwnState *state = queue->pdata[n];

      ponder_own_machine_expand (machine, state, PONDER_OWN_EXPAND_ONLY, &error);
      g_assert_no_error (error);
      for (guint i = 0; i < state->n_children; i++)
        {
          gboolean known = FALSE;

          for (guint k = 0; k < queue->len && !known; k++)
            known = ponder_own_state_equal (queue->pdata[k], state->children[i]);
          if (!known)
            g_ptr_array_add (queue, state->children[i]);
        }
    }
  return n;
}

/* Three jugs of 8, 5 and 3: 16 states can be reached. */
static void
test_jugs (void)
{
  PonderMemoryAccount memory = { .limit = 1 << 26 };
  g_autoptr (GError) error = NULL;
  PonderOwnMachine *machine =
    ponder_own_machine_new ("start, size, repeats = {8, 0, 0}, {8, 5, 3}, true\n"
                            "function done (jugs) return jugs[1] == 4 end\n"
                            "function next (jugs)\n"
                            "  for from = 1, 3 do for to = 1, 3 do\n"
                            "    local n = math.min (jugs[from], size[to] - jugs[to])\n"
                            "    if from ~= to and n > 0 then\n"
                            "      yield (with (with (jugs, from, jugs[from] - n), to, jugs[to] + n))\n"
                            "    end\n"
                            "  end end\n"
                            "end\n",
                            &memory, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (ponder_own_machine_get_repeats (machine));
  g_assert_cmpuint (count_states (machine, 100), ==, 16);
  ponder_own_machine_free (machine);
  g_assert_cmpuint (memory.used, ==, 0);
}

static void
test_reason (void)
{
  PonderOwnMachine *machine = own_test_machine (QUEENS);
  PonderOwnState *start = ponder_own_machine_get_start (machine);
  g_autofree char *reason = NULL;
  g_autoptr (GError) error = NULL;
  PonderOwnState *state;
  gboolean allowed;

  ponder_own_machine_expand (machine, start, PONDER_OWN_EXPAND_ASK, &error);
  state = start->children[2];
  ponder_own_machine_expand (machine, state, PONDER_OWN_EXPAND_ASK, &error);
  g_assert_no_error (error);
  g_assert_cmpint (state->children[0]->allowed, ==, PONDER_OWN_ALLOWED_YES);
  g_assert_cmpint (state->children[1]->allowed, ==, PONDER_OWN_ALLOWED_NO);
  g_assert_true (ponder_own_machine_is_allowed (machine, state->children[1], &allowed, &reason, &error));
  g_assert_false (allowed);
  g_assert_cmpstr (reason, ==, "queens in columns 1 and 2 attack each other");
  ponder_own_machine_free (machine);
}

/* Children that aren't allowed are left out, and made when they are wanted after all. */
static void
test_only_allowed (void)
{
  PonderMemoryAccount memory = { .limit = 1 << 26 };
  g_autoptr (GError) error = NULL;
  PonderOwnMachine *machine = ponder_own_machine_new (QUEENS, &memory, NULL, &error);
  PonderOwnState *state;

  g_assert_no_error (error);
  /* It does so in all expansions, those in which changes would be noticed and the others. */
  for (guint round = 0; round < 200; round++)
    {
      state = ponder_own_machine_get_start (machine);
      g_assert_true (ponder_own_machine_expand (machine, state, PONDER_OWN_EXPAND_ALLOWED, &error));
      for (guint i = 0; i < 4; i++)
        g_assert_cmpint (state->children[i]->allowed, ==, PONDER_OWN_ALLOWED_YES);
      state = state->children[1];
      g_assert_true (ponder_own_machine_expand (machine, state, PONDER_OWN_EXPAND_ALLOWED, &error));
      g_assert_cmpuint (state->n_children, ==, 4);
      for (guint i = 0; i < 4; i++)
        g_assert_true ((state->children[i] != NULL) == (i == 3));
      g_assert_true (ponder_own_machine_expand (machine, state, PONDER_OWN_EXPAND_ASK, &error));
      for (guint i = 0; i < 4; i++)
        g_assert_cmpint (state->children[i]->allowed, ==, i == 3 ? PONDER_OWN_ALLOWED_YES : PONDER_OWN_ALLOWED_NO);
      ponder_own_state_drop_children (ponder_own_machine_get_start (machine), &memory);
    }
  ponder_own_machine_free (machine);
  g_assert_cmpuint (memory.used, ==, 0);
}

/* Without asking first, it is noticed in any expansion that `allowed` changes its argument, and by and by with it. */
static void
test_change_noticed (void)
{
  PonderOwnMachine *machine =
    own_test_machine ("start = {0} function done (s) return false end function next (s) return {{s[1] + 1}} end\n"
                      "function allowed (s) if s[1] > 100 then s[2] = 1 end return true end");
  PonderOwnState *state = ponder_own_machine_get_start (machine);
  g_autoptr (GError) error = NULL;
  gboolean allowed = TRUE;

  for (guint i = 0; i < 200 && error == NULL; i++)
    {
      g_assert_true (ponder_own_machine_expand (machine, state, PONDER_OWN_EXPAND_ALLOWED, &error));
      state = state->children[0];
      ponder_own_machine_is_allowed (machine, state, &allowed, NULL, &error);
    }
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "allowed changed its argument"));
  ponder_own_machine_free (machine);
}

static void
test_show (void)
{
  PonderOwnMachine *machine = own_test_machine (
    "start = {2, 1}\n" OWN_TEST_REST
    "function show (state) return {{1, {'♛', mark = 3}, {text = 'x', mark = 'red'}, false}, 'ab'} end");
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderOwnPicture) picture =
    ponder_own_machine_show (machine, ponder_own_machine_get_start (machine), &error);
  g_autoptr (PonderOwnPicture) plain = NULL;
  PonderOwnCell *cells;

  g_assert_no_error (error);
  g_assert_null (picture->text);
  g_assert_cmpuint (picture->n_rows, ==, 2);
  g_assert_cmpuint (picture->rows[0].n_cells, ==, 4);
  cells = picture->rows[0].cells;
  g_assert_cmpstr (cells[0].text, ==, "1");
  g_assert_cmpint (cells[0].number, ==, -1);
  g_assert_cmpstr (cells[1].text, ==, "♛");
  g_assert_cmpint (cells[1].number, ==, 3);
  g_assert_null (cells[1].mark);
  g_assert_cmpstr (cells[2].text, ==, "x");
  g_assert_cmpstr (cells[2].mark, ==, "red");
  g_assert_cmpstr (cells[3].text, ==, "");
  g_assert_cmpuint (picture->rows[1].n_cells, ==, 2);
  g_assert_cmpstr (picture->rows[1].cells[1].text, ==, "b");
  ponder_own_machine_free (machine);

  machine = own_test_machine ("start = {1, 3}\n" OWN_TEST_REST);
  plain = ponder_own_machine_show (machine, ponder_own_machine_get_start (machine), &error);
  g_assert_cmpstr (plain->text, ==, "{1, 3}");
  ponder_own_machine_free (machine);
}

static void
test_bounded_texts (void)
{
  PonderOwnMachine *machine = own_test_machine (
    "name = ('n'):rep (5000) start = 0 function done (s) return false end function next (s) return {1} end\n"
    "function show (s) return s == 0 and ('\\xff'):rep (100000) or grid (200, 200, ('x'):rep (1000)) end\n"
    "function move (a, b) return ('m'):rep (1000), ('w'):rep (100000) end\n"
    "function allowed (s) return s == 0, ('r'):rep (100000) end");
  PonderOwnState *start = ponder_own_machine_get_start (machine);
  g_autofree char *shortly = NULL;
  g_autofree char *words = NULL;
  g_autofree char *reason = NULL;
  g_autoptr (PonderOwnPicture) text = NULL;
  g_autoptr (PonderOwnPicture) rows = NULL;
  g_autoptr (GError) error = NULL;
  gboolean allowed;

  g_assert_true (ponder_own_machine_expand (machine, start, PONDER_OWN_EXPAND_ONLY, &error));
  g_assert_true (ponder_own_machine_describe_move (machine, start, start->children[0], &shortly, &words, &error));
  g_assert_cmpuint (g_utf8_strlen (shortly, -1), <=, 17);
  g_assert_cmpuint (g_utf8_strlen (words, -1), <=, 201);
  g_assert_true (ponder_own_machine_is_allowed (machine, start->children[0], &allowed, &reason, &error));
  g_assert_cmpuint (g_utf8_strlen (reason, -1), <=, 201);
  text = ponder_own_machine_show (machine, start, &error);
  g_assert_true (g_utf8_validate (text->text, -1, NULL));
  g_assert_cmpuint (strlen (text->text), <=, 3 * 4096);
  rows = ponder_own_machine_show (machine, start->children[0], &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rows->n_rows, ==, PONDER_OWN_MOST_SIDE);
  g_assert_cmpuint (rows->rows[99].n_cells, ==, PONDER_OWN_MOST_SIDE);
  g_assert_cmpuint (g_utf8_strlen (rows->rows[99].cells[99].text, -1), <=, 25);
  ponder_own_machine_free (machine);
}

static void
test_move (void)
{
  PonderOwnMachine *machine =
    own_test_machine ("start = 5 function done (s) return s == 0 end function next (s) return {s - 1} end\n"
                      "function move (from, to) return from .. to, 'one less' end");
  PonderOwnState *start = ponder_own_machine_get_start (machine);
  g_autofree char *shortly = NULL;
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (ponder_own_machine_expand (machine, start, PONDER_OWN_EXPAND_ASK, &error));
  g_assert_true (ponder_own_machine_describe_move (machine, start, start->children[0], &shortly, &words, &error));
  g_assert_cmpstr (shortly, ==, "54");
  g_assert_cmpstr (words, ==, "one less");
  ponder_own_machine_free (machine);
}

static void
test_unsteady (void)
{
  PonderOwnMachine *machine = own_test_machine ("start = {1, 3} n = 0 function done (s) return false end\n"
                                                "function next (s) n = n + 1 return {n} end\n\n"
                                                "function allowed (s) n = n + 1 return n % 2 == 0 end");
  PonderOwnState *start = ponder_own_machine_get_start (machine);
  g_autoptr (GError) error = NULL;
  g_autofree char *reason = NULL;
  gboolean allowed;

  g_assert_true (ponder_own_machine_expand (machine, start, PONDER_OWN_EXPAND_ONLY, &error));
  g_assert_false (ponder_own_machine_expand (machine, start, PONDER_OWN_EXPAND_ONLY, &error));
  g_assert_error (error, PONDER_OWN_ERROR, PONDER_OWN_ERROR_RUNTIME);
  g_assert_cmpstr (error->message, ==, "line 2: next gave something else for the same state {1, 3}");
  g_assert_cmpuint (start->n_children, ==, 1);
  g_clear_error (&error);
  g_assert_true (ponder_own_machine_is_allowed (machine, start, &allowed, NULL, &error));
  g_assert_false (ponder_own_machine_is_allowed (machine, start, &allowed, &reason, &error));
  g_assert_cmpstr (error->message, ==, "line 4: allowed gave something else for the same state {1, 3}");
  ponder_own_machine_free (machine);
}

/* An error of `allowed` about a child is told when it is asked about that child, also if all are asked at once. */
static void
test_error_of_a_child (void)
{
  static const char *const bodies[] = { "error ('no')", "while true do end",
                                        "local t = {} for i = 1, 1e9 do t[i] = {{}} end", "s[1] = 7" };

  for (guint i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      g_autofree char *source =
        g_strdup_printf ("start = {} function done (s) return false end function next (s) return {{1}, {2}, {3}} end\n"
                         "function allowed (s) if s[1] == 2 then %s end end",
                         bodies[i]);
      PonderOwnMachine *machine = own_test_machine (source);
      PonderOwnState *start = ponder_own_machine_get_start (machine);
      g_autoptr (GError) error = NULL;
      gboolean allowed;

      g_assert_true (ponder_own_machine_expand (machine, start, PONDER_OWN_EXPAND_ASK, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (start->n_children, ==, 3);
      g_assert_true (ponder_own_machine_is_allowed (machine, start->children[0], &allowed, NULL, &error));
      g_assert_false (ponder_own_machine_is_allowed (machine, start->children[1], &allowed, NULL, &error));
      g_assert_true (error->domain == PONDER_OWN_ERROR);
      g_clear_error (&error);
      g_assert_true (ponder_own_machine_is_allowed (machine, start->children[2], &allowed, NULL, &error));
      g_assert_true (allowed);
      ponder_own_machine_free (machine);
    }
}

/* The most children, of the most bytes, of the most levels. */
static void
test_most (void)
{
  PonderMemoryAccount memory = { .limit = G_MAXUINT64 };
  g_autoptr (GError) error = NULL;
  PonderOwnMachine *machine = ponder_own_machine_new (
    "start = 0 text = ('x'):rep (60000) deep = 1 for i = 1, 100 do deep = {deep} end\n"
    "function done (s) return false end\n"
    "function next (s) if s == 0 then for i = 1, 4096 do yield ({i, text}) end else yield (deep) end end",
    &memory, NULL, &error);
  PonderOwnState *start;

  g_assert_no_error (error);
  start = ponder_own_machine_get_start (machine);
  ponder_own_machine_expand (machine, start, PONDER_OWN_EXPAND_ONLY, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (start->n_children, ==, 4096);
  g_assert_cmpuint (memory.used, >, (guint64) 4096 * 60000);
  for (guint i = 0; i < 4096; i += 100)
    {
      ponder_own_machine_expand (machine, start->children[i], PONDER_OWN_EXPAND_ONLY, &error);
      g_assert_no_error (error);
      ponder_own_machine_expand (machine, start->children[i]->children[0], PONDER_OWN_EXPAND_ONLY, &error);
      g_assert_no_error (error);
    }
  ponder_own_state_drop_children (start, &memory);
  g_assert_false (start->expanded);
  g_assert_cmpuint (memory.used, <, 16 << 20);
  ponder_own_machine_free (machine);
  g_assert_cmpuint (memory.used, ==, 0);
}

/* States of one machine are understood by another one. */
static void
test_two_machines (void)
{
  PonderOwnMachine *a = own_test_machine (QUEENS);
  PonderOwnMachine *b = own_test_machine (QUEENS);
  g_autoptr (GError) error = NULL;
  PonderOwnState *start = ponder_own_machine_get_start (a);
  PonderOwnState *other = ponder_own_machine_get_start (b);

  g_assert_true (ponder_own_machine_expand (a, start, PONDER_OWN_EXPAND_ONLY, &error));
  g_assert_true (ponder_own_machine_expand (b, other, PONDER_OWN_EXPAND_ONLY, &error));
  g_assert_true (ponder_own_machine_expand (b, start->children[3], PONDER_OWN_EXPAND_ONLY, &error));
  g_assert_true (ponder_own_machine_expand (b, other->children[3], PONDER_OWN_EXPAND_ONLY, &error));
  for (guint i = 0; i < 4; i++)
    g_assert_true (ponder_own_state_equal (start->children[3]->children[i], other->children[3]->children[i]));
  ponder_own_machine_free (a);
  ponder_own_machine_free (b);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/own-machine/queens", test_queens);
  g_test_add_func ("/own-machine/jugs", test_jugs);
  g_test_add_func ("/own-machine/functions", test_functions);
  g_test_add_func ("/own-machine/function-list", test_function_list);
  g_test_add_func ("/own-machine/reason", test_reason);
  g_test_add_func ("/own-machine/only-allowed", test_only_allowed);
  g_test_add_func ("/own-machine/change-noticed", test_change_noticed);
  g_test_add_func ("/own-machine/show", test_show);
  g_test_add_func ("/own-machine/bounded-texts", test_bounded_texts);
  g_test_add_func ("/own-machine/move", test_move);
  g_test_add_func ("/own-machine/unsteady", test_unsteady);
  g_test_add_func ("/own-machine/error-of-a-child", test_error_of_a_child);
  g_test_add_func ("/own-machine/most", test_most);
  g_test_add_func ("/own-machine/two-machines", test_two_machines);
  return g_test_run ();
}
