/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-game-waiting.h"

#include "ponder-game-tree.h"
#include "ponder-minimax-private.h"

#include <string.h>

/* The open branches of a run when a node had just been visited: the moves of each node on the path to it that come
 * after the one on the path. Moves that a symmetry leaves out are never tried; whether others will be left out is not
 * known at that time. What is known of a node then follows from its moves that had been tried. */

/* A list must be made within a frame. A path can have thousands of levels with thousands of moves each. */
#define MOST_MOVES 50000

/* The moves of a node that will be tried, unless something is found out before. */
typedef struct
{
  GArray *moves; /* (element-type PonderGameMove): those after the one on the path */
  guint n_all; /* how many moves the node has */
  PonderNodeValue value;
} Level;

static void
improve (PonderGameBounds *best,
         PonderGameBounds  bounds,
         gboolean          maximises)
{
  if (maximises)
    best->least = MAX (best->least, bounds.least);
  else
    best->most = MIN (best->most, bounds.most);
}

/* Returns what was known of a node when its first @n_tried moves had been tried, all before its child @below. */
static PonderNodeValue
find_value (PonderMinimax *minimax,
            guint64        node,
            guint64        below,
            const GArray  *moves,
            guint          n_tried,
            gboolean       maximises)
{
  PonderGameBounds best = { -1, 1 };
  g_autoptr (GArray) left_out = NULL;
  g_autoptr (GHashTable) tried = g_hash_table_new (g_int64_hash, g_int64_equal);

  if (n_tried == 0)
    return PONDER_NODE_NO_VALUE;
  for (guint64 child = ponder_minimax_get_child (minimax, node, 0); child != below;
       child = ponder_minimax_get_child (minimax, node, child))
    improve (&best, ponder_minimax_bounds (minimax, child), maximises);
  left_out = ponder_minimax_list_left_out (minimax, node);
  for (guint i = 0; i < n_tried; i++)
    g_hash_table_add (tried, &g_array_index (moves, PonderGameMove, i));
  for (guint i = 0; i < left_out->len; i++)
    {
      const PonderMinimaxLeftOut *one = &g_array_index (left_out, PonderMinimaxLeftOut, i);

      if (g_hash_table_contains (tried, &one->move))
        improve (&best, one->bounds, maximises);
    }
  return ponder_game_tree_get_value (best);
}

/* Fills in the open moves at a position on the path, and what is known of it. */
static void
init_level (PonderMinimax *minimax,
            guint64        node,
            guint64        below,
            const guint8  *position,
            Level         *level)
{
  gboolean maximises = ponder_game_get_turn (minimax->game, position) == minimax->first_player;
  gboolean symmetry = minimax->method.symmetry && !minimax->method.remember;
  guint n_tried = 0;

  *level = (Level){ .moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove)) };
  if (ponder_minimax_entry (minimax, node)->over)
    return;
  level->n_all = ponder_minimax_list_moves (minimax, position, symmetry, level->moves);
  if (below == 0)
    return;
  while (n_tried < level->moves->len &&
         g_array_index (level->moves, PonderGameMove, n_tried) != ponder_minimax_entry (minimax, below)->move)
    n_tried++;
  level->value = find_value (minimax, node, below, level->moves, n_tried, maximises);
  g_array_remove_range (level->moves, 0, MIN (n_tried + 1, level->moves->len));
}

static void
add_items (PonderMinimax *minimax,
           PonderWaiting *waiting,
           const GArray  *path,
           const Level   *level,
           guint          depth)
{
  for (guint i = 0; i < level->moves->len && waiting->items->len < PONDER_WAITING_MOST_ITEMS; i++)
    {
      gboolean joined = depth + 1 == path->len;
      PonderWaitingItem *item = ponder_waiting_add (waiting, depth + 1, 0, joined);
      guint n = item->moves->len - 1;

      item->value = level->value;
      g_array_index (item->moves, guint32, n) = (guint32) g_array_index (level->moves, PonderGameMove, i);
      for (guint m = 0; m < n; m++)
        {
          guint64 node = g_array_index (path, guint64, depth - n + m + 1);

          g_array_index (item->moves, guint32, m) = ponder_minimax_entry (minimax, node)->move;
        }
    }
}

/* Lists, without texts, the moves that were to be tried when @node had just been visited, those of
 * the deepest positions first, with what was known of these positions. If there are very many,
 * counts only those of the deepest positions. */
PonderWaiting *
ponder_game_waiting_list (PonderMinimax *minimax,
                          guint64        node)
{
  g_autoptr (GArray) path = NULL;
  g_autofree guint8 *positions = NULL;
  PonderWaiting *waiting;
  guint n_listed = 0;

  g_assert (node > 0);
  g_assert (node <= ponder_minimax_get_end (minimax));

  path = ponder_minimax_list_path (minimax, node);
  positions = ponder_minimax_list_positions (minimax, path);
  waiting = ponder_waiting_new (PONDER_WAITING_BRANCHES, 0, 0);
  for (guint i = path->len; i > 0 && n_listed < MOST_MOVES; i--)
    {
      guint64 below = i < path->len ? g_array_index (path, guint64, i) : 0;
      Level level;

      init_level (minimax, g_array_index (path, guint64, i - 1), below, positions + (i - 1) * minimax->size, &level);
      add_items (minimax, waiting, path, &level, i - 1);
      waiting->n_waiting += level.moves->len;
      waiting->n_joined += below == 0 ? level.moves->len : 0;
      waiting->is_part = i > 1 && n_listed + level.n_all >= MOST_MOVES;
      n_listed += level.n_all + 1;
      g_array_unref (level.moves);
    }
  waiting->gap = waiting->items->len;
  return waiting;
}
