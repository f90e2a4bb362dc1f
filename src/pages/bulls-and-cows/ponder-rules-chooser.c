/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-rules-chooser.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-view.h"
#include "ponder-compat.h"
#include "ponder-count.h"

/* The dialog of New Game: by which rules, against whom, and who begins. It describes the rules in words and with a code
 * as an example; if no code satisfies them, it says why. The list of presets follows the settings below it. */

struct _PonderRulesChooser
{
  AdwBin parent_instance;

  const PonderCodeStrategy *strategy;
  guint64 chance; /* the state of the random number generator */

  AdwComboRow *preset;
  GtkSpinButton *places;
  GtkSpinButton *symbols;
  GtkSwitch *repeats;
  GtkSwitch *leading_zero;
  GtkSwitch *colours;
  AdwComboRow *opponent;
  AdwComboRow *beginner;
  PonderCodeView *example;
  GtkLabel *words;
  GtkLabel *count;
  GtkWidget *status;
  GtkWidget *start;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderRulesChooser, ponder_rules_chooser, ADW_TYPE_BIN)

/* What the program does instead of the friend. If only one side guesses, the question of who begins doesn't arise. */
typedef struct
{
  const char *name;
  const char *begins; /* who begins if the person doesn’t; NULL if only one side guesses */
  gboolean keeps;
  gboolean guesses;
} Opponent;

static const Opponent opponents[] = {
  { .name = N_ ("A friend"), .begins = N_ ("Your friend") },
  { .name = N_ ("The program thinks of a number"), .begins = N_ ("The program"), .keeps = TRUE },
  { .name = N_ ("The program guesses my number"), .begins = N_ ("The program"), .guesses = TRUE },
  { .name = N_ ("The program does both"), .begins = N_ ("The program"), .keeps = TRUE, .guesses = TRUE },
};

static const Opponent *
get_opponent (PonderRulesChooser *self)
{
  guint selected = adw_combo_row_get_selected (self->opponent);

  return &opponents[selected < G_N_ELEMENTS (opponents) ? selected : 0];
}

static void
get_rules (PonderRulesChooser *self,
           PonderCodeRules    *rules)
{
  *rules = (PonderCodeRules){
    .n_places = (guint) gtk_spin_button_get_value_as_int (self->places),
    .n_symbols = (guint) gtk_spin_button_get_value_as_int (self->symbols),
    .repeats = gtk_switch_get_active (self->repeats),
    .leading_zero = gtk_switch_get_active (self->leading_zero),
  };
}

/* Returns the entry of the list for these rules; the last entry stands for rules that are no preset. */
static guint
find_preset (const PonderCodeRules *rules)
{
  guint n_presets;
  const PonderCodePreset *presets = ponder_code_presets (&n_presets);
  const PonderCodePreset *found = ponder_code_preset_find (rules);

  return found != NULL ? (guint) (found - presets) : n_presets;
}

/* The same rules always have the same example. */
static void
show_example (PonderRulesChooser    *self,
              const PonderCodeRules *rules)
{
  guint64 state = 4721;

  ponder_code_view_show (self->example, rules, gtk_switch_get_active (self->colours),
                         ponder_code_rules_random (rules, &state));
}

static void
show_words (PonderRulesChooser *self,
            const char         *words,
            const char         *count)
{
  g_autofree char *all = g_strdup_printf ("%s. %s", words, count);

  gtk_label_set_label (self->words, words);
  gtk_label_set_label (self->count, count);
  ponder_announce (self->status, all);
}

static char *
dup_count_words (const PonderCodeRules *rules)
{
  guint64 n = ponder_code_rules_count (rules);
  g_autofree char *count = ponder_count_text (n);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s code", "%s codes", ponder_count_plural (n)), count);
}

static void
show_rules (PonderRulesChooser *self)
{
  g_autoptr (GError) error = NULL;
  PonderCodeRules rules;
  gboolean possible;

  get_rules (self, &rules);
  possible = ponder_code_rules_check (&rules, &error);
  gtk_widget_set_sensitive (self->start, possible);
  /* Invisible, but keeps its room. */
  gtk_widget_set_opacity (GTK_WIDGET (self->example), possible ? 1 : 0);
  if (possible)
    {
      g_autofree char *words = ponder_code_rules_describe (&rules);
      g_autofree char *count = dup_count_words (&rules);

      gtk_widget_remove_css_class (GTK_WIDGET (self->words), "error");
      show_example (self, &rules);
      show_words (self, words, count);
    }
  else
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->words), "error");
      show_words (self, error->message, _ ("No codes are possible"));
    }
}

