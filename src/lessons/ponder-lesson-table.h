/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PONDER_LESSON_MOST_ROWS 30
#define PONDER_LESSON_MOST_COLUMNS 8

typedef struct
{
  char *text;
  gboolean is_answer; /* the worksheet leaves it blank */
} PonderLessonCell;

typedef struct
{
  guint n_rows; /* with the head */
  guint n_columns;
  PonderLessonCell *cells; /* row by row */
} PonderLessonTable;

PonderLessonTable *ponder_lesson_table_read (const char        *text,
                                             GError           **error);
void               ponder_lesson_table_free (PonderLessonTable *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderLessonTable, ponder_lesson_table_free)

G_END_DECLS
