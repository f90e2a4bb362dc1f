/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-sudoku-context.h"
#include "ponder-sudoku-layout.h"
#include "ponder-sudoku-programs.h"

#define MOST_NUMBERS 3 /* that stand in lines of their own */
#define MOST_STRIDE 4 /* between two columns of characters */
#define MOST_APART 100 /* an answer and its puzzle among many */

/* Reads sudokus as people and programs write them. The text is read in all ways at once (lines of characters, of words,
 * of fields with or without outer separators, with or without the numbers of rows; lists; words; columns), and a way
 * counts only if it explains all of the text: what is no puzzle must be a title, a size, a date, code, or an answer. So
 * a text is never read as another puzzle in silence: if two ways lead to different ones, the reader says so. */

/* A puzzle with some symbols. A way to read the whole text is an array of them: one for each puzzle, and if there is
 * only one, what else it may be. */
typedef struct
{
  PonderSudokuGrid grid;
  guint32 notes[PONDER_SUDOKU_MOST_CELLS]; /* candidates */
  gboolean has_notes;
  const PonderSudokuLayout *layout; /* only while the way is found */
  gboolean trimmed; /* rows of nothing were left out */
  gboolean other; /* an alternative to the first */
  guint n_wrong;
  guint first_wrong; /* the first wrong cell */
} Reading;

typedef struct
{
  PonderSudokuSource *source;
  GPtrArray *found; /* of GArray of Reading */
  GHashTable *meanings; /* what pieces mean that stand beside puzzles, by side, start and end */
  GError *error; /* why the first one that was nearly right is wrong */
} Reader;

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->found, g_ptr_array_unref);
  g_clear_pointer (&self->meanings, g_hash_table_unref);
  g_clear_pointer (&self->source, ponder_sudoku_source_free);
  g_clear_error (&self->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

/* --- Values --- */

static void
read_with (const Reader             *self,
           const PonderSudokuLayout *layout,
           Reading                  *reading)
{
  const char *symbols = reading->grid.symbols.text;
  gboolean letters = symbols[0] == 'A' && symbols[layout->side - 1] == 'A' + (int) layout->side - 1;
  PonderSudokuTable table;

  ponder_sudoku_table_init (&table, &reading->grid.symbols);
  for (guint i = 0; i < layout->side * layout->side; i++)
    {
      guint32 values =
        ponder_sudoku_read_cell (self->source, &layout->cells[i], &table, layout->side, layout->numbers && !letters);

      if (values == PONDER_SUDOKU_WRONG_CELL)
        {
          reading->first_wrong = reading->n_wrong++ == 0 ? i : reading->first_wrong;
          continue;
        }
      reading->notes[i] = values & (values - 1) ? values : 0;
      reading->has_notes |= reading->notes[i] != 0;
      reading->grid.clues[i] = reading->notes[i] == 0 ? g_bit_nth_lsf (values, -1) + 1 : 0;
    }
  if (layout->numbers)
    reading->has_notes = FALSE;
}

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

/* Returns the rows of a box as the borders in the text show it, or 0 if there are none. */
static guint
get_box_rows (const PonderSudokuLayout *self)
{
  guint rows, columns;

  if (!self->has_rows)
    return 0;
  rows = distance (self->above, self->side);
  columns = distance (self->before, self->side);
  if (rows != 0 && columns != 0)
    return rows * columns == self->side ? rows : 0;
  return columns != 0 ? self->side / columns : rows;
}

static const PonderSudokuShape *
find_shape (const Reader             *self,
            const PonderSudokuLayout *layout,
            GError                  **error)
{
  const PonderSudokuShape *shape;
  guint box_rows;

  if (self->source->asked_box != NULL)
    return ponder_sudoku_box_fit (self->source->asked_box, layout->side, error);
  if (self->source->box != NULL && (shape = ponder_sudoku_box_fit (self->source->box, layout->side, NULL)) != NULL)
    return shape;
  box_rows = get_box_rows (layout);
  return ponder_sudoku_shape_get (layout->side, box_rows != 0 ? box_rows : ponder_sudoku_usual_box (layout->side));
}

static void
refuse_symbol (const Reader             *self,
               const PonderSudokuLayout *layout,
               const Reading            *reading,
               GError                  **error)
{
  const PonderSudokuWord *wrong = &layout->cells[reading->first_wrong];
  g_autofree char *place = ponder_sudoku_source_place (self->source, wrong->start, 0);
  g_autofree char *quote = ponder_sudoku_source_quote (self->source, wrong->start, wrong->length);
  g_autofree char *name = ponder_sudoku_symbols_name (&reading->grid.symbols);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s: ‘%s’ is not one of %s and not a blank"), place,
               quote, name);
}

