/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cases.h"
#include "ponder-jugs.h"
#include "ponder-puzzles.h"
#include "ponder-repeat-detector.h"
#include "puzzle-answers.h"
#include "puzzle-documents.h"

#define LESSON "Capacities=5,8,12\nNo-Drain=true\nTarget=6\n"
#define CLASSIC "Capacities=12,8,5\nContents=12,0,0\nNo-Tap=true\nNo-Drain=true\nTarget=6\n"
#define TWO_JUGS "Capacities=3,5\nTarget=4\n"
#define LARGE "Capacities=1013,2017,4999\nTarget=2500\n"

static PonderPuzzle *
read_jugs (const char *keys)
{
  return documents_read ("jugs", keys);
}

typedef struct
{
  const char *name;
  guint n_moves;
  PonderMove moves[4];
  gboolean holds;
} HoldsCase;

/* Jugs of 3 and 5 with tap and drain; the target is 2 in any jug. */
static const HoldsCase holds_cases[] = {
  { "answer", 2, { PONDER_JUGS_MOVE (8, 1), PONDER_JUGS_MOVE (1, 0) }, TRUE },
  { "too-short", 1, { PONDER_JUGS_MOVE (8, 1) }, FALSE },
  { "filled-twice", 3, { PONDER_JUGS_MOVE (8, 1), PONDER_JUGS_MOVE (8, 1), PONDER_JUGS_MOVE (1, 0) }, FALSE },
  { "emptied-empty", 3, { PONDER_JUGS_MOVE (0, 9), PONDER_JUGS_MOVE (8, 1), PONDER_JUGS_MOVE (1, 0) }, FALSE },
  { "poured-empty", 3, { PONDER_JUGS_MOVE (0, 1), PONDER_JUGS_MOVE (8, 1), PONDER_JUGS_MOVE (1, 0) }, FALSE },
  { "into-itself", 3, { PONDER_JUGS_MOVE (8, 1), PONDER_JUGS_MOVE (1, 1), PONDER_JUGS_MOVE (1, 0) }, FALSE },
  { "no-such-jug", 1, { PONDER_JUGS_MOVE (8, 2) }, FALSE },
  { "no-such-jug-to-pour", 1, { PONDER_JUGS_MOVE (7, 0) }, FALSE },
  { "tap-to-drain", 1, { PONDER_JUGS_MOVE (8, 9) }, FALSE },
  { "into-the-tap", 2, { PONDER_JUGS_MOVE (8, 1), PONDER_JUGS_MOVE (1, 8) }, FALSE },
  { "on-after-it", 3, { PONDER_JUGS_MOVE (8, 1), PONDER_JUGS_MOVE (1, 0), PONDER_JUGS_MOVE (0, 9) }, TRUE },
};

static void
test_holds (gconstpointer data)
{
  const HoldsCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = read_jugs ("Capacities=3,5\nTarget=2\n");

  g_assert_cmpint (ponder_puzzle_holds (puzzle, c->moves, c->n_moves), ==, c->holds);
}

/* Jugs of 8, 5 and 3, the first full: 3 5 0 after one move, 3 2 3 after the next. */
static void
test_final_holds (void)
{
  g_autoptr (PonderPuzzle) puzzle =
    read_jugs ("Capacities=8,5,3\nContents=8,0,0\nNo-Tap=true\nNo-Drain=true\nFinal=3,2,3\n");
  const PonderMove moves[] = { PONDER_JUGS_MOVE (0, 1), PONDER_JUGS_MOVE (1, 2), PONDER_JUGS_MOVE (2, 0) };

  g_assert_false (ponder_puzzle_holds (puzzle, moves, 0));
  g_assert_false (ponder_puzzle_holds (puzzle, moves, 1));
  g_assert_true (ponder_puzzle_holds (puzzle, moves, 2));
  g_assert_false (ponder_puzzle_holds (puzzle, moves, 3));
}

