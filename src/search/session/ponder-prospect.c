/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-prospect.h"

#include <glib/gi18n-lib.h>

#include "ponder-tree-size.h"

/* Says how long a search would take to its end, if that is longer than anybody can wait. */

#define SECONDS_A_YEAR (365.25 * 24 * 60 * 60)
#define LEAST_YEARS 100
#define AGE_OF_UNIVERSE 13.8e9 /* years */
#define LEAST_SECONDS 1 /* before that, the rate is not known well enough */
#define FAST_RATE 1e9 /* nodes per second: no computer is as fast as that */

static gboolean
has_known_size (PonderPuzzle     *puzzle,
                const PonderPlan *plan)
{
  return plan->length != PONDER_LENGTH_VARIES && PONDER_PUZZLE_GET_CLASS (puzzle)->boards_text != NULL;
}

/* Counts the nodes and the finished states of a tree of known size, from its root, without pruning. */
static void
measure (PonderPuzzle     *puzzle,
         const PonderPlan *plan,
         double           *n_nodes,
         PonderTreeSize   *boards)
{
  PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (puzzle);
  g_autofree PonderMove *moves = g_new (PonderMove, plan->most_moves);
  g_autofree gpointer one = g_malloc (MAX (plan->state_size, 1));
  g_autofree gpointer other = g_malloc (MAX (plan->state_size, 1));
  double n_level = 1;

  *n_nodes = 1;
  *boards = (PonderTreeSize) PONDER_TREE_SIZE_ONE;
  /* All nodes of a level have equally many children, so one path is enough. */
  klass->start (puzzle, plan, one);
  for (guint64 depth = 0; depth < plan->length; depth++)
    {
      guint64 uncounted[PONDER_N_REASONS] = { 0 };
      gpointer before = one;
      guint n_moves = klass->moves (puzzle, plan, one, depth, PONDER_PRUNING_NONE, moves, uncounted);

      if (depth >= plan->base)
        {
          n_level *= n_moves;
          *n_nodes += n_level;
          ponder_tree_size_multiply (boards, n_moves);
        }
      klass->apply (puzzle, plan, one, moves[0], other);
      one = other;
      other = before;
    }
}

/**
 * ponder_prospect_count_nodes:
 * @plan: the plan of a search of the puzzle, with or without pruning
 *
 * Returns: the number of nodes of the tree without pruning; infinity if it is too large for a double, and 0 if unknown
 */
double
ponder_prospect_count_nodes (PonderPuzzle     *puzzle,
                             const PonderPlan *plan)
{
  double n_nodes;
  PonderTreeSize boards;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), 0);
  g_return_val_if_fail (plan != NULL, 0);

  if (!has_known_size (puzzle, plan))
    return 0;
  measure (puzzle, plan, &n_nodes, &boards);
  return n_nodes;
}

/**
 * ponder_prospect_size_text:
 * @plan: the plan of a search of the puzzle, with or without pruning
 *
 * Returns: (transfer full) (nullable): the size of the tree without pruning in words, such as “1,024 boards”, or %NULL
 *   if unknown; that of the whole tree as ponder_puzzle_size_text()
 */
char *
ponder_prospect_size_text (PonderPuzzle     *puzzle,
                           const PonderPlan *plan)
{
  double n_nodes;
  PonderTreeSize boards;
  g_autofree char *number = NULL;
  gulong plural;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (plan != NULL, NULL);

  if (plan->base == 0)
    return ponder_puzzle_size_text (puzzle);
  if (!has_known_size (puzzle, plan))
    return NULL;
  measure (puzzle, plan, &n_nodes, &boards);
  number = ponder_tree_size_text (&boards, &plural);
  return PONDER_PUZZLE_GET_CLASS (puzzle)->boards_text (puzzle, number, plural);
}

/* Returns how many seconds are left of a tree of @n_nodes, or of an unknown size if that is 0: at the measured rate if
 * there is one, otherwise at the fast one; 0 if unknown. */
static double
estimate_seconds (double               n_nodes,
                  const PonderFigures *figures,
                  gboolean             is_measured)
{
  if (n_nodes > 0)
    return is_measured ? (n_nodes - figures->visited) * figures->seconds / figures->visited : n_nodes / FAST_RATE;
  return is_measured && figures->fraction > 0 ? figures->seconds * (1 - figures->fraction) / figures->fraction : 0;
}

/* Returns how long a search of a tree whose size is known would take. */
static char *
tell_of_size (const char *size,
              double      years,
              gboolean    is_measured)
{
  g_autofree char *years_text = years <= AGE_OF_UNIVERSE ? ponder_count_text ((guint64) years) : NULL;

  /* Translators: here and below, the first %s is the size of a tree, such as “9⁸¹ ≈ 2.0 × 10⁷⁷ boards”; the number of
   * years is at least 100 */
  if (years_text == NULL)
    return g_strdup_printf (is_measured
                              ? _ ("%s: at this rate, longer than the age of the universe.")
                              : _ ("%s: even at a billion nodes per second, longer than the age of the universe."),
                            size);
  return g_strdup_printf (is_measured ? _ ("%s: at this rate, more than %s years.")
                                      : _ ("%s: even at a billion nodes per second, more than %s years."),
                          size, years_text);
}

/**
 * ponder_prospect_text:
 * @puzzle: a puzzle
 * @plan: the plan of a search
 * @figures: what the search has counted so far
 *
 * The time that is left is computed from the size of the tree, if that is known, or from the part of it that has been
 * explored, at the rate measured so far. A tree of known size may be so large that no rate is needed to tell.
 *
 * Returns: (transfer full) (nullable): a sentence that says that the search can't be waited for, or %NULL
 */
char *
ponder_prospect_text (PonderPuzzle        *puzzle,
                      const PonderPlan    *plan,
                      const PonderFigures *figures)
{
  g_autofree char *size = NULL;
  g_autofree char *years_text = NULL;
  double n_nodes = 0;
  gboolean is_measured;
  double years;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (plan != NULL && figures != NULL, NULL);

  if (plan->method.pruning == PONDER_PRUNING_NONE)
    n_nodes = ponder_prospect_count_nodes (puzzle, plan);
  is_measured = figures->seconds >= LEAST_SECONDS && figures->visited > 0;
  years = estimate_seconds (n_nodes, figures, is_measured) / SECONDS_A_YEAR;
  if (years < LEAST_YEARS)
    return NULL;

  if (n_nodes > 0)
    size = ponder_prospect_size_text (puzzle, plan);
  if (size != NULL)
    return tell_of_size (size, years, is_measured);
  if (years > AGE_OF_UNIVERSE)
    return g_strdup (_ ("At this rate, visiting every state takes longer than the age of the universe."));
  years_text = ponder_count_text ((guint64) years);
  return g_strdup_printf (_ ("At this rate, visiting every state takes more than %s years."), years_text);
}
