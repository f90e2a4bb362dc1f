/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-question.h"

G_BEGIN_DECLS

/* What people who don’t know a method yet may think that it does. */
typedef enum
{
  PONDER_MISTAKE_ORDER,
  PONDER_MISTAKE_AGAIN,
  PONDER_MISTAKE_LEFT_OUT,
  PONDER_MISTAKE_EARLY,
  PONDER_MISTAKE_FAR,
  PONDER_MISTAKE_DEEPER,
  PONDER_MISTAKE_AFTER_END,
  PONDER_MISTAKE_END,
} PonderMistake;

#define PONDER_QUESTION_MOST_VISITED 200000 /* nodes that are visited to count them */

const char *ponder_question_letter      (guint           nth);
char       *ponder_question_mark_text   (guint           nth,
                                         gboolean        right,
                                         const char     *text);
char       *ponder_question_mark_name   (guint           nth,
                                         gboolean        right,
                                         const char     *text);
char       *ponder_question_way_text    (guint64         n_back,
                                         const char     *moves);
char       *ponder_question_end_text    (void);
char       *ponder_question_more_text   (guint64         number);
void        ponder_question_add_numbers (PonderQuestion *self,
                                         guint64         number,
                                         gboolean        greater,
                                         const char     *format);

const char   *ponder_question_mistake_text (PonderMistake mistake);
PonderMistake ponder_question_find_mistake (guint64       n_back,
                                            guint64       right);

G_END_DECLS
