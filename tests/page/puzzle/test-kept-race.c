/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-kept-race.h"
#include "ponder-puzzles.h"
#include "ponder-shipped-races.h"

/* Tests that a race comes back as it was kept, what becomes of a file that somebody edited, and that the races that come
 * with the program show what they claim. */

static GKeyFile *
new_kept (const char *text)
{
  GKeyFile *kept = g_key_file_new ();
  g_autoptr (GError) error = NULL;

  g_key_file_load_from_data (kept, text, -1, G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);
  return kept;
}

static PonderKeptRace
get_usual (void)
{
  return (PonderKeptRace){
    .setup = {
      .n_methods = 2,
      .methods = { { .pruning = PONDER_PRUNING_RULES }, { .pruning = PONDER_PRUNING_LOOKAHEAD } },
      .rules = { .seconds = 10 },
    },
  };
}

static void
assert_same (const PonderKeptRace *one,
             const PonderKeptRace *other)
{
  g_assert_cmpint (one->shown, ==, other->shown);
  g_assert_cmpint (one->run, ==, other->run);
  g_assert_cmpint (one->setup.rules.pace, ==, other->setup.rules.pace);
  g_assert_cmpint (one->setup.rules.stop, ==, other->setup.rules.stop);
  g_assert_cmpfloat (one->setup.rules.seconds, ==, other->setup.rules.seconds);
  g_assert_cmpuint (one->setup.n_methods, ==, other->setup.n_methods);
  for (guint i = 0; i < one->setup.n_methods; i++)
    g_assert_true (ponder_method_equal (&one->setup.methods[i], &other->setup.methods[i]));
}

static void
test_round_trip (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < 200; i++)
    {
      PonderKeptRace race = { .shown = g_rand_boolean (random), .run = g_rand_boolean (random) };
      PonderKeptRace loaded = get_usual ();
      g_autoptr (GKeyFile) kept = g_key_file_new ();

      race.setup.n_methods = g_rand_int_range (random, PONDER_RACE_LEAST_LANES, PONDER_RACE_MOST_LANES + 1);
      race.setup.rules.pace = g_rand_int_range (random, 0, PONDER_RACE_N_PACES);
      race.setup.rules.stop = g_rand_int_range (random, 0, PONDER_RACE_N_STOPS);
      race.setup.rules.seconds = g_rand_int_range (random, PONDER_RACE_LEAST_SECONDS, PONDER_RACE_MOST_SECONDS + 1);
      for (guint lane = 0; lane < race.setup.n_methods; lane++)
        race.setup.methods[lane] = (PonderMethod){
          .traversal = g_rand_int_range (random, 0, 2),
          .pruning = PONDER_PRUNING_RULES,
          .order = g_rand_int_range (random, 0, PONDER_ORDER_MOVES_SHUFFLED + 1),
          .remember = g_rand_boolean (random),
          .seed = g_rand_int (random),
          .checking = g_rand_int_range (random, 0, PONDER_CHECKING_WHOLE_BOARD + 1),
        };
      ponder_kept_race_save (&race, kept);
      g_assert_true (ponder_kept_race_load (&loaded, kept));
      assert_same (&loaded, &race);
    }
}

static const struct
{
  const char *name;
  const char *text;
} edited_cases[] = {
  { "empty", "[Race]\n" },
  { "no-methods", "[Race]\nMethods=0\n" },
  { "one-method", "[Race]\nMethods=1\n[Race A]\nMethod=shuffled\n" },
  { "many-methods", "[Race]\nMethods=5\n[Race A]\nMethod=shuffled\n" },
  { "unknown", "[Race]\nPace=fast\nUntil=tomorrow\nSeconds=-3\nMethods=x\n" },
  { "endless", "[Race]\nSeconds=1e300\n" },
  { "no-number", "[Race]\nSeconds=nan\n" },
};

/* What makes no sense is not taken. */
static void
test_edited (gconstpointer data)
{
  g_autoptr (GKeyFile) kept = new_kept (edited_cases[GPOINTER_TO_UINT (data)].text);
  PonderKeptRace race = get_usual ();
  PonderKeptRace usual = get_usual ();

  g_assert_true (ponder_kept_race_load (&race, kept));
  assert_same (&race, &usual);
}

static void
test_none (void)
{
  g_autoptr (GKeyFile) kept = new_kept ("[Search]\nOn=true\n");
  PonderKeptRace race = get_usual ();

  g_assert_false (ponder_kept_race_load (&race, kept));
}

/* Methods without groups are like the first one. */
static void
test_missing_methods (void)
{
  g_autoptr (GKeyFile) kept = new_kept ("[Race]\nMethods=4\n[Race A]\nMethod=shuffled\nOrder=shuffled\nSeed=3\n");
  PonderKeptRace race = get_usual ();

  ponder_kept_race_load (&race, kept);
  g_assert_cmpuint (race.setup.n_methods, ==, 4);
  g_assert_cmpint (race.setup.methods[0].order, ==, PONDER_ORDER_SHUFFLED);
  g_assert_true (ponder_method_equal (&race.setup.methods[3], &race.setup.methods[0]));
}

