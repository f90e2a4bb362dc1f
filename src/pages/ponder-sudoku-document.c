/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-document.h"

#include <string.h>

/* What a sudoku page holds, apart from any widget. All of it that undo brings back is one position; what stands only on
 * the screen (the cursor, the zoom) belongs to the widgets, and what follows from a position is computed when asked. A
 * cell has a clue or an entry, never both; an answer and the sentence on it last until the next change. */

typedef struct
{
  char *name; /* nullable */
  PonderSudokuGrid clues;
  guint8 entries[PONDER_SUDOKU_MOST_CELLS];

  char *finding; /* nullable: what solving showed */
  GArray *pointed_at; /* nullable: the cells that it speaks of */
  gboolean has_answer;
  guint8 answer[PONDER_SUDOKU_MOST_CELLS]; /* all cells of it */
} Position;

struct _PonderSudokuDocument
{
  GObject parent_instance;

  PonderHistory *history;
};

G_DEFINE_FINAL_TYPE (PonderSudokuDocument, ponder_sudoku_document, G_TYPE_OBJECT)

static void
position_clear_finding (Position *position)
{
  g_clear_pointer (&position->finding, g_free);
  g_clear_pointer (&position->pointed_at, g_array_unref);
  position->has_answer = FALSE;
}

static void
position_free (gpointer data)
{
  Position *position = data;

  position_clear_finding (position);
  g_free (position->name);
  g_free (position);
}

static const Position *
get_position (PonderSudokuDocument *self)
{
  return ponder_history_get (self->history);
}

/* A copy to change, without the finding: what was found of one puzzle says nothing of another. */
static Position *
copy_position (PonderSudokuDocument *self)
{
  Position *copy = g_memdup2 (get_position (self), sizeof (Position));

  copy->name = g_strdup (copy->name);
  copy->finding = NULL;
  copy->pointed_at = NULL;
  copy->has_answer = FALSE;
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
  self->history = ponder_history_new (position_free);
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

const PonderSudokuShape *
ponder_sudoku_document_get_shape (PonderSudokuDocument *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), NULL);

  return get_position (self)->clues.shape;
}

/**
 * ponder_sudoku_document_get_symbols:
 *
 * Returns: (transfer none): a character for each value, the first for value 1
 */
const char *
ponder_sudoku_document_get_symbols (PonderSudokuDocument *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), NULL);

  return get_position (self)->clues.symbols.text;
}

/**
 * ponder_sudoku_document_get_name:
 *
 * Returns: (nullable) (transfer none): the name it was loaded with, until one of its clues was changed
 */
const char *
ponder_sudoku_document_get_name (PonderSudokuDocument *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), NULL);

  return get_position (self)->name;
}

/* What is given and entered, without what was found. */
static guint
own_value (const Position *position,
           guint           cell)
{
  return position->clues.clues[cell] != 0 ? position->clues.clues[cell] : position->entries[cell];
}

/**
 * ponder_sudoku_document_get_value:
 * @cell: in reading order
 * @source: (out) (optional): where it comes from
 *
 * Returns: the value that stands in @cell, from 1; 0 where it is blank
 */
guint
ponder_sudoku_document_get_value (PonderSudokuDocument *self,
                                  guint                 cell,
                                  PonderSudokuSource   *source)
{
  const Position *position;
  PonderSudokuSource from;
  guint value;

  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), 0);

  position = get_position (self);
  g_return_val_if_fail (cell < position->clues.shape->n_cells, 0);

  value = own_value (position, cell);
  if (value != 0)
    from = position->clues.clues[cell] != 0 ? PONDER_SUDOKU_CLUE : PONDER_SUDOKU_ENTRY;
  else if (position->has_answer)
    {
      value = position->answer[cell];
      from = PONDER_SUDOKU_ANSWER;
    }
  else
    from = PONDER_SUDOKU_BLANK;

  if (source != NULL)
    *source = from;
  return value;
}

/**
 * ponder_sudoku_document_get_grid:
 * @grid: (out caller-allocates): clues and entries together
 *
 * Tells what is to be solved.
 */
void
ponder_sudoku_document_get_grid (PonderSudokuDocument *self,
                                 PonderSudokuGrid     *grid)
{
  const Position *position;

  g_return_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self));
  g_return_if_fail (grid != NULL);

  position = get_position (self);
  *grid = position->clues;
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    grid->clues[cell] = own_value (position, cell);
}

/**
 * ponder_sudoku_document_get_finding:
 *
 * Returns: (nullable) (transfer none): what solving showed, a sentence; %NULL since the last change
 */
const char *
ponder_sudoku_document_get_finding (PonderSudokuDocument *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), NULL);

  return get_position (self)->finding;
}

/**
 * ponder_sudoku_document_get_pointed_at:
 *
 * Returns: (nullable) (transfer none) (element-type guint): the cells that the finding speaks of
 */
const GArray *
ponder_sudoku_document_get_pointed_at (PonderSudokuDocument *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), NULL);

  return get_position (self)->pointed_at;
}

gboolean
ponder_sudoku_document_has_answer (PonderSudokuDocument *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), FALSE);

  return get_position (self)->has_answer;
}

/**
 * ponder_sudoku_document_get_answer:
 * @grid: (out caller-allocates): all cells of the answer, as clues
 *
 * Tells the answer of a document that has one.
 */
void
ponder_sudoku_document_get_answer (PonderSudokuDocument *self,
                                   PonderSudokuGrid     *grid)
{
  g_return_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self));
  g_return_if_fail (grid != NULL);
  g_return_if_fail (get_position (self)->has_answer);

  *grid = get_position (self)->clues;
  memcpy (grid->clues, get_position (self)->answer, sizeof grid->clues);
}

