/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-lesson-bar.h"
#include "ponder-window.h"

G_BEGIN_DECLS

typedef struct _PonderLessonWalk PonderLessonWalk;

PonderLessonWalk *ponder_lesson_walk_new         (PonderWindow      *window,
                                                  PonderLessonBar   *bar);
void              ponder_lesson_walk_free        (PonderLessonWalk  *self);
void              ponder_lesson_walk_set_lessons (PonderLessonWalk  *self,
                                                  PonderLessonsPage *lessons);
void              ponder_lesson_walk_page_shown  (PonderLessonWalk  *self);
void              ponder_lesson_walk_add         (PonderLessonWalk  *self);

G_END_DECLS
