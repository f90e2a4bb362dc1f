/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-game-description.h"
#include "ponder-game-session-private.h"
#include "ponder-game-tree.h"

/* A run controlled by a person. All nodes are visited in tasks, one at a time; all that was visited can be read at
 * once. So a request only says what the person wants, and whenever nothing is going on, ponder_game_session_pursue()
 * starts what is left to be done for it.
 *
 * A place is the number of a node, 0 before the first, or one more than the last when the run is finished. */

G_DEFINE_FINAL_TYPE_WITH_CODE (PonderGameSession,
                               ponder_game_session,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (PONDER_TYPE_RECORD, ponder_game_session_init_record))

static void
emit_changed (PonderGameSession *self)
{
  g_signal_emit_by_name (self, "changed");
}

/* Returns the last place that the run has come to, even if it hasn't been made again since. */
guint64
ponder_game_session_last_place (PonderGameSession *self)
{
  return self->end + (self->finished ? 1 : 0);
}

guint64
ponder_game_session_last_made (PonderGameSession *self)
{
  return self->made + (self->made_finished ? 1 : 0);
}

/* Reads how far the run has come. */
void
ponder_game_session_read_end (PonderGameSession *self,
                              PonderMinimax     *minimax)
{
  PonderGameFigures whole;

  self->made = ponder_minimax_get_end (minimax);
  self->made_finished = ponder_minimax_is_finished (minimax);
  self->end = MAX (self->end, self->made);
  /* A version of the program that visited more nodes may have said where the end is. */
  if (self->made_finished)
    self->end = self->made;
  self->finished = self->made_finished || (self->finished && self->made < self->end);
  ponder_minimax_get_figures (minimax, 0, &whole);
  self->figures.bytes = whole.bytes;
  if (ponder_game_session_is_dropped (self))
    return;
  self->fraction = ponder_minimax_get_fraction (minimax);
  self->figures.seconds = whole.seconds;
}

void
ponder_game_session_forget_view (PonderGameSession *self)
{
  g_clear_pointer (&self->viewed, g_free);
  g_clear_pointer (&self->viewed_path, g_array_unref);
  g_clear_pointer (&self->viewed_text, g_free);
}

/* Shows the place at the cursor, which has been made. */
static void
show (PonderGameSession *self,
      PonderMinimax     *minimax)
{
  /* At the end of a finished run it is the start of the game that has a result. */
  self->shown = self->cursor > self->made ? 1 : self->cursor;
  ponder_game_session_forget_view (self);
  g_clear_pointer (&self->nodes, g_array_unref);
  g_clear_pointer (&self->path, g_array_unref);
  g_clear_pointer (&self->text, g_free);
  self->path = g_array_new (FALSE, FALSE, sizeof (guint32));
  ponder_minimax_get_figures (minimax, self->cursor, &self->figures);
  if (self->shown == 0)
    {
      self->nodes = g_array_new (FALSE, FALSE, sizeof (guint64));
      memcpy (self->position, ponder_game_get_start (self->game), ponder_game_get_size (self->game));
      return;
    }
  self->nodes = ponder_minimax_list_path (minimax, self->shown);
  for (guint i = 1; i < self->nodes->len; i++)
    {
      PonderMinimaxNode node;
      guint32 move;

      ponder_minimax_get_node (minimax, g_array_index (self->nodes, guint64, i), &node);
      move = (guint32) node.move;
      g_array_append_val (self->path, move);
    }
  ponder_minimax_get_position (minimax, self->shown, self->position);
}

/* Moves the cursor to where it should be, if that place has been made. Returns whether it has moved. */
static gboolean
arrive (PonderGameSession *self,
        PonderMinimax     *minimax)
{
  if (self->cursor == self->wanted || self->wanted > ponder_game_session_last_made (self))
    return FALSE;
  self->cursor = self->wanted;
  show (self, minimax);
  return TRUE;
}

/* Reads what has been visited. The cursor of a run follows its end. Returns whether anything has changed. */
static gboolean
take (PonderGameSession *self)
{
  guint64 before = ponder_game_session_last_made (self);
  PonderMinimax *minimax = ponder_minimax_thread_lock (self->run);
  gboolean changed;

  ponder_game_session_read_end (self, minimax);
  if (self->running && !ponder_game_session_is_dropped (self))
    self->wanted = ponder_game_session_last_made (self);
  if (self->made_finished)
    self->wanted = MIN (self->wanted, ponder_game_session_last_made (self));
  changed = arrive (self, minimax);
  ponder_minimax_thread_unlock (self->run);
  return changed || ponder_game_session_last_made (self) != before;
}

gboolean
ponder_game_session_refresh (PonderGameSession *self)
{
  return self->cancellable != NULL && take (self);
}

