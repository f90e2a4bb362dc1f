/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <string.h>

#include "page-test.h"
#include "ponder-cell.h"
#include "ponder-numbered-list.h"
#include "ponder-page-actions.h"
#include "ponder-sudoku-hint-card.h"
#include "ponder-sudoku-page.h"
#include "sudoku-entries.h"
#include "transport-test.h"

#define NARROWEST 360

static char *
dup_shown (void)
{
  PonderPuzzleDocument *document = page_test_get_document ();
  guint n_cells = ponder_sudoku_document_get_clues (document)->shape->n_cells;
  GString *shown = g_string_new (NULL);

  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint value = ponder_sudoku_document_get_value (document, cell, NULL);

      g_string_append_c (shown,
                         value == 0 ? '.' : ponder_sudoku_document_get_clues (document)->symbols.text[value - 1]);
    }
  return g_string_free (shown, FALSE);
}

/* The cells that a sentence is about, and no others, are marked on the board of 4×4. */
static void
assert_pointed_at (const GArray *cells)
{
  GtkWidget *widget;
  guint n_marked = 0;

  widget_test_settle (page_test.window);
  for (guint i = 0; (widget = widget_test_find_nth (page_test.window, PONDER_TYPE_CELL, i)) != NULL; i++)
    {
      PonderCell *cell = PONDER_CELL (widget);
      gboolean wanted = FALSE;

      for (guint k = 0; cells != NULL && k < cells->len; k++)
        wanted = wanted || g_array_index (cells, guint, k) == 4 * cell->row + cell->column;
      g_assert_cmpint (gtk_widget_has_css_class (widget, "pointed-at"), ==, wanted);
      n_marked += wanted;
    }
  g_assert_cmpuint (n_marked, ==, cells != NULL ? cells->len : 0);
}

static void
test_solves (void)
{
  static const struct
  {
    const char *name;
    const char *line;
    const char *shown;
    const char *told;
  } cases[] = {
    { "one answer", ".4...3.2...4.2.3", "2431134231244213", "Solved. This is the only answer." },
    { "several", "................", NULL, "Solved. This is the first of several answers." },
    { "all filled", "2431134231244213", "2431134231244213", "Solved. This is the only answer." },
    { "none", "123............4", "123............4", NULL },
    { "a clash", "11..............", "11..............", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PonderPuzzleDocument *document = page_test_get_document ();
      g_autofree char *shown = NULL;

      page_test_open_line (cases[i].line);
      g_assert_true (page_test_is_enabled ("solve"));
      page_test_activate ("solve", NULL);
      widget_test_wait (page_test_has_finding, NULL);

      shown = dup_shown ();
      if (cases[i].shown != NULL && !g_str_equal (shown, cases[i].shown))
        g_error ("%s: %s", cases[i].name, shown);
      if (cases[i].told != NULL)
        g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), ==, cases[i].told);
      g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), ==,
                       ponder_puzzle_document_get_finding (document)->text);
      g_assert_cmpint (ponder_puzzle_document_get_answer (document) != NULL, ==, cases[i].told != NULL);
      g_assert_cmpint (ponder_puzzle_document_get_finding (document)->pointed_at != NULL, ==, cases[i].told == NULL);
      assert_pointed_at (ponder_puzzle_document_get_finding (document)->pointed_at);
      g_assert_cmpint (page_test_is_enabled ("solve"), !=, ponder_puzzle_document_get_answer (document) != NULL);
    }
}

static void
test_examples_can_be_solved (void)
{
  for (guint i = 0; ponder_sudoku_examples[i].name != NULL; i++)
    {
      page_test_activate ("example", g_variant_new_uint32 (i));
      page_test_activate ("solve", NULL);
      widget_test_wait (page_test_has_finding, NULL);
      g_assert_nonnull (ponder_puzzle_document_get_answer (page_test_get_document ()));
    }
}

/* A search marks the cell at which it goes on, and no other, until nothing is left there. */
static void
test_marks_next (void)
{
  static const struct
  {
    guint row;
    guint column;
    const char *mark;
  } steps[] = { { 0, 0, "next" }, { 0, 2, "next" }, { 0, 3, "nothing-left" } };

  page_test_open_line (".4...3.2...4.2.3");
  ponder_page_set_switch (page_test.page, "search", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      GtkWidget *widget;

      transport_test_do (page_test.page, "step");
      widget_test_settle (page_test.window);
      for (guint k = 0; (widget = widget_test_find_nth (page_test.window, PONDER_TYPE_CELL, k)) != NULL; k++)
        {
          PonderCell *cell = PONDER_CELL (widget);
          gboolean marked = cell->row == steps[i].row && cell->column == steps[i].column;

          g_assert_cmpint (gtk_widget_has_css_class (widget, steps[i].mark), ==, marked);
        }
    }
  ponder_page_set_switch (page_test.page, "search", FALSE);
}

