/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-bulls-and-cows-private.h"

#include <glib/gi18n-lib.h>

#include "ponder-guess-card.h"
#include "ponder-page-actions.h"
#include "ponder-page-text.h"
#include "ponder-secret-card.h"
#include "ponder-review-dialog.h"
#include "ponder-print-match.h"
#include "ponder-rules-chooser.h"

/* A match with a friend, or with the program instead of the friend. The document is a PonderMatch, and the advisor
 * computes what follows from it. Each change of the match is a position of the history. */

#define WIDE_FROM 700 /* the width of a wide page, for codes of four places */
#define WIDE_A_PLACE 50 /* what each further place adds to it */
#define GROUP "Match" /* the group of a kept file for what belongs to the screen, not to the document */

G_DEFINE_FINAL_TYPE (PonderBullsAndCowsPage, ponder_bulls_and_cows_page, PONDER_TYPE_PAGE)

static const char *const tab_ids[PONDER_N_MATCH_TABS] = {
  [PONDER_MATCH_TAB_THEIRS] = "theirs",
  [PONDER_MATCH_TAB_MINE] = "mine",
  [PONDER_MATCH_TAB_BOTH] = "match",
};

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

const PonderMatch *
ponder_bulls_and_cows_get_match (PonderBullsAndCowsPage *self)
{
  return ponder_history_get (self->history);
}

GtkWidget *
ponder_bulls_and_cows_get_part (PonderBullsAndCowsPage *self,
                                PonderMatchPart         part)
{
  return ponder_match_view_get_part (self->view, part);
}

PonderGuessCard *
ponder_bulls_and_cows_get_card (PonderBullsAndCowsPage *self)
{
  return PONDER_GUESS_CARD (ponder_bulls_and_cows_get_part (self, PONDER_MATCH_PART_CARD));
}

PonderCodeEntry *
ponder_bulls_and_cows_get_entry (PonderBullsAndCowsPage *self)
{
  return ponder_guess_card_get_entry (ponder_bulls_and_cows_get_card (self));
}

void
ponder_bulls_and_cows_put (PonderBullsAndCowsPage *self,
                           PonderMatch            *match)
{
  ponder_history_push (self->history, match, NULL);
}

void
ponder_bulls_and_cows_show (PonderBullsAndCowsPage *self)
{
  ponder_match_view_show (self->view, ponder_bulls_and_cows_get_match (self), self->advisor);
}

void
ponder_bulls_and_cows_cover (PonderBullsAndCowsPage *self,
                             gboolean                covered)
{
  const PonderMatch *match = ponder_bulls_and_cows_get_match (self);

  if (covered)
    ponder_pass_cover_show (self->cover, match, ponder_match_get_turn (match));
  gtk_widget_set_visible (GTK_WIDGET (self->view), !covered);
  gtk_widget_set_visible (GTK_WIDGET (self->cover), covered);
  /* While the page is being restored, it isn't in a window yet. */
  if (covered && gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    gtk_widget_child_focus (GTK_WIDGET (self->cover), GTK_DIR_TAB_FORWARD);
  else if (!covered)
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
  ponder_page_touch (PONDER_PAGE (self));
}

static void
next_game_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  ponder_bulls_and_cows_next_game (user_data);
}

static void
rules_chosen_cb (PonderBullsAndCowsPage *self,
                 PonderMatch            *match)
{
  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  ponder_page_begin_document (PONDER_PAGE (self));
  ponder_guess_card_drop_own (ponder_bulls_and_cows_get_card (self));
  ponder_bulls_and_cows_put (self, ponder_match_copy (match));
}

static void
new_action (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  PonderBullsAndCowsPage *self = user_data;
  GtkWidget *chooser = ponder_rules_chooser_new (ponder_bulls_and_cows_get_match (self));

  g_signal_connect_object (chooser, "chosen", G_CALLBACK (rules_chosen_cb), self, G_CONNECT_SWAPPED);
  ponder_rules_chooser_present (PONDER_RULES_CHOOSER (chooser), GTK_WIDGET (self));
}

static void
told_cb (PonderBullsAndCowsPage *self,
         guint                   code)
{
  PonderMatch *match;

  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  if (ponder_bulls_and_cows_get_match (self)->told == code)
    return;
  match = ponder_match_copy (ponder_bulls_and_cows_get_match (self));
  ponder_match_set_told (match, code);
  ponder_bulls_and_cows_put (self, match);
}

