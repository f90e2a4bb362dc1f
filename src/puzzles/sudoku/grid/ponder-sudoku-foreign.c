/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-foreign.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-sudoku-find.h"
#include "ponder-sudoku-layout.h"

/* Turns cells into a puzzle: the symbols follow from those that occur, the boxes from the borders. */

typedef struct
{
  PonderSudokuSymbols symbols;
  guint8 clues[PONDER_SUDOKU_MOST_CELLS];
  guint n_wrong;
  guint first_wrong; /* the first wrong cell */
  guint n_clues;
  gboolean numbers; /* whether a word of digits is a number */
} Reading;

/* Reads a number as the symbol with that value if digits are followed by letters: 10 is A. */
static guint8
read_number (const PonderSudokuLayout *layout,
             const PonderSudokuWord   *word,
             const Reading            *reading)
{
  guint number = 0;

  for (guint i = 0; i < word->length && number <= PONDER_SUDOKU_MOST_SIDE; i++)
    number = 10 * number + g_ascii_digit_value (layout->scan->plain->str[word->start + i]);
  if (reading->symbols.text[0] == '0')
    number++;
  return number <= layout->side ? number : PONDER_SUDOKU_NOT_A_CELL;
}

/* Reads a cell that may list candidates. Several candidates mean a blank. */
static guint8
read_candidates (const PonderSudokuLayout *layout,
                 const PonderSudokuWord   *word,
                 const PonderSudokuTable  *table)
{
  guint32 seen = 0;

  for (guint i = 0; i < word->length; i++)
    {
      guint8 value = table->values[(guchar) layout->scan->plain->str[word->start + i]];

      if (value == 0 || value == PONDER_SUDOKU_NOT_A_CELL || seen & 1u << value)
        return PONDER_SUDOKU_NOT_A_CELL;
      seen |= 1u << value;
    }
  return 0;
}

static guint8
read_cell (const PonderSudokuLayout *layout,
           const PonderSudokuWord   *word,
           const Reading            *reading,
           const PonderSudokuTable  *table)
{
  guint8 value = PONDER_SUDOKU_NOT_A_CELL;

  if (word->length == 0)
    return 0;
  if (word->length == 1)
    value = table->values[(guchar) layout->scan->plain->str[word->start]];
  else if (!reading->numbers)
    return read_candidates (layout, word, table);
  if (value == PONDER_SUDOKU_NOT_A_CELL && reading->numbers && ponder_sudoku_scan_is_decimal (layout->scan, word))
    return read_number (layout, word, reading);
  return value;
}

/* Readings are tried in this order. On sides over nine the digits may begin with 0: if a 0 occurs, and no row or column
 * has two, it is a symbol, because a grid with at most one blank in each row is unlikely. Letters alone come last. */
enum
{
  USUAL,
  FROM_ZERO,
  LETTERS,
  N_READINGS,
};

static const char *const orders[N_READINGS] = {
  [USUAL] = "123456789ABCDEFGHIJKLMNOP",
  [FROM_ZERO] = "0123456789ABCDEFGHIJKLMNO",
  [LETTERS] = "ABCDEFGHIJKLMNOPQRSTUVWXY",
};

static gboolean
is_letters (const PonderSudokuSymbols *symbols,
            guint                      side)
{
  return memcmp (symbols->text, orders[LETTERS], side) == 0;
}

static void
read_with (const PonderSudokuLayout *layout,
           Reading                  *reading)
{
  PonderSudokuTable table;

  reading->numbers = layout->numbers && !is_letters (&reading->symbols, layout->side);
  ponder_sudoku_table_init (&table, &reading->symbols);
  reading->n_wrong = reading->n_clues = 0;
  for (guint i = 0; i < layout->n_cells; i++)
    {
      reading->clues[i] = read_cell (layout, &layout->cells[i], reading, &table);
      if (reading->clues[i] == PONDER_SUDOKU_NOT_A_CELL && reading->n_wrong++ == 0)
        reading->first_wrong = i;
      reading->n_clues += reading->clues[i] != 0;
    }
}

/* Counts the first symbol; returns more than the side allows if it clashes, which shows that it means a blank. */
static guint
count_first_symbol (const PonderSudokuLayout *layout,
                    const Reading            *reading)
{
  guint32 rows = 0, columns = 0;
  guint n = 0;

  for (guint i = 0; i < layout->n_cells; i++)
    if (reading->clues[i] == 1)
      {
        guint32 row = 1u << (i / layout->side), column = 1u << (i % layout->side);

        if (rows & row || columns & column)
          return layout->side + 1;
        rows |= row;
        columns |= column;
        n++;
      }
  return n;
}

