/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-new-game-dialog.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-count.h"
#include "ponder-css-class.h"
#include "ponder-finish-typing.h"

/* The dialog of New Game: who guesses, against whom, by which rules, and the names. It opens with the values of the
 * current game, and Enter starts one more like it. The settings of custom rules show only where these are chosen. */

struct _PonderNewGameDialog
{
  AdwBin parent_instance;

  PonderMatch *like;

  AdwComboRow *guessing;
  AdwComboRow *opponent;
  GtkLabel *players_words;
  AdwComboRow *preset;
  GtkWidget *places_row; /* visible with the other rows of custom rules */
  GtkSpinButton *places;
  GtkSpinButton *symbols;
  GtkSwitch *repeats;
  GtkSwitch *leading_zero;
  GtkSwitch *colours;
  GtkLabel *rules_words;
  GtkEditable *names[PONDER_N_SIDES];
  GtkWidget *start;
};

static guint chosen;

G_DEFINE_FINAL_TYPE (PonderNewGameDialog, ponder_new_game_dialog, ADW_TYPE_BIN)

/* What the entries of the list of who guesses mean, against a friend and against the program. */
static const struct
{
  PonderMatchGuessing guessing;
  const char *words[2];
} choices[] = {
  {
    .guessing = PONDER_MATCH_I_GUESS,
    .words = { N_ ("You guess; a friend answers."), N_ ("You guess; Ponder answers.") },
  },
  {
    .guessing = PONDER_MATCH_THEY_GUESS,
    .words = { N_ ("A friend guesses your number; Ponder answers."), N_ ("Ponder guesses your number; you answer.") },
  },
  {
    .guessing = PONDER_MATCH_BOTH_GUESS,
    .words = { N_ ("You and a friend guess in turns on this device."), N_ ("You and Ponder guess in turns.") },
  },
};

static guint
get_choice (PonderNewGameDialog *self)
{
  return MIN (adw_combo_row_get_selected (self->guessing), G_N_ELEMENTS (choices) - 1);
}

static gboolean
get_program (PonderNewGameDialog *self)
{
  return adw_combo_row_get_selected (self->opponent) == 1;
}

/* The entry after the presets stands for custom rules. */
static const PonderCodePreset *
get_preset (PonderNewGameDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->preset);
  guint n_presets;
  const PonderCodePreset *presets = ponder_code_presets (&n_presets);

  return selected < n_presets ? &presets[selected] : NULL;
}

static void
get_rules (PonderNewGameDialog *self,
           PonderCodeRules     *rules)
{
  *rules = (PonderCodeRules){
    .n_places = (guint) gtk_spin_button_get_value_as_int (self->places),
    .n_symbols = (guint) gtk_spin_button_get_value_as_int (self->symbols),
    .repeats = gtk_switch_get_active (self->repeats),
    .leading_zero = gtk_switch_get_active (self->leading_zero),
  };
}

static void
players_cb (PonderNewGameDialog *self)
{
  gboolean program = get_program (self);

  gtk_label_set_label (self->players_words, _ (choices[get_choice (self)].words[program]));
  ponder_announce (GTK_WIDGET (self->players_words), gtk_label_get_label (self->players_words));
  gtk_widget_set_visible (GTK_WIDGET (self->names[PONDER_SIDE_THEM]), !program);
}

/* Returns what a number is by these rules, and how many there are; or why there is none. */
static char *
dup_rules_words (const PonderCodeRules *rules,
                 const GError          *error)
{
  guint64 n = error == NULL ? ponder_code_rules_count (rules) : 0;
  g_autofree char *words = error == NULL ? ponder_code_rules_describe (rules) : NULL;
  g_autofree char *count = ponder_count_short_of (n);
  g_autofree char *numbers =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s number", "%s numbers", ponder_count_plural (n)), count);

  return error != NULL ? g_strdup (error->message) : g_strdup_printf ("%s\n%s", words, numbers);
}