static void
told_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderBullsAndCowsPage *self = user_data;
  GtkWidget *dialog = ponder_review_dialog_new (ponder_bulls_and_cows_get_match (self));

  g_signal_connect_object (dialog, "told", G_CALLBACK (told_cb), self, G_CONNECT_SWAPPED);
  ponder_review_dialog_present (PONDER_REVIEW_DIALOG (dialog), GTK_WIDGET (self));
}

static void
copy_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  g_autofree char *text = ponder_match_dup_lines (ponder_bulls_and_cows_get_match (user_data));

  ponder_page_copy_text (user_data, text, _ ("Game copied"));
}

static void
cover_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  ponder_bulls_and_cows_cover (user_data, TRUE);
}

static void
change_tab_state (GSimpleAction *action,
                  GVariant      *state,
                  gpointer       user_data)
{
  PonderBullsAndCowsPage *self = user_data;

  for (guint tab = 0; tab < PONDER_N_MATCH_TABS; tab++)
    if (g_str_equal (tab_ids[tab], g_variant_get_string (state, NULL)))
      {
        g_simple_action_set_state (action, state);
        ponder_match_view_set_tab (self->view, tab);
        ponder_page_touch (PONDER_PAGE (self));
      }
}

/* When the menu closes, the focus returns to the previous widget, even if that has been hidden or disabled
 * meanwhile. */
static void
find_focus_cb (gpointer user_data)
{
  g_autoptr (PonderBullsAndCowsPage) self = user_data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (gtk_widget_get_mapped (GTK_WIDGET (self)) &&
      (focus == NULL || !gtk_widget_get_mapped (focus) || !gtk_widget_is_sensitive (focus)))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
change_hide_state (GSimpleAction *action,
                   GVariant      *state,
                   gpointer       user_data)
{
  PonderBullsAndCowsPage *self = user_data;

  g_simple_action_set_state (action, state);
  ponder_guess_card_set_hides (ponder_bulls_and_cows_get_card (self), g_variant_get_boolean (state));
  ponder_bulls_and_cows_show (self);
  g_idle_add_once (find_focus_cb, g_object_ref (self));
  ponder_page_touch (PONDER_PAGE (self));
}

static void
change_between_state (GSimpleAction *action,
                      GVariant      *state,
                      gpointer       user_data)
{
  g_simple_action_set_state (action, state);
  ponder_page_touch (user_data);
}

static void
change_colours_state (GSimpleAction *action,
                      GVariant      *state,
                      gpointer       user_data)
{
  PonderMatch *match = ponder_match_copy (ponder_bulls_and_cows_get_match (user_data));

  match->colours = g_variant_get_boolean (state);
  ponder_bulls_and_cows_put (user_data, match);
}

/* GTK 4.8 leaves the focus in the closed submenu, where keys have no effect. */
static void
leave_menu_cb (gpointer user_data)
{
  g_autoptr (PonderBullsAndCowsPage) self = user_data;

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
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
  match = ponder_match_copy (ponder_bulls_and_cows_get_match (user_data));
  match->strategy = strategy;
  ponder_bulls_and_cows_put (user_data, match);
  g_idle_add_once (leave_menu_cb, g_object_ref (user_data));
}

static const GActionEntry action_entries[] = {
  { .name = "new", .activate = new_action },
  { .name = "next-game", .activate = next_game_action },
  { .name = "told", .activate = told_action },
  { .name = "copy", .activate = copy_action },
  { .name = "cover", .activate = cover_action },
  { .name = "tab", .parameter_type = "s", .state = "'theirs'", .change_state = change_tab_state },
  { .name = "hide-suggestion", .state = "false", .change_state = change_hide_state },
  { .name = "cover-between-turns", .state = "false", .change_state = change_between_state },
  { .name = "colours", .state = "false", .change_state = change_colours_state },
  { .name = "strategy", .parameter_type = "s", .state = "'best'", .change_state = change_strategy_state },
};

static void
show_strategy (PonderBullsAndCowsPage *self)
{
  GAction *action =
    g_action_map_lookup_action (G_ACTION_MAP (ponder_page_get_actions (PONDER_PAGE (self))), "strategy");

  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_variant_new_string (ponder_bulls_and_cows_get_match (self)->strategy->id));
}

