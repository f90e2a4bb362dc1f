/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/lessons: what a lesson is, and the form of its file. It knows neither widgets nor puzzles: what stands on a page of
 * a lesson is text that only the page of its puzzle can read.
 *
 *   ponder-lesson.c           a lesson, its pages and the tasks of its worksheet
 *   ponder-lesson-file.c      reads and writes it as a .ponder document
 *   ponder-lesson-table.c     the table of a task
 *   PonderLessonDocument      the person's lesson, with its steps of undo, and where a lesson is while it is walked
 *   ponder-shipped-lessons.c  the lessons that come with the program, in the language of the person */

#include <gio/gio.h>

G_BEGIN_DECLS

#define PONDER_LESSON_ID "lesson" /* of the puzzle in its documents */
#define PONDER_LESSON_MOST_PAGES 200
#define PONDER_LESSON_MOST_TASKS 50
#define PONDER_LESSON_USUAL_LINES 3
#define PONDER_LESSON_MOST_LINES 20

/* The most characters of its texts, so that many of them can be laid out at once. */
#define PONDER_LESSON_MOST_TITLE 200
#define PONDER_LESSON_MOST_ABOUT 1000
#define PONDER_LESSON_MOST_CAPTION 4000
#define PONDER_LESSON_MOST_PASSAGE 250 /* of a caption, shown at once */
#define PONDER_LESSON_MOST_TASK 4000 /* and of its answer */
#define PONDER_LESSON_MOST_TABLE 8000

typedef enum
{
  PONDER_LESSON_PAGES,
  PONDER_LESSON_TASKS,
  PONDER_LESSON_N_PARTS
} PonderLessonPart;

/* What the worksheet has of a page, each a word of a list. */
typedef enum
{
  PONDER_LESSON_BOARD, /* none, shown (as the page shows it) or empty (as it was given) */
  PONDER_LESSON_ROOM, /* to draw on: none, a quarter or half of a sheet */
  PONDER_LESSON_N_PRINTS
} PonderLessonPrint;

#define PONDER_LESSON_NONE 0 /* of each */
#define PONDER_LESSON_BOARD_SHOWN 1
#define PONDER_LESSON_BOARD_EMPTY 2

/* Counted by references, and immutable once it is part of a lesson. */
typedef struct
{
  char *caption;
  char *puzzle; /* the id of its puzzle or game; NULL if the page has only its caption */
  /* the document, and what was on the screen with it, as the text of a key file; NULL if @puzzle is */
  char *view;
  guint8 prints[PONDER_LESSON_N_PRINTS]; /* by PonderLessonPrint */
} PonderLessonPage;

/* A task of the worksheet. Immutable and counted by references. */
typedef struct
{
  char *text; /* what is to be done */
  char *answer; /* or "" */
  guint n_lines; /* to write on, at most PONDER_LESSON_MOST_LINES */
  char *table; /* to fill in, as ponder_lesson_table_read() reads it; or NULL */
} PonderLessonTask;

/* Immutable and counted by references. */
typedef struct
{
  char *title;
  char *about; /* what it is about, in a sentence; or "" */
  GPtrArray *parts[PONDER_LESSON_N_PARTS]; /* PonderLessonPage, PonderLessonTask */
} PonderLesson;

PonderLessonPage *ponder_lesson_page_new       (const char             *caption,
                                                const char             *puzzle,
                                                GKeyFile               *view);
PonderLessonPage *ponder_lesson_page_recaption (PonderLessonPage       *self,
                                                const char             *caption);
gboolean          ponder_lesson_page_set_print (PonderLessonPage       *self,
                                                PonderLessonPrint       print,
                                                const char             *word);
const char       *ponder_lesson_page_get_print (const PonderLessonPage *self,
                                                PonderLessonPrint       print);
void              ponder_lesson_page_unref     (PonderLessonPage       *self);
gboolean          ponder_lesson_page_equal     (PonderLessonPage       *self,
                                                PonderLessonPage       *other);

GStrv             ponder_lesson_cut_caption    (const char             *caption);

PonderLessonTask *ponder_lesson_task_new       (const char             *text,
                                                const char             *answer,
                                                guint                   n_lines,
                                                const char             *table);
void              ponder_lesson_task_unref     (PonderLessonTask       *self);

PonderLesson     *ponder_lesson_new            (const char             *title,
                                                const char             *about);
void              ponder_lesson_unref          (PonderLesson           *self);
guint             ponder_lesson_count          (const PonderLesson     *self,
                                                PonderLessonPart        part);
gboolean          ponder_lesson_has_worksheet  (const PonderLesson     *self);
PonderLessonPage *ponder_lesson_get_page       (const PonderLesson     *self,
                                                guint                   nth);
PonderLessonTask *ponder_lesson_get_task       (const PonderLesson     *self,
                                                guint                   nth);

PonderLesson     *ponder_lesson_retitle        (const PonderLesson     *self,
                                                const char             *title,
                                                const char             *about);
PonderLesson     *ponder_lesson_insert         (const PonderLesson     *self,
                                                PonderLessonPart        part,
                                                guint                   nth,
                                                gpointer                item);
PonderLesson     *ponder_lesson_remove         (const PonderLesson     *self,
                                                PonderLessonPart        part,
                                                guint                   nth);
PonderLesson     *ponder_lesson_replace        (const PonderLesson     *self,
                                                PonderLessonPart        part,
                                                guint                   nth,
                                                gpointer                item);
PonderLesson     *ponder_lesson_move           (const PonderLesson     *self,
                                                PonderLessonPart        part,
                                                guint                   from,
                                                guint                   to);

char             *ponder_lesson_write          (const PonderLesson     *self);
PonderLesson     *ponder_lesson_read           (const char             *text,
                                                GError                **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderLesson, ponder_lesson_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderLessonPage, ponder_lesson_page_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderLessonTask, ponder_lesson_task_unref)

G_END_DECLS