static void
rules_cb (PonderNewGameDialog *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;
  PonderCodeRules rules;

  get_rules (self, &rules);
  gtk_widget_set_sensitive (self->start, ponder_code_rules_check (&rules, &error));
  words = dup_rules_words (&rules, error);
  ponder_css_class_set (self->rules_words, "error", error != NULL);
  gtk_label_set_label (self->rules_words, words);
  ponder_announce (GTK_WIDGET (self->rules_words), words);
}

/* Sets all rules at once; what is between the old and the new ones is not announced. */
static void
set_rules (PonderNewGameDialog   *self,
           const PonderCodeRules *rules)
{
  gpointer inputs[] = { self->places, self->symbols, self->repeats, self->leading_zero };

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    g_signal_handlers_block_by_func (inputs[i], rules_cb, self);
  ponder_show_number (self->places, rules->n_places);
  ponder_show_number (self->symbols, rules->n_symbols);
  gtk_switch_set_active (self->repeats, rules->repeats);
  gtk_switch_set_active (self->leading_zero, rules->leading_zero);
  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    g_signal_handlers_unblock_by_func (inputs[i], rules_cb, self);
  rules_cb (self);
}

/* Custom rules begin with the current ones. */
static void
preset_cb (PonderNewGameDialog *self)
{
  const PonderCodePreset *preset = get_preset (self);

  gtk_widget_set_visible (self->places_row, preset == NULL);
  if (preset == NULL)
    return;
  set_rules (self, &preset->rules);
  gtk_switch_set_active (self->colours, preset->colours);
}

static void
set_name (PonderMatch *match,
          PonderSide   side,
          GtkEditable *entry)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  ponder_match_set_name (match, side, name);
}

/* Returns whether the chosen game continues the series of @like. */
static gboolean
is_same_series (const PonderMatch *like,
                const PonderMatch *match)
{
  if (like->guessing != PONDER_MATCH_BOTH_GUESS || match->guessing != PONDER_MATCH_BOTH_GUESS ||
      like->program != match->program || !ponder_code_rules_equal (&like->rules, &match->rules))
    return FALSE;
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    if (g_strcmp0 (like->names[side], match->names[side]) != 0)
      return FALSE;
  return TRUE;
}

/* Returns a game with the chosen settings, which must be possible. */
static PonderMatch *
make_match (PonderNewGameDialog *self)
{
  PonderCodeRules rules;
  PonderMatch *match;

  get_rules (self, &rules);
  match = ponder_match_new (&rules);
  match->colours = gtk_switch_get_active (self->colours);
  match->strategy = self->like->strategy;
  match->guessing = choices[get_choice (self)].guessing;
  match->program = get_program (self);
  set_name (match, PONDER_SIDE_ME, self->names[PONDER_SIDE_ME]);
  if (!match->program)
    set_name (match, PONDER_SIDE_THEM, self->names[PONDER_SIDE_THEM]);
  if (is_same_series (self->like, match))
    {
      /* It has the series, with the game that is over now. */
      g_autoptr (PonderMatch) next = ponder_match_next (self->like);

      g_array_append_vals (match->series, next->series->data, next->series->len);
      if (next->series->len > self->like->series->len)
        match->began = next->began;
    }
  ponder_match_draw (match);
  return match;
}

static void
start_cb (PonderNewGameDialog *self)
{
  g_autoptr (PonderNewGameDialog) kept = g_object_ref (self);
  g_autoptr (PonderMatch) match = NULL;

  /* A number that is still being typed counts, too. */
  gtk_spin_button_update (self->places);
  gtk_spin_button_update (self->symbols);
  if (!gtk_widget_get_sensitive (self->start))
    return;
  match = make_match (self);
  /* The dialog must be closed before the signal, because closing moves the focus back to where it was. */
  ponder_close_dialog (GTK_WIDGET (self));
  g_signal_emit (self, chosen, 0, match);
}

