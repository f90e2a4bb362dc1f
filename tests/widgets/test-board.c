/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-board-view.h"
#include "widget-test.h"

static PonderBoard *
new_board (guint rows,
           guint columns,
           guint box_rows,
           guint box_columns)
{
  PonderBoard *board = PONDER_BOARD (g_object_ref_sink (ponder_board_new ()));

  ponder_board_set_shape (board, rows, columns, box_rows, box_columns);
  return board;
}

static void
assert_name (PonderBoard *board,
             guint        cell,
             const char  *expected)
{
  g_autofree char *problem =
    gtk_test_accessible_check_property (GTK_ACCESSIBLE (ponder_board_get_cell (board, cell)),
                                        GTK_ACCESSIBLE_PROPERTY_LABEL, expected);

  if (problem != NULL)
    g_error ("cell %u: not “%s” but %s", cell, expected, problem);
}

static void
test_names (void)
{
  static const struct
  {
    const char *text;
    PonderCellKind kind;
    PonderCellMarks marks;
    const char *expected;
    gboolean invalid;
  } cases[] = {
    { "", PONDER_CELL_ENTERED, 0, "Row 2, column 3, empty", FALSE },
    { NULL, PONDER_CELL_GIVEN, PONDER_CELL_PEER, "Row 2, column 3, empty", FALSE },
    { "7", PONDER_CELL_GIVEN, 0, "Row 2, column 3, 7, given", FALSE },
    { "7", PONDER_CELL_ENTERED, 0, "Row 2, column 3, 7", FALSE },
    { "7", PONDER_CELL_TRIED, 0, "Row 2, column 3, 7, tried", FALSE },
    { "12", PONDER_CELL_PROVED, PONDER_CELL_SAME, "Row 2, column 3, 12, answer", FALSE },
    { "7", PONDER_CELL_ENTERED, PONDER_CELL_CLASH, "Row 2, column 3, 7", TRUE },
    { "", PONDER_CELL_ENTERED, PONDER_CELL_NOTHING_LEFT, "Row 2, column 3, empty, nothing fits", TRUE },
  };
  g_autoptr (PonderBoard) board = new_board (4, 5, 0, 0);
  PonderCell *cell = ponder_board_get_cell (board, 7);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ponder_cell_show (cell, cases[i].text, cases[i].kind, cases[i].marks);
      assert_name (board, 7, cases[i].expected);
      gtk_test_accessible_assert_state (cell, GTK_ACCESSIBLE_STATE_INVALID,
                                        cases[i].invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE);
      g_assert_cmpstr (ponder_cell_get_text (cell), ==, cases[i].text != NULL ? cases[i].text : "");
      g_assert_cmpint (ponder_cell_get_kind (cell), ==, cases[i].kind);
      g_assert_cmpint (ponder_cell_get_marks (cell), ==, cases[i].marks);
    }
  assert_name (board, 0, "Row 1, column 1, empty");
  assert_name (board, 19, "Row 4, column 5, empty");
}

static void
test_roles (void)
{
  g_autoptr (PonderBoard) board = new_board (2, 2, 0, 0);

  gtk_test_accessible_assert_role (board, GTK_ACCESSIBLE_ROLE_GRID);
  for (guint i = 0; i < ponder_board_get_n_cells (board); i++)
    gtk_test_accessible_assert_role (ponder_board_get_cell (board, i), GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

/* Each look has a style of its own, and one look leaves nothing of the last. */
static void
test_classes (void)
{
  static const struct
  {
    const char *text;
    PonderCellKind kind;
    PonderCellMarks marks;
    const char *expected;
  } cases[] = {
    { "", PONDER_CELL_GIVEN, 0, "" },
    { "1", PONDER_CELL_GIVEN, PONDER_CELL_CLASH, "clash given" },
    { "1", PONDER_CELL_ENTERED, PONDER_CELL_SAME, "entered same" },
    { "1", PONDER_CELL_TRIED, 0, "tried" },
    { "1", PONDER_CELL_PROVED, PONDER_CELL_POINTED_AT | PONDER_CELL_PEER, "peer pointed-at proved" },
    { "", PONDER_CELL_PROVED, PONDER_CELL_NOTHING_LEFT, "nothing-left" },
    { "1", PONDER_CELL_GIVEN, 0, "given" },
  };
  g_autoptr (PonderBoard) board = new_board (1, 1, 0, 0);
  PonderCell *cell = ponder_board_get_cell (board, 0);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) classes = NULL;
      g_autofree char *joined = NULL;

      ponder_cell_show (cell, cases[i].text, cases[i].kind, cases[i].marks);
      classes = gtk_widget_get_css_classes (GTK_WIDGET (cell));
      qsort (classes, g_strv_length (classes), sizeof *classes, widget_test_compare_strings);
      joined = g_strjoinv (" ", classes);
      g_assert_cmpstr (joined, ==, cases[i].expected);
    }
}

