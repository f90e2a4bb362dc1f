/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-bulls-and-cows-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ponder-code-strategy.h"
#include "ponder-compat.h"
#include "ponder-match-statistics.h"
#include "ponder-match-view-private.h"
#include "ponder-new-game-dialog.h"
#include "ponder-page-actions.h"
#include "ponder-page-files.h"
#include "ponder-review-dialog.h"
#include "ponder-statistics-dialog.h"

/* A game of bulls and cows, against a friend or the program. The document is a PonderMatch; each change of it is a
 * position of the history. */

#define GROUP "Match" /* the group of a kept file for what belongs to the screen, not to the document */
#define STATISTICS "Statistics"

struct _PonderBullsAndCowsPage
{
  PonderPage parent_instance;

  PonderHistory *history;
  PonderMatchStatistics *statistics;
  guint32 cleared; /* the id of the game during which the statistics were cleared: it doesn't count again */

  PonderMatchView *view;
  PonderHelpOffer *help_offer;
  GMenuModel *menu;
};

G_DEFINE_FINAL_TYPE (PonderBullsAndCowsPage, ponder_bulls_and_cows_page, PONDER_TYPE_PAGE)

static char *
write_match (gconstpointer        position,
             const PonderFinding *finding)
{
  return ponder_match_write (position);
}

static gpointer
read_match (const char     *text,
            gconstpointer   data,
            PonderFinding **finding,
            GError        **error)
{
  return ponder_match_read (text, error);
}

static const PonderPositionFuncs match_funcs = {
  .free = (GDestroyNotify) ponder_match_free,
  .write = write_match,
  .read = read_match,
};

static const PonderMatch *
get_match (PonderBullsAndCowsPage *self)
{
  return ponder_history_get (self->history);
}

/* Takes the match. */
static void
put_match (PonderBullsAndCowsPage *self,
           PonderMatch            *match)
{
  ponder_history_push (self->history, match, NULL);
}

static PonderMatch *
copy_match (PonderBullsAndCowsPage *self)
{
  return ponder_match_copy (get_match (self));
}

static void
moved_cb (PonderBullsAndCowsPage *self,
          PonderMatch            *match)
{
  put_match (self, ponder_match_copy (match));
}

static void
refused_cb (PonderBullsAndCowsPage *self,
            const char             *text)
{
  ponder_page_toast (PONDER_PAGE (self), text, FALSE);
}

/* New games */

static void
chosen_cb (PonderBullsAndCowsPage *self,
           PonderMatch            *match)
{
  ponder_page_begin_document (PONDER_PAGE (self));
  put_match (self, ponder_match_copy (match));
}

static void
new_action (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  PonderBullsAndCowsPage *self = user_data;
  GtkWidget *dialog = ponder_new_game_dialog_new (get_match (self));

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  ponder_new_game_dialog_present (PONDER_NEW_GAME_DIALOG (dialog), GTK_WIDGET (self));
}

static void
next_game_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  PonderMatch *next = ponder_match_next (get_match (user_data));

  ponder_match_draw (next);
  put_match (user_data, next);
  ponder_page_focus_board (user_data);
}

/* Telling the number, and how both played */

/* The number was told. That ends the game, unless it has been found. */
static void
told_cb (PonderBullsAndCowsPage *self,
         guint                   side,
         guint                   number)
{
  PonderMatch *match = copy_match (self);

  ponder_match_set_number (match, side, number);
  match->ended = ponder_match_get_result (match) == PONDER_MATCH_OPEN;
  put_match (self, match);
}

static void
correct_cb (PonderBullsAndCowsPage *self,
            guint                   side,
            guint                   number)
{
  PonderMatch *match = copy_match (self);

  ponder_match_set_number (match, PONDER_OTHER_SIDE (side), number);
  ponder_match_correct (match, side);
  put_match (self, match);
}

static void
review_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  PonderBullsAndCowsPage *self = user_data;
  GtkWidget *dialog = ponder_review_dialog_new (get_match (self), self->view->shown);

  g_signal_connect_object (dialog, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "correct", G_CALLBACK (correct_cb), self, G_CONNECT_SWAPPED);
  ponder_review_dialog_present (PONDER_REVIEW_DIALOG (dialog), GTK_WIDGET (self));
}

/* Tells the number, or gives up if the program keeps it. */
static void
tell_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  const PonderMatch *match = get_match (user_data);

  if (ponder_match_is_judged (match, ponder_match_get_turn (match)))
    {
      PonderMatch *ended = copy_match (user_data);

      ended->ended = TRUE;
      put_match (user_data, ended);
    }
  else
    g_action_group_activate_action (ponder_page_get_actions (user_data), "review", NULL);
}

