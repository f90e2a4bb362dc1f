/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-race.h"
#include "share.h"
#include "small-puzzles.h"


/* Races of small puzzles. Whatever the pace, and whenever a race is paused, stepped or dropped, each lane has counted
 * what the same search counts alone with the same share of memory. */

#define N_RANDOM 60
#define MOST_ROUNDS 3000 /* of a random race, because some trees have no end */
#define MEMORY (G_GUINT64_CONSTANT (64) << 20)
#define LITTLE_MEMORY (G_GUINT64_CONSTANT (256) << 10)
#define EIGHT_BLANKS "Box=2x3\nClues=12.45645612.23156..6423.3.26.5645.12\n"

static PonderPuzzle *
make_puzzle (const char *id,
             const char *keys)
{
  g_autofree char *text = g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s\n[%s]\n%s", id, id, keys);
  g_autoptr (GError) error = NULL;
  PonderPuzzle *puzzle = ponder_puzzle_parse (text, -1, &error);

  g_assert_no_error (error);
  return puzzle;
}

static void
wait_until_idle (PonderRace *race)
{
  while (ponder_race_is_busy (race))
    g_main_context_iteration (NULL, TRUE);
}

static guint64
count_visited (PonderRace *race,
               guint       lane)
{
  return ponder_race_get_result (race, lane)->figures.visited;
}

/* Returns the state of a lane whose search ended like this alone. */
static PonderLaneState
state_of (PonderStatus   status,
          PonderRaceStop stop)
{
  switch (status)
    {
    case PONDER_EXHAUSTED:
      return PONDER_LANE_EXHAUSTED;
    case PONDER_FULL:
      return PONDER_LANE_OUT_OF_MEMORY;
    case PONDER_FOUND:
      return stop == PONDER_RACE_FIRST_ANSWER ? PONDER_LANE_ANSWERED : PONDER_LANE_OPEN;
    case PONDER_MORE:
    default:
      return PONDER_LANE_OPEN;
    }
}

/* Compares a lane with the same search alone: to its end if the lane has ended, otherwise as far as the lane has come. */
static void
assert_as_alone (PonderRace *race,
                 guint       lane)
{
  const PonderLaneResult *result = ponder_race_get_result (race, lane);
  g_autoptr (PonderSearch) alone =
    ponder_search_new (ponder_race_get_puzzle (race), &ponder_race_get_plan (race, lane)->method);
  PonderRaceStop stop = ponder_race_get_rules (race)->stop;
  PonderLimits limits = { .answers = stop == PONDER_RACE_FIRST_ANSWER, .keep = 1 };
  PonderFigures figures = result->figures;
  PonderFigures expected;
  PonderStatus status = PONDER_MORE;

  if (result->state == PONDER_LANE_OPEN)
    limits.visits = figures.visited;
  ponder_search_set_memory (alone, ponder_race_get_share (race));
  if (result->state != PONDER_LANE_OPEN || figures.visited > 0)
    status = ponder_search_run (alone, &limits, NULL, NULL, NULL);
  ponder_search_get_figures (alone, &expected);
  figures.seconds = expected.seconds = 0;
  figures.cpu_seconds = expected.cpu_seconds = 0;
  g_assert_cmpuint (figures.visited, ==, expected.visited);
  g_assert_cmpmem (&figures, sizeof figures, &expected, sizeof expected);
  g_assert_cmpint (result->state, ==, state_of (status, stop));
  if (result->state == PONDER_LANE_OPEN && result->has_path)
    {
      g_autoptr (GArray) path = ponder_search_dup_path (alone);

      g_assert_cmpmem (result->moves, result->n_moves * sizeof (PonderMove), path->data,
                       path->len * sizeof (PonderMove));
    }
}

static void
assert_all_as_alone (PonderRace *race)
{
  for (guint i = 0; i < ponder_race_get_n_lanes (race); i++)
    assert_as_alone (race, i);
}

static void
init_random_method (PonderMethod *method,
                    PonderPuzzle *puzzle,
                    GRand        *random)
{
  guint n_presets;
  const PonderPreset *presets = ponder_presets (&n_presets);

  ponder_puzzle_init_method (puzzle, &presets[g_rand_int_range (random, 0, n_presets)], method);
  method->seed = g_rand_int (random);
}

