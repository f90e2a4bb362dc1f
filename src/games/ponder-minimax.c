/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-minimax-private.h"

#include <string.h>

#include "ponder-thread-clock.h"

/* Goes through the tree of a game move by move. It doesn't call itself, because trees may be deep: the path from the
 * start to where it stands is in `levels`.
 *
 * A value is known by its bounds, of which minimax makes the bounds of the node above. Alpha–beta never needs more than
 * that a value is outside of the window from alpha to beta, so what it leaves behind may be bounds only. Source: Knuth,
 * Moore, "An analysis of alpha-beta pruning", 1975.
 *
 * Memory is taken from the budget by ponder_minimax_make_room() only, which may block until the main thread has freed
 * some, and which fills a larger table of positions. So the main thread may wait for a little work to end, but never
 * for memory. */

#define MEMORY_AT_ONCE (1 << 18) /* more than a block of each array takes */

G_DEFINE_FINAL_TYPE (PonderMinimax, ponder_minimax, G_TYPE_OBJECT)

static void
ponder_minimax_finalize (GObject *object)
{
  PonderMinimax *self = PONDER_MINIMAX (object);

  ponder_block_array_clear (&self->entries);
  ponder_block_array_clear (&self->events);
  ponder_block_array_clear (&self->levels);
  ponder_block_array_clear (&self->moves);
  ponder_block_array_clear (&self->positions);
  ponder_seen_states_clear (&self->seen);
  ponder_block_array_clear (&self->latest);
  ponder_block_array_clear (&self->earlier);
  ponder_memory_account_clear (&self->memory);
  ponder_memory_account_clear (&self->paid);
  g_free (self->slots);
  g_free (self->next);
  g_free (self->normal);
  g_array_unref (self->list);
  g_object_unref (self->game);

  G_OBJECT_CLASS (ponder_minimax_parent_class)->finalize (object);
}

static void
ponder_minimax_class_init (PonderMinimaxClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_minimax_finalize;
}

static void
ponder_minimax_init (PonderMinimax *self)
{
}

/* Returns a run before its first node. Any thread may use it, but only one at a time. All moves of
 * @game must fit into 32 bits; @budget may be NULL. */
PonderMinimax *
ponder_minimax_new (PonderGame             *game,
                    const PonderGameMethod *method,
                    PonderMemoryBudget     *budget)
{
  PonderMinimax *self;

  g_return_val_if_fail (PONDER_IS_GAME (game), NULL);
  g_return_val_if_fail (method != NULL, NULL);

  self = g_object_new (PONDER_TYPE_MINIMAX, NULL);
  self->game = g_object_ref (game);
  self->method = *method;
  self->size = ponder_game_get_size (game);
  self->first_player = ponder_game_get_turn (game, ponder_game_get_start (game));
  ponder_memory_account_init (&self->paid, 0, budget);
  ponder_block_array_init (&self->entries, &self->memory, sizeof (PonderMinimaxEntry));
  ponder_block_array_init (&self->events, &self->memory, sizeof (PonderMinimaxEvent));
  ponder_block_array_init (&self->levels, &self->memory, sizeof (PonderMinimaxLevel));
  ponder_block_array_init (&self->moves, &self->memory, sizeof (guint32));
  ponder_block_array_init (&self->positions, &self->memory, self->size);
  ponder_seen_states_init (&self->seen, &self->memory, self->size);
  ponder_block_array_init (&self->latest, &self->memory, sizeof (guint64));
  ponder_block_array_init (&self->earlier, &self->memory, sizeof (guint64));
  self->next = g_malloc (self->size);
  self->normal = g_malloc (self->size);
  self->list = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  return self;
}

PonderMinimaxEntry *
ponder_minimax_entry (PonderMinimax *self,
                      guint64        node)
{
  return ponder_block_array_at (&self->entries, node - 1);
}

PonderGameBounds
ponder_minimax_bounds (PonderMinimax *self,
                       guint64        node)
{
  const PonderMinimaxEntry *entry = ponder_minimax_entry (self, node);

  return (PonderGameBounds){ entry->least - 1, entry->most - 1 };
}

static void
set_bounds (PonderMinimaxEntry *entry,
            PonderGameBounds    bounds)
{
  entry->least = (guint) (bounds.least + 1);
  entry->most = (guint) (bounds.most + 1);
}

