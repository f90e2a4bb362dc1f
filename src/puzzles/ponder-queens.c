/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-queens.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-mix.h"
#include "ponder-size.h"

/* A queen in each column, none attacking another. The square of column c and row r lies on the falling diagonal
 * r + side - 1 - c and on the rising one r + c; a column's free rows are those that no mask has, the diagonals shifted to
 * where the column meets them. */

struct _PonderQueens
{
  PonderPuzzle parent_instance;

  guint side;
  guint32 all;
};

G_DEFINE_FINAL_TYPE (PonderQueens, ponder_queens, PONDER_TYPE_PUZZLE)

typedef struct
{
  guint64 falling;
  guint64 rising;
  guint32 columns;
  guint32 rows;
  guint8 queens[PONDER_QUEENS_MOST_SIDE]; /* by column, the row counted from 1, or 0 */
} State;

static const PonderOption options[] = {
  { "Size", "N", N_ ("rows and columns of the board, and queens on it") },
  { NULL },
};

static void
queens_layout (PonderPuzzle *puzzle,
               PonderPlan   *plan)
{
  PonderQueens *self = PONDER_QUEENS (puzzle);

  plan->state_size = sizeof (State);
  plan->most_moves = self->side;
  plan->length = self->side;
}

static void
queens_start (PonderPuzzle     *puzzle,
              const PonderPlan *plan,
              gpointer          state)
{
  memset (state, 0, plan->state_size);
}

static inline guint32
free_rows (const PonderQueens *self,
           const State        *at,
           guint               column)
{
  return self->all & ~(at->rows | (guint32) (at->falling >> (self->side - 1 - column)) | (guint32) (at->rising >> column));
}

static guint
queens_choose (PonderPuzzle     *puzzle,
               const PonderPlan *plan,
               gconstpointer     state,
               guint64           key)
{
  PonderQueens *self = PONDER_QUEENS (puzzle);
  const State *at = state;
  guint best = 0;
  int fewest = PONDER_QUEENS_MOST_SIDE + 1;
  guint64 best_lot = 0;

  for (guint32 open = self->all & ~at->columns; open != 0; open &= open - 1)
    {
      guint column = __builtin_ctz (open);
      int n_free = __builtin_popcount (free_rows (self, at, column));
      guint64 lot = plan->method.order == PONDER_ORDER_SHUFFLED ? ponder_mix_key (key, column) : column;

      if (n_free < fewest || (n_free == fewest && lot < best_lot))
        {
          best = column;
          fewest = n_free;
          best_lot = lot;
        }
    }
  return best;
}

static guint
queens_moves (PonderPuzzle     *puzzle,
              const PonderPlan *plan,
              gconstpointer     state,
              guint             place,
              PonderPruning     pruning,
              PonderMove       *moves,
              guint64          *left_out)
{
  PonderQueens *self = (PonderQueens *) puzzle;
  guint32 rows = pruning == PONDER_PRUNING_NONE ? self->all : free_rows (self, state, place);
  guint n_moves = 0;

  for (; rows != 0; rows &= rows - 1)
    moves[n_moves++] = PONDER_QUEENS_MOVE (place, __builtin_ctz (rows));
  left_out[PONDER_BROKEN_RULE] += self->side - n_moves;
  return n_moves;
}

/* Whether every open column has a free row, and every open row a free column. */
static gboolean
has_room (const PonderQueens *self,
          const State        *at)
{
  guint32 reached = at->rows;

  for (guint32 open = self->all & ~at->columns; open != 0; open &= open - 1)
    {
      guint32 rows = free_rows (self, at, __builtin_ctz (open));

      if (rows == 0)
        return FALSE;
      reached |= rows;
    }
  return reached == self->all;
}

