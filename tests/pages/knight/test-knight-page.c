/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "board-test.h"
#include "page-test.h"
#include "ponder-knight-page.h"
#include "ponder-knight.h"
#include "ponder-page-actions.h"
#include "ponder-plain-text.h"
#include "transport-test.h"

static PonderPuzzlePage *
get_page (void)
{
  return PONDER_PUZZLE_PAGE (page_test.page);
}

static PonderKnight *
get_knight (void)
{
  return PONDER_KNIGHT (ponder_puzzle_page_get_puzzle (get_page ()));
}

static GtkWidget *
find_widget (GtkWidget *within,
             GType      type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (within), type) ? within : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (within); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_widget (child, type);
  return found;
}

static PonderBoard *
get_board (void)
{
  return PONDER_BOARD (find_widget (GTK_WIDGET (page_test.page), PONDER_TYPE_BOARD));
}

static void
open_keys (const char *keys)
{
  g_autofree char *text = g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=knight\n[knight]\n%s", keys);

  ponder_page_open_text (page_test.page, text, NULL, NULL);
  widget_test_settle (page_test.window);
}

static guint
cell_of (const char *name)
{
  const PonderKnightBoard *board = ponder_knight_get_board (get_knight ());
  guint column, row;

  g_assert_true (ponder_plain_text_square (name, board->n_rows, board->n_columns, &column, &row));
  return (board->n_rows - 1 - row) * board->n_columns + column;
}

static void
assert_text (const char *name,
             const char *expected)
{
  g_autofree char *text = board_test_dup_text (get_board (), cell_of (name));

  g_assert_cmpstr (text, ==, expected);
}

static void
click (const char *names)
{
  g_auto (GStrv) split = g_strsplit (names, " ", -1);

  for (guint i = 0; split[i] != NULL; i++)
    ponder_board_activate_cell (get_board (), cell_of (split[i]));
  widget_test_settle (page_test.window);
}

static void
choose_mode (const char *mode)
{
  page_test_activate ("mode", g_variant_new_string (mode));
}

static void
assert_told (const char *expected)
{
  g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), ==, expected);
}

/* Checks the names of the cells with a mark, from the top. */
static void
assert_marked (const char *mark,
               const char *expected)
{
  GString *marked = g_string_new (NULL);

  widget_test_settle (page_test.window);
  for (guint cell = 0; cell < ponder_board_get_n_cells (get_board ()); cell++)
    if (board_test_has (get_board (), cell, mark))
      {
        g_autofree char *name = board_test_dup_name (get_board (), cell);

        g_string_append (marked, marked->len == 0 ? "" : " ");
        g_string_append_len (marked, name, (gssize) strcspn (name, ","));
      }
  g_assert_cmpstr (marked->str, ==, expected);
  g_string_free (marked, TRUE);
}

static guint
count_played (void)
{
  return ponder_puzzle_page_get_played (get_page ())->len;
}

static gboolean
has_finding (gpointer user_data)
{
  return ponder_puzzle_document_get_finding (ponder_puzzle_page_get_document (get_page ())) != NULL;
}

static void
solve (void)
{
  page_test_activate ("solve", NULL);
  widget_test_wait (has_finding, NULL);
  widget_test_settle (page_test.window);
}

static void
assert_name (const char *square,
             const char *expected)
{
  g_autofree char *problem = gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (board_test_get_cell (get_board (), cell_of (square))), GTK_ACCESSIBLE_PROPERTY_LABEL, expected);

  if (problem != NULL)
    g_error ("%s: not “%s” but %s", square, expected, problem);
}

/* Checks the texts that are drawn in a cell. */
static void
assert_drawn (const char *square,
              const char *expected)
{
  g_autofree char *drawn = widget_test_dup_drawn (board_test_get_cell (get_board (), cell_of (square)));

  g_assert_cmpstr (drawn, ==, expected);
}

