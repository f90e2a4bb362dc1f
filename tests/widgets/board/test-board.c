/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "board-test.h"
#include "ponder-board-view.h"
#include "widget-test.h"

static PonderBoard *
new_board (guint rows,
           guint columns,
           guint box_rows,
           guint box_columns)
{
  PonderBoard *board = PONDER_BOARD (g_object_ref_sink (g_object_new (PONDER_TYPE_BOARD, NULL)));

  ponder_board_set_shape (board, rows, columns, box_rows, box_columns);
  return board;
}

static void
test_roles (void)
{
  g_autoptr (PonderBoard) board = new_board (2, 2, 0, 0);

  gtk_test_accessible_assert_role (board, GTK_ACCESSIBLE_ROLE_GRID);
  for (guint i = 0; i < ponder_board_get_n_cells (board); i++)
    gtk_test_accessible_assert_role (board_test_get_cell (board, i), GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static guint
count_children (PonderBoard *board)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

/* Without a view, a board has widgets for all cells, which know their rows and columns after any change of shape. The
 * old content of the cells is removed. */
static void
test_shapes (void)
{
  static const struct
  {
    guint rows;
    guint columns;
  } shapes[] = { { 25, 25 }, { 4, 4 }, { 3, 7 }, { 25, 25 } };
  g_autoptr (PonderBoard) board = new_board (1, 1, 0, 0);

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      guint n = shapes[i].rows * shapes[i].columns;
      GtkWidget *child;

      ponder_board_set_shape (board, shapes[i].rows, shapes[i].columns, 0, 0);
      gtk_test_accessible_assert_relation (board, GTK_ACCESSIBLE_RELATION_ROW_COUNT, shapes[i].rows);
      gtk_test_accessible_assert_relation (board, GTK_ACCESSIBLE_RELATION_COL_COUNT, shapes[i].columns);
      g_assert_cmpuint (ponder_board_get_n_cells (board), ==, n);
      g_assert_cmpuint (count_children (board), ==, n);
      g_assert_cmpuint (ponder_board_get_cursor (board), ==, 0);
      child = gtk_widget_get_first_child (GTK_WIDGET (board));
      for (guint cell = 0; cell < n; cell++, child = gtk_widget_get_next_sibling (child))
        {
          guint row = cell / shapes[i].columns + 1;
          guint column = cell % shapes[i].columns + 1;
          g_autofree char *name = g_strdup_printf ("Row %u, column %u, empty", row, column);

          g_assert_true (child == GTK_WIDGET (board_test_get_cell (board, cell)));
          gtk_test_accessible_assert_property (child, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
          gtk_test_accessible_assert_relation (child, GTK_ACCESSIBLE_RELATION_ROW_INDEX, row);
          gtk_test_accessible_assert_relation (child, GTK_ACCESSIBLE_RELATION_COL_INDEX, column);
        }
      ponder_board_show_cell (board, n - 1, &(PonderCellAppearance){ .text = "7" });
      ponder_board_set_cursor (board, n - 1);
    }
}

static void
assert_cursor (PonderBoard *board,
               guint        expected)
{
  GtkWidget *cell = GTK_WIDGET (board_test_get_cell (board, expected));

  g_assert_cmpuint (ponder_board_get_cursor (board), ==, expected);
  g_assert_true (gtk_root_get_focus (gtk_widget_get_root (cell)) == cell);
  for (guint i = 0; i < ponder_board_get_n_cells (board); i++)
    gtk_test_accessible_assert_state (board_test_get_cell (board, i), GTK_ACCESSIBLE_STATE_SELECTED, i == expected);
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
  PonderBoard *board = g_object_new (PONDER_TYPE_BOARD, NULL);

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

/* The first column is on the left, and arrow keys move in their direction, for both text directions. */
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
  GtkWidget *view = g_object_new (PONDER_TYPE_BOARD_VIEW, NULL);
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
  PonderBoard *board = g_object_new (PONDER_TYPE_BOARD, NULL);
  guint last = G_MAXUINT;

  ponder_board_set_shape (board, 3, 3, 0, 0);
  g_signal_connect (board, "cell-activated", G_CALLBACK (count_cb), &last);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (board));
  widget_test_show (window, 300, 300);

  ponder_board_set_cursor (board, 5);
  g_assert_true (widget_test_press_key (GTK_WIDGET (board), GDK_KEY_Return, 0));
  g_assert_cmpuint (last, ==, 5);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (board_test_get_cell (board, 2)), "piece.activate", NULL));
  g_assert_cmpuint (last, ==, 2);
  assert_cursor (board, 2);

  widget_test_destroy (window);
}

