/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-game-scout.h"
#include "ponder-game-session.h"
#include "ponder-minimax-thread.h"
#include "ponder-question-marks.h"
#include "ponder-record-questions.h"
#include "ponder-tempo.h"

G_BEGIN_DECLS

struct _PonderGameSession
{
  GObject parent_instance;

  PonderGame *game;
  PonderGameMethod method;
  PonderMemoryBudget *budget;
  PonderTempo tempo; /* its speed is 0 at full speed */

  PonderMinimaxThread *run;
  GCancellable *cancellable; /* of the task that visits nodes, or NULL */
  guint timer; /* until the next visits of a run at a given speed */
  PonderRecordMode mode;

  /* What the person wants. */
  gboolean running; /* to go on from the end */
  gboolean at_once; /* with the first node at once, whatever the speed */
  gboolean pausing; /* nothing more, once the task has ended */
  gboolean making_again; /* to have a dropped run made again up to its end */
  guint64 wanted; /* the place where the cursor should be */

  /* How far the run has come. After it was dropped, it hasn't been made so far again. */
  guint64 end;
  gboolean finished;
  guint64 made;
  gboolean made_finished;
  gboolean full; /* memory has run out */
  double fraction;

  /* What is shown: the place at the cursor. */
  guint64 cursor;
  guint64 shown; /* the node with the position; 0 before the first */
  guint8 *position;
  GArray *nodes; /* (element-type guint64): the path to that node */
  GArray *path; /* (element-type guint32): its moves */
  PonderGameFigures figures;
  char *text; /* (nullable): what is said of it, while the run is dropped */

  /* What is shown instead: a move that waits, made at a node of that path. */
  guint8 *viewed; /* (nullable): its position */
  GArray *viewed_path;
  char *viewed_text;

  PonderWaiting *waiting; /* (nullable) */
  guint64 waiting_cursor; /* the cursor when it was listed, and whether a run at full speed went on */
  gboolean waiting_counted;

  GHashTable *folding; /* (element-type guint64 gboolean): what a person has unfolded or folded */
  GArray *marks; /* (element-type PonderMark) */
  guint64 marks_shown; /* the node at the cursor, and the end, when they were made */
  guint64 marks_end;
  gint64 marks_made; /* when that was */

  PonderGameScout *scout; /* NULL until somebody has asked something */
  guint64 stop; /* the node where a run pauses, or 0 */
  PonderQuestionMarks marking; /* what a question shows in the tree, and hides */
};

guint64  ponder_game_session_last_place  (PonderGameSession *self);
guint64  ponder_game_session_last_made   (PonderGameSession *self);
void     ponder_game_session_read_end    (PonderGameSession *self,
                                          PonderMinimax     *minimax);
void     ponder_game_session_pursue      (PonderGameSession *self);
void     ponder_game_session_forget_view (PonderGameSession *self);
void     ponder_game_session_stop        (PonderGameSession *self);
gboolean ponder_game_session_refresh     (PonderGameSession *self);
void     ponder_game_session_set_timer   (PonderGameSession *self);

extern const PonderRecordQuestions ponder_game_session_questions;

gboolean ponder_game_session_is_at_stop       (PonderGameSession     *self);
void     ponder_game_session_forget_questions (PonderGameSession     *self);
void     ponder_game_session_end_questions    (PonderGameSession     *self);

void     ponder_game_session_init_record      (PonderRecordInterface *iface);

G_END_DECLS
