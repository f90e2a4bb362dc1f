/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-knight-text.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-excerpt.h"
#include "ponder-figures.h"
#include "ponder-key-file.h"

#define GROUP "knight"

/* How far a knight's move leads out of a row or column. */
#define MARGIN 2

/* Larger counts are scaled down, so that a sum of eight fits in a double. */
#define MOST_COUNTED 1e250

/* Up to 10 to this power, a double counts exactly. */
#define LARGEST_EXACT_LOGARITHM 15

/* 9.95 is written as 10.0. */
#define ROUND_UP (1 - 0.9978)

/* Returns the value of a key, or NULL with @error set if it is missing. */
static char *
dup_value (GKeyFile   *file,
           const char *key,
           const char *example,
           GError    **error)
{
  g_autofree char *value = ponder_key_file_get (file, GROUP, key);

  if (value == NULL)
    {
      key = ponder_key_file_name (key);
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“%s” is missing; expected, for example, %s=%s"), key,
                   key, example);
      return NULL;
    }
  return g_strstrip (g_steal_pointer (&value));
}

static gboolean
load_sides (GKeyFile *file,
            guint    *n_rows,
            guint    *n_columns,
            GError  **error)
{
  g_autofree char *value = dup_value (file, "Board", "8x8", error);
  g_auto (GStrv) sides = NULL;
  guint64 rows;
  guint64 columns;

  if (value == NULL)
    return FALSE;
  sides = g_strsplit_set (value, "xX", -1);
  if (g_strv_length (sides) != 2 ||
      !g_ascii_string_to_unsigned (sides[0], 10, 1, PONDER_KNIGHT_MOST_SIDE, &rows, NULL) ||
      !g_ascii_string_to_unsigned (sides[1], 10, 1, PONDER_KNIGHT_MOST_SIDE, &columns, NULL))
    return ponder_key_file_refuse (error, "Board", value, _ ("expected rows x columns, each 1 to %d, such as 8x8"),
                                   PONDER_KNIGHT_MOST_SIDE);
  *n_rows = rows;
  *n_columns = columns;
  return TRUE;
}

static gboolean
parse_square (const char *key,
              const char *text,
              guint       n_rows,
              guint       n_columns,
              guint      *square,
              GError    **error)
{
  g_autofree char *quoted = NULL;

  if (ponder_knight_board_parse_square (text, n_rows, n_columns, square))
    return TRUE;
  quoted = ponder_excerpt (text);
  return ponder_key_file_refuse (error, key, NULL,
                                 _ ("“%s” is not a square of a board with %u rows and %u columns; expected a column "
                                    "and a row, such as a1"),
                                 quoted, n_rows, n_columns);
}

static gboolean
load_blocked (GKeyFile *file,
              guint     n_rows,
              guint     n_columns,
              gboolean *blocked,
              GError  **error)
{
  g_autofree char *value = ponder_key_file_get (file, GROUP, "Blocked");
  g_auto (GStrv) names = NULL;

  if (value == NULL || *g_strstrip (value) == '\0')
    return TRUE;
  names = g_strsplit_set (value, ",", -1);
  for (guint i = 0; names[i] != NULL; i++)
    {
      guint square;

      if (!parse_square ("Blocked", g_strstrip (names[i]), n_rows, n_columns, &square, error))
        return FALSE;
      blocked[square] = TRUE;
    }
  return TRUE;
}

static gboolean
load_closed (GKeyFile *file,
             gboolean *closed,
             GError  **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autofree char *value = NULL;

  *closed = g_key_file_get_boolean (file, GROUP, "Closed", &local_error);
  if (!g_error_matches (local_error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE))
    return TRUE;
  value = ponder_key_file_get (file, GROUP, "Closed");
  return ponder_key_file_refuse (error, "Closed", value, _ ("expected true or false"));
}

/* Returns the board that was saved with ponder_knight_text_save(), or NULL with the key and the
 * reason. */
