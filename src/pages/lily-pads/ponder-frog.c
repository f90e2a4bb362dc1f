/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-frog.h"

#include "ponder-outline.h"
#include "ponder-pond-paint.h"

/* Draws the frog of the application's icon. Its paths are copied from the icon: absolute commands M, L, C, H, V and Z
 * in a square of 128. */

#define SQUARE 128.0
#define FEET 107.0 /* distance of the feet from the top of that square */
#define STRETCH 0.12 /* how much a leaping frog is stretched */
#define LEAN 0.35 /* radians */

typedef struct
{
  const char *color; /* its name in the style */
  double line; /* width of the line; 0 for a filled part */
  const char *path;
} Part;

static const Part legs[] = {
  { "ponder_frog_limb", 0, "M44 66C25 66 14 82 18 95C19.5 100 24 102 30 102H50Z" },
  { "ponder_frog_limb", 0, "M84 66C103 66 114 82 110 95C108.5 100 104 102 98 102H78Z" },
  { "ponder_frog_skin", 6.5, "M23 103L33 100L31 108M33 100L42 106" },
  { "ponder_frog_skin", 6.5, "M105 103L95 100L97 108M95 100L86 106" },
};

static const Part leaping_legs[] = {
  { "ponder_frog_limb", 13, "M46 92L30 106L38 122" },
  { "ponder_frog_limb", 13, "M82 92L98 106L90 122" },
  { "ponder_frog_skin", 6.5, "M38 122L30 130M38 122L42 131" },
  { "ponder_frog_skin", 6.5, "M90 122L98 130M90 122L86 131" },
};

static const Part trunk[] = {
  { "ponder_frog_body", 0, "M40 60C35 76 36 94 45 102C57 106.5 71 106.5 83 102C92 94 93 76 88 60Z" },
  { "ponder_frog_belly", 0, "M49 62C44 78 46 94 53 101.5C60 104 68 104 75 101.5C82 94 84 78 79 62Z" },
  { "ponder_frog_limb", 0, "M20 49V53C20 69 38 79 64 79C90 79 108 69 108 53V49Z" },
  { "ponder_frog_skin", 0, "M64 22C92 22 108 36 108 49C108 64 90 74 64 74C38 74 20 64 20 49C20 36 36 22 64 22Z" },
  { "ponder_frog_skin", 38, "M41 27L41 27" },
  { "ponder_frog_skin", 38, "M87 27L87 27" },
  { "ponder_frog_eye", 26, "M41 26.5L41 26.5" },
  { "ponder_frog_eye", 26, "M87 26.5L87 26.5" },
  { "ponder_frog_pupil", 15, "M45.5 22.5L45.5 22.5" },
  { "ponder_frog_pupil", 15, "M91.5 22.5L91.5 22.5" },
  { "ponder_frog_mouth", 4, "M42 57C51 61 77 61 86 57" },
};

static void
draw_parts (cairo_t    *cr,
            GtkWidget  *widget,
            const Part *parts,
            guint       n_parts)
{
  for (guint i = 0; i < n_parts; i++)
    {
      ponder_pond_set_color (widget, cr, parts[i].color, 1);
      ponder_outline_add (cr, parts[i].path);
      if (parts[i].line == 0)
        {
          cairo_fill (cr);
          continue;
        }
      cairo_set_line_width (cr, parts[i].line);
      cairo_stroke (cr);
    }
}

/**
 * ponder_frog_draw:
 * @cr: the context to draw in
 * @widget: the widget whose style defines the colours
 * @x: the middle of its feet
 * @y: the height of its feet
 * @size: its height and width
 * @leap: 0 for a sitting frog; otherwise the strength of its leap, from -1 (to the left) to 1 (to the right)
 *
 * Draws the frog.
 */
void
ponder_frog_draw (cairo_t   *cr,
                  GtkWidget *widget,
                  double     x,
                  double     y,
                  double     size,
                  double     leap)
{
  double stretch = 1 + STRETCH * ABS (leap);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, LEAN * leap);
  cairo_scale (cr, size / SQUARE / stretch, size / SQUARE * stretch);
  cairo_translate (cr, -SQUARE / 2, -FEET);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (leap == 0)
    draw_parts (cr, widget, legs, G_N_ELEMENTS (legs));
  else
    draw_parts (cr, widget, leaping_legs, G_N_ELEMENTS (leaping_legs));
  draw_parts (cr, widget, trunk, G_N_ELEMENTS (trunk));
  cairo_restore (cr);
}
