/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-puzzle.h"

G_DEFINE_ABSTRACT_TYPE (PonderPuzzle, ponder_puzzle, G_TYPE_OBJECT)

#define VERSION 1

static void
ponder_puzzle_class_init (PonderPuzzleClass *klass)
{
}

static void
ponder_puzzle_init (PonderPuzzle *self)
{
}

/* In front of a state is how to drop it. */
typedef struct
{
  void (*drop) (gpointer state);
  guint64 state[];
} Memory;

PonderState *
ponder_state_new (const PonderPlan *plan)
{
  Memory *memory = g_malloc0 (sizeof *memory + plan->state_size);

  memory->drop = plan->drop;
  return (PonderState *) memory->state;
}

PonderState *
ponder_state_new_copy (const PonderPlan *plan,
                       gconstpointer     state)
{
  PonderState *self = ponder_state_new (plan);

  ponder_plan_copy_state (plan, state, self);
  return self;
}

void
ponder_state_free (PonderState *state)
{
  Memory *memory;

  if (state == NULL)
    return;
  memory = (Memory *) ((guint8 *) state - G_STRUCT_OFFSET (Memory, state));
  if (memory->drop != NULL && *(gpointer *) state != NULL)
    memory->drop (*(gpointer *) state);
  g_free (memory);
}

/* Copies moves without their labels, as documents have them. */
GArray *
ponder_puzzle_copy_path (PonderPuzzle *self,
                         const GArray *path)
{
  PonderMove mask = PONDER_PUZZLE_GET_CLASS (self)->move_mask;
  GArray *copy = g_array_copy ((GArray *) path);

  for (guint i = 0; mask != 0 && i < copy->len; i++)
    g_array_index (copy, PonderMove, i) &= mask;
  return copy;
}

/* Returns whether ponder_puzzle_learn() has nothing to find out. */
gboolean
ponder_puzzle_is_learned (PonderPuzzle *self)
{
  PonderPuzzleClass *klass;

  g_return_val_if_fail (PONDER_IS_PUZZLE (self), FALSE);

  klass = PONDER_PUZZLE_GET_CLASS (self);
  return klass->is_learned == NULL || klass->is_learned (self);
}

/* Finds out what has to be known before a method is chosen. Blocks. */
gboolean
ponder_puzzle_learn (PonderPuzzle *self,
                     GCancellable *cancellable,
                     GError      **error)
{
  PonderPuzzleClass *klass;

  g_return_val_if_fail (PONDER_IS_PUZZLE (self), FALSE);

  klass = PONDER_PUZZLE_GET_CLASS (self);
  return klass->learn == NULL || klass->learn (self, cancellable, error);
}

/* Returns whether two paths can lead to the same state, as far as is known; see ponder_puzzle_learn(). */
gboolean
ponder_puzzle_states_repeat (PonderPuzzle *self)
{
  PonderPuzzleClass *klass;

  g_return_val_if_fail (PONDER_IS_PUZZLE (self), FALSE);

  klass = PONDER_PUZZLE_GET_CLASS (self);
  return klass->repeats != NULL ? klass->repeats (self) : klass->states_repeat;
}

/* Returns whether puzzles of a class can be searched like that. */
gboolean
ponder_puzzle_class_offers (PonderPuzzleClass *klass,
                            PonderPruning      pruning,
                            PonderOrder        order)
{
  return !klass->only_rules || (pruning != PONDER_PRUNING_LOOKAHEAD && order != PONDER_ORDER_RANKED);
}

/* Sets @method to that of a preset; it remembers states if those of the puzzle can repeat. */
void
ponder_puzzle_init_method (PonderPuzzle       *self,
                           const PonderPreset *preset,
                           PonderMethod       *method)
{
  g_return_if_fail (PONDER_IS_PUZZLE (self));
  g_return_if_fail (preset != NULL);
  g_return_if_fail (method != NULL);

  *method = preset->method;
  method->remember = ponder_puzzle_states_repeat (self);
}

