/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-pieces.h"

#include <string.h>

#include "ponder-sudoku-shape.h"

/* Cuts the lines of a text into what may be cells. A line is cut without regard to others; what it means follows from
 * all of them. */

typedef enum
{
  CELL,
  SPACE,
  FIELD, /* separates two cells, even empty ones */
  WALL, /* separates two cells and is a border */
  MARK, /* a blank, or part of a border */
  BORDER, /* never a cell */
} CharacterClass;

static const guint8 class_of[256] = {
  [' '] = SPACE,
  ['"'] = SPACE,
  ['\''] = SPACE,
  ['\t'] = FIELD,
  [','] = FIELD,
  [';'] = FIELD,
  ['&'] = FIELD,
  ['|'] = WALL,
  [PONDER_SUDOKU_HEAVY_WALL] = WALL,
  ['.'] = MARK,
  ['-'] = MARK,
  ['*'] = MARK,
  ['_'] = MARK,
  ['+'] = BORDER,
  ['='] = BORDER,
  [':'] = BORDER,
  ['`'] = BORDER,
  ['~'] = BORDER,
  [PONDER_SUDOKU_HEAVY_RULE] = BORDER,
};

static const char marks[] = ".-*_";

static CharacterClass
class_at (const PonderSudokuPieces *self,
          guint                     i)
{
  return class_of[(guchar) self->source->plain->str[i]];
}

static gboolean
is_cell (CharacterClass class)
{
  return class == CELL || class == MARK || class == BORDER;
}

/* Returns what a line is by its characters. A line with separators only is a row of blanks if fields are cells. */
static PonderSudokuPiece
examine (const PonderSudokuPieces *self,
         guint                     start,
         guint                     end,
         gboolean                  fields)
{
  PonderSudokuPiece piece = { .start = start, .end = end, .first = self->words->len };
  gboolean heavy = FALSE;
  guint seen = 0;

  for (guint i = start; i < end; i++)
    {
      char c = self->source->plain->str[i];

      seen |= 1 << class_at (self, i);
      heavy |= c == '=' || c == PONDER_SUDOKU_HEAVY_RULE;
      if (class_at (self, i) == MARK)
        piece.marks |= 1 << (strchr (marks, c) - marks);
    }
  if (seen & 1 << CELL || (seen & 1 << MARK && seen & 1 << FIELD && !(seen & 1 << BORDER)))
    piece.kind = PONDER_SUDOKU_ROW;
  else if (seen & 1 << BORDER)
    piece.kind = PONDER_SUDOKU_RULE;
  else if (seen & 1 << MARK)
    piece.kind = PONDER_SUDOKU_MARKS;
  else if (fields && seen & (1 << WALL | 1 << FIELD))
    piece.kind = PONDER_SUDOKU_ROW;
  else
    piece.kind = PONDER_SUDOKU_EMPTY;
  piece.border = heavy ? PONDER_SUDOKU_HEAVY_BORDER : PONDER_SUDOKU_LIGHT_BORDER;
  return piece;
}

static void
add_word (PonderSudokuPieces *self,
          guint               start,
          guint               length,
          PonderSudokuBorder  border)
{
  PonderSudokuWord word = { start, length, border };

  g_array_append_val (self->words, word);
}

/* Moves *i past a label such as “3.”, “R3”, “C:” or “Row 3:” and the signs after it. */
static gboolean
take_label (const PonderSudokuPieces *self,
            PonderSudokuPiece        *piece,
            guint                    *i)
{
  const char *plain = self->source->plain->str;

  while (*i < piece->end && class_at (self, *i) == SPACE)
    (*i)++;
  piece->label.start = *i;
  while (*i < piece->end && g_ascii_isalpha (plain[*i]))
    (*i)++;
  if (*i > piece->label.start + 1 && *i + 1 < piece->end && plain[*i] == ' ' && g_ascii_isdigit (plain[*i + 1]))
    piece->label.start = ++*i;
  while (*i < piece->end && g_ascii_isalnum (plain[*i]))
    (*i)++;
  piece->label.length = *i - piece->label.start;
  if (piece->label.length == 0 || piece->label.length > 3)
    return FALSE;
  while (*i < piece->end && strchr (".:)", plain[*i]) != NULL && (*i + 1 == piece->end || plain[*i + 1] != '.'))
    (*i)++;
  return *i < piece->end &&
         (class_at (self, *i) == SPACE || class_at (self, *i) == WALL || class_at (self, *i) == FIELD);
}

