/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-logic.h"

#include <string.h>

#include "cases.h"
#include "ponder-sudoku-collector.h"
#include "ponder-sudoku-position.h"
#include "ponder-sudoku-random.h"
#include "ponder-sudoku-rating.h"
#include "share.h"
#include "step-check.h"
#include "step-positions.h"
#include "sudoku-naive.h"

/* The seed of the first random puzzle; the others follow. */
#define FIRST_SEED 1

static const PonderSudokuTechniques all_techniques = PONDER_SUDOKU_ALL_TECHNIQUES;

/* Returns the answer of a puzzle, found by brute force. */
static void
solve (const PonderSudokuShape *shape,
       const guint8            *clues,
       guint8                  *answer)
{
  Naive naive;

  naive_init (&naive, shape, clues);
  naive.most_answers = 2;
  naive_count (&naive);
  g_assert_cmpuint (naive.answers, ==, 1);
  memcpy (answer, naive.first, sizeof naive.first);
}

/* Fails if a step is false, or doesn't follow from what it names. */
static void
check_step (const PonderSudokuPosition *position,
            const PonderSudokuStep     *step,
            const guint8               *answer,
            guint                       seed)
{
  PonderSudokuSymbols symbols;
  g_autofree char *items = NULL;
  g_autofree char *sentence = NULL;

  ponder_sudoku_symbols_usual (position->groups->size, &symbols);
  items = ponder_sudoku_step_items_text (step, position->groups, &symbols);
  sentence = ponder_sudoku_step_text (step, position->groups, &symbols);
  for (guint i = 0; i < step->items->len; i++)
    {
      PonderSudokuCandidate item = g_array_index (step->items, PonderSudokuCandidate, i);

      if ((answer[item.cell] == item.value) != step->sets)
        g_error ("seed %u: false: %s %s: %s", seed, ponder_sudoku_technique_id (step->technique), items, sentence);
    }
  if (!step_check (position, step))
    g_error ("seed %u: not proved: %s %s: %s", seed, ponder_sudoku_technique_id (step->technique), items, sentence);
}

typedef struct
{
  const char *name;
  guint side;
  guint box_rows;
  guint n_puzzles;
  guint every; /* how many steps are between positions of which all steps are checked */
} Set;

static const Set sets[] = {
  { "4x4", 4, 2, 40, 1 },
  { "6x6", 6, 2, 40, 2 },
  { "6x6, boxes of three rows", 6, 3, 20, 2 },
  { "5x5 without boxes", 5, 0, 20, 1 },
  { "8x8", 8, 2, 20, 10 },
  { "9x9", 9, 3, 120, 25 },
  { "9x9 without boxes", 9, 0, 10, 20 },
  { "12x12", 12, 3, 2, 60 },
};

/* Checks each step up to the answer, or to where logic ends; now and then, also all others that there would be. */
static void
walk (const Set *set,
      guint      seed)
{
  const PonderSudokuShape *shape = ponder_sudoku_shape_get (set->side, set->box_rows);
  PonderSudokuPosition position;
  PonderSudokuGrid grid;
  guint8 answer[PONDER_SUDOKU_MOST_CELLS];
  guint n_steps = 0;

  g_assert_true (ponder_sudoku_random (shape, seed, &grid, NULL, NULL, NULL));
  solve (shape, grid.clues, answer);
  ponder_sudoku_position_init (&position, shape, grid.clues);
  g_assert_true (ponder_sudoku_position_prove (&position, NULL, 0, NULL));
  while (position.n_blanks > 0)
    {
      g_autoptr (PonderSudokuStep) step = ponder_sudoku_logic_next (&position, all_techniques, NULL);

      if (step == NULL || n_steps++ % set->every == 0 || step->technique >= PONDER_SUDOKU_XY_WING)
        {
          g_autoptr (GPtrArray) steps = ponder_sudoku_logic_all (&position, all_techniques, NULL);

          g_assert_true ((step == NULL) == (steps->len == 0));
          for (guint i = 0; i < steps->len; i++)
            check_step (&position, g_ptr_array_index (steps, i), answer, seed);
        }
      if (step == NULL)
        return;
      check_step (&position, step, answer, seed);
      ponder_sudoku_step_apply (step, &position);
      g_assert_false (ponder_sudoku_position_is_broken (&position));
    }
  g_assert_cmpmem (position.values, shape->n_cells, answer, shape->n_cells);
}