/* Returns how a search by a method checks moves of this puzzle: not every puzzle has more than the usual way. */
PonderChecking
ponder_puzzle_get_checking (PonderPuzzle       *self,
                            const PonderMethod *method)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE (self), PONDER_CHECKING_USUAL);
  g_return_val_if_fail (method != NULL, PONDER_CHECKING_USUAL);

  if (method->pruning != PONDER_PRUNING_RULES || PONDER_PUZZLE_GET_CLASS (self)->check == NULL)
    return PONDER_CHECKING_USUAL;
  return method->checking;
}

/* Does what `moves` does under rules, by checking one candidate move after the other. Adds to @figures the
 * moves left out, and what was compared. Only for a plan that doesn't check moves in the usual way. */
guint
ponder_puzzle_check_moves (PonderPuzzle     *self,
                           const PonderPlan *plan,
                           gconstpointer     state,
                           guint             place,
                           PonderMove       *moves,
                           PonderFigures    *figures)
{
  PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (self);
  guint n_candidates = klass->moves (self, plan, state, place, PONDER_PRUNING_NONE, moves, figures->left_out);
  guint n_moves = 0;

  for (guint i = 0; i < n_candidates; i++)
    if (klass->check (self, plan, state, moves[i], plan->method.checking, &figures->compared))
      moves[n_moves++] = moves[i];
  figures->left_out[PONDER_BROKEN_RULE] += n_candidates - n_moves;
  return n_moves;
}

/* Checks by the text of the rules whether moves from the start are an answer. */
gboolean
ponder_puzzle_holds (PonderPuzzle     *self,
                     const PonderMove *moves,
                     gsize             n_moves)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE (self), FALSE);
  g_return_val_if_fail (moves != NULL || n_moves == 0, FALSE);

  return PONDER_PUZZLE_GET_CLASS (self)->holds (self, moves, n_moves);
}

static gboolean
is_allowed (PonderPuzzle     *self,
            const PonderPlan *plan,
            gconstpointer     state,
            guint             place,
            PonderMove        move)
{
  g_autofree PonderMove *allowed = g_new (PonderMove, plan->most_moves);
  guint64 left_out[PONDER_N_REASONS] = { 0 };
  guint n_allowed =
    PONDER_PUZZLE_GET_CLASS (self)->moves (self, plan, state, place, PONDER_PRUNING_RULES, allowed, left_out);

  return ponder_moves_contain (allowed, n_allowed, move);
}

/* Makes the moves the way a search does. */
static gboolean
can_make (PonderPuzzle     *self,
          const PonderMove *moves,
          gsize             n_moves)
{
  PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (self);
  PonderPlan plan = { .method = { .pruning = PONDER_PRUNING_RULES }, .length = PONDER_LENGTH_VARIES };
  g_autoptr (PonderState) state = NULL;
  g_autoptr (PonderState) next = NULL;

  klass->layout (self, &plan);
  state = ponder_state_new (&plan);
  next = ponder_state_new (&plan);
  klass->start (self, &plan, state);
  for (gsize i = 0; i < n_moves; i++)
    {
      PonderState *made = next;
      gboolean over = plan.length != PONDER_LENGTH_VARIES ? i == plan.length : klass->finished (self, &plan, state);

      /* If states repeat, moves may follow an answer. */
      if ((over && !ponder_puzzle_states_repeat (self)) || !is_allowed (self, &plan, state, (guint) i, moves[i]) ||
          !klass->apply (self, &plan, state, moves[i], next))
        return FALSE;
      next = state;
      state = made;
    }
  return TRUE;
}

/* Returns whether moves can be made from the start, one after the other, without breaking a rule.
 * They need not lead to an answer. Also works for puzzles that can't be searched. */
gboolean
ponder_puzzle_allows (PonderPuzzle     *self,
                      const PonderMove *moves,
                      gsize             n_moves)
{
  PonderPuzzleClass *klass;

  g_return_val_if_fail (PONDER_IS_PUZZLE (self), FALSE);
  g_return_val_if_fail (moves != NULL || n_moves == 0, FALSE);

  klass = PONDER_PUZZLE_GET_CLASS (self);
  return klass->allows != NULL ? klass->allows (self, moves, n_moves) : can_make (self, moves, n_moves);
}

char *
ponder_puzzle_describe (PonderPuzzle *self,
                        PonderMove    move)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE (self), NULL);

  return PONDER_PUZZLE_GET_CLASS (self)->describe_move (self, move);
}

