/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-queens.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-depth-loop.h"
#include "ponder-mask-moves.h"
#include "ponder-plain-text.h"
#include "ponder-queens-document.h"
#include "ponder-queens-why-not.h"
#include "ponder-random.h"
#include "ponder-tree-size.h"

/* Each column has a queen, and no queen attacks another; some may be given. A place is a column without a given queen.
 * If given queens attack each other, no placement keeps the rules.
 *
 * The square in column c and row r is on the falling diagonal r + side - 1 - c and the rising diagonal r + c. The free
 * rows of a column are those in none of the masks, with the diagonals shifted to the column. */

struct _PonderQueens
{
  PonderPuzzle parent_instance;

  guint side;
  guint32 all; /* a mask of all rows or columns; only for boards small enough to be searched */
  guint32 allowed; /* the same, or no row if given queens attack each other */
  guint8 places[PONDER_QUEENS_MOST_SEARCHED]; /* columns without a given queen */
  guint n_open;

  PonderMove *fixed; /* squares, sorted */
  guint n_fixed;
  gboolean clashes;
};

G_DEFINE_FINAL_TYPE (PonderQueens, ponder_queens, PONDER_TYPE_PUZZLE)

/* No two masks are neighbours: compilers would compute those as one vector, and moving them there and back takes longer
 * than it spares. */
typedef struct
{
  guint64 falling;
  guint32 rows;
  guint8 queens[PONDER_QUEENS_MOST_SEARCHED]; /* by column: the row of its queen, counted from 1, or 0 */
  guint32 columns;
  guint64 rising;
} State;

static void
queens_layout (PonderPuzzle *puzzle,
               PonderPlan   *plan)
{
  PonderQueens *self = PONDER_QUEENS (puzzle);

  plan->state_size = sizeof (State);
  plan->most_moves = PONDER_MASK_MOST_MOVES (self->side);
  if (!self->clashes || plan->method.pruning == PONDER_PRUNING_NONE)
    plan->length = self->n_open;
}

static gboolean
queens_prepare (PonderPuzzle        *puzzle,
                PonderPlan          *plan,
                PonderMemoryAccount *memory,
                GCancellable        *cancellable,
                GError             **error)
{
  PonderQueens *self = PONDER_QUEENS (puzzle);
  g_autofree char *rows = NULL;

  if (self->side <= PONDER_QUEENS_MOST_SEARCHED)
    return TRUE;
  rows = ponder_count_text (self->side);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
               _ ("A search works on boards of up to %d rows, and this one has %s; solve it without a method."),
               PONDER_QUEENS_MOST_SEARCHED, rows);
  return FALSE;
}

static void
queens_start (PonderPuzzle     *puzzle,
              const PonderPlan *plan,
              gpointer          state)
{
  PonderQueens *self = PONDER_QUEENS (puzzle);
  State *at = state;

  g_return_if_fail (self->side <= PONDER_QUEENS_MOST_SEARCHED);

  memset (state, 0, plan->state_size);
  for (guint i = 0; i < self->n_fixed; i++)
    {
      guint column = PONDER_QUEENS_MOVE_COLUMN (self->fixed[i]);
      guint row = PONDER_QUEENS_MOVE_ROW (self->fixed[i]);

      at->falling |= G_GUINT64_CONSTANT (1) << (row + self->side - 1 - column);
      at->rising |= G_GUINT64_CONSTANT (1) << (row + column);
      at->columns |= (guint32) 1 << column;
      at->rows |= (guint32) 1 << row;
      at->queens[column] = row + 1;
    }
}

static inline guint32
free_rows (const PonderQueens *self,
           const State        *at,
           guint               column)
{
  return self->all &
         ~(at->rows | (guint32) (at->falling >> (self->side - 1 - column)) | (guint32) (at->rising >> column));
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
  int fewest = PONDER_QUEENS_MOST_SEARCHED + 1;
  guint64 best_lot = 0;

  for (guint place = 0; place < self->n_open; place++)
    {
      guint column = self->places[place];
      int n_free;
      guint64 lot;

      if ((at->columns >> column & 1) != 0)
        continue;
      n_free = __builtin_popcount (free_rows (self, at, column));
      lot = ponder_order_shuffles (plan->method.order) ? ponder_random_key (key, column) : column;
      if (n_free < fewest || (n_free == fewest && lot < best_lot))
        {
          best = place;
          fewest = n_free;
          best_lot = lot;
        }
    }
  return best;
}

