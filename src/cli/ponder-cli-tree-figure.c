/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-tree-figure.h"

#include <glib/gi18n-lib.h>

#include "ponder-cli-record.h"
#include "ponder-search-tree.h"
#include "ponder-tree-marks.h"

/* Draws the tree of a search as the window shows it when the search is over: at the last answer, or else at the last
 * node. What doesn't fit is folded. */

#define LOOKS_AT_ONCE 1000 /* between two looks at the clock */

static guint64
get_node (PonderSearch *search)
{
  PonderFigures figures;

  ponder_search_get_figures (search, &figures);
  return figures.visited;
}

/* Puts the search to the node whose path is drawn. Returns its number. */
static guint64
go_to_cursor (PonderSearch *search)
{
  guint64 end = ponder_search_get_end (search);

  if (!ponder_search_go_to_answer_before (search, end + 1, NULL))
    ponder_search_go (search, end, NULL);
  return get_node (search);
}

/* Returns the marks. As long as there is time, all that fits is unfolded, and what is folded is counted. */
static GArray *
make_marks (PonderSearch           *search,
            guint64                 cursor,
            const PonderCliOptions *options,
            gint64                  began)
{
  g_autoptr (PonderSearchTree) tree = ponder_search_tree_new ();
  g_autoptr (GHashTable) folding = g_hash_table_new (g_int64_hash, g_int64_equal);
  gint64 most_time = options->limits.seconds > 0 ? (gint64) (options->limits.seconds * G_USEC_PER_SEC) : G_MAXINT64;
  GArray *marks = NULL;
  gboolean complete;

  ponder_search_tree_set_most_marks (tree, (guint) MIN (options->tree_nodes, G_MAXUINT / 2));
  do
    {
      g_clear_pointer (&marks, g_array_unref);
      marks = ponder_search_tree_make_marks (tree, search, cursor, folding, LOOKS_AT_ONCE, &complete, NULL);
    }
  while (!complete && g_get_monotonic_time () - began < most_time);
  return marks;
}

static char *
write_tree (PonderSearch           *search,
            PonderPuzzle           *puzzle,
            const PonderCliOptions *options,
            const PonderTreeFormat *format,
            gint64                  began)
{
  g_autoptr (PonderRecord) record = ponder_cli_record_new (puzzle, search);
  g_autoptr (PonderTreeFigure) figure = NULL;
  g_autoptr (GArray) marks = NULL;
  guint64 cursor = 0;

  if (ponder_search_get_end (search) > 0)
    {
      cursor = go_to_cursor (search);
      marks = make_marks (search, cursor, options, began);
      ponder_search_go (search, cursor, NULL);
    }
  else
    marks = g_array_new (FALSE, FALSE, sizeof (PonderMark));
  figure = ponder_tree_figure_new (record, _ (PONDER_PUZZLE_GET_CLASS (puzzle)->name), marks,
                                   ponder_tree_marks_find (marks, cursor), FALSE);
  return format->write (figure);
}

/**
 * ponder_cli_tree_figure_solve:
 * @puzzle: a puzzle
 * @method: the method of the search
 * @options: the limits of the search, and how many nodes to draw at most
 * @format: the format of the file
 * @content: (out): the content of the file
 *
 * Solves a puzzle like ponder_solve_by(), and draws the tree of the search.
 *
 * Returns: (transfer full): the outcome, or %NULL if the puzzle can't be searched
 */
PonderOutcome *
ponder_cli_tree_figure_solve (PonderPuzzle           *puzzle,
                              const PonderMethod     *method,
                              const PonderCliOptions *options,
                              const PonderTreeFormat *format,
                              char                  **content,
                              GError                **error)
{
  gint64 began = g_get_monotonic_time ();
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (GError) local_error = NULL;
  PonderOutcome *outcome;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (method != NULL && options != NULL && format != NULL && content != NULL, NULL);

  search = ponder_search_new (puzzle, method);
  ponder_search_set_recorded (search, TRUE);
  ponder_search_run (search, &options->limits, NULL, NULL, &local_error);
  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }
  outcome = ponder_outcome_new_of_search (search, &options->limits, ponder_search_get_status (search) == PONDER_FULL);
  *content = write_tree (search, puzzle, options, format, began);
  return outcome;
}
