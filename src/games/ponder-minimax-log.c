/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-minimax-private.h"

#include <string.h>

/* Reads what a run has left behind: the nodes, and when moves were left out. Which moves these were isn't stored. It
 * follows from the order in which moves are tried. */

static gboolean
is_visited (PonderMinimax *self,
            guint64        node)
{
  return node > 0 && node <= self->entries.length;
}

static const PonderMinimaxEvent *
get_event (PonderMinimax *self,
           guint64        nth)
{
  return ponder_block_array_at (&self->events, nth);
}

/* Returns how many events there are up to the last one at a node and a time. */
static guint64
count_events (PonderMinimax *self,
              guint64        time,
              guint64        node)
{
  guint64 low = 0;
  guint64 high = self->events.length;

  while (low < high)
    {
      guint64 middle = low + (high - low) / 2;
      const PonderMinimaxEvent *event = get_event (self, middle);

      if (event->time < time || (event->time == time && event->node >= node))
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static void
sum_events (PonderMinimax *self,
            guint64        from,
            guint64        to,
            guint64       *sums)
{
  static const PonderMinimaxEvent none;
  const PonderMinimaxEvent *before = from > 0 ? get_event (self, from - 1) : &none;
  const PonderMinimaxEvent *last = to > from ? get_event (self, to - 1) : before;

  sums[PONDER_GAME_CUT] = last->cut - before->cut;
  sums[PONDER_GAME_REMEMBERED] = last->remembered - before->remembered;
  sums[PONDER_GAME_MIRRORED] = last->mirrored - before->mirrored;
}

/* Writes how many moves a node left out at a time. Returns the event, or NULL for none. */
static const PonderMinimaxEvent *
find_event (PonderMinimax *self,
            guint64        time,
            guint64        node,
            guint64       *sums)
{
  guint64 n = count_events (self, time, node);
  const PonderMinimaxEvent *event = n > 0 ? get_event (self, n - 1) : NULL;

  if (event == NULL || event->time != time || event->node != node)
    {
      memset (sums, 0, 3 * sizeof (guint64));
      return NULL;
    }
  sum_events (self, n - 1, n, sums);
  return event;
}

guint64
ponder_minimax_get_end (PonderMinimax *self)
{
  g_return_val_if_fail (PONDER_IS_MINIMAX (self), 0);

  return self->entries.length;
}

/* Returns whether the value of the start is known, and no move is left to try. */
gboolean
ponder_minimax_is_finished (PonderMinimax *self)
{
  return self->finished;
}

/* Returns the part of the tree that has been done, 0 to 1, if all moves of a node take the same time. */
double
ponder_minimax_get_fraction (PonderMinimax *self)
{
  double fraction = 0;
  double part = 1;

  if (self->finished)
    return 1;
  for (guint64 depth = 0; depth < self->levels.length && part > 1e-9; depth++)
    {
      const PonderMinimaxLevel *level = ponder_block_array_at (&self->levels, depth);
      gboolean inside = depth + 1 < self->levels.length;

      if (level->n_moves == 0)
        break;
      fraction += part * (level->n_tried - (inside ? 1 : 0)) / level->n_moves;
      part /= level->n_moves;
    }
  return fraction;
}

/* Writes what was counted until @place was visited: a node, 0 before the first, or one more than
 * the last. Memory and time are those of the whole run. */
void
ponder_minimax_get_figures (PonderMinimax     *self,
                            guint64            place,
                            PonderGameFigures *figures)
{
  guint64 sums[3];
  guint64 n_events;

  g_return_if_fail (PONDER_IS_MINIMAX (self));
  g_return_if_fail (figures != NULL && place <= self->entries.length + 1);

  n_events = place > 0 ? count_events (self, place - 1, 0) : 0;
  sum_events (self, 0, n_events, sums);
  *figures = (PonderGameFigures){
    .visited = MIN (place, self->entries.length),
    .cut = sums[PONDER_GAME_CUT],
    .remembered = sums[PONDER_GAME_REMEMBERED],
    .mirrored = sums[PONDER_GAME_MIRRORED],
    .bytes = self->memory.limit,
    .seconds = self->seconds,
  };
}

void
ponder_minimax_get_node (PonderMinimax     *self,
                         guint64            node,
                         PonderMinimaxNode *found)
{
  const PonderMinimaxEntry *entry;

  g_return_if_fail (PONDER_IS_MINIMAX (self));
  g_return_if_fail (is_visited (self, node));

  entry = ponder_minimax_entry (self, node);
  *found = (PonderMinimaxNode){
    .parent = entry->parent,
    .move = entry->move,
    .complete = entry->last != 0,
    .last = entry->last != 0 ? entry->last : self->entries.length,
    .over = entry->over,
    .bounds = ponder_minimax_bounds (self, node),
  };
}

/* Returns the child of a visited node that comes after another one, or its first if @after is 0; 0
 * if there is none so far. */
guint64
ponder_minimax_get_child (PonderMinimax *self,
                          guint64        node,
                          guint64        after)
{
  guint64 next;

  g_assert (is_visited (self, node));
  g_assert (after == 0 || is_visited (self, after));

  next = after == 0 ? node + 1 : ponder_minimax_entry (self, after)->last + 1;
  return next > 1 && next <= self->entries.length && ponder_minimax_entry (self, next)->parent == node ? next : 0;
}

/* Returns how many levels a subtree has that isn't complete, and so contains the last levels of the path. */
static guint64
count_open_levels (PonderMinimax *self,
                   guint64        node)
{
  guint64 n_levels = 0;

  for (guint64 depth = self->levels.length; depth > 0; depth--)
    {
      const PonderMinimaxLevel *level = ponder_block_array_at (&self->levels, depth - 1);

      n_levels = MAX (n_levels + 1, level->n_levels);
      if (level->node == node)
        break;
    }
  return n_levels;
}

/* Counts what the subtree of a visited node consists of so far. */
void
ponder_minimax_count (PonderMinimax       *self,
                      guint64              node,
                      PonderMinimaxCounts *counts)
{
  const PonderMinimaxEntry *entry;
  guint64 last;

  g_assert (is_visited (self, node));

  entry = ponder_minimax_entry (self, node);
  last = entry->last != 0 ? entry->last : self->entries.length;
  counts->n_nodes = last - node + 1;
  counts->n_levels = entry->last != 0 ? entry->n_levels : count_open_levels (self, node);
  sum_events (self, count_events (self, node - 1, 0), count_events (self, last, node), counts->n_left_out);
}

/* Returns how many moves of a visited node have been left out so far. */
guint64
ponder_minimax_count_own (PonderMinimax *self,
                          guint64        node)
{
  guint64 n = 0;
  guint64 child = 0;

  g_assert (is_visited (self, node));

  for (guint64 time = node; time != 0; time = child != 0 ? ponder_minimax_entry (self, child)->last : 0)
    {
      guint64 sums[3];

      find_event (self, time, node, sums);
      n += sums[PONDER_GAME_CUT] + sums[PONDER_GAME_REMEMBERED] + sums[PONDER_GAME_MIRRORED];
      child = ponder_minimax_get_child (self, node, child);
    }
  return n;
}

/* Returns the numbers of the nodes from the start to a visited node (element-type guint64). */
GArray *
ponder_minimax_list_path (PonderMinimax *self,
                          guint64        node)
{
  GArray *path;
  guint n = 0;

  g_assert (is_visited (self, node));

  for (guint64 above = node; above != 0; above = ponder_minimax_entry (self, above)->parent)
    n++;
  path = g_array_sized_new (FALSE, FALSE, sizeof (guint64), n);
  g_array_set_size (path, n);
  for (guint64 above = node; above != 0; above = ponder_minimax_entry (self, above)->parent)
    g_array_index (path, guint64, --n) = above;
  return path;
}

/* Returns the positions on a path, one after the other. */
guint8 *
ponder_minimax_list_positions (PonderMinimax *self,
                               const GArray  *path)
{
  gsize size = self->size;
  guint8 *positions = g_malloc (path->len * size);

  memcpy (positions, ponder_game_get_start (self->game), size);
  for (guint i = 1; i < path->len; i++)
    ponder_game_apply (self->game, positions + (i - 1) * size,
                       ponder_minimax_entry (self, g_array_index (path, guint64, i))->move, positions + i * size);
  return positions;
}

void
ponder_minimax_get_position (PonderMinimax *self,
                             guint64        node,
                             guint8        *position)
{
  g_autoptr (GArray) path = ponder_minimax_list_path (self, node);
  g_autofree guint8 *positions = ponder_minimax_list_positions (self, path);

  memcpy (position, positions + (path->len - 1) * self->size, self->size);
}

/* What became of the moves of a node, by index. */
typedef enum
{
  MOVE_OPEN,
  MOVE_VISITED,
  MOVE_FOUND, /* its value was taken from a node with the same position */
  MOVE_CUT,
  MOVE_MIRRORED,
} MoveFate;

typedef struct
{
  PonderMinimax *self;
  guint64 node;
  const guint8 *position;
  GArray *moves; /* (element-type PonderGameMove) */
  guint *firsts; /* nullable: see ponder_minimax_find_mirrored() */
  MoveFate *fates;
  guint64 *times; /* that of a visited move is its node; at that of another, it was left out */
  guint64 because;
} Fates;

/* Marks the next moves of a node that are tried at all. */
static guint
mark_moves (Fates   *fates,
            guint    from,
            guint64  n,
            MoveFate fate,
            guint64  time)
{
  for (; n > 0 && from < fates->moves->len; from++)
    {
      if (fates->firsts != NULL && fates->firsts[from] != from)
        continue;
      fates->fates[from] = fate;
      fates->times[from] = time;
      n--;
    }
  return from;
}

static void
find_fates (Fates *fates)
{
  PonderMinimax *self = fates->self;
  guint64 time = fates->node;
  guint64 child = 0;
  guint next = 0;

  for (guint i = 0; fates->firsts != NULL && i < fates->moves->len; i++)
    if (fates->firsts[i] != i)
      fates->fates[i] = MOVE_MIRRORED;
  while (time != 0)
    {
      guint64 sums[3];
      const PonderMinimaxEvent *event = find_event (self, time, fates->node, sums);

      if (event != NULL)
        fates->because = event->because;
      if (self->method.remember)
        next = mark_moves (fates, next, sums[PONDER_GAME_REMEMBERED] + sums[PONDER_GAME_MIRRORED], MOVE_FOUND, time);
      next = mark_moves (fates, next, sums[PONDER_GAME_CUT], MOVE_CUT, time);
      child = ponder_minimax_get_child (self, fates->node, child);
      if (child != 0)
        next = mark_moves (fates, next, 1, MOVE_VISITED, child);
      time = child != 0 ? ponder_minimax_entry (self, child)->last : 0;
    }
}

static void
init_left_out (Fates                *fates,
               guint                 nth,
               PonderMinimaxLeftOut *left_out)
{
  PonderMinimax *self = fates->self;

  *left_out = (PonderMinimaxLeftOut){
    .move = g_array_index (fates->moves, PonderGameMove, nth),
    .reason = PONDER_GAME_CUT,
    .seen_at = fates->because,
    .bounds = { -1, 1 },
  };
  if (fates->fates[nth] == MOVE_MIRRORED)
    {
      guint first = fates->firsts[nth];

      left_out->reason = PONDER_GAME_MIRRORED;
      left_out->seen_at = fates->fates[first] == MOVE_VISITED ? fates->times[first] : 0;
      if (left_out->seen_at != 0)
        left_out->bounds = ponder_minimax_bounds (self, left_out->seen_at);
    }
  else if (fates->fates[nth] == MOVE_FOUND)
    {
      ponder_game_apply (self->game, fates->position, left_out->move, self->next);
      left_out->seen_at = ponder_minimax_recall (self, ponder_minimax_key (self, self->next, self->normal),
                                                 fates->times[nth], &left_out->bounds);
      left_out->reason = self->method.symmetry && ponder_minimax_entry (self, left_out->seen_at)->parent == fates->node
                           ? PONDER_GAME_MIRRORED
                           : PONDER_GAME_REMEMBERED;
    }
}

/* Returns the moves of a visited node that have been left out so far, in reading order
 * (element-type PonderMinimaxLeftOut). */
GArray *
ponder_minimax_list_left_out (PonderMinimax *self,
                              guint64        node)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (PonderMinimaxLeftOut));
  g_autofree guint8 *position = NULL;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  g_autofree guint *firsts = NULL;
  g_autofree MoveFate *found = NULL;
  g_autofree guint64 *times = NULL;
  Fates fates;

  g_assert (is_visited (self, node));

  if (ponder_minimax_entry (self, node)->over)
    return list;
  position = g_malloc (self->size);
  ponder_minimax_get_position (self, node, position);
  ponder_game_list_moves (self->game, position, moves);
  if (self->method.symmetry && !self->method.remember)
    firsts = ponder_minimax_find_mirrored (self, position, moves);
  found = g_new0 (MoveFate, moves->len);
  times = g_new0 (guint64, moves->len);
  fates = (Fates){ self, node, position, moves, firsts, found, times, 0 };
  find_fates (&fates);
  for (guint i = 0; i < moves->len; i++)
    if (found[i] != MOVE_OPEN && found[i] != MOVE_VISITED)
      {
        PonderMinimaxLeftOut left_out;

        init_left_out (&fates, i, &left_out);
        g_array_append_val (list, left_out);
      }
  return list;
}
