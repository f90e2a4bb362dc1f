/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <stdlib.h>
#include <string.h>

#include "ponder-random.h"
#include "ponder-sudoku-permutation.h"
#include "ponder-sudoku-random.h"

/* Makes the files in src/puzzles/sudoku/random/shipped. Its output depends only on its options, and on how puzzles are
 * made and rated:
 *
 *   for level in easy medium hard expert beyond-logic; do
 *     ponder-sudoku-puzzles --level=$level > src/puzzles/sudoku/random/shipped/$level.sdm
 *   done */

#define SIDE 9
#define ARRANGEMENTS 32 /* so often is each puzzle rearranged and rated again */

static char *level_id = NULL;
static int count = 240;
static gint64 seed = 1;

static const GOptionEntry entries[] = {
  { "level", 0, 0, G_OPTION_ARG_STRING, &level_id, "How difficult the puzzles are", "LEVEL" },
  { "count", 0, 0, G_OPTION_ARG_INT, &count, "How many puzzles (240)", "N" },
  { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, "Another seed makes other puzzles (1)", "N" },
  { NULL }
};

static gboolean
find_level (PonderSudokuLevel *level)
{
  for (guint i = 0; level_id != NULL && i < PONDER_SUDOKU_N_LEVELS; i++)
    if (g_str_equal (level_id, ponder_sudoku_level_id (i)))
      {
        *level = i;
        return TRUE;
      }
  return FALSE;
}

/* Rearranging a puzzle changes which of several steps is found first. Returns whether it has the same level anyway. */
static gboolean
keeps_level (const PonderSudokuGrid *grid,
             PonderSudokuLevel       level)
{
  for (guint64 i = 0; i < ARRANGEMENTS; i++)
    {
      PonderSudokuPermutation permutation;
      PonderSudokuRating rating;
      guint8 clues[PONDER_SUDOKU_MOST_CELLS];

      ponder_sudoku_permutation_init (&permutation, grid->shape, i);
      ponder_sudoku_permutation_apply (&permutation, grid->shape, grid->clues, clues);
      ponder_sudoku_rate_clues (&rating, grid->shape, clues, NULL, NULL);
      if (rating.level != level)
        return FALSE;
    }
  return TRUE;
}

static void
print_puzzles (PonderSudokuLevel level)
{
  const PonderSudokuShape *shape = ponder_sudoku_shape_get (SIDE, ponder_sudoku_usual_box (SIDE));
  guint64 random = ponder_random_key ((guint64) seed, level);
  guint n_refused = 0;

  g_print ("# Sudokus with one answer, made by:\n# ponder-sudoku-puzzles --level=%s --count=%d --seed=%" G_GINT64_FORMAT
           "\n",
           level_id, count, seed);
  for (int i = 0; i < count;)
    {
      PonderSudokuGrid grid;
      PonderSudokuRating rating;
      g_autofree char *line = NULL;

      if (!ponder_sudoku_random_level (shape, level, ponder_random_next (&random), &grid, &rating, NULL, NULL, NULL) ||
          !keeps_level (&grid, level))
        {
          n_refused++;
          continue;
        }
      line = ponder_sudoku_write_line (&grid);
      g_print ("%s\n", line);
      i++;
    }
  g_printerr ("%u were not used\n", n_refused);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new ("> FILE.sdm");
  g_autoptr (GError) error = NULL;
  PonderSudokuLevel level;

  g_option_context_set_summary (context, "Makes the sudokus of a difficulty that come with the program.");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }
  if (!find_level (&level))
    {
      g_printerr ("--level is needed, and is one of: easy, medium, hard, expert, beyond-logic.\n");
      return 2;
    }
  print_puzzles (level);
  return EXIT_SUCCESS;
}