static void
test_proved (gconstpointer data)
{
  const Set *set = data;
  TestShare share = test_share_new ();

  for (guint seed = FIRST_SEED; seed < FIRST_SEED + set->n_puzzles; seed++)
    if (test_share_takes (&share))
      walk (set, seed);
}

/* Looks for the step that a position has, and for any false ones of its technique. */
static void
test_position (gconstpointer data)
{
  const typeof (positions[0]) *given = data;
  g_autofree PonderSudokuPosition *position = g_new (PonderSudokuPosition, 1);
  g_autoptr (GPtrArray) steps = NULL;
  g_autoptr (GError) error = NULL;
  PonderSudokuGrid grid;
  PonderSudokuTechnique technique;
  guint8 answer[PONDER_SUDOKU_MOST_CELLS];
  guint n_found = 0;

  g_assert_true (ponder_sudoku_position_read (given->position, NULL, NULL, &grid, position, &error));
  g_assert_no_error (error);
  g_assert_true (ponder_sudoku_technique_find (given->technique, &technique));
  g_assert_true (ponder_sudoku_position_prove (position, NULL, 0, NULL));
  solve (grid.shape, grid.clues, answer);
  steps = ponder_sudoku_logic_all (position, PONDER_SUDOKU_TECHNIQUE_BIT (technique), NULL);
  for (guint i = 0; i < steps->len; i++)
    {
      PonderSudokuStep *step = g_ptr_array_index (steps, i);
      g_autofree char *items = ponder_sudoku_step_items_text (step, position->groups, &grid.symbols);

      g_assert_cmpuint (step->technique, ==, technique);
      check_step (position, step, answer, 0);
      n_found += g_str_equal (items, given->items);
    }
  g_assert_cmpuint (n_found, ==, 1);
}

/* Returns the chosen cells of a group and the values of a subset: @mask are the places of a naked one, or the values of
 * a hidden one. Returns FALSE if there is none. */
static gboolean
naive_subset (const PonderSudokuPosition *position,
              guint                       group,
              gboolean                    hidden,
              guint32                     mask,
              PonderSudokuCells          *chosen,
              guint32                    *values)
{
  guint size = __builtin_popcount (mask);
  guint n_places[PONDER_SUDOKU_MOST_SIDE] = { 0 };

  *chosen = (PonderSudokuCells){ 0 };
  *values = hidden ? mask : 0;
  for (guint place = 0; place < position->groups->size; place++)
    {
      guint cell = ponder_sudoku_groups_cell (position->groups, group, place);
      guint32 candidates = position->candidates[cell];

      for (guint i = 0; i < position->groups->size; i++)
        n_places[i] += candidates >> i & 1;
      if (hidden ? (candidates & mask) == 0 : (mask >> place & 1) == 0)
        continue;
      if (!hidden && __builtin_popcount (candidates) < 2)
        return FALSE;
      ponder_sudoku_cells_add (chosen, cell);
      *values |= hidden ? 0 : candidates;
    }
  for (guint i = 0; hidden && i < position->groups->size; i++)
    if ((mask >> i & 1) != 0 && n_places[i] < 2)
      return FALSE;
  return ponder_sudoku_cells_count (chosen) == size && (guint) __builtin_popcount (*values) == size;
}

