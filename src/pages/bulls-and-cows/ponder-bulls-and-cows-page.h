/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-match.h"
#include "ponder-page.h"
#include "ponder-print-sheet.h"

G_BEGIN_DECLS

#define PONDER_TYPE_BULLS_AND_COWS_PAGE (ponder_bulls_and_cows_page_get_type ())

G_DECLARE_FINAL_TYPE (PonderBullsAndCowsPage, ponder_bulls_and_cows_page, PONDER, BULLS_AND_COWS_PAGE, PonderPage)

extern const PonderHelp ponder_bulls_and_cows_help;

PonderPrintSheet *ponder_print_match       (const PonderMatch     *match,
                                            const char            *title,
                                            const char            *subtitle);
PonderPrintSheet *ponder_print_score_sheet (const PonderCodeRules *rules,
                                            const char            *title,
                                            const char            *subtitle);

G_END_DECLS
