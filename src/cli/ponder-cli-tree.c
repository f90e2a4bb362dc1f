/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ponder-block-array.h"
#include "ponder-cli-puzzle.h"
#include "ponder-record.h"
#include "ponder-search-tree.h"
#include "ponder-session-description.h"
#include "ponder-tree-drawing.h"
#include "ponder-tree-mark.h"
#include "ponder-tree-marks.h"

/* --- Lines --- */

/* A tree is recorded step by step. Depth first tries the moves of a node one after the other,
 * perhaps with many visits between them, and only then is it known that one of them leads to a
 * state seen before or can have no answer below it. So nodes are kept until the search ends. */

#define USEC_A_NODE 10 /* for writing it */

/* A node of the path. */
typedef struct
{
  guint64 node;
  guint64 n_untried;
} Level;

typedef struct
{
  guint64 parent; /* the number of the node above it; 0 for the start */
  guint64 depth; /* the number of moves from the start */
  PonderMove move; /* that leads to it; undefined for the start */
  guint32 pruned[PONDER_N_REASONS]; /* how many moves were left out there */
  PonderNodeKind kind; /* what became of it; no pruned moves are among the nodes */
  gboolean tested; /* whether it is a finished state */
} Node;

/* The first nodes of a search: those visited, in the order of visits, then those that were made and not visited. */
typedef struct
{
  PonderSearch *search;
  guint64 most_nodes;
  PonderMemoryAccount memory;
  PonderBlockArray nodes; /* of Node; the number of a node is its index and 1 */
  PonderBlockArray levels; /* of the path from the root, depth first only */
  guint64 level; /* the one that was tried last */
} Tree;

static gboolean
is_breadth_first (Tree *self)
{
  return ponder_search_get_plan (self->search)->method.traversal == PONDER_TRAVERSAL_BREADTH_FIRST;
}

/* Returns a node, or NULL if it isn't kept. */
static Node *
find_node (const Tree *self,
           guint64     number)
{
  return number > 0 && number <= self->nodes.length ? ponder_block_array_at (&self->nodes, number - 1) : NULL;
}

/* Reserves memory for what the next step may add. */
static gboolean
reserve (Tree *self)
{
  if (self->nodes.length < self->most_nodes && !ponder_block_array_reserve (&self->nodes, 1))
    return FALSE;
  while (!is_breadth_first (self) && self->levels.length <= self->level + 1)
    {
      if (!ponder_block_array_reserve (&self->levels, 1))
        return FALSE;
      ponder_block_array_append (&self->levels);
    }
  return TRUE;
}

/* Goes back as a depth-first search does to the deepest node of the path that has a move to try,
 * and tries it. Returns the number of the node. */
static guint64
try_next (Tree *self)
{
  Level *level = ponder_block_array_at (&self->levels, self->level);

  while (level->n_untried == 0)
    {
      g_assert (self->level > 0);
      level = ponder_block_array_at (&self->levels, --self->level);
    }
  level->n_untried--;
  return level->node;
}

static guint64
find_parent (Tree             *self,
             const PonderStep *step)
{
  PonderMove move;

  if (step->visit == 1)
    return 0;
  return is_breadth_first (self) ? ponder_search_get_made (self->search, step->visit, &move) : try_next (self);
}

static void
count_pruned (Node             *node,
              const PonderStep *step,
              guint             i)
{
  if (node != NULL)
    node->pruned[g_array_index (step->left_out, PonderLeftOut, i).reason]++;
}

static void
set_branching (Tree   *self,
               guint64 number)
{
  Node *node = find_node (self, number);

  if (node != NULL)
    node->kind = PONDER_NODE_BRANCHING;
}