/* Returns a race that comes with the program, after some nodes of each method; 0: at its end. */
static PonderRace *
run_shipped (guint   nth,
             guint64 rounds)
{
  guint n_races;
  const PonderShippedRace *races = ponder_shipped_races (&n_races);
  g_autofree char *text = NULL;
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (GKeyFile) kept = NULL;
  g_autoptr (GError) error = NULL;
  PonderKeptRace race = get_usual ();
  PonderRace *made;

  g_assert_cmpuint (nth, <, n_races);
  text = ponder_shipped_race_dup_text (&races[nth]);
  puzzle = ponder_puzzle_parse (text, -1, &error);
  g_assert_no_error (error);
  kept = new_kept (text);
  g_assert_true (ponder_kept_race_load (&race, kept));
  g_assert_true (race.shown && race.run);
  made = ponder_race_new (puzzle, &race.setup, NULL, 0);
  if (rounds > 0)
    ponder_race_step (made, rounds);
  else
    ponder_race_run (made);
  while (ponder_race_is_busy (made))
    g_main_context_iteration (NULL, TRUE);
  return made;
}

static const PonderFigures *
figures_of (PonderRace *race,
            guint       lane)
{
  return &ponder_race_get_result (race, lane)->figures;
}

static void
test_eight_blanks (void)
{
  g_autoptr (PonderRace) race = run_shipped (0, 0);

  g_assert_cmpuint (figures_of (race, 0)->nodes, ==, 2015539);
  g_assert_cmpuint (figures_of (race, 1)->nodes, ==, 9);
}

/* Ten seconds would be too long for a test. */
static void
test_generate (void)
{
  g_autoptr (PonderRace) race = run_shipped (1, 30000);

  g_assert_cmpint (ponder_race_get_rules (race)->stop, ==, PONDER_RACE_TIME);
  g_assert_cmpfloat (ponder_race_get_rules (race)->seconds, ==, 10);
  g_assert_cmpint (ponder_race_get_result (race, 0)->state, ==, PONDER_LANE_OPEN);
  g_assert_cmpuint (figures_of (race, 0)->answers, ==, 0);
  g_assert_cmpint (ponder_race_get_result (race, 1)->state, ==, PONDER_LANE_EXHAUSTED);
  g_assert_cmpuint (figures_of (race, 1)->answers, ==, 1);
}

static void
test_slow (void)
{
  g_autoptr (PonderRace) race = run_shipped (2, 1000);

  g_assert_cmpuint (ponder_race_get_n_lanes (race), ==, 4);
  g_assert_cmpint (ponder_race_get_result (race, 0)->state, ==, PONDER_LANE_OPEN);
  g_assert_cmpint (ponder_race_get_result (race, 1)->state, ==, PONDER_LANE_ANSWERED);
  g_assert_cmpint (ponder_race_get_plan (race, 2)->method.order, ==, PONDER_ORDER_MOVES_SHUFFLED);
  g_assert_cmpint (ponder_race_get_result (race, 3)->state, ==, PONDER_LANE_ANSWERED);
}

static void
test_ties (void)
{
  g_autoptr (PonderRace) race = run_shipped (3, 0);

  g_assert_cmpuint (figures_of (race, 0)->visited, ==, 3866014);
  g_assert_cmpuint (figures_of (race, 1)->visited, ==, 150);
  g_assert_cmpint (ponder_race_get_plan (race, 0)->method.order, ==, PONDER_ORDER_MOVES_SHUFFLED);
  g_assert_cmpint (ponder_race_get_plan (race, 1)->method.order, ==, PONDER_ORDER_SHUFFLED);
}

static void
test_checking (void)
{
  g_autoptr (PonderRace) race = run_shipped (4, 0);

  g_assert_cmpuint (figures_of (race, 0)->nodes, ==, figures_of (race, 1)->nodes);
  g_assert_cmpuint (figures_of (race, 1)->compared, >, 0);
  g_assert_cmpuint (figures_of (race, 0)->compared, >, figures_of (race, 1)->compared);
}

int
main (int   argc,
      char *argv[])
{
  guint n_races;

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/kept-race/round-trip", test_round_trip);
  g_test_add_func ("/kept-race/none", test_none);
  g_test_add_func ("/kept-race/missing-methods", test_missing_methods);
  for (guint i = 0; i < G_N_ELEMENTS (edited_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/kept-race/edited/%s", edited_cases[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_edited);
    }
  ponder_shipped_races (&n_races);
  g_assert_cmpuint (n_races, ==, 5);
  g_test_add_func ("/kept-race/shipped/eight-blanks", test_eight_blanks);
  g_test_add_func ("/kept-race/shipped/generate", test_generate);
  g_test_add_func ("/kept-race/shipped/slow", test_slow);
  g_test_add_func ("/kept-race/shipped/ties", test_ties);
  g_test_add_func ("/kept-race/shipped/checking", test_checking);
  return g_test_run ();
}
