/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "paint-test.h"
#include "ponder-board-view.h"
#include "widget-test.h"

/* Draws boards with and without a path, and compares the pixels. */

#define CELL 40
#define SIDE 5

typedef struct
{
  GtkWidget *window;
  PonderBoard *board;
  PaintTest before;
  PaintTest after;
} Test;

static void
set_up (Test         *test,
        gconstpointer user_data)
{
  test->window = gtk_window_new ();
  test->board = g_object_new (PONDER_TYPE_BOARD, NULL);
  ponder_board_set_shape (test->board, SIDE, SIDE, 0, 0);
  ponder_board_set_least_cell (test->board, CELL);
  gtk_widget_set_halign (GTK_WIDGET (test->board), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (test->board), GTK_ALIGN_CENTER);
  gtk_window_set_child (GTK_WINDOW (test->window), GTK_WIDGET (test->board));
  widget_test_show (test->window, 300, 300);
  paint_test_init (&test->before, GTK_WIDGET (test->board));
}

static void
tear_down (Test         *test,
           gconstpointer user_data)
{
  paint_test_clear (&test->before);
  paint_test_clear (&test->after);
  widget_test_destroy (test->window);
}

static void
draw (Test                  *test,
      const PonderBoardPath *path)
{
  paint_test_clear (&test->after);
  ponder_board_set_path (test->board, path);
  widget_test_settle (test->window);
  paint_test_init (&test->after, GTK_WIDGET (test->board));
}

static gboolean
differs (Test  *test,
         double x,
         double y)
{
  return paint_test_pixel (&test->before, (int) x, (int) y) != paint_test_pixel (&test->after, (int) x, (int) y);
}

/* Counts the pixels of a rectangle that the path covers. */
static guint
count (Test *test,
       int   x,
       int   y,
       int   n_across,
       int   n_down)
{
  guint n = 0;

  for (int i = 0; i < n_across; i++)
    for (int j = 0; j < n_down; j++)
      n += differs (test, x + i, y + j);
  return n;
}

/* Returns the centre of a cell in the coordinates of the picture. */
static graphene_point_t
middle_of (Test *test,
           guint cell)
{
  graphene_rect_t bounds;

  g_assert_true (ponder_board_get_cell_bounds (test->board, cell, &bounds));
  return GRAPHENE_POINT_INIT (bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height / 2);
}

/* Counts inside the ring of a cell. */
static guint
count_inside (Test *test,
              guint cell)
{
  graphene_point_t middle = middle_of (test, cell);

  return count (test, (int) middle.x - CELL / 6, (int) middle.y - CELL / 6, CELL / 3, CELL / 3);
}

static gboolean
has_ring (Test *test,
          guint cell)
{
  graphene_point_t middle = middle_of (test, cell);

  return count (test, (int) middle.x, (int) middle.y - CELL / 2, 1, CELL / 4) > 0;
}

/* Returns whether there is a line halfway between two cells. */
static gboolean
has_line (Test *test,
          guint from,
          guint to)
{
  graphene_point_t a = middle_of (test, from);
  graphene_point_t b = middle_of (test, to);

  return count (test, (int) ((a.x + b.x) / 2) - 1, (int) ((a.y + b.y) / 2) - 1, 3, 3) > 0;
}

/* Knight's moves, from 0 at the top left. */
static const guint tour[] = { 0, 7, 14, 23 };

/* The line doesn't cover the content of its cells, nor other cells. */
static void
test_where (Test         *test,
            gconstpointer user_data)
{
  draw (test, &(PonderBoardPath){ .cells = tour, .n_cells = 4, .kind = PONDER_CELL_PROVED, .moving = 1 });
  for (guint i = 0; i < 4; i++)
    g_assert_true (has_ring (test, tour[i]));
  for (guint i = 1; i < 4; i++)
    g_assert_true (has_line (test, tour[i - 1], tour[i]));
  for (guint cell = 0; cell < SIDE * SIDE; cell++)
    g_assert_cmpuint (count_inside (test, cell), ==, 0);
  g_assert_false (has_ring (test, 20));

  draw (test, NULL);
  g_assert_cmpuint (count (test, 0, 0, test->after.width, test->after.height), ==, 0);
}

static const guint across[] = { 10, 14 };

/* Measures how thick the line is, and how much of its length is drawn. */
static void
measure_line (Test          *test,
              PonderCellKind kind,
              guint         *thickness,
              guint         *length)
{
  graphene_point_t from = middle_of (test, 10);
  graphene_point_t to = middle_of (test, 14);
  int x = (int) from.x + CELL / 2;

  draw (test, &(PonderBoardPath){ .cells = across, .n_cells = 2, .kind = kind, .moving = 1 });
  *thickness = *length = 0;
  for (; x < (int) to.x - CELL / 2; x++)
    {
      guint here = count (test, x, (int) from.y - CELL / 2, 1, CELL);

      *thickness = MAX (*thickness, here);
      *length += here > 0;
    }
}

static void
test_kinds (Test         *test,
            gconstpointer user_data)
{
  guint way = 3 * CELL;
  guint entered;
  guint tried;
  guint proved;
  guint length;

  measure_line (test, PONDER_CELL_ENTERED, &entered, &length);
  g_assert_cmpuint (length, >=, way);
  measure_line (test, PONDER_CELL_PROVED, &proved, &length);
  g_assert_cmpuint (length, >=, way);
  measure_line (test, PONDER_CELL_TRIED, &tried, &length);
  g_assert_cmpuint (length, <, way * 3 / 4);
  g_assert_cmpuint (length, >, way / 3);
  g_assert_cmpuint (tried, <=, entered);
  g_assert_cmpuint (entered, <, proved);
}

