/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "page-test.h"
#include "ponder-lesson-row.h"
#include "ponder-lessons-page.h"
#include "ponder-print-worksheet.h"
#include "ponder-shipped-lessons.h"
#include "ponder-text-field.h"

/* Tests the page Lessons: how a lesson is edited there, and its worksheet on paper. */

static PonderLessonDocument *
get_document (void)
{
  return ponder_lessons_page_get_document (PONDER_LESSONS_PAGE (page_test.page));
}

static PonderLesson *
get_lesson (void)
{
  return ponder_lesson_document_get_lesson (get_document ());
}

static char *
read_sample (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "lessons", "sample.ponder", NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
set_up (void)
{
  g_autofree char *text = read_sample ();

  page_test_set_up_of (PONDER_TYPE_LESSONS_PAGE);
  ponder_page_open_text (page_test.page, text, "sample", NULL);
  g_assert_cmpuint (ponder_lesson_count (get_lesson (), PONDER_LESSON_PAGES), ==, 5);
}

static PonderLessonRow *
get_row (const char *list,
         guint       nth)
{
  GtkListBoxRow *row;

  /* The first rows are made at once, and one in each frame then. */
  while ((row = gtk_list_box_get_row_at_index (widget_test_child (page_test.page, list), (int) nth)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  return PONDER_LESSON_ROW (row);
}

static void
set_field (gpointer    of,
           const char *name,
           const char *text)
{
  PonderTextField *field = widget_test_child (of, name);

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (field)), text, -1);
  ponder_text_field_commit (field);
}

static void
click (gpointer    of,
       const char *name)
{
  g_signal_emit_by_name (widget_test_child (of, name), "clicked");
}

static void
assert_captions (const char *expected)
{
  g_autoptr (GString) starts = g_string_new (NULL);

  for (guint i = 0; i < ponder_lesson_count (get_lesson (), PONDER_LESSON_PAGES); i++)
    {
      g_autofree char *shown = ponder_text_field_dup_text (widget_test_child (get_row ("pages", i), "text"));

      g_assert_cmpstr (shown, ==, ponder_lesson_get_page (get_lesson (), i)->caption);
      g_string_append_printf (starts, "%.3s;", shown);
    }
  g_assert_cmpstr (starts->str, ==, expected);
}

/* Opening a lesson walks it. */
static void
test_opened (void)
{
  set_up ();
  g_assert_nonnull (get_document ()->page);
  g_assert_cmpuint (get_document ()->at, ==, 0);
  assert_captions ("The;Thr;Thi;A g;The;");

  /* While it is walked, it goes with its page, wherever that is. */
  ponder_lesson_document_walk (get_document (), 2);
  click (get_row ("pages", 2), "up");
  g_assert_cmpuint (get_document ()->at, ==, 1);
  page_test_activate ("undo", NULL);
  g_assert_cmpuint (get_document ()->at, ==, 2);

  page_test_activate ("new-blank", NULL);
  g_assert_null (get_document ()->page);
  g_assert_cmpuint (ponder_lesson_count (get_lesson (), PONDER_LESSON_PAGES), ==, 0);
  g_assert_false (page_test_is_enabled ("start") || page_test_is_enabled ("print"));
  page_test_activate ("undo", NULL);
  assert_captions ("The;Thr;Thi;A g;The;");
  page_test_activate ("start", NULL);
  g_assert_nonnull (get_document ()->page);
  page_test_tear_down ();
}

static void
test_pages (void)
{
  set_up ();
  set_field (get_row ("pages", 1), "text", "Other jugs.");
  assert_captions ("The;Oth;Thi;A g;The;");
  click (get_row ("pages", 1), "down");
  assert_captions ("The;Thi;Oth;A g;The;");
  g_assert_cmpstr (ponder_lesson_get_page (get_lesson (), 2)->puzzle, ==, "jugs");
  /* The button that was pressed has the focus where the page is now. */
  g_assert_true (gtk_widget_has_focus (widget_test_child (get_row ("pages", 2), "down")));
  g_assert_true (widget_test_press_key (GTK_WIDGET (get_row ("pages", 2)), GDK_KEY_Up, GDK_ALT_MASK));
  assert_captions ("The;Oth;Thi;A g;The;");
  g_signal_emit_by_name (get_row ("pages", 0), "wished", PONDER_LESSON_MOVE, 3);
  assert_captions ("Oth;Thi;A g;The;The;");
  g_signal_emit_by_name (get_row ("pages", 2), "wished", PONDER_LESSON_REMOVE, 0);
  assert_captions ("Oth;Thi;The;The;");
  page_test_activate ("add-caption", NULL);
  set_field (get_row ("pages", 4), "text", "End.");
  assert_captions ("Oth;Thi;The;The;End;");
  for (guint i = 0; i < 3; i++)
    page_test_activate ("undo", NULL);
  assert_captions ("Oth;Thi;A g;The;The;");

  set_field (page_test.page, "title", "Another Title");
  set_field (page_test.page, "about", "Jugs");
  g_assert_cmpstr (get_lesson ()->title, ==, "Another Title");
  g_assert_cmpstr (get_lesson ()->about, ==, "Jugs");
  page_test_activate ("undo", NULL);
  page_test_activate ("undo", NULL);
  g_assert_cmpstr (get_lesson ()->title, ==, "A Sample");
  page_test_tear_down ();
}

/* Alt and an arrow key move a page or a task. */
static void
test_keys (void)
{
  set_up ();
  g_assert_true (widget_test_press_key (GTK_WIDGET (get_row ("pages", 0)), GDK_KEY_Down, GDK_ALT_MASK));
  assert_captions ("Thr;The;Thi;A g;The;");
  g_assert_true (widget_test_press_key (GTK_WIDGET (get_row ("pages", 1)), GDK_KEY_Down, GDK_ALT_MASK));
  assert_captions ("Thr;Thi;The;A g;The;");
  g_assert_true (widget_test_press_key (GTK_WIDGET (get_row ("pages", 2)), GDK_KEY_Up, GDK_ALT_MASK));
  assert_captions ("Thr;The;Thi;A g;The;");
  /* At the ends nothing happens. */
  g_assert_true (widget_test_press_key (GTK_WIDGET (get_row ("pages", 0)), GDK_KEY_Up, GDK_ALT_MASK));
  g_assert_true (widget_test_press_key (GTK_WIDGET (get_row ("pages", 4)), GDK_KEY_Down, GDK_ALT_MASK));
  assert_captions ("Thr;The;Thi;A g;The;");
  /* Without Alt the arrow keys are for the text. */
  g_assert_false (widget_test_press_key (GTK_WIDGET (get_row ("pages", 1)), GDK_KEY_Down, 0));
  assert_captions ("Thr;The;Thi;A g;The;");

  g_assert_cmpstr (ponder_lesson_get_task (get_lesson (), 0)->answer, ==, "14");
  g_assert_true (widget_test_press_key (GTK_WIDGET (get_row ("tasks", 0)), GDK_KEY_Down, GDK_ALT_MASK));
  g_assert_cmpstr (ponder_lesson_get_task (get_lesson (), 1)->answer, ==, "14");
  g_assert_true (widget_test_press_key (GTK_WIDGET (get_row ("tasks", 1)), GDK_KEY_Up, GDK_ALT_MASK));
  g_assert_cmpstr (ponder_lesson_get_task (get_lesson (), 0)->answer, ==, "14");
  page_test_tear_down ();
}

static void
test_tasks (void)
{
  PonderLessonTask *task;

  set_up ();
  page_test_activate ("add-task", NULL);
  set_field (get_row ("tasks", 2), "text", "Why?");
  set_field (get_row ("tasks", 2), "answer", "Because.");
  gtk_spin_button_set_value (widget_test_child (get_row ("tasks", 2), "lines"), 0);
  set_field (get_row ("tasks", 2), "table", "a;b\n1;=2");
  task = ponder_lesson_get_task (get_lesson (), 2);
  g_assert_cmpstr (task->text, ==, "Why?");
  g_assert_cmpstr (task->answer, ==, "Because.");
  g_assert_cmpuint (task->n_lines, ==, 0);
  g_assert_cmpstr (task->table, ==, "a;b\n1;=2");

  /* What is no table isn't taken over, and is said. */
  set_field (get_row ("tasks", 2), "table", "a;b\n1");
  g_assert_cmpstr (ponder_lesson_get_task (get_lesson (), 2)->table, ==, "a;b\n1;=2");
  g_assert_true (gtk_widget_get_visible (widget_test_child (get_row ("tasks", 2), "trouble")));
  set_field (get_row ("tasks", 2), "table", "");
  g_assert_null (ponder_lesson_get_task (get_lesson (), 2)->table);
  g_assert_false (gtk_widget_get_visible (widget_test_child (get_row ("tasks", 2), "trouble")));

  click (get_row ("tasks", 2), "up");
  g_assert_cmpstr (ponder_lesson_get_task (get_lesson (), 1)->text, ==, "Why?");
  g_signal_emit_by_name (get_row ("tasks", 1), "wished", PONDER_LESSON_REMOVE, 0);
  g_assert_cmpuint (ponder_lesson_count (get_lesson (), PONDER_LESSON_TASKS), ==, 2);
  page_test_tear_down ();
}

static guint
count_pages (gboolean with_answers)
{
  g_autoptr (PonderPrintSheet) sheet = ponder_print_worksheet (get_lesson (), with_answers, NULL);
  g_autoptr (PonderPrintPages) pages =
    ponder_print_pages_new (sheet, &(PonderPrintPaper){ .width = 480, .height = 720 });

  return pages->n_pages;
}

/* A long worksheet flows on, and lines to write on and room to draw take more room than answers. */
static void
test_worksheet (void)
{
  set_up ();
  g_assert_cmpuint (count_pages (FALSE), ==, 1);
  g_assert_cmpuint (count_pages (TRUE), ==, 1);
  for (guint i = 0; i < 2; i++)
    {
      PonderLessonPage *page = ponder_lesson_page_recaption (ponder_lesson_get_page (get_lesson (), i), "");

      ponder_lesson_page_set_print (page, PONDER_LESSON_ROOM, "half");
      ponder_lesson_document_set_page (get_document (), i, page);
    }
  g_assert_cmpuint (count_pages (FALSE), ==, 2);
  g_assert_cmpuint (count_pages (TRUE), ==, 1);
  page_test_activate ("undo", NULL);
  page_test_activate ("undo", NULL);
  g_assert_cmpuint (count_pages (FALSE), ==, 1);
  for (guint i = 0; i < 4; i++)
    ponder_lesson_document_edit (get_document (),
                                 ponder_lesson_insert (get_lesson (), PONDER_LESSON_TASKS, 0,
                                                       ponder_lesson_task_new ("Why?", "Because.", 20, NULL)));
  g_assert_cmpuint (count_pages (FALSE), ==, 4);
  g_assert_cmpuint (count_pages (TRUE), ==, 1);
  page_test_tear_down ();
}

/* A lecturer hands out a sheet of paper for each student, and keeps one with the answers. */
/* A lesson without pages is opened, too, but there is nothing to walk through. */
static void
test_opened_empty (void)
{
  g_autoptr (PonderLesson) lesson = ponder_lesson_new ("Nothing yet", "");
  g_autofree char *text = ponder_lesson_write (lesson);

  set_up ();
  ponder_page_open_text (page_test.page, text, "empty", NULL);
  g_assert_cmpstr (get_lesson ()->title, ==, "Nothing yet");
  g_assert_null (get_document ()->page);
  page_test_tear_down ();
}

/* A row of the list of lessons that come with the program begins its lesson, and leaves the person's as it is. */
static void
test_shipped (void)
{
  g_autoptr (GPtrArray) lessons = ponder_shipped_lessons (NULL);

  set_up ();
  for (guint i = lessons->len; i-- > 0;)
    {
      const PonderLesson *lesson = g_ptr_array_index (lessons, i);
      GtkListBox *list = widget_test_child (page_test.page, "shipped_list");
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, (int) i);
      /* On one line */
      g_autofree char *pages = g_strdup_printf ("%u\u00a0pages", ponder_lesson_count (lesson, PONDER_LESSON_PAGES));

      g_assert_true (g_str_has_suffix (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), pages));
      g_signal_emit_by_name (list, "row-activated", row);
      g_assert_cmpstr (ponder_lesson_document_get_walked (get_document ())->title, ==, lesson->title);
      g_assert_nonnull (get_document ()->page);
      g_assert_cmpstr (get_lesson ()->title, ==, "A Sample");
    }
  g_assert_false (page_test_is_enabled ("redo"));
  page_test_activate ("start", NULL);
  g_assert_cmpstr (ponder_lesson_document_get_walked (get_document ())->title, ==, "A Sample");
  page_test_tear_down ();
}

