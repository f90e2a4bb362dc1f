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
  gint8 *scores; /* by board, see naive_key() and naive_score(); 0 if not known yet; NULL if they aren't kept */
} Naive;

/* Returns how many ways there are to fill the board with X, O and nothing. */
static inline guint
naive_count_boards (const Naive *naive)
{
  guint n = 1;

  g_assert_cmpuint (naive->columns * naive->rows, <=, NAIVE_MOST_SQUARES);
  for (guint i = 0; i < naive->columns * naive->rows; i++)
    n *= 3;
  return n;
}

static inline void
naive_init (Naive *naive,
            guint  columns,
            guint  rows,
            guint  row)
{
  *naive = (Naive){ columns, rows, row };
  naive->scores = g_new0 (gint8, naive_count_boards (naive));
}

static inline void
naive_clear (Naive *naive)
{
  g_free (naive->scores);
}

static inline guint
naive_count_lines (const Naive *naive,
                   const char  *cells,
                   char         mark)
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
          n += length == naive->row;
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

/* Returns the number of a board. */
static inline guint
naive_key (const char *cells)
{
  guint key = 0;

  for (guint i = 0; cells[i] != '\0'; i++)
    key = 3 * key + (cells[i] == '.' ? 0 : cells[i] == 'X' ? 1 : 2);
  return key;
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
  guint key = naive->scores != NULL ? naive_key (cells) : 0;

  if (naive->scores != NULL && naive->scores[key] != 0)
    return naive->scores[key];
  if (naive_count_lines (naive, cells, own == 'X' ? 'O' : 'X') > 0)
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
  if (naive->scores != NULL)
    naive->scores[key] = (gint8) best;
  return best;
}

/* Marks a board and those that follow. Returns how many were not marked yet. */
static inline guint
naive_reach (const Naive *naive,
             char        *cells,
             gboolean    *reached) /* by board, see naive_key() */
{
  char own = naive_count (cells, 'X') == naive_count (cells, 'O') ? 'X' : 'O';
  guint key = naive_key (cells);
  guint n = 1;

  if (reached[key])
    return 0;
  reached[key] = TRUE;
  if (naive_count_lines (naive, cells, 'X') + naive_count_lines (naive, cells, 'O') > 0)
    return n;
  for (guint i = 0; cells[i] != '\0'; i++)
    if (cells[i] == '.')
      {
        cells[i] = own;
        n += naive_reach (naive, cells, reached);
        cells[i] = '.';
      }
  return n;
}
