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
    .keypad = g_object_new (PONDER_TYPE_KEYPAD, NULL),
    .status = g_object_new (PONDER_TYPE_STATUS_LINE, NULL),
  };

  ponder_board_set_shape (ponder_board_view_get_board (parts.view), side, side, box, box);
  ponder_keypad_set_keys (parts.keypad, labels + 25 - side);
  ponder_status_line_set_lines (parts.status, 2, 2);
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
  ponder_status_line_set_lines (PONDER_STATUS_LINE (status), 2, 2);
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

/* The keys of a page with a card stand beside the board if the page is wide. The card gets its place below them, or else
 * that of the status, and that of the keys only if it needs it. The board never moves. */
static void
test_card (void)
{
  static const struct
  {
    int width;
    int height;
    gboolean beside;
    gboolean covers; /* a low card needs the place of the keys */
    int high; /* the height of a card that needs it, too; 0 if there is no room for a high one */
  } cases[] = {
    { 360, 673, FALSE, FALSE, 280 }, { 360, 560, FALSE, TRUE, 0 },     { 600, 653, FALSE, TRUE, 0 },
    { 778, 653, FALSE, TRUE, 0 },    { 779, 653, TRUE, FALSE, 500 },   { 1000, 653, TRUE, FALSE, 600 },
    { 1600, 953, TRUE, FALSE, 900 }, { 800, 1200, TRUE, FALSE, 1100 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Parts parts = new_parts (9, 3);
      GtkWidget *card = new_block (200, 0);
      graphene_rect_t room = GRAPHENE_RECT_INIT (0, 0, cases[i].width, cases[i].height);
      graphene_rect_t before = GRAPHENE_RECT_INIT (0, 0, 0, 0);
      const int heights[] = { 0, 100, cases[i].high };

      g_object_set (parts.layout, "card", card, NULL);
      for (guint k = 0; k < (cases[i].high > 0 ? 3u : 2u); k++)
        {
          gboolean covers = k == 2 || (k == 1 && cases[i].covers);
          graphene_rect_t board;
          graphene_rect_t keys;
          graphene_rect_t place;

          gtk_widget_set_size_request (card, 200, heights[k]);
          ponder_page_layout_set_with_card (PONDER_PAGE_LAYOUT (parts.layout), heights[k] > 0);
          widget_test_allocate (parts.layout, cases[i].width, cases[i].height);
          board = bounds_in (GTK_WIDGET (parts.view), parts.layout);
          if (k == 0)
            before = board;
          g_assert_true (graphene_rect_equal (&board, &before));
          g_assert_cmpint (gtk_widget_get_child_visible (GTK_WIDGET (parts.keypad)), ==, !covers);
          keys = bounds_in (GTK_WIDGET (parts.keypad), parts.layout);
          g_assert_cmpint (keys.origin.x >= board.origin.x + board.size.width, ==, cases[i].beside);
          if (k == 0)
            continue;
          place = bounds_in (card, parts.layout);
          g_assert_true (graphene_rect_contains_rect (&room, &place));
          g_assert_cmpfloat (place.size.height, >=, heights[k]);
          assert_apart (&place, &board);
          if (!covers)
            assert_apart (&place, &keys);
          g_assert_cmpint (gtk_widget_get_child_visible (GTK_WIDGET (parts.status)), ==, cases[i].beside);
        }
      g_assert_finalize_object (parts.layout);
    }
}

/* What a page shows of a search, for each of the panes: board, both, tree, code, more. */
static void
test_pane (void)
{
  static const struct
  {
    int width;
    PonderPagePane panes[PONDER_PAGE_N_PANES];
  } cases[] = {
#define BOARD PONDER_PAGE_PANE_BOARD
#define BOTH PONDER_PAGE_PANE_BOTH
#define TREE PONDER_PAGE_PANE_TREE
#define CODE PONDER_PAGE_PANE_CODE
#define MORE PONDER_PAGE_PANE_MORE
    { 0, { BOARD, BOARD, TREE, CODE, MORE } },     { 360, { BOARD, BOARD, TREE, CODE, MORE } },
    { 899, { BOARD, BOARD, TREE, CODE, MORE } },   { 900, { BOARD, BOARD, TREE, BOARD, BOARD } },
    { 959, { BOARD, BOARD, TREE, BOARD, BOARD } }, { 960, { BOARD, BOTH, TREE, BOARD, BOARD } },
    { 1600, { BOARD, BOTH, TREE, BOARD, BOARD } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (PonderPagePane pane = 0; pane < PONDER_PAGE_N_PANES; pane++)
      if (ponder_page_plan_pane (pane, cases[i].width) != cases[i].panes[pane])
        g_error ("%d pixels, pane %u: %u", cases[i].width, pane, ponder_page_plan_pane (pane, cases[i].width));
}

/* The widgets of a page with a search. */
typedef struct
{
  Parts parts;
  GtkWidget *widgets[PONDER_PAGE_N_PARTS];
} SearchParts;

static SearchParts
new_search_parts (void)
{
  SearchParts search = { .parts = new_parts (9, 3) };

  search.widgets[PONDER_PAGE_BOARD] = GTK_WIDGET (search.parts.view);
  search.widgets[PONDER_PAGE_TREE] = new_block (50, 50);
  search.widgets[PONDER_PAGE_STATUS] = GTK_WIDGET (search.parts.status);
  search.widgets[PONDER_PAGE_KEYS] = GTK_WIDGET (search.parts.keypad);
  search.widgets[PONDER_PAGE_CONTROLS] = new_block (320, 100);
  search.widgets[PONDER_PAGE_PANEL] = new_block (300, 0);
  search.widgets[PONDER_PAGE_QUESTION] = new_block (280, 150);
  g_object_set (search.parts.layout, "tree", search.widgets[PONDER_PAGE_TREE], "controls",
                search.widgets[PONDER_PAGE_CONTROLS], "panel", search.widgets[PONDER_PAGE_PANEL], "question",
                search.widgets[PONDER_PAGE_QUESTION], NULL);
  ponder_page_layout_set_searching (PONDER_PAGE_LAYOUT (search.parts.layout), TRUE);
  return search;
}

static gboolean
is_placed (GtkWidget *widget)
{
  return gtk_widget_get_visible (widget) && gtk_widget_get_child_visible (widget);
}

#define PART(part) (1u << PONDER_PAGE_##part)

/* During a search, the parts that are shown are within the page, and don't overlap. A question takes the place of the
 * panel, or on a narrow page of the controls, and the board stays where it is. */
static void
test_search (void)
{
  static const struct
  {
    int width;
    PonderPagePane pane;
    guint parts; /* beside the status */
  } cases[] = {
    { 360, BOARD, PART (BOARD) | PART (CONTROLS) },
    { 360, BOTH, PART (BOARD) | PART (CONTROLS) },
    { 360, TREE, PART (TREE) | PART (CONTROLS) },
    { 360, CODE, PART (PANEL) | PART (CONTROLS) },
    { 360, MORE, PART (PANEL) | PART (CONTROLS) },
    { 899, BOARD, PART (BOARD) | PART (CONTROLS) },
    { 899, BOTH, PART (BOARD) | PART (CONTROLS) },
    { 899, CODE, PART (PANEL) | PART (CONTROLS) },
    { 900, BOARD, PART (BOARD) | PART (CONTROLS) | PART (PANEL) },
    { 900, BOTH, PART (BOARD) | PART (CONTROLS) | PART (PANEL) },
    { 900, TREE, PART (TREE) | PART (CONTROLS) | PART (PANEL) },
    { 900, CODE, PART (BOARD) | PART (CONTROLS) | PART (PANEL) },
    { 960, BOTH, PART (BOARD) | PART (TREE) | PART (CONTROLS) | PART (PANEL) },
    { 1600, BOARD, PART (BOARD) | PART (CONTROLS) | PART (PANEL) },
    { 1600, BOTH, PART (BOARD) | PART (TREE) | PART (CONTROLS) | PART (PANEL) },
    { 1600, MORE, PART (BOARD) | PART (CONTROLS) | PART (PANEL) },
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (cases); i++)
    {
      gboolean asks = i % 2;
      int width = cases[i / 2].width;
      gboolean narrow = width < PONDER_PAGE_PLAN_PANEL_BESIDE_FROM;
      guint expected = cases[i / 2].parts | PART (STATUS);
      SearchParts search = new_search_parts ();
      PonderPageLayout *layout = PONDER_PAGE_LAYOUT (search.parts.layout);
      graphene_rect_t room = GRAPHENE_RECT_INIT (0, 0, width, 653);
      graphene_rect_t bounds[PONDER_PAGE_N_PARTS];
      graphene_rect_t before;

      if (asks)
        expected = (expected & ~(narrow ? PART (CONTROLS) : PART (PANEL))) | PART (QUESTION);
      ponder_page_layout_set_pane (layout, cases[i / 2].pane);
      widget_test_allocate (search.parts.layout, width, 653);
      before = bounds_in (search.widgets[PONDER_PAGE_BOARD], search.parts.layout);
      ponder_page_layout_set_with_question (layout, asks);
      widget_test_allocate (search.parts.layout, width, 653);
      for (PonderPagePart part = 0; part < PONDER_PAGE_CARD; part++)
        {
          gboolean placed = is_placed (search.widgets[part]);

          if (placed != ((expected & (1u << part)) != 0))
            g_error ("%d pixels, pane %u: part %u", width, cases[i / 2].pane, part);
          if (!placed)
            continue;
          bounds[part] = bounds_in (search.widgets[part], search.parts.layout);
          g_assert_cmpfloat (bounds[part].size.width * bounds[part].size.height, >, 0);
          g_assert_true (graphene_rect_contains_rect (&room, &bounds[part]));
          for (PonderPagePart other = 0; other < part; other++)
            if (expected & (1u << other))
              assert_apart (&bounds[other], &bounds[part]);
        }
      /* The board doesn't move, unless it was so large that it has to give room to a high question. What controls the
       * search stands at the bottom, below the sentence. */
      if (expected & PART (BOARD) && width != 899)
        g_assert_true (graphene_rect_equal (&before, &bounds[PONDER_PAGE_BOARD]));
      else if (expected & PART (BOARD))
        g_assert_cmpfloat (before.origin.y, ==, bounds[PONDER_PAGE_BOARD].origin.y);
      if (expected & PART (CONTROLS))
        {
          g_assert_cmpfloat (bounds[PONDER_PAGE_CONTROLS].origin.y + bounds[PONDER_PAGE_CONTROLS].size.height, ==, 653);
          g_assert_cmpfloat (bounds[PONDER_PAGE_STATUS].origin.y, <, bounds[PONDER_PAGE_CONTROLS].origin.y);
        }
      g_assert_cmpfloat (bounds[PONDER_PAGE_STATUS].size.width, <=, 900);
      g_assert_finalize_object (search.parts.layout);
    }
}

/* The board has the same place with the tree, the code or something else chosen before, and is at least as large as a
 * promise. */
static void
test_search_board (void)
{
  static const struct
  {
    int width;
    PonderPagePane pane;
    int least;
  } cases[] = {
    { 360, BOARD, 336 }, { 1000, BOARD, 460 }, { 1000, BOTH, 200 }, { 1600, BOARD, 460 }, { 1600, BOTH, 460 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SearchParts search = new_search_parts ();
      PonderPageLayout *layout = PONDER_PAGE_LAYOUT (search.parts.layout);
      graphene_rect_t board;
      graphene_rect_t again;

      ponder_page_layout_set_pane (layout, cases[i].pane);
      widget_test_allocate (search.parts.layout, cases[i].width, 653);
      board = bounds_in (search.widgets[PONDER_PAGE_BOARD], search.parts.layout);
      if (MIN (board.size.width, board.size.height) < cases[i].least)
        g_error ("%d pixels: the board is %g by %g", cases[i].width, board.size.width, board.size.height);
      for (PonderPagePane pane = 0; pane < PONDER_PAGE_N_PANES; pane++)
        {
          ponder_page_layout_set_pane (layout, pane);
          widget_test_allocate (search.parts.layout, cases[i].width, 653);
        }
      ponder_page_layout_set_pane (layout, cases[i].pane);
      widget_test_allocate (search.parts.layout, cases[i].width, 653);
      again = bounds_in (search.widgets[PONDER_PAGE_BOARD], search.parts.layout);
      g_assert_true (graphene_rect_equal (&board, &again));
      g_assert_finalize_object (search.parts.layout);
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

      ponder_status_line_set_lines (PONDER_STATUS_LINE (status), cases[i].lines, cases[i].lines);
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

/* The sentence on a search begins at the start of the line, however short it is, and centred again after the search. */
static void
test_status_at_start (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *status = g_object_new (PONDER_TYPE_STATUS_LINE, NULL);
  GtkLabel *label = GTK_LABEL (gtk_widget_get_first_child (status));
  static const gboolean turns[] = { TRUE, FALSE, TRUE };

  ponder_status_line_set_lines (PONDER_STATUS_LINE (status), 3, 3);
  ponder_status_line_set_text (PONDER_STATUS_LINE (status), "Short.");
  gtk_window_set_child (GTK_WINDOW (window), status);
  widget_test_show (window, 400, 100);
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      PangoRectangle text;
      int x;
      graphene_rect_t bounds;

      ponder_status_line_set_at_start (PONDER_STATUS_LINE (status), turns[i]);
      widget_test_settle (window);
      bounds = bounds_in (GTK_WIDGET (label), status);
      pango_layout_get_pixel_extents (gtk_label_get_layout (label), NULL, &text);
      gtk_label_get_layout_offsets (label, &x, NULL);
      if (turns[i])
        g_assert_cmpfloat (bounds.origin.x + x + text.x, <=, 1);
      else
        g_assert_cmpfloat_with_epsilon (bounds.origin.x + x + text.x + text.width / 2.0,
                                        gtk_widget_get_width (status) / 2.0, 2);
    }
  widget_test_destroy (window);
}

/* What stands at the end is beside the first line, whether the sentence has one line or several, or is cut. It may extend
 * above, but not so far that it touches the board. */
static void
test_status_first_line (void)
{
  static const char *const texts[] = {
    "Short.",
    "A sentence that is longer than one line of a window of this width.",
    "A sentence that is longer than all the lines of a window of this width, so that the rest of it is only seen once "
    "the "
    "button beside it has been pressed, which stands beside the first line, too, as does what is at the end.",
  };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *end = gtk_button_new_with_label ("End");
  GtkWidget *status = g_object_new (PONDER_TYPE_STATUS_LINE, "end", end, NULL);
  GtkLabel *label = GTK_LABEL (gtk_widget_get_first_child (status));

  gtk_widget_set_size_request (end, 44, 44);
  ponder_status_line_set_lines (PONDER_STATUS_LINE (status), 3, 3);
  gtk_window_set_child (GTK_WINDOW (window), status);
  widget_test_show (window, 300, 100);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      PangoRectangle line;
      graphene_rect_t bounds;
      graphene_rect_t button;
      int y;

      ponder_status_line_set_text (PONDER_STATUS_LINE (status), texts[i]);
      widget_test_settle (window);
      bounds = bounds_in (GTK_WIDGET (label), status);
      button = bounds_in (end, status);
      pango_layout_line_get_pixel_extents (pango_layout_get_line_readonly (gtk_label_get_layout (label), 0), NULL,
                                           &line);
      gtk_label_get_layout_offsets (label, NULL, &y);
      g_assert_cmpfloat_with_epsilon (bounds.origin.y + y + line.height / 2.0, button.origin.y + button.size.height / 2,
                                      1);
      g_assert_cmpfloat (button.origin.y, >, -12); /* the room between board and sentence */
    }
  widget_test_destroy (window);
}

/* Something else can be asked in place of the sentence. That stays, and the line has room for both. */
static void
test_status_cover (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *status = g_object_new (PONDER_TYPE_STATUS_LINE, NULL);
  GtkWidget *label = gtk_widget_get_first_child (status);
  GtkWidget *more = gtk_widget_get_last_child (status);
  GtkWidget *cover = new_block (200, 90);
  g_autofree char *sentence = g_strnfill (2000, 'x');
  graphene_rect_t bounds;
  int before;
  int after;

  ponder_status_line_set_lines (PONDER_STATUS_LINE (status), 2, 2);
  ponder_status_line_set_text (PONDER_STATUS_LINE (status), sentence);
  gtk_window_set_child (GTK_WINDOW (window), status);
  widget_test_show (window, 300, 200);
  gtk_widget_measure (status, GTK_ORIENTATION_VERTICAL, 300, NULL, &before, NULL, NULL);
  g_assert_cmpint (before, <, 90);
  g_assert_true (gtk_widget_get_mapped (label));
  g_assert_true (gtk_widget_get_child_visible (more));

  ponder_status_line_set_cover (PONDER_STATUS_LINE (status), cover);
  widget_test_settle (window);
  gtk_widget_measure (status, GTK_ORIENTATION_VERTICAL, 300, NULL, &after, NULL, NULL);
  g_assert_cmpint (after, ==, 90);
  g_assert_false (gtk_widget_get_mapped (label));
  g_assert_false (gtk_widget_get_child_visible (more));
  g_assert_true (gtk_widget_get_mapped (cover));
  bounds = bounds_in (cover, status);
  g_assert_cmpfloat (bounds.origin.x, ==, 0);
  g_assert_cmpfloat (bounds.size.width, ==, gtk_widget_get_width (status));
  g_assert_cmpstr (ponder_status_line_get_text (PONDER_STATUS_LINE (status)), ==, sentence);

  gtk_widget_set_visible (cover, FALSE);
  widget_test_settle (window);
  gtk_widget_measure (status, GTK_ORIENTATION_VERTICAL, 300, NULL, &after, NULL, NULL);
  g_assert_cmpint (after, ==, before);
  g_assert_true (gtk_widget_get_mapped (label));
  g_assert_true (gtk_widget_get_child_visible (more));
  widget_test_destroy (window);
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
  g_test_add_func ("/page-layout/card", test_card);
  g_test_add_func ("/page-layout/pane", test_pane);
  g_test_add_func ("/page-layout/search", test_search);
  g_test_add_func ("/page-layout/search/board", test_search_board);
  g_test_add_func ("/page-layout/status-centred", test_status_centred);
  g_test_add_func ("/page-layout/status-at-start", test_status_at_start);
  g_test_add_func ("/page-layout/status-first-line", test_status_first_line);
  g_test_add_func ("/page-layout/status-cover", test_status_cover);
  return g_test_run ();
}
