/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "board-test.h"
#include "ponder-board-view.h"
#include "widget-test.h"

#define MOST_CELLS (50 * 50)

static GtkWidget *window;
static PonderBoardView *view;
static PonderBoard *board;
static guint numbers[MOST_CELLS]; /* what the cells show */

static void
show_number (guint cell,
             guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  numbers[cell] = number;
  ponder_board_show_cell (board, cell, &(PonderCellAppearance){ .text = text, .kind = PONDER_CELL_ENTERED });
}

static void
set_shape (guint side,
           guint box)
{
  ponder_board_set_shape (board, side, side, box, box);
  for (guint cell = 0; cell < ponder_board_get_n_cells (board); cell++)
    show_number (cell, cell % 100);
}

static void
set_up (guint side,
        guint box,
        int   width,
        int   height)
{
  window = gtk_window_new ();
  view = g_object_new (PONDER_TYPE_BOARD_VIEW, NULL);
  board = ponder_board_view_get_board (view);
  set_shape (side, box);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  widget_test_show (window, width, height);
}

static void
tear_down (void)
{
  widget_test_destroy (window);
}

static graphene_rect_t
cell_in_view (guint cell)
{
  graphene_rect_t bounds;

  g_assert_true (ponder_board_view_get_cell_bounds (view, cell, &bounds));
  return bounds;
}

static graphene_rect_t
room (void)
{
  return GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (GTK_WIDGET (view)), gtk_widget_get_height (GTK_WIDGET (view)));
}

static gboolean
is_seen (guint cell)
{
  graphene_rect_t bounds = cell_in_view (cell);
  graphene_rect_t all = room ();

  return graphene_rect_intersection (&all, &bounds, NULL);
}

static gboolean
is_possible (const char *property)
{
  gboolean possible;

  g_object_get (view, property, &possible, NULL);
  return possible;
}

static void
assert_cursor_in_view (void)
{
  graphene_rect_t bounds = cell_in_view (ponder_board_get_cursor (board));
  graphene_rect_t all = room ();

  g_assert_true (graphene_rect_contains_rect (&all, &bounds));
}

static void
assert_place (guint      cell,
              GtkWidget *widget)
{
  graphene_rect_t expected = cell_in_view (cell);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_get_mapped (widget));
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (view), &bounds));
  g_assert_true (graphene_rect_equal (&bounds, &expected));
}

/* Checks that a widget shows its cell, is at the cell's position, and has its name. */
static void
assert_widget (guint      cell,
               GtkWidget *widget)
{
  guint row = cell / ponder_board_get_columns (board) + 1;
  guint column = cell % ponder_board_get_columns (board) + 1;
  g_autofree char *name = g_strdup_printf ("Row %u, column %u, %u", row, column, numbers[cell]);

  assert_place (cell, widget);
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  gtk_test_accessible_assert_relation (widget, GTK_ACCESSIBLE_RELATION_ROW_INDEX, row);
  gtk_test_accessible_assert_relation (widget, GTK_ACCESSIBLE_RELATION_COL_INDEX, column);
  gtk_test_accessible_assert_state (widget, GTK_ACCESSIBLE_STATE_SELECTED, cell == ponder_board_get_cursor (board));
}

typedef void (*Check) (guint      cell,
                       GtkWidget *widget);

/* Calls a function for all widgets: those of the visible cells and of the cell under the cursor, in reading order. At
 * the edge of the view a widget may be visible only by the line after its cell. */
static void
foreach_widget (Check check)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (board));
  graphene_rect_t all = room ();

  graphene_rect_inset (&all, -2, -2);
  for (guint cell = 0; cell < ponder_board_get_n_cells (board); cell++)
    {
      GtkWidget *widget = GTK_WIDGET (board_test_get_cell (board, cell));
      graphene_rect_t bounds = cell_in_view (cell);

      if (widget == NULL)
        {
          g_assert_false (is_seen (cell));
          g_assert_cmpuint (cell, !=, ponder_board_get_cursor (board));
          continue;
        }
      g_assert_true (cell == ponder_board_get_cursor (board) || graphene_rect_intersection (&all, &bounds, NULL));
      g_assert_true (child == widget);
      check (cell, widget);
      child = gtk_widget_get_next_sibling (child);
    }
  g_assert_null (child);
}

static void
assert_widgets (void)
{
  foreach_widget (assert_widget);
}

static void
settle (void)
{
  widget_test_settle (window);
  assert_widgets ();
}

static guint
count_widgets (void)
{
  guint n = 0;

  for (guint cell = 0; cell < ponder_board_get_n_cells (board); cell++)
    n += board_test_get_cell (board, cell) != NULL;
  return n;
}

