/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-minimax-engine.h"

#include <string.h>

#include "ponder-game-description.h"
#include "ponder-game-question.h"
#include "ponder-game-tree.h"
#include "ponder-game-waiting.h"
#include "ponder-minimax-private.h"
#include "ponder-pacer.h"

/* A run keeps all of its nodes, so it goes back to one by remembering its number. */

#define MOVES_AT_ONCE 500 /* in most games trying them takes far less than a millisecond */

static gpointer
new_again (gpointer engine)
{
  PonderMinimax *self = engine;

  return ponder_minimax_new (self->game, &self->method, self->paid.budget);
}

/* Returns the last place that has been made. */
static guint64
last_place (PonderMinimax *self)
{
  return self->entries.length + (self->finished ? 1 : 0);
}

static void
publish (PonderMinimax  *self,
         PonderProgress *progress,
         gpointer        snapshot)
{
  self->place = self->entries.length;
  ponder_minimax_engine.copy_snapshot (self, snapshot);
  ponder_progress_publish (progress, snapshot);
}

static void
visit (gpointer                  engine,
       const PonderEngineLimits *limits,
       PonderProgress           *progress,
       GCancellable             *cancellable)
{
  PonderMinimax *self = engine;
  gint64 began = g_get_monotonic_time ();
  guint64 most = limits->visits != 0 ? limits->visits : G_MAXUINT64;
  guint64 place = self->place + MIN (most, G_MAXUINT64 - self->place);
  PonderMinimaxStatus status = PONDER_MINIMAX_GOES_ON;
  g_autofree gpointer snapshot = progress != NULL ? g_malloc0 (ponder_minimax_engine.get_snapshot_size (self)) : NULL;
  PonderPacer pacer;

  ponder_pacer_init (&pacer);
  self->full = FALSE;
  while (!self->full && status != PONDER_MINIMAX_THERE && !g_cancellable_is_cancelled (cancellable))
    {
      if (limits->seconds > 0 && g_get_monotonic_time () - began >= limits->seconds * G_USEC_PER_SEC)
        break;
      status = ponder_minimax_work (self, place, ponder_pacer_begin (&pacer, MOVES_AT_ONCE));
      ponder_pacer_end (&pacer);
      if (status == PONDER_MINIMAX_NEEDS_ROOM)
        self->full = !ponder_minimax_make_room (self);
      if (progress != NULL && ponder_progress_due (progress))
        publish (self, progress, snapshot);
    }
  self->place = MIN (place, last_place (self));
}

static gpointer
step (gpointer self)
{
  PonderEngineLimits limits = { .visits = 1 };

  visit (self, &limits, NULL, NULL);
  return NULL;
}

static gboolean
go (gpointer      self,
    guint64       node,
    GCancellable *cancellable)
{
  ((PonderMinimax *) self)->place = node;
  return TRUE;
}

/* The result is one of the start of the game. */
static void
stay (gpointer engine,
      gpointer snapshot)
{
  PonderMinimax *self = engine;

  self->place = 1;
  memcpy (((PonderGameSnapshot *) snapshot)->position, ponder_game_get_start (self->game), self->size);
}

static guint64
get_node_at (gpointer engine,
             guint64  depth)
{
  PonderMinimax *self = engine;
  g_autoptr (GArray) nodes = ponder_minimax_list_path (self, self->place);

  return g_array_index (nodes, guint64, depth);
}

static void
get_cursor (gpointer            engine,
            PonderEngineCursor *cursor)
{
  PonderMinimax *self = engine;

  *cursor = (PonderEngineCursor){
    .node = MIN (self->place, self->entries.length),
    .last = self->place > self->entries.length,
    .end = self->entries.length,
    .finished = self->finished,
    .full = self->full,
    .bytes = self->memory.limit,
  };
}

static gsize
get_snapshot_size (gpointer engine)
{
  return sizeof (PonderGameSnapshot) + ((PonderMinimax *) engine)->size;
}

static GArray *
dup_path (gpointer engine)
{
  PonderMinimax *self = engine;
  GArray *path = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) nodes = NULL;

  if (self->place == 0 || self->place > self->entries.length)
    return path;
  nodes = ponder_minimax_list_path (self, self->place);
  for (guint i = 1; i < nodes->len; i++)
    {
      guint32 move = ponder_minimax_entry (self, g_array_index (nodes, guint64, i))->move;

      g_array_append_val (path, move);
    }
  return path;
}

static PonderWaiting *
list_waiting (gpointer engine)
{
  PonderMinimax *self = engine;

  if (self->place == 0)
    return ponder_game_waiting_start ();
  if (self->place > self->entries.length)
    return ponder_waiting_new (PONDER_WAITING_BRANCHES, 0, 0);
  return ponder_game_waiting_list (self, self->place);
}

