/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_LESSON_CAPTION (ponder_lesson_caption_get_type ())

G_DECLARE_FINAL_TYPE (PonderLessonCaption, ponder_lesson_caption, PONDER, LESSON_CAPTION, GtkWidget)

void ponder_lesson_caption_set_text (PonderLessonCaption *self,
                                     const char          *text,
                                     const char          *longest);

G_END_DECLS
