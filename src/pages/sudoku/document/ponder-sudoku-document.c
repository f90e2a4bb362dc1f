/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-document.h"

#include <string.h>

/* A cell has a clue or an entry, never both. Everything else is computed from these when it is asked for. */

const PonderSudokuGrid *
ponder_sudoku_document_get_clues (PonderPuzzleDocument *document)
{
  return ponder_sudoku_get_grid (PONDER_SUDOKU (ponder_puzzle_document_get_puzzle (document)));
}

/* Returns the values that the puzzle allows in each cell, as of ponder_sudoku_get_candidates(). */
const guint32 *
ponder_sudoku_document_get_candidates (PonderPuzzleDocument *document)
{
  return ponder_sudoku_get_candidates (PONDER_SUDOKU (ponder_puzzle_document_get_puzzle (document)));
}

const PonderSudokuMarks *
ponder_sudoku_document_get_marks (PonderPuzzleDocument *document)
{
  return ponder_puzzle_document_get_marks (document);
}

/* Returns the value of a clue or an entry, 0 for neither. Findings are not included. */
static inline guint
own_value (const PonderSudokuGrid  *clues,
           const PonderSudokuMarks *marks,
           guint                    cell)
{
  return clues->clues[cell] != 0 ? clues->clues[cell] : marks->entries[cell];
}

static guint
get_own_value (PonderPuzzleDocument *document,
               guint                 cell)
{
  const PonderSudokuGrid *clues = ponder_sudoku_document_get_clues (document);

  g_assert (cell < clues->shape->n_cells);

  return own_value (clues, ponder_sudoku_document_get_marks (document), cell);
}

/* Gets clues and entries together. */
void
ponder_sudoku_document_get_grid (PonderPuzzleDocument *document,
                                 PonderSudokuGrid     *grid)
{
  const PonderSudokuMarks *marks = ponder_sudoku_document_get_marks (document);

  *grid = *ponder_sudoku_document_get_clues (document);
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    grid->clues[cell] = own_value (grid, marks, cell);
}

static guint
find_in_answer (const GArray *answer,
                guint         cell)
{
  for (guint i = 0; answer != NULL && i < answer->len; i++)
    if (PONDER_SUDOKU_MOVE_CELL (g_array_index (answer, PonderMove, i)) == cell)
      return PONDER_SUDOKU_MOVE_VALUE (g_array_index (answer, PonderMove, i));
  return 0;
}

/* Returns a value from 1, or 0 for a blank cell. @source may be NULL. */
guint
ponder_sudoku_document_get_value (PonderPuzzleDocument *document,
                                  guint                 cell,
                                  PonderSudokuSource   *source)
{
  guint value = get_own_value (document, cell);
  PonderSudokuSource from = PONDER_SUDOKU_BLANK;

  if (value != 0)
    from = ponder_sudoku_document_get_clues (document)->clues[cell] != 0 ? PONDER_SUDOKU_CLUE : PONDER_SUDOKU_ENTRY;
  else
    {
      value = find_in_answer (ponder_puzzle_document_get_answer (document), cell);
      if (value != 0)
        from = PONDER_SUDOKU_ANSWER;
    }
  if (source != NULL)
    *source = from;
  return value;
}

/* Returns the values noted in @cell, bit v - 1 for value v; 0 if the cell has a clue or an entry. */
guint32
ponder_sudoku_document_get_notes (PonderPuzzleDocument *document,
                                  guint                 cell)
{
  return get_own_value (document, cell) == 0 ? ponder_sudoku_document_get_marks (document)->notes[cell] : 0;
}

/* Returns whether any cell has notes. */
gboolean
ponder_sudoku_document_has_notes (PonderPuzzleDocument *document)
{
  guint n_cells = ponder_sudoku_document_get_clues (document)->shape->n_cells;

  for (guint cell = 0; cell < n_cells; cell++)
    if (ponder_sudoku_document_get_notes (document, cell) != 0)
      return TRUE;
  return FALSE;
}

