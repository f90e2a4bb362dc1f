/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-knight.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "ponder-excerpt.h"
#include "ponder-figures.h"
#include "ponder-key-file.h"
#include "ponder-knight-links.h"
#include "ponder-list-text.h"
#include "ponder-plain-text.h"
#include "ponder-reasons.h"
#include "ponder-solving.h"

/* A knight visits every square of a board once; a closed tour ends a knight's move from its start. A state contains the
 * path, so each node has a different state. */

struct _PonderKnight
{
  PonderPuzzle parent_instance;

  PonderKnightBoard *board;
};

G_DEFINE_FINAL_TYPE (PonderKnight, ponder_knight, PONDER_TYPE_PUZZLE)

#define GROUP "knight"

/* How far a knight's move leads out of a row or column. */
#define MARGIN 2

/* Larger counts are scaled down, so that a sum of eight fits in a double. */
#define MOST_COUNTED 1e250

/* Up to 10 to this power, a double counts exactly. */
#define LARGEST_EXACT_LOGARITHM 15

/* 9.95 is written as 10.0. */
#define ROUND_UP (1 - 0.9978)

/* Followed by a bit for each square that is visited, then the path. */
typedef struct
{
  guint16 n_path;
  guint16 is_hopeless; /* set only at the start, and only under lookahead */
  guint32 padding;
  guint64 visited[];
} State;

static const PonderOption options[] = {
  { "Board", N_ ("ROWSxCOLUMNS"), N_ ("the board, such as 8x8; up to 50x50 (needed)") },
  { "Start", N_ ("SQUARE"),
    N_ ("where the knight starts, such as a1: columns a to z, aa to ax, row 1 at the bottom (needed)") },
  { "Closed", NULL, N_ ("the last square is a knight’s move from the start") },
  { "Blocked", N_ ("SQUARES"), N_ ("squares the knight may not visit, such as c3,d4") },
  { NULL },
};

/* Rows up and columns right, in an order that leads to ascending squares, and in which 7 - d is the opposite of d. */
static const struct
{
  int rows;
  int columns;
} directions[PONDER_KNIGHT_N_WAYS] = {
  { -2, -1 }, { -2, 1 }, { -1, -2 }, { -1, 2 }, { 1, -2 }, { 1, 2 }, { 2, -1 }, { 2, 1 },
};

static inline guint
n_words (const PonderKnightBoard *board)
{
  return (board->n_squares + 63) / 64;
}

static inline guint16 *
path_of (const PonderKnightBoard *board,
         gconstpointer            state)
{
  return (guint16 *) (((State *) state)->visited + n_words (board));
}

static inline guint
head_of (const PonderKnightBoard *board,
         gconstpointer            state)
{
  return path_of (board, state)[((const State *) state)->n_path - 1];
}

static inline gboolean
is_visited (gconstpointer state,
            guint         square)
{
  return (((const State *) state)->visited[square / 64] >> square % 64 & 1) != 0;
}

static inline void
visit (const PonderKnightBoard *board,
       gpointer                 state,
       guint                    square)
{
  State *at = state;

  at->visited[square / 64] |= G_GUINT64_CONSTANT (1) << square % 64;
  path_of (board, state)[at->n_path++] = square;
}

/* A closed tour of one square has no answer. A length of 1 keeps its start from counting as finished. */
static void
knight_layout (PonderPuzzle *puzzle,
               PonderPlan   *plan)
{
  const PonderKnightBoard *board = PONDER_KNIGHT (puzzle)->board;
  gsize size;

  plan->length = board->closed && board->n_free == 1 ? 1 : board->n_free - 1;
  plan->most_moves = PONDER_KNIGHT_N_WAYS;
  size = sizeof (State) + n_words (board) * sizeof (guint64) + (plan->length + 1) * sizeof (guint16);
  plan->state_size = (size + 7) & ~(gsize) 7;
}

static void
knight_start (PonderPuzzle     *puzzle,
              const PonderPlan *plan,
              gpointer          state)
{
  const PonderKnightBoard *board = PONDER_KNIGHT (puzzle)->board;
  State *at = state;

  memset (state, 0, plan->state_size);
  visit (board, state, board->start);
  if (plan->method.pruning == PONDER_PRUNING_LOOKAHEAD)
    {
      g_autofree PonderKnightLinks *links = ponder_knight_links_new (board);

      at->is_hopeless = !ponder_knight_links_begin (links, path_of (board, state), at->n_path, NULL);
    }
}

