/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-layout.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-sudoku-box.h"
#include "ponder-sudoku-shape.h"

#define DOT 1 /* the first of the marks */

/* Finds the rows that follow each other. */
typedef struct
{
  const PonderSudokuPieces *pieces;
  PonderSudokuMarks marks;
  const char *box; /* that is asked for */
  guint known; /* the marks that occur in rows */
  GArray *layouts;
  GArray *others;
  GArray *run; /* of Row */
  guint own_side; /* that the symbols fit; 0 without symbols */
  PonderSudokuTable own; /* what may be a cell then */
} Finder;

typedef struct
{
  const PonderSudokuPiece *piece;
  PonderSudokuBorder above;
  gboolean apart; /* empty lines are above it */
} Row;

static Row *
row_at (const Finder *self,
        guint         i)
{
  return &g_array_index (self->run, Row, i);
}

/* --- Cells --- */

/* Returns whether a word may be a cell of a puzzle with that side: a symbol, a blank, a number, or candidates. */
static gboolean
may_be_cell (Finder                 *self,
             const PonderSudokuWord *word,
             guint                   side)
{
  const char *text = self->pieces->source->plain->str + word->start;
  const PonderSudokuTable *table = side == self->own_side ? &self->own : ponder_sudoku_table_of_all (side);
  guint seen[4] = { 0 };

  if (word->length == 0 || (word->length == 2 && memcmp (text, "-1", 2) == 0))
    return TRUE;
  if (word->length == 1)
    return table->values[(guchar) *text] != PONDER_SUDOKU_NOT_A_CELL;
  if (ponder_sudoku_is_decimal (text, word->length) && word->length == 2 &&
      (guint) (10 * (text[0] - '0') + text[1] - '0') <= side)
    return TRUE;
  for (guint i = 0; i < word->length; i++)
    {
      guchar c = self->pieces->source->has_lists ? '\0' : text[i]; /* lists have no lists of candidates */

      if (table->values[c] == 0 || table->values[c] == PONDER_SUDOKU_NOT_A_CELL || seen[c / 32 % 4] & 1u << c % 32)
        return FALSE;
      seen[c / 32 % 4] |= 1u << c % 32;
    }
  return TRUE;
}

/* Returns how many words of a row may be cells. */
static guint
count_cells (Finder                  *self,
             const PonderSudokuPiece *piece,
             guint                    side)
{
  guint n = 0;

  for (guint i = piece->first; i < piece->first + piece->n_words; i++)
    n += may_be_cell (self, ponder_sudoku_word_at (self->pieces, i), side);
  return n;
}

static gboolean
is_row_of (Finder                  *self,
           const PonderSudokuPiece *piece,
           guint                    side)
{
  return side >= PONDER_SUDOKU_LEAST_SIDE && side <= PONDER_SUDOKU_MOST_SIDE &&
         count_cells (self, piece, side) == piece->n_words;
}

/* --- Layouts --- */

/* Returns whether words of digits are numbers: each word is one character or such a number, and one has two digits. */
static gboolean
has_numbers (const PonderSudokuLayout *layout)
{
  gboolean long_ones = FALSE;

  for (guint i = 0; i < layout->side * layout->side; i++)
    {
      const PonderSudokuWord *word = &layout->cells[i];

      if (word->length > 2 ||
          (word->length == 2 && !ponder_sudoku_is_decimal (layout->source->plain->str + word->start + 1, 1)))
        return FALSE;
      long_ones |= word->length == 2;
    }
  return long_ones;
}

static PonderSudokuLayout *
add_layout (Finder *self,
            guint   side,
            guint   start,
            guint   end)
{
  PonderSudokuLayout layout = { .source = self->pieces->source, .start = start, .end = end, .side = side };

  g_array_append_val (self->layouts, layout);
  return &g_array_index (self->layouts, PonderSudokuLayout, self->layouts->len - 1);
}

static void
take_numbers (Finder             *self,
              PonderSudokuLayout *layout)
{
  layout->numbers = self->pieces->source->has_lists || (layout->side > 9 && has_numbers (layout));
}

