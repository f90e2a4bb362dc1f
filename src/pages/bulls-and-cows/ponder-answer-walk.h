/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-code-rules.h"

G_BEGIN_DECLS

#define PONDER_ANSWER_WALK_WIN_COLUMN 2 /* the first that is free beside one bull less */

void             ponder_answer_walk_place (const PonderCodeRules *rules,
                                           PonderCodeAnswer       answer,
                                           guint                 *row,
                                           guint                 *column);
PonderCodeAnswer ponder_answer_walk_first (const PonderCodeRules *rules);
PonderCodeAnswer ponder_answer_walk_next  (const PonderCodeRules *rules,
                                           PonderCodeAnswer       from,
                                           GtkDirectionType       direction,
                                           guint                 *column);

G_END_DECLS
