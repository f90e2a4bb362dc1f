/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-layout.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-sudoku-symbols.h"

/* Finds out what a cell is (a character, a word, a field): the kind of cells that form a square. */

static const PonderSudokuRow *
row_at (const PonderSudokuScan *scan,
        guint                   i)
{
  return &g_array_index (scan->rows, PonderSudokuRow, i);
}

static const PonderSudokuWord *
word_at (const PonderSudokuScan *scan,
         guint                   i)
{
  return &g_array_index (scan->words, PonderSudokuWord, i);
}

static guint
count_in_row (const PonderSudokuRow *row,
              PonderSudokuCellKind   kind)
{
  switch (kind)
    {
    case PONDER_SUDOKU_CHARACTERS:
      return row->n_characters;
    case PONDER_SUDOKU_WORDS:
      return row->n_full;
    case PONDER_SUDOKU_FIELDS:
      return row->n_words;
    default:
      g_assert_not_reached ();
    }
}

/* Returns whether a row counts. A row of empty fields does only if fields are cells. */
static gboolean
is_row (const PonderSudokuRow *row,
        PonderSudokuCellKind   kind)
{
  return kind == PONDER_SUDOKU_FIELDS || row->n_characters > 0;
}

static guint
count_rows (const PonderSudokuScan *scan,
            PonderSudokuCellKind    kind)
{
  guint n = 0;

  for (guint i = 0; i < scan->rows->len; i++)
    n += is_row (row_at (scan, i), kind);
  return n;
}

/* Returns the most frequent number of cells in a row; if two are equally frequent, the one found first. */
static guint
usual_count (const PonderSudokuScan *scan,
             PonderSudokuCellKind    kind)
{
  guint often[PONDER_SUDOKU_MOST_CELLS + 2] = { 0 };
  guint usual = 0;

  for (guint i = 0; i < scan->rows->len; i++)
    often[MIN (count_in_row (row_at (scan, i), kind), PONDER_SUDOKU_MOST_CELLS + 1)]++;
  for (guint i = 0; i < scan->rows->len; i++)
    {
      guint n = MIN (count_in_row (row_at (scan, i), kind), PONDER_SUDOKU_MOST_CELLS + 1);

      if (is_row (row_at (scan, i), kind) && (usual == 0 || often[n] > often[usual]))
        usual = n;
    }
  return usual;
}

static gboolean
is_square (const PonderSudokuScan *scan,
           PonderSudokuCellKind    kind)
{
  guint side = count_rows (scan, kind);

  if (side < PONDER_SUDOKU_LEAST_SIDE || side > PONDER_SUDOKU_MOST_SIDE)
    return FALSE;
  for (guint i = 0; i < scan->rows->len; i++)
    {
      const PonderSudokuRow *row = row_at (scan, i);

      if (is_row (row, kind) && count_in_row (row, kind) != side)
        return FALSE;
      /* A field with several words isn't a cell. */
      if (kind == PONDER_SUDOKU_FIELDS && row->n_words != row->n_fields)
        return FALSE;
    }
  return TRUE;
}

/* Returns whether the words of a row are numbers and single characters. Sets @long_ones if one has two digits. */
static gboolean
has_numbers (const PonderSudokuScan *scan,
             const PonderSudokuRow  *row,
             gboolean               *long_ones)
{
  for (guint i = row->first; i < row->first + row->n_words; i++)
    {
      const PonderSudokuWord *word = word_at (scan, i);

      if (word->length > 2 || (word->length == 2 && !ponder_sudoku_scan_is_decimal (scan, word)))
        return FALSE;
      *long_ones |= word->length == 2;
    }
  return TRUE;
}

/* Returns the length of all words of a row, or 0 if they differ. In a list, empty words count. */
static guint
common_length (const PonderSudokuScan *scan,
               const PonderSudokuRow  *row)
{
  guint common = 0;

  for (guint i = row->first; i < row->first + row->n_words; i++)
    {
      guint length = word_at (scan, i)->length;

      if (length == 0 && !scan->is_list)
        continue;
      if (length == 0 || (common != 0 && length != common))
        return 0;
      common = length;
    }
  return common;
}

