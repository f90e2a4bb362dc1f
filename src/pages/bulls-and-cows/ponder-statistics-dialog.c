/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-statistics-dialog.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-count.h"

/* A dialog with the statistics of one player and rules at a time, which are chosen in a list. */

struct _PonderStatisticsDialog
{
  AdwBin parent_instance;

  GPtrArray *summaries; /* of PonderMatchSummary */

  GtkStack *stack;
  GtkWidget *close;
  GtkWidget *clear;
  AdwComboRow *chooser;
  GtkListBox *figures;
  GtkListBox *bars;
  GtkSizeGroup *titles; /* of the bars */
  GtkSizeGroup *counts;
};

static guint cleared;

G_DEFINE_FINAL_TYPE (PonderStatisticsDialog, ponder_statistics_dialog, ADW_TYPE_BIN)

static const char *const player_names[] = {
  [PONDER_MATCH_PLAYER_ME] = N_ ("You"),
  [PONDER_MATCH_PLAYER_FRIEND] = N_ ("Friend"),
  [PONDER_MATCH_PLAYER_PROGRAM] = N_ ("Ponder"),
};

/* Returns a player and rules, such as “You: Bulls and Cows”. */
static char *
dup_title (const PonderMatchSummary *summary)
{
  const PonderCodePreset *preset = ponder_code_preset_find (&summary->rules);
  const char *player = summary->name != NULL ? summary->name : _ (player_names[summary->player]);
  g_autofree char *words = ponder_code_rules_describe (&summary->rules);

  return g_strdup_printf (_ ("%s: %s"), player, preset != NULL ? _ (preset->name) : words);
}

/* Adds a figure, which is freed; with a bar of that share of the width to the distribution, without one above it. */
static void
add_row (PonderStatisticsDialog *self,
         const char             *title,
         char                   *figure,
         double                  share)
{
  static const char *const levels[] = { GTK_LEVEL_BAR_OFFSET_LOW, GTK_LEVEL_BAR_OFFSET_HIGH,
                                        GTK_LEVEL_BAR_OFFSET_FULL };
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), title, figure);
  gboolean has_bar = share > 0;
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *parts[] = {
    g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, "wrap", !has_bar, "hexpand", !has_bar, NULL),
    g_object_new (GTK_TYPE_LEVEL_BAR, "value", share, "valign", GTK_ALIGN_CENTER, "visible", has_bar, "hexpand",
                  has_bar, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL),
    g_object_new (GTK_TYPE_LABEL, "label", figure, "xalign", 1.0, NULL),
  };

  /* One colour for every length. */
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (parts[1]), levels[i]);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_box_append (GTK_BOX (box), parts[i]);
  if (has_bar)
    {
      gtk_size_group_add_widget (self->titles, parts[0]);
      gtk_size_group_add_widget (self->counts, parts[2]);
    }
  gtk_widget_add_css_class (box, "header");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_list_box_append (has_bar ? self->bars : self->figures, row);
  g_free (figure);
}

static void
show_figures (PonderStatisticsDialog   *self,
              const PonderMatchSummary *summary)
{
  /* How many of the last games were a success: the number was found, if the other player guessed as well, first. */
  static const char *const rows[][2] = {
    { N_ ("Numbers Found in a Row"), N_ ("Most Numbers Found in a Row") },
    { N_ ("Games Won in a Row"), N_ ("Most Games Won in a Row") },
    /* Translators: of games in some of which only this player guessed, and in others both players */
    { N_ ("Found or Won in a Row"), N_ ("Most Found or Won in a Row") },
  };
  const guint *n = summary->results;
  guint kind = n[PONDER_MATCH_OPEN] == summary->n_games ? 0 : n[PONDER_MATCH_OPEN] == 0 ? 1 : 2;

  add_row (self, _ ("Games Played"), ponder_count_text (summary->n_games), 0);
  if (summary->n_found > 0)
    add_row (self, _ ("Guesses on Average"), g_strdup_printf ("%.2f", summary->average), 0);
  if (n[PONDER_MATCH_OPEN] < summary->n_games)
    add_row (self, _ ("Won, Lost, Drawn"),
             g_strdup_printf ("%u, %u, %u", n[PONDER_MATCH_WON], n[PONDER_MATCH_LOST], n[PONDER_MATCH_DRAWN]), 0);
  add_row (self, _ (rows[kind][0]), ponder_count_text (summary->streak), 0);
  add_row (self, _ (rows[kind][1]), ponder_count_text (summary->longest_streak), 0);
}

