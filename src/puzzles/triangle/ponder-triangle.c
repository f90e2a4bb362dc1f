/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-triangle.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-excerpt.h"
#include "ponder-key-file.h"
#include "ponder-plain-text.h"
#include "ponder-random.h"
#include "ponder-reasons.h"
#include "ponder-solving.h"
#include "ponder-tree-size.h"

/* Rows of numbers, each with one number more than the row above. A path goes from the top to the bottom, each
 * step to one of the two numbers below, and its numbers must have a given sum.
 *
 * A state contains the sum so far and the turns taken: bit i tells whether step i went to the right. */

#define MOST_SUM (PONDER_TRIANGLE_MOST_ROWS * PONDER_TRIANGLE_MOST_NUMBER)

struct _PonderTriangle
{
  PonderPuzzle parent_instance;

  PonderTriangleGrid grid;
};

G_DEFINE_FINAL_TYPE (PonderTriangle, ponder_triangle, PONDER_TYPE_PUZZLE)

typedef struct
{
  guint64 sum;
  guint32 row;
  guint32 column;
  guint8 turns[]; /* padded to a multiple of eight bytes */
} State;

static const PonderOption options[] = {
  { "Target", "SUM", N_ ("the sum that the numbers of the path must have (needed unless FILE has it)") },
  { NULL },
};

static inline guint64
number_at (const PonderTriangle *self,
           guint                 row,
           guint                 column)
{
  return self->grid.numbers[PONDER_TRIANGLE_CELL (row, column)];
}

static void
triangle_layout (PonderPuzzle *puzzle,
                 PonderPlan   *plan)
{
  PonderTriangle *self = PONDER_TRIANGLE (puzzle);

  plan->state_size = (sizeof (State) + self->grid.n_rows / 8 + 8) & ~(gsize) 7;
  plan->most_moves = 2;
  /* A single number that isn't the target is no answer, although no move is left to make. */
  if (self->grid.n_rows > 1 || self->grid.numbers[0] == self->grid.target ||
      plan->method.pruning == PONDER_PRUNING_NONE)
    plan->length = self->grid.n_rows - 1;
}

static gboolean
triangle_prepare (PonderPuzzle        *puzzle,
                  PonderPlan          *plan,
                  PonderMemoryAccount *memory,
                  GCancellable        *cancellable,
                  GError             **error)
{
  PonderTriangle *self = PONDER_TRIANGLE (puzzle);
  PonderTriangleWork work = { .memory = memory, .cancellable = cancellable };

  if (plan->method.pruning != PONDER_PRUNING_LOOKAHEAD)
    return TRUE;
  plan->tables = ponder_triangle_sums_new (&self->grid, &work, error);
  if (plan->tables == NULL)
    return FALSE;
  plan->tables_free = (GDestroyNotify) ponder_triangle_sums_free;
  return TRUE;
}

static void
triangle_start (PonderPuzzle     *puzzle,
                const PonderPlan *plan,
                gpointer          state)
{
  State *at = state;

  memset (at, 0, plan->state_size);
  at->sum = PONDER_TRIANGLE (puzzle)->grid.numbers[0];
}

static guint
triangle_moves (PonderPuzzle     *puzzle,
                const PonderPlan *plan,
                gconstpointer     state,
                guint             place,
                PonderPruning     pruning,
                PonderMove       *moves,
                guint64          *left_out)
{
  PonderTriangle *self = (PonderTriangle *) puzzle;
  const State *at = state;
  guint row = at->row + 1;
  guint n_moves = 0;

  if (row >= self->grid.n_rows)
    return 0;
  for (guint column = at->column; column <= at->column + 1; column++)
    {
      guint64 sum = at->sum + number_at (self, row, column);

      if (pruning != PONDER_PRUNING_NONE &&
          (row + 1 == self->grid.n_rows ? sum != self->grid.target : sum > self->grid.target))
        left_out[PONDER_BROKEN_RULE]++;
      else if (pruning == PONDER_PRUNING_LOOKAHEAD &&
               !ponder_triangle_sums_has (plan->tables, row, column, self->grid.target - at->sum))
        left_out[PONDER_LOOKED_AHEAD]++;
      else
        moves[n_moves++] = PONDER_TRIANGLE_MOVE (row, column);
    }
  return n_moves;
}