/* Returns the part of a row's first word that can be cells. Empty words are skipped unless all are empty. */
static PonderSudokuWord
first_word (const PonderSudokuScan *scan,
            const PonderSudokuRow  *row)
{
  PonderSudokuWord word;
  guint i = row->first;

  while (i < row->first + row->n_words - 1 && word_at (scan, i)->length == 0)
    i++;
  word = *word_at (scan, i);
  word.length = ponder_sudoku_count_cells (scan->plain->str + word.start, word.length);
  return word;
}

static void
add_cell (PonderSudokuLayout     *layout,
          const PonderSudokuWord *word)
{
  g_assert (layout->n_cells < PONDER_SUDOKU_MOST_CELLS);

  layout->cells[layout->n_cells++] = *word;
}

static void
add_word (PonderSudokuLayout     *layout,
          const PonderSudokuWord *word)
{
  PonderSudokuWord cell = *word;

  if (layout->kind == PONDER_SUDOKU_FIELDS || (layout->kind == PONDER_SUDOKU_WORDS && word->length > 0))
    add_cell (layout, word);
  else if (layout->kind == PONDER_SUDOKU_CHARACTERS)
    for (cell.length = 1; cell.start < word->start + word->length; cell.start++)
      add_cell (layout, &cell);
}

static void
add_row (PonderSudokuLayout    *layout,
         const PonderSudokuRow *row)
{
  for (guint i = row->first; i < row->first + row->n_words; i++)
    add_word (layout, word_at (layout->scan, i));
}

static void
lay_out_square (PonderSudokuLayout  *layout,
                PonderSudokuCellKind kind)
{
  const PonderSudokuScan *scan = layout->scan;
  gboolean all_numbers = TRUE, long_ones = FALSE;

  layout->kind = kind;
  layout->side = count_rows (scan, kind);
  layout->has_rows = TRUE;
  for (guint i = 0; i < scan->rows->len; i++)
    {
      all_numbers = all_numbers && has_numbers (scan, row_at (scan, i), &long_ones);
      if (is_row (row_at (scan, i), kind))
        add_row (layout, row_at (scan, i));
    }
  /* On a side over nine, “12” is a number rather than two candidates. */
  layout->numbers = scan->is_list || (layout->side > 9 && all_numbers && long_ones);
}

/* Reads a puzzle that is one row of the text: its cells, rows or groups of cells one after another, or a word with all
 * cells followed by a comment. */
static gboolean
lay_out_flat (PonderSudokuLayout    *layout,
              const PonderSudokuRow *row)
{
  const PonderSudokuScan *scan = layout->scan;
  PonderSudokuWord first = first_word (scan, row);
  guint length = common_length (scan, row);
  gboolean long_ones = FALSE;

  layout->kind = PONDER_SUDOKU_CHARACTERS;
  layout->side = ponder_sudoku_side_of (row->n_characters);
  if (layout->side >= length && length > 0)
    {
      add_row (layout, row);
      return TRUE;
    }

  layout->kind = scan->is_list ? PONDER_SUDOKU_FIELDS : PONDER_SUDOKU_WORDS;
  layout->side = ponder_sudoku_side_of (count_in_row (row, layout->kind));
  layout->numbers = scan->is_list || (layout->side > 9 && has_numbers (scan, row, &long_ones));
  if (layout->side != 0 && layout->numbers)
    {
      add_row (layout, row);
      return TRUE;
    }

  layout->kind = PONDER_SUDOKU_CHARACTERS;
  layout->side = ponder_sudoku_side_of (first.length);
  if (layout->side == 0)
    return FALSE;
  add_word (layout, &first);
  return TRUE;
}

/* Reads the first line as a puzzle if each line is one. Symbols tell that from an incomplete square. */
static gboolean
lay_out_first_line (PonderSudokuLayout *layout)
{
  const PonderSudokuScan *scan = layout->scan;
  guint n_cells = row_at (scan, 0)->n_characters;
  PonderSudokuSymbols symbols;
  PonderSudokuTable table;

  if (!ponder_sudoku_symbols_usual (ponder_sudoku_side_of (n_cells), &symbols))
    return FALSE;
  ponder_sudoku_table_init (&table, &symbols);

  for (guint i = 0; i < scan->rows->len; i++)
    {
      const PonderSudokuRow *row = row_at (scan, i);
      const char *cells = scan->plain->str + word_at (scan, row->first)->start;

      if (row->n_words != 1 || row->n_characters != n_cells)
        return FALSE;
      for (guint cell = 0; cell < n_cells; cell++)
        if (table.values[(guchar) cells[cell]] == PONDER_SUDOKU_NOT_A_CELL)
          return FALSE;
    }
  return lay_out_flat (layout, row_at (scan, 0));
}