PonderKnightBoard *
ponder_knight_text_load (GKeyFile *file,
                         GError  **error)
{
  gboolean blocked[PONDER_KNIGHT_MOST_SQUARES] = { FALSE };
  g_autofree char *start_name = NULL;
  guint n_rows = 0;
  guint n_columns = 0;
  guint start;
  gboolean closed;

  if (!ponder_key_file_check_group (file, GROUP, error) || !load_sides (file, &n_rows, &n_columns, error))
    return NULL;
  start_name = dup_value (file, "Start", "a1", error);
  if (start_name == NULL || !parse_square ("Start", start_name, n_rows, n_columns, &start, error))
    return NULL;
  if (!load_closed (file, &closed, error) || !load_blocked (file, n_rows, n_columns, blocked, error))
    return NULL;
  if (blocked[start])
    {
      ponder_key_file_refuse (error, "Start", start_name, _ ("the square is blocked; start on another or unblock it"));
      return NULL;
    }
  return ponder_knight_board_new (n_rows, n_columns, start, closed, blocked);
}

void
ponder_knight_text_save (const PonderKnightBoard *board,
                         GKeyFile                *file)
{
  g_autofree char *sides = g_strdup_printf ("%ux%u", board->n_rows, board->n_columns);
  g_autofree char *start = ponder_knight_board_name (board, board->start);
  g_autoptr (GString) blocked = g_string_new (NULL);

  for (guint square = 0; square < board->n_squares; square++)
    if (board->blocked[square])
      ponder_knight_board_append_name (board, square, blocked);
  g_strdelimit (blocked->str, " ", ',');

  g_key_file_set_string (file, GROUP, "Board", sides);
  g_key_file_set_string (file, GROUP, "Start", start);
  if (board->closed)
    g_key_file_set_boolean (file, GROUP, "Closed", TRUE);
  if (blocked->len > 0)
    g_key_file_set_string (file, GROUP, "Blocked", blocked->str);
}

/* Writes into @next the sum of the counts a knight's move away from each square. The board is surrounded by MARGIN rows
 * and columns of zeros. */
static double
sum_counts (const double *counts,
            double       *next,
            guint         n_rows,
            guint         n_columns)
{
  gssize width = n_columns + 2 * MARGIN;
  double total = 0;

  for (guint row = MARGIN; row < MARGIN + n_rows; row++)
    for (guint column = MARGIN; column < MARGIN + n_columns; column++)
      {
        const double *at = counts + row * width + column;
        double sum = at[-2 * width - 1] + at[-2 * width + 1] + at[-width - 2] + at[-width + 2] + at[width - 2] +
                     at[width + 2] + at[2 * width - 1] + at[2 * width + 1];

        next[row * width + column] = sum;
        total += sum;
      }
  return total;
}

/* Counts the walks of a given number of moves from the start, on blocked squares, too. The count is exact below 2^53;
 * also sets its logarithm to base 10. */
static double
count_walks (const PonderKnightBoard *board,
             guint64                  length,
             double                  *logarithm)
{
  guint width = board->n_columns + 2 * MARGIN;
  guint n_squares = (board->n_rows + 2 * MARGIN) * width;
  g_autofree double *counts = g_new0 (double, n_squares);
  g_autofree double *next = g_new0 (double, n_squares);
  double total = 1;

  counts[(board->start / board->n_columns + MARGIN) * width + board->start % board->n_columns + MARGIN] = 1;
  *logarithm = 0;
  for (guint64 i = 0; i < length && total > 0; i++)
    {
      double *swap = counts;

      if (total > MOST_COUNTED)
        {
          *logarithm += log10 (total);
          for (guint square = 0; square < n_squares; square++)
            counts[square] /= total;
        }
      total = sum_counts (counts, next, board->n_rows, board->n_columns);
      counts = next;
      next = swap;
    }
  *logarithm += total > 0 ? log10 (total) : 0;
  return total;
}

/* Returns how many walks generate and test would try. */
char *
ponder_knight_text_size (const PonderKnightBoard *board)
{
  guint64 length = board->n_free - 1;
  g_autofree char *moves = ponder_count_text (length);
  g_autofree char *walks = NULL;
  double logarithm;
  double n_walks = count_walks (board, length, &logarithm);

  if (logarithm >= LARGEST_EXACT_LOGARITHM)
    {
      guint exponent = logarithm + ROUND_UP;

      walks = ponder_count_rounded (MAX (pow (10, logarithm - exponent), 1), exponent);
      return g_strdup_printf (_ ("≈ %s walks of length %s"), walks, moves);
    }
  walks = ponder_count_text (n_walks);
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%s walk of length %s", "%s walks of length %s", ponder_count_plural (n_walks)),
    walks, moves);
}
