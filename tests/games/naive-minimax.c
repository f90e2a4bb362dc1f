/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "naive-minimax.h"

#include <string.h>

static void
naive_node_clear (gpointer data)
{
  g_bytes_unref (((NaiveNode *) data)->position);
}

NaiveNode *
naive_get (NaiveMinimax *naive,
           guint64       node)
{
  return &g_array_index (naive->nodes, NaiveNode, node - 1);
}

gboolean
naive_maximises (PonderGame   *game,
                 const guint8 *position)
{
  return ponder_game_get_turn (game, position) == ponder_game_get_turn (game, ponder_game_get_start (game));
}

int
naive_value (PonderGame   *game,
             const guint8 *position)
{
  PonderGameOutcome outcome = ponder_game_get_outcome (game, position);
  int sign = naive_maximises (game, position) ? 1 : -1;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  g_autofree guint8 *next = g_malloc (ponder_game_get_size (game));
  int best = -1;

  if (outcome != PONDER_GAME_GOES_ON)
    return outcome == PONDER_GAME_WON ? sign : outcome == PONDER_GAME_LOST ? -sign : 0;
  ponder_game_list_moves (game, position, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      ponder_game_apply (game, position, g_array_index (moves, PonderGameMove, i), next);
      best = MAX (best, sign * naive_value (game, next));
    }
  return sign * best;
}

GBytes *
naive_key (NaiveMinimax *naive,
           const guint8 *position)
{
  guint8 *normal = g_malloc (naive->size);

  if (naive->method.symmetry)
    ponder_game_normalise (naive->game, position, normal);
  else
    memcpy (normal, position, naive->size);
  return g_bytes_new_take (normal, naive->size);
}

static guint64
naive_recall (NaiveMinimax     *naive,
              GBytes           *key,
              PonderGameBounds *bounds)
{
  GArray *nodes = g_hash_table_lookup (naive->seen, key);

  *bounds = (PonderGameBounds){ -1, 1 };
  for (guint i = 0; nodes != NULL && i < nodes->len; i++)
    {
      NaiveNode *node = naive_get (naive, g_array_index (nodes, guint64, i));

      bounds->least = MAX (bounds->least, node->bounds.least);
      bounds->most = MIN (bounds->most, node->bounds.most);
    }
  return nodes != NULL ? g_array_index (nodes, guint64, nodes->len - 1) : 0;
}

static void
naive_keep (NaiveMinimax *naive,
            guint64       node)
{
  GBytes *key = naive_key (naive, g_bytes_get_data (naive_get (naive, node)->position, NULL));
  GArray *nodes = g_hash_table_lookup (naive->seen, key);

  if (nodes == NULL)
    {
      nodes = g_array_new (FALSE, FALSE, sizeof (guint64));
      g_hash_table_insert (naive->seen, g_bytes_ref (key), nodes);
    }
  g_array_append_val (nodes, node);
  g_bytes_unref (key);
}

static void
naive_leave_out (NaiveMinimax    *naive,
                 guint64          node,
                 PonderGameReason reason,
                 guint64          n)
{
  naive_get (naive, node)->left_out[reason] += n;
  naive->left_out[reason] += n;
}

static guint64
naive_visit (NaiveMinimax  *naive,
             guint64        parent,
             PonderGameMove move,
             const guint8  *position)
{
  NaiveNode node = { .parent = parent, .move = move, .position = g_bytes_new (position, naive->size) };

  node.value = naive_value (naive->game, position);
  memcpy (node.left_out_before, naive->left_out, sizeof node.left_out_before);
  g_array_append_val (naive->nodes, node);
  return naive->nodes->len;
}

