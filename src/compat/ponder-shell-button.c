/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-shell-button.h"

#include <glib/gi18n-lib.h>

/* The first button of a page's header bar: in a narrow window it goes back to the sidebar, otherwise it shows or hides
 * the sidebar. It finds its shell and gives it the header bar, so that pages need not know the shell. */

struct _PonderShellButton
{
  AdwBin parent_instance;

  PonderShell *shell; /* nullable; an ancestor */
  gulong narrow_handler;

  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (PonderShellButton, ponder_shell_button, ADW_TYPE_BIN)

static void
update_look (PonderShellButton *self)
{
  gboolean narrow = ponder_shell_get_narrow (self->shell);
  const char *name = narrow ? _ ("All Puzzles") : _ ("Show or Hide the Sidebar");

  gtk_button_set_icon_name (GTK_BUTTON (self->button), narrow ? "go-previous-symbolic" : "sidebar-show-symbolic");
  gtk_widget_set_tooltip_text (self->button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
clicked_cb (PonderShellButton *self)
{
  g_assert (PONDER_IS_SHELL_BUTTON (self));

  ponder_shell_toggle_sidebar (self->shell);
}

static void
ponder_shell_button_root (GtkWidget *widget)
{
  PonderShellButton *self = PONDER_SHELL_BUTTON (widget);
  GtkWidget *header = gtk_widget_get_ancestor (widget, ADW_TYPE_HEADER_BAR);

  GTK_WIDGET_CLASS (ponder_shell_button_parent_class)->root (widget);

  self->shell = PONDER_SHELL (gtk_widget_get_ancestor (widget, PONDER_TYPE_SHELL));
  gtk_widget_set_visible (widget, self->shell != NULL);
  if (self->shell == NULL)
    return;

  self->narrow_handler =
    g_signal_connect_object (self->shell, "notify::narrow", G_CALLBACK (update_look), self, G_CONNECT_SWAPPED);
  update_look (self);
  if (header != NULL)
    ponder_shell_adopt_header (self->shell, ADW_HEADER_BAR (header));
}

static void
ponder_shell_button_unroot (GtkWidget *widget)
{
  PonderShellButton *self = PONDER_SHELL_BUTTON (widget);

  if (self->shell != NULL)
    g_clear_signal_handler (&self->narrow_handler, self->shell);
  self->shell = NULL;

  GTK_WIDGET_CLASS (ponder_shell_button_parent_class)->unroot (widget);
}

static void
ponder_shell_button_class_init (PonderShellButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->root = ponder_shell_button_root;
  widget_class->unroot = ponder_shell_button_unroot;
}

static void
ponder_shell_button_init (PonderShellButton *self)
{
  self->button = gtk_button_new ();
  adw_bin_set_child (ADW_BIN (self), self->button);
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
}
