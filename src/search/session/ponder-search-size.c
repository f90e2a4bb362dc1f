/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-search-size.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "ponder-tree-size.h"

/* Says how long a search would take to its end, if that is longer than anybody can wait. */

#define SECONDS_A_YEAR (365.25 * 24 * 60 * 60)
#define LEAST_YEARS 100
#define AGE_OF_UNIVERSE 13.8e9 /* years */
#define LEAST_SECONDS 1 /* before that, the rate is not known well enough */
#define FAST_RATE 1e9 /* nodes per second: no computer is as fast as that */
#define MOST_EXACT 1e15 /* numbers up to this are written with all digits */
#define MOST_ZEROS 9 /* an estimate of more digits than these is written with a power of ten */

/* Counts the nodes and the finished states of a tree of known size, from its root, without pruning. */
static void
measure (PonderPuzzle     *puzzle,
         const PonderPlan *plan,
         double           *n_nodes,
         PonderTreeSize   *boards)
{
  PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (puzzle);
  g_autofree PonderMove *moves = g_new (PonderMove, plan->most_moves);
  g_autoptr (PonderState) one = ponder_state_new (plan);
  g_autoptr (PonderState) other = ponder_state_new (plan);
  double n_level = 1;

  *n_nodes = 1;
  *boards = (PonderTreeSize) PONDER_TREE_SIZE_ONE;
  /* All nodes of a level have equally many children, so one path is enough. */
  klass->start (puzzle, plan, one);
  for (guint64 depth = 0; depth < plan->length; depth++)
    {
      guint64 uncounted[PONDER_N_REASONS] = { 0 };
      PonderState *before = one;
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

/* Returns the number of nodes of the tree without pruning; infinity if it is too large for a
 * double, and 0 if unknown. The plan may have pruning. */
static double
count_nodes (PonderPuzzle     *puzzle,
             const PonderPlan *plan)
{
  double n_nodes;
  PonderTreeSize boards;

  if (plan->length == PONDER_LENGTH_VARIES || PONDER_PUZZLE_GET_CLASS (puzzle)->boards_text == NULL)
    return 0;
  measure (puzzle, plan, &n_nodes, &boards);
  return n_nodes;
}

/* Returns a number of nodes that is not known to the last digit: two of them, and zeros or a power of ten. */
static char *
rounded_text (double n)
{
  int exponent = (int) floor (log10 (n));
  double leading = n / pow (10, exponent);

  if (exponent > MOST_ZEROS)
    /* 10.0 is written as 1.0 with the next exponent. */
    return leading < 9.95 ? ponder_count_rounded (leading, exponent) : ponder_count_rounded (1, exponent + 1);
  if (exponent < 2)
    return ponder_count_text ((guint64) (n + 0.5));
  return ponder_count_text ((guint64) (floor (10 * leading + 0.5) * pow (10, exponent - 1) + 0.5));
}

/* Returns a number with the plural form of a number of nodes. */
static gulong
get_plural (double n)
{
  return ponder_count_plural (n < MOST_EXACT ? (guint64) n : G_MAXUINT64);
}

static char *
size_in_boards (PonderPuzzle     *puzzle,
                const PonderPlan *plan)
{
  double n_nodes;
  PonderTreeSize boards;
  g_autofree char *number = NULL;
  gulong plural;

  if (plan->base == 0)
    return ponder_puzzle_size_text (puzzle);
  measure (puzzle, plan, &n_nodes, &boards);
  number = ponder_tree_size_text (&boards, &plural);
  return PONDER_PUZZLE_GET_CLASS (puzzle)->boards_text (puzzle, number, plural);
}

/* Returns the number of nodes in words, or that of boards if there are too many nodes even for a double. */
static char *
exact_size_text (PonderPuzzle     *puzzle,
                 const PonderPlan *plan,
                 double            n_nodes)
{
  g_autofree char *number = NULL;

  if (isinf (n_nodes))
    return size_in_boards (puzzle, plan);
  number = n_nodes > MOST_EXACT ? rounded_text (n_nodes) : ponder_count_text ((guint64) n_nodes);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s node", "%s nodes", get_plural (n_nodes)), number);
}

/* Returns the size of the tree without pruning in words: its nodes, and what of them is complete, such
 * as “66,430 nodes for 9⁵ = 59,049 complete boards”; NULL if unknown. The plan may have pruning. */
char *
ponder_search_size_text (PonderPuzzle     *puzzle,
                         const PonderPlan *plan)
{
  g_autofree char *nodes = NULL;
  g_autofree char *boards = NULL;
  double n_nodes;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (plan != NULL, NULL);

  n_nodes = count_nodes (puzzle, plan);
  if (n_nodes == 0)
    return plan->base == 0 ? ponder_puzzle_size_text (puzzle) : NULL;
  nodes = exact_size_text (puzzle, plan, n_nodes);
  boards = size_in_boards (puzzle, plan);
  if (isinf (n_nodes))
    return g_steal_pointer (&boards);
  /* Translators: how many nodes a tree has, and how many of them are complete: “66,430 nodes for 9⁵ = 59,049 complete
   * boards” */
  return g_strdup_printf (_ ("%s for %s"), nodes, boards);
}

static gboolean
is_rate_known (const PonderFigures *figures)
{
  return figures->seconds >= LEAST_SECONDS && figures->visited > 0;
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
too_long_text (const char *size,
               double      years,
               gboolean    is_measured)
{
  g_autofree char *years_text = years <= AGE_OF_UNIVERSE ? ponder_count_text ((guint64) years) : NULL;

  /* Translators: here and below, the first %s is the size of a tree, such as “1,555 nodes for 1,296 complete boards”;
   * the number of years is at least 100 */
  if (years_text == NULL)
    return g_strdup_printf (is_measured
                              ? _ ("%s: at this rate, longer than the age of the universe.")
                              : _ ("%s: even at a billion nodes per second, longer than the age of the universe."),
                            size);
  return g_strdup_printf (is_measured ? _ ("%s: at this rate, more than %s years.")
                                      : _ ("%s: even at a billion nodes per second, more than %s years."),
                          size, years_text);
}

/* Returns a sentence that says that the search can't be waited for, or NULL. The time that is left is
 * computed from the size of the tree, if that is known, or from the part of it that has been explored,
 * at the rate measured so far. A tree of known size may be so large that this needs no rate. */
char *
ponder_search_size_end_text (PonderPuzzle        *puzzle,
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
    n_nodes = count_nodes (puzzle, plan);
  is_measured = is_rate_known (figures);
  years = estimate_seconds (n_nodes, figures, is_measured) / SECONDS_A_YEAR;
  if (years < LEAST_YEARS)
    return NULL;

  if (n_nodes > 0)
    size = ponder_search_size_text (puzzle, plan);
  if (size != NULL)
    return too_long_text (size, years, is_measured);
  if (years > AGE_OF_UNIVERSE)
    return g_strdup (_ ("At this rate, visiting every state takes longer than the age of the universe."));
  years_text = ponder_count_text ((guint64) years);
  return g_strdup_printf (_ ("At this rate, visiting every state takes more than %s years."), years_text);
}

static char *
about_text (double n_nodes)
{
  g_autofree char *number = rounded_text (n_nodes);

  /* Translators: the number is rounded, such as “1.1 × 10¹⁷” or “8,600,000” */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "about %s node", "about %s nodes", get_plural (n_nodes)),
                          number);
}

static char *
estimate_text (const PonderTreeEstimate *estimate)
{
  g_autofree char *about = about_text (estimate->n_nodes);
  g_autofree char *least = rounded_text (estimate->least);
  g_autofree char *greatest = rounded_text (estimate->greatest);

  if (g_str_equal (least, greatest))
    return g_steal_pointer (&about);
  /* Translators: an estimated number of nodes, and the least and the greatest of several estimates: “about 1.0 × 10¹⁷
   * nodes (3.0 × 10¹⁶ to 4.4 × 10¹⁷)” */
  return g_strdup_printf (_ ("%s (%s to %s)"), about, least, greatest);
}

/* Returns a long time in the largest unit of which there are at least two. */
static char *
wait_text (double seconds)
{
  static const struct
  {
    double seconds;
    const char *one;
    const char *many;
  } units[] = {
    { SECONDS_A_YEAR, N_ ("%s year"), N_ ("%s years") }, { 24 * 60 * 60, N_ ("%s day"), N_ ("%s days") },
    { 60 * 60, N_ ("%s hour"), N_ ("%s hours") },        { 60, N_ ("%s minute"), N_ ("%s minutes") },
    { 1, N_ ("%s second"), N_ ("%s seconds") },
  };
  guint nth = 0;
  guint64 n;
  g_autofree char *number = NULL;

  if (seconds > AGE_OF_UNIVERSE * SECONDS_A_YEAR)
    return g_strdup (_ ("longer than the age of the universe"));
  while (nth + 1 < G_N_ELEMENTS (units) && seconds < 2 * units[nth].seconds)
    nth++;
  n = (guint64) (seconds / units[nth].seconds + 0.5);
  number = ponder_count_text (n);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, units[nth].one, units[nth].many, ponder_count_plural (n)),
                          number);
