/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Receives how many positions were visited, how many answers found, and how much is done, 0 to 1. Returns whether to
 * continue. */
typedef gboolean (*PonderQueensPoll) (guint64  nodes,
                                      guint64  answers,
                                      double   fraction,
                                      gpointer user_data);

gboolean ponder_queens_count (guint            side,
                              guint            n_threads,
                              guint64         *nodes,
                              guint64         *answers,
                              PonderQueensPoll poll,
                              gpointer         user_data);

G_END_DECLS