static void
test_switches_hold (void)
{
  g_autoptr (PonderPuzzle) puzzle = read_jugs ("Capacities=3,5\nContents=3,0\nNo-Tap=true\nNo-Drain=true\nTarget=0\n");
  const PonderMove fill = PONDER_JUGS_MOVE (PONDER_JUGS_TAP, 1);
  const PonderMove empty = PONDER_JUGS_MOVE (0, PONDER_JUGS_DRAIN);

  g_assert_true (ponder_puzzle_holds (puzzle, NULL, 0));
  g_assert_false (ponder_puzzle_holds (puzzle, &fill, 1));
  g_assert_false (ponder_puzzle_holds (puzzle, &empty, 1));
}

typedef struct
{
  const char *name;
  const char *keys;
  const char *preset;
  guint steps;
  const char *why;
  guint n_cells;
} WhyCase;

static const WhyCase why_cases[] = {
  { "start", LESSON, "backtracking", 1, "At (0, 0, 0): jugs 1, 2 and 3 are empty, nothing comes out.", 3 },
  { "one-of-each", "Capacities=3,5\nTarget=4\n", "backtracking", 2,
    "At (3, 0): jug 2 is empty, nothing comes out; jug 1 is full, nothing goes in. "
    "“Empty jug 1” leads to (0, 0), which was reached at node 1 in 0 moves.", 2 },
  { "ahead", "Capacities=3,5\nContents=2,1\nNo-Tap=true\nTarget=3\n", "look-ahead", 1,
    "At (2, 1): after “Empty jug 1” or “Empty jug 2” the target is out of reach.", 0 },
  { "seen-before", LESSON, "breadth-first", 3,
    "At (0, 8, 0): jugs 1 and 3 are empty, nothing comes out; jug 2 is full, nothing goes in. "
    "“Fill jug 1” leads to (5, 8, 0), which was reached at node 5 in 2 moves.", 3 },
  { "final-ahead", "Capacities=3,5\nContents=2,1\nNo-Tap=true\nFinal=3,0\n", "look-ahead", 1,
    "At (2, 1): after “Empty jug 1” or “Empty jug 2” the target is out of reach.", 0 },
};

static void
test_why_not (gconstpointer data)
{
  const WhyCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = read_jugs (c->keys);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *why = answers_why_not (puzzle, c->preset, c->steps, cells);

  g_assert_cmpstr (why, ==, c->why);
  g_assert_cmpuint (cells->len, ==, c->n_cells);
}

typedef struct
{
  PonderMove move;
  const char *told; /* NULL: the move is allowed */
} PlayCase;

/* Jugs of 5, 8 and 12 without a drain, which hold 0 8 3. */
static const PlayCase play_cases[] = {
  { PONDER_JUGS_MOVE (PONDER_JUGS_TAP, 0), NULL },
  { PONDER_JUGS_MOVE (1, 2), NULL },
  { PONDER_JUGS_MOVE (0, 1), "Jug 1 is empty." },
  { PONDER_JUGS_MOVE (2, 1), "Jug 2 is full." },
  { PONDER_JUGS_MOVE (PONDER_JUGS_TAP, 1), "Jug 2 is full." },
  { PONDER_JUGS_MOVE (1, 1), "Jug 2 can’t be poured into itself." },
  { PONDER_JUGS_MOVE (1, PONDER_JUGS_DRAIN), "There is no drain in this puzzle." },
  { PONDER_JUGS_MOVE (1, PONDER_JUGS_TAP),
    "Water goes from the tap or a jug to a jug, or from a jug to the drain." },
};