static void
visited_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  GWeakRef *owner = user_data;
  g_autoptr (PonderGameSession) self = g_weak_ref_get (owner);
  gboolean memory = ponder_minimax_thread_visit_finish (result);

  g_weak_ref_clear (owner);
  g_free (owner);
  if (self == NULL)
    return;
  take (self);
  if (self->pausing || (!memory && !g_cancellable_is_cancelled (self->cancellable)))
    {
      self->full = !memory;
      self->running = self->making_again = FALSE;
      self->wanted = self->cursor;
    }
  self->pausing = FALSE;
  g_clear_object (&self->cancellable);
  ponder_game_session_pursue (self);
}

static void
visit (PonderGameSession *self,
       guint64            place)
{
  GWeakRef *owner = g_new (GWeakRef, 1);

  self->full = FALSE;
  self->cancellable = g_cancellable_new ();
  g_weak_ref_init (owner, self);
  ponder_minimax_thread_visit_async (self->run, place, self->cancellable, visited_cb, owner);
}

static gboolean
timer_cb (gpointer user_data)
{
  PonderGameSession *self = user_data;
  guint64 visits = 0;

  self->timer = 0;
  /* If visits take longer than they should, the run becomes slower, but they don't pile up. */
  if (self->cancellable == NULL)
    visits = ponder_tempo_take (&self->tempo, g_get_monotonic_time ());
  if (visits > 0)
    visit (self, self->stop != 0 ? MIN (self->made + visits, self->stop) : self->made + visits);
  ponder_game_session_set_timer (self);
  return G_SOURCE_REMOVE;
}

void
ponder_game_session_set_timer (PonderGameSession *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->timer = g_timeout_add (ponder_tempo_wait (&self->tempo, g_get_monotonic_time ()), timer_cb, self);
}

/* Goes on at the end of the run. */
static void
run_on (PonderGameSession *self)
{
  gboolean at_once = self->at_once;

  self->at_once = FALSE;
  self->mode = PONDER_RECORD_RUNNING;
  if (self->tempo.speed == PONDER_FULL_SPEED)
    {
      visit (self, self->stop != 0 ? self->stop : G_MAXUINT64);
      return;
    }
  if (self->timer != 0)
    return;
  ponder_tempo_begin (&self->tempo, g_get_monotonic_time ());
  ponder_game_session_set_timer (self);
  if (at_once)
    visit (self, self->made + 1);
}

static void
start_next (PonderGameSession *self)
{
  /* What is shown stays, also where a dropped run hasn't come to again. */
  if (self->wanted != self->cursor && self->wanted > ponder_game_session_last_made (self))
    {
      self->mode =
        self->wanted <= ponder_game_session_last_place (self) ? PONDER_RECORD_SEEKING : PONDER_RECORD_RUNNING;
      visit (self, self->wanted);
    }
  else if (ponder_game_session_is_dropped (self) && (self->running || self->making_again))
    {
      self->mode = PONDER_RECORD_SEEKING;
      visit (self, ponder_game_session_last_place (self));
    }
  else if (self->running && !self->finished && !ponder_game_session_is_at_stop (self))
    run_on (self);
  else
    {
      g_clear_handle_id (&self->timer, g_source_remove);
      self->running = self->making_again = FALSE;
      self->mode = PONDER_RECORD_PAUSED;
    }
}

/* Moves the cursor to where it should be, and starts what must be done for that and is next, if nothing is going on. */
void
ponder_game_session_pursue (PonderGameSession *self)
{
  if (self->wanted != self->cursor)
    {
      PonderMinimax *minimax = ponder_minimax_thread_lock (self->run);

      arrive (self, minimax);
      ponder_minimax_thread_unlock (self->run);
    }
  if (self->cancellable == NULL)
    start_next (self);
  emit_changed (self);
}

/* Ends a run, but leaves a dropped run being made again. */
void
ponder_game_session_stop (PonderGameSession *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->running)
    g_cancellable_cancel (self->cancellable);
  self->running = self->pausing = FALSE;
}

static void
ponder_game_session_dispose (GObject *object)
{
  PonderGameSession *self = PONDER_GAME_SESSION (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->run, ponder_minimax_thread_unref);
  ponder_game_session_end_questions (self);
  g_clear_object (&self->game);
  g_clear_pointer (&self->budget, ponder_memory_budget_unref);

  G_OBJECT_CLASS (ponder_game_session_parent_class)->dispose (object);
}

