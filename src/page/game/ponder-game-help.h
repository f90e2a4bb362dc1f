/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-help.h"

G_BEGIN_DECLS

/* What the help of every page with a game of two players says about values, and about watching a search. */
extern const PonderHelpSection ponder_game_help;

G_END_DECLS
