/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-marks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-key-file.h"

/* The marks of a sudoku in a .ponder document, beside the puzzle with the clues:
 *
 * Locked     true or false
 * Entries    a symbol or a dot for each cell, as for the clues; left out if there are none
 * Notes      the cells with notes, each with its symbols: 5:147;12:39; left out if there are none
 * Tidied     the notes that tidying took away, in the same form; left out if there are none
 * Colours    the cells with a colour, each with its number: 5:1;12:6; left out if there are none
 *
 * An answer is saved with a symbol for each cell. Cells are numbered in reading order, from 1. Clues and entries
 * together are what is solved. */

static const PonderSudokuGrid *
get_grid (PonderPuzzle *puzzle)
{
  return ponder_sudoku_get_grid (PONDER_SUDOKU (puzzle));
}

static gboolean
has_any (const guint8 *values,
         guint         n_cells)
{
  for (guint cell = 0; cell < n_cells; cell++)
    if (values[cell] != 0)
      return TRUE;
  return FALSE;
}

static PonderPuzzle *
dup_marked (PonderPuzzle *puzzle,
            gconstpointer marks)
{
  const PonderSudokuMarks *self = marks;
  PonderSudokuGrid grid = *get_grid (puzzle);

  if (!has_any (self->entries, grid.shape->n_cells))
    return g_object_ref (puzzle);
  for (guint cell = 0; cell < grid.shape->n_cells; cell++)
    grid.clues[cell] |= self->entries[cell];
  return ponder_sudoku_new_with_candidates (&grid, ponder_sudoku_get_candidates (PONDER_SUDOKU (puzzle)));
}

static guint
count_cells (PonderPuzzle *puzzle)
{
  return get_grid (puzzle)->shape->n_cells;
}

static void
save_notes (const guint32          *notes,
            const PonderSudokuGrid *clues,
            GKeyFile               *file,
            const char             *group,
            const char             *key)
{
  g_autofree char *text = ponder_sudoku_write_masks (clues, notes);

  if (*text != '\0')
    g_key_file_set_string (file, group, key, text);
}

static void
save_marks (PonderPuzzle *puzzle,
            gconstpointer marks,
            GKeyFile     *file,
            const char   *group)
{
  const PonderSudokuMarks *self = marks;
  PonderSudokuGrid grid = *get_grid (puzzle);
  g_autoptr (GString) colours = g_string_new (NULL);

  g_key_file_set_boolean (file, group, "Locked", self->locked);
  if (has_any (self->entries, grid.shape->n_cells))
    {
      g_autofree char *line = NULL;

      memcpy (grid.clues, self->entries, sizeof grid.clues);
      line = ponder_sudoku_write_line (&grid);
      g_key_file_set_string (file, group, "Entries", line);
    }
  save_notes (self->notes, &grid, file, group, "Notes");
  save_notes (self->tidied, &grid, file, group, "Tidied");
  for (guint cell = 0; cell < grid.shape->n_cells; cell++)
    if (self->colours[cell] != 0)
      g_string_append_printf (colours, "%s%u:%u", colours->len > 0 ? ";" : "", cell + 1, self->colours[cell]);
  if (colours->len > 0)
    g_key_file_set_string (file, group, "Colours", colours->str);
}

/* Doesn't change @values if there is no such key. */
static gboolean
read_values (const PonderSudokuGrid *grid,
             GKeyFile               *file,
             const char             *group,
             const char             *key,
             gboolean                or_blank,
             guint8                 *values,
             GError                **error)
{
  guint n_cells = grid->shape->n_cells;
  g_autofree char *text = ponder_key_file_get (file, group, key);
  const char *next = text;
  PonderSudokuTable table;
  guint n;

  if (text == NULL)
    return TRUE;

  n = g_utf8_strlen (text, -1);
  if (n != n_cells)
    return ponder_key_file_refuse (
      error, key, NULL, g_dngettext (GETTEXT_PACKAGE, "%u cell, expected %u", "%u cells, expected %u", n), n, n_cells);
  ponder_sudoku_table_init (&table, &grid->symbols);
  for (guint cell = 0; cell < n_cells; cell++)
    if (!ponder_sudoku_take_symbol (grid, &table, key, or_blank, &next, &values[cell], error))
      return FALSE;
  return TRUE;
}