static void
copy_snapshot (gpointer engine,
               gpointer snapshot)
{
  PonderMinimax *self = engine;
  PonderGameSnapshot *copy = snapshot;
  g_autoptr (GArray) path = dup_path (self);
  g_autoptr (PonderWaiting) waiting = list_waiting (self);

  ponder_minimax_get_figures (self, self->place, &copy->figures);
  copy->last = self->place > self->entries.length;
  copy->full = self->full;
  copy->fraction = ponder_minimax_get_fraction (self);
  copy->start = self->entries.length > 0 ? ponder_minimax_bounds (self, 1) : (PonderGameBounds){ -1, 1 };
  copy->n_waiting = waiting->n_waiting;
  copy->waits_more = waiting->is_part;
  copy->n_moves = path->len <= PONDER_GAME_SNAPSHOT_MOST_MOVES ? path->len : G_MAXUINT;
  if (copy->n_moves == path->len && path->len > 0)
    memcpy (copy->moves, path->data, path->len * sizeof (guint32));
  if (self->place == 0 || copy->last)
    memcpy (copy->position, ponder_game_get_start (self->game), self->size);
  else
    ponder_minimax_get_position (self, self->place, copy->position);
}

static void
read_snapshot (gconstpointer       snapshot,
               PonderEngineCursor *cursor)
{
  const PonderGameSnapshot *read = snapshot;

  *cursor = (PonderEngineCursor){
    .node = read->figures.visited,
    .last = read->last,
    .full = read->full,
    .n_waiting = read->n_waiting,
    .waits_more = read->waits_more,
    .bytes = read->figures.bytes,
    .fraction = read->fraction,
  };
}

static GArray *
dup_snapshot_path (gconstpointer snapshot)
{
  const PonderGameSnapshot *read = snapshot;
  GArray *path;

  if (read->n_moves == G_MAXUINT)
    return NULL;
  path = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_vals (path, read->moves, read->n_moves);
  return path;
}

static PonderWaiting *
list_start (gpointer self)
{
  return ponder_game_waiting_start ();
}

static char *
describe (gpointer      engine,
          gconstpointer step,
          GArray       *cells)
{
  PonderMinimax *self = engine;

  return ponder_game_describe_place (self->game, self, self->place);
}

static GHashTable *
list_pruned (gpointer engine,
             guint64  node)
{
  PonderMinimax *self = engine;
  GHashTable *texts = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GArray) list = ponder_minimax_list_left_out (self, node);

  for (guint i = 0; list->len <= PONDER_GAME_TREE_MOST_LEFT_OUT && i < list->len; i++)
    {
      const PonderMinimaxLeftOut *left_out = &g_array_index (list, PonderMinimaxLeftOut, i);

      g_hash_table_insert (texts, GUINT_TO_POINTER ((guint32) left_out->move),
                           ponder_game_describe_left_out (self->game, self, node, left_out));
    }
  return texts;
}

static GArray *
make_marks (gpointer      tree,
            gpointer      self,
            guint64       cursor,
            GHashTable   *folding,
            guint         most_looks,
            gboolean     *complete,
            GCancellable *cancellable)
{
  *complete = TRUE;
  return ponder_game_tree_make_marks (self, cursor, folding);
}

static guint
get_possible_turns (gpointer self)
{
  const PonderGameMethod *method = &((PonderMinimax *) self)->method;
  guint possible = PONDER_TURN_BACK | PONDER_TURN_ANSWER;

  if (method->alpha_beta)
    possible |= PONDER_TURN_REASON << PONDER_GAME_CUT;
  if (method->remember)
    possible |= PONDER_TURN_REASON << PONDER_GAME_REMEMBERED;
  if (method->symmetry)
    possible |= PONDER_TURN_REASON << PONDER_GAME_MIRRORED;
  return possible;
}

static guint
visit_for_turns (gpointer engine,
                 guint    known)
{
  PonderMinimax *self = engine;
  guint64 node = self->entries.length + 1;
  PonderGameFigures figures;
  PonderMinimaxNode found;
  guint turns = 0;

  self->place = self->entries.length;
  step (self);
  if (self->entries.length < node)
    return 0;
  ponder_minimax_get_figures (self, node, &figures);
  ponder_minimax_get_node (self, node, &found);
  if (node > 1 && found.parent != node - 1)
    turns |= PONDER_TURN_BACK;
  if (found.over)
    turns |= PONDER_TURN_ANSWER;
  if (figures.cut > 0)
    turns |= PONDER_TURN_REASON << PONDER_GAME_CUT;
  if (figures.remembered > 0)
    turns |= PONDER_TURN_REASON << PONDER_GAME_REMEMBERED;
  if (figures.mirrored > 0)
    turns |= PONDER_TURN_REASON << PONDER_GAME_MIRRORED;
  return turns;
}

const PonderEngineFuncs ponder_minimax_engine = {
  .new_again = new_again,
  .visit = visit,
  .step = step,
  .go = go,
  .stay = stay,
  .get_node_at = get_node_at,
  .get_cursor = get_cursor,
  .get_snapshot_size = get_snapshot_size,
  .copy_snapshot = copy_snapshot,
  .read_snapshot = read_snapshot,
  .dup_snapshot_path = dup_snapshot_path,
  .dup_path = dup_path,
  .list_waiting = list_waiting,
  .list_start = list_start,
  .describe = describe,
  .make_marks = make_marks,
  .list_pruned = list_pruned,
  .get_possible_turns = get_possible_turns,
  .visit_for_turns = visit_for_turns,
  .ask = ponder_game_question_ask,
};
