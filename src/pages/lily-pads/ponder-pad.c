/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-pad.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-cell.h"
#include "ponder-css-color.h"
#include "ponder-pond-style.h"

/* One pad of a pond: the leaf with the number of its visit, and below it the number of the pad. It is drawn at a scale
 * that follows its width. The colours come from the style; its accessible name and states tell screen readers what it
 * shows. */

#define HALF_WIDTH 0.45 /* of the leaf, by the width of the pad */
#define HALF_HEIGHT 0.27
#define EDGE 0.05 /* how much of the leaf's edge is visible */
#define NOTCH_FROM 0.20 * G_PI
#define NOTCH_TO 0.36 * G_PI
#define VISIT_SIZE 0.34 /* of the text, by the width of the pad */
#define NUMBER_SIZE 0.26
#define LEAST_TEXT 9
#define MOST_TEXT 26
#define MOST_NUMBER 15
#define CORNER_SIZE 0.3 /* by the size of the text */
#define CORNER_LEFT 0.4 /* from the text to its left edge */
#define CORNER_BELOW 0.42 /* from the middle of the text to its lower edge */

struct _PonderPad
{
  PonderPiece parent_instance;

  guint pad;
  PonderPadAppearance appearance;
};

G_DEFINE_FINAL_TYPE (PonderPad, ponder_pad, PONDER_TYPE_PIECE)

static char *
dup_name (PonderPad *self)
{
  g_autoptr (GString) name = g_string_new (NULL);
  PonderPadMarks marks = self->appearance.marks;

  g_string_printf (name, _ ("Pad %u"), self->pad + 1);
  if (self->appearance.visit > 0)
    g_string_append_printf (name, _ (", visit %u"), self->appearance.visit);
  else
    g_string_append (name, _ (", not visited"));
  if (self->appearance.visit > 0 && self->appearance.kind == PONDER_CELL_TRIED)
    /* Translators: added to a lily pad’s name, for screen readers: the search tries to jump there */
    g_string_append (name, C_ ("lily pad", ", tried"));
  if (self->appearance.visit > 0 && self->appearance.kind == PONDER_CELL_PROVED)
    g_string_append (name, _ (", answer"));
  if (marks & PONDER_PAD_FROG)
    g_string_append (name, _ (", the frog is here"));
  if (marks & PONDER_PAD_STUCK)
    g_string_append (name, _ (", stuck"));
  if (marks & PONDER_PAD_AHEAD)
    g_string_append (name, _ (", the next jump leads here"));
  return g_string_free (g_steal_pointer (&name), FALSE);
}

static void
update_accessible (PonderPad *self)
{
  g_autofree char *name = dup_name (self);
  gboolean invalid = (self->appearance.marks & PONDER_PAD_STUCK) != 0;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_INVALID,
                               invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/* Adds an ellipse around the origin, for a pad of width 1. */
static void
add_leaf (cairo_t *cr,
          double   larger,
          gboolean with_notch)
{
  cairo_save (cr);
  cairo_scale (cr, HALF_WIDTH + larger, HALF_HEIGHT + larger);
  if (with_notch)
    {
      cairo_move_to (cr, 0.3, 0.3);
      cairo_arc (cr, 0, 0, 1, NOTCH_TO, 2 * G_PI + NOTCH_FROM);
    }
  else
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
    }
  cairo_close_path (cr);
  cairo_restore (cr);
}

static void
add_veins (cairo_t *cr)
{
  static const double angles[] = { -0.1, -0.35, -0.65, -0.9, 0.8, 1.1 };

  for (guint i = 0; i < G_N_ELEMENTS (angles); i++)
    {
      double across = HALF_WIDTH * cos (angles[i] * G_PI);
      double down = HALF_HEIGHT * sin (angles[i] * G_PI);

      cairo_move_to (cr, 0.55 * across, 0.55 * down);
      cairo_line_to (cr, 0.92 * across, 0.92 * down);
    }
}

static void
draw_leaf (PonderPad *self,
           cairo_t   *cr)
{
  gboolean visited = self->appearance.visit > 0;

  cairo_save (cr);
  cairo_translate (cr, 0, EDGE);
  add_leaf (cr, 0, TRUE);
  ponder_pond_set_color (GTK_WIDGET (self), cr, "ponder_leaf_edge", 1);
  cairo_fill (cr);
  cairo_restore (cr);

  add_leaf (cr, 0, TRUE);
  ponder_pond_set_color (GTK_WIDGET (self), cr, visited ? "ponder_leaf_visited" : "ponder_leaf", 1);
  cairo_fill (cr);

  add_veins (cr);
  ponder_pond_set_color (GTK_WIDGET (self), cr, visited ? "ponder_leaf_edge" : "ponder_leaf_vein", 1);
  cairo_set_line_width (cr, 0.018);
  cairo_stroke (cr);
}