/* Finds the possible symbols, the most probable first: those that are asked for, or those of a remark in the text if
 * they fit; or else some of the usual ones. Returns how many there are; 0 with @error if none fits. */
static guint
find_readings (const Reader             *self,
               const PonderSudokuLayout *layout,
               Reading                   found[PONDER_SUDOKU_N_ORDERS],
               GError                  **error)
{
  const PonderSudokuShape *shape = find_shape (self, layout, error), *lines = ponder_sudoku_shape_get (layout->side, 0);
  const char *asked = self->source->asked_symbols, *remark = self->source->symbols;
  Reading readings[PONDER_SUDOKU_N_ORDERS] = { 0 };
  PonderSudokuOrder order = PONDER_SUDOKU_USUAL, least = PONDER_SUDOKU_USUAL;
  guint n = 0, n_zeros = 0;
  gboolean clash = FALSE;

  if (shape == NULL)
    return 0;
  if (asked == NULL && remark != NULL &&
      ponder_sudoku_symbols_fit (remark, layout->side, &readings[0].grid.symbols, NULL))
    asked = remark;
  if (asked != NULL && !ponder_sudoku_symbols_fit (asked, layout->side, &readings[0].grid.symbols, error))
    return 0;
  for (; order < (asked != NULL ? 1 : PONDER_SUDOKU_N_ORDERS); order++)
    {
      Reading *reading = &readings[order];

      reading->grid.shape = shape;
      reading->layout = layout;
      reading->trimmed = layout->trimmed;
      if (asked == NULL)
        ponder_sudoku_symbols_order (&reading->grid.symbols, order, layout->side);
      read_with (self, layout, reading);
      /* Zeros that clash mean blanks. */
      for (guint cell = 0; order == PONDER_SUDOKU_FROM_ZERO && cell < lines->n_cells; cell++)
        if (reading->grid.clues[cell] == 1)
          {
            n_zeros++;
            clash |= !ponder_sudoku_shape_is_free (lines, reading->grid.clues, cell, 1);
          }
      /* A blank board is always read with the usual symbols. */
      if ((order != PONDER_SUDOKU_USUAL && !ponder_sudoku_grid_has_clues (&reading->grid)) ||
          (order == PONDER_SUDOKU_FROM_ZERO && (layout->side <= 9 || clash)))
        reading->n_wrong = G_MAXUINT;
      if (reading->n_wrong < readings[least].n_wrong)
        least = order;
    }
  if (readings[least].n_wrong > 0)
    {
      refuse_symbol (self, layout, &readings[least], error);
      return 0;
    }
  if (asked == NULL && n_zeros > 0 && readings[PONDER_SUDOKU_FROM_ZERO].n_wrong == 0)
    found[n++] = readings[PONDER_SUDOKU_FROM_ZERO];
  for (guint i = 0; i < order; i++)
    if (readings[i].n_wrong == 0 && !(i == PONDER_SUDOKU_FROM_ZERO && n_zeros > 0))
      found[n++] = readings[i];
  for (guint i = 1; i < n; i++)
    found[i].other = TRUE;
  return n;
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
    if (grid->clues[cell] != 0 && !ponder_sudoku_shape_is_free (shape, grid->clues, cell, grid->clues[cell]))
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

/* Returns the grid with which an element begins. */
static const PonderSudokuGrid *
grid_at (GArray *puzzles,
         guint   i)
{
  return (gconstpointer) (puzzles->data + i * g_array_get_element_size (puzzles));
}

/* Takes away full grids that solve another one near them. A map is refused. */
static gboolean
drop_answers (GArray  *puzzles,
              GError **error)
{
  for (guint i = 0; puzzles->len > 1 && i < puzzles->len; i++)
    if (ponder_sudoku_grid_is_map (grid_at (puzzles, i)))
      return ponder_sudoku_refuse_rules ("jigsaw", error);
  for (guint i = puzzles->len; i-- > 0;)
    for (guint j = i - MIN (i, MOST_APART); j < MIN (puzzles->len, i + MOST_APART); j++)
      if (ponder_sudoku_grid_solves (grid_at (puzzles, i), grid_at (puzzles, j)))
        {
          g_array_remove_index (puzzles, i);
          break;
        }
  return TRUE;
}

static gboolean
read_layouts (const Reader *self,
              GArray       *layouts,
              GArray       *readings,
              GError      **error)
{
  Reading found[PONDER_SUDOKU_N_ORDERS];

  for (guint i = 0; i < layouts->len; i++)
    {
      if (find_readings (self, &g_array_index (layouts, PonderSudokuLayout, i), found, error) == 0)
        return FALSE;
      g_array_append_val (readings, found[0]);
    }
  if (!drop_answers (readings, error))
    return FALSE;
  if (readings->len == 1)
    g_array_append_vals (readings, found + 1,
                         find_readings (self, g_array_index (readings, Reading, 0).layout, found, NULL) - 1);
  return TRUE;
}

/* Many ways to read a text leave over the same lines. */
static PonderSudokuMeaning
meaning_of (const Reader           *self,
            const PonderSudokuSpan *span,
            guint                   side)
{
  gint64 key = ((gint64) side << 42) ^ ((gint64) span->start << 21) ^ span->end;
  gpointer known;

  if (!g_hash_table_lookup_extended (self->meanings, &key, NULL, &known))
    {
      known = GUINT_TO_POINTER (
        ponder_sudoku_meaning (self->source->plain->str + span->start, span->end - span->start, side));
      g_hash_table_insert (self->meanings, g_memdup2 (&key, sizeof key), known);
    }
  return GPOINTER_TO_UINT (known);
}

/* Adds the values that a leftover piece has if it can be a row or all of an answer; returns whether it can. */
static gboolean
take_answer (const Reader           *self,
             const PonderSudokuSpan *span,
             const PonderSudokuGrid *puzzle,
             GByteArray             *values)
{
  guint n, before = values->len;
  gboolean right = TRUE;
  PonderSudokuTable table;

  ponder_sudoku_table_init (&table, &puzzle->symbols);
  for (guint i = span->start; i < span->end; i++)
    if (g_ascii_isalnum (self->source->plain->str[i]))
      {
        g_byte_array_append (values, &table.values[(guchar) self->source->plain->str[i]], 1);
        right &= values->data[values->len - 1] - 1u < puzzle->shape->side;
      }
  n = values->len - before;
  right &= n == puzzle->shape->side || n == puzzle->shape->n_cells;
  if (!right)
    g_byte_array_set_size (values, before);
  return right;
}

static void
refuse_meaning (const Reader           *self,
                const PonderSudokuSpan *span,
                GError                **error)
{
  guint start = span->start + strspn (self->source->plain->str + span->start, " \t\n");
  g_autofree char *place = ponder_sudoku_source_place (self->source, MIN (start, span->end), 0);
  g_autofree char *quote = ponder_sudoku_source_quote (self->source, start, span->end - MIN (start, span->end));

  /* Translators: where, such as “line 3”, and a part of the text */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s: it isn’t clear what “%s” means"), place, quote);
}

/* Refuses what is left over and says nothing that is known. It may be an answer, in another form than the puzzle. */
static gboolean
explain (const Reader *self,
         GArray       *readings,
         GArray       *others,
         GError      **error)
{
  const PonderSudokuGrid *puzzle = grid_at (readings, 0);
  const PonderSudokuSpan *unknown = NULL, *row = NULL;
  PonderSudokuGrid answer = *puzzle;
  g_autoptr (GByteArray) values = g_byte_array_new ();
  guint n_numbers = 0;

  for (guint i = 0; i < others->len; i++)
    {
      const PonderSudokuSpan *span = &g_array_index (others, PonderSudokuSpan, i);
      PonderSudokuMeaning meaning = meaning_of (self, span, puzzle->shape->side);

      if (meaning == PONDER_SUDOKU_EXPLAINED)
        continue;
      if (take_answer (self, span, puzzle, values))
        row = row == NULL ? span : row;
      else if (meaning == PONDER_SUDOKU_UNKNOWN_MEANING || ++n_numbers > MOST_NUMBERS)
        unknown = unknown == NULL ? span : unknown;
    }
  if (unknown == NULL && row == NULL)
    return TRUE;
  if (unknown == NULL && values->len == puzzle->shape->n_cells)
    {
      memcpy (answer.clues, values->data, values->len);
      if (ponder_sudoku_grid_solves (&answer, puzzle))
        return TRUE;
    }
  /* A row of few digits alone is a number. */
  if (unknown == NULL && values->len == puzzle->shape->side && puzzle->shape->side < 9 && n_numbers < MOST_NUMBERS)
    return TRUE;
  refuse_meaning (self, unknown != NULL ? unknown : row, error);
  return FALSE;
}

static gboolean
equal_grids (GArray *some,
             GArray *others)
{
  gboolean equal = some->len == others->len;

  for (guint i = 0; equal && i < some->len; i++)
    equal = memcmp (grid_at (some, i)->clues, grid_at (others, i)->clues, PONDER_SUDOKU_MOST_CELLS) == 0 &&
            strcmp (grid_at (some, i)->symbols.text, grid_at (others, i)->symbols.text) == 0;
  return equal;
}

/* Keeps a way to read the text if it isn't known yet; returns whether it explains all of the text. Of two ways that
 * differ only in the boxes that they show, the first counts. */
static gboolean
consider (Reader *self,
          GArray *layouts,
          GArray *others)
{
  g_autoptr (GArray) readings = g_array_new (FALSE, FALSE, sizeof (Reading));
  g_autoptr (GError) error = NULL;

  if (!read_layouts (self, layouts, readings, &error) || !explain (self, readings, others, &error))
    {
      if (self->error == NULL)
        self->error = g_steal_pointer (&error);
      return FALSE;
    }
  for (guint i = 0; i < self->found->len; i++)
    if (equal_grids (g_ptr_array_index (self->found, i), readings))
      return TRUE;
  g_ptr_array_add (self->found, g_steal_pointer (&readings));
  return TRUE;
}

/* --- Ways to read --- */

/* Returns whether blanks between clues show that the places of characters have a meaning: in rows of numbers they have
 * none. */
static gboolean
has_gaps (const PonderSudokuLayout *layout)
{
  guint side = layout->side, n_rows = 0;

  for (guint row = 0; row < side; row++)
    {
      gboolean clue = FALSE, blank = FALSE, gap = FALSE;

      for (guint i = row * side; i < (row + 1) * side; i++)
        {
          gap |= blank && layout->cells[i].length > 0;
          clue |= layout->cells[i].length > 0;
          blank = clue && layout->cells[i].length == 0;
        }
      n_rows += gap;
    }
  return n_rows >= side / 3;
}

static void
try_style (Reader           *self,
           PonderSudokuStyle style)
{
  for (gboolean tries = TRUE; style.marks < PONDER_SUDOKU_N_MARKS && tries; style.marks++)
    {
      g_autoptr (GArray) layouts = g_array_new (FALSE, FALSE, sizeof (PonderSudokuLayout));
      g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (PonderSudokuSpan));

      tries = ponder_sudoku_layouts_find (self->source, &style, layouts, others);
      if (style.cut == PONDER_SUDOKU_COLUMNS
            ? layouts->len == 1 && has_gaps (&g_array_index (layouts, PonderSudokuLayout, 0))
            : layouts->len > 0)
        tries &= !consider (self, layouts, others);
    }
}