static PonderRace *
make_random_race (GRand         *random,
                  PonderRacePace pace,
                  const char   **name)
{
  const PuzzleCase *c = &puzzle_cases[g_rand_int_range (random, 0, G_N_ELEMENTS (puzzle_cases))];
  g_autoptr (PonderPuzzle) puzzle = make_puzzle (c->id, c->keys);
  guint n_methods = g_rand_int_range (random, PONDER_RACE_LEAST_LANES, PONDER_RACE_MOST_LANES + 1);
  PonderRaceSetup setup = { n_methods, .rules = { pace, g_rand_int_range (random, 0, PONDER_RACE_TIME), 0 } };

  *name = c->name;
  for (guint i = 0; i < n_methods; i++)
    init_random_method (&setup.methods[i], puzzle, random);
  return ponder_race_new (puzzle, &setup, NULL,
                          g_rand_boolean (random) ? n_methods * MEMORY : n_methods * LITTLE_MEMORY);
}

static PonderRace *
make_race (PonderPuzzle          *puzzle,
           const PonderMethod    *methods,
           guint                  n_methods,
           const PonderRaceRules *rules,
           PonderMemoryBudget    *budget)
{
  PonderRaceSetup setup = { .n_methods = n_methods, .rules = *rules };

  for (guint i = 0; i < n_methods; i++)
    setup.methods[i] = methods[i];
  return ponder_race_new (puzzle, &setup, budget, 0);
}

/* Frees the memory of all lanes, as a page does that isn't seen. */
static void
drop_all (PonderRace *race)
{
  GObject *dropped;

  while ((dropped = ponder_race_drop (race)) != NULL)
    g_object_unref (dropped);
}

/* Lets a race run for a while, or makes some steps, and perhaps drops it. */
static void
go_on (PonderRace *race,
       GRand      *random)
{
  if (g_rand_int_range (random, 0, 4) == 0)
    {
      ponder_race_run (race);
      for (int i = g_rand_int_range (random, 0, 3); i > 0 && ponder_race_is_busy (race); i--)
        g_main_context_iteration (NULL, FALSE);
      ponder_race_pause (race);
    }
  else
    ponder_race_step (race, g_rand_int_range (random, 1, 400));
  wait_until_idle (race);
  if (g_rand_int_range (random, 0, 8) == 0)
    drop_all (race);
}

static gboolean
goes_on (PonderRace *race,
         guint64     rounds)
{
  for (guint i = 0; i < ponder_race_get_n_lanes (race); i++)
    if (ponder_race_get_result (race, i)->state == PONDER_LANE_OPEN && count_visited (race, i) < rounds)
      return TRUE;
  return FALSE;
}

static void
test_random (gconstpointer data)
{
  PonderRacePace pace = GPOINTER_TO_UINT (data);
  TestShare share = test_share_new ();

  for (guint seed = 0; seed < N_RANDOM; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      const char *name;
      PonderRace *race = make_random_race (random, pace, &name);

      g_test_message ("seed %u: %s", seed, name);
      if (test_share_takes (&share))
        {
          while (goes_on (race, MOST_ROUNDS))
            go_on (race, random);
          assert_all_as_alone (race);
        }
      g_assert_finalize_object (race);
    }
}

/* In lockstep, all lanes that haven't ended have visited equally many nodes whenever it is paused. */
static void
test_lockstep (void)
{
  g_autoptr (PonderPuzzle) puzzle = make_puzzle ("queens", "Size=30\n");
  PonderMethod methods[] = {
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_NONE },
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES },
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES },
  };
  PonderRaceRules rules = { .stop = PONDER_RACE_ALL_ANSWERS };
  g_autoptr (PonderRace) race = make_race (puzzle, methods, 3, &rules, NULL);

  g_assert_false (ponder_race_has_begun (race));
  for (guint round = 1; round <= 5; round++)
    {
      guint64 before = count_visited (race, 0);

      ponder_race_run (race);
      g_assert_true (ponder_race_is_running (race));
      while (count_visited (race, 0) <= before)
        {
          g_main_context_iteration (NULL, FALSE);
          ponder_race_refresh (race);
        }
      ponder_race_pause (race);
      g_assert_false (ponder_race_is_running (race));
      wait_until_idle (race);
      g_assert_cmpuint (count_visited (race, 1), ==, count_visited (race, 0));
      g_assert_cmpuint (count_visited (race, 2), ==, count_visited (race, 0));
    }
  ponder_race_step (race, 1);
  ponder_race_step (race, 2);
  wait_until_idle (race);
  g_assert_cmpuint (count_visited (race, 1), ==, count_visited (race, 0));
  assert_all_as_alone (race);
}