static gboolean
read_notes (const PonderSudokuGrid *grid,
            GKeyFile               *file,
            const char             *group,
            const char             *key,
            guint32                *notes,
            GError                **error)
{
  g_autofree char *text = ponder_key_file_get (file, group, key);

  return text == NULL || ponder_sudoku_read_masks (grid, key, text, notes, error);
}

static gboolean
read_colours (const PonderSudokuGrid *grid,
              GKeyFile               *file,
              const char             *group,
              PonderSudokuMarks      *marks,
              GError                **error)
{
  g_autofree char *text = ponder_key_file_get (file, group, "Colours");

  for (const char *next = text; next != NULL && *next != '\0';)
    {
      guint cell;

      if (!ponder_key_file_take_cell ("Colours", grid->shape->n_cells, "5:1", &next, &cell, error))
        return FALSE;
      if (*next <= '0' || *next > '0' + PONDER_SUDOKU_N_COLOURS)
        return ponder_key_file_refuse (error, "Colours", NULL,
                                       _ ("cell %u: a colour was expected, a number from 1 to %u"), cell + 1,
                                       PONDER_SUDOKU_N_COLOURS);
      marks->colours[cell] = *next++ - '0';
      if (!ponder_key_file_take_end ("Colours", &next, error))
        return FALSE;
    }
  return TRUE;
}

/* If the document doesn't say whether clues are locked, they are if there are any. */
static gboolean
load_marks (PonderPuzzle *puzzle,
            GKeyFile     *file,
            const char   *group,
            gpointer      marks,
            GError      **error)
{
  PonderSudokuMarks *self = marks;
  const PonderSudokuGrid *grid = get_grid (puzzle);

  *self = (PonderSudokuMarks){ .locked = has_any (grid->clues, grid->shape->n_cells) };
  if (!ponder_key_file_read_switch (file, group, "Locked", &self->locked, error) ||
      !read_values (grid, file, group, "Entries", TRUE, self->entries, error))
    return FALSE;
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    if (self->entries[cell] != 0 && grid->clues[cell] != 0)
      {
        g_autofree char *name = ponder_sudoku_cell_name (grid->shape, cell);

        return ponder_key_file_refuse (error, "Entries", NULL, _ ("%s has a clue: write a dot there"), name);
      }
  return read_notes (grid, file, group, "Notes", self->notes, error) &&
         read_notes (grid, file, group, "Tidied", self->tidied, error) && read_colours (grid, file, group, self, error);
}

static GArray *
read_answer (PonderPuzzle *solved,
             GKeyFile     *file,
             const char   *group,
             GError      **error)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  guint8 values[PONDER_SUDOKU_MOST_CELLS];
  const PonderSudokuGrid *grid = get_grid (solved);

  if (!read_values (grid, file, group, "Answer", FALSE, values, error))
    return NULL;
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    if (grid->clues[cell] == 0)
      g_array_append_val (moves, (PonderMove){ PONDER_SUDOKU_MOVE (cell, values[cell]) });
  return g_steal_pointer (&moves);
}

gboolean
ponder_sudoku_marks_equal (gconstpointer marks,
                           gconstpointer other)
{
  const PonderSudokuMarks *a = marks;
  const PonderSudokuMarks *b = other;

  return a->locked == b->locked && memcmp (a->entries, b->entries, sizeof a->entries) == 0 &&
         memcmp (a->notes, b->notes, sizeof a->notes) == 0 && memcmp (a->colours, b->colours, sizeof a->colours) == 0 &&
         memcmp (a->tidied, b->tidied, sizeof a->tidied) == 0;
}

void
ponder_sudoku_marks_class_init (PonderPuzzleClass *klass)
{
  klass->marks_size = sizeof (PonderSudokuMarks);
  klass->marks_equal = ponder_sudoku_marks_equal;
  klass->load_marks = load_marks;
  klass->save_marks = save_marks;
  klass->dup_marked = dup_marked;
  klass->read_answer = read_answer;
  klass->count_cells = count_cells;
}
