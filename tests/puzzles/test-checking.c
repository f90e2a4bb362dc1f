/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-queens.h"
#include "ponder-search-private.h"
#include "ponder-sudoku.h"
#include "share.h"

/* However a search checks its moves, it visits the same nodes in the same order. What it says to have compared is what a
 * beginner's loops compare, which are written here once more, from the positions of the cells. */

#define MOST_VISITS 150
#define N_PUZZLES 12

typedef struct
{
  const char *name;
  guint side;
  guint box_rows;
  guint box_columns; /* 0: queens */
} Kind;

static const Kind kinds[] = {
  { "sudoku-4", 4, 2, 2 },
  { "sudoku-6", 6, 2, 3 },
  { "sudoku-9", 9, 3, 3 },
  { "queens-5", 5 },
  { "queens-8", 8 },
};

/* A puzzle, with what stands in its cells from the start: by cell a value, or by column the row of a queen, counted from
 * 1; 0 for nothing. */
typedef struct
{
  const Kind *kind;
  PonderPuzzle *puzzle;
  guint8 *given;
  guint n_cells;
  gboolean clashes;
} Board;

static gboolean
is_sudoku (const Board *self)
{
  return self->kind->box_columns > 0;
}

/* Returns whether two sudoku cells share a row, a column or a box. */
static gboolean
share (const Kind *kind,
       guint       one,
       guint       other)
{
  guint row = one / kind->side, column = one % kind->side;
  guint other_row = other / kind->side, other_column = other % kind->side;

  return row == other_row || column == other_column ||
         (row / kind->box_rows == other_row / kind->box_rows &&
          column / kind->box_columns == other_column / kind->box_columns);
}

static gboolean
clash (const Board  *self,
       const guint8 *values,
       guint         one,
       guint         other)
{
  int columns = (int) one - (int) other;
  int rows = values[one] - values[other];

  if (is_sudoku (self))
    return values[one] == values[other];
  return rows == 0 || columns == rows || columns == -rows;
}

static Board
board_new (const Kind *kind,
           guint       seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  Board self = { .kind = kind };
  guint n_given;

  self.n_cells = is_sudoku (&self) ? kind->side * kind->side : kind->side;
  self.given = g_new0 (guint8, self.n_cells);
  n_given = is_sudoku (&self) ? self.n_cells / 3 : seed % 3;
  /* In some puzzles they clash. */
  for (guint i = 0; i < n_given; i++)
    {
      guint cell = g_rand_int_range (rand, 0, self.n_cells);
      gboolean fits = TRUE;

      self.given[cell] = g_rand_int_range (rand, 1, kind->side + 1);
      for (guint other = 0; other < self.n_cells; other++)
        if (other != cell && self.given[other] != 0 && (!is_sudoku (&self) || share (kind, cell, other)))
          fits &= !clash (&self, self.given, cell, other);
      if (!fits && seed % 4 != 0)
        self.given[cell] = 0;
      else
        self.clashes |= !fits;
    }
  if (is_sudoku (&self))
    {
      g_autofree char *line = g_malloc0 (self.n_cells + 1);
      g_autofree char *box = g_strdup_printf ("%ux%u", kind->box_rows, kind->box_columns);
      PonderSudokuGrid grid;

      for (guint cell = 0; cell < self.n_cells; cell++)
        line[cell] = self.given[cell] != 0 ? '0' + self.given[cell] : '.';
      g_assert_true (ponder_sudoku_read_line (line, -1, box, NULL, &grid, NULL));
      self.puzzle = ponder_sudoku_new (&grid);
    }
  else
    {
      g_autoptr (GArray) fixed = g_array_new (FALSE, FALSE, sizeof (PonderMove));

      for (guint column = 0; column < kind->side; column++)
        if (self.given[column] != 0)
          {
            PonderMove move = PONDER_QUEENS_MOVE (column, self.given[column] - 1);

            g_array_append_val (fixed, move);
          }
      self.puzzle = ponder_queens_new_fixed (kind->side, (PonderMove *) fixed->data, fixed->len);
    }
  return self;
}

static void
board_clear (Board *self)
{
  g_object_unref (self->puzzle);
  g_free (self->given);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Board, board_clear)