static gboolean
is_reached (gpointer user_data)
{
  return *(gboolean *) user_data;
}

static gboolean
reach_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Waits until the callback of a stopped run has been called: that takes one iteration of the main loop, and a second
 * run of the same length ends after it. */
static void
solve_to_the_end (void)
{
  page_test_activate ("solve", NULL);
  widget_test_wait (page_test_has_finding, NULL);
}

/* Any change during a run discards its outcome. */
static void
test_edits_stop_it (void)
{
  PonderPuzzleDocument *document = page_test_get_document ();

  page_test_open_line (".4...3.2...4.2.3");
  page_test_activate ("solve", NULL);
  sudoku_enter (document, 0, 1);
  g_assert_null (ponder_puzzle_document_get_finding (document));
  solve_to_the_end ();
  g_assert_null (ponder_puzzle_document_get_answer (document));

  page_test_activate ("undo", NULL);
  page_test_activate ("solve", NULL);
  page_test_open_line ("123............4");
  solve_to_the_end ();
  g_assert_null (ponder_puzzle_document_get_answer (document));

  page_test_open_line (".4...3.2...4.2.3");
  page_test_activate ("solve", NULL);
  page_test_activate ("solve", NULL);
  widget_test_wait (page_test_has_finding, NULL);
  page_test_activate ("undo", NULL);
  g_assert_null (ponder_puzzle_document_get_finding (document));
}

static gboolean
can_stop (gpointer user_data)
{
  return page_test_is_enabled ("stop");
}

static int n_stopped; /* (atomic) */
static guint n_done;

/* Runs until it is stopped, unless it is about something. */
static gpointer
compute (const PonderLatestJob *job,
         GError               **error)
{
  GPollFD cancelled;

  if (*(gboolean *) job->about)
    return g_strdup ("done");
  g_cancellable_make_pollfd (job->cancellable, &cancelled);
  g_poll (&cancelled, 1, -1);
  g_cancellable_release_fd (job->cancellable);
  g_atomic_int_inc (&n_stopped);
  return g_strdup ("stopped");
}

static const PonderLatestKind run_kind = {
  .compute = compute,
  .free_result = g_free,
  .free_about = g_free,
  .progress = sizeof (int),
};

static char *
describe (gconstpointer snapshot,
          double       *fraction)
{
  return NULL;
}

static void
done_cb (PonderPage   *page,
         PonderLatest *run)
{
  g_assert_cmpstr (ponder_latest_get (run), ==, "done");
  n_done++;
}

static void
run (gboolean ends)
{
  ponder_page_run (page_test.page, &run_kind, g_memdup2 (&ends, sizeof ends), describe, done_cb);
}

static gboolean
are_over (gpointer user_data)
{
  return g_atomic_int_get (&n_stopped) == 2 && n_done == 1;
}

/* A long run can be stopped, and the page says so. Another one takes its place. */
static void
test_stops (void)
{
  run (FALSE);
  g_assert_false (page_test_is_enabled ("stop"));
  widget_test_wait (can_stop, NULL);
  page_test_activate ("stop", NULL);
  g_assert_false (page_test_is_enabled ("stop"));
  g_assert_cmpstr (ponder_page_get_sentence (page_test.page), ==, "Stopped.");

  run (FALSE);
  widget_test_wait (can_stop, NULL);
  run (TRUE);
  g_assert_false (page_test_is_enabled ("stop"));
  widget_test_wait (are_over, NULL);
  g_assert_false (page_test_is_enabled ("stop"));
}

/* The number of answers is known shortly after a change; until then another message may be shown. */
static void
test_told_stays (void)
{
  gboolean reached = FALSE;

  page_test_open_line (".4...3.2...4.2.3");
  ponder_page_announce (PONDER_PAGE (page_test.page), "Stopped.");
  g_timeout_add (1000, reach_cb, &reached);
  widget_test_wait (is_reached, &reached);
  g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), ==, "Stopped.");
}

static gboolean
is_sixteen (gpointer user_data)
{
  return ponder_sudoku_document_get_clues (page_test_get_document ())->shape->side == 4;
}