static PonderMinimaxLevel *
last_level (PonderMinimax *self)
{
  return ponder_block_array_at (&self->levels, self->levels.length - 1);
}

typedef struct
{
  const guint8 *normals;
  gsize size;
} Normals;

static int
compare_normals (gconstpointer a,
                 gconstpointer b,
                 gpointer      user_data)
{
  const Normals *data = user_data;
  guint x = *(const guint *) a;
  guint y = *(const guint *) b;
  int order = memcmp (data->normals + x * data->size, data->normals + y * data->size, data->size);

  return order != 0 ? order : (x > y) - (x < y);
}

/* Returns for each move the first that leads to the same position or a symmetric one, by index: often the move
 * itself. */
guint *
ponder_minimax_find_mirrored (PonderMinimax *self,
                              const guint8  *position,
                              GArray        *moves)
{
  guint n = moves->len;
  g_autofree guint8 *normals = g_malloc (MAX (n * self->size, 1));
  g_autofree guint *order = g_new (guint, n);
  guint *firsts = g_new (guint, n);
  Normals data = { normals, self->size };

  for (guint i = 0; i < n; i++)
    {
      ponder_game_apply (self->game, position, g_array_index (moves, PonderGameMove, i), self->next);
      ponder_game_normalise (self->game, self->next, normals + i * self->size);
      order[i] = firsts[i] = i;
    }
  g_qsort_with_data (order, (int) n, sizeof (guint), compare_normals, &data);
  for (guint i = 1; i < n; i++)
    if (memcmp (normals + order[i] * self->size, normals + order[i - 1] * self->size, self->size) == 0)
      firsts[order[i]] = firsts[order[i - 1]];
  return firsts;
}

/* Adds the moves in a position, only one of symmetric ones if @symmetry. Returns how many there are
 * with all symmetric ones. */
guint
ponder_minimax_list_moves (PonderMinimax *self,
                           const guint8  *position,
                           gboolean       symmetry,
                           GArray        *moves)
{
  g_autofree guint *firsts = NULL;
  guint n = 0;
  guint n_all;

  ponder_game_list_moves (self->game, position, moves);
  n_all = moves->len;
  if (!symmetry)
    return n_all;
  firsts = ponder_minimax_find_mirrored (self, position, moves);
  for (guint i = 0; i < n_all; i++)
    if (firsts[i] == i)
      g_array_index (moves, PonderGameMove, n++) = g_array_index (moves, PonderGameMove, i);
  g_array_set_size (moves, n);
  return n_all;
}

/* Returns the bytes by which a position is remembered: its own, or those in @normal, which it fills. */
const guint8 *
ponder_minimax_key (PonderMinimax *self,
                    const guint8  *position,
                    guint8        *normal)
{
  if (!self->method.symmetry)
    return position;
  ponder_game_normalise (self->game, position, normal);
  return normal;
}

/* Returns the last node with a position whose subtree was complete when the node @time had been visited, and writes
 * what was known then; 0 if there is none. */
guint64
ponder_minimax_recall (PonderMinimax    *self,
                       const guint8     *key,
                       guint64           time,
                       PonderGameBounds *bounds)
{
  guint64 found = 0;
  guint64 nth;

  *bounds = (PonderGameBounds){ -1, 1 };
  if (!ponder_seen_states_find (&self->seen, key, &nth))
    return 0;
  for (guint64 node = *(guint64 *) ponder_block_array_at (&self->latest, nth); node != 0;
       node = *(guint64 *) ponder_block_array_at (&self->earlier, node - 1))
    {
      const PonderMinimaxEntry *entry = ponder_minimax_entry (self, node);
      PonderGameBounds own = ponder_minimax_bounds (self, node);

      if (entry->last == 0 || entry->last > time)
        continue;
      if (found == 0)
        found = node;
      bounds->least = MAX (bounds->least, own.least);
      bounds->most = MIN (bounds->most, own.most);
    }
  return found;
}

