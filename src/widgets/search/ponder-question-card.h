/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-question.h"

G_BEGIN_DECLS

#define PONDER_TYPE_QUESTION_CARD (ponder_question_card_get_type ())

G_DECLARE_FINAL_TYPE (PonderQuestionCard, ponder_question_card, PONDER, QUESTION_CARD, GtkWidget)

void     ponder_question_card_set_question (PonderQuestionCard   *self,
                                            const PonderQuestion *question);
void     ponder_question_card_choose       (PonderQuestionCard   *self,
                                            guint                 nth);
guint    ponder_question_card_get_chosen   (PonderQuestionCard   *self);
void     ponder_question_card_reveal       (PonderQuestionCard   *self);
gboolean ponder_question_card_is_revealed  (PonderQuestionCard   *self);
void     ponder_question_card_set_narrow   (PonderQuestionCard   *self,
                                            gboolean              narrow);

G_END_DECLS
