/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PONDER_QUESTION_CHOICES 4 /* A to D */

/* What a class is asked. */
typedef enum
{
  PONDER_QUESTION_NEXT, /* what the search does next */
  /* how many nodes it visits until the first answer, or, in a game, until it is known who wins */
  PONDER_QUESTION_COUNT,
} PonderQuestionKind;

/* What happens at a node for the first time in a run. Flags. */
typedef enum
{
  PONDER_TURNING_POINT_BACK = 1 << 0, /* it isn't below the node visited before */
  /* it is an answer, or, in a game, a position in which the game is over */
  PONDER_TURNING_POINT_ANSWER = 1 << 1,
  /* a move is left out for the first reason; for the others this is shifted to the left */
  PONDER_TURNING_POINT_REASON = 1 << 2,
} PonderTurningPointKind;

/* A turning point of a run: a node before which it is worth asking what comes next. Node 1 is none, because there is
 * nothing to choose from. */
typedef struct
{
  guint64 node; /* the number of the node, or 0 if there is none up to @looked */
  guint kinds; /* what happens there for the first time (#PonderTurningPointKind) */
  /* how far the run is known: all nodes up to this one have been looked at; G_MAXUINT64 if no other turning point can
   * follow */
  guint64 looked;
} PonderTurningPoint;

typedef struct
{
  char *text; /* what it says */
  /* nullable: what would do that instead, such as “Breadth First”, or which mistake it is, such as “going back too
   * far”; NULL only for the right choice */
  char *source;
  guint64 n_back; /* how many moves are taken back from the node of the question */
  /* nullable: (element-type guint32) the moves made then; NULL if the choice leads to no node */
  GArray *moves;
} PonderChoice;

/* A question with choices for a show of hands. */
typedef struct
{
  PonderQuestionKind kind; /* what is asked */
  guint64 node; /* the place of the cursor at which it is asked */
  char *text; /* the question, translated */
  /* (element-type PonderChoice) at least two and at most PONDER_QUESTION_CHOICES, no two with the same text */
  GPtrArray *choices;
  guint right; /* the index of the right one */
  char *why; /* why that is right, in a sentence or two */
} PonderQuestion;

PonderQuestion     *ponder_question_new     (PonderQuestionKind    kind,
                                             guint64               node,
                                             const char           *text,
                                             const char           *right,
                                             char                 *why);
void                ponder_question_free    (PonderQuestion       *self);
gboolean            ponder_question_is_full (const PonderQuestion *self);
gboolean            ponder_question_add     (PonderQuestion       *self,
                                             const char           *text,
                                             const char           *source);
gboolean            ponder_question_has     (const PonderQuestion *self,
                                             guint32               move,
                                             const char           *source);
void                ponder_question_set_way (PonderQuestion       *self,
                                             guint                 nth,
                                             guint64               n_back,
                                             const guint32        *moves,
                                             guint                 n_moves);
void                ponder_question_shuffle (PonderQuestion       *self);
const PonderChoice *ponder_question_get     (const PonderQuestion *self,
                                             guint                 nth);

/* What people who don’t know a method yet may think that it does. */
typedef enum
{
  PONDER_MISTAKE_ORDER,
  PONDER_MISTAKE_AGAIN,
  PONDER_MISTAKE_LEFT_OUT,
  PONDER_MISTAKE_EARLY,
  PONDER_MISTAKE_FAR,
  PONDER_MISTAKE_DEEPER,
  PONDER_MISTAKE_AFTER_END,
  PONDER_MISTAKE_END,
} PonderMistake;

#define PONDER_QUESTION_MOST_VISITED 200000 /* nodes that are visited to count them */

const char   *ponder_question_letter       (guint           nth);
char         *ponder_question_mark_text    (guint           nth,
                                            gboolean        right,
                                            const char     *text);
char         *ponder_question_mark_name    (guint           nth,
                                            gboolean        right,
                                            const char     *text);
char         *ponder_question_way_text     (guint64         n_back,
                                            const char     *moves);
char         *ponder_question_end_text     (void);
char         *ponder_question_more_text    (guint64         number);
void          ponder_question_add_numbers  (PonderQuestion *self,
                                            guint64         number,
                                            gboolean        greater,
                                            const char     *format);

const char   *ponder_question_mistake_text (PonderMistake   mistake);
PonderMistake ponder_question_find_mistake (guint64         n_back,
                                            guint64         right);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderQuestion, ponder_question_free)

G_END_DECLS