static void preset_cb (PonderRulesChooser *self);

static void
rules_cb (PonderRulesChooser *self)
{
  PonderCodeRules rules;

  g_assert (PONDER_IS_RULES_CHOOSER (self));

  get_rules (self, &rules);
  g_signal_handlers_block_by_func (self->preset, preset_cb, self);
  adw_combo_row_set_selected (self->preset, find_preset (&rules));
  g_signal_handlers_unblock_by_func (self->preset, preset_cb, self);
  show_rules (self);
}

/* Sets all rules at once; what is between the old and the new ones is not shown. */
static void
set_rules (PonderRulesChooser    *self,
           const PonderCodeRules *rules)
{
  gpointer inputs[] = { self->places, self->symbols, self->repeats, self->leading_zero };

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    g_signal_handlers_block_by_func (inputs[i], rules_cb, self);
  gtk_spin_button_set_value (self->places, rules->n_places);
  gtk_spin_button_set_value (self->symbols, rules->n_symbols);
  gtk_switch_set_active (self->repeats, rules->repeats);
  gtk_switch_set_active (self->leading_zero, rules->leading_zero);
  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    g_signal_handlers_unblock_by_func (inputs[i], rules_cb, self);
  rules_cb (self);
}

/* Choosing “own rules” leaves the current rules as they are. */
static void
preset_cb (PonderRulesChooser *self)
{
  guint selected = adw_combo_row_get_selected (self->preset);
  guint n_presets;
  const PonderCodePreset *presets = ponder_code_presets (&n_presets);

  g_assert (PONDER_IS_RULES_CHOOSER (self));

  if (selected >= n_presets)
    return;
  set_rules (self, &presets[selected].rules);
  gtk_switch_set_active (self->colours, presets[selected].colours);
}

static void
colours_cb (PonderRulesChooser *self)
{
  g_assert (PONDER_IS_RULES_CHOOSER (self));

  show_rules (self);
}

static void
opponent_cb (PonderRulesChooser *self)
{
  const Opponent *opponent;
  g_autoptr (GtkStringList) beginners = NULL;
  guint beginner;

  g_assert (PONDER_IS_RULES_CHOOSER (self));

  opponent = get_opponent (self);
  beginner = adw_combo_row_get_selected (self->beginner);
  beginners = gtk_string_list_new ((const char *[]){ _ ("You"), _ (opponent->begins), NULL });
  adw_combo_row_set_model (self->beginner, G_LIST_MODEL (beginners));
  if (beginner < 2)
    adw_combo_row_set_selected (self->beginner, beginner);
  gtk_widget_set_sensitive (GTK_WIDGET (self->beginner), opponent->keeps == opponent->guesses);
}

/* Returns a match with the chosen settings, which must allow at least one code. */
static PonderMatch *
make_match (PonderRulesChooser *self)
{
  const Opponent *opponent = get_opponent (self);
  PonderCodeRules rules;
  PonderMatch *match;

  get_rules (self, &rules);
  match = ponder_match_new (&rules);
  match->colours = gtk_switch_get_active (self->colours);
  match->strategy = self->strategy;
  match->program_guesses = opponent->guesses;
  if (opponent->keeps)
    ponder_match_set_their_secret (match, ponder_code_rules_random (&rules, &self->chance));
  if (opponent->keeps == opponent->guesses)
    match->began = adw_combo_row_get_selected (self->beginner) == 1 ? PONDER_SIDE_THEM : PONDER_SIDE_ME;
  else
    match->began = opponent->guesses ? PONDER_SIDE_THEM : PONDER_SIDE_ME;
  return match;
}

static void
cancel_cb (PonderRulesChooser *self)
{
  g_assert (PONDER_IS_RULES_CHOOSER (self));

  ponder_close_dialog (GTK_WIDGET (self));
}

