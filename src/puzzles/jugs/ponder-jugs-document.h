/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jugs-rules.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

#define PONDER_JUGS_GROUP "jugs"

extern const PonderOption ponder_jugs_options[];

gboolean ponder_jugs_document_load (GKeyFile              *file,
                                    PonderJugsRules       *rules,
                                    GError               **error);
void     ponder_jugs_document_save (const PonderJugsRules *rules,
                                    GKeyFile              *file);

G_END_DECLS