static void
refuse_count (guint    n_cells,
              GError **error)
{
  guint side = PONDER_SUDOKU_LEAST_SIDE;
  g_autofree char *n = NULL;

  if (n_cells == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _ ("no cells: expected digits, letters, and blanks such as “.”"));
      return;
    }

  /* Find the nearest square: side * (side + 1) is between this square and the next one. */
  while (side < PONDER_SUDOKU_MOST_SIDE && side * (side + 1) < n_cells)
    side++;
  n = ponder_count_text (n_cells);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               g_dngettext (GETTEXT_PACKAGE, "%s cell: no square of a side from 2 to 25 (%u is %u by %u)",
                            "%s cells: no square of a side from 2 to 25 (%u is %u by %u)", n_cells),
               n, side * side, side, side);
}

static void
refuse_flat (const PonderSudokuScan *scan,
             const PonderSudokuRow  *row,
             GError                **error)
{
  if (scan->is_list && row->n_words > 1)
    refuse_count (row->n_words, error);
  else if (common_length (scan, row) != 0)
    refuse_count (row->n_characters, error);
  else
    refuse_count (first_word (scan, row).length, error);
}

/* Guesses what the cells of a grid are that isn't square. */
static PonderSudokuCellKind
probable_kind (const PonderSudokuScan *scan)
{
  if (scan->is_list)
    return usual_count (scan, PONDER_SUDOKU_FIELDS) > 1 ? PONDER_SUDOKU_FIELDS : PONDER_SUDOKU_CHARACTERS;
  if (usual_count (scan, PONDER_SUDOKU_CHARACTERS) == count_rows (scan, PONDER_SUDOKU_CHARACTERS))
    return PONDER_SUDOKU_CHARACTERS;
  if (usual_count (scan, PONDER_SUDOKU_WORDS) == count_rows (scan, PONDER_SUDOKU_WORDS))
    return PONDER_SUDOKU_WORDS;
  if (usual_count (scan, PONDER_SUDOKU_FIELDS) == count_rows (scan, PONDER_SUDOKU_FIELDS))
    return PONDER_SUDOKU_FIELDS;
  return PONDER_SUDOKU_CHARACTERS;
}

static void
refuse_rows (const PonderSudokuScan *scan,
             GError                **error)
{
  PonderSudokuCellKind kind = probable_kind (scan);
  guint expected = usual_count (scan, kind);
  guint odd = 0;

  while (odd < scan->rows->len &&
         (!is_row (row_at (scan, odd), kind) || count_in_row (row_at (scan, odd), kind) == expected))
    odd++;

  if (expected == 0)
    refuse_count (0, error);
  else if (expected > PONDER_SUDOKU_MOST_SIDE)
    {
      g_autofree char *place = ponder_sudoku_scan_row_place (scan, 0);

      refuse_flat (scan, row_at (scan, 0), error);
      /* Translators: where, such as “line 3”; what is wrong there follows */
      g_prefix_error (error, _ ("%s: "), place);
    }
  else if (odd < scan->rows->len)
    {
      guint n = count_in_row (row_at (scan, odd), kind);
      g_autofree char *place = ponder_sudoku_scan_row_place (scan, odd);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   g_dngettext (GETTEXT_PACKAGE, "%s: %u cell, expected %u", "%s: %u cells, expected %u", n), place, n,
                   expected);
    }
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _ ("%u rows of %u cells: there must be as many rows as columns, from 2 to 25"),
                 count_rows (scan, kind), expected);
}

typedef struct
{
  PonderSudokuBorder before[PONDER_SUDOKU_MOST_SIDE]; /* before each row or column */
} Borders;

/* Returns the borders between columns as a row of the text shows them; if there are none, its gaps. */
static Borders
borders_in_row (const PonderSudokuLayout *layout,
                const PonderSudokuRow    *row,
                gboolean                  gaps)
{
  Borders borders = { 0 };
  guint column = 0;

  for (guint i = row->first; i < row->first + row->n_words; i++)
    {
      const PonderSudokuWord *word = word_at (layout->scan, i);

      if (column > 0 && column < layout->side)
        borders.before[column] = MAX (borders.before[column], gaps ? PONDER_SUDOKU_LIGHT_BORDER : word->border);
      if (layout->kind == PONDER_SUDOKU_CHARACTERS)
        column += word->length;
      else
        column += layout->kind == PONDER_SUDOKU_FIELDS || word->length > 0;
    }
  return borders;
}

