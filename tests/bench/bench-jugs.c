/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "bench-common.h"
#include "ponder-jugs.h"
#include "ponder-search.h"
#include "ponder-solver.h"

/* Jugs of 1013, 2017 and 4999: the jugs' own solver, which numbers only the states in which some jug is full or empty,
 * compared with a dedicated breadth-first search with a bit for each amount in each jug. Both store the way to each
 * state. The target is the amount that is reached last, so nearly all states are visited.
 *
 * Jugs of 5, 8 and 12 without a drain: the engine, depth first and without remembering, compared with a dedicated loop.
 * It goes in circles, so the path grows with the visits, and any work for each visit or answer that followed the whole
 * path would show. */

#define N_JUGS 3
#define RUNS 3
#define STATES 34380384 /* those that can be reached */

static const guint32 capacities[N_JUGS] = { 1013, 2017, 4999 };

typedef struct
{
  guint32 contents[N_JUGS];
  guint32 parent;
} Node;

typedef struct
{
  guint8 *met; /* a bit for each state */
  Node *nodes;
  guint32 length;
} Plain;

static gboolean
meet (Plain         *plain,
      const guint32 *contents,
      guint32        parent)
{
  guint64 number = 0;

  for (guint jug = 0; jug < N_JUGS; jug++)
    number = number * (capacities[jug] + 1) + contents[jug];
  if (plain->met[number / 8] & (1u << number % 8))
    return FALSE;
  plain->met[number / 8] |= 1u << number % 8;
  g_assert (plain->length < STATES);
  plain->nodes[plain->length] = (Node){ { contents[0], contents[1], contents[2] }, parent };
  plain->length++;
  return TRUE;
}

static void
meet_children (Plain  *plain,
               guint32 nth)
{
  for (guint from = 0; from < N_JUGS; from++)
    {
      Node node = plain->nodes[nth];

      node.contents[from] = capacities[from];
      meet (plain, node.contents, nth);
      node.contents[from] = 0;
      meet (plain, node.contents, nth);
      for (guint to = 0; to < N_JUGS; to++)
        if (to != from)
          {
            guint32 flow;

            node = plain->nodes[nth];
            flow = MIN (node.contents[from], capacities[to] - node.contents[to]);
            node.contents[from] -= flow;
            node.contents[to] += flow;
            meet (plain, node.contents, nth);
          }
    }
}

/* Returns how many moves it takes to have @target in a jug; or visits all states to find the amount that is reached
 * last. */
static guint
search_plainly (guint32  target,
                guint32 *last_amount)
{
  static const guint32 nothing[N_JUGS];
  guint64 n_numbers = 1;
  Plain plain = { .nodes = g_new (Node, STATES) };
  g_autofree guint8 *amounts = g_new0 (guint8, capacities[N_JUGS - 1] + 1);
  guint n_moves = 0;

  for (guint jug = 0; jug < N_JUGS; jug++)
    n_numbers *= capacities[jug] + 1;
  plain.met = g_malloc0 (n_numbers / 8 + 1);
  meet (&plain, nothing, 0);
  for (guint32 nth = 0; nth < plain.length; nth++)
    {
      const guint32 *contents = plain.nodes[nth].contents;
      gboolean found = FALSE;

      for (guint jug = 0; jug < N_JUGS; jug++)
        {
          if (!amounts[contents[jug]] && last_amount != NULL)
            *last_amount = contents[jug];
          amounts[contents[jug]] = TRUE;
          found |= contents[jug] == target;
        }
      for (guint32 at = nth; found && at != 0; at = plain.nodes[at].parent)
        n_moves++;
      if (found)
        break;
      meet_children (&plain, nth);
    }
  if (last_amount != NULL)
    g_assert_cmpuint (plain.length, ==, STATES);
  g_free (plain.met);
  g_free (plain.nodes);
  return n_moves;
}

static guint
solve_directly (guint32 target)
{
  PonderJugsRules rules = {
    .n_jugs = N_JUGS, .has_tap = TRUE, .has_drain = TRUE, .target = target, .jug = PONDER_JUGS_ANY
  };
  PonderLimits limits = { .answers = 1, .keep = 1 };
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (PonderOutcome) outcome = NULL;

  for (guint jug = 0; jug < N_JUGS; jug++)
    rules.capacities[jug] = capacities[jug];
  puzzle = ponder_jugs_new (&rules);
  outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);
  g_assert_cmpint (outcome->verdict, ==, PONDER_ANSWERED);
  g_assert_cmpuint (outcome->figures.bytes, <, G_GUINT64_CONSTANT (1) << 30);
  return ((GArray *) g_ptr_array_index (outcome->answers, 0))->len;
}

#define CIRCLE_VISITS 1000000
#define CIRCLE_TARGET 6
#define MOST_MOVES (N_JUGS * N_JUGS)

static const guint32 circle_capacities[N_JUGS] = { 5, 8, 12 };

