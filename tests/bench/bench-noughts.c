/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "bench-common.h"
#include "ponder-game-player.h"
#include "ponder-game-solution.h"
#include "ponder-noughts.h"

/* Solves whole games, and looks up every position of three by three. A page must have the values while nobody waits. */

#define POSITIONS 5478
#define MOST_MILLISECONDS 2
#define MOST_SECONDS_4X4 2
#define LARGEST 19
#define ROW 17 /* the least that is known by pairs on the largest board, with the most lines */
#define MOST_FRAME 16 /* milliseconds */
#define MOST_CHOICE 1.3 /* times as long as all moves of a position take to look up */
#define TOLERANCE 3 /* other machines are slower */

/* Collects the positions that can follow, each once. */
static void
collect (PonderGame   *game,
         const guint8 *position,
         GHashTable   *met)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  gsize size = ponder_game_get_size (game);

  if (!g_hash_table_add (met, g_bytes_new (position, size)) ||
      ponder_game_get_outcome (game, position) != PONDER_GAME_GOES_ON)
    return;
  ponder_game_list_moves (game, position, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree guint8 *next = g_malloc (size);

      ponder_game_apply (game, position, g_array_index (moves, PonderGameMove, i), next);
      collect (game, next, met);
    }
}

static double
time_all_positions (PonderGame *game,
                    GHashTable *met)
{
  double began = bench_cpu_seconds ();
  g_autoptr (PonderGameSolution) solution = ponder_game_solve (game, NULL, NULL, NULL);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, met);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      PonderGameResult result;

      ponder_game_solution_look_up (solution, g_bytes_get_data (key, NULL), &result);
      g_assert_cmpint (result.value, !=, PONDER_GAME_UNKNOWN);
    }
  return bench_cpu_seconds () - began;
}

static gboolean
check_3x3 (void)
{
  g_autoptr (PonderGame) game = ponder_noughts_new (3, 3, 3, NULL, NULL);
  g_autoptr (GHashTable) met =
    g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  double seconds[BENCH_RUNS];

  collect (game, ponder_game_get_start (game), met);
  g_assert_cmpuint (g_hash_table_size (met), ==, POSITIONS);
  for (guint i = 0; i < BENCH_RUNS; i++)
    seconds[i] = time_all_positions (game, met);
  return bench_check ("noughts and crosses, 3x3: all positions solved and looked up, ms",
                      bench_median (seconds, BENCH_RUNS) * 1e3, 0, MOST_MILLISECONDS * TOLERANCE);
}

static gboolean
check_4x4 (void)
{
  g_autoptr (PonderGame) game = ponder_noughts_new (4, 4, 4, NULL, NULL);
  double began = bench_cpu_seconds ();
  g_autoptr (PonderGameSolution) solution = ponder_game_solve (game, NULL, NULL, NULL);
  double seconds = bench_cpu_seconds () - began;
  PonderGameResult result;

  ponder_game_solution_look_up (solution, ponder_game_get_start (game), &result);
  g_assert_cmpint (result.value, ==, PONDER_GAME_DRAW);
  g_print ("  %" G_GUINT64_FORMAT " positions up to symmetry\n", ponder_game_solution_get_n_positions (solution));
  return bench_check ("noughts and crosses, 4x4 with 4: solved, s", seconds, 0, MOST_SECONDS_4X4 * TOLERANCE);
}

static double
time_moves (PonderGame         *game,
            PonderGameSolution *solution,
            const guint8       *position,
            GArray             *moves)
{
  double began = bench_cpu_seconds ();

  for (guint i = 0; i < moves->len; i++)
    {
      PonderGameResult result;

      ponder_game_solution_look_up_move (solution, game, position, g_array_index (moves, PonderGameMove, i), &result);
    }
  return bench_cpu_seconds () - began;
}

/* The page looks up all moves when it draws a position, and the program chooses one in a frame, too; here when it plays
 * against itself on the largest board. */
static gboolean
check_pairs (void)
{
  g_autoptr (PonderGame) game = ponder_noughts_new (LARGEST, LARGEST, ROW, NULL, NULL);
  g_autoptr (PonderGameSolution) solution = ponder_game_solve (game, NULL, NULL, NULL);
  gsize size = ponder_game_get_size (game);
  g_autofree guint8 *position = g_memdup2 (ponder_game_get_start (game), size);
  g_autofree guint8 *next = g_malloc (size);
  guint64 seed = 1;
  double most = 0;
  double longest = 0;
  gboolean good;

  while (ponder_game_get_outcome (game, position) == PONDER_GAME_GOES_ON)
    {
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
      PonderGameMove move;
      double began;

      ponder_game_list_moves (game, position, moves);
      most = MAX (most, time_moves (game, solution, position, moves));
      began = bench_cpu_seconds ();
      move = ponder_game_choose_move (game, solution, position, 0, &seed);
      longest = MAX (longest, bench_cpu_seconds () - began);
      ponder_game_apply (game, position, move, next);
      memcpy (position, next, size);
    }
  good = bench_check ("noughts and crosses, 19x19 with 17: all moves of a position looked up, ms", most * 1e3, 0,
                      MOST_FRAME);
  good = bench_check ("noughts and crosses, 19x19 with 17: a move chosen, ms", longest * 1e3, 0, MOST_FRAME) && good;
  return bench_check ("noughts and crosses, 19x19 with 17: a move chosen, times as long", longest / most, 0,
                      MOST_CHOICE) &&
         good;
}

int
main (void)
{
  gboolean good = check_3x3 ();

  good = check_4x4 () && good;
  return check_pairs () && good ? EXIT_SUCCESS : EXIT_FAILURE;
}