static void
record (Tree             *self,
        const PonderStep *step)
{
  Node node = { 0 };

  /* Only depth first leaves out moves on the way to the next node. */
  for (guint i = 0; i < step->n_on_the_way; i++)
    count_pruned (find_node (self, try_next (self)), step, i);
  if (step->visit == 0)
    return;

  node = (Node){
    .parent = find_parent (self, step),
    .depth = step->depth,
    .move = step->move,
    .kind = step->status == PONDER_FOUND ? PONDER_NODE_ANSWER : PONDER_NODE_DEAD_END,
    .tested = !step->has_place,
  };
  for (guint i = step->n_on_the_way; i < step->n_counted; i++)
    count_pruned (&node, step, i);
  set_branching (self, node.parent);
  if (self->nodes.length < self->most_nodes)
    *(Node *) ponder_block_array_append (&self->nodes) = node;

  self->level = step->depth - ponder_search_get_plan (self->search)->base;
  if (!is_breadth_first (self))
    *(Level *) ponder_block_array_at (&self->levels, self->level) = (Level){ step->visit, step->n_moves };
}

/* Depth first: nodes with moves that were not tried are no dead ends. */
static void
end_depth_first (Tree *self)
{
  for (guint64 i = 0; i < self->levels.length && i <= self->level; i++)
    {
      Level *level = ponder_block_array_at (&self->levels, i);

      if (level->n_untried > 0)
        set_branching (self, level->node);
    }
}

/* Breadth first: adds the nodes that were made and not visited. */
static void
end_breadth_first (Tree *self)
{
  PonderFigures figures;

  ponder_search_get_figures (self->search, &figures);
  for (guint64 number = figures.visited + 1; number <= figures.nodes; number++)
    {
      Node node = { .kind = PONDER_NODE_OPEN };

      node.parent = ponder_search_get_made (self->search, number, &node.move);
      if (find_node (self, node.parent) == NULL)
        return;
      set_branching (self, node.parent);
      node.depth = find_node (self, node.parent)->depth + 1;
      if (number <= self->most_nodes && self->nodes.length == number - 1 &&
          ponder_block_array_reserve (&self->nodes, 1))
        *(Node *) ponder_block_array_append (&self->nodes) = node;
    }
}

/* Searches, and records the tree. Of the time as much is left as writing the nodes takes. Returns
 * whether memory ran out. */
static gboolean
search (Tree               *self,
        const PonderLimits *limits)
{
  gint64 began = g_get_monotonic_time ();
  PonderStatus status = PONDER_MORE;
  guint64 n_answers = 0;

  while (status != PONDER_EXHAUSTED && status != PONDER_FULL && (limits->answers == 0 || n_answers < limits->answers) &&
         (limits->seconds <= 0 || g_get_monotonic_time () - began + (gint64) self->nodes.length * USEC_A_NODE <
                                    limits->seconds * G_USEC_PER_SEC))
    {
      g_autoptr (PonderStep) step = NULL;

      if (!reserve (self))
        {
          status = PONDER_FULL;
          break;
        }
      step = ponder_search_step (self->search);
      record (self, step);
      status = step->status;
      n_answers += status == PONDER_FOUND;
    }

  if (is_breadth_first (self))
    end_breadth_first (self);
  else
    end_depth_first (self);
  return status == PONDER_FULL;
}

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
append_node (GString      *text,
             PonderPuzzle *puzzle,
             const Node   *node,
             guint64       number)
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
append_summary (GString    *text,
                const Tree *tree)
{
  g_autoptr (JsonObject) object = json_object_new ();
  PonderFigures figures;

  ponder_search_get_figures (tree->search, &figures);
  ponder_cli_json_set_count (object, "written", tree->nodes.length);
  ponder_cli_json_set_count (object, "omitted", figures.nodes - tree->nodes.length);
  ponder_cli_json_append_line (object, text);
}

/* Writes a line for each node, and one on how many there are. */
static void
write_nodes (const Tree   *tree,
             PonderPuzzle *puzzle,
             FILE         *file)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint64 number = 1; number <= tree->nodes.length && !ferror (file); number++)
    {
      g_string_truncate (line, 0);
      append_node (line, puzzle, find_node (tree, number), number);
      fputs (line->str, file);
    }
  g_string_truncate (line, 0);
  append_summary (line, tree);
  if (!ferror (file))
    fputs (line->str, file);
}

