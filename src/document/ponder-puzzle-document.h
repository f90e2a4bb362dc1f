/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-bookmark.h"
#include "ponder-history.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

/**
 * PonderMarksFuncs:
 * @get_puzzle_type: returns the type of the puzzles on which the marks are made
 * @copy: (transfer full): returns a copy of marks
 * @free: frees marks
 * @equal: returns whether two marks are the same in every respect
 * @solve_alike: returns whether a finding for one also holds for the other
 * @save: writes marks to the group %PONDER_PAGE_GROUP
 * @load: (transfer full): returns the marks of a document, or %NULL with an error; if the document has none, returns
 *   those of a puzzle on which nobody has made any
 * @dup_solved: (transfer full) (nullable): returns the puzzle with what the marks add to it, to be solved; without this
 *   function, the puzzle itself is solved
 * @read_answer: (transfer full) (nullable): returns the moves of the key `Answer`, an answer in the form of
 *   ponder_puzzle_answer_text(), or %NULL with an error; without this function, answers are saved as moves
 * @count_cells: returns the number of cells that a finding may refer to
 *
 * How a document handles the marks that its page makes on the puzzle. Marks are immutable, and these functions are
 * called in any thread.
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

/**
 * PonderMarksTest:
 * @puzzle: a puzzle
 * @marks: the marks on it
 *
 * Returns: whether they are such as are looked for
 */
typedef gboolean (*PonderMarksTest) (PonderPuzzle *puzzle,
                                     gconstpointer marks,
                                     gpointer      user_data);

#define PONDER_TYPE_PUZZLE_DOCUMENT (ponder_puzzle_document_get_type ())

G_DECLARE_FINAL_TYPE (PonderPuzzleDocument, ponder_puzzle_document, PONDER, PUZZLE_DOCUMENT, GObject)

PonderPuzzleDocument *ponder_puzzle_document_new           (PonderPuzzle           *puzzle,
                                                            const char             *name,
                                                            const PonderMarksFuncs *funcs);
PonderHistory        *ponder_puzzle_document_get_history   (PonderPuzzleDocument   *self);
PonderPuzzle         *ponder_puzzle_document_get_puzzle    (PonderPuzzleDocument   *self);
const char           *ponder_puzzle_document_get_name      (PonderPuzzleDocument   *self);
const PonderFinding  *ponder_puzzle_document_get_finding   (PonderPuzzleDocument   *self);
const GArray         *ponder_puzzle_document_get_answer    (PonderPuzzleDocument   *self);
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
gboolean              ponder_puzzle_document_return_to     (PonderPuzzleDocument   *self,
                                                            PonderMarksTest         test,
                                                            gpointer                user_data);
void                  ponder_puzzle_document_play          (PonderPuzzleDocument   *self,
                                                            const PonderMove       *moves,
                                                            guint                   n_moves);
const GArray         *ponder_puzzle_document_get_played    (PonderPuzzleDocument   *self);

void                  ponder_puzzle_document_search_below  (PonderPuzzleDocument   *self,
                                                            const GArray           *base);
const GArray         *ponder_puzzle_document_get_base      (PonderPuzzleDocument   *self);
void                  ponder_puzzle_document_set_bookmark  (PonderPuzzleDocument   *self,
                                                            guint                   nth,
                                                            PonderBookmark         *bookmark);
const GPtrArray      *ponder_puzzle_document_get_bookmarks (PonderPuzzleDocument   *self);

G_END_DECLS
