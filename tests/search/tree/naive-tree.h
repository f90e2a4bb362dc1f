/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"

G_BEGIN_DECLS

/* The tree of a search that is written as plainly as possible: nothing of it is shared with the search that it checks
 * but what the puzzle says. */

/* A node of the naive search. What is in its subtree is summed up at the end of the search. */
typedef struct
{
  guint parent;
  guint64 depth;
  PonderMove move;
  gboolean visited;
  gboolean answer;
  gboolean has_moves; /* a move is left to try, or led to a node */
  guint n_pruned[PONDER_N_REASONS];

  guint n_inside; /* nodes visited, itself included */
  guint n_answers_inside;
  guint64 deepest;
  guint n_pruned_inside[PONDER_N_REASONS];
} NaiveNode;

/* A move of the naive search that led to a state seen before. */
typedef struct
{
  guint node;
  PonderMove move;
  guint seen_at; /* the number of the node with that state */
} NaiveRepeat;

typedef struct
{
  PonderPuzzle *puzzle;
  PonderPuzzleClass *klass;
  PonderPlan plan;
  const PonderMove *base; /* the moves to the root */
  GArray *nodes; /* of NaiveNode */
  GPtrArray *states; /* breadth first */
  GHashTable *seen; /* states and the numbers of their nodes */
  GArray *repeats; /* of NaiveRepeat */
  GArray *path;
  guint n_visited;
  guint most;
} Naive;

NaiveNode *naive_at    (Naive        *self,
                        guint         nth);
void       naive_run   (Naive        *self,
                        PonderSearch *search,
                        PonderPuzzle *puzzle,
                        guint         most);
void       naive_clear (Naive        *self);

G_END_DECLS