/* Solves a puzzle like ponder_solve_by(), and writes the tree of the search. The limit of memory is for both together.
 * Each line is a JSON object: of a node, its number, its parent's, its depth, the move that leads to it in words and as
 * short as possible, its outcome, and how many moves were left out there; the last line says how many nodes were
 * written and how many omitted. Nodes are numbered in the order of visits, then those that were made and not visited in
 * the order in which they would have been. */
static PonderOutcome *
solve_into_lines (PonderPuzzle           *puzzle,
                  const PonderMethod     *method,
                  const PonderCliOptions *options,
                  FILE                   *file,
                  GCancellable           *cancellable,
                  GError                **error)
{
  PonderLimits limits = options->limits;
  g_autoptr (PonderMemoryBudget) budget =
    ponder_memory_budget_new (limits.memory > 0 ? limits.memory : PONDER_DEFAULT_MEMORY);
  /* Translators: of a search; “The tree uses 500 MiB.” */
  g_autoptr (PonderMemoryBudget) part = ponder_memory_budget_new_part (budget, _ ("The tree"));
  g_autoptr (PonderSearch) made = ponder_search_new (puzzle, method);
  Tree tree = { .search = made, .most_nodes = options->tree_nodes };
  g_autoptr (GError) local_error = NULL;
  PonderOutcome *outcome = NULL;

  limits.budget = budget;
  ponder_search_set_budget (made, budget);
  ponder_search_set_keep (made, limits.keep);
  ponder_memory_account_init (&tree.memory, 0, part);
  ponder_block_array_init (&tree.nodes, &tree.memory, sizeof (Node));
  ponder_block_array_init (&tree.levels, &tree.memory, sizeof (Level));

  /* If the tables don't fit, the first step will say so. */
  if (ponder_search_begin (made, cancellable, &local_error) ||
      g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    {
      gboolean full = search (&tree, &limits);

      write_nodes (&tree, puzzle, file);
      outcome = ponder_outcome_new_of_search (made, &limits, full);
    }
  else
    g_propagate_error (error, g_steal_pointer (&local_error));
  ponder_block_array_clear (&tree.levels);
  ponder_block_array_clear (&tree.nodes);
  ponder_memory_account_clear (&tree.memory);
  return outcome;
}

/* --- A figure --- */

/* Draws the tree of a search as the window shows it when the search is over: at the last answer, or
 * else at the last node. What doesn't fit is folded. */

#define FIRST_LOOKS 8 /* before the first look at the clock */
#define BYTES_A_NODE 2048 /* of what is known, laid out and written of a node that is drawn */
#define SECONDS_A_NODE 30e-6
#define LEAST_SECONDS 0.05 /* for finding what is drawn, which takes longer after a longer search */
#define LEAST_SHARE 0.01

/* A search that is over, as a record for those who draw its tree: it puts moves into words. */

#define PONDER_TYPE_CLI_RECORD (ponder_cli_record_get_type ())

G_DECLARE_FINAL_TYPE (PonderCliRecord, ponder_cli_record, PONDER, CLI_RECORD, GObject)

struct _PonderCliRecord
{
  GObject parent_instance;

  PonderPuzzle *puzzle;
  PonderSearch *search; /* at the cursor */
};

static void ponder_cli_record_iface_init (PonderRecordInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PonderCliRecord,
                               ponder_cli_record,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (PONDER_TYPE_RECORD, ponder_cli_record_iface_init))

static guint
get_n_answers (PonderRecord *record)
{
  return (guint) ponder_search_get_n_kept (PONDER_CLI_RECORD (record)->search);
}

static char *
dup_move_text (PonderRecord *record,
               guint32       move)
{
  return ponder_puzzle_describe (PONDER_CLI_RECORD (record)->puzzle, move);
}

static char *
dup_short_move_text (PonderRecord *record,
                     guint32       move)
{
  return ponder_puzzle_short_move (PONDER_CLI_RECORD (record)->puzzle, move);
}

static char *
dup_place_text (PonderRecord *record,
                guint32       move)
{
  return ponder_puzzle_dup_place (PONDER_CLI_RECORD (record)->puzzle, move);
}

static char *
dup_reason_name (PonderRecord *record,
                 guint         reason)
{
  return g_strdup (_ (ponder_figure_of_reason (reason)->name));
}

static char *
dup_pruned_text (PonderRecord         *record,
                 const PonderTreeMark *mark)
{
  PonderCliRecord *self = PONDER_CLI_RECORD (record);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  PonderLeftOut left_out = { mark->move, mark->reason, mark->seen_at, mark->seen_depth };

  return ponder_session_describe_left_out (self->puzzle, ponder_search_get_plan (self->search),
                                           ponder_search_get_state (self->search), &left_out, 1, cells);
}

static void
ponder_cli_record_finalize (GObject *object)
{
  PonderCliRecord *self = PONDER_CLI_RECORD (object);

  g_object_unref (self->puzzle);
  g_object_unref (self->search);

  G_OBJECT_CLASS (ponder_cli_record_parent_class)->finalize (object);
}

static void
ponder_cli_record_class_init (PonderCliRecordClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_cli_record_finalize;
}

static void
ponder_cli_record_init (PonderCliRecord *self)
{
}

static void
ponder_cli_record_iface_init (PonderRecordInterface *iface)
{
  iface->get_n_answers = get_n_answers;
  iface->dup_move_text = dup_move_text;
  iface->dup_short_move_text = dup_short_move_text;
  iface->dup_place_text = dup_place_text;
  iface->dup_reason_name = dup_reason_name;
  iface->dup_pruned_text = dup_pruned_text;
}

/* Puts the search to the node whose path is drawn. Returns its number. */
static guint64
go_to_cursor (PonderSearch *search)
{
  guint64 end = ponder_search_get_end (search);
  PonderFigures figures;

  if (!ponder_search_go_to_answer_before (search, end + 1, NULL))
    ponder_search_go (search, end, NULL);
  ponder_search_get_figures (search, &figures);
  return figures.visited;
}

/* Returns the marks. All that fits is unfolded, and what is folded is counted, unless the time is up before; the last
 * round took longest, and the next one would take twice as long, as would writing its nodes. */
static GArray *
make_marks (PonderSearch *search,
            guint64       cursor,
            guint         most_marks,
            gint64        until,
            gboolean     *complete)
{
  g_autoptr (PonderSearchTree) tree = ponder_search_tree_new (most_marks);
  g_autoptr (GHashTable) folding = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint looks = until < G_MAXINT64 ? FIRST_LOOKS : G_MAXUINT;; looks *= 2)
    {
      gint64 began = g_get_monotonic_time ();
      GArray *marks = ponder_search_tree_make_marks (tree, search, cursor, folding, looks, complete, NULL);
      gint64 now = g_get_monotonic_time ();

      if (*complete || now + 4 * (now - began) > until)
        return marks;
      g_array_unref (marks);
    }
}