static gboolean
breaks_rule (const PonderKnightBoard *board,
             gconstpointer            state,
             guint                    square)
{
  if (is_visited (state, square) || board->blocked[square])
    return TRUE;
  return board->closed && ((const State *) state)->n_path + 1u == board->n_free &&
         !ponder_knight_board_is_way (board, square, board->start);
}

/* Removes the squares that lookahead can exclude. Returns how many are left. */
static guint
look_ahead (const PonderKnightBoard *board,
            gconstpointer            state,
            PonderMove              *moves,
            guint                    n_moves,
            guint64                 *left_out)
{
  const State *at = state;
  guint n_left = 0;

  if (!at->is_hopeless && n_moves > 0)
    {
      g_autofree PonderKnightLinks *links = ponder_knight_links_new (board);
      g_autofree guint16 *path = g_new (guint16, at->n_path + 1);

      memcpy (path, path_of (board, state), at->n_path * sizeof *path);
      for (guint i = 0; i < n_moves; i++)
        {
          path[at->n_path] = moves[i];
          if (ponder_knight_links_begin (links, path, at->n_path + 1, NULL))
            moves[n_left++] = moves[i];
        }
    }
  left_out[PONDER_LOOKED_AHEAD] += n_moves - n_left;
  return n_left;
}

static guint
knight_moves (PonderPuzzle     *puzzle,
              const PonderPlan *plan,
              gconstpointer     state,
              guint             place,
              PonderPruning     pruning,
              PonderMove       *moves,
              guint64          *left_out)
{
  const PonderKnightBoard *board = ((PonderKnight *) puzzle)->board;
  const guint16 *ways = board->ways[head_of (board, state)];
  guint n_moves = 0;

  for (guint way = 0; way < PONDER_KNIGHT_N_WAYS; way++)
    if (ways[way] == PONDER_KNIGHT_NOWHERE)
      continue;
    else if (pruning != PONDER_PRUNING_NONE && breaks_rule (board, state, ways[way]))
      left_out[PONDER_BROKEN_RULE]++;
    else
      moves[n_moves++] = ways[way];
  if (pruning != PONDER_PRUNING_LOOKAHEAD)
    return n_moves;
  return look_ahead (board, state, moves, n_moves, left_out);
}

/* Warnsdorff's rule: go to the square with the fewest moves to free squares. Source: von Warnsdorff, "Des
 * Rösselsprunges einfachste und allgemeinste Lösung", 1823. */
static gint64
knight_rank (PonderPuzzle     *puzzle,
             const PonderPlan *plan,
             gconstpointer     state,
             PonderMove        move)
{
  const PonderKnightBoard *board = ((PonderKnight *) puzzle)->board;
  gint64 n_ways_on = 0;

  for (guint way = 0; way < PONDER_KNIGHT_N_WAYS; way++)
    {
      guint square = board->ways[move][way];

      if (square != PONDER_KNIGHT_NOWHERE && !board->blocked[square] && !is_visited (state, square))
        n_ways_on++;
    }
  return n_ways_on;
}

static gboolean
knight_apply (PonderPuzzle     *puzzle,
              const PonderPlan *plan,
              gconstpointer     state,
              PonderMove        move,
              gpointer          next)
{
  memcpy (next, state, plan->state_size);
  visit (((PonderKnight *) puzzle)->board, next, move);
  return TRUE;
}

static gboolean
is_knights_move (int from_row,
                 int from_column,
                 int row,
                 int column)
{
  return ABS (row - from_row) * ABS (column - from_column) == 2;
}

static gboolean
knight_holds (PonderPuzzle     *puzzle,
              const PonderMove *moves,
              gsize             n_moves)
{
  const PonderKnightBoard *board = PONDER_KNIGHT (puzzle)->board;
  g_autofree gboolean *visited = g_new0 (gboolean, board->n_squares);
  int columns = board->n_columns;
  int start_row = (int) board->start / columns;
  int start_column = (int) board->start % columns;
  int row = start_row;
  int column = start_column;

  visited[board->start] = TRUE;
  for (gsize i = 0; i < n_moves; i++)
    {
      int to_row;
      int to_column;

      if (moves[i] >= board->n_squares || visited[moves[i]] || board->blocked[moves[i]])
        return FALSE;
      to_row = (int) moves[i] / columns;
      to_column = (int) moves[i] % columns;
      if (!is_knights_move (row, column, to_row, to_column))
        return FALSE;
      visited[moves[i]] = TRUE;
      row = to_row;
      column = to_column;
    }
  for (guint square = 0; square < board->n_squares; square++)
    if (!visited[square] && !board->blocked[square])
      return FALSE;
  return !board->closed || is_knights_move (row, column, start_row, start_column);
}

