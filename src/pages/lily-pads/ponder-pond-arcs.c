/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-pond-arcs.h"

#include <math.h>

#include "ponder-pond-paint.h"
#include "ponder-text-scale.h"

/* Draws the jumps of a pond as arcs, with their lengths if there is room. Jumps that were made are lines; jumps that
 * may come next are dotted. If there are many, the last few stand out. */

#define MANY 20
#define LAST_FEW 6
#define OLDER_ALPHA 0.45
#define AHEAD_ALPHA 0.5
#define LABEL_SIZE 12 /* with usual text */
#define LABEL_PADDING 4

struct _PonderPondArcs
{
  GtkWidget *pond; /* (unowned): it owns this */
  GHashTable *labels; /* (element-type guint PangoLayout) by length */
};

/* The state while the arcs are drawn once. */
typedef struct
{
  PonderPondArcs *arcs;
  const PonderPondScene *scene;
  const PonderPondShape *shape;
  const graphene_rect_t *area;
  cairo_t *cr;

  graphene_rect_t labels[PONDER_LILY_PADS_MOST_PADS + 2];
  guint label_lengths[PONDER_LILY_PADS_MOST_PADS + 2];
  guint n_labels;
} Drawing;

static const struct
{
  const char *color;
  double width;
  double dash; /* 0 for a whole line */
} kind_appearances[] = {
  [PONDER_CELL_GIVEN] = { "ponder_pond_text", 2, 0 },
  [PONDER_CELL_ENTERED] = { "ponder_pond_text", 2, 0 },
  [PONDER_CELL_TRIED] = { "ponder_pond_accent", 2, 7 },
  [PONDER_CELL_PROVED] = { "ponder_pond_accent", 3, 0 },
};

static gboolean
is_seen (Drawing             *self,
         const PonderPondArc *arc)
{
  return MAX (arc->from, arc->to) >= self->area->origin.x &&
         MIN (arc->from, arc->to) <= self->area->origin.x + self->area->size.width;
}

static void
add_arc (cairo_t             *cr,
         const PonderPondArc *arc)
{
  cairo_save (cr);
  cairo_translate (cr, (arc->from + arc->to) / 2, arc->y);
  cairo_scale (cr, (arc->from - arc->to) / 2, -arc->rise);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, G_PI);
  cairo_restore (cr);
}

/* Draws the arrowhead where the frog lands. */
static void
draw_head (Drawing             *self,
           const PonderPondArc *arc)
{
  double size = CLAMP (self->shape->unit * 0.13, 5, 9);
  double down = arc->rise > 0 ? 1 : -1;

  cairo_set_dash (self->cr, NULL, 0, 0);
  cairo_move_to (self->cr, arc->to, arc->y + 2 * down);
  cairo_rel_line_to (self->cr, -size * 0.7, -size * 1.6 * down);
  cairo_rel_line_to (self->cr, size * 1.4, 0);
  cairo_close_path (self->cr);
  cairo_fill (self->cr);
}

static PangoLayout *
get_label (PonderPondArcs *self,
           guint           length)
{
  PangoLayout *layout = g_hash_table_lookup (self->labels, GUINT_TO_POINTER (length));

  if (layout != NULL)
    return layout;
  layout = ponder_pond_new_number (self->pond, length, LABEL_SIZE * ponder_text_scale (self->pond), PANGO_WEIGHT_BOLD,
                                   PANGO_STYLE_NORMAL);
  g_hash_table_insert (self->labels, GUINT_TO_POINTER (length), layout);
  return layout;
}

/* Reserves the place for a length on its arc, unless another label is there. */
static void
add_label (Drawing             *self,
           const PonderPondArc *arc,
           guint                length)
{
  int width;
  int height;
  graphene_rect_t place;

  pango_layout_get_pixel_size (get_label (self->arcs, length), &width, &height);
  width += 2 * LABEL_PADDING;
  graphene_rect_init (&place, round ((arc->from + arc->to) / 2 - width / 2.0),
                      round (arc->y - arc->rise - height / 2.0), width, height);
  for (guint i = 0; i < self->n_labels; i++)
    if (graphene_rect_intersection (&place, &self->labels[i], NULL))
      return;
  self->labels[self->n_labels] = place;
  self->label_lengths[self->n_labels++] = length;
}

