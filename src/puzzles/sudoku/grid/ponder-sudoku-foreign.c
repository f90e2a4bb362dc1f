/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-foreign.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-sudoku-context.h"
#include "ponder-sudoku-layout.h"
#include "ponder-sudoku-programs.h"
#include "ponder-sudoku-text.h"

#define MOST_NUMBERS 3 /* that stand in lines of their own */
#define MOST_STRIDE 4 /* between two columns of characters */
#define MOST_APART 100 /* an answer and its puzzle among many */

/* Reads sudokus as people and programs write them. The text is read in all ways at once (lines of characters, of words,
 * of fields with or without outer separators, with or without the numbers of rows; lists; words; columns), and a way
 * counts only if it explains all of the text: what is no puzzle must be a title, a size, a date, code, or an answer. So
 * a text is never read as another puzzle in silence: if two ways lead to different ones, the reader says so. */

/* --- Values --- */

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
             const char               *text,
             guint                     length,
             const Reading            *reading)
{
  guint number = 0;

  for (guint i = 0; i < length && number <= PONDER_SUDOKU_MOST_SIDE; i++)
    number = 10 * number + g_ascii_digit_value (text[i]);
  if (reading->symbols.text[0] == '0')
    number++;
  return number <= layout->side ? number : PONDER_SUDOKU_NOT_A_CELL;
}

/* Reads a cell that may list candidates. Several candidates mean a blank. */
static guint8
read_candidates (const char              *text,
                 guint                    length,
                 const PonderSudokuTable *table)
{
  guint32 seen = 0;

  for (guint i = 0; i < length; i++)
    {
      guint8 value = table->values[(guchar) text[i]];

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
  const char *text = layout->source->plain->str + word->start;
  guint8 value = PONDER_SUDOKU_NOT_A_CELL;

  if (word->length == 0 || (word->length == 2 && memcmp (text, "-1", 2) == 0))
    return 0;
  if (word->length == 1)
    value = table->values[(guchar) *text];
  else if (!reading->numbers)
    return read_candidates (text, word->length, table);
  if (value == PONDER_SUDOKU_NOT_A_CELL && reading->numbers && ponder_sudoku_is_decimal (text, word->length))
    return read_number (layout, text, word->length, reading);
  return value;
}

static void
read_with (const PonderSudokuLayout *layout,
           Reading                  *reading)
{
  PonderSudokuTable table;
  gboolean is_letters =
    reading->symbols.text[0] == 'A' && reading->symbols.text[layout->side - 1] == 'A' + (int) layout->side - 1;

  reading->numbers = layout->numbers && !is_letters;
  ponder_sudoku_table_init (&table, &reading->symbols);
  reading->n_wrong = reading->n_clues = 0;
  for (guint i = 0; i < layout->side * layout->side; i++)
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

  for (guint i = 0; i < layout->side * layout->side; i++)
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
  if (i != PONDER_SUDOKU_USUAL && readings[i].n_clues == 0)
    return FALSE;
  return i != PONDER_SUDOKU_FROM_ZERO ||
         (layout->side > 9 && count_first_symbol (layout, &readings[i]) <= layout->side);
}

/* Finds the possible symbols, the most probable first, and returns how many there are; 0 if none fits the whole text:
 * then the first is the one that fits most of it. */
static guint
find_readings (const PonderSudokuLayout *layout,
               Reading                   found[PONDER_SUDOKU_N_ORDERS])
{
  Reading readings[PONDER_SUDOKU_N_ORDERS];
  guint n = 0, least = PONDER_SUDOKU_USUAL;
  gboolean zeros;

  for (guint i = 0; i < PONDER_SUDOKU_N_ORDERS; i++)
    {
      ponder_sudoku_symbols_order (&readings[i].symbols, i, layout->side);
      read_with (layout, &readings[i]);
      if (!is_possible (layout, readings, i))
        readings[i].n_wrong = G_MAXUINT;
      if (readings[i].n_wrong < readings[least].n_wrong)
        least = i;
    }

  zeros = readings[PONDER_SUDOKU_FROM_ZERO].n_wrong == 0 &&
          count_first_symbol (layout, &readings[PONDER_SUDOKU_FROM_ZERO]) > 0;
  if (zeros)
    found[n++] = readings[PONDER_SUDOKU_FROM_ZERO];
  for (guint i = 0; i < PONDER_SUDOKU_N_ORDERS; i++)
    if (readings[i].n_wrong == 0 && !(zeros && i == PONDER_SUDOKU_FROM_ZERO))
      found[n++] = readings[i];
  if (n == 0)
    found[0] = readings[least];
  return n;
}

/* --- Interpretations --- */

/* A way to read the whole text. */
typedef struct
{
  GArray *layouts; /* of PonderSudokuLayout */
  GArray *grids; /* of PonderSudokuGrid: one of each layout */
  GPtrArray *notes; /* of guint32[], the candidates of each grid, or NULL */
} Interpretation;

typedef struct
{
  PonderSudokuSource *sources[2]; /* the text, and the same with lines for lists if there are brackets */
  const PonderSudokuSource *source; /* that is read */
  const char *box; /* that is asked for */
  const char *symbols;
  GPtrArray *found; /* of Interpretation */
  GHashTable *meanings; /* what pieces mean that stand beside puzzles, by side, start and end */
  GError *error; /* why the first one that was nearly right is wrong */
} Reader;

static void
interpretation_free (Interpretation *self)
{
  g_array_unref (self->layouts);
  g_array_unref (self->grids);
  g_ptr_array_unref (self->notes);
  g_free (self);
}

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->found, g_ptr_array_unref);
  g_clear_pointer (&self->meanings, g_hash_table_unref);
  g_clear_pointer (&self->sources[0], ponder_sudoku_source_free);
  g_clear_pointer (&self->sources[1], ponder_sudoku_source_free);
  g_clear_error (&self->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

static void
refuse_symbol (const PonderSudokuLayout *layout,
               const Reading            *reading,
               GError                  **error)
{
  const PonderSudokuWord *wrong = &layout->cells[reading->first_wrong];
  g_autofree char *place = ponder_sudoku_source_place (layout->source, wrong->start);
  g_autofree char *quote = ponder_sudoku_source_quote (layout->source, wrong->start, wrong->length);
  g_autofree char *name = ponder_sudoku_symbols_name (&reading->symbols);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s: ‘%s’ is not one of %s and not a blank"), place,
               quote, name);
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
  if (layout->source->box != NULL && (shape = ponder_sudoku_box_fit (layout->source->box, layout->side, NULL)) != NULL)
    return shape;
  box_rows = ponder_sudoku_layout_get_box_rows (layout);
  return ponder_sudoku_shape_get (layout->side, box_rows != 0 ? box_rows : ponder_sudoku_usual_box (layout->side));
}

