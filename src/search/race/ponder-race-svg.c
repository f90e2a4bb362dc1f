/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-race-svg.h"

#include <glib/gi18n-lib.h>

#include "ponder-race-chart.h"
#include "ponder-svg.h"
#include "ponder-tree-style.h"

/* Draws the chart of a race as it is drawn on the screen, on white. */

#define WIDTH 720.0
#define MARGIN 0.8 /* by the height of a line of text */

static const char *
get_color (PonderTreeColor color)
{
  return ponder_tree_style_get_print_color (color);
}

static void
append_lines (GString               *svg,
              const PonderRaceChart *chart,
              gboolean               axis)
{
  ponder_svg_append (svg, "<g stroke=\"@\" stroke-width=\"#\">\n",
                     get_color (axis ? PONDER_TREE_LINES : PONDER_TREE_GUIDE),
                     PONDER_RACE_LINE_WIDTH * chart->line_height);
  for (guint i = 0; i < chart->lines->len; i++)
    {
      const PonderRaceLine *line = &g_array_index (chart->lines, PonderRaceLine, i);

      if (line->axis == axis)
        ponder_svg_append (svg, "<path d=\"M# #L# #\"/>\n", line->x1, line->y1, line->x2, line->y2);
    }
  g_string_append (svg, "</g>\n");
}

static void
append_dot (GString               *svg,
            const PonderRaceChart *chart,
            const PonderRaceDot   *dot)
{
  const char *color = get_color (PONDER_TREE_TEXT);
  PonderTreePoint corners[4];
  guint n = ponder_tree_style_get_corners (&dot->shape, corners);

  if (n == 0)
    ponder_svg_append (svg, "<circle cx=\"#\" cy=\"#\" r=\"#\"", dot->shape.x, dot->shape.y, dot->shape.width / 2);
  else
    g_string_append (svg, "<path d=\"");
  for (guint i = 0; i < n; i++)
    ponder_svg_append (svg, i == 0 ? "M# #" : "L# #", corners[i].x, corners[i].y);
  if (n > 0)
    g_string_append (svg, "Z\"");
  ponder_svg_append (svg, " fill=\"@\" stroke=\"@\" stroke-width=\"#\" role=\"graphics-symbol\"><title>@</title>",
                     dot->open ? get_color (PONDER_TREE_GROUND) : color, color,
                     PONDER_RACE_RING_WIDTH * chart->line_height,
                     g_array_index (chart->rows, PonderRaceRow, dot->row).text);
  g_string_append (svg, n == 0 ? "</circle>\n" : "</path>\n");
}

static void
append_labels (GString               *svg,
               const PonderRaceChart *chart)
{
  for (guint i = 0; i < chart->labels->len; i++)
    {
      const PonderRaceLabel *label = &g_array_index (chart->labels, PonderRaceLabel, i);

      ponder_svg_append_text (svg, label->text, label->small, label->quiet ? get_color (PONDER_TREE_QUIET) : NULL,
                              label->x + label->width / 2, label->y, label->width);
    }
}

/* Draws the chart of a race as SVG. @title: what is searched, such as “Queens”. */
char *
ponder_race_svg_write (GPtrArray  *entries,
                       const char *title,
                       gboolean    right_to_left)
{
  const PonderTreeFont *font = ponder_svg_get_font ();
  double margin = MARGIN * font->line_height;
  g_autoptr (PonderRaceChart) chart = NULL;
  g_autofree char *full_title = NULL;
  GString *svg;

  g_return_val_if_fail (entries != NULL && title != NULL, NULL);

  chart = ponder_race_chart_new (entries, NULL, font, WIDTH, TRUE, right_to_left);
  /* Translators: the title of a picture: the name of a puzzle */
  full_title = g_strdup_printf (_ ("%s: a race of methods"), title);
  svg = ponder_svg_begin (
    full_title, _ ("What each method took, on logarithmic axes. What has an open dot was stopped before its end."),
    -margin, -margin, chart->width + 2 * margin, chart->height + 2 * margin, get_color (PONDER_TREE_GROUND));
  append_lines (svg, chart, FALSE);
  append_lines (svg, chart, TRUE);
  for (guint i = 0; i < chart->dots->len; i++)
    append_dot (svg, chart, &g_array_index (chart->dots, PonderRaceDot, i));
  ponder_svg_append (svg, "<g fill=\"@\">\n", get_color (PONDER_TREE_TEXT));
  append_labels (svg, chart);
  g_string_append (svg, "</g>\n");
  return ponder_svg_end (svg);
}
