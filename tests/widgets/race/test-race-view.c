/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <string.h>

#include "ponder-queens-page.h"
#include "ponder-queens.h"
#include "ponder-race-badge.h"
#include "ponder-race-board.h"
#include "ponder-race-chart-view.h"
#include "ponder-race-entry.h"
#include "ponder-race-lane-view.h"
#include "ponder-race-view.h"
#include "widget-test.h"

/* A race of queens in a window. */

typedef struct
{
  GtkWidget *window;
  PonderRaceView *view;
} Fixture;

static PonderRace *
get_race (Fixture *fixture)
{
  return ponder_race_view_get_race (fixture->view);
}

static GtkWidget *
lane_at (Fixture *fixture,
         guint    nth)
{
  return widget_test_find_nth (GTK_WIDGET (fixture->view), PONDER_TYPE_RACE_LANE_VIEW, nth);
}

static const char *
get_label (GtkWidget  *lane,
           const char *name)
{
  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_template_child (lane, PONDER_TYPE_RACE_LANE_VIEW, name)));
}

static void
do_action (Fixture    *fixture,
           const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->view), action, NULL));
}

static gboolean
is_idle (gpointer user_data)
{
  return !ponder_race_is_busy (user_data);
}

static void
wait_until_idle (Fixture *fixture)
{
  widget_test_wait (is_idle, get_race (fixture));
}

static void
put_queens (Fixture *fixture,
            guint    side)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (side);

  ponder_race_view_set_puzzle (fixture->view, &ponder_print_queens, puzzle, NULL);
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->window = gtk_window_new ();
  fixture->view = g_object_new (PONDER_TYPE_RACE_VIEW, NULL);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->view));
  put_queens (fixture, 6);
  widget_test_show (fixture->window, 1000, 650);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  widget_test_destroy (fixture->window);
}

/* Returns the row of the chart with a name. */
static GtkWidget *
find_row (Fixture    *fixture,
          const char *name)
{
  GtkWidget *chart = widget_test_find (GTK_WIDGET (fixture->view), PONDER_TYPE_RACE_CHART_VIEW);

  for (GtkWidget *list = gtk_widget_get_first_child (chart); list != NULL; list = gtk_widget_get_next_sibling (list))
    for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
      {
        g_autofree char *other =
          gtk_test_accessible_check_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

        if (other == NULL)
          return row;
      }
  return NULL;
}

