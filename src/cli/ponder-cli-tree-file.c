/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-tree-file.h"

#include <glib/gi18n-lib.h>

#include "ponder-cli-json.h"
#include "ponder-cli-tree-figure.h"
#include "ponder-cli-tree.h"

/* Text is collected and written in blocks. */
#define BLOCK 65536

static const char *const kind_ids[] = {
  [PONDER_NODE_OPEN] = "not visited",
  [PONDER_NODE_BRANCHING] = "branching",
  [PONDER_NODE_DEAD_END] = "dead end",
  [PONDER_NODE_ANSWER] = "answer",
};

static const char *const reason_ids[] = {
  [PONDER_BROKEN_RULE] = "broken_rule",
  [PONDER_LOOKED_AHEAD] = "looked_ahead",
  [PONDER_SEEN_BEFORE] = "seen_before",
};

/* Adds the move that leads to a node, or null for the start. */
static void
add_move (JsonBuilder         *builder,
          const char          *member,
          PonderPuzzle        *puzzle,
          const PonderCliNode *node,
          char *(*dup_text) (PonderPuzzle *puzzle,
                             PonderMove    move))
{
  g_autofree char *text = node->parent > 0 ? dup_text (puzzle, node->move) : NULL;

  json_builder_set_member_name (builder, member);
  json_builder_add_string_value (builder, text);
}

/* Adds how many moves were left out at a node, by reason, or null if that isn't known yet. */
static void
add_pruned (JsonBuilder         *builder,
            const PonderCliNode *node)
{
  json_builder_set_member_name (builder, "pruned");
  if (node->kind == PONDER_NODE_OPEN)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_object (builder);
  for (guint i = 0; i < PONDER_N_REASONS; i++)
    {
      json_builder_set_member_name (builder, reason_ids[i]);
      ponder_cli_json_add_count (builder, node->pruned[i]);
    }
  json_builder_end_object (builder);
}

/* A finished state that breaks a rule is a dead end, too, but for another reason than that no move is left. */
static gboolean
is_failed (const PonderCliNode *node)
{
  return node->tested && node->kind == PONDER_NODE_DEAD_END;
}

static void
append_node (GString             *text,
             PonderPuzzle        *puzzle,
             const PonderCliNode *node,
             guint64              number)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "node");
  ponder_cli_json_add_count (builder, number);
  json_builder_set_member_name (builder, "parent");
  if (node->parent > 0)
    ponder_cli_json_add_count (builder, node->parent);
  else
    json_builder_add_null_value (builder);
  json_builder_set_member_name (builder, "depth");
  ponder_cli_json_add_count (builder, node->depth);
  add_move (builder, "move", puzzle, node, ponder_puzzle_describe);
  add_move (builder, "short", puzzle, node, ponder_puzzle_short_move);
  json_builder_set_member_name (builder, "outcome");
  json_builder_add_string_value (builder, is_failed (node) ? "failed" : kind_ids[node->kind]);
  add_pruned (builder, node);
  json_builder_end_object (builder);
  ponder_cli_json_end_line (builder, text);
}

static void
append_summary (GString             *text,
                const PonderCliTree *tree)
{
  g_autoptr (JsonBuilder) builder = json_builder_new_immutable ();
  PonderFigures figures;

  ponder_search_get_figures (tree->search, &figures);
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "written");
  ponder_cli_json_add_count (builder, tree->nodes.length);
  json_builder_set_member_name (builder, "omitted");
  ponder_cli_json_add_count (builder, figures.nodes - tree->nodes.length);
  json_builder_end_object (builder);
  ponder_cli_json_end_line (builder, text);
}

static gboolean
write_text (GOutputStream *stream,
            GString       *text,
            GError       **error)
{
  gboolean is_written = g_output_stream_write_all (stream, text->str, text->len, NULL, NULL, error);

  g_string_truncate (text, 0);
  return is_written;
}

/* Writes a line for each node, and one on how many there are. */
static gboolean
write_tree (GOutputStream       *stream,
            PonderPuzzle        *puzzle,
            const PonderCliTree *tree,
            GError             **error)
{
  g_autoptr (GString) text = g_string_sized_new (BLOCK);

  for (guint64 number = 1; number <= tree->nodes.length; number++)
    {
      append_node (text, puzzle, ponder_cli_tree_get_node (tree, number), number);
      if (text->len >= BLOCK && !write_text (stream, text, error))
        return FALSE;
    }
  append_summary (text, tree);
  return write_text (stream, text, error) && g_output_stream_close (stream, NULL, error);
}

