/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-record.h"

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_INTERFACE (PonderRecord, ponder_record, G_TYPE_OBJECT)

static void
ponder_record_default_init (PonderRecordInterface *iface)
{
  /* Emitted when the mode, the cursor or the tree has changed. Not emitted for each snapshot of a run at full speed;
   * see ponder_record_refresh(). */
  signals[CHANGED] =
    g_signal_new ("changed", PONDER_TYPE_RECORD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* To be called for each frame. Returns whether there is a newer snapshot than at the last call. */
gboolean
ponder_record_refresh (PonderRecord *self)
{
  g_return_val_if_fail (PONDER_IS_RECORD (self), FALSE);

  return PONDER_RECORD_GET_IFACE (self)->refresh (self);
}

void
ponder_record_get_status (PonderRecord       *self,
                          PonderRecordStatus *status)
{
  g_return_if_fail (PONDER_IS_RECORD (self));

  PONDER_RECORD_GET_IFACE (self)->get_status (self, status);
}

/* Goes to the next node, or after the last node of a finished search to the place after it. Ends a run first. */
void
ponder_record_step (PonderRecord *self)
{
  g_return_if_fail (PONDER_IS_RECORD (self));

  PONDER_RECORD_GET_IFACE (self)->step (self);
}

/* Goes to the previous node, or within a visit to where it began; unless the person has made moves by hand, of which
 * it takes back the last. Ends a run first. Does nothing before the first node. */
void
ponder_record_step_back (PonderRecord *self)
{
  PonderRecordStatus status;

  g_return_if_fail (PONDER_IS_RECORD (self));

  if (PONDER_RECORD_GET_IFACE (self)->take_back != NULL && PONDER_RECORD_GET_IFACE (self)->take_back (self))
    return;
  ponder_record_refresh (self);
  ponder_record_get_status (self, &status);
  if (status.cursor > 0 || status.in_visit)
    ponder_record_go (self, status.in_visit ? status.cursor : status.cursor - 1);
}

/* Goes to the next line of the method that is executed: into the visit of the next node, or on within it. The cursor
 * moves at the end of the visit. Ends a run first. Does nothing if ponder_record_has_method_lines() is FALSE. */
void
ponder_record_small_step (PonderRecord *self)
{
  g_return_if_fail (PONDER_IS_RECORD (self));

  if (PONDER_RECORD_GET_IFACE (self)->small_step != NULL)
    PONDER_RECORD_GET_IFACE (self)->small_step (self);
}

/* Ends a run first. */
void
ponder_record_small_step_back (PonderRecord *self)
{
  g_return_if_fail (PONDER_IS_RECORD (self));

  if (PONDER_RECORD_GET_IFACE (self)->small_step_back != NULL)
    PONDER_RECORD_GET_IFACE (self)->small_step_back (self);
}

/* Visits nodes from the cursor on, those visited before as well, until paused, finished, or out of memory. */
void
ponder_record_run (PonderRecord *self)
{
  g_return_if_fail (PONDER_IS_RECORD (self));

  PONDER_RECORD_GET_IFACE (self)->run (self);
}

void
ponder_record_next_answer (PonderRecord *self)
{
  g_return_if_fail (PONDER_IS_RECORD (self));

  PONDER_RECORD_GET_IFACE (self)->next_answer (self);
}

/* Does nothing if there is none. */
void
ponder_record_previous_answer (PonderRecord *self)
{
  g_return_if_fail (PONDER_IS_RECORD (self));

  PONDER_RECORD_GET_IFACE (self)->previous_answer (self);
}

void
ponder_record_pause (PonderRecord *self)
{
  g_return_if_fail (PONDER_IS_RECORD (self));

  PONDER_RECORD_GET_IFACE (self)->pause (self);
}

/* Ends a run first. See #PonderRecordStatus for the numbers. */
void
ponder_record_go (PonderRecord *self,
                  guint64       node)
{
  g_return_if_fail (PONDER_IS_RECORD (self));

  PONDER_RECORD_GET_IFACE (self)->go (self, node);
}

/* Moves the cursor up, so that @level moves of the path are kept, fewer than there are. Ends a run first. */
void
ponder_record_go_to_level (PonderRecord *self,
                           guint         level)
{
  g_return_if_fail (PONDER_IS_RECORD (self));

  PONDER_RECORD_GET_IFACE (self)->go_to_level (self, level);
}

void
ponder_record_set_speed (PonderRecord *self,
                         double        speed)
{
  g_return_if_fail (PONDER_IS_RECORD (self));

  PONDER_RECORD_GET_IFACE (self)->set_speed (self, speed);
}

GArray *
ponder_record_get_path (PonderRecord *self)
{
  g_return_val_if_fail (PONDER_IS_RECORD (self), NULL);

  return PONDER_RECORD_GET_IFACE (self)->get_path (self);
}

/* Returns whether the record is of a search for answers. If not, there are none, and nothing that goes to them may be
 * called. */
gboolean
ponder_record_has_answers (PonderRecord *self)
{
  g_return_val_if_fail (PONDER_IS_RECORD (self), FALSE);

  return PONDER_RECORD_GET_IFACE (self)->get_n_answers != NULL;
}

/* Returns how many answers can be listed; the first of very many. */
guint
ponder_record_get_n_answers (PonderRecord *self)
{
  g_return_val_if_fail (PONDER_IS_RECORD (self), 0);

  return ponder_record_has_answers (self) ? PONDER_RECORD_GET_IFACE (self)->get_n_answers (self) : 0;
}

guint64
ponder_record_get_answer_node (PonderRecord *self,
                               guint         nth)
{
  g_return_val_if_fail (PONDER_IS_RECORD (self), 0);

  return PONDER_RECORD_GET_IFACE (self)->get_answer_node (self, nth);
}

char *
ponder_record_dup_answer_text (PonderRecord *self,
                               guint         nth)
{
  g_return_val_if_fail (PONDER_IS_RECORD (self), NULL);

  return PONDER_RECORD_GET_IFACE (self)->dup_answer_text (self, nth);
}

/* Returns whether there are small steps, and a method in words. */
gboolean
ponder_record_has_method_lines (PonderRecord *self)
{
  g_return_val_if_fail (PONDER_IS_RECORD (self), FALSE);

  return PONDER_RECORD_GET_IFACE (self)->get_method_lines != NULL;
}

/* Must be called only if ponder_record_has_method_lines(). */
guint
ponder_record_get_method_lines (PonderRecord *self,
                                GArray       *lines)
{
  g_return_val_if_fail (PONDER_IS_RECORD (self), G_MAXUINT);
  g_return_val_if_fail (ponder_record_has_method_lines (self), G_MAXUINT);

  return PONDER_RECORD_GET_IFACE (self)->get_method_lines (self, lines);
}

guint
ponder_record_get_program_lines (PonderRecord *self,
                                 GArray       *lines)
{
  PonderRecordInterface *iface;

  g_return_val_if_fail (PONDER_IS_RECORD (self), G_MAXUINT);
  g_return_val_if_fail (lines != NULL, G_MAXUINT);

  iface = PONDER_RECORD_GET_IFACE (self);
  return iface->get_program_lines != NULL ? iface->get_program_lines (self, lines) : G_MAXUINT;
}

GArray *
ponder_record_get_marks (PonderRecord *self)
{
  g_return_val_if_fail (PONDER_IS_RECORD (self), NULL);

  return PONDER_RECORD_GET_IFACE (self)->get_marks (self);
}

/* Returns whether ponder_record_get_marks() has returned the tree at the cursor, with all that is to be drawn of it.
 * If not, it returns more when it is called after #PonderRecord::changed. */
gboolean
ponder_record_has_whole_tree (PonderRecord *self)
{
  PonderRecordInterface *iface;

  g_return_val_if_fail (PONDER_IS_RECORD (self), FALSE);

  iface = PONDER_RECORD_GET_IFACE (self);
  return iface->has_whole_tree == NULL || iface->has_whole_tree (self);
}

/* The marks change a moment later. */
void
ponder_record_unfold (PonderRecord *self,
                      guint64       node,
                      gboolean      unfolded)
{
  g_return_if_fail (PONDER_IS_RECORD (self));

  PONDER_RECORD_GET_IFACE (self)->unfold (self, node, unfolded);
}

/* Returns NULL also if the record never knows it. */
PonderWaiting *
ponder_record_get_waiting (PonderRecord *self)
{
  PonderRecordInterface *iface;

  g_return_val_if_fail (PONDER_IS_RECORD (self), NULL);

  iface = PONDER_RECORD_GET_IFACE (self);
  return iface->get_waiting != NULL ? iface->get_waiting (self) : NULL;
}

/* Does nothing while something is running. @item is one of the list returned last by
 * ponder_record_get_waiting(), or NULL. */
void
ponder_record_look (PonderRecord            *self,
                    const PonderWaitingItem *item)
{
  PonderRecordInterface *iface;

  g_return_if_fail (PONDER_IS_RECORD (self));

  iface = PONDER_RECORD_GET_IFACE (self);
  if (iface->look != NULL)
    iface->look (self, item);
}

char *
ponder_record_dup_move_text (PonderRecord *self,
                             guint32       move)
{
  g_return_val_if_fail (PONDER_IS_RECORD (self), NULL);

  return PONDER_RECORD_GET_IFACE (self)->dup_move_text (self, move);
}

char *
ponder_record_dup_short_move_text (PonderRecord *self,
                                   guint32       move)
{
  g_return_val_if_fail (PONDER_IS_RECORD (self), NULL);

  return PONDER_RECORD_GET_IFACE (self)->dup_short_move_text (self, move);
}

char *
ponder_record_dup_place_text (PonderRecord *self,
                              guint32       move)
{
  PonderRecordInterface *iface = PONDER_RECORD_GET_IFACE (self);

  return iface->dup_place_text != NULL ? iface->dup_place_text (self, move) : NULL;
}

gboolean
ponder_record_counts_from_zero (PonderRecord *self)
{
  g_return_val_if_fail (PONDER_IS_RECORD (self), FALSE);

  return PONDER_RECORD_GET_IFACE (self)->counts_from_zero;
}

/* Returns NULL if the place is a node. */
char *
ponder_record_dup_cursor_text (PonderRecord *self,
                               guint64       cursor)
{
  PonderRecordInterface *iface;

  g_return_val_if_fail (PONDER_IS_RECORD (self), NULL);

  iface = PONDER_RECORD_GET_IFACE (self);
  return iface->dup_cursor_text != NULL ? iface->dup_cursor_text (self, cursor) : NULL;
}

/* Returns NULL if nothing is known. */
char *
ponder_record_dup_value_text (PonderRecord   *self,
                              PonderNodeValue value,
                              gboolean        brief)
{
  PonderRecordInterface *iface = PONDER_RECORD_GET_IFACE (self);

  return value != PONDER_NODE_NO_VALUE && iface->dup_value_text != NULL ? iface->dup_value_text (self, value, brief)
                                                                        : NULL;
}

char *
ponder_record_dup_reason_name (PonderRecord *self,
                               guint         reason)
{
  return PONDER_RECORD_GET_IFACE (self)->dup_reason_name (self, reason);
}

/* Returns NULL if the cursor has left the node of the move since the marks were made. */
char *
ponder_record_dup_pruned_text (PonderRecord         *self,
                               const PonderTreeMark *mark)
{
  g_assert (mark->kind == PONDER_NODE_PRUNED);

  return PONDER_RECORD_GET_IFACE (self)->dup_pruned_text (self, mark);
}
