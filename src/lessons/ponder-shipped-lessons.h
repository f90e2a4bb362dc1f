/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-lesson.h"

G_BEGIN_DECLS

/* Gets a text that is not empty; returns it in the person's language, or as it is. */
typedef const char *(*PonderTranslateFunc) (const char *text);

PonderLesson *ponder_lesson_translate (const PonderLesson *self,
                                       PonderTranslateFunc translate);
GPtrArray    *ponder_shipped_lessons  (GStrv              *names);

G_END_DECLS
