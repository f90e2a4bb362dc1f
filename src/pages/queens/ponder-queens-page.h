/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

#define PONDER_TYPE_QUEENS_PAGE (ponder_queens_page_get_type ())

G_DECLARE_FINAL_TYPE (PonderQueensPage, ponder_queens_page, PONDER, QUEENS_PAGE, PonderPuzzlePage)

extern const PonderHelp ponder_queens_help;
extern const PonderPrintKind ponder_print_queens;

G_END_DECLS
