/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-block-array.h"
#include "ponder-minimax.h"
#include "ponder-seen-states.h"

G_BEGIN_DECLS

/* A visited node. All numbers of nodes have 40 bits: more than 10^12 would not fit into any memory. */
typedef struct
{
  guint64 parent : 40;
  guint64 last : 40; /* the last node of its subtree; 0 while that isn't complete */
  guint32 move;
  guint32 n_levels; /* of its complete subtree */
  guint8 least : 2; /* what is known of its value, plus 1 */
  guint8 most : 2;
  guint8 over : 1;
} __attribute__ ((packed)) PonderMinimaxEntry;

/* Moves of a node were left out after the visit of node `time` and before the next one. Events are in the order of
 * their times, and those of the same time in the order in which the run goes up: the lowest node first. */
typedef struct
{
  guint64 time : 40;
  guint64 node : 40;
  guint64 because : 40; /* see PonderMinimaxLeftOut, for moves that were cut off */
  guint64 cut : 40; /* how many in all, from the first event to this one; and so for the other reasons */
  guint64 remembered : 40;
  guint64 mirrored : 40;
} __attribute__ ((packed)) PonderMinimaxEvent;

/* What is known at a node when some of its moves have been tried. */
typedef struct
{
  guint8 maximises; /* the player whose turn it is wants a high value */
  gint8 alpha; /* the player who wants a high value is sure of this much already, on the path to here */
  gint8 beta; /* likewise, the other player */
  PonderGameBounds tried; /* the value of the best move among those tried */
} PonderMinimaxWindow;

/* A node whose subtree isn't complete: each node on the path to the last one, and the last one until it has a value. */
typedef struct
{
  guint64 node;
  guint64 first_move; /* its index among the moves of all levels */
  guint32 n_moves;
  guint32 n_tried;
  guint32 n_levels; /* of the complete subtrees below it, and its own */
  PonderMinimaxWindow window;
  guint64 alpha_at; /* the node where @alpha is sure, or 0 if it's only that nothing is lower */
  guint64 beta_at;
} PonderMinimaxLevel;

struct _PonderMinimax
{
  GObject parent_instance;

  PonderGame *game;
  PonderGameMethod method;
  gsize size; /* of a position */
  guint first_player; /* the one whose turn it is at the start */

  PonderMemoryAccount paid; /* what has been taken from the budget */
  PonderMemoryAccount memory; /* what of it is used */

  PonderBlockArray entries; /* PonderMinimaxEntry, by number of node less 1 */
  PonderBlockArray events; /* PonderMinimaxEvent */
  PonderBlockArray levels; /* PonderMinimaxLevel, from the start down */
  PonderBlockArray moves; /* guint32: those of each level that are to be tried */
  PonderBlockArray positions; /* that of each level */
  gboolean finished;
  double seconds;

  guint64 cursor; /* where it was put back to as an engine, or its end */
  gboolean full; /* it stopped for lack of memory */

  /* If positions are remembered. Several nodes may have the same position: what is known of one may not be enough
   * elsewhere. */
  PonderSeenStates seen;
  PonderBlockArray latest; /* guint64, by position: the last node that has it */
  PonderBlockArray earlier; /* guint64, by number of node less 1: the last node before that has its position, or 0 */

  guint64 *slots; /* nullable: made for a larger table of positions, but not used yet */
  guint64 n_slots;

  guint8 *next; /* the position that a move leads to */
  guint8 *normal;
  GArray *list; /* (element-type PonderGameMove) */
};

void                ponder_minimax_open_window    (PonderMinimaxWindow       *self,
                                                   const PonderMinimaxWindow *above,
                                                   gboolean                   maximises);
void                ponder_minimax_take_move      (PonderMinimaxWindow       *self,
                                                   PonderGameBounds           value,
                                                   gboolean                   alpha_beta);
gboolean            ponder_minimax_is_cut         (const PonderMinimaxWindow *self);

PonderMinimaxEntry *ponder_minimax_entry          (PonderMinimax             *self,
                                                   guint64                    node);
PonderGameBounds    ponder_minimax_bounds         (PonderMinimax             *self,
                                                   guint64                    node);
guint              *ponder_minimax_find_mirrored  (PonderMinimax             *self,
                                                   const guint8              *position,
                                                   GArray                    *moves);
guint               ponder_minimax_list_moves     (PonderMinimax             *self,
                                                   const guint8              *position,
                                                   gboolean                   symmetry,
                                                   GArray                    *moves);
guint8             *ponder_minimax_list_positions (PonderMinimax             *self,
                                                   const GArray              *path);
const guint8       *ponder_minimax_key            (PonderMinimax             *self,
                                                   const guint8              *position,
                                                   guint8                    *normal);
guint64             ponder_minimax_recall         (PonderMinimax             *self,
                                                   const guint8              *key,
                                                   guint64                    time,
                                                   PonderGameBounds          *bounds);

G_END_DECLS
