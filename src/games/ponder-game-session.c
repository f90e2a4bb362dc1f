/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-game-session.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-game-description.h"
#include "ponder-game-tree.h"
#include "ponder-minimax-engine.h"
#include "ponder-node-link.h"
#include "ponder-session-private.h"

struct _PonderGameSession
{
  PonderSession parent_instance;

  PonderGame *game;
  PonderGameMethod method;

  /* What is shown instead of the cursor: a move that waits, made at a node of the path. */
  guint8 *viewed; /* nullable: its position */
  GArray *viewed_path;
  char *viewed_text;
};

static void init_record (PonderRecordInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PonderGameSession,
                               ponder_game_session,
                               PONDER_TYPE_SESSION,
                               G_IMPLEMENT_INTERFACE (PONDER_TYPE_RECORD, init_record))

#define PRIVATE(self) (ponder_session_get (PONDER_SESSION (self)))
#define SNAPSHOT(self) ((PonderGameSnapshot *) PRIVATE (self)->shown.snapshot)
#define END(self) ((PonderGameSnapshot *) PRIVATE (self)->end)

static void
forget_view (PonderSession *session)
{
  PonderGameSession *self = PONDER_GAME_SESSION (session);

  g_clear_pointer (&self->viewed, g_free);
  g_clear_pointer (&self->viewed_path, g_array_unref);
  g_clear_pointer (&self->viewed_text, g_free);
}

static void
ponder_game_session_dropped (PonderSession *session)
{
  SNAPSHOT (session)->figures.bytes = 0;
  END (session)->figures.bytes = 0;
}

static GArray *
get_path (PonderRecord *record)
{
  PonderGameSession *self = PONDER_GAME_SESSION (record);

  return self->viewed != NULL ? self->viewed_path : PRIVATE (self)->shown.path;
}

/* A move that waits is made in a position on the path to the cursor. */
static void
look (PonderRecord            *record,
      const PonderWaitingItem *item)
{
  PonderGameSession *self = PONDER_GAME_SESSION (record);
  gsize size = ponder_game_get_size (self->game);
  g_autofree guint8 *before = NULL;

  forget_view (PONDER_SESSION (self));
  if (item != NULL && item->depth > 0)
    {
      if (!ponder_session_is_still (PONDER_SESSION (self)))
        ponder_record_pause (record);
      self->viewed_path = g_array_new (FALSE, FALSE, sizeof (guint32));
      g_array_append_vals (self->viewed_path, PRIVATE (self)->shown.path->data, item->depth - 1);
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
  static const char *const names[] = {
    [PONDER_GAME_CUT] = NC_ ("moves", "Cut off"),
    [PONDER_GAME_REMEMBERED] = NC_ ("moves", "Remembered"),
    [PONDER_GAME_MIRRORED] = NC_ ("moves", "Mirrored"),
  };

  return reason < G_N_ELEMENTS (names) ? g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "moves", names[reason])) : NULL;
}

static char *
dup_pruned_text (PonderRecord         *record,
                 const PonderTreeMark *mark)
{
  PonderSessionPrivate *priv = PRIVATE (record);
  const char *text = NULL;

  if (priv->tree.pruned != NULL && priv->tree.cursor == MAX (priv->shown.node, 1))
    text = g_hash_table_lookup (priv->tree.pruned, GUINT_TO_POINTER (mark->move));
  return text != NULL ? ponder_node_link_dup_up_to (text, priv->end_cursor.node) : NULL;
}

static void
init_record (PonderRecordInterface *iface)
{
  iface->get_path = get_path;
  iface->look = look;
  iface->dup_move_text = dup_move_text;
  iface->dup_short_move_text = dup_short_move_text;
  iface->dup_value_text = dup_value_text;
  iface->dup_reason_name = dup_reason_name;
  iface->dup_pruned_text = dup_pruned_text;
}

static void
ponder_game_session_finalize (GObject *object)
{
  PonderGameSession *self = PONDER_GAME_SESSION (object);

  forget_view (PONDER_SESSION (self));
  g_clear_object (&self->game);

  G_OBJECT_CLASS (ponder_game_session_parent_class)->finalize (object);
}

static void
ponder_game_session_class_init (PonderGameSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_game_session_finalize;
  PONDER_SESSION_CLASS (klass)->moved = forget_view;
  PONDER_SESSION_CLASS (klass)->dropped = ponder_game_session_dropped;
}

static void
ponder_game_session_init (PonderGameSession *self)
{
}