gboolean
ponder_sudoku_document_can_enter (PonderPuzzleDocument *document,
                                  guint                 cell)
{
  return !ponder_sudoku_document_get_marks (document)->locked ||
         ponder_sudoku_document_get_clues (document)->clues[cell] == 0;
}

static guint32
find_fitting (const PonderSudokuGrid  *clues,
              const guint32           *candidates,
              const PonderSudokuMarks *marks,
              guint                    cell)
{
  const PonderSudokuShape *shape = clues->shape;
  guint32 used = 0; /* shifted by one: bit 0 stands for blank cells */

  for (guint i = 0; i < shape->n_peers; i++)
    used |= (guint32) 1 << own_value (clues, marks, shape->peers[cell * shape->n_peers + i]);
  if (candidates != NULL && candidates[cell] != 0)
    return ~(used >> 1) & candidates[cell];
  return ~(used >> 1) & (((guint32) 1 << shape->side) - 1);
}

/* Returns the candidates that no clue or entry in the row, column and box of @cell has, bit v - 1 for value v. */
guint32
ponder_sudoku_document_get_fitting (PonderPuzzleDocument *document,
                                    guint                 cell)
{
  const PonderSudokuGrid *clues = ponder_sudoku_document_get_clues (document);

  g_assert (cell < clues->shape->n_cells);

  return find_fitting (clues, ponder_sudoku_document_get_candidates (document),
                       ponder_sudoku_document_get_marks (document), cell);
}

gboolean
ponder_sudoku_document_fits (PonderPuzzleDocument *document,
                             guint                 cell,
                             guint                 value)
{
  g_assert (value > 0);

  return (ponder_sudoku_document_get_fitting (document, cell) >> (value - 1) & 1) != 0;
}

/* Returns whether a clue or entry breaks a rule together with another cell, or isn't a candidate. */
gboolean
ponder_sudoku_document_clashes (PonderPuzzleDocument *document,
                                guint                 cell)
{
  guint value = get_own_value (document, cell);

  return value != 0 && !ponder_sudoku_document_fits (document, cell, value);
}

/* Returns whether @cell is blank and no value fits. */
gboolean
ponder_sudoku_document_nothing_fits (PonderPuzzleDocument *document,
                                     guint                 cell)
{
  return ponder_puzzle_document_get_answer (document) == NULL && get_own_value (document, cell) == 0 &&
         ponder_sudoku_document_get_fitting (document, cell) == 0;
}

guint
ponder_sudoku_document_count_entries (PonderPuzzleDocument *document)
{
  const PonderSudokuMarks *marks = ponder_sudoku_document_get_marks (document);
  guint n_cells = ponder_sudoku_document_get_clues (document)->shape->n_cells;
  guint n = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    n += marks->entries[cell] != 0;
  return n;
}

/* Counts clues and entries; with 0, blank cells. */
guint
ponder_sudoku_document_count_value (PonderPuzzleDocument *document,
                                    guint                 value)
{
  const PonderSudokuGrid *clues = ponder_sudoku_document_get_clues (document);
  const PonderSudokuMarks *marks = ponder_sudoku_document_get_marks (document);
  guint n = 0;

  for (guint cell = 0; cell < clues->shape->n_cells; cell++)
    n += own_value (clues, marks, cell) == value;
  return n;
}

/* Values are entered as entries while the clues are locked, and otherwise as clues. Existing entries stay entries. */
void
ponder_sudoku_document_set_locked (PonderPuzzleDocument *document,
                                   gboolean              locked)
{
  PonderSudokuMarks marks = *ponder_sudoku_document_get_marks (document);

  marks.locked = !!locked;
  ponder_puzzle_document_mark (document, &marks);
}

