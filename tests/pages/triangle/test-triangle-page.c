/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "board-test.h"
#include "ponder-numbered-list.h"
#include "ponder-page-files.h"
#include "ponder-triangle-editor.h"
#include "ponder-triangle-page.h"
#include "ponder-triangle-sums-list.h"
#include "widget-test.h"

static GtkWidget *window;
static PonderPage *page;
static PonderTriangleEditor *editor;
static PonderBoard *board;

static void
set_up (void)
{
  window = gtk_window_new ();
  page = g_object_new (PONDER_TYPE_TRIANGLE_PAGE, NULL);
  g_object_get (page, "board", &editor, NULL);
  g_object_unref (editor);
  board = ponder_board_view_get_board (editor->view);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  widget_test_show (window, 1000, 700);
  gtk_widget_grab_focus (GTK_WIDGET (board));
}

static void
tear_down (void)
{
  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  widget_test_destroy (window);
  g_assert_null (page);
}

static void
activate (const char *action,
          GVariant   *parameter)
{
  g_action_group_activate_action (ponder_page_get_actions (page), action, parameter);
}

static gboolean
is_enabled (const char *action)
{
  return g_action_group_get_action_enabled (ponder_page_get_actions (page), action);
}

/* Returns the puzzle on the page, such as “4 / 7 5, 15”. */
static char *
dup_puzzle (void)
{
  g_autoptr (GKeyFile) file = ponder_puzzle_save (ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (page)));
  g_autofree char *numbers = g_key_file_get_string (file, "triangle", "Numbers", NULL);
  g_autofree char *target = g_key_file_get_string (file, "triangle", "Target", NULL);

  return g_strdup_printf ("%s, %s", numbers, target);
}

static void
assert_puzzle (const char *expected)
{
  g_autofree char *puzzle = dup_puzzle ();

  g_assert_cmpstr (puzzle, ==, expected);
}

static void
open_text (const char *text,
           guint64     target)
{
  g_autoptr (PonderPuzzle) puzzle = NULL;
  PonderTriangleGrid grid = { .target = target };
  g_autoptr (GArray) numbers = ponder_triangle_read (text, &grid.n_rows, NULL);

  grid.numbers = (const guint64 *) numbers->data;
  puzzle = ponder_triangle_new (&grid);
  ponder_puzzle_page_open (PONDER_PUZZLE_PAGE (page), puzzle, NULL);
}

static void
assert_name (guint       cell,
             const char *expected)
{
  gtk_test_accessible_assert_property (board_test_get_cell (board, cell), GTK_ACCESSIBLE_PROPERTY_LABEL, expected);
}

static gboolean
press_on (GtkWidget      *widget,
          guint           keyval,
          GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, modifiers, &handled);
    }
  return handled;
}

/* Sends a key the way the board gets it: first the editor, then the board itself. */
static void
press (guint keyval)
{
  if (!press_on (GTK_WIDGET (editor->view), keyval, 0))
    widget_test_press_key (GTK_WIDGET (board), keyval, 0);
}

static void
type (const char *text)
{
  for (; *text != '\0'; text++)
    press (gdk_unicode_to_keyval (*text));
}

static GtkWidget *
find_widget (GtkWidget *widget,
             GType      type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
get_target (void)
{
  g_autoptr (GtkWidget) keys = NULL;

  g_object_get (page, "keys", &keys, NULL);
  return find_widget (keys, GTK_TYPE_ENTRY);
}

static void
test_opens (void)
{
  set_up ();
  assert_puzzle ("4 / 7 5 / 6 3 4 / 4 2 1 6, 15");
  g_assert_cmpuint (ponder_board_get_n_cells (board), ==, 10);
  assert_name (0, "Row 1, column 1, 4");
  assert_name (9, "Row 4, column 4, 6");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_target ())), ==, "15");
  g_assert_true (g_str_has_prefix (ponder_page_get_sentence (PONDER_PAGE (page)), "From the top to the bottom"));
  tear_down ();
}