/* Searches, and writes the tree. The limit of memory is for both together. */
static PonderOutcome *
solve (GOutputStream          *stream,
       PonderPuzzle           *puzzle,
       const PonderMethod     *method,
       const PonderCliOptions *options,
       GError                **error)
{
  PonderLimits limits = options->limits;
  g_autoptr (PonderMemoryBudget) budget =
    ponder_memory_budget_new (limits.memory > 0 ? limits.memory : PONDER_DEFAULT_MEMORY);
  /* Translators: of a search; “The tree uses 500 MiB.” */
  g_autoptr (PonderMemoryBudget) part = ponder_memory_budget_new_part (budget, _ ("The tree"));
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, method);
  g_autoptr (GError) local_error = NULL;
  g_auto (PonderCliTree) tree = { 0 };
  gboolean full;

  limits.budget = budget;
  ponder_search_set_budget (search, budget);
  ponder_search_set_keep (search, limits.keep);
  ponder_cli_tree_init (&tree, search, options->tree_nodes, part);

  /* If the tables don't fit, the first step will say so. */
  if (!ponder_search_begin (search, NULL, &local_error) &&
      !g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }

  full = ponder_cli_tree_search (&tree, &limits);
  if (!write_tree (stream, puzzle, &tree, error))
    {
      g_prefix_error (error, "%s", _ ("the tree could not be written: "));
      return NULL;
    }
  return ponder_outcome_new_of_search (search, &limits, full);
}

/* Searches, and draws the tree. */
static PonderOutcome *
solve_and_draw (GOutputStream          *stream,
                PonderPuzzle           *puzzle,
                const PonderMethod     *method,
                const PonderCliOptions *options,
                const PonderTreeFormat *format,
                GError                **error)
{
  g_autofree char *content = NULL;
  g_autoptr (PonderOutcome) outcome = ponder_cli_tree_figure_solve (puzzle, method, options, format, &content, error);

  if (outcome == NULL)
    return NULL;
  if (!g_output_stream_write_all (stream, content, strlen (content), NULL, NULL, error) ||
      !g_output_stream_close (stream, NULL, error))
    {
      g_prefix_error (error, "%s", _ ("the tree could not be written: "));
      return NULL;
    }
  return g_steal_pointer (&outcome);
}

/* Closes a file that is not complete, so that what was there before stays, or nothing. */
static void
discard (GFile         *file,
         gboolean       existed,
         GOutputStream *stream)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  g_cancellable_cancel (cancelled);
  g_output_stream_close (stream, cancelled, NULL);
  if (!existed)
    g_file_delete (file, NULL, NULL);
}

/**
 * ponder_cli_tree_file_solve:
 * @puzzle: a puzzle
 * @method: the method of the search
 * @options: the limits of the search, the file, and how many nodes to write
 *
 * Solves a puzzle like ponder_solve_by(), and writes the tree of the search to a file, which is replaced when all is
 * written. Each line is a JSON object: of a node, its number, its parent's, its depth, the move that leads to it in
 * words and as short as possible, its outcome, and how many moves were left out there; the last line says how many nodes
 * were written and how many omitted. Nodes are numbered in the order of visits, then those that were made and not
 * visited in the order in which they would have been. If the name of the file says so, the tree is drawn instead.
 *
 * Returns: (transfer full): the outcome, or %NULL if the puzzle can't be searched or the file can't be written
 */
PonderOutcome *
ponder_cli_tree_file_solve (PonderPuzzle           *puzzle,
                            const PonderMethod     *method,
                            const PonderCliOptions *options,
                            GError                **error)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFileOutputStream) stream = NULL;
  const PonderTreeFormat *format;
  PonderOutcome *outcome;
  gboolean existed;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (method != NULL && options != NULL && options->tree != NULL, NULL);

  /* A file that can't be written is found before the search. */
  file = g_file_new_for_path (options->tree);
  existed = g_file_query_exists (file, NULL);
  stream = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, error);
  if (stream == NULL)
    {
      g_prefix_error (error, "%s", _ ("the tree could not be written: "));
      return NULL;
    }

  format = ponder_tree_figure_find_format (options->tree);
  outcome = format != NULL ? solve_and_draw (G_OUTPUT_STREAM (stream), puzzle, method, options, format, error)
                           : solve (G_OUTPUT_STREAM (stream), puzzle, method, options, error);
  if (outcome == NULL)
    discard (file, existed, G_OUTPUT_STREAM (stream));
  return outcome;
}
