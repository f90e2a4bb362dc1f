/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-code-rules.h"

G_BEGIN_DECLS

#define PONDER_TYPE_CODE_HISTORY (ponder_code_history_get_type ())

G_DECLARE_FINAL_TYPE (PonderCodeHistory, ponder_code_history, PONDER, CODE_HISTORY, AdwBin)

/* Signals: “answer-clicked” (guint line, GtkWidget *at)  the person wants to give or change the answer of a line, from
 * 0; a popover can point to the widget “take-back” (guint line)                      the person wants to remove the
 * line “mark-clicked” (guint line)                   the person wants to try the correction shown at the line */

void ponder_code_history_set_editable    (PonderCodeHistory     *self,
                                          gboolean               editable);
void ponder_code_history_set_compact     (PonderCodeHistory     *self,
                                          gboolean               compact);
void ponder_code_history_set_label       (PonderCodeHistory     *self,
                                          const char            *label);
void ponder_code_history_set_placeholder (PonderCodeHistory     *self,
                                          const char            *text);
void ponder_code_history_show            (PonderCodeHistory     *self,
                                          const PonderCodeRules *rules,
                                          gboolean               colours,
                                          const PonderCodeLine  *lines,
                                          guint                  n_lines,
                                          const guint64         *fits);
void ponder_code_history_mark            (PonderCodeHistory     *self,
                                          guint                  line,
                                          const char            *why);

G_END_DECLS