static void
test_copy_and_paste (void)
{
  PonderPuzzleDocument *document = page_test_get_document ();
  g_autofree char *shown = NULL;

  page_test_open_line (".4...3.2...4.2.3");
  sudoku_enter (document, 0, 2);
  page_test_activate ("copy", NULL);
  page_test_activate ("example", g_variant_new_uint32 (0));
  g_assert_false (is_sixteen (NULL));
  page_test_activate ("paste", NULL);
  widget_test_wait (is_sixteen, NULL);
  shown = dup_shown ();
  g_assert_cmpstr (shown, ==, "24...3.2...4.2.3");
  page_test_activate ("undo", NULL);
  g_assert_false (is_sixteen (NULL));
}

static void
test_clears (void)
{
  PonderPuzzleDocument *document = page_test_get_document ();

  page_test_open_line (".4...3.2...4.2.3");
  g_assert_false (page_test_is_enabled ("clear-answer"));
  solve_to_the_end ();
  g_assert_true (page_test_is_enabled ("copy-answer"));
  page_test_activate ("clear-answer", NULL);
  g_assert_cmpuint (ponder_sudoku_document_count_value (document, 0), ==, 10);
  g_assert_null (ponder_puzzle_document_get_answer (document));
  page_test_activate ("clear-all", NULL);
  g_assert_cmpuint (ponder_sudoku_document_count_value (document, 0), ==, 16);
  g_assert_false (page_test_is_enabled ("clear-all"));
}

static GtkWidget *
get_card (void)
{
  return widget_test_find (GTK_WIDGET (page_test.page), PONDER_TYPE_SUDOKU_HINT_CARD);
}

static gboolean
shows_where (gpointer data)
{
  return gtk_widget_get_visible (widget_test_child (get_card (), "go_on")) &&
         g_str_equal (gtk_label_get_text (widget_test_child (get_card (), "go_on_text")), "Why?");
}

static gboolean
shows_steps (gpointer data)
{
  return ponder_numbered_list_get_n_items (widget_test_child (get_card (), "list")) > 0;
}

/* With large text, a card with all steps fits on the narrowest page. */
static void
test_large_text (void)
{
  int least;

  page_test_open_line (".4...3.2...4.2.3");
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (page_test.window), NARROWEST, 720);
  page_test_activate ("all-steps", NULL);
  widget_test_wait (shows_steps, NULL);
  widget_test_settle (page_test.window);
  gtk_widget_measure (get_card (), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, NARROWEST);
  page_test_activate ("close-hint", NULL);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
}

/* A step that is chosen in the list is shown; after the last of them there is nothing to go on to. */
static void
test_chooses_steps (void)
{
  PonderNumberedList *list;
  GtkWidget *view;

  page_test_open_line (".4...3.2...4.2.3");
  page_test_activate ("all-steps", NULL);
  widget_test_wait (shows_steps, NULL);
  list = widget_test_child (get_card (), "list");
  view = widget_test_find (GTK_WIDGET (list), GTK_TYPE_LIST_VIEW);
  g_assert_false (gtk_widget_get_sensitive (widget_test_child (get_card (), "previous")));
  g_signal_emit_by_name (view, "activate", ponder_numbered_list_get_n_items (list) - 1);
  g_assert_true (gtk_widget_get_sensitive (widget_test_child (get_card (), "previous")));
  g_assert_false (gtk_widget_get_sensitive (widget_test_child (get_card (), "next")));
  g_signal_emit_by_name (view, "activate", 0);
  g_assert_false (gtk_widget_get_sensitive (widget_test_child (get_card (), "previous")));
  page_test_activate ("close-hint", NULL);
}

/* Returns the label that has links. */
static GtkWidget *
find_sentence (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), "<a href") != NULL)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_sentence (child);
  return found;
}

static void
lit_cb (GtkWidget  *card,
        const char *link,
        char      **lit)
{
  g_free (*lit);
  *lit = g_strdup (link);
}