static gboolean
has_room (const PonderLesson *lesson)
{
  gboolean has = FALSE;

  for (guint i = 0; i < ponder_lesson_count (lesson, PONDER_LESSON_PAGES); i++)
    has = has || ponder_lesson_get_page (lesson, i)->prints[PONDER_LESSON_ROOM] != PONDER_LESSON_NONE;
  return has;
}

static void
test_shipped_worksheets (void)
{
  /* A4 and Letter, in points, with margins of 1.5 cm. */
  static const PonderPrintPaper papers[] = { { 595.3, 841.9, 42.5 }, { 612, 792, 42.5 } };
  g_autoptr (GPtrArray) lessons = ponder_shipped_lessons (NULL);

  g_assert_cmpuint (lessons->len, ==, 6);
  for (guint i = 0; i < lessons->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (papers); j++)
      for (guint with_answers = 0; with_answers < 2; with_answers++)
        {
          const PonderLesson *lesson = g_ptr_array_index (lessons, i);
          g_autoptr (PonderPrintSheet) sheet = ponder_print_worksheet (lesson, with_answers == 1, NULL);
          g_autoptr (PonderPrintPages) pages = ponder_print_pages_new (sheet, &papers[j]);

          g_test_message ("%s, paper %u, answers %u", lesson->title, j, with_answers);
          /* With room to draw, it has two sides. */
          g_assert_cmpuint (pages->n_pages, <=, with_answers == 1 || !has_room (lesson) ? 1 : 2);
        }
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/lessons-page/opened", test_opened);
  g_test_add_func ("/lessons-page/pages", test_pages);
  g_test_add_func ("/lessons-page/keys", test_keys);
  g_test_add_func ("/lessons-page/tasks", test_tasks);
  g_test_add_func ("/lessons-page/worksheet", test_worksheet);
  g_test_add_func ("/lessons-page/opened-empty", test_opened_empty);
  g_test_add_func ("/lessons-page/shipped", test_shipped);
  g_test_add_func ("/lessons-page/shipped-worksheets", test_shipped_worksheets);
  return g_test_run ();
}