static void
ponder_game_session_finalize (GObject *object)
{
  PonderGameSession *self = PONDER_GAME_SESSION (object);

  ponder_game_session_forget_view (self);
  g_clear_pointer (&self->waiting, ponder_waiting_unref);
  g_free (self->position);
  g_free (self->text);
  g_array_unref (self->nodes);
  g_array_unref (self->path);
  g_array_unref (self->marks);
  g_hash_table_unref (self->folding);

  G_OBJECT_CLASS (ponder_game_session_parent_class)->finalize (object);
}

static void
ponder_game_session_class_init (PonderGameSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ponder_game_session_dispose;
  object_class->finalize = ponder_game_session_finalize;
}

static void
ponder_game_session_init (PonderGameSession *self)
{
  self->folding = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->marks = g_array_new (FALSE, FALSE, sizeof (PonderMark));
}

static void
make_run (PonderGameSession *self)
{
  g_autoptr (PonderMinimax) minimax = ponder_minimax_new (self->game, &self->method, self->budget);

  self->run = ponder_minimax_thread_new (minimax);
  self->made = 0;
  self->made_finished = FALSE;
}

/**
 * ponder_game_session_new:
 * @game: a game, all of whose moves fit into 32 bits
 * @method: the method of the run
 * @budget: the budget that the run takes its memory from
 *
 * Makes a paused session before its first node, at full speed. It may only be used on the main thread.
 *
 * Returns: (transfer full): the session. Releasing it cancels what is running
 */
PonderGameSession *
ponder_game_session_new (PonderGame             *game,
                         const PonderGameMethod *method,
                         PonderMemoryBudget     *budget)
{
  PonderGameSession *self;
  PonderMinimax *minimax;

  g_return_val_if_fail (PONDER_IS_GAME (game), NULL);
  g_return_val_if_fail (method != NULL && budget != NULL, NULL);

  self = g_object_new (PONDER_TYPE_GAME_SESSION, NULL);
  self->game = g_object_ref (game);
  self->method = *method;
  self->budget = ponder_memory_budget_ref (budget);
  self->position = g_malloc (ponder_game_get_size (game));
  make_run (self);
  minimax = ponder_minimax_thread_lock (self->run);
  show (self, minimax);
  ponder_minimax_thread_unlock (self->run);
  return self;
}

/**
 * ponder_game_session_get_game:
 *
 * Returns: (transfer none): the game
 */
PonderGame *
ponder_game_session_get_game (PonderGameSession *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_SESSION (self), NULL);

  return self->game;
}

/**
 * ponder_game_session_get_method:
 *
 * Returns: (transfer none): the method
 */
const PonderGameMethod *
ponder_game_session_get_method (PonderGameSession *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_SESSION (self), NULL);

  return &self->method;
}

/**
 * ponder_game_session_get_position:
 *
 * Returns: (transfer none): the position at the cursor; that of the start before the first node, and at the end of a
 *   finished run. While a person looks at a move that waits, that after the move
 */
const guint8 *
ponder_game_session_get_position (PonderGameSession *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_SESSION (self), NULL);

  return self->viewed != NULL ? self->viewed : self->position;
}

/**
 * ponder_game_session_get_figures:
 *
 * Returns: (transfer none): the figures at the cursor; memory and time are those of the whole run
 */
const PonderGameFigures *
ponder_game_session_get_figures (PonderGameSession *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_SESSION (self), NULL);

  return &self->figures;
}

/**
 * ponder_game_session_get_speed:
 *
 * Returns: how many nodes a run visits a second, or %PONDER_FULL_SPEED
 */
double
ponder_game_session_get_speed (PonderGameSession *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_SESSION (self), 0);

  return self->tempo.speed;
}

/**
 * ponder_game_session_is_still:
 *
 * Returns: whether the cursor stays where it is: nothing is running, or only the rest of a run is made again
 */
gboolean
ponder_game_session_is_still (PonderGameSession *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_SESSION (self), TRUE);

  return self->mode == PONDER_RECORD_PAUSED || (!self->running && self->wanted == self->cursor);
}

/**
 * ponder_game_session_is_dropped:
 *
 * Returns: whether the run has not come as far as its end is said to be: it has been dropped, or the program was
 *   restarted
 */
gboolean
ponder_game_session_is_dropped (PonderGameSession *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_SESSION (self), FALSE);

  return ponder_game_session_last_made (self) < ponder_game_session_last_place (self);
}

static char *
tell_full (PonderGameSession *self)
{
  g_autofree char *end = ponder_count_text (self->end);
  g_autofree char *memory = g_format_size_full (self->figures.bytes, G_FORMAT_SIZE_IEC_UNITS);
  char *text;

  if (ponder_game_session_is_dropped (self))
    text = g_strdup_printf (_ ("Memory is full, so the search could not be repeated up to node %s."), end);
  else
    text = g_strdup_printf (_ ("Stopped at node %s: %s of memory is in use, and the next position doesn’t fit."), end,
                            memory);
  return ponder_memory_budget_tell (self->budget, self->figures.bytes, text);
}

