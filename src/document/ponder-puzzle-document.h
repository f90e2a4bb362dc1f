/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-bookmark.h"
#include "ponder-history.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

/* Returns whether marks on a puzzle are such as are looked for. */
typedef gboolean (*PonderMarksTest) (PonderPuzzle *puzzle,
                                     gconstpointer marks,
                                     gpointer      user_data);

#define PONDER_TYPE_PUZZLE_DOCUMENT (ponder_puzzle_document_get_type ())

G_DECLARE_FINAL_TYPE (PonderPuzzleDocument, ponder_puzzle_document, PONDER, PUZZLE_DOCUMENT, GObject)

PonderPuzzleDocument *ponder_puzzle_document_new           (PonderPuzzle         *puzzle,
                                                            const char           *name);
PonderHistory        *ponder_puzzle_document_get_history   (PonderPuzzleDocument *self);
PonderPuzzle         *ponder_puzzle_document_get_puzzle    (PonderPuzzleDocument *self);
const char           *ponder_puzzle_document_get_name      (PonderPuzzleDocument *self);
const PonderFinding  *ponder_puzzle_document_get_finding   (PonderPuzzleDocument *self);
const GArray         *ponder_puzzle_document_get_answer    (PonderPuzzleDocument *self);
gconstpointer         ponder_puzzle_document_get_marks     (PonderPuzzleDocument *self);
PonderPuzzle         *ponder_puzzle_document_dup_solved    (PonderPuzzleDocument *self);

void                  ponder_puzzle_document_load          (PonderPuzzleDocument *self,
                                                            PonderPuzzle         *puzzle,
                                                            const char           *name);
void                  ponder_puzzle_document_load_played   (PonderPuzzleDocument *self,
                                                            PonderPuzzle         *puzzle,
                                                            const char           *name,
                                                            const GArray         *moves);
void                  ponder_puzzle_document_load_marked   (PonderPuzzleDocument *self,
                                                            PonderPuzzle         *puzzle,
                                                            const char           *name,
                                                            gconstpointer         marks);
void                  ponder_puzzle_document_mark          (PonderPuzzleDocument *self,
                                                            gconstpointer         marks);
gboolean              ponder_puzzle_document_return_to     (PonderPuzzleDocument *self,
                                                            PonderMarksTest       test,
                                                            gpointer              user_data);
void                  ponder_puzzle_document_play          (PonderPuzzleDocument *self,
                                                            const PonderMove     *moves,
                                                            guint                 n_moves);
const GArray         *ponder_puzzle_document_get_played    (PonderPuzzleDocument *self);

void                  ponder_puzzle_document_search_below  (PonderPuzzleDocument *self,
                                                            const GArray         *base);
const GArray         *ponder_puzzle_document_get_base      (PonderPuzzleDocument *self);
void                  ponder_puzzle_document_set_bookmark  (PonderPuzzleDocument *self,
                                                            guint                 nth,
                                                            PonderBookmark       *bookmark);
const GPtrArray      *ponder_puzzle_document_get_bookmarks (PonderPuzzleDocument *self);

G_END_DECLS
