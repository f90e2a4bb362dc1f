/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-layout.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-sudoku-shape.h"

/* Cuts the lines of a text into what may be cells, each without regard to the others, and finds the rows that follow
 * each other. */

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
  [' '] = SPACE, ['"'] = SPACE, ['\''] = SPACE,
  ['\t'] = FIELD, [','] = FIELD, [';'] = FIELD, ['&'] = FIELD,
  ['|'] = WALL, [PONDER_SUDOKU_HEAVY_WALL] = WALL,
  ['.'] = MARK, ['-'] = MARK, ['*'] = MARK, ['_'] = MARK,
  ['+'] = BORDER, ['='] = BORDER, [':'] = BORDER, ['`'] = BORDER, ['~'] = BORDER, [PONDER_SUDOKU_HEAVY_RULE] = BORDER,
};

static const char marks[] = ".-*_";

#define DOT 1 /* the first of the marks */

typedef enum
{
  EMPTY,
  ROW,
  MARKS, /* a row of blanks, or a rule */
  RULE, /* a border between rows */
  OTHER,
} PieceKind;

/* A line of a text, or a word and what stands between two. */
typedef struct
{
  PieceKind kind;
  PonderSudokuSpan span;
  guint first; /* word */
  guint n_words;
  PonderSudokuWord label; /* before the row; without a length if there is none */
  guint marks; /* which signs that may be blanks occur, a bit each */
  PonderSudokuBorder border; /* what a rule is */
  PonderSudokuBorder above;
  gboolean apart; /* empty lines are above it */
  gboolean is_row; /* each word may be a cell of a puzzle with as many columns */
  gboolean is_blank; /* each word is empty */
  gboolean is_puzzle; /* each word may be a cell of a puzzle with as many cells */
} Piece;

typedef struct
{
  const PonderSudokuSource *source;
  const char *plain; /* of the source */
  const PonderSudokuStyle *style;
  GArray *words; /* of PonderSudokuWord */
  GArray *pieces; /* of Piece */
  GArray *run; /* of Piece: rows that follow each other */
  guint known; /* the marks that occur in rows */
  guint own_side; /* that the symbols fit; 0 without symbols */
  PonderSudokuTable own; /* what may be a cell then */
} Finder;

static Piece *
piece_at (const Finder *self,
          guint         i)
{
  return &g_array_index (self->pieces, Piece, i);
}

static Piece *
row_at (const Finder *self,
        guint         i)
{
  return &g_array_index (self->run, Piece, i);
}

static PonderSudokuWord *
word_at (const Finder *self,
         guint         i)
{
  return &g_array_index (self->words, PonderSudokuWord, i);
}

/* --- Lines --- */

static CharacterClass
class_at (const Finder *self,
          guint         i)
{
  return class_of[(guchar) self->plain[i]];
}

/* Returns what a line is by its characters. A line with separators only is a row of blanks if fields are cells. */
static Piece
examine (const Finder *self,
         guint         start,
         guint         end)
{
  Piece piece = { .span = { start, end }, .first = self->words->len, .border = PONDER_SUDOKU_LIGHT_BORDER };
  guint seen = 0;

  for (guint i = start; i < end; i++)
    {
      seen |= 1 << class_at (self, i);
      if (self->plain[i] == '=' || self->plain[i] == PONDER_SUDOKU_HEAVY_RULE)
        piece.border = PONDER_SUDOKU_HEAVY_BORDER;
      if (class_at (self, i) == MARK)
        piece.marks |= 1 << (strchr (marks, self->plain[i]) - marks);
    }
  if (seen & 1 << CELL || (seen & 1 << MARK && seen & 1 << FIELD && !(seen & 1 << BORDER)))
    piece.kind = ROW;
  else if (seen & 1 << BORDER)
    piece.kind = RULE;
  else if (seen & 1 << MARK)
    piece.kind = MARKS;
  else if (self->style->cut == PONDER_SUDOKU_FIELDS && seen & (1 << WALL | 1 << FIELD))
    piece.kind = ROW;
  return piece;
}

