/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jump-strip.h"
#include "ponder-pond-view.h"
#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

#define PONDER_TYPE_LILY_PADS_PAGE (ponder_lily_pads_page_get_type ())

G_DECLARE_FINAL_TYPE (PonderLilyPadsPage, ponder_lily_pads_page, PONDER, LILY_PADS_PAGE, PonderPuzzlePage)

extern const PonderHelp ponder_lily_pads_help;
extern const PonderPrintKind ponder_print_lily_pads;

G_END_DECLS
