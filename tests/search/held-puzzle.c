/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "held-puzzle.h"

struct _HeldPuzzle
{
  PonderPuzzle parent_instance;

  PonderPuzzle *inner;
  PonderPuzzleClass *klass;
  GMutex mutex;
  GHashTable *states; /* of State: those that are held */
  guint n_examined;
  guint fail_after; /* how many more states are examined; G_MAXUINT for any number */
  GQuark domain;
  int code;
  guint n_late; /* how often a state was used that had not been examined */
};

typedef struct
{
  HeldPuzzle *puzzle;
  int n_references;
  gboolean examined;
  gsize size;
  guint64 bytes[];
} State;

G_DEFINE_FINAL_TYPE (HeldPuzzle, held_puzzle, PONDER_TYPE_PUZZLE)

static guint
hash_state (gconstpointer key)
{
  const State *state = key;
  const guint8 *bytes = (const guint8 *) state->bytes;
  guint hash = 5381;

  for (gsize i = 0; i < state->size; i++)
    hash = hash * 33 + bytes[i];
  return hash;
}

static gboolean
states_equal (gconstpointer one,
              gconstpointer other)
{
  const State *x = one;
  const State *y = other;

  return x->size == y->size && memcmp (x->bytes, y->bytes, x->size) == 0;
}

static gpointer
held_hold (gpointer pointer)
{
  State *state = pointer;

  g_mutex_lock (&state->puzzle->mutex);
  state->n_references++;
  g_mutex_unlock (&state->puzzle->mutex);
  return state;
}

static void
held_drop (gpointer pointer)
{
  State *state = pointer;
  HeldPuzzle *self = state->puzzle;

  g_mutex_lock (&self->mutex);
  if (--state->n_references == 0)
    {
      g_hash_table_remove (self->states, state);
      g_free (state);
    }
  g_mutex_unlock (&self->mutex);
}

/* Replaces the state in @slot by @state, or by the one that is equal and held; takes @state. */
static void
replace (HeldPuzzle *self,
         State      *state,
         gpointer   *slot)
{
  State *before = *slot;
  State *known;

  g_mutex_lock (&self->mutex);
  known = g_hash_table_lookup (self->states, state);
  if (known == NULL)
    g_hash_table_add (self->states, known = g_steal_pointer (&state));
  known->n_references++;
  g_mutex_unlock (&self->mutex);
  g_free (state);
  *slot = known;
  if (before != NULL)
    held_drop (before);
}

/* Returns a plan whose states have the size of the inner puzzle. */
static PonderPlan
inner_plan (HeldPuzzle       *self,
            const PonderPlan *plan)
{
  PonderPlan inner = *plan;

  self->klass->layout (self->inner, &inner);
  return inner;
}

static State *
state_new (HeldPuzzle *self,
           gsize       size)
{
  State *state = g_malloc0 (sizeof *state + size);

  state->puzzle = self;
  state->size = size;
  return state;
}

/* Returns the state, and notes if it should have been examined. */
static const State *
use (HeldPuzzle   *self,
     gconstpointer state)
{
  const State *held = *(gpointer const *) state;

  g_assert_nonnull (held);
  self->n_late += !held->examined;
  return held;
}

static void
held_layout (PonderPuzzle *puzzle,
             PonderPlan   *plan)
{
  HeldPuzzle *self = HELD_PUZZLE (puzzle);

  self->klass->layout (self->inner, plan);
  plan->state_size = sizeof (gpointer);
  plan->hold = held_hold;
  plan->drop = held_drop;
  plan->keep = held_hold;
}

static gboolean
held_prepare (PonderPuzzle        *puzzle,
              PonderPlan          *plan,
              PonderMemoryAccount *memory,
              GCancellable        *cancellable,
              GError             **error)
{
  HeldPuzzle *self = HELD_PUZZLE (puzzle);

  return self->klass->prepare == NULL || self->klass->prepare (self->inner, plan, memory, cancellable, error);
}

static void
held_start (PonderPuzzle     *puzzle,
            const PonderPlan *plan,
            gpointer          state)
{
  HeldPuzzle *self = HELD_PUZZLE (puzzle);
  PonderPlan inner = inner_plan (self, plan);
  State *start = state_new (self, inner.state_size);

  self->klass->start (self->inner, &inner, start->bytes);
  replace (self, start, state);
}

static gboolean
held_examine (PonderPuzzle     *puzzle,
              const PonderPlan *plan,
              gconstpointer     state,
              GError          **error)
{
  HeldPuzzle *self = HELD_PUZZLE (puzzle);
  State *held = *(gpointer const *) state;

  if (g_cancellable_set_error_if_cancelled (plan->cancellable, error))
    return FALSE;
  self->n_examined++;
  if (self->fail_after == 0)
    {
      g_set_error_literal (error, self->domain, self->code, "The state can’t be examined");
      self->fail_after = G_MAXUINT;
      return FALSE;
    }
  self->fail_after -= self->fail_after != G_MAXUINT;
  held->examined = TRUE;
  return TRUE;
}

