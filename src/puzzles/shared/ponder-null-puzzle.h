/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"

G_BEGIN_DECLS

#define PONDER_TYPE_NULL_PUZZLE (ponder_null_puzzle_get_type ())

G_DECLARE_FINAL_TYPE (PonderNullPuzzle, ponder_null_puzzle, PONDER, NULL_PUZZLE, PonderPuzzle)

PonderPuzzle *ponder_null_puzzle_new (guint length);

G_END_DECLS