static void
start_cb (PonderRulesChooser *self)
{
  g_autoptr (PonderRulesChooser) kept = g_object_ref (self);
  PonderMatch *match;

  g_assert (PONDER_IS_RULES_CHOOSER (self));

  /* A number that is still being typed counts, too. */
  gtk_spin_button_update (self->places);
  gtk_spin_button_update (self->symbols);
  if (!gtk_widget_get_sensitive (self->start))
    return;
  match = make_match (self);
  /* The dialog must be closed before the signal, because closing moves the focus back to where it was. */
  ponder_close_dialog (GTK_WIDGET (self));
  g_signal_emit (self, signals[CHOSEN], 0, match);
  ponder_match_free (match);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-rules-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderRulesChooser, preset);
  gtk_widget_class_bind_template_child (widget_class, PonderRulesChooser, places);
  gtk_widget_class_bind_template_child (widget_class, PonderRulesChooser, symbols);
  gtk_widget_class_bind_template_child (widget_class, PonderRulesChooser, repeats);
  gtk_widget_class_bind_template_child (widget_class, PonderRulesChooser, leading_zero);
  gtk_widget_class_bind_template_child (widget_class, PonderRulesChooser, colours);
  gtk_widget_class_bind_template_child (widget_class, PonderRulesChooser, opponent);
  gtk_widget_class_bind_template_child (widget_class, PonderRulesChooser, beginner);
  gtk_widget_class_bind_template_child (widget_class, PonderRulesChooser, example);
  gtk_widget_class_bind_template_child (widget_class, PonderRulesChooser, words);
  gtk_widget_class_bind_template_child (widget_class, PonderRulesChooser, count);
  gtk_widget_class_bind_template_child (widget_class, PonderRulesChooser, status);
  gtk_widget_class_bind_template_child (widget_class, PonderRulesChooser, start);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
  gtk_widget_class_bind_template_callback (widget_class, preset_cb);
  gtk_widget_class_bind_template_callback (widget_class, colours_cb);
  gtk_widget_class_bind_template_callback (widget_class, opponent_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
ponder_rules_chooser_class_init (PonderRulesChooserClass *klass)
{
  /**
   * PonderRulesChooser::chosen:
   * @match: (type gpointer): a #PonderMatch, valid during the emission
   *
   * Emitted when the person wants to start a game.
   */
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_POINTER);

  g_type_ensure (PONDER_TYPE_CODE_VIEW);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
fill_lists (PonderRulesChooser *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) players = gtk_string_list_new (NULL);
  guint n_presets;
  const PonderCodePreset *presets = ponder_code_presets (&n_presets);

  for (guint i = 0; i < n_presets; i++)
    gtk_string_list_append (names, _ (presets[i].name));
  gtk_string_list_append (names, _ ("Custom Rules"));
  for (guint i = 0; i < G_N_ELEMENTS (opponents); i++)
    gtk_string_list_append (players, _ (opponents[i].name));
  g_signal_handlers_block_by_func (self->preset, preset_cb, self);
  adw_combo_row_set_model (self->preset, G_LIST_MODEL (names));
  g_signal_handlers_unblock_by_func (self->preset, preset_cb, self);
  adw_combo_row_set_model (self->opponent, G_LIST_MODEL (players));
}

static void
activate_default (GtkSpinButton *spin)
{
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (spin))), TRUE);
}

static void
ponder_rules_chooser_init (PonderRulesChooser *self)
{
  self->strategy = ponder_code_strategy_best;
  self->chance = (guint64) g_random_int () << 32 | g_random_int ();
  gtk_widget_init_template (GTK_WIDGET (self));
  activate_default (self->places);
  activate_default (self->symbols);
  fill_lists (self);
  rules_cb (self);
}

static guint
find_opponent (const PonderMatch *match)
{
  gboolean keeps = match->their_secret != PONDER_CODE_NONE;
  gboolean guesses = match->program_guesses;

  for (guint i = 0; i < G_N_ELEMENTS (opponents); i++)
    if (opponents[i].keeps == keeps && opponents[i].guesses == guesses)
      return i;
  return 0;
}

/**
 * ponder_rules_chooser_new:
 * @like: the match whose rules and players are the initial settings
 *
 * Returns: (transfer floating): a dialog that is not shown yet
 */
GtkWidget *
ponder_rules_chooser_new (const PonderMatch *like)
{
  PonderRulesChooser *self;

  g_return_val_if_fail (like != NULL, NULL);

  self = g_object_new (PONDER_TYPE_RULES_CHOOSER, NULL);
  self->strategy = like->strategy;
  set_rules (self, &like->rules);
  gtk_switch_set_active (self->colours, like->colours);
  adw_combo_row_set_selected (self->opponent, find_opponent (like));
  adw_combo_row_set_selected (self->beginner, like->began == PONDER_SIDE_THEM);
  rules_cb (self);
  return GTK_WIDGET (self);
}

/**
 * ponder_rules_chooser_present:
 * @parent: a widget of the window it belongs to
 *
 * Shows the dialog.
 */
void
ponder_rules_chooser_present (PonderRulesChooser *self,
                              GtkWidget          *parent)
{
  g_return_if_fail (PONDER_IS_RULES_CHOOSER (self));

  ponder_present_dialog (GTK_WIDGET (self), _ ("New Game"), PONDER_DIALOG_SMALL, parent, GTK_WIDGET (self->preset),
                         self->start);
}