/* Adds a word without the spaces around it. */
static void
add_word (Finder            *self,
          guint              start,
          guint              end,
          PonderSudokuBorder border)
{
  PonderSudokuWord word;

  while (start < end && class_at (self, start) == SPACE)
    start++;
  while (end > start && class_at (self, end - 1) == SPACE)
    end--;
  word = (PonderSudokuWord){ start, end - start, border };
  g_array_append_val (self->words, word);
}

/* Finds a label such as “3.”, “R3”, “C:” or “Row 3:”; returns where the row begins. */
static guint
take_label (const Finder *self,
            Piece        *piece)
{
  const GRegex *form = ponder_sudoku_regex ("[ \"']*(?:[a-z]{2,} (?=\\d))?+([a-z0-9]{1,3}+)(?:[.:)](?!\\.))*+"
                                            "(?=[ \"'\\t,;&|\\x01])");
  g_autoptr (GMatchInfo) match = NULL;
  int start, end;

  if (!g_regex_match_full (form, self->plain, piece->span.end, piece->span.start, G_REGEX_MATCH_ANCHORED, &match, NULL))
    return piece->span.start;
  g_match_info_fetch_pos (match, 1, &start, &end);
  piece->label = (PonderSudokuWord){ start, end - start, PONDER_SUDOKU_NO_BORDER };
  g_match_info_fetch_pos (match, 0, &start, &end);
  return end;
}

/* Moves *i past what is between two cells: a border of one or two walls that touch, with one other separator on each
 * side, or one other separator. Returns FALSE if there may be an empty cell. */
static gboolean
skip_gap (const Finder       *self,
          guint              *i,
          guint               end,
          PonderSudokuBorder *border)
{
  guint n_fields = 0, n_walls = 0;

  for (*border = PONDER_SUDOKU_NO_BORDER; *i < end && n_fields <= 1 && n_walls <= 2; (*i)++)
    {
      CharacterClass class = class_at (self, *i);

      if (class != SPACE && class != FIELD && class != WALL)
        return TRUE;
      n_fields = class == WALL ? 0 : n_fields + (class == FIELD);
      n_walls += class == WALL;
      if (class == WALL && n_walls == 2 && class_at (self, *i - 1) != WALL)
        return FALSE;
      *border =
        MAX (*border, class != WALL                                                 ? PONDER_SUDOKU_GAP
                      : n_walls == 2 || self->plain[*i] == PONDER_SUDOKU_HEAVY_WALL ? PONDER_SUDOKU_HEAVY_BORDER
                                                                                    : PONDER_SUDOKU_LIGHT_BORDER);
    }
  return n_fields <= 1 && n_walls <= 2;
}

static gboolean
cut_words (Finder *self,
           Piece  *piece)
{
  gboolean characters = self->style->cut == PONDER_SUDOKU_CHARACTERS;
  guint i = self->style->labels ? take_label (self, piece) : piece->span.start, start;
  PonderSudokuBorder border;

  while (skip_gap (self, &i, piece->span.end, &border))
    {
      if (i == piece->span.end)
        return TRUE;
      /* Items of lists are no rows, but strings are. */
      if (characters && self->source->has_lists && self->words->len > piece->first && border != PONDER_SUDOKU_NO_BORDER)
        return FALSE;
      start = i++;
      while (!characters && i < piece->span.end && strchr (" \"'\t,;&|\1", self->plain[i]) == NULL)
        i++;
      add_word (self, start, i, border);
    }
  return FALSE;
}