static gboolean
queens_apply (PonderPuzzle     *puzzle,
              const PonderPlan *plan,
              gconstpointer     state,
              PonderMove        move,
              gpointer          next)
{
  PonderQueens *self = (PonderQueens *) puzzle;
  const State *at = state;
  State *to = next;
  guint column = PONDER_QUEENS_MOVE_COLUMN (move);
  guint row = PONDER_QUEENS_MOVE_ROW (move);

  to->falling = at->falling | G_GUINT64_CONSTANT (1) << (row + self->side - 1 - column);
  to->rising = at->rising | G_GUINT64_CONSTANT (1) << (row + column);
  to->columns = at->columns | (guint32) 1 << column;
  to->rows = at->rows | (guint32) 1 << row;
  memcpy (to->queens, at->queens, sizeof to->queens);
  to->queens[column] = row + 1;
  return plan->method.pruning != PONDER_PRUNING_LOOKAHEAD || has_room (self, to);
}

static gboolean
queens_holds (PonderPuzzle     *puzzle,
              const PonderMove *moves,
              gsize             n_moves)
{
  int side = PONDER_QUEENS (puzzle)->side;

  if (n_moves != (gsize) side)
    return FALSE;
  for (int i = 0; i < side; i++)
    {
      int column = PONDER_QUEENS_MOVE_COLUMN (moves[i]);
      int row = PONDER_QUEENS_MOVE_ROW (moves[i]);

      if (column >= side || row >= side)
        return FALSE;
      for (int j = 0; j < i; j++)
        {
          int columns_apart = column - (int) PONDER_QUEENS_MOVE_COLUMN (moves[j]);
          int rows_apart = row - (int) PONDER_QUEENS_MOVE_ROW (moves[j]);

          if (columns_apart == 0 || rows_apart == 0 || ABS (columns_apart) == ABS (rows_apart))
            return FALSE;
        }
    }
  return TRUE;
}

static char *
queens_describe_move (PonderPuzzle *puzzle,
                      PonderMove    move)
{
  return g_strdup_printf (_ ("Column %u: queen in row %u"), PONDER_QUEENS_MOVE_COLUMN (move) + 1,
                          PONDER_QUEENS_MOVE_ROW (move) + 1);
}

static void
append_row (GString *rows,
            guint    row)
{
  g_string_append_printf (rows, rows->len > 0 ? " %u" : "%u", row + 1);
}

static void
append_reason (GString    *reasons,
               const char *format,
               GString    *rows)
{
  if (rows->len == 0)
    return;
  if (reasons->len > 0)
    g_string_append (reasons, ", ");
  g_string_append_printf (reasons, format, rows->str);
}

/* Whether the queen in @column, if there is one, stands on a line with the square of @other_column and @other_row. */
static gboolean
attacks (const State *at,
         guint        column,
         guint        other_column,
         guint        other_row)
{
  int row = (int) at->queens[column] - 1;

  return row >= 0 && (row == (int) other_row ||
                      ABS (row - (int) other_row) == ABS ((int) column - (int) other_column));
}

static char *
queens_why_not (PonderPuzzle        *puzzle,
                const PonderPlan    *plan,
                gconstpointer        state,
                const PonderLeftOut *left_out,
                guint                n_left_out,
                GArray              *cells)
{
  PonderQueens *self = PONDER_QUEENS (puzzle);
  const State *at = state;
  guint column = PONDER_QUEENS_MOVE_COLUMN (left_out[0].move);
  g_autoptr (GString) taken = g_string_new (NULL);
  g_autoptr (GString) diagonal = g_string_new (NULL);
  g_autoptr (GString) looked_ahead = g_string_new (NULL);
  g_autoptr (GString) reasons = g_string_new (NULL);

  for (guint i = 0; i < n_left_out; i++)
    {
      guint row = PONDER_QUEENS_MOVE_ROW (left_out[i].move);

      if (left_out[i].reason == PONDER_LOOKED_AHEAD)
        append_row (looked_ahead, row);
      else
        append_row ((at->rows >> row & 1) != 0 ? taken : diagonal, row);
    }
  for (guint other = 0; other < self->side; other++)
    for (guint i = 0; i < n_left_out; i++)
      if (attacks (at, other, column, PONDER_QUEENS_MOVE_ROW (left_out[i].move)))
        {
          guint cell = (at->queens[other] - 1) * self->side + other;

          g_array_append_val (cells, cell);
          break;
        }

  append_reason (reasons, _ ("a queen stands in row %s"), taken);
  append_reason (reasons, _ ("a diagonal reaches row %s"), diagonal);
  append_reason (reasons, _ ("row %s would leave a row or column without a free square"), looked_ahead);
  return g_strdup_printf (_ ("Column %u: %s."), column + 1, reasons->str);
}

