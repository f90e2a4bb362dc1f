/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-choice-row.h"

/* Rows of a list from which one thing is chosen, each with a name and what it means. */

#define WIDTH_CHARS 32 /* where lines wrap when a dialog finds out how high it is */

/* Large text wraps at any character, because the window must not become wider. */
static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH_CHARS);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

/* Returns a GtkListBoxRow, which has a check mark while it is selected. @picture may be NULL. */
GtkWidget *
ponder_choice_row_new (const char *name,
                       const char *explanation,
                       GtkWidget  *picture)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *check = gtk_image_new_from_icon_name ("object-select-symbolic");
  g_autofree char *label = NULL;

  g_return_val_if_fail (name != NULL && explanation != NULL, row);

  label = g_strdup_printf ("%s. %s", name, explanation);
  gtk_box_append (GTK_BOX (words), new_label (name, NULL));
  gtk_box_append (GTK_BOX (words), new_label (explanation, "quiet"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (content), words);
  if (picture != NULL)
    gtk_box_append (GTK_BOX (content), picture);
  /* The check mark shows which row is selected to people who don't see the colour. The style hides it in
   * other rows, where it keeps its room. */
  gtk_widget_add_css_class (check, "check");
  gtk_box_append (GTK_BOX (content), check);

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), content);
  gtk_widget_add_css_class (row, "choice");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return row;
}

/* Returns what gets the focus when the list is shown: the selected row, or the list if none is
 * selected. */
GtkWidget *
ponder_choice_rows_get_focus (GtkListBox *list)
{
  GtkListBoxRow *row;

  g_return_val_if_fail (GTK_IS_LIST_BOX (list), NULL);

  row = gtk_list_box_get_selected_row (list);
  return row != NULL ? GTK_WIDGET (row) : GTK_WIDGET (list);
}