/* Tries first the number that is nearer to the average that the remaining rows must contribute. */
static gint64
triangle_rank (PonderPuzzle     *puzzle,
               const PonderPlan *plan,
               gconstpointer     state,
               PonderMove        move)
{
  PonderTriangle *self = (PonderTriangle *) puzzle;
  const State *at = state;
  guint row = PONDER_TRIANGLE_MOVE_ROW (move);
  gint64 at_this_rate = (gint64) number_at (self, row, PONDER_TRIANGLE_MOVE_COLUMN (move)) * (self->grid.n_rows - row);
  guint64 need = self->grid.target > at->sum ? self->grid.target - at->sum : 0;

  return ABS ((gint64) MIN (need, G_MAXINT64 / 2) - at_this_rate);
}

static gboolean
triangle_apply (PonderPuzzle     *puzzle,
                const PonderPlan *plan,
                gconstpointer     state,
                PonderMove        move,
                gpointer          next)
{
  const State *at = state;
  State *to = next;
  guint column = PONDER_TRIANGLE_MOVE_COLUMN (move);

  memcpy (to, state, plan->state_size);
  to->turns[at->row / 8] |= (column - at->column) << at->row % 8;
  to->row++;
  to->column = column;
  to->sum += number_at ((PonderTriangle *) puzzle, to->row, column);
  return TRUE;
}

/* Only called for a single number that isn't the target. */
static gboolean
triangle_finished (PonderPuzzle     *puzzle,
                   const PonderPlan *plan,
                   gconstpointer     state)
{
  return FALSE;
}

static gboolean
triangle_holds (PonderPuzzle     *puzzle,
                const PonderMove *moves,
                gsize             n_moves)
{
  PonderTriangle *self = PONDER_TRIANGLE (puzzle);
  const guint64 *row = self->grid.numbers;
  guint64 sum = *row;
  guint column = 0;

  if (n_moves + 1 != self->grid.n_rows)
    return FALSE;
  for (guint i = 0; i < n_moves; i++)
    {
      guint next = PONDER_TRIANGLE_MOVE_COLUMN (moves[i]);

      row += i + 1;
      if (PONDER_TRIANGLE_MOVE_ROW (moves[i]) != i + 1 || (next != column && next != column + 1))
        return FALSE;
      column = next;
      sum += row[column];
    }
  return sum == self->grid.target;
}

static char *
triangle_describe_move (PonderPuzzle *puzzle,
                        PonderMove    move)
{
  guint row = PONDER_TRIANGLE_MOVE_ROW (move);
  guint column = PONDER_TRIANGLE_MOVE_COLUMN (move);
  g_autofree char *number = ponder_count_text (number_at (PONDER_TRIANGLE (puzzle), row, column));

  /* Translators: where, a colon, and then what */
  return g_strdup_printf (_ ("Row %u: %s at position %u"), row + 1, number, column + 1);
}

/* Of two equal numbers side by side, the position tells which one it is. */
static char *
triangle_short_move (PonderPuzzle *puzzle,
                     PonderMove    move)
{
  PonderTriangle *self = PONDER_TRIANGLE (puzzle);
  guint row = PONDER_TRIANGLE_MOVE_ROW (move);
  guint column = PONDER_TRIANGLE_MOVE_COLUMN (move);
  guint64 number = number_at (self, row, column);

  if ((column > 0 && number_at (self, row, column - 1) == number) ||
      (column < row && number_at (self, row, column + 1) == number))
    return g_strdup_printf ("#%u", column + 1);
  return g_strdup_printf ("%" G_GUINT64_FORMAT, number);
}