/* Room must have been reserved. */
static void
remember (PonderMinimax *self,
          const guint8  *key)
{
  guint64 node = self->entries.length;
  guint64 *earlier = ponder_block_array_append (&self->earlier);
  guint64 nth;

  *earlier = 0;
  if (ponder_seen_states_add (&self->seen, key, &nth))
    ponder_block_array_append (&self->latest);
  else
    *earlier = *(guint64 *) ponder_block_array_at (&self->latest, nth);
  *(guint64 *) ponder_block_array_at (&self->latest, nth) = node;
}

/* Writes down that moves of @node were left out now. Room must have been reserved. */
static PonderMinimaxEvent *
note (PonderMinimax *self,
      guint64        node)
{
  PonderMinimaxEvent *last = NULL;
  PonderMinimaxEvent *event;

  if (self->events.length > 0)
    last = ponder_block_array_at (&self->events, self->events.length - 1);
  if (last != NULL && last->time == self->entries.length && last->node == node)
    return last;
  event = ponder_block_array_append (&self->events);
  *event = (PonderMinimaxEvent){ 0 };
  if (last != NULL)
    *event = *last;
  event->time = self->entries.length;
  event->node = node;
  event->because = 0;
  return event;
}

/* Fills in what is known at a node before its first move; @above is that at its parent, or NULL at the start. */
void
ponder_minimax_open_window (PonderMinimaxWindow       *self,
                            const PonderMinimaxWindow *above,
                            gboolean                   maximises)
{
  *self = above != NULL ? *above : (PonderMinimaxWindow){ .alpha = -1, .beta = 1 };
  self->maximises = maximises;
  self->tried = maximises ? (PonderGameBounds){ -1, -1 } : (PonderGameBounds){ 1, 1 };
}

/* Takes in the value of a move. Without alpha–beta, nothing is known of the rest of the tree. */
void
ponder_minimax_take_move (PonderMinimaxWindow *self,
                          PonderGameBounds     value,
                          gboolean             alpha_beta)
{
  if (self->maximises)
    self->tried = (PonderGameBounds){ MAX (self->tried.least, value.least), MAX (self->tried.most, value.most) };
  else
    self->tried = (PonderGameBounds){ MIN (self->tried.least, value.least), MIN (self->tried.most, value.most) };
  if (alpha_beta && self->maximises)
    self->alpha = MAX (self->alpha, (gint8) self->tried.least);
  else if (alpha_beta)
    self->beta = MIN (self->beta, (gint8) self->tried.most);
}

/* Returns whether no further move can matter. */
gboolean
ponder_minimax_is_cut (const PonderMinimaxWindow *self)
{
  return self->alpha >= self->beta;
}

static void
take_value (PonderMinimax      *self,
            PonderMinimaxLevel *level,
            PonderGameBounds    bounds)
{
  PonderGameBounds known = ponder_minimax_bounds (self, level->node);
  PonderMinimaxWindow before = level->window;

  ponder_minimax_take_move (&level->window, bounds, self->method.alpha_beta);
  if (level->window.maximises)
    known.least = MAX (known.least, level->window.tried.least);
  else
    known.most = MIN (known.most, level->window.tried.most);
  set_bounds (ponder_minimax_entry (self, level->node), known);
  if (level->window.alpha > before.alpha)
    level->alpha_at = level->node;
  if (level->window.beta < before.beta)
    level->beta_at = level->node;
}

static PonderGameBounds
value_of_outcome (PonderMinimax    *self,
                  const guint8     *position,
                  PonderGameOutcome outcome)
{
  int value = outcome == PONDER_GAME_WON ? 1 : outcome == PONDER_GAME_LOST ? -1 : 0;

  if (ponder_game_get_turn (self->game, position) != self->first_player)
    value = -value;
  return outcome == PONDER_GAME_GOES_ON ? (PonderGameBounds){ -1, 1 } : (PonderGameBounds){ value, value };
}

static gboolean
needs_slots (PonderMinimax *self)
{
  return self->method.remember && ponder_seen_states_find_size (&self->seen, 1) != self->seen.n_slots;
}

static gboolean
reserve_node (PonderMinimax *self,
              guint          n_moves)
{
  gboolean room = ponder_block_array_reserve (&self->entries, 1) && ponder_block_array_reserve (&self->events, 1) &&
                  ponder_block_array_reserve (&self->levels, 1) && ponder_block_array_reserve (&self->moves, n_moves);

  if (room && self->method.remember)
    return !needs_slots (self) && ponder_seen_states_reserve (&self->seen, 1) &&
           ponder_block_array_reserve (&self->latest, 1) && ponder_block_array_reserve (&self->earlier, 1);
  return room;
}