/* Replaces clues and marks in one step of undo. */
static void
replace (PonderPuzzleDocument    *document,
         const PonderSudokuGrid  *clues,
         const PonderSudokuMarks *marks)
{
  const PonderSudokuGrid *before = ponder_sudoku_document_get_clues (document);
  g_autoptr (PonderPuzzle) puzzle = NULL;

  if (memcmp (before->clues, clues->clues, clues->shape->n_cells) == 0)
    {
      ponder_puzzle_document_mark (document, marks);
      return;
    }
  /* With another clue it is another puzzle, so the name is dropped. */
  puzzle = ponder_sudoku_new_with_candidates (clues, ponder_sudoku_document_get_candidates (document));
  ponder_puzzle_document_load_marked (document, puzzle, NULL, marks);
}

static gboolean
is_in_range (PonderPuzzleDocument *document,
             guint                 cell,
             guint                 value)
{
  const PonderSudokuShape *shape = ponder_sudoku_document_get_clues (document)->shape;

  return cell < shape->n_cells && value <= shape->side;
}

/* Sets the value of a cell, if it can be changed. Making a blank cell blank again removes its notes. Returns whether it
 * can be changed. */
static gboolean
put (PonderSudokuGrid   *clues,
     PonderSudokuMarks  *marks,
     guint               cell,
     guint               value,
     PonderSudokuPlacing how)
{
  gboolean reveals = (how & PONDER_SUDOKU_REVEAL) != 0;

  if (clues->clues[cell] != 0 && (marks->locked || reveals))
    return FALSE;
  if (value == 0 && own_value (clues, marks, cell) == 0 && marks->notes[cell] != 0)
    marks->notes[cell] = marks->tidied[cell] = 0;
  clues->clues[cell] = marks->locked || reveals ? 0 : value;
  marks->entries[cell] = marks->locked || reveals ? value : 0;
  return TRUE;
}

/* Takes a value away from the notes of the cells that see @cell, unless it clashes there. */
static void
rule_out (const PonderSudokuGrid *clues,
          const guint32          *candidates,
          PonderSudokuMarks      *marks,
          guint                   cell,
          guint                   value)
{
  const PonderSudokuShape *shape = clues->shape;
  guint32 note = (guint32) 1 << (value - 1);

  if ((find_fitting (clues, candidates, marks, cell) & note) == 0)
    return;
  for (guint i = 0; i < shape->n_peers; i++)
    {
      guint peer = shape->peers[cell * shape->n_peers + i];

      marks->tidied[peer] |= marks->notes[peer] & note;
      marks->notes[peer] &= ~note;
    }
}

/* Brings back the notes that were ruled out by entries which are gone. */
static void
restore_notes (const PonderSudokuGrid *clues,
               PonderSudokuMarks      *marks)
{
  for (guint cell = 0; cell < clues->shape->n_cells; cell++)
    if (marks->tidied[cell] != 0)
      {
        guint32 back = marks->tidied[cell] & find_fitting (clues, NULL, marks, cell);

        marks->notes[cell] |= back;
        marks->tidied[cell] &= ~back;
      }
}

/* Enters a value in several cells, in one step of undo: as clues or, if the clues are locked, as entries. The value
 * 0 makes cells blank, and removes the notes of those that already are. Cells that can't be changed stay as they
 * are. What an earlier value had removed from notes comes back where it fits again. */
void
ponder_sudoku_document_place (PonderPuzzleDocument *document,
                              const guint          *cells,
                              guint                 n_cells,
                              guint                 value,
                              PonderSudokuPlacing   how)
{
  PonderSudokuGrid clues = *ponder_sudoku_document_get_clues (document);
  PonderSudokuMarks marks = *ponder_sudoku_document_get_marks (document);
  gboolean changed[PONDER_SUDOKU_MOST_CELLS];

  g_assert (cells != NULL || n_cells == 0);
  g_assert (n_cells <= G_N_ELEMENTS (changed));

  for (guint i = 0; i < n_cells; i++)
    {
      g_assert (is_in_range (document, cells[i], value));
      changed[i] = put (&clues, &marks, cells[i], value, how);
    }
  restore_notes (&clues, &marks);
  for (guint i = 0; i < n_cells; i++)
    if (changed[i] && value != 0 && (how & PONDER_SUDOKU_RULE_OUT) != 0)
      rule_out (&clues, ponder_sudoku_document_get_candidates (document), &marks, cells[i], value);
  replace (document, &clues, &marks);
}

