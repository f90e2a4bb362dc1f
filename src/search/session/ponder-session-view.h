/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-method-code.h"
#include "ponder-search.h"

G_BEGIN_DECLS

/* A board that a session shows instead of the node at the cursor, until the cursor is moved. Counted by references
 * (GAtomicRcBox). */
typedef struct
{
  PonderState *state;
  GArray *path; /* of PonderMove: the moves to it */
  PonderStep *step; /* nullable: a report of it, as if the state had just been visited */
  PonderFigures figures; /* to show with it */
  gboolean is_answer;
  char *text; /* a sentence on it, which stands below the board */
  GArray *cells; /* of guint: the cells that the sentence refers to */
  PonderLine line; /* the line of the code that is executed if it is a small step; otherwise PONDER_LINE_NONE */
  guint small_step; /* the number of that small step of the visit after the cursor, from 1; 0 if it is none */
  gboolean hides_next; /* whether it is the node at the cursor, without anything that reveals what comes next */
} PonderSessionView;

PonderSessionView *ponder_session_view_new         (const PonderPlan  *plan);
PonderSessionView *ponder_session_view_new_of_path (PonderPuzzle      *puzzle,
                                                    const PonderPlan  *plan,
                                                    const GArray      *path,
                                                    GCancellable      *cancellable);
void               ponder_session_view_unref       (PonderSessionView *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderSessionView, ponder_session_view_unref)

G_END_DECLS