/* A dashed ring marks pads to which the frog can jump, a solid one the pads that the sentence below refers to. */
static void
draw_ring (PonderPad *self,
           cairo_t   *cr)
{
  static const double dashes[] = { 0.1, 0.07 };
  PonderPadMarks marks = self->appearance.marks;

  if ((marks & (PONDER_PAD_AHEAD | PONDER_PAD_STUCK | PONDER_PAD_POINTED_AT)) == 0)
    return;
  cairo_save (cr);
  cairo_translate (cr, 0, EDGE / 2);
  add_leaf (cr, 0.025, FALSE);
  ponder_pond_set_color (GTK_WIDGET (self), cr, marks & PONDER_PAD_AHEAD ? "ponder_pond_accent" : "ponder_pond_error",
                         1);
  if (marks & PONDER_PAD_AHEAD)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 0.05);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
append_texts (PonderPad   *self,
              GtkSnapshot *snapshot,
              double       unit)
{
  double x = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;
  double middle = PONDER_PAD_ABOVE * unit;
  double size = CLAMP (VISIT_SIZE * unit, LEAST_TEXT, MOST_TEXT);
  double number_size = CLAMP (NUMBER_SIZE * unit, LEAST_TEXT, MOST_NUMBER);
  g_autoptr (PangoLayout) number =
    ponder_pond_new_number (GTK_WIDGET (self), self->pad + 1, number_size, PANGO_WEIGHT_NORMAL);
  GdkRGBA color = ponder_css_color (GTK_WIDGET (self), "ponder_pond_text");

  ponder_pond_append_text (snapshot, number, &color, x,
                           middle + (HALF_HEIGHT + EDGE + 0.03) * unit + number_size * 0.65);
  if (self->appearance.visit > 0)
    {
      g_autoptr (PangoLayout) visit =
        ponder_pond_new_number (GTK_WIDGET (self), self->appearance.visit, size, PANGO_WEIGHT_BOLD);
      int width;

      color = ponder_css_color (GTK_WIDGET (self), "ponder_leaf_text");
      pango_layout_get_pixel_size (visit, &width, NULL);
      ponder_pond_append_text (snapshot, visit, &color, x, middle);
      ponder_cell_append_corner (snapshot, &color, self->appearance.kind, x - width / 2.0 - CORNER_LEFT * size,
                                 middle + CORNER_BELOW * size, CORNER_SIZE * size);
    }
}

static void
ponder_pad_snapshot (GtkWidget   *widget,
                     GtkSnapshot *snapshot)
{
  PonderPad *self = PONDER_PAD (widget);
  double unit = gtk_widget_get_width (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-2, -2, unit + 4, unit));

  cairo_scale (cr, unit, unit);
  cairo_translate (cr, 0.5, PONDER_PAD_ABOVE);
  draw_leaf (self, cr);
  draw_ring (self, cr);
  cairo_destroy (cr);
  append_texts (self, snapshot, unit);
}

static void
ponder_pad_class_init (PonderPadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ponder_pad_snapshot;

  gtk_widget_class_set_css_name (widget_class, "pad");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
ponder_pad_init (PonderPad *self)
{
}

GtkWidget *
ponder_pad_new (guint pad)
{
  PonderPad *self = g_object_new (PONDER_TYPE_PAD, NULL);

  self->pad = pad;
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_ROW_INDEX, 1,
                                  GTK_ACCESSIBLE_RELATION_COL_INDEX, pad + 1, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, FALSE, -1);
  update_accessible (self);
  return GTK_WIDGET (self);
}

/* Copies the appearance. The size of the pad does not change. */
void
ponder_pad_show (PonderPad                 *self,
                 const PonderPadAppearance *appearance)
{
  if (self->appearance.visit == appearance->visit && self->appearance.kind == appearance->kind &&
      self->appearance.marks == appearance->marks)
    return;
  self->appearance = *appearance;
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ponder_pad_set_selected (PonderPad *self,
                         gboolean   selected)
{
  if (selected)
    gtk_widget_set_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_SELECTED, FALSE);
  else
    gtk_widget_unset_state_flags (GTK_WIDGET (self), GTK_STATE_FLAG_SELECTED);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}
