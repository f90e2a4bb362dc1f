/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-print.h"

#include <glib/gi18n-lib.h>

#include "ponder-print-dialog.h"

/* Print, on pages that have something to print. */

static void
done_cb (PonderPage *self,
         const char *text)
{
  ponder_frame_toast (PONDER_FRAME (self), text, FALSE);
}

static void
print_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  PonderPage *self = user_data;
  PonderPageClass *klass = PONDER_PAGE_GET_CLASS (self);
  PonderPageTitle *title = ponder_frame_get_title (PONDER_FRAME (self));
  PonderPrintable *what =
    ponder_printable_new (ponder_page_title_get (title), ponder_page_title_get_name (title), _ (klass->document_name));
  GtkWidget *dialog;

  what->budget = ponder_memory_budget_ref (ponder_page_get_budget (self));
  klass->print (self, what);
  dialog = ponder_print_dialog_new (what);
  g_signal_connect_object (dialog, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  ponder_print_dialog_present (PONDER_PRINT_DIALOG (dialog), GTK_WIDGET (self));
}

static const GActionEntry print_entry = { .name = "print", .activate = print_action };

/* Adds the action `print`. */
void
ponder_page_add_print (PonderPage *self)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (self)), &print_entry, 1, self);
}
