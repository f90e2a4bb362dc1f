/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-figure-view.h"

/* The name and the value of one figure of a search. The value is shown by a widget that never changes its size request,
 * so that a new value moves nothing around it and causes no layout. */

#define LEAST_CHARS 4

/* @explanation is one line about the figure. */
GtkWidget *
ponder_figure_view_new (const char *name,
                        const char *explanation)
{
  GtkWidget *view = g_object_new (GTK_TYPE_BOX, "css-name", "figure", "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                  "tooltip-text", explanation, NULL);
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *value = gtk_inscription_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "figure-name");
  gtk_widget_add_css_class (label, "quiet");
  gtk_box_append (GTK_BOX (view), label);

  gtk_inscription_set_min_chars (GTK_INSCRIPTION (value), LEAST_CHARS);
  gtk_inscription_set_nat_chars (GTK_INSCRIPTION (value), LEAST_CHARS);
  gtk_inscription_set_text_overflow (GTK_INSCRIPTION (value), GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
  gtk_inscription_set_xalign (GTK_INSCRIPTION (value), 1);
  gtk_widget_set_hexpand (value, TRUE);
  gtk_widget_add_css_class (value, "figure-value");
  gtk_box_append (GTK_BOX (view), value);

  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, explanation, -1);
  return view;
}

void
ponder_figure_view_set_value (GtkWidget  *view,
                              const char *value)
{
  GtkInscription *inscription = GTK_INSCRIPTION (gtk_widget_get_last_child (view));

  if (g_strcmp0 (value, gtk_inscription_get_text (inscription)) != 0)
    gtk_inscription_set_text (inscription, value);
}
