/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-page-actions.h"
#include "ponder-preferences-page.h"
#include "ponder-queens-page.h"
#include "ponder-sudoku-page.h"
#include "ponder-transport.h"
#include "ponder-window.h"
#include "widget-test.h"

static GSettings *
new_settings (void)
{
  GSettings *settings = g_settings_new ("io.github.ponderapp.Ponder");

  for (guint i = 0; i < 4; i++)
    g_settings_reset (settings, (const char *[]){ "memory-limit", "search-speed", "cores", "animations" }[i]);
  return settings;
}

static void
find_all (GtkWidget *widget,
          GType      type,
          GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_all (child, type, found);
}

static const char *
selected_text (AdwComboRow *row)
{
  return gtk_string_object_get_string (adw_combo_row_get_selected_item (row));
}

/* The rows show the preferences, change them, and follow changes. */
static void
test_rows (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_autoptr (PonderPreferences) preferences = ponder_preferences_new (settings);
  GtkWidget *window = gtk_window_new ();
  g_autoptr (GPtrArray) combos = g_ptr_array_new ();
  AdwComboRow *speed;
  AdwComboRow *memory;
  GtkSpinButton *cores;
  GtkSwitch *animations;
  guint n_cores = g_get_num_processors ();

  gtk_window_set_child (GTK_WINDOW (window), ponder_preferences_page_new (preferences));
  widget_test_show (window, 360, 600);
  find_all (window, ADW_TYPE_COMBO_ROW, combos);
  g_assert_cmpuint (combos->len, ==, 2);
  speed = combos->pdata[0];
  memory = combos->pdata[1];
  cores = GTK_SPIN_BUTTON (widget_test_find (window, GTK_TYPE_SPIN_BUTTON));
  animations = GTK_SWITCH (widget_test_find (window, GTK_TYPE_SWITCH));

  g_assert_cmpstr (selected_text (speed), ==, "2/s");
  g_assert_cmpstr (selected_text (memory), ==, "1 GiB");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (cores), ==, n_cores);
  g_assert_true (gtk_switch_get_active (animations));

  adw_combo_row_set_selected (speed, 0);
  adw_combo_row_set_selected (memory, 1);
  gtk_switch_set_active (animations, FALSE);
  gtk_spin_button_set_value (cores, 1);
  g_assert_cmpfloat (g_settings_get_double (settings, "search-speed"), ==, 1);
  g_assert_cmpuint (g_settings_get_uint (settings, "memory-limit"), ==, 128);
  g_assert_false (g_settings_get_boolean (settings, "animations"));
  g_assert_cmpuint (g_settings_get_uint (settings, "cores"), ==, n_cores > 1 ? 1 : 0);
  gtk_spin_button_set_value (cores, n_cores);
  g_assert_cmpuint (g_settings_get_uint (settings, "cores"), ==, 0);

  g_settings_set_double (settings, "search-speed", PONDER_FULL_SPEED);
  g_settings_set_uint (settings, "memory-limit", 100);
  g_settings_set_boolean (settings, "animations", TRUE);
  g_assert_cmpstr (selected_text (speed), ==, "full");
  g_assert_cmpstr (selected_text (memory), ==, "100 MiB");
  g_assert_true (gtk_switch_get_active (animations));
  g_settings_set_double (settings, "search-speed", 3);
  g_assert_cmpstr (selected_text (speed), ==, "3/s");
  g_assert_cmpfloat (g_settings_get_double (settings, "search-speed"), ==, 3);
  g_assert_cmpuint (g_settings_get_uint (settings, "memory-limit"), ==, 100);
  widget_test_destroy (window);
}

/* Without settings, preferences last as long as the program runs. */
static void
test_without_settings (void)
{
  g_autoptr (PonderPreferences) preferences = ponder_preferences_new (NULL);
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), ponder_preferences_page_new (preferences));
  widget_test_show (window, 360, 600);
  gtk_switch_set_active (GTK_SWITCH (widget_test_find (window, GTK_TYPE_SWITCH)), FALSE);
  adw_combo_row_set_selected (ADW_COMBO_ROW (widget_test_find (window, ADW_TYPE_COMBO_ROW)), 0);
  g_assert_false (preferences->animations);
  g_assert_cmpfloat (preferences->search_speed, ==, 1);
  widget_test_destroy (window);
}

static PonderPage *
new_page (GType              type,
          PonderPreferences *preferences)
{
  PonderPage *page = g_object_ref_sink (g_object_new (type, NULL));

  ponder_page_set_preferences (page, preferences);
  return page;
}