static char *
knight_describe_move (PonderPuzzle *puzzle,
                      PonderMove    move)
{
  g_autofree char *name = ponder_knight_board_name (PONDER_KNIGHT (puzzle)->board, move);

  return g_strdup_printf (_ ("Knight to %s"), name);
}

static char *
knight_short_move (PonderPuzzle *puzzle,
                   PonderMove    move)
{
  return ponder_knight_board_name (PONDER_KNIGHT (puzzle)->board, move);
}

static void
add_reason (PonderReasons   *reasons,
            const char      *format,
            const GPtrArray *squares)
{
  g_autofree char *list = ponder_list_text_few (squares, FALSE);

  if (squares->len > 0)
    ponder_reasons_add (reasons, squares->len, g_strdup_printf (format, list));
}

/* Returns which of the squares break which rule, or NULL if none does. */
static char *
broken_text (const PonderKnightBoard *board,
             gconstpointer            state,
             const PonderLeftOut     *left_out,
             guint                    n_left_out,
             GArray                  *cells)
{
  g_autoptr (GPtrArray) visited = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) blocked = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) no_way_back = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *head = ponder_knight_board_name (board, head_of (board, state));
  PonderReasons reasons = { FALSE };
  g_autofree char *text = NULL;

  for (guint i = 0; i < n_left_out; i++)
    if (left_out[i].reason == PONDER_BROKEN_RULE)
      {
        guint cell = left_out[i].move;

        g_ptr_array_add (is_visited (state, cell) ? visited
                         : board->blocked[cell]   ? blocked
                                                  : no_way_back,
                         ponder_knight_board_name (board, cell));
        g_array_append_val (cells, cell);
      }
  /* Translators: here and below, a square or several: “b3 and d2” */
  add_reason (&reasons, g_dngettext (GETTEXT_PACKAGE, "%s was visited before", "%s were visited before", visited->len),
              visited);
  add_reason (&reasons, g_dngettext (GETTEXT_PACKAGE, "%s is a blocked square", "%s are blocked squares", blocked->len),
              blocked);
  add_reason (&reasons, _ ("%s would be the last square, with no move back to the start"), no_way_back);
  if (reasons.n_named == 0)
    return NULL;
  text = ponder_reasons_end (&reasons);
  return g_strdup_printf (_ ("From %s: %s."), head, text);
}

/* Explains where the moves left out by lookahead lead to; those that lead to the same are named together. */
static void
explain_looked_ahead (const PonderKnightBoard *board,
                      gconstpointer            state,
                      const PonderLeftOut     *left_out,
                      guint                    n_left_out,
                      GArray                  *cells,
                      PonderReasons           *sentences)
{
  const State *at = state;
  g_autofree guint16 *path = g_new (guint16, at->n_path + 1);
  g_autoptr (GPtrArray) whys = g_ptr_array_new_with_free_func (g_free); /* by the move, NULL once it is explained */

  memcpy (path, path_of (board, state), at->n_path * sizeof *path);
  if (at->is_hopeless)
    {
      ponder_reasons_add (sentences, n_left_out, ponder_knight_reason (board, path, at->n_path, cells));
      return;
    }
  for (guint i = 0; i < n_left_out; i++)
    {
      path[at->n_path] = left_out[i].move;
      g_ptr_array_add (whys, left_out[i].reason == PONDER_LOOKED_AHEAD
                               ? ponder_knight_reason (board, path, at->n_path + 1, cells)
                               : NULL);
    }
  for (guint i = 0; i < n_left_out; i++)
    {
      g_autoptr (GPtrArray) squares = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *why = g_strdup (g_ptr_array_index (whys, i));
      g_autofree char *list = NULL;

      if (why == NULL)
        continue;
      for (guint j = i; j < n_left_out; j++)
        if (g_strcmp0 (g_ptr_array_index (whys, j), why) == 0)
          {
            g_ptr_array_add (squares, ponder_knight_board_name (board, left_out[j].move));
            g_clear_pointer (&g_ptr_array_index (whys, j), g_free);
          }
      list = ponder_list_text_few (squares, TRUE);
      /* Translators: a square or several, “b3 or d2”, and a sentence */
      ponder_reasons_add (sentences, squares->len, g_strdup_printf (_ ("Not to %s: %s"), list, why));
    }
}

