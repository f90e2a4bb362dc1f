/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-code-rules.h"

G_BEGIN_DECLS

#define PONDER_ANSWER_PAD_LAYOUT_WIN_COLUMN 2 /* the first free column in the row of one bull less */

void             ponder_answer_pad_layout_place (const PonderCodeRules *rules,
                                                 PonderCodeAnswer       answer,
                                                 guint                 *row,
                                                 guint                 *column);
PonderCodeAnswer ponder_answer_pad_layout_first (const PonderCodeRules *rules);
PonderCodeAnswer ponder_answer_pad_layout_next  (const PonderCodeRules *rules,
                                                 PonderCodeAnswer       from,
                                                 GtkDirectionType       direction,
                                                 guint                 *column);

G_END_DECLS