static char *
write_tree (PonderSearch           *search,
            PonderPuzzle           *puzzle,
            const PonderCliOptions *options,
            const PonderTreeFormat *format,
            guint                   most_marks,
            gint64                  until)
{
  g_autoptr (PonderCliRecord) record = g_object_new (PONDER_TYPE_CLI_RECORD, NULL);
  g_autoptr (PonderTreeDrawing) tree = NULL;
  g_autoptr (GArray) marks = NULL;
  gboolean complete = TRUE;
  guint64 cursor = 0;

  record->puzzle = g_object_ref (puzzle);
  record->search = g_object_ref (search);
  if (ponder_search_get_end (search) > 0)
    {
      cursor = go_to_cursor (search);
      marks = make_marks (search, cursor, most_marks, until, &complete);
      ponder_search_go (search, cursor, NULL);
    }
  else
    marks = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));
  tree = ponder_tree_drawing_new (PONDER_RECORD (record), _ (PONDER_PUZZLE_GET_CLASS (puzzle)->name), marks,
                                  ponder_tree_marks_find (marks, cursor), FALSE);
  if (tree->left_out != NULL)
    g_printerr ("ponder-cli: %s: %s\n", tree->left_out,
                !complete                                      ? _ ("the time is up")
                : ponder_search_get_end (search) <= most_marks ? _ ("long paths are folded")
                : most_marks < options->tree_nodes             ? _ ("--memory allows no more")
                                                               : _ ("--tree-nodes says how many are drawn"));
  return format->write (tree);
}

