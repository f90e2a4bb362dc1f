/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-code-rules.h"

G_BEGIN_DECLS

guint            ponder_answer_walk_count   (const PonderCodeRules *rules,
                                             guint                  bulls);
PonderCodeAnswer ponder_answer_walk_nearest (const PonderCodeRules *rules,
                                             guint                  bulls,
                                             guint                  cows);
PonderCodeAnswer ponder_answer_walk_next    (const PonderCodeRules *rules,
                                             PonderCodeAnswer       from,
                                             GtkDirectionType       direction,
                                             guint                 *column);

G_END_DECLS