static guint
held_choose (PonderPuzzle     *puzzle,
             const PonderPlan *plan,
             gconstpointer     state,
             guint64           key)
{
  HeldPuzzle *self = HELD_PUZZLE (puzzle);
  PonderPlan inner = inner_plan (self, plan);

  return self->klass->choose (self->inner, &inner, use (self, state)->bytes, key);
}

static guint
held_moves (PonderPuzzle     *puzzle,
            const PonderPlan *plan,
            gconstpointer     state,
            guint             place,
            PonderPruning     pruning,
            PonderMove       *moves,
            guint64          *left_out)
{
  HeldPuzzle *self = HELD_PUZZLE (puzzle);
  PonderPlan inner = inner_plan (self, plan);

  return self->klass->moves (self->inner, &inner, use (self, state)->bytes, place, pruning, moves, left_out);
}

static gint64
held_rank (PonderPuzzle     *puzzle,
           const PonderPlan *plan,
           gconstpointer     state,
           PonderMove        move)
{
  HeldPuzzle *self = HELD_PUZZLE (puzzle);
  PonderPlan inner = inner_plan (self, plan);

  return self->klass->rank != NULL ? self->klass->rank (self->inner, &inner, use (self, state)->bytes, move) : 0;
}

static gboolean
held_apply (PonderPuzzle     *puzzle,
            const PonderPlan *plan,
            gconstpointer     state,
            PonderMove        move,
            gpointer          next)
{
  HeldPuzzle *self = HELD_PUZZLE (puzzle);
  PonderPlan inner = inner_plan (self, plan);
  State *made = state_new (self, inner.state_size);
  gboolean leads_on = self->klass->apply (self->inner, &inner, use (self, state)->bytes, move, made->bytes);

  replace (self, made, next);
  return leads_on;
}

static gboolean
held_finished (PonderPuzzle     *puzzle,
               const PonderPlan *plan,
               gconstpointer     state)
{
  HeldPuzzle *self = HELD_PUZZLE (puzzle);
  PonderPlan inner = inner_plan (self, plan);

  return self->klass->finished (self->inner, &inner, use (self, state)->bytes);
}

static gboolean
held_holds (PonderPuzzle     *puzzle,
            const PonderMove *moves,
            gsize             n_moves)
{
  return ponder_puzzle_holds (HELD_PUZZLE (puzzle)->inner, moves, n_moves);
}

static gboolean
held_repeats (PonderPuzzle *puzzle)
{
  return ponder_puzzle_states_repeat (HELD_PUZZLE (puzzle)->inner);
}

static void
held_puzzle_finalize (GObject *object)
{
  HeldPuzzle *self = HELD_PUZZLE (object);

  /* Every state has been dropped as often as it was held. */
  g_assert_cmpuint (g_hash_table_size (self->states), ==, 0);
  g_hash_table_unref (self->states);
  g_mutex_clear (&self->mutex);
  g_clear_object (&self->inner);

  G_OBJECT_CLASS (held_puzzle_parent_class)->finalize (object);
}

static void
held_puzzle_class_init (HeldPuzzleClass *klass)
{
  PonderPuzzleClass *puzzle_class = PONDER_PUZZLE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = held_puzzle_finalize;
  puzzle_class->repeats = held_repeats;
  puzzle_class->layout = held_layout;
  puzzle_class->prepare = held_prepare;
  puzzle_class->start = held_start;
  puzzle_class->examine = held_examine;
  puzzle_class->choose = held_choose;
  puzzle_class->moves = held_moves;
  puzzle_class->rank = held_rank;
  puzzle_class->apply = held_apply;
  puzzle_class->finished = held_finished;
  puzzle_class->holds = held_holds;
}

static void
held_puzzle_init (HeldPuzzle *self)
{
  g_mutex_init (&self->mutex);
  self->states = g_hash_table_new (hash_state, states_equal);
  self->fail_after = G_MAXUINT;
}

/* Takes @inner. */
PonderPuzzle *
held_puzzle_new (PonderPuzzle *inner)
{
  HeldPuzzle *self = g_object_new (HELD_TYPE_PUZZLE, NULL);

  self->inner = inner;
  self->klass = PONDER_PUZZLE_GET_CLASS (inner);
  return PONDER_PUZZLE (self);
}

/* Examines @after more states, fails once with an error, and then goes on. */
void
held_puzzle_fail (HeldPuzzle *self,
                  guint       after,
                  GQuark      domain,
                  int         code)
{
  self->fail_after = after;
  self->domain = domain;
  self->code = code;
}

guint
held_puzzle_get_n_states (HeldPuzzle *self)
{
  return g_hash_table_size (self->states);
}

guint
held_puzzle_get_n_late (HeldPuzzle *self)
{
  return self->n_late;
}

/* Returns the bytes of the state last visited, of this or of a puzzle without pointers. */
GBytes *
held_puzzle_dup_state (PonderSearch *search)
{
  const PonderPlan *plan = ponder_search_get_plan (search);
  const State *held;

  if (plan->hold == NULL)
    return g_bytes_new (ponder_search_get_state (search), plan->state_size);
  held = *(gpointer const *) ponder_search_get_state (search);
  return g_bytes_new (held->bytes, held->size);
}