/* Statistics */

static void
cleared_cb (PonderBullsAndCowsPage *self)
{
  ponder_match_statistics_clear (self->statistics);
  self->cleared = get_match (self)->id;
  ponder_page_touch (PONDER_PAGE (self));
}

static void
statistics_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  PonderBullsAndCowsPage *self = user_data;
  GtkWidget *dialog = ponder_statistics_dialog_new (self->statistics);

  g_signal_connect_object (dialog, "cleared", G_CALLBACK (cleared_cb), self, G_CONNECT_SWAPPED);
  ponder_statistics_dialog_present (PONDER_STATISTICS_DIALOG (dialog), GTK_WIDGET (self));
}

/* The menu */

static void
copy_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  const PonderMatch *match = get_match (user_data);
  PonderSide side = ponder_match_plays (match, PONDER_SIDE_ME) ? PONDER_SIDE_ME : PONDER_SIDE_THEM;
  g_autofree char *text = ponder_match_dup_lines (match, side);

  ponder_page_copy_text (user_data, text, _ ("Game copied"));
}

static void
ask_number_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  ponder_match_view_ask_number (PONDER_BULLS_AND_COWS_PAGE (user_data)->view);
}

static void
change_counts_state (GSimpleAction *action,
                     GVariant      *state,
                     gpointer       user_data)
{
  PonderMatchView *view = PONDER_BULLS_AND_COWS_PAGE (user_data)->view;

  g_simple_action_set_state (action, state);
  view->counts = g_variant_get_boolean (state);
  ponder_match_view_show (view);
  ponder_page_touch (user_data);
}

static void
change_colours_state (GSimpleAction *action,
                      GVariant      *state,
                      gpointer       user_data)
{
  PonderMatch *match = copy_match (user_data);

  match->colours = g_variant_get_boolean (state);
  put_match (user_data, match);
}

