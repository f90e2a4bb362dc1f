/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-node-label.h"

#include "ponder-node-link.h"

/* The labels that show sentences about a search, in which the number of a node is a link that goes there. */

static gboolean
activate_link_cb (GtkWidget  *label,
                  const char *address)
{
  return gtk_widget_activate_action (label, "search.go", "t", g_ascii_strtoull (address, NULL, 10));
}

/* Makes the links of a label go to their nodes by the action `search.go`. Must be called once. */
void
ponder_node_label_set_up (GtkLabel *label)
{
  g_signal_connect (label, "activate-link", G_CALLBACK (activate_link_cb), NULL);
}

/* The text may have links made by ponder_node_link_new(). */
void
ponder_node_label_set_text (GtkLabel   *label,
                            const char *text)
{
  g_autofree char *markup = NULL;

  if (ponder_node_link_is_in (text))
    markup = ponder_node_link_dup_markup (text);
  if (markup != NULL)
    gtk_label_set_markup (label, markup);
  else
    gtk_label_set_text (label, text);
}
