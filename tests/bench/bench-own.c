/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>
#include <string.h>

#include "bench-common.h"
#include "ponder-own-puzzle.h"
#include "ponder-search.h"

/* All answers of own puzzles by next, allowed and done: the machine alone, and whole searches, compared with the same rules
 * written by hand as a recursion, or breadth first with a queue and a set, which plain `lua5.4` runs. That measures its own
 * time, without its start. Eight queens by generate and test have 19 million nodes, and seven of them 960,800. */

#define QUEENS_DONE "#state == 8"
#define NINE_DONE "#state == 9"

/* The rules, in which both agree. */
#define QUEENS_RULES                                                                   \
  "function allowed (state)\n"                                                         \
  "  local n = #state\n"                                                               \
  "  for i = 1, n - 1 do\n"                                                            \
  "    if state[i] == state[n] or math.abs (state[i] - state[n]) == n - i then\n"      \
  "      return false\n"                                                               \
  "    end\n"                                                                          \
  "  end\n"                                                                            \
  "  return true\n"                                                                    \
  "end\n"

#define NINE_RULES                                                                     \
  "function allowed (state)\n"                                                         \
  "  local n, value = #state, 0\n"                                                     \
  "  for i = 1, n do\n"                                                                \
  "    if i < n and state[i] == state[n] then return false end\n"                      \
  "    value = 10 * value + state[i]\n"                                                \
  "  end\n"                                                                            \
  "  return value % n == 0\n"                                                          \
  "end\n"

/* `next` by hand, as it has to be written in plain Lua. */
#define NEXT_BY_HAND(most)                                                             \
  "function next (state)\n"                                                            \
  "  local list = {}\n"                                                                \
  "  for value = 1, " most " do\n"                                                     \
  "    local child = {}\n"                                                             \
  "    for i = 1, #state do child[i] = state[i] end\n"                                 \
  "    child[#child + 1] = value\n"                                                    \
  "    list[#list + 1] = child\n"                                                      \
  "  end\n"                                                                            \
  "  return list\n"                                                                    \
  "end\n"

#define NEXT(most)                                                                     \
  "function next (state)\n"                                                            \
  "  local list = {}\n"                                                                \
  "  for value = 1, " most " do list[#list + 1] = with (state, value) end\n"           \
  "  return list\n"                                                                    \
  "end\n"

#define QUEENS_7_DONE "#state == 7"

/* Breadth first, in Lua as it is usually written. */
#define EIGHT_RULES                                                                    \
  "repeats = true\n"                                                                   \
  "start = { 1, 2, 3, 4, 5, 6, 7, 8, 0 }\n"                                            \
  "local moves = { { 2, 4 }, { 1, 3, 5 }, { 2, 6 }, { 1, 5, 7 }, { 2, 4, 6, 8 },\n"    \
  "  { 3, 5, 9 }, { 4, 8 }, { 5, 7, 9 }, { 6, 8 } }\n"                                 \
  "function done (state) return false end\n"                                           \
  "function next (state)\n"                                                            \
  "  local list, blank = {}, 1\n"                                                      \
  "  while state[blank] ~= 0 do blank = blank + 1 end\n"                               \
  "  for _, to in ipairs (moves[blank]) do\n"                                          \
  "    local child = {}\n"                                                             \
  "    for i = 1, 9 do child[i] = state[i] end\n"                                      \
  "    child[blank], child[to] = child[to], 0\n"                                       \
  "    list[#list + 1] = child\n"                                                      \
  "  end\n"                                                                            \
  "  return list\n"                                                                    \
  "end\n"

#define BREADTH_FIRST                                                                  \
  "local rounds = ...\n"                                                               \
  "local began, nodes, answers = os.clock (), 0, 0\n"                                  \
  "for i = 1, rounds do\n"                                                             \
  "  local queue, seen, at = { start }, { [table.concat (start)] = true }, 1\n"        \
  "  nodes, answers = 1, 0\n"                                                          \
  "  while at <= #queue do\n"                                                          \
  "    local state = queue[at]\n"                                                      \
  "    queue[at] = false\n"                                                            \
  "    at = at + 1\n"                                                                  \
  "    if done (state) then answers = answers + 1 else\n"                              \
  "      for _, child in ipairs (next (state)) do\n"                                   \
  "        local key = table.concat (child)\n"                                         \
  "        if not seen[key] then\n"                                                    \
  "          seen[key], nodes = true, nodes + 1\n"                                     \
  "          queue[#queue + 1] = child\n"                                              \
  "        end\n"                                                                      \
  "      end\n"                                                                        \
  "    end\n"                                                                          \
  "  end\n"                                                                            \
  "end\n"                                                                              \
  "print (nodes, answers, os.clock () - began)\n"