static guint64
compare_touched (const Board  *self,
                 const guint8 *values,
                 guint         cell)
{
  guint64 n = 0;

  for (guint other = 0; other < self->n_cells; other++)
    {
      if (other == cell || (is_sudoku (self) ? !share (self->kind, cell, other) : values[other] == 0))
        continue;
      n++;
      if (clash (self, values, cell, other))
        break;
    }
  return n;
}

static gboolean
compare_in_turn (const guint8 *values,
                 const guint  *cells,
                 guint         n_cells,
                 guint64      *n)
{
  for (guint i = 0; i < n_cells; i++)
    for (guint j = i + 1; j < n_cells; j++)
      if (values[cells[i]] != 0)
        {
          ++*n;
          if (values[cells[i]] == values[cells[j]])
            return FALSE;
        }
  return TRUE;
}

static guint64
compare_sudoku (const Board  *self,
                const guint8 *values)
{
  const Kind *kind = self->kind;
  guint side = kind->side;
  guint boxes_in_row = side / kind->box_columns;
  guint64 n = 0;

  for (guint unit = 0; unit < 3 * side; unit++)
    {
      guint cells[PONDER_SUDOKU_MOST_SIDE];
      guint nth = unit % side;

      for (guint i = 0; i < side; i++)
        if (unit < side)
          cells[i] = nth * side + i;
        else if (unit < 2 * side)
          cells[i] = i * side + nth;
        else
          cells[i] = (nth / boxes_in_row * kind->box_rows + i / kind->box_columns) * side +
                     nth % boxes_in_row * kind->box_columns + i % kind->box_columns;
      if (!compare_in_turn (values, cells, side, &n))
        return n;
    }
  return n;
}

static guint64
compare_queens (const Board  *self,
                const guint8 *values)
{
  guint64 n = 0;

  for (guint column = 0; column < self->n_cells; column++)
    for (guint before = 0; before < column; before++)
      if (values[column] != 0 && values[before] != 0)
        {
          n++;
          if (clash (self, values, column, before))
            return n;
        }
  return n;
}

/* Counts what is compared for all moves at a place. */
static guint64
compare (const Board   *self,
         GArray        *path,
         guint          cell,
         PonderChecking checking)
{
  g_autofree guint8 *values = g_memdup2 (self->given, self->n_cells);
  guint64 n = 0;

  for (guint i = 0; i < path->len; i++)
    {
      PonderMove move = g_array_index (path, PonderMove, i);

      if (is_sudoku (self))
        values[PONDER_SUDOKU_MOVE_CELL (move)] = PONDER_SUDOKU_MOVE_VALUE (move);
      else
        values[PONDER_QUEENS_MOVE_COLUMN (move)] = PONDER_QUEENS_MOVE_ROW (move) + 1;
    }
  for (guint value = 1; value <= self->kind->side; value++)
    {
      values[cell] = value;
      if (checking == PONDER_CHECKING_TOUCHED)
        n += compare_touched (self, values, cell);
      else
        n += is_sudoku (self) ? compare_sudoku (self, values) : compare_queens (self, values);
    }
  return n;
}

static guint
get_cell (const Board      *self,
          const PonderStep *step)
{
  if (is_sudoku (self))
    return ponder_sudoku_place_cell (PONDER_SUDOKU (self->puzzle), step->place);
  for (guint column = 0, place = 0; column < self->n_cells; column++)
    if (self->given[column] == 0 && place++ == step->place)
      return column;
  return 0;
}

static void
assert_same (PonderSearch *search,
             PonderSearch *usual,
             guint64       compared)
{
  g_autoptr (GArray) path = ponder_search_dup_path (search);
  g_autoptr (GArray) usual_path = ponder_search_dup_path (usual);
  PonderFigures figures, usual_figures;

  ponder_search_get_figures (search, &figures);
  ponder_search_get_figures (usual, &usual_figures);
  g_assert_cmpuint (figures.compared, ==, compared);
  g_assert_cmpuint (usual_figures.compared, ==, 0);
  figures.compared = 0;
  figures.seconds = usual_figures.seconds = 0;
  figures.cpu_seconds = usual_figures.cpu_seconds = 0;
  g_assert_cmpmem (&figures, sizeof figures, &usual_figures, sizeof usual_figures);
  g_assert_cmpmem (path->data, path->len * sizeof (PonderMove), usual_path->data,
                   usual_path->len * sizeof (PonderMove));
}

