/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-watch-keys.h"

#include <glib/gi18n-lib.h>

#include "ponder-page.h"

static const PonderWatchKey keys[] = {
  { GDK_KEY_space, 0, "search.step", TRUE, FALSE, N_ ("Step") },
  { GDK_KEY_KP_Space, 0, "search.step", TRUE, FALSE },
  { GDK_KEY_BackSpace, 0, "search.step-back", TRUE, FALSE, N_ ("Step back") },
  { GDK_KEY_space, GDK_SHIFT_MASK, "search.small-step", TRUE, TRUE, N_ ("Small step: the next line of the code") },
  { GDK_KEY_BackSpace, GDK_SHIFT_MASK, "search.small-step-back", TRUE, TRUE, N_ ("Small step back") },
  { GDK_KEY_F5, 0, "search.run-or-pause", TRUE, FALSE, N_ ("Run or pause") },
  { GDK_KEY_Escape, 0, "search.stop", FALSE, FALSE, N_ ("Pause") },
  { GDK_KEY_Home, GDK_SHIFT_MASK, "search.restart", TRUE, FALSE, N_ ("Back to the start") },
  { GDK_KEY_KP_Home, GDK_SHIFT_MASK, "search.restart", TRUE, FALSE },
  { GDK_KEY_j, GDK_CONTROL_MASK, "search.choose-node", TRUE, FALSE, N_ ("Go to a node") },
  { GDK_KEY_bracketleft, 0, "search.slower", TRUE, FALSE, N_ ("Slower") },
  { GDK_KEY_bracketright, 0, "search.faster", TRUE, FALSE, N_ ("Faster") },
};

const PonderHelpKey ponder_watch_tree_keys[] = {
  { "Up Down", N_ ("Go to the node above, or to the first one below") },
  { "Left Right", N_ ("Go to the node beside it") },
  { "Home", N_ ("Go to the start of the search") },
  { "<Control>Up <Control>Down", N_ ("Look at a node above or below without going there") },
  { "Return", N_ ("Fold or unfold what is below the node") },
  { "<Control>Down <Control>Right", N_ ("Read about a node or a pruned move without going there") },
  { .title = NULL },
};

static gboolean
key_cb (GtkWidget *widget,
        GVariant  *args,
        gpointer   user_data)
{
  if (!ponder_page_is_watching (PONDER_PAGE (widget)) || ponder_page_get_cover (PONDER_PAGE (widget)) != NULL)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action_variant (widget, g_variant_get_string (args, NULL), NULL);
  return GDK_EVENT_STOP;
}

/* Returns the keys of Watch, the same on all pages. */
const PonderWatchKey *
ponder_watch_keys (guint *n_keys)
{
  *n_keys = G_N_ELEMENTS (keys);
  return keys;
}

/* Binds them for a class of pages that have Watch. */
void
ponder_watch_keys_bind (GtkWidgetClass *page_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].takes_key)
      gtk_widget_class_add_binding (page_class, keys[i].keyval, keys[i].modifiers, key_cb, "s", keys[i].action);
    else
      gtk_widget_class_add_binding_action (page_class, keys[i].keyval, keys[i].modifiers, keys[i].action, NULL);
}