static PonderSudokuLayout *
add_square (Finder *self,
            guint   first,
            guint   side)
{
  PonderSudokuLayout *layout =
    add_layout (self, side, row_at (self, first)->piece->start, row_at (self, first + side - 1)->piece->end);

  layout->has_rows = TRUE;
  for (guint i = 0; i < side; i++)
    {
      const Row *row = row_at (self, first + i);

      layout->above[i] = row->above;
      for (guint j = 0; j < side; j++)
        layout->cells[i * side + j] = *ponder_sudoku_word_at (self->pieces, row->piece->first + j);
    }
  take_numbers (self, layout);
  return layout;
}

static void
add_flat (Finder                  *self,
          const PonderSudokuPiece *piece)
{
  PonderSudokuLayout *layout = add_layout (self, ponder_sudoku_side_of (piece->n_words), piece->start, piece->end);

  for (guint i = 0; i < piece->n_words; i++)
    layout->cells[i] = *ponder_sudoku_word_at (self->pieces, piece->first + i);
  take_numbers (self, layout);
}

/* --- Rows that follow each other --- */

static gboolean
counts (const char *text,
        gsize       length,
        guint       number)
{
  char letter[] = { 'A' + number - 1, '\0' };
  g_autofree char *digits = g_strdup_printf ("%u", number);

  if (length > 1 && strchr ("RrCcZzLlFfSsKk", *text) != NULL && g_ascii_isdigit (text[1]))
    text++, length--;
  return (length == strlen (digits) && memcmp (text, digits, length) == 0) ||
         (length == 1 && g_ascii_toupper (*text) == *letter);
}

/* The numbers or letters of rows or columns may touch each other only if they are single characters. */
gboolean
ponder_sudoku_is_header (const char *text,
                         gsize       length,
                         guint       side)
{
  const char *separators = " \t|,;&\"'\x01+.:)";
  guint n = 0;
  gsize i = 0;

  while (i < length)
    {
      gsize start;

      while (i < length && strchr (separators, text[i]) != NULL)
        i++;
      start = i;
      while (i < length && strchr (separators, text[i]) == NULL)
        i++;
      if (i > start && counts (text + start, i - start, n + 1))
        n++;
      else
        for (gsize c = start; c < i; c++)
          if (!counts (text + c, 1, ++n))
            return FALSE;
    }
  return n == side;
}

/* Returns whether the words of a row from @first on number the columns. */
static gboolean
is_header (const Finder *self,
           const Row    *row,
           guint         first)
{
  const char *plain = self->pieces->source->plain->str;

  for (guint i = first; i < row->piece->n_words; i++)
    {
      const PonderSudokuWord *word = ponder_sudoku_word_at (self->pieces, row->piece->first + i);

      if (!counts (plain + word->start, word->length, i + 1 - first))
        return FALSE;
    }
  return row->piece->n_words > first;
}

