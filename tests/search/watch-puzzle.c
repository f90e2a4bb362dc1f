/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "watch-puzzle.h"

struct _WatchPuzzle
{
  PonderPuzzle parent_instance;

  PonderPuzzle *inner;
  PonderPuzzleClass *klass;
  GArray *moves;
  guint cancel_after;
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (WatchPuzzle, watch_puzzle, PONDER_TYPE_PUZZLE)

static void
watch_layout (PonderPuzzle *puzzle,
              PonderPlan   *plan)
{
  WatchPuzzle *self = WATCH_PUZZLE (puzzle);

  self->klass->layout (self->inner, plan);
}

static void
watch_start (PonderPuzzle     *puzzle,
             const PonderPlan *plan,
             gpointer          state)
{
  WatchPuzzle *self = WATCH_PUZZLE (puzzle);

  self->klass->start (self->inner, plan, state);
}

static guint
watch_choose (PonderPuzzle     *puzzle,
              const PonderPlan *plan,
              gconstpointer     state,
              guint64           key)
{
  WatchPuzzle *self = WATCH_PUZZLE (puzzle);

  return self->klass->choose != NULL ? self->klass->choose (self->inner, plan, state, key) : 0;
}

static guint
watch_moves (PonderPuzzle     *puzzle,
             const PonderPlan *plan,
             gconstpointer     state,
             guint             place,
             PonderPruning     pruning,
             PonderMove       *moves,
             guint64          *left_out)
{
  WatchPuzzle *self = WATCH_PUZZLE (puzzle);

  return self->klass->moves (self->inner, plan, state, place, pruning, moves, left_out);
}

static gboolean
watch_apply (PonderPuzzle     *puzzle,
             const PonderPlan *plan,
             gconstpointer     state,
             PonderMove        move,
             gpointer          next)
{
  WatchPuzzle *self = WATCH_PUZZLE (puzzle);

  g_array_append_val (self->moves, move);
  if (self->cancellable != NULL && self->moves->len == self->cancel_after)
    g_cancellable_cancel (self->cancellable);
  return self->klass->apply (self->inner, plan, state, move, next);
}

static gboolean
watch_finished (PonderPuzzle     *puzzle,
                const PonderPlan *plan,
                gconstpointer     state)
{
  WatchPuzzle *self = WATCH_PUZZLE (puzzle);

  return self->klass->finished (self->inner, plan, state);
}

static gboolean
watch_holds (PonderPuzzle     *puzzle,
             const PonderMove *moves,
             gsize             n_moves)
{
  return ponder_puzzle_holds (WATCH_PUZZLE (puzzle)->inner, moves, n_moves);
}

static char *
watch_describe_move (PonderPuzzle *puzzle,
                     PonderMove    move)
{
  return ponder_puzzle_describe (WATCH_PUZZLE (puzzle)->inner, move);
}

static char *
watch_why_not (PonderPuzzle        *puzzle,
               const PonderPlan    *plan,
               gconstpointer        state,
               const PonderLeftOut *left_out,
               guint                n_left_out,
               GArray              *cells)
{
  WatchPuzzle *self = WATCH_PUZZLE (puzzle);

  return self->klass->why_not (self->inner, plan, state, left_out, n_left_out, cells);
}

static void
watch_puzzle_finalize (GObject *object)
{
  WatchPuzzle *self = WATCH_PUZZLE (object);

  g_clear_object (&self->inner);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->moves, g_array_unref);

  G_OBJECT_CLASS (watch_puzzle_parent_class)->finalize (object);
}

static void
watch_puzzle_class_init (WatchPuzzleClass *klass)
{
  PonderPuzzleClass *puzzle_class = PONDER_PUZZLE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = watch_puzzle_finalize;
  puzzle_class->layout = watch_layout;
  puzzle_class->start = watch_start;
  puzzle_class->choose = watch_choose;
  puzzle_class->moves = watch_moves;
  puzzle_class->apply = watch_apply;
  puzzle_class->finished = watch_finished;
  puzzle_class->holds = watch_holds;
  puzzle_class->describe_move = watch_describe_move;
  puzzle_class->why_not = watch_why_not;
}

static void
watch_puzzle_init (WatchPuzzle *self)
{
  self->moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
}

PonderPuzzle *
watch_puzzle_new (PonderPuzzle *inner)
{
  WatchPuzzle *self = g_object_new (WATCH_TYPE_PUZZLE, NULL);

  self->inner = g_object_ref (inner);
  self->klass = PONDER_PUZZLE_GET_CLASS (inner);
  return PONDER_PUZZLE (self);
}

void
watch_puzzle_cancel (WatchPuzzle  *self,
                     guint         after,
                     GCancellable *cancellable)
{
  self->cancel_after = after;
  g_set_object (&self->cancellable, cancellable);
}

GArray *
watch_puzzle_moves (WatchPuzzle *self)
{
  return self->moves;
}