static void
draw_jump (Drawing *self,
           guint    jump)
{
  const PonderPondScene *scene = self->scene;
  gboolean made = jump + 1 < scene->n_shown;
  double dash = made ? kind_appearances[scene->kind].dash : 3;
  double alpha = made ? 1 : AHEAD_ALPHA;
  PonderPondArc arc;

  if (scene->way[jump] == PONDER_POND_UNKNOWN || scene->way[jump + 1] == PONDER_POND_UNKNOWN)
    return;
  arc = ponder_pond_shape_get_arc (self->shape, scene->way[jump], scene->way[jump + 1]);
  if (!is_seen (self, &arc))
    return;
  if (made && scene->n_way > MANY && scene->kind != PONDER_CELL_PROVED && jump + 1 + LAST_FEW < scene->n_shown)
    alpha = OLDER_ALPHA;

  add_arc (self->cr, &arc);
  ponder_pond_set_color (self->arcs->pond, self->cr, kind_appearances[scene->kind].color, alpha);
  cairo_set_line_width (self->cr, made ? kind_appearances[scene->kind].width : 1.5);
  cairo_set_dash (self->cr, &dash, dash > 0 ? 1 : 0, 0);
  cairo_stroke (self->cr);
  draw_head (self, &arc);
  if (made)
    add_label (self, &arc, scene->lengths[jump]);
}

static void
draw_ahead (Drawing *self,
            guint    to)
{
  static const double dots[] = { 2, 5 };
  guint from = self->scene->way[self->scene->n_shown - 1];
  PonderPondArc arc = ponder_pond_shape_get_arc (self->shape, from, to);

  if (!is_seen (self, &arc))
    return;
  add_arc (self->cr, &arc);
  ponder_pond_set_color (self->arcs->pond, self->cr, "ponder_pond_accent", 1);
  cairo_set_line_width (self->cr, 2);
  cairo_set_dash (self->cr, dots, G_N_ELEMENTS (dots), 0);
  cairo_stroke (self->cr);
  add_label (self, &arc, self->scene->lengths[self->scene->n_shown - 1]);
}

static void
append_labels (Drawing     *self,
               GtkSnapshot *snapshot)
{
  GdkRGBA water = ponder_pond_color (self->arcs->pond, "ponder_pond_label");
  GdkRGBA text = ponder_pond_color (self->arcs->pond, "ponder_pond_text");

  for (guint i = 0; i < self->n_labels; i++)
    {
      GskRoundedRect outline;
      graphene_point_t middle;

      gsk_rounded_rect_init_from_rect (&outline, &self->labels[i], self->labels[i].size.height / 2);
      gtk_snapshot_push_rounded_clip (snapshot, &outline);
      gtk_snapshot_append_color (snapshot, &water, &self->labels[i]);
      gtk_snapshot_pop (snapshot);
      graphene_rect_get_center (&self->labels[i], &middle);
      ponder_pond_append_text (snapshot, get_label (self->arcs, self->label_lengths[i]), &text, middle.x, middle.y);
    }
}

PonderPondArcs *
ponder_pond_arcs_new (GtkWidget *pond)
{
  PonderPondArcs *self = g_new0 (PonderPondArcs, 1);

  self->pond = pond;
  self->labels = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  return self;
}

void
ponder_pond_arcs_free (PonderPondArcs *self)
{
  g_hash_table_unref (self->labels);
  g_free (self);
}

/* Drops everything that depends on the style, which has changed. */
void
ponder_pond_arcs_reset (PonderPondArcs *self)
{
  g_hash_table_remove_all (self->labels);
}

/**
 * ponder_pond_arcs_draw:
 * @area: the part that is in view
 *
 * Draws the jumps in view. Labels are placed beginning with the last jump, so that the latest ones have theirs.
 */
void
ponder_pond_arcs_draw (PonderPondArcs        *self,
                       GtkSnapshot           *snapshot,
                       const PonderPondScene *scene,
                       const PonderPondShape *shape,
                       const graphene_rect_t *area)
{
  Drawing drawing = { self, scene, shape, area };

  drawing.cr = gtk_snapshot_append_cairo (snapshot, area);
  if (scene->moving == 1)
    for (guint i = 0; i < scene->n_ahead; i++)
      draw_ahead (&drawing, scene->ahead[i]);
  for (guint jump = scene->n_way - 1; jump-- > 0;)
    draw_jump (&drawing, jump);
  cairo_destroy (drawing.cr);
  append_labels (&drawing, snapshot);
}
