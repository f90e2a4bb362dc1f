/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jugs-board.h"
#include "ponder-jugs-controls.h"
#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

#define PONDER_TYPE_JUGS_PAGE (ponder_jugs_page_get_type ())

G_DECLARE_FINAL_TYPE (PonderJugsPage, ponder_jugs_page, PONDER, JUGS_PAGE, PonderPuzzlePage)

extern const PonderHelp ponder_jugs_help;
extern const PonderPrintKind ponder_print_jugs;

G_END_DECLS
