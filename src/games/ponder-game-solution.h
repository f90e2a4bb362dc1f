/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game.h"
#include "ponder-memory-budget.h"
#include "ponder-progress.h"

G_BEGIN_DECLS

/* What becomes of a position if both play as well as possible, for the player whose turn it is. */
typedef enum
{
  PONDER_GAME_UNKNOWN, /* it isn't known */
  PONDER_GAME_LOSS, /* the player whose turn it is loses */
  PONDER_GAME_DRAW, /* nobody wins */
  PONDER_GAME_WIN, /* the player whose turn it is wins */
} PonderGameValue;

/* A number of moves that isn't known, since the value was found without playing the game to its end. */
#define PONDER_GAME_MOVES_UNKNOWN G_MAXUINT

typedef struct
{
  PonderGameValue value; /* who wins */
  /* how many moves both make to the end, if the winner hurries and the loser delays; 0 for a draw;
   * PONDER_GAME_MOVES_UNKNOWN if that isn't known */
  guint n_moves;
} PonderGameResult;

struct _PonderGameSolveOptions
{
  PonderMemoryBudget *budget; /* nullable: the memory to use */
  /* nullable: where to publish the number of positions solved so far (#guint64) */
  PonderProgress *progress;
};

#define PONDER_TYPE_GAME_SOLUTION (ponder_game_solution_get_type ())

G_DECLARE_DERIVABLE_TYPE (PonderGameSolution, ponder_game_solution, PONDER, GAME_SOLUTION, GObject)

/* What a complete solve has found. It does not change, and can be read in any thread. */
struct _PonderGameSolutionClass
{
  GObjectClass parent_class;

  /* how many look-ups ponder_game_choose_move() may make beyond one a move; they should take less than ten
   * milliseconds, so that no frame is missed. 50,000 unless a class says otherwise */
  guint most_look_ups;

  /* writes the result of a position that can follow from the start of the game that was solved */
  void (*look_up) (PonderGameSolution *self,
                   const guint8       *position,
                   PonderGameResult   *result);
  /* optional: returns whether the player who has just moved to a position with an unknown value is known not to lose */
  gboolean (*is_safe) (PonderGameSolution *self,
                       const guint8       *position);
  /* optional: chooses the program's move in a position with too many moves to list, one that worsens its value if
   * `errs` is set and there is one. Returns whether it has; otherwise ponder_game_choose_move() looks at all moves */
  gboolean (*choose) (PonderGameSolution *self,
                      const guint8       *position,
                      gboolean            errs,
                      guint64            *seed,
                      PonderGameMove     *move);
};

PonderGameResult    ponder_game_result_at_end            (PonderGameOutcome             outcome);
PonderGameResult    ponder_game_result_before            (PonderGameResult              after);
int                 ponder_game_result_compare           (PonderGameResult              a,
                                                          PonderGameResult              b);
PonderGameSolution *ponder_game_solve                    (PonderGame                   *game,
                                                          const PonderGameSolveOptions *options,
                                                          GCancellable                 *cancellable,
                                                          GError                      **error);
PonderGameSolution *ponder_game_solve_by_search          (PonderGame                   *game,
                                                          const PonderGameSolveOptions *options,
                                                          GCancellable                 *cancellable,
                                                          GError                      **error);
guint64             ponder_game_solution_get_n_positions (PonderGameSolution           *self);
void                ponder_game_solution_look_up         (PonderGameSolution           *self,
                                                          const guint8                 *position,
                                                          PonderGameResult             *result);
void                ponder_game_solution_look_up_move    (PonderGameSolution           *self,
                                                          PonderGame                   *game,
                                                          const guint8                 *position,
                                                          PonderGameMove                move,
                                                          PonderGameResult             *result);
void                ponder_game_solution_list_best       (PonderGameSolution           *self,
                                                          PonderGame                   *game,
                                                          const guint8                 *position,
                                                          GArray                       *moves);

G_END_DECLS
