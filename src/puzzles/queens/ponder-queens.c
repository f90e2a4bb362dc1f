/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-queens.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-chessboard.h"
#include "ponder-count.h"
#include "ponder-depth-loop.h"
#include "ponder-excerpt.h"
#include "ponder-key-file.h"
#include "ponder-mask-moves.h"
#include "ponder-plain-text.h"
#include "ponder-random.h"
#include "ponder-solving.h"
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

#define GROUP "queens"

static const PonderOption options[] = {
  { "Size", "N", N_ ("rows and columns of the board, and queens on it; can be given as an argument, too") },
  { "Fixed", N_ ("a1,…"), N_ ("squares that have a queen; columns a to z, then aa, and rows from 1") },
  { NULL },
};

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

/* Which lines of a board contain a queen. */
typedef struct
{
  guint side;
  gboolean *columns;
  gboolean *rows;
  gboolean *falling;
  gboolean *rising;
} Lines;

/* Places a queen. Returns whether none of its lines contained a queen. */
static gboolean
lines_take (Lines     *lines,
            PonderMove square)
{
  guint column = PONDER_QUEENS_MOVE_COLUMN (square);
  guint row = PONDER_QUEENS_MOVE_ROW (square);
  gboolean *own[] = { &lines->columns[column], &lines->rows[row], &lines->falling[row + lines->side - 1 - column],
                      &lines->rising[row + column] };
  gboolean was_free = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    {
      was_free &= !*own[i];
      *own[i] = TRUE;
    }
  return was_free;
}

/* Returns whether @moves place queens in the first empty columns in turn, and no two queens attack each other. Also works
 * for boards that are too large to be searched. */
static gboolean
queens_allows (PonderPuzzle     *puzzle,
               const PonderMove *moves,
               gsize             n_moves)
{
  PonderQueens *self = PONDER_QUEENS (puzzle);
  guint side = self->side;
  g_autofree gboolean *marks = NULL;
  Lines lines;
  gboolean allowed = TRUE;
  guint column = 0;

  if (n_moves == 0)
    return TRUE;
  marks = g_new0 (gboolean, 6 * side);
  lines = (Lines){ side, marks, marks + side, marks + 2 * side, marks + 4 * side };
  for (guint i = 0; i < self->n_fixed && allowed; i++)
    allowed = lines_take (&lines, self->fixed[i]);
  for (gsize i = 0; i < n_moves && allowed; i++)
    {
      while (column < side && lines.columns[column])
        column++;
      allowed = column < side && PONDER_QUEENS_MOVE_COLUMN (moves[i]) == column &&
                PONDER_QUEENS_MOVE_ROW (moves[i]) < side && lines_take (&lines, moves[i]);
    }
  return allowed;
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
    return ponder_queens_describe_clash (self, cells);
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

static gboolean
load_fixed (const char *text,
            guint       side,
            GArray     *fixed,
            GError    **error)
{
  g_auto (GStrv) names = g_strsplit_set (text, ",", -1);
  g_autofree char *last = ponder_queens_square_text (PONDER_QUEENS_MOVE (side - 1, side - 1));
  g_autofree gboolean *taken = g_new0 (gboolean, side * side);

  for (char **name = names; *name != NULL; name++)
    {
      g_autofree char *quoted = NULL;
      guint column, row;
      PonderMove square;
      gboolean *own;

      if (!ponder_plain_text_square (g_strstrip (*name), side, side, &column, &row))
        {
          quoted = ponder_excerpt (*name);
          return ponder_key_file_refuse (error, "Fixed", NULL,
                                         _ ("“%s” is not a square of the board, which has a1 to %s"), quoted, last);
        }
      own = &taken[column * side + row];
      if (*own)
        {
          quoted = ponder_excerpt (*name);
          return ponder_key_file_refuse (error, "Fixed", NULL, _ ("“%s” is named twice"), quoted);
        }
      *own = TRUE;
      square = PONDER_QUEENS_MOVE (column, row);
      g_array_append_val (fixed, square);
    }
  return TRUE;
}

static PonderPuzzle *
queens_load (GKeyFile *file,
             GError  **error)
{
  g_autofree char *size = ponder_key_file_dup (file, GROUP, "Size", error);
  g_autofree char *squares = ponder_key_file_get (file, GROUP, "Fixed");
  g_autoptr (GArray) fixed = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  guint64 side;

  if (size == NULL)
    return NULL;
  if (!g_ascii_string_to_unsigned (size, 10, 1, PONDER_QUEENS_MOST_SIDE, &side, NULL))
    {
      ponder_key_file_refuse_number (error, "Size", size, 1, PONDER_QUEENS_MOST_SIDE);
      return NULL;
    }
  if (squares != NULL && !load_fixed (squares, side, fixed, error))
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
  g_autoptr (GString) squares = g_string_new (NULL);

  for (guint i = 0; i < self->n_fixed; i++)
    {
      g_autofree char *name = ponder_queens_square_text (self->fixed[i]);

      g_string_append_printf (squares, "%s%s", i > 0 ? "," : "", name);
    }
  g_key_file_set_integer (file, GROUP, "Size", self->side);
  if (self->n_fixed > 0)
    g_key_file_set_string (file, GROUP, "Fixed", squares->str);
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

  puzzle_class->id = GROUP;
  puzzle_class->name = N_ ("Queens");
  puzzle_class->options = options;
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
  g_return_val_if_fail (PONDER_IS_QUEENS (self) && n_fixed != NULL, NULL);

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

/* Sets @clash to the first two of the squares whose queens attack each other. Returns whether
 * there are any. */
gboolean
ponder_queens_find_clash (const PonderMove *fixed,
                          guint             n_fixed,
                          PonderMove        clash[2])
{
  for (guint i = 0; i < n_fixed; i++)
    for (guint j = 0; j < i; j++)
      {
        if (!attack (PONDER_QUEENS_MOVE_COLUMN (fixed[i]), PONDER_QUEENS_MOVE_ROW (fixed[i]),
                     PONDER_QUEENS_MOVE_COLUMN (fixed[j]), PONDER_QUEENS_MOVE_ROW (fixed[j])))
          continue;
        clash[0] = fixed[j];
        clash[1] = fixed[i];
        return TRUE;
      }
  return FALSE;
}

/* Returns a sentence on two given queens that attack each other, and adds their squares to @cells, which may be NULL; NULL
 * if none do. */
char *
ponder_queens_describe_clash (PonderQueens *self,
                              GArray       *cells)
{
  PonderMove clash[2];
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;

  if (!ponder_queens_find_clash (self->fixed, self->n_fixed, clash))
    return NULL;
  one = ponder_queens_square_text (clash[0]);
  other = ponder_queens_square_text (clash[1]);
  for (guint i = 0; cells != NULL && i < 2; i++)
    {
      guint cell = PONDER_QUEENS_MOVE_ROW (clash[i]) * self->side + PONDER_QUEENS_MOVE_COLUMN (clash[i]);

      g_array_append_val (cells, cell);
    }
  return g_strdup_printf (_ ("The queens on %s and %s attack each other."), one, other);
}
