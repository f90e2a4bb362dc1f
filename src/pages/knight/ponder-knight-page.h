/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

#define PONDER_TYPE_KNIGHT_PAGE (ponder_knight_page_get_type ())

G_DECLARE_FINAL_TYPE (PonderKnightPage, ponder_knight_page, PONDER, KNIGHT_PAGE, PonderPuzzlePage)

extern const PonderHelp ponder_knight_help;
extern const PonderPrintKind ponder_print_knight;

G_END_DECLS
