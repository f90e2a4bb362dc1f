/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include "ponder-help-dialog.h"
#include "ponder-help-offer.h"

/* “What is this?”: the rules of a page and what to try there. The first visit of a page offers it, once, where nothing
 * has to make room for it: beside the sentence below the board, or where the page says. As soon as something is done
 * there, the offer is gone; that it was made is kept with what is on the page. */

#define GROUP "Help"

#define HELPING(self) (&ponder_page_get_private (self)->helping)

static void
do_action (GActionGroup *actions,
           const char   *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_action_parse_detailed_name (detailed, &name, &target, &error))
    g_error ("%s", error->message);
  if (target != NULL && g_action_group_get_action_parameter_type (actions, name) == NULL)
    g_action_group_change_action_state (actions, name, target);
  else
    g_action_group_activate_action (actions, name, target);
}

/* Does what is to be tried. */
void
ponder_page_try (PonderPage          *self,
                 const PonderHelpTry *what)
{
  g_assert (PONDER_IS_PAGE (self));

  for (guint i = 0; i < PONDER_HELP_MOST_ACTIONS && what->actions[i] != NULL; i++)
    do_action (ponder_page_get_actions (self), what->actions[i]);
}

static void
help_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderPage *self = user_data;
  GtkWidget *dialog = ponder_help_dialog_new (ponder_page_get_help (self));

  ponder_page_withdraw_help (self);
  g_signal_connect_object (dialog, "try", G_CALLBACK (ponder_page_try), self, G_CONNECT_SWAPPED);
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

/* At the first visit. */
void
ponder_page_offer_help (PonderPage *self)
{
  PonderPageHelping *h = HELPING (self);

  if (h->offered)
    return;
  h->offered = TRUE;
  adw_bin_set_child (h->place, g_object_new (PONDER_TYPE_HELP_OFFER, NULL));
  gtk_widget_set_visible (GTK_WIDGET (h->place), TRUE);
  ponder_page_touch (self);
}

/* Where it was not made, nothing happens. */
void
ponder_page_withdraw_help (PonderPage *self)
{
  PonderPageHelping *h = HELPING (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (adw_bin_get_child (h->place) == NULL)
    return;
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (h->place)))
    ponder_page_focus_board (self);
  gtk_widget_set_visible (GTK_WIDGET (h->place), FALSE);
  adw_bin_set_child (h->place, NULL);
}

void
ponder_page_keep_help (PonderPage *self,
                       GKeyFile   *kept)
{
  g_key_file_set_boolean (kept, GROUP, "Offered", HELPING (self)->offered);
}

void
ponder_page_restore_help (PonderPage *self,
                          GKeyFile   *kept)
{
  HELPING (self)->offered = g_key_file_get_boolean (kept, GROUP, "Offered", NULL);
}

/**
 * ponder_page_set_offer_place:
 * @place: (transfer none): an empty bin within the page, where the first visit offers help; for a page that has no
 *   sentence below its board
 */
void
ponder_page_set_offer_place (PonderPage *self,
                             AdwBin     *place)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (ADW_IS_BIN (place));

  HELPING (self)->place = place;
  gtk_widget_set_visible (GTK_WIDGET (place), FALSE);
}

/**
 * ponder_page_get_help:
 *
 * Returns: (transfer none): what the page has to say of itself
 */
const PonderHelp *
ponder_page_get_help (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return PONDER_PAGE_GET_CLASS (self)->help;
}
