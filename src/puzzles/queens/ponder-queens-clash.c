/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-queens.h"

#include <glib/gi18n-lib.h>

/* Checks queens placed by hand on boards of any size, including those too large for a search. */

/* Which lines of a board contain a queen. */
typedef struct
{
  guint side;
  gboolean *columns; /* the other arrays are in the same allocation */
  gboolean *rows;
  gboolean *falling;
  gboolean *rising;
} Lines;

static void
lines_init (Lines *lines,
            guint  side)
{
  lines->side = side;
  lines->columns = g_new0 (gboolean, 6 * side);
  lines->rows = lines->columns + side;
  lines->falling = lines->rows + side;
  lines->rising = lines->falling + 2 * side;
}

/* Places a queen. Returns whether none of its lines contained a queen. */
static gboolean
lines_take (Lines     *lines,
            PonderMove square)
{
  guint column = PONDER_QUEENS_MOVE_COLUMN (square);
  guint row = PONDER_QUEENS_MOVE_ROW (square);
  gboolean *own[] = { &lines->columns[column], &lines->rows[row], &lines->falling[row + lines->side - 1 - column],
                      &lines->rising[row + column] };
  gboolean was_free = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    {
      was_free &= !*own[i];
      *own[i] = TRUE;
    }
  return was_free;
}

/* Returns whether @moves place queens in the first empty columns in turn, and no two queens
 * attack each other. */
gboolean
ponder_queens_can_place (PonderQueens     *self,
                         const PonderMove *moves,
                         gsize             n_moves)
{
  guint n_fixed;
  const PonderMove *fixed;
  Lines lines;
  gboolean allowed = TRUE;
  guint column = 0;

  g_return_val_if_fail (PONDER_IS_QUEENS (self), FALSE);
  g_return_val_if_fail (moves != NULL || n_moves == 0, FALSE);

  if (n_moves == 0)
    return TRUE;
  fixed = ponder_queens_get_fixed (self, &n_fixed);
  lines_init (&lines, ponder_queens_get_side (self));
  for (guint i = 0; i < n_fixed && allowed; i++)
    allowed = lines_take (&lines, fixed[i]);
  for (gsize i = 0; i < n_moves && allowed; i++)
    {
      while (column < lines.side && lines.columns[column])
        column++;
      allowed = column < lines.side && PONDER_QUEENS_MOVE_COLUMN (moves[i]) == column &&
                PONDER_QUEENS_MOVE_ROW (moves[i]) < lines.side && lines_take (&lines, moves[i]);
    }
  g_free (lines.columns);
  return allowed;
}

/* Returns a sentence on two given queens that attack each other, and adds their squares to
 * @cells, which may be NULL; NULL if none do. */
char *
ponder_queens_tell_clash (PonderQueens *self,
                          GArray       *cells)
{
  guint n_fixed;
  const PonderMove *fixed = ponder_queens_get_fixed (self, &n_fixed);
  guint side = ponder_queens_get_side (self);
  PonderMove clash[2];
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;

  if (!ponder_queens_find_clash (fixed, n_fixed, clash))
    return NULL;
  one = ponder_queens_square_text (clash[0]);
  other = ponder_queens_square_text (clash[1]);
  for (guint i = 0; cells != NULL && i < 2; i++)
    {
      guint cell = PONDER_QUEENS_MOVE_ROW (clash[i]) * side + PONDER_QUEENS_MOVE_COLUMN (clash[i]);

      g_array_append_val (cells, cell);
    }
  return g_strdup_printf (_ ("The queens on %s and %s attack each other."), one, other);
}
