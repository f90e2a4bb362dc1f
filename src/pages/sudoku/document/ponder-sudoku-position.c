/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-position.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-excerpt.h"
#include "ponder-key-file.h"
#include "ponder-page-group.h"
#include "ponder-sudoku.h"

/* A position as a .ponder document: the clues as their puzzle saves them, and a group of the page's own:
 *
 *   Name       left out where there is none
 *   Locked     true or false
 *   Entries    as the clues: a symbol or a dot for each cell
 *   Notes      the cells that have some, each with its symbols: 5:147;12:39
 *   Finding    a sentence; with it, where there are any:
 *   Answer     as Entries, without dots
 *   Nth        which answer, from 1
 *   Last       whether it is known to be the last
 *   PointedAt  cells: 3;4
 *   Wrong      cells
 *
 * Cells are numbered in reading order, from 1 as people count. */

#define GROUP PONDER_PAGE_GROUP

static gboolean
has_clue (const PonderSudokuGrid *grid)
{
  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    if (grid->clues[cell] != 0)
      return TRUE;
  return FALSE;
}

/**
 * ponder_sudoku_position_new:
 * @grid: the clues, which are fixed where there are any
 * @name: (nullable): its name
 *
 * Returns: (transfer full): a position
 */
PonderSudokuPosition *
ponder_sudoku_position_new (const PonderSudokuGrid *grid,
                            const char             *name)
{
  PonderSudokuPosition *self = g_new0 (PonderSudokuPosition, 1);

  self->clues = *grid;
  self->locked = has_clue (grid);
  if (name != NULL && *name != '\0')
    self->name = ponder_page_group_keepable (name);
  return self;
}

static GArray *
copy_cells (const GArray *cells)
{
  return cells != NULL ? g_array_copy ((GArray *) cells) : NULL;
}

PonderSudokuPosition *
ponder_sudoku_position_copy (const PonderSudokuPosition *self)
{
  PonderSudokuPosition *copy = g_memdup2 (self, sizeof *self);

  copy->name = g_strdup (self->name);
  copy->finding = g_strdup (self->finding);
  copy->pointed_at = copy_cells (self->pointed_at);
  copy->wrong = copy_cells (self->wrong);
  return copy;
}

void
ponder_sudoku_position_free (PonderSudokuPosition *self)
{
  ponder_sudoku_position_clear_finding (self);
  g_free (self->name);
  g_free (self);
}

/**
 * ponder_sudoku_position_clear_finding:
 *
 * Takes away the finding and what belongs to it.
 */
void
ponder_sudoku_position_clear_finding (PonderSudokuPosition *self)
{
  g_clear_pointer (&self->finding, g_free);
  g_clear_pointer (&self->pointed_at, g_array_unref);
  g_clear_pointer (&self->wrong, g_array_unref);
  self->has_answer = FALSE;
  self->nth = 0;
  self->is_last = FALSE;
}

/**
 * ponder_sudoku_position_find:
 * @finding: a sentence on what was found
 * @pointed_at: (nullable) (element-type guint): the cells that it speaks of
 * @wrong: (nullable) (element-type guint): the entries that are wrong
 *
 * Sets the finding, without an answer.
 */
void
ponder_sudoku_position_find (PonderSudokuPosition *self,
                             const char           *finding,
                             const GArray         *pointed_at,
                             const GArray         *wrong)
{
  ponder_sudoku_position_clear_finding (self);
  self->finding = ponder_page_group_keepable (finding);
  self->pointed_at = copy_cells (pointed_at);
  self->wrong = copy_cells (wrong);
}

static void
set_values (GKeyFile                   *file,
            const char                 *key,
            const PonderSudokuPosition *self,
            const guint8               *values)
{
  PonderSudokuGrid grid = self->clues;
  g_autofree char *line = NULL;

  memcpy (grid.clues, values, sizeof grid.clues);
  line = ponder_sudoku_write_line (&grid);
  g_key_file_set_string (file, GROUP, key, line);
}