static gboolean
is_possible (const PonderSudokuLayout *layout,
             const Reading            *readings,
             guint                     i)
{
  /* A blank board is always read with the usual symbols. */
  if (i != USUAL && readings[i].n_clues == 0)
    return FALSE;
  return i != FROM_ZERO || (layout->side > 9 && count_first_symbol (layout, &readings[i]) <= layout->side);
}

/* Finds the possible symbols, the most probable first, and returns how many there are; 0 if none fits the whole text:
 * then the first is the one that fits most of it. */
static guint
find_readings (const PonderSudokuLayout *layout,
               Reading                   found[N_READINGS])
{
  Reading readings[N_READINGS];
  guint n = 0, least = USUAL;
  gboolean zeros;

  for (guint i = 0; i < N_READINGS; i++)
    {
      memset (&readings[i].symbols, 0, sizeof readings[i].symbols);
      memcpy (readings[i].symbols.text, orders[i], layout->side);
      read_with (layout, &readings[i]);
      if (!is_possible (layout, readings, i))
        readings[i].n_wrong = G_MAXUINT;
      if (readings[i].n_wrong < readings[least].n_wrong)
        least = i;
    }

  zeros = readings[FROM_ZERO].n_wrong == 0 && count_first_symbol (layout, &readings[FROM_ZERO]) > 0;
  if (zeros)
    found[n++] = readings[FROM_ZERO];
  for (guint i = 0; i < N_READINGS; i++)
    if (readings[i].n_wrong == 0 && !(zeros && i == FROM_ZERO))
      found[n++] = readings[i];
  if (n == 0)
    found[0] = readings[least];
  return n;
}

static void
refuse_symbol (const PonderSudokuLayout *layout,
               const Reading            *reading,
               GError                  **error)
{
  const PonderSudokuWord *wrong = &layout->cells[reading->first_wrong];
  g_autofree char *place = ponder_sudoku_scan_place (layout->scan, wrong->start);
  g_autofree char *quote = ponder_sudoku_scan_quote (layout->scan, wrong->start, wrong->length);
  g_autofree char *name = ponder_sudoku_symbols_name (&reading->symbols);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s: ‘%s’ is not one of %s and not a blank"), place,
               quote, name);
}

static gboolean
read_symbols (const PonderSudokuLayout *layout,
              const char               *symbols,
              Reading                  *reading,
              GError                  **error)
{
  PonderSudokuSymbols fitting;
  Reading readings[N_READINGS];

  /* Symbols in a remark of the text are ignored if they don't fit it. */
  if (symbols == NULL && layout->scan->symbols != NULL &&
      ponder_sudoku_symbols_fit (layout->scan->symbols, layout->side, &fitting, NULL))
    symbols = layout->scan->symbols;

  if (symbols != NULL)
    {
      if (!ponder_sudoku_symbols_fit (symbols, layout->side, &reading->symbols, error))
        return FALSE;
      read_with (layout, reading);
    }
  else
    {
      find_readings (layout, readings);
      *reading = readings[0];
    }

  if (reading->n_wrong == 0)
    return TRUE;
  refuse_symbol (layout, reading, error);
  return FALSE;
}

static const PonderSudokuShape *
find_shape (const PonderSudokuLayout *layout,
            const char               *box,
            GError                  **error)
{
  const PonderSudokuShape *shape;
  guint box_rows;

  if (box != NULL)
    return ponder_sudoku_box_fit (box, layout->side, error);
  if (layout->scan->box != NULL && (shape = ponder_sudoku_box_fit (layout->scan->box, layout->side, NULL)) != NULL)
    return shape;
  box_rows = ponder_sudoku_layout_get_box_rows (layout);
  return ponder_sudoku_shape_get (layout->side, box_rows != 0 ? box_rows : ponder_sudoku_usual_box (layout->side));
}

static gboolean
read_whole (const char       *text,
            gsize             length,
            const char       *box,
            const char       *symbols,
            PonderSudokuGrid *grid,
            GError          **error)
{
  g_autoptr (PonderSudokuScan) scan = ponder_sudoku_scan_new (text, length, error);
  PonderSudokuLayout layout;
  Reading reading;

  if (scan == NULL || !ponder_sudoku_layout_init (&layout, scan, error))
    return FALSE;

  grid->shape = find_shape (&layout, box, error);
  if (grid->shape == NULL || !read_symbols (&layout, symbols, &reading, error))
    return FALSE;
  grid->symbols = reading.symbols;
  memcpy (grid->clues, reading.clues, layout.n_cells);
  return TRUE;
}

/* Returns the first part of a text that is a puzzle, or NULL. */
static char *
dup_part (const char *text,
          gsize       length,
          const char *box,
          const char *symbols)
{
  g_autoptr (GPtrArray) parts = ponder_sudoku_find_texts (text, length);
  PonderSudokuGrid grid;

  for (guint i = 0; i < parts->len; i++)
    {
      const char *part = g_ptr_array_index (parts, i);

      if (read_whole (part, strlen (part), box, symbols, &grid, NULL))
        return g_strdup (part);
    }
  return NULL;
}

