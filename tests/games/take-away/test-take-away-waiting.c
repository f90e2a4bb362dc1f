/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-game-waiting.h"
#include "ponder-take-away.h"

/* What waits on a path with thousands of levels, each with hundreds of moves. */

#define N_COUNTERS 2000

static void
test_long_path (void)
{
  const guint64 heaps[] = { N_COUNTERS };
  const PonderGameMethod method = { .alpha_beta = FALSE };
  g_autoptr (PonderTakeSet) set = ponder_take_set_new_kind (PONDER_TAKE_ANY);
  g_autoptr (PonderGame) game = ponder_take_away_new (heaps, 1, 0, set, FALSE);
  g_autoptr (PonderMinimax) minimax = ponder_minimax_new (game, &method, NULL);
  g_autoptr (PonderWaiting) first = NULL;
  g_autoptr (PonderWaiting) last = NULL;
  PonderMinimaxStatus status = PONDER_MINIMAX_GOES_ON;

  /* The first path takes one counter after the other. */
  while (status != PONDER_MINIMAX_THERE)
    {
      status = ponder_minimax_work (minimax, N_COUNTERS + 1, 1000);
      if (status == PONDER_MINIMAX_NEEDS_ROOM)
        g_assert_true (ponder_minimax_make_room (minimax));
    }
  first = ponder_game_waiting_list (minimax, 1);
  g_assert_cmpuint (first->n_waiting, ==, N_COUNTERS);
  g_assert_false (first->is_part);

  last = ponder_game_waiting_list (minimax, N_COUNTERS + 1);
  g_assert_cmpuint (last->items->len, ==, PONDER_WAITING_MOST_ITEMS);
  g_assert_true (last->is_part);
  g_assert_cmpuint (last->n_waiting, >=, 40000);
  g_assert_cmpuint (last->n_waiting, <, 60000);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/take-away-waiting/long-path", test_long_path);
  return g_test_run ();
}
