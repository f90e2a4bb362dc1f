/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <glib/gstdio.h>

#include "board-test.h"
#include "page-test.h"
#include "ponder-guess-row.h"
#include "ponder-page-actions.h"
#include "ponder-search-panel.h"
#include "ponder-session-description.h"
#include "sudoku-entries.h"
#include "transport-test.h"

/* Tests the search of a page, controlled by buttons and keys. */

#define LECTURE ".4...3.2...4.2.3"

/* Its search never ends. */
#define EMPTY \
  "..........................." \
  "..........................." \
  "..........................."

static PonderBoard *
get_board (void)
{
  return PONDER_BOARD (widget_test_find (page_test.window, PONDER_TYPE_BOARD));
}

static PonderSearchPanel *
get_panel (void)
{
  return PONDER_SEARCH_PANEL (widget_test_find (page_test.window, PONDER_TYPE_SEARCH_PANEL));
}

static PonderGuessRow *
get_guess_row (void)
{
  return PONDER_GUESS_ROW (widget_test_find (page_test.window, PONDER_TYPE_GUESS_ROW));
}

static guint64
count_visits (void)
{
  return transport_test_get_node (page_test.page);
}

/* Activates an action, and waits until the search has paused. */
static void
search (const char *action)
{
  transport_test_do (page_test.page, action);
}

static void
step (guint n)
{
  for (guint i = 0; i < n; i++)
    search ("step");
}

static gboolean
has_visited_many (gpointer user_data)
{
  return count_visits () > 1000;
}

static void
run_at_full_speed (void)
{
  ponder_transport_set_speed (transport_test_find (page_test.page), PONDER_FULL_SPEED);
  transport_test_start (page_test.page, "run");
  widget_test_wait (has_visited_many, NULL);
}

static void
begin (const char *line)
{
  page_test_open_line (line);
  ponder_page_set_switch (page_test.page, "search", TRUE);
  widget_test_settle (page_test.window);
  /* The search of the same puzzle is kept when the panel is opened again. */
  if (count_visits () > 0)
    search ("restart");
}

static void
end (void)
{
  ponder_page_set_switch (page_test.page, "search", FALSE);
}

/* Returns how many cells have a mark, or show something of a kind. */
static guint
count_cells (const char *css_class)
{
  guint n = 0;

  for (guint i = 0; i < ponder_board_get_n_cells (get_board ()); i++)
    n += board_test_has (get_board (), i, css_class);
  return n;
}

/* Returns a search like that of the page, but not on it. */
static PonderSearchSession *
new_session (void)
{
  return ponder_search_session_new (ponder_puzzle_document_get_puzzle (page_test_get_document ()),
                                    ponder_search_panel_get_method (get_panel ()), NULL, 0,
                                    ponder_page_get_budget (page_test.page));
}

/* Goes to the next node. Returns its description, and in @cells the cells that it refers to. */
static char *
describe_next (PonderSearchSession *session,
               GArray              *cells)
{
  ponder_record_step (PONDER_RECORD (session));
  while (ponder_session_get_mode (PONDER_SESSION (session)) != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
  return ponder_search_session_describe (session, cells);
}

/* Each step shows the move, the cell, and a sentence. */
static void
test_steps (void)
{
  g_autoptr (PonderSearchSession) same = NULL;
  guint n_dead = 0;

  begin (LECTURE);
  same = new_session ();
  g_assert_cmpuint (count_visits (), ==, 0);
  g_assert_false (ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page_test.page)));
  for (guint i = 1; ponder_search_session_get_status (same) != PONDER_FOUND; i++)
    {
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
      g_autofree char *description = describe_next (same, cells);

      step (1);
      g_assert_cmpuint (count_visits (), ==, i);
      g_assert_true (ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page_test.page)));
      g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), ==, description);
      g_assert_cmpuint (count_cells ("now"), ==, i > 1);
      g_assert_cmpuint (count_cells ("pointed-at") > 0, ==, cells->len > 0);
      n_dead += count_cells ("nothing-left");
      g_assert_cmpuint (count_cells ("tried") + count_cells ("proved"), ==, ponder_search_session_get_path (same)->len);
    }
  g_assert_cmpuint (n_dead, >, 0);
  g_assert_cmpuint (count_cells ("proved"), ==, ponder_sudoku_document_count_value (page_test_get_document (), 0));
  end ();
  g_assert_false (ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page_test.page)));
  g_assert_cmpuint (count_cells ("proved"), ==, 0);
}

