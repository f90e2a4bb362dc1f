/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-help.h"

G_BEGIN_DECLS

/* What the help of every page with a puzzle says about watching a search. */
extern const PonderHelpSection ponder_search_help;

G_END_DECLS
