/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-solution.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-memory-account.h"
#include "ponder-pacer.h"
#include "ponder-random.h"

/* Solves a game depth first, without recursion. A game can't come back to a position, so each one is solved when all
 * that follow it are, and is then entered into a hash table with open addressing.
 *
 * A slot of the table is the bytes of a normalised position, then its result as 32 bits: the value in the lowest two,
 * above them the number of moves. No result is all zeros, so a slot of zeros is free. */

#define LEAST_SLOTS 1024
#define VALUE_BITS 2

#define PONDER_TYPE_SEARCHED_SOLUTION (ponder_searched_solution_get_type ())

G_DECLARE_FINAL_TYPE (PonderSearchedSolution, ponder_searched_solution, PONDER, SEARCHED_SOLUTION, PonderGameSolution)

struct _PonderSearchedSolution
{
  PonderGameSolution parent_instance;

  PonderGame *game;
  PonderMemoryAccount memory;
  gsize size; /* bytes of a position */
  gsize stride; /* bytes of a slot */
  guint64 n_slots; /* a power of two */
  guint64 n_positions;
  guint8 *slots;
};

G_DEFINE_FINAL_TYPE (PonderSearchedSolution, ponder_searched_solution, PONDER_TYPE_GAME_SOLUTION)

static guint64
hash_position (const guint8 *position,
               gsize         size)
{
  guint64 hash = size;

  for (; size > 0; position += MIN (size, 8), size -= MIN (size, 8))
    {
      guint64 word = 0;

      for (gsize i = MIN (size, 8); i-- > 0;)
        word = word << 8 | position[i];
      hash = ponder_random_key (hash, word);
    }
  return hash;
}

static guint32
slot_result (const PonderSearchedSolution *self,
             const guint8                 *slot)
{
  guint32 result;

  memcpy (&result, slot + self->size, sizeof result);
  return result;
}

/* Returns the slot of a normalised position, or the free one where it can be entered. */
static guint8 *
find_slot (const PonderSearchedSolution *self,
           const guint8                 *normal,
           guint64                       hash)
{
  for (guint64 nth = hash & (self->n_slots - 1);; nth = (nth + 1) & (self->n_slots - 1))
    {
      guint8 *slot = self->slots + nth * self->stride;

      if (slot_result (self, slot) == 0 || memcmp (slot, normal, self->size) == 0)
        return slot;
    }
}

static PonderGameResult
unpack (guint32 result)
{
  if (result == 0)
    return (PonderGameResult){ PONDER_GAME_UNKNOWN, PONDER_GAME_MOVES_UNKNOWN };
  return (PonderGameResult){ result & ((1 << VALUE_BITS) - 1), result >> VALUE_BITS };
}

static void
searched_solution_look_up (PonderGameSolution *solution,
                           const guint8       *position,
                           PonderGameResult   *result)
{
  PonderSearchedSolution *self = (PonderSearchedSolution *) solution;
  guint8 local[64];
  g_autofree guint8 *large = self->size > sizeof local ? g_malloc (self->size) : NULL;
  guint8 *normal = large != NULL ? large : local;

  ponder_game_normalise (self->game, position, normal);
  *result = unpack (slot_result (self, find_slot (self, normal, hash_position (normal, self->size))));
}

static void
ponder_searched_solution_finalize (GObject *object)
{
  PonderSearchedSolution *self = PONDER_SEARCHED_SOLUTION (object);

  g_free (self->slots);
  ponder_memory_account_clear (&self->memory);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (ponder_searched_solution_parent_class)->finalize (object);
}

static void
ponder_searched_solution_class_init (PonderSearchedSolutionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_searched_solution_finalize;
  PONDER_GAME_SOLUTION_CLASS (klass)->look_up = searched_solution_look_up;
}

static void
ponder_searched_solution_init (PonderSearchedSolution *self)
{
}

/* Doubles the table. Returns whether there was memory for it. */
static gboolean
enlarge (PonderSearchedSolution *self)
{
  guint64 n_slots = MAX (self->n_slots * 2, LEAST_SLOTS);
  PonderSearchedSolution larger = *self;

  if (!ponder_memory_account_take (&self->memory, n_slots * self->stride))
    return FALSE;
  larger.n_slots = n_slots;
  larger.slots = g_try_malloc0_n (n_slots, self->stride);
  if (larger.slots == NULL)
    {
      ponder_memory_account_give (&self->memory, n_slots * self->stride);
      return FALSE;
    }

  for (guint64 nth = 0; nth < self->n_slots; nth++)
    {
      const guint8 *slot = self->slots + nth * self->stride;

      if (slot_result (self, slot) != 0)
        memcpy (find_slot (&larger, slot, hash_position (slot, self->size)), slot, self->stride);
    }
  g_free (self->slots);
  ponder_memory_account_give (&self->memory, self->n_slots * self->stride);
  self->slots = larger.slots;
  self->n_slots = n_slots;
  return TRUE;
}

