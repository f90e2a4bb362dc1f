/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jugs-setup.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

#define PONDER_JUGS_GROUP "jugs"

extern const PonderOption ponder_jugs_options[];

gboolean ponder_jugs_document_load (GKeyFile              *file,
                                    PonderJugsSetup       *setup,
                                    GError               **error);
void     ponder_jugs_document_save (const PonderJugsSetup *setup,
                                    GKeyFile              *file);

G_END_DECLS