/* Tries columns of characters with every distance, for as many lines as follow each other. */
static void
try_columns (Reader *self)
{
  g_autofree char *text = g_strdup (self->source->plain->str);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (text), "\n", -1);
  guint n = 0, n_walls = G_MAXUINT;

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][strspn (lines[i], "0123456789ABCDEFGHIJKLMNOP |\1")] == '\0' && (n > 0 || *lines[i] != '\0'))
      {
        guint walls = 0;

        for (const char *c = lines[i]; *c != '\0'; c++)
          walls += *c == '|' || *c == '\1';
        n_walls = *lines[i] != '\0' ? MIN (n_walls, walls) : n_walls;
        n++;
      }
  /* Numbers of columns or of the puzzle may be in lines of their own. */
  for (guint side = n; n <= PONDER_SUDOKU_MOST_SIDE + 2 && side + 2 >= n && side >= PONDER_SUDOKU_LEAST_ROWS; side--)
    for (guint n_parts = MAX (n_walls, 3) - 2; n_parts <= n_walls + 1 && self->found->len == 0; n_parts++)
      for (guint stride = 1; side <= PONDER_SUDOKU_MOST_SIDE && side % n_parts == 0 && stride <= MOST_STRIDE; stride++)
        for (guint offset = 0; offset < stride; offset++)
          try_style (self, (PonderSudokuStyle){ PONDER_SUDOKU_COLUMNS, .side = side, .n_parts = n_parts,
                                                .stride = stride, .offset = offset });
}