/* Enters a solved position. At most three quarters of the slots are in use. Returns whether there was memory for it. */
static gboolean
record (PonderSearchedSolution *self,
        const guint8           *normal,
        guint64                 hash,
        PonderGameResult        result)
{
  guint32 packed = result.value | (guint32) result.n_moves << VALUE_BITS;
  guint8 *slot;

  if ((self->n_positions + 1) * 4 > self->n_slots * 3 && !enlarge (self))
    return FALSE;
  slot = find_slot (self, normal, hash);
  memcpy (slot, normal, self->size);
  memcpy (slot + self->size, &packed, sizeof packed);
  self->n_positions++;
  return TRUE;
}

/* An array whose memory is taken from the account before it is allocated. */
typedef struct
{
  gpointer data;
  gsize capacity; /* in elements */
  gsize element_size;
} Room;

static gboolean
reserve (PonderMemoryAccount *memory,
         Room                *self,
         gsize                n)
{
  gsize capacity = MAX (self->capacity, 64);
  gpointer data;

  if (n <= self->capacity)
    return TRUE;
  while (capacity < n)
    capacity *= 2;
  if (!ponder_memory_account_take (memory, capacity * self->element_size))
    return FALSE;
  data = g_try_realloc_n (self->data, capacity, self->element_size);
  if (data == NULL)
    {
      ponder_memory_account_give (memory, capacity * self->element_size);
      return FALSE;
    }
  ponder_memory_account_give (memory, self->capacity * self->element_size);
  self->data = data;
  self->capacity = capacity;
  return TRUE;
}

static void
release (PonderMemoryAccount *memory,
         Room                *self)
{
  ponder_memory_account_give (memory, self->capacity * self->element_size);
  g_free (self->data);
}

/* A position some of whose moves have been solved. */
typedef struct
{
  guint64 hash;
  gsize next; /* index of the next move to solve */
  gsize end; /* index after its last move */
  PonderGameResult best; /* of its moves so far */
} Level;

typedef struct
{
  PonderGame *game;
  PonderGameClass *klass;
  PonderSearchedSolution *solution;
  gsize depth; /* how many levels there are */
  Room levels; /* Level */
  Room positions; /* by level: its normalised position */
  Room moves; /* PonderGameMove: those of the first level, of the second, … */
  GArray *listed; /* the moves of one position */
  guint8 *next; /* room for a position */
  guint8 *normal;
} Search;

static void
search_init (Search                 *self,
             PonderSearchedSolution *solution)
{
  *self = (Search){
    .game = solution->game,
    .klass = PONDER_GAME_GET_CLASS (solution->game),
    .solution = solution,
    .levels.element_size = sizeof (Level),
    .positions.element_size = solution->size,
    .moves.element_size = sizeof (PonderGameMove),
    .listed = g_array_new (FALSE, FALSE, sizeof (PonderGameMove)),
    .next = g_malloc (solution->size),
    .normal = g_malloc (solution->size),
  };
}

static void
search_clear (Search *self)
{
  PonderMemoryAccount *memory = &self->solution->memory;

  release (memory, &self->levels);
  release (memory, &self->positions);
  release (memory, &self->moves);
  g_clear_pointer (&self->listed, g_array_unref);
  g_clear_pointer (&self->next, g_free);
  g_clear_pointer (&self->normal, g_free);
}

static Level *
get_level (Search *self,
           gsize   nth)
{
  return (Level *) self->levels.data + nth;
}

static guint8 *
get_position (Search *self,
              gsize   nth)
{
  return (guint8 *) self->positions.data + nth * self->solution->size;
}

static void
normalise (Search       *self,
           const guint8 *position)
{
  if (self->klass->normalise != NULL)
    self->klass->normalise (self->game, position, self->normal);
  else
    memcpy (self->normal, position, self->solution->size);
}

/* Adds a level for the position in self->normal. */
static gboolean
descend (Search *self,
         guint64 hash)
{
  PonderMemoryAccount *memory = &self->solution->memory;
  gsize begin = self->depth > 0 ? get_level (self, self->depth - 1)->end : 0;
  gsize end;

  g_array_set_size (self->listed, 0);
  self->klass->list_moves (self->game, self->normal, self->listed);
  g_assert (self->listed->len > 0);
  end = begin + self->listed->len;
  if (!reserve (memory, &self->levels, self->depth + 1) || !reserve (memory, &self->positions, self->depth + 1) ||
      !reserve (memory, &self->moves, end))
    return FALSE;

  *get_level (self, self->depth) = (Level){ .hash = hash, .next = begin, .end = end };
  memcpy (get_position (self, self->depth), self->normal, self->solution->size);
  memcpy ((PonderGameMove *) self->moves.data + begin, self->listed->data, (end - begin) * sizeof (PonderGameMove));
  self->depth++;
  return TRUE;
}

/* Counts the result of a position for the level from which it is reached. */
static void
hand_up (Search          *self,
         PonderGameResult after)
{
  PonderGameResult own = ponder_game_result_before (after);
  Level *level;

  if (self->depth == 0)
    return;
  level = get_level (self, self->depth - 1);
  if (ponder_game_result_compare (own, level->best) > 0)
    level->best = own;
}

