/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <glib/gi18n-lib.h>

#include "ponder-node-link.h"
#include "ponder-session-description.h"
#include "ponder-session-private.h"

/* The session as a record: what those who show it read. What a person asks of it is in ponder-session.c. */

static GArray *
get_path (PonderRecord *record)
{
  return PONDER_SESSION (record)->path;
}

static guint
get_n_answers (PonderRecord *record)
{
  PonderSession *self = PONDER_SESSION (record);
  guint n_answers = self->answers->len;

  while (self->marking.hides && n_answers > 0 &&
         g_array_index (self->answer_visits, guint64, n_answers - 1) > self->snapshot->figures.visited)
    n_answers--;
  return n_answers;
}

static guint64
get_answer_node (PonderRecord *record,
                 guint         nth)
{
  return g_array_index (PONDER_SESSION (record)->answer_visits, guint64, nth);
}

static char *
dup_answer_text (PonderRecord *record,
                 guint         nth)
{
  PonderSession *self = PONDER_SESSION (record);
  GArray *moves = g_ptr_array_index (self->answers, nth);

  return ponder_puzzle_answer_text (self->puzzle, (const PonderMove *) moves->data, moves->len);
}

static GArray *
get_marks (PonderRecord *record)
{
  PonderSession *self = PONDER_SESSION (record);
  PonderTrial *trial = ponder_session_get_trial (self);

  ponder_tree_digest_take (self->digest, &self->tree);
  ponder_session_look_at_tree (self);
  return trial != NULL ? ponder_trial_get_marks (trial, self->tree.marks)
                       : ponder_question_marks_get (&self->marking, self->tree.marks, self->shown_node);
}

static gboolean
has_whole_tree (PonderRecord *record)
{
  return ponder_session_has_whole_tree (PONDER_SESSION (record));
}

static void
unfold (PonderRecord *record,
        guint64       node,
        gboolean      unfolded)
{
  PonderSession *self = PONDER_SESSION (record);

  ponder_tree_digest_unfold (self->digest, node, unfolded);
  self->tree.complete = FALSE;
  ponder_session_look_at_tree (self);
}

/* While a person tries moves by hand, these are listed. */
static PonderWaiting *
get_waiting (PonderRecord *record)
{
  PonderSession *self = PONDER_SESSION (record);
  PonderTrial *trial = ponder_session_get_trial (self);

  return trial != NULL ? ponder_trial_get_waiting (trial) : ponder_session_hide_waiting (self, self->waiting);
}

static gboolean
take_back (PonderRecord *record)
{
  PonderTrial *trial = ponder_session_get_trial (PONDER_SESSION (record));

  return trial != NULL && ponder_trial_take_back (trial);
}

/* Returns the moves to something on a stack: it is tried in a state on the path to the cursor. */
static GArray *
dup_path_to (PonderSession           *self,
             const PonderWaitingItem *item)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  g_array_append_vals (path, self->path->data, item->depth - 1);
  g_array_append_val (path, g_array_index (item->moves, PonderMove, item->moves->len - 1));
  return path;
}

static void
look (PonderRecord            *record,
      const PonderWaitingItem *item)
{
  PonderSession *self = PONDER_SESSION (record);
  PonderTrial *trial = ponder_session_get_trial (self);
  g_autofree char *text = NULL;
  g_autoptr (GArray) path = NULL;

  if (trial != NULL && item != NULL)
    {
      ponder_trial_make (trial, g_array_index (item->moves, PonderMove, item->moves->len - 1));
      return;
    }
  if (item == NULL || item->depth <= self->base->len)
    {
      ponder_session_show_view (self, NULL);
      return;
    }
  /* Translators: %s are the moves that lead to a board, such as “Row 1, column 3; Row 2, column 5” */
  text = g_strdup_printf (_ ("This board waits to be visited: %s."), item->name);
  if (item->node != 0)
    {
      ponder_session_look_at_node (self, item->node, item->depth, text);
      return;
    }
  path = dup_path_to (self, item);
  ponder_session_look (self, (const PonderMove *) path->data, path->len, text);
}

static char *
dup_move_text (PonderRecord *record,
               guint32       move)
{
  return ponder_puzzle_describe (PONDER_SESSION (record)->puzzle, move);
}

static char *
dup_short_move_text (PonderRecord *record,
                     guint32       move)
{
  return ponder_puzzle_short_move (PONDER_SESSION (record)->puzzle, move);
}

static char *
dup_place_text (PonderRecord *record,
                guint32       move)
{
  return ponder_puzzle_dup_place (PONDER_SESSION (record)->puzzle, move);
}

G_STATIC_ASSERT (PONDER_N_REASONS <= PONDER_MARK_REASONS);

static char *
dup_reason_name (PonderRecord *record,
                 guint         reason)
{
  return reason < PONDER_N_REASONS ? g_strdup (_ (ponder_figure_of_reason (reason)->name)) : NULL;
}

static char *
dup_pruned_text (PonderRecord     *record,
                 const PonderMark *mark)
{
  PonderSession *self = PONDER_SESSION (record);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  PonderLeftOut left_out = { mark->move, mark->reason, mark->seen_at, mark->seen_depth };
  g_autofree char *text = NULL;

  if (self->tree.cursor != self->shown_node)
    return NULL;
  text = ponder_session_describe_left_out (self->puzzle, ponder_session_get_plan (self), self->snapshot->state,
                                           &left_out, 1, cells);
  return ponder_node_link_dup_up_to (text, ponder_session_get_end (self)->visited);
}

/* Fills in what is read of a record. */
void
ponder_session_init_reading (PonderRecordInterface *iface)
{
  iface->refresh = ponder_session_refresh;
  iface->get_place = ponder_session_get_place;
  iface->get_path = get_path;
  iface->get_n_answers = get_n_answers;
  iface->get_answer_node = get_answer_node;
  iface->dup_answer_text = dup_answer_text;
  iface->get_marks = get_marks;
  iface->has_whole_tree = has_whole_tree;
  iface->unfold = unfold;
  iface->get_waiting = get_waiting;
  iface->take_back = take_back;
  iface->look = look;
  iface->dup_move_text = dup_move_text;
  iface->dup_short_move_text = dup_short_move_text;
  iface->dup_place_text = dup_place_text;
  iface->dup_reason_name = dup_reason_name;
  iface->dup_pruned_text = dup_pruned_text;
  iface->questions = &ponder_session_questions;
}

/**
 * ponder_session_get_repeated_state:
 *
 * If a search whose states can repeat doesn't remember them, it may never end. From the first call on, such repeated
 * states are looked for when the search has paused, and now and then while it runs; #PonderRecord::changed is emitted
 * after a look at a paused search.
 *
 * Returns: (transfer none): what has been found so far, up to the end of the run
 */
const PonderRepeatedState *
ponder_session_get_repeated_state (PonderSession *self)
{
  g_return_val_if_fail (PONDER_IS_SESSION (self), NULL);

  if (!PONDER_PUZZLE_GET_CLASS (self->puzzle)->states_repeat || self->method.remember)
    return &self->repeated;
  if (self->finder == NULL)
    self->finder =
      ponder_repeat_finder_new (self->puzzle, ponder_search_get_plan (self->search)->state_size, self->budget);
  ponder_repeat_finder_get (self->finder, &self->repeated);
  ponder_session_look_for_repeats (self);
  return &self->repeated;
}