static void
set_notes (GKeyFile                   *file,
           const PonderSudokuPosition *self)
{
  const char *symbols = self->clues.symbols.text;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint cell = 0; cell < self->clues.shape->n_cells; cell++)
    if (self->notes[cell] != 0)
      {
        g_string_append_printf (text, "%s%u:", text->len > 0 ? ";" : "", cell + 1);
        for (guint i = 0; symbols[i] != '\0'; i++)
          if ((self->notes[cell] >> i & 1) != 0)
            g_string_append_c (text, symbols[i]);
      }
  if (text->len > 0)
    g_key_file_set_string (file, GROUP, "Notes", text->str);
}

static void
set_finding (GKeyFile                   *file,
             const PonderSudokuPosition *self)
{
  g_key_file_set_string (file, GROUP, "Finding", self->finding);
  if (self->has_answer)
    {
      set_values (file, "Answer", self, self->answer);
      g_key_file_set_uint64 (file, GROUP, "Nth", self->nth + 1);
      g_key_file_set_boolean (file, GROUP, "Last", self->is_last);
    }
  ponder_page_group_set_cells (file, "PointedAt", self->pointed_at);
  ponder_page_group_set_cells (file, "Wrong", self->wrong);
}

static gboolean
has_entry (const PonderSudokuPosition *self)
{
  for (guint cell = 0; cell < self->clues.shape->n_cells; cell++)
    if (self->entries[cell] != 0)
      return TRUE;
  return FALSE;
}

/**
 * ponder_sudoku_position_write:
 * @with_finding: whether to write what was found, too
 *
 * Returns: (transfer full): the text of a .ponder document, which ponder_puzzle_parse() reads too
 */
char *
ponder_sudoku_position_write (const PonderSudokuPosition *self,
                              gboolean                    with_finding)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_sudoku_new (&self->clues);
  g_autoptr (GKeyFile) file = ponder_puzzle_save (puzzle);

  if (self->name != NULL)
    g_key_file_set_string (file, GROUP, "Name", self->name);
  g_key_file_set_boolean (file, GROUP, "Locked", self->locked);
  if (has_entry (self))
    set_values (file, "Entries", self, self->entries);
  set_notes (file, self);
  if (with_finding && self->finding != NULL)
    set_finding (file, self);
  return g_key_file_to_data (file, NULL, NULL);
}

/* What reading a position goes through: its text, and what has been made of it so far. */
typedef struct
{
  GKeyFile *file;
  PonderSudokuTable table;
  PonderSudokuPosition *position;
} Reading;

/* A symbol at *next, past which it moves. What is none is refused. */
static gboolean
take_symbol (Reading     *reading,
             const char  *key,
             gboolean     or_blank,
             const char **next,
             guint8      *value,
             GError     **error)
{
  const char *start = *next;
  g_autofree char *symbol = NULL;
  g_autofree char *symbols = NULL;

  *value = reading->table.values[(guchar) *start];
  *next = g_utf8_next_char (start);
  if (*value <= PONDER_SUDOKU_MOST_SIDE && (*value > 0 || or_blank))
    return TRUE;

  symbol = g_strndup (start, *next - start);
  symbols = ponder_sudoku_symbols_name (&reading->position->clues.symbols);
  ponder_key_file_refuse (error, key, NULL, _ ("‘%s’ is not one of the symbols %s"), symbol, symbols);
  return FALSE;
}

static gboolean
read_values (Reading    *reading,
             const char *key,
             gboolean    or_blank,
             gboolean   *is_there,
             guint8     *values,
             GError    **error)
{
  guint n_cells = reading->position->clues.shape->n_cells;
  g_autofree char *text = ponder_page_group_dup (reading->file, key);
  const char *next;
  guint n;

  *is_there = text != NULL;
  if (text == NULL)
    return TRUE;

  n = g_utf8_strlen (text, -1);
  if (n != n_cells)
    {
      ponder_key_file_refuse (error, key, NULL,
                              g_dngettext (GETTEXT_PACKAGE, "%u cell, expected %u", "%u cells, expected %u", n), n,
                              n_cells);
      return FALSE;
    }
  next = text;
  for (guint cell = 0; cell < n_cells; cell++)
    if (!take_symbol (reading, key, or_blank, &next, &values[cell], error))
      return FALSE;
  return TRUE;
}

