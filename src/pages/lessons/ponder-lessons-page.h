/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/pages/lessons: the lessons that come with the program, and the person’s lesson with its worksheet. The window walks
 * it over the pages of the puzzles and games, of which this page knows only their names. */

#include "ponder-lesson-document.h"
#include "ponder-page.h"

G_BEGIN_DECLS

#define PONDER_TYPE_LESSONS_PAGE (ponder_lessons_page_get_type ())

G_DECLARE_FINAL_TYPE (PonderLessonsPage, ponder_lessons_page, PONDER, LESSONS_PAGE, PonderPage)

/* Returns the translated name of a puzzle or game, or NULL if there is none with this id. */
typedef const char *(*PonderPuzzleNameFunc) (const char *id);

/* Opens the dialog of Print for a lesson over a page. */
typedef void (*PonderPrintLessonFunc) (PonderPage   *page,
                                       PonderLesson *lesson);

extern const PonderHelp ponder_lessons_help;

PonderLessonDocument *ponder_lessons_page_get_document  (PonderLessonsPage    *self);
void                  ponder_lessons_page_set_funcs     (PonderLessonsPage    *self,
                                                         PonderPuzzleNameFunc  name_func,
                                                         PonderPrintLessonFunc print_func);
void                  ponder_lessons_page_set_slide     (PonderLessonsPage    *self,
                                                         const char           *caption);
void                  ponder_lessons_page_show_overview (PonderLessonsPage    *self);
void                  ponder_lessons_page_adopt         (PonderLessonsPage    *self);

G_END_DECLS
