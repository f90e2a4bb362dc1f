/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-code-rules.h"

G_BEGIN_DECLS

/**
 * PonderAnswerPadState:
 * @rules: the rules of the guess to be answered
 * @sizes: (nullable) (array fixed-size=49): how many codes would remain, by #PonderCodeAnswer; %NULL while unknown
 * @counts: whether to show these numbers on the keys
 * @marks_fitting: whether answers after which codes remain are marked; those after which none does are always dimmed
 * @given: the answer that is being changed, which is marked; or %PONDER_CODE_NO_ANSWER
 * @likeliest: the answer to be tried first, which is emphasised; or %PONDER_CODE_NO_ANSWER
 *
 * What a pad shows.
 */
typedef struct
{
  PonderCodeRules rules;
  const guint *sizes;
  gboolean counts;
  gboolean marks_fitting;
  PonderCodeAnswer given;
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
