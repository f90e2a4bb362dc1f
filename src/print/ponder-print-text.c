/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-text.h"

/* Paragraphs, which are never divided among pages, because they are short; and lines to write on by hand. */

#define GAP 12.0 /* below a paragraph */
#define LINE_HEIGHT 22.0 /* to write on */
#define GAP_BELOW_LINES 14.0

static guint
fit_text (gconstpointer          data,
          PonderPrintPen        *pen,
          const PonderPrintRoom *room,
          guint                  from,
          double                *height)
{
  *height = ponder_print_pen_paragraph (pen, data, PONDER_PRINT_TEXT_SIZE, 0, 0, room->width, FALSE) + GAP;
  return *height <= room->height || room->fresh;
}

static void
draw_text (gconstpointer          data,
           PonderPrintPen        *pen,
           const PonderPrintArea *area,
           guint                  from,
           guint                  n)
{
  ponder_print_pen_paragraph (pen, data, PONDER_PRINT_TEXT_SIZE, area->x, area->y, area->width, TRUE);
}

static const PonderPrintBlockFuncs text_funcs = { .fit = fit_text, .draw = draw_text, .free = g_free };

static guint
fit_lines (gconstpointer          data,
           PonderPrintPen        *pen,
           const PonderPrintRoom *room,
           guint                  from,
           double                *height)
{
  guint left = *(const guint *) data - from;
  guint n = MIN ((guint) (MAX (room->height, 0) / LINE_HEIGHT), left);

  n = MAX (n, room->fresh ? 1 : 0);
  *height = n > 0 ? n * LINE_HEIGHT + (n == left ? GAP_BELOW_LINES : 0) : 0;
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
    ponder_print_pen_line (pen, area->x, area->y + i * LINE_HEIGHT, area->x + area->width, area->y + i * LINE_HEIGHT,
                           PONDER_PRINT_THIN);
}

static const PonderPrintBlockFuncs lines_funcs = { .fit = fit_lines, .draw = draw_lines, .free = g_free };

PonderPrintBlock *
ponder_print_text_new (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  return ponder_print_block_new (&text_funcs, g_strdup (text), 1);
}

/* At least one line to write on. */
PonderPrintBlock *
ponder_print_lines_new (guint n_lines)
{
  g_return_val_if_fail (n_lines > 0, NULL);

  return ponder_print_block_new (&lines_funcs, g_memdup2 (&n_lines, sizeof n_lines), n_lines);
}