static void
test_play (void)
{
  g_autoptr (PonderPuzzle) puzzle = read_jugs (LESSON);
  PonderJugs *jugs = PONDER_JUGS (puzzle);

  for (guint i = 0; i < G_N_ELEMENTS (play_cases); i++)
    {
      guint32 contents[PONDER_JUGS_MOST_JUGS] = { 0, 8, 3 };
      g_autofree char *told = ponder_jugs_explain (jugs, contents, play_cases[i].move);

      g_assert_cmpstr (told, ==, play_cases[i].told);
      g_assert_cmpint (ponder_jugs_play (jugs, contents, play_cases[i].move), ==, told == NULL);
      g_assert_cmpint (contents[0] == 0 && contents[1] == 8 && contents[2] == 3, ==, told != NULL);
    }
}

static void
test_describe (void)
{
  g_autoptr (PonderPuzzle) puzzle = read_jugs (LESSON);
  g_autofree char *fill = ponder_puzzle_describe (puzzle, PONDER_JUGS_MOVE (PONDER_JUGS_TAP, 0));
  g_autofree char *empty = ponder_puzzle_describe (puzzle, PONDER_JUGS_MOVE (1, PONDER_JUGS_DRAIN));
  g_autofree char *poured = ponder_puzzle_describe (puzzle, PONDER_JUGS_MOVE (2, 0));

  g_assert_cmpstr (fill, ==, "Fill jug 1");
  g_assert_cmpstr (empty, ==, "Empty jug 2");
  g_assert_cmpstr (poured, ==, "Pour jug 3 into jug 1");
  g_assert_null (ponder_puzzle_size_text (puzzle));
}

typedef struct
{
  const char *name;
  const char *preset;
  guint64 most_visits;
  guint64 first_visit; /* 0: no state is repeated */
  guint64 second_visit;
  const char *contents;
} RepeatCase;

/* Without pruning a jug is filled and filled again. With the rules all three are filled, then the first is emptied and
 * filled again. */
static const RepeatCase repeat_cases[] = {
  { "none", "generate-and-test", 1000, 2, 3, "(5, 0, 0)" },
  { "rules", "backtracking", 1000, 4, 6, "(5, 8, 12)" },
  { "too-few-visits", "backtracking", 5, 0, 0, NULL },
  { "breadth", "breadth-first", 1000, 1, 7, "(0, 0, 0)" },
};

static PonderSearch *
visit (PonderPuzzle       *puzzle,
       const PonderMethod *method,
       guint64             visits)
{
  PonderSearch *search = ponder_search_new (puzzle, method);

  while (ponder_search_get_end (search) < visits)
    ponder_search_advance (search, visits - ponder_search_get_end (search));
  return search;
}

static PonderRepeatDetector *
new_finder (PonderSearch *search,
            PonderPuzzle *puzzle,
            guint64       memory)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (memory);

  return ponder_repeat_detector_new (puzzle, ponder_search_get_plan (search), budget);
}

static void
test_repeat (gconstpointer data)
{
  const RepeatCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = read_jugs ("Capacities=5,8,12\nTarget=6\n");
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (PonderRepeatDetector) detector = NULL;
  g_auto (PonderRepeatedState) repeat = { 0 };
  PonderMethod method;

  ponder_puzzle_init_method (puzzle, ponder_preset_find (c->preset), &method);
  method.remember = FALSE;
  search = visit (puzzle, &method, c->most_visits);
  detector = new_finder (search, puzzle, 1 << 20);
  ponder_repeat_detector_look (detector, search, NULL);
  ponder_repeat_detector_get (detector, &repeat);
  g_assert_cmpuint (repeat.first_visit, ==, c->first_visit);
  g_assert_cmpuint (repeat.second_visit, ==, c->second_visit);
  if (c->contents != NULL)
    g_assert_cmpstr (repeat.state, ==, c->contents);
}