static char *
knight_why_not (PonderPuzzle        *puzzle,
                const PonderPlan    *plan,
                gconstpointer        state,
                const PonderLeftOut *left_out,
                guint                n_left_out,
                GArray              *cells)
{
  const PonderKnightBoard *board = PONDER_KNIGHT (puzzle)->board;
  PonderReasons sentences = { .are_sentences = TRUE };
  char *broken = broken_text (board, state, left_out, n_left_out, cells);

  if (broken != NULL)
    ponder_reasons_add (&sentences, 0, broken);
  explain_looked_ahead (board, state, left_out, n_left_out, cells, &sentences);
  return ponder_reasons_end (&sentences);
}

/* Appends a square's name, after a space unless it is the first. */
static void
append_name (const PonderKnightBoard *board,
             guint                    square,
             GString                 *names)
{
  g_autofree char *name = ponder_knight_board_name (board, square);

  g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", name);
}

static char *
knight_answer_text (PonderPuzzle     *puzzle,
                    const PonderMove *moves,
                    gsize             n_moves)
{
  const PonderKnightBoard *board = PONDER_KNIGHT (puzzle)->board;
  GString *text = g_string_new (NULL);

  append_name (board, board->start, text);
  for (gsize i = 0; i < n_moves; i++)
    append_name (board, moves[i], text);
  return g_string_free (text, FALSE);
}

/* Writes into @next the sum of the counts a knight's move away from each square. The board is surrounded by MARGIN rows
 * and columns of zeros. */
static double
sum_counts (const double *counts,
            double       *next,
            guint         n_rows,
            guint         n_columns)
{
  gssize width = n_columns + 2 * MARGIN;
  double total = 0;

  for (guint row = MARGIN; row < MARGIN + n_rows; row++)
    for (guint column = MARGIN; column < MARGIN + n_columns; column++)
      {
        const double *at = counts + row * width + column;
        double sum = at[-2 * width - 1] + at[-2 * width + 1] + at[-width - 2] + at[-width + 2] + at[width - 2] +
                     at[width + 2] + at[2 * width - 1] + at[2 * width + 1];

        next[row * width + column] = sum;
        total += sum;
      }
  return total;
}

/* Counts the walks of a given number of moves from the start, on blocked squares, too. The count is exact below 2^53;
 * also sets its logarithm to base 10. */
static double
count_walks (const PonderKnightBoard *board,
             guint64                  length,
             double                  *logarithm)
{
  guint width = board->n_columns + 2 * MARGIN;
  guint n_squares = (board->n_rows + 2 * MARGIN) * width;
  g_autofree double *counts = g_new0 (double, n_squares);
  g_autofree double *next = g_new0 (double, n_squares);
  double total = 1;

  counts[(board->start / board->n_columns + MARGIN) * width + board->start % board->n_columns + MARGIN] = 1;
  *logarithm = 0;
  for (guint64 i = 0; i < length && total > 0; i++)
    {
      double *swap = counts;

      if (total > MOST_COUNTED)
        {
          *logarithm += log10 (total);
          for (guint square = 0; square < n_squares; square++)
            counts[square] /= total;
        }
      total = sum_counts (counts, next, board->n_rows, board->n_columns);
      counts = next;
      next = swap;
    }
  *logarithm += total > 0 ? log10 (total) : 0;
  return total;
}

/* Returns how many walks generate and test would try. */
static char *
knight_size_text (PonderPuzzle *puzzle)
{
  const PonderKnightBoard *board = PONDER_KNIGHT (puzzle)->board;
  guint64 length = board->n_free - 1;
  g_autofree char *moves = ponder_count_text (length);
  g_autofree char *walks = NULL;
  double logarithm;
  double n_walks = count_walks (board, length, &logarithm);

  if (logarithm >= LARGEST_EXACT_LOGARITHM)
    {
      guint exponent = logarithm + ROUND_UP;

      walks = ponder_count_rounded (MAX (pow (10, logarithm - exponent), 1), exponent);
      return g_strdup_printf (_ ("≈ %s walks of length %s"), walks, moves);
    }
  walks = ponder_count_text (n_walks);
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%s walk of length %s", "%s walks of length %s", ponder_count_plural (n_walks)),
    walks, moves);
}