/* Returns the symbols that are asked for, or those of a remark in the text if they fit. */
static const char *
symbols_for (const Reader *self,
             guint         side)
{
  PonderSudokuSymbols fitting;

  if (self->symbols == NULL && self->source->symbols != NULL &&
      ponder_sudoku_symbols_fit (self->source->symbols, side, &fitting, NULL))
    return self->source->symbols;
  return self->symbols;
}

static gboolean
read_layout (const Reader             *self,
             const PonderSudokuLayout *layout,
             PonderSudokuGrid         *grid,
             GError                  **error)
{
  const char *symbols = symbols_for (self, layout->side);
  Reading readings[PONDER_SUDOKU_N_ORDERS];

  grid->shape = find_shape (layout, self->box, error);
  if (grid->shape == NULL)
    return FALSE;
  if (symbols == NULL)
    find_readings (layout, readings);
  else if (ponder_sudoku_symbols_fit (symbols, layout->side, &readings[0].symbols, error))
    read_with (layout, &readings[0]);
  else
    return FALSE;
  if (readings[0].n_wrong > 0)
    {
      refuse_symbol (layout, &readings[0], error);
      return FALSE;
    }
  grid->symbols = readings[0].symbols;
  memcpy (grid->clues, readings[0].clues, layout->side * layout->side);
  return TRUE;
}