/* By CPU time, the lane whose nodes take longer visits fewer; here one of them ends long before the other. */
static void
test_by_time (void)
{
  g_autoptr (PonderPuzzle) puzzle = make_puzzle ("queens", "Size=8\n");
  PonderMethod methods[] = {
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_NONE },
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES },
  };
  PonderRaceRules rules = { .pace = PONDER_RACE_CPU_TIME };
  g_autoptr (PonderRace) race = make_race (puzzle, methods, 2, &rules, NULL);

  ponder_race_run (race);
  wait_until_idle (race);
  g_assert_true (ponder_race_is_over (race));
  g_assert_cmpint (ponder_race_get_result (race, 0)->state, ==, PONDER_LANE_ANSWERED);
  /* The first answer is 1 5 8 6 3 7 2 4; by backtracking it is the 114th node, the start included. */
  g_assert_cmpuint (count_visited (race, 1), ==, 114);
  assert_all_as_alone (race);
}

static void
test_stop_rules (void)
{
  g_autoptr (PonderPuzzle) small = make_puzzle ("queens", "Size=6\n");
  g_autoptr (PonderPuzzle) large = make_puzzle ("queens", "Size=30\n");
  PonderMethod methods[] = {
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES },
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES },
  };
  PonderRaceRules all = { .stop = PONDER_RACE_ALL_ANSWERS };
  PonderRaceRules time = { .stop = PONDER_RACE_TIME, .seconds = 0.02 };
  g_autoptr (PonderRace) whole = make_race (small, methods, 2, &all, NULL);
  g_autoptr (PonderRace) short_race = make_race (large, methods, 2, &time, NULL);
  const PonderLaneResult *result;

  ponder_race_run (whole);
  wait_until_idle (whole);
  for (guint i = 0; i < 2; i++)
    {
      result = ponder_race_get_result (whole, i);
      g_assert_cmpint (result->state, ==, PONDER_LANE_EXHAUSTED);
      g_assert_cmpuint (result->figures.answers, ==, 4);
      /* The first answer is shown. */
      g_assert_true (ponder_puzzle_holds (small, result->moves, result->n_moves));
    }

  ponder_race_run (short_race);
  wait_until_idle (short_race);
  for (guint i = 0; i < 2; i++)
    {
      result = ponder_race_get_result (short_race, i);
      g_assert_cmpint (result->state, ==, PONDER_LANE_OUT_OF_TIME);
      g_assert_cmpfloat (result->figures.cpu_seconds, >=, 0.02);
    }
  g_assert_true (ponder_race_is_over (short_race));
  ponder_race_run (short_race);
  g_assert_false (ponder_race_is_busy (short_race));
}

/* One lane fills its share and stops; the other isn't disturbed. */
static void
test_memory (void)
{
  g_autoptr (PonderPuzzle) puzzle = make_puzzle ("sudoku", "Clues=................\n");
  PonderMethod methods[] = {
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_NONE },
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES },
  };
  PonderRaceRules rules = { .stop = PONDER_RACE_FIRST_ANSWER };
  PonderMemoryBudget *budget = ponder_memory_budget_new (2 * LITTLE_MEMORY);
  PonderRace *race = make_race (puzzle, methods, 2, &rules, budget);

  g_assert_cmpuint (ponder_race_get_share (race), ==, LITTLE_MEMORY);
  ponder_race_run (race);
  wait_until_idle (race);
  g_assert_cmpint (ponder_race_get_result (race, 0)->state, ==, PONDER_LANE_OUT_OF_MEMORY);
  g_assert_cmpuint (ponder_race_get_result (race, 0)->figures.bytes, <=, LITTLE_MEMORY);
  g_assert_cmpint (ponder_race_get_result (race, 1)->state, ==, PONDER_LANE_ANSWERED);
  assert_all_as_alone (race);
  /* What has ended needs no memory. */
  g_assert_cmpuint (ponder_memory_budget_get_used (budget), ==, 0);
  g_assert_finalize_object (race);
  ponder_memory_budget_unref (budget);
}

