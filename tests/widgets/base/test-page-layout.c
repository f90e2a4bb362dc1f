/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "ponder-board-view.h"
#include "ponder-keypad.h"
#include "ponder-page-layout.h"
#include "ponder-status-line.h"
#include "widget-test.h"

#define LOW 353 /* the height below the header bar in a window of 400 */

typedef struct
{
  GtkWidget *layout;
  PonderBoardView *view;
  PonderKeypad *keypad;
  PonderStatusLine *status;
} Parts;

static Parts
new_parts (guint side,
           guint box)
{
  static const char *const labels[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "A", "B", "C", "D",
                                        "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", NULL };
  Parts parts = {
    .layout = g_object_ref_sink (g_object_new (PONDER_TYPE_PAGE_LAYOUT, NULL)),
    .view = g_object_new (PONDER_TYPE_BOARD_VIEW, NULL),
    .keypad = PONDER_KEYPAD (ponder_keypad_new ()),
    .status = g_object_new (PONDER_TYPE_STATUS_LINE, NULL),
  };

  ponder_board_set_shape (ponder_board_view_get_board (parts.view), side, side, box, box);
  ponder_keypad_set_keys (parts.keypad, labels + 25 - side);
  ponder_status_line_set_lines (parts.status, 2);
  g_object_set (parts.layout, "board", parts.view, "keys", parts.keypad, "status", parts.status, NULL);
  return parts;
}

static graphene_rect_t
bounds_in (GtkWidget *widget,
           GtkWidget *ancestor)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, ancestor, &bounds));
  return bounds;
}

static void
assert_apart (const graphene_rect_t *a,
              const graphene_rect_t *b)
{
  graphene_rect_t both;

  g_assert_false (graphene_rect_intersection (a, b, &both));
}

/* In any size everything is visible, nothing overlaps, and the board has at least the expected size. */
static void
test_room (void)
{
  static const struct
  {
    const char *name;
    guint side;
    guint box;
    int width;
    int height;
    int least;
    gboolean beside;
  } cases[] = {
    { "9x9 beside the sidebar", 9, 3, 779, 653, 504, FALSE },
    { "9x9 beside a search panel", 9, 3, 600, 653, 504, FALSE },
    { "9x9 on a phone", 9, 3, 360, 673, 336, FALSE },
    { "4x4 on a phone", 4, 2, 360, 673, 336, FALSE },
    { "16x16 beside the sidebar", 16, 4, 779, 653, 16 * 32 + 18, TRUE },
    { "16x16 on a phone", 16, 4, 360, 673, 336, FALSE },
    { "25x25 beside the sidebar", 25, 5, 779, 653, 500, TRUE },
    { "25x25 on a phone", 25, 5, 360, 673, 300, FALSE },
    { "9x9 on a large screen", 9, 3, 1700, 1000, 800, FALSE },
    { "9x9 in a low window", 9, 3, 779, 400, 302, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Parts parts = new_parts (cases[i].side, cases[i].box);
      graphene_rect_t room = GRAPHENE_RECT_INIT (0, 0, cases[i].width, cases[i].height);
      graphene_rect_t board;
      graphene_rect_t keys;
      graphene_rect_t status;

      widget_test_allocate (parts.layout, cases[i].width, cases[i].height);
      board = bounds_in (GTK_WIDGET (parts.view), parts.layout);
      keys = bounds_in (GTK_WIDGET (parts.keypad), parts.layout);
      status = bounds_in (GTK_WIDGET (parts.status), parts.layout);

      if (MIN (board.size.width, board.size.height) < cases[i].least)
        g_error ("%s: the board is %g by %g", cases[i].name, board.size.width, board.size.height);
      g_assert_true (graphene_rect_contains_rect (&room, &board));
      g_assert_true (graphene_rect_contains_rect (&room, &keys));
      g_assert_true (graphene_rect_contains_rect (&room, &status));
      assert_apart (&board, &keys);
      assert_apart (&board, &status);
      assert_apart (&keys, &status);
      if ((keys.origin.y < board.origin.y + board.size.height) != cases[i].beside)
        g_error ("%s: the keys are at %g, %g", cases[i].name, keys.origin.x, keys.origin.y);
      g_assert_finalize_object (parts.layout);
    }
}

/* Keys stay below a flat board of which everything can be seen. */
static void
test_flat (void)
{
  Parts parts = new_parts (5, 0);
  graphene_rect_t board;

  ponder_board_set_shape (ponder_board_view_get_board (parts.view), 1, 5, 0, 0);
  widget_test_allocate (parts.layout, 779, 653);
  board = bounds_in (GTK_WIDGET (parts.view), parts.layout);
  g_assert_cmpfloat (board.size.width, >, 700);
  g_assert_cmpfloat (bounds_in (GTK_WIDGET (parts.keypad), parts.layout).origin.y, >=,
                     board.origin.y + board.size.height);
  g_assert_finalize_object (parts.layout);
}

/* On a large page the rows stand together in the middle, also below a board that fills it. */
static void
test_large (void)
{
  for (guint fills = 0; fills < 2; fills++)
    {
      Parts parts = new_parts (9, 3);
      GtkWidget *rows[] = { GTK_WIDGET (parts.keypad), GTK_WIDGET (parts.status) };

      ponder_page_layout_set_fills (PONDER_PAGE_LAYOUT (parts.layout), fills);
      widget_test_allocate (parts.layout, 1600, 953);
      g_assert_cmpfloat (bounds_in (GTK_WIDGET (parts.view), parts.layout).size.width, >, fills ? 1500 : 700);
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          graphene_rect_t bounds = bounds_in (rows[i], parts.layout);

          g_assert_cmpfloat (bounds.size.width, <=, PONDER_PAGE_PLAN_MOST_ROW);
          g_assert_cmpfloat_with_epsilon (bounds.origin.x + bounds.size.width / 2, 800, 1);
        }
      g_assert_finalize_object (parts.layout);
    }
}

