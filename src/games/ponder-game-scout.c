/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-scout.h"

#include <glib/gi18n-lib.h>

#include "ponder-game-question.h"
#include "ponder-minimax-private.h"

#define MOST_AHEAD 200000 /* nodes that are looked at after the one asked about */
#define NODES_AT_ONCE 256

struct _PonderGameScout
{
  GMutex mutex;
  PonderMinimax *minimax;
  guint possible; /* what can happen by this method */
  guint happened;
  guint64 looked; /* the last node that was looked at */
  GArray *turns; /* of PonderTurn */
  gboolean full; /* the memory doesn't suffice for more */
};

static guint
list_possible (const PonderGameMethod *method)
{
  guint possible = PONDER_TURN_BACK | PONDER_TURN_ANSWER;

  if (method->alpha_beta)
    possible |= PONDER_TURN_REASON << PONDER_GAME_CUT;
  if (method->remember)
    possible |= PONDER_TURN_REASON << PONDER_GAME_REMEMBERED;
  if (method->symmetry)
    possible |= PONDER_TURN_REASON << PONDER_GAME_MIRRORED;
  return possible;
}

/**
 * ponder_game_scout_new:
 * @minimax: (transfer full): a run before its first node
 *
 * Returns: (transfer full): a scout that makes the run
 */
PonderGameScout *
ponder_game_scout_new (PonderMinimax *minimax)
{
  PonderGameScout *self;

  g_return_val_if_fail (PONDER_IS_MINIMAX (minimax), NULL);

  self = g_atomic_rc_box_new0 (PonderGameScout);
  g_mutex_init (&self->mutex);
  self->minimax = minimax;
  self->possible = list_possible (&minimax->method);
  self->turns = g_array_new (FALSE, FALSE, sizeof (PonderTurn));
  return self;
}

PonderGameScout *
ponder_game_scout_ref (PonderGameScout *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
scout_clear (gpointer data)
{
  PonderGameScout *self = data;

  g_object_unref (self->minimax);
  g_array_unref (self->turns);
  g_mutex_clear (&self->mutex);
}

void
ponder_game_scout_unref (PonderGameScout *self)
{
  g_atomic_rc_box_release_full (self, scout_clear);
}

/* Returns what has happened up to a node. */
static guint
list_happened (PonderGameScout *self,
               guint64          node)
{
  PonderGameFigures figures;
  PonderMinimaxNode found;
  guint happened = 0;

  ponder_minimax_get_figures (self->minimax, node, &figures);
  ponder_minimax_get_node (self->minimax, node, &found);
  if (node > 1 && found.parent != node - 1)
    happened |= PONDER_TURN_BACK;
  if (found.over)
    happened |= PONDER_TURN_ANSWER;
  if (figures.cut > 0)
    happened |= PONDER_TURN_REASON << PONDER_GAME_CUT;
  if (figures.remembered > 0)
    happened |= PONDER_TURN_REASON << PONDER_GAME_REMEMBERED;
  if (figures.mirrored > 0)
    happened |= PONDER_TURN_REASON << PONDER_GAME_MIRRORED;
  return happened;
}

static gboolean
is_over (PonderGameScout *self)
{
  return self->full ||
         (ponder_minimax_is_finished (self->minimax) && self->looked == ponder_minimax_get_end (self->minimax));
}

/* Visits nodes up to one, if there is one. Returns whether it was not cancelled. */
static gboolean
reach (PonderGameScout *self,
       guint64          place,
       GCancellable    *cancellable)
{
  return ponder_game_question_work (self->minimax, place, cancellable, &self->full);
}

/* Looks at the nodes up to one. */
static void
look_up_to (PonderGameScout *self,
            guint64          node)
{
  while (self->looked < MIN (node, ponder_minimax_get_end (self->minimax)))
    {
      PonderTurn turn = { ++self->looked };

      turn.kinds = list_happened (self, turn.node) & ~self->happened;
      self->happened |= turn.kinds;
      if (turn.kinds != 0 && turn.node > 1)
        g_array_append_val (self->turns, turn);
    }
}

static const PonderTurn *
find_known (PonderGameScout *self,
            guint64          after)
{
  for (guint i = 0; i < self->turns->len; i++)
    if (g_array_index (self->turns, PonderTurn, i).node > after)
      return &g_array_index (self->turns, PonderTurn, i);
  return NULL;
}

static gboolean
knows_all (PonderGameScout *self)
{
  return (self->possible & ~self->happened) == 0 || is_over (self);
}

/**
 * ponder_game_scout_find_turn:
 * @after: the number of a node
 * @cancellable: (nullable): cancels
 * @turn: (out caller-allocates): the next turning point after that node
 *
 * Returns: whether it was not cancelled
 */
gboolean
ponder_game_scout_find_turn (PonderGameScout *self,
                             guint64          after,
                             GCancellable    *cancellable,
                             PonderTurn      *turn)
{
  const PonderTurn *found;
  gboolean going = TRUE;

  g_return_val_if_fail (self != NULL && turn != NULL, FALSE);

  g_mutex_lock (&self->mutex);
  while (going && find_known (self, after) == NULL && !knows_all (self) && self->looked < after + MOST_AHEAD)
    {
      going = reach (self, self->looked + NODES_AT_ONCE, cancellable);
      look_up_to (self, self->looked + NODES_AT_ONCE);
    }
  found = find_known (self, after);
  *turn = found != NULL ? *found : (PonderTurn){ 0 };
  turn->looked = knows_all (self) ? G_MAXUINT64 : self->looked;
  g_mutex_unlock (&self->mutex);
  return going;
}

/* Returns what happens at a node for the first time. */
static guint
get_turns (PonderGameScout *self,
           guint64          node)
{
  const PonderTurn *turn = find_known (self, node - 1);

  return turn != NULL && turn->node == node ? turn->kinds : 0;
}

/**
 * ponder_game_scout_ask:
 * @kind: what to ask
 * @node: the number of a node, for %PONDER_QUESTION_NEXT
 * @cancellable: (nullable): cancels
 *
 * Returns: (transfer full) (nullable): the question; or %NULL with %G_IO_ERROR_CANCELLED, or with
 *   %G_IO_ERROR_NOT_SUPPORTED if what comes next can't be found out
 */
PonderQuestion *
ponder_game_scout_ask (PonderGameScout   *self,
                       PonderQuestionKind kind,
                       guint64            node,
                       GCancellable      *cancellable,
                       GError           **error)
{
  PonderQuestion *question = NULL;
  guint64 place = kind == PONDER_QUESTION_COUNT ? PONDER_QUESTION_MOST_VISITED + 1 : node + 1;

  g_return_val_if_fail (self != NULL, NULL);

  g_mutex_lock (&self->mutex);
  if (reach (self, place, cancellable) && !self->full)
    {
      look_up_to (self, node + 1);
      question = kind == PONDER_QUESTION_COUNT
                   ? ponder_game_question_count (self->minimax, cancellable)
                   : ponder_game_question_next (self->minimax, node, get_turns (self, node + 1));
    }
  g_mutex_unlock (&self->mutex);
  if (question != NULL)
    ponder_question_shuffle (question);
  if (question == NULL && !g_cancellable_set_error_if_cancelled (cancellable, error))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("There is nothing to ask here."));
  return question;
}