/* --- Characters and words --- */

/* What separates two cells: a border of one or two walls that touch, or one other separator. */
typedef struct
{
  guint n_fields;
  guint n_walls;
  guint last_wall;
  gboolean gap;
  gboolean heavy;
} Between;

/* Adds a separator; returns FALSE if there is an empty field. */
static gboolean
separate (const PonderSudokuPieces *self,
          Between                  *between,
          guint                     i)
{
  CharacterClass class = class_at (self, i);

  between->gap = TRUE;
  between->n_fields += class == FIELD;
  if (class == WALL)
    {
      if (between->n_walls > 0 && between->last_wall + 1 != i)
        return FALSE;
      between->heavy |= between->n_walls > 0 || self->source->plain->str[i] == PONDER_SUDOKU_HEAVY_WALL;
      between->n_walls++;
      between->n_fields = 0; /* the wall may have a field of its own */
      between->last_wall = i;
    }
  return between->n_fields <= 1 && between->n_walls <= 2;
}

static PonderSudokuBorder
border_of (const Between *between)
{
  return between->heavy         ? PONDER_SUDOKU_HEAVY_BORDER
         : between->n_walls > 0 ? PONDER_SUDOKU_LIGHT_BORDER
         : between->gap         ? PONDER_SUDOKU_GAP
                                : PONDER_SUDOKU_NO_BORDER;
}

static gboolean
cut_words (PonderSudokuPieces *self,
           PonderSudokuPiece  *piece,
           guint               i,
           gboolean            characters)
{
  Between between = { 0 };

  while (i < piece->end)
    if (is_cell (class_at (self, i)))
      {
        guint start = i++;

        /* Items of lists are no rows, but strings are. */
        if (characters && self->source->has_lists && self->words->len > piece->first && between.gap)
          return FALSE;
        while (!characters && i < piece->end && is_cell (class_at (self, i)))
          i++;
        add_word (self, start, i - start, border_of (&between));
        between = (Between){ 0 };
      }
    else if (!separate (self, &between, i++))
      return FALSE;
  return TRUE;
}

/* --- Fields --- */

static void
add_field (PonderSudokuPieces *self,
           guint               start,
           guint               end,
           PonderSudokuBorder  border)
{
  while (start < end && class_at (self, start) == SPACE)
    start++;
  while (end > start && class_at (self, end - 1) == SPACE)
    end--;
  add_word (self, start, end - start, border);
}

static gboolean
is_doubled_wall (const PonderSudokuPieces *self,
                 const PonderSudokuPiece  *piece,
                 guint                     i)
{
  return class_at (self, i) == WALL && i + 1 < piece->end && class_at (self, i + 1) == WALL;
}

/* Cuts a line at separators. The first or the last field isn't a cell if it is empty, and those of all lines are. */
static gboolean
cut_fields (PonderSudokuPieces      *self,
            PonderSudokuPiece       *piece,
            const PonderSudokuStyle *style)
{
  guint first = self->words->len, start = piece->start, n;
  PonderSudokuBorder border = PONDER_SUDOKU_NO_BORDER;

  for (guint i = piece->start; i <= piece->end; i++)
    if (i == piece->end || class_at (self, i) == FIELD || class_at (self, i) == WALL)
      {
        gboolean doubled = i < piece->end && style->doubled && is_doubled_wall (self, piece, i);

        add_field (self, start, i, border);
        border = i == piece->end || class_at (self, i) != WALL                        ? PONDER_SUDOKU_NO_BORDER
                 : doubled || self->source->plain->str[i] == PONDER_SUDOKU_HEAVY_WALL ? PONDER_SUDOKU_HEAVY_BORDER
                                                                                      : PONDER_SUDOKU_LIGHT_BORDER;
        i += doubled;
        start = i + 1;
      }

  n = self->words->len - first;
  if (n < 2u + style->lead + style->trail + style->labels)
    return FALSE;
  if (style->trail)
    {
      const PonderSudokuWord *last = ponder_sudoku_word_at (self, self->words->len - 1);

      if (last->length > 0 && (last->length > 1 || last->border < PONDER_SUDOKU_LIGHT_BORDER ||
                               self->source->plain->str[last->start] != '.'))
        return FALSE;
      g_array_set_size (self->words, self->words->len - 1);
    }
  if (style->lead && ponder_sudoku_word_at (self, first++)->length > 0)
    return FALSE;
  if (style->labels)
    {
      piece->label = *ponder_sudoku_word_at (self, first++);
      if (piece->label.length == 0)
        return FALSE;
    }
  piece->first = first;
  return TRUE;
}