/* Adds a note to blank cells in one step of undo or, if all of them have it, removes it. Cells with
 * a clue or an entry stay as they are. The value needn't fit. */
void
ponder_sudoku_document_toggle_notes (PonderPuzzleDocument *document,
                                     const guint          *cells,
                                     guint                 n_cells,
                                     guint                 value)
{
  PonderSudokuMarks marks = *ponder_sudoku_document_get_marks (document);
  guint32 note = (guint32) 1 << (value - 1);
  gboolean all = TRUE;

  for (guint i = 0; i < n_cells; i++)
    {
      g_assert (is_in_range (document, cells[i], value) && value > 0);
      all = all && (get_own_value (document, cells[i]) != 0 || (marks.notes[cells[i]] & note) != 0);
    }
  for (guint i = 0; i < n_cells; i++)
    if (get_own_value (document, cells[i]) == 0)
      {
        marks.notes[cells[i]] = all ? marks.notes[cells[i]] & ~note : marks.notes[cells[i]] | note;
        marks.tidied[cells[i]] &= ~note;
      }
  ponder_puzzle_document_mark (document, &marks);
}

/* Returns the marks with the values that fit noted in each blank cell without a note. A cell with notes stays as it is,
 * because the person may have ruled values out there. */
static PonderSudokuMarks
with_all_notes (PonderPuzzleDocument *document)
{
  PonderSudokuMarks marks = *ponder_sudoku_document_get_marks (document);
  guint n_cells = ponder_sudoku_document_get_clues (document)->shape->n_cells;

  for (guint cell = 0; cell < n_cells; cell++)
    if (get_own_value (document, cell) == 0 && marks.notes[cell] == 0)
      marks.notes[cell] = ponder_sudoku_document_get_fitting (document, cell);
  return marks;
}

/* Returns whether a blank cell without notes has a value that fits. */
gboolean
ponder_sudoku_document_lacks_notes (PonderPuzzleDocument *document)
{
  PonderSudokuMarks marks = with_all_notes (document);

  return memcmp (marks.notes, ponder_sudoku_document_get_marks (document)->notes, sizeof marks.notes) != 0;
}

void
ponder_sudoku_document_fill_notes (PonderPuzzleDocument *document)
{
  PonderSudokuMarks marks = with_all_notes (document);

  ponder_puzzle_document_mark (document, &marks);
}

/* Returns the colour that the person gave a cell, from 1; 0 for none. */
guint
ponder_sudoku_document_get_colour (PonderPuzzleDocument *document,
                                   guint                 cell)
{
  g_assert (cell < ponder_sudoku_document_get_clues (document)->shape->n_cells);

  return ponder_sudoku_document_get_marks (document)->colours[cell];
}

gboolean
ponder_sudoku_document_has_colours (PonderPuzzleDocument *document)
{
  guint n_cells = ponder_sudoku_document_get_clues (document)->shape->n_cells;

  for (guint cell = 0; cell < n_cells; cell++)
    if (ponder_sudoku_document_get_colour (document, cell) != 0)
      return TRUE;
  return FALSE;
}

/* Gives cells a colour (from 1; 0 for none) in one step of undo or, if all of them have it, takes
 * it away. Clues can have a colour, whether they are locked or not. */