static GtkScrolledWindow *
get_scroller (void)
{
  return GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (GTK_WIDGET (board), GTK_TYPE_SCROLLED_WINDOW));
}

static void
scroll (GtkScrollType type,
        gboolean      across)
{
  gboolean scrolled = FALSE;

  g_signal_emit_by_name (get_scroller (), "scroll-child", type, across, &scrolled);
  g_assert_true (scrolled);
}

static void
assert_focus (void)
{
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) ==
                 GTK_WIDGET (board_test_get_cell (board, ponder_board_get_cursor (board))));
}

/* Cells outside the view are reached by moving the cursor, and after zooming. */
static void
test_scroll_and_zoom (void)
{
  static const guint cells[] = { 624, 0, 24, 600, 312 };

  set_up (25, 5, 336, 336);
  g_assert_cmpint (ponder_board_get_cell_size (board), ==, PONDER_BOARD_LEAST_CELL);
  g_assert_false (is_possible ("can-zoom-out"));

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      ponder_board_set_cursor (board, cells[i]);
      settle ();
      assert_cursor_in_view ();
    }

  for (guint i = 0; i < 3; i++)
    ponder_board_view_zoom_in (view);
  settle ();
  g_assert_cmpint (ponder_board_get_cell_size (board), >=, 60);
  assert_cursor_in_view ();
  g_assert_true (is_possible ("can-zoom-out"));
  ponder_board_view_zoom_to_fit (view);
  settle ();
  g_assert_cmpint (ponder_board_get_cell_size (board), ==, PONDER_BOARD_LEAST_CELL);
  assert_cursor_in_view ();

  tear_down ();
}

/* A board that fits fills its view, and doesn't move when its content changes. */
static void
test_nothing_moves (void)
{
  graphene_rect_t before[81];

  set_up (9, 3, 336, 336);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (view)), ==, 336);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (board)), ==, 336);
  g_assert_cmpuint (count_widgets (), ==, 81);

  for (guint i = 0; i < 81; i++)
    before[i] = cell_in_view (i);
  for (guint i = 0; i < 81; i++)
    {
      PonderCellAppearance appearance = { i % 3 != 0 ? "8" : NULL, i % 4, 1 << i % 8, "123456789", i, ~i };

      ponder_board_show_cell (board, i, &appearance);
    }
  ponder_board_set_cursor (board, 40);
  widget_test_settle (window);
  for (guint i = 0; i < 81; i++)
    {
      graphene_rect_t after;

      g_assert_true (
        gtk_widget_compute_bounds (GTK_WIDGET (board_test_get_cell (board, i)), GTK_WIDGET (view), &after));
      g_assert_true (graphene_rect_equal (&before[i], &after));
    }

  tear_down ();
}

/* A board of 2,500 cells has widgets only for the visible ones. */
static void
test_few_widgets (void)
{
  set_up (50, 0, 900, 500);
  g_assert_cmpint (ponder_board_get_cell_size (board), ==, PONDER_BOARD_LEAST_CELL);
  assert_widgets ();
  g_assert_cmpuint (count_widgets (), >=, 27 * 15);
  g_assert_cmpuint (count_widgets (), <=, 29 * 17 + 1);
  gtk_test_accessible_assert_relation (board, GTK_ACCESSIBLE_RELATION_ROW_COUNT, 50);
  gtk_test_accessible_assert_relation (board, GTK_ACCESSIBLE_RELATION_COL_COUNT, 50);

  scroll (GTK_SCROLL_END, FALSE);
  scroll (GTK_SCROLL_END, TRUE);
  settle ();
  g_assert_cmpuint (count_widgets (), <=, 29 * 17 + 1);
  g_assert_true (is_seen (2499));
  g_assert_false (is_seen (ponder_board_get_cursor (board)));

  tear_down ();
}