/* Returns the reason why the path can't continue to this number. */
static char *
explain_left_out (PonderTriangle      *self,
                  const State         *at,
                  const PonderLeftOut *left_out)
{
  guint row = PONDER_TRIANGLE_MOVE_ROW (left_out->move);
  guint column = PONDER_TRIANGLE_MOVE_COLUMN (left_out->move);
  guint64 number = number_at (self, row, column);
  guint64 sum = at->sum + number;
  g_autofree char *number_text = ponder_count_text (number);
  g_autofree char *sum_text = ponder_count_text (sum);
  g_autofree char *target_text = ponder_count_text (self->grid.target);
  g_autofree char *rest_text = NULL;

  if (left_out->reason != PONDER_LOOKED_AHEAD && sum > self->grid.target)
    return g_strdup_printf (_ ("with %s at position %u the sum would be %s, more than %s"), number_text, column + 1,
                            sum_text, target_text);
  if (left_out->reason != PONDER_LOOKED_AHEAD)
    return g_strdup_printf (_ ("with %s at position %u the sum would be %s, not %s"), number_text, column + 1, sum_text,
                            target_text);
  rest_text = ponder_count_text (self->grid.target - sum);
  return g_strdup_printf (_ ("from %s at position %u no path down makes the missing %s"), number_text, column + 1,
                          rest_text);
}

static char *
triangle_why_not (PonderPuzzle        *puzzle,
                  const PonderPlan    *plan,
                  gconstpointer        state,
                  const PonderLeftOut *left_out,
                  guint                n_left_out,
                  GArray              *cells)
{
  PonderTriangle *self = PONDER_TRIANGLE (puzzle);
  const State *at = state;
  PonderReasons reasons = { FALSE };
  g_autofree char *text = NULL;

  for (guint i = 0; i < n_left_out; i++)
    {
      guint cell = PONDER_TRIANGLE_CELL (at->row + 1, PONDER_TRIANGLE_MOVE_COLUMN (left_out[i].move));

      g_array_append_val (cells, cell);
      ponder_reasons_add (&reasons, 1, explain_left_out (self, at, &left_out[i]));
    }
  text = ponder_reasons_end (&reasons);
  return g_strdup_printf (_ ("Row %u: %s."), at->row + 2, text);
}

static char *
triangle_answer_text (PonderPuzzle     *puzzle,
                      const PonderMove *moves,
                      gsize             n_moves)
{
  PonderTriangle *self = PONDER_TRIANGLE (puzzle);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%" G_GUINT64_FORMAT, self->grid.numbers[0]);
  for (gsize i = 0; i < n_moves; i++)
    g_string_append_printf (text, " %" G_GUINT64_FORMAT,
                            number_at (self, i + 1, PONDER_TRIANGLE_MOVE_COLUMN (moves[i])));
  g_string_append (text, "\n1");
  for (gsize i = 0; i < n_moves; i++)
    g_string_append_printf (text, " %u", PONDER_TRIANGLE_MOVE_COLUMN (moves[i]) + 1);
  return g_string_free (text, FALSE);
}

static char *
triangle_boards_text (PonderPuzzle *puzzle,
                      const char   *number,
                      gulong        plural)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s path", "%s paths", plural), number);
}

static char *
triangle_size_text (PonderPuzzle *puzzle)
{
  gulong plural;
  g_autofree char *size = ponder_power_text (2, PONDER_TRIANGLE (puzzle)->grid.n_rows - 1, &plural);

  return triangle_boards_text (puzzle, size, plural);
}

