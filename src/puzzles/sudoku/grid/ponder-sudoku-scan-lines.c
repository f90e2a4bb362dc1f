/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-scan.h"

#include <string.h>

/* Reads grids in lines. The same characters are used for borders and for blanks, so a line with nothing else is
 * examined twice: first alone, then compared with the lines that certainly contain cells. */

typedef enum
{
  CELL,   /* also for unknown characters, which the reader reports */
  SPACE,
  FIELD,  /* separates two cells, even empty ones */
  WALL,   /* separates two cells and is a border */
  MARK,   /* a blank, or part of a border */
  BORDER, /* never a cell */
} CharacterClass;

static const guint8 class_of[256] = {
  [' '] = SPACE, ['"'] = SPACE,  ['\''] = SPACE,
  ['\t'] = FIELD, [','] = FIELD, [';'] = FIELD,
  ['|'] = WALL, [PONDER_SUDOKU_HEAVY_WALL] = WALL,
  ['.'] = MARK, ['-'] = MARK, ['*'] = MARK, ['_'] = MARK,
  ['+'] = BORDER, ['='] = BORDER, [':'] = BORDER, ['`'] = BORDER, ['~'] = BORDER, [PONDER_SUDOKU_HEAVY_RULE] = BORDER,
};

static const char marks[] = ".-*_";
#define DOT (1 << 0)

typedef enum
{
  EMPTY,
  RULE,  /* a border between rows */
  MAYBE, /* a rule or a row of blanks */
  BARE,  /* a row of empty fields, if fields are cells */
  ROW,
} LineKind;

typedef struct
{
  guint start;
  guint end;
  LineKind kind;
  guint marks; /* which of the marks occur, a bit each */
  guint n_cells;
  guint n_words;
} Line;

static CharacterClass
class_at (const PonderSudokuScan *scan,
          guint                   i)
{
  return class_of[(guchar) scan->plain->str[i]];
}

static gboolean
is_cell (CharacterClass class)
{
  return class == CELL || class == MARK || class == BORDER;
}

static Line
examine (const PonderSudokuScan *scan,
         guint                   start,
         guint                   end)
{
  Line line = { .start = start, .end = end };
  guint seen = 0;
  gboolean in_word = FALSE;

  for (guint i = start; i < end; i++)
    {
      CharacterClass class = class_at (scan, i);

      seen |= 1 << class;
      if (class == MARK)
        line.marks |= 1 << (strchr (marks, scan->plain->str[i]) - marks);
      line.n_cells += is_cell (class);
      line.n_words += is_cell (class) && !in_word;
      in_word = is_cell (class);
    }

  if (seen & 1 << CELL)
    line.kind = ROW;
  else if (seen & 1 << BORDER)
    line.kind = RULE;
  else if (seen & 1 << MARK)
    line.kind = MAYBE;
  else if (seen & (1 << WALL | 1 << FIELD))
    line.kind = BARE;
  return line;
}

/* Splits the text at line breaks, and at slashes, which separate rows within a line. */
static GArray *
split (const PonderSudokuScan *scan,
       guint                   start,
       guint                   end)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (Line));

  for (guint i = start; i <= end; i++)
    if (i == end || scan->plain->str[i] == '\n' || scan->plain->str[i] == '/')
      {
        Line line = examine (scan, start, i);

        if (line.kind != EMPTY)
          g_array_append_val (lines, line);
        start = i + 1;
      }
  return lines;
}

typedef struct
{
  guint n_lines; /* not counting empty ones */
  guint n_rows; /* lines that certainly contain cells */
  guint marks; /* those that occur in such lines */
  guint n_cells; /* of the first such line */
  guint n_words; /* of the first such line */
  guint n_wide; /* lines that may be rows and have as many cells */
} Survey;

static Survey
survey_lines (const GArray *lines)
{
  Survey survey = { .n_lines = lines->len };

  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      if (line->kind != ROW)
        continue;
      if (survey.n_rows++ == 0)
        {
          survey.n_cells = line->n_cells;
          survey.n_words = line->n_words;
        }
      survey.marks |= line->marks;
    }
  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      survey.n_wide += line->kind == MAYBE && line->n_cells == survey.n_cells;
    }
  return survey;
}