/* Cells that scroll out of the view and back show their current content. */
static void
test_wheel (void)
{
  set_up (50, 5, 300, 260);
  for (guint i = 0; i < 16; i++)
    {
      scroll (i % 3 == 0 ? GTK_SCROLL_PAGE_DOWN : GTK_SCROLL_STEP_DOWN, i % 2);
      settle ();
    }
  g_assert_null (board_test_get_cell (board, 1));
  show_number (1, 77);
  scroll (GTK_SCROLL_START, TRUE);
  scroll (GTK_SCROLL_START, FALSE);
  settle ();
  gtk_test_accessible_assert_property (board_test_get_cell (board, 1), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Row 1, column 2, 77");

  tear_down ();
}

/* The focus follows the cursor to cells that had no widget. */
static void
test_cursor_far_away (void)
{
  static const struct
  {
    guint keyval;
    GdkModifierType modifiers;
    guint expected;
  } steps[] = {
    { GDK_KEY_End, GDK_CONTROL_MASK, 2499 },
    { GDK_KEY_Left, 0, 2498 },
    { GDK_KEY_Home, 0, 2450 },
    { GDK_KEY_Page_Up, 0, 0 },
    { GDK_KEY_End, 0, 49 },
    { GDK_KEY_Down, 0, 99 },
    { GDK_KEY_Home, GDK_CONTROL_MASK, 0 },
  };

  set_up (50, 5, 400, 300);
  gtk_widget_grab_focus (GTK_WIDGET (board));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_assert_true (widget_test_press_key (GTK_WIDGET (board), steps[i].keyval, steps[i].modifiers));
      g_assert_cmpuint (ponder_board_get_cursor (board), ==, steps[i].expected);
      assert_focus ();
      settle ();
      assert_focus ();
      assert_cursor_in_view ();
    }

  tear_down ();
}

static void
scroll_away (void)
{
  scroll (GTK_SCROLL_END, FALSE);
  settle ();
  g_assert_false (is_seen (ponder_board_get_cursor (board)));
  g_assert_nonnull (board_test_get_cell (board, ponder_board_get_cursor (board)));
}

static gboolean
press_key (guint           keyval,
           GdkModifierType modifiers)
{
  gboolean handled;

  g_signal_emit_by_name (widget_test_find_controller (view, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", keyval, 0,
                         modifiers, &handled);
  return handled;
}

static void
activated_cb (PonderBoard *activated,
              guint        cell,
              gpointer     user_data)
{
  *(gboolean *) user_data = is_seen (cell);
}

/* The cursor is scrolled into view when it is used: by typing, opening its cell, or moving to the board with Tab, and
 * when the view becomes larger. */
static void
test_used_cursor_is_seen (void)
{
  gboolean seen_when_activated = FALSE;

  set_up (50, 5, 400, 300);
  gtk_widget_grab_focus (GTK_WIDGET (board));
  g_signal_connect (board, "cell-activated", G_CALLBACK (activated_cb), &seen_when_activated);

  scroll_away ();
  g_assert_false (press_key (GDK_KEY_plus, GDK_CONTROL_MASK));
  g_assert_false (press_key (GDK_KEY_Shift_L, 0));
  settle ();
  g_assert_false (is_seen (ponder_board_get_cursor (board)));
  g_assert_false (press_key (GDK_KEY_7, 0));
  settle ();
  assert_cursor_in_view ();

  scroll_away ();
  ponder_board_activate_cell (board, ponder_board_get_cursor (board));
  g_assert_true (seen_when_activated);
  settle ();
  assert_cursor_in_view ();

  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  scroll_away ();
  gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
  assert_focus ();
  settle ();
  assert_cursor_in_view ();

  scroll_away ();
  gtk_window_set_default_size (GTK_WINDOW (window), 420, 300);
  settle ();
  assert_cursor_in_view ();

  tear_down ();
}

/* A pinch scales the cells with the distance of the fingers, down to where the board fills its view. */
static void
test_pinch (void)
{
  GtkEventController *pinch;

  set_up (9, 3, 400, 400);
  pinch = widget_test_find_controller (view, GTK_TYPE_GESTURE_ZOOM);
  ponder_board_set_cursor (board, 80);
  g_signal_emit_by_name (pinch, "begin", NULL);
  g_signal_emit_by_name (pinch, "scale-changed", 1.5);
  g_signal_emit_by_name (pinch, "scale-changed", 2.);
  settle ();
  g_assert_cmpint (ponder_board_get_cell_size (board), >=, 84);
  g_assert_cmpint (ponder_board_get_cell_size (board), <=, 88);
  assert_cursor_in_view ();

  g_signal_emit_by_name (pinch, "begin", NULL);
  g_signal_emit_by_name (pinch, "scale-changed", 100.);
  settle ();
  g_assert_cmpint (ponder_board_get_cell_size (board), ==, PONDER_BOARD_MOST_CELL);
  g_assert_false (is_possible ("can-zoom-in"));

  g_signal_emit_by_name (pinch, "begin", NULL);
  g_signal_emit_by_name (pinch, "scale-changed", 0.);
  settle ();
  g_assert_false (is_possible ("can-zoom-out"));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (board)), ==, 400);

  tear_down ();
}