static void
test_dropped (void)
{
  g_autoptr (PonderPuzzle) puzzle = make_puzzle ("queens", "Size=20\n");
  PonderMethod methods[] = {
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES },
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_NONE },
  };
  PonderRaceRules rules = { .stop = PONDER_RACE_ALL_ANSWERS };
  PonderMemoryBudget *budget = ponder_memory_budget_new (MEMORY);
  PonderRace *race = make_race (puzzle, methods, 2, &rules, budget);

  ponder_race_step (race, 1000);
  g_assert_null (ponder_race_drop (race));
  wait_until_idle (race);
  g_assert_cmpuint (ponder_memory_budget_get_used (budget), >, 0);
  drop_all (race);
  g_assert_cmpuint (ponder_memory_budget_get_used (budget), ==, 0);
  g_assert_cmpuint (count_visited (race, 0), ==, 1000);
  ponder_race_step (race, 1);
  wait_until_idle (race);
  g_assert_cmpuint (count_visited (race, 0), ==, 1001);
  assert_all_as_alone (race);
  g_assert_finalize_object (race);
  ponder_memory_budget_unref (budget);
}

static void
wait_until_estimated (PonderRace *race)
{
  wait_until_idle (race);
  while (ponder_race_is_estimating (race))
    g_main_context_iteration (NULL, TRUE);
}

/* What was stopped says how much there would be to visit: exactly, by an estimate, or not at all where states are
 * remembered. */
static void
test_remaining (void)
{
  g_autoptr (PonderPuzzle) puzzle = make_puzzle ("queens", "Size=12\n");
  PonderMethod methods[] = {
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_NONE },
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES },
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, .remember = TRUE },
    { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES },
  };
  PonderRaceRules rules = { .pace = PONDER_RACE_CPU_TIME, .stop = PONDER_RACE_FIRST_ANSWER };
  PonderMemoryBudget *budget = ponder_memory_budget_new (4 * LITTLE_MEMORY);
  PonderRace *race = make_race (puzzle, methods, 4, &rules, budget);

  /* The last lane comes to an answer, two have too little memory, and the first would take years. */
  ponder_race_run (race);
  while (ponder_race_get_result (race, 3)->state == PONDER_LANE_OPEN ||
         ponder_race_get_result (race, 2)->state == PONDER_LANE_OPEN ||
         ponder_race_get_result (race, 1)->state == PONDER_LANE_OPEN)
    {
      g_main_context_iteration (NULL, FALSE);
      ponder_race_refresh (race);
    }
  g_assert_null (ponder_race_get_remaining (race, 0));
  ponder_race_pause (race);
  wait_until_estimated (race);
  g_assert_cmpint (ponder_race_get_result (race, 0)->state, ==, PONDER_LANE_OPEN);
  g_assert_true (g_str_has_prefix (ponder_race_get_remaining (race, 0), "9,726,655,034,461 nodes"));
  g_assert_cmpint (ponder_race_get_result (race, 1)->state, ==, PONDER_LANE_OUT_OF_MEMORY);
  g_assert_true (g_str_has_prefix (ponder_race_get_remaining (race, 1), "about "));
  g_assert_cmpint (ponder_race_get_result (race, 2)->state, ==, PONDER_LANE_OUT_OF_MEMORY);
  g_assert_null (ponder_race_get_remaining (race, 2));
  g_assert_cmpint (ponder_race_get_result (race, 3)->state, ==, PONDER_LANE_ANSWERED);
  g_assert_null (ponder_race_get_remaining (race, 3));
  /* After a step, it is estimated once more. */
  ponder_race_step (race, 1);
  wait_until_idle (race);
  g_assert_true (ponder_race_is_estimating (race));
  wait_until_estimated (race);
  g_assert_nonnull (ponder_race_get_remaining (race, 0));
  /* It goes on, and what was said may no longer hold. */
  ponder_race_run (race);
  g_assert_null (ponder_race_get_remaining (race, 0));
  ponder_race_pause (race);
  wait_until_idle (race);
  g_assert_finalize_object (race);
  ponder_memory_budget_unref (budget);
}