static gboolean
one_bit (guint bits)
{
  return (bits & (bits - 1)) == 0;
}

static gboolean
is_row_of_blanks (const Line   *line,
                  const Survey *survey)
{
  if (line->marks == DOT)
    return TRUE;
  if (survey->n_rows == 0)
    return survey->n_lines == 1 || one_bit (line->marks);
  if (line->n_cells != survey->n_cells && line->n_cells != survey->n_words)
    return FALSE;
  if ((line->marks & ~survey->marks) == 0)
    return TRUE;
  /* Separate equal marks are blanks: nobody draws a border like that. */
  if (line->n_words == line->n_cells && one_bit (line->marks))
    return TRUE;
  /* A line as wide as the rows is a row exactly if the square would otherwise be incomplete. */
  return survey->n_rows + survey->n_wide == survey->n_cells;
}

static PonderSudokuBorder
border_of_rule (const PonderSudokuScan *scan,
                const Line             *line)
{
  for (guint i = line->start; i < line->end; i++)
    if (scan->plain->str[i] == '=' || scan->plain->str[i] == PONDER_SUDOKU_HEAVY_RULE)
      return PONDER_SUDOKU_HEAVY_BORDER;
  return PONDER_SUDOKU_LIGHT_BORDER;
}

/* Moves *i past walls. Two or more walls are one heavy border. */
static PonderSudokuBorder
take_walls (const PonderSudokuScan *scan,
            const Line             *line,
            guint                  *i)
{
  PonderSudokuBorder border = PONDER_SUDOKU_LIGHT_BORDER;

  for (guint n = 0; *i < line->end && class_at (scan, *i) == WALL; n++, (*i)++)
    if (n > 0 || scan->plain->str[*i] == PONDER_SUDOKU_HEAVY_WALL)
      border = PONDER_SUDOKU_HEAVY_BORDER;
  return border;
}

/* Reads a row. A wall at the very start or end of the line is a frame and separates nothing. */
static void
read_row (PonderSudokuScan  *scan,
          const Line        *line,
          PonderSudokuBorder above)
{
  guint first = scan->words->len;
  PonderSudokuWord word = { 0 };
  gboolean begun = FALSE; /* the line has begun */
  gboolean filled = FALSE; /* the field has a word */
  guint i = line->start;

  while (i < line->end)
    {
      CharacterClass class = class_at (scan, i);

      word.start = i;
      word.length = 0;
      if (is_cell (class))
        {
          while (i < line->end && is_cell (class_at (scan, i)))
            i++;
          word.length = i - word.start;
          ponder_sudoku_scan_add_word (scan, &word);
          word.border = PONDER_SUDOKU_NO_BORDER;
          begun = filled = TRUE;
        }
      else if (class == SPACE)
        i++;
      else
        {
          PonderSudokuBorder border = class == WALL ? take_walls (scan, line, &i) : PONDER_SUDOKU_NO_BORDER;

          i += class == FIELD;
          if (begun || class == FIELD)
            {
              if (!filled)
                ponder_sudoku_scan_add_word (scan, &word);
              word.field++;
            }
          word.border = border;
          begun = TRUE;
          filled = FALSE;
        }
    }
  if (!filled && word.field > 0 && word.border == PONDER_SUDOKU_NO_BORDER)
    {
      word.start = line->start;
      word.length = 0;
      ponder_sudoku_scan_add_word (scan, &word);
    }
  ponder_sudoku_scan_add_row (scan, first, above);
}

/* Reads the lines between @start and @end: each line that isn't a border becomes a row. */
void
ponder_sudoku_scan_lines (PonderSudokuScan *self,
                          guint             start,
                          guint             end)
{
  g_autoptr (GArray) lines = split (self, start, end);
  Survey survey = survey_lines (lines);
  PonderSudokuBorder above = PONDER_SUDOKU_NO_BORDER;

  for (guint i = 0; i < lines->len; i++)
    {
      const Line *line = &g_array_index (lines, Line, i);

      if (line->kind == RULE || (line->kind == MAYBE && !is_row_of_blanks (line, &survey)))
        above = MAX (above, border_of_rule (self, line));
      else
        {
          read_row (self, line, above);
          above = PONDER_SUDOKU_NO_BORDER;
        }
    }
}
