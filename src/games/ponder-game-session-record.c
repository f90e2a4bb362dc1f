/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-game-description.h"
#include "ponder-game-session-private.h"
#include "ponder-game-tree.h"
#include "ponder-game-waiting.h"
#include "ponder-node-link.h"
#include "ponder-waiting-texts.h"

/* The session as a record: what a person asks of it, and what those who show it read. */

#define MARKS_EVERY (G_USEC_PER_SEC / 12) /* while a run goes on */

static gboolean
refresh (PonderRecord *record)
{
  return ponder_game_session_refresh (PONDER_GAME_SESSION (record));
}

static void
get_place (PonderRecord      *record,
           PonderRecordPlace *place)
{
  PonderGameSession *self = PONDER_GAME_SESSION (record);

  *place = (PonderRecordPlace){
    .mode = self->mode,
    .still = ponder_game_session_is_still (self),
    .dropped = ponder_game_session_is_dropped (self),
    .cursor = self->cursor,
    .shown = self->shown,
    .end = self->end,
    .finished = self->finished,
    .full = self->full,
    .fraction = self->finished ? 1 : self->fraction,
  };
}

/* Asks for something. If a dropped run was being made again and that was paused, it goes on. */
static void
want (PonderGameSession *self,
      guint64            place)
{
  self->full = FALSE;
  self->making_again = TRUE;
  self->wanted = self->finished ? MIN (place, ponder_game_session_last_place (self)) : place;
  ponder_game_session_pursue (self);
}

static void
step (PonderRecord *record)
{
  PonderGameSession *self = PONDER_GAME_SESSION (record);
  /* Keys may be pressed faster than nodes are visited; no step is lost. */
  guint64 from = self->running ? self->cursor : self->wanted;

  ponder_game_session_stop (self);
  want (self, from + 1);
}

static void
run (PonderRecord *record)
{
  PonderGameSession *self = PONDER_GAME_SESSION (record);

  if (self->running && !self->pausing)
    return;
  self->running = self->at_once = TRUE;
  self->pausing = FALSE;
  want (self, self->cursor);
}

static void
stop (PonderRecord *record)
{
  PonderGameSession *self = PONDER_GAME_SESSION (record);

  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->cancellable != NULL)
    {
      self->pausing = TRUE;
      g_cancellable_cancel (self->cancellable);
      return;
    }
  if (self->mode == PONDER_RECORD_PAUSED)
    return;
  self->running = self->making_again = FALSE;
  ponder_game_session_pursue (self);
}

static void
go (PonderRecord *record,
    guint64       node)
{
  PonderGameSession *self = PONDER_GAME_SESSION (record);

  ponder_game_session_stop (self);
  want (self, MIN (node, ponder_game_session_last_place (self)));
}

static void
go_to_level (PonderRecord *record,
             guint         level)
{
  PonderGameSession *self = PONDER_GAME_SESSION (record);

  if (level < self->path->len)
    go (record, g_array_index (self->nodes, guint64, level));
}

/* At a given speed, the time between two visits is kept however often the speed is set. */
static void
set_speed (PonderRecord *record,
           double        speed)
{
  PonderGameSession *self = PONDER_GAME_SESSION (record);

  if (self->tempo.speed == speed)
    return;
  if (self->timer != 0 && speed != PONDER_FULL_SPEED)
    {
      ponder_tempo_change (&self->tempo, speed, g_get_monotonic_time ());
      ponder_game_session_set_timer (self);
      return;
    }
  self->tempo.speed = speed;
  if (!self->running)
    return;
  /* Nothing is lost if the current visits end, and the next ones have the new speed. */
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  else
    ponder_game_session_pursue (self);
}

static GArray *
get_path (PonderRecord *record)
{
  PonderGameSession *self = PONDER_GAME_SESSION (record);

  return self->viewed != NULL ? self->viewed_path : self->path;
}

static gboolean
are_marks_old (PonderGameSession *self)
{
  if (self->marks_shown == MAX (self->shown, 1) && self->marks_end == self->made)
    return FALSE;
  return self->mode == PONDER_RECORD_PAUSED || g_get_monotonic_time () - self->marks_made >= MARKS_EVERY;
}

/* While a dropped run hasn't come to the cursor again, the tree stays as it was. */
static GArray *
get_all_marks (PonderGameSession *self)
{
  guint64 shown = MAX (self->shown, 1);
  PonderMinimax *minimax;

  if (shown > self->made || self->cursor > ponder_game_session_last_made (self) || !are_marks_old (self))
    return self->marks;
  g_array_unref (self->marks);
  minimax = ponder_minimax_thread_lock (self->run);
  ponder_game_session_read_end (self, minimax);
  self->marks = ponder_game_tree_make_marks (minimax, shown, self->folding);
  ponder_minimax_thread_unlock (self->run);
  self->marks_shown = shown;
  self->marks_end = self->made;
  self->marks_made = g_get_monotonic_time ();
  return self->marks;
}

static GArray *
get_marks (PonderRecord *record)
{
  PonderGameSession *self = PONDER_GAME_SESSION (record);

  return ponder_question_marks_get (&self->marking, get_all_marks (self), self->shown);
}

static void
unfold (PonderRecord *record,
        guint64       node,
        gboolean      unfolded)
{
  PonderGameSession *self = PONDER_GAME_SESSION (record);

  g_hash_table_insert (self->folding, g_memdup2 (&node, sizeof node), GINT_TO_POINTER (unfolded));
  self->marks_shown = 0;
  self->marks_made = 0;
  g_signal_emit_by_name (self, "changed");
}