/* Tries ways to read lines; then, if none is right, what is rarer. */
static void
find_interpretations (Reader *self)
{
  const PonderSudokuStyle styles[] = {
    { PONDER_SUDOKU_CHARACTERS },
    { PONDER_SUDOKU_CHARACTERS, .labels = TRUE },
    { PONDER_SUDOKU_WORDS },
    { PONDER_SUDOKU_WORDS, .labels = TRUE },
  };
  const PonderSudokuStyle rare[] = {
    { PONDER_SUDOKU_CHARACTERS, .wrapped = TRUE },
    { PONDER_SUDOKU_WORDS, .wrapped = TRUE },
    { PONDER_SUDOKU_PUZZLES },
  };

  g_hash_table_remove_all (self->meanings);
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    try_style (self, styles[i]);
  for (guint i = 0; i < 16 && strpbrk (self->source->plain->str, "\t,;&|\1") != NULL; i++)
    try_style (self, (PonderSudokuStyle){ PONDER_SUDOKU_FIELDS, .lead = i & 1, .trail = (i & 2) != 0,
                                          .labels = (i & 4) != 0, .doubled = (i & 8) != 0 });
  for (guint i = 0; i < G_N_ELEMENTS (rare) && self->found->len == 0; i++)
    try_style (self, rare[i]);
  if (self->found->len == 0)
    try_columns (self);
}

