/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-run-table.h"

G_BEGIN_DECLS

void ponder_kept_runs_save (PonderRunTable *table,
                            GKeyFile       *kept);
void ponder_kept_runs_load (PonderRunTable *table,
                            GKeyFile       *kept);

G_END_DECLS