static gboolean
read_entries (Reading *reading,
              GError **error)
{
  PonderSudokuPosition *position = reading->position;
  gboolean is_there;

  if (!read_values (reading, "Entries", TRUE, &is_there, position->entries, error))
    return FALSE;

  for (guint cell = 0; cell < position->clues.shape->n_cells; cell++)
    if (position->entries[cell] != 0 && position->clues.clues[cell] != 0)
      {
        g_autofree char *name = ponder_sudoku_cell_name (position->clues.shape, cell);

        ponder_key_file_refuse (error, "Entries", NULL, _ ("%s has a clue: write a dot there"), name);
        return FALSE;
      }
  return TRUE;
}

static gboolean
read_notes (Reading *reading,
            GError **error)
{
  guint n_cells = reading->position->clues.shape->n_cells;
  g_autofree char *text = ponder_page_group_dup (reading->file, "Notes");

  for (const char *next = text; next != NULL && *next != '\0';)
    {
      guint cell;

      if (!ponder_page_group_take_cell ("Notes", n_cells, &next, &cell, error))
        return FALSE;
      if (*next != ':')
        {
          g_autofree char *quoted = ponder_excerpt (next);

          ponder_key_file_refuse (error, "Notes", NULL,
                                  _ ("‘%s’: a colon and symbols were expected after a cell, such as 5:147"), quoted);
          return FALSE;
        }
      for (next++; *next != ';' && *next != '\0';)
        {
          guint8 value;

          if (!take_symbol (reading, "Notes", FALSE, &next, &value, error))
            return FALSE;
          reading->position->notes[cell] |= (guint32) 1 << (value - 1);
        }
      if (!ponder_page_group_take_end ("Notes", &next, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_finding (Reading *reading,
              GError **error)
{
  PonderSudokuPosition *position = reading->position;
  guint n_cells = position->clues.shape->n_cells;

  position->finding = ponder_page_group_dup (reading->file, "Finding");
  if (position->finding == NULL)
    return TRUE;

  return read_values (reading, "Answer", FALSE, &position->has_answer, position->answer, error) &&
         (!position->has_answer || ponder_page_group_read_nth (reading->file, &position->nth, error)) &&
         ponder_page_group_read_switch (reading->file, "Last", &position->is_last, error) &&
         ponder_page_group_read_cells (reading->file, "PointedAt", n_cells, &position->pointed_at, error) &&
         ponder_page_group_read_cells (reading->file, "Wrong", n_cells, &position->wrong, error);
}

/**
 * ponder_sudoku_position_read:
 * @text: a .ponder document; one without a group of the page is the clues alone
 * @error: where to tell what is wrong: the group, the key and the reason
 *
 * Returns: (transfer full): the position, or %NULL
 */
PonderSudokuPosition *
ponder_sudoku_position_read (const char *text,
                             GError    **error)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (PONDER_TYPE_SUDOKU);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (PonderPuzzle) puzzle = ponder_page_group_load (text, PONDER_PUZZLE_CLASS (klass), file, error);
  g_autoptr (PonderSudokuPosition) position = NULL;
  Reading reading = { .file = file };
  g_autofree char *name = NULL;

  if (puzzle == NULL)
    return NULL;

  name = ponder_page_group_dup (reading.file, "Name");
  position = ponder_sudoku_position_new (ponder_sudoku_get_grid (PONDER_SUDOKU (puzzle)), name);
  reading.position = position;
  ponder_sudoku_table_init (&reading.table, &position->clues.symbols);
  if (!ponder_page_group_read_switch (file, "Locked", &position->locked, error) || !read_entries (&reading, error) ||
      !read_notes (&reading, error) || !read_finding (&reading, error))
    return NULL;
  return g_steal_pointer (&position);
}
