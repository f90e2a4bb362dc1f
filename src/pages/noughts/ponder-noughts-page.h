/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-page.h"
#include "ponder-noughts.h"
#include "ponder-print-sheet.h"

G_BEGIN_DECLS

#define PONDER_TYPE_NOUGHTS_PAGE (ponder_noughts_page_get_type ())

G_DECLARE_FINAL_TYPE (PonderNoughtsPage, ponder_noughts_page, PONDER, NOUGHTS_PAGE, PonderGamePage)

extern const PonderHelp ponder_noughts_help;

PonderPrintSheet *ponder_print_noughts (PonderNoughts *game,
                                        const GArray  *played,
                                        const guint8  *position,
                                        const char    *title,
                                        const char    *subtitle);

G_END_DECLS
