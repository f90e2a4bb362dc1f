/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-tab-stop.h"

/* Holds a list of which one row is selected. Without it, Tab would go from row to row and select each, so that leaving
 * the list would change the choice. */

struct _PonderTabStop
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (PonderTabStop, ponder_tab_stop, ADW_TYPE_BIN)

/* Tab enters at the row that is selected, and leaves from any. */
static gboolean
ponder_tab_stop_focus (GtkWidget       *widget,
                       GtkDirectionType direction)
{
  if (gtk_widget_get_focus_child (widget) != NULL &&
      (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD))
    return FALSE;
  return GTK_WIDGET_CLASS (ponder_tab_stop_parent_class)->focus (widget, direction);
}

static void
ponder_tab_stop_class_init (PonderTabStopClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = ponder_tab_stop_focus;
}

static void
ponder_tab_stop_init (PonderTabStop *self)
{
}
