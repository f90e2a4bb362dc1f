/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PONDER_LESSON_MOST_ROWS 30
#define PONDER_LESSON_MOST_COLUMNS 8

/**
 * PonderLessonCell:
 * @text: what stands in it
 * @is_answer: whether that is an answer, which the worksheet leaves blank
 */
typedef struct
{
  char *text;
  gboolean is_answer;
} PonderLessonCell;

/**
 * PonderLessonTable:
 * @n_rows: the rows, the head included
 * @n_columns: the columns
 * @cells: (array): the cells, row by row
 */
typedef struct
{
  guint n_rows;
  guint n_columns;
  PonderLessonCell *cells;
} PonderLessonTable;

PonderLessonTable *ponder_lesson_table_read (const char        *text,
                                             GError           **error);
void               ponder_lesson_table_free (PonderLessonTable *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderLessonTable, ponder_lesson_table_free)

G_END_DECLS