/* Cuts a line at separators. The first or the last field isn't a cell if it is empty, and those of all lines are. */
static gboolean
cut_fields (Finder *self,
            Piece  *piece)
{
  const PonderSudokuStyle *style = self->style;
  PonderSudokuBorder border = PONDER_SUDOKU_NO_BORDER;
  guint start = piece->span.start, end = piece->span.end;

  for (guint i = start; i <= end; i++)
    {
      CharacterClass class = i < end ? class_at (self, i) : FIELD;
      gboolean doubled = style->doubled && class == WALL && i + 1 < end && class_at (self, i + 1) == WALL;

      if (class != FIELD && class != WALL)
        continue;
      add_word (self, start, i, border);
      border = class != WALL                                           ? PONDER_SUDOKU_NO_BORDER
               : doubled || self->plain[i] == PONDER_SUDOKU_HEAVY_WALL ? PONDER_SUDOKU_HEAVY_BORDER
                                                                       : PONDER_SUDOKU_LIGHT_BORDER;
      i += doubled;
      start = i + 1;
    }
  if (self->words->len - piece->first < 2u + style->lead + style->trail + style->labels)
    return FALSE;
  if (style->trail)
    {
      const PonderSudokuWord *last = word_at (self, self->words->len - 1);

      if (last->length > 1 ||
          (last->length == 1 && (last->border < PONDER_SUDOKU_LIGHT_BORDER || self->plain[last->start] != '.')))
        return FALSE;
      g_array_set_size (self->words, self->words->len - 1);
    }
  if (style->lead && word_at (self, piece->first++)->length > 0)
    return FALSE;
  if (style->labels)
    piece->label = *word_at (self, piece->first++);
  return !style->labels || piece->label.length > 0;
}

/* Takes the cells out of a line: those of each part between walls are the stride apart. Other places are spaces. */
static gboolean
cut_columns (Finder *self,
             Piece  *piece)
{
  const PonderSudokuStyle *style = self->style;
  guint begin = piece->span.start, end = piece->span.end, n_columns = style->side / style->n_parts;

  if (style->n_parts > 1)
    {
      while (end > begin && self->plain[end - 1] == ' ')
        end--;
      begin += begin < end && class_at (self, begin) == WALL;
      end -= end > begin && class_at (self, end - 1) == WALL;
    }
  for (guint part = 0; part < style->n_parts; part++)
    {
      guint stop = begin;

      for (; stop < end && class_at (self, stop) != WALL; stop++)
        if (self->plain[stop] != ' ' &&
            (class_at (self, stop) != CELL || (stop - begin) % style->stride != style->offset ||
             (stop - begin) / style->stride >= n_columns))
          return FALSE;
      for (guint column = 0; column < n_columns; column++)
        {
          guint i = MIN (begin + column * style->stride + style->offset, stop);

          add_word (self, i, MIN (i + 1, stop),
                    column == 0 && style->n_parts > 1 ? PONDER_SUDOKU_LIGHT_BORDER : PONDER_SUDOKU_NO_BORDER);
        }
      begin = stop + (stop < end);
    }
  return begin >= end;
}

/* Slashes separate rows within a line, but for addresses. */
static void
read_lines (Finder *self)
{
  gsize length = self->source->plain->len, content_end = length;
  PonderSudokuCut cut = self->style->cut;
  gboolean address = FALSE;

  while (content_end > 0 && strchr (" \n", self->plain[content_end - 1]) != NULL)
    content_end--;
  for (guint i = 0, start = 0; i <= length; i++)
    {
      guint first = self->words->len;
      Piece piece;

      if (i < length && self->plain[i] != '\n' && (self->plain[i] != '/' || address))
        continue;
      address = i > 0 && i < length && memcmp (self->plain + i - 1, "://", 3) == 0;
      if (address)
        continue;
      piece = examine (self, start, i);
      start = i + 1;
      if (cut == PONDER_SUDOKU_COLUMNS && piece.kind == EMPTY && first > 0 && i < content_end)
        piece.kind = ROW;
      if ((piece.kind == ROW || piece.kind == MARKS) && !(cut == PONDER_SUDOKU_FIELDS    ? cut_fields (self, &piece)
                                                          : cut == PONDER_SUDOKU_COLUMNS ? cut_columns (self, &piece)
                                                                                         : cut_words (self, &piece)))
        {
          piece.kind = piece.kind == ROW ? OTHER : piece.kind;
          g_array_set_size (self->words, piece.first = first);
        }
      piece.n_words = self->words->len - piece.first;
      g_array_append_val (self->pieces, piece);
    }
}

