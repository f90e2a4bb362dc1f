/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-overlay.h"

#include <math.h>

/* Draws over the marks: the line that has won, from edge to edge of its squares, and a pair of squares. */

#define WIDTH 0.09 /* by the side of a square */
#define BEYOND 0.34 /* how far the line of a winner goes beyond the middles of its last squares */

static void
draw_stroke (PonderBoard               *board,
             GtkSnapshot               *snapshot,
             const PonderNoughtsStroke *stroke,
             const char                *color_name,
             double                     width,
             double                     beyond)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (board));
  double side = ponder_board_get_cell_size (board);
  graphene_rect_t from;
  graphene_rect_t to;
  graphene_point_t start;
  graphene_point_t end;
  GdkRGBA color;
  double angle;
  double length;
  GskRoundedRect outline;

  if (!ponder_board_get_cell_bounds (board, stroke->from, &from) ||
      !ponder_board_get_cell_bounds (board, stroke->to, &to))
    return;
  if (!gtk_style_context_lookup_color (style, color_name, &color))
    gtk_style_context_get_color (style, &color);
  graphene_rect_get_center (&from, &start);
  graphene_rect_get_center (&to, &end);
  angle = atan2 (end.y - start.y, end.x - start.x);
  length = hypot (end.x - start.x, end.y - start.y) + 2 * beyond * side;
  width = MAX (3, width * side);
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (-beyond * side, -width / 2, length, width),
                                   width / 2);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &start);
  gtk_snapshot_rotate (snapshot, angle * 180 / G_PI);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &color, &outline.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/**
 * ponder_noughts_overlay_draw:
 * @squares: what the board shows
 * @paired: a square whose pair is drawn, if it has one; %G_MAXUINT for none
 */
void
ponder_noughts_overlay_draw (PonderBoard                *board,
                             GtkSnapshot                *snapshot,
                             const PonderNoughtsSquares *squares,
                             guint                       paired)
{
  guint partner = paired != G_MAXUINT ? ponder_noughts_squares_partner (squares, paired) : G_MAXUINT;

  if (partner != G_MAXUINT)
    draw_stroke (board, snapshot, &(PonderNoughtsStroke){ paired, partner }, "ponder_pair", WIDTH / 3, 0);
  for (guint i = 0; i < squares->strokes->len; i++)
    draw_stroke (board, snapshot, &g_array_index (squares->strokes, PonderNoughtsStroke, i), "ponder_line", WIDTH,
                 BEYOND);
}