/* Makes a paused session before its first node, at full speed, for the main thread only. All moves
 * of @game must fit into 32 bits. Releasing the session cancels what is running. */
PonderGameSession *
ponder_game_session_new (PonderGame             *game,
                         const PonderGameMethod *method,
                         PonderMemoryBudget     *budget)
{
  PonderGameSession *self;

  g_return_val_if_fail (PONDER_IS_GAME (game), NULL);
  g_return_val_if_fail (method != NULL && budget != NULL, NULL);

  self = g_object_new (PONDER_TYPE_GAME_SESSION, NULL);
  self->game = g_object_ref (game);
  self->method = *method;
  ponder_session_set_up (PONDER_SESSION (self), &ponder_minimax_engine, ponder_minimax_new (game, method, budget),
                         budget);
  return self;
}

PonderGame *
ponder_game_session_get_game (PonderGameSession *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_SESSION (self), NULL);

  return self->game;
}

const PonderGameMethod *
ponder_game_session_get_method (PonderGameSession *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_SESSION (self), NULL);

  return &self->method;
}

/* Returns the position at the cursor: that of the start before the first node and at the end of a
 * finished run, and while a person looks at a move that waits, that after the move. */
const guint8 *
ponder_game_session_get_position (PonderGameSession *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_SESSION (self), NULL);

  return self->viewed != NULL ? self->viewed : SNAPSHOT (self)->position;
}

/* Returns the figures at the cursor; memory and time are those of the whole run. */
const PonderGameFigures *
ponder_game_session_get_figures (PonderGameSession *self)
{
  g_return_val_if_fail (PONDER_IS_GAME_SESSION (self), NULL);

  return &SNAPSHOT (self)->figures;
}

static char *
describe_full_memory (PonderGameSession *self)
{
  guint64 bytes = PRIVATE (self)->shown.cursor.bytes;
  g_autofree char *end = ponder_count_text (PRIVATE (self)->end_cursor.node);
  g_autofree char *memory = g_format_size_full (bytes, G_FORMAT_SIZE_IEC_UNITS);
  char *text;

  if (ponder_session_is_dropped (PONDER_SESSION (self)))
    text = g_strdup_printf (_ ("Memory is full, so the search could not be repeated up to node %s."), end);
  else
    text = g_strdup_printf (_ ("Stopped at node %s: %s of memory is in use, and the next position doesn’t fit."), end,
                            memory);
  return ponder_memory_budget_name_holder (PRIVATE (self)->budget, bytes, text);
}

/* Returns in sentences what happened since the previous node, which may have links made by ponder_node_link_new(); at
 * the end of a finished run the result. Empty while nodes are visited at full speed. */
char *
ponder_game_session_describe (PonderGameSession *self)
{
  const char *text;

  g_return_val_if_fail (PONDER_IS_GAME_SESSION (self), NULL);

  if (self->viewed != NULL)
    return g_strdup (self->viewed_text);
  if (PRIVATE (self)->shown.cursor.full)
    return describe_full_memory (self);
  text = PRIVATE (self)->shown.text;
  return g_strdup (text != NULL ? text : "");
}

/* Returns what is known at the end of the run of who wins, such as “So far: at least a draw for X”. */
char *
ponder_game_session_dup_result (PonderGameSession *self)
{
  g_autofree char *value = NULL;

  g_return_val_if_fail (PONDER_IS_GAME_SESSION (self), NULL);

  value = ponder_game_describe_value (self->game, ponder_game_tree_get_value (END (self)->start), FALSE);
  if (value == NULL)
    return g_strdup (_ ("So far: nothing is known"));
  /* Translators: %s says who wins, such as “X wins” or “a draw” */
  return g_strdup_printf (PRIVATE (self)->finished ? _ ("Result: %s") : _ ("So far: %s"), value);
}

/* Goes back to where a run stood before the program was restarted, with @end nodes visited. The run
 * is made again up to the cursor; until it has come there, the start is shown. The rest is made
 * again when ponder_session_make_again() is called, or when a person asks for anything. */
void
ponder_game_session_restore (PonderGameSession *self,
                             guint64            cursor,
                             guint64            end,
                             gboolean           finished)
{
  g_return_if_fail (PONDER_IS_GAME_SESSION (self));

  END (self)->figures.visited = MIN (end, G_MAXINT64);
  END (self)->fraction = finished;
  ponder_session_set_end (PONDER_SESSION (self), finished);
  ponder_session_seek (PONDER_SESSION (self), MIN (cursor, END (self)->figures.visited + finished));
}
