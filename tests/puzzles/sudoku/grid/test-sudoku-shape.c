/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-sudoku-shape.h"

#include "sudoku-naive.h"

typedef struct
{
  const char *name;
  guint side;
  guint box_rows;
  guint expected_rows; /* of a box */
  guint expected_columns;
  guint n_units;
  guint n_peers;
} ShapeCase;

static const ShapeCase shape_cases[] = {
  { "4x4", 4, 2, 2, 2, 12, 7 },
  { "6x6", 6, 2, 2, 3, 18, 12 },
  { "6x6-turned", 6, 3, 3, 2, 18, 12 },
  { "6x6-without-boxes", 6, 0, 0, 0, 12, 10 },
  { "9x9", 9, 3, 3, 3, 27, 20 },
  { "10x10", 10, 2, 2, 5, 30, 22 },
  { "12x12", 12, 3, 3, 4, 36, 28 },
  { "16x16", 16, 4, 4, 4, 48, 39 },
  { "25x25", 25, 5, 5, 5, 75, 64 },
  { "smallest", 2, 0, 0, 0, 4, 2 },
  { "boxes-of-a-row", 6, 1, 0, 0, 12, 10 },
  { "boxes-of-a-column", 6, 6, 0, 0, 12, 10 },
};

static void
test_shape (gconstpointer data)
{
  const ShapeCase *c = data;
  const PonderSudokuShape *shape = ponder_sudoku_shape_get (c->side, c->box_rows);

  g_assert_nonnull (shape);
  g_assert_cmpuint (shape->side, ==, c->side);
  g_assert_cmpuint (shape->n_cells, ==, c->side * c->side);
  g_assert_cmpuint (shape->box_rows, ==, c->expected_rows);
  g_assert_cmpuint (shape->box_columns, ==, c->expected_columns);
  g_assert_cmpuint (shape->n_units, ==, c->n_units);
  g_assert_cmpuint (shape->n_peers, ==, c->n_peers);
  g_assert_true (shape == ponder_sudoku_shape_get (c->side, c->expected_rows));
}

typedef struct
{
  const char *name;
  guint side;
  guint box_rows;
} RefusedCase;

static const RefusedCase refused_cases[] = {
  { "side-0", 0, 0 },
  { "side-1", 1, 0 },
  { "side-26", 26, 0 },
  { "side-huge", G_MAXUINT, 0 },
  { "not-a-divisor", 6, 4 },
  { "more-rows-than-side", 6, 12 },
  { "rows-huge", 6, G_MAXUINT },
};

static void
test_refused (gconstpointer data)
{
  const RefusedCase *c = data;

  g_assert_null (ponder_sudoku_shape_get (c->side, c->box_rows));
}

static guint
find_box (const PonderSudokuShape *shape,
          guint                    cell)
{
  guint row = cell / shape->side;
  guint column = cell % shape->side;

  return row / shape->box_rows * (shape->side / shape->box_columns) + column / shape->box_columns;
}

static void
check_units (const PonderSudokuShape *shape)
{
  for (guint cell = 0; cell < shape->n_cells; cell++)
    {
      const guint16 *units = shape->units_of + 3 * cell;

      g_assert_cmpuint (units[0], ==, cell / shape->side);
      g_assert_cmpuint (units[1], ==, shape->side + cell % shape->side);
      g_assert_cmpuint (units[2], ==, shape->box_rows != 0 ? 2 * shape->side + find_box (shape, cell) : units[0]);
    }

  for (guint unit = 0; unit < shape->n_units; unit++)
    for (guint i = 0; i < shape->side; i++)
      {
        const guint16 *cells = shape->units + unit * shape->side;

        g_assert_cmpuint (shape->units_of[3 * cells[i] + unit / shape->side], ==, unit);
        if (i > 0)
          g_assert_cmpuint (cells[i], >, cells[i - 1]);
      }
}

