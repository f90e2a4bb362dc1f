/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-slip-rows.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-messages.h"
#include "ponder-code-slips.h"

static GtkWidget *
new_text (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

/* Returns the box in the new row. */
static GtkWidget *
append_row (GtkListBox *list,
            const char *text)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), new_text (text));
  gtk_widget_add_css_class (box, "slip");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_append (list, row);
  return box;
}

static GtkWidget *
new_button (const char *text)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Try It"));

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _ ("Correct the answer; Undo brings it back"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Try It"),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  return button;
}

/**
 * ponder_slip_rows_show:
 * @list: a list whose rows are replaced
 * @match: a match whose answers contradict each other
 * @slips: (element-type PonderCodeSlip): the possible explanations, the most likely first
 * @clicked: a swapped handler for the button of each row
 * @object: passed to the handler
 *
 * Makes a row for each explanation, with a button that tries it.
 */
void
ponder_slip_rows_show (GtkListBox        *list,
                       const PonderMatch *match,
                       GPtrArray         *slips,
                       GCallback          clicked,
                       GObject           *object)
{
  guint n_lines;
  const PonderCodeLine *lines;
  GtkWidget *row;

  g_return_if_fail (GTK_IS_LIST_BOX (list));
  g_return_if_fail (match != NULL && slips != NULL);

  lines = ponder_match_get_lines (match, &n_lines);
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
  for (guint i = 0; i < MIN (slips->len, PONDER_CODE_MESSAGES_MOST_SLIPS); i++)
    {
      g_autofree char *text = ponder_code_messages_slip (&match->rules, match->colours, lines, slips, i);
      GtkWidget *button = new_button (text);

      g_signal_connect_object (button, "clicked", clicked, object, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (append_row (list, text)), button);
    }
  if (slips->len > PONDER_CODE_MESSAGES_MOST_SLIPS)
    {
      g_autofree char *more = ponder_code_messages_more_slips (slips->len - PONDER_CODE_MESSAGES_MOST_SLIPS);

      append_row (list, more);
    }
}