static graphene_rect_t
bounds_of (PonderBoard *board,
           guint        cell)
{
  graphene_rect_t bounds;
  graphene_rect_t told;

  g_assert_true (
    gtk_widget_compute_bounds (GTK_WIDGET (board_test_get_cell (board, cell)), GTK_WIDGET (board), &bounds));
  g_assert_true (ponder_board_get_cell_bounds (board, cell, &told));
  g_assert_true (graphene_rect_equal (&bounds, &told));
  g_assert_cmpuint (ponder_board_get_cell_at (board, bounds.origin.x, bounds.origin.y), ==, cell);
  g_assert_cmpuint (
    ponder_board_get_cell_at (board, bounds.origin.x + bounds.size.width - 1, bounds.origin.y + bounds.size.height - 1),
    ==, cell);
  return bounds;
}

/* Cells are at whole pixels, one or two lines apart, differ by at most a pixel, and end at the end of the board. */
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

static void
test_outside (void)
{
  g_autoptr (PonderBoard) board = new_board (3, 4, 0, 0);
  graphene_rect_t bounds;

  g_assert_false (ponder_board_get_cell_bounds (board, 5, &bounds));
  g_assert_cmpint (ponder_board_get_cell_size (board), ==, 0);
  widget_test_allocate (GTK_WIDGET (board), 203, 152);
  g_assert_cmpint (ponder_board_get_cell_size (board), ==, 50);
  g_assert_cmpuint (ponder_board_get_cell_at (board, -10, -10), ==, 0);
  g_assert_cmpuint (ponder_board_get_cell_at (board, 500, -10), ==, 3);
  g_assert_cmpuint (ponder_board_get_cell_at (board, -10, 500), ==, 8);
  g_assert_cmpuint (ponder_board_get_cell_at (board, 500, 500), ==, 11);
}

/* A click moves to a cell, a long press opens it. */
static void
test_pointer (void)
{
  GtkWidget *window = gtk_window_new ();
  PonderBoard *board = g_object_new (PONDER_TYPE_BOARD, NULL);
  guint last = G_MAXUINT;

  ponder_board_set_shape (board, 3, 3, 0, 0);
  g_signal_connect (board, "cell-activated", G_CALLBACK (count_cb), &last);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (board));
  widget_test_show (window, 302, 302);
  gtk_widget_grab_focus (GTK_WIDGET (board));

  widget_test_tap (board, 150, 50);
  assert_cursor (board, 1);
  g_assert_cmpuint (last, ==, G_MAXUINT);

  g_signal_emit_by_name (widget_test_find_controller (board, GTK_TYPE_GESTURE_LONG_PRESS), "pressed", 250., 250.);
  assert_cursor (board, 8);
  g_assert_cmpuint (last, ==, 8);

  widget_test_destroy (window);
}

/* A mouse moves the cursor when it is pressed; a finger when it is lifted, since it may be about to scroll. */
static void
test_touch (void)
{
  GtkWidget *window = gtk_window_new ();
  PonderBoard *board = g_object_new (PONDER_TYPE_BOARD, NULL);
  guint last = G_MAXUINT;
  gpointer click;

  ponder_board_set_shape (board, 3, 3, 0, 0);
  g_signal_connect (board, "cell-activated", G_CALLBACK (count_cb), &last);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (board));
  widget_test_show (window, 302, 302);
  click = widget_test_find_controller (board, GTK_TYPE_GESTURE_CLICK);

  g_signal_emit_by_name (click, "pressed", 1, 150., 50.);
  assert_cursor (board, 1);
  widget_test_touch (TRUE);
  g_signal_emit_by_name (click, "pressed", 1, 250., 250.);
  assert_cursor (board, 1);
  g_signal_emit_by_name (click, "released", 1, 250., 250.);
  assert_cursor (board, 8);
  g_assert_cmpuint (last, ==, G_MAXUINT);
  widget_test_touch (FALSE);
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

  g_test_add_func ("/board/roles", test_roles);
  g_test_add_func ("/board/shapes", test_shapes);
  g_test_add_func ("/board/keys", test_keys);
  g_test_add_func ("/board/tab", test_tab);
  g_test_add_func ("/board/activate", test_activate);
  g_test_add_func ("/board/pointer", test_pointer);
  g_test_add_func ("/board/touch", test_touch);
  g_test_add_func ("/board/geometry", test_geometry);
  g_test_add_func ("/board/outside", test_outside);
  g_test_add_func ("/board/finalizes", test_finalizes);
  return g_test_run ();
}
