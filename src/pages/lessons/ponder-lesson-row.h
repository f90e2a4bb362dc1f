/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-lesson.h"
#include "ponder-text-field.h"

G_BEGIN_DECLS

#define PONDER_TYPE_LESSON_ROW (ponder_lesson_row_get_type ())

G_DECLARE_FINAL_TYPE (PonderLessonRow, ponder_lesson_row, PONDER, LESSON_ROW, GtkListBoxRow)

/* What a person wants of the item of a row. */
typedef enum
{
  PONDER_LESSON_EDIT, /* see ponder_lesson_row_dup_item() */
  PONDER_LESSON_MOVE,
  PONDER_LESSON_REMOVE,
  PONDER_LESSON_SHOW,
} PonderLessonWish;

/* Other files only read it. */
struct _PonderLessonRow
{
  GtkListBoxRow parent_instance;

  PonderLessonPart part;
  PonderLessonPage *page; /* NULL in the row of a task */
  PonderLessonTask *task; /* NULL in the row of a page */
  gboolean showing; /* the fields are being filled */

  GtkWidget *head;
  GtkLabel *name;
  GtkWidget *show_page;
  GtkWidget *up;
  GtkWidget *down;
  PonderTextField *text;
  GtkWidget *more;
  PonderTextField *answer;
  GtkSpinButton *lines;
  PonderTextField *table;
  GtkLabel *trouble;
};

GtkWidget *ponder_lesson_row_new      (PonderLessonPart part);
void       ponder_lesson_row_show     (PonderLessonRow *self,
                                       guint            nth,
                                       guint            n_items,
                                       gpointer         item,
                                       const char      *puzzle);
gpointer   ponder_lesson_row_dup_item (PonderLessonRow *self);
void       ponder_lesson_row_focus    (PonderLessonRow *self,
                                       gboolean         forwards);

G_END_DECLS
