/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-race-lane-view.h"

#include <glib/gi18n-lib.h>

#include "ponder-text-line.h"

/* A method of a race: which it is, a small board with its current node, and how far it has come. */

/* Widths, by the height of a line of text. */
#define NARROW_BELOW 13.2 /* a fourth of a window 1000 pixels wide */
#define BESIDE_FROM 12

enum
{
  METHOD_CHANGED,
  REMOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderRaceLaneView, ponder_race_lane_view, GTK_TYPE_BOX)

/* Shows a text, or hides the label if there is none. */
static void
set_text (GtkLabel   *label,
          const char *text)
{
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
  if (text != NULL && !g_str_equal (gtk_label_get_label (label), text))
    gtk_label_set_label (label, text);
}

static void
method_cb (PonderRaceLaneView *self)
{
  g_signal_emit (self, signals[METHOD_CHANGED], 0);
}

static void
remove_cb (PonderRaceLaneView *self)
{
  g_signal_emit (self, signals[REMOVED], 0);
}

static void
ponder_race_lane_view_class_init (PonderRaceLaneViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /* Emitted when the person chooses another method. */
  signals[METHOD_CHANGED] =
    g_signal_new ("method-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Emitted when the person wants to have the method no longer in the race. */
  signals[REMOVED] =
    g_signal_new ("removed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (PONDER_TYPE_METHOD_CHOOSER);
  g_type_ensure (PONDER_TYPE_RACE_BADGE);
  g_type_ensure (PONDER_TYPE_RACE_BOARD);
  gtk_widget_class_set_css_name (widget_class, "racelane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-race-lane-view.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderRaceLaneView, badge);
  gtk_widget_class_bind_template_child (widget_class, PonderRaceLaneView, chooser);
  gtk_widget_class_bind_template_child (widget_class, PonderRaceLaneView, remove_button);
  gtk_widget_class_bind_template_child (widget_class, PonderRaceLaneView, body);
  gtk_widget_class_bind_template_child (widget_class, PonderRaceLaneView, board);
  gtk_widget_class_bind_template_child (widget_class, PonderRaceLaneView, name);
  gtk_widget_class_bind_template_child (widget_class, PonderRaceLaneView, ending);
  gtk_widget_class_bind_template_child (widget_class, PonderRaceLaneView, answers);
  gtk_widget_class_bind_template_child (widget_class, PonderRaceLaneView, remaining);
  gtk_widget_class_bind_template_callback (widget_class, method_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static void
ponder_race_lane_view_init (PonderRaceLaneView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Sets which lane this is, from 0, whether there are more methods than a race needs, the puzzle that is
 * searched, and the method of the lane. @kind is how the puzzle looks on paper; if that is NULL, there is
 * no board. Before there is a puzzle, both are NULL. */
void
ponder_race_lane_view_set_up (PonderRaceLaneView    *self,
                              guint                  lane,
                              gboolean               removable,
                              const PonderPrintKind *kind,
                              PonderPuzzle          *puzzle,
                              const PonderMethod    *method)
{
  /* Translators: one of the methods of a race; %s is its letter */
  g_autofree char *name = g_strdup_printf (_ ("Method %s"), ponder_race_letter (lane));
  g_autofree char *remove = g_strdup_printf (_ ("Remove Method %s"), ponder_race_letter (lane));

  self->lane = lane;
  ponder_race_badge_set_lane (self->badge, lane);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->remove_button), GTK_ACCESSIBLE_PROPERTY_LABEL, remove, -1);
  gtk_widget_set_tooltip_text (self->remove_button, remove);
  gtk_widget_set_visible (self->remove_button, removable);
  if (puzzle != NULL)
    {
      ponder_method_chooser_set_puzzle (self->chooser, puzzle);
      ponder_race_board_set_puzzle (self->board, kind, puzzle);
    }
  ponder_method_chooser_set_title (self->chooser, name);
  ponder_method_chooser_set_method (self->chooser, method);
}

/* Puts the figures beside the board if a lane of this width has room for them, otherwise below it.
 * Returns whether anything has changed. */
gboolean
ponder_race_lane_view_fit (PonderRaceLaneView *self,
                           int                 width)
{
  double line = ponder_text_line_height (GTK_WIDGET (self));
  gboolean narrow = width < NARROW_BELOW * line;
  GtkOrientation orientation = width >= BESIDE_FROM * line ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;

  if (self->narrow == narrow && gtk_orientable_get_orientation (GTK_ORIENTABLE (self->body)) == orientation)
    return FALSE;
  self->narrow = narrow;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body), orientation);
  return TRUE;
}

/* Returns what a screen reader says of the board. */
static char *
dup_board_text (PonderRaceLaneView     *self,
                const PonderLaneResult *result,
                guint64                 length)
{
  const char *letter = ponder_race_letter (self->lane);
  g_autofree char *depth =
    ponder_count_text (result->state == PONDER_LANE_EXHAUSTED ? result->n_moves : result->figures.depth);
  g_autofree char *most = NULL;

  if (length == PONDER_LENGTH_VARIES)
    /* Translators: the small board of method A (the first %s), with a number of moves made */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Board of %s: %s move", "Board of %s: %s moves",
                                         ponder_count_plural (result->figures.depth)),
                            letter, depth);
  most = ponder_count_text (length);
  /* Translators: the last %s is the number of moves in all: “Board of A: 12 of 36 moves” */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Board of %s: %s of %s move", "Board of %s: %s of %s moves",
                                       ponder_count_plural (length)),
                          letter, depth, most);
}

/* Returns the number of answers, if the ending doesn't say it. All other figures are in the chart. */
static char *
dup_answers_text (const PonderRaceEntry *entry)
{
  const PonderFigure *figure = ponder_figure_find ("answers");
  g_autofree char *value = ponder_figure_text (figure, &entry->figures);

  if (entry->finished || entry->figures.answers == 0)
    return NULL;
  /* Translators: the name of a figure and its value, such as “Visited: 1,234” */
  return g_strdup_printf (_ ("%s: %s"), _ (figure->name), value);
}

/* Shows the current node of the lane in its race. */
void
ponder_race_lane_view_show_board (PonderRaceLaneView *self,
                                  PonderRace         *race)
{
  const PonderLaneResult *result = ponder_race_get_result (race, self->lane);
  g_autofree char *name = dup_board_text (self, result, ponder_race_get_plan (race, self->lane)->length);

  /* Of a path that is too long, the board shows the last node that could be shown. */
  if (result->has_path)
    ponder_race_board_show (self->board, result->moves, result->n_moves, name);
}

/* Returns whether the name of the preset, if it can be read in the list, says all. */
static gboolean
is_said_by_list (PonderRaceLaneView *self,
                 const char         *name)
{
  const PonderPreset *preset = ponder_preset_of_method (&self->chooser->method);

  return !self->narrow && preset != NULL && g_str_equal (_ (preset->name), name);
}

/* Shows how far the lane has come, in words. */
void
ponder_race_lane_view_show_entry (PonderRaceLaneView    *self,
                                  const PonderRaceEntry *entry)
{
  g_autofree char *answers = dup_answers_text (entry);

  set_text (self->name, is_said_by_list (self, entry->name) ? NULL : entry->name);
  set_text (self->ending, entry->ending);
  set_text (self->answers, answers);
  set_text (self->remaining, entry->remaining);
}