static void
show_title (PonderBullsAndCowsPage *self)
{
  const PonderCodeRules *rules = &ponder_bulls_and_cows_get_match (self)->rules;
  const PonderCodePreset *preset = ponder_code_preset_find (rules);
  g_autofree char *words = ponder_code_rules_describe (rules);
  guint n_presets;

  if (preset == ponder_code_presets (&n_presets))
    ponder_page_title_set (ponder_frame_get_title (PONDER_FRAME (self)), _ ("Bulls and Cows"), NULL);
  else
    ponder_page_title_set (ponder_frame_get_title (PONDER_FRAME (self)), _ ("Bulls and Cows"),
                           preset != NULL ? _ (preset->name) : words);
}

/* Shows the guess that waits for its answer, by the current rules. If these have changed, what was typed is dropped. */
static void
show_pending (PonderBullsAndCowsPage *self)
{
  const PonderMatch *match = ponder_bulls_and_cows_get_match (self);
  PonderCodeEntry *entry = ponder_bulls_and_cows_get_entry (self);

  ponder_code_entry_set_rules (entry, &match->rules, match->colours);
  if (ponder_match_get_pending (match) != PONDER_CODE_NONE)
    ponder_code_entry_set_code (entry, ponder_match_get_pending (match));
}

static void
ponder_bulls_and_cows_page_update (PonderPage *page)
{
  PonderBullsAndCowsPage *self = PONDER_BULLS_AND_COWS_PAGE (page);
  const PonderMatch *match = ponder_bulls_and_cows_get_match (self);

  ponder_bulls_and_cows_renew_reply (self);
  /* The row to which it points may have been removed. */
  gtk_popover_popdown (self->answer_popover);
  show_title (self);
  show_strategy (self);
  ponder_page_show_switch (page, "colours", match->colours);
  ponder_page_enable (page, "told", ponder_match_can_review (match));
  ponder_code_advisor_set_match (self->advisor, match);
  show_pending (self);
  ponder_bulls_and_cows_show (self);
  if (gtk_widget_get_visible (GTK_WIDGET (self->cover)))
    ponder_pass_cover_show (self->cover, match, ponder_match_get_turn (match));
}

/* The keys under which unfinished codes are kept: my guess, my number, and their guess at it. */
static const char *const typed_keys[] = { "Typed", "TypedSecret", "TypedTheirGuess" };

static PonderCodeEntry *
get_typed_entry (PonderBullsAndCowsPage *self,
                 guint                   nth)
{
  PonderSecretCard *mine = PONDER_SECRET_CARD (ponder_bulls_and_cows_get_part (self, PONDER_MATCH_PART_MINE));

  if (nth == 0)
    return ponder_bulls_and_cows_get_entry (self);
  return nth == 1 ? ponder_secret_card_get_secret_entry (mine) : ponder_secret_card_get_guess_entry (mine);
}

/* Returns the symbols in the entry, with a dot for each empty place. */
static char *
dup_typed (PonderCodeEntry *entry)
{
  GString *text = g_string_new (NULL);

  for (guint place = 0; place < ponder_code_entry_get_rules (entry)->n_places; place++)
    {
      int symbol = ponder_code_entry_get_symbol (entry, place);

      g_string_append_c (text, symbol >= 0 ? ponder_code_symbol_letter ((guint) symbol) : '.');
    }
  return g_string_free (text, FALSE);
}

static void
restore_typed (PonderBullsAndCowsPage *self,
               PonderCodeEntry        *entry,
               const char             *text)
{
  const PonderCodeRules *rules = &ponder_bulls_and_cows_get_match (self)->rules;

  ponder_code_entry_set_rules (entry, rules, ponder_bulls_and_cows_get_match (self)->colours);
  for (guint place = 0; place < rules->n_places && text[place] != '\0'; place++)
    {
      guint symbol;

      ponder_code_entry_set_cursor (entry, place);
      if (ponder_code_symbol_read (rules, (guchar) text[place], &symbol))
        ponder_code_entry_type (entry, symbol);
    }
}

static void
ponder_bulls_and_cows_page_print (PonderPage      *page,
                                  PonderPrintable *what)
{
  const PonderMatch *match = ponder_bulls_and_cows_get_match (PONDER_BULLS_AND_COWS_PAGE (page));

  ponder_printable_add_sheet (what, _ ("This Game"), ponder_print_match (match, what->title, what->subtitle));
  ponder_printable_add_sheet (what, _ ("Empty Score Sheet"),
                              ponder_print_score_sheet (&match->rules, what->title, what->subtitle));
}