#pragma GCC diagnostic pop
}

/* Returns the size of a tree of which a part was visited, and sets the number of its nodes. */
static char *
find_size (PonderPuzzle             *puzzle,
           const PonderPlan         *plan,
           const PonderFigures      *figures,
           const PonderTreeEstimate *estimate,
           double                   *n_nodes)
{
  *n_nodes = plan->method.pruning == PONDER_PRUNING_NONE ? count_nodes (puzzle, plan) : 0;
  if (*n_nodes > 0)
    return exact_size_text (puzzle, plan, *n_nodes);
  if (figures->fraction > 0)
    {
      *n_nodes = figures->visited / figures->fraction;
      return about_text (*n_nodes);
    }
  if (estimate == NULL || isinf (estimate->greatest))
    return NULL;
  *n_nodes = estimate->n_nodes;
  return estimate_text (estimate);
}

/* Returns the size of the tree of a search that was stopped, and perhaps the time for the rest, without
 * a full stop: “about 1.1 × 10¹⁷ nodes, at this rate 400 years”; NULL if nothing can be said. The size
 * is exact where it is known; otherwise it is computed from the part of the tree that was explored, or
 * else from the estimate, which may be NULL. The time is given if the rate is known well enough. */
char *
ponder_search_size_unfinished_text (PonderPuzzle             *puzzle,
                                    const PonderPlan         *plan,
                                    const PonderFigures      *figures,
                                    const PonderTreeEstimate *estimate)
{
  double n_nodes, seconds;
  g_autofree char *size = find_size (puzzle, plan, figures, estimate, &n_nodes);
  g_autofree char *wait = NULL;

  /* An estimate may be less than what was visited. */
  if (size == NULL || n_nodes <= figures->visited)
    return NULL;
  seconds = estimate_seconds (n_nodes, figures, TRUE);
  if (!is_rate_known (figures) || seconds < LEAST_SECONDS)
    return g_steal_pointer (&size);
  wait = wait_text (seconds);
  /* Translators: the size of a tree, and a time */
  return g_strdup_printf (_ ("%s, at this rate %s"), size, wait);
}
