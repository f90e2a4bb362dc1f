/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-chessboard.h"

#define MOST_LETTERS 7 /* of any guint */

char *
ponder_chessboard_column_text (guint column)
{
  char letters[MOST_LETTERS];
  guint at = MOST_LETTERS;

  for (guint n = column + 1; n > 0; n = (n - 1) / 26)
    letters[--at] = (char) ('a' + (n - 1) % 26);
  return g_strndup (letters + at, MOST_LETTERS - at);
}

/* Returns a name such as `c4`. Rows and columns count from 0. */
char *
ponder_chessboard_square_text (guint row,
                               guint column)
{
  g_autofree char *letters = ponder_chessboard_column_text (column);

  return g_strdup_printf ("%s%u", letters, row + 1);
}