static void
add_level (PonderMinimax            *self,
           const PonderMinimaxLevel *above,
           guint                     turn)
{
  PonderMinimaxLevel *level = ponder_block_array_append (&self->levels);

  *level = above != NULL ? *above : (PonderMinimaxLevel){ 0 };
  level->node = self->entries.length;
  level->first_move = self->moves.length;
  level->n_moves = self->list->len;
  level->n_tried = 0;
  level->n_levels = 1;
  ponder_minimax_open_window (&level->window, above != NULL ? &above->window : NULL, turn == self->first_player);
  for (guint i = 0; i < self->list->len; i++)
    {
      PonderGameMove move = g_array_index (self->list, PonderGameMove, i);

      g_assert (move <= G_MAXUINT32);
      *(guint32 *) ponder_block_array_append (&self->moves) = (guint32) move;
    }
}

/* Visits the position that stands on top of `positions`, although that isn't counted yet. Returns whether there was
 * memory. */
static gboolean
visit (PonderMinimax *self,
       guint32        move)
{
  const guint8 *position = ponder_block_array_at (&self->positions, self->positions.length);
  PonderGameOutcome outcome = ponder_game_get_outcome (self->game, position);
  PonderMinimaxLevel *above = self->levels.length > 0 ? last_level (self) : NULL;
  PonderMinimaxEntry *entry;
  guint n_moves = 0; /* with symmetric ones */

  g_array_set_size (self->list, 0);
  /* If positions are remembered, symmetric moves are found by that. */
  if (outcome == PONDER_GAME_GOES_ON)
    n_moves = ponder_minimax_list_moves (self, position, self->method.symmetry && !self->method.remember, self->list);
  if (!reserve_node (self, self->list->len))
    return FALSE;
  self->positions.length++;
  entry = ponder_block_array_append (&self->entries);
  *entry = (PonderMinimaxEntry){ .parent = above != NULL ? above->node : 0, .move = move };
  entry->over = outcome != PONDER_GAME_GOES_ON;
  set_bounds (entry, value_of_outcome (self, position, outcome));
  if (self->method.remember)
    remember (self, ponder_minimax_key (self, position, self->normal));
  if (n_moves > self->list->len)
    note (self, self->entries.length)->mirrored += n_moves - self->list->len;
  if (above != NULL)
    above->n_tried++;
  add_level (self, above, ponder_game_get_turn (self->game, position));
  return TRUE;
}

/* Takes the value of the next move of a level from the same position elsewhere, if enough is known there. */
static gboolean
take_remembered (PonderMinimax      *self,
                 PonderMinimaxLevel *level,
                 const guint8       *position)
{
  PonderGameBounds bounds;
  PonderMinimaxEvent *event;
  guint64 seen_at =
    ponder_minimax_recall (self, ponder_minimax_key (self, position, self->normal), self->entries.length, &bounds);

  if (seen_at == 0 ||
      (bounds.least < bounds.most && bounds.least < level->window.beta && bounds.most > level->window.alpha))
    return FALSE;
  event = note (self, level->node);
  if (self->method.symmetry && ponder_minimax_entry (self, seen_at)->parent == level->node)
    event->mirrored++;
  else
    event->remembered++;
  level->n_tried++;
  take_value (self, level, bounds);
  return TRUE;
}

static gboolean
try_move (PonderMinimax      *self,
          PonderMinimaxLevel *level)
{
  guint32 move = *(guint32 *) ponder_block_array_at (&self->moves, level->first_move + level->n_tried);
  guint8 *next;

  if (!ponder_block_array_reserve (&self->positions, 1) || !ponder_block_array_reserve (&self->events, 1))
    return FALSE;
  next = ponder_block_array_at (&self->positions, self->positions.length);
  ponder_game_apply (self->game, ponder_block_array_at (&self->positions, self->positions.length - 1), move, next);
  return (self->method.remember && take_remembered (self, level, next)) || visit (self, move);
}