static void
assert_same_step (const PonderStep *step,
                  const PonderStep *usual)
{
  g_assert_cmpint (step->status, ==, usual->status);
  g_assert_cmpuint (step->visit, ==, usual->visit);
  g_assert_cmpuint (step->place, ==, usual->place);
  g_assert_cmpuint (step->n_moves, ==, usual->n_moves);
  g_assert_cmpmem (step->left_out->data, step->left_out->len * sizeof (PonderLeftOut), usual->left_out->data,
                   usual->left_out->len * sizeof (PonderLeftOut));
}

/* Runs the search by steps and without them. Returns how many comparisons there were. */
static guint64
check_method (const Board        *self,
              const PonderMethod *like,
              PonderChecking      checking)
{
  PonderMethod method = *like;
  g_autoptr (PonderSearch) usual = ponder_search_new (self->puzzle, &method);
  g_autoptr (PonderSearch) straight_usual = ponder_search_new (self->puzzle, &method);
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (PonderSearch) straight = NULL;
  guint64 compared = 0;

  method.checking = checking;
  search = ponder_search_new (self->puzzle, &method);
  straight = ponder_search_new (self->puzzle, &method);
  for (guint i = 0; i < MOST_VISITS; i++)
    {
      g_autoptr (PonderStep) step = ponder_search_step (search);
      g_autoptr (PonderStep) usual_step = ponder_search_step (usual);

      assert_same_step (step, usual_step);
      if (step->has_place)
        {
          g_autoptr (GArray) path = ponder_search_dup_path (search);

          compared += compare (self, path, get_cell (self, step), checking);
        }
      assert_same (search, usual, compared);
      g_assert_cmpint (ponder_search_advance (straight, 1), ==, step->status);
      ponder_search_advance (straight_usual, 1);
      assert_same (straight, straight_usual, compared);
      if (step->status == PONDER_EXHAUSTED)
        break;
    }
  return compared;
}

static void
test_same (gconstpointer data)
{
  const Kind *kind = data;
  TestShare share = test_share_new ();

  for (guint seed = 0; seed < N_PUZZLES; seed++)
    for (guint i = 0; i < 2 * 4 * 2; i++)
      if (test_share_takes (&share))
        {
          g_auto (Board) board = board_new (kind, seed);
          PonderMethod method = { i % 2, PONDER_PRUNING_RULES, i / 2 % 4, i / 8, seed };
          guint64 touched = check_method (&board, &method, PONDER_CHECKING_TOUCHED);
          guint64 whole = check_method (&board, &method, PONDER_CHECKING_WHOLE_BOARD);

          g_test_message ("seed %u, method %u: %" G_GUINT64_FORMAT ", %" G_GUINT64_FORMAT, seed, i, touched, whole);
          /* What clashes from the start is soon found on the whole board. */
          if (!board.clashes)
            g_assert_cmpuint (whole, >, touched);
        }
}

/* Where there is no such way, the search is the usual one. */
static void
test_ignored (void)
{
  g_autoptr (PonderPuzzle) queens = ponder_queens_new (6);
  PonderMethod method = { .pruning = PONDER_PRUNING_NONE, .checking = PONDER_CHECKING_WHOLE_BOARD };

  g_assert_cmpint (ponder_puzzle_get_checking (queens, &method), ==, PONDER_CHECKING_USUAL);
  method.pruning = PONDER_PRUNING_LOOKAHEAD;
  g_assert_cmpint (ponder_puzzle_get_checking (queens, &method), ==, PONDER_CHECKING_USUAL);
  method.pruning = PONDER_PRUNING_RULES;
  g_assert_cmpint (ponder_puzzle_get_checking (queens, &method), ==, PONDER_CHECKING_WHOLE_BOARD);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/same/%s", kinds, test_same);
  g_test_add_func ("/ignored", test_ignored);
  return g_test_run ();
}