static inline guint
queens_moves (PonderPuzzle     *puzzle,
              const PonderPlan *plan,
              gconstpointer     state,
              guint             place,
              PonderPruning     pruning,
              PonderMove       *moves,
              guint64          *left_out)
{
  PonderQueens *self = (PonderQueens *) puzzle;
  guint column = place < self->n_open ? self->places[place] : 0;
  guint32 rows = self->all;
  guint n_moves;

  if (pruning != PONDER_PRUNING_NONE)
    rows = free_rows (self, state, column) & self->allowed;
  n_moves = ponder_mask_write_moves (rows, PONDER_QUEENS_MOVE (column, 0), moves);
  left_out[PONDER_BROKEN_RULE] += self->side - n_moves;
  return n_moves;
}

static gboolean
attack (guint column,
        guint row,
        guint other_column,
        guint other_row)
{
  int columns_apart = (int) column - (int) other_column;
  int rows_apart = (int) row - (int) other_row;

  return columns_apart == 0 || rows_apart == 0 || ABS (columns_apart) == ABS (rows_apart);
}

/* Compares a queen with those on the board in the columns before @end, up to the first one that it attacks. */
static gboolean
compare_queen (const guint8 *queens,
               guint         column,
               guint         row,
               guint         end,
               guint64      *compared)
{
  for (guint other = 0; other < end; other++)
    if (queens[other] != 0 && other != column)
      {
        (*compared)++;
        if (attack (column, row, other, queens[other] - 1))
          return FALSE;
      }
  return TRUE;
}

/* A move touches the queens on the board. If given ones attack each other, nothing keeps the rules, whatever is
 * compared. */
static gboolean
queens_check (PonderPuzzle     *puzzle,
              const PonderPlan *plan,
              gconstpointer     state,
              PonderMove        move,
              PonderChecking    checking,
              guint64          *compared)
{
  PonderQueens *self = (PonderQueens *) puzzle;
  const State *at = state;
  guint column = PONDER_QUEENS_MOVE_COLUMN (move);
  guint row = PONDER_QUEENS_MOVE_ROW (move);
  guint8 queens[PONDER_QUEENS_MOST_SEARCHED];

  if (checking == PONDER_CHECKING_TOUCHED)
    return compare_queen (at->queens, column, row, self->side, compared) && !self->clashes;
  memcpy (queens, at->queens, sizeof queens);
  queens[column] = row + 1;
  for (guint i = 1; i < self->side; i++)
    if (queens[i] != 0 && !compare_queen (queens, i, queens[i] - 1, i, compared))
      return FALSE;
  return !self->clashes;
}

/* Returns whether every open column has a free row, and every open row a free column. */
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

static inline gboolean
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

static PonderStatus
queens_advance_depth (PonderSearch *search,
                      guint64       budget,
                      PonderStep   *step)
{
  static const PonderPuzzleClass functions = { .moves = queens_moves, .apply = queens_apply };

  return ponder_depth_loop (search, &functions, budget, step);
}

/* Only called if given queens attack each other. */
static gboolean
queens_finished (PonderPuzzle     *puzzle,
                 const PonderPlan *plan,
                 gconstpointer     state)
{
  return FALSE;
}

/* Also works for boards that are too large to be searched. */
static gboolean
queens_allows (PonderPuzzle     *puzzle,
               const PonderMove *moves,
               gsize             n_moves)
{
  return ponder_queens_can_place (PONDER_QUEENS (puzzle), moves, n_moves);
}

