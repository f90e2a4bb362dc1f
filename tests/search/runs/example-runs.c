/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "example-runs.h"

#include "ponder-method.h"
#include "ponder-queens.h"

const PonderMethod example_backtracking = { .pruning = PONDER_PRUNING_RULES };
const PonderMethod example_shuffled = { .pruning = PONDER_PRUNING_RULES, .order = PONDER_ORDER_SHUFFLED, .seed = 7 };

static GArray *
new_base (guint n_moves)
{
  GArray *base = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  for (guint i = 0; i < n_moves; i++)
    {
      PonderMove move = PONDER_QUEENS_MOVE (i, (2 * i + 1) % 4);

      g_array_append_val (base, move);
    }
  return base;
}

static PonderFigures
get_figures (guint64 visited)
{
  return (PonderFigures){
    .visited = visited,
    .nodes = 2 * visited,
    .left_out = { visited, 2, 3 },
    .tested = 0,
    .frontier_most = 5,
    .bytes = 4096,
    .first_answer = visited,
    .cpu_seconds = 0.25,
    .fraction = -1,
  };
}

/* The run of a puzzle of queens, below so many moves. */
PonderRun *
example_run_new (const char         *puzzle,
                 const PonderMethod *method,
                 guint               n_moves,
                 guint64             visited,
                 PonderRunEnd        end)
{
  g_autoptr (GArray) base = new_base (n_moves);
  PonderRun *run = ponder_run_new (puzzle, method, base, 0);
  PonderFigures figures = get_figures (visited);

  ponder_run_set (run, end, &figures);
  return run;
}

/* Shuffled runs; 0 visits stand for a run whose memory was full after a million. */
PonderRun *
example_seeds_new (const char    *puzzle,
                   guint          n_wanted,
                   const guint64 *visited,
                   guint          n_seeds)
{
  g_autoptr (GArray) base = new_base (0);
  PonderRun *run = ponder_run_new (puzzle, &example_shuffled, base, n_wanted);

  for (guint i = 0; i < n_seeds; i++)
    {
      PonderFigures figures = get_figures (visited[i] > 0 ? visited[i] : 1000000);

      ponder_run_add_seed (run, i + 1, visited[i] > 0 ? PONDER_RUN_FIRST_ANSWER : PONDER_RUN_FULL, &figures);
    }
  return run;
}
