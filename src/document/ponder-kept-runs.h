/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-run-table.h"

G_BEGIN_DECLS

/* The table of runs in the kept file of a page, and what a search has counted, which runs and the page's own search have
 * alike. */

void ponder_kept_runs_save    (PonderRunTable      *table,
                               GKeyFile            *kept);
void ponder_kept_runs_load    (PonderRunTable      *table,
                               GKeyFile            *kept);
void ponder_kept_figures_save (const PonderFigures *figures,
                               guint                n,
                               GKeyFile            *kept,
                               const char          *group);
void ponder_kept_figures_load (PonderFigures       *figures,
                               guint                n,
                               GKeyFile            *kept,
                               const char          *group);

G_END_DECLS