static gboolean
has_labels (const Finder *self,
            guint         first,
            guint         side)
{
  for (guint i = 0; i < side; i++)
    {
      const PonderSudokuWord *label = &row_at (self, first + i)->piece->label;

      if ((label->length > 0) != (row_at (self, first)->piece->label.length > 0) ||
          (label->length > 0 && !counts (self->pieces->source->plain->str + label->start, label->length, i + 1)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_blank_row (const Finder *self,
              guint         i)
{
  const PonderSudokuPiece *piece = row_at (self, i)->piece;

  for (guint word = piece->first; word < piece->first + piece->n_words; word++)
    if (ponder_sudoku_word_at (self->pieces, word)->length > 0)
      return FALSE;
  return TRUE;
}

/* Returns whether rows of a length are what the box that is asked for is for. */
static gboolean
is_asked (const Finder *self,
          guint         side)
{
  return self->box != NULL && g_ascii_strcasecmp (self->box, "none") != 0 && side >= PONDER_SUDOKU_LEAST_SIDE &&
         side <= PONDER_SUDOKU_MOST_SIDE && ponder_sudoku_box_fit (self->box, side, NULL) != NULL;
}

/* Returns whether all rows of the run, which are as long as many, can also be puzzles. */
static gboolean
are_flat (Finder *self,
          guint   least_side)
{
  guint width = row_at (self, 0)->piece->n_words, side = ponder_sudoku_side_of (width);

  if ((side < least_side && !is_asked (self, side)) || is_asked (self, width) ||
      row_at (self, 0)->piece->label.length > 0)
    return FALSE;
  for (guint i = 0; i < self->run->len; i++)
    if (is_blank_row (self, i) || !is_row_of (self, row_at (self, i)->piece, side))
      return FALSE;
  return TRUE;
}

static gboolean
are_squares (Finder *self,
             guint   first,
             guint   side)
{
  guint n = self->run->len - first;

  if (side < PONDER_SUDOKU_LEAST_SIDE || side > PONDER_SUDOKU_MOST_SIDE || n == 0 || n % side != 0 ||
      (n > side && side < PONDER_SUDOKU_LEAST_ROWS))
    return FALSE;
  /* Numbers of columns above a corner without one. */
  if (side > PONDER_SUDOKU_LEAST_ROWS &&
      ponder_sudoku_word_at (self->pieces, row_at (self, first)->piece->first)->length == 0 &&
      is_header (self, row_at (self, first), 1))
    return FALSE;
  for (guint i = first; i < self->run->len; i++)
    if (!is_row_of (self, row_at (self, i)->piece, side))
      return FALSE;
  for (guint i = first; i < self->run->len; i += side)
    if (!has_labels (self, i, side) || (i > first && !row_at (self, i)->apart))
      return FALSE;
  return TRUE;
}

/* Takes rows of nothing away from the ends of a run if there are too many rows, as in spreadsheets, and the first one
 * doesn't number the columns. */
static gboolean
trim_run (Finder *self)
{
  guint side = row_at (self, 0)->piece->n_words, n = self->run->len, before = 0, after = 0;

  while (before < n && is_blank_row (self, before))
    before++;
  while (after < n - before && is_blank_row (self, n - 1 - after))
    after++;
  if (n <= side || n - before - after < side || (n % side == 1 && is_header (self, row_at (self, 0), 0)))
    return FALSE;
  g_array_set_size (self->run, n - after);
  g_array_remove_range (self->run, 0, before);
  return before + after > 0;
}

/* Takes the puzzles out of a run: a square, or several with empty lines between them, or rows that are puzzles. A
 * square of rows that can be puzzles by themselves is a puzzle only if these would be tiny: sixteen lines of sixteen
 * digits up to 4 are sixteen puzzles, nine of nine are one. */
static void
close_run (Finder *self)
{
  guint n, side, first;
  gboolean trimmed;

  if (self->run->len == 0)
    return;
  trimmed = trim_run (self);
  n = self->run->len;
  side = row_at (self, 0)->piece->n_words;
  first = n > 1 && side <= PONDER_SUDOKU_MOST_SIDE && n % side == 1 && is_header (self, row_at (self, 0), 0);
  if (are_flat (self, n == 1 ? PONDER_SUDOKU_LEAST_SIDE : PONDER_SUDOKU_LEAST_ROWS))
    for (guint i = 0; i < n; i++)
      add_flat (self, row_at (self, i)->piece);
  else if (are_squares (self, first, side))
    for (guint i = first; i < n; i += side)
      add_square (self, i, side)->trimmed = trimmed;
  else
    for (guint i = 0; i < n; i++)
      g_array_append_vals (self->others, row_at (self, i)->piece, 1);
  g_array_set_size (self->run, 0);
}

/* Returns how many cells the row has that comes next, or 0. */
static guint
next_width (const Finder *self,
            guint         i)
{
  for (; i < self->pieces->pieces->len; i++)
    {
      const PonderSudokuPiece *piece = ponder_sudoku_piece_at (self->pieces, i);

      if (piece->kind == PONDER_SUDOKU_ROW || (piece->kind == PONDER_SUDOKU_MARKS && piece->marks == DOT))
        return piece->n_words;
    }
  return 0;
}

static PonderSudokuPieceKind
kind_of (Finder *self,
         guint   i)
{
  const PonderSudokuPiece *piece = ponder_sudoku_piece_at (self->pieces, i);
  guint width;

  if (piece->kind == PONDER_SUDOKU_ROW)
    return is_row_of (self, piece, piece->n_words) || is_row_of (self, piece, ponder_sudoku_side_of (piece->n_words))
             ? PONDER_SUDOKU_ROW
             : PONDER_SUDOKU_OTHER;
  if (piece->kind != PONDER_SUDOKU_MARKS)
    return piece->kind;
  if (piece->n_words == 0)
    return PONDER_SUDOKU_RULE;
  if (piece->marks == DOT)
    return PONDER_SUDOKU_ROW;
  width = self->run->len > 0 ? row_at (self, 0)->piece->n_words : next_width (self, i);
  if (width != 0 && width != piece->n_words)
    return PONDER_SUDOKU_RULE;
  if (self->marks == PONDER_SUDOKU_KNOWN_BLANKS)
    return (piece->marks & ~self->known) == 0 ? PONDER_SUDOKU_ROW : PONDER_SUDOKU_RULE;
  return self->marks == PONDER_SUDOKU_ALL_ROWS && is_row_of (self, piece, piece->n_words) ? PONDER_SUDOKU_ROW
                                                                                          : PONDER_SUDOKU_RULE;
}

static void
finder_init (Finder                   *self,
             const PonderSudokuPieces *pieces,
             PonderSudokuMarks         marks,
             const char               *box,
             const char               *symbols,
             GArray                   *layouts,
             GArray                   *others)
{
  PonderSudokuSymbols own;

  memset (self, 0, sizeof *self);
  self->pieces = pieces;
  self->marks = marks;
  self->box = box;
  if (symbols != NULL)
    for (guint side = PONDER_SUDOKU_LEAST_SIDE; side <= PONDER_SUDOKU_MOST_SIDE && self->own_side == 0; side++)
      if (ponder_sudoku_symbols_fit (symbols, side, &own, NULL))
        {
          self->own_side = side;
          ponder_sudoku_table_init (&self->own, &own);
        }
  self->layouts = layouts;
  self->others = others;
  self->run = g_array_new (FALSE, FALSE, sizeof (Row));
  for (guint i = 0; i < pieces->pieces->len; i++)
    if (ponder_sudoku_piece_at (pieces, i)->kind == PONDER_SUDOKU_ROW)
      self->known |= ponder_sudoku_piece_at (pieces, i)->marks;
}

/* A tiny square is a puzzle only if there is no other, and a line that is a tiny puzzle only if it is all of the text.
 */
static void
drop_tiny (GArray *layouts,
           GArray *others)
{
  gboolean large = FALSE;

  for (guint i = 0; i < layouts->len; i++)
    large |= g_array_index (layouts, PonderSudokuLayout, i).side >= PONDER_SUDOKU_LEAST_ROWS;
  for (guint i = layouts->len; i-- > 0;)
    {
      const PonderSudokuLayout *layout = &g_array_index (layouts, PonderSudokuLayout, i);
      PonderSudokuPiece piece = { .kind = PONDER_SUDOKU_OTHER, .start = layout->start, .end = layout->end };

      if (layout->side >= PONDER_SUDOKU_LEAST_ROWS || (layout->has_rows && !large))
        continue;
      g_array_append_val (others, piece);
      g_array_remove_index (layouts, i);
    }
}

void
ponder_sudoku_layouts_find (const PonderSudokuPieces *pieces,
                            PonderSudokuMarks         marks,
                            const char               *box,
                            const char               *symbols,
                            GArray                   *layouts,
                            GArray                   *others)
{
  Finder self;
  PonderSudokuBorder above = PONDER_SUDOKU_NO_BORDER;
  gboolean apart = FALSE;

  g_return_if_fail (pieces != NULL && layouts != NULL && others != NULL);

  finder_init (&self, pieces, marks, box, symbols, layouts, others);
  for (guint i = 0; i < pieces->pieces->len; i++)
    {
      const PonderSudokuPiece *piece = ponder_sudoku_piece_at (pieces, i);
      Row row = { piece, above, apart };

      switch (kind_of (&self, i))
        {
        case PONDER_SUDOKU_EMPTY:
          apart = TRUE;
          continue;
        case PONDER_SUDOKU_RULE:
          above = MAX (above, piece->border);
          continue;
        case PONDER_SUDOKU_ROW:
          if (self.run->len > 0 && row_at (&self, 0)->piece->n_words != piece->n_words)
            close_run (&self);
          g_array_append_val (self.run, row);
          break;
        case PONDER_SUDOKU_OTHER:
        default:
          close_run (&self);
          g_array_append_vals (others, piece, 1);
        }
      above = PONDER_SUDOKU_NO_BORDER;
      apart = FALSE;
    }
  close_run (&self);
  g_array_unref (self.run);
  if (layouts->len > 1 || others->len > 0)
    drop_tiny (layouts, others);
}

/* --- What is wrong --- */

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

/* Returns the place of a row: “line 3”, or “row 3” if there is only one line. */
static char *
place_of_row (const Finder *self,
              guint         row)
{
  const PonderSudokuSource *source = self->pieces->source;

  if (!ponder_sudoku_source_has_lines (source))
    /* Translators: a place in a text; a colon and what is wrong there follow */
    return g_strdup_printf (C_ ("of a text", "row %u"), row + 1);
  /* Translators: a place in a text; a colon and what is wrong there follow */
  return g_strdup_printf (_ ("line %u"), ponder_sudoku_source_line (source, row_at (self, row)->piece->start));
}

static gboolean
is_nearly_row (Finder                  *self,
               const PonderSudokuPiece *piece)
{
  guint side = CLAMP (piece->n_words, PONDER_SUDOKU_LEAST_SIDE, PONDER_SUDOKU_MOST_SIDE);
  guint n = 0, n_full = 0;

  if (piece->n_words == 1 && ponder_sudoku_word_at (self->pieces, piece->first)->length > 1)
    return FALSE;
  for (guint i = piece->first; i < piece->first + piece->n_words; i++)
    {
      gboolean cell = may_be_cell (self, ponder_sudoku_word_at (self->pieces, i), MAX (side, 9));

      n += cell;
      n_full += cell && ponder_sudoku_word_at (self->pieces, i)->length > 0;
    }
  return (n_full > 0 || (self->pieces->source->has_lists && n < piece->n_words)) &&
         2 * n + self->pieces->source->has_lists > piece->n_words;
}

/* Collects rows of which at least half may be cells. */
static void
collect_rows (Finder *self)
{
  for (guint i = 0; i < self->pieces->pieces->len; i++)
    {
      const PonderSudokuPiece *piece = ponder_sudoku_piece_at (self->pieces, i);
      gboolean row = piece->kind == PONDER_SUDOKU_ROW || (piece->kind == PONDER_SUDOKU_MARKS && piece->marks == DOT);

      if (row && piece->n_words > 0 && is_nearly_row (self, piece))
        g_array_append_val (self->run, ((Row){ .piece = piece }));
    }
}

/* Returns the most frequent number of cells in a row, and how often it occurs; of two, that which comes first. */
static guint
usual_width (const Finder *self,
             guint        *n_alike)
{
  guint often[PONDER_SUDOKU_MOST_CELLS + 2] = { 0 }, usual = 0;

  for (guint i = 0; i < self->run->len; i++)
    often[MIN (row_at (self, i)->piece->n_words, PONDER_SUDOKU_MOST_CELLS + 1)]++;
  for (guint i = 0; i < self->run->len; i++)
    {
      guint n = row_at (self, i)->piece->n_words;

      if (often[MIN (n, PONDER_SUDOKU_MOST_CELLS + 1)] > *n_alike)
        {
          usual = n;
          *n_alike = often[MIN (n, PONDER_SUDOKU_MOST_CELLS + 1)];
        }
    }
  return usual;
}

guint
ponder_sudoku_layouts_find_near (const PonderSudokuPieces *pieces,
                                 const char               *symbols,
                                 GArray                   *layouts,
                                 GError                  **error)
{
  guint odd = 0, side, n, n_alike = 0;
  Finder self;

  g_return_val_if_fail (pieces != NULL && layouts != NULL, 0);

  finder_init (&self, pieces, PONDER_SUDOKU_ALL_ROWS, NULL, symbols, layouts, NULL);
  collect_rows (&self);
  n = self.run->len;
  side = usual_width (&self, &n_alike);
  while (odd < n && row_at (&self, odd)->piece->n_words == side)
    odd++;

  if (n == 0 || (n == 1 && ponder_sudoku_side_of (side) == 0))
    refuse_count (side, error);
  else if (n == 1)
    add_flat (&self, row_at (&self, 0)->piece);
  else if (side > PONDER_SUDOKU_MOST_SIDE || odd < n)
    {
      g_autofree char *place = place_of_row (&self, odd < n ? odd : 0);
      guint n_cells = odd < n ? row_at (&self, odd)->piece->n_words : side;

      if (odd < n)
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                     g_dngettext (GETTEXT_PACKAGE, "%s: %u cell, expected %u", "%s: %u cells, expected %u", n_cells),
                     place, n_cells, side);
      else
        {
          refuse_count (n_cells, error);
          /* Translators: where, such as “line 3”; what is wrong there follows */
          g_prefix_error (error, _ ("%s: "), place);
        }
    }
  else if (n == side)
    add_square (&self, 0, side);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _ ("%u rows of %u cells: there must be as many rows as columns, from 2 to 25"), n, side);
  g_array_unref (self.run);
  return n_alike;
}

/* --- Boxes --- */

/* Returns the distance between borders, or between the heavy ones if there are borders everywhere; 0 if it varies. */
static guint
distance (const PonderSudokuBorder *before,
          guint                     side)
{
  PonderSudokuBorder least = PONDER_SUDOKU_HEAVY_BORDER;
  guint last = 0, common = 0;

  for (guint i = 1; i < side; i++)
    least = MIN (least, before[i]);
  for (guint i = 1; i <= side; i++)
    if (i == side || before[i] > least)
      {
        if (common != 0 && i - last != common)
          return 0;
        common = i - last;
        last = i;
      }
  return common > 1 && common < side ? common : 0;
}

/* Returns the distance between the borders of columns, or 0 if it differs between rows. Gaps count if there are no
 * walls. */
static guint
columns_of_box (const PonderSudokuLayout *self)
{
  PonderSudokuBorder before[PONDER_SUDOKU_MOST_SIDE], least = PONDER_SUDOKU_GAP;

  for (guint i = 0; i < self->side * self->side; i++)
    if (i % self->side > 0 && self->cells[i].border > PONDER_SUDOKU_GAP)
      least = PONDER_SUDOKU_LIGHT_BORDER;
  for (guint i = 0; i < self->side * self->side; i++)
    {
      PonderSudokuBorder border = self->cells[i].border >= least ? self->cells[i].border : PONDER_SUDOKU_NO_BORDER;

      if (i < self->side)
        before[i] = border;
      else if (i % self->side > 0 && before[i % self->side] != border)
        return 0;
    }
  return distance (before, self->side);
}

guint
ponder_sudoku_layout_get_box_rows (const PonderSudokuLayout *self)
{
  guint rows, columns;

  g_return_val_if_fail (self != NULL, 0);

  if (!self->has_rows)
    return 0;
  rows = distance (self->above, self->side);
  columns = columns_of_box (self);
  if (rows != 0 && columns != 0)
    return rows * columns == self->side ? rows : 0;
  return columns != 0 ? self->side / columns : rows;
}
