/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-own-machine.h"
#include "ponder-puzzle.h"

/* src/puzzles/own: puzzles that people write in Lua. Nothing here has a window.
 *
 *   PonderOwnPuzzle     the puzzle: a program, which is only run when it is to be searched
 *   PonderOwnTrial      what a program shows while somebody writes it
 *   ponder-own-node     the states of a search: what the program says about each, and which are the same
 *   ponder-own-machine  calls the functions of a program
 *   ponder-own-box      a state of Lua in which nothing can be done that can't be stopped
 *   ponder-own-library  the functions that a program can use
 *   ponder-own-value    values of Lua as bytes, and back
 *   ponder-own-state    these bytes
 *   ponder-own-error    what is wrong with a program, in plain words */

G_BEGIN_DECLS

#define PONDER_TYPE_OWN_PUZZLE (ponder_own_puzzle_get_type ())

G_DECLARE_FINAL_TYPE (PonderOwnPuzzle, ponder_own_puzzle, PONDER, OWN_PUZZLE, PonderPuzzle)

/* The lower bits of a move are the index of a state among those that `next` gave, the others its label. */
#define PONDER_OWN_INDEX_BITS 12
#define PONDER_OWN_INDEX(move) ((move) & (PONDER_OWN_MOST_CHILDREN - 1))

PonderPuzzle           *ponder_own_puzzle_new         (const char             *source);
const char             *ponder_own_puzzle_get_source  (PonderOwnPuzzle        *self);
void                    ponder_own_puzzle_allow_run   (PonderOwnPuzzle        *self);
gboolean                ponder_own_puzzle_may_run     (PonderOwnPuzzle        *self);
const PonderOwnPicture *ponder_own_puzzle_get_picture (gconstpointer           state);

void                    ponder_own_puzzle_keep_drawn  (PonderOwnPuzzle        *self,
                                                       const PonderMove       *moves,
                                                       gsize                   n_moves,
                                                       GPtrArray              *pictures);
GPtrArray              *ponder_own_puzzle_ref_drawn   (PonderOwnPuzzle        *self,
                                                       const PonderMove       *moves,
                                                       gsize                   n_moves);

char                   *ponder_own_picture_dup_text   (const PonderOwnPicture *picture);

G_END_DECLS