static void
ponder_new_game_dialog_finalize (GObject *object)
{
  PonderNewGameDialog *self = PONDER_NEW_GAME_DIALOG (object);

  g_clear_pointer (&self->like, ponder_match_free);
  G_OBJECT_CLASS (ponder_new_game_dialog_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderNewGameDialog, guessing);
  gtk_widget_class_bind_template_child (widget_class, PonderNewGameDialog, opponent);
  gtk_widget_class_bind_template_child (widget_class, PonderNewGameDialog, players_words);
  gtk_widget_class_bind_template_child (widget_class, PonderNewGameDialog, preset);
  gtk_widget_class_bind_template_child (widget_class, PonderNewGameDialog, places_row);
  gtk_widget_class_bind_template_child (widget_class, PonderNewGameDialog, places);
  gtk_widget_class_bind_template_child (widget_class, PonderNewGameDialog, symbols);
  gtk_widget_class_bind_template_child (widget_class, PonderNewGameDialog, repeats);
  gtk_widget_class_bind_template_child (widget_class, PonderNewGameDialog, leading_zero);
  gtk_widget_class_bind_template_child (widget_class, PonderNewGameDialog, colours);
  gtk_widget_class_bind_template_child (widget_class, PonderNewGameDialog, rules_words);
  gtk_widget_class_bind_template_child (widget_class, PonderNewGameDialog, start);
  gtk_widget_class_bind_template_child_full (widget_class, "my_name", FALSE,
                                             G_STRUCT_OFFSET (PonderNewGameDialog, names[PONDER_SIDE_ME]));
  gtk_widget_class_bind_template_child_full (widget_class, "their_name", FALSE,
                                             G_STRUCT_OFFSET (PonderNewGameDialog, names[PONDER_SIDE_THEM]));
  gtk_widget_class_bind_template_callback (widget_class, players_cb);
  gtk_widget_class_bind_template_callback (widget_class, preset_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
  gtk_widget_class_bind_template_callback (widget_class, ponder_close_dialog);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
ponder_new_game_dialog_class_init (PonderNewGameDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_new_game_dialog_finalize;

  chosen = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                         G_TYPE_POINTER);

  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
activate_default (GtkSpinButton *spin)
{
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (spin))), TRUE);
}

static void
ponder_new_game_dialog_init (PonderNewGameDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n_presets;
  const PonderCodePreset *presets = ponder_code_presets (&n_presets);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < n_presets; i++)
    gtk_string_list_append (names, _ (presets[i].name));
  gtk_string_list_append (names, _ ("Custom Rules"));
  adw_combo_row_set_model (self->preset, G_LIST_MODEL (names));
  activate_default (self->places);
  activate_default (self->symbols);
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (self->names[side])), PONDER_MATCH_MOST_NAME);
}

static void
show_match (PonderNewGameDialog *self,
            const PonderMatch   *match)
{
  guint n_presets;
  const PonderCodePreset *presets = ponder_code_presets (&n_presets);
  const PonderCodePreset *preset = ponder_code_preset_find (&match->rules);

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (choices[i].guessing == match->guessing)
      adw_combo_row_set_selected (self->guessing, i);
  adw_combo_row_set_selected (self->opponent, match->program);
  players_cb (self);
  adw_combo_row_set_selected (self->preset, preset != NULL ? (guint) (preset - presets) : n_presets);
  set_rules (self, &match->rules);
  gtk_switch_set_active (self->colours, match->colours);
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    gtk_editable_set_text (self->names[side], match->names[side] != NULL ? match->names[side] : "");
}

/* The players and rules of the current game, @like, are the initial settings. */
GtkWidget *
ponder_new_game_dialog_new (const PonderMatch *like)
{
  PonderNewGameDialog *self = g_object_new (PONDER_TYPE_NEW_GAME_DIALOG, NULL);

  self->like = ponder_match_copy (like);
  show_match (self, like);
  return GTK_WIDGET (self);
}

void
ponder_new_game_dialog_present (PonderNewGameDialog *self,
                                GtkWidget           *parent)
{
  ponder_present_dialog (GTK_WIDGET (self), _ ("New Game"), PONDER_DIALOG_SMALL, parent, self->start, self->start);
}
