/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-race-view.h"

#include <glib/gi18n-lib.h>

#include "ponder-after-layout.h"
#include "ponder-columns-layout.h"
#include "ponder-compat.h"
#include "ponder-ellipsize-names.h"
#include "ponder-finish-typing.h"
#include "ponder-race-chart-view.h"
#include "ponder-race-entry.h"
#include "ponder-race-lane-view.h"

/* A race can't change its methods or its rules, so that it is replaced by another one when the person does. While it
 * runs, the boards are drawn as often as there is something new, and all figures ten times a second, which a person can
 * still read. All of them are those of the same moment. */

#define SHOW_FIGURES_EVERY (G_USEC_PER_SEC / 10)
#define USUAL_SECONDS 10

struct _PonderRaceView
{
  GtkBox parent_instance;

  const PonderPrintKind *kind; /* nullable */
  PonderPuzzle *puzzle; /* nullable */
  PonderMemoryBudget *budget; /* nullable */
  PonderRaceSetup setup;
  PonderRace *race; /* NULL without a puzzle */
  guint tick_id; /* while it is busy */
  gint64 figures_shown_at;
  gboolean filling; /* the widgets are being set, not changed by the person */

  GtkBox *lanes; /* of PonderRaceLaneView */
  GtkDropDown *pace;
  GtkDropDown *stop;
  GtkSpinButton *seconds;
  GtkButton *run_button;
  GtkWidget *step_button;
  GtkWidget *again_button;
  GtkLabel *status;
  PonderRaceChartView *chart;
};

enum
{
  LEAVE,
  CHANGED,
  LANE_ENDED,
  EXPORT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderRaceView, ponder_race_view, GTK_TYPE_BOX)

static PonderRaceLaneView *
lane_at (PonderRaceView *self,
         guint           nth)
{
  GtkWidget *lane = gtk_widget_get_first_child (GTK_WIDGET (self->lanes));

  for (; nth > 0; nth--)
    lane = gtk_widget_get_next_sibling (lane);
  return PONDER_RACE_LANE_VIEW (lane);
}

static void
show_boards (PonderRaceView *self)
{
  for (guint i = 0; i < self->setup.n_methods; i++)
    ponder_race_lane_view_show_board (lane_at (self, i), self->race);
}

static void
show_figures (PonderRaceView *self)
{
  g_autoptr (GPtrArray) entries = ponder_race_list_entries (self->race);

  self->figures_shown_at = g_get_monotonic_time ();
  for (guint i = 0; i < self->setup.n_methods; i++)
    ponder_race_lane_view_show_entry (lane_at (self, i), g_ptr_array_index (entries, i));
  ponder_race_chart_view_set_entries (self->chart, entries);
}

/* A button that is about to be disabled must not keep the keyboard. */
static void
move_focus (PonderRaceView *self)
{
  GtkWidget *run_button = GTK_WIDGET (self->run_button);

  if (ponder_race_is_over (self->race) && (gtk_widget_is_focus (run_button) || gtk_widget_is_focus (self->step_button)))
    gtk_widget_grab_focus (self->again_button);
  else if (ponder_race_is_running (self->race) && gtk_widget_is_focus (self->step_button))
    gtk_widget_grab_focus (run_button);
  else if (!ponder_race_has_begun (self->race) && gtk_widget_is_focus (self->again_button))
    gtk_widget_grab_focus (run_button);
}