/* Says why no way to read the text is right: what is wrong in the one that is nearest. */
static void
refuse (Reader  *self,
        GError **error)
{
  const PonderSudokuStyle styles[] = {
    { PONDER_SUDOKU_WORDS },
    { PONDER_SUDOKU_CHARACTERS },
    { PONDER_SUDOKU_FIELDS },
    { PONDER_SUDOKU_FIELDS, .lead = TRUE, .trail = TRUE },
  };
  guint most = 0;

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autoptr (GArray) layouts = g_array_new (FALSE, FALSE, sizeof (PonderSudokuLayout));
      g_autoptr (GError) why = NULL;
      guint n_rows = ponder_sudoku_layouts_find_near (self->source, &styles[i], layouts, &why);

      if (i > 0 && n_rows <= most)
        continue;
      if (layouts->len > 0)
        {
          const PonderSudokuLayout *layout = &g_array_index (layouts, PonderSudokuLayout, 0);
          Reading readings[PONDER_SUDOKU_N_ORDERS];

          if (find_readings (self, layout, readings, &why) > 0)
            refuse_meaning (self, &layout->span, &why);
        }
      g_clear_error (error);
      g_propagate_error (error, g_steal_pointer (&why));
      most = n_rows;
    }
}

static gboolean
is_trimmed (GArray *readings)
{
  return g_array_index (readings, Reading, 0).trimmed;
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
            const char *box,
            const char *symbols,
            GError    **error)
{
  g_autofree char *translated = NULL, *plain = NULL;
  const char *name;

  if (length <= PONDER_SUDOKU_MOST_BYTES && !ponder_sudoku_translate (text, length, &translated, error))
    return FALSE;
  self->found = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->meanings = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->source = translated != NULL ? ponder_sudoku_source_new (translated, strlen (translated), error)
                                    : ponder_sudoku_source_new (text, length, error);
  if (self->source == NULL)
    return FALSE;
  self->source->asked_box = box;
  self->source->asked_symbols = symbols;
  name = ponder_sudoku_find_rules (self->source->text, self->source->length);
  if (name != NULL)
    return ponder_sudoku_refuse_rules (name, error);
  if (strpbrk (self->source->plain->str, "[({") != NULL)
    {
      plain = g_strdup (self->source->plain->str);
      ponder_sudoku_source_unfold_lists (self->source);
      find_interpretations (self);
      g_string_assign (self->source->plain, plain);
      self->source->has_lists = FALSE;
    }
  find_interpretations (self);
  prefer_whole (self);
  if (self->found->len > 0)
    return TRUE;
  if (plain != NULL)
    ponder_sudoku_source_unfold_lists (self->source);
  if (self->error != NULL)
    g_propagate_error (error, g_steal_pointer (&self->error));
  else
    refuse (self, error);
  return FALSE;
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
  return drop_answers (grids, error);
}

