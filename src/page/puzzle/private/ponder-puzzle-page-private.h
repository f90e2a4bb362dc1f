/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-page.h"

G_BEGIN_DECLS

void ponder_puzzle_page_count (PonderPuzzlePage *self);

G_END_DECLS
