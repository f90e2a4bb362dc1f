/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-wrong-move.h"

#include "ponder-random.h"

/* A search without pruning finds a mistake only on a whole board. To show where the mistake was made, the path is made
 * again, and each move is looked up among those that the rules allowed there. */

/* A state on the path, and what the search needs to branch there. */
typedef struct
{
  PonderPuzzle *puzzle;
  PonderPuzzleClass *klass;
  const PonderPlan *plan;
  const GArray *path;
  guint depth;
  guint64 key;
  gpointer state;
  gpointer next;
  PonderMove *moves;
} Walk;

static void
walk_init (Walk             *self,
           PonderPuzzle     *puzzle,
           const PonderPlan *plan,
           const GArray     *path)
{
  *self = (Walk){
    .puzzle = puzzle,
    .klass = PONDER_PUZZLE_GET_CLASS (puzzle),
    .plan = plan,
    .path = path,
    .key = ponder_random_mix (plan->method.seed),
    .state = g_malloc (MAX (plan->state_size, 1)),
    .next = g_malloc (MAX (plan->state_size, 1)),
    .moves = g_new (PonderMove, plan->most_moves),
  };
  self->klass->start (puzzle, plan, self->state);
}

static void
walk_clear (Walk *self)
{
  g_free (self->state);
  g_free (self->next);
  g_free (self->moves);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Walk, walk_clear)

static PonderMove
next_move (const Walk *self)
{
  return g_array_index (self->path, PonderMove, self->depth);
}

/* Lists the moves at the place where the search branched. Returns how many there are. */
static guint
list_moves (Walk         *self,
            PonderPruning pruning)
{
  guint64 uncounted[PONDER_N_REASONS] = { 0 };
  guint place = self->depth;

  if (ponder_order_chooses (self->plan->method.order) && self->klass->choose != NULL)
    place = self->klass->choose (self->puzzle, self->plan, self->state, self->key);
  return self->klass->moves (self->puzzle, self->plan, self->state, place, pruning, self->moves, uncounted);
}

static void
go_on (Walk *self)
{
  PonderMove move = next_move (self);
  gpointer before = self->state;

  self->klass->apply (self->puzzle, self->plan, before, move, self->next);
  self->key = ponder_random_key (self->key, move);
  self->state = self->next;
  self->next = before;
  self->depth++;
}

static gboolean
keeps_rules (Walk *self)
{
  guint n_allowed = list_moves (self, PONDER_PRUNING_RULES);

  for (guint i = 0; i < n_allowed; i++)
    if (self->moves[i] == next_move (self))
      return TRUE;
  return FALSE;
}

/* Counts the finished states below the current one. */
static void
count_boards (Walk           *self,
              PonderTreeSize *boards)
{
  for (; self->depth < self->path->len; go_on (self))
    ponder_tree_size_multiply (boards, list_moves (self, PONDER_PRUNING_NONE));
}

/**
 * ponder_wrong_move_find:
 * @self: (out caller-allocates): the first wrong move, if there is one; otherwise it needs no clearing
 * @puzzle: a puzzle
 * @plan: the plan of a search without pruning
 * @path: (element-type PonderMove): the moves to a finished state
 *
 * Returns: whether pruning by rules would have left out a move of @path
 */
gboolean
ponder_wrong_move_find (PonderWrongMove  *self,
                        PonderPuzzle     *puzzle,
                        const PonderPlan *plan,
                        const GArray     *path)
{
  g_auto (Walk) walk = { 0 };

  g_return_val_if_fail (self != NULL && PONDER_IS_PUZZLE (puzzle), FALSE);
  g_return_val_if_fail (plan != NULL && plan->method.pruning == PONDER_PRUNING_NONE && path != NULL, FALSE);

  *self = (PonderWrongMove){ .boards = PONDER_TREE_SIZE_ONE };
  walk_init (&walk, puzzle, plan, path);
  while (walk.depth < path->len && keeps_rules (&walk))
    go_on (&walk);
  if (walk.depth == path->len)
    return FALSE;

  self->nth = walk.depth + 1;
  self->move = next_move (&walk);
  self->state = g_memdup2 (walk.state, MAX (plan->state_size, 1));
  self->from_start = self->nth == 1 && list_moves (&walk, PONDER_PRUNING_RULES) == 0;
  self->counted = walk.klass->boards_text != NULL;
  if (!self->from_start)
    go_on (&walk);
  if (self->counted)
    count_boards (&walk, &self->boards);
  return TRUE;
}

/**
 * ponder_wrong_move_clear:
 *
 * Frees the state.
 */
void
ponder_wrong_move_clear (PonderWrongMove *self)
{
  g_clear_pointer (&self->state, g_free);
}