static void
ponder_bulls_and_cows_page_keep (PonderPage *page,
                                 GKeyFile   *kept)
{
  PonderBullsAndCowsPage *self = PONDER_BULLS_AND_COWS_PAGE (page);

  g_key_file_set_string (kept, GROUP, "Tab", tab_ids[ponder_match_view_get_tab (self->view)]);
  g_key_file_set_boolean (kept, GROUP, "HideSuggestion", ponder_page_get_switch (page, "hide-suggestion"));
  g_key_file_set_boolean (kept, GROUP, "CoverBetweenTurns", ponder_page_get_switch (page, "cover-between-turns"));
  g_key_file_set_boolean (kept, GROUP, "Covered", gtk_widget_get_visible (GTK_WIDGET (self->cover)));
  for (guint i = 0; i < G_N_ELEMENTS (typed_keys); i++)
    if (!ponder_code_entry_is_empty (get_typed_entry (self, i)))
      {
        g_autofree char *text = dup_typed (get_typed_entry (self, i));

        g_key_file_set_string (kept, GROUP, typed_keys[i], text);
      }
}

static void
ponder_bulls_and_cows_page_restore (PonderPage *page,
                                    GKeyFile   *kept)
{
  PonderBullsAndCowsPage *self = PONDER_BULLS_AND_COWS_PAGE (page);
  g_autofree char *tab = g_key_file_get_string (kept, GROUP, "Tab", NULL);

  if (tab != NULL)
    g_action_group_change_action_state (ponder_page_get_actions (page), "tab", g_variant_new_string (tab));
  ponder_page_set_switch (page, "hide-suggestion", g_key_file_get_boolean (kept, GROUP, "HideSuggestion", NULL));
  ponder_page_set_switch (page, "cover-between-turns", g_key_file_get_boolean (kept, GROUP, "CoverBetweenTurns", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (typed_keys); i++)
    {
      g_autofree char *typed = g_key_file_get_string (kept, GROUP, typed_keys[i], NULL);

      if (typed != NULL)
        restore_typed (self, get_typed_entry (self, i), typed);
    }
  if (g_key_file_get_boolean (kept, GROUP, "Covered", NULL))
    ponder_bulls_and_cows_cover (self, TRUE);
}

static void
ponder_bulls_and_cows_page_laid_out (PonderFrame *frame)
{
  PonderBullsAndCowsPage *self = PONDER_BULLS_AND_COWS_PAGE (frame);
  int n_places = (int) ponder_bulls_and_cows_get_match (self)->rules.n_places;
  int wide = WIDE_FROM + WIDE_A_PLACE * MAX (0, n_places - 4);

  ponder_match_view_set_wide (self->view, gtk_widget_get_width (GTK_WIDGET (self)) >= wide);
}

static void
ponder_bulls_and_cows_page_dispose (GObject *object)
{
  PonderBullsAndCowsPage *self = PONDER_BULLS_AND_COWS_PAGE (object);

  ponder_bulls_and_cows_stop_reply (self);
  if (self->advisor != NULL)
    g_object_run_dispose (G_OBJECT (self->advisor));

  G_OBJECT_CLASS (ponder_bulls_and_cows_page_parent_class)->dispose (object);

  g_clear_object (&self->advisor);
  g_clear_object (&self->history);
}

static void
ponder_bulls_and_cows_page_class_init (PonderBullsAndCowsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderPageClass *page_class = PONDER_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ponder_bulls_and_cows_page_dispose;
  PONDER_FRAME_CLASS (klass)->laid_out = ponder_bulls_and_cows_page_laid_out;
  page_class->puzzle_id = "bulls-and-cows";
  page_class->document_name = N_ ("Bulls and Cows");
  page_class->nothing_pasted = N_ ("No guesses with answers found in the clipboard");
  page_class->help = &ponder_bulls_and_cows_help;
  page_class->update = ponder_bulls_and_cows_page_update;
  page_class->knows_text = ponder_bulls_and_cows_knows_text;
  page_class->text_funcs = &ponder_bulls_and_cows_text_funcs;
  page_class->print = ponder_bulls_and_cows_page_print;
  page_class->keep = ponder_bulls_and_cows_page_keep;
  page_class->restore = ponder_bulls_and_cows_page_restore;

  g_type_ensure (PONDER_TYPE_PASS_COVER);
  g_type_ensure (PONDER_TYPE_MATCH_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-bulls-and-cows-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderBullsAndCowsPage, view);
  gtk_widget_class_bind_template_child (widget_class, PonderBullsAndCowsPage, cover);
  gtk_widget_class_bind_template_child (widget_class, PonderBullsAndCowsPage, help_offer);
  gtk_widget_class_bind_template_child (widget_class, PonderBullsAndCowsPage, menu);
  gtk_widget_class_bind_template_child (widget_class, PonderBullsAndCowsPage, strategies);
}

/* Returns whether the focus is in another entry, which gets the digits. */
static gboolean
is_typing_elsewhere (PonderBullsAndCowsPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (GTK_IS_EDITABLE (focus) || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL);
}

/* Returns whether part of a guess of the person's own is visible. */
static gboolean
is_typed (PonderBullsAndCowsPage *self)
{
  PonderGuessCard *card = ponder_bulls_and_cows_get_card (self);
  PonderCodeEntry *entry = ponder_bulls_and_cows_get_entry (self);

  return gtk_widget_get_mapped (GTK_WIDGET (entry)) &&
         (ponder_guess_card_is_typing (card) || !ponder_code_entry_is_empty (entry));
}

/* Erases a symbol wherever the focus is, because digits can be typed from anywhere, too. */
static gboolean
erase (PonderBullsAndCowsPage *self,
       guint                   keyval)
{
  PonderCodeEntry *entry = ponder_bulls_and_cows_get_entry (self);

  if (keyval == GDK_KEY_Escape)
    ponder_guess_card_drop_own (ponder_bulls_and_cows_get_card (self));
  else if (keyval == GDK_KEY_BackSpace)
    ponder_code_entry_backspace (entry);
  return keyval == GDK_KEY_Escape || keyval == GDK_KEY_BackSpace;
}

static gboolean
key_cb (PonderBullsAndCowsPage *self,
        guint                   keyval,
        guint                   keycode,
        GdkModifierType         state)
{
  g_assert (PONDER_IS_BULLS_AND_COWS_PAGE (self));

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || is_typing_elsewhere (self))
    return GDK_EVENT_PROPAGATE;
  if (is_typed (self) && erase (self, keyval))
    return GDK_EVENT_STOP;
  return ponder_match_view_type (self->view, keyval) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void
add_strategies (PonderBullsAndCowsPage *self)
{
  guint n_strategies;
  const PonderCodeStrategy *strategies = ponder_code_strategies (&n_strategies);

  for (guint i = 0; i < n_strategies; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (strategies[i].name), NULL);

      g_menu_item_set_action_and_target (item, "page.strategy", "s", strategies[i].id);
      g_menu_append_item (self->strategies, item);
    }
}