static void
assert_cursor (PonderBoard *board,
               guint        expected)
{
  GtkWidget *cell = GTK_WIDGET (ponder_board_get_cell (board, expected));

  g_assert_cmpuint (ponder_board_get_cursor (board), ==, expected);
  g_assert_true (gtk_root_get_focus (gtk_widget_get_root (cell)) == cell);
  for (guint i = 0; i < ponder_board_get_n_cells (board); i++)
    gtk_test_accessible_assert_state (ponder_board_get_cell (board, i), GTK_ACCESSIBLE_STATE_SELECTED, i == expected);
}

static void
check_keys (void)
{
  static const struct
  {
    guint keyval;
    GdkModifierType modifiers;
    guint expected;
  } steps[] = {
    { GDK_KEY_Right, 0, 1 },
    { GDK_KEY_Right, 0, 2 },
    { GDK_KEY_Down, 0, 7 },
    { GDK_KEY_KP_Left, 0, 6 },
    { GDK_KEY_Up, 0, 1 },
    { GDK_KEY_Up, 0, 1 },
    { GDK_KEY_End, 0, 4 },
    { GDK_KEY_Right, 0, 4 },
    { GDK_KEY_Page_Down, 0, 19 },
    { GDK_KEY_Down, 0, 19 },
    { GDK_KEY_Home, 0, 15 },
    { GDK_KEY_Left, 0, 15 },
    { GDK_KEY_Page_Up, 0, 0 },
    { GDK_KEY_End, GDK_CONTROL_MASK, 19 },
    { GDK_KEY_Home, GDK_CONTROL_MASK, 0 },
  };
  GtkWidget *window = gtk_window_new ();
  PonderBoard *board = PONDER_BOARD (ponder_board_new ());

  ponder_board_set_shape (board, 4, 5, 2, 0);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (board));
  widget_test_show (window, 300, 300);

  gtk_widget_grab_focus (GTK_WIDGET (board));
  assert_cursor (board, 0);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_assert_true (widget_test_press_key (GTK_WIDGET (board), steps[i].keyval, steps[i].modifiers));
      assert_cursor (board, steps[i].expected);
    }
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_RIGHT));
  assert_cursor (board, 1);

  widget_test_destroy (window);
}

/* The first column is at the left, and arrows go where they point, whatever way the language reads. */
static void
test_keys (void)
{
  static const GtkTextDirection directions[] = { GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL };

  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      gtk_widget_set_default_direction (directions[i]);
      check_keys ();
    }
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
test_tab (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *before = gtk_button_new_with_label ("before");
  GtkWidget *after = gtk_button_new_with_label ("after");
  GtkWidget *view = ponder_board_view_new ();
  PonderBoard *board = ponder_board_view_get_board (PONDER_BOARD_VIEW (view));

  ponder_board_set_shape (board, 3, 3, 0, 0);
  gtk_box_append (GTK_BOX (box), before);
  gtk_box_append (GTK_BOX (box), view);
  gtk_box_append (GTK_BOX (box), after);
  gtk_window_set_child (GTK_WINDOW (window), box);
  widget_test_show (window, 300, 300);

  gtk_widget_grab_focus (before);
  ponder_board_set_cursor (board, 4);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == before);
  gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
  assert_cursor (board, 4);
  gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == after);
  gtk_widget_child_focus (window, GTK_DIR_TAB_BACKWARD);
  assert_cursor (board, 4);
  gtk_widget_child_focus (window, GTK_DIR_TAB_BACKWARD);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == before);

  widget_test_destroy (window);
}

static void
count_cb (PonderBoard *board,
          guint        cell,
          guint       *last)
{
  *last = cell;
}

static void
test_activate (void)
{
  GtkWidget *window = gtk_window_new ();
  PonderBoard *board = PONDER_BOARD (ponder_board_new ());
  guint last = G_MAXUINT;

  ponder_board_set_shape (board, 3, 3, 0, 0);
  g_signal_connect (board, "cell-activated", G_CALLBACK (count_cb), &last);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (board));
  widget_test_show (window, 300, 300);

  ponder_board_set_cursor (board, 5);
  g_assert_true (widget_test_press_key (GTK_WIDGET (board), GDK_KEY_Return, 0));
  g_assert_cmpuint (last, ==, 5);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (ponder_board_get_cell (board, 2)), "cell.activate", NULL));
  g_assert_cmpuint (last, ==, 2);
  assert_cursor (board, 2);

  widget_test_destroy (window);
}

static graphene_rect_t
bounds_of (PonderBoard *board,
           guint        cell)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (ponder_board_get_cell (board, cell)), GTK_WIDGET (board),
                                            &bounds));
  return bounds;
}