static gboolean
queens_holds (PonderPuzzle     *puzzle,
              const PonderMove *moves,
              gsize             n_moves)
{
  PonderQueens *self = PONDER_QUEENS (puzzle);
  int side = self->side;

  if (n_moves + self->n_fixed != (gsize) side)
    return FALSE;
  for (int i = 0; i < side; i++)
    {
      PonderMove one = i < (int) n_moves ? moves[i] : self->fixed[i - n_moves];
      int column = PONDER_QUEENS_MOVE_COLUMN (one);
      int row = PONDER_QUEENS_MOVE_ROW (one);

      if (column >= side || row >= side)
        return FALSE;
      for (int j = 0; j < i; j++)
        {
          PonderMove other = j < (int) n_moves ? moves[j] : self->fixed[j - n_moves];
          int columns_apart = column - (int) PONDER_QUEENS_MOVE_COLUMN (other);
          int rows_apart = row - (int) PONDER_QUEENS_MOVE_ROW (other);

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
  /* Translators: where, a colon, and then what */
  return g_strdup_printf (_ ("Column %u: queen in row %u"), PONDER_QUEENS_MOVE_COLUMN (move) + 1,
                          PONDER_QUEENS_MOVE_ROW (move) + 1);
}

static char *
queens_short_move (PonderPuzzle *puzzle,
                   PonderMove    move)
{
  return g_strdup_printf ("%u", PONDER_QUEENS_MOVE_ROW (move) + 1);
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

  if (self->clashes)
    return ponder_queens_tell_clash (self, cells);
  return ponder_queens_why_not (self->side, at->queens, left_out, n_left_out, cells);
}

static char *
queens_answer_text (PonderPuzzle     *puzzle,
                    const PonderMove *moves,
                    gsize             n_moves)
{
  PonderQueens *self = PONDER_QUEENS (puzzle);
  guint side = self->side;
  g_autofree guint *rows = g_new0 (guint, side);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->n_fixed; i++)
    rows[PONDER_QUEENS_MOVE_COLUMN (self->fixed[i])] = PONDER_QUEENS_MOVE_ROW (self->fixed[i]) + 1;
  for (gsize i = 0; i < n_moves; i++)
    rows[PONDER_QUEENS_MOVE_COLUMN (moves[i])] = PONDER_QUEENS_MOVE_ROW (moves[i]) + 1;
  for (guint column = 0; column < side; column++)
    g_string_append_printf (text, column > 0 ? " %u" : "%u", rows[column]);
  return g_string_free (text, FALSE);
}

static char *
queens_boards_text (PonderPuzzle *puzzle,
                    const char   *number,
                    gulong        plural)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s complete board", "%s complete boards", plural), number);
}

static char *
queens_size_text (PonderPuzzle *puzzle)
{
  PonderQueens *self = PONDER_QUEENS (puzzle);
  gulong plural;
  g_autofree char *size = ponder_power_text (self->side, self->n_open, &plural);

  return queens_boards_text (puzzle, size, plural);
}

static PonderPuzzle *
queens_load (GKeyFile *file,
             GError  **error)
{
  g_autoptr (GArray) fixed = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  guint side;

  if (!ponder_queens_document_load (file, &side, fixed, error))
    return NULL;
  return ponder_queens_new_fixed (side, (PonderMove *) fixed->data, fixed->len);
}

static gboolean
queens_equal (PonderPuzzle *puzzle,
              PonderPuzzle *other_puzzle)
{
  PonderQueens *self = PONDER_QUEENS (puzzle);
  PonderQueens *other = PONDER_QUEENS (other_puzzle);

  return self->side == other->side && self->n_fixed == other->n_fixed &&
         (self->n_fixed == 0 || memcmp (self->fixed, other->fixed, self->n_fixed * sizeof (PonderMove)) == 0);
}

static void
queens_save (PonderPuzzle *puzzle,
             GKeyFile     *file)
{
  PonderQueens *self = PONDER_QUEENS (puzzle);

  ponder_queens_document_save (self->side, self->fixed, self->n_fixed, file);
}

static void
ponder_queens_finalize (GObject *object)
{
  g_free (PONDER_QUEENS (object)->fixed);

  G_OBJECT_CLASS (ponder_queens_parent_class)->finalize (object);
}

