/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-undo-keys.h"

/* Undo and Redo as buttons, for a narrow page whose header bar has no room for them. */

struct _PonderUndoKeys
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (PonderUndoKeys, ponder_undo_keys, GTK_TYPE_BOX)

static void
ponder_undo_keys_class_init (PonderUndoKeysClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-undo-keys.ui");
}

static void
ponder_undo_keys_init (PonderUndoKeys *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