static gboolean
load_target (GKeyFile *file,
             guint64  *target,
             GError  **error)
{
  g_autofree char *text = ponder_key_file_get (file, "triangle", "Target");

  if (text == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“%s” is missing: which sum is asked for?"),
                 ponder_key_file_name ("Target"));
  else if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, target, NULL))
    ponder_key_file_refuse_number (error, "Target", text, 0, G_MAXUINT64);
  else
    return TRUE;
  return FALSE;
}

static PonderPuzzle *
triangle_load (GKeyFile *file,
               GError  **error)
{
  g_autofree char *text = ponder_key_file_dup (file, "triangle", "Numbers", error);
  g_autoptr (GArray) numbers = NULL;
  PonderTriangleGrid grid;

  if (text == NULL || !load_target (file, &grid.target, error))
    return NULL;
  numbers = ponder_triangle_read (text, &grid.n_rows, error);
  if (numbers == NULL)
    {
      /* Translators: a key of a file; a colon and what is wrong there follow */
      g_prefix_error (error, _ ("“%s”: "), "Numbers");
      return NULL;
    }
  grid.numbers = (const guint64 *) numbers->data;
  return ponder_triangle_new (&grid);
}

/* Reads a number triangle as people write it: rows of numbers, in lines or separated by slashes; the sum follows after
 * `=`, or is in a row of its own above or below them; the number of rows may be above them, too. The two lines that the
 * command line prints for an answer are read as a path in the current triangle. */

/* Returns the last `=` if it is followed by just a number; otherwise NULL. */
static const char *
find_sum (const char *text,
          guint64    *sum)
{
  const char *equals = strrchr (text, '=');
  g_autofree char *behind = equals != NULL ? g_strstrip (g_strndup (equals + 1, 32)) : NULL;

  return behind != NULL && g_ascii_string_to_unsigned (behind, 10, 0, G_MAXUINT64, sum, NULL) ? equals : NULL;
}

/* Returns NULL if the rows aren't a triangle, or if it isn't certain which number is the sum. Sets @target if it is in
 * the rows. */
static PonderPuzzle *
read_rows (const PonderNumberRows *rows,
           gboolean               *has_target,
           guint64                *target)
{
  const guint64 *numbers = (const guint64 *) rows->numbers->data;
  guint n_rows = rows->rows->len;
  guint lengths[3] = { 0 };
  gboolean has_head;
  gboolean has_foot;
  guint n_targets = 0; /* in the head; more than it may have if it is wrong */
  PonderTriangleGrid grid;

  for (guint i = 0; i < 3 && n_rows > 1; i++)
    ponder_plain_text_row (rows, i < 2 ? i : n_rows - 1, &lengths[i]);
  if (n_rows == 0 || (n_rows == 2 && lengths[0] == 1 && lengths[1] == 1))
    return NULL;
  has_foot = n_rows > 2 && lengths[2] == 1;
  has_head = n_rows - has_foot > 1 && lengths[0] <= 2 && lengths[1] == 1;
  grid.n_rows = n_rows - has_head - has_foot;
  grid.numbers = numbers + (has_head ? lengths[0] : 0);
  for (guint row = 0; row < grid.n_rows; row++)
    if (g_array_index (rows->rows, PonderNumberRow, row + has_head).length != row + 1)
      return NULL;
  for (guint cell = 0; cell < PONDER_TRIANGLE_CELL (grid.n_rows, 0u); cell++)
    if (grid.numbers[cell] > PONDER_TRIANGLE_MOST_NUMBER)
      return NULL;
  if (has_head && lengths[0] == 2)
    n_targets = numbers[0] == grid.n_rows ? 1 : 2;
  else if (has_head)
    n_targets = numbers[0] != grid.n_rows;
  n_targets += has_foot + *has_target;
  if (n_targets > 1 || grid.n_rows > PONDER_TRIANGLE_MOST_ROWS)
    return NULL;
  if (n_targets == 1 && !*has_target)
    *target = numbers[has_foot ? rows->numbers->len - 1 : lengths[0] - 1];
  *has_target = n_targets == 1;
  grid.target = *target;
  return ponder_triangle_new (&grid);
}