/* --- Columns of characters --- */

/* Takes the cells out of a line: those of each part between walls are the stride apart. Other places are spaces. */
static gboolean
cut_columns (PonderSudokuPieces      *self,
             PonderSudokuPiece       *piece,
             const PonderSudokuStyle *style)
{
  const char *plain = self->source->plain->str;
  guint start = piece->start, end = piece->end, n_columns = style->side / style->n_parts;

  if (style->n_parts > 1)
    {
      while (end > start && plain[end - 1] == ' ')
        end--;
      start += start < end && class_at (self, start) == WALL;
      end -= end > start && class_at (self, end - 1) == WALL;
    }
  for (guint part = 0; part < style->n_parts; part++)
    {
      guint first = self->words->len, begin = start;

      for (guint column = 0; column < n_columns; column++)
        add_word (self, start, 0,
                  column == 0 && style->n_parts > 1 ? PONDER_SUDOKU_LIGHT_BORDER : PONDER_SUDOKU_NO_BORDER);
      for (; start < end && class_at (self, start) != WALL; start++)
        if (plain[start] != ' ')
          {
            guint i = start - begin;
            PonderSudokuWord *word;

            if (i < style->offset || (i - style->offset) % style->stride != 0 ||
                (i - style->offset) / style->stride >= n_columns || class_at (self, start) != CELL)
              return FALSE;
            word = ponder_sudoku_word_at (self, first + (i - style->offset) / style->stride);
            word->start = start;
            word->length = 1;
          }
      start += start < end;
    }
  return start >= end;
}

/* --- Lines --- */

static void
read_line (PonderSudokuPieces      *self,
           const PonderSudokuStyle *style,
           guint                    start,
           guint                    end)
{
  PonderSudokuPiece piece = examine (self, start, end, style->cut == PONDER_SUDOKU_FIELDS);
  gboolean done = TRUE;

  if (style->cut == PONDER_SUDOKU_COLUMNS && piece.kind == PONDER_SUDOKU_EMPTY && self->words->len > 0 &&
      strspn (self->source->plain->str + end, " \n") < self->source->plain->len - end)
    piece.kind = PONDER_SUDOKU_ROW;
  if (piece.kind == PONDER_SUDOKU_ROW || piece.kind == PONDER_SUDOKU_MARKS)
    {
      guint i = start;

      if (style->cut == PONDER_SUDOKU_FIELDS)
        done = cut_fields (self, &piece, style);
      else if (style->cut == PONDER_SUDOKU_COLUMNS)
        done = cut_columns (self, &piece, style);
      else
        {
          if (style->labels && !take_label (self, &piece, &i))
            {
              i = start;
              piece.label.length = 0;
            }
          done = cut_words (self, &piece, i, style->cut == PONDER_SUDOKU_CHARACTERS);
        }
      piece.n_words = self->words->len - piece.first;
    }
  if (!done)
    {
      g_array_set_size (self->words, piece.first);
      piece.n_words = 0;
      if (piece.kind == PONDER_SUDOKU_ROW)
        piece.kind = PONDER_SUDOKU_OTHER;
    }
  g_array_append_val (self->pieces, piece);
}

