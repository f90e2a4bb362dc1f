/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-run-table.h"

G_BEGIN_DECLS

extern const PonderMethod example_backtracking;
extern const PonderMethod example_shuffled;

PonderRun *example_run_new   (const char         *puzzle,
                              const PonderMethod *method,
                              guint               n_moves,
                              guint64             visited,
                              PonderRunEnd        end);
PonderRun *example_seeds_new (const char         *puzzle,
                              guint               n_wanted,
                              const guint64      *visited,
                              guint               n_seeds);

G_END_DECLS
