/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle-document.h"

G_BEGIN_DECLS

/* A position of a PonderPuzzleDocument, private to the document. */
typedef struct
{
  PonderPuzzle *puzzle;
  char *name; /* nullable */
  GArray *played; /* (element-type PonderMove) */
  GArray *base; /* (element-type PonderMove): the moves to the node below which is searched; immutable */
  GPtrArray *bookmarks; /* (element-type PonderBookmark); immutable */
  gpointer marks; /* NULL if such puzzles have none */
} PonderPuzzlePosition;

/* To read a position, these need the class of the puzzle. */
extern const PonderPositionFuncs ponder_puzzle_position_funcs;

PonderPuzzlePosition *ponder_puzzle_position_new          (PonderPuzzle               *puzzle,
                                                           const char                 *name,
                                                           gconstpointer               marks);
PonderPuzzlePosition *ponder_puzzle_position_copy         (const PonderPuzzlePosition *position);
void                  ponder_puzzle_position_share_search (PonderPuzzlePosition       *position,
                                                           const PonderPuzzlePosition *other);
void                  ponder_puzzle_position_free         (PonderPuzzlePosition       *position);
PonderPuzzle         *ponder_puzzle_position_dup_solved   (const PonderPuzzlePosition *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderPuzzlePosition, ponder_puzzle_position_free)

G_END_DECLS
