/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-worksheet.h"

#include <glib/gi18n-lib.h>

#include "ponder-lesson-table.h"
#include "ponder-print-table.h"
#include "ponder-print-text.h"

/* Prints the worksheet of a lesson: boards of its pages and room to draw, and its tasks, with lines to write on and
 * tables to fill in; or the tasks with their answers. */

/* How high room for drawing is, by the width of a sheet: about a quarter or half of a page. */
static const double room_heights[] = {
  [PONDER_LESSON_ROOM_QUARTER] = 0.35,
  [PONDER_LESSON_ROOM_HALF] = 0.7,
};

#define BELOW 14.0

static guint
fit_room (gconstpointer          data,
          PonderPrintPen        *pen,
          const PonderPrintRoom *room,
          guint                  from,
          double                *height)
{
  *height = *(const double *) data * room->width + BELOW;
  if (*height > room->height && !room->fresh)
    return 0;
  *height = MIN (*height, room->height);
  return 1;
}

static void
draw_room (gconstpointer          data,
           PonderPrintPen        *pen,
           const PonderPrintArea *area,
           guint                  from,
           guint                  n)
{
  PonderPrintArea frame = { area->x, area->y, area->width, area->height - BELOW };

  ponder_print_pen_box (pen, &frame, PONDER_PRINT_THIN);
}

static const PonderPrintBlockFuncs room_funcs = { .fit = fit_room, .draw = draw_room, .free = g_free };

static void
add_page (PonderPrintSheet       *sheet,
          guint                   nth,
          const PonderLessonPage *page,
          PonderPrintBoardFunc    print_board,
          GCancellable           *cancellable)
{
  /* Translators: the number of a page of a lesson, above its board on the worksheet */
  g_autofree char *name = g_strdup_printf (_ ("Page %u"), nth + 1);
  const double *height = &room_heights[page->room];

  if ((page->board == PONDER_LESSON_NO_BOARD || page->puzzle == NULL) && page->room == PONDER_LESSON_NO_ROOM)
    return;
  ponder_print_sheet_add_leading (sheet, ponder_print_text_new (name));
  if (print_board != NULL)
    print_board (page, sheet, cancellable);
  if (page->room != PONDER_LESSON_NO_ROOM)
    ponder_print_sheet_add (sheet, ponder_print_block_new (&room_funcs, g_memdup2 (height, sizeof *height), 1));
}

typedef struct
{
  PonderLessonTable *table;
  gboolean with_answers;
} Source;

static void
source_free (gpointer data)
{
  Source *self = data;

  ponder_lesson_table_free (self->table);
  g_free (self);
}

/* The first row of the table is that of the titles. */
static GStrv
dup_row (gconstpointer data,
         guint         row)
{
  const Source *self = data;
  guint n_columns = self->table->n_columns;
  GStrv texts = g_new0 (char *, n_columns + 1);

  for (guint i = 0; i < n_columns; i++)
    {
      const PonderLessonCell *cell = &self->table->cells[(row + 1) * n_columns + i];

      texts[i] = g_strdup (cell->is_answer && !self->with_answers ? "" : cell->text);
    }
  return texts;
}

static PonderPrintBlock *
new_table (const char *text,
           gboolean    with_answers)
{
  Source *source = g_new (Source, 1);
  PonderPrintColumn columns[PONDER_LESSON_MOST_COLUMNS];

  *source = (Source){ ponder_lesson_table_read (text, NULL), with_answers };
  for (guint i = 0; i < source->table->n_columns; i++)
    columns[i] = (PonderPrintColumn){ source->table->cells[i].text, i == 0 ? 2 : 1, i == 0 ? 0 : 0.5 };
  return ponder_print_table_new (&(PonderPrintTable){
    .columns = columns,
    .n_columns = source->table->n_columns,
    .n_rows = source->table->n_rows - 1,
    .source = source,
    .free_source = source_free,
    .dup_row = dup_row,
  });
}

static void
add_task (PonderPrintSheet       *sheet,
          guint                   nth,
          const PonderLessonTask *task,
          gboolean                with_answers)
{
  /* Translators: the number of a task, and the task */
  g_autofree char *text = g_strdup_printf (_ ("%u. %s"), nth + 1, task->text);

  ponder_print_sheet_add_leading (sheet, ponder_print_text_new (text));
  if (task->table != NULL)
    ponder_print_sheet_add (sheet, new_table (task->table, with_answers));
  if (with_answers && *task->answer != '\0')
    ponder_print_sheet_add (sheet, ponder_print_text_new (task->answer));
  if (!with_answers && task->n_lines > 0)
    ponder_print_sheet_add (sheet, ponder_print_lines_new (task->n_lines));
}

/**
 * ponder_print_worksheet:
 * @with_answers: whether to print the answers instead of boards and room
 * @print_board: (nullable): adds the boards
 * @cancellable: (nullable): cancels; then boards may be missing
 *
 * Returns: (transfer full): the worksheet of a lesson, or its answers. Blocks
 */
PonderPrintSheet *
ponder_print_worksheet (const PonderLesson  *lesson,
                        gboolean             with_answers,
                        PonderPrintBoardFunc print_board,
                        GCancellable        *cancellable)
{
  PonderPrintSheet *sheet;

  g_return_val_if_fail (lesson != NULL, NULL);

  sheet = ponder_print_sheet_new ();
  ponder_print_sheet_begin (sheet, lesson->title, with_answers ? _ ("Answers") : _ ("Name:"));
  for (guint i = 0; i < ponder_lesson_count (lesson, PONDER_LESSON_PAGES) && !with_answers; i++)
    add_page (sheet, i, ponder_lesson_get_page (lesson, i), print_board, cancellable);
  for (guint i = 0; i < ponder_lesson_count (lesson, PONDER_LESSON_TASKS); i++)
    add_task (sheet, i, ponder_lesson_get_task (lesson, i), with_answers);
  return sheet;
}

typedef struct
{
  PonderLesson *lesson;
  PonderPrintBoardFunc print_board;
} Order;

static void
order_free (gpointer data)
{
  ponder_lesson_unref (((Order *) data)->lesson);
  g_free (data);
}

static PonderPrintSheet *
make_worksheet (gconstpointer data,
                GCancellable *cancellable)
{
  const Order *order = data;

  return ponder_print_worksheet (order->lesson, FALSE, order->print_board, cancellable);
}

/**
 * ponder_print_add_worksheet:
 * @print_board: (nullable): adds the boards
 *
 * Adds the worksheet and its answers to what can be printed.
 */
void
ponder_print_add_worksheet (PonderPrintable     *what,
                            PonderLesson        *lesson,
                            PonderPrintBoardFunc print_board)
{
  Order *order;

  g_return_if_fail (what != NULL && lesson != NULL);

  order = g_new (Order, 1);
  *order = (Order){ ponder_lesson_ref (lesson), print_board };
  ponder_printable_add_maker (what, _ ("Worksheet"), make_worksheet, order, order_free);
  ponder_printable_add_sheet (what, _ ("Answers"), ponder_print_worksheet (lesson, TRUE, NULL, NULL));
}
