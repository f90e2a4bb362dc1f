/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-method-lines.h"
#include "ponder-search.h"

G_BEGIN_DECLS

/**
 * PonderSessionView:
 * @state: the state, whose size is the plan's `state_size`
 * @path: (element-type PonderMove): the moves to it
 * @step: (nullable): what is told of it, as if the state had just been visited
 * @figures: the figures to show with it
 * @is_answer: whether it is an answer
 * @text: a sentence on it, which stands below the board
 * @cells: (element-type guint): the cells that the sentence refers to
 * @line: the line of the method that is executed if it is a small step; %PONDER_LINE_NONE otherwise
 * @small_step: the number of that small step of the visit after the cursor, from 1; 0 if it is none
 * @hides_next: whether it is the node at the cursor, without what would tell what comes next
 *
 * A board that a session shows instead of the node at the cursor, until the cursor is moved. Counted by references.
 */
typedef struct
{
  gpointer state;
  GArray *path;
  PonderStep *step;
  PonderFigures figures;
  gboolean is_answer;
  char *text;
  GArray *cells;
  PonderLine line;
  guint small_step;
  gboolean hides_next;
} PonderSessionView;

PonderSessionView *ponder_session_view_new         (gsize              state_size);
PonderSessionView *ponder_session_view_new_of_path (PonderPuzzle      *puzzle,
                                                    const PonderPlan  *plan,
                                                    const GArray      *path,
                                                    GCancellable      *cancellable);
GArray            *ponder_session_view_branch      (PonderSessionView *self,
                                                    PonderPuzzle      *puzzle,
                                                    const PonderPlan  *plan,
                                                    guint              place);
PonderSessionView *ponder_session_view_ref         (PonderSessionView *self);
void               ponder_session_view_unref       (PonderSessionView *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderSessionView, ponder_session_view_unref)

G_END_DECLS
