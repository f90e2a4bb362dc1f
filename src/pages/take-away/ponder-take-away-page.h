/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-page.h"
#include "ponder-print-sheet.h"
#include "ponder-take-away.h"

G_BEGIN_DECLS

extern const PonderHelp ponder_take_away_help;
extern const PonderHelpSection ponder_take_away_watch_help;

#define PONDER_TYPE_TAKE_AWAY_PAGE (ponder_take_away_page_get_type ())

G_DECLARE_FINAL_TYPE (PonderTakeAwayPage, ponder_take_away_page, PONDER, TAKE_AWAY_PAGE, PonderGamePage)

PonderPrintSheet *ponder_print_take_away  (PonderTakeAway *game,
                                           const GArray   *moves,
                                           const char     *title,
                                           const char     *subtitle);
PonderPrintSheet *ponder_print_take_strip (PonderTakeAway *game,
                                           const char     *title,
                                           const char     *subtitle);

G_END_DECLS