/* Returns the candidates that a subset takes away, as they are printed. */
static char *
naive_items (const PonderSudokuPosition *position,
             gboolean                    hidden,
             const PonderSudokuCells    *chosen,
             guint32                     values)
{
  const PonderSudokuGroups *groups = position->groups;
  g_autoptr (PonderSudokuStep) step = ponder_sudoku_step_new (PONDER_SUDOKU_NAKED_PAIR);
  PonderSudokuSymbols symbols;

  if (hidden)
    ponder_sudoku_step_add_cells (step, position, chosen, ~values);
  for (guint group = 0; !hidden && group < groups->n_groups; group++)
    if (ponder_sudoku_cells_contain (&groups->groups[group], chosen))
      {
        PonderSudokuCells others = groups->groups[group];

        ponder_sudoku_cells_subtract (&others, chosen);
        ponder_sudoku_step_add_cells (step, position, &others, values);
      }
  ponder_sudoku_step_sort (step);
  ponder_sudoku_symbols_usual (groups->size, &symbols);
  return ponder_sudoku_step_items_text (step, groups, &symbols);
}

/* Of the subsets all are listed, also those that contain smaller ones: as many as there are by trying all cells, or all
 * values, of each group. */
static void
test_all_subsets (void)
{
  static const PonderSudokuTechnique techniques[2][3] = {
    { PONDER_SUDOKU_NAKED_PAIR, PONDER_SUDOKU_NAKED_TRIPLE, PONDER_SUDOKU_NAKED_QUAD },
    { PONDER_SUDOKU_HIDDEN_PAIR, PONDER_SUDOKU_HIDDEN_TRIPLE, PONDER_SUDOKU_HIDDEN_QUAD },
  };

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    for (guint which = 0; which < 6; which++)
      {
        g_autofree PonderSudokuPosition *position = g_new (PonderSudokuPosition, 1);
        g_autoptr (GHashTable) expected = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
        g_autoptr (GPtrArray) steps = NULL;
        PonderSudokuTechnique technique = techniques[which % 2][which / 2];
        PonderSudokuGrid grid;

        g_assert_true (ponder_sudoku_position_read (positions[i].position, NULL, NULL, &grid, position, NULL));
        for (guint group = 0; group < position->groups->n_groups; group++)
          for (guint32 mask = 0; mask < (guint32) 1 << position->groups->size; mask++)
            {
              g_autofree char *items = NULL;
              PonderSudokuCells chosen;
              guint32 values;

              if ((guint) __builtin_popcount (mask) != which / 2 + 2 ||
                  !naive_subset (position, group, which % 2, mask, &chosen, &values))
                continue;
              items = naive_items (position, which % 2, &chosen, values);
              if (*items != '\0')
                g_hash_table_add (expected, g_steal_pointer (&items));
            }
        steps = ponder_sudoku_logic_all (position, PONDER_SUDOKU_TECHNIQUE_BIT (technique), NULL);
        for (guint k = 0; k < steps->len; k++)
          {
            g_autofree char *items =
              ponder_sudoku_step_items_text (g_ptr_array_index (steps, k), position->groups, &grid.symbols);

            if (!g_hash_table_remove (expected, items))
              g_error ("%s: %s %s", positions[i].name, ponder_sudoku_technique_id (technique), items);
          }
        if (g_hash_table_size (expected) > 0)
          g_error ("%s: %u of %s are missing", positions[i].name, g_hash_table_size (expected),
                   ponder_sudoku_technique_id (technique));
      }
}

/* The checker must not prove everything: a step that takes the answer away is false, and a step needs its premises, though
 * not always each: what it takes may be seen by more than its ends. */