/* Returns the value of a key, or NULL with @error set if it is missing. */
static char *
dup_value (GKeyFile   *file,
           const char *key,
           const char *example,
           GError    **error)
{
  g_autofree char *value = ponder_key_file_get (file, GROUP, key);

  if (value == NULL)
    {
      key = ponder_key_file_name (key);
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“%s” is missing; expected, for example, %s=%s"), key,
                   key, example);
      return NULL;
    }
  return g_strstrip (g_steal_pointer (&value));
}

static gboolean
load_sides (GKeyFile *file,
            guint    *n_rows,
            guint    *n_columns,
            GError  **error)
{
  g_autofree char *value = dup_value (file, "Board", "8x8", error);
  g_auto (GStrv) sides = NULL;
  guint64 rows;
  guint64 columns;

  if (value == NULL)
    return FALSE;
  sides = g_strsplit_set (value, "xX", -1);
  if (g_strv_length (sides) != 2 ||
      !g_ascii_string_to_unsigned (sides[0], 10, 1, PONDER_KNIGHT_MOST_SIDE, &rows, NULL) ||
      !g_ascii_string_to_unsigned (sides[1], 10, 1, PONDER_KNIGHT_MOST_SIDE, &columns, NULL))
    return ponder_key_file_refuse (error, "Board", value, _ ("expected rows x columns, each 1 to %d, such as 8x8"),
                                   PONDER_KNIGHT_MOST_SIDE);
  *n_rows = rows;
  *n_columns = columns;
  return TRUE;
}

static gboolean
parse_square (const char *key,
              const char *text,
              guint       n_rows,
              guint       n_columns,
              guint      *square,
              GError    **error)
{
  g_autofree char *quoted = NULL;
  guint column, row;

  if (ponder_plain_text_square (text, n_rows, n_columns, &column, &row))
    {
      *square = row * n_columns + column;
      return TRUE;
    }
  quoted = ponder_excerpt (text);
  return ponder_key_file_refuse (error, key, NULL,
                                 _ ("“%s” is not a square of a board with %u rows and %u columns; expected a column "
                                    "and a row, such as a1"),
                                 quoted, n_rows, n_columns);
}

static gboolean
load_blocked (GKeyFile *file,
              guint     n_rows,
              guint     n_columns,
              gboolean *blocked,
              GError  **error)
{
  g_autofree char *value = ponder_key_file_get (file, GROUP, "Blocked");
  g_auto (GStrv) names = NULL;

  if (value == NULL || *g_strstrip (value) == '\0')
    return TRUE;
  names = g_strsplit_set (value, ",", -1);
  for (guint i = 0; names[i] != NULL; i++)
    {
      guint square;

      if (!parse_square ("Blocked", g_strstrip (names[i]), n_rows, n_columns, &square, error))
        return FALSE;
      blocked[square] = TRUE;
    }
  return TRUE;
}

static gboolean
load_closed (GKeyFile *file,
             gboolean *closed,
             GError  **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autofree char *value = NULL;

  *closed = g_key_file_get_boolean (file, GROUP, "Closed", &local_error);
  if (!g_error_matches (local_error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE))
    return TRUE;
  value = ponder_key_file_get (file, GROUP, "Closed");
  return ponder_key_file_refuse (error, "Closed", value, _ ("expected true or false"));
}

static PonderPuzzle *
knight_load (GKeyFile *file,
             GError  **error)
{
  gboolean blocked[PONDER_KNIGHT_MOST_SQUARES] = { FALSE };
  g_autofree char *start_name = NULL;
  guint n_rows = 0;
  guint n_columns = 0;
  guint start;
  gboolean closed;

  if (!ponder_key_file_check_group (file, GROUP, error) || !load_sides (file, &n_rows, &n_columns, error))
    return NULL;
  start_name = dup_value (file, "Start", "a1", error);
  if (start_name == NULL || !parse_square ("Start", start_name, n_rows, n_columns, &start, error))
    return NULL;
  if (!load_closed (file, &closed, error) || !load_blocked (file, n_rows, n_columns, blocked, error))
    return NULL;
  if (blocked[start])
    {
      ponder_key_file_refuse (error, "Start", start_name, _ ("the square is blocked; start on another or unblock it"));
      return NULL;
    }
  return ponder_knight_new (n_rows, n_columns, start, closed, blocked);
}