/* Returns the distance between borders, or between the heavy ones if there are borders everywhere; 0 if it varies. */
static guint
distance (const Borders *borders,
          guint          side)
{
  PonderSudokuBorder least = PONDER_SUDOKU_HEAVY_BORDER;
  guint last = 0, common = 0;

  for (guint i = 1; i < side; i++)
    if (borders->before[i] == PONDER_SUDOKU_NO_BORDER)
      least = PONDER_SUDOKU_LIGHT_BORDER;

  for (guint i = 1; i <= side; i++)
    if (i == side || borders->before[i] >= least)
      {
        if (common != 0 && i - last != common)
          return 0;
        common = i - last;
        last = i;
      }
  return common > 1 && common < side ? common : 0;
}

/* Returns the distance between the borders of columns, or 0 if it differs between rows. */
static guint
columns_of_box (const PonderSudokuLayout *layout)
{
  const PonderSudokuScan *scan = layout->scan;
  gboolean gaps = layout->kind == PONDER_SUDOKU_CHARACTERS && !scan->is_list;
  Borders common;
  gboolean begun = FALSE;

  for (guint i = 0; i < scan->words->len; i++)
    gaps = gaps && word_at (scan, i)->border == PONDER_SUDOKU_NO_BORDER;
  for (guint i = 0; i < scan->rows->len; i++)
    if (is_row (row_at (scan, i), layout->kind))
      {
        Borders borders = borders_in_row (layout, row_at (scan, i), gaps);

        if (begun && memcmp (&borders, &common, sizeof common) != 0)
          return 0;
        common = borders;
        begun = TRUE;
      }
  return distance (&common, layout->side);
}

static guint
rows_of_box (const PonderSudokuLayout *layout)
{
  Borders borders = { 0 };
  guint n = 0;

  for (guint i = 0; i < layout->scan->rows->len; i++)
    if (is_row (row_at (layout->scan, i), layout->kind))
      borders.before[n++] = row_at (layout->scan, i)->border;
  return distance (&borders, layout->side);
}

/**
 * ponder_sudoku_layout_init:
 * @layout: (out caller-allocates): the cells
 * @scan: the parsed text; must outlive @layout
 * @error: %G_IO_ERROR_INVALID_DATA
 *
 * Returns: whether the text has a square of cells
 */
gboolean
ponder_sudoku_layout_init (PonderSudokuLayout     *layout,
                           const PonderSudokuScan *scan,
                           GError                **error)
{
  g_return_val_if_fail (layout != NULL, FALSE);
  g_return_val_if_fail (scan != NULL, FALSE);

  layout->scan = scan;
  layout->n_cells = 0;
  layout->numbers = layout->has_rows = FALSE;
  if (scan->rows->len == 0)
    {
      refuse_count (0, error);
      return FALSE;
    }

  if (scan->rows->len == 1)
    {
      if (lay_out_flat (layout, row_at (scan, 0)))
        return TRUE;
      refuse_flat (scan, row_at (scan, 0), error);
      return FALSE;
    }

  for (PonderSudokuCellKind kind = 0; kind < PONDER_SUDOKU_N_CELL_KINDS; kind++)
    if ((!scan->is_list || kind == probable_kind (scan)) && is_square (scan, kind))
      {
        lay_out_square (layout, kind);
        return TRUE;
      }
  if (lay_out_first_line (layout))
    return TRUE;
  refuse_rows (scan, error);
  return FALSE;
}

/**
 * ponder_sudoku_layout_get_box_rows:
 * @layout: the cells
 *
 * Returns: the rows of a box as the borders in the text show it, or 0 if there are none
 */
guint
ponder_sudoku_layout_get_box_rows (const PonderSudokuLayout *layout)
{
  guint rows, columns;

  g_return_val_if_fail (layout != NULL, 0);

  if (!layout->has_rows)
    return 0;
  rows = rows_of_box (layout);
  columns = columns_of_box (layout);
  if (rows != 0 && columns != 0)
    return rows * columns == layout->side ? rows : 0;
  return columns != 0 ? layout->side / columns : rows;
}