/* Solves a puzzle like ponder_solve_by(), and draws the tree of the search. The limits of time and
 * memory are for both together: no more than half of them is kept for drawing. */
static PonderOutcome *
solve_into_figure (PonderPuzzle           *puzzle,
                   const PonderMethod     *method,
                   const PonderCliOptions *options,
                   const PonderTreeFormat *format,
                   FILE                   *file,
                   GCancellable           *cancellable,
                   GError                **error)
{
  gint64 until = G_MAXINT64;
  guint64 most_marks;
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (GError) local_error = NULL;
  g_autofree char *content = NULL;
  PonderLimits limits = options->limits;

  if (limits.memory == 0)
    limits.memory = PONDER_DEFAULT_MEMORY;
  most_marks = MIN (options->tree_nodes, MIN (limits.memory / 2 / BYTES_A_NODE, G_MAXUINT / 2));
  limits.memory -= most_marks * BYTES_A_NODE;
  if (limits.seconds > 0)
    {
      until = g_get_monotonic_time () + (gint64) MIN (limits.seconds * G_USEC_PER_SEC, (double) (G_MAXINT64 / 4));
      limits.seconds -=
        MIN (limits.seconds / 2, LEAST_SECONDS + LEAST_SHARE * limits.seconds + most_marks * SECONDS_A_NODE);
    }
  search = ponder_search_new (puzzle, method);
  ponder_search_set_recorded (search, TRUE);
  ponder_search_run (search, &limits, NULL, cancellable, &local_error);
  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }
  content = write_tree (search, puzzle, options, format, (guint) most_marks, until);
  fputs (content, file);
  return ponder_outcome_new_of_search (search, &limits, ponder_search_get_status (search) == PONDER_FULL);
}

/* --- The file --- */

/* The name of what is written, beside the file that it replaces when it is whole. A signal that
 * ends the program removes it. */
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

PonderOutcome *
ponder_cli_tree_solve (PonderPuzzle           *puzzle,
                       const PonderMethod     *method,
                       const PonderCliOptions *options,
                       GCancellable           *cancellable,
                       GError                **error)
{
  const PonderTreeFormat *format = ponder_tree_drawing_find_format (options->tree);
  g_autofree char *real_path = realpath (options->tree, NULL);
  const char *path = real_path != NULL ? real_path : options->tree;
  g_autoptr (PonderOutcome) outcome = NULL;
  /* A file that can't be written is found before the search. */
  int fd = open_temporary (path);
  FILE *file = fd >= 0 ? fdopen (fd, "w") : NULL;

  if (file != NULL)
    {
      gboolean failed;

      outcome = format != NULL ? solve_into_figure (puzzle, method, options, format, file, cancellable, error)
                               : solve_into_lines (puzzle, method, options, file, cancellable, error);
      failed = ferror (file);
      failed |= fclose (file) != 0;
      if (outcome != NULL && !failed && g_rename (temporary, path) == 0)
        return g_steal_pointer (&outcome);
    }
  if (file == NULL || outcome != NULL)
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s%s: %s", _ ("the tree could not be written: "),
                 path, g_strerror (errno));
  if (fd >= 0)
    g_unlink (temporary);
  return NULL;
}
