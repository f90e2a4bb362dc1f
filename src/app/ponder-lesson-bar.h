/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-lesson-document.h"
#include "ponder-page.h"

G_BEGIN_DECLS

#define PONDER_TYPE_LESSON_BAR (ponder_lesson_bar_get_type ())

G_DECLARE_FINAL_TYPE (PonderLessonBar, ponder_lesson_bar, PONDER, LESSON_BAR, GtkBox)

void ponder_lesson_bar_set_document (PonderLessonBar      *self,
                                     PonderLessonDocument *document);
void ponder_lesson_bar_replace      (PonderLessonBar      *self,
                                     PonderPage           *page);
void ponder_lesson_bar_follow       (PonderLessonBar      *self,
                                     GObject              *shell);
void ponder_lesson_bar_edit_caption (PonderLessonBar      *self);

G_END_DECLS
