/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-lesson-bar.h"
#include "ponder-lessons-page.h"

G_BEGIN_DECLS

/**
 * PonderLessonWalkFuncs:
 * @show_page: shows the page with this id, which exists, and returns it
 * @get_page: returns the page that is shown
 * @get_lessons: returns the page Lessons, whether it is shown or not
 *
 * What the window does for a walk.
 */
typedef struct
{
  PonderPage        *(*show_page)   (gpointer    window,
                                     const char *id);
  PonderPage        *(*get_page)    (gpointer    window);
  PonderLessonsPage *(*get_lessons) (gpointer    window);
} PonderLessonWalkFuncs;

typedef struct _PonderLessonWalk PonderLessonWalk;

PonderLessonWalk *ponder_lesson_walk_new         (GtkWidget                   *window,
                                                  PonderLessonBar             *bar,
                                                  const PonderLessonWalkFuncs *funcs);
void              ponder_lesson_walk_free        (PonderLessonWalk            *self);
void              ponder_lesson_walk_set_lessons (PonderLessonWalk            *self,
                                                  PonderLessonsPage           *lessons);
void              ponder_lesson_walk_page_shown  (PonderLessonWalk            *self);
void              ponder_lesson_walk_add         (PonderLessonWalk            *self);

G_END_DECLS