static void
test_run (Fixture      *fixture,
          gconstpointer data)
{
  GtkWidget *board = widget_test_find (lane_at (fixture, 0), PONDER_TYPE_RACE_BOARD);
  g_autoptr (GBytes) before = widget_test_draw (board);
  g_autoptr (GBytes) after = NULL;

  gtk_test_accessible_assert_role (board, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (board, GTK_ACCESSIBLE_PROPERTY_LABEL, "Board of A: 0 of 6 moves");
  g_assert_cmpstr (get_label (lane_at (fixture, 0), "ending"), ==, "Not started");
  do_action (fixture, "race.run");
  wait_until_idle (fixture);
  g_assert_cmpstr (get_label (lane_at (fixture, 0), "ending"), ==, "First answer found");
  gtk_test_accessible_assert_property (board, GTK_ACCESSIBLE_PROPERTY_LABEL, "Board of A: 6 of 6 moves");
  after = widget_test_draw (board);
  g_assert_false (g_bytes_equal (before, after));
  /* By backtracking, the first answer of six queens, 2 4 6 1 3 5, is the 32nd node. */
  g_assert_nonnull (find_row (fixture, "Nodes, A, Backtracking: 32, ×1.8"));
  g_assert_cmpstr (gtk_label_get_label (widget_test_child (fixture->view, "status")), ==,
                   "“Look Ahead” makes 18 nodes, “Backtracking” 32: 1.8 times as many.");
  /* No figure is shown twice: all nodes were visited, and the ending says that there is an answer. */
  g_assert_null (find_row (fixture, "Nodes made"));
  g_assert_false (gtk_widget_get_visible (widget_test_child (lane_at (fixture, 0), "answers")));
  g_assert_null (find_row (fixture, "Complete boards tested"));
  /* There is nothing more to do but to begin again. */
  g_assert_true (ponder_race_is_over (get_race (fixture)));
  do_action (fixture, "race.again");
  g_assert_true (ponder_race_is_running (get_race (fixture)));
  wait_until_idle (fixture);
}

static void
test_step (Fixture      *fixture,
           gconstpointer data)
{
  for (guint visits = 1; visits <= 3; visits++)
    {
      do_action (fixture, "race.step");
      wait_until_idle (fixture);
      g_assert_cmpuint (ponder_race_get_result (get_race (fixture), 0)->figures.visited, ==, visits);
      g_assert_cmpuint (ponder_race_get_result (get_race (fixture), 1)->figures.visited, ==, visits);
    }
  g_assert_cmpstr (get_label (lane_at (fixture, 1), "ending"), ==, "Stopped before the end");
}

static void
leave_cb (guint *n_leaves)
{
  (*n_leaves)++;
}

static void
test_lanes (Fixture      *fixture,
            gconstpointer data)
{
  const PonderRaceSetup *setup = ponder_race_view_get_setup (fixture->view);
  GtkWidget *remove = widget_test_child (lane_at (fixture, 0), "remove_button");
  PonderMethod second;
  guint n_leaves = 0;

  g_assert_false (gtk_widget_get_visible (remove));
  do_action (fixture, "race.add");
  do_action (fixture, "race.add");
  g_assert_cmpuint (setup->n_methods, ==, 4);
  g_assert_cmpuint (ponder_race_get_n_lanes (get_race (fixture)), ==, 4);
  for (guint i = 0; i < 4; i++)
    for (guint j = 0; j < i; j++)
      g_assert_false (ponder_method_equal (&setup->methods[i], &setup->methods[j]));
  g_assert_true (gtk_widget_get_visible (remove));
  second = setup->methods[1];
  g_signal_emit_by_name (remove, "clicked");
  g_assert_cmpuint (setup->n_methods, ==, 3);
  g_assert_true (ponder_method_equal (&setup->methods[0], &second));
  gtk_test_accessible_assert_property (lane_at (fixture, 0), GTK_ACCESSIBLE_PROPERTY_LABEL, "Method A");

  g_signal_connect_swapped (fixture->view, "leave", G_CALLBACK (leave_cb), &n_leaves);
  widget_test_press_key (GTK_WIDGET (fixture->view), GDK_KEY_Escape, 0);
  g_assert_cmpuint (n_leaves, ==, 1);
}

/* What has ended keeps its figures when another method is added, and that one runs alone. */
static void
test_added_late (Fixture      *fixture,
                 gconstpointer data)
{
  double seconds;

  do_action (fixture, "race.run");
  wait_until_idle (fixture);
  seconds = ponder_race_get_result (get_race (fixture), 0)->figures.cpu_seconds;
  do_action (fixture, "race.add");
  g_assert_cmpstr (get_label (lane_at (fixture, 0), "ending"), ==, "First answer found");
  g_assert_cmpstr (get_label (lane_at (fixture, 2), "ending"), ==, "Not started");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (widget_test_child (fixture->view, "run_button"))), ==, "Start");
  do_action (fixture, "race.run");
  wait_until_idle (fixture);
  g_assert_cmpstr (get_label (lane_at (fixture, 2), "ending"), ==, "First answer found");
  g_assert_cmpfloat (ponder_race_get_result (get_race (fixture), 0)->figures.cpu_seconds, ==, seconds);
  g_signal_emit_by_name (widget_test_child (lane_at (fixture, 1), "remove_button"), "clicked");
  g_assert_true (ponder_race_is_over (get_race (fixture)));
  g_assert_cmpfloat (ponder_race_get_result (get_race (fixture), 0)->figures.cpu_seconds, ==, seconds);
}