/* Changing the shape removes all old widgets, before and after layout. */
static void
test_other_shapes (void)
{
  static const guint sides[] = { 4, 25, 26, 9, 1, 50, 4 };

  set_up (25, 5, 500, 400);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      ponder_board_set_cursor (board, ponder_board_get_n_cells (board) - 1);
      set_shape (sides[i], 0);
      g_assert_cmpuint (count_widgets (), ==, 1);
      g_assert_true (gtk_widget_get_first_child (GTK_WIDGET (board)) == GTK_WIDGET (board_test_get_cell (board, 0)));
      g_assert_true (gtk_widget_get_first_child (GTK_WIDGET (board)) == gtk_widget_get_last_child (GTK_WIDGET (board)));
      settle ();
      assert_cursor_in_view ();
    }

  tear_down ();
}

typedef struct
{
  guint layouts; /* in the current frame */
  guint most_layouts;
  guint frames;
} Watch;

static void
layout_cb (GdkFrameClock *clock,
           Watch         *watch)
{
  watch->layouts++;
  watch->most_layouts = MAX (watch->most_layouts, watch->layouts);
}

/* Before drawing, the visible cells must have their widgets. */
static void
paint_cb (GdkFrameClock *clock,
          Watch         *watch)
{
  watch->layouts = 0;
  watch->frames++;
  foreach_widget (assert_place);
}

/* However the view changes, each frame is complete, and layout comes to an end. */
static void
test_every_frame (void)
{
  GdkFrameClock *clock;
  Watch watch = { 0 };

  set_up (40, 5, 400, 300);
  clock = gtk_widget_get_frame_clock (window);
  g_signal_connect (clock, "layout", G_CALLBACK (layout_cb), &watch);
  g_signal_connect (clock, "paint", G_CALLBACK (paint_cb), &watch);

  for (guint i = 0; i < 4; i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), 300 + 80 * (int) i, 400 - 40 * (int) i);
      settle ();
      ponder_board_view_zoom_in (view);
      scroll (GTK_SCROLL_PAGE_DOWN, TRUE);
      settle ();
      /* Queue another layout for an independent reason. */
      gtk_widget_queue_resize (window);
      scroll (GTK_SCROLL_PAGE_DOWN, FALSE);
      settle ();
      set_shape (40 - i, 0);
      settle ();
      ponder_board_set_cursor (board, 36 * 36);
      settle ();
    }
  g_assert_cmpuint (watch.frames, >, 20);
  g_assert_cmpuint (watch.most_layouts, <=, 3);

  watch.most_layouts = 0;
  settle ();
  g_assert_cmpuint (watch.most_layouts, ==, 0);

  g_signal_handlers_disconnect_by_data (clock, &watch);
  tear_down ();
}

/* A view that is hidden and shown again has its old position and its new content. */
static void
test_hidden (void)
{
  set_up (25, 5, 500, 400);
  gtk_widget_set_visible (GTK_WIDGET (view), FALSE);
  widget_test_settle (window);
  set_shape (30, 5);
  ponder_board_set_cursor (board, 899);
  g_assert_cmpuint (count_widgets (), ==, 1);
  gtk_widget_set_visible (GTK_WIDGET (view), TRUE);
  settle ();
  assert_cursor_in_view ();

  gtk_window_set_child (GTK_WINDOW (window), NULL);
  tear_down ();
}

static int
natural_width (void)
{
  int width;

  gtk_widget_measure (GTK_WIDGET (view), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

/* The page must learn a new shape even before its first layout, or it would change in the middle of that. */
static void
test_measured_early (void)
{
  int before;

  view = g_object_ref_sink (g_object_new (PONDER_TYPE_BOARD_VIEW, NULL));
  board = ponder_board_view_get_board (view);
  set_shape (9, 3);
  before = natural_width ();
  set_shape (16, 4);
  g_assert_cmpint (natural_width (), >, before);
  g_assert_finalize_object (view);
}

static void
test_finalizes (void)
{
  set_up (25, 5, 500, 400);
  g_object_ref (view);
  tear_down ();
  g_assert_finalize_object (view);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  widget_test_still ();

  g_test_add_func ("/board-view/scroll-and-zoom", test_scroll_and_zoom);
  g_test_add_func ("/board-view/nothing-moves", test_nothing_moves);
  g_test_add_func ("/board-view/few-widgets", test_few_widgets);
  g_test_add_func ("/board-view/wheel", test_wheel);
  g_test_add_func ("/board-view/cursor-far-away", test_cursor_far_away);
  g_test_add_func ("/board-view/used-cursor-is-seen", test_used_cursor_is_seen);
  g_test_add_func ("/board-view/pinch", test_pinch);
  g_test_add_func ("/board-view/other-shapes", test_other_shapes);
  g_test_add_func ("/board-view/every-frame", test_every_frame);
  g_test_add_func ("/board-view/hidden", test_hidden);
  g_test_add_func ("/board-view/measured-early", test_measured_early);
  g_test_add_func ("/board-view/finalizes", test_finalizes);
  return g_test_run ();
}