static void
gone_cb (gpointer data,
         GObject *object)
{
  g_atomic_int_set ((gboolean *) data, TRUE);
}

/* A race that goes away while trees are estimated: the lanes are freed in a thread, and nothing is called afterwards. */
static void
test_gone_while_estimating (void)
{
  PonderPuzzle *puzzle = make_puzzle ("queens", "Size=14\n");
  PonderMethod methods[] = { { .pruning = PONDER_PRUNING_RULES }, { .pruning = PONDER_PRUNING_LOOKAHEAD } };
  PonderRaceRules rules = { .stop = PONDER_RACE_ALL_ANSWERS };
  PonderMemoryBudget *budget = ponder_memory_budget_new (64 * LITTLE_MEMORY);
  PonderRace *race = make_race (puzzle, methods, 2, &rules, budget);
  gboolean gone = FALSE;

  ponder_race_run (race);
  while (count_visited (race, 0) == 0)
    {
      g_main_context_iteration (NULL, FALSE);
      ponder_race_refresh (race);
    }
  ponder_race_pause (race);
  wait_until_idle (race);
  g_assert_true (ponder_race_is_estimating (race));
  g_assert_finalize_object (race);
  g_object_weak_ref (G_OBJECT (puzzle), gone_cb, &gone);
  g_object_unref (puzzle);
  while (!g_atomic_int_get (&gone))
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (ponder_memory_budget_get_used (budget), ==, 0);
  ponder_memory_budget_unref (budget);
}

static void
count_ends_cb (guint *n_ends,
               guint  lane)
{
  n_ends[lane]++;
}

/* A method that is added when the others have ended runs alone, with as much memory as they had, and they keep their
 * figures, also of time. If they haven't ended, or by other rules, all begin anew. */
static void
test_after (void)
{
  g_autoptr (PonderPuzzle) puzzle = make_puzzle ("queens", "Size=8\n");
  PonderRaceSetup setup = {
    .n_methods = 2,
    .methods = { { .pruning = PONDER_PRUNING_RULES }, { .pruning = PONDER_PRUNING_LOOKAHEAD } },
  };
  g_autoptr (PonderRace) race = ponder_race_new (puzzle, &setup, NULL, 2 * MEMORY);
  g_autoptr (PonderRace) early = NULL;
  g_autoptr (PonderRace) after = NULL;
  g_autoptr (PonderRace) fewer = NULL;
  g_autoptr (PonderRace) other = NULL;
  PonderFigures before[2];
  guint n_ends[3] = { 0 };

  ponder_race_step (race, 5);
  wait_until_idle (race);
  early = ponder_race_new_after (race, &setup, NULL);
  g_assert_false (ponder_race_has_begun (early));
  ponder_race_run (race);
  wait_until_idle (race);
  for (guint i = 0; i < 2; i++)
    before[i] = ponder_race_get_result (race, i)->figures;

  setup.methods[setup.n_methods++] = (PonderMethod){ .traversal = PONDER_TRAVERSAL_BREADTH_FIRST };
  after = ponder_race_new_after (race, &setup, NULL);
  g_assert_cmpuint (ponder_race_get_share (after), ==, MEMORY);
  g_assert_false (ponder_race_is_over (after));
  g_signal_connect_swapped (after, "lane-ended", G_CALLBACK (count_ends_cb), n_ends);
  ponder_race_step (after, 1);
  ponder_race_run (after);
  wait_until_idle (after);
  g_assert_true (ponder_race_is_over (after));
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpmem (&ponder_race_get_result (after, i)->figures, sizeof before[i], &before[i], sizeof before[i]);
      g_assert_cmpuint (n_ends[i], ==, 0);
    }
  g_assert_cmpuint (n_ends[2], ==, 1);
  assert_all_as_alone (after);

  setup.n_methods = 2;
  setup.methods[0] = setup.methods[2];
  fewer = ponder_race_new_after (after, &setup, NULL);
  g_assert_true (ponder_race_is_over (fewer));
  assert_all_as_alone (fewer);
  setup.rules.stop = PONDER_RACE_ALL_ANSWERS;
  other = ponder_race_new_after (fewer, &setup, NULL);
  g_assert_false (ponder_race_has_begun (other));
}