/* Returns whether the rows are an answer of a triangle: the numbers on a path and their positions. */
static gboolean
read_answer (const PonderNumberRows *rows,
             PonderPuzzle           *triangle,
             GArray                 *moves)
{
  PonderTriangleGrid grid = PONDER_TRIANGLE (triangle)->grid;
  guint n_numbers = 0;
  guint n_positions = 0;
  const guint64 *numbers;
  const guint64 *positions;

  if (rows->rows->len != 2)
    return FALSE;
  numbers = ponder_plain_text_row (rows, 0, &n_numbers);
  positions = ponder_plain_text_row (rows, 1, &n_positions);
  if (n_numbers != grid.n_rows || n_positions != grid.n_rows)
    return FALSE;
  for (guint row = 0; row < grid.n_rows; row++)
    {
      PonderMove move = PONDER_TRIANGLE_MOVE (row, positions[row] - 1);

      if (positions[row] < 1 || positions[row] > row + 1 ||
          grid.numbers[PONDER_TRIANGLE_CELL (row, positions[row] - 1)] != numbers[row])
        break;
      if (row > 0)
        g_array_append_val (moves, move);
    }
  if (moves->len + 1 == grid.n_rows && ponder_puzzle_holds (triangle, (const PonderMove *) moves->data, moves->len))
    return TRUE;
  g_array_set_size (moves, 0);
  return FALSE;
}

static PonderPuzzle *
read_text (const char   *text,
           PonderPuzzle *like,
           GArray       *moves,
           gboolean     *has_target,
           guint64      *target,
           GError      **error)
{
  const char *equals = find_sum (text, target);
  g_autofree char *triangle = equals != NULL ? g_strndup (text, equals - text) : g_strdup (text);
  g_auto (PonderNumberRows) rows = { NULL };
  g_autoptr (GArray) numbers = NULL;
  PonderPuzzle *puzzle;
  guint n_rows;

  *has_target = equals != NULL;
  if (ponder_number_rows_read (&rows, triangle, 0, MOST_SUM, NULL))
    {
      if (like != NULL && equals == NULL && read_answer (&rows, like, moves))
        return g_object_ref (like);
      puzzle = read_rows (&rows, has_target, target);
      if (puzzle != NULL)
        return puzzle;
    }
  numbers = ponder_triangle_read (triangle, &n_rows, error);
  if (numbers != NULL)
    ponder_plain_text_refuse (error, _ ("it isn’t certain which number is the sum: write it behind, such as = 15"));
  return NULL;
}

/* If @text has no sum, that of @like is used. */
static PonderPuzzle *
triangle_read_plain (PonderPuzzle *like,
                     const char   *text,
                     GArray       *moves,
                     GError      **error)
{
  guint64 target = like != NULL ? PONDER_TRIANGLE (like)->grid.target : 0;
  gboolean has_target;
  g_autoptr (PonderPuzzle) puzzle = read_text (text, like, moves, &has_target, &target, error);

  /* Any number is a triangle of one row. */
  if (like == NULL && puzzle != NULL && PONDER_TRIANGLE (puzzle)->grid.n_rows == 1)
    return ponder_plain_text_refuse (error, _ ("the triangle is too small"));
  return g_steal_pointer (&puzzle);
}

/* Reads a triangle, with the target unless @file has it. */
static PonderPuzzle *
triangle_load_text (GKeyFile   *file,
                    const char *text,
                    GError    **error)
{
  gboolean is_asked = g_key_file_has_key (file, "triangle", "Target", NULL);
  gboolean has_target;
  guint64 asked = 0;
  guint64 target;
  g_autoptr (PonderPuzzle) puzzle = NULL;

  if (is_asked && !load_target (file, &asked, error))
    return NULL;
  target = asked;
  puzzle = read_text (text, NULL, NULL, &has_target, &target, error);
  if (puzzle == NULL || (!has_target && !is_asked && !load_target (file, &target, error)))
    return NULL;
  if (!is_asked || target == asked)
    return g_steal_pointer (&puzzle);
  return ponder_plain_text_refuse (error, _ ("the text has another sum than --target"));
}

