/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-puzzle-document.h"

#include <string.h>

#include "ponder-puzzle-position.h"

/* The document of a page with a puzzle. A position is an immutable puzzle, the moves that the person made from its
 * start, the marks if its puzzles have any, below which node it is searched, the bookmarks, and what solving showed. */

struct _PonderPuzzleDocument
{
  GObject parent_instance;

  PonderHistory *history;
};

G_DEFINE_FINAL_TYPE (PonderPuzzleDocument, ponder_puzzle_document, G_TYPE_OBJECT)

static const PonderPuzzlePosition *
get_position (PonderPuzzleDocument *self)
{
  return ponder_history_get (self->history);
}

static void
ponder_puzzle_document_finalize (GObject *object)
{
  PonderPuzzleDocument *self = PONDER_PUZZLE_DOCUMENT (object);

  g_clear_object (&self->history);

  G_OBJECT_CLASS (ponder_puzzle_document_parent_class)->finalize (object);
}

static void
ponder_puzzle_document_class_init (PonderPuzzleDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ponder_puzzle_document_finalize;
}

static void
ponder_puzzle_document_init (PonderPuzzleDocument *self)
{
}

/**
 * ponder_puzzle_document_new:
 * @puzzle: the first puzzle; all later ones must be of the same kind
 * @name: (nullable): its name
 *
 * Returns: (transfer full): a document
 */
PonderPuzzleDocument *
ponder_puzzle_document_new (PonderPuzzle *puzzle,
                            const char   *name)
{
  PonderPuzzleDocument *self;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);

  self = g_object_new (PONDER_TYPE_PUZZLE_DOCUMENT, NULL);
  self->history = ponder_history_new (&ponder_puzzle_position_funcs, PONDER_PUZZLE_GET_CLASS (puzzle));
  ponder_puzzle_document_load (self, puzzle, name);
  return self;
}

/**
 * ponder_puzzle_document_get_history:
 *
 * Returns: (transfer none): the history, which emits signals when the document changes
 */
PonderHistory *
ponder_puzzle_document_get_history (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return self->history;
}

/**
 * ponder_puzzle_document_get_puzzle:
 *
 * Returns: (transfer none): the current puzzle
 */
PonderPuzzle *
ponder_puzzle_document_get_puzzle (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return get_position (self)->puzzle;
}

/**
 * ponder_puzzle_document_get_name:
 *
 * Returns: (nullable) (transfer none): the name with which the puzzle was loaded
 */
const char *
ponder_puzzle_document_get_name (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return get_position (self)->name;
}

/**
 * ponder_puzzle_document_get_finding:
 *
 * Returns: (nullable) (transfer none): what solving showed of the current puzzle
 */
const PonderFinding *
ponder_puzzle_document_get_finding (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return ponder_history_get_finding (self->history);
}

/**
 * ponder_puzzle_document_get_answer:
 *
 * Returns: (nullable) (transfer none) (element-type PonderMove): the moves of the answer that is shown
 */
const GArray *
ponder_puzzle_document_get_answer (PonderPuzzleDocument *self)
{
  const PonderFinding *finding = ponder_puzzle_document_get_finding (self);

  return finding != NULL ? finding->answer : NULL;
}

/**
 * ponder_puzzle_document_get_marks:
 *
 * Returns: (nullable) (transfer none): the current marks; %NULL if such puzzles have none
 */
gconstpointer
ponder_puzzle_document_get_marks (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return get_position (self)->marks;
}

/**
 * ponder_puzzle_document_dup_solved:
 *
 * Returns: (transfer full): the puzzle to solve: the current one with what the marks add to it
 */
PonderPuzzle *
ponder_puzzle_document_dup_solved (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return ponder_puzzle_position_dup_solved (get_position (self));
}

/**
 * ponder_puzzle_document_load:
 * @puzzle: the new puzzle
 * @name: (nullable): its name
 *
 * Shows another puzzle, or a changed one, without marks. Undo goes back to the previous one.
 */