/* The peers of a cell are the cells that can't have its value. */
static void
check_peers (const PonderSudokuShape *shape)
{
  for (guint cell = 0; cell < shape->n_cells; cell++)
    {
      const guint16 *peers = shape->peers + cell * shape->n_peers;
      guint n_peers = 0;
      Naive naive;

      naive_init (&naive, shape, NULL);
      naive.values[cell] = 1;
      for (guint other = 0; other < shape->n_cells; other++)
        if (other != cell && !naive_may (&naive, other, 1))
          {
            g_assert_cmpuint (n_peers, <, shape->n_peers);
            g_assert_cmpuint (peers[n_peers++], ==, other);
          }
      g_assert_cmpuint (n_peers, ==, shape->n_peers);
    }
}

static void
test_all (void)
{
  guint side = 0;
  guint box_rows = 0;
  guint n_shapes = 0;
  const PonderSudokuShape *shape;

  while ((shape = naive_next_shape (2, 25, &side, &box_rows)) != NULL)
    {
      check_units (shape);
      check_peers (shape);
      n_shapes++;
    }
  /* For each side, one shape without boxes, and one for each divisor except 1 and the side itself. */
  g_assert_cmpuint (n_shapes, ==, 24 + 38);
}

static void
test_usual_box (void)
{
  static const guint8 rows[PONDER_SUDOKU_MOST_SIDE + 1] = {
    [4] = 2,  [6] = 2,  [8] = 2,  [9] = 3,  [10] = 2, [12] = 3, [14] = 2, [15] = 3,
    [16] = 4, [18] = 3, [20] = 4, [21] = 3, [22] = 2, [24] = 4, [25] = 5,
  };

  for (guint side = PONDER_SUDOKU_LEAST_SIDE; side <= PONDER_SUDOKU_MOST_SIDE; side++)
    g_assert_cmpuint (ponder_sudoku_usual_box (side), ==, rows[side]);
}

typedef struct
{
  guint unit;
  const char *name;
} NameCase;

static void
test_names (void)
{
  static const NameCase units[] = {
    { 0, "row 1" }, { 5, "row 6" }, { 6, "column 1" }, { 11, "column 6" }, { 12, "box 1" }, { 17, "box 6" },
  };
  static const NameCase cells[] = {
    { 0, "row 1, column 1" },
    { 5, "row 1, column 6" },
    { 6, "row 2, column 1" },
    { 35, "row 6, column 6" },
  };
  const PonderSudokuShape *shape = ponder_sudoku_shape_get (6, 2);

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autofree char *name = ponder_sudoku_unit_name (shape, units[i].unit);

      g_assert_cmpstr (name, ==, units[i].name);
    }
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_autofree char *name = ponder_sudoku_cell_name (shape, cells[i].unit);

      g_assert_cmpstr (name, ==, cells[i].name);
    }
}

static gpointer
get_all_worker (gpointer data)
{
  const PonderSudokuShape **shapes = data;
  guint side = 0;
  guint box_rows = 0;
  const PonderSudokuShape *shape;

  while ((shape = naive_next_shape (2, 25, &side, &box_rows)) != NULL)
    *shapes++ = shape;
  return NULL;
}

/* Threads that ask at the same time get the same shape. Runs first, when no shape has been made. */
static void
test_threads (void)
{
  const PonderSudokuShape *shapes[4][64] = { 0 };
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("shapes", get_all_worker, shapes[i]);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  for (guint i = 1; i < G_N_ELEMENTS (threads); i++)
    g_assert_cmpmem (shapes[i], sizeof shapes[i], shapes[0], sizeof shapes[0]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sudoku-shape/threads", test_threads);
  for (guint i = 0; i < G_N_ELEMENTS (shape_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/sudoku-shape/shape/", shape_cases[i].name, NULL);

      g_test_add_data_func (path, &shape_cases[i], test_shape);
    }
  for (guint i = 0; i < G_N_ELEMENTS (refused_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/sudoku-shape/refused/", refused_cases[i].name, NULL);

      g_test_add_data_func (path, &refused_cases[i], test_refused);
    }
  g_test_add_func ("/sudoku-shape/all", test_all);
  g_test_add_func ("/sudoku-shape/usual-box", test_usual_box);
  g_test_add_func ("/sudoku-shape/names", test_names);

  return g_test_run ();
}
