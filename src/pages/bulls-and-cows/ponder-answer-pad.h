/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-code-rules.h"

G_BEGIN_DECLS

#define PONDER_TYPE_ANSWER_PAD (ponder_answer_pad_get_type ())

G_DECLARE_FINAL_TYPE (PonderAnswerPad, ponder_answer_pad, PONDER, ANSWER_PAD, GtkWidget)

/* Signals: “answered” (guint)  a PonderCodeAnswer was chosen */

GtkWidget *ponder_answer_pad_new       (void);
void       ponder_answer_pad_set_rules (PonderAnswerPad       *self,
                                        const PonderCodeRules *rules);
void       ponder_answer_pad_show      (PonderAnswerPad       *self,
                                        const guint           *sizes);
void       ponder_answer_pad_mark      (PonderAnswerPad       *self,
                                        PonderCodeAnswer       answer);

G_END_DECLS