static void
test_checker (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autofree PonderSudokuPosition *position = g_new (PonderSudokuPosition, 1);
      g_autoptr (PonderSudokuStep) step = NULL;
      PonderSudokuGrid grid;
      PonderSudokuTechnique technique;
      guint8 answer[PONDER_SUDOKU_MOST_CELLS];
      PonderSudokuCandidate *item;
      guint n_needed = 0;

      g_assert_true (ponder_sudoku_technique_find (positions[i].technique, &technique));
      g_assert_true (ponder_sudoku_position_read (positions[i].position, NULL, NULL, &grid, position, NULL));
      ponder_sudoku_position_prove (position, NULL, 0, NULL);
      solve (grid.shape, grid.clues, answer);
      step = ponder_sudoku_logic_next (position, PONDER_SUDOKU_TECHNIQUE_BIT (technique), NULL);
      g_assert_true (step_check (position, step));

      for (guint k = 0; step->technique != PONDER_SUDOKU_BUG_PLUS_ONE && k < step->premises->len; k++)
        {
          PonderSudokuPremise premise = g_array_index (step->premises, PonderSudokuPremise, k);

          g_array_remove_index (step->premises, k);
          n_needed += !step_check (position, step);
          g_array_insert_val (step->premises, k, premise);
        }
      g_assert_true (n_needed > 0 || step->technique == PONDER_SUDOKU_BUG_PLUS_ONE);
      item = &g_array_index (step->items, PonderSudokuCandidate, 0);
      item->value = step->sets ? answer[item->cell] % grid.shape->side + 1 : answer[item->cell];
      g_assert_false (step_check (position, step));
    }
}

/* Every technique has a position above. */
static void
test_techniques (void)
{
  for (guint technique = 0; technique < PONDER_SUDOKU_N_TECHNIQUES; technique++)
    {
      const char *id = ponder_sudoku_technique_id (technique);
      PonderSudokuTechnique same;
      gboolean found = FALSE;

      g_assert_true (ponder_sudoku_technique_find (id, &same));
      g_assert_cmpuint (same, ==, technique);
      for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
        found |= g_str_equal (positions[i].technique, id);
      if (!found)
        g_error ("%s has no position", id);
    }
  g_assert_false (ponder_sudoku_technique_find ("x-wings", &(PonderSudokuTechnique){ 0 }));
}

/* Steps from uniqueness must not be found where it isn't proved, nor where the corners are clues. */
static void
test_uniqueness (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autofree PonderSudokuPosition *position = g_new (PonderSudokuPosition, 1);
      g_autoptr (GPtrArray) steps = NULL;
      PonderSudokuGrid grid;
      PonderSudokuTechnique technique;

      if (strstr (positions[i].technique, "rectangle") == NULL && strstr (positions[i].technique, "bug") == NULL)
        continue;
      g_assert_true (ponder_sudoku_technique_find (positions[i].technique, &technique));
      if (technique == PONDER_SUDOKU_EMPTY_RECTANGLE)
        continue;
      g_assert_true (ponder_sudoku_position_read (positions[i].position, NULL, NULL, &grid, position, NULL));
      steps = ponder_sudoku_logic_all (position, PONDER_SUDOKU_TECHNIQUE_BIT (technique), NULL);
      g_assert_cmpuint (steps->len, ==, 0);
      if (technique != PONDER_SUDOKU_AVOIDABLE_RECTANGLE)
        continue;
      g_clear_pointer (&steps, g_ptr_array_unref);
      memset (position->given, TRUE, sizeof position->given);
      position->has_one_answer = TRUE;
      steps = ponder_sudoku_logic_all (position, PONDER_SUDOKU_TECHNIQUE_BIT (technique), NULL);
      g_assert_cmpuint (steps->len, ==, 0);
    }
}

typedef struct
{
  const char *name;
  const char *position;
  PonderSudokuLevel level;
  const char *hardest; /* NULL: there is no step */
} Rated;

static const Rated rated[] = {
  { "singles", "..233..42.3.1...", PONDER_SUDOKU_EASY, "hidden-single" },
  { "an X-Wing", ".41729.3.769..34.2.3264.7194.39..17.6.7..49.319537..24214567398376.9.541958431267",
    PONDER_SUDOKU_HARD, "x-wing" },
  /* Arto Inkala, 2012 */
  { "the hardest", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    PONDER_SUDOKU_BEYOND, NULL },
  { "nothing to do", "1234341221434321", PONDER_SUDOKU_EASY, NULL },
};