static void
ponder_queens_class_init (PonderQueensClass *klass)
{
  PonderPuzzleClass *puzzle_class = PONDER_PUZZLE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_queens_finalize;

  puzzle_class->id = PONDER_QUEENS_GROUP;
  puzzle_class->name = N_ ("Queens");
  puzzle_class->options = ponder_queens_options;
  puzzle_class->input = PONDER_INPUT_WORDS;
  puzzle_class->input_key = "Size";
  puzzle_class->layout = queens_layout;
  puzzle_class->prepare = queens_prepare;
  puzzle_class->start = queens_start;
  puzzle_class->choose = queens_choose;
  puzzle_class->moves = queens_moves;
  puzzle_class->check = queens_check;
  puzzle_class->apply = queens_apply;
  puzzle_class->advance_depth = queens_advance_depth;
  puzzle_class->finished = queens_finished;
  puzzle_class->allows = queens_allows;
  puzzle_class->holds = queens_holds;
  puzzle_class->describe_move = queens_describe_move;
  puzzle_class->short_move = queens_short_move;
  puzzle_class->why_not = queens_why_not;
  puzzle_class->answer_text = queens_answer_text;
  puzzle_class->size_text = queens_size_text;
  puzzle_class->boards_text = queens_boards_text;
  puzzle_class->load = queens_load;
  puzzle_class->save = queens_save;
  puzzle_class->equal = queens_equal;
  puzzle_class->read_plain = ponder_queens_read_plain;
  puzzle_class->solve = ponder_queens_solve;
}

static void
ponder_queens_init (PonderQueens *self)
{
}

PonderPuzzle *
ponder_queens_new (guint side)
{
  return ponder_queens_new_fixed (side, NULL, 0);
}

static int
compare_squares (const void *a,
                 const void *b)
{
  PonderMove one = *(const PonderMove *) a;
  PonderMove other = *(const PonderMove *) b;

  return (one > other) - (one < other);
}

/* Lists the columns without a given queen in `places`. */
static void
find_open (PonderQueens *self)
{
  g_autofree gboolean *taken = g_new0 (gboolean, self->side);

  for (guint i = 0; i < self->n_fixed; i++)
    taken[PONDER_QUEENS_MOVE_COLUMN (self->fixed[i])] = TRUE;
  for (guint column = 0; column < self->side; column++)
    if (!taken[column])
      {
        if (self->side <= PONDER_QUEENS_MOST_SEARCHED)
          self->places[self->n_open] = column;
        self->n_open++;
      }
}

/* @fixed are different squares with a queen; the queens may attack each other. */
PonderPuzzle *
ponder_queens_new_fixed (guint             side,
                         const PonderMove *fixed,
                         guint             n_fixed)
{
  PonderQueens *self;
  PonderMove clash[2];

  g_return_val_if_fail (side >= 1 && side <= PONDER_QUEENS_MOST_SIDE, NULL);
  g_return_val_if_fail (fixed != NULL || n_fixed == 0, NULL);
  for (guint i = 0; i < n_fixed; i++)
    g_return_val_if_fail (PONDER_QUEENS_MOVE_COLUMN (fixed[i]) < side && PONDER_QUEENS_MOVE_ROW (fixed[i]) < side,
                          NULL);

  self = g_object_new (PONDER_TYPE_QUEENS, NULL);
  self->side = side;
  self->all = side <= PONDER_QUEENS_MOST_SEARCHED ? G_MAXUINT32 >> (PONDER_QUEENS_MOST_SEARCHED - side) : 0;
  self->fixed = g_memdup2 (fixed, n_fixed * sizeof (PonderMove));
  self->n_fixed = n_fixed;
  if (n_fixed > 0)
    qsort (self->fixed, n_fixed, sizeof (PonderMove), compare_squares);
  self->clashes = ponder_queens_find_clash (self->fixed, n_fixed, clash);
  self->allowed = self->clashes ? 0 : self->all;
  find_open (self);
  return PONDER_PUZZLE (self);
}

guint
ponder_queens_get_side (PonderQueens *self)
{
  g_return_val_if_fail (PONDER_IS_QUEENS (self), 0);

  return self->side;
}

/* Returns the squares with a given queen, sorted by column. */
const PonderMove *
ponder_queens_get_fixed (PonderQueens *self,
                         guint        *n_fixed)
{
  g_return_val_if_fail (PONDER_IS_QUEENS (self), NULL);
  g_return_val_if_fail (n_fixed != NULL, NULL);

  *n_fixed = self->n_fixed;
  return self->fixed;
}

/* Returns for each column the row of its queen in a state of a search, counted from 1, or 0 if
 * there is none. */
const guint8 *
ponder_queens_get_rows (gconstpointer state)
{
  g_return_val_if_fail (state != NULL, NULL);

  return ((const State *) state)->queens;
}