void
ponder_puzzle_document_load (PonderPuzzleDocument *self,
                             PonderPuzzle         *puzzle,
                             const char           *name)
{
  g_return_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self));
  g_return_if_fail (PONDER_IS_PUZZLE (puzzle));

  ponder_history_push (self->history, ponder_puzzle_position_new (puzzle, name, NULL), NULL);
}

/**
 * ponder_puzzle_document_load_marked:
 * @puzzle: the new puzzle
 * @name: (nullable): its name
 * @marks: the marks on it; copied
 *
 * Does the same as ponder_puzzle_document_load(), with marks, in one step of undo.
 */
void
ponder_puzzle_document_load_marked (PonderPuzzleDocument *self,
                                    PonderPuzzle         *puzzle,
                                    const char           *name,
                                    gconstpointer         marks)
{
  g_return_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self) && get_position (self)->marks != NULL);
  g_return_if_fail (PONDER_IS_PUZZLE (puzzle));
  g_return_if_fail (marks != NULL);

  ponder_history_push (self->history, ponder_puzzle_position_new (puzzle, name, marks), NULL);
}

/**
 * ponder_puzzle_document_mark:
 * @marks: the new marks; copied
 *
 * Changes the marks, as a step of undo; does nothing if they are equal. The finding stays if it also holds with the new
 * marks, because they let the same puzzle be solved, and so does what is about the search.
 */
void
ponder_puzzle_document_mark (PonderPuzzleDocument *self,
                             gconstpointer         marks)
{
  const PonderPuzzlePosition *now;
  const PonderFinding *finding = NULL;
  PonderPuzzlePosition *position;
  const PonderPuzzleClass *klass;
  g_autoptr (PonderPuzzle) before = NULL;
  g_autoptr (PonderPuzzle) after = NULL;

  g_return_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self) && get_position (self)->marks != NULL);
  g_return_if_fail (marks != NULL);

  now = get_position (self);
  klass = PONDER_PUZZLE_GET_CLASS (now->puzzle);
  if (klass->marks_equal (now->marks, marks))
    return;

  position = ponder_puzzle_position_copy (now);
  memcpy (position->marks, marks, klass->marks_size);
  before = ponder_puzzle_position_dup_solved (now);
  after = ponder_puzzle_position_dup_solved (position);
  if (ponder_puzzle_equal (before, after))
    finding = ponder_history_get_finding (self->history);
  else
    {
      g_autoptr (PonderPuzzlePosition) fresh = ponder_puzzle_position_new (now->puzzle, NULL, marks);

      ponder_puzzle_position_share_search (position, fresh);
    }
  ponder_history_push (self->history, position, finding);
}

typedef struct
{
  PonderMarksTest test;
  gpointer user_data;
} MarksTest;

static gboolean
passes (gconstpointer position,
        gpointer      user_data)
{
  const PonderPuzzlePosition *self = position;
  const MarksTest *test = user_data;

  return test->test (self->puzzle, self->marks, test->user_data);
}

/**
 * ponder_puzzle_document_return_to:
 * @test: what to look for
 *
 * Shows the latest earlier position with marks that pass @test, in one step of undo.
 *
 * Returns: whether there is one; otherwise nothing changes
 */
gboolean
ponder_puzzle_document_return_to (PonderPuzzleDocument *self,
                                  PonderMarksTest       test,
                                  gpointer              user_data)
{
  MarksTest data = { test, user_data };

  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self) && get_position (self)->marks != NULL, FALSE);
  g_return_val_if_fail (test != NULL, FALSE);

  return ponder_history_return_to (self->history, passes, &data);
}

/**
 * ponder_puzzle_document_load_played:
 * @puzzle: the new puzzle
 * @name: (nullable): its name
 * @moves: (element-type PonderMove): moves made by hand from the start; the puzzle must allow them
 *
 * Does the same as ponder_puzzle_document_load(), with moves, in one step of undo.
 */