/* Looking in parts, cancelled or not, finds the same as looking once. */
static void
test_repeat_in_parts (void)
{
  g_autoptr (PonderPuzzle) puzzle = read_jugs ("Capacities=5,8,12\nTarget=6\n");
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (PonderRepeatDetector) detector = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_auto (PonderRepeatedState) repeat = { 0 };
  PonderMethod method;

  ponder_puzzle_init_method (puzzle, ponder_preset_find ("breadth-first"), &method);
  method.remember = FALSE;
  search = visit (puzzle, &method, 1);
  detector = new_finder (search, puzzle, 1 << 20);
  g_cancellable_cancel (cancellable);
  for (guint64 end = 1; end <= 7; end++)
    {
      ponder_search_go (search, ponder_search_get_end (search), NULL);
      while (ponder_search_get_end (search) < end)
        ponder_search_advance (search, 1);
      ponder_search_go (search, 0, NULL);
      ponder_repeat_detector_look (detector, search, cancellable);
      g_assert_cmpuint (ponder_repeat_detector_get_next (detector, FALSE), ==, MAX (end, 2));
      ponder_repeat_detector_look (detector, search, NULL);
      ponder_repeat_detector_get (detector, &repeat);
      g_assert_cmpuint (repeat.first_visit, ==, end < 7 ? 0 : 1);
      g_assert_cmpuint (repeat.second_visit, ==, end < 7 ? 0 : 7);
      if (end == 4)
        {
          ponder_repeat_detector_drop (detector);
          ponder_repeat_detector_look (detector, search, NULL);
        }
    }
  /* The path to the start goes through the start, so nothing more is to be found. */
  g_assert_cmpuint (repeat.circle_visit, ==, 7);
  g_assert_cmpuint (ponder_repeat_detector_get_next (detector, FALSE), ==, 0);
}

/* If the states don't fit in memory, no more is looked for, and the memory is free again. */
static void
test_repeat_limits (void)
{
  g_autoptr (PonderPuzzle) puzzle = read_jugs (LARGE);
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (1 << 14);
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (PonderRepeatDetector) detector = NULL;
  g_auto (PonderRepeatedState) repeat = { 0 };
  PonderMethod method;

  ponder_puzzle_init_method (puzzle, ponder_preset_find ("backtracking"), &method);
  method.remember = FALSE;
  search = visit (puzzle, &method, 100);
  detector = ponder_repeat_detector_new (puzzle, ponder_search_get_plan (search), budget);
  g_assert_cmpuint (ponder_repeat_detector_get_next (detector, FALSE), ==, 2);
  ponder_repeat_detector_look (detector, search, NULL);
  ponder_repeat_detector_get (detector, &repeat);
  g_assert_null (repeat.state);
  g_assert_cmpuint (ponder_repeat_detector_get_next (detector, FALSE), ==, 0);
  g_assert_cmpuint (ponder_memory_budget_make_room (budget, 0), ==, 1 << 14);
}

static const char *const document_cases[] = {
  LESSON,
  CLASSIC,
  TWO_JUGS,
  LARGE,
  "Capacities=8,5,3\nContents=8,0,0\nNo-Tap=true\nNo-Drain=true\nFinal=4,4,0\n",
  "Capacities=5,8,12\nFinal=0,0,0\n",
  "Capacities=100000\nContents=99999\nNo-Tap=true\nIn=1\nTarget=0\n",
  "Capacities=1,2,3,4,5,6,7,8\nNo-Drain=true\nIn=8\nTarget=4294967295\n",
};

static void
test_document (gconstpointer data)
{
  documents_check_saved ("jugs", data, data);
}

typedef struct
{
  const char *name;
  const char *keys;
  const char *message;
} BadCase;

