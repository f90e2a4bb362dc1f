/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

#define PONDER_TYPE_TRIANGLE_PAGE (ponder_triangle_page_get_type ())

G_DECLARE_FINAL_TYPE (PonderTrianglePage, ponder_triangle_page, PONDER, TRIANGLE_PAGE, PonderPuzzlePage)

extern const PonderHelp ponder_triangle_help;
extern const PonderPrintKind ponder_print_triangle;

G_END_DECLS