/* Typed digits are only on the screen until the number is complete. */
static void
test_types (void)
{
  set_up ();
  ponder_board_set_cursor (board, 1);
  type ("12");
  assert_name (1, "Row 2, column 1, 12, being typed");
  assert_puzzle ("4 / 7 5 / 6 3 4 / 4 2 1 6, 15");
  press (GDK_KEY_Return);
  assert_name (1, "Row 2, column 1, 12");
  assert_puzzle ("4 / 12 5 / 6 3 4 / 4 2 1 6, 15");

  /* Space moves to the next number; after the last, to the row below. */
  type ("8 9 1 ");
  assert_puzzle ("4 / 8 9 / 1 3 4 / 4 2 1 6, 15");
  g_assert_cmpuint (ponder_board_get_cursor (board), ==, 4);
  type ("77");
  press (GDK_KEY_Left);
  assert_puzzle ("4 / 8 9 / 1 77 4 / 4 2 1 6, 15");
  g_assert_cmpuint (ponder_board_get_cursor (board), ==, 3);

  press (GDK_KEY_Right);
  press (GDK_KEY_BackSpace);
  assert_name (4, "Row 3, column 2, 7, being typed");
  type ("5");
  press (GDK_KEY_Escape);
  assert_name (4, "Row 3, column 2, 77");
  press (GDK_KEY_BackSpace);
  ponder_board_set_cursor (board, 0);
  assert_puzzle ("4 / 8 9 / 1 7 4 / 4 2 1 6, 15");

  /* An empty cell keeps its number. */
  press (GDK_KEY_Delete);
  assert_name (0, "Row 1, column 1, empty, being typed");
  press (GDK_KEY_Return);
  assert_name (0, "Row 1, column 1, 4");
  for (guint i = 0; i < 6; i++)
    activate ("undo", NULL);
  assert_puzzle ("4 / 7 5 / 6 3 4 / 4 2 1 6, 15");
  tear_down ();
}

static void
test_refuses (void)
{
  static const char *const bad[] = { "1000000000001", "10000000000000", "12345678901234" };

  set_up ();
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *name = g_strdup_printf ("Row 1, column 1, %s, being typed", bad[i]);

      type (bad[i]);
      press (GDK_KEY_Down);
      g_assert_cmpuint (ponder_board_get_cursor (board), ==, 0);
      assert_name (0, name);
      press (GDK_KEY_Escape);
      assert_puzzle ("4 / 7 5 / 6 3 4 / 4 2 1 6, 15");
    }
  /* Moving elsewhere discards it. */
  type ("1000000000001");
  ponder_board_set_cursor (board, 2);
  assert_name (0, "Row 1, column 1, 4");
  type ("1000000000000");
  press (GDK_KEY_Up);
  assert_puzzle ("4 / 7 1000000000000 / 6 3 4 / 4 2 1 6, 15");
  tear_down ();
}

static void
test_popover (void)
{
  GtkWidget *popover;
  GtkEditable *entry;

  set_up ();
  popover = find_widget (GTK_WIDGET (editor), GTK_TYPE_POPOVER);
  entry = GTK_EDITABLE (find_widget (popover, GTK_TYPE_ENTRY));
  ponder_board_activate_cell (board, 4);
  g_assert_true (gtk_widget_get_visible (popover));
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "3");
  gtk_editable_set_text (entry, "zero");
  g_signal_emit_by_name (entry, "activate");
  g_assert_true (gtk_widget_get_visible (popover));
  assert_puzzle ("4 / 7 5 / 6 3 4 / 4 2 1 6, 15");
  gtk_editable_set_text (entry, "33");
  g_signal_emit_by_name (entry, "activate");
  g_assert_false (gtk_widget_get_visible (popover));
  assert_puzzle ("4 / 7 5 / 6 33 4 / 4 2 1 6, 15");
  tear_down ();
}

