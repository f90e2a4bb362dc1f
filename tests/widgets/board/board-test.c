/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "board-test.h"

#include "ponder-board-private.h"
#include "widget-test.h"

#include <string.h>

/* Returns the widget of a cell, or NULL if it is out of view and not under the cursor. */
PonderCell *
board_test_get_cell (PonderBoard *board,
                     guint        cell)
{
  g_assert_cmpuint (cell, <, ponder_board_get_n_cells (board));

  return (PonderCell *) board->widgets[cell];
}

gboolean
board_test_has (PonderBoard *board,
                guint        cell,
                const char  *css_class)
{
  return gtk_widget_has_css_class (GTK_WIDGET (board_test_get_cell (board, cell)), css_class);
}

/* Returns what a screen reader calls a cell, such as “Row 1, column 2, 7, tried”. */
char *
board_test_dup_name (PonderBoard *board,
                     guint        cell)
{
  return widget_test_dup_label (board_test_get_cell (board, cell));
}

static gboolean
has_text (PonderBoard *board,
          guint        cell)
{
  static const char *const kinds[] = { "given", "entered", "tried", "proved" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (board_test_has (board, cell, kinds[i]))
      return TRUE;
  return FALSE;
}

/* Returns the text of a cell, up to its first comma, or NULL if it is empty. */
char *
board_test_dup_text (PonderBoard *board,
                     guint        cell)
{
  g_autofree char *name = board_test_dup_name (board, cell);
  const char *text = strstr (name, ", ") + 2;

  if (!has_text (board, cell))
    return NULL;
  if (g_str_has_prefix (name, "Row "))
    text = strstr (text, ", ") + 2;
  return g_strndup (text, strcspn (text, ","));
}