static gboolean
is_full (const PonderSudokuGrid *grid)
{
  return memchr (grid->clues, 0, grid->shape->n_cells) == NULL;
}

static gboolean
has_clash (const PonderSudokuGrid  *grid,
           const PonderSudokuShape *shape)
{
  for (guint cell = 0; cell < shape->n_cells; cell++)
    for (guint i = 0; i < shape->n_peers; i++)
      if (grid->clues[cell] != 0 && grid->clues[shape->peers[cell * shape->n_peers + i]] == grid->clues[cell])
        return TRUE;
  return FALSE;
}

gboolean
ponder_sudoku_grid_is_map (const PonderSudokuGrid *grid)
{
  guint counts[PONDER_SUDOKU_MOST_SIDE + 1] = { 0 };

  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    counts[grid->clues[cell]]++;
  for (guint value = 1; value <= grid->shape->side; value++)
    if (counts[value] != grid->shape->side)
      return FALSE;
  return has_clash (grid, grid->shape);
}

gboolean
ponder_sudoku_grid_solves (const PonderSudokuGrid *answer,
                           const PonderSudokuGrid *puzzle)
{
  if (answer->shape->side != puzzle->shape->side || !is_full (answer) || is_full (puzzle))
    return FALSE;
  for (guint cell = 0; cell < puzzle->shape->n_cells; cell++)
    if (puzzle->clues[cell] != 0 && puzzle->clues[cell] != answer->clues[cell])
      return FALSE;
  return !has_clash (answer, puzzle->shape);
}

/* Takes away full grids that solve another one near them, with their layouts and notes if there are. A map is
 * refused. */
static gboolean
drop_answers (GArray         *grids,
              Interpretation *found,
              GError        **error)
{
  for (guint i = 0; grids->len > 1 && i < grids->len; i++)
    if (ponder_sudoku_grid_is_map (&g_array_index (grids, PonderSudokuGrid, i)))
      return ponder_sudoku_refuse_rules ("jigsaw", error);
  for (guint i = grids->len; i-- > 0;)
    for (guint j = i - MIN (i, MOST_APART); j < MIN (grids->len, i + MOST_APART); j++)
      if (ponder_sudoku_grid_solves (&g_array_index (grids, PonderSudokuGrid, i),
                                     &g_array_index (grids, PonderSudokuGrid, j)))
        {
          g_array_remove_index (grids, i);
          if (found != NULL)
            {
              g_array_remove_index (found->layouts, i);
              g_ptr_array_remove_index (found->notes, i);
            }
          break;
        }
  return TRUE;
}

/* Returns the candidates of each cell that lists several, or NULL if none does. */
static guint32 *
dup_notes (const PonderSudokuLayout  *layout,
           const PonderSudokuSymbols *symbols)
{
  g_autofree guint32 *notes = g_new0 (guint32, layout->side * layout->side);
  PonderSudokuTable table;
  gboolean has_notes = FALSE;

  if (layout->numbers)
    return NULL;
  ponder_sudoku_table_init (&table, symbols);
  for (guint cell = 0; cell < layout->side * layout->side; cell++)
    {
      const PonderSudokuWord *word = &layout->cells[cell];
      const char *text = layout->source->plain->str + word->start;
      guint32 mask = 0;

      for (guint i = 0; i < word->length; i++)
        mask |= table.values[(guchar) text[i]] < PONDER_SUDOKU_NOT_A_CELL ? 1u << table.values[(guchar) text[i]] : 0;
      notes[cell] = word->length > 1 ? mask >> 1 : 0;
      has_notes |= notes[cell] != 0;
    }
  return has_notes ? g_steal_pointer (&notes) : NULL;
}

static gboolean
interpretation_read (Interpretation *self,
                     const Reader   *reader,
                     GError        **error)
{
  for (guint i = 0; i < self->layouts->len; i++)
    {
      const PonderSudokuLayout *layout = &g_array_index (self->layouts, PonderSudokuLayout, i);
      PonderSudokuGrid grid = { 0 };

      if (!read_layout (reader, layout, &grid, error))
        return FALSE;
      g_array_append_val (self->grids, grid);
      g_ptr_array_add (self->notes, dup_notes (layout, &grid.symbols));
    }
  return drop_answers (self->grids, self, error);
}