static void
test_steps_back (void)
{
  begin (LECTURE);
  step (7);
  search ("step-back");
  g_assert_cmpuint (count_visits (), ==, 6);
  search ("restart");
  g_assert_cmpuint (count_visits (), ==, 0);
  g_assert_false (ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page_test.page)));
  g_assert_cmpuint (count_cells ("tried"), ==, 0);
  end ();
}

static void
test_next_step_after_a_pause (void)
{
  guint64 visits;

  begin (EMPTY);
  run_at_full_speed ();
  search ("stop");
  visits = count_visits ();
  step (1);
  g_assert_cmpuint (count_visits (), ==, visits + 1);
  end ();
}

/* Editing ends the search, even while it runs; undo restores it. */
static void
test_edit (void)
{
  guint64 visits;

  begin (EMPTY);
  run_at_full_speed ();
  page_test_activate ("edit", NULL);
  g_assert_false (ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page_test.page)));
  g_assert_cmpuint (count_visits (), ==, 0);
  sudoku_enter (page_test_get_document (), 0, 1);
  page_test_activate ("undo", NULL);
  g_assert_cmpuint (count_visits (), ==, 0);

  page_test_activate ("undo", NULL);
  widget_test_wait (transport_test_is_paused, page_test.page);
  g_assert_true (ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page_test.page)));
  visits = count_visits ();
  g_assert_cmpuint (visits, >, 1000);
  step (1);
  g_assert_cmpuint (count_visits (), ==, visits + 1);
  end ();
}

/* Opening another document ends the search, and undo restores it. */
static void
test_other_document (void)
{
  begin (LECTURE);
  step (5);
  page_test_open_line (EMPTY);
  g_assert_cmpuint (count_visits (), ==, 0);
  g_assert_false (ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page_test.page)));
  page_test_activate ("undo", NULL);
  g_assert_cmpuint (count_visits (), ==, 5);
  g_assert_true (ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page_test.page)));
  end ();
}

static gboolean
has_answer (gpointer user_data)
{
  return ponder_puzzle_document_get_answer (page_test_get_document ()) != NULL;
}

/* Solve shows the answer while a search runs; the search can be continued afterwards. */
static void
test_solve (void)
{
  guint64 visits;

  begin (EMPTY);
  run_at_full_speed ();
  page_test_activate ("solve", NULL);
  widget_test_wait (has_answer, NULL);
  widget_test_wait (transport_test_is_paused, page_test.page);
  widget_test_settle (page_test.window);
  g_assert_false (ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page_test.page)));
  g_assert_cmpuint (count_cells ("proved"), ==, ponder_sudoku_document_count_value (page_test_get_document (), 0));
  g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), ==,
                   ponder_puzzle_document_get_finding (page_test_get_document ())->text);

  visits = count_visits ();
  step (1);
  g_assert_cmpuint (count_visits (), ==, visits + 1);
  g_assert_true (ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page_test.page)));
  end ();
}

static void
test_closed_while_it_runs (void)
{
  begin (EMPTY);
  run_at_full_speed ();
  page_test_tear_down ();
  page_test_set_up ();
}

/* The panel can be closed and opened again. */
static void
test_hidden (void)
{
  begin (EMPTY);
  run_at_full_speed ();
  end ();
  g_assert_false (ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page_test.page)));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (get_panel ())));
  ponder_page_set_switch (page_test.page, "search", TRUE);
  g_assert_true (ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page_test.page)));
  widget_test_wait (transport_test_is_paused, page_test.page);
  g_assert_cmpuint (count_visits (), >, 1000);
  end ();
}

static void
test_answers_of_the_search (void)
{
  begin ("................");
  search ("next-answer");
  search ("next-answer");
  search ("previous-answer");
  g_assert_true (g_str_has_suffix (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), "That is an answer."));
  g_assert_cmpuint (count_cells ("proved"), ==, 16);
  step (1);
  g_assert_cmpuint (count_cells ("tried"), >, 0);
  end ();
}

static graphene_rect_t
board_place (void)
{
  graphene_rect_t bounds;

  widget_test_settle (page_test.window);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (get_board ()), page_test.window, &bounds));
  return bounds;
}