/* The cells of a link that was tapped stay lit when the finger is lifted, until another link is tapped, or it is again. */
static void
test_taps_links (void)
{
  static const struct
  {
    const char *link;
    const char *lit;
  } taps[] = {
    { "group:5", "group:5" },
    { "cell:9", "cell:9" },
    { "cell:9", NULL },
    { "group:5", "group:5" },
  };
  g_autofree char *lit = NULL;
  GtkWidget *sentence = NULL;
  GtkEventController *motion = NULL;

  page_test_open_line (".4...3.2...4.2.3");
  page_test_activate ("hint", NULL);
  widget_test_wait (shows_where, NULL);
  page_test_activate ("hint", NULL);
  g_signal_connect (get_card (), "lit", G_CALLBACK (lit_cb), &lit);
  sentence = find_sentence (get_card ());
  motion = widget_test_find_controller (sentence, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  for (guint i = 0; i < G_N_ELEMENTS (taps); i++)
    {
      gboolean handled = FALSE;

      g_signal_emit_by_name (sentence, "activate-link", taps[i].link, &handled);
      g_assert_true (handled);
      g_signal_emit_by_name (motion, "leave");
      g_assert_cmpstr (lit, ==, taps[i].lit);
    }
  page_test_activate ("hint", NULL); /* another sentence */
  g_assert_null (lit);
  page_test_activate ("close-hint", NULL);
  g_signal_handlers_disconnect_by_func (get_card (), lit_cb, &lit);
}

/* Found in a random puzzle: all blank cells but one have two candidates, once the notes of two cells are entered. */
static void
open_bug (void)
{
  static const guint cells[] = { 37, 45 };

  page_test_open_line (".9235714.3.71469...1428973.93147.56.7...31.94.4..9.371173824659465913..7..9765413");
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      sudoku_toggle_note (page_test_get_document (), cells[i], 2);
      sudoku_toggle_note (page_test_get_document (), cells[i], 5);
    }
}

static gboolean
is_rated (gpointer sentence)
{
  return g_str_has_suffix (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), sentence);
}

/* Shows a hint up to its technique. */
static void
check_hint (gboolean allowed)
{
  const char *said;

  page_test_activate ("hint", NULL);
  widget_test_wait (shows_where, NULL);
  page_test_activate ("hint", NULL);
  said = gtk_label_get_text (widget_test_child (get_card (), "sentence"));
  g_assert_true (g_str_has_prefix (said, allowed ? "BUG+1: " : "XY-Chain: "));
}

/* Shows all steps, and how difficult they make the puzzle. */
static void
check_all_steps (gboolean allowed)
{
  GtkWidget *level;

  page_test_activate ("all-steps", NULL);
  widget_test_wait (shows_steps, NULL);
  level = widget_test_child (get_card (), "level");
  g_assert_cmpstr (gtk_label_get_text (widget_test_child (level, "name")), ==, allowed ? "Hard" : "Expert");
}

static void
check_thinking (gboolean allowed)
{
  page_test_activate ("hint", NULL);
  g_assert_cmpstr (gtk_label_get_text (widget_test_child (get_card (), "sentence")), ==, "Looking for a step…");
}

/* What is shown of steps is closed when the preference for uniqueness changes, and what is asked for next obeys it. */
static void
test_uniqueness (void)
{
  static void (*const checks[]) (gboolean allowed) = { check_hint, check_all_steps, check_thinking, check_hint };
  g_autoptr (PonderPreferences) preferences = ponder_preferences_new (NULL);

  ponder_page_set_preferences (page_test.page, preferences);
  open_bug ();
  for (guint i = 0; i < 2 * G_N_ELEMENTS (checks); i++)
    {
      gboolean allowed = i % 2 == 0;

      g_object_set (preferences, "uniqueness", allowed, NULL);
      g_assert_false (page_test_is_enabled ("close-hint"));
      widget_test_wait (is_rated, allowed ? "Difficulty: Hard." : "Difficulty: Expert.");
      checks[i / 2](allowed);
      g_assert_true (page_test_is_enabled ("close-hint"));
    }
  page_test_activate ("close-hint", NULL);
}

int
main (int   argc,
      char *argv[])
{
  int result;

  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();
  page_test_set_up ();

  g_test_add_func ("/sudoku-page/solves", test_solves);
  g_test_add_func ("/sudoku-page/examples-can-be-solved", test_examples_can_be_solved);
  g_test_add_func ("/sudoku-page/marks-next", test_marks_next);
  g_test_add_func ("/sudoku-page/edits-stop-it", test_edits_stop_it);
  g_test_add_func ("/sudoku-page/stops", test_stops);
  g_test_add_func ("/sudoku-page/told-stays", test_told_stays);
  g_test_add_func ("/sudoku-page/copy-and-paste", test_copy_and_paste);
  g_test_add_func ("/sudoku-page/clears", test_clears);
  g_test_add_func ("/sudoku-page/taps-links", test_taps_links);
  g_test_add_func ("/sudoku-page/chooses-steps", test_chooses_steps);
  g_test_add_func ("/sudoku-page/large-text", test_large_text);
  g_test_add_func ("/sudoku-page/uniqueness", test_uniqueness);
  result = g_test_run ();
  page_test_tear_down ();
  return result;
}
