/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-history.h"
#include "ponder-lesson.h"

G_BEGIN_DECLS

#define PONDER_TYPE_LESSON_DOCUMENT (ponder_lesson_document_get_type ())

G_DECLARE_FINAL_TYPE (PonderLessonDocument, ponder_lesson_document, PONDER, LESSON_DOCUMENT, GObject)

PonderLessonDocument *ponder_lesson_document_new         (void);
PonderHistory        *ponder_lesson_document_get_history (PonderLessonDocument *self);
PonderLesson         *ponder_lesson_document_get_lesson  (PonderLessonDocument *self);
PonderLesson         *ponder_lesson_document_get_walked  (PonderLessonDocument *self);
PonderLesson         *ponder_lesson_document_get_shipped (PonderLessonDocument *self);
PonderLessonPage     *ponder_lesson_document_get_page    (PonderLessonDocument *self);
gboolean              ponder_lesson_document_is_open     (PonderLessonDocument *self);
guint                 ponder_lesson_document_get_at      (PonderLessonDocument *self);
const char *const    *ponder_lesson_document_get_passages (PonderLessonDocument *self,
                                                          guint                *nth);

void     ponder_lesson_document_edit     (PonderLessonDocument *self,
                                          PonderLesson         *lesson);
void     ponder_lesson_document_add_page (PonderLessonDocument *self,
                                          PonderLessonPage     *page);
void     ponder_lesson_document_set_page (PonderLessonDocument *self,
                                          guint                 nth,
                                          PonderLessonPage     *page);

void     ponder_lesson_document_choose   (PonderLessonDocument *self,
                                          PonderLesson         *shipped);
void     ponder_lesson_document_adopt    (PonderLessonDocument *self);
void     ponder_lesson_document_open_at  (PonderLessonDocument *self,
                                          guint                 nth,
                                          guint                 passage);
void     ponder_lesson_document_walk     (PonderLessonDocument *self,
                                          guint                 nth);
gboolean ponder_lesson_document_can_step (PonderLessonDocument *self,
                                          gboolean              forward);
void     ponder_lesson_document_step     (PonderLessonDocument *self,
                                          gboolean              forward);
void     ponder_lesson_document_close    (PonderLessonDocument *self);

G_END_DECLS