static gboolean
knight_equal (PonderPuzzle *puzzle,
              PonderPuzzle *other_puzzle)
{
  PonderKnight *self = PONDER_KNIGHT (puzzle);
  PonderKnight *other = PONDER_KNIGHT (other_puzzle);

  return self->board->n_rows == other->board->n_rows && self->board->n_columns == other->board->n_columns &&
         self->board->start == other->board->start && self->board->closed == other->board->closed &&
         memcmp (self->board->blocked, other->board->blocked, self->board->n_squares) == 0;
}

static void
knight_save (PonderPuzzle *puzzle,
             GKeyFile     *file)
{
  const PonderKnightBoard *board = PONDER_KNIGHT (puzzle)->board;
  g_autofree char *sides = g_strdup_printf ("%ux%u", board->n_rows, board->n_columns);
  g_autofree char *start = ponder_knight_board_name (board, board->start);
  g_autoptr (GString) blocked = g_string_new (NULL);

  for (guint square = 0; square < board->n_squares; square++)
    if (board->blocked[square])
      append_name (board, square, blocked);
  g_strdelimit (blocked->str, " ", ',');

  g_key_file_set_string (file, GROUP, "Board", sides);
  g_key_file_set_string (file, GROUP, "Start", start);
  if (board->closed)
    g_key_file_set_boolean (file, GROUP, "Closed", TRUE);
  if (blocked->len > 0)
    g_key_file_set_string (file, GROUP, "Blocked", blocked->str);
}

static void
ponder_knight_finalize (GObject *object)
{
  g_free (PONDER_KNIGHT (object)->board);

  G_OBJECT_CLASS (ponder_knight_parent_class)->finalize (object);
}

static void
ponder_knight_class_init (PonderKnightClass *klass)
{
  PonderPuzzleClass *puzzle_class = PONDER_PUZZLE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_knight_finalize;
  puzzle_class->id = GROUP;
  puzzle_class->name = N_ ("Knight’s Tour");
  puzzle_class->options = options;
  puzzle_class->input = PONDER_INPUT_NONE;
  puzzle_class->layout = knight_layout;
  puzzle_class->start = knight_start;
  puzzle_class->moves = knight_moves;
  puzzle_class->rank = knight_rank;
  puzzle_class->apply = knight_apply;
  puzzle_class->holds = knight_holds;
  puzzle_class->describe_move = knight_describe_move;
  puzzle_class->short_move = knight_short_move;
  puzzle_class->why_not = knight_why_not;
  puzzle_class->answer_text = knight_answer_text;
  puzzle_class->size_text = knight_size_text;
  puzzle_class->load = knight_load;
  puzzle_class->save = knight_save;
  puzzle_class->equal = knight_equal;
  puzzle_class->read_plain = ponder_knight_read_plain;
  puzzle_class->solve = ponder_knight_solve;
}

static void
ponder_knight_init (PonderKnight *self)
{
}

static PonderKnightBoard *
board_new (guint           n_rows,
           guint           n_columns,
           guint           start,
           gboolean        closed,
           const gboolean *blocked)
{
  PonderKnightBoard *self =
    g_malloc0 (sizeof *self + n_rows * n_columns * (sizeof *self->ways + sizeof *self->blocked));

  self->n_rows = n_rows;
  self->n_columns = n_columns;
  self->n_squares = n_rows * n_columns;
  self->start = start;
  self->closed = closed;
  self->ways = (gpointer) (self + 1);
  self->blocked = (guint8 *) (self->ways + self->n_squares);
  for (guint square = 0; square < self->n_squares; square++)
    {
      self->blocked[square] = blocked != NULL && blocked[square];
      self->n_free += !self->blocked[square];
      for (guint way = 0; way < PONDER_KNIGHT_N_WAYS; way++)
        {
          int row = (int) (square / n_columns) + directions[way].rows;
          int column = (int) (square % n_columns) + directions[way].columns;
          gboolean is_inside = row >= 0 && row < (int) n_rows && column >= 0 && column < (int) n_columns;

          self->ways[square][way] = is_inside ? row * n_columns + column : PONDER_KNIGHT_NOWHERE;
        }
    }
  return self;
}