/* Methods of the same name say what sets them apart, and so does a custom one. */
static void
test_names (Fixture      *fixture,
            gconstpointer data)
{
  PonderRaceSetup setup = *ponder_race_view_get_setup (fixture->view);
  GtkWidget *name = widget_test_child (lane_at (fixture, 0), "name");

  g_assert_false (gtk_widget_get_visible (name));
  setup.methods[0].remember = TRUE;
  ponder_race_view_set_setup (fixture->view, &setup);
  g_assert_true (gtk_widget_get_visible (name));
  setup.methods[1] = setup.methods[0];
  setup.methods[1].remember = FALSE;
  ponder_race_view_set_setup (fixture->view, &setup);
  g_assert_cmpstr (get_label (lane_at (fixture, 0), "name"), ==, "Backtracking, remembering states");
  g_assert_cmpstr (get_label (lane_at (fixture, 1), "name"), ==, "Backtracking, not remembering states");
  setup.methods[0].order = setup.methods[1].order = PONDER_ORDER_MOVES_SHUFFLED;
  setup.methods[0].remember = FALSE;
  setup.methods[1].seed = 7;
  ponder_race_view_set_setup (fixture->view, &setup);
  g_assert_cmpstr (get_label (lane_at (fixture, 0), "name"), ==, "Depth first, rules, moves shuffled, seed 0");
  g_assert_cmpstr (get_label (lane_at (fixture, 1), "name"), ==, "Depth first, rules, moves shuffled, seed 7");
}

/* Another rule or method ends the race, and makes one that has not begun. */
static void
test_rules (Fixture      *fixture,
            gconstpointer data)
{
  GtkDropDown *stop = GTK_DROP_DOWN (widget_test_child (fixture->view, "stop"));
  GtkWidget *seconds = widget_test_child (fixture->view, "seconds");

  do_action (fixture, "race.step");
  wait_until_idle (fixture);
  g_assert_false (gtk_widget_get_visible (seconds));
  gtk_drop_down_set_selected (stop, PONDER_RACE_TIME);
  g_assert_true (gtk_widget_get_visible (seconds));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (seconds), 3);
  g_assert_cmpint (ponder_race_get_rules (get_race (fixture))->stop, ==, PONDER_RACE_TIME);
  g_assert_cmpfloat (ponder_race_get_rules (get_race (fixture))->seconds, ==, 3);
  g_assert_false (ponder_race_has_begun (get_race (fixture)));
  g_assert_cmpstr (get_label (lane_at (fixture, 0), "ending"), ==, "Not started");
}

static graphene_rect_t
bounds_of (Fixture *fixture,
           guint    lane)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (lane_at (fixture, lane), GTK_WIDGET (fixture->view), &bounds));
  return bounds;
}

static float
bottom_of (GtkWidget *widget,
           Fixture   *fixture)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->view), &bounds));
  return bounds.origin.y + bounds.size.height;
}

/* Four lanes stand beside each other in a wide window, and below each other in a narrow one. */
static void
test_widths (Fixture      *fixture,
             gconstpointer data)
{
  do_action (fixture, "race.add");
  do_action (fixture, "race.add");
  do_action (fixture, "race.run");
  wait_until_idle (fixture);
  widget_test_allocate (GTK_WIDGET (fixture->view), 1000, 650);
  g_assert_cmpfloat (bottom_of (find_row (fixture, "CPU time"), fixture), <=, 650);
  for (guint i = 1; i < 4; i++)
    {
      g_assert_cmpfloat (bounds_of (fixture, i).origin.y, ==, bounds_of (fixture, 0).origin.y);
      g_assert_cmpfloat (bounds_of (fixture, i).origin.x, >, bounds_of (fixture, i - 1).origin.x + 200);
    }
  widget_test_allocate (GTK_WIDGET (fixture->view), 360, 650);
  for (guint i = 1; i < 4; i++)
    {
      g_assert_cmpfloat (bounds_of (fixture, i).origin.x, ==, bounds_of (fixture, 0).origin.x);
      g_assert_cmpfloat (bounds_of (fixture, i).origin.y, >, bounds_of (fixture, i - 1).origin.y + 96);
    }
  g_assert_cmpfloat (bounds_of (fixture, 0).size.width, <=, 360);
}