/* Many ways to read a text leave over the same lines. */
static PonderSudokuMeaning
meaning_of (const Reader            *self,
            const PonderSudokuPiece *piece,
            guint                    side)
{
  gint64 key = ((gint64) side << 42) ^ ((gint64) piece->start << 21) ^ piece->end;
  gpointer known;

  if (!g_hash_table_lookup_extended (self->meanings, &key, NULL, &known))
    {
      known = GUINT_TO_POINTER (
        ponder_sudoku_meaning (self->source->plain->str + piece->start, piece->end - piece->start, side));
      g_hash_table_insert (self->meanings, g_memdup2 (&key, sizeof key), known);
    }
  return GPOINTER_TO_UINT (known);
}

/* Adds the values that a leftover piece has if it can be a row or all of an answer; returns whether it can. */
static gboolean
take_answer (const Reader            *self,
             const PonderSudokuPiece *piece,
             const PonderSudokuGrid  *puzzle,
             GByteArray              *values)
{
  guint n = 0, before = values->len;
  PonderSudokuTable table;

  ponder_sudoku_table_init (&table, &puzzle->symbols);
  for (guint i = piece->start; i < piece->end; i++)
    if (g_ascii_isalnum (self->source->plain->str[i]))
      {
        guint8 value = table.values[(guchar) self->source->plain->str[i]];

        n++;
        if (value != 0 && value != PONDER_SUDOKU_NOT_A_CELL)
          g_byte_array_append (values, &value, 1);
      }
  if (values->len == before + n && (n == puzzle->shape->side || n == puzzle->shape->n_cells))
    return TRUE;
  g_byte_array_set_size (values, before);
  return FALSE;
}

static gboolean
solves_first (const Interpretation *self,
              const GByteArray     *values)
{
  const PonderSudokuGrid *puzzle = &g_array_index (self->grids, PonderSudokuGrid, 0);
  PonderSudokuGrid answer = *puzzle;

  if (values->len != puzzle->shape->n_cells)
    return FALSE;
  memcpy (answer.clues, values->data, values->len);
  return ponder_sudoku_grid_solves (&answer, puzzle);
}

static void
refuse_meaning (const Reader *self,
                guint         start,
                guint         end,
                GError      **error)
{
  g_autofree char *place = NULL, *quote = NULL;

  while (start < end && g_ascii_isspace (self->source->plain->str[start]))
    start++;
  place = ponder_sudoku_source_place (self->source, start);
  quote = ponder_sudoku_source_quote (self->source, start, end - start);
  /* Translators: where, such as “line 3”, and a part of the text */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s: it isn’t clear what “%s” means"), place, quote);
}

/* Refuses what is left over and says nothing that is known. It may be an answer, in another form than the puzzle. */
static gboolean
explain (const Reader         *self,
         const Interpretation *found,
         GArray               *others,
         GError              **error)
{
  const PonderSudokuGrid *puzzle = &g_array_index (found->grids, PonderSudokuGrid, 0);
  const PonderSudokuPiece *unknown = NULL, *row = NULL;
  g_autoptr (GByteArray) answer = g_byte_array_new ();
  guint n_numbers = 0;

  for (guint i = 0; i < others->len; i++)
    {
      const PonderSudokuPiece *piece = &g_array_index (others, PonderSudokuPiece, i);
      PonderSudokuMeaning meaning = meaning_of (self, piece, puzzle->shape->side);

      if (meaning == PONDER_SUDOKU_EXPLAINED)
        continue;
      if (take_answer (self, piece, puzzle, answer))
        row = row == NULL ? piece : row;
      else if (meaning == PONDER_SUDOKU_UNKNOWN_MEANING || ++n_numbers > MOST_NUMBERS)
        unknown = unknown == NULL ? piece : unknown;
    }
  if (unknown == NULL && (row == NULL || solves_first (found, answer)))
    return TRUE;
  /* A row of few digits alone is a number. */
  if (unknown == NULL && answer->len == puzzle->shape->side && puzzle->shape->side < 9 && n_numbers < MOST_NUMBERS)
    return TRUE;
  unknown = unknown == NULL ? row : unknown;
  refuse_meaning (self, unknown->start, unknown->end, error);
  return FALSE;
}

