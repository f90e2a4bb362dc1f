/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-document-private.h"

#include <string.h>

/* What a sudoku page holds, apart from any widget. All of it that undo brings back is one position; what stands only on
 * the screen (the cursor, the zoom) belongs to the widgets, and what follows from a position is computed when asked. A
 * cell has a clue or an entry, never both; what was found lasts until one of them changes. */

G_DEFINE_FINAL_TYPE (PonderSudokuDocument, ponder_sudoku_document, G_TYPE_OBJECT)

static char *
write_position (gconstpointer position,
                gboolean      with_finding)
{
  return ponder_sudoku_position_write (position, with_finding);
}

static gpointer
read_position (const char   *text,
               gconstpointer data,
               GError      **error)
{
  return ponder_sudoku_position_read (text, error);
}

static const PonderPositionFuncs position_funcs = {
  .free = (GDestroyNotify) ponder_sudoku_position_free,
  .write = write_position,
  .read = read_position,
};

/* A copy to change clues or entries of: what was found of one puzzle says nothing of another. */
static PonderSudokuPosition *
copy_puzzle (PonderSudokuDocument *self)
{
  PonderSudokuPosition *copy = ponder_sudoku_position_copy (get_position (self));

  ponder_sudoku_position_clear_finding (copy);
  return copy;
}

static void
ponder_sudoku_document_finalize (GObject *object)
{
  PonderSudokuDocument *self = PONDER_SUDOKU_DOCUMENT (object);

  g_clear_object (&self->history);

  G_OBJECT_CLASS (ponder_sudoku_document_parent_class)->finalize (object);
}

static void
ponder_sudoku_document_class_init (PonderSudokuDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ponder_sudoku_document_finalize;
}

static void
ponder_sudoku_document_init (PonderSudokuDocument *self)
{
  self->history = ponder_history_new (&position_funcs, NULL);
}

/**
 * ponder_sudoku_document_new:
 * @grid: the clues
 * @name: (nullable): its name
 *
 * Returns: (transfer full): a document that shows @grid
 */
PonderSudokuDocument *
ponder_sudoku_document_new (const PonderSudokuGrid *grid,
                            const char             *name)
{
  PonderSudokuDocument *self = g_object_new (PONDER_TYPE_SUDOKU_DOCUMENT, NULL);

  ponder_sudoku_document_load (self, grid, name);
  return self;
}

/**
 * ponder_sudoku_document_get_history:
 *
 * Returns: (transfer none): the history, which also tells of changes
 */
PonderHistory *
ponder_sudoku_document_get_history (PonderSudokuDocument *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), NULL);

  return self->history;
}

/**
 * ponder_sudoku_document_load:
 * @grid: the clues
 * @name: (nullable): its name
 *
 * Shows another sudoku, whose clues are fixed where it has any. Undo brings back what was there.
 */
void
ponder_sudoku_document_load (PonderSudokuDocument   *self,
                             const PonderSudokuGrid *grid,
                             const char             *name)
{
  g_return_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self));
  g_return_if_fail (grid != NULL && grid->shape != NULL);

  ponder_history_push (self->history, ponder_sudoku_position_new (grid, name));
}

/**
 * ponder_sudoku_document_set_locked:
 * @locked: whether the clues are fixed
 *
 * From now on what is entered is an entry and clues stay as they are, or else it is a clue. Entries stay entries.
 */
void
ponder_sudoku_document_set_locked (PonderSudokuDocument *self,
                                   gboolean              locked)
{
  PonderSudokuPosition *position;

  g_return_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self));

  if (get_position (self)->locked == !!locked)
    return;

  position = ponder_sudoku_position_copy (get_position (self));
  position->locked = !!locked;
  ponder_history_push (self->history, position);
}

/* Puts a clue and an entry in a cell, one of them 0. */
static void
put (PonderSudokuDocument *self,
     guint                 cell,
     guint                 clue,
     guint                 entry)
{
  const PonderSudokuPosition *now = get_position (self);
  PonderSudokuPosition *position;

  if (now->clues.clues[cell] == clue && now->entries[cell] == entry)
    return;

  position = copy_puzzle (self);
  /* With another clue it is another puzzle. */
  if (now->clues.clues[cell] != clue)
    g_clear_pointer (&position->name, g_free);
  position->clues.clues[cell] = clue;
  position->entries[cell] = entry;
  ponder_history_push (self->history, position);
}

static gboolean
is_in_range (PonderSudokuDocument *self,
             guint                 cell,
             guint                 value)
{
  const PonderSudokuShape *shape = get_position (self)->clues.shape;

  return cell < shape->n_cells && value <= shape->side;
}

