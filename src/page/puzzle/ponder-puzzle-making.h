/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page.h"
#include "ponder-puzzle-maker.h"

G_BEGIN_DECLS

typedef void (*PonderPuzzleMadeFunc) (PonderPage *page, PonderPuzzle *puzzle, const char *name);

void ponder_make_puzzle (PonderPage          *page,
                         PonderPuzzle        *like,
                         PonderPuzzleMaker    maker,
                         const char          *name,
                         PonderPuzzleMadeFunc open);

G_END_DECLS
