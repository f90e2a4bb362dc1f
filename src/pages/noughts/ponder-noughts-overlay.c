/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-overlay.h"

#include <math.h>

/* Draws over the marks: the line that has won, nearly from edge to edge of its squares, and the frames of a pair of
 * squares with a line from one to the other, which leaves room for what stands between them. All lengths are by the side
 * of a square. */

#define WIDTH 0.09
#define BEYOND 0.34 /* how far the line of a winner goes beyond the middles of its last squares */
#define PAIR_WIDTH 0.04
#define FRAME 0.46 /* from the middle of a square of a pair to its frame */
#define GAP 0.34 /* from the middle of a square between a pair to their line */
#define ROUND 0.14

static void
look_up_color (PonderBoard *board,
               const char  *name,
               GdkRGBA     *color)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (board));

  if (!gtk_style_context_lookup_color (style, name, color))
    gtk_style_context_get_color (style, color);
}

/* Draws a line between the middles of two squares, and beyond them to the edge of a square around each with half the
 * side @before or @after; if that is negative, the line begins or ends at that edge. */
static void
draw_stroke (PonderBoard               *board,
             GtkSnapshot               *snapshot,
             const PonderNoughtsStroke *stroke,
             const GdkRGBA             *color,
             double                     width,
             double                     before,
             double                     after)
{
  double side = ponder_board_get_cell_size (board);
  graphene_rect_t from;
  graphene_rect_t to;
  graphene_point_t start;
  graphene_point_t end;
  double angle;
  double slant;
  double length;
  GskRoundedRect outline;

  if (!ponder_board_get_cell_bounds (board, stroke->from, &from) ||
      !ponder_board_get_cell_bounds (board, stroke->to, &to))
    return;
  graphene_rect_get_center (&from, &start);
  graphene_rect_get_center (&to, &end);
  angle = atan2 (end.y - start.y, end.x - start.x);
  slant = side / MAX (fabs (cos (angle)), fabs (sin (angle)));
  length = hypot (end.x - start.x, end.y - start.y) + (before + after) * slant;
  width = MAX (2, width * side);
  if (length <= 0)
    return;
  gsk_rounded_rect_init_from_rect (
    &outline, &GRAPHENE_RECT_INIT ((float) (-before * slant), (float) (-width / 2), (float) length, (float) width),
    width / 2);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &start);
  gtk_snapshot_rotate (snapshot, angle * 180 / G_PI);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, color, &outline.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
draw_frame (PonderBoard   *board,
            GtkSnapshot   *snapshot,
            guint          square,
            const GdkRGBA *color)
{
  double side = ponder_board_get_cell_size (board);
  float width = (float) MAX (2, PAIR_WIDTH * side);
  graphene_rect_t bounds;
  GskRoundedRect outline;

  if (!ponder_board_get_cell_bounds (board, square, &bounds))
    return;
  graphene_rect_inset (&bounds, (float) ((0.5 - FRAME) * side), (float) ((0.5 - FRAME) * side));
  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) (ROUND * side));
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ width, width, width, width },
                              (GdkRGBA[4]){ *color, *color, *color, *color });
}

static void
draw_pair (PonderBoard                *board,
           GtkSnapshot                *snapshot,
           const PonderNoughtsSquares *squares,
           guint                       square,
           guint                       partner)
{
  guint step = ponder_noughts_squares_step (squares, square, partner);
  GdkRGBA color;

  look_up_color (board, "ponder_pair", &color);
  draw_frame (board, snapshot, square, &color);
  draw_frame (board, snapshot, partner, &color);
  for (guint at = square; at != partner; at += step)
    draw_stroke (board, snapshot, &(PonderNoughtsStroke){ at, at + step }, &color, PAIR_WIDTH,
                 at == square ? -FRAME : -GAP, at + step == partner ? -FRAME : -GAP);
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
  GdkRGBA color;

  if (partner != G_MAXUINT)
    draw_pair (board, snapshot, squares, paired, partner);
  look_up_color (board, "ponder_line", &color);
  for (guint i = 0; i < squares->strokes->len; i++)
    draw_stroke (board, snapshot, &g_array_index (squares->strokes, PonderNoughtsStroke, i), &color, WIDTH, BEYOND,
                 BEYOND);
}