/* @start: a square that is not blocked. @closed: whether a knight's move leads from the last
 * square back to it. @blocked, for each square, may be NULL. */
PonderPuzzle *
ponder_knight_new (guint           n_rows,
                   guint           n_columns,
                   guint           start,
                   gboolean        closed,
                   const gboolean *blocked)
{
  PonderKnight *self;

  g_return_val_if_fail (n_rows >= 1 && n_rows <= PONDER_KNIGHT_MOST_SIDE, NULL);
  g_return_val_if_fail (n_columns >= 1 && n_columns <= PONDER_KNIGHT_MOST_SIDE, NULL);
  g_return_val_if_fail (start < n_rows * n_columns && (blocked == NULL || !blocked[start]), NULL);

  self = g_object_new (PONDER_TYPE_KNIGHT, NULL);
  self->board = board_new (n_rows, n_columns, start, closed, blocked);
  return PONDER_PUZZLE (self);
}

const PonderKnightBoard *
ponder_knight_get_board (PonderKnight *self)
{
  g_return_val_if_fail (PONDER_IS_KNIGHT (self), NULL);

  return self->board;
}

/* Returns the @n_path squares visited in a state of a search, in order, with the start; the
 * knight is on the last. Without pruning a square can occur more than once. */
const guint16 *
ponder_knight_get_path (PonderKnight *self,
                        gconstpointer state,
                        guint        *n_path)
{
  g_return_val_if_fail (PONDER_IS_KNIGHT (self) && state != NULL && n_path != NULL, NULL);

  *n_path = ((const State *) state)->n_path;
  return path_of (self->board, state);
}

/* Returns the squares of the moves, and marks them in @visited; NULL if the moves break a rule. */
static guint16 *
path_of_moves (const PonderKnightBoard *board,
               const PonderMove        *moves,
               gsize                    n_moves,
               gboolean                *visited)
{
  g_autofree guint16 *path = NULL;

  if (n_moves >= board->n_free)
    return NULL;
  path = g_new (guint16, n_moves + 1);
  path[0] = board->start;
  visited[board->start] = TRUE;
  for (gsize i = 0; i < n_moves; i++)
    {
      if (moves[i] >= board->n_squares || board->blocked[moves[i]] || visited[moves[i]] ||
          !ponder_knight_board_is_way (board, path[i], moves[i]))
        return NULL;
      visited[moves[i]] = TRUE;
      path[i + 1] = moves[i];
    }
  return g_steal_pointer (&path);
}

/* Returns the squares the knight can go to next after @moves, which must keep the rules, in
 * ascending order. They include the last square of a closed tour even if no move leads from it
 * back to the start. */
GArray *
ponder_knight_dup_reachable (PonderKnight     *self,
                             const PonderMove *moves,
                             gsize             n_moves)
{
  gboolean visited[PONDER_KNIGHT_MOST_SQUARES] = { FALSE };
  g_autofree guint16 *path = NULL;
  GArray *reachable;

  g_return_val_if_fail (PONDER_IS_KNIGHT (self) && (moves != NULL || n_moves == 0), NULL);
  path = path_of_moves (self->board, moves, n_moves, visited);
  g_return_val_if_fail (path != NULL, NULL);

  reachable = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint way = 0; way < PONDER_KNIGHT_N_WAYS; way++)
    {
      guint square = self->board->ways[path[n_moves]][way];

      if (square != PONDER_KNIGHT_NOWHERE && !self->board->blocked[square] && !visited[square])
        g_array_append_val (reachable, square);
    }
  return reachable;
}

/* Returns a sentence on why no tour begins with @moves, and adds the squares that it names to
 * @cells; NULL if that can't be proved, even if it is true. Looks ahead as a search does, which
 * takes well under a millisecond. */
char *
ponder_knight_why_hopeless (PonderKnight     *self,
                            const PonderMove *moves,
                            gsize             n_moves,
                            GArray           *cells)
{
  gboolean visited[PONDER_KNIGHT_MOST_SQUARES] = { FALSE };
  g_autofree guint16 *path = NULL;

  g_return_val_if_fail (PONDER_IS_KNIGHT (self) && (moves != NULL || n_moves == 0) && cells != NULL, NULL);
  path = path_of_moves (self->board, moves, n_moves, visited);
  g_return_val_if_fail (path != NULL, NULL);
  return ponder_knight_reason (self->board, path, n_moves + 1, cells);
}