/**
 * ponder_sudoku_read_text:
 * @text: a text with one puzzle
 * @length: bytes of @text; -1 if it ends with a nul
 * @box: (nullable): rows x columns such as `2x3`, or `none`; %NULL for the box drawn in the text, or else the usual one
 * @symbols: (nullable): such as `1-9A-G`; %NULL to choose them from those that occur
 * @grid: (out caller-allocates): the puzzle; undefined on failure
 * @error: %G_IO_ERROR_INVALID_DATA, or %G_IO_ERROR_INVALID_ARGUMENT if @box or @symbols don't fit
 *
 * Reads a puzzle as programs and people write it:
 * - one line of cells, as for [func@read_line]; of several such lines the first (`.sdm`);
 * - a line for each row, with or without borders, in ASCII or box-drawing characters; also `.ss`. Cells may be
 *   separated by blanks, commas, tabs or borders; an empty field between two commas, tabs or borders is a blank;
 * - the same with lists of candidates: a cell with several candidates is blank, a single candidate is a value;
 * - the same with decimal numbers if the side is over 9;
 * - `.sdk`: comments after `#`; of several sections the one called `[Puzzle]`;
 * - lists: `[[1, 5, 0], …]`, `[[Empty; Val 4]; …]`, `["53..7....", …]`, flat or by rows.
 * A text that isn't a puzzle as a whole may have one in it: see [func@find_texts]. The error is that of the whole.
 *
 * Without @symbols, the most probable ones are used; see [func@read_grids].
 *
 * Returns: whether @text is a puzzle
 */
gboolean
ponder_sudoku_read_text (const char       *text,
                         gssize            length,
                         const char       *box,
                         const char       *symbols,
                         PonderSudokuGrid *grid,
                         GError          **error)
{
  g_autofree char *part = NULL;
  g_autoptr (GError) whole_error = NULL;
  gsize n_bytes;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (grid != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  n_bytes = length < 0 ? strlen (text) : (gsize) length;
  if (read_whole (text, n_bytes, box, symbols, grid, &whole_error))
    return TRUE;
  part = dup_part (text, n_bytes, box, symbols);
  if (part != NULL)
    return read_whole (part, strlen (part), box, symbols, grid, error);
  g_propagate_error (error, g_steal_pointer (&whole_error));
  return FALSE;
}

/* Returns the symbols that a puzzle may be written in, the most probable first; none if the text isn't a puzzle. */
static char **
dup_readings (const char *text)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (PonderSudokuScan) scan = NULL;
  PonderSudokuLayout layout;
  Reading readings[N_READINGS];
  guint n = 0;

  scan = ponder_sudoku_scan_new (text, strlen (text), NULL);
  if (scan != NULL && ponder_sudoku_layout_init (&layout, scan, NULL))
    n = find_readings (&layout, readings);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = ponder_sudoku_symbols_name (&readings[i].symbols);

      g_strv_builder_add (names, name);
    }
  return g_strv_builder_end (names);
}

/**
 * ponder_sudoku_read_grids:
 * @text: a puzzle as people and programs write it
 * @grids: (element-type PonderSudokuGrid): the readings are added here, the most probable first
 * @error: set if there are none
 *
 * Reads a sudoku like ponder_sudoku_read_text(), but with all symbols that it may be written in. The usual ones come
 * first if they fit the whole text. On sides over nine, digits from 0 come before them if a 0 may be a clue (no row or
 * column has two). Letters alone come last.
 *
 * Returns: whether there is a reading
 */
gboolean
ponder_sudoku_read_grids (const char *text,
                          GArray     *grids,
                          GError    **error)
{
  g_autofree char *part = NULL;
  g_auto (GStrv) readings = NULL;
  guint n_readings;
  PonderSudokuGrid grid;

  g_return_val_if_fail (text != NULL && grids != NULL, FALSE);

  if (!read_whole (text, strlen (text), NULL, NULL, &grid, NULL))
    part = dup_part (text, strlen (text), NULL, NULL);
  if (part != NULL)
    text = part;
  readings = dup_readings (text);
  n_readings = readings != NULL ? g_strv_length (readings) : 0;
  for (guint i = 0; n_readings > 1 && i < n_readings; i++)
    if (ponder_sudoku_read_text (text, -1, NULL, readings[i], &grid, NULL))
      g_array_append_val (grids, grid);
  if (grids->len > 0)
    return TRUE;
  if (!ponder_sudoku_read_text (text, -1, NULL, NULL, &grid, error))
    return FALSE;
  g_array_append_val (grids, grid);
  return TRUE;
}
