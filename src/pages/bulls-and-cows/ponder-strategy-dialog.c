/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-strategy-dialog.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ponder-code-strategy.h"
#include "ponder-compat.h"

static GtkWidget *
new_row (const PonderCodeStrategy *strategy,
         GtkCheckButton          **group)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  gtk_check_button_set_group (GTK_CHECK_BUTTON (check), *group);
  *group = GTK_CHECK_BUTTON (check);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (check), "page.strategy");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (check), "s", strategy->id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (strategy->name),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _ (strategy->explanation), -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (strategy->name));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ (strategy->explanation));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  return row;
}

/**
 * ponder_strategy_dialog_present:
 * @parent: a widget of the window it belongs to
 * @actions: has the action “strategy”, whose state is the id of a strategy
 *
 * Shows a dialog with all strategies and what they do, in which one can be chosen.
 */
void
ponder_strategy_dialog_present (GtkWidget    *parent,
                                GActionGroup *actions)
{
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *rows = adw_preferences_group_new ();
  GtkCheckButton *group = NULL;
  guint n_strategies;
  const PonderCodeStrategy *strategies = ponder_code_strategies (&n_strategies);

  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (G_IS_ACTION_GROUP (actions));

  gtk_widget_insert_action_group (page, "page", actions);
  adw_preferences_page_set_title (ADW_PREFERENCES_PAGE (page), _ ("Strategy"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (rows), _ ("How Ponder chooses its guesses"));
  for (guint i = 0; i < n_strategies; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (rows), new_row (&strategies[i], &group));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (rows));
  ponder_present_preferences (ADW_PREFERENCES_PAGE (page), parent);
}