/**
 * ponder_sudoku_document_enter:
 * @cell: in reading order
 * @value: from 1; 0 makes it blank
 *
 * Enters a clue, or an entry where the clues are fixed, in place of what stood there. Where @cell can't be changed, or
 * has that already, nothing changes.
 */
void
ponder_sudoku_document_enter (PonderSudokuDocument *self,
                              guint                 cell,
                              guint                 value)
{
  g_return_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self));
  g_return_if_fail (is_in_range (self, cell, value));

  if (!get_position (self)->locked)
    put (self, cell, value, 0);
  else if (get_position (self)->clues.clues[cell] == 0)
    put (self, cell, 0, value);
}

/**
 * ponder_sudoku_document_reveal:
 * @cell: in reading order
 * @value: from 1
 *
 * Makes @value the entry of @cell, whether the clues are fixed or not. Where it has a clue, nothing changes.
 */
void
ponder_sudoku_document_reveal (PonderSudokuDocument *self,
                               guint                 cell,
                               guint                 value)
{
  g_return_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self));
  g_return_if_fail (is_in_range (self, cell, value) && value > 0);

  if (get_position (self)->clues.clues[cell] == 0)
    put (self, cell, 0, value);
}

/**
 * ponder_sudoku_document_toggle_note:
 * @cell: in reading order
 * @value: from 1, whether it fits or not
 *
 * Adds a note to a blank cell, or takes it away. Where a clue or an entry stands, nothing changes.
 */
void
ponder_sudoku_document_toggle_note (PonderSudokuDocument *self,
                                    guint                 cell,
                                    guint                 value)
{
  PonderSudokuPosition *position;

  g_return_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self));
  g_return_if_fail (is_in_range (self, cell, value) && value > 0);

  if (ponder_sudoku_position_get_value (get_position (self), cell) != 0)
    return;

  position = ponder_sudoku_position_copy (get_position (self));
  position->notes[cell] ^= (guint32) 1 << (value - 1);
  ponder_history_push (self->history, position);
}

static gboolean
has_notes (const PonderSudokuPosition *position)
{
  for (guint cell = 0; cell < position->clues.shape->n_cells; cell++)
    if (position->notes[cell] != 0)
      return TRUE;
  return FALSE;
}

/**
 * ponder_sudoku_document_clear_entries:
 *
 * Leaves the clues. Where there are neither entries nor notes, nothing changes.
 */
void
ponder_sudoku_document_clear_entries (PonderSudokuDocument *self)
{
  gboolean has_entries;
  PonderSudokuPosition *position;

  g_return_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self));

  has_entries = ponder_sudoku_document_count_entries (self) > 0;
  if (!has_entries && !has_notes (get_position (self)))
    return;

  position = has_entries ? copy_puzzle (self) : ponder_sudoku_position_copy (get_position (self));
  memset (position->entries, 0, sizeof position->entries);
  memset (position->notes, 0, sizeof position->notes);
  ponder_history_push (self->history, position);
}

/**
 * ponder_sudoku_document_clear_all:
 *
 * Makes all cells blank, for another sudoku of the same shape to be entered.
 */
void
ponder_sudoku_document_clear_all (PonderSudokuDocument *self)
{
  PonderSudokuGrid grid;

  g_return_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self));

  grid = get_position (self)->clues;
  memset (grid.clues, 0, sizeof grid.clues);
  ponder_sudoku_document_load (self, &grid, NULL);
}

/**
 * ponder_sudoku_document_clear_answer:
 *
 * Takes away what was found.
 */
void
ponder_sudoku_document_clear_answer (PonderSudokuDocument *self)
{
  g_return_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self));

  if (get_position (self)->has_answer)
    ponder_history_push (self->history, copy_puzzle (self));
  else if (get_position (self)->finding != NULL)
    ponder_history_amend (self->history, copy_puzzle (self));
}

/**
 * ponder_sudoku_document_find:
 * @finding: what solving showed; copied
 *
 * Shows what solving showed, until a clue or an entry changes. It takes the place of what was found before. Only an
 * answer is a step of undo.
 */
void
ponder_sudoku_document_find (PonderSudokuDocument      *self,
                             const PonderSudokuFinding *finding)
{
  PonderSudokuPosition *position;

  g_return_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self));
  g_return_if_fail (finding != NULL && finding->text != NULL);

  position = copy_puzzle (self);
  ponder_sudoku_position_find (position, finding->text, finding->pointed_at, finding->wrong);
  if (finding->answer != NULL)
    {
      position->has_answer = TRUE;
      memcpy (position->answer, finding->answer, position->clues.shape->n_cells);
      position->nth = finding->nth;
      position->is_last = finding->is_last;
    }
  ponder_history_find (self->history, position, get_position (self)->has_answer, position->has_answer);
}
