/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

#define PONDER_TYPE_ONE_TO_NINE_PAGE (ponder_one_to_nine_page_get_type ())

G_DECLARE_FINAL_TYPE (PonderOneToNinePage, ponder_one_to_nine_page, PONDER, ONE_TO_NINE_PAGE, PonderPuzzlePage)

extern const PonderHelp ponder_one_to_nine_help;
extern const PonderPrintKind ponder_print_one_to_nine;

G_END_DECLS
