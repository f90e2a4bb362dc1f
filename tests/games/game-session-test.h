/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-session.h"
#include "ponder-minimax.h"

G_BEGIN_DECLS

#define GAME_SESSION_TEST_LIMIT (G_GUINT64_CONSTANT (1) << 30)

extern const PonderGameMethod game_session_test_plain;
extern const PonderGameMethod game_session_test_alpha_beta;
extern const PonderGameMethod game_session_test_remember;
extern const PonderGameMethod game_session_test_all;

/* A session on noughts and crosses, and the same run made in one go. */
typedef struct
{
  PonderGame *game;
  PonderMemoryBudget *budget;
  PonderMinimax *run;
  PonderGameSession *session;
  PonderRecord *record;
  guint n_changed;
} GameSessionTest;

PonderMinimax        *game_session_test_run_all      (PonderGame             *game,
                                                      const PonderGameMethod *method);
void                  game_session_test_set_up       (GameSessionTest        *test,
                                                      gconstpointer           method);
void                  game_session_test_tear_down    (GameSessionTest        *test,
                                                      gconstpointer           method);
PonderRecordStatus    game_session_test_get_place    (GameSessionTest        *test);
void                  game_session_test_wait         (GameSessionTest        *test);
void                  game_session_test_go           (GameSessionTest        *test,
                                                      guint64                 place);
GArray               *game_session_test_get_marks    (GameSessionTest        *test);
void                  game_session_test_check_cursor (GameSessionTest        *test,
                                                      guint64                 cursor);
const PonderTreeMark *game_session_test_get_mark     (GArray                 *marks,
                                                      guint                   nth);
void                  game_session_test_check_marks  (GameSessionTest        *test);

G_END_DECLS
