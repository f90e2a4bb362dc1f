/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-question.h"

G_BEGIN_DECLS

/* What is known of a choice. */
typedef enum
{
  PONDER_CHOICE_OPEN, /* not revealed yet */
  PONDER_CHOICE_RIGHT,
  PONDER_CHOICE_WRONG, /* the chosen one, which is wrong */
  PONDER_CHOICE_OTHER,
} PonderChoiceState;

#define PONDER_TYPE_QUESTION_CHOICE (ponder_question_choice_get_type ())

G_DECLARE_FINAL_TYPE (PonderQuestionChoice, ponder_question_choice, PONDER, QUESTION_CHOICE, GtkToggleButton)

PonderQuestionChoice *ponder_question_choice_new  (guint                 nth);
void                  ponder_question_choice_show (PonderQuestionChoice *self,
                                                   const PonderChoice   *choice,
                                                   PonderChoiceState     state,
                                                   gboolean              chosen);

G_END_DECLS