static char *
queens_answer_text (PonderPuzzle     *puzzle,
                    const PonderMove *moves,
                    gsize             n_moves)
{
  guint side = PONDER_QUEENS (puzzle)->side;
  g_autofree guint *rows = g_new0 (guint, side);
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < n_moves; i++)
    rows[PONDER_QUEENS_MOVE_COLUMN (moves[i])] = PONDER_QUEENS_MOVE_ROW (moves[i]) + 1;
  for (guint column = 0; column < side; column++)
    g_string_append_printf (text, column > 0 ? " %u" : "%u", rows[column]);
  return g_string_free (text, FALSE);
}

static char *
queens_size_text (PonderPuzzle *puzzle)
{
  guint side = PONDER_QUEENS (puzzle)->side;
  gulong plural;
  g_autofree char *size = ponder_power_text (side, side, &plural);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s board", "%s boards", plural), size);
}

static PonderPuzzle *
queens_load (GKeyFile *file,
             GError  **error)
{
  g_autofree char *text = g_key_file_get_string (file, "queens", "Size", error);
  guint64 side;

  if (text == NULL)
    return NULL;
  if (!g_ascii_string_to_unsigned (text, 10, 1, PONDER_QUEENS_MOST_SIDE, &side, NULL))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("[queens] Size=%s: expected a number from 1 to %d"),
                   text, PONDER_QUEENS_MOST_SIDE);
      return NULL;
    }
  return ponder_queens_new (side);
}

static void
queens_save (PonderPuzzle *puzzle,
             GKeyFile     *file)
{
  g_key_file_set_integer (file, "queens", "Size", PONDER_QUEENS (puzzle)->side);
}

static void
ponder_queens_class_init (PonderQueensClass *klass)
{
  PonderPuzzleClass *puzzle_class = PONDER_PUZZLE_CLASS (klass);

  puzzle_class->id = "queens";
  puzzle_class->name = N_ ("Queens");
  puzzle_class->options = options;
  puzzle_class->input = PONDER_INPUT_WORDS;
  puzzle_class->input_key = "Size";
  puzzle_class->layout = queens_layout;
  puzzle_class->start = queens_start;
  puzzle_class->choose = queens_choose;
  puzzle_class->moves = queens_moves;
  puzzle_class->apply = queens_apply;
  puzzle_class->holds = queens_holds;
  puzzle_class->describe_move = queens_describe_move;
  puzzle_class->why_not = queens_why_not;
  puzzle_class->answer_text = queens_answer_text;
  puzzle_class->size_text = queens_size_text;
  puzzle_class->load = queens_load;
  puzzle_class->save = queens_save;
}

static void
ponder_queens_init (PonderQueens *self)
{
}

/**
 * ponder_queens_new:
 * @side: rows and columns of the board, 1 to 32
 *
 * Returns: (transfer full): the puzzle
 */
PonderPuzzle *
ponder_queens_new (guint side)
{
  PonderQueens *self;

  g_return_val_if_fail (side >= 1 && side <= PONDER_QUEENS_MOST_SIDE, NULL);

  self = g_object_new (PONDER_TYPE_QUEENS, NULL);
  self->side = side;
  self->all = G_MAXUINT32 >> (PONDER_QUEENS_MOST_SIDE - side);
  return PONDER_PUZZLE (self);
}
