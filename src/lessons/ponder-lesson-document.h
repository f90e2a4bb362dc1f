/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-history.h"
#include "ponder-lesson.h"

G_BEGIN_DECLS

#define PONDER_TYPE_LESSON_DOCUMENT (ponder_lesson_document_get_type ())

G_DECLARE_FINAL_TYPE (PonderLessonDocument, ponder_lesson_document, PONDER, LESSON_DOCUMENT, GObject)

/* Others only read it. */
struct _PonderLessonDocument
{
  GObject parent_instance;

  PonderHistory *history;
  PonderLesson *shipped; /* (nullable): the lesson that is walked instead of the person's */
  guint at; /* the page, from 0 */
  PonderLessonPage *page; /* the same, to find it again when the order has changed; NULL unless a lesson is being walked */
  GStrv passages; /* of its caption; only "" if that is all the page has; NULL without a page */
  guint passage; /* the one that is shown, from 0 */
};

PonderLessonDocument *ponder_lesson_document_new        (void);
PonderLesson         *ponder_lesson_document_get_lesson (PonderLessonDocument *self);
PonderLesson         *ponder_lesson_document_get_walked (PonderLessonDocument *self);

void                  ponder_lesson_document_edit       (PonderLessonDocument *self,
                                                         PonderLesson         *lesson);
void                  ponder_lesson_document_add_page   (PonderLessonDocument *self,
                                                         PonderLessonPage     *page);
void                  ponder_lesson_document_set_page   (PonderLessonDocument *self,
                                                         guint                 nth,
                                                         PonderLessonPage     *page);

void                  ponder_lesson_document_choose     (PonderLessonDocument *self,
                                                         PonderLesson         *shipped);
void                  ponder_lesson_document_adopt      (PonderLessonDocument *self);
void                  ponder_lesson_document_open_at    (PonderLessonDocument *self,
                                                         guint                 nth,
                                                         guint                 passage);
void                  ponder_lesson_document_walk       (PonderLessonDocument *self,
                                                         guint                 nth);
gboolean              ponder_lesson_document_can_step   (PonderLessonDocument *self,
                                                         gboolean              forward);
void                  ponder_lesson_document_step       (PonderLessonDocument *self,
                                                         gboolean              forward);
void                  ponder_lesson_document_close      (PonderLessonDocument *self);

G_END_DECLS
