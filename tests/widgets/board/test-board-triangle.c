/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "board-test.h"
#include "ponder-board-private.h"
#include "ponder-board-view.h"
#include "widget-test.h"

#define MOST_ROWS 1000
#define MOST_WIDGETS 400 /* for a view of 600 by 600 */

static GtkWidget *window;
static PonderBoardView *view;
static PonderBoard *board;
static guint n_asked;
static guint offset;

/* Makes each cell show its number plus an offset. */
static void
show_number (guint                 cell,
             PonderCellAppearance *appearance,
             gpointer              user_data)
{
  static char text[16];

  g_assert_true (user_data == &n_asked);
  g_assert_cmpuint (cell, <, ponder_board_grid_get_n (ponder_board_get_grid (board)));
  n_asked++;
  g_snprintf (text, sizeof text, "%u", cell + offset);
  appearance->text = text;
  appearance->kind = PONDER_CELL_ENTERED;
}

static void
set_up (guint n_rows)
{
  window = gtk_window_new ();
  view = g_object_new (PONDER_TYPE_BOARD_VIEW, NULL);
  board = ponder_board_view_get_board (view);
  n_asked = offset = 0;
  ponder_board_set_source (board, show_number, &n_asked);
  ponder_board_set_triangle (board, n_rows);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  widget_test_show (window, 600, 600);
  gtk_widget_grab_focus (GTK_WIDGET (board));
}

static void
tear_down (void)
{
  widget_test_destroy (window);
}

static void
assert_name (guint       cell,
             const char *expected)
{
  gtk_test_accessible_assert_property (board_test_get_cell (board, cell), GTK_ACCESSIBLE_PROPERTY_LABEL, expected);
}

static guint
count_widgets (void)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

static graphene_rect_t
bounds_of (guint row,
           guint column)
{
  guint cell = ponder_board_grid_to_index (ponder_board_get_grid (board), row, column);
  graphene_rect_t bounds;

  g_assert_true (ponder_board_get_cell_bounds (board, cell, &bounds));
  g_assert_cmpuint (ponder_board_get_cell_at (board, bounds.origin.x, bounds.origin.y), ==, cell);
  g_assert_cmpuint (
    ponder_board_get_cell_at (board, bounds.origin.x + bounds.size.width - 1, bounds.origin.y + bounds.size.height - 1),
    ==, cell);
  return bounds;
}

static float
centre_of (guint row,
           guint column)
{
  graphene_rect_t bounds = bounds_of (row, column);

  return bounds.origin.x + bounds.size.width / 2;
}

/* Each number is between the two that can follow it in a path, and the last row fills the width. */
static void
test_geometry (void)
{
  static const guint sizes[] = { 1, 2, 3, 4, 15 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint last = sizes[i] - 1;

      set_up (sizes[i]);
      g_assert_cmpuint (ponder_board_get_n_cells (board), ==, sizes[i] * (sizes[i] + 1) / 2);
      for (guint row = 0; row < last; row++)
        for (guint column = 0; column <= row; column++)
          g_assert_cmpfloat_with_epsilon (centre_of (row, column),
                                          (centre_of (row + 1, column) + centre_of (row + 1, column + 1)) / 2, 1.5);
      g_assert_cmpfloat (bounds_of (last, 0).origin.x, ==, 0);
      g_assert_cmpfloat (bounds_of (last, last).origin.x + bounds_of (last, last).size.width, ==,
                         gtk_widget_get_width (GTK_WIDGET (board)));
      tear_down ();
    }
}

static void
test_names (void)
{
  static const char *const names[] = { "Row 1, column 1, 0", "Row 2, column 1, 1", "Row 2, column 2, 2",
                                       "Row 3, column 1, 3" };

  set_up (3);
  gtk_test_accessible_assert_role (board, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_relation (board, GTK_ACCESSIBLE_RELATION_ROW_COUNT, 3);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    assert_name (i, names[i]);
  gtk_test_accessible_assert_relation (board_test_get_cell (board, 4), GTK_ACCESSIBLE_RELATION_ROW_INDEX, 3);
  gtk_test_accessible_assert_relation (board_test_get_cell (board, 4), GTK_ACCESSIBLE_RELATION_COL_INDEX, 2);
  tear_down ();
}

static void
test_keys (void)
{
  static const struct
  {
    guint keyval;
    GdkModifierType modifiers;
    guint expected;
  } steps[] = {
    { GDK_KEY_Left, 0, 0 },
    { GDK_KEY_Right, 0, 0 },
    { GDK_KEY_Down, 0, 1 },
    { GDK_KEY_Right, 0, 2 },
    { GDK_KEY_Right, 0, 2 },
    { GDK_KEY_Down, GDK_SHIFT_MASK, 5 },
    { GDK_KEY_Down, 0, 8 },
    { GDK_KEY_Down, 0, 8 },
    { GDK_KEY_Up, GDK_SHIFT_MASK, 4 },
    { GDK_KEY_Up, 0, 2 },
    { GDK_KEY_Up, 0, 0 },
    { GDK_KEY_Page_Down, 0, 6 },
    { GDK_KEY_End, 0, 9 },
    { GDK_KEY_Up, 0, 5 },
    { GDK_KEY_Up, GDK_SHIFT_MASK, 2 },
    { GDK_KEY_Up, GDK_SHIFT_MASK, 0 },
    { GDK_KEY_End, GDK_CONTROL_MASK, 9 },
    { GDK_KEY_Page_Up, 0, 0 },
  };

  set_up (4);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_assert_true (widget_test_press_key (GTK_WIDGET (board), steps[i].keyval, steps[i].modifiers));
      g_assert_cmpuint (ponder_board_get_cursor (board), ==, steps[i].expected);
      g_assert_true (gtk_root_get_focus (GTK_ROOT (window)) ==
                     GTK_WIDGET (board_test_get_cell (board, steps[i].expected)));
    }
  tear_down ();
}

