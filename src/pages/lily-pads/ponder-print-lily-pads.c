/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lily-pads-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-lily-pads.h"
#include "ponder-print-list.h"

/* Prints the pads in lines, each with the number of its visit and its own number below; then the lengths of the
 * jumps. */

#define PAD_WIDTH 48.0
#define PAD_HEIGHT 50.0
#define RADIUS 17.0
#define NOTCH (G_PI / 9) /* half the angle of the notch */
#define VISIT_SIZE 12.0
#define NAME_SIZE 7.0
#define BELOW 12.0

typedef struct
{
  guint n_pads;
  guint *visits; /* by pad: the number of its visit, from 1, or 0 to be filled in by hand */
} Pond;

static char *
dup_task (PonderPuzzle *puzzle)
{
  guint n_jumps;

  ponder_lily_pads_get_lengths (PONDER_LILY_PADS (puzzle), &n_jumps);
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 "A frog sits on pad 1 and makes %u jump, to the left or to the right, as long as it "
                 "says below. It visits each pad once. Number the pads in the order of its visits.",
                 "A frog sits on pad 1 and makes %u jumps, each to the left or to the right and as "
                 "long as it says below, in that order. It visits each pad once. Number the pads in "
                 "the order of its visits.",
                 n_jumps),
    n_jumps);
}

static guint
count_columns (double width)
{
  return MAX (1, (guint) (width / PAD_WIDTH));
}

static guint
fit_pond (gconstpointer          data,
          PonderPrintPen        *pen,
          const PonderPrintRoom *room,
          guint                  from,
          double                *height)
{
  const Pond *self = data;
  guint n_columns = count_columns (room->width);
  guint lines = room->height > 0 ? (guint) (room->height / PAD_HEIGHT) : 0;
  guint n;

  if (room->fresh)
    lines = MAX (lines, 1);
  n = (guint) MIN ((guint64) lines * n_columns, self->n_pads - from);
  *height = (n + n_columns - 1) / n_columns * PAD_HEIGHT + (n == self->n_pads - from ? BELOW : 0);
  return n;
}

static void
draw_pad (const Pond     *self,
          PonderPrintPen *pen,
          guint           pad,
          double          x,
          double          y)
{
  g_autofree char *name = g_strdup_printf ("%u", pad + 1);

  cairo_new_path (pen->cr);
  cairo_move_to (pen->cr, x, y - RADIUS / 3);
  cairo_arc (pen->cr, x, y, RADIUS, NOTCH - G_PI / 2, 2 * G_PI - NOTCH - G_PI / 2);
  cairo_close_path (pen->cr);
  cairo_set_line_width (pen->cr, 2 * PONDER_PRINT_THIN);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (pen->cr);
  if (self->visits[pad] != 0)
    {
      g_autofree char *visit = g_strdup_printf ("%u", self->visits[pad]);

      ponder_print_pen_text (pen, visit, VISIT_SIZE, self->visits[pad] == 1, x, y + RADIUS / 6, 0.5, 1.5 * RADIUS);
    }
  ponder_print_pen_text (pen, name, NAME_SIZE, FALSE, x, y + RADIUS + NAME_SIZE, 0.5, PAD_WIDTH);
}

static void
draw_pond (gconstpointer          data,
           PonderPrintPen        *pen,
           const PonderPrintArea *area,
           guint                  from,
           guint                  n)
{
  guint n_columns = count_columns (area->width);

  for (guint i = 0; i < n; i++)
    draw_pad (data, pen, from + i, area->x + (i % n_columns + 0.5) * PAD_WIDTH,
              area->y + i / n_columns * PAD_HEIGHT + RADIUS + 2);
}

static void
pond_free (gpointer data)
{
  Pond *self = data;

  g_free (self->visits);
  g_free (self);
}

static const PonderPrintBlockFuncs funcs = { .fit = fit_pond, .draw = draw_pond, .free = pond_free };

static PonderPrintBlock *
draw (PonderPuzzle *puzzle,
      const GArray *answer)
{
  Pond *self = g_new0 (Pond, 1);
  guint n_jumps;

  ponder_lily_pads_get_lengths (PONDER_LILY_PADS (puzzle), &n_jumps);
  self->n_pads = n_jumps + 1;
  self->visits = g_new0 (guint, self->n_pads);
  self->visits[0] = 1;
  for (guint i = 0; answer != NULL && i < answer->len; i++)
    self->visits[PONDER_LILY_PADS_MOVE_PAD (g_array_index (answer, PonderMove, i))] = i + 2;
  return ponder_print_block_new (&funcs, self, self->n_pads);
}

static char *
dup_length (gconstpointer source,
            guint         item,
            gboolean     *marked)
{
  guint n_jumps;

  return g_strdup_printf ("%u", ponder_lily_pads_get_lengths (PONDER_LILY_PADS ((gpointer) source), &n_jumps)[item]);
}

static PonderPrintBlock *
draw_jumps (PonderPuzzle *puzzle,
            const GArray *answer)
{
  guint n_jumps;
  const guint32 *lengths = ponder_lily_pads_get_lengths (PONDER_LILY_PADS (puzzle), &n_jumps);
  guint32 longest = 0;
  g_autofree char *widest = NULL;
  PonderPrintList list = {
    .title = _ ("Lengths of the jumps"),
    .free_source = g_object_unref,
    .n_items = n_jumps,
    .dup_item = dup_length,
  };

  if (n_jumps == 0)
    return NULL;
  for (guint jump = 0; jump < n_jumps; jump++)
    longest = MAX (longest, lengths[jump]);
  widest = g_strdup_printf ("%u", longest);
  list.source = g_object_ref (puzzle);
  list.widest = widest;
  return ponder_print_list_new (&list);
}

const PonderPrintKind ponder_print_lily_pads = { .dup_task = dup_task, .draw = draw, .draw_more = draw_jumps };