static void
test_rating (gconstpointer data)
{
  const Rated *given = data;
  g_autofree PonderSudokuPosition *position = g_new (PonderSudokuPosition, 1);
  PonderSudokuGrid grid;
  PonderSudokuRating rating;

  g_assert_true (ponder_sudoku_position_read (given->position, NULL, NULL, &grid, position, NULL));
  g_assert_true (ponder_sudoku_position_prove (position, NULL, 0, NULL));
  g_assert_true (ponder_sudoku_rating_init (&rating, position, NULL, NULL));
  g_assert_cmpuint (rating.level, ==, given->level);
  g_assert_true (rating.ends == (given->level != PONDER_SUDOKU_BEYOND));
  if (given->hardest != NULL)
    g_assert_cmpstr (ponder_sudoku_technique_id (rating.hardest), ==, given->hardest);
}

/* The engines that can take long, with a technique that they look for. */
static const struct
{
  void (*find) (PonderSudokuCollector *collector);
  PonderSudokuTechnique technique;
} long_engines[] = {
  { ponder_sudoku_find_subsets, PONDER_SUDOKU_HIDDEN_QUAD },
  { ponder_sudoku_find_fish, PONDER_SUDOKU_JELLYFISH },
  { ponder_sudoku_find_short, PONDER_SUDOKU_SKYSCRAPER },
  { ponder_sudoku_find_remote_pairs, PONDER_SUDOKU_REMOTE_PAIR },
  { ponder_sudoku_find_chains, PONDER_SUDOKU_AIC },
  { ponder_sudoku_find_rectangles, PONDER_SUDOKU_UNIQUE_RECTANGLE },
};

/* Each of them looks whether it is cancelled before it has found anything. */
static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  guint found[G_N_ELEMENTS (long_engines)] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    for (guint engine = 0; engine < G_N_ELEMENTS (long_engines); engine++)
      {
        g_autofree PonderSudokuPosition *position = g_new (PonderSudokuPosition, 1);
        PonderSudokuTechniques wanted = PONDER_SUDOKU_TECHNIQUE_BIT (long_engines[engine].technique);
        PonderSudokuGrid grid;

        g_assert_true (ponder_sudoku_position_read (positions[i].position, NULL, NULL, &grid, position, NULL));
        position->has_one_answer = TRUE;
        for (guint cancelled = 0; cancelled < 2; cancelled++)
          {
            g_auto (PonderSudokuCollector) collector = { 0 };

            ponder_sudoku_collector_init (&collector, position, wanted, TRUE, cancellable);
            if (cancelled)
              g_cancellable_cancel (cancellable);
            long_engines[engine].find (&collector);
            if (!cancelled)
              found[engine] += collector.steps->len;
            else
              g_assert_cmpuint (collector.steps->len, ==, 0);
          }
        g_cancellable_reset (cancellable);
      }
  for (guint engine = 0; engine < G_N_ELEMENTS (long_engines); engine++)
    g_assert_cmpuint (found[engine], >, 0);
}

static void
test_rating_cancelled (void)
{
  g_autofree PonderSudokuPosition *position = g_new (PonderSudokuPosition, 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  PonderSudokuGrid grid;
  PonderSudokuRating rating;

  g_assert_true (ponder_sudoku_position_read (rated[0].position, NULL, NULL, &grid, position, NULL));
  g_cancellable_cancel (cancellable);
  g_assert_false (ponder_sudoku_rating_init (&rating, position, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/sudoku-logic/position/%s", positions, test_position);
  g_test_add_func ("/sudoku-logic/all-subsets", test_all_subsets);
  g_test_add_func ("/sudoku-logic/checker", test_checker);
  g_test_add_func ("/sudoku-logic/techniques", test_techniques);
  g_test_add_func ("/sudoku-logic/uniqueness", test_uniqueness);
  ADD ("/sudoku-logic/rating/%s", rated, test_rating);
  g_test_add_func ("/sudoku-logic/cancelled", test_cancelled);
  g_test_add_func ("/sudoku-logic/rating-cancelled", test_rating_cancelled);
  ADD ("/sudoku-logic/proved/%s", sets, test_proved);
  return g_test_run ();
}
