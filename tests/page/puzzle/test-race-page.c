/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "page-test.h"
#include "ponder-page-actions.h"
#include "ponder-race-view.h"
#include "ponder-run-table.h"

/* Tests what is left of a race on a page: each method that ends has a row in the table of runs. */

#define LECTURE ".4...3.2...4.2.3"
#define FIRST_ROW "1234............"

static PonderRaceView *
get_view (void)
{
  return PONDER_RACE_VIEW (widget_test_find (page_test.window, PONDER_TYPE_RACE_VIEW));
}

static gboolean
is_idle (gpointer user_data)
{
  PonderRace *race = ponder_race_view_get_race (get_view ());

  return ponder_race_has_begun (race) && !ponder_race_is_busy (race);
}

static void
do_action (const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_view ()), action, NULL));
  widget_test_wait (is_idle, NULL);
}

static GKeyFile *
dup_runs (void)
{
  GKeyFile *kept = g_key_file_new ();

  PONDER_PAGE_GET_CLASS (page_test.page)->keep_results (page_test.page, kept);
  return kept;
}

/* Asserts how the runs of the page's puzzle ended. */
static void
assert_ends (const char *expected)
{
  g_autoptr (GKeyFile) kept = dup_runs ();
  g_autoptr (GString) ends = g_string_new (NULL);
  g_autofree char *key = ponder_run_table_dup_key (ponder_race_get_puzzle (ponder_race_view_get_race (get_view ())));

  for (guint nth = 1;; nth++)
    {
      g_autofree char *group = g_strdup_printf ("Run %u", nth);
      g_autofree char *method = g_key_file_get_string (kept, group, "Method", NULL);
      g_autofree char *end = g_key_file_get_string (kept, group, "Ended", NULL);
      g_autofree char *puzzle = g_key_file_get_string (kept, group, "Puzzle", NULL);

      if (method == NULL)
        break;
      if (g_str_equal (puzzle, key))
        g_string_append_printf (ends, "%s%s: %s", ends->len > 0 ? ", " : "", method, end);
    }
  g_assert_cmpstr (ends->str, ==, expected);
}

static void
begin (const char *line)
{
  page_test_open_line (line);
  page_test_activate ("race", NULL);
  widget_test_settle (page_test.window);
}

/* Puts the page to how it was when the program ended, and shows it. */
static void
start_again (const char *line)
{
  g_autoptr (GKeyFile) kept = dup_runs ();
  PonderPageClass *klass = PONDER_PAGE_GET_CLASS (page_test.page);

  klass->keep (page_test.page, kept);
  page_test_tear_down ();
  page_test_set_up ();
  page_test_open_line (line);
  klass->restore_results (page_test.page, kept);
  klass->restore (page_test.page, kept);
  widget_test_settle (page_test.window);
  widget_test_wait (is_idle, NULL);
}

/* A race that is run anew after the program was started again has its rows already; one that the person starts again
 * gets others. */
static void
test_rows (void)
{
  begin (LECTURE);
  assert_ends ("");
  do_action ("race.step");
  assert_ends ("");
  do_action ("race.run");
  assert_ends ("backtracking: first-answer, look-ahead: first-answer");
  start_again (LECTURE);
  assert_ends ("backtracking: first-answer, look-ahead: first-answer");
  do_action ("race.again");
  assert_ends ("backtracking: first-answer, look-ahead: first-answer, backtracking: first-answer, "
               "look-ahead: first-answer");
}

/* Each method has a row as soon as it has ended, also if its time or its memory was over. */
static void
test_other_ends (void)
{
  PonderRaceSetup setup;

  begin (FIRST_ROW);
  setup = *ponder_race_view_get_setup (get_view ());
  setup.rules.stop = PONDER_RACE_TIME;
  setup.rules.seconds = 1e-9;
  ponder_race_view_set_setup (get_view (), &setup);
  do_action ("race.run");
  start_again (FIRST_ROW);
  /* The kept time is at least a second, in which all is visited. */
  assert_ends ("backtracking: time, look-ahead: time, backtracking: all-visited, look-ahead: all-visited");
}

int
main (int   argc,
      char *argv[])
{
  int result;

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  widget_test_still ();
  widget_test_add_style ();
  page_test_set_up ();

  g_test_add_func ("/race-page/rows", test_rows);
  g_test_add_func ("/race-page/other-ends", test_other_ends);
  result = g_test_run ();
  page_test_tear_down ();
  return result;
}