/* The figures of a lane are beside its board where there is room, or else below it. */
static void
test_figures_beside (Fixture      *fixture,
                     gconstpointer data)
{
  PonderRaceLaneView *lane =
    PONDER_RACE_LANE_VIEW (widget_test_find (GTK_WIDGET (fixture->view), PONDER_TYPE_RACE_LANE_VIEW));
  GtkOrientable *body = widget_test_child (lane, "body");

  ponder_race_lane_view_fit (lane, 100);
  g_assert_cmpint (gtk_orientable_get_orientation (body), ==, GTK_ORIENTATION_VERTICAL);
  g_assert_true (ponder_race_lane_view_fit (lane, 2000));
  g_assert_cmpint (gtk_orientable_get_orientation (body), ==, GTK_ORIENTATION_HORIZONTAL);
  g_assert_false (ponder_race_lane_view_fit (lane, 2000));
  g_assert_true (ponder_race_lane_view_fit (lane, 100));
  g_assert_cmpint (gtk_orientable_get_orientation (body), ==, GTK_ORIENTATION_VERTICAL);
}

/* Each lane has a dot of a colour of its own, which is that of the style. */
static void
test_dots (Fixture      *fixture,
           gconstpointer data)
{
  static const char *const names[] = { "ponder_lane_a", "ponder_lane_b", "ponder_lane_c", "ponder_lane_d" };
  GtkWidget *widget = GTK_WIDGET (fixture->view);

  for (guint lane = 0; lane < G_N_ELEMENTS (names); lane++)
    {
      const PonderTreeShape shape = { .x = 10, .y = 10, .width = 18, .height = 18 };
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 20, 20);
      cairo_t *cr = cairo_create (surface);
      const guint8 *middle;
      GdkRGBA color;

      ponder_race_dot_draw (widget, cr, &shape, lane, FALSE, 1);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      middle = cairo_image_surface_get_data (surface) + 10 * cairo_image_surface_get_stride (surface) + 4 * 10;
      g_assert_true (gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), names[lane], &color));
      g_assert_cmpint (ABS (middle[2] - (int) (255 * color.alpha * color.red + 0.5)), <=, 1);
      g_assert_cmpint (ABS (middle[1] - (int) (255 * color.alpha * color.green + 0.5)), <=, 1);
      g_assert_cmpint (ABS (middle[0] - (int) (255 * color.alpha * color.blue + 0.5)), <=, 1);
      cairo_surface_destroy (surface);
    }
}

/* Another puzzle replaces the race; the same one doesn't. */
static void
test_puzzle (Fixture      *fixture,
             gconstpointer data)
{
  do_action (fixture, "race.step");
  wait_until_idle (fixture);
  put_queens (fixture, 6);
  g_assert_true (ponder_race_has_begun (get_race (fixture)));
  put_queens (fixture, 7);
  g_assert_false (ponder_race_has_begun (get_race (fixture)));
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  widget_test_still ();
  widget_test_add_style ();

#define ADD(name, function) g_test_add ("/race-view/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("run", test_run);
  ADD ("step", test_step);
  ADD ("lanes", test_lanes);
  ADD ("added-late", test_added_late);
  ADD ("names", test_names);
  ADD ("rules", test_rules);
  ADD ("widths", test_widths);
  ADD ("figures-beside", test_figures_beside);
  ADD ("dots", test_dots);
  ADD ("puzzle", test_puzzle);
  return g_test_run ();
}