static void
test_rows (void)
{
  g_autoptr (PonderPuzzle) largest = NULL;

  set_up ();
  ponder_board_set_cursor (board, 9);
  activate ("add-row", NULL);
  assert_puzzle ("4 / 7 5 / 6 3 4 / 4 2 1 6 / 1 1 1 1 1, 15");
  g_assert_cmpuint (ponder_board_get_cursor (board), ==, 10);
  ponder_board_set_cursor (board, 14);
  activate ("remove-row", NULL);
  g_assert_cmpuint (ponder_board_get_cursor (board), ==, 9);
  for (guint i = 0; i < 3; i++)
    activate ("remove-row", NULL);
  assert_puzzle ("4, 15");
  g_assert_false (is_enabled ("remove-row"));
  g_assert_true (is_enabled ("add-row"));

  largest = ponder_triangle_random (PONDER_TRIANGLE_MOST_ROWS, PONDER_TRIANGLE_MOST_NUMBER, 1);
  ponder_puzzle_page_edit (PONDER_PUZZLE_PAGE (page), largest);
  g_assert_cmpuint (ponder_board_get_n_cells (board), ==, 500500);
  g_assert_false (is_enabled ("add-row"));
  g_assert_true (is_enabled ("remove-row"));
  activate ("undo", NULL);
  assert_puzzle ("4, 15");
  tear_down ();
}

static void
test_target (void)
{
  GtkWidget *target;

  set_up ();
  target = get_target ();
  gtk_editable_set_text (GTK_EDITABLE (target), "1,074");
  g_signal_emit_by_name (target, "activate");
  assert_puzzle ("4 / 7 5 / 6 3 4 / 4 2 1 6, 1074");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (target)), ==, "1074");
  gtk_editable_set_text (GTK_EDITABLE (target), "18446744073709551616");
  g_signal_emit_by_name (target, "activate");
  g_assert_true (gtk_widget_has_css_class (target, "error"));
  assert_puzzle ("4 / 7 5 / 6 3 4 / 4 2 1 6, 1074");
  gtk_editable_set_text (GTK_EDITABLE (target), "18446744073709551615");
  g_signal_emit_by_name (target, "activate");
  assert_puzzle ("4 / 7 5 / 6 3 4 / 4 2 1 6, 18446744073709551615");
  g_assert_false (gtk_widget_has_css_class (target, "error"));
  activate ("undo", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (target)), ==, "1074");
  tear_down ();
}

static gboolean
has_finding (gpointer user_data)
{
  return ponder_puzzle_document_get_finding (ponder_puzzle_page_get_document (PONDER_PUZZLE_PAGE (page))) != NULL;
}

static void
test_solves (void)
{
  set_up ();
  activate ("solve", NULL);
  widget_test_wait (has_finding, NULL);
  assert_name (0, "Row 1, column 1, 4, answer");
  assert_name (1, "Row 2, column 1, 7, answer");
  assert_name (2, "Row 2, column 2, 5");
  assert_name (4, "Row 3, column 2, 3, answer");
  assert_name (8, "Row 4, column 3, 1, answer");
  activate ("undo", NULL);
  assert_name (0, "Row 1, column 1, 4");

  /* A single number is also a path. */
  open_text ("5", 5);
  activate ("solve", NULL);
  widget_test_wait (has_finding, NULL);
  assert_name (0, "Row 1, column 1, 5, answer");
  tear_down ();
}

static void
test_examples (void)
{
  static const gboolean has_path[] = { TRUE, FALSE, TRUE, TRUE, FALSE, FALSE };

  set_up ();
  for (guint i = 0; i < G_N_ELEMENTS (has_path); i++)
    {
      const PonderFinding *finding;

      activate ("example", g_variant_new_uint32 (i));
      activate ("solve", NULL);
      widget_test_wait (has_finding, NULL);
      finding = ponder_puzzle_document_get_finding (ponder_puzzle_page_get_document (PONDER_PUZZLE_PAGE (page)));
      g_assert_cmpint (finding->answer != NULL, ==, has_path[i]);
    }
  tear_down ();
}

/* A state of a search: the path tried so far, its end, and what was left out. */
static void
test_search (void)
{
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (PonderSearch) search = NULL;
  PonderScene scene = { .kind = PONDER_CELL_TRIED, .moving = 1, .pointed_at = cells };
  guint cell = 7;

  set_up ();
  scene.puzzle = ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (page));
  search = ponder_search_new (scene.puzzle, &method);
  ponder_search_advance (search, 3);
  scene.state = ponder_search_get_state (search);
  g_array_append_val (cells, cell);
  ponder_triangle_editor_show_scene (editor, &scene);
  assert_name (0, "Row 1, column 1, 4, tried");
  assert_name (1, "Row 2, column 1, 7, tried");
  assert_name (3, "Row 3, column 1, 6");
  assert_name (4, "Row 3, column 2, 3, tried, now");
  assert_name (7, "Row 4, column 2, 2");
  g_assert_true (board_test_has (board, 7, "pointed-at"));
  g_assert_false (board_test_has (board, 8, "pointed-at"));
  tear_down ();
}