/* If all lines have the same length, but for the last one, and are a square together, makes one piece of them. */
static void
join_lines (Finder *self)
{
  Piece all = { .kind = ROW, .span.end = self->source->plain->len, .n_words = self->words->len };
  guint width = 0, side = ponder_sudoku_side_of (self->words->len);
  gboolean ended = FALSE;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      guint n = piece_at (self, i)->n_words;

      if (piece_at (self, i)->kind == EMPTY)
        continue;
      width = width == 0 ? n : width;
      if (n == 0 || n > width || ended)
        return;
      ended = n < width;
    }
  if (side == 0 || width <= side)
    return;
  g_array_set_size (self->pieces, 0);
  g_array_append_val (self->pieces, all);
}

/* Makes pieces of words that are puzzles, and of what is between them. A question mark may begin what an address asks
 * for. */
static void
read_puzzles (Finder *self)
{
  guint end_of_last = 0, end;

  for (guint i = 0; i <= self->source->plain->len; i = end + (end == i))
    {
      guint n = strspn (self->plain + i, G_CSET_DIGITS G_CSET_A_2_Z G_CSET_a_2_z "._*-?"),
            asks = self->plain[i] == '?' && ponder_sudoku_side_of (n) == 0;
      Piece rest = { .kind = OTHER, .span = { end_of_last, i + asks } };
      Piece piece = { ROW, .span = { i + asks, i + n }, .first = self->words->len, .n_words = n - asks };
      gboolean found = ponder_sudoku_side_of (piece.n_words) >= PONDER_SUDOKU_LEAST_ROWS;

      end = i + n;
      if (!found && self->plain[i] != '\n' && self->plain[i] != '\0')
        continue;
      if (rest.span.end > end_of_last)
        g_array_append_val (self->pieces, rest);
      end_of_last = end + (end == i);
      if (!found)
        continue;
      g_array_append_val (self->pieces, piece);
      for (guint c = piece.span.start; c < end; c++)
        add_word (self, c, c + 1, PONDER_SUDOKU_NO_BORDER);
    }
}

/* --- Cells --- */

guint32
ponder_sudoku_read_cell (const PonderSudokuSource *source,
                         const PonderSudokuWord   *word,
                         const PonderSudokuTable  *table,
                         guint                     side,
                         gboolean                  numbers)
{
  const char *text = source->plain->str + word->start;
  guint32 values = 0;
  guint number = 0;

  if (word->length == 0 || (word->length == 2 && memcmp (text, "-1", 2) == 0))
    return 0;
  if (word->length == 1 && table->values[(guchar) *text] != PONDER_SUDOKU_NOT_A_CELL)
    return (1u << table->values[(guchar) *text]) >> 1;
  for (guint i = 0; numbers && i < word->length && number <= side; i++)
    number = g_ascii_isdigit (text[i]) ? 10 * number + g_ascii_digit_value (text[i]) : G_MAXUINT / 2;
  number += table->values['0'] == 1; /* the digits begin with 0 */
  if (numbers)
    return number <= side ? (1u << number) >> 1 : PONDER_SUDOKU_WRONG_CELL;
  for (guint i = 0; i < word->length && word->length > 1; i++)
    {
      guint8 value = table->values[(guchar) text[i]];

      if (value == 0 || value == PONDER_SUDOKU_NOT_A_CELL || values >> (value - 1) & 1)
        return PONDER_SUDOKU_WRONG_CELL;
      values |= 1u << (value - 1);
    }
  return values != 0 ? values : PONDER_SUDOKU_WRONG_CELL;
}

