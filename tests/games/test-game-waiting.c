/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "naive-minimax.h"
#include "ponder-game-tree.h"
#include "ponder-game-waiting.h"
#include "tree-game.h"

/* The open branches at a node are the moves of its path that come after those on the path, counted naively. */

#define N_GAMES 60

static void
work_to (PonderMinimax *minimax,
         guint64        place)
{
  PonderMinimaxStatus status = PONDER_MINIMAX_GOES_ON;

  while (status != PONDER_MINIMAX_THERE)
    {
      status = ponder_minimax_work (minimax, place, 1000);
      if (status == PONDER_MINIMAX_NEEDS_ROOM)
        g_assert_true (ponder_minimax_make_room (minimax));
    }
}

/* Lists the moves of a node that are tried at all, unless something is found out before. */
static GArray *
list_moves (NaiveMinimax *naive,
            guint64       node)
{
  const guint8 *position = g_bytes_get_data (naive_get (naive, node)->position, NULL);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  g_autoptr (GHashTable) keys =
    g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_autofree guint8 *next = g_malloc (naive->size);
  guint n = 0;

  if (ponder_game_get_outcome (naive->game, position) != PONDER_GAME_GOES_ON)
    return all;
  ponder_game_list_moves (naive->game, position, all);
  if (!naive->method.symmetry || naive->method.remember)
    return all;
  for (guint i = 0; i < all->len; i++)
    {
      PonderGameMove move = g_array_index (all, PonderGameMove, i);
      g_autoptr (GBytes) bytes = NULL;

      ponder_game_apply (naive->game, position, move, next);
      bytes = naive_key (naive, next);
      if (g_hash_table_add (keys, g_bytes_ref (bytes)))
        g_array_index (all, PonderGameMove, n++) = move;
    }
  g_array_set_size (all, n);
  return all;
}

/* Returns what is known of a node from its children before one of them, if nothing is remembered. */
static PonderNodeValue
find_value (NaiveMinimax *naive,
            guint64       node,
            guint64       below)
{
  gboolean maximises = naive_maximises (naive->game, g_bytes_get_data (naive_get (naive, node)->position, NULL));
  PonderGameBounds bounds = { -1, 1 };

  for (guint64 child = node + 1; child < below; child++)
    if (naive_get (naive, child)->parent == node && maximises)
      bounds.least = MAX (bounds.least, naive_get (naive, child)->bounds.least);
    else if (naive_get (naive, child)->parent == node)
      bounds.most = MIN (bounds.most, naive_get (naive, child)->bounds.most);
  return ponder_game_tree_get_value (bounds);
}

static void
check (PonderMinimax *minimax,
       NaiveMinimax  *naive,
       guint64        node)
{
  g_autoptr (PonderWaiting) waiting = ponder_game_waiting_list (minimax, node);
  guint64 n_waiting = 0;
  guint nth = 0;

  for (guint64 above = node, below = 0; above != 0; below = above, above = naive_get (naive, above)->parent)
    {
      g_autoptr (GArray) moves = list_moves (naive, above);
      guint first = 0;

      if (below != 0)
        while (g_array_index (moves, PonderGameMove, first++) != naive_get (naive, below)->move)
          ;
      n_waiting += moves->len - first;
      if (below == 0)
        g_assert_cmpuint (waiting->n_joined, ==, moves->len);
      for (guint i = first; i < moves->len && nth < waiting->items->len; i++, nth++)
        {
          const PonderWaitingItem *item = ponder_waiting_get (waiting, nth);

          g_assert_cmpuint (g_array_index (item->moves, guint32, item->moves->len - 1), ==,
                            g_array_index (moves, PonderGameMove, i));
          g_assert_cmpint (item->joined, ==, below == 0);
          if (!naive->method.remember)
            g_assert_cmpint (item->value, ==, below == 0 ? PONDER_NODE_NO_VALUE : find_value (naive, above, below));
          for (guint64 m = item->moves->len - 1, on_path = above; m > 0; on_path = naive_get (naive, on_path)->parent)
            g_assert_cmpuint (g_array_index (item->moves, guint32, --m), ==, naive_get (naive, on_path)->move);
        }
    }
  g_assert_cmpuint (waiting->n_waiting, ==, n_waiting);
  g_assert_cmpuint (waiting->items->len, ==, MIN (n_waiting, PONDER_WAITING_MOST_ITEMS));
}

/* The list at a node is the same when the run has come there, and when it has ended. */
static void
test_random (void)
{
  for (guint nth = 0; nth < N_GAMES; nth++)
    {
      PonderGameMethod method = { .alpha_beta = nth & 1, .remember = (nth & 2) != 0, .symmetry = (nth & 4) != 0 };
      g_autoptr (PonderGame) game = tree_game_random (nth + 1);
      g_autoptr (PonderMinimax) minimax = ponder_minimax_new (game, &method, NULL);
      NaiveMinimax naive;

      naive_init (&naive, game, &method);
      for (guint64 node = 1; node <= naive.nodes->len; node++)
        {
          work_to (minimax, node);
          check (minimax, &naive, node);
        }
      work_to (minimax, G_MAXUINT64);
      for (guint64 node = 1; node <= naive.nodes->len; node++)
        check (minimax, &naive, node);
      naive_clear (&naive);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-waiting/random", test_random);
  return g_test_run ();
}