/* The current search of a page and the next one obey the preferences. */
static void
test_search (void)
{
  g_autoptr (PonderPreferences) preferences = ponder_preferences_new (NULL);
  g_autoptr (PonderPage) page = new_page (PONDER_TYPE_SUDOKU_PAGE, preferences);
  PonderTransport *transport = PONDER_TRANSPORT (widget_test_find (GTK_WIDGET (page), PONDER_TYPE_TRANSPORT));

  g_object_set (preferences, "search-speed", 50.0, "memory-limit", 32, NULL);
  ponder_page_set_switch (page, "search", TRUE);
  g_assert_cmpfloat (ponder_transport_get_speed (transport), ==, 50);
  g_assert_cmpuint (ponder_memory_budget_get_limit (ponder_page_get_budget (page)), ==, 32 << 20);
  g_object_set (preferences, "search-speed", 100.0, "memory-limit", 64, NULL);
  g_assert_cmpfloat (ponder_transport_get_speed (transport), ==, 100);
  g_assert_cmpuint (ponder_memory_budget_get_limit (ponder_page_get_budget (page)), ==, 64 << 20);
}

static guint threads;
static guint64 memory;

/* Takes the place of the solver of queens here, in its thread. */
static PonderOutcome *
solve (PonderPuzzle       *puzzle,
       const PonderLimits *limits,
       PonderProgress     *progress,
       GCancellable       *cancellable,
       GError            **error)
{
  threads = limits->threads;
  memory = ponder_memory_budget_get_limit (limits->budget);
  return ponder_outcome_new (limits);
}

static char *
describe (gconstpointer snapshot,
          double       *fraction)
{
  return NULL;
}

static void
solved_cb (PonderPuzzlePage *page,
           PonderPuzzle     *puzzle,
           PonderOutcome    *outcome,
           gpointer          data)
{
  ponder_outcome_free (outcome);
  *(gboolean *) data = TRUE;
}

static gboolean
is_true (gpointer data)
{
  return *(gboolean *) data;
}

static void
solve_on (PonderPage *page)
{
  PonderPuzzle *puzzle = ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (page));
  gboolean solved = FALSE;

  PONDER_PUZZLE_GET_CLASS (puzzle)->solve = solve;
  ponder_puzzle_page_solve (PONDER_PUZZLE_PAGE (page), puzzle, NULL, &(PonderLimits){ 0 }, describe, solved_cb,
                            &solved);
  widget_test_wait (is_true, &solved);
}

/* Solving and counting obey the preferences. */
static void
test_limits (void)
{
  g_autoptr (PonderPreferences) preferences = ponder_preferences_new (NULL);
  g_autoptr (PonderPage) page = new_page (PONDER_TYPE_QUEENS_PAGE, preferences);

  solve_on (page);
  g_assert_cmpuint (threads, ==, 0);
  g_assert_cmpuint (memory, ==, PONDER_DEFAULT_MEMORY);
  g_object_set (preferences, "cores", 3, "memory-limit", 32, NULL);
  solve_on (page);
  g_assert_cmpuint (threads, ==, 3);
  g_assert_cmpuint (memory, ==, 32 << 20);
}

static void
check_kept_speed (double      preferred,
                  double      expected,
                  const char *kept_text)
{
  g_autoptr (PonderPreferences) preferences = ponder_preferences_new (NULL);
  g_autoptr (PonderPage) page = new_page (PONDER_TYPE_SUDOKU_PAGE, preferences);
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  GtkWidget *transport = widget_test_find (GTK_WIDGET (page), PONDER_TYPE_TRANSPORT);

  g_assert_true (g_key_file_load_from_data (kept, kept_text, -1, G_KEY_FILE_NONE, NULL));
  g_object_set (preferences, "search-speed", preferred, NULL);
  PONDER_PAGE_GET_CLASS (page)->restore (page, kept);
  g_assert_cmpfloat (ponder_transport_get_speed (PONDER_TRANSPORT (transport)), ==, expected);
}

/* The speed is that of the page, unless the preference was changed later. */
static void
test_kept_speed (void)
{
  check_kept_speed (2, 500, "[Search]\nSpeed=500\nUsualSpeed=2\n");
  check_kept_speed (20, 20, "[Search]\nSpeed=500\nUsualSpeed=2\n");
  check_kept_speed (20, 500, "[Search]\nSpeed=500\n");
  check_kept_speed (20, 20, "[Search]\nOn=false\n");
}

static gboolean
animates (void)
{
  gboolean animations;

  g_object_get (gtk_settings_get_default (), "gtk-enable-animations", &animations, NULL);
  return animations;
}

/* The preference turns animations off, or restores the setting of the desktop. */
static void
test_animations (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  GtkWidget *window;

  for (guint i = 0; i < 2; i++)
    {
      gboolean desktop = i == 1;

      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", desktop, NULL);
      window = ponder_window_new (NULL, settings, NULL, NULL);
      g_assert_cmpint (animates (), ==, desktop);
      g_settings_set_boolean (settings, "animations", FALSE);
      g_assert_false (animates ());
      g_settings_set_boolean (settings, "animations", TRUE);
      g_assert_cmpint (animates (), ==, desktop);
      widget_test_destroy (window);
    }
  widget_test_still ();
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/preferences/rows", test_rows);
  g_test_add_func ("/preferences/without-settings", test_without_settings);
  g_test_add_func ("/preferences/search", test_search);
  g_test_add_func ("/preferences/limits", test_limits);
  g_test_add_func ("/preferences/kept-speed", test_kept_speed);
  g_test_add_func ("/preferences/animations", test_animations);
  return g_test_run ();
}