/* All of the subtree of the last level has been visited. */
static gboolean
complete_level (PonderMinimax *self)
{
  PonderMinimaxLevel *level = last_level (self);
  PonderMinimaxEntry *entry = ponder_minimax_entry (self, level->node);
  guint32 n_cut = level->n_moves - level->n_tried;
  PonderMinimaxLevel *above;

  if (n_cut > 0)
    {
      PonderMinimaxEvent *event;

      if (!ponder_block_array_reserve (&self->events, 1))
        return FALSE;
      event = note (self, level->node);
      event->cut += n_cut;
      if (level->window.maximises && level->window.tried.least < 1)
        event->because = level->beta_at;
      else if (!level->window.maximises && level->window.tried.most > -1)
        event->because = level->alpha_at;
    }
  else if (level->n_moves > 0)
    set_bounds (entry, level->window.tried);
  entry->last = self->entries.length;
  entry->n_levels = level->n_levels;
  self->levels.length--;
  self->positions.length--;
  self->moves.length = level->first_move;
  if (self->levels.length == 0)
    {
      self->finished = TRUE;
      return TRUE;
    }
  above = last_level (self);
  above->n_levels = MAX (above->n_levels, 1 + level->n_levels);
  take_value (self, above, ponder_minimax_bounds (self, level->node));
  return TRUE;
}

/* Tries one move, or goes back by one. Returns whether there was memory. */
static gboolean
work_once (PonderMinimax *self)
{
  PonderMinimaxLevel *level;

  if (self->entries.length == 0)
    {
      if (!ponder_block_array_reserve (&self->positions, 1))
        return FALSE;
      memcpy (ponder_block_array_at (&self->positions, 0), ponder_game_get_start (self->game), self->size);
      return visit (self, 0);
    }
  level = last_level (self);
  return level->n_tried == level->n_moves || ponder_minimax_is_cut (&level->window) ? complete_level (self)
                                                                                    : try_move (self, level);
}

/* Goes on with the run until the node @place has been visited, with G_MAXUINT64 to the place after the last one, or
 * about @most_moves have been tried. Never blocks for memory. Returns why it has stopped. */
PonderMinimaxStatus
ponder_minimax_work (PonderMinimax *self,
                     guint64        place,
                     guint64        most_moves)
{
  PonderMinimaxStatus status = PONDER_MINIMAX_GOES_ON;
  double began;

  g_return_val_if_fail (PONDER_IS_MINIMAX (self), PONDER_MINIMAX_THERE);

  began = ponder_thread_seconds ();
  /* Use what ponder_minimax_make_room() has taken. */
  self->memory.limit = self->paid.used;
  if (self->slots != NULL && ponder_memory_account_take (&self->memory, self->n_slots * sizeof (guint64)))
    ponder_seen_states_take_slots (&self->seen, g_steal_pointer (&self->slots), self->n_slots);
  for (guint64 i = 0; i < most_moves && status == PONDER_MINIMAX_GOES_ON; i++)
    if (self->finished || self->entries.length >= place)
      status = PONDER_MINIMAX_THERE;
    else if (!work_once (self))
      status = PONDER_MINIMAX_NEEDS_ROOM;
  self->seconds += ponder_thread_seconds () - began;
  return status;
}

static gboolean
make_slots (PonderMinimax *self)
{
  guint64 n_slots = ponder_seen_states_find_size (&self->seen, 1);

  if (!ponder_memory_account_take (&self->paid, n_slots * sizeof (guint64)))
    return FALSE;
  self->slots = ponder_seen_states_new_slots (&self->seen, n_slots);
  self->n_slots = n_slots;
  if (self->slots == NULL)
    ponder_memory_account_give (&self->paid, n_slots * sizeof (guint64));
  return self->slots != NULL;
}

/* Takes more memory from the budget, for ponder_minimax_work() to use. May block until the main thread has answered,
 * which therefore must not wait for the caller. Other threads may read the run meanwhile. Returns whether there was
 * any. */
gboolean
ponder_minimax_make_room (PonderMinimax *self)
{
  g_return_val_if_fail (PONDER_IS_MINIMAX (self), FALSE);

  return needs_slots (self) && self->slots == NULL ? make_slots (self)
                                                   : ponder_memory_account_take (&self->paid, MEMORY_AT_ONCE);
}
