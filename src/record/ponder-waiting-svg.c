/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-waiting-svg.h"

#include <glib/gi18n-lib.h>

#include "ponder-svg.h"
#include "ponder-tree-style.h"
#include "ponder-waiting-layout.h"

/* Draws the layout of what waits as it is drawn on the screen, on white. */

/* By the height of a line of text. */
#define MARGIN 0.5
#define ROUNDING 0.4
#define FRAME 0.07
#define THICK_FRAME 0.17
#define DASH 0.3

static const char *
get_color (PonderTreeColor color)
{
  return ponder_tree_style_get_print_color (color);
}

static void
append_chip (GString                 *svg,
             const PonderWaiting     *waiting,
             const PonderWaitingChip *chip)
{
  double line = ponder_svg_get_font ()->line_height;
  double middle = chip->y + chip->height / 2;

  ponder_svg_append (svg,
                     "<g role=\"graphics-symbol\">\n<title>@</title>\n<rect x=\"#\" y=\"#\" width=\"#\" height=\"#\" "
                     "rx=\"#\" fill=\"@\" stroke=\"@\" stroke-width=\"#\"",
                     ponder_waiting_get (waiting, chip->item)->name, chip->x, chip->y, chip->width, chip->height,
                     ROUNDING * line, get_color (PONDER_TREE_GROUND),
                     get_color (chip->next ? PONDER_TREE_PATH : PONDER_TREE_LINES),
                     (chip->next ? THICK_FRAME : FRAME) * line);
  if (chip->joined)
    ponder_svg_append (svg, " stroke-dasharray=\"#\"", DASH * line);
  g_string_append (svg, "/>\n");
  ponder_svg_append_text (svg, chip->text, FALSE, NULL, chip->x + chip->text_x + chip->text_width / 2, middle,
                          chip->text_width);
  if (chip->bound != NULL)
    ponder_svg_append_text (svg, chip->bound, TRUE, get_color (PONDER_TREE_QUIET),
                            chip->x + chip->bound_x + chip->bound_width / 2, middle, chip->bound_width);
  g_string_append (svg, "</g>\n");
}

static void
append_labels (GString *svg,
               GArray  *labels)
{
  for (guint i = 0; i < labels->len; i++)
    {
      const PonderWaitingLabel *label = &g_array_index (labels, PonderWaitingLabel, i);

      ponder_svg_append_text (svg, label->text, label->small, get_color (PONDER_TREE_QUIET),
                              label->x + label->width / 2, label->y, label->width);
    }
}

static void
append_arrow (GString                  *svg,
              const PonderWaitingArrow *arrow)
{
  double back = arrow->x1 > arrow->x2 ? arrow->size : -arrow->size;

  ponder_svg_append (svg,
                     "<path d=\"M# #H#M# #L# #L# #\" fill=\"none\" stroke=\"@\" stroke-width=\"#\" "
                     "stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n",
                     arrow->x1, arrow->y, arrow->x2, arrow->x2 + back, arrow->y - arrow->size, arrow->x2, arrow->y,
                     arrow->x2 + back, arrow->y + arrow->size, get_color (PONDER_TREE_LINES),
                     FRAME * ponder_svg_get_font ()->line_height);
}

static const char *
describe (const PonderWaiting *waiting)
{
  return waiting->kind == PONDER_WAITING_QUEUE
           ? _ ("What is at the beginning is visited next, and new nodes join at the end. What has a thick frame is "
                "next, and what has a dashed one has just joined.")
           : _ ("What is at the beginning is tried next, and new moves are put before it. What has a thick frame is "
                "next, and what has a dashed one has just joined.");
}

/* Draws what waits as SVG. @record can say where moves are made. */
char *
ponder_waiting_svg_write (PonderRecord  *record,
                          const char    *title,
                          PonderWaiting *waiting,
                          gboolean       right_to_left)
{
  const PonderTreeFont *font = ponder_svg_get_font ();
  double margin = MARGIN * font->line_height;
  g_autoptr (PonderWaitingLayout) layout = NULL;
  g_autofree char *full_title = NULL;
  GString *svg;

  g_return_val_if_fail (PONDER_IS_RECORD (record), NULL);
  g_return_val_if_fail (title != NULL && waiting != NULL, NULL);

  layout = ponder_waiting_layout_new (record, waiting, font, right_to_left);
  /* Translators: the title of a picture: the name of a puzzle or game */
  full_title = g_strdup_printf (_ ("%s: what waits to be visited"), title);
  svg = ponder_svg_begin (full_title, describe (waiting), -margin, -margin, layout->width + 2 * margin,
                          layout->height + 2 * margin, get_color (PONDER_TREE_GROUND));
  ponder_svg_append (svg, "<g fill=\"@\">\n", get_color (PONDER_TREE_TEXT));
  append_labels (svg, layout->counts);
  append_labels (svg, layout->labels);
  for (guint i = 0; i < layout->arrows->len; i++)
    append_arrow (svg, &g_array_index (layout->arrows, PonderWaitingArrow, i));
  for (guint i = 0; i < layout->chips->len; i++)
    append_chip (svg, waiting, &g_array_index (layout->chips, PonderWaitingChip, i));
  g_string_append (svg, "</g>\n");
  return ponder_svg_end (svg);
}
