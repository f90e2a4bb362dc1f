/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"

G_BEGIN_DECLS

#define HELD_TYPE_PUZZLE (held_puzzle_get_type ())

G_DECLARE_FINAL_TYPE (HeldPuzzle, held_puzzle, HELD, PUZZLE, PonderPuzzle)

/* Behaves like another puzzle, but its states are pointers, and have to be examined. */
PonderPuzzle *held_puzzle_new          (PonderPuzzle *inner);
void          held_puzzle_fail         (HeldPuzzle   *self,
                                        guint         after,
                                        GQuark        domain,
                                        int           code);
guint         held_puzzle_get_n_states (HeldPuzzle   *self);
guint         held_puzzle_get_n_late   (HeldPuzzle   *self);
GBytes       *held_puzzle_dup_state    (PonderSearch *search);

G_END_DECLS
