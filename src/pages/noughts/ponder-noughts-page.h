/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-page.h"

G_BEGIN_DECLS

#define PONDER_TYPE_NOUGHTS_PAGE (ponder_noughts_page_get_type ())

G_DECLARE_FINAL_TYPE (PonderNoughtsPage, ponder_noughts_page, PONDER, NOUGHTS_PAGE, PonderGamePage)

extern const PonderHelp ponder_noughts_help;

G_END_DECLS
