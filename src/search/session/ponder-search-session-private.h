/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search-session.h"
#include "ponder-session-private.h"
#include "ponder-tryout.h"

G_BEGIN_DECLS

/* What a person can ask of a search besides. */
enum
{
  PONDER_WANT_SMALL_STEP = PONDER_WANT_OWN,
  PONDER_WANT_SMALL_STEP_BACK,
  PONDER_WANT_NEXT_ANSWER,
  PONDER_WANT_PREVIOUS_ANSWER,
  PONDER_WANT_LOOK,
};

struct _PonderSearchSession
{
  PonderSession parent_instance;

  PonderPuzzle *puzzle;
  PonderMethod method;
  GArray *base; /* of PonderMove: the moves to the root */

  GArray *wanted_path; /* nullable: for PONDER_WANT_LOOK */
  guint64 wanted_node; /* likewise, if it isn't 0, instead of the path */
  guint64 wanted_depth;
  char *wanted_text; /* nullable: what to say of it */

  PonderSessionView *view; /* nullable: what is shown instead of the node at the cursor */
  PonderTryout *tryout; /* nullable, not owned: moves made by hand */

  GStrv program; /* nullable: its lines, if the puzzle has one */

  GPtrArray *answers;
  GArray *answer_visits; /* of guint64: the numbers of their nodes */

  PonderRepeatDetector *detector; /* NULL until somebody has asked for repeated states, and if no state can repeat */
  PonderRepeatedState repeated; /* what it had found when it was asked last */
};

G_END_DECLS
