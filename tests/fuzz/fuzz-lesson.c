/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include "ponder-lesson-table.h"
#include "ponder-lesson.h"

/* Any input must be accepted, or refused with a message; it must not crash. A lesson that is accepted stays the same
 * when written and read again, and its tables can be read. */

static void
check_tables (const PonderLesson *lesson)
{
  for (guint i = 0; i < ponder_lesson_count (lesson, PONDER_LESSON_TASKS); i++)
    {
      const char *text = ponder_lesson_get_task (lesson, i)->table;
      g_autoptr (PonderLessonTable) table = text != NULL ? ponder_lesson_table_read (text, NULL) : NULL;

      g_assert_true ((table != NULL) == (text != NULL));
    }
}

static void
check_lesson (const PonderLesson *lesson)
{
  g_autofree char *text = ponder_lesson_write (lesson);
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderLesson) again = ponder_lesson_read (text, &error);
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  text_again = ponder_lesson_write (again);
  g_assert_cmpstr (text, ==, text_again);
  for (guint i = 0; i < ponder_lesson_count (lesson, PONDER_LESSON_PAGES); i++)
    g_assert_true (ponder_lesson_page_equal (ponder_lesson_get_page (lesson, i), ponder_lesson_get_page (again, i)));
  check_tables (lesson);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderLesson) lesson = ponder_lesson_read (text, &error);

  fuzz_check_error (lesson != NULL, error);
  if (lesson != NULL)
    check_lesson (lesson);
  return 0;
}
