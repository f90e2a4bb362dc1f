/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-match.h"
#include "ponder-print-sheet.h"

G_BEGIN_DECLS

PonderPrintSheet *ponder_print_match       (const PonderMatch     *match,
                                            const char            *title,
                                            const char            *subtitle);
PonderPrintSheet *ponder_print_score_sheet (const PonderCodeRules *rules,
                                            const char            *title,
                                            const char            *subtitle);

G_END_DECLS