/* The board asks its source for what it shows, again after each refresh. */
static void
test_source (void)
{
  set_up (4);
  offset = 100;
  g_assert_cmpuint (count_widgets (), ==, 10);
  assert_name (9, "Row 4, column 4, 9");
  ponder_board_refresh (board);
  assert_name (9, "Row 4, column 4, 109");
  assert_name (3, "Row 3, column 1, 103");

  ponder_board_set_source (board, NULL, NULL);
  assert_name (3, "Row 3, column 1, empty");
  ponder_board_show_cell (board, 3, &(PonderCellAppearance){ .text = "7" });
  assert_name (3, "Row 3, column 1, 7, given");
  tear_down ();
}

static gboolean
is_in_view (guint cell)
{
  graphene_rect_t bounds;
  graphene_rect_t room =
    GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (GTK_WIDGET (view)), gtk_widget_get_height (GTK_WIDGET (view)));

  g_assert_true (ponder_board_view_get_cell_bounds (view, cell, &bounds));
  return graphene_rect_intersection (&room, &bounds, NULL);
}

/* Checks that both sides of the cursor are equally visible. */
static void
assert_centred (void)
{
  graphene_rect_t bounds;

  g_assert_true (ponder_board_view_get_cell_bounds (view, ponder_board_get_cursor (board), &bounds));
  g_assert_cmpfloat_with_epsilon (bounds.origin.x + bounds.size.width / 2, gtk_widget_get_width (GTK_WIDGET (view)) / 2,
                                  2);
}

/* A board of half a million numbers has widgets only for the visible ones, wherever one scrolls. */
static void
test_large (void)
{
  static const guint rows[] = { 0, 1, 333, 998, 999 };
  guint n_moves = 0;

  set_up (MOST_ROWS);
  g_assert_cmpuint (ponder_board_get_n_cells (board), ==, 500500);
  assert_centred ();
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint half = 0; half <= 2; half++, n_moves++)
      {
        guint cell = ponder_board_grid_to_index (ponder_board_get_grid (board), rows[i], rows[i] * half / 2);
        guint row;
        guint column;

        ponder_board_grid_from_index (ponder_board_get_grid (board), cell, &row, &column);
        g_assert_cmpuint (row, ==, rows[i]);
        g_assert_cmpuint (column, ==, rows[i] * half / 2);
        ponder_board_set_cursor (board, cell);
        widget_test_settle (window);
        g_assert_true (is_in_view (cell));
        g_assert_cmpuint (count_widgets (), <=, MOST_WIDGETS);
        for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board)); child != NULL;
             child = gtk_widget_get_next_sibling (child))
          g_assert_true (gtk_widget_get_width (child) > 0);
      }
  g_assert_cmpuint (n_asked, <, (n_moves + 2) * MOST_WIDGETS);

  ponder_board_view_reveal_cell (view, 500 * 501 / 2 + 250);
  widget_test_settle (window);
  g_assert_true (is_in_view (500 * 501 / 2 + 250));
  g_assert_false (is_in_view (ponder_board_get_cursor (board)));
  ponder_board_view_zoom_in (view);
  widget_test_settle (window);
  g_assert_true (is_in_view (ponder_board_get_cursor (board)));
  tear_down ();
}

/* Adding or removing a row keeps the size of the cells; another kind of board has its own size. */
static void
test_grows (void)
{
  set_up (40);
  ponder_board_view_zoom_in (view);
  widget_test_settle (window);
  g_assert_cmpint (board->least_cell, ==, 40);
  ponder_board_set_cursor (board, 50);
  ponder_board_set_triangle (board, 41);
  g_assert_cmpuint (ponder_board_get_n_cells (board), ==, 41 * 42 / 2);
  g_assert_cmpuint (ponder_board_get_cursor (board), ==, 0);
  g_assert_cmpint (board->least_cell, ==, 40);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (board), "triangle"));

  ponder_board_set_source (board, NULL, NULL);
  ponder_board_set_shape (board, 41, 41, 0, 0);
  g_assert_cmpuint (ponder_board_get_n_cells (board), ==, 41 * 41);
  g_assert_cmpint (board->least_cell, ==, PONDER_BOARD_LEAST_CELL);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (board), "triangle"));
  tear_down ();
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  widget_test_still ();

  g_test_add_func ("/board-triangle/geometry", test_geometry);
  g_test_add_func ("/board-triangle/names", test_names);
  g_test_add_func ("/board-triangle/keys", test_keys);
  g_test_add_func ("/board-triangle/source", test_source);
  g_test_add_func ("/board-triangle/large", test_large);
  g_test_add_func ("/board-triangle/grows", test_grows);
  return g_test_run ();
}