/* Slashes separate rows within a line, but for addresses. */
static void
read_lines (PonderSudokuPieces      *self,
            const PonderSudokuStyle *style)
{
  const GString *plain = self->source->plain;
  gboolean address = FALSE;
  guint start = 0;

  for (guint i = 0; i <= plain->len; i++)
    if (i == plain->len || plain->str[i] == '\n' || (plain->str[i] == '/' && !address))
      {
        address =
          i < plain->len && plain->str[i] == '/' && plain->str[i + 1] == '/' && i > 0 && plain->str[i - 1] == ':';
        if (address)
          continue;
        read_line (self, style, start, i);
        start = i + 1;
      }
}

/* --- What isn't a row in a line --- */

/* If all lines have the same length, but for the last one, and are a square together, makes one piece of them. */
static void
join_lines (PonderSudokuPieces *self)
{
  PonderSudokuPiece all = { .kind = PONDER_SUDOKU_ROW, .end = self->source->plain->len, .n_words = self->words->len };
  guint width = 0, side = ponder_sudoku_side_of (self->words->len);
  gboolean short_one = FALSE;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const PonderSudokuPiece *piece = ponder_sudoku_piece_at (self, i);

      if (piece->kind == PONDER_SUDOKU_EMPTY)
        continue;
      width = width == 0 ? piece->n_words : width;
      if (piece->n_words == 0 || piece->n_words > width || short_one)
        return;
      short_one = piece->n_words < width;
    }
  if (side == 0 || width <= side)
    return;
  g_array_set_size (self->pieces, 0);
  g_array_append_val (self->pieces, all);
}

static gboolean
is_in_word (char c)
{
  return g_ascii_isalnum (c) || (c != '\0' && strchr ("._*-?", c) != NULL);
}

/* A question mark may begin what an address asks for. */
static void
read_puzzles (PonderSudokuPieces *self)
{
  const GString *plain = self->source->plain;
  guint told = 0, end;

  for (guint start = 0; start <= plain->len; start = MAX (end, start + 1))
    {
      PonderSudokuPiece rest = { .kind = PONDER_SUDOKU_OTHER, .start = told };
      PonderSudokuPiece piece = { .kind = PONDER_SUDOKU_ROW, .first = self->words->len };

      for (end = start; is_in_word (plain->str[end]); end++)
        ;
      start += plain->str[start] == '?' && ponder_sudoku_side_of (end - start) == 0;
      piece.start = rest.end = start;
      piece.end = end;
      piece.n_words = end - MIN (start, end);
      if (ponder_sudoku_side_of (piece.n_words) < PONDER_SUDOKU_LEAST_ROWS)
        piece.n_words = 0;
      if (piece.n_words == 0 && plain->str[start] != '\n' && plain->str[start] != '\0')
        continue;
      if (rest.end > rest.start)
        g_array_append_val (self->pieces, rest);
      told = MAX (end, start + 1);
      if (piece.n_words > 0)
        g_array_append_val (self->pieces, piece);
      for (guint i = 0; i < piece.n_words; i++)
        add_word (self, start + i, 1, PONDER_SUDOKU_NO_BORDER);
    }
}

PonderSudokuPieces *
ponder_sudoku_pieces_new (const PonderSudokuSource *source,
                          const PonderSudokuStyle  *style)
{
  PonderSudokuPieces *self = g_new0 (PonderSudokuPieces, 1);

  g_return_val_if_fail (source != NULL && style != NULL, NULL);

  self->source = source;
  self->words = g_array_new (FALSE, FALSE, sizeof (PonderSudokuWord));
  self->pieces = g_array_new (FALSE, FALSE, sizeof (PonderSudokuPiece));
  if (style->cut == PONDER_SUDOKU_PUZZLES)
    read_puzzles (self);
  else
    read_lines (self, style);
  if (style->wrapped)
    join_lines (self);
  return self;
}

void
ponder_sudoku_pieces_free (PonderSudokuPieces *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->words);
  g_array_unref (self->pieces);
  g_free (self);
}