typedef struct
{
  guint32 contents[N_JUGS];
  guint8 from[MOST_MOVES]; /* N_JUGS for the tap */
  guint8 to[MOST_MOVES];
  guint8 n_moves;
  guint8 next;
} Level;

static void
add_move (Level *level,
          guint  from,
          guint  to)
{
  if (level->contents[to] == circle_capacities[to] || (from < N_JUGS && level->contents[from] == 0))
    return;
  level->from[level->n_moves] = from;
  level->to[level->n_moves++] = to;
}

static void
list_moves (Level *level)
{
  level->n_moves = level->next = 0;
  for (guint to = 0; to < N_JUGS; to++)
    add_move (level, N_JUGS, to);
  for (guint from = 0; from < N_JUGS; from++)
    for (guint to = 0; to < N_JUGS; to++)
      if (from != to)
        add_move (level, from, to);
}

static void
move_on (const Level *level,
         Level       *below)
{
  guint from = level->from[level->next];
  guint to = level->to[level->next];
  guint32 room = circle_capacities[to] - level->contents[to];
  guint32 flow = from == N_JUGS ? room : MIN (level->contents[from], room);

  for (guint jug = 0; jug < N_JUGS; jug++)
    below->contents[jug] = level->contents[jug];
  if (from < N_JUGS)
    below->contents[from] -= flow;
  below->contents[to] += flow;
}

/* Returns how many answers are found in that many visits. */
static guint64
go_round_plainly (void)
{
  g_autofree Level *levels = g_new0 (Level, CIRCLE_VISITS + 1);
  guint64 answers = 0;
  guint depth = 0;

  list_moves (&levels[0]);
  for (guint visit = 1; visit < CIRCLE_VISITS; visit++)
    {
      Level *below;
      gboolean found = FALSE;

      while (levels[depth].next == levels[depth].n_moves)
        depth--; /* never below the start, whose moves are not used up so soon */
      below = &levels[depth + 1];
      move_on (&levels[depth], below);
      levels[depth++].next++;
      for (guint jug = 0; jug < N_JUGS; jug++)
        found |= below->contents[jug] == CIRCLE_TARGET;
      answers += found;
      if (found)
        below->n_moves = below->next = 0;
      else
        list_moves (below);
    }
  return answers;
}

static guint64
go_round (void)
{
  PonderJugsRules rules = { .n_jugs = N_JUGS, .has_tap = TRUE, .target = CIRCLE_TARGET, .jug = PONDER_JUGS_ANY };
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  PonderLimits limits = { .visits = CIRCLE_VISITS };
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (PonderSearch) search = NULL;
  PonderFigures figures;

  for (guint jug = 0; jug < N_JUGS; jug++)
    rules.capacities[jug] = circle_capacities[jug];
  puzzle = ponder_jugs_new (&rules);
  search = ponder_search_new (puzzle, &method);
  ponder_search_run (search, &limits, NULL, NULL, NULL);
  ponder_search_get_figures (search, &figures);
  g_assert_cmpuint (figures.visited, ==, CIRCLE_VISITS);
  return figures.answers;
}

static gboolean
bench_circles (void)
{
  double plain[BENCH_RUNS];
  double engine[BENCH_RUNS];
  double median;

  for (guint i = 0; i < BENCH_RUNS; i++)
    {
      double began = bench_cpu_seconds ();
      guint64 answers = go_round_plainly ();

      plain[i] = bench_cpu_seconds () - began;
      began = bench_cpu_seconds ();
      g_assert_cmpuint (go_round (), ==, answers);
      engine[i] = bench_cpu_seconds () - began;
    }
  median = bench_median (engine, BENCH_RUNS);
  g_print ("jugs 5, 8, 12 in circles: %.0f visits a second\n", CIRCLE_VISITS / median);
  return bench_check ("jugs 5, 8, 12 in circles: engine / plain loop", bench_median (plain, BENCH_RUNS) / median, 0.1,
                      0);
}

int
main (void)
{
  double plain[RUNS];
  double direct[RUNS];
  guint32 target = 0;
  double rival;
  gboolean good;

  search_plainly (G_MAXUINT32, &target);
  for (guint i = 0; i < RUNS; i++)
    {
      double began = bench_cpu_seconds ();
      guint n_moves = search_plainly (target, NULL);

      plain[i] = bench_cpu_seconds () - began;
      began = bench_cpu_seconds ();
      g_assert_cmpuint (solve_directly (target), ==, n_moves);
      direct[i] = bench_cpu_seconds () - began;
    }
  rival = bench_median (plain, RUNS);
  good = bench_check ("jugs 1013, 2017, 4999: seconds", bench_median (direct, RUNS), 0, 20);
  good &=
    bench_check ("jugs 1013, 2017, 4999: direct / plain breadth first", rival / bench_median (direct, RUNS), 0.8, 0);
  good &= bench_circles ();
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