void
ponder_sudoku_document_toggle_colour (PonderPuzzleDocument *document,
                                      const guint          *cells,
                                      guint                 n_cells,
                                      guint                 colour)
{
  PonderSudokuMarks marks = *ponder_sudoku_document_get_marks (document);
  gboolean all = TRUE;

  g_assert (colour <= PONDER_SUDOKU_N_COLOURS);

  for (guint i = 0; i < n_cells; i++)
    all = all && ponder_sudoku_document_get_colour (document, cells[i]) == colour;
  for (guint i = 0; i < n_cells; i++)
    marks.colours[cells[i]] = all ? 0 : colour;
  ponder_puzzle_document_mark (document, &marks);
}

/* One step of undo, or nothing if there are no colours. */
void
ponder_sudoku_document_clear_colours (PonderPuzzleDocument *document)
{
  PonderSudokuMarks marks = *ponder_sudoku_document_get_marks (document);

  memset (marks.colours, 0, sizeof marks.colours);
  ponder_puzzle_document_mark (document, &marks);
}

/* Locks the clues, in one step of undo. Unless they are kept, entries become clues: that is another
 * puzzle, so its name is dropped. */
void
ponder_sudoku_document_start_playing (PonderPuzzleDocument *document,
                                      gboolean              keep_entries)
{
  PonderSudokuGrid clues = *ponder_sudoku_document_get_clues (document);
  PonderSudokuMarks marks = *ponder_sudoku_document_get_marks (document);

  marks.locked = TRUE;
  if (!keep_entries)
    {
      ponder_sudoku_document_get_grid (document, &clues);
      memset (marks.entries, 0, sizeof marks.entries);
    }
  replace (document, &clues, &marks);
}

/* Returns whether the person has filled the board, with at least one entry, and without breaking a rule. */
gboolean
ponder_sudoku_document_is_won (PonderPuzzleDocument *document)
{
  guint n_cells = ponder_sudoku_document_get_clues (document)->shape->n_cells;

  if (!ponder_sudoku_document_get_marks (document)->locked || ponder_sudoku_document_count_entries (document) == 0)
    return FALSE;
  for (guint cell = 0; cell < n_cells; cell++)
    if (get_own_value (document, cell) == 0 || ponder_sudoku_document_clashes (document, cell))
      return FALSE;
  return TRUE;
}

/* Removes all entries, notes and colours. Does nothing if there are none. */
void
ponder_sudoku_document_clear_entries (PonderPuzzleDocument *document)
{
  PonderSudokuMarks marks = { .locked = ponder_sudoku_document_get_marks (document)->locked };

  ponder_puzzle_document_mark (document, &marks);
}

/* Makes all cells blank, without candidates, so that another sudoku of the same shape can be entered. */
void
ponder_sudoku_document_clear_all (PonderPuzzleDocument *document)
{
  PonderSudokuGrid grid = *ponder_sudoku_document_get_clues (document);
  g_autoptr (PonderPuzzle) puzzle = NULL;

  memset (grid.clues, 0, sizeof grid.clues);
  puzzle = ponder_sudoku_new (&grid);
  ponder_puzzle_document_load (document, puzzle, NULL);
}

/* Lets each cell have any value, in one step of undo. The candidates become the notes of cells without any. */
void
ponder_sudoku_document_ignore_candidates (PonderPuzzleDocument *document)
{
  const PonderSudokuGrid *clues = ponder_sudoku_document_get_clues (document);
  const guint32 *candidates = ponder_sudoku_document_get_candidates (document);
  PonderSudokuMarks marks = *ponder_sudoku_document_get_marks (document);
  g_autoptr (PonderPuzzle) puzzle = ponder_sudoku_new (clues);

  for (guint cell = 0; candidates != NULL && cell < clues->shape->n_cells; cell++)
    if (clues->clues[cell] == 0 && marks.notes[cell] == 0)
      marks.notes[cell] = candidates[cell];
  ponder_puzzle_document_load_marked (document, puzzle, ponder_puzzle_document_get_name (document), &marks);
}
