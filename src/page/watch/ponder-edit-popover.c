/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-edit-popover.h"

/* Offers, where the person wants to change what a run shows, an action that puts the document on the board again.
 * @explanation says what becomes of the run. */
GtkWidget *
ponder_edit_popover_new (const char *action,
                         const char *name,
                         const char *explanation)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_label_new (name);
  GtkWidget *subtitle = gtk_label_new (explanation);

  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (subtitle, "caption");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), subtitle);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, explanation, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_popover_set_child (GTK_POPOVER (popover), button);
  return popover;
}
