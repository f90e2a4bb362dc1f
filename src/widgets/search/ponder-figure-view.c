/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-figure-view.h"

#include <glib/gi18n-lib.h>

/* The name and the value of one figure of a search. The value is shown by a widget that never changes its size request,
 * so that a new value moves nothing around it and causes no layout. */

#define LEAST_CHARS 4

struct _PonderFigureView
{
  GtkBox parent_instance;

  const PonderFigure *figure; /* nullable */

  GtkWidget *name;
  GtkWidget *value;
};

G_DEFINE_FINAL_TYPE (PonderFigureView, ponder_figure_view, GTK_TYPE_BOX)

static void
ponder_figure_view_class_init (PonderFigureViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "figure");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ponder_figure_view_init (PonderFigureView *self)
{
  self->name = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->name, "figure-name");
  gtk_widget_add_css_class (self->name, "quiet");
  gtk_box_append (GTK_BOX (self), self->name);

  self->value = gtk_inscription_new (NULL);
  gtk_inscription_set_min_chars (GTK_INSCRIPTION (self->value), LEAST_CHARS);
  gtk_inscription_set_nat_chars (GTK_INSCRIPTION (self->value), LEAST_CHARS);
  gtk_inscription_set_text_overflow (GTK_INSCRIPTION (self->value), GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->value, TRUE);
  gtk_widget_add_css_class (self->value, "figure-value");
  gtk_box_append (GTK_BOX (self), self->value);
}

/* Returns a view without a value. @explanation is one line about the figure. A vertical view has
 * the name above the value, a horizontal one the value at the end of the line. */
GtkWidget *
ponder_figure_view_new_named (const char    *name,
                              const char    *explanation,
                              GtkOrientation orientation)
{
  PonderFigureView *self;

  g_return_val_if_fail (name != NULL && explanation != NULL, NULL);

  self = g_object_new (PONDER_TYPE_FIGURE_VIEW, "orientation", orientation, "tooltip-text", explanation, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_inscription_set_xalign (GTK_INSCRIPTION (self->value), 1);
  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, explanation, -1);
  return GTK_WIDGET (self);
}

/* Returns a view for a row of the table of figures, without a value; see
 * ponder_figure_view_new_named(). */
GtkWidget *
ponder_figure_view_new (const PonderFigure *figure,
                        GtkOrientation      orientation)
{
  GtkWidget *view;

  g_return_val_if_fail (figure != NULL, NULL);

  view = ponder_figure_view_new_named (_ (figure->name), _ (figure->explanation), orientation);
  PONDER_FIGURE_VIEW (view)->figure = figure;
  return view;
}

/* Shows the value of a figure of the table. */
void
ponder_figure_view_show (PonderFigureView    *self,
                         const PonderFigures *figures)
{
  g_autofree char *text = NULL;

  g_return_if_fail (PONDER_IS_FIGURE_VIEW (self));
  g_return_if_fail (figures != NULL && self->figure != NULL);

  text = ponder_figure_text (self->figure, figures);
  ponder_figure_view_show_text (self, text);
}

void
ponder_figure_view_show_text (PonderFigureView *self,
                              const char       *text)
{
  g_return_if_fail (PONDER_IS_FIGURE_VIEW (self));

  if (g_strcmp0 (text, gtk_inscription_get_text (GTK_INSCRIPTION (self->value))) != 0)
    gtk_inscription_set_text (GTK_INSCRIPTION (self->value), text);
}
