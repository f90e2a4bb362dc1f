/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-document.h"

G_BEGIN_DECLS

/* A position of a PonderPuzzleDocument, for the document alone. */
typedef struct
{
  PonderPuzzle *puzzle;
  char *name; /* nullable */
  GArray *played; /* PonderMove */
  const PonderMarksFuncs *funcs; /* nullable: of the marks */
  gpointer marks; /* nullable, as its functions */
} PonderPuzzlePosition;

/* For reading they want the class of the puzzle, and where there are marks, their PonderMarksFuncs. */
extern const PonderPositionFuncs ponder_puzzle_position_funcs;
extern const PonderPositionFuncs ponder_puzzle_marked_position_funcs;

PonderPuzzlePosition *ponder_puzzle_position_new        (PonderPuzzle               *puzzle,
                                                         const char                 *name,
                                                         const PonderMarksFuncs     *funcs,
                                                         gpointer                    marks);
PonderPuzzlePosition *ponder_puzzle_position_copy       (const PonderPuzzlePosition *position);
void                  ponder_puzzle_position_free       (PonderPuzzlePosition       *position);
PonderPuzzle         *ponder_puzzle_position_dup_solved (const PonderPuzzlePosition *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderPuzzlePosition, ponder_puzzle_position_free)

G_END_DECLS
