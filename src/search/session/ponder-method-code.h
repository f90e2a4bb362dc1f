/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"
#include "ponder-record.h"

G_BEGIN_DECLS

/* What a line of a method says. A method has some of these lines, in this order, except that depth
 * first makes and tests a move when it is taken, and breadth first before it waits. */
typedef enum
{
  PONDER_LINE_NONE, /* no line */
  PONDER_LINE_BEGIN, /* visits the start, or makes it wait */
  PONDER_LINE_LOOP, /* repeats while something waits */
  PONDER_LINE_TAKE, /* takes what is next */
  PONDER_LINE_GO_BACK, /* depth first: goes back to the state where the move waited */
  PONDER_LINE_EXCLUDED, /* depth first: drops the move because lookahead finds that no answer can follow */
  PONDER_LINE_MAKE, /* makes a move */
  PONDER_LINE_SEEN, /* takes it back because its state was seen before */
  PONDER_LINE_VISIT, /* depth first: visits the state */
  PONDER_LINE_FINISHED, /* finds out whether the state is complete */
  PONDER_LINE_ANSWER, /* without pruning: the complete state is an answer */
  PONDER_LINE_CHOOSE, /* chooses the place of the next move */
  PONDER_LINE_SORT, /* breadth first: puts the moves in order */
  PONDER_LINE_CANDIDATE, /* looks at a move */
  PONDER_LINE_BROKEN, /* leaves it out because it breaks a rule */
  PONDER_LINE_AHEAD, /* leaves it out because no answer can follow */
  PONDER_LINE_STORE, /* makes the moves or the state wait */
  PONDER_LINE_END, /* the search is over */
} PonderLine;

guint    ponder_method_code_get_lines       (const PonderMethod  *method,
                                             PonderPuzzle        *puzzle,
                                             const PonderFigures *figures,
                                             PonderLine           executed,
                                             GArray              *lines);
gboolean ponder_method_code_has_line        (const PonderMethod  *method,
                                             PonderPuzzle        *puzzle,
                                             PonderLine           line);

guint    ponder_method_code_find_in_program (char               **program,
                                             PonderLine           executed);

G_END_DECLS