static char *
tell_place (PonderGameSession *self)
{
  char *text;

  if (self->cursor > ponder_game_session_last_made (self))
    return g_strdup (self->text != NULL ? self->text : "");
  text = ponder_game_describe_place (self->game, ponder_minimax_thread_lock (self->run), self->cursor);
  ponder_minimax_thread_unlock (self->run);
  return text;
}

/**
 * ponder_game_session_describe:
 *
 * Returns: (transfer full): in sentences what happened since the previous node, which may have links made by
 *   ponder_node_link_new(); at the end of a finished run the result. Empty while a run is made again of which nothing
 *   has been shown yet
 */
char *
ponder_game_session_describe (PonderGameSession *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_SESSION (self), NULL);

  if (self->viewed != NULL)
    return g_strdup (self->viewed_text);
  return self->full ? tell_full (self) : tell_place (self);
}

/**
 * ponder_game_session_dup_result:
 *
 * Returns: (transfer full): what is known at the end of the run of who wins, such as “So far: at least a draw for X”
 */
char *
ponder_game_session_dup_result (PonderGameSession *self)
{
  PonderMinimaxNode start = { .bounds = { -1, 1 } };
  g_autofree char *value = NULL;

  g_return_val_if_fail (PONDER_IS_GAME_SESSION (self), NULL);

  if (self->made > 0)
    {
      PonderMinimax *minimax = ponder_minimax_thread_lock (self->run);

      ponder_minimax_get_node (minimax, 1, &start);
      ponder_minimax_thread_unlock (self->run);
    }
  value = ponder_game_describe_value (self->game, ponder_game_tree_get_value (start.bounds), FALSE);
  if (value == NULL)
    return g_strdup (_ ("So far: nothing is known"));
  /* Translators: %s says who wins, such as “X wins” or “a draw” */
  return g_strdup_printf (start.complete ? _ ("Result: %s") : _ ("So far: %s"), value);
}

/**
 * ponder_game_session_seek:
 * @cursor: the place of the cursor
 * @end: how many nodes had been visited
 * @finished: whether these were all
 *
 * Goes back to where a run stood before the program was restarted. The run is made again up to the cursor; until it has
 * come there, the start is shown. The rest is made again when ponder_game_session_make_again() is called, or when a
 * person asks for anything.
 */
void
ponder_game_session_seek (PonderGameSession *self,
                          guint64            cursor,
                          guint64            end,
                          gboolean           finished)
{
  g_return_if_fail (PONDER_IS_GAME_SESSION (self));

  ponder_game_session_stop (self);
  self->end = MAX (self->made, MIN (end, G_MAXINT64));
  self->finished = self->made_finished || finished;
  self->wanted = MIN (cursor, ponder_game_session_last_place (self));
  ponder_game_session_pursue (self);
}

/**
 * ponder_game_session_drop:
 *
 * Gives up the run of a paused session to free memory. What is shown stays. The run is made again by
 * ponder_game_session_make_again(), or before anything else that a person asks for. Doesn't emit
 * #PonderRecord::changed, because the run stands where it stood.
 *
 * Returns: (nullable) (transfer full): the run, to be freed by the caller, preferably in a thread because it may take a
 *   while; %NULL if something is running or no memory is used
 */
GObject *
ponder_game_session_drop (PonderGameSession *self)
{
  GObject *dropped;
  char *text;

  g_return_val_if_fail (PONDER_IS_GAME_SESSION (self), NULL);

  if (self->mode != PONDER_RECORD_PAUSED || self->cancellable != NULL || self->made == 0)
    return NULL;
  text = tell_place (self);
  g_free (self->text);
  self->text = text;
  ponder_record_get_marks (PONDER_RECORD (self));
  dropped = g_object_ref (G_OBJECT (ponder_minimax_thread_lock (self->run)));
  ponder_minimax_thread_unlock (self->run);
  ponder_minimax_thread_unref (self->run);
  ponder_game_session_forget_questions (self);
  make_run (self);
  self->figures.bytes = 0;
  return dropped;
}

/**
 * ponder_game_session_make_again:
 *
 * Makes a dropped run again, up to its end. If memory runs out, it stays dropped. ponder_record_pause() leaves the rest
 * unmade until a person asks for something else, or this is called again.
 */
void
ponder_game_session_make_again (PonderGameSession *self)
{
  g_return_if_fail (PONDER_IS_GAME_SESSION (self));

  if (self->making_again || !ponder_game_session_is_dropped (self))
    return;
  self->making_again = TRUE;
  ponder_game_session_pursue (self);
}
