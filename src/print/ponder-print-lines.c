/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-lines.h"

/* Lines to write on by hand. */

#define HEIGHT 22.0 /* of a line */
#define BELOW 14.0

static guint
fit_lines (gconstpointer          data,
           PonderPrintPen        *pen,
           const PonderPrintRoom *room,
           guint                  from,
           double                *height)
{
  guint left = *(const guint *) data - from;
  guint n = MIN ((guint) (MAX (room->height, 0) / HEIGHT), left);

  n = MAX (n, room->fresh ? 1 : 0);
  *height = n > 0 ? n * HEIGHT + (n == left ? BELOW : 0) : 0;
  return n;
}

static void
draw_lines (gconstpointer          data,
            PonderPrintPen        *pen,
            const PonderPrintArea *area,
            guint                  from,
            guint                  n)
{
  for (guint i = 1; i <= n; i++)
    ponder_print_pen_line (pen, area->x, area->y + i * HEIGHT, area->x + area->width, area->y + i * HEIGHT,
                           PONDER_PRINT_THIN);
}

static const PonderPrintBlockFuncs funcs = { .fit = fit_lines, .draw = draw_lines, .free = g_free };

/**
 * ponder_print_lines_new:
 * @n_lines: how many, at least 1
 *
 * Returns: (transfer full): lines to write on
 */
PonderPrintBlock *
ponder_print_lines_new (guint n_lines)
{
  g_return_val_if_fail (n_lines > 0, NULL);

  return ponder_print_block_new (&funcs, g_memdup2 (&n_lines, sizeof n_lines), n_lines);
}