static gboolean
triangle_equal (PonderPuzzle *puzzle,
                PonderPuzzle *other_puzzle)
{
  PonderTriangle *self = PONDER_TRIANGLE (puzzle);
  PonderTriangle *other = PONDER_TRIANGLE (other_puzzle);

  return self->grid.n_rows == other->grid.n_rows && self->grid.target == other->grid.target &&
         memcmp (self->grid.numbers, other->grid.numbers,
                 PONDER_TRIANGLE_CELL (self->grid.n_rows, 0u) * sizeof (guint64)) == 0;
}

static void
triangle_save (PonderPuzzle *puzzle,
               GKeyFile     *file)
{
  PonderTriangle *self = PONDER_TRIANGLE (puzzle);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint row = 0; row < self->grid.n_rows; row++)
    for (guint column = 0; column <= row; column++)
      g_string_append_printf (text, "%s%" G_GUINT64_FORMAT,
                              column > 0 ? " "
                              : row > 0  ? " / "
                                         : "",
                              number_at (self, row, column));
  g_key_file_set_uint64 (file, "triangle", "Target", self->grid.target);
  g_key_file_set_string (file, "triangle", "Numbers", text->str);
}

static void
ponder_triangle_finalize (GObject *object)
{
  g_free ((gpointer) PONDER_TRIANGLE (object)->grid.numbers);

  G_OBJECT_CLASS (ponder_triangle_parent_class)->finalize (object);
}

static void
ponder_triangle_class_init (PonderTriangleClass *klass)
{
  PonderPuzzleClass *puzzle_class = PONDER_PUZZLE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_triangle_finalize;
  puzzle_class->id = "triangle";
  puzzle_class->name = N_ ("Number Triangle");
  puzzle_class->options = options;
  puzzle_class->input = PONDER_INPUT_TEXT;
  puzzle_class->input_key = "Numbers";
  puzzle_class->layout = triangle_layout;
  puzzle_class->prepare = triangle_prepare;
  puzzle_class->start = triangle_start;
  puzzle_class->moves = triangle_moves;
  puzzle_class->rank = triangle_rank;
  puzzle_class->apply = triangle_apply;
  puzzle_class->finished = triangle_finished;
  puzzle_class->holds = triangle_holds;
  puzzle_class->describe_move = triangle_describe_move;
  puzzle_class->short_move = triangle_short_move;
  puzzle_class->why_not = triangle_why_not;
  puzzle_class->answer_text = triangle_answer_text;
  puzzle_class->size_text = triangle_size_text;
  puzzle_class->boards_text = triangle_boards_text;
  puzzle_class->load = triangle_load;
  puzzle_class->load_text = triangle_load_text;
  puzzle_class->save = triangle_save;
  puzzle_class->equal = triangle_equal;
  puzzle_class->read_plain = triangle_read_plain;
  puzzle_class->solve = ponder_triangle_solve;
}

static void
ponder_triangle_init (PonderTriangle *self)
{
}

/* @grid has 1 to 1,000 rows of numbers from 0 to 10^12, which are copied, and any target. */
PonderPuzzle *
ponder_triangle_new (const PonderTriangleGrid *grid)
{
  PonderTriangle *self;

  g_return_val_if_fail (grid != NULL && grid->numbers != NULL, NULL);
  g_return_val_if_fail (grid->n_rows >= 1 && grid->n_rows <= PONDER_TRIANGLE_MOST_ROWS, NULL);

  self = g_object_new (PONDER_TYPE_TRIANGLE, NULL);
  self->grid = *grid;
  self->grid.numbers = g_memdup2 (grid->numbers, PONDER_TRIANGLE_CELL (grid->n_rows, 0u) * sizeof (guint64));
  return PONDER_PUZZLE (self);
}

