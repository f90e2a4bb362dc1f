/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "noughts-naive.h"
#include "ponder-noughts-count.h"

/* Counts of Henry Bottomley, "How many Tic-Tac-Toe (noughts and crosses) games are possible?", 2001; of the positions:
 * Steve Schaefer, "MathRec Solutions (Tic-Tac-Toe)", 2002. */
static void
test_published_counts (void)
{
  static const guint won_by_x[] = { [5] = 1440, [7] = 47952, [9] = 81792 };
  static const guint won_by_o[] = { [6] = 5328, [8] = 72576, [9] = 0 };
  g_autoptr (PonderGame) game = ponder_noughts_new (3, 3, 3, NULL, NULL);
  PonderNoughtsCounts counts;

  g_assert_true (ponder_noughts_count_games (PONDER_NOUGHTS (game), NULL, NULL, &counts, NULL));
  g_assert_cmpuint (counts.games, ==, 255168);
  g_assert_cmpuint (counts.drawn, ==, 46080);
  for (guint i = 0; i < G_N_ELEMENTS (won_by_x); i++)
    {
      g_assert_cmpuint (counts.won[0][i], ==, won_by_x[i]);
      g_assert_cmpuint (counts.won[1][i], ==, won_by_o[i]);
    }
  g_assert_cmpuint (counts.positions, ==, 5478);
  g_assert_cmpuint (counts.families, ==, 765);
}

typedef struct
{
  const char *name;
  guint columns;
  guint rows;
  guint row;
} BoardCase;

static const BoardCase counted[] = {
  { "3x3-2", 3, 3, 2 }, { "4x2", 4, 2, 3 }, { "1x1", 1, 1, 1 }, { "1x8", 1, 8, 3 }, { "2x2-1", 2, 2, 1 },
};

/* Plays all games, one after the other. */
static void
count_naively (const Naive         *naive,
               char                *cells,
               PonderNoughtsCounts *counts)
{
  guint n_marks = naive->columns * naive->rows - naive_count (cells, '.');
  gboolean over = n_marks > 0 && naive_count_lines (naive, cells, "OX"[n_marks % 2]) > 0;

  if (over)
    counts->won[(n_marks - 1) % 2][n_marks]++;
  else if (strchr (cells, '.') == NULL)
    counts->drawn++;
  if (over || strchr (cells, '.') == NULL)
    {
      counts->games++;
      return;
    }
  for (guint i = 0; cells[i] != '\0'; i++)
    if (cells[i] == '.')
      {
        cells[i] = "XO"[n_marks % 2];
        count_naively (naive, cells, counts);
        cells[i] = '.';
      }
}

static void
test_counts (gconstpointer data)
{
  const BoardCase *at = data;
  g_autoptr (PonderGame) game = ponder_noughts_new (at->columns, at->rows, at->row, NULL, NULL);
  g_autoptr (PonderGameSolution) solution = ponder_game_solve (game, NULL, NULL, NULL);
  g_autofree char *cells = g_strnfill (at->columns * at->rows, '.');
  Naive naive = { at->columns, at->rows, at->row };
  g_autofree gboolean *reached = g_new0 (gboolean, naive_count_boards (&naive));
  PonderNoughtsCounts counts;
  PonderNoughtsCounts expected = { 0 };

  g_assert_true (ponder_noughts_count_games (PONDER_NOUGHTS (game), NULL, NULL, &counts, NULL));
  count_naively (&naive, cells, &expected);
  g_assert_cmpuint (counts.games, ==, expected.games);
  g_assert_cmpuint (counts.drawn, ==, expected.drawn);
  g_assert_cmpmem (counts.won, sizeof counts.won, expected.won, sizeof expected.won);
  g_assert_cmpuint (counts.positions, ==, naive_reach (&naive, cells, reached));
  g_assert_cmpuint (counts.families, ==, ponder_game_solution_get_n_positions (solution));
}

static void
test_count_refused (void)
{
  g_autoptr (PonderGame) game = ponder_noughts_new (17, 1, 3, NULL, NULL);
  g_autoptr (GError) error = NULL;
  PonderNoughtsCounts counts;

  g_assert_false (ponder_noughts_count_games (PONDER_NOUGHTS (game), NULL, NULL, &counts, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/noughts-count/published", test_published_counts);
  ADD ("/noughts-count/all/%s", counted, test_counts);
  g_test_add_func ("/noughts-count/refused", test_count_refused);

  return g_test_run ();
}
