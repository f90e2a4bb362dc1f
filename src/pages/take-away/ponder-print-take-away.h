/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-print-sheet.h"
#include "ponder-take-away.h"

G_BEGIN_DECLS

PonderPrintSheet *ponder_print_take_away  (PonderTakeAway *game,
                                           const GArray   *moves,
                                           const char     *title,
                                           const char     *subtitle);
PonderPrintSheet *ponder_print_take_strip (PonderTakeAway *game,
                                           const char     *title,
                                           const char     *subtitle);

G_END_DECLS