/* Makes a triangle of random numbers up to @most, which is 1 to 10^12, whose target is the sum of
 * a random path. It takes at most some milliseconds. */
PonderPuzzle *
ponder_triangle_random (guint   n_rows,
                        guint64 most,
                        guint64 seed)
{
  guint n_numbers = PONDER_TRIANGLE_CELL (n_rows, 0u);
  g_autofree guint64 *numbers = NULL;
  PonderTriangleGrid grid = { .n_rows = n_rows };
  guint column = 0;

  g_return_val_if_fail (n_rows >= 1 && n_rows <= PONDER_TRIANGLE_MOST_ROWS, NULL);
  g_return_val_if_fail (most >= 1 && most <= PONDER_TRIANGLE_MOST_NUMBER, NULL);

  grid.numbers = numbers = g_new (guint64, n_numbers);
  for (guint i = 0; i < n_numbers; i++)
    numbers[i] = 1 + ponder_random_below_any (&seed, most);
  for (guint row = 0; row < n_rows; row++)
    {
      grid.target += numbers[PONDER_TRIANGLE_CELL (row, column)];
      column += ponder_random_below (&seed, 2);
    }
  return ponder_triangle_new (&grid);
}

static gboolean
check_rows (const PonderNumberRows *rows,
            GError                **error)
{
  if (rows->rows->len == 0 || rows->rows->len > PONDER_TRIANGLE_MOST_ROWS)
    {
      g_autofree char *n = ponder_count_text (rows->rows->len);
      g_autofree char *most = ponder_count_text (PONDER_TRIANGLE_MOST_ROWS);

      return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("%s rows of numbers, expected 1 to %s"), n, most);
    }
  for (guint i = 0; i < rows->rows->len; i++)
    {
      const PonderNumberRow *row = &g_array_index (rows->rows, PonderNumberRow, i);

      if (row->length != i + 1)
        return ponder_refuse (error, G_IO_ERROR_INVALID_DATA,
                              g_dngettext (GETTEXT_PACKAGE, "line %u: %u number in row %u, expected %u",
                                           "line %u: %u numbers in row %u, expected %u", row->length),
                              row->line, row->length, i + 1, i + 1);
    }
  return TRUE;
}

/* Returns the numbers (guint64), row by row, of lines, or of rows separated by slashes or
 * brackets; NULL with the line and the reason. */
GArray *
ponder_triangle_read (const char *text,
                      guint      *n_rows,
                      GError    **error)
{
  g_auto (PonderNumberRows) rows = { NULL };

  if (!ponder_number_rows_read (&rows, text, 0, PONDER_TRIANGLE_MOST_NUMBER, error) || !check_rows (&rows, error))
    return NULL;
  *n_rows = rows.rows->len;
  return g_steal_pointer (&rows.numbers);
}

/* The numbers in @grid belong to the puzzle. */
void
ponder_triangle_get_grid (PonderTriangle     *self,
                          PonderTriangleGrid *grid)
{
  g_return_if_fail (PONDER_IS_TRIANGLE (self) && grid != NULL);

  *grid = self->grid;
}

/* Returns how many rows the path has passed in a state of a search; the column in each, from 0,
 * is in @columns, which has an element for each row of the puzzle. */
guint
ponder_triangle_get_path (PonderTriangle *self,
                          gconstpointer   state,
                          guint          *columns)
{
  const State *at = state;

  g_return_val_if_fail (PONDER_IS_TRIANGLE (self) && state != NULL && columns != NULL, 0);

  columns[0] = 0;
  for (guint row = 0; row < at->row; row++)
    columns[row + 1] = columns[row] + (at->turns[row / 8] >> row % 8 & 1);
  return at->row + 1;
}
