/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-help.h"

#include "ponder-help-dialog.h"

/* “What is this?”: the rules of a page and things to try there. It is offered beside the sentence below the board, or
 * in a place that the page chooses, where nothing has to make room for it. */

static void
help_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderPageHelp *self = user_data;
  GtkWidget *dialog = ponder_help_dialog_new (self->help, self->section, G_ACTION_GROUP (self->actions));

  ponder_page_help_withdraw (self);
  ponder_help_dialog_present (PONDER_HELP_DIALOG (dialog), self->page);
}

static void
dismiss_help_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  ponder_page_help_withdraw (user_data);
}

static const GActionEntry action_entries[] = {
  { .name = "help", .activate = help_action },
  { .name = "dismiss-help", .activate = dismiss_help_action },
};

/* Adds the actions `help` and `dismiss-help`. */
void
ponder_page_help_add_actions (PonderPageHelp *self)
{
  g_return_if_fail (self != NULL);

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), action_entries, G_N_ELEMENTS (action_entries), self);
}

/* Hides the offer. Does nothing if help was not offered. */
void
ponder_page_help_withdraw (PonderPageHelp *self)
{
  g_return_if_fail (self != NULL);

  if (ponder_help_offer_withdraw (self->offer))
    self->withdrawn (self->page);
}
