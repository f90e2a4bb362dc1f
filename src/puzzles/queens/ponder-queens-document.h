/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"

G_BEGIN_DECLS

#define PONDER_QUEENS_GROUP "queens"

extern const PonderOption ponder_queens_options[];

gboolean ponder_queens_document_load (GKeyFile         *file,
                                      guint            *side,
                                      GArray           *fixed,
                                      GError          **error);
void     ponder_queens_document_save (guint             side,
                                      const PonderMove *fixed,
                                      guint             n_fixed,
                                      GKeyFile         *file);

G_END_DECLS