static gboolean
equal_grids (GArray *some,
             GArray *others)
{
  if (some->len != others->len)
    return FALSE;
  for (guint i = 0; i < some->len; i++)
    {
      const PonderSudokuGrid *one = &g_array_index (some, PonderSudokuGrid, i);
      const PonderSudokuGrid *other = &g_array_index (others, PonderSudokuGrid, i);

      if (one->shape->side != other->shape->side || memcmp (one->clues, other->clues, one->shape->n_cells) != 0 ||
          strcmp (one->symbols.text, other->symbols.text) != 0)
        return FALSE;
    }
  return TRUE;
}

/* Keeps a way to read the text if it isn't known yet; returns whether it explains all of the text. Of two ways that
 * differ only in the boxes that they show, the first counts. */
static gboolean
consider (Reader *self,
          GArray *layouts,
          GArray *others)
{
  Interpretation *found;
  g_autoptr (GError) error = NULL;

  if (layouts->len == 0)
    return FALSE;
  found = g_new0 (Interpretation, 1);
  found->layouts = g_array_ref (layouts);
  found->grids = g_array_new (FALSE, FALSE, sizeof (PonderSudokuGrid));
  found->notes = g_ptr_array_new_with_free_func (g_free);
  if (!interpretation_read (found, self, &error) || !explain (self, found, others, &error))
    {
      if (error != NULL && self->error == NULL)
        self->error = g_steal_pointer (&error);
      interpretation_free (found);
      return FALSE;
    }
  for (guint i = 0; i < self->found->len; i++)
    if (equal_grids (((Interpretation *) g_ptr_array_index (self->found, i))->grids, found->grids))
      {
        interpretation_free (found);
        return TRUE;
      }
  g_ptr_array_add (self->found, found);
  return TRUE;
}

/* --- Ways to read --- */

/* Returns the symbols that may occur if they fit a puzzle, or NULL. */
static const char *
possible_symbols (const Reader *self)
{
  return self->symbols != NULL ? self->symbols : self->source->symbols;
}

/* Returns whether blanks between clues show that the places of characters have a meaning: in rows of numbers they have
 * none. */
static gboolean
has_gaps (const PonderSudokuLayout *layout)
{
  guint side = layout->side, n_rows = 0;

  for (guint row = 0; row < side; row++)
    {
      guint begin = row * side, end = begin + side, n_blank = 0;

      while (begin < end && layout->cells[begin].length == 0)
        begin++;
      while (begin < end && layout->cells[end - 1].length == 0)
        end--;
      for (guint i = begin; i < end; i++)
        n_blank += layout->cells[i].length == 0;
      n_rows += n_blank > 0;
    }
  return n_rows >= side / 3;
}

static void
try_style (Reader                  *self,
           const PonderSudokuStyle *style)
{
  g_autoptr (PonderSudokuPieces) pieces = ponder_sudoku_pieces_new (self->source, style);
  gboolean done = FALSE;

  for (PonderSudokuMarks marks = 0; marks < PONDER_SUDOKU_N_MARKS && !done; marks++)
    {
      g_autoptr (GArray) layouts = g_array_new (FALSE, FALSE, sizeof (PonderSudokuLayout));
      g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (PonderSudokuPiece));

      ponder_sudoku_layouts_find (pieces, marks, self->box, possible_symbols (self), layouts, others);
      if (style->cut != PONDER_SUDOKU_COLUMNS ||
          (layouts->len == 1 && has_gaps (&g_array_index (layouts, PonderSudokuLayout, 0))))
        done = consider (self, layouts, others);
    }
}

static void
try_fields (Reader *self)
{
  for (guint i = 0; i < 16; i++)
    {
      PonderSudokuStyle style = { .cut = PONDER_SUDOKU_FIELDS,
                                  .lead = i & 1,
                                  .trail = (i & 2) != 0,
                                  .labels = (i & 4) != 0,
                                  .doubled = (i & 8) != 0 };

      try_style (self, &style);
    }
}

