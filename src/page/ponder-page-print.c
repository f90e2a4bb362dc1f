/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include <glib/gi18n-lib.h>

#include "ponder-print-dialog.h"

/* Print. The page says what can be printed, and the dialog does the rest. */

static const char *
get_subtitle (PonderPage *self)
{
  const char *subtitle = gtk_label_get_label (ponder_page_get_private (self)->subtitle);

  return subtitle[0] != '\0' ? subtitle : NULL;
}

static void
done_cb (PonderPage *self,
         const char *text)
{
  g_assert (PONDER_IS_PAGE (self));

  ponder_page_toast (self, text, FALSE);
}

static void
print_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  PonderPage *self = user_data;
  PonderPageClass *klass = PONDER_PAGE_GET_CLASS (self);
  PonderPrintable *what = ponder_printable_new (gtk_label_get_label (ponder_page_get_private (self)->title),
                                                get_subtitle (self), _ (klass->document_name));
  GtkWidget *dialog;

  what->budget = ponder_memory_budget_ref (ponder_page_get_budget (self));
  klass->print (self, what);
  dialog = ponder_print_dialog_new (what);
  g_signal_connect_object (dialog, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  ponder_print_dialog_present (PONDER_PRINT_DIALOG (dialog), GTK_WIDGET (self));
}

static const GActionEntry action_entry = { .name = "print", .activate = print_action };

/* Without anything to print there is no action, so that menus hide its item. */
void
ponder_page_init_printing (PonderPage *self)
{
  if (PONDER_PAGE_GET_CLASS (self)->print != NULL)
    ponder_page_add_actions (self, &action_entry, 1);
}
