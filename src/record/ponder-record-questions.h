/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-question.h"
#include "ponder-record.h"

G_BEGIN_DECLS

/**
 * PonderRecordQuestions:
 * @find_turn: finds out in a task which turning point comes next after a node; the task returns a #PonderTurn
 * @ask: makes a question in a task; the task returns a #PonderQuestion
 * @set_stop: lets runs, and searches for the next answer, go no farther than to a node; 0 for as far as they can
 * @hide_next: hides everything that tells what comes after the cursor, or shows it again
 * @show_choices: marks in the tree where the right choice of a question and the chosen one lead; %NULL to mark nothing
 *
 * What a record must do so that a class can be asked about it. The tasks are #GTask; they neither move the cursor nor
 * change the run.
 */
struct _PonderRecordQuestions
{
  void (*find_turn) (PonderRecord      *self,
                     guint64            after,
                     GTask             *task);
  void (*ask)       (PonderRecord      *self,
                     PonderQuestionKind kind,
                     guint64            node,
                     GTask             *task);
  void (*set_stop)  (PonderRecord      *self,
                     guint64            node);
  void (*hide_next) (PonderRecord      *self,
                     gboolean           hidden);
  void (*show_choices) (PonderRecord      *self,
                     const PonderQuestion *question,
                     guint              chosen);
};

gboolean        ponder_record_has_questions    (PonderRecord         *self);
void            ponder_record_find_turn_async  (PonderRecord         *self,
                                                guint64               after,
                                                GCancellable         *cancellable,
                                                GAsyncReadyCallback   callback,
                                                gpointer              user_data);
gboolean        ponder_record_find_turn_finish (PonderRecord         *self,
                                                GAsyncResult         *result,
                                                PonderTurn           *turn,
                                                GError              **error);
void            ponder_record_ask_async        (PonderRecord         *self,
                                                PonderQuestionKind    kind,
                                                guint64               node,
                                                GCancellable         *cancellable,
                                                GAsyncReadyCallback   callback,
                                                gpointer              user_data);
PonderQuestion *ponder_record_ask_finish       (PonderRecord         *self,
                                                GAsyncResult         *result,
                                                GError              **error);
void            ponder_record_set_stop         (PonderRecord         *self,
                                                guint64               node);
void            ponder_record_hide_next        (PonderRecord         *self,
                                                gboolean              hidden);
void            ponder_record_show_choices     (PonderRecord         *self,
                                                const PonderQuestion *question,
                                                guint                 chosen);

G_END_DECLS