static void
test_names (void)
{
  open_keys ("Board=5x4\nStart=a1\nBlocked=c3\n");
  click ("b3");
  assert_name ("a1", "a1, 1, given");
  assert_name ("b3", "b3, 2, knight");
  assert_name ("c3", "c3, blocked");
  assert_name ("d4", "d4, empty, can be reached");
  assert_name ("d5", "d5, empty");
  assert_drawn ("a4", "4");
  assert_drawn ("b4", "");
  assert_drawn ("d1", "d");
  assert_drawn ("d2", "");
}

/* The page shows where the knight can go, and how many squares are left. */
static void
test_ride (void)
{
  open_keys ("Board=3x4\nStart=a1\n");
  assert_told ("12 squares to visit, each once. Click where the knight goes.");
  assert_marked ("reachable", "b3 c2");
  click ("c2");
  assert_told ("Visited: 2 of 12 squares.");
  assert_marked ("reachable", "a3");
  assert_text ("a1", "1");
  click ("a3 b1 d2 b3 c1 a2 c3 d1 b2");
  assert_told ("Visited: 11 of 12 squares.");
  click ("d3");
  assert_told ("The tour is finished: the knight was on all 12 squares.");
  assert_marked ("reachable", "");

  page_test_activate ("undo", NULL);
  g_assert_cmpuint (count_played (), ==, 10);
  page_test_activate ("undo", NULL);
  g_assert_cmpuint (count_played (), ==, 9);
}

/* A move that isn't allowed changes nothing. */
static void
test_refused (void)
{
  open_keys ("Board=5x5\nStart=a1\nBlocked=b3\n");
  click ("c3 b3 a1");
  g_assert_cmpuint (count_played (), ==, 0);
  choose_mode ("start");
  click ("b3");
  g_assert_cmpuint (ponder_knight_get_board (get_knight ())->start, ==, 0);
  choose_mode ("block");
  click ("a1");
  g_assert_false (ponder_knight_get_board (get_knight ())->blocked[0]);
  choose_mode ("somewhere else");
  assert_told ("Click a square to block it, or to free it again.");
  choose_mode ("ride");
}

static void
test_taken_back (void)
{
  open_keys ("Board=5x5\nStart=a1\n");
  click ("b3 d2 e4 c5");
  g_assert_cmpuint (count_played (), ==, 4);
  click ("e4");
  g_assert_cmpuint (count_played (), ==, 3);
  click ("e4");
  g_assert_cmpuint (count_played (), ==, 3);
  click ("a1");
  g_assert_cmpuint (count_played (), ==, 0);
  page_test_activate ("undo", NULL);
  g_assert_cmpuint (count_played (), ==, 3);
}

