/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PONDER_TREE_MARK_REASONS 3 /* the most reasons that a record distinguishes */

/* Of every tree, the middle of a longer path is drawn as one mark, and of a long line without branches beside it only the
 * first levels are drawn. A person can unfold more of both, and subtrees as long as there aren't so many marks. */
#define PONDER_TREE_FIRST_LEVELS 12
#define PONDER_TREE_LAST_LEVELS 40
#define PONDER_TREE_LEVELS_BY_HAND 100
#define PONDER_TREE_MOST_MARKS_BY_HAND 5000

/* What became of a node. */
typedef enum
{
  PONDER_NODE_OPEN, /* made, but not visited yet */
  PONDER_NODE_BRANCHING, /* visited, and there were moves to try */
  PONDER_NODE_DEAD_END, /* visited; no move was left, or a finished state broke a rule */
  PONDER_NODE_ANSWER, /* an answer */
  PONDER_NODE_PRUNED, /* a move that was left out, so no node at all */
  PONDER_NODE_OVER, /* visited; a game is over there */
} PonderNodeKind;

/* What is known of a position of a game: what the player whose turn it is at the start reaches if both play as well
 * as possible. */
typedef enum
{
  PONDER_NODE_NO_VALUE, /* nothing is known, or nobody wins or loses */
  PONDER_NODE_LOSS,
  PONDER_NODE_AT_MOST_DRAW,
  PONDER_NODE_DRAW,
  PONDER_NODE_AT_LEAST_DRAW,
  PONDER_NODE_WIN,
} PonderNodeValue;

/* One node of the tree as it is drawn. A tree is an array of marks: each parent stands before its children, and
 * siblings stand in the order in which they were tried. */
typedef struct
{
  /* the number of the node, from 1, in the order of visits; nodes not visited yet have the numbers after the last one
   * visited, or 0 if the search doesn't know them by number. 0 for a pruned move */
  guint64 node;
  guint parent; /* the index of its parent among the marks; the start is its own parent */
  guint64 depth; /* the number of moves from the start */
  /* the move that leads to the node, in the encoding of the record; undefined at depth 0 */
  guint32 move;
  PonderNodeKind kind; /* what became of the node */
  /* what is known of its value at the end of the run, and of a pruned move, if its position was seen before */
  PonderNodeValue value;
  guint reason; /* why a pruned move was left out, from 0 in the encoding of the record */
  /* the number of the node with the state that a pruned move leads to, if that was seen before; otherwise 0 */
  guint64 seen_at;
  guint64 seen_depth; /* the number of moves in which that node was reached */
  guint n_pruned; /* how many moves were left out at the node's place */
  /* how many of its children were visited and are not among the marks, although its subtree isn't folded */
  guint64 n_undrawn;
  /* how many levels this mark stands for: 1, or more if a part of a long path is folded into it, of which unfolding
   * it draws more */
  guint64 n_levels;
  /* how many nodes have been visited in its subtree, itself included; 0 if that is unknown */
  guint64 n_inside;
  gboolean tried; /* whether a person has made the move by hand; such a node isn't visited */
  guint letter; /* the number of the choice of a question that leads here, from 1; 0 for none */
  gboolean letter_right; /* whether that choice is right */
  gboolean folded; /* whether its subtree was visited and is not among the marks */
  gboolean has_answer; /* whether its subtree contains an answer */
  gboolean counted; /* whether the following is known, as it is for most subtrees that are folded */
  guint64 n_answers; /* how many answers have been found in its subtree */
  /* how many levels of nodes have been visited in its subtree, its own included */
  guint64 n_levels_inside;
  /* how many moves were left out in its subtree, by reason */
  guint64 n_pruned_inside[PONDER_TREE_MARK_REASONS];
} PonderTreeMark;

G_END_DECLS