static const guint16 *
peers_of (const PonderSudokuShape *shape,
          guint                    cell)
{
  return shape->peers + cell * shape->n_peers;
}

/**
 * ponder_sudoku_document_fits:
 * @cell: in reading order
 * @value: from 1
 *
 * Returns: whether no cell bound to @cell by a rule has @value, in clues and entries
 */
gboolean
ponder_sudoku_document_fits (PonderSudokuDocument *self,
                             guint                 cell,
                             guint                 value)
{
  const Position *position;

  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), FALSE);

  position = get_position (self);
  for (guint i = 0; i < position->clues.shape->n_peers; i++)
    if (own_value (position, peers_of (position->clues.shape, cell)[i]) == value)
      return FALSE;
  return TRUE;
}

/**
 * ponder_sudoku_document_clashes:
 *
 * Returns: whether the clue or entry of @cell breaks a rule together with another
 */
gboolean
ponder_sudoku_document_clashes (PonderSudokuDocument *self,
                                guint                 cell)
{
  guint value;

  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), FALSE);

  value = own_value (get_position (self), cell);
  return value != 0 && !ponder_sudoku_document_fits (self, cell, value);
}

/**
 * ponder_sudoku_document_nothing_fits:
 *
 * Returns: whether @cell is blank, and every value stands in a cell bound to it
 */
gboolean
ponder_sudoku_document_nothing_fits (PonderSudokuDocument *self,
                                     guint                 cell)
{
  const Position *position;
  const PonderSudokuShape *shape;
  guint32 used = 0;

  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), FALSE);

  position = get_position (self);
  shape = position->clues.shape;
  if (own_value (position, cell) != 0 || position->has_answer)
    return FALSE;
  for (guint i = 0; i < shape->n_peers; i++)
    used |= (guint32) 1 << own_value (position, peers_of (shape, cell)[i]);
  used |= 1; /* blank peers */
  return used == ((guint32) 2 << shape->side) - 1;
}

/**
 * ponder_sudoku_document_count_blanks:
 *
 * Returns: how many cells have neither clue nor entry
 */
guint
ponder_sudoku_document_count_blanks (PonderSudokuDocument *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), 0);

  return ponder_sudoku_document_count_value (self, 0);
}

/**
 * ponder_sudoku_document_count_value:
 * @value: from 1, or 0 for blank
 *
 * Returns: how many clues and entries have @value
 */
guint
ponder_sudoku_document_count_value (PonderSudokuDocument *self,
                                    guint                 value)
{
  const Position *position;
  guint n = 0;

  g_return_val_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self), 0);

  position = get_position (self);
  for (guint cell = 0; cell < position->clues.shape->n_cells; cell++)
    n += own_value (position, cell) == value;
  return n;
}

/**
 * ponder_sudoku_document_load:
 * @grid: the clues
 * @name: (nullable): its name
 *
 * Shows another sudoku. Undo brings back what was there.
 */
void
ponder_sudoku_document_load (PonderSudokuDocument   *self,
                             const PonderSudokuGrid *grid,
                             const char             *name)
{
  Position *position;

  g_return_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self));
  g_return_if_fail (grid != NULL && grid->shape != NULL);

  position = g_new0 (Position, 1);
  position->clues = *grid;
  position->name = g_strdup (name);
  ponder_history_push (self->history, position);
}

/**
 * ponder_sudoku_document_enter:
 * @cell: in reading order
 * @value: from 1; 0 makes it blank
 *
 * Enters a value, which takes the place of a clue or an entry. Where it stands there already, nothing changes.
 */
void
ponder_sudoku_document_enter (PonderSudokuDocument *self,
                              guint                 cell,
                              guint                 value)
{
  const PonderSudokuShape *shape;
  Position *position;

  g_return_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self));

  shape = get_position (self)->clues.shape;
  g_return_if_fail (cell < shape->n_cells && value <= shape->side);

  if (own_value (get_position (self), cell) == value)
    return;

  position = copy_position (self);
  if (position->clues.clues[cell] != 0)
    g_clear_pointer (&position->name, g_free);
  position->clues.clues[cell] = 0;
  position->entries[cell] = value;
  ponder_history_push (self->history, position);
}

/**
 * ponder_sudoku_document_clear_all:
 *
 * Makes all cells blank. The shape stays.
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
 * Leaves the clues and the entries.
 */
void
ponder_sudoku_document_clear_answer (PonderSudokuDocument *self)
{
  g_return_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self));

  if (get_position (self)->finding != NULL)
    ponder_history_push (self->history, copy_position (self));
}

/**
 * ponder_sudoku_document_find:
 * @finding: what solving showed, a sentence
 * @answer: (nullable): a value for each cell
 * @pointed_at: (nullable) (element-type guint): the cells that the sentence speaks of
 *
 * Shows what solving showed, until the next change.
 */
void
ponder_sudoku_document_find (PonderSudokuDocument *self,
                             const char           *finding,
                             const guint8         *answer,
                             const GArray         *pointed_at)
{
  Position *position;

  g_return_if_fail (PONDER_IS_SUDOKU_DOCUMENT (self));
  g_return_if_fail (finding != NULL);

  position = copy_position (self);
  position->finding = g_strdup (finding);
  position->pointed_at = pointed_at != NULL ? g_array_copy ((GArray *) pointed_at) : NULL;
  position->has_answer = answer != NULL;
  if (answer != NULL)
    memcpy (position->answer, answer, position->clues.shape->n_cells);
  ponder_history_push (self->history, position);
}
