/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-noughts.h"
#include "ponder-print-sheet.h"

G_BEGIN_DECLS

PonderPrintSheet *ponder_print_noughts (PonderNoughts *game,
                                        const GArray  *played,
                                        const guint8  *position,
                                        const char    *title,
                                        const char    *subtitle);

G_END_DECLS