/* Cells stand at whole pixels, one line apart or two, differ by at most a pixel, and end where the board ends. */
static void
check_geometry (guint side,
                guint box_rows,
                guint box_columns,
                int   length)
{
  g_autoptr (PonderBoard) board = new_board (side, side, box_rows, box_columns);
  int least = G_MAXINT;
  int greatest = 0;
  float edge = 0;

  widget_test_allocate (GTK_WIDGET (board), length, length);
  for (guint column = 0; column < side; column++)
    {
      graphene_rect_t bounds = bounds_of (board, column);

      g_assert_cmpfloat (bounds.origin.x, ==, edge);
      g_assert_cmpfloat (bounds.origin.x, ==, (int) bounds.origin.x);
      g_assert_cmpfloat (bounds_of (board, column * side).size.height, >=, 32);
      least = MIN (least, (int) bounds.size.width);
      greatest = MAX (greatest, (int) bounds.size.width);
      edge = bounds.origin.x + bounds.size.width;
      if (column + 1 < side)
        edge += box_columns != 0 && (column + 1) % box_columns == 0 ? 2 : 1;
    }
  g_assert_cmpint (greatest - least, <=, 1);
  g_assert_cmpfloat (edge, ==, length);
}

static void
test_geometry (void)
{
  for (int length = 332; length < 342; length++)
    check_geometry (9, 3, 3, length);
  check_geometry (4, 2, 2, 500);
  check_geometry (6, 2, 3, 333);
  check_geometry (7, 0, 0, 501);
  check_geometry (25, 5, 5, 25 * 32 + 28);
}

static graphene_rect_t
cell_in (PonderBoard *board,
         guint        cell,
         GtkWidget   *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (ponder_board_get_cell (board, cell)), widget, &bounds));
  return bounds;
}

static void
assert_in_view (PonderBoard *board,
                GtkWidget   *view)
{
  graphene_rect_t cell = cell_in (board, ponder_board_get_cursor (board), view);
  graphene_rect_t room = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (view), gtk_widget_get_height (view));

  g_assert_true (graphene_rect_contains_rect (&room, &cell));
}

/* What doesn't fit is scrolled to, by the cursor and after zooming. */
static void
test_scroll_and_zoom (void)
{
  static const guint cells[] = { 624, 0, 24, 600, 312 };
  GtkWidget *window = gtk_window_new ();
  PonderBoardView *view = PONDER_BOARD_VIEW (ponder_board_view_new ());
  PonderBoard *board = ponder_board_view_get_board (view);

  ponder_board_set_shape (board, 25, 25, 5, 5);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  widget_test_show (window, 336, 336);
  g_assert_cmpint (ponder_board_get_cell_size (board), ==, PONDER_BOARD_LEAST_CELL);
  g_assert_false (ponder_board_view_can_zoom_out (view));

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      ponder_board_set_cursor (board, cells[i]);
      widget_test_settle (window);
      assert_in_view (board, GTK_WIDGET (view));
    }

  for (guint i = 0; i < 3; i++)
    ponder_board_view_zoom_in (view);
  widget_test_settle (window);
  g_assert_cmpint (ponder_board_get_cell_size (board), >=, 60);
  assert_in_view (board, GTK_WIDGET (view));
  g_assert_true (ponder_board_view_can_zoom_out (view));
  ponder_board_view_zoom_to_fit (view);
  widget_test_settle (window);
  g_assert_cmpint (ponder_board_get_cell_size (board), ==, PONDER_BOARD_LEAST_CELL);

  widget_test_destroy (window);
}

/* A board that fits fills its view, and shows other things without moving. */
static void
test_nothing_moves (void)
{
  GtkWidget *window = gtk_window_new ();
  PonderBoardView *view = PONDER_BOARD_VIEW (ponder_board_view_new ());
  PonderBoard *board = ponder_board_view_get_board (view);
  graphene_rect_t before[81];

  ponder_board_set_shape (board, 9, 9, 3, 3);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  widget_test_show (window, 336, 336);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (view)), ==, 336);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (board)), ==, 336);

  for (guint i = 0; i < 81; i++)
    before[i] = cell_in (board, i, window);
  for (guint i = 0; i < 81; i++)
    ponder_cell_show (ponder_board_get_cell (board, i), "8", i % 4, 1 << i % 5);
  ponder_board_set_cursor (board, 40);
  widget_test_settle (window);
  for (guint i = 0; i < 81; i++)
    {
      graphene_rect_t after = cell_in (board, i, window);

      g_assert_true (graphene_rect_equal (&before[i], &after));
    }

  widget_test_destroy (window);
}

static void
test_finalizes (void)
{
  PonderBoard *board = new_board (25, 25, 5, 5);

  ponder_board_set_shape (board, 9, 9, 3, 3);
  g_assert_cmpuint (ponder_board_get_n_cells (board), ==, 81);
  g_assert_finalize_object (board);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  widget_test_still ();

  g_test_add_func ("/board/names", test_names);
  g_test_add_func ("/board/roles", test_roles);
  g_test_add_func ("/board/classes", test_classes);
  g_test_add_func ("/board/keys", test_keys);
  g_test_add_func ("/board/tab", test_tab);
  g_test_add_func ("/board/activate", test_activate);
  g_test_add_func ("/board/geometry", test_geometry);
  g_test_add_func ("/board/scroll-and-zoom", test_scroll_and_zoom);
  g_test_add_func ("/board/nothing-moves", test_nothing_moves);
  g_test_add_func ("/board/finalizes", test_finalizes);
  return g_test_run ();
}