static void
try_columns_of (Reader *self,
                guint   side,
                guint   n_walls)
{
  for (guint n_parts = MAX (n_walls, 3) - 2; n_parts <= n_walls + 1; n_parts++)
    for (guint stride = 1; side % n_parts == 0 && stride <= MOST_STRIDE; stride++)
      for (guint offset = 0; offset < stride; offset++)
        try_style (self, &(PonderSudokuStyle){ PONDER_SUDOKU_COLUMNS, .side = side, .n_parts = n_parts,
                                               .stride = stride, .offset = offset });
}

/* Tries columns of characters with every distance, for as many lines as follow each other. */
static void
try_columns (Reader *self)
{
  g_autofree char *text = g_strdup (self->source->plain->str);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (text), "\n", -1);
  guint side = 0, n_walls = G_MAXUINT;

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][strspn (lines[i], "0123456789ABCDEFGHIJKLMNOP |\1")] == '\0' && (side > 0 || *lines[i] != '\0'))
      {
        guint walls = 0;

        for (const char *c = lines[i]; *c != '\0'; c++)
          walls += *c == '|' || *c == '\1';
        n_walls = *lines[i] != '\0' ? MIN (n_walls, walls) : n_walls;
        side++;
      }
  /* Numbers of columns or of the puzzle may be in lines of their own. */
  for (guint n = side; n + 2 >= side && n >= PONDER_SUDOKU_LEAST_ROWS && self->found->len == 0; n--)
    if (side <= PONDER_SUDOKU_MOST_SIDE + 2 && n <= PONDER_SUDOKU_MOST_SIDE)
      try_columns_of (self, n, n_walls);
}

/* Tries ways to read lines; then, if none is right, what is rarer. */
static void
find_interpretations (Reader *self)
{
  const PonderSudokuStyle styles[] = {
    { .cut = PONDER_SUDOKU_CHARACTERS },
    { .cut = PONDER_SUDOKU_CHARACTERS, .labels = TRUE },
    { .cut = PONDER_SUDOKU_WORDS },
    { .cut = PONDER_SUDOKU_WORDS, .labels = TRUE },
  };
  const PonderSudokuStyle rare[] = {
    { .cut = PONDER_SUDOKU_CHARACTERS, .wrapped = TRUE },
    { .cut = PONDER_SUDOKU_WORDS, .wrapped = TRUE },
    { .cut = PONDER_SUDOKU_PUZZLES },
  };
  const char *plain = self->source->plain->str;

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    try_style (self, &styles[i]);
  if (strpbrk (plain, "\t,;&|\1") != NULL)
    try_fields (self);
  for (guint i = 0; i < G_N_ELEMENTS (rare) && self->found->len == 0; i++)
    try_style (self, &rare[i]);
  if (self->found->len == 0)
    try_columns (self);
}

/* Says that something between the rows of a puzzle isn't clear. */
static void
refuse_between (const Reader             *self,
                const PonderSudokuPieces *pieces,
                const PonderSudokuLayout *layout,
                GError                  **error)
{
  for (guint i = 0; i < pieces->pieces->len; i++)
    {
      const PonderSudokuPiece *piece = ponder_sudoku_piece_at (pieces, i);

      if (piece->start > layout->start && piece->end < layout->end && piece->kind != PONDER_SUDOKU_EMPTY &&
          piece->n_words != layout->side)
        {
          refuse_meaning (self, piece->start, piece->end, error);
          return;
        }
    }
  refuse_meaning (self, layout->start, layout->end, error);
}

