/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-undo-keys.h"

/* Undo and Redo, for a narrow page, whose header bar has no room for them. */

struct _PonderUndoKeys
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (PonderUndoKeys, ponder_undo_keys, GTK_TYPE_WIDGET)

static void
ponder_undo_keys_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (ponder_undo_keys_parent_class)->dispose (object);
}

static void
ponder_undo_keys_class_init (PonderUndoKeysClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_undo_keys_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-undo-keys.ui");
}

static void
ponder_undo_keys_init (PonderUndoKeys *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), 6);
  gtk_box_layout_set_homogeneous (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), TRUE);
}
