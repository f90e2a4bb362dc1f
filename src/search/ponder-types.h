/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/search: the generic engine. It knows no puzzle, and nothing of GTK.
 *
 *   PonderPuzzle                 one instance to solve, as the engine sees it: an abstract class
 *   PonderMethod                 traversal, pruning, order, remembering; the presets
 *   PonderPlan                   what one search fixes before its first node: the method, the sizes, lookahead's tables
 *   PonderSearch                 one run of a method over a puzzle: advanced, stepped or run in a task
 *   PonderSession                a search as a person handles it: stepped, stepped back, run at a speed, paused
 *   ponder-session-description.h what a session has to say, in words
 *   PonderTempo                  when the visits of a run at a given speed are due
 *   PonderRepeatedState          the first state that came back
 *   ponder-tree-size.h           how large a tree is, in words
 *   PonderFigures                what a search counts
 *   PonderOutcome                what Solve gives: by a puzzle's own solver, or else by a search */

#include <gio/gio.h>

#include "ponder-progress.h"

G_BEGIN_DECLS

/**
 * PonderMove:
 *
 * A choice at a place, in the puzzle's own encoding; the place is part of it.
 */
typedef guint32 PonderMove;

typedef struct _PonderFigures PonderFigures;
typedef struct _PonderLimits PonderLimits;
typedef struct _PonderMethod PonderMethod;
typedef struct _PonderOutcome PonderOutcome;
typedef struct _PonderPlan PonderPlan;
typedef struct _PonderPuzzle PonderPuzzle;
typedef struct _PonderSearch PonderSearch;
typedef struct _PonderStep PonderStep;

/**
 * PonderReason:
 * @PONDER_BROKEN_RULE: the move breaks a rule
 * @PONDER_LOOKED_AHEAD: it keeps the rules, but no answer lies below it
 * @PONDER_SEEN_BEFORE: it leads to a state that was made before
 *
 * Why a candidate move is left out.
 */
typedef enum
{
  PONDER_BROKEN_RULE,
  PONDER_LOOKED_AHEAD,
  PONDER_SEEN_BEFORE,
} PonderReason;

#define PONDER_N_REASONS 3

/**
 * PonderStatus:
 * @PONDER_MORE: nodes are left to visit
 * @PONDER_FOUND: the node just visited is an answer; there may be more
 * @PONDER_EXHAUSTED: every node has been visited
 * @PONDER_FULL: the next node does not fit the memory limit; all stays readable, and raising the limit lets it go on
 */
typedef enum
{
  PONDER_MORE,
  PONDER_FOUND,
  PONDER_EXHAUSTED,
  PONDER_FULL,
} PonderStatus;

G_END_DECLS
