/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include <glib/gi18n-lib.h>

/* Toasts, one at a time. */

#define TOAST_SECONDS 4

static void
toast_dismissed_cb (PonderPage *self,
                    AdwToast   *toast)
{
  g_assert (PONDER_IS_PAGE (self));

  if (ponder_page_get_private (self)->toast == toast)
    g_clear_object (&ponder_page_get_private (self)->toast);
}

/* Its Undo may undo something else by now. */
void
ponder_page_dismiss_toast (PonderPage *self)
{
  if (ponder_page_get_private (self)->toast != NULL)
    adw_toast_dismiss (ponder_page_get_private (self)->toast);
}

static void
show_toast (PonderPage *self,
            const char *text,
            const char *label,
            const char *action)
{
  GtkWidget *title = gtk_label_new (text);
  AdwToast *toast = adw_toast_new ("");

  /* Its own title would be cut on a narrow page, and what was wrong is often said at its end. */
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (title), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "heading");
  adw_toast_set_custom_title (toast, title);
  adw_toast_set_button_label (toast, label);
  adw_toast_set_action_name (toast, action);
  adw_toast_set_timeout (toast, TOAST_SECONDS);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self, G_CONNECT_SWAPPED);
  ponder_page_dismiss_toast (self);
  ponder_page_get_private (self)->toast = g_object_ref (toast);
  adw_toast_overlay_add_toast (ponder_page_get_private (self)->toasts, toast);
}

/**
 * ponder_page_toast:
 * @text: what was done, or why not
 * @offer_undo: with a button that undoes it
 */
void
ponder_page_toast (PonderPage *self,
                   const char *text,
                   gboolean    offer_undo)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (text != NULL);

  show_toast (self, text, offer_undo ? _ ("Undo") : NULL, offer_undo ? "page.undo" : NULL);
}

/**
 * ponder_page_toast_with:
 * @text: what was done, or why not
 * @label: of a button
 * @action: what the button does, of the page's actions, with its prefix
 */
void
ponder_page_toast_with (PonderPage *self,
                        const char *text,
                        const char *label,
                        const char *action)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (text != NULL);

  show_toast (self, text, label, action);
}