static void
chosen_cb (PonderTriangleSumsList *list,
           guint64                 sum,
           guint64                *chosen)
{
  *chosen = sum;
}

static gboolean
is_settled (gpointer user_data)
{
  GtkWidget *stack = gtk_widget_get_first_child (user_data);

  return g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "sums");
}

static void
survey (PonderTriangleSumsList *list,
        PonderPuzzle           *puzzle,
        guint64                 memory)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (memory);

  ponder_triangle_sums_list_start (list, PONDER_TRIANGLE (puzzle), budget);
  g_assert_false (is_settled (list));
  widget_test_wait (is_settled, list);
}

static void
test_sums (void)
{
  PonderTriangleSumsList *list = g_object_ref_sink (g_object_new (PONDER_TYPE_TRIANGLE_SUMS_LIST, NULL));
  PonderNumberedList *rows = PONDER_NUMBERED_LIST (find_widget (GTK_WIDGET (list), PONDER_TYPE_NUMBERED_LIST));
  g_autoptr (PonderPuzzle) many = ponder_triangle_random (60, 1000, 1);
  g_autoptr (PonderPuzzle) far = ponder_triangle_random (60, PONDER_TRIANGLE_MOST_NUMBER, 1);
  g_autofree char *text = NULL;
  guint64 chosen = 0;

  set_up ();
  g_signal_connect (list, "chosen", G_CALLBACK (chosen_cb), &chosen);
  survey (list, ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (page)), PONDER_DEFAULT_MEMORY);
  g_assert_cmpuint (ponder_numbered_list_get_n_items (rows), ==, 6);
  g_assert_cmpuint (widget_test_get_selected (rows), ==, 2);
  text = widget_test_dup_item (widget_test_get_items (rows), 4);
  g_assert_cmpstr (text, ==, "19");
  g_signal_emit_by_name (rows, "selected", 4);
  g_assert_cmpuint (chosen, ==, 19);

  survey (list, many, PONDER_DEFAULT_MEMORY);
  g_assert_cmpuint (ponder_numbered_list_get_n_items (rows), ==, 10000);
  survey (list, far, 1 << 20);
  g_assert_cmpuint (ponder_numbered_list_get_n_items (rows), ==, 2);
  ponder_triangle_sums_list_stop (list);
  g_assert_cmpuint (ponder_numbered_list_get_n_items (rows), ==, 0);

  /* A list that is stopped shows nothing, and can still be freed. */
  ponder_triangle_sums_list_start (list, PONDER_TRIANGLE (many), ponder_page_get_budget (PONDER_PAGE (page)));
  ponder_triangle_sums_list_stop (list);
  g_assert_true (is_settled (list));
  tear_down ();
  g_assert_finalize_object (list);
}

static gboolean
is_random (gpointer user_data)
{
  const char *name = ponder_puzzle_document_get_name (ponder_puzzle_page_get_document (PONDER_PUZZLE_PAGE (page)));

  return g_strcmp0 (name, "Random") == 0;
}

/* Random puzzles keep the size of the numbers and, unless one wants others, the number of rows. */
static void
test_random (void)
{
  PonderTriangleGrid grid;

  set_up ();
  open_text ("4 / 70 5 / 6 3 4", 15);
  activate ("choose-random", NULL);
  g_signal_emit_by_name (widget_test_find_class (widget_test_find_dialog ("Random Puzzle"), "suggested-action"),
                         "clicked");
  widget_test_wait (is_random, NULL);
  ponder_triangle_get_grid (PONDER_TRIANGLE (ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (page))), &grid);
  g_assert_cmpuint (grid.n_rows, ==, 3);
  for (guint i = 0; i < 6; i++)
    g_assert_cmpuint (grid.numbers[i], <, 100);
  tear_down ();
}

