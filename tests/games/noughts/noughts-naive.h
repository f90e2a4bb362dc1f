/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <string.h>

/* Noughts and crosses as a beginner would write it, for comparison: boards are texts, and whoever is to move tries
 * everything. */

#define NAIVE_MOST_SQUARES 12

typedef struct
{
  guint columns;
  guint rows;
  guint row;
  gint8 *scores; /* by board, as a number with base 3: see naive_score(); 0 if not known yet */
} Naive;

static inline guint
naive_squares (const Naive *naive)
{
  return naive->columns * naive->rows;
}

static inline void
naive_init (Naive *naive,
            guint  columns,
            guint  rows,
            guint  row)
{
  guint n = 1;

  g_assert_cmpuint (columns * rows, <=, NAIVE_MOST_SQUARES);
  for (guint i = 0; i < columns * rows; i++)
    n *= 3;
  *naive = (Naive){ columns, rows, row, g_new0 (gint8, n) };
}

static inline void
naive_clear (Naive *naive)
{
  g_free (naive->scores);
}

/* Counts the lines of a mark. If @common isn't NULL, adds for each square how many of the lines it is on. */
static inline guint
naive_count_lines (const Naive *naive,
                   const char  *cells,
                   char         mark,
                   guint       *common)
{
  static const int steps[][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };
  guint n = 0;

  for (guint y = 0; y < naive->rows; y++)
    for (guint x = 0; x < naive->columns; x++)
      for (guint i = 0; i < (naive->row > 1 ? G_N_ELEMENTS (steps) : 1); i++)
        {
          guint length = 0;

          while (length < naive->row)
            {
              int row = (int) y + steps[i][0] * (int) length;
              int column = (int) x + steps[i][1] * (int) length;

              if (row < 0 || row >= (int) naive->rows || column < 0 || column >= (int) naive->columns ||
                  cells[row * (int) naive->columns + column] != mark)
                break;
              length++;
            }
          if (length < naive->row)
            continue;
          n++;
          for (guint j = 0; common != NULL && j < length; j++)
            common[((int) y + steps[i][0] * (int) j) * (int) naive->columns + (int) x + steps[i][1] * (int) j]++;
        }
  return n;
}

static inline guint
naive_count (const char *cells,
             char        mark)
{
  guint n = 0;

  for (; *cells != '\0'; cells++)
    n += *cells == mark;
  return n;
}

/* Returns a positive score if the player to move wins, a negative one if the other does, larger the sooner that is;
 * 1 for a draw. The moves to the end of a game that is won or lost are 100 less its absolute value. */
#define NAIVE_DRAW 1
#define NAIVE_WIN 100

static inline int
naive_score (Naive *naive,
             char  *cells)
{
  guint n_crosses = naive_count (cells, 'X');
  char own = n_crosses == naive_count (cells, 'O') ? 'X' : 'O';
  int best = 0;
  guint key = 0;

  for (guint i = 0; cells[i] != '\0'; i++)
    key = 3 * key + (cells[i] == '.' ? 0 : cells[i] == 'X' ? 1 : 2);
  if (naive->scores[key] != 0)
    return naive->scores[key];
  if (naive_count_lines (naive, cells, own == 'X' ? 'O' : 'X', NULL) > 0)
    best = -NAIVE_WIN;
  else if (strchr (cells, '.') == NULL)
    best = NAIVE_DRAW;
  else
    for (guint i = 0; cells[i] != '\0'; i++)
      if (cells[i] == '.')
        {
          int score;

          cells[i] = own;
          score = naive_score (naive, cells);
          cells[i] = '.';
          if (score != NAIVE_DRAW)
            score = score > 0 ? -score + 1 : -score - 1;
          if (best == 0 || score > best)
            best = score;
        }
  naive->scores[key] = (gint8) best;
  return best;
}