void
ponder_puzzle_document_load_played (PonderPuzzleDocument *self,
                                    PonderPuzzle         *puzzle,
                                    const char           *name,
                                    const GArray         *moves)
{
  PonderPuzzlePosition *position;

  g_return_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self));
  g_return_if_fail (PONDER_IS_PUZZLE (puzzle));
  g_return_if_fail (ponder_puzzle_allows (puzzle, (const PonderMove *) moves->data, moves->len));

  position = ponder_puzzle_position_new (puzzle, name, NULL);
  if (puzzle == get_position (self)->puzzle)
    ponder_puzzle_position_share_search (position, get_position (self));
  g_array_append_vals (position->played, moves->data, moves->len);
  ponder_history_push (self->history, position, NULL);
}

/**
 * ponder_puzzle_document_play:
 * @moves: (array length=n_moves): all moves made by hand from the start; the puzzle must allow them
 *
 * Shows the puzzle with these moves instead of those made before.
 */
void
ponder_puzzle_document_play (PonderPuzzleDocument *self,
                             const PonderMove     *moves,
                             guint                 n_moves)
{
  PonderPuzzlePosition *position;

  g_return_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self));
  g_return_if_fail (ponder_puzzle_allows (get_position (self)->puzzle, moves, n_moves));

  position = ponder_puzzle_position_copy (get_position (self));
  g_array_set_size (position->played, 0);
  g_array_append_vals (position->played, moves, n_moves);
  ponder_history_push (self->history, position, NULL);
}

/**
 * ponder_puzzle_document_get_played:
 *
 * Returns: (transfer none) (element-type PonderMove): the moves made by hand
 */
const GArray *
ponder_puzzle_document_get_played (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return get_position (self)->played;
}

/**
 * ponder_puzzle_document_search_below:
 * @base: (element-type PonderMove): the moves from the start to a node; none to search from the start
 *
 * Changes the node below which the puzzle is searched, as a step of undo.
 */
void
ponder_puzzle_document_search_below (PonderPuzzleDocument *self,
                                     const GArray         *base)
{
  PonderPuzzlePosition *position;

  g_return_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self));
  g_return_if_fail (base != NULL);

  position = ponder_puzzle_position_copy (get_position (self));
  g_array_unref (position->base);
  position->base = g_array_copy ((GArray *) base);
  ponder_history_push (self->history, position, ponder_history_get_finding (self->history));
}

/**
 * ponder_puzzle_document_get_base:
 *
 * Returns: (transfer none) (element-type PonderMove): the moves from the start to the node below which the puzzle is
 *   searched. They need not be in the tree of every method, nor of any if they come from a file
 */
const GArray *
ponder_puzzle_document_get_base (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return get_position (self)->base;
}

/**
 * ponder_puzzle_document_set_bookmark:
 * @nth: which bookmark, from 0; one more than there are adds one
 * @bookmark: (nullable): the bookmark to put there; %NULL to remove the one that is there
 *
 * Changes the bookmarks, as a step of undo.
 */
void
ponder_puzzle_document_set_bookmark (PonderPuzzleDocument *self,
                                     guint                 nth,
                                     PonderBookmark       *bookmark)
{
  const PonderPuzzlePosition *now;
  PonderPuzzlePosition *position;

  g_return_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self));

  now = get_position (self);
  g_return_if_fail (nth < now->bookmarks->len + (bookmark != NULL));

  position = ponder_puzzle_position_copy (now);
  g_ptr_array_unref (position->bookmarks);
  position->bookmarks = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_bookmark_unref);
  for (guint i = 0; i < now->bookmarks->len; i++)
    if (i != nth)
      g_ptr_array_add (position->bookmarks, ponder_bookmark_ref (g_ptr_array_index (now->bookmarks, i)));
  if (bookmark != NULL)
    g_ptr_array_insert (position->bookmarks, (int) nth, ponder_bookmark_ref (bookmark));
  ponder_history_push (self->history, position, ponder_history_get_finding (self->history));
}

/**
 * ponder_puzzle_document_get_bookmarks:
 *
 * Returns: (transfer none) (element-type PonderBookmark): the bookmarks, in the order in which they were added
 */
const GPtrArray *
ponder_puzzle_document_get_bookmarks (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return get_position (self)->bookmarks;
}