/* Keys are large enough for a finger, have the same size except for those that fill the last row, and are in reading
 * order. */
static void
test_keys (void)
{
  static const int widths[] = { 200, 336, 520, 744 };

  for (guint side = 2; side <= 25; side++)
    for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
      {
        Parts parts = new_parts (side, 0);
        GtkWidget *keypad = GTK_WIDGET (parts.keypad);
        float x = -1;
        float y = -1;
        int height;

        gtk_widget_measure (keypad, GTK_ORIENTATION_VERTICAL, widths[i], &height, NULL, NULL, NULL);
        gtk_widget_allocate (keypad, widths[i], height, -1, NULL);
        g_assert_nonnull (widget_test_find_nth (GTK_WIDGET (parts.keypad), GTK_TYPE_BUTTON, side - 1));
        g_assert_null (widget_test_find_nth (GTK_WIDGET (parts.keypad), GTK_TYPE_BUTTON, side));
        for (GtkWidget *key = gtk_widget_get_first_child (keypad); key != NULL; key = gtk_widget_get_next_sibling (key))
          {
            graphene_rect_t bounds = bounds_in (key, keypad);

            g_assert_cmpfloat (bounds.size.width, >=, 44);
            g_assert_cmpfloat (bounds.size.height, >=, 44);
            g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, widths[i]);
            g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, height);
            g_assert_true (bounds.origin.y > y || (bounds.origin.y == y && bounds.origin.x > x));
            x = bounds.origin.x;
            y = bounds.origin.y;
          }
        g_assert_finalize_object (parts.layout);
      }
}

/* A sentence of any length takes the same space; if it is cut off, a button shows all of it. */
static void
test_status (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *status = g_object_new (PONDER_TYPE_STATUS_LINE, NULL);
  GtkWidget *more;
  g_autoptr (GString) sentence = g_string_new ("Word");
  int before;
  int after;

  for (guint i = 0; i < 100; i++)
    g_string_append (sentence, " after word");
  ponder_status_line_set_lines (PONDER_STATUS_LINE (status), 2);
  gtk_window_set_child (GTK_WINDOW (window), status);
  widget_test_show (window, 300, 100);
  more = gtk_widget_get_last_child (status);

  gtk_widget_measure (status, GTK_ORIENTATION_VERTICAL, 300, &before, NULL, NULL, NULL);
  g_assert_false (gtk_widget_get_child_visible (more));
  ponder_status_line_set_text (PONDER_STATUS_LINE (status), sentence->str);
  widget_test_settle (window);
  gtk_widget_measure (status, GTK_ORIENTATION_VERTICAL, 300, &after, NULL, NULL, NULL);
  g_assert_cmpint (before, ==, after);
  g_assert_true (gtk_widget_get_child_visible (more));
  g_assert_cmpstr (ponder_status_line_get_text (PONDER_STATUS_LINE (status)), ==, sentence->str);
  ponder_status_line_set_text (PONDER_STATUS_LINE (status), "Short.");
  widget_test_settle (window);
  g_assert_false (gtk_widget_get_child_visible (more));
  gtk_test_accessible_assert_role (status, GTK_ACCESSIBLE_ROLE_STATUS);

  widget_test_destroy (window);
}

static GtkWidget *
new_block (int width,
           int height)
{
  GtkWidget *block = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_size_request (block, width, height);
  return block;
}

