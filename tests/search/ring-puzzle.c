/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ring-puzzle.h"

struct _RingPuzzle
{
  PonderPuzzle parent_instance;

  guint length;
  guint goal;
};

G_DEFINE_FINAL_TYPE (RingPuzzle, ring_puzzle, PONDER_TYPE_PUZZLE)

static guint
neighbour (RingPuzzle *self,
           guint       at,
           PonderMove  move)
{
  const guint steps[] = { self->length - 1, 1, 0 };

  return (at + steps[move]) % self->length;
}

static void
ring_layout (PonderPuzzle *puzzle,
             PonderPlan   *plan)
{
  plan->state_size = sizeof (guint);
  plan->most_moves = 3;
}

typedef struct
{
  PonderMemoryAccount *memory;
  gsize n_bytes;
  guint distances[];
} Tables;

static void
tables_free (gpointer data)
{
  Tables *tables = data;

  ponder_memory_account_give (tables->memory, tables->n_bytes);
  g_free (tables);
}

static gboolean
ring_prepare (PonderPuzzle        *puzzle,
              PonderPlan          *plan,
              PonderMemoryAccount *memory,
              GCancellable        *cancellable,
              GError             **error)
{
  RingPuzzle *self = RING_PUZZLE (puzzle);
  gsize n_bytes = sizeof (Tables) + self->length * sizeof (guint);
  Tables *tables;

  if (plan->method.pruning != PONDER_PRUNING_LOOKAHEAD)
    return TRUE;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (!ponder_memory_account_take (memory, n_bytes))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "No room for the distances");
      return FALSE;
    }
  tables = g_malloc (n_bytes);
  tables->memory = memory;
  tables->n_bytes = n_bytes;
  for (guint i = 0; i < self->length; i++)
    {
      guint apart = (self->goal + self->length - i) % self->length;

      tables->distances[i] = MIN (apart, self->length - apart);
    }
  plan->tables = tables;
  plan->tables_free = tables_free;
  return TRUE;
}

static void
ring_start (PonderPuzzle     *puzzle,
            const PonderPlan *plan,
            gpointer          state)
{
  *(guint *) state = 0;
}

static guint
ring_moves (PonderPuzzle     *puzzle,
            const PonderPlan *plan,
            gconstpointer     state,
            guint             place,
            PonderPruning     pruning,
            PonderMove       *moves,
            guint64          *left_out)
{
  moves[0] = 0;
  moves[1] = 1;
  moves[2] = 2;
  if (pruning == PONDER_PRUNING_NONE)
    return 3;
  left_out[PONDER_BROKEN_RULE]++;
  return 2;
}

static gboolean
ring_apply (PonderPuzzle     *puzzle,
            const PonderPlan *plan,
            gconstpointer     state,
            PonderMove        move,
            gpointer          next)
{
  const Tables *tables = plan->tables;
  guint at = *(const guint *) state;
  guint to = neighbour (RING_PUZZLE (puzzle), at, move);

  *(guint *) next = to;
  return tables == NULL || tables->distances[to] < tables->distances[at];
}

static gboolean
ring_finished (PonderPuzzle     *puzzle,
               const PonderPlan *plan,
               gconstpointer     state)
{
  return *(const guint *) state == RING_PUZZLE (puzzle)->goal;
}

static gboolean
ring_holds (PonderPuzzle     *puzzle,
            const PonderMove *moves,
            gsize             n_moves)
{
  RingPuzzle *self = RING_PUZZLE (puzzle);
  int at = 0;

  for (gsize i = 0; i < n_moves; i++)
    {
      if (moves[i] > 1)
        return FALSE;
      at += moves[i] == 1 ? 1 : -1;
      at = (at + self->length) % self->length;
    }
  return at == (int) self->goal;
}

static char *
ring_describe_move (PonderPuzzle *puzzle,
                    PonderMove    move)
{
  static const char *const names[] = { "back", "forward", "stay" };

  return g_strdup (names[move]);
}

static char *
ring_why_not (PonderPuzzle        *puzzle,
              const PonderPlan    *plan,
              gconstpointer        state,
              const PonderLeftOut *left_out,
              guint                n_left_out,
              GArray              *cells)
{
  return g_strdup ("The ring ends here.");
}

static void
ring_puzzle_class_init (RingPuzzleClass *klass)
{
  PonderPuzzleClass *puzzle_class = PONDER_PUZZLE_CLASS (klass);

  puzzle_class->states_repeat = TRUE;
  puzzle_class->layout = ring_layout;
  puzzle_class->prepare = ring_prepare;
  puzzle_class->start = ring_start;
  puzzle_class->moves = ring_moves;
  puzzle_class->apply = ring_apply;
  puzzle_class->finished = ring_finished;
  puzzle_class->holds = ring_holds;
  puzzle_class->describe_move = ring_describe_move;
  puzzle_class->why_not = ring_why_not;
}

static void
ring_puzzle_init (RingPuzzle *self)
{
}

PonderPuzzle *
ring_puzzle_new (guint length,
                 guint goal)
{
  RingPuzzle *self = g_object_new (RING_TYPE_PUZZLE, NULL);

  self->length = length;
  self->goal = goal;
  return PONDER_PUZZLE (self);
}
