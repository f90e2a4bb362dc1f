/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-record.h"

#include <glib/gi18n-lib.h>

#include "ponder-session-description.h"

/* A search that is over, as a record for those who draw its tree: it puts moves into words. */

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

/**
 * ponder_cli_record_new:
 * @puzzle: (transfer none): the puzzle
 * @search: (transfer none): a search at the node where the tree has its cursor
 *
 * Returns: (transfer full): a record
 */
PonderRecord *
ponder_cli_record_new (PonderPuzzle *puzzle,
                       PonderSearch *search)
{
  PonderCliRecord *self;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (PONDER_IS_SEARCH (search), NULL);

  self = g_object_new (PONDER_TYPE_CLI_RECORD, NULL);
  self->puzzle = g_object_ref (puzzle);
  self->search = g_object_ref (search);
  return PONDER_RECORD (self);
}