static GtkWidget *
new_strategy_row (const PonderCodeStrategy *strategy,
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

/* Shows a dialog with all strategies and what they do, in which one can be chosen. */
static void
present_strategies (GtkWidget    *parent,
                    GActionGroup *actions)
{
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *rows = adw_preferences_group_new ();
  GtkCheckButton *group = NULL;
  guint n_strategies;
  const PonderCodeStrategy *strategies = ponder_code_strategies (&n_strategies);

  gtk_widget_insert_action_group (page, "page", actions);
  adw_preferences_page_set_title (ADW_PREFERENCES_PAGE (page), _ ("Strategy"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (rows), _ ("How Ponder chooses its guesses"));
  for (guint i = 0; i < n_strategies; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (rows), new_strategy_row (&strategies[i], &group));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (rows));
  ponder_present_preferences (ADW_PREFERENCES_PAGE (page), parent);
}

static void
choose_strategy_action (GSimpleAction *action,
                        GVariant      *parameter,
                        gpointer       user_data)
{
  present_strategies (user_data, ponder_page_get_actions (user_data));
}

static void
change_strategy_state (GSimpleAction *action,
                       GVariant      *state,
                       gpointer       user_data)
{
  const PonderCodeStrategy *strategy = ponder_code_strategy_find (g_variant_get_string (state, NULL));
  PonderMatch *match;

  if (strategy == NULL)
    return;
  match = copy_match (user_data);
  match->strategy = strategy;
  put_match (user_data, match);
}

static const GActionEntry action_entries[] = {
  { .name = "new", .activate = new_action },
  { .name = "next-game", .activate = next_game_action },
  { .name = "review", .activate = review_action },
  { .name = "tell", .activate = tell_action },
  { .name = "statistics", .activate = statistics_action },
  { .name = "copy", .activate = copy_action },
  { .name = "ask-number", .activate = ask_number_action },
  { .name = "choose-strategy", .activate = choose_strategy_action },
  { .name = "counts", .state = "false", .change_state = change_counts_state },
  { .name = "colours", .state = "false", .change_state = change_colours_state },
  { .name = "strategy", .parameter_type = "s", .state = "'best'", .change_state = change_strategy_state },
};

/* Guesses and answers in a text that was written elsewhere, by the rules of the current game */

static gpointer
begin_reading (PonderPage *page)
{
  return copy_match (PONDER_BULLS_AND_COWS_PAGE (page));
}

static gboolean
read_text (gpointer    match,
           const char *text,
           GError    **error)
{
  return ponder_match_read_lines (match, text, error);
}

static void
open_reading (PonderPage *page,
              gpointer    match,
              const char *name)
{
  PonderMatch *pasted = ponder_match_copy (match);

  /* It is another game for the statistics. */
  ponder_match_draw (pasted);
  put_match (PONDER_BULLS_AND_COWS_PAGE (page), pasted);
  ponder_page_toast_opened (page, name);
}

static const PonderTextFuncs text_funcs = {
  .begin = begin_reading,
  .read = read_text,
  .open = open_reading,
  .free = (GDestroyNotify) ponder_match_free,
};

/* Claims a text only if it follows the usual rules and has an answer: a number alone could be anything. */
static gboolean
ponder_bulls_and_cows_page_knows_text (const PonderPageClass *klass,
                                       const char            *text)
{
  g_autoptr (PonderMatch) match = ponder_match_new (&ponder_code_presets (NULL)[0].rules);

  return ponder_match_read_lines (match, text, NULL) && ponder_match_count_answered (match, PONDER_SIDE_ME) > 0;
}

/* The game on the screen */

static void
show_title (PonderBullsAndCowsPage *self)
{
  const PonderCodeRules *rules = &get_match (self)->rules;
  const PonderCodePreset *preset = ponder_code_preset_find (rules);
  g_autofree char *words = ponder_code_rules_describe (rules);
  const char *name = preset != NULL ? _ (preset->name) : words;

  ponder_page_set_title (PONDER_PAGE (self), _ ("Bulls and Cows"), preset == ponder_code_presets (NULL) ? NULL : name);
}

static void
show_actions (PonderBullsAndCowsPage *self)
{
  PonderPage *page = PONDER_PAGE (self);
  const PonderMatch *match = get_match (self);
  gboolean secret = ponder_match_view_is_secret (self->view);

  ponder_page_enable (page, "copy", !secret);
  ponder_page_enable (page, "print", !secret);
  ponder_page_enable (
    page, "review",
    !secret && (ponder_match_can_review (match, PONDER_SIDE_ME) || ponder_match_can_review (match, PONDER_SIDE_THEM)));
  ponder_page_enable (page, "ask-number",
                      match->program && ponder_match_plays (match, PONDER_SIDE_THEM) &&
                        ponder_match_get_stage (match) != PONDER_MATCH_STAGE_OVER);
}

static void
touched_cb (PonderBullsAndCowsPage *self)
{
  show_actions (self);
  ponder_page_touch (PONDER_PAGE (self));
}

/* Returns whether the focus is where keys have another meaning. */
static gboolean
is_typing_elsewhere (PonderBullsAndCowsPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (GTK_IS_EDITABLE (focus) || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL ||
                           gtk_widget_get_ancestor (focus, PONDER_TYPE_CODE_ENTRY) != NULL);
}

static gboolean
key_cb (PonderBullsAndCowsPage *self,
        guint                   keyval,
        guint                   keycode,
        GdkModifierType         state)
{
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (!is_typing_elsewhere (self) && ponder_match_view_type (self->view, keyval))
    return GDK_EVENT_STOP;
  return keyval == GDK_KEY_Escape && ponder_match_view_cancel (self->view) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void
ponder_bulls_and_cows_page_update (PonderPage *page)
{
  PonderBullsAndCowsPage *self = PONDER_BULLS_AND_COWS_PAGE (page);
  const PonderMatch *match = get_match (self);
  GAction *strategy = g_action_map_lookup_action (G_ACTION_MAP (ponder_page_get_actions (page)), "strategy");

  show_title (self);
  g_simple_action_set_state (G_SIMPLE_ACTION (strategy), g_variant_new_string (match->strategy->id));
  ponder_page_show_switch (page, "colours", match->colours);
  if (match->id != self->cleared && ponder_match_statistics_record (self->statistics, match))
    ponder_page_touch (page);
  ponder_match_view_set_match (self->view, match);
  show_actions (self);
}

static void
ponder_bulls_and_cows_page_print (PonderPage      *page,
                                  PonderPrintable *what)
{
  const PonderMatch *match = get_match (PONDER_BULLS_AND_COWS_PAGE (page));

  ponder_printable_add_sheet (what, _ ("This Game"), ponder_print_match (match, what->title, what->subtitle));
  ponder_printable_add_sheet (what, _ ("Empty Score Sheet"),
                              ponder_print_score_sheet (&match->rules, what->title, what->subtitle));
}

static void
ponder_bulls_and_cows_page_keep (PonderPage *page,
                                 GKeyFile   *kept)
{
  PonderBullsAndCowsPage *self = PONDER_BULLS_AND_COWS_PAGE (page);

  g_key_file_set_boolean (kept, GROUP, "Counts", ponder_page_get_switch (page, "counts"));
  ponder_match_view_keep (self->view, kept, GROUP);
}

static void
ponder_bulls_and_cows_page_restore (PonderPage *page,
                                    GKeyFile   *kept)
{
  PonderBullsAndCowsPage *self = PONDER_BULLS_AND_COWS_PAGE (page);

  ponder_page_set_switch (page, "counts", g_key_file_get_boolean (kept, GROUP, "Counts", NULL));
  ponder_match_view_restore (self->view, kept, GROUP);
  show_actions (self);
}

static void
ponder_bulls_and_cows_page_keep_results (PonderPage *page,
                                         GKeyFile   *kept)
{
  PonderBullsAndCowsPage *self = PONDER_BULLS_AND_COWS_PAGE (page);

  g_key_file_set_uint64 (kept, GROUP, "Cleared", self->cleared);
  ponder_match_statistics_save (self->statistics, kept, STATISTICS);
}

static void
ponder_bulls_and_cows_page_restore_results (PonderPage *page,
                                            GKeyFile   *kept)
{
  PonderBullsAndCowsPage *self = PONDER_BULLS_AND_COWS_PAGE (page);

  self->cleared = (guint32) g_key_file_get_uint64 (kept, GROUP, "Cleared", NULL);
  ponder_match_statistics_load (self->statistics, kept, STATISTICS);
}

static void
ponder_bulls_and_cows_page_dispose (GObject *object)
{
  PonderBullsAndCowsPage *self = PONDER_BULLS_AND_COWS_PAGE (object);

  G_OBJECT_CLASS (ponder_bulls_and_cows_page_parent_class)->dispose (object);

  g_clear_object (&self->history);
  g_clear_pointer (&self->statistics, ponder_match_statistics_free);
}

static void
ponder_bulls_and_cows_page_class_init (PonderBullsAndCowsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderPageClass *page_class = PONDER_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_bulls_and_cows_page_dispose;
  page_class->puzzle_id = "bulls-and-cows";
  page_class->document_name = N_ ("Bulls and Cows");
  page_class->nothing_pasted = N_ ("No guesses with answers found in the clipboard");
  page_class->help = &ponder_bulls_and_cows_help;
  page_class->update = ponder_bulls_and_cows_page_update;
  page_class->knows_text = ponder_bulls_and_cows_page_knows_text;
  page_class->text_funcs = &text_funcs;
  page_class->print = ponder_bulls_and_cows_page_print;
  page_class->keep = ponder_bulls_and_cows_page_keep;
  page_class->restore = ponder_bulls_and_cows_page_restore;
  page_class->keep_results = ponder_bulls_and_cows_page_keep_results;
  page_class->restore_results = ponder_bulls_and_cows_page_restore_results;

  g_type_ensure (PONDER_TYPE_MATCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-bulls-and-cows-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderBullsAndCowsPage, view);
  gtk_widget_class_bind_template_child (widget_class, PonderBullsAndCowsPage, help_offer);
  gtk_widget_class_bind_template_child (widget_class, PonderBullsAndCowsPage, menu);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
}

static void
ponder_bulls_and_cows_page_init (PonderBullsAndCowsPage *self)
{
  PonderPage *page = PONDER_PAGE (self);
  PonderMatch *match = ponder_match_new (&ponder_code_presets (NULL)[0].rules);

  gtk_widget_init_template (GTK_WIDGET (self));

  self->history = ponder_history_new (&match_funcs, NULL);
  self->statistics = ponder_match_statistics_new ();
  ponder_page_add_actions (page, action_entries, G_N_ELEMENTS (action_entries));
  g_signal_connect_object (self->view, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "touched", G_CALLBACK (touched_cb), self, G_CONNECT_SWAPPED);
  g_menu_append_section (ponder_page_get_title_menu (page), NULL, self->menu);
  ponder_page_put_undo_below (page);
  ponder_page_layout_set_fills (ponder_page_get_layout (page), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (ponder_page_get_status_line (page)), FALSE);
  ponder_page_set_help_offer (page, self->help_offer);
  ponder_page_set_focus (page, GTK_WIDGET (self->view));
  ponder_match_draw (match);
  put_match (self, match);
  ponder_page_set_history (page, self->history);
}
