/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include "ponder-help-dialog.h"

/* “What is this?”: the rules of a page and things to try there. It is offered beside the sentence below the board, or
 * in a place that the page chooses, where nothing has to make room for it. */

#define OFFER(self) (ponder_page_get_private (self)->help_offer)

static void
help_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderPage *self = user_data;
  GtkWidget *dialog = ponder_help_dialog_new (ponder_page_get_help (self), PONDER_PAGE_GET_CLASS (self)->help_section,
                                              ponder_page_get_actions (self));

  ponder_page_withdraw_help (self);
  ponder_help_dialog_present (PONDER_HELP_DIALOG (dialog), GTK_WIDGET (self));
}

static void
dismiss_help_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  ponder_page_withdraw_help (user_data);
}

static void
menu_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  gtk_menu_button_popup (ponder_page_get_private (user_data)->menu_button);
}

static const GActionEntry action_entries[] = {
  { .name = "help", .activate = help_action },
  { .name = "dismiss-help", .activate = dismiss_help_action },
  { .name = "menu", .activate = menu_action },
};

void
ponder_page_init_helping (PonderPage *self)
{
  ponder_page_add_actions (self, action_entries, G_N_ELEMENTS (action_entries));
}

/* Does nothing if help was not offered. */
void
ponder_page_withdraw_help (PonderPage *self)
{
  if (ponder_help_offer_withdraw (OFFER (self)))
    ponder_page_focus_board (self);
}

/**
 * ponder_page_set_help_offer:
 * @offer: (transfer none): a descendant of the page that offers help on the first visit; for a page without a sentence
 *   below its board
 */
void
ponder_page_set_help_offer (PonderPage      *self,
                            PonderHelpOffer *offer)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (PONDER_IS_HELP_OFFER (offer));

  OFFER (self) = offer;
}

/**
 * ponder_page_get_help:
 *
 * Returns: (transfer none): the help of the page
 */
const PonderHelp *
ponder_page_get_help (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return PONDER_PAGE_GET_CLASS (self)->help;
}
