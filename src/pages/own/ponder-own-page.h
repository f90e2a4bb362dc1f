/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-own-board.h"
#include "ponder-own-editor.h"
#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

/* src/pages/own: the page of puzzles that people write themselves. */

extern const PonderHelp ponder_own_help;
extern const PonderPrintKind ponder_print_own;

#define PONDER_TYPE_OWN_PAGE (ponder_own_page_get_type ())

G_DECLARE_FINAL_TYPE (PonderOwnPage, ponder_own_page, PONDER, OWN_PAGE, PonderPuzzlePage)

void ponder_own_manual_present (GtkWidget *parent);

G_END_DECLS
