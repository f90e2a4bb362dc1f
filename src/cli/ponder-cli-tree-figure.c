/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-tree-figure.h"

#include <glib/gi18n-lib.h>

#include "ponder-record.h"
#include "ponder-search-tree.h"
#include "ponder-session-description.h"
#include "ponder-tree-marks.h"

/* Draws the tree of a search as the window shows it when the search is over: at the last answer, or else at the last
 * node. What doesn't fit is folded. */

#define FIRST_LOOKS 8 /* before the first look at the clock */
#define BYTES_A_NODE 2048 /* of what is known, laid out and written of a node that is drawn */
#define SECONDS_A_NODE 30e-6
#define LEAST_SECONDS 0.05 /* for finding what is drawn, which takes longer after a longer search */
#define LEAST_SHARE 0.01

/* --- The record --- */

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
dup_pruned_text (PonderRecord     *record,
                 const PonderMark *mark)
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

/* --- The figure --- */

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
  g_autoptr (PonderSearchTree) tree = ponder_search_tree_new ();
  g_autoptr (GHashTable) folding = g_hash_table_new (g_int64_hash, g_int64_equal);

  ponder_search_tree_set_most_marks (tree, most_marks);
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
  g_autoptr (PonderTreeFigure) figure = NULL;
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
    marks = g_array_new (FALSE, FALSE, sizeof (PonderMark));
  figure = ponder_tree_figure_new (PONDER_RECORD (record), _ (PONDER_PUZZLE_GET_CLASS (puzzle)->name), marks,
                                   ponder_tree_marks_find (marks, cursor), FALSE);
  if (figure->left_out != NULL)
    g_printerr ("ponder-cli: %s: %s\n", figure->left_out,
                !complete                                      ? _ ("the time is up")
                : ponder_search_get_end (search) <= most_marks ? _ ("long paths are folded")
                : most_marks < options->tree_nodes             ? _ ("--memory allows no more")
                                                               : _ ("--tree-nodes says how many are drawn"));
  return format->write (figure);
}

PonderOutcome *
ponder_cli_tree_figure_solve (PonderPuzzle           *puzzle,
                              const PonderMethod     *method,
                              const PonderCliOptions *options,
                              const PonderTreeFormat *format,
                              FILE                   *file,
                              GCancellable           *cancellable,
                              GError                **error)
{
  gint64 until = G_MAXINT64;
  PonderLimits limits;
  guint64 most_marks;
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (GError) local_error = NULL;
  g_autofree char *content = NULL;

  limits = options->limits;
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
