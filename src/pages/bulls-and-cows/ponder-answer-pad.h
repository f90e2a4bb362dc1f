/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-code-rules.h"

G_BEGIN_DECLS

/* What a pad shows. */
typedef struct
{
  PonderCodeRules rules; /* the rules of the guess to be answered */
  /* nullable: how many codes would remain, by #PonderCodeAnswer; NULL while unknown */
  const guint *sizes;
  gboolean counts; /* whether to show these numbers on the keys */
  /* whether answers after which codes remain are marked; those after which none does are always dimmed */
  gboolean marks_fitting;
  /* the answer that is being changed, which is marked; or PONDER_CODE_NO_ANSWER */
  PonderCodeAnswer given;
  /* the answer to be tried first, which is emphasised; or PONDER_CODE_NO_ANSWER */
  PonderCodeAnswer likeliest;
} PonderAnswerPadState;

#define PONDER_TYPE_ANSWER_PAD (ponder_answer_pad_get_type ())

G_DECLARE_FINAL_TYPE (PonderAnswerPad, ponder_answer_pad, PONDER, ANSWER_PAD, GtkGrid)

/* Signals: “answered” (guint)  a PonderCodeAnswer was chosen */

void     ponder_answer_pad_show (PonderAnswerPad            *self,
                                 const PonderAnswerPadState *state);
gboolean ponder_answer_pad_type (PonderAnswerPad            *self,
                                 guint                       keyval);

G_END_DECLS
