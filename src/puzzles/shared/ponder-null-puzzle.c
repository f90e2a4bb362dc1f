/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-null-puzzle.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-tree-size.h"

/* The smallest puzzle that works: words of zeros and ones in which no two ones are adjacent. It has no page; it is the
 * template for new puzzles, and the engine is tested with it. There are F(length + 2) answers, where F are the
 * Fibonacci numbers. */

#define MOST_LENGTH 64

struct _PonderNullPuzzle
{
  PonderPuzzle parent_instance;

  guint length;
};

G_DEFINE_FINAL_TYPE (PonderNullPuzzle, ponder_null_puzzle, PONDER_TYPE_PUZZLE)

/* The digits written so far, the last in bit 0, and how many there are. Each node has a different state. There is no
 * padding, whose bytes would be undefined. */
typedef struct
{
  guint64 word;
  guint64 written;
} State;

static const PonderOption options[] = {
  { "Length", "N", N_ ("how many digits the word has") },
  { NULL },
};

static void
null_puzzle_layout (PonderPuzzle *puzzle,
                    PonderPlan   *plan)
{
  plan->state_size = sizeof (State);
  plan->most_moves = 2;
  plan->length = PONDER_NULL_PUZZLE (puzzle)->length;
}

static void
null_puzzle_start (PonderPuzzle     *puzzle,
                   const PonderPlan *plan,
                   gpointer          state)
{
  memset (state, 0, sizeof (State));
}

static guint
null_puzzle_moves (PonderPuzzle     *puzzle,
                   const PonderPlan *plan,
                   gconstpointer     state,
                   guint             place,
                   PonderPruning     pruning,
                   PonderMove       *moves,
                   guint64          *left_out)
{
  const State *at = state;

  moves[0] = 0;
  if (pruning != PONDER_PRUNING_NONE && (at->word & 1) == 1)
    {
      left_out[PONDER_BROKEN_RULE]++;
      return 1;
    }
  moves[1] = 1;
  return 2;
}

static gboolean
null_puzzle_apply (PonderPuzzle     *puzzle,
                   const PonderPlan *plan,
                   gconstpointer     state,
                   PonderMove        move,
                   gpointer          next)
{
  const State *at = state;

  *(State *) next = (State){ .word = at->word << 1 | move, .written = at->written + 1 };
  return TRUE;
}

static gboolean
null_puzzle_holds (PonderPuzzle     *puzzle,
                   const PonderMove *moves,
                   gsize             n_moves)
{
  if (n_moves != PONDER_NULL_PUZZLE (puzzle)->length)
    return FALSE;
  for (gsize i = 0; i < n_moves; i++)
    if (moves[i] > 1 || (i > 0 && moves[i - 1] == 1 && moves[i] == 1))
      return FALSE;
  return TRUE;
}

static char *
null_puzzle_describe_move (PonderPuzzle *puzzle,
                           PonderMove    move)
{
  return g_strdup_printf (_ ("Write %u"), move);
}

static char *
null_puzzle_short_move (PonderPuzzle *puzzle,
                        PonderMove    move)
{
  return g_strdup_printf ("%u", move);
}

static char *
null_puzzle_why_not (PonderPuzzle        *puzzle,
                     const PonderPlan    *plan,
                     gconstpointer        state,
                     const PonderLeftOut *left_out,
                     guint                n_left_out,
                     GArray              *cells)
{
  const State *at = state;
  guint cell = at->written - 1;

  g_array_append_val (cells, cell);
  return g_strdup_printf (_ ("Digit %u can’t be 1: two ones would touch."), cell + 2);
}

static char *
null_puzzle_answer_text (PonderPuzzle     *puzzle,
                         const PonderMove *moves,
                         gsize             n_moves)
{
  char *text = g_malloc (n_moves + 1);

  for (gsize i = 0; i < n_moves; i++)
    text[i] = '0' + moves[i];
  text[n_moves] = '\0';
  return text;
}

static char *
null_puzzle_boards_text (PonderPuzzle *puzzle,
                         const char   *number,
                         gulong        plural)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s word", "%s words", plural), number);
}

static char *
null_puzzle_size_text (PonderPuzzle *puzzle)
{
  gulong plural;
  g_autofree char *size = ponder_power_text (2, PONDER_NULL_PUZZLE (puzzle)->length, &plural);

  return null_puzzle_boards_text (puzzle, size, plural);
}

static PonderPuzzle *
null_puzzle_load (GKeyFile *file,
                  GError  **error)
{
  g_autoptr (GError) local_error = NULL;
  int length = g_key_file_get_integer (file, "null", "Length", &local_error);

  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }
  if (length < 0 || length > MOST_LENGTH)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("“Length=%d”: expected 0 to %d"), length,
                   MOST_LENGTH);
      return NULL;
    }
  return ponder_null_puzzle_new (length);
}

static gboolean
null_puzzle_equal (PonderPuzzle *puzzle,
                   PonderPuzzle *other_puzzle)
{
  PonderNullPuzzle *self = PONDER_NULL_PUZZLE (puzzle);
  PonderNullPuzzle *other = PONDER_NULL_PUZZLE (other_puzzle);

  return self->length == other->length;
}

static void
null_puzzle_save (PonderPuzzle *puzzle,
                  GKeyFile     *file)
{
  g_key_file_set_integer (file, "null", "Length", PONDER_NULL_PUZZLE (puzzle)->length);
}

static void
ponder_null_puzzle_class_init (PonderNullPuzzleClass *klass)
{
  PonderPuzzleClass *puzzle_class = PONDER_PUZZLE_CLASS (klass);

  puzzle_class->id = "null";
  puzzle_class->name = N_ ("Null Puzzle");
  puzzle_class->options = options;
  puzzle_class->input = PONDER_INPUT_WORDS;
  puzzle_class->input_key = "Length";
  puzzle_class->layout = null_puzzle_layout;
  puzzle_class->start = null_puzzle_start;
  puzzle_class->moves = null_puzzle_moves;
  puzzle_class->apply = null_puzzle_apply;
  puzzle_class->holds = null_puzzle_holds;
  puzzle_class->describe_move = null_puzzle_describe_move;
  puzzle_class->short_move = null_puzzle_short_move;
  puzzle_class->why_not = null_puzzle_why_not;
  puzzle_class->answer_text = null_puzzle_answer_text;
  puzzle_class->size_text = null_puzzle_size_text;
  puzzle_class->boards_text = null_puzzle_boards_text;
  puzzle_class->load = null_puzzle_load;
  puzzle_class->save = null_puzzle_save;
  puzzle_class->equal = null_puzzle_equal;
}

static void
ponder_null_puzzle_init (PonderNullPuzzle *self)
{
}

PonderPuzzle *
ponder_null_puzzle_new (guint length)
{
  PonderNullPuzzle *self;

  g_return_val_if_fail (length <= MOST_LENGTH, NULL);

  self = g_object_new (PONDER_TYPE_NULL_PUZZLE, NULL);
  self->length = length;
  return PONDER_PUZZLE (self);
}