/* The page says if the path can't become a tour, and marks the squares that prove it. */
static void
test_hopeless (void)
{
  static const struct
  {
    const char *keys;
    const char *ride;
    const char *told;
    const char *marked;
  } cases[] = {
    { "Board=5x6\nStart=d4\nClosed=true\n", "b3 d2 b1", "This can no longer become a tour. a1 is a dead end.", "a1" },
    { "Board=5x5\nStart=e1\nBlocked=b2,c4\n", "d3",
      "There is no tour from the start. e5 and a5 are two dead ends, and the tour can’t end on both.", "a5 e5" },
    { "Board=5x5\nStart=a2\n", "c3", NULL, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      open_keys (cases[i].keys);
      click (cases[i].ride);
      if (cases[i].told != NULL)
        assert_told (cases[i].told);
      else
        g_assert_true (g_str_has_prefix (ponder_page_get_sentence (PONDER_PAGE (page_test.page)),
                                         "There is no tour from the start."));
      assert_marked ("pointed-at", cases[i].marked);
    }
}

/* The last square of a closed tour leads back to the start. */
static void
test_closed (void)
{
  open_keys ("Board=3x3\nStart=a1\nClosed=true\nBlocked=b2\n");
  click ("b3 c1 a2 c3 b1 a3 c2");
  assert_told ("The tour is finished, and a move leads back to a1.");

  open_keys ("Board=3x4\nStart=a1\nClosed=true\n");
  click ("c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3");
  g_assert_cmpuint (count_played (), ==, 10);
}

static void
test_start_and_blocked (void)
{
  open_keys ("Board=5x6\nStart=a1\n");
  choose_mode ("start");
  assert_told ("Click the square where the knight starts.");
  assert_marked ("reachable", "");
  click ("f5");
  g_assert_cmpuint (ponder_knight_get_board (get_knight ())->start, ==, 4 * 6 + 5);
  choose_mode ("block");
  click ("a1 b2");
  assert_marked ("blocked", "b2 a1");
  click ("a1");
  assert_marked ("blocked", "b2");
  page_test_activate ("undo", NULL);
  assert_marked ("blocked", "b2 a1");
  choose_mode ("ride");
}

/* Start and blocked squares stay if they are on the new board. */
static void
test_size (void)
{
  GtkSpinButton *rows;
  GtkSpinButton *columns;

  open_keys ("Board=6x7\nStart=g6\nBlocked=a1,c3,f2,c6\n");
  rows =
    GTK_SPIN_BUTTON (gtk_widget_get_template_child (GTK_WIDGET (page_test.page), PONDER_TYPE_KNIGHT_PAGE, "rows_spin"));
  columns = GTK_SPIN_BUTTON (
    gtk_widget_get_template_child (GTK_WIDGET (page_test.page), PONDER_TYPE_KNIGHT_PAGE, "columns_spin"));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (rows), ==, 6);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (columns), ==, 7);
  gtk_spin_button_set_value (columns, 3);
  assert_marked ("blocked", "c3 a1");
  g_assert_cmpuint (ponder_knight_get_board (get_knight ())->start, ==, 5 * 3 + 2);
  gtk_spin_button_set_value (rows, 3);
  assert_marked ("blocked", "a1");
  g_assert_cmpuint (ponder_knight_get_board (get_knight ())->start, ==, 2 * 3 + 2);
  page_test_activate ("undo", NULL);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (rows), ==, 6);
}

static void
test_closed_check (void)
{
  GtkCheckButton *check = GTK_CHECK_BUTTON (
    gtk_widget_get_template_child (GTK_WIDGET (page_test.page), PONDER_TYPE_KNIGHT_PAGE, "closed_check"));

  open_keys ("Board=6x6\nStart=a1\n");
  g_assert_false (gtk_check_button_get_active (check));
  gtk_check_button_set_active (check, TRUE);
  g_assert_true (ponder_knight_get_board (get_knight ())->closed);
  page_test_activate ("undo", NULL);
  g_assert_false (gtk_check_button_get_active (check));
  g_assert_false (ponder_knight_get_board (get_knight ())->closed);
}

/* An answer is numbered from start to end, and doesn't count as moves by hand. */
static void
test_answer (void)
{
  open_keys ("Board=5x5\nStart=a1\n");
  solve ();
  assert_text ("a1", "1");
  for (guint cell = 0; cell < 25; cell++)
    g_assert_true (board_test_has (get_board (), cell, cell == cell_of ("a1") ? "given" : "proved"));
  click ("b3");
  g_assert_true (has_finding (NULL));
  page_test_activate ("clear-answer", NULL);
  click ("b3");
  g_assert_cmpuint (count_played (), ==, 1);
}

static void
begin_new (void)
{
  page_test_activate ("new-blank", NULL);
}

static void
open_example (void)
{
  page_test_activate ("example", g_variant_new_uint32 (1));
}

static void
open_document (void)
{
  ponder_page_open_text (page_test.page, "[Ponder]\nVersion=1\nPuzzle=knight\n[knight]\nBoard=6x6\nStart=a1\n", NULL,
                         NULL);
}

/* On another puzzle a click rides, whatever it did before, and whichever way the puzzle has come. */
static void
test_mode_of_another (void)
{
  void (*begin[]) (void) = { begin_new, open_example, open_document };

  for (guint i = 0; i < G_N_ELEMENTS (begin); i++)
    {
      g_autoptr (GVariant) mode = NULL;

      choose_mode ("block");
      begin[i]();
      mode = g_action_group_get_action_state (ponder_page_get_actions (page_test.page), "mode");
      g_assert_cmpstr (g_variant_get_string (mode, NULL), ==, "ride");
    }
}