static void
test_text (void)
{
  PonderPuzzlePageClass *klass;
  const PonderTextFuncs *funcs;
  gpointer reading;
  g_autofree char *copied = NULL;
  g_autoptr (GError) error = NULL;

  set_up ();
  klass = PONDER_PUZZLE_PAGE_GET_CLASS (page);
  copied = klass->dup_text (PONDER_PUZZLE_PAGE (page), ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (page)));
  g_assert_cmpstr (copied, ==, "4\n7 5\n6 3 4\n4 2 1 6\n");
  ponder_page_open_text (page, "[[1];[2;3]]", NULL, NULL);
  assert_puzzle ("1 / 2 3, 15");
  ponder_page_open_text (page, "1\n2 3\n4", NULL, NULL);
  assert_puzzle ("1 / 2 3, 4");
  funcs = PONDER_PAGE_CLASS (klass)->text_funcs;
  reading = funcs->begin (page);
  g_assert_false (funcs->read (reading, "1\n2 3\n4 5", &error));
  g_assert_cmpstr (error->message, ==, "line 3: 2 numbers in row 3, expected 3");
  funcs->free (reading);
  tear_down ();
}

static void
test_words (void)
{
  static const struct
  {
    const char *text;
    gboolean read;
    guint64 number;
  } cases[] = {
    { "1", TRUE, 1 },      { "1000", TRUE, 1000 }, { " 1 000 ", TRUE, 1000 }, { "1,000", TRUE, 1000 },
    { "1’000", FALSE, 0 }, { "٤٢", TRUE, 42 },     { "0", FALSE, 0 },         { "1001", FALSE, 0 },
    { "", FALSE, 0 },      { "-1", FALSE, 0 },     { "1.5", FALSE, 0 },       { "1e2", FALSE, 0 },
  };
  PonderTriangleSurvey none = { .smallest = 13,
                                .largest = 21,
                                .knows_sums = TRUE,
                                .n_sums = 6,
                                .has_below = TRUE,
                                .below = 16,
                                .has_above = TRUE,
                                .above = 19 };
  PonderTriangleSurvey most = { .smallest = 65,
                                .largest = 65,
                                .knows_sums = TRUE,
                                .n_sums = 1,
                                .makes_target = TRUE,
                                .knows_paths = TRUE,
                                .n_paths = G_MAXUINT64 };
  g_autofree char *none_text = ponder_triangle_dup_facts (&none, 18, 1 << 20);
  g_autofree char *most_text = ponder_triangle_dup_facts (&most, 65, 1 << 20);
  g_autofree char *long_text = g_strnfill (1 << 20, 'x');
  g_autoptr (GError) long_error = NULL;
  guint64 nothing;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      guint64 number = 0;

      if (ponder_triangle_read_number (cases[i].text, 1, 1000, &number, &error) != cases[i].read)
        g_error ("“%s”", cases[i].text);
      g_assert_cmpint (error == NULL, ==, cases[i].read);
      if (cases[i].read)
        g_assert_cmpuint (number, ==, cases[i].number);
    }
  g_assert_false (ponder_triangle_read_number (long_text, 1, 1000, &nothing, &long_error));
  g_assert_cmpuint (strlen (long_error->message), <, 100);
  g_assert_cmpstr (none_text, ==,
                   "The smallest sum is 13, the largest 21.\n6 different sums can be made.\n"
                   "No path makes 18; the nearest sums are 16 and 19.");
  g_assert_cmpstr (most_text, ==,
                   "The smallest sum is 65, the largest 65.\n1 sum can be made.\n"
                   "At least 18,446,744,073,709,551,615 paths make 65.");
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/triangle-page/opens", test_opens);
  g_test_add_func ("/triangle-page/types", test_types);
  g_test_add_func ("/triangle-page/refuses", test_refuses);
  g_test_add_func ("/triangle-page/popover", test_popover);
  g_test_add_func ("/triangle-page/rows", test_rows);
  g_test_add_func ("/triangle-page/target", test_target);
  g_test_add_func ("/triangle-page/solves", test_solves);
  g_test_add_func ("/triangle-page/examples", test_examples);
  g_test_add_func ("/triangle-page/search", test_search);
  g_test_add_func ("/triangle-page/sums", test_sums);
  g_test_add_func ("/triangle-page/random", test_random);
  g_test_add_func ("/triangle-page/text", test_text);
  g_test_add_func ("/triangle-page/words", test_words);
  return g_test_run ();
}
