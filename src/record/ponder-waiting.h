/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-tree-mark.h"

G_BEGIN_DECLS

typedef struct _PonderRecord PonderRecord;

#define PONDER_WAITING_MOST_ITEMS 30
#define PONDER_WAITING_MOST_MOVES 12 /* of a path that are kept: the last ones */

typedef enum
{
  PONDER_WAITING_QUEUE, /* breadth first: nodes that were made and not visited yet */
  PONDER_WAITING_STACK, /* depth first: moves that were not tried yet */
  /* in a game: moves that were not tried yet, with what is known of the positions they are made in */
  PONDER_WAITING_BRANCHES,
  PONDER_WAITING_MOVES, /* moves that a person can make by hand */
} PonderWaitingKind;

/* Something that waits to be visited. */
typedef struct
{
  /* (element-type guint32) the last moves of the path to it, at most PONDER_WAITING_MOST_MOVES */
  GArray *moves;
  guint64 depth; /* the number of moves on that path */
  guint64 node; /* its number; 0 if it has none yet */
  gboolean joined; /* whether the visit at the cursor has added it */
  PonderNodeValue value; /* in a game, what is known of the position in which the move is made */
  char *text; /* the path in short form; no two items of a list have the same */
  char *name; /* the path in words */
  char *bound; /* nullable: @value as short as “≥ D” */
} PonderWaitingItem;

/* What waits to be visited at the cursor of a record: its frontier. While nodes are visited at full speed, no items are
 * listed. It isn't changed once the record has handed it out. */
typedef struct
{
  PonderWaitingKind kind; /* what the list is */
  /* (element-type PonderWaitingItem) those that are listed, in the order in which they will be taken */
  GPtrArray *items;
  guint64 n_waiting; /* how many wait */
  gboolean is_part; /* whether still more wait than @n_waiting */
  guint64 n_joined; /* how many of them the visit at the cursor has added */
  guint gap; /* before which item those stand that are not listed */
} PonderWaiting;

PonderWaiting           *ponder_waiting_new        (PonderWaitingKind    kind,
                                                    guint64              n_waiting,
                                                    guint64              n_joined);
void                     ponder_waiting_unref      (PonderWaiting       *self);
PonderWaitingItem       *ponder_waiting_add        (PonderWaiting       *self,
                                                    guint64              depth,
                                                    guint64              node,
                                                    gboolean             joined);
const PonderWaitingItem *ponder_waiting_get        (const PonderWaiting *self,
                                                    guint                nth);
void                     ponder_waiting_make_texts (PonderWaiting       *self,
                                                    PonderRecord        *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderWaiting, ponder_waiting_unref)

G_END_DECLS
