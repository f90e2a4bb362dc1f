/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-worksheet.h"

#include <glib/gi18n-lib.h>

#include "ponder-lesson-table.h"
#include "ponder-page-actions.h"
#include "ponder-page-board.h"
#include "ponder-print-table.h"
#include "ponder-print-text.h"

/* Prints the worksheet of a lesson: boards of its pages and room to draw, and its tasks, with lines to write on and
 * tables to fill in; or the tasks with their answers. */

#define QUARTER 0.35 /* the height of room to draw that is about a quarter of a page, by the width of the sheet */
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
          GCancellable           *cancellable)
{
  /* Translators: the number of a page of a lesson, above its board on the worksheet */
  g_autofree char *name = g_strdup_printf (_ ("Page %u"), nth + 1);
  double height = QUARTER * page->prints[PONDER_LESSON_ROOM];

  if ((page->prints[PONDER_LESSON_BOARD] == PONDER_LESSON_NONE || page->puzzle == NULL) && height == 0)
    return;
  ponder_print_sheet_add_leading (sheet, ponder_print_text_new (name));
  ponder_page_board_print (page, sheet, cancellable);
  if (height > 0)
    ponder_print_sheet_add (sheet, ponder_print_block_new (&room_funcs, g_memdup2 (&height, sizeof height), 1));
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

/* Returns the worksheet of a lesson, or its answers instead of boards and room. Blocks. When it is
 * cancelled, boards may be missing. */
PonderPrintSheet *
ponder_print_worksheet (const PonderLesson *lesson,
                        gboolean            with_answers,
                        GCancellable       *cancellable)
{
  PonderPrintSheet *sheet;

  g_return_val_if_fail (lesson != NULL, NULL);

  sheet = ponder_print_sheet_new ();
  ponder_print_sheet_begin (sheet, lesson->title, with_answers ? _ ("Answers") : _ ("Name:"));
  for (guint i = 0; i < ponder_lesson_count (lesson, PONDER_LESSON_PAGES) && !with_answers; i++)
    add_page (sheet, i, ponder_lesson_get_page (lesson, i), cancellable);
  for (guint i = 0; i < ponder_lesson_count (lesson, PONDER_LESSON_TASKS); i++)
    add_task (sheet, i, ponder_lesson_get_task (lesson, i), with_answers);
  return sheet;
}

typedef struct
{
  PonderLesson *lesson;
  char *sentence; /* by the page before */
} Drawing;

static void
drawing_free (gpointer data)
{
  Drawing *self = data;

  ponder_lesson_unref (self->lesson);
  g_free (self->sentence);
  g_free (self);
}

static gpointer
draw (const PonderLatestJob *job,
      GError               **error)
{
  const Drawing *drawing = job->about;
  const gboolean begun = TRUE;

  ponder_progress_publish (job->progress, &begun);
  return ponder_print_worksheet (drawing->lesson, FALSE, job->cancellable);
}

static const PonderLatestKind drawing_kind = {
  .compute = draw,
  .free_result = (GDestroyNotify) ponder_print_sheet_unref,
  .free_about = drawing_free,
  .progress = sizeof (gboolean),
};

static char *
describe_progress (gconstpointer begun,
                   double       *fraction)
{
  *fraction = -1;
  return g_strdup (_ ("Drawing the boards…"));
}

/* The person may have gone to another page. */
static void
drawn_cb (PonderPage   *page,
          PonderLatest *run)
{
  const Drawing *drawing = ponder_latest_get_about (run);
  PonderPrintable *what;

  ponder_page_show_text (page, drawing->sentence);
  if (!gtk_widget_get_mapped (GTK_WIDGET (page)))
    return;
  what = ponder_printable_new (drawing->lesson->title, NULL, _ ("Worksheet"));
  ponder_printable_add_sheet (what, _ ("Worksheet"), g_atomic_rc_box_acquire (ponder_latest_get (run)));
  ponder_printable_add_sheet (what, _ ("Answers"), ponder_print_worksheet (drawing->lesson, TRUE, NULL));
  ponder_page_print (page, what);
}

/* Opens the dialog of Print for the worksheet of a lesson and its answers. A board may be that of a
 * node far into a search, so they are drawn first, as a run of the page. */
void
ponder_print_lesson (PonderPage   *page,
                     PonderLesson *lesson)
{
  Drawing *drawing;

  g_return_if_fail (PONDER_IS_PAGE (page) && lesson != NULL);

  drawing = g_new (Drawing, 1);
  *drawing = (Drawing){ g_atomic_rc_box_acquire (lesson), g_strdup (ponder_page_get_sentence (page)) };
  ponder_page_run (page, &drawing_kind, drawing, describe_progress, drawn_cb);
}