static void
show_state (PonderRaceView *self)
{
  gboolean over = ponder_race_is_over (self->race);
  gboolean running = ponder_race_is_running (self->race);
  gboolean can_continue = ponder_race_can_continue (self->race);
  gboolean begun = running || ponder_race_has_begun (self->race);
  g_autoptr (GPtrArray) entries = over ? ponder_race_list_entries (self->race) : NULL;
  g_autofree char *result = over ? ponder_race_describe_result (entries) : NULL;
  const char *status = result != NULL ? result : ponder_race_get_status (self->race);

  gtk_button_set_label (self->run_button, running ? _ ("Pause") : can_continue ? _ ("Continue") : _ ("Start"));
  /* Whatever gets the keyboard must be enabled before. */
  if (begun)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), "race.again", TRUE);
  if (!over)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), "race.run", TRUE);
  move_focus (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "race.run", !over);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "race.step", !over && !running);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "race.again", begun);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "race.add", self->setup.n_methods < PONDER_RACE_MOST_LANES);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "race.save-chart", begun);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "race.save-table", begun);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "race.copy-table", begun);
  if (g_str_equal (gtk_label_get_label (self->status), status))
    return;
  gtk_label_set_label (self->status, status);
  ponder_announce (GTK_WIDGET (self->status), status);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  PonderRaceView *self = PONDER_RACE_VIEW (widget);

  if (!ponder_race_refresh (self->race))
    return G_SOURCE_CONTINUE;
  show_boards (self);
  if (g_get_monotonic_time () - self->figures_shown_at >= SHOW_FIGURES_EVERY)
    show_figures (self);
  return G_SOURCE_CONTINUE;
}