/* The board doesn't move by a pixel between entering, stepping and running, whatever the messages and figures are. */
static void
test_nothing_moves (void)
{
  graphene_rect_t before;
  graphene_rect_t now;

  begin (EMPTY);
  before = board_place ();
  g_assert_cmpfloat (before.size.width, >=, 500);
  for (guint i = 0; i < 12; i++)
    {
      step (1);
      now = board_place ();
      g_assert_true (graphene_rect_equal (&before, &now));
    }
  run_at_full_speed ();
  now = board_place ();
  g_assert_true (graphene_rect_equal (&before, &now));
  search ("stop");
  page_test_activate ("edit", NULL);
  now = board_place ();
  g_assert_true (graphene_rect_equal (&before, &now));
  end ();
}

/* Returns whether a guess is asked for, and then not the sentence is shown. */
static gboolean
asks_guess (void)
{
  GtkWidget *line = GTK_WIDGET (ponder_page_get_status_line (page_test.page));
  gboolean asks;

  widget_test_settle (page_test.window);
  asks = gtk_widget_get_mapped (GTK_WIDGET (get_guess_row ()));
  g_assert_true (gtk_widget_is_ancestor (GTK_WIDGET (get_guess_row ()), line));
  g_assert_true (gtk_widget_get_mapped (widget_test_child (line, "label")) != asks);
  return asks;
}

static void
choose_method (const char *id)
{
  ponder_search_panel_set_method (get_panel (), &ponder_preset_find (id)->method);
  g_signal_emit_by_name (get_panel (), "method-changed");
}

/* The guess is asked for in place of the sentence, once a puzzle, before the first node, and only while Watch is open.
 * What became of it is told at the end of the sentence. After Not Now the focus is on the board. */
static void
test_guess (void)
{
  const char *told;
  GtkWidget *not_now;

  page_test_tear_down ();
  page_test_set_up ();
  page_test_open_line (LECTURE);
  widget_test_settle (page_test.window);
  g_assert_false (asks_guess ());
  begin (LECTURE);
  g_assert_true (asks_guess ());
  end ();
  g_assert_false (asks_guess ());
  ponder_page_set_switch (page_test.page, "search", TRUE);
  g_assert_true (asks_guess ());
  gtk_editable_set_text (widget_test_child (get_guess_row (), "guess"), "20");
  g_signal_emit_by_name (widget_test_child (get_guess_row (), "guess"), "activate");
  g_assert_false (asks_guess ());
  step (1);
  g_assert_null (strstr (ponder_page_get_sentence (page_test.page), "guessed"));
  ponder_transport_set_speed (transport_test_find (page_test.page), PONDER_FULL_SPEED);
  search ("run");
  told = ponder_page_get_sentence (page_test.page);
  g_test_message ("%s", told);
  g_assert_true (g_str_has_suffix (told, " You guessed 20: it took 14 nodes."));
  search ("restart");
  g_assert_false (asks_guess ());

  /* Another method of the same puzzle asks nothing, and another puzzle does. */
  choose_method ("fewest-first");
  g_assert_false (asks_guess ());
  step (1);
  page_test_open_line ("3...............");
  g_assert_true (asks_guess ());
  not_now = gtk_widget_get_next_sibling (widget_test_child (get_guess_row (), "guess"));
  g_assert_true (gtk_widget_grab_focus (not_now));
  g_signal_emit_by_name (not_now, "clicked");
  g_assert_false (asks_guess ());
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (page_test.window)), GTK_WIDGET (get_board ())));
  choose_method ("backtracking");
  g_assert_false (asks_guess ());
  page_test_open_line ("4...............");
  g_assert_true (asks_guess ());
  step (1);
  g_assert_false (asks_guess ());
  search ("step-back");
  g_assert_false (asks_guess ());
  search ("run");
  g_assert_null (strstr (ponder_page_get_sentence (page_test.page), "guessed"));
  end ();
}

/* What is kept of the guess: also that it was put aside. */
static void
test_guess_kept (void)
{
  for (guint answers = 0; answers < 2; answers++)
    {
      g_autoptr (GKeyFile) kept = g_key_file_new ();

      page_test_tear_down ();
      page_test_set_up ();
      begin (LECTURE);
      g_assert_true (asks_guess ());
      gtk_editable_set_text (widget_test_child (get_guess_row (), "guess"), "20");
      if (answers)
        g_signal_emit_by_name (widget_test_child (get_guess_row (), "guess"), "activate");
      PONDER_PAGE_GET_CLASS (page_test.page)->keep (page_test.page, kept);
      page_test_tear_down ();
      page_test_set_up ();
      page_test_open_line (LECTURE);
      PONDER_PAGE_GET_CLASS (page_test.page)->restore (page_test.page, kept);
      g_assert_cmpint (asks_guess (), ==, !answers);
      g_assert_cmpuint (ponder_guess_row_get_guess (get_guess_row ()), ==, 20);
      end ();
    }
}