/* Solves the position in self->normal if the game is over there, otherwise begins to. */
static gboolean
enter (Search *self,
       guint64 hash)
{
  static const PonderGameValue values[] = {
    [PONDER_GAME_WON] = PONDER_GAME_WIN,
    [PONDER_GAME_LOST] = PONDER_GAME_LOSS,
    [PONDER_GAME_DRAWN] = PONDER_GAME_DRAW,
  };
  PonderGameOutcome outcome = self->klass->get_outcome (self->game, self->normal);
  PonderGameResult result;

  if (outcome == PONDER_GAME_GOES_ON)
    return descend (self, hash);
  result = (PonderGameResult){ values[outcome], 0 };
  hand_up (self, result);
  return record (self->solution, self->normal, hash, result);
}

/* Tries the next move of the deepest level, or solves its position if there is none. Returns whether there was memory
 * for it. */
static gboolean
step (Search *self)
{
  gsize nth = self->depth - 1;
  Level *level = get_level (self, nth);
  guint64 hash;
  guint32 known;

  if (level->next == level->end)
    {
      self->depth--;
      hand_up (self, level->best);
      return record (self->solution, get_position (self, nth), level->hash, level->best);
    }
  self->klass->apply (self->game, get_position (self, nth), ((PonderGameMove *) self->moves.data)[level->next++],
                      self->next);
  normalise (self, self->next);
  hash = hash_position (self->normal, self->solution->size);
  known = slot_result (self->solution, find_slot (self->solution, self->normal, hash));
  if (known == 0)
    return enter (self, hash);
  hand_up (self, unpack (known));
  return TRUE;
}

static gboolean
refuse (const Search *self,
        GError      **error)
{
  PonderMemoryAccount *memory = &self->solution->memory;
  guint64 n = self->solution->n_positions;
  g_autofree char *positions = ponder_count_text (n);
  g_autofree char *text = NULL;

  text =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "More than %s position follows; they don’t fit in memory.",
                                  "More than %s positions follow; they don’t fit in memory.", ponder_count_plural (n)),
                     positions);
  text = ponder_memory_budget_tell (memory->budget, memory->used, g_steal_pointer (&text));
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, text);
  return FALSE;
}

static gboolean
run (Search         *self,
     PonderProgress *progress,
     GCancellable   *cancellable,
     GError        **error)
{
  PonderPacer pacer;

  ponder_pacer_init (&pacer);
  normalise (self, ponder_game_get_start (self->game));
  if (!enlarge (self->solution) || !enter (self, hash_position (self->normal, self->solution->size)))
    return refuse (self, error);
  do
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      for (guint64 left = ponder_pacer_begin (&pacer, G_MAXUINT64); left > 0 && self->depth > 0; left--)
        if (!step (self))
          return refuse (self, error);
      ponder_pacer_end (&pacer);
      if (progress != NULL && (self->depth == 0 || ponder_progress_due (progress)))
        ponder_progress_publish (progress, &self->solution->n_positions);
    }
  while (self->depth > 0);
  return TRUE;
}

/**
 * ponder_game_solve_by_search:
 * @game: a game whose start can occur, see ponder_game_check()
 * @options: (nullable): memory and progress
 * @error: %G_IO_ERROR_CANCELLED or %G_IO_ERROR_NO_SPACE
 *
 * Visits every position that can follow from the start of @game, one of each family of symmetric ones. Blocks.
 *
 * Returns: (transfer full): the solution, or %NULL
 */
PonderGameSolution *
ponder_game_solve_by_search (PonderGame                   *game,
                             const PonderGameSolveOptions *options,
                             GCancellable                 *cancellable,
                             GError                      **error)
{
  g_autoptr (PonderSearchedSolution) solution = NULL;
  Search search;
  gboolean solved;

  g_return_val_if_fail (PONDER_IS_GAME (game), NULL);

  solution = g_object_new (PONDER_TYPE_SEARCHED_SOLUTION, NULL);
  solution->game = g_object_ref (game);
  solution->size = ponder_game_get_size (game);
  solution->stride = solution->size + sizeof (guint32);
  ponder_memory_account_init (&solution->memory, 0, options != NULL ? options->budget : NULL);
  search_init (&search, solution);
  solved = run (&search, options != NULL ? options->progress : NULL, cancellable, error);
  search_clear (&search);
  return solved ? PONDER_GAME_SOLUTION (g_steal_pointer (&solution)) : NULL;
}

/**
 * ponder_game_solution_get_n_positions:
 * @self: a solution found by ponder_game_solve_by_search()
 *
 * Returns: how many positions were solved, symmetric ones counted as one; 0 for a solution of another kind
 */
guint64
ponder_game_solution_get_n_positions (PonderGameSolution *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_SOLUTION (self), 0);

  return PONDER_IS_SEARCHED_SOLUTION (self) ? PONDER_SEARCHED_SOLUTION (self)->n_positions : 0;
}
