/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/search: the generic engine. It knows neither the puzzles nor GTK.
 *
 *   PonderPuzzle                 abstract class: one puzzle to solve, as the engine sees it
 *   PonderMethod                 traversal, pruning, order, remembering
 *   ponder-method-list.h         the methods that one can choose, and what any method is called
 *   PonderPlan                   what is fixed before the first node: the method, the sizes, tables for lookahead
 *   PonderSearch                 one run of a method on a puzzle: advanced, stepped, or run in a task
 *   PonderSearchSession          a search controlled by a person: stepped, stepped back, run at a speed, paused
 *   ponder-session-description.h describes in words what the last step did, and since which move a board is wrong
 *   ponder-search-size.h         says if a search would take too long
 *   PonderRepeatedState          the first state that a search visited twice
 *   ponder-tree-size.h           the size of a tree in words
 *   ponder-tree-estimate.h       the size of a tree that is too large to be visited
 *   PonderFigures                what a search counts
 *   PonderOutcome                the result of Solve, by the puzzle's own solver or by a search */

#include <gio/gio.h>
#include <string.h>

#include "ponder-progress.h"

G_BEGIN_DECLS

/* A choice at a place, in an encoding defined by the puzzle. It includes the place. */
typedef guint32 PonderMove;

static inline gboolean
ponder_moves_contain (const PonderMove *moves,
                      gsize             n_moves,
                      PonderMove        move)
{
  for (gsize i = 0; i < n_moves; i++)
    if (moves[i] == move)
      return TRUE;
  return FALSE;
}

/* Returns whether a path (PonderMove) begins with the moves of another one. */
static inline gboolean
ponder_path_begins_with (const GArray *path,
                         const GArray *beginning)
{
  /* The data of an empty array may be NULL, which memcmp() doesn't allow. */
  return path->len >= beginning->len &&
         (beginning->len == 0 || memcmp (path->data, beginning->data, beginning->len * sizeof (PonderMove)) == 0);
}

typedef struct _PonderFigures PonderFigures;
typedef struct _PonderLimits PonderLimits;
typedef struct _PonderMethod PonderMethod;
typedef struct _PonderOutcome PonderOutcome;
typedef struct _PonderPlan PonderPlan;
typedef struct _PonderPuzzle PonderPuzzle;
typedef struct _PonderSearch PonderSearch;
typedef struct _PonderStep PonderStep;

/* Why a candidate move is left out. */
typedef enum
{
  PONDER_BROKEN_RULE, /* the move breaks a rule */
  PONDER_LOOKED_AHEAD, /* the move keeps the rules, but no answer can follow */
  PONDER_SEEN_BEFORE, /* the move leads to a state that was made before */
} PonderReason;

#define PONDER_N_REASONS 3

typedef enum
{
  PONDER_MORE, /* nodes are left to visit */
  PONDER_FOUND, /* the node just visited is an answer; there may be more */
  PONDER_EXHAUSTED, /* every node has been visited */
  PONDER_FAILED, /* the puzzle's rules fail in the next node; see ponder_search_get_failure(); everything stays readable */
  PONDER_FULL, /* the next node exceeds the memory limit; everything stays readable; a higher limit lets it continue */
} PonderStatus;

/* Returns whether the next node can't be visited although there is one. */
static inline gboolean
ponder_status_is_stuck (PonderStatus status)
{
  return status == PONDER_FULL || status == PONDER_FAILED;
}

G_END_DECLS