/* @several: whether there are several puzzles; NULL if the text must have one meaning. */
static gboolean
read_all (const char *text,
          gsize       length,
          const char *box,
          const char *symbols,
          GArray     *grids,
          GPtrArray  *notes,
          gboolean   *several,
          GError    **error)
{
  g_auto (Reader) reader = { 0 };

  if (!read_records (text, length, box, symbols, grids, error))
    return FALSE;
  if (several != NULL)
    *several = grids->len > 1;
  /* A puzzle in one line may have other symbols. */
  if (grids->len > (several != NULL))
    return TRUE;
  g_array_set_size (grids, 0);
  if (!reader_run (&reader, text, length, box, symbols, error))
    return FALSE;
  if (several == NULL && reader.found->len > 1)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _ ("it can be read as different puzzles: write one row in each line, with “.” for blanks"));
      return FALSE;
    }
  for (guint i = 0; i < reader.found->len; i++)
    {
      GArray *found = g_ptr_array_index (reader.found, i);

      for (guint j = 0; j < found->len; j++)
        {
          const Reading *reading = &g_array_index (found, Reading, j);

          if (several == NULL && reading->other)
            break;
          if (several != NULL)
            *several |= j > 0 && !reading->other;
          g_array_append_val (grids, reading->grid);
          if (notes != NULL)
            g_ptr_array_add (notes, reading->has_notes ? g_memdup2 (reading->notes, sizeof reading->notes) : NULL);
        }
    }
  return TRUE;
}

/* --- Public functions --- */

gboolean
ponder_sudoku_read_all (const char *text,
                        gssize      length,
                        const char *box,
                        const char *symbols,
                        GArray     *grids,
                        GPtrArray  *notes,
                        GError    **error)
{
  g_return_val_if_fail (text != NULL && grids != NULL && grids->len == 0, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return read_all (text, length < 0 ? strlen (text) : (gsize) length, box, symbols, grids, notes, NULL, error);
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
  gboolean has_several;

  g_return_val_if_fail (text != NULL && grids != NULL && grids->len == 0, FALSE);

  return read_all (text, strlen (text), NULL, NULL, grids, notes, several != NULL ? several : &has_several, error);
}