static PonderWaiting *
list_waiting (PonderGameSession *self)
{
  PonderMinimax *minimax;
  PonderWaiting *waiting;

  if (self->cursor == 0)
    return ponder_game_waiting_start ();
  if (self->cursor > self->end)
    return ponder_waiting_new (PONDER_WAITING_BRANCHES, 0, 0);
  minimax = ponder_minimax_thread_lock (self->run);
  waiting = ponder_game_waiting_list (minimax, self->cursor);
  ponder_minimax_thread_unlock (self->run);
  return waiting;
}

/* While a run at full speed goes on, and while what comes next is hidden, only the number is kept. While a dropped run hasn't come to the cursor again, the
 * list stays as it was. */
static PonderWaiting *
get_waiting (PonderRecord *record)
{
  PonderGameSession *self = PONDER_GAME_SESSION (record);
  gboolean counted =
    self->marking.hides || (self->mode == PONDER_RECORD_RUNNING && self->tempo.speed == PONDER_FULL_SPEED);

  if (self->cursor > ponder_game_session_last_made (self) ||
      (self->waiting != NULL && self->waiting_cursor == self->cursor && self->waiting_counted == counted))
    return self->waiting;
  g_clear_pointer (&self->waiting, ponder_waiting_unref);
  self->waiting = list_waiting (self);
  self->waiting_cursor = self->cursor;
  self->waiting_counted = counted;
  if (counted)
    g_ptr_array_set_size (self->waiting->items, 0);
  else
    ponder_waiting_make_texts (self->waiting, record);
  return self->waiting;
}

/* A move that waits is made in a position on the path to the cursor. */
static void
look (PonderRecord            *record,
      const PonderWaitingItem *item)
{
  PonderGameSession *self = PONDER_GAME_SESSION (record);
  gsize size = ponder_game_get_size (self->game);
  g_autofree guint8 *before = NULL;

  ponder_game_session_forget_view (self);
  if (item != NULL && item->depth > 0)
    {
      ponder_game_session_stop (self);
      self->viewed_path = g_array_new (FALSE, FALSE, sizeof (guint32));
      g_array_append_vals (self->viewed_path, self->path->data, item->depth - 1);
      g_array_append_val (self->viewed_path, g_array_index (item->moves, guint32, item->moves->len - 1));
      self->viewed = g_memdup2 (ponder_game_get_start (self->game), size);
      before = g_malloc (size);
      for (guint i = 0; i < self->viewed_path->len; i++)
        {
          memcpy (before, self->viewed, size);
          ponder_game_apply (self->game, before, g_array_index (self->viewed_path, guint32, i), self->viewed);
        }
      /* Translators: %s are the moves that lead to a board, such as “Row 1, column 3; Row 2, column 5” */
      self->viewed_text = g_strdup_printf (_ ("This board waits to be visited: %s."), item->name);
    }
  g_signal_emit_by_name (self, "changed");
}

static char *
dup_move_text (PonderRecord *record,
               guint32       move)
{
  return ponder_game_describe_move (PONDER_GAME_SESSION (record)->game, move);
}

static char *
dup_short_move_text (PonderRecord *record,
                     guint32       move)
{
  return ponder_game_short_move (PONDER_GAME_SESSION (record)->game, move);
}

static char *
dup_place_text (PonderRecord *record,
                guint32       move)
{
  return NULL;
}

static char *
dup_value_text (PonderRecord   *record,
                PonderNodeValue value,
                gboolean        brief)
{
  return ponder_game_describe_value (PONDER_GAME_SESSION (record)->game, value, brief);
}

static char *
dup_reason_name (PonderRecord *record,
                 guint         reason)
{
  return ponder_game_describe_reason (reason);
}

static char *
dup_pruned_text (PonderRecord     *record,
                 const PonderMark *mark)
{
  PonderGameSession *self = PONDER_GAME_SESSION (record);
  g_autofree char *text = NULL;
  PonderMinimax *minimax;

  if (self->marks_shown != MAX (self->shown, 1) || self->marks_shown > self->made)
    return NULL;
  minimax = ponder_minimax_thread_lock (self->run);
  text = ponder_game_describe_left_out (self->game, minimax, self->marks_shown, mark->move);
  ponder_minimax_thread_unlock (self->run);
  return text != NULL ? ponder_node_link_dup_up_to (text, self->end) : NULL;
}

void
ponder_game_session_init_record (PonderRecordInterface *iface)
{
  iface->refresh = refresh;
  iface->get_place = get_place;
  iface->step = step;
  iface->run = run;
  iface->pause = stop;
  iface->go = go;
  iface->go_to_level = go_to_level;
  iface->set_speed = set_speed;
  iface->get_path = get_path;
  iface->get_marks = get_marks;
  iface->unfold = unfold;
  iface->get_waiting = get_waiting;
  iface->look = look;
  iface->dup_move_text = dup_move_text;
  iface->dup_short_move_text = dup_short_move_text;
  iface->dup_place_text = dup_place_text;
  iface->dup_value_text = dup_value_text;
  iface->dup_reason_name = dup_reason_name;
  iface->dup_pruned_text = dup_pruned_text;
  iface->questions = &ponder_game_session_questions;
}