/* Says why no way to read the text is right: what is wrong in the one that is nearest. */
static void
refuse (Reader  *self,
        GError **error)
{
  const PonderSudokuStyle styles[] = {
    { .cut = PONDER_SUDOKU_WORDS },
    { .cut = PONDER_SUDOKU_CHARACTERS },
    { .cut = PONDER_SUDOKU_FIELDS },
    { .cut = PONDER_SUDOKU_FIELDS, .lead = TRUE, .trail = TRUE },
  };
  g_autoptr (GError) nearest = NULL;
  guint most = 0;

  if (self->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->error));
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autoptr (PonderSudokuPieces) pieces = ponder_sudoku_pieces_new (self->source, &styles[i]);
      g_autoptr (GArray) layouts = g_array_new (FALSE, FALSE, sizeof (PonderSudokuLayout));
      g_autoptr (GError) why = NULL;
      guint n_rows = ponder_sudoku_layouts_find_near (pieces, possible_symbols (self), layouts, &why);
      PonderSudokuGrid grid;

      if (layouts->len > 0 && read_layout (self, &g_array_index (layouts, PonderSudokuLayout, 0), &grid, &why))
        refuse_between (self, pieces, &g_array_index (layouts, PonderSudokuLayout, 0), &why);
      if (n_rows > most || nearest == NULL)
        {
          g_clear_error (&nearest);
          nearest = g_steal_pointer (&why);
          most = n_rows;
        }
    }
  g_propagate_error (error, g_steal_pointer (&nearest));
}

static gboolean
is_trimmed (const Interpretation *found)
{
  return g_array_index (found->layouts, PonderSudokuLayout, 0).trimmed;
}

/* Drops ways that leave out rows if others don't. */
static void
prefer_whole (Reader *self)
{
  gboolean whole = FALSE;

  for (guint i = 0; i < self->found->len; i++)
    whole |= !is_trimmed (g_ptr_array_index (self->found, i));
  for (guint i = self->found->len; whole && i-- > 0;)
    if (is_trimmed (g_ptr_array_index (self->found, i)))
      g_ptr_array_remove_index (self->found, i);
}

/* Finds all ways to read the text; returns whether there is one. */
static gboolean
reader_run (Reader     *self,
            const char *text,
            gsize       length,
            GError    **error)
{
  g_autofree char *translated = NULL;
  g_autoptr (GError) form = NULL;
  const char *name;

  if (length <= PONDER_SUDOKU_MOST_BYTES)
    translated = ponder_sudoku_translate (text, length, &form);
  if (form != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&form));
      return FALSE;
    }
  if (translated != NULL)
    {
      text = translated;
      length = strlen (translated);
    }
  self->found = g_ptr_array_new_with_free_func ((GDestroyNotify) interpretation_free);
  self->meanings = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->sources[0] = ponder_sudoku_source_new (text, length, error);
  if (self->sources[0] == NULL)
    return FALSE;
  name = ponder_sudoku_find_rules (self->sources[0]->text, self->sources[0]->length);
  if (name != NULL)
    return ponder_sudoku_refuse_rules (name, error);
  if (strpbrk (self->sources[0]->plain->str, "[({") != NULL)
    {
      self->sources[1] = ponder_sudoku_source_new (text, length, NULL);
      ponder_sudoku_source_unfold_lists (self->sources[1]);
      self->source = self->sources[1];
      find_interpretations (self);
      g_hash_table_remove_all (self->meanings);
    }
  self->source = self->sources[0];
  find_interpretations (self);
  prefer_whole (self);
  if (self->found->len == 0)
    {
      self->source = self->sources[1] != NULL ? self->sources[1] : self->sources[0];
      refuse (self, error);
    }
  return self->found->len > 0;
}

/* Reads a text of which each line is a puzzle by itself, or says nothing about the cells: there may be hundreds of
 * thousands. Adds nothing if another way to read it must decide. */
static gboolean
read_records (const char *text,
              gsize       length,
              const char *box,
              const char *symbols,
              GArray     *grids,
              GError    **error)
{
  for (const char *line = text, *next; line < text + length; line = next)
    {
      const char *end = memchr (line, '\n', text + length - line);
      PonderSudokuGrid grid;
      gsize n;

      end = end != NULL ? end : text + length;
      next = end + 1;
      n = end - line;
      if (ponder_sudoku_read_record (line, n, box, symbols, &grid))
        g_array_append_val (grids, grid);
      else if (!ponder_sudoku_is_heading (line, n))
        {
          g_array_set_size (grids, 0);
          return TRUE;
        }
    }
  return drop_answers (grids, NULL, error);
}