/* A finished state is tested by the rules that were kept or broken on the way. */
#define GENERATE_AND_TEST                                                              \
  "local nodes, answers = 0, 0\n"                                                      \
  "local function visit (state, kept)\n"                                               \
  "  nodes = nodes + 1\n"                                                              \
  "  if done (state) then if kept then answers = answers + 1 end return end\n"         \
  "  for _, child in ipairs (next (state)) do\n"                                       \
  "    visit (child, kept and allowed (child))\n"                                      \
  "  end\n"                                                                            \
  "end\n"                                                                              \
  "local rounds = ...\n"                                                               \
  "local began = os.clock ()\n"                                                        \
  "for i = 1, rounds do nodes, answers = 0, 0 visit (start, true) end\n"               \
  "print (nodes, answers, os.clock () - began)\n"

#define DONE(condition) "start = {}\nfunction done (state) return " condition " end\n"

#define RECURSION                                                                      \
  "local nodes, answers = 0, 0\n"                                                      \
  "local function visit (state)\n"                                                     \
  "  nodes = nodes + 1\n"                                                              \
  "  if done (state) then answers = answers + 1 return end\n"                          \
  "  for _, child in ipairs (next (state)) do\n"                                       \
  "    if allowed (child) then visit (child) end\n"                                    \
  "  end\n"                                                                            \
  "end\n"                                                                              \
  "local rounds = ...\n"                                                               \
  "local began = os.clock ()\n"                                                        \
  "for i = 1, rounds do nodes, answers = 0, 0 visit (start) end\n"                     \
  "print (nodes, answers, os.clock () - began)\n"

typedef struct
{
  const char *name;
  const char *plain; /* the whole program that lua5.4 runs */
  const char *own;
  const char *method; /* of a whole search; NULL for the machine alone */
  guint rounds;
  guint64 nodes;
  guint64 answers;
} Case;

static const Case cases[] = {
  { "queens 8, all", DONE (QUEENS_DONE) NEXT_BY_HAND ("8") QUEENS_RULES RECURSION,
    DONE (QUEENS_DONE) NEXT ("8") QUEENS_RULES, NULL, 10, 2057, 92 },
  { "queens 8, all, without `with`", DONE (QUEENS_DONE) NEXT_BY_HAND ("8") QUEENS_RULES RECURSION,
    DONE (QUEENS_DONE) NEXT_BY_HAND ("8") QUEENS_RULES, NULL, 10, 2057, 92 },
  { "one to nine", DONE (NINE_DONE) NEXT_BY_HAND ("9") NINE_RULES RECURSION, DONE (NINE_DONE) NEXT ("9") NINE_RULES,
    NULL, 10, 311, 1 },
  { "one to nine, without `with`", DONE (NINE_DONE) NEXT_BY_HAND ("9") NINE_RULES RECURSION,
    DONE (NINE_DONE) NEXT_BY_HAND ("9") NINE_RULES, NULL, 10, 311, 1 },
  { "queens 8, search", DONE (QUEENS_DONE) NEXT_BY_HAND ("8") QUEENS_RULES RECURSION,
    DONE (QUEENS_DONE) NEXT ("8") QUEENS_RULES, "backtracking", 10, 2057, 92 },
  { "queens 7, generate and test", DONE (QUEENS_7_DONE) NEXT_BY_HAND ("7") QUEENS_RULES GENERATE_AND_TEST,
    DONE (QUEENS_7_DONE) NEXT ("7") QUEENS_RULES, "generate-and-test", 1, 960800, 40 },
  { "one to nine, search", DONE (NINE_DONE) NEXT_BY_HAND ("9") NINE_RULES RECURSION,
    DONE (NINE_DONE) NEXT ("9") NINE_RULES, "backtracking", 10, 311, 1 },
  { "eight-puzzle, breadth first", EIGHT_RULES BREADTH_FIRST, EIGHT_RULES, "breadth-first", 1, 181440, 0 },
};