static void
add_keys (PonderBullsAndCowsPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  /* Digits type a guess even if the widget with the focus would use them for something else. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
ponder_bulls_and_cows_page_init (PonderBullsAndCowsPage *self)
{
  guint n_presets;
  PonderPage *page = PONDER_PAGE (self);

  gtk_widget_init_template (GTK_WIDGET (self));

  self->history = ponder_history_new (&match_funcs, NULL);
  self->advisor = ponder_code_advisor_new (GTK_WIDGET (self));
  ponder_page_add_actions (page, action_entries, G_N_ELEMENTS (action_entries));
  add_strategies (self);
  add_keys (self);
  ponder_bulls_and_cows_init_hand (self);
  g_signal_connect_object (self->advisor, "changed", G_CALLBACK (ponder_bulls_and_cows_show), self, G_CONNECT_SWAPPED);
  g_object_bind_property (self, "narrow", ponder_match_view_get_undo_keys (self->view), "visible",
                          G_BINDING_SYNC_CREATE);
  ponder_frame_add_menu_section (PONDER_FRAME (page), self->menu);
  ponder_page_layout_set_fills (ponder_frame_get_layout (PONDER_FRAME (page)), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (ponder_frame_get_status (PONDER_FRAME (page))->line), FALSE);
  ponder_frame_set_help_offer (PONDER_FRAME (page), self->help_offer);
  ponder_frame_set_focus (PONDER_FRAME (page), GTK_WIDGET (self->view));
  ponder_history_push (self->history, ponder_match_new (&ponder_code_presets (&n_presets)[0].rules), NULL);
  ponder_page_set_history (page, self->history);
}
