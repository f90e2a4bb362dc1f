/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-tree-file.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixoutputstream.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

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

static void
append_node (GString             *text,
             PonderPuzzle        *puzzle,
             const PonderCliNode *node,
             guint64              number)
{
  g_autoptr (JsonObject) object = json_object_new ();
  gboolean is_start = node->parent == 0;
  g_autofree char *move = is_start ? NULL : ponder_puzzle_describe (puzzle, node->move);
  g_autofree char *short_move = is_start ? NULL : ponder_puzzle_short_move (puzzle, node->move);
  /* A finished state that breaks a rule is a dead end, too, but for another reason than that no move is left. */
  gboolean is_failed = node->tested && node->kind == PONDER_NODE_DEAD_END;
  /* What is left out at a node isn't known before it is visited. */
  JsonObject *pruned = node->kind != PONDER_NODE_OPEN ? json_object_new () : NULL;

  for (guint i = 0; pruned != NULL && i < PONDER_N_REASONS; i++)
    ponder_cli_json_set_count (pruned, reason_ids[i], node->pruned[i]);
  ponder_cli_json_set_count (object, "node", number);
  if (is_start)
    json_object_set_null_member (object, "parent");
  else
    ponder_cli_json_set_count (object, "parent", node->parent);
  ponder_cli_json_set_count (object, "depth", node->depth);
  json_object_set_string_member (object, "move", move);
  json_object_set_string_member (object, "short", short_move);
  json_object_set_string_member (object, "outcome", is_failed ? "failed" : kind_ids[node->kind]);
  json_object_set_object_member (object, "pruned", pruned);
  ponder_cli_json_append_line (object, text);
}

static void
append_summary (GString             *text,
                const PonderCliTree *tree)
{
  g_autoptr (JsonObject) object = json_object_new ();
  PonderFigures figures;

  ponder_search_get_figures (tree->search, &figures);
  ponder_cli_json_set_count (object, "written", tree->nodes.length);
  ponder_cli_json_set_count (object, "omitted", figures.nodes - tree->nodes.length);
  ponder_cli_json_append_line (object, text);
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
       GCancellable           *cancellable,
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
  if (!ponder_search_begin (search, cancellable, &local_error) &&
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
                GCancellable           *cancellable,
                GError                **error)
{
  g_autofree char *content = NULL;
  g_autoptr (PonderOutcome) outcome =
    ponder_cli_tree_figure_solve (puzzle, method, options, format, cancellable, &content, error);

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

/* The name of what is written, beside the file that it replaces when it is whole. A signal that ends the program removes
 * it. */
static char *temporary;

static void
remove_cb (int signal_number)
{
  unlink (temporary);
  signal (signal_number, SIG_DFL);
  raise (signal_number);
}

/* Returns what to write to, or -1 with errno set if @path can't be written. */
static int
open_temporary (const char *path)
{
  static const int signals[] = { SIGHUP, SIGINT, SIGTERM };
  int old = open (path, O_WRONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat status = { .st_mode = 0666 };
  int fd;

  if (old < 0 && errno != ENOENT)
    return -1;
  temporary = g_strconcat (path, ".XXXXXX", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    if (signal (signals[i], remove_cb) == SIG_IGN)
      signal (signals[i], SIG_IGN);
  fd = g_mkstemp_full (temporary, O_WRONLY | O_CLOEXEC, 0666);
  if (fd >= 0 && old >= 0 && fstat (old, &status) == 0)
    fchmod (fd, status.st_mode & 07777);
  if (old >= 0)
    close (old);
  return fd;
}

/**
 * ponder_cli_tree_file_solve:
 * @puzzle: a puzzle
 * @method: the method of the search
 * @options: the limits of the search, the file, and how many nodes to write
 * @cancellable: cancels the search
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
                            GCancellable           *cancellable,
                            GError                **error)
{
  g_autofree char *real_path = NULL;
  g_autoptr (GOutputStream) stream = NULL;
  g_autoptr (PonderOutcome) outcome = NULL;
  const PonderTreeFormat *format;
  const char *path;
  int fd;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (method != NULL && options != NULL && options->tree != NULL, NULL);

  /* A file that can't be written is found before the search. */
  real_path = realpath (options->tree, NULL);
  path = real_path != NULL ? real_path : options->tree;
  fd = open_temporary (path);
  if (fd >= 0)
    {
      stream = g_unix_output_stream_new (fd, TRUE);
      format = ponder_tree_figure_find_format (options->tree);
      outcome = format != NULL ? solve_and_draw (stream, puzzle, method, options, format, cancellable, error)
                               : solve (stream, puzzle, method, options, cancellable, error);
      if (outcome != NULL && g_rename (temporary, path) == 0)
        return g_steal_pointer (&outcome);
    }
  if (fd < 0 || outcome != NULL)
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s%s: %s", _ ("the tree could not be written: "),
                 path, g_strerror (errno));
  if (fd >= 0)
    g_unlink (temporary);
  return NULL;
}