static void
test_moving (Test         *test,
             gconstpointer user_data)
{
  PonderBoardPath path = { .cells = across, .n_cells = 2, .kind = PONDER_CELL_PROVED, .head = "go-next-symbolic" };

  for (guint quarter = 0; quarter <= 4; quarter++)
    {
      path.moving = quarter / 4.0;
      draw (test, &path);
      g_assert_true (has_ring (test, 10));
      g_assert_cmpint (count_inside (test, 10 + quarter) > 0, ==, TRUE);
      for (guint i = 0; i < 4; i++)
        g_assert_cmpint (has_line (test, 10 + i, 10 + i + 1), ==, i < quarter);
    }
}

static void
test_closed (Test         *test,
             gconstpointer user_data)
{
  static const guint round[] = { 1, 8, 17, 10 };
  PonderBoardPath path = { .cells = round, .n_cells = 4, .kind = PONDER_CELL_PROVED, .moving = 1 };

  draw (test, &path);
  g_assert_false (has_line (test, 10, 1));
  path.closed = TRUE;
  draw (test, &path);
  g_assert_true (has_line (test, 10, 1));
}

/* The board copies the path, and drops it when its shape changes. */
static void
test_kept (Test         *test,
           gconstpointer user_data)
{
  guint cells[] = { 0, 7 };

  draw (test, &(PonderBoardPath){ .cells = cells, .n_cells = 2, .kind = PONDER_CELL_PROVED, .moving = 1 });
  cells[1] = 11;
  widget_test_settle (test->window);
  g_assert_true (has_line (test, 0, 7));
  g_assert_false (has_line (test, 0, 11));

  ponder_board_set_shape (test->board, 1, 1, 0, 0);
  ponder_board_set_shape (test->board, SIDE, SIDE, 0, 0);
  ponder_board_set_least_cell (test->board, CELL);
  widget_test_settle (test->window);
  paint_test_clear (&test->after);
  paint_test_init (&test->after, GTK_WIDGET (test->board));
  g_assert_cmpuint (count (test, 0, 0, test->after.width, test->after.height), ==, 0);
}

static void
test_set_path (void)
{
  PonderPathPainter *painter = ponder_path_painter_new ();
  PonderBoardPath path = { .cells = tour, .n_cells = 4, .kind = PONDER_CELL_TRIED, .moving = 1, .head = "a" };
  guint others[] = { 0, 7, 14, 17 };

  g_assert_false (ponder_path_painter_set_path (painter, NULL));
  g_assert_true (ponder_path_painter_set_path (painter, &path));
  g_assert_false (ponder_path_painter_set_path (painter, &path));
  path.moving = 0.5;
  g_assert_true (ponder_path_painter_set_path (painter, &path));
  path.cells = others;
  g_assert_true (ponder_path_painter_set_path (painter, &path));
  path.head = NULL;
  g_assert_true (ponder_path_painter_set_path (painter, &path));
  path.closed = TRUE;
  g_assert_true (ponder_path_painter_set_path (painter, &path));
  path.kind = PONDER_CELL_PROVED;
  g_assert_true (ponder_path_painter_set_path (painter, &path));
  path.n_cells = 0;
  g_assert_true (ponder_path_painter_set_path (painter, &path));
  g_assert_false (ponder_path_painter_set_path (painter, &path));
  g_assert_cmpuint (ponder_path_painter_get_path (painter)->n_cells, ==, 0);
  ponder_path_painter_free (painter);
}

/* A path that scrolls into view is drawn. */
static void
test_scrolled (void)
{
  static const guint far[] = { 49 * 50 + 45, 49 * 50 + 49 };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *view = g_object_new (PONDER_TYPE_BOARD_VIEW, NULL);
  PonderBoard *board = ponder_board_view_get_board (PONDER_BOARD_VIEW (view));
  graphene_rect_t bounds;
  g_auto (PaintTest) picture = { 0 };

  ponder_board_set_shape (board, 50, 50, 0, 0);
  gtk_window_set_child (GTK_WINDOW (window), view);
  widget_test_show (window, 400, 400);
  ponder_board_set_path (board, &(PonderBoardPath){ .cells = far, .n_cells = 2, .moving = 1 });
  widget_test_settle (window);
  ponder_board_set_cursor (board, far[1]);
  widget_test_settle (window);

  paint_test_init (&picture, view);
  g_assert_true (ponder_board_view_get_cell_bounds (PONDER_BOARD_VIEW (view), far[0] + 2, &bounds));
  g_assert_cmpuint (paint_test_pixel (&picture, (int) (bounds.origin.x + bounds.size.width / 2),
                                      (int) (bounds.origin.y + bounds.size.height / 2)),
                    !=, paint_test_pixel (&picture, (int) bounds.origin.x + 3, (int) bounds.origin.y + 3));
  widget_test_destroy (window);
}

static void
add_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/io/github/ponderapp/Ponder/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

#define ADD_TEST(name, func) g_test_add ("/path-painter/" name, Test, NULL, set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  add_style ();
  widget_test_still ();

  ADD_TEST ("where", test_where);
  ADD_TEST ("kinds", test_kinds);
  ADD_TEST ("moving", test_moving);
  ADD_TEST ("closed", test_closed);
  ADD_TEST ("kept", test_kept);
  g_test_add_func ("/path-painter/set-path", test_set_path);
  g_test_add_func ("/path-painter/scrolled", test_scrolled);
  return g_test_run ();
}