static void
follow (PonderRaceView *self,
        gboolean        busy)
{
  if (busy && self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  if (busy || self->tick_id == 0)
    return;
  gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
}

static void
race_cb (PonderRaceView *self)
{
  show_boards (self);
  show_figures (self);
  show_state (self);
  follow (self, ponder_race_is_busy (self->race));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
lane_ended_cb (PonderRaceView *self,
               guint           lane)
{
  g_signal_emit (self, signals[LANE_ENDED], 0, lane);
}

static void
clear_race (PonderRaceView *self)
{
  if (self->race == NULL)
    return;
  follow (self, FALSE);
  g_signal_handlers_disconnect_by_data (self->race, self);
  ponder_race_pause (self->race);
  g_clear_object (&self->race);
}

static void
take_race (PonderRaceView *self,
           PonderRace     *race)
{
  clear_race (self);
  self->race = race;
  g_signal_connect_object (self->race, "changed", G_CALLBACK (race_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->race, "lane-ended", G_CALLBACK (lane_ended_cb), self, G_CONNECT_SWAPPED);
  race_cb (self);
}

/* Replaces the race by one that has not begun. */
static void
begin (PonderRaceView *self)
{
  if (self->puzzle != NULL)
    take_race (self, ponder_race_new (self->puzzle, &self->setup, self->budget, 0));
}

/* Replaces the race after the person has changed the setup. If it is over, the methods that were in it keep their
 * figures. */
static void
change (PonderRaceView *self)
{
  if (self->race != NULL)
    take_race (self, ponder_race_new_after (self->race, &self->setup, self->budget));
}

static void
method_cb (PonderRaceView     *self,
           PonderRaceLaneView *lane)
{
  for (guint i = 0; i < self->setup.n_methods; i++)
    if (lane_at (self, i) == lane)
      self->setup.methods[i] = lane->chooser->method;
  change (self);
}

static void fill (PonderRaceView *self);

/* The button is gone, so the keyboard goes to another one of its kind. */
static void
removed_cb (PonderRaceView     *self,
            PonderRaceLaneView *lane)
{
  guint nth = 0;

  while (lane_at (self, nth) != lane)
    nth++;
  self->setup.n_methods--;
  for (guint i = nth; i < self->setup.n_methods; i++)
    self->setup.methods[i] = self->setup.methods[i + 1];
  ponder_race_view_focus (self);
  fill (self);
  change (self);
}

static void
fill (PonderRaceView *self)
{
  g_autoptr (GListModel) lanes = gtk_widget_observe_children (GTK_WIDGET (self->lanes));
  guint n = g_list_model_get_n_items (lanes);

  self->filling = TRUE;
  for (; n < self->setup.n_methods; n++)
    {
      GtkWidget *lane = g_object_new (PONDER_TYPE_RACE_LANE_VIEW, NULL);

      g_signal_connect_object (lane, "method-changed", G_CALLBACK (method_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (lane, "removed", G_CALLBACK (removed_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->lanes, lane);
    }
  for (; n > self->setup.n_methods; n--)
    gtk_box_remove (self->lanes, gtk_widget_get_last_child (GTK_WIDGET (self->lanes)));
  for (guint i = 0; i < n; i++)
    ponder_race_lane_view_set_up (lane_at (self, i), i, n > PONDER_RACE_LEAST_LANES, self->kind, self->puzzle,
                                  &self->setup.methods[i]);
  gtk_drop_down_set_selected (self->pace, self->setup.rules.pace);
  gtk_drop_down_set_selected (self->stop, self->setup.rules.stop);
  ponder_show_number (self->seconds, self->setup.rules.seconds);
  gtk_widget_set_visible (GTK_WIDGET (self->seconds), self->setup.rules.stop == PONDER_RACE_TIME);
  self->filling = FALSE;
}

static void
rules_cb (PonderRaceView *self)
{
  PonderRaceRules *rules = &self->setup.rules;

  if (self->filling)
    return;
  rules->pace = gtk_drop_down_get_selected (self->pace);
  rules->stop = gtk_drop_down_get_selected (self->stop);
  rules->seconds = gtk_spin_button_get_value (self->seconds);
  gtk_widget_set_visible (GTK_WIDGET (self->seconds), rules->stop == PONDER_RACE_TIME);
  change (self);
}

static void
run_action (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  PonderRaceView *self = PONDER_RACE_VIEW (widget);

  if (ponder_race_is_running (self->race))
    ponder_race_pause (self->race);
  else
    ponder_race_run (self->race);
}

static void
step_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  ponder_race_step (PONDER_RACE_VIEW (widget)->race, 1);
}

static void
again_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  PonderRaceView *self = PONDER_RACE_VIEW (widget);

  begin (self);
  ponder_race_run (self->race);
}

/* Returns the first of the usual methods that isn't in the race. */
static const PonderPreset *
find_another (PonderRaceView *self)
{
  static const char *const ids[] = { "backtracking", "look-ahead", "fewest-first", "breadth-first",
                                     "generate-and-test" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const PonderPreset *preset = ponder_preset_find (ids[i]);
      gboolean there = FALSE;

      for (guint lane = 0; lane < self->setup.n_methods; lane++)
        there = there || ponder_preset_of_method (&self->setup.methods[lane]) == preset;
      if (!there)
        return preset;
    }
  g_assert_not_reached ();
}

static void
add_action (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  PonderRaceView *self = PONDER_RACE_VIEW (widget);

  ponder_puzzle_init_method (self->puzzle, find_another (self), &self->setup.methods[self->setup.n_methods]);
  self->setup.n_methods++;
  fill (self);
  change (self);
}

static void
leave_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  g_signal_emit (widget, signals[LEAVE], 0);
}

static void
export_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  PonderRaceExport export = g_str_equal (action_name, "race.save-chart")   ? PONDER_RACE_SAVE_CHART
                            : g_str_equal (action_name, "race.save-table") ? PONDER_RACE_SAVE_TABLE
                                                                           : PONDER_RACE_COPY_TABLE;

  g_signal_emit (widget, signals[EXPORT], 0, export);
}

static void
ponder_race_view_dispose (GObject *object)
{
  PonderRaceView *self = PONDER_RACE_VIEW (object);

  clear_race (self);
  g_clear_object (&self->puzzle);
  g_clear_pointer (&self->budget, ponder_memory_budget_unref);

  G_OBJECT_CLASS (ponder_race_view_parent_class)->dispose (object);
}

static void
ponder_race_view_class_init (PonderRaceViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_race_view_dispose;

  /* Emitted when the person wants to see the puzzle again. */
  signals[LEAVE] =
    g_signal_new ("leave", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Emitted when the setup has changed, or the race has begun or stopped to run. */
  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Emitted with the number of a method of the race that has ended. */
  signals[LANE_ENDED] = g_signal_new ("lane-ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_UINT);
  /* Emitted with a PonderRaceExport when the person wants to have the chart or the table. */
  signals[EXPORT] = g_signal_new ("export", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (PONDER_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (PONDER_TYPE_RACE_CHART_VIEW);
  gtk_widget_class_set_css_name (widget_class, "race");
  gtk_widget_class_install_action (widget_class, "race.run", NULL, run_action);
  gtk_widget_class_install_action (widget_class, "race.step", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "race.again", NULL, again_action);
  gtk_widget_class_install_action (widget_class, "race.add", NULL, add_action);
  gtk_widget_class_install_action (widget_class, "race.leave", NULL, leave_action);
  gtk_widget_class_install_action (widget_class, "race.save-chart", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "race.save-table", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "race.copy-table", NULL, export_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "race.leave", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-race-view.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderRaceView, lanes);
  gtk_widget_class_bind_template_child (widget_class, PonderRaceView, pace);
  gtk_widget_class_bind_template_child (widget_class, PonderRaceView, stop);
  gtk_widget_class_bind_template_child (widget_class, PonderRaceView, seconds);
  gtk_widget_class_bind_template_child (widget_class, PonderRaceView, run_button);
  gtk_widget_class_bind_template_child (widget_class, PonderRaceView, step_button);
  gtk_widget_class_bind_template_child (widget_class, PonderRaceView, again_button);
  gtk_widget_class_bind_template_child (widget_class, PonderRaceView, status);
  gtk_widget_class_bind_template_child (widget_class, PonderRaceView, chart);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
}

/* The lanes are equally wide. */
static void
laid_out_cb (PonderRaceView *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (lane_at (self, 0)));
  gboolean changes = FALSE;

  for (guint i = 0; i < self->setup.n_methods; i++)
    changes = ponder_race_lane_view_fit (lane_at (self, i), width) || changes;
  if (!changes)
    return;
  if (self->race != NULL)
    show_figures (self);
  ponder_lay_out_again (self);
}

static void
ponder_race_view_init (PonderRaceView *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  ponder_ellipsize_names (self->pace);
  ponder_ellipsize_names (self->stop);
  self->setup.n_methods = 2;
  self->setup.methods[0] = ponder_preset_find ("backtracking")->method;
  self->setup.methods[1] = ponder_preset_find ("look-ahead")->method;
  self->setup.rules.seconds = USUAL_SECONDS;
  fill (self);
  ponder_after_layout (self, G_CALLBACK (laid_out_cb));
}

/* Replaces the race by one that has not begun, unless it is about the same puzzle. @kind is how the
 * puzzle looks on paper; if that is NULL, there are no boards. The race takes its memory from
 * @budget, which may be NULL. */
void
ponder_race_view_set_puzzle (PonderRaceView        *self,
                             const PonderPrintKind *kind,
                             PonderPuzzle          *puzzle,
                             PonderMemoryBudget    *budget)
{
  g_return_if_fail (PONDER_IS_RACE_VIEW (self));
  g_return_if_fail (PONDER_IS_PUZZLE (puzzle));

  if (self->puzzle != NULL && ponder_puzzle_equal (self->puzzle, puzzle) && self->budget == budget)
    return;
  self->kind = kind;
  g_set_object (&self->puzzle, puzzle);
  if (budget != NULL)
    ponder_memory_budget_ref (budget);
  g_clear_pointer (&self->budget, ponder_memory_budget_unref);
  self->budget = budget;
  fill (self);
  begin (self);
}

const PonderRaceSetup *
ponder_race_view_get_setup (PonderRaceView *self)
{
  g_return_val_if_fail (PONDER_IS_RACE_VIEW (self), NULL);

  return &self->setup;
}

/* Replaces the race by one that has not begun. */
void
ponder_race_view_set_setup (PonderRaceView        *self,
                            const PonderRaceSetup *setup)
{
  g_return_if_fail (PONDER_IS_RACE_VIEW (self));
  g_return_if_fail (setup != NULL);
  g_return_if_fail (setup->n_methods >= PONDER_RACE_LEAST_LANES && setup->n_methods <= PONDER_RACE_MOST_LANES);

  self->setup = *setup;
  fill (self);
  begin (self);
}

/* Returns the race; NULL without a puzzle. */
PonderRace *
ponder_race_view_get_race (PonderRaceView *self)
{
  g_return_val_if_fail (PONDER_IS_RACE_VIEW (self), NULL);

  return self->race;
}

/* Moves the keyboard focus to Start, or to the button that starts again. */
void
ponder_race_view_focus (PonderRaceView *self)
{
  g_return_if_fail (PONDER_IS_RACE_VIEW (self));

  if (!gtk_widget_grab_focus (GTK_WIDGET (self->run_button)))
    gtk_widget_grab_focus (self->again_button);
}