/* In a low window the layout requests enough height for the whole board, and is scrolled. During a search it requests
 * less: the controls stay visible, and the board scrolls. */
static void
test_low (void)
{
  static const int widths[] = { 360, 500, 700, 1000 };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (widths); i++)
    {
      Parts parts = new_parts (9, 3);
      GtkWidget *controls = new_block (320, 50);
      gboolean searching = i % 2;
      int width = widths[i / 2];
      graphene_rect_t board;
      graphene_rect_t below;
      int least;

      g_object_set (parts.layout, "controls", controls, NULL);
      g_object_set (parts.layout, "panel", new_block (300, 0), NULL);
      ponder_page_layout_set_searching (PONDER_PAGE_LAYOUT (parts.layout), searching);
      gtk_widget_measure (parts.layout, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <=, 673);
      gtk_widget_allocate (parts.layout, width, least, -1, NULL);
      board = bounds_in (GTK_WIDGET (parts.view), parts.layout);
      g_assert_cmpfloat (board.size.height, >=, searching ? 200 : 9 * 32 + 9);
      g_assert_cmpfloat (board.size.width, >=, searching ? 200 : 9 * 32 + 9);
      if (searching)
        {
          below = bounds_in (controls, parts.layout);
          g_assert_cmpfloat (below.origin.y, >=, board.origin.y + board.size.height);
          g_assert_cmpfloat (below.origin.y + below.size.height, <=, LOW);
        }
      g_assert_finalize_object (parts.layout);
    }
}

/* The panel below the board gives it a little height if all of the board can then be seen. */
static void
test_lent (void)
{
  static const struct
  {
    guint side;
    gboolean lent;
  } cases[] = { { 7, TRUE }, { 9, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Parts parts = new_parts (cases[i].side, cases[i].side);
      graphene_rect_t board;
      int least;
      int needed;

      g_object_set (parts.layout, "controls", new_block (320, 50), "panel", new_block (300, 0), NULL);
      ponder_page_layout_set_searching (PONDER_PAGE_LAYOUT (parts.layout), TRUE);
      gtk_widget_measure (parts.layout, GTK_ORIENTATION_VERTICAL, 360, &least, NULL, NULL, NULL);
      gtk_widget_measure (GTK_WIDGET (parts.view), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &needed, NULL, NULL);
      gtk_widget_allocate (parts.layout, 360, least, -1, NULL);
      board = bounds_in (GTK_WIDGET (parts.view), parts.layout);
      g_assert_cmpint (needed, >, 200);
      g_assert_cmpfloat (board.size.height, ==, cases[i].lent ? needed : 200);
      g_assert_finalize_object (parts.layout);
    }
}

/* A sentence is centred, whatever is next to it. */
static void
test_status_centred (void)
{
  static const struct
  {
    const char *text;
    int width;
    int lines;
    gboolean centred;
  } cases[] = {
    { "Short.", 400, 2, TRUE },
    { "It takes two lines of the room in the middle.", 400, 2, TRUE },
    { "A sentence that has no room in the middle of it is whole at the start.", 400, 2, FALSE },
    { "A sentence that takes three lines in the middle takes two at the start.", 400, 3, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *window = gtk_window_new ();
      GtkWidget *status = g_object_new (PONDER_TYPE_STATUS_LINE, NULL);
      GtkWidget *label = gtk_widget_get_first_child (status);
      graphene_rect_t bounds;

      ponder_status_line_set_lines (PONDER_STATUS_LINE (status), cases[i].lines);
      g_object_set (status, "end", new_block (100, 44), NULL);
      ponder_status_line_set_text (PONDER_STATUS_LINE (status), cases[i].text);
      gtk_window_set_child (GTK_WINDOW (window), status);
      widget_test_show (window, cases[i].width, 100);
      bounds = bounds_in (label, status);
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
      if (cases[i].centred)
        g_assert_cmpfloat (ABS (bounds.origin.x + bounds.size.width / 2 - gtk_widget_get_width (status) / 2.0), <=, 1);
      else
        g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (status) - 100);
      widget_test_destroy (window);
    }
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/page-layout/room", test_room);
  g_test_add_func ("/page-layout/flat", test_flat);
  g_test_add_func ("/page-layout/large", test_large);
  g_test_add_func ("/page-layout/keys", test_keys);
  g_test_add_func ("/page-layout/status", test_status);
  g_test_add_func ("/page-layout/low", test_low);
  g_test_add_func ("/page-layout/lent", test_lent);
  g_test_add_func ("/page-layout/status-centred", test_status_centred);
  return g_test_run ();
}