/* Returns whether a word may be a cell of a puzzle with that side: a symbol, a blank, a number, or candidates. */
static gboolean
may_be_cell (const Finder           *self,
             const PonderSudokuWord *word,
             guint                   side)
{
  for (PonderSudokuOrder order = 0; order < PONDER_SUDOKU_N_ORDERS; order++)
    {
      const PonderSudokuTable *table = side == self->own_side ? &self->own : ponder_sudoku_table_of (order, side);

      /* Lists have no lists of candidates. */
      if (((!self->source->has_lists || word->length < 2) &&
           ponder_sudoku_read_cell (self->source, word, table, side, FALSE) != PONDER_SUDOKU_WRONG_CELL) ||
          (word->length == 2 &&
           ponder_sudoku_read_cell (self->source, word, table, side, TRUE) != PONDER_SUDOKU_WRONG_CELL))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_side (guint side)
{
  return side >= PONDER_SUDOKU_LEAST_SIDE && side <= PONDER_SUDOKU_MOST_SIDE;
}

/* Returns whether all words of a piece may be cells of a puzzle with that side. */
static gboolean
fits (const Finder *self,
      const Piece  *piece,
      guint         side)
{
  gboolean right = is_side (side);

  for (guint i = piece->first; right && i < piece->first + piece->n_words; i++)
    right = may_be_cell (self, word_at (self, i), side);
  return right;
}

/* Adds a puzzle of rows, or of one row that is all of it. */
static PonderSudokuLayout *
add_layout (Finder *self,
            guint   first,
            guint   n_rows,
            GArray *layouts)
{
  const Piece *rows = row_at (self, first);
  PonderSudokuLayout layout = { .span = { rows[0].span.start, rows[n_rows - 1].span.end }, .has_rows = n_rows > 1 };
  gboolean short_ones = TRUE, long_ones = FALSE; /* words of two digits, and no longer ones */
  guint n = 0;

  layout.side = layout.has_rows ? n_rows : ponder_sudoku_side_of (rows[0].n_words);
  for (guint row = 0; row < n_rows; row++)
    {
      layout.above[row] = rows[row].above;
      for (guint i = 0; i < rows[row].n_words; i++, n++)
        {
          const PonderSudokuWord *word = word_at (self, rows[row].first + i);

          layout.cells[n] = *word;
          layout.before[i % layout.side] = row == 0 ? word->border : MIN (layout.before[i % layout.side], word->border);
          short_ones &= word->length < 2 || (word->length == 2 && g_ascii_isdigit (self->plain[word->start + 1]));
          long_ones |= word->length == 2;
        }
    }
  layout.numbers = self->source->has_lists || (layout.side > 9 && short_ones && long_ones);
  g_array_append_val (layouts, layout);
  return &g_array_index (layouts, PonderSudokuLayout, layouts->len - 1);
}

/* --- Rows that follow each other --- */

static gboolean
counts (const char *text,
        gsize       length,
        guint       number)
{
  char digits[12];

  if (length > 1 && strchr ("RrCcZzLlFfSsKk", *text) != NULL && g_ascii_isdigit (text[1]))
    text++, length--;
  g_snprintf (digits, sizeof digits, "%u", number);
  return (length == strlen (digits) && memcmp (text, digits, length) == 0) ||
         (length == 1 && g_ascii_toupper (*text) == (char) ('A' + number - 1));
}

/* The numbers or letters of rows or columns may touch each other only if they are single characters. */
gboolean
ponder_sudoku_is_header (const char *text,
                         gsize       length,
                         guint       side)
{
  const char *separators = " \t|,;&\"'\x01+.:)";
  guint n = 0;

  for (gsize i = 0, start; i < length && n <= side;)
    {
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
  return n == side && n > 0;
}

/* Returns whether the words of a row from @first on number the columns. */
static gboolean
numbers_columns (const Finder *self,
                 const Piece  *row,
                 guint         first)
{
  guint start = first < row->n_words ? word_at (self, row->first + first)->start : row->span.end;

  return ponder_sudoku_is_header (self->plain + start, row->span.end - start, row->n_words - first);
}

static gboolean
has_labels (const Finder *self,
            guint         first,
            guint         side)
{
  for (guint i = 0; i < side; i++)
    {
      const PonderSudokuWord *label = &row_at (self, first + i)->label;

      if ((label->length > 0) != (row_at (self, first)->label.length > 0) ||
          (label->length > 0 && !counts (self->plain + label->start, label->length, i + 1)))
        return FALSE;
    }
  return TRUE;
}

/* Returns whether rows of a length are what the box that is asked for is for. */
static gboolean
is_asked (const Finder *self,
          guint         side)
{
  const char *box = self->source->asked_box;

  return box != NULL && g_ascii_strcasecmp (box, "none") != 0 && is_side (side) &&
         ponder_sudoku_box_fit (box, side, NULL) != NULL;
}

/* Takes rows of nothing away from the ends of a run if there are too many rows, as in spreadsheets, and the first one
 * doesn't number the columns. */
static gboolean
trim_run (Finder *self)
{
  guint side = row_at (self, 0)->n_words, n = self->run->len, before = 0, after = 0;

  while (before < n && row_at (self, before)->is_blank)
    before++;
  while (after < n - before && row_at (self, n - 1 - after)->is_blank)
    after++;
  if (n <= side || n - before - after < side || (n % side == 1 && numbers_columns (self, row_at (self, 0), 0)))
    return FALSE;
  g_array_set_size (self->run, n - after);
  g_array_remove_range (self->run, 0, before);
  return before + after > 0;
}

/* Returns of how many rows each puzzle of a run is, or 0 if there is none: all rows from the first on are puzzles, or
 * they are a square, or several with empty lines between them. A square of rows that can be puzzles by themselves is a
 * puzzle only if these would be tiny: sixteen lines of sixteen digits up to 4 are sixteen puzzles, nine of nine are
 * one. */
static guint
count_rows_of_puzzle (const Finder *self,
                      guint         first)
{
  const Piece *rows = row_at (self, first);
  guint n = self->run->len - first, width = row_at (self, 0)->n_words, side = ponder_sudoku_side_of (width);
  gboolean flat = first == 0 && rows->label.length == 0 && !is_asked (self, width) &&
                  (side >= (n == 1 ? PONDER_SUDOKU_LEAST_SIDE : PONDER_SUDOKU_LEAST_ROWS) || is_asked (self, side));
  gboolean square = is_side (width) && n > 0 && n % width == 0 && (n == width || width >= PONDER_SUDOKU_LEAST_ROWS);

  /* Numbers of columns above a corner without one. */
  if (square && width > PONDER_SUDOKU_LEAST_ROWS && word_at (self, rows->first)->length == 0)
    square = !numbers_columns (self, rows, 1);
  for (guint i = 0; i < n; i++)
    {
      flat = flat && rows[i].is_puzzle && !rows[i].is_blank;
      square = square && rows[i].is_row;
      if (square && i % width == 0)
        square = has_labels (self, first + i, width) && (i == 0 || rows[i].apart);
    }
  return flat ? 1 : square ? width : 0;
}

/* Takes the puzzles out of a run. */
static void
close_run (Finder *self,
           GArray *layouts,
           GArray *others)
{
  gboolean trimmed = self->run->len > 0 && trim_run (self);
  guint n = self->run->len, width = n > 0 ? row_at (self, 0)->n_words : 0;
  guint first =
    n > 1 && width <= PONDER_SUDOKU_MOST_SIDE && n % width == 1 && numbers_columns (self, row_at (self, 0), 0);
  guint n_rows = n > 0 ? count_rows_of_puzzle (self, first) : 0;

  for (guint i = first; n_rows > 0 && i < n; i += n_rows)
    add_layout (self, i, n_rows, layouts)->trimmed = trimmed && n_rows > 1;
  for (guint i = 0; n_rows == 0 && i < n; i++)
    g_array_append_val (others, row_at (self, i)->span);
  g_array_set_size (self->run, 0);
}

static gboolean
is_clear_row (const Piece *piece)
{
  return piece->kind == ROW || (piece->kind == MARKS && piece->marks == DOT);
}

/* Returns what a piece is among the others. @next: the first row from it on that is clearly one, or NULL */
static PieceKind
kind_of (const Finder *self,
         const Piece  *piece,
         const Piece  *next)
{
  guint width = self->run->len > 0 ? row_at (self, 0)->n_words : next != NULL ? next->n_words : 0;

  if (piece->kind == ROW)
    return piece->is_row || piece->is_puzzle ? ROW : OTHER;
  if (piece->kind != MARKS)
    return piece->kind;
  if (piece->n_words == 0)
    return RULE;
  if (piece->marks == DOT)
    return ROW;
  if (width != 0 && width != piece->n_words)
    return RULE;
  if (self->style->marks == PONDER_SUDOKU_KNOWN_BLANKS)
    return (piece->marks & ~self->known) == 0 ? ROW : RULE;
  return self->style->marks == PONDER_SUDOKU_ALL_ROWS && piece->is_row ? ROW : RULE;
}

static void
finder_clear (Finder *self)
{
  g_array_unref (self->words);
  g_array_unref (self->pieces);
  g_array_unref (self->run);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Finder, finder_clear)

static void
finder_init (Finder                   *self,
             const PonderSudokuSource *source,
             const PonderSudokuStyle  *style)
{
  const char *symbols = source->asked_symbols != NULL ? source->asked_symbols : source->symbols;
  PonderSudokuSymbols own;

  self->source = source;
  self->plain = source->plain->str;
  self->style = style;
  self->words = g_array_new (FALSE, FALSE, sizeof (PonderSudokuWord));
  self->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  self->run = g_array_new (FALSE, FALSE, sizeof (Piece));
  for (guint side = PONDER_SUDOKU_LEAST_SIDE; symbols != NULL && side <= PONDER_SUDOKU_MOST_SIDE; side++)
    if (ponder_sudoku_symbols_fit (symbols, side, &own, NULL))
      {
        self->own_side = side;
        ponder_sudoku_table_init (&self->own, &own);
      }
  if (style->cut == PONDER_SUDOKU_PUZZLES)
    read_puzzles (self);
  else
    read_lines (self);
  if (style->wrapped)
    join_lines (self);
  for (guint i = 0; i < self->pieces->len; i++)
    {
      Piece *piece = piece_at (self, i);

      piece->is_blank = TRUE;
      for (guint word = 0; word < piece->n_words; word++)
        piece->is_blank &= word_at (self, piece->first + word)->length == 0;
      self->known |= piece->kind == ROW ? piece->marks : 0;
      piece->is_row = fits (self, piece, piece->n_words);
      piece->is_puzzle = fits (self, piece, ponder_sudoku_side_of (piece->n_words));
    }
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

      if (layout->side >= PONDER_SUDOKU_LEAST_ROWS || (layout->has_rows && !large))
        continue;
      g_array_append_val (others, layout->span);
      g_array_remove_index (layouts, i);
    }
}

gboolean
ponder_sudoku_layouts_find (const PonderSudokuSource *source,
                            const PonderSudokuStyle  *style,
                            GArray                   *layouts,
                            GArray                   *others)
{
  g_auto (Finder) self = { 0 };
  PonderSudokuBorder above = PONDER_SUDOKU_NO_BORDER;
  gboolean apart = FALSE, unclear = FALSE;

  finder_init (&self, source, style);
  for (guint i = 0, next = 0; i < self.pieces->len; i++)
    {
      Piece *piece = piece_at (&self, i);

      for (next = MAX (next, i); next < self.pieces->len && !is_clear_row (piece_at (&self, next));)
        next++;
      unclear |= piece->kind == MARKS && piece->marks != DOT;
      switch (kind_of (&self, piece, next < self.pieces->len ? piece_at (&self, next) : NULL))
        {
        case EMPTY:
          apart = TRUE;
          continue;
        case RULE:
          above = MAX (above, piece->border);
          continue;
        case ROW:
          if (self.run->len > 0 && row_at (&self, 0)->n_words != piece->n_words)
            close_run (&self, layouts, others);
          piece->above = above;
          piece->apart = apart;
          g_array_append_val (self.run, *piece);
          break;
        default:
          close_run (&self, layouts, others);
          g_array_append_val (others, piece->span);
        }
      above = PONDER_SUDOKU_NO_BORDER;
      apart = FALSE;
    }
  close_run (&self, layouts, others);
  if (layouts->len > 1 || others->len > 0)
    drop_tiny (layouts, others);
  return unclear;
}

/* --- What is wrong --- */

static void
refuse_count (guint    n_cells,
              GError **error)
{
  guint side = PONDER_SUDOKU_LEAST_SIDE;
  g_autofree char *n = ponder_count_text (n_cells);

  /* Find the nearest square: side * (side + 1) is between this square and the next one. */
  while (side < PONDER_SUDOKU_MOST_SIDE && side * (side + 1) < n_cells)
    side++;
  if (n_cells == 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         _ ("no cells: expected digits, letters, and blanks such as “.”"));
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 g_dngettext (GETTEXT_PACKAGE, "%s cell: no square of a side from 2 to 25 (%u is %u by %u)",
                              "%s cells: no square of a side from 2 to 25 (%u is %u by %u)", n_cells),
                 n, side * side, side, side);
}

/* Returns whether at least half of the words of a row may be cells. */
static gboolean
is_nearly_row (const Finder *self,
               const Piece  *piece)
{
  guint side = CLAMP (piece->n_words, 9, PONDER_SUDOKU_MOST_SIDE), n = 0, n_full = 0;
  gboolean list = self->source->has_lists;

  if (!is_clear_row (piece) || (piece->n_words == 1 && word_at (self, piece->first)->length > 1))
    return FALSE;
  for (guint i = piece->first; i < piece->first + piece->n_words; i++)
    if (may_be_cell (self, word_at (self, i), side))
      {
        n++;
        n_full += word_at (self, i)->length > 0;
      }
  return (n_full > 0 || (list && n < piece->n_words)) && 2 * n + list > piece->n_words;
}

guint
ponder_sudoku_layouts_find_near (const PonderSudokuSource *source,
                                 const PonderSudokuStyle  *style,
                                 GArray                   *layouts,
                                 GError                  **error)
{
  guint often[PONDER_SUDOKU_MOST_CELLS + 2] = { 0 }; /* each number of cells in a row */
  guint odd = 0, side = 0, n, n_alike = 0;
  g_autofree char *place = NULL;
  g_auto (Finder) self = { 0 };

  finder_init (&self, source, style);
  for (guint i = 0; i < self.pieces->len; i++)
    if (is_nearly_row (&self, piece_at (&self, i)))
      {
        guint width = piece_at (&self, i)->n_words, *n_rows = &often[MIN (width, PONDER_SUDOKU_MOST_CELLS + 1)];

        g_array_append_val (self.run, *piece_at (&self, i));
        side = ++*n_rows > n_alike ? width : side;
        n_alike = MAX (n_alike, *n_rows);
      }
  n = self.run->len;
  while (odd < n && row_at (&self, odd)->n_words == side)
    odd++;

  if (n > 1)
    place = ponder_sudoku_source_place (source, row_at (&self, odd % n)->span.start, odd % n + 1);

  if (odd < n)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 g_dngettext (GETTEXT_PACKAGE, "%s: %u cell, expected %u", "%s: %u cells, expected %u",
                              row_at (&self, odd)->n_words),
                 place, row_at (&self, odd)->n_words, side);
  else if (n > 1 ? side > PONDER_SUDOKU_MOST_SIDE : ponder_sudoku_side_of (side) == 0)
    {
      refuse_count (side, error);
      if (n > 1)
        /* Translators: where, such as “line 3”; what is wrong there follows */
        g_prefix_error (error, _ ("%s: "), place);
    }
  else if (n > 1 && n != side)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _ ("%u rows of %u cells: there must be as many rows as columns, from 2 to 25"), n, side);
  else
    {
      PonderSudokuSpan *span = &add_layout (&self, 0, n, layouts)->span, all = *span;

      for (guint i = self.pieces->len; i-- > 0;)
        {
          const Piece *piece = piece_at (&self, i);

          if (piece->span.start > all.start && piece->span.end < all.end && piece->kind != EMPTY &&
              piece->n_words != g_array_index (layouts, PonderSudokuLayout, 0).side)
            *span = piece->span;
        }
    }
  return n_alike;
}