static void
show_bars (PonderStatisticsDialog   *self,
           const PonderMatchSummary *summary)
{
  const PonderMatchTally *tallies = (const PonderMatchTally *) summary->tallies->data;
  guint n_not_found = summary->n_games - summary->n_found;
  guint most = n_not_found;

  for (guint i = 0; i < summary->tallies->len; i++)
    most = MAX (most, tallies[i].n_games);
  for (guint i = 0; i < summary->tallies->len; i++)
    {
      g_autofree char *n = ponder_count_text (tallies[i].n_guesses);
      g_autofree char *title = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%s guess", "%s guesses", ponder_count_plural (tallies[i].n_guesses)), n);

      add_row (self, title, ponder_count_text (tallies[i].n_games), (double) tallies[i].n_games / most);
    }
  /* Translators: games in which the secret number wasn’t found */
  if (n_not_found > 0)
    add_row (self, _ ("Not found"), ponder_count_text (n_not_found), (double) n_not_found / most);
}

static void
empty_list (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

static void
chooser_cb (PonderStatisticsDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->chooser);

  empty_list (self->figures);
  empty_list (self->bars);
  if (self->summaries == NULL || selected >= self->summaries->len)
    return;
  show_figures (self, g_ptr_array_index (self->summaries, selected));
  show_bars (self, g_ptr_array_index (self->summaries, selected));
}

static void
show_empty (PonderStatisticsDialog *self)
{
  gtk_stack_set_visible_child_name (self->stack, "empty");
  gtk_widget_set_visible (self->clear, FALSE);
}

static void
confirmed_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (PonderStatisticsDialog) self = PONDER_STATISTICS_DIALOG (user_data);

  if (ponder_ask_finish (result) != 1)
    return;
  show_empty (self);
  gtk_widget_grab_focus (self->close);
  g_signal_emit (self, cleared, 0);
}

static void
clear_cb (PonderStatisticsDialog *self)
{
  const char *const answers[] = { _ ("_Cancel"), _ ("_Clear"), NULL };

  ponder_ask_async (GTK_WIDGET (self), _ ("Clear Statistics?"),
                    _ ("The games of all players and rules will be forgotten."), answers, NULL, confirmed_cb,
                    g_object_ref (self));
}

static void
ponder_statistics_dialog_finalize (GObject *object)
{
  PonderStatisticsDialog *self = PONDER_STATISTICS_DIALOG (object);

  g_clear_pointer (&self->summaries, g_ptr_array_unref);
  G_OBJECT_CLASS (ponder_statistics_dialog_parent_class)->finalize (object);
}

static void
ponder_statistics_dialog_class_init (PonderStatisticsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_statistics_dialog_finalize;

  cleared = g_signal_new ("cleared", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-statistics-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderStatisticsDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, PonderStatisticsDialog, close);
  gtk_widget_class_bind_template_child (widget_class, PonderStatisticsDialog, clear);
  gtk_widget_class_bind_template_child (widget_class, PonderStatisticsDialog, chooser);
  gtk_widget_class_bind_template_child (widget_class, PonderStatisticsDialog, figures);
  gtk_widget_class_bind_template_child (widget_class, PonderStatisticsDialog, bars);
  gtk_widget_class_bind_template_child (widget_class, PonderStatisticsDialog, titles);
  gtk_widget_class_bind_template_child (widget_class, PonderStatisticsDialog, counts);
  gtk_widget_class_bind_template_callback (widget_class, chooser_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
  gtk_widget_class_bind_template_callback (widget_class, ponder_close_dialog);
}

static void
ponder_statistics_dialog_init (PonderStatisticsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ponder_statistics_dialog_new (const PonderMatchStatistics *statistics)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  PonderStatisticsDialog *self = g_object_new (PONDER_TYPE_STATISTICS_DIALOG, NULL);

  self->summaries = ponder_match_statistics_list (statistics);
  for (guint i = 0; i < self->summaries->len; i++)
    {
      g_autofree char *title = dup_title (g_ptr_array_index (self->summaries, i));

      gtk_string_list_append (titles, title);
    }
  adw_combo_row_set_model (self->chooser, G_LIST_MODEL (titles));
  if (self->summaries->len == 0)
    show_empty (self);
  return GTK_WIDGET (self);
}

void
ponder_statistics_dialog_present (PonderStatisticsDialog *self,
                                  GtkWidget              *parent)
{
  ponder_present_dialog (GTK_WIDGET (self), _ ("Statistics"), PONDER_DIALOG_SMALL, parent, self->close, NULL);
}