/* A run plays on from the node on the board, and the board and the sentence follow it. */
static void
test_plays_on (void)
{
  begin (LECTURE);
  ponder_transport_set_speed (transport_test_find (page_test.page), PONDER_FULL_SPEED);
  search ("run");
  g_action_group_activate_action (ponder_transport_get_actions (transport_test_find (page_test.page)), "go",
                                  g_variant_new_uint64 (2));
  widget_test_wait (transport_test_is_paused, page_test.page);
  g_assert_cmpuint (count_visits (), ==, 2);
  ponder_transport_set_speed (transport_test_find (page_test.page), 10);
  transport_test_start (page_test.page, "run");
  while (count_visits () < 4)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_visits (), <, 14);
  search ("stop");
  g_assert_true (ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page_test.page)));
  g_assert_nonnull (strstr (ponder_page_get_sentence (page_test.page), "column"));
  ponder_transport_set_speed (transport_test_find (page_test.page), PONDER_FULL_SPEED);
  search ("run");
  g_assert_false (
    g_action_group_get_action_enabled (ponder_transport_get_actions (transport_test_find (page_test.page)), "run"));
  end ();
}

static PonderPage *
new_kept_page (GFile *folder)
{
  PonderPage *kept = g_object_new (PONDER_TYPE_SUDOKU_PAGE, NULL);

  ponder_page_keep_in (kept, folder);
  return kept;
}

static gboolean
is_back (gpointer user_data)
{
  return transport_test_is_paused (page_test.page) && count_visits () == GPOINTER_TO_UINT (user_data);
}

static void
replace_page (GFile *folder)
{
  ponder_page_flush (page_test.page);
  g_object_add_weak_pointer (G_OBJECT (page_test.page), (gpointer *) &page_test.page);
  gtk_window_set_child (GTK_WINDOW (page_test.window), NULL);
  while (page_test.page != NULL)
    g_main_context_iteration (NULL, TRUE);
  page_test.page = new_kept_page (folder);
  gtk_window_set_child (GTK_WINDOW (page_test.window), GTK_WIDGET (page_test.page));
}

/* A new page with the same data folder restores everything, including the node of the search. */
static void
test_kept (void)
{
  g_autofree char *path = g_dir_make_tmp ("ponder-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autofree char *kept_path = g_build_filename (path, "sudoku.kept", NULL);
  g_autofree char *told = NULL;
  g_autofree char *moves = NULL;
  g_autofree char *moves_again = NULL;

  replace_page (folder);
  begin (LECTURE);
  sudoku_toggle_note (page_test_get_document (), 4, 2);
  ponder_page_set_switch (page_test.page, "candidates", TRUE);
  gtk_editable_set_text (widget_test_child (get_guess_row (), "guess"), "77");
  step (9);
  told = g_strdup (ponder_page_get_sentence (PONDER_PAGE (page_test.page)));
  moves = transport_test_dup_path (page_test.page);

  replace_page (folder);
  g_assert_true (ponder_page_get_switch (page_test.page, "search"));
  widget_test_wait (is_back, GUINT_TO_POINTER (9));
  g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), ==, told);
  g_assert_true (ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page_test.page)));
  g_assert_true (ponder_page_get_switch (page_test.page, "candidates"));
  g_assert_cmpuint (ponder_guess_row_get_guess (get_guess_row ()), ==, 77);
  g_assert_true (ponder_guess_row_is_done (get_guess_row ()));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (get_guess_row ())));
  moves_again = transport_test_dup_path (page_test.page);
  g_assert_cmpstr (moves_again, ==, moves);
  g_assert_cmpuint (ponder_sudoku_document_get_notes (page_test_get_document (), 4), ==, 2);
  page_test_activate ("undo", NULL);
  g_assert_cmpuint (ponder_sudoku_document_get_notes (page_test_get_document (), 4), ==, 0);

  /* A damaged file is set aside, and the page is new. */
  end ();
  ponder_page_flush (page_test.page);
  g_assert_true (g_file_set_contents (kept_path, "[History]\nNow=x\n", -1, NULL));
  replace_page (folder);
  g_assert_cmpuint (ponder_sudoku_document_get_clues (page_test_get_document ())->shape->side, ==, 9);
  g_remove (kept_path);
  g_free (g_steal_pointer (&told));
  told = g_strconcat (kept_path, ".damaged", NULL);
  g_assert_cmpint (g_remove (told), ==, 0);
  page_test_tear_down ();
  g_remove (kept_path);
  g_rmdir (path);
  page_test_set_up ();
}