/* Tests the examples and the results of Solve. */
static void
test_examples (void)
{
  const PonderExample *examples = PONDER_PAGE_GET_CLASS (page_test.page)->examples;

  for (guint i = 0; examples[i].name != NULL; i++)
    {
      gboolean has_none = strstr (examples[i].name, "Wrong") != NULL || strstr (examples[i].name, "No Answer") != NULL;
      const PonderFinding *finding;

      page_test_activate ("example", g_variant_new_uint32 (i));
      solve ();
      finding = ponder_puzzle_document_get_finding (ponder_puzzle_page_get_document (get_page ()));
      g_assert_cmpint (finding->answer == NULL, ==, has_none);
      g_assert_nonnull (finding->text);
    }
}

static void
step_until_shown (guint n)
{
  ponder_page_set_switch (page_test.page, "search", TRUE);
  for (guint i = 0; i < n; i++)
    transport_test_do (page_test.page, "step");
  widget_test_settle (page_test.window);
}

/* A search shows its path, and its keys work. */
static void
test_search (void)
{
  open_keys ("Board=5x5\nStart=c3\n");
  step_until_shown (4);
  g_assert_true (ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page_test.page)));
  assert_text ("c3", "1");
  assert_marked ("reachable", "");
  {
    guint n_tried = 0;

    for (guint cell = 0; cell < 25; cell++)
      n_tried += board_test_has (get_board (), cell, "tried");
    g_assert_cmpuint (n_tried, ==, 3);
  }
  click ("d5");
  g_assert_cmpuint (count_played (), ==, 0);
  page_test_activate ("edit", NULL);
  ponder_page_set_switch (page_test.page, "search", FALSE);
  click ("d5");
  g_assert_cmpuint (count_played (), ==, 1);
}

/* Boards from the smallest to the largest. */
static void
test_sizes (void)
{
  static const struct
  {
    const char *keys;
    guint n_cells;
    gboolean has_answer;
  } cases[] = {
    { "Board=1x1\nStart=a1\n", 1, TRUE },     { "Board=1x1\nStart=a1\nClosed=true\n", 1, FALSE },
    { "Board=1x50\nStart=ax1\n", 50, FALSE }, { "Board=50x1\nStart=a50\n", 50, FALSE },
    { "Board=2x2\nStart=a1\n", 4, FALSE },    { "Board=50x50\nStart=ax50\n", 2500, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const PonderFinding *finding;

      open_keys (cases[i].keys);
      g_assert_cmpuint (ponder_board_get_n_cells (get_board ()), ==, cases[i].n_cells);
      solve ();
      finding = ponder_puzzle_document_get_finding (ponder_puzzle_page_get_document (get_page ()));
      g_assert_cmpint (finding->answer != NULL, ==, cases[i].has_answer);
    }
  open_keys ("Board=1x1\nStart=a1\n");
  assert_told ("The tour is finished: the knight was on the only square.");
}

int
main (int   argc,
      char *argv[])
{
  int result;

  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();
  page_test_set_up_of (PONDER_TYPE_KNIGHT_PAGE);

  g_test_add_func ("/knight-page/names", test_names);
  g_test_add_func ("/knight-page/ride", test_ride);
  g_test_add_func ("/knight-page/refused", test_refused);
  g_test_add_func ("/knight-page/taken-back", test_taken_back);
  g_test_add_func ("/knight-page/hopeless", test_hopeless);
  g_test_add_func ("/knight-page/closed", test_closed);
  g_test_add_func ("/knight-page/start-and-blocked", test_start_and_blocked);
  g_test_add_func ("/knight-page/size", test_size);
  g_test_add_func ("/knight-page/closed-check", test_closed_check);
  g_test_add_func ("/knight-page/answer", test_answer);
  g_test_add_func ("/knight-page/mode-of-another", test_mode_of_another);
  g_test_add_func ("/knight-page/examples", test_examples);
  g_test_add_func ("/knight-page/search", test_search);
  g_test_add_func ("/knight-page/sizes", test_sizes);
  result = g_test_run ();
  page_test_tear_down ();
  return result;
}
