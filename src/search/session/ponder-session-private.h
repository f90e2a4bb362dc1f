/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-question-marks.h"
#include "ponder-record-questions.h"
#include "ponder-scout.h"
#include "ponder-session-job.h"
#include "ponder-session-view.h"
#include "ponder-session.h"
#include "ponder-tempo.h"
#include "ponder-trial.h"

G_BEGIN_DECLS

typedef enum
{
  PONDER_WANT_NOTHING,
  PONDER_WANT_STEP,
  PONDER_WANT_SMALL_STEP,
  PONDER_WANT_SMALL_STEP_BACK,
  PONDER_WANT_RUN,
  PONDER_WANT_RUN_ON, /* continues a run */
  PONDER_WANT_NEXT_ANSWER,
  PONDER_WANT_PREVIOUS_ANSWER,
  PONDER_WANT_SEEK,
  PONDER_WANT_LEVEL,
  PONDER_WANT_LOOK,
  PONDER_WANT_END, /* makes a dropped search again up to its end, whatever is shown */
} PonderSessionWant;

struct _PonderSession
{
  GObject parent_instance;

  PonderPuzzle *puzzle;
  PonderMethod method;
  GArray *base; /* of PonderMove: the moves to the root */
  GError *refusal; /* NULL unless they aren't in the tree of the method, and a visit has been asked for */
  gboolean base_found; /* they are in it */
  PonderMemoryBudget *budget;
  PonderTempo tempo; /* its speed is 0 at full speed */

  PonderSearch *search;
  GCancellable *cancellable; /* of the current job, or NULL */
  PonderProgress *progress; /* of the current job if it runs at full speed, or NULL */
  guint64 serial; /* of the snapshot read last from `progress` */
  PonderRecordMode mode;
  PonderSessionWant running; /* what is done while the mode is not PAUSED */
  PonderSessionWant wanted; /* what to do when the current job has ended */
  guint64 wanted_visits; /* for PONDER_WANT_SEEK and PONDER_WANT_LEVEL */
  guint wanted_small_step; /* for PONDER_WANT_SEEK: of the visit after that node; or 0 */
  guint64 wanted_steps; /* further steps requested during a step */
  GArray *wanted_path; /* (nullable): for PONDER_WANT_LOOK */
  guint64 wanted_node; /* likewise, if it isn't 0, instead of the path */
  guint64 wanted_depth;
  char *wanted_text; /* (nullable): what to say of it */
  gboolean making_again; /* the search is made again up to its end when there is nothing else to do */
  guint timer; /* until the next visits of a run at a given speed */

  PonderFigures start; /* before the first node */
  /* The end of the run. The search itself may not have come that far again after it was dropped. */
  PonderFigures end;
  gboolean finished;
  guint64 made; /* the last node of the search when a job last ended */

  /* What is shown: the node at the cursor. */
  PonderSnapshot *snapshot;
  guint64 shown_node;
  gboolean shows_answer;
  PonderStep *step; /* the last step, or NULL after a run at full speed */
  GArray *path;
  PonderWaiting *waiting; /* what waits there */
  PonderSessionView *view; /* what is shown instead, or NULL */
  PonderTrial *trial; /* (unowned): moves made by hand, or NULL */

  GPtrArray *answers;
  GArray *answer_visits; /* of guint64: the numbers of their nodes */

  PonderTreeDigest *digest;
  PonderTreeMarks tree; /* taken last from `digest` */
  PonderRepeatFinder *finder; /* NULL until somebody has asked for repeated states, and if no state can repeat */
  PonderRepeatedState repeated; /* what it had found when it was asked last */

  PonderScout *scout; /* NULL until somebody has asked something */
  guint64 stop; /* the node where a run pauses, or 0 */
  PonderQuestionMarks marking; /* what a question shows in the tree, and hides */
  PonderWaiting *hidden_waiting; /* nullable */
};

PonderSearch *ponder_session_new_search          (PonderSession         *self);
void          ponder_session_ask                 (PonderSession         *self,
                                                  PonderSessionWant      wanted);
void          ponder_session_ask_step            (PonderSession         *self,
                                                  PonderSessionWant      wanted);
void          ponder_session_start               (PonderSession         *self,
                                                  PonderRecordMode       mode,
                                                  PonderSessionJob      *job);
void          ponder_session_start_small_step    (PonderSession         *self,
                                                  gboolean               back);
void          ponder_session_start_small_step_of (PonderSession         *self,
                                                  guint64                from,
                                                  guint                  nth);
void          ponder_session_init_small_steps    (PonderRecordInterface *iface);
gboolean      ponder_session_has_whole_tree      (PonderSession         *self);
void          ponder_session_look_at_tree        (PonderSession         *self);
void          ponder_session_look_for_repeats    (PonderSession         *self);
void          ponder_session_init_reading        (PonderRecordInterface *iface);

extern const PonderRecordQuestions ponder_session_questions;

guint64        ponder_session_limit_visits     (guint64            stop,
                                                guint64            from,
                                                guint64            most);
void           ponder_session_hide             (PonderSession     *self);
PonderWaiting *ponder_session_hide_waiting     (PonderSession     *self,
                                                PonderWaiting     *waiting);
void           ponder_session_forget_questions (PonderSession     *self);
void           ponder_session_end_questions    (PonderSession     *self);

void           ponder_session_take_base_check  (PonderSession     *self,
                                                PonderSessionJob  *job);
void           ponder_session_list_start       (PonderSession     *self);
void           ponder_session_clear_snapshot   (PonderSession     *self);
void           ponder_session_take_snapshot    (PonderSession     *self,
                                                PonderSessionJob  *job);
void           ponder_session_take_view        (PonderSession     *self,
                                                PonderSessionJob  *job);
void           ponder_session_take_answers     (PonderSession     *self);
gboolean       ponder_session_refresh          (PonderRecord      *record);
void           ponder_session_get_place        (PonderRecord      *record,
                                                PonderRecordPlace *place);

G_END_DECLS
