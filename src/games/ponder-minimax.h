/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-method.h"
#include "ponder-game.h"
#include "ponder-memory-budget.h"

G_BEGIN_DECLS

/* What is known of the value of a position: 1 if the player whose turn it is at the start of the game wins, −1 if
 * that player loses, 0 for a draw. */
typedef struct
{
  int least; /* the value is not less than this */
  int most; /* the value is not more than this */
} PonderGameBounds;

typedef enum
{
  PONDER_MINIMAX_GOES_ON, /* it has done the work asked for */
  PONDER_MINIMAX_THERE, /* it has come to the place asked for, or to its last */
  PONDER_MINIMAX_NEEDS_ROOM, /* it can't continue before ponder_minimax_make_room() */
} PonderMinimaxStatus;

typedef struct
{
  guint64 parent; /* the number of its parent; 0 for the start */
  PonderGameMove move; /* the move that leads to it; undefined for the start */
  gboolean complete; /* whether all of its subtree has been visited */
  guint64 last; /* the number of the last node in its subtree so far */
  gboolean over; /* whether the game is over there */
  PonderGameBounds bounds; /* what is known of its value so far */
} PonderMinimaxNode;

/* A move that led to no node. */
typedef struct
{
  PonderGameMove move;
  PonderGameReason reason; /* why it was left out */
  /* for PONDER_GAME_REMEMBERED, the node with the same or a symmetric position, and for PONDER_GAME_MIRRORED, the
   * node of the symmetric move, or 0 if that was left out, too. For PONDER_GAME_CUT, the node at which the other
   * player has as good a move already, or 0 if no move could be better than the one that was found */
  guint64 seen_at;
  /* what was known of the value of its position; anything for PONDER_GAME_CUT */
  PonderGameBounds bounds;
} PonderMinimaxLeftOut;

/* What a subtree consists of so far. */
typedef struct
{
  guint64 n_nodes; /* nodes, its own included */
  guint64 n_levels; /* levels of nodes, its own included */
  guint64 n_left_out[3]; /* moves left out, by #PonderGameReason */
} PonderMinimaxCounts;

/* One run of a method that finds out who wins a game: plain minimax, or with moves left out. Nodes are numbered in the
 * order of their visits, from 1, which is the start of the game; moves are tried in reading order. A run has a place
 * for each node and, when all is done, one more after the last. The same game and method always give the same run. */

#define PONDER_TYPE_MINIMAX (ponder_minimax_get_type ())

G_DECLARE_FINAL_TYPE (PonderMinimax, ponder_minimax, PONDER, MINIMAX, GObject)

PonderMinimax      *ponder_minimax_new           (PonderGame             *game,
                                                  const PonderGameMethod *method,
                                                  PonderMemoryBudget     *budget);
PonderMinimaxStatus ponder_minimax_work          (PonderMinimax          *self,
                                                  guint64                 place,
                                                  guint64                 most_moves);
gboolean            ponder_minimax_make_room     (PonderMinimax          *self);

guint64             ponder_minimax_get_end       (PonderMinimax          *self);
gboolean            ponder_minimax_is_finished   (PonderMinimax          *self);
double              ponder_minimax_get_fraction  (PonderMinimax          *self);
void                ponder_minimax_get_figures   (PonderMinimax          *self,
                                                  guint64                 place,
                                                  PonderGameFigures      *figures);

void                ponder_minimax_get_node      (PonderMinimax          *self,
                                                  guint64                 node,
                                                  PonderMinimaxNode      *found);
guint64             ponder_minimax_get_child     (PonderMinimax          *self,
                                                  guint64                 node,
                                                  guint64                 after);
void                ponder_minimax_count         (PonderMinimax          *self,
                                                  guint64                 node,
                                                  PonderMinimaxCounts    *counts);
guint64             ponder_minimax_count_own     (PonderMinimax          *self,
                                                  guint64                 node);
GArray             *ponder_minimax_list_path     (PonderMinimax          *self,
                                                  guint64                 node);
void                ponder_minimax_get_position  (PonderMinimax          *self,
                                                  guint64                 node,
                                                  guint8                 *position);
GArray             *ponder_minimax_list_left_out (PonderMinimax          *self,
                                                  guint64                 node);

G_END_DECLS