/* --- Public functions --- */

/* Adds all grids of a way to read the text. */
static void
add_grids (const Interpretation *found,
           GArray               *grids,
           GPtrArray            *notes)
{
  g_array_append_vals (grids, found->grids->data, found->grids->len);
  for (guint i = 0; notes != NULL && i < found->notes->len; i++)
    g_ptr_array_add (notes, g_steal_pointer (&g_ptr_array_index (found->notes, i)));
}

/* Adds the only grid of a way to read the text, with all symbols that it may be written in. */
static void
add_readings (const Reader         *self,
              const Interpretation *found,
              GArray               *grids,
              GPtrArray            *notes)
{
  const PonderSudokuLayout *layout = &g_array_index (found->layouts, PonderSudokuLayout, 0);
  PonderSudokuGrid grid = g_array_index (found->grids, PonderSudokuGrid, 0);
  Reading readings[PONDER_SUDOKU_N_ORDERS];
  guint n = symbols_for (self, layout->side) == NULL ? find_readings (layout, readings) : 0;

  add_grids (found, grids, notes);
  for (guint i = 1; i < n; i++)
    {
      grid.symbols = readings[i].symbols;
      memcpy (grid.clues, readings[i].clues, layout->side * layout->side);
      g_array_append_val (grids, grid);
      if (notes != NULL)
        g_ptr_array_add (notes, dup_notes (layout, &grid.symbols));
    }
}

gboolean
ponder_sudoku_read_all (const char *text,
                        gssize      length,
                        const char *box,
                        const char *symbols,
                        GArray     *grids,
                        GPtrArray  *notes,
                        GError    **error)
{
  g_auto (Reader) reader = { .box = box, .symbols = symbols };
  gsize n_bytes;

  g_return_val_if_fail (text != NULL && grids != NULL && grids->len == 0, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  n_bytes = length < 0 ? strlen (text) : (gsize) length;
  if (!read_records (text, n_bytes, box, symbols, grids, error))
    return FALSE;
  if (grids->len > 0)
    return TRUE;
  if (!reader_run (&reader, text, n_bytes, error))
    return FALSE;
  if (reader.found->len == 1)
    {
      add_grids (g_ptr_array_index (reader.found, 0), grids, notes);
      return TRUE;
    }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("it can be read as different puzzles: write one row in each line, with “.” for blanks"));
  return FALSE;
}

gboolean
ponder_sudoku_read_text (const char       *text,
                         gssize            length,
                         const char       *box,
                         const char       *symbols,
                         PonderSudokuGrid *grid,
                         GError          **error)
{
  g_autoptr (GArray) grids = g_array_new (FALSE, FALSE, sizeof (PonderSudokuGrid));

  g_return_val_if_fail (grid != NULL, FALSE);

  if (!ponder_sudoku_read_all (text, length, box, symbols, grids, NULL, error))
    return FALSE;
  *grid = g_array_index (grids, PonderSudokuGrid, 0);
  return TRUE;
}

gboolean
ponder_sudoku_read_grids (const char *text,
                          GArray     *grids,
                          GPtrArray  *notes,
                          gboolean   *several,
                          GError    **error)
{
  g_auto (Reader) reader = { 0 };
  gboolean has_several;

  g_return_val_if_fail (text != NULL && grids != NULL && grids->len == 0, FALSE);

  several = several != NULL ? several : &has_several;
  if (!read_records (text, strlen (text), NULL, NULL, grids, error))
    return FALSE;
  *several = grids->len > 1;
  if (*several)
    return TRUE;
  g_array_set_size (grids, 0);
  if (!reader_run (&reader, text, strlen (text), error))
    return FALSE;
  for (guint i = 0; i < reader.found->len; i++)
    {
      const Interpretation *found = g_ptr_array_index (reader.found, i);

      *several |= found->grids->len > 1;
      if (found->grids->len > 1)
        add_grids (found, grids, notes);
      else
        add_readings (&reader, found, grids, notes);
    }
  return TRUE;
}