/* Returns the moves to try: without those that have a symmetric one before them. */
static GArray *
naive_moves (NaiveMinimax *naive,
             guint64       node,
             const guint8 *position)
{
  g_autoptr (GHashTable) keys =
    g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_autofree guint8 *next = g_malloc (naive->size);
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));

  ponder_game_list_moves (naive->game, position, moves);
  if (!naive->method.symmetry || naive->method.remember)
    return moves;
  for (guint i = 0; i < moves->len;)
    {
      ponder_game_apply (naive->game, position, g_array_index (moves, PonderGameMove, i), next);
      if (g_hash_table_add (keys, naive_key (naive, next)))
        i++;
      else
        {
          g_array_remove_index (moves, i);
          naive_leave_out (naive, node, PONDER_GAME_MIRRORED, 1);
        }
    }
  return moves;
}

static void
naive_search (NaiveMinimax *naive,
              guint64       node,
              int           alpha,
              int           beta)
{
  g_autofree guint8 *position = g_memdup2 (g_bytes_get_data (naive_get (naive, node)->position, NULL), naive->size);
  g_autofree guint8 *next = g_malloc (naive->size);
  gboolean high = naive_maximises (naive->game, position);
  PonderGameBounds best = high ? (PonderGameBounds){ -1, -1 } : (PonderGameBounds){ 1, 1 };
  g_autoptr (GArray) moves = NULL;
  guint64 n_levels = 1;

  if (ponder_game_get_outcome (naive->game, position) != PONDER_GAME_GOES_ON)
    best.least = best.most = naive_get (naive, node)->value;
  else
    moves = naive_moves (naive, node, position);
  for (guint i = 0; moves != NULL && i < moves->len; i++)
    {
      PonderGameMove move = g_array_index (moves, PonderGameMove, i);
      PonderGameBounds bounds;
      guint64 seen_at = 0;
      g_autoptr (GBytes) key = NULL;

      ponder_game_apply (naive->game, position, move, next);
      key = naive_key (naive, next);
      if (naive->method.remember)
        seen_at = naive_recall (naive, key, &bounds);
      if (seen_at != 0 && (bounds.least == bounds.most || bounds.least >= beta || bounds.most <= alpha))
        naive_leave_out (naive, node,
                         naive->method.symmetry && naive_get (naive, seen_at)->parent == node ? PONDER_GAME_MIRRORED
                                                                                              : PONDER_GAME_REMEMBERED,
                         1);
      else
        {
          guint64 child = naive_visit (naive, node, move, next);

          naive_search (naive, child, alpha, beta);
          bounds = naive_get (naive, child)->bounds;
          n_levels = MAX (n_levels, naive_get (naive, child)->n_levels + 1);
        }
      best.least = high ? MAX (best.least, bounds.least) : MIN (best.least, bounds.least);
      best.most = high ? MAX (best.most, bounds.most) : MIN (best.most, bounds.most);
      if (!naive->method.alpha_beta)
        continue;
      if (high)
        alpha = MAX (alpha, bounds.least);
      else
        beta = MIN (beta, bounds.most);
      if (alpha < beta || i + 1 == moves->len)
        continue;
      naive_leave_out (naive, node, PONDER_GAME_CUT, moves->len - i - 1);
      if (high)
        best.most = 1;
      else
        best.least = -1;
      break;
    }
  naive_get (naive, node)->bounds = best;
  naive_get (naive, node)->last = naive->nodes->len;
  naive_get (naive, node)->n_levels = n_levels;
  naive_keep (naive, node);
}

void
naive_init (NaiveMinimax           *naive,
            PonderGame             *game,
            const PonderGameMethod *method)
{
  *naive = (NaiveMinimax){ .game = game, .method = *method, .size = ponder_game_get_size (game) };
  naive->nodes = g_array_new (FALSE, FALSE, sizeof (NaiveNode));
  g_array_set_clear_func (naive->nodes, naive_node_clear);
  naive->seen =
    g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, (GDestroyNotify) g_array_unref);
  naive_visit (naive, 0, 0, ponder_game_get_start (game));
  naive_search (naive, 1, -1, 1);
}

void
naive_clear (NaiveMinimax *naive)
{
  g_array_unref (naive->nodes);
  g_hash_table_unref (naive->seen);
}