/* A board that is too large to be searched at all. */
static void
test_refused (void)
{
  g_autoptr (PonderPuzzle) puzzle = make_puzzle ("queens", "Size=600\n");
  PonderMethod methods[] = { { .pruning = PONDER_PRUNING_RULES }, { .pruning = PONDER_PRUNING_NONE } };
  PonderRaceRules rules = { .stop = PONDER_RACE_FIRST_ANSWER };
  g_autoptr (PonderRace) race = make_race (puzzle, methods, 2, &rules, NULL);

  ponder_race_run (race);
  wait_until_idle (race);
  g_assert_true (ponder_race_is_over (race));
  g_assert_true (ponder_race_has_begun (race));
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (ponder_race_get_result (race, i)->state, ==, PONDER_LANE_REFUSED);
      g_assert_cmpuint (count_visited (race, i), ==, 0);
    }
}

/* A race that goes away while it runs ends its thread, too. */
static void
test_gone (void)
{
  PonderPuzzle *puzzle = make_puzzle ("queens", "Size=30\n");
  PonderMethod methods[] = { { .pruning = PONDER_PRUNING_RULES }, { .pruning = PONDER_PRUNING_NONE } };
  PonderRaceRules rules = { .stop = PONDER_RACE_ALL_ANSWERS };
  PonderRace *race = make_race (puzzle, methods, 2, &rules, NULL);
  gboolean gone = FALSE;

  ponder_race_run (race);
  g_assert_finalize_object (race);
  g_object_weak_ref (G_OBJECT (puzzle), gone_cb, &gone);
  g_object_unref (puzzle);
  while (!g_atomic_int_get (&gone))
    g_main_context_iteration (NULL, FALSE);
}

/* Breadth first without pruning makes (6^9 - 1) / 5 nodes of a 6×6 with eight blanks, and with pruning nine. */
static void
test_eight_blanks (void)
{
  g_autoptr (PonderPuzzle) puzzle = make_puzzle ("sudoku", EIGHT_BLANKS);
  PonderMethod methods[] = {
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_NONE },
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES },
  };
  PonderRaceRules rules = { .stop = PONDER_RACE_FIRST_ANSWER };
  g_autoptr (PonderRace) race = make_race (puzzle, methods, 2, &rules, NULL);

  ponder_race_run (race);
  wait_until_idle (race);
  g_assert_cmpuint (ponder_race_get_result (race, 0)->figures.nodes, ==, 2015539);
  g_assert_cmpuint (ponder_race_get_result (race, 1)->figures.nodes, ==, 9);
  for (guint i = 0; i < 2; i++)
    {
      const PonderLaneResult *result = ponder_race_get_result (race, i);

      g_assert_cmpint (result->state, ==, PONDER_LANE_ANSWERED);
      g_assert_true (ponder_puzzle_holds (puzzle, result->moves, result->n_moves));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/race/random/lockstep", GUINT_TO_POINTER (PONDER_RACE_LOCKSTEP), test_random);
  g_test_add_data_func ("/race/random/cpu-time", GUINT_TO_POINTER (PONDER_RACE_CPU_TIME), test_random);
  g_test_add_func ("/race/lockstep", test_lockstep);
  g_test_add_func ("/race/by-time", test_by_time);
  g_test_add_func ("/race/stop-rules", test_stop_rules);
  g_test_add_func ("/race/memory", test_memory);
  g_test_add_func ("/race/dropped", test_dropped);
  g_test_add_func ("/race/remaining", test_remaining);
  g_test_add_func ("/race/refused", test_refused);
  g_test_add_func ("/race/gone", test_gone);
  g_test_add_func ("/race/gone-while-estimating", test_gone_while_estimating);
  g_test_add_func ("/race/after", test_after);
  g_test_add_func ("/race/eight-blanks", test_eight_blanks);
  return g_test_run ();
}
