/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-history.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

/**
 * PonderFinding:
 * @text: a sentence on what was found
 * @answer: (nullable) (element-type PonderMove): the moves of an answer
 * @nth: which answer, from 0
 * @is_last: whether it is known that no other comes after it
 * @pointed_at: (nullable) (element-type guint): the cells that the sentence speaks of
 *
 * What solving showed.
 */
typedef struct
{
  const char *text;
  const GArray *answer;
  guint64 nth;
  gboolean is_last;
  const GArray *pointed_at;
} PonderFinding;

#define PONDER_TYPE_PUZZLE_DOCUMENT (ponder_puzzle_document_get_type ())

G_DECLARE_FINAL_TYPE (PonderPuzzleDocument, ponder_puzzle_document, PONDER, PUZZLE_DOCUMENT, GObject)

PonderPuzzleDocument *ponder_puzzle_document_new           (PonderPuzzle         *puzzle,
                                                            const char           *name);
PonderHistory        *ponder_puzzle_document_get_history   (PonderPuzzleDocument *self);
PonderPuzzle         *ponder_puzzle_document_get_puzzle    (PonderPuzzleDocument *self);
const char           *ponder_puzzle_document_get_name      (PonderPuzzleDocument *self);
const PonderFinding  *ponder_puzzle_document_get_finding   (PonderPuzzleDocument *self);

void                  ponder_puzzle_document_load          (PonderPuzzleDocument *self,
                                                            PonderPuzzle         *puzzle,
                                                            const char           *name);
void                  ponder_puzzle_document_load_played   (PonderPuzzleDocument *self,
                                                            PonderPuzzle         *puzzle,
                                                            const char           *name,
                                                            const GArray         *moves);
void                  ponder_puzzle_document_play          (PonderPuzzleDocument *self,
                                                            const PonderMove     *moves,
                                                            guint                 n_moves);
const GArray         *ponder_puzzle_document_get_played    (PonderPuzzleDocument *self);
void                  ponder_puzzle_document_find          (PonderPuzzleDocument *self,
                                                            const PonderFinding  *finding);
void                  ponder_puzzle_document_clear_finding (PonderPuzzleDocument *self);

G_END_DECLS