/* Returns the answer shown, a symbol for each cell. */
static char *
dup_answer (void)
{
  g_autoptr (PonderPuzzle) solved = ponder_puzzle_document_dup_solved (page_test_get_document ());
  const GArray *moves = ponder_puzzle_document_get_answer (page_test_get_document ());

  return ponder_puzzle_answer_text (solved, (const PonderMove *) moves->data, moves->len);
}

static guint64
get_nth (void)
{
  return ponder_puzzle_document_get_finding (page_test_get_document ())->nth;
}

static void
test_answers_of_solve (void)
{
  const guint n = 5;
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *line = NULL;

  page_test_open_line ("................");
  page_test_activate ("solve", NULL);
  widget_test_wait (has_answer, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (answers, dup_answer ());
      g_assert_cmpuint (get_nth (), ==, i);
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (g_ptr_array_index (answers, i), !=, g_ptr_array_index (answers, j));
      page_test_activate ("next-answer", NULL);
      while (get_nth () == i)
        g_main_context_iteration (NULL, TRUE);
    }
  for (guint i = n; i-- > 0;)
    {
      g_autofree char *shown = NULL;

      page_test_activate ("previous-answer", NULL);
      shown = dup_answer ();
      g_assert_cmpstr (shown, ==, g_ptr_array_index (answers, i));
    }
  g_assert_false (g_action_group_get_action_enabled (ponder_page_get_actions (page_test.page), "previous-answer"));

  /* The answers found for another puzzle are discarded. */
  page_test_open_line (LECTURE);
  page_test_activate ("solve", NULL);
  widget_test_wait (has_answer, NULL);
  g_assert_false (page_test_is_enabled ("next-answer"));
  page_test_activate ("undo", NULL);
  page_test_activate ("undo", NULL);
  page_test_activate ("next-answer", NULL);
  while (get_nth () != 1)
    g_main_context_iteration (NULL, TRUE);
  line = dup_answer ();
  g_assert_cmpstr (line, ==, g_ptr_array_index (answers, 1));

  /* A single undo is enough. */
  page_test_activate ("undo", NULL);
  g_assert_null (ponder_puzzle_document_get_answer (page_test_get_document ()));

  /* The puzzle is the same, so nothing has to be solved again. */
  page_test_activate ("redo", NULL);
  g_assert_cmpuint (get_nth (), ==, 1);
  page_test_activate ("previous-answer", NULL);
  g_assert_cmpuint (get_nth (), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  int result;

  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();
  widget_test_add_style ();
  page_test_set_up ();

  g_test_add_func ("/search-controller/steps", test_steps);
  g_test_add_func ("/search-controller/steps-back", test_steps_back);
  g_test_add_func ("/search-controller/next-step-after-a-pause", test_next_step_after_a_pause);
  g_test_add_func ("/search-controller/edit", test_edit);
  g_test_add_func ("/search-controller/other-document", test_other_document);
  g_test_add_func ("/search-controller/solve", test_solve);
  g_test_add_func ("/search-controller/closed-while-it-runs", test_closed_while_it_runs);
  g_test_add_func ("/search-controller/hidden", test_hidden);
  g_test_add_func ("/search-controller/answers-of-the-search", test_answers_of_the_search);
  g_test_add_func ("/search-controller/nothing-moves", test_nothing_moves);
  g_test_add_func ("/search-controller/guess", test_guess);
  g_test_add_func ("/search-controller/guess/kept", test_guess_kept);
  g_test_add_func ("/search-controller/plays-on", test_plays_on);
  g_test_add_func ("/search-controller/kept", test_kept);
  g_test_add_func ("/search-controller/answers-of-solve", test_answers_of_solve);
  result = g_test_run ();
  page_test_tear_down ();
  return result;
}
