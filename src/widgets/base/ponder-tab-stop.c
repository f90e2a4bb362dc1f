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

/* Implements the virtual function `focus` of a widget with many children: Tab enters it once, at
 * @first if that isn't NULL, and leaves it again; arrow keys stay inside, and move as they do in a
 * plain widget. Returns whether the focus is inside now. */
gboolean
ponder_tab_once (GtkWidget       *widget,
                 GtkDirectionType direction,
                 GtkWidget       *first)
{
  g_autoptr (GTypeClass) plain = NULL;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  if (gtk_widget_get_focus_child (widget) == NULL)
    return first != NULL && gtk_widget_grab_focus (first);
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return FALSE;
  plain = g_type_class_ref (GTK_TYPE_WIDGET);
  GTK_WIDGET_CLASS (plain)->focus (widget, direction);
  return TRUE;
}