static const BadCase bad_cases[] = {
  { "no-capacities", "Target=6\n", "“Capacities” is missing: expected what each jug can hold, such as 5,8,12" },
  { "no-jug", "Capacities=\nTarget=6\n", "“Capacities=”: expected 1 to 8 jugs separated by commas, such as 5,8,12" },
  { "nine-jugs", "Capacities=1,2,3,4,5,6,7,8,9\nTarget=6\n",
    "“Capacities=1,2,3,4,5,6,7,8,9”: expected 1 to 8 jugs separated by commas, such as 5,8,12" },
  { "a-jug-of-nothing", "Capacities=5,0\nTarget=6\n",
    "“Capacities=5,0”: expected a number from 1 to 100,000 for jug 2" },
  { "a-lake", "Capacities=5,100001\nTarget=6\n",
    "“Capacities=5,100001”: expected a number from 1 to 100,000 for jug 2" },
  { "a-gap", "Capacities=5,,8\nTarget=6\n", "“Capacities=5,,8”: expected a number from 1 to 100,000 for jug 2" },
  { "a-word", "Capacities=five\nTarget=6\n", "“Capacities=five”: expected a number from 1 to 100,000 for jug 1" },
  { "too-few-contents", "Capacities=5,8\nContents=1\nTarget=6\n",
    "“Contents=1”: expected 2 amounts, as there are 2 jugs" },
  { "too-many-contents", "Capacities=5\nContents=1,2\nTarget=6\n",
    "“Contents=1,2”: expected 1 amount, as there is 1 jug" },
  { "spilling", "Capacities=5,8\nContents=1,9\nTarget=6\n", "“Contents=1,9”: expected a number from 0 to 8 for jug 2" },
  { "below-nothing", "Capacities=5,8\nContents=-1,8\nTarget=6\n",
    "“Contents=-1,8”: expected a number from 0 to 5 for jug 1" },
  { "switch", "Capacities=5\nNo-Tap=maybe\nTarget=6\n", "“No-Tap=maybe”: expected true or false" },
  { "no-such-jug", "Capacities=5\nIn=2\nTarget=6\n", "“In=2”: expected a jug from 1 to 1" },
  { "no-target", "Capacities=5\n",
    "“Target” is missing: expected the amount to measure, a number from 0 to 4,294,967,295" },
  { "bad-target", "Capacities=5\nTarget=-6\n",
    "“Target=-6”: expected the amount to measure, a number from 0 to 4,294,967,295" },
  { "too-few-final", "Capacities=5,8\nFinal=1\n", "“Final=1”: expected 2 amounts, as there are 2 jugs" },
  { "final-that-spills", "Capacities=5,8\nFinal=6,0\n", "“Final=6,0”: expected a number from 0 to 5 for jug 1" },
  { "final-word", "Capacities=5,8\nFinal=5,x\n", "“Final=5,x”: expected a number from 0 to 8 for jug 2" },
  { "final-and-target", "Capacities=5,8\nTarget=5\nFinal=5,0\n",
    "“Final=5,0”: expected no “Target” and no “In” beside it" },
  { "final-and-jug", "Capacities=5,8\nIn=1\nFinal=5,0\n",
    "“Final=5,0”: expected no “Target” and no “In” beside it" },
  { "target-of-many-digits", "Capacities=5\nTarget=4294967296\n",
    "“Target=4294967296”: expected the amount to measure, a number from 0 to 4,294,967,295" },
};

static void
test_bad_document (gconstpointer data)
{
  const BadCase *c = data;

  documents_check_refused ("jugs", c->keys, c->message);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/holds/%s", holds_cases, test_holds);
  g_test_add_func ("/final-holds", test_final_holds);
  g_test_add_func ("/switches-hold", test_switches_hold);
  ADD ("/why-not/%s", why_cases, test_why_not);
  g_test_add_func ("/play", test_play);
  g_test_add_func ("/describe", test_describe);
  ADD ("/repeat/%s", repeat_cases, test_repeat);
  g_test_add_func ("/repeat/in-parts", test_repeat_in_parts);
  g_test_add_func ("/repeat/limits", test_repeat_limits);
  ADD_TEXTS ("/document/%u", document_cases, test_document);
  ADD ("/document/bad/%s", bad_cases, test_bad_document);
  return g_test_run ();
}
