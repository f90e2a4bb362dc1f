/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-question.h"
#include "ponder-search.h"

G_BEGIN_DECLS

/**
 * PonderVisit:
 * @visited: the number of the node; 0 if no node was left
 * @step: what the visit did
 * @state: the state, whose size is the plan's `state_size`
 * @path: (element-type PonderMove): the moves to it
 * @turns: what happens there for the first time (#PonderTurnKind)
 *
 * A visit of a search.
 */
typedef struct
{
  guint64 visited;
  PonderStep *step;
  gpointer state;
  GArray *path;
  guint turns;
} PonderVisit;

void ponder_visit_clear (PonderVisit *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderVisit, ponder_visit_clear)

/* Runs ahead of a session, by a search of its own that visits the same nodes. Counted by references. Its functions block,
 * and may be called from any thread, also from several at once. */
typedef struct _PonderScout PonderScout;

PonderScout      *ponder_scout_new         (PonderSearch *search);
PonderScout      *ponder_scout_ref         (PonderScout  *self);
void              ponder_scout_unref       (PonderScout  *self);

const PonderPlan *ponder_scout_get_plan    (PonderScout  *self);
PonderSearch     *ponder_scout_dup_search  (PonderScout  *self);
gboolean          ponder_scout_find_turn   (PonderScout  *self,
                                            guint64       after,
                                            GCancellable *cancellable,
                                            PonderTurn   *turn);
guint64           ponder_scout_find_answer (PonderScout  *self,
                                            guint64       most,
                                            GCancellable *cancellable,
                                            guint64      *n_visited,
                                            gboolean     *exhausted);
gboolean          ponder_scout_look        (PonderScout  *self,
                                            guint64       node,
                                            GCancellable *cancellable,
                                            PonderVisit  *visit,
                                            PonderVisit  *next);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderScout, ponder_scout_unref)

G_END_DECLS
