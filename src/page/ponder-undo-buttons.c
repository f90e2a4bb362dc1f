/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-undo-buttons.h"

#include "ponder-page.h"

/* Undo and Redo as buttons, which a page shows while it is narrow, because then its header bar has no room for them. */

struct _PonderUndoButtons
{
  GtkBox parent_instance;

  GBinding *visible; /* (nullable) (unowned): that of the page */
};

G_DEFINE_FINAL_TYPE (PonderUndoButtons, ponder_undo_buttons, GTK_TYPE_BOX)

static void
ponder_undo_buttons_root (GtkWidget *widget)
{
  PonderUndoButtons *self = PONDER_UNDO_BUTTONS (widget);
  GtkWidget *page = gtk_widget_get_ancestor (widget, PONDER_TYPE_PAGE);

  GTK_WIDGET_CLASS (ponder_undo_buttons_parent_class)->root (widget);

  if (page != NULL && self->visible == NULL)
    self->visible = g_object_bind_property (page, "narrow", self, "visible", G_BINDING_SYNC_CREATE);
}

static void
ponder_undo_buttons_class_init (PonderUndoButtonsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->root = ponder_undo_buttons_root;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-undo-buttons.ui");
}

static void
ponder_undo_buttons_init (PonderUndoButtons *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