typedef struct
{
  PonderOwnMachine *machine;
  PonderMemoryAccount memory;
  guint64 nodes;
  guint64 answers;
} Search;

static void
visit (Search         *self,
       PonderOwnState *state)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  self->nodes++;
  if (!ponder_own_machine_is_done (self->machine, state, &done, &error))
    g_error ("%s", error->message);
  if (done)
    {
      self->answers++;
      return;
    }
  if (!ponder_own_machine_expand (self->machine, state, PONDER_OWN_EXPAND_ALLOWED, &error))
    g_error ("%s", error->message);
  for (guint i = 0; i < state->n_children; i++)
    {
      gboolean allowed;

      if (state->children[i] == NULL)
        continue;
      if (!ponder_own_machine_is_allowed (self->machine, state->children[i], &allowed, NULL, &error))
        g_error ("%s", error->message);
      if (allowed)
        visit (self, state->children[i]);
    }
  ponder_own_state_drop_children (state, &self->memory);
}

static double
time_machine (const Case *c)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (PONDER_DEFAULT_MEMORY);
  g_autoptr (GError) error = NULL;
  Search search = { 0 };
  double began, spent;

  ponder_memory_account_init (&search.memory, 0, budget);
  search.machine = ponder_own_machine_new (c->own, &search.memory, NULL, &error);
  g_assert_no_error (error);
  began = bench_cpu_seconds ();
  for (guint i = 0; i < c->rounds; i++)
    {
      search.nodes = search.answers = 0;
      visit (&search, ponder_own_machine_get_start (search.machine));
    }
  spent = bench_cpu_seconds () - began;
  g_assert_cmpuint (search.nodes, ==, c->nodes);
  g_assert_cmpuint (search.answers, ==, c->answers);
  ponder_own_machine_free (search.machine);
  ponder_memory_account_clear (&search.memory);
  return spent;
}

static double
time_search (const Case *c)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_own_puzzle_new (c->own);
  PonderLimits limits = { 0 };
  PonderMethod method;
  PonderFigures figures;
  double began, spent = 0;

  ponder_puzzle_learn (puzzle, NULL, NULL);
  ponder_puzzle_init_method (puzzle, ponder_preset_find (c->method), &method);
  for (guint i = 0; i < c->rounds; i++)
    {
      g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);

      ponder_search_begin (search, NULL, NULL);
      began = bench_cpu_seconds ();
      ponder_search_run (search, &limits, NULL, NULL, NULL);
      spent += bench_cpu_seconds () - began;
      ponder_search_get_figures (search, &figures);
      g_assert_cmpuint (figures.nodes, ==, c->nodes);
      g_assert_cmpuint (figures.answers, ==, c->answers);
    }
  return spent;
}

static double
time_plain (const Case *c)
{
  g_autofree char *script = g_strdup_printf ("(function (...) %s end) (%u)", c->plain, c->rounds);
  const char *argv[] = { "lua5.4", "-e", script, NULL };
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;
  guint64 nodes, answers;
  char *at;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &output, NULL, NULL, &error);
  g_assert_no_error (error);
  nodes = g_ascii_strtoull (output, &at, 10);
  answers = g_ascii_strtoull (at, &at, 10);
  g_assert_cmpuint (nodes, ==, c->nodes);
  g_assert_cmpuint (answers, ==, c->answers);
  return g_ascii_strtod (at, NULL);
}

int
main (void)
{

  gboolean good = TRUE;

  for (guint nth = 0; nth < G_N_ELEMENTS (cases); nth++)
    {
      const Case *c = &cases[nth];
      g_autofree char *what = g_strconcat (c->name, ": here / plain lua5.4", NULL);
      double plain[BENCH_RUNS];
      double machine[BENCH_RUNS];

      for (guint i = 0; i < BENCH_RUNS; i++)
        {
          plain[i] = time_plain (c);
          machine[i] = c->method != NULL ? time_search (c) : time_machine (c);
        }
      good &= bench_check (what, bench_median (plain, BENCH_RUNS) / bench_median (machine, BENCH_RUNS), 0.6, 0);
    }
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
