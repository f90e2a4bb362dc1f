/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-history.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

/**
 * PonderMarksFuncs:
 * @get_puzzle_type: the type of the puzzles that the marks are made on
 * @copy: (transfer full): the same marks once more
 * @free: frees marks
 * @equal: whether there is nothing to tell two marks apart
 * @solve_alike: whether what was found with one also holds with the other
 * @save: writes what @load reads, in the group %PONDER_PAGE_GROUP
 * @load: (transfer full): the marks of a document, or %NULL and what is wrong; where the document has none, those of a
 *   puzzle on which nobody has made any
 * @dup_solved: (transfer full): optional: the puzzle with what the marks add to it, which is what is solved; otherwise
 *   the puzzle is
 * @read_answer: (transfer full): optional: the moves of the key `Answer`, which has an answer of what is solved as
 *   ponder_puzzle_answer_text() writes it; or %NULL and what is wrong. Otherwise answers are saved as moves
 * @count_cells: how many cells a finding may point at
 *
 * What a page marks on its puzzle. Marks never change, and these functions are called from any thread.
 */
typedef struct
{
  GType (*get_puzzle_type) (void);
  gpointer (*copy) (gconstpointer marks);
  GDestroyNotify free;
  gboolean (*equal) (gconstpointer marks, gconstpointer other);
  gboolean (*solve_alike) (gconstpointer marks, gconstpointer other);
  void (*save) (gconstpointer marks, PonderPuzzle *puzzle, GKeyFile *file);
  gpointer (*load) (PonderPuzzle *puzzle, GKeyFile *file, GError **error);
  PonderPuzzle *(*dup_solved) (PonderPuzzle *puzzle, gconstpointer marks);
  GArray *(*read_answer) (PonderPuzzle *solved, GKeyFile *file, GError **error);
  guint (*count_cells) (PonderPuzzle *puzzle);
} PonderMarksFuncs;

#define PONDER_TYPE_PUZZLE_DOCUMENT (ponder_puzzle_document_get_type ())

G_DECLARE_FINAL_TYPE (PonderPuzzleDocument, ponder_puzzle_document, PONDER, PUZZLE_DOCUMENT, GObject)

PonderPuzzleDocument *ponder_puzzle_document_new           (PonderPuzzle           *puzzle,
                                                            const char             *name,
                                                            const PonderMarksFuncs *funcs);
PonderHistory        *ponder_puzzle_document_get_history   (PonderPuzzleDocument   *self);
PonderPuzzle         *ponder_puzzle_document_get_puzzle    (PonderPuzzleDocument   *self);
const char           *ponder_puzzle_document_get_name      (PonderPuzzleDocument   *self);
const PonderFinding  *ponder_puzzle_document_get_finding   (PonderPuzzleDocument   *self);
gconstpointer         ponder_puzzle_document_get_marks     (PonderPuzzleDocument   *self);
PonderPuzzle         *ponder_puzzle_document_dup_solved    (PonderPuzzleDocument   *self);

void                  ponder_puzzle_document_load          (PonderPuzzleDocument   *self,
                                                            PonderPuzzle           *puzzle,
                                                            const char             *name);
void                  ponder_puzzle_document_load_played   (PonderPuzzleDocument   *self,
                                                            PonderPuzzle           *puzzle,
                                                            const char             *name,
                                                            const GArray           *moves);
void                  ponder_puzzle_document_load_marked   (PonderPuzzleDocument   *self,
                                                            PonderPuzzle           *puzzle,
                                                            const char             *name,
                                                            gconstpointer           marks);
void                  ponder_puzzle_document_mark          (PonderPuzzleDocument   *self,
                                                            gconstpointer           marks);
void                  ponder_puzzle_document_play          (PonderPuzzleDocument   *self,
                                                            const PonderMove       *moves,
                                                            guint                   n_moves);
const GArray         *ponder_puzzle_document_get_played    (PonderPuzzleDocument   *self);
void                  ponder_puzzle_document_find          (PonderPuzzleDocument   *self,
                                                            const PonderFinding    *finding);
void                  ponder_puzzle_document_clear_finding (PonderPuzzleDocument   *self);

G_END_DECLS