/* Returns a move in at most seven characters, without where it is made, such as “3” for “Row 1,
 * column 3: 3”; in words if the puzzle has nothing shorter. */
char *
ponder_puzzle_short_move (PonderPuzzle *self,
                          PonderMove    move)
{
  PonderPuzzleClass *klass;

  g_return_val_if_fail (PONDER_IS_PUZZLE (self), NULL);

  klass = PONDER_PUZZLE_GET_CLASS (self);
  return klass->short_move != NULL ? klass->short_move (self, move) : klass->describe_move (self, move);
}

/* Returns the last @most moves in short, such as “1 3 4”: the last ones distinguish nodes best. */
char *
ponder_puzzle_dup_short_moves (PonderPuzzle     *self,
                               const PonderMove *moves,
                               guint             n_moves,
                               guint             most)
{
  GString *text;
  guint first;

  g_return_val_if_fail (PONDER_IS_PUZZLE (self), NULL);
  g_return_val_if_fail (moves != NULL || n_moves == 0, NULL);

  first = n_moves > most ? n_moves - most : 0;
  text = g_string_new (first > 0 ? "…" : NULL);
  for (guint i = first; i < n_moves; i++)
    {
      g_autofree char *move = ponder_puzzle_short_move (self, moves[i]);

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", move);
    }
  return g_string_free (text, FALSE);
}

/* Returns the colon after the place with which the description of a move begins, or the reason why
 * it is left out. It may be a full-width colon. NULL if the text names no place. */
const char *
ponder_puzzle_find_colon (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  while (*text != '\0' && *text != ':' && !g_str_has_prefix (text, "："))
    text = g_utf8_next_char (text);
  return *text != '\0' ? text : NULL;
}

/* Returns where a move is made, such as “Row 1, column 3”: what its description says before the
 * first colon, without the space that French has there. NULL if the description doesn't say it. */
char *
ponder_puzzle_dup_place (PonderPuzzle *self,
                         PonderMove    move)
{
  g_autofree char *words = ponder_puzzle_describe (self, move);
  const char *end;

  g_return_val_if_fail (words != NULL, NULL);

  end = ponder_puzzle_find_colon (words);
  if (end == NULL)
    return NULL;
  while (end > words && g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);
  return g_strndup (words, end - words);
}

/* Returns an answer as the command line prints it, without a newline at its end. */
char *
ponder_puzzle_answer_text (PonderPuzzle     *self,
                           const PonderMove *moves,
                           gsize             n_moves)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE (self), NULL);
  g_return_val_if_fail (moves != NULL || n_moves == 0, NULL);

  return PONDER_PUZZLE_GET_CLASS (self)->answer_text (self, moves, n_moves);
}

/* Returns how many finished states there are without pruning, such as “4^10 = 1,048,576 complete
 * boards”; NULL if unknown. */
char *
ponder_puzzle_size_text (PonderPuzzle *self)
{
  PonderPuzzleClass *klass;

  g_return_val_if_fail (PONDER_IS_PUZZLE (self), NULL);

  klass = PONDER_PUZZLE_GET_CLASS (self);
  return klass->size_text != NULL ? klass->size_text (self) : NULL;
}

GKeyFile *
ponder_puzzle_save (PonderPuzzle *self)
{
  PonderPuzzleClass *klass;
  g_autoptr (GKeyFile) file = g_key_file_new ();

  g_return_val_if_fail (PONDER_IS_PUZZLE (self), NULL);

  klass = PONDER_PUZZLE_GET_CLASS (self);
  g_key_file_set_integer (file, "Ponder", "Version", VERSION);
  g_key_file_set_string (file, "Ponder", "Puzzle", klass->id);
  klass->save (self, file);
  return g_steal_pointer (&file);
}

gboolean
ponder_puzzle_equal (PonderPuzzle *self,
                     PonderPuzzle *other)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE (self), FALSE);
  g_return_val_if_fail (PONDER_IS_PUZZLE (other), FALSE);

  if (self == other)
    return TRUE;
  return G_OBJECT_TYPE (self) == G_OBJECT_TYPE (other) && PONDER_PUZZLE_GET_CLASS (self)->equal (self, other);
}
