/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-logic.h"

#include <string.h>

#include "cases.h"
#include "ponder-sudoku-random.h"
#include "step-check.h"
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
  g_assert_true (ponder_sudoku_position_prove (&position, 0));
  while (position.n_blanks > 0)
    {
      g_autoptr (PonderSudokuStep) step = ponder_sudoku_logic_next (&position, all_techniques);

      if (step == NULL || n_steps++ % set->every == 0 || step->technique >= PONDER_SUDOKU_XY_WING)
        {
          g_autoptr (GPtrArray) steps = ponder_sudoku_logic_all (&position, all_techniques);

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

  for (guint seed = FIRST_SEED; seed < FIRST_SEED + set->n_puzzles; seed++)
    walk (set, seed);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/sudoku-logic/proved/%s", sets, test_proved);
  return g_test_run ();
}
