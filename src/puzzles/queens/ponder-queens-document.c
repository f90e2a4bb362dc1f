/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-queens-document.h"

#include <glib/gi18n-lib.h>

#include "ponder-chessboard.h"
#include "ponder-excerpt.h"
#include "ponder-key-file.h"
#include "ponder-plain-text.h"
#include "ponder-queens.h"

/* Reads and writes Queens as documents and options. Squares have the names of chess: columns a to z, aa; rows from 1. */

const PonderOption ponder_queens_options[] = {
  { "Size", "N", N_ ("rows and columns of the board, and queens on it; can be given as an argument, too") },
  { "Fixed", N_ ("a1,…"), N_ ("squares that have a queen; columns a to z, then aa, and rows from 1") },
  { NULL },
};

char *
ponder_queens_square_text (PonderMove square)
{
  return ponder_chessboard_square_text (PONDER_QUEENS_MOVE_ROW (square), PONDER_QUEENS_MOVE_COLUMN (square));
}

/* Sets @clash to the first two of the squares whose queens attack each other. Returns whether
 * there are any. */
gboolean
ponder_queens_find_clash (const PonderMove *fixed,
                          guint             n_fixed,
                          PonderMove        clash[2])
{
  for (guint i = 0; i < n_fixed; i++)
    for (guint j = 0; j < i; j++)
      {
        int columns = (int) PONDER_QUEENS_MOVE_COLUMN (fixed[i]) - (int) PONDER_QUEENS_MOVE_COLUMN (fixed[j]);
        int rows = (int) PONDER_QUEENS_MOVE_ROW (fixed[i]) - (int) PONDER_QUEENS_MOVE_ROW (fixed[j]);

        if (columns != 0 && rows != 0 && ABS (columns) != ABS (rows))
          continue;
        clash[0] = fixed[j];
        clash[1] = fixed[i];
        return TRUE;
      }
  return FALSE;
}

static gboolean
load_fixed (const char *text,
            guint       side,
            GArray     *fixed,
            GError    **error)
{
  g_auto (GStrv) names = g_strsplit_set (text, ",", -1);
  g_autofree char *last = ponder_queens_square_text (PONDER_QUEENS_MOVE (side - 1, side - 1));
  g_autofree gboolean *taken = g_new0 (gboolean, side * side);

  for (char **name = names; *name != NULL; name++)
    {
      g_autofree char *quoted = NULL;
      guint column, row;
      PonderMove square;
      gboolean *own;

      if (!ponder_plain_text_square (g_strstrip (*name), side, side, &column, &row))
        {
          quoted = ponder_excerpt (*name);
          return ponder_key_file_refuse (error, "Fixed", NULL,
                                         _ ("“%s” is not a square of the board, which has a1 to %s"), quoted, last);
        }
      own = &taken[column * side + row];
      if (*own)
        {
          quoted = ponder_excerpt (*name);
          return ponder_key_file_refuse (error, "Fixed", NULL, _ ("“%s” is named twice"), quoted);
        }
      *own = TRUE;
      square = PONDER_QUEENS_MOVE (column, row);
      g_array_append_val (fixed, square);
    }
  return TRUE;
}

/* Reads the side, and adds the squares with a queen to @fixed; the queens may attack each other.
 * An error has the key and the reason. */
gboolean
ponder_queens_document_load (GKeyFile *file,
                             guint    *side,
                             GArray   *fixed,
                             GError  **error)
{
  g_autofree char *size = ponder_key_file_dup (file, PONDER_QUEENS_GROUP, "Size", error);
  g_autofree char *squares = ponder_key_file_get (file, PONDER_QUEENS_GROUP, "Fixed");
  guint64 number;

  if (size == NULL)
    return FALSE;
  if (!g_ascii_string_to_unsigned (size, 10, 1, PONDER_QUEENS_MOST_SIDE, &number, NULL))
    return ponder_key_file_refuse_number (error, "Size", size, 1, PONDER_QUEENS_MOST_SIDE);
  *side = number;
  return squares == NULL || load_fixed (squares, *side, fixed, error);
}

void
ponder_queens_document_save (guint             side,
                             const PonderMove *fixed,
                             guint             n_fixed,
                             GKeyFile         *file)
{
  g_autoptr (GString) squares = g_string_new (NULL);

  for (guint i = 0; i < n_fixed; i++)
    {
      g_autofree char *name = ponder_queens_square_text (fixed[i]);

      g_string_append_printf (squares, "%s%s", i > 0 ? "," : "", name);
    }
  g_key_file_set_integer (file, PONDER_QUEENS_GROUP, "Size", side);
  if (n_fixed > 0)
    g_key_file_set_string (file, PONDER_QUEENS_GROUP, "Fixed", squares->str);
}
