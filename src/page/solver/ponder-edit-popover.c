/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-edit-popover.h"

#include <glib/gi18n-lib.h>

/**
 * ponder_edit_popover_new:
 * @action: an action that ends the search
 *
 * Returns: (transfer floating): a popover that offers to end the search, so that the board can be edited
 */
GtkWidget *
ponder_edit_popover_new (const char *action)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_label_new (_ ("Edit"));
  GtkWidget *subtitle = gtk_label_new (_ ("Ends this search; Undo brings it back"));

  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (subtitle, "caption");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), subtitle);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Edit"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, gtk_label_get_label (GTK_LABEL (subtitle)), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_popover_set_child (GTK_POPOVER (popover), button);
  return popover;
}
