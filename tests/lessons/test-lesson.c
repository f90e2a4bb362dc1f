/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-lesson.h"

#include "cases.h"
#include "ponder-lesson-document.h"
#include "ponder-lesson-table.h"

/* Tests lessons, the form of their files, and the tables of their tasks. */

#define FIFTY_WORDS \
  "word by word by word by word by word by word by word by word by word by word by word by word by word by word by " \
  "word by word by word by word by word by word by word by word by word by word by word by word by word by word by " \
  "word by word by word by word by word by word by word by word by word by word"
#define HUNDRED_CHINESE \
  "这是一个很长的句子这是一个很长的句子这是一个很长的句子这是一个很长的句子这是一个很长的句子这是一个很长的句子" \
  "这是一个很长的句子这是一个很长的句子这是一个很长的句子这是一个很长的句子这是一个很长的句子。"
#define HEAD "[Ponder]\nVersion=1\nPuzzle=lesson\n"

static char *
read_sample (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "lessons", "sample.ponder", NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static PonderLesson *
load_sample (void)
{
  g_autofree char *text = read_sample ();
  g_autoptr (GError) error = NULL;
  PonderLesson *lesson = ponder_lesson_read (text, &error);

  g_assert_no_error (error);
  return lesson;
}

static void
assert_captions (const PonderLesson *lesson,
                 const char         *expected)
{
  g_autoptr (GString) starts = g_string_new (NULL);

  for (guint i = 0; i < ponder_lesson_count (lesson, PONDER_LESSON_PAGES); i++)
    g_string_append_printf (starts, "%.3s;", ponder_lesson_get_page (lesson, i)->caption);
  g_assert_cmpstr (starts->str, ==, expected);
}

static void
test_read (void)
{
  g_autoptr (PonderLesson) lesson = load_sample ();
  PonderLessonPage *page = ponder_lesson_get_page (lesson, 0);
  g_autoptr (GKeyFile) view = g_key_file_new ();
  g_autofree char *first = NULL;

  g_assert_cmpstr (lesson->title, ==, "A Sample");
  g_assert_cmpstr (lesson->about, ==, "One page of each kind.");
  assert_captions (lesson, "The;Thr;Thi;A g;The;");
  g_assert_cmpstr (page->puzzle, ==, "sudoku");
  g_assert_true (g_key_file_load_from_data (view, page->view, -1, G_KEY_FILE_NONE, NULL));
  first = g_key_file_get_start_group (view);
  g_assert_cmpstr (first, ==, "Ponder");
  g_assert_true (g_key_file_get_boolean (view, "Search", "On", NULL));
  g_assert_false (g_key_file_has_group (view, "jugs"));
  g_assert_cmpstr (ponder_lesson_get_page (lesson, 1)->caption, ==, "Three jugs, and a caption\nof two lines.");
  g_assert_null (ponder_lesson_get_page (lesson, 2)->view);

  g_assert_cmpuint (ponder_lesson_count (lesson, PONDER_LESSON_TASKS), ==, 2);
  g_assert_cmpuint (ponder_lesson_get_task (lesson, 0)->n_lines, ==, 1);
  g_assert_cmpstr (ponder_lesson_get_task (lesson, 0)->answer, ==, "14");
  g_assert_cmpuint (ponder_lesson_get_task (lesson, 1)->n_lines, ==, PONDER_LESSON_USUAL_LINES);
  g_assert_cmpstr (ponder_lesson_get_task (lesson, 1)->answer, ==, "");
  g_assert_cmpstr (ponder_lesson_get_task (lesson, 1)->table, ==,
                   "Method;Nodes visited\nBacktracking;=14\nLook ahead;=9");
}

static void
assert_identity (const PonderLesson *lesson)
{
  g_autofree char *text = ponder_lesson_write (lesson);
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderLesson) again = ponder_lesson_read (text, &error);
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  text_again = ponder_lesson_write (again);
  g_assert_cmpstr (text, ==, text_again);
}

static void
test_identity (void)
{
  g_autofree char *text = read_sample ();
  g_autoptr (PonderLesson) lesson = load_sample ();
  g_autofree char *written = ponder_lesson_write (lesson);
  g_autoptr (PonderLesson) empty = ponder_lesson_new ("", "");

  g_assert_cmpstr (text, ==, written);
  assert_identity (lesson);
  assert_identity (empty);
}

/* What a person may type or paste into an entry. */
static const char *const texts[] = {
  "\f form feed", " spaces ", "\ttab\nnew line\r", "back\\slash", "[Page 1]", "#", "a=b;c", "\302\240“”…", "ends in \\",
};

static void
test_texts (gconstpointer data)
{
  g_autoptr (PonderLesson) empty = ponder_lesson_new (data, data);
  g_autoptr (PonderLesson) with_page = NULL;
  g_autoptr (PonderLesson) with_task = NULL;
  g_autoptr (PonderLesson) again = NULL;
  g_autofree char *text = NULL;

  with_page = ponder_lesson_insert (empty, PONDER_LESSON_PAGES, 0, ponder_lesson_page_new (data, NULL, NULL));
  with_task = ponder_lesson_insert (with_page, PONDER_LESSON_TASKS, 0, ponder_lesson_task_new (data, data, 0, NULL));
  assert_identity (with_task);
  text = ponder_lesson_write (with_task);
  again = ponder_lesson_read (text, NULL);
  g_assert_cmpstr (again->title, ==, with_task->title);
  g_assert_cmpstr (ponder_lesson_get_page (again, 0)->caption, ==, ponder_lesson_get_page (with_task, 0)->caption);
  g_assert_cmpstr (ponder_lesson_get_task (again, 0)->answer, ==, ponder_lesson_get_task (with_task, 0)->answer);
}

/* What the worksheet has of a page is a part of it, and older documents have nothing. */
static void
test_worksheet (void)
{
  g_autoptr (PonderLesson) sample = load_sample ();
  PonderLessonPage *page = ponder_lesson_get_page (sample, 0);
  g_autoptr (PonderLessonPage) printed = ponder_lesson_page_recaption (page, page->caption);
  g_autoptr (PonderLessonPage) recaptioned = NULL;
  g_autoptr (PonderLesson) empty = ponder_lesson_new ("", "");
  g_autoptr (PonderLesson) with_page = NULL;
  g_autoptr (PonderLesson) again = NULL;
  g_autofree char *text = NULL;

  g_assert_true (ponder_lesson_page_equal (page, printed));
  g_assert_true (ponder_lesson_page_set_print (printed, PONDER_LESSON_BOARD, "shown"));
  g_assert_true (ponder_lesson_page_set_print (printed, PONDER_LESSON_ROOM, "half"));
  g_assert_false (ponder_lesson_page_set_print (printed, PONDER_LESSON_ROOM, "shown"));
  recaptioned = ponder_lesson_page_recaption (printed, "New");
  g_assert_cmpstr (ponder_lesson_page_get_print (page, PONDER_LESSON_BOARD), ==, "none");
  g_assert_cmpstr (ponder_lesson_page_get_print (page, PONDER_LESSON_ROOM), ==, "none");
  g_assert_cmpstr (ponder_lesson_page_get_print (recaptioned, PONDER_LESSON_BOARD), ==, "shown");
  g_assert_cmpstr (ponder_lesson_page_get_print (recaptioned, PONDER_LESSON_ROOM), ==, "half");
  g_assert_cmpstr (printed->view, ==, page->view);
  g_assert_false (ponder_lesson_page_equal (page, printed));
  g_assert_true (ponder_lesson_has_worksheet (sample));
  g_assert_false (ponder_lesson_has_worksheet (empty));

  with_page = ponder_lesson_insert (empty, PONDER_LESSON_PAGES, 0, g_atomic_rc_box_acquire (printed));
  g_assert_true (ponder_lesson_has_worksheet (with_page));
  assert_identity (with_page);
  text = ponder_lesson_write (with_page);
  g_assert_nonnull (strstr (text, "\nBoard=shown\nRoom=half\nPuzzle=sudoku\n"));
  again = ponder_lesson_read (text, NULL);
  g_assert_true (ponder_lesson_page_equal (printed, ponder_lesson_get_page (again, 0)));
}

#define SENTENCE_50 "This is a sentence of fifty characters, I counted."
#define SENTENCE_50_DE "Ein Satz von fünfzig Zeichen, gezählt wie gewöhnt!"

/* The passages, with a bar between them */
static const struct
{
  const char *name;
  const char *caption;
  const char *expected;
} captions[] = {
  { "empty", "", "" },
  { "one", "One sentence.", "One sentence." },
  { "without-end", "no sentence at all", "no sentence at all" },
  { "just-fits", SENTENCE_50 SENTENCE_50 SENTENCE_50 SENTENCE_50 SENTENCE_50,
    SENTENCE_50 SENTENCE_50 SENTENCE_50 SENTENCE_50 SENTENCE_50 },
  { "two", SENTENCE_50 " " SENTENCE_50 " " SENTENCE_50 " " SENTENCE_50 " " SENTENCE_50 " And on.",
    SENTENCE_50 " " SENTENCE_50 " " SENTENCE_50 " " SENTENCE_50 "|" SENTENCE_50 " And on." },
  { "characters-not-bytes", SENTENCE_50_DE " " SENTENCE_50_DE " " SENTENCE_50_DE " " SENTENCE_50_DE " Und, gezählt: ja!",
    SENTENCE_50_DE " " SENTENCE_50_DE " " SENTENCE_50_DE " " SENTENCE_50_DE " Und, gezählt: ja!" },
  { "number-and-abbreviation", SENTENCE_50 " " SENTENCE_50 " " SENTENCE_50 " " SENTENCE_50 " About 3.14 of it, e.g. half, ends after this cut.",
    SENTENCE_50 " " SENTENCE_50 " " SENTENCE_50 " " SENTENCE_50 "|About 3.14 of it, e.g. half, ends after this cut." },
  { "long-sentence", "Short. It is, " FIFTY_WORDS ". Short again.", "Short.|It is, " FIFTY_WORDS ".|Short again." },
  { "questions-and-quotes",
    "« " SENTENCE_50 " " SENTENCE_50 " " SENTENCE_50 " » Pourquoi, " SENTENCE_50_DE " ? Parce que, et voilà tout ! " SENTENCE_50,
    "« " SENTENCE_50 " " SENTENCE_50 " " SENTENCE_50 " » Pourquoi, " SENTENCE_50_DE " ? Parce que, et voilà tout !|" SENTENCE_50 },
  { "lines", "A line without an end\n" SENTENCE_50 "\n" SENTENCE_50 " " SENTENCE_50 " " SENTENCE_50 "\n" SENTENCE_50,
    "A line without an end\n" SENTENCE_50 "\n" SENTENCE_50 " " SENTENCE_50 " " SENTENCE_50 "|" SENTENCE_50 },
  { "chinese", HUNDRED_CHINESE HUNDRED_CHINESE HUNDRED_CHINESE, HUNDRED_CHINESE HUNDRED_CHINESE "|" HUNDRED_CHINESE },
};

/* Captions are cut where sentences end, and nothing is lost. */
static void
test_passages (gconstpointer data)
{
  const typeof (captions[0]) *tested = data;
  g_auto (GStrv) passages = ponder_lesson_cut_caption (tested->caption);
  g_autofree char *joined = g_strjoinv ("|", passages);

  g_assert_cmpstr (joined, ==, tested->expected);
}

static void
assert_at (PonderLessonDocument *document,
           guint                 page,
           guint                 passage)
{
  g_assert_nonnull (document->passages[passage]);
  g_assert_cmpuint (document->passage, ==, passage);
  g_assert_cmpuint (document->at, ==, page);
}

static void
walked_cb (PonderLessonDocument *document,
           gpointer              n_walked)
{
  ++*(guint *) n_walked;
}

/* Steps go through all passages of all pages, back from the end of each; a page is shown anew only when another one
 * begins. */
static void
test_steps (void)
{
  static const guint places[][2] = { { 0, 0 }, { 0, 1 }, { 1, 0 }, { 2, 0 }, { 2, 1 } };
  const char *two = captions[4].caption;
  g_autoptr (PonderLessonDocument) document = ponder_lesson_document_new ();
  g_autoptr (GKeyFile) view = g_key_file_new ();
  PonderLessonPage *page;
  guint n_walked = 0;

  g_assert_cmpstr (captions[4].name, ==, "two");
  for (guint i = 0; i < 3; i++)
    ponder_lesson_document_add_page (document, ponder_lesson_page_new (i == 1 ? "Short." : two, "jugs", view));
  g_signal_connect (document, "walked", G_CALLBACK (walked_cb), &n_walked);
  ponder_lesson_document_open_at (document, 0, 0);
  for (guint i = 0; i + 1 < G_N_ELEMENTS (places); i++)
    {
      assert_at (document, places[i][0], places[i][1]);
      g_assert_true (ponder_lesson_document_can_step (document, TRUE));
      ponder_lesson_document_step (document, TRUE);
    }
  g_assert_false (ponder_lesson_document_can_step (document, TRUE));
  for (guint i = G_N_ELEMENTS (places); i-- > 1;)
    {
      assert_at (document, places[i][0], places[i][1]);
      ponder_lesson_document_step (document, FALSE);
    }
  assert_at (document, 0, 0);
  g_assert_false (ponder_lesson_document_can_step (document, FALSE));
  g_assert_cmpuint (n_walked, ==, 4);

  /* A caption that gets shorter is shown to its end; a page is begun at the beginning of its caption. */
  ponder_lesson_document_step (document, TRUE);
  page = document->page;
  ponder_lesson_document_set_page (document, 0, ponder_lesson_page_recaption (page, "Short."));
  assert_at (document, 0, 0);
  ponder_lesson_document_open_at (document, 2, G_MAXUINT);
  assert_at (document, 2, 1);
  ponder_lesson_document_walk (document, 2);
  assert_at (document, 2, 0);
  ponder_lesson_document_close (document);
  g_assert_false (ponder_lesson_document_can_step (document, TRUE));
}

static const struct
{
  const char *name;
  const char *text;
  const char *expected;
} refused[] = {
  { "other-puzzle", "[Ponder]\nVersion=1\nPuzzle=sudoku\n", "“Puzzle=sudoku”: expected lesson" },
  { "newer", "[Ponder]\nVersion=2\nPuzzle=lesson\n", "“Version=2”: this version of Ponder reads files of version 1" },
  { "no-pages", HEAD "[Lesson]\nTitle=A\n", "[Lesson] “Pages” is missing" },
  { "no-group", HEAD, "[Lesson] “Pages” is missing" },
  { "too-many-pages", HEAD "[Lesson]\nPages=201\n", "[Lesson] “Pages=201”: expected a number from 0 to 200" },
  { "page-missing", HEAD "[Lesson]\nPages=2\n[Page 1]\n", "the group [Page 2] is missing" },
  { "lesson-in-lesson", HEAD "[Lesson]\nPages=1\n[Page 1]\nPuzzle=lesson\n",
    "[Page 1] “Puzzle=lesson”: expected a puzzle or a game, such as sudoku" },
  { "bad-value", HEAD "[Lesson]\nPages=1\n[Page 1]\nPuzzle=jugs\n[Page 1/jugs]\nTarget=4\\\n",
    "[Page 1/jugs] “Target”: a single backslash is at the end" },
  { "bad-caption", HEAD "[Lesson]\nPages=1\n[Page 1]\nCaption=a\\\n",
    "[Page 1] “Caption”: a single backslash is at the end" },
  { "bad-board", HEAD "[Lesson]\nPages=1\n[Page 1]\nBoard=full\n",
    "[Page 1] “Board=full”: expected none, shown or empty" },
  { "bad-room", HEAD "[Lesson]\nPages=1\n[Page 1]\nRoom=whole\n",
    "[Page 1] “Room=whole”: expected none, quarter or half" },
  { "task-missing", HEAD "[Lesson]\nPages=0\n[Worksheet]\nTasks=1\n", "[Worksheet] “Task1” is missing" },
  { "too-many-lines", HEAD "[Lesson]\nPages=0\n[Worksheet]\nTasks=1\nTask1=a\nLines1=21\n",
    "[Worksheet] “Lines1=21”: expected a number from 0 to 20" },
  { "uneven-table", HEAD "[Lesson]\nPages=0\n[Worksheet]\nTasks=1\nTask1=a\nTable1=a;b\\nc\n",
    "[Worksheet] “Table1”: row 2 of the table has 1 columns, expected 2" },
};

static void
test_refused (gconstpointer data)
{
  const typeof (refused[0]) *tested = data;
  g_autoptr (GError) error = NULL;

  g_assert_null (ponder_lesson_read (tested->text, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, tested->expected);
}

/* The texts of a lesson, and the most characters that each may have. */
static const struct
{
  const char *name;
  const char *text; /* %s is the text */
  guint most;
  const char *expected; /* when there is one character more */
} long_texts[] = {
  { "title", HEAD "[Lesson]\nTitle=%s\nPages=0\n", 200, "line 5: “Title=%s”: 201 characters, expected at most 200" },
  { "about", HEAD "[Lesson]\nAbout=%s\nPages=0\n", 1000,
    "line 5: “About=%s”: 1,001 characters, expected at most 1,000" },
  { "caption", HEAD "[Lesson]\nPages=2\n[Page 1]\n[Page 2]\n Caption = %s\n", 4000,
    "line 8: “Caption=%s”: 4,001 characters, expected at most 4,000" },
  { "task", HEAD "[Lesson]\nPages=0\n[Worksheet]\nTasks=1\nTask1=%s\n", 4000,
    "line 8: “Task1=%s”: 4,001 characters, expected at most 4,000" },
  { "answer", HEAD "[Lesson]\nPages=0\n[Worksheet]\nTasks=1\nTask1=a\nAnswer1=%s\n", 4000,
    "line 9: “Answer1=%s”: 4,001 characters, expected at most 4,000" },
  { "table", HEAD "[Lesson]\nPages=0\n[Worksheet]\nTasks=1\nTask1=a\nTable1=a\\nb%s\n", 7997,
    "line 9: “Table1=a\\nb%s”: 8,001 characters, expected at most 8,000" },
};

static char *
repeat (const char *character,
        guint       n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, character);
  return g_string_free (text, FALSE);
}

/* What stands for one character in a file, and what a message quotes of it. */
static const char *const characters[] = { "x", "ä", "\\\\", "\\s" };

/* Texts are read up to a length at which many of them can be shown at once. */
static void
test_long_text (gconstpointer data)
{
  const typeof (long_texts[0]) *tested = data;
  const char *at = strstr (tested->text, "%s");

  for (guint i = 0; i < 2 * G_N_ELEMENTS (characters); i++)
    {
      g_autofree char *value = repeat (characters[i / 2], tested->most + i % 2);
      g_autofree char *start = g_strndup (tested->text, at - tested->text);
      g_autofree char *text = g_strconcat (start, value, at + strlen ("%s"), NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (PonderLesson) lesson = ponder_lesson_read (text, &error);
      const char *end = strstr (tested->expected, "%s") + strlen ("%s");

      g_assert_true ((lesson == NULL) == (i % 2 == 1));
      if (lesson != NULL)
        continue;
      g_assert_true (strncmp (error->message, tested->expected, end - strlen ("%s") - tested->expected) == 0);
      g_assert_true (g_str_has_suffix (error->message, end));
      g_assert_cmpuint (strlen (error->message), <, 200);
    }
}

/* What is made by hand isn't longer than what can be read. */
static void
test_cut (void)
{
  g_autofree char *text = repeat ("ä", 10000);
  g_autoptr (PonderLesson) lesson = ponder_lesson_new (text, text);

  g_ptr_array_add (lesson->parts[PONDER_LESSON_PAGES], ponder_lesson_page_new (text, NULL, NULL));
  g_ptr_array_add (lesson->parts[PONDER_LESSON_TASKS], ponder_lesson_task_new (text, text, 0, NULL));
  assert_identity (lesson);
}

/* Each edit leaves the lesson that it begins with as it is. */
static void
test_edit (void)
{
  g_autoptr (PonderLesson) sample = load_sample ();
  g_autoptr (PonderLesson) moved_down = ponder_lesson_move (sample, PONDER_LESSON_PAGES, 0, 2);
  g_autoptr (PonderLesson) moved_up = ponder_lesson_move (sample, PONDER_LESSON_PAGES, 4, 0);
  g_autoptr (PonderLesson) removed = ponder_lesson_remove (sample, PONDER_LESSON_PAGES, 1);
  g_autoptr (PonderLesson) replaced = ponder_lesson_replace (
    sample, PONDER_LESSON_PAGES, 4, ponder_lesson_page_recaption (ponder_lesson_get_page (sample, 4), "New"));
  g_autoptr (PonderLesson) retitled = ponder_lesson_retitle (sample, "Other", "");

  assert_captions (moved_down, "Thr;Thi;The;A g;The;");
  assert_captions (moved_up, "The;The;Thr;Thi;A g;");
  assert_captions (removed, "The;Thi;A g;The;");
  assert_captions (replaced, "The;Thr;Thi;A g;New;");
  g_assert_cmpstr (ponder_lesson_get_page (replaced, 4)->view, ==, ponder_lesson_get_page (sample, 4)->view);
  assert_captions (retitled, "The;Thr;Thi;A g;The;");
  g_assert_cmpstr (retitled->title, ==, "Other");
  assert_captions (sample, "The;Thr;Thi;A g;The;");
  g_assert_cmpstr (sample->title, ==, "A Sample");
  g_assert_true (ponder_lesson_page_equal (ponder_lesson_get_page (moved_down, 2), ponder_lesson_get_page (sample, 0)));
  g_assert_false (ponder_lesson_page_equal (ponder_lesson_get_page (replaced, 4), ponder_lesson_get_page (sample, 4)));
}

static const struct
{
  const char *name;
  const char *text;
  const char *expected; /* the cells, those with an answer in brackets; or the error */
} tables[] = {
  { "usual", "Method;Nodes\nBacktracking;=14", "Method|Nodes|Backtracking|[14]|" },
  { "spaces", " a ; b \n c ; = d \n\n", "a|b|c|[d]|" },
  { "blank", "a;\n;=", "a|||[]|" },
  { "single", "a", "the table must have from 2 to 30 rows" },
  { "uneven", "a;b\nc;d;e", "row 2 of the table has 3 columns, expected 2" },
  { "wide", "1;2;3;4;5;6;7;8;9\na", "the table has more than 8 columns" },
  { "high", "\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18\n19\n20\n21\n22\n23\n24\n25\n26\n27\n28\n29\n30\n31",
    "the table must have from 2 to 30 rows" },
  { "empty", "", "the table must have from 2 to 30 rows" },
};

static void
test_table (gconstpointer data)
{
  const typeof (tables[0]) *tested = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderLessonTable) table = ponder_lesson_table_read (tested->text, &error);
  g_autoptr (GString) cells = g_string_new (NULL);

  g_assert_true ((table == NULL) == (error != NULL));
  for (guint i = 0; table != NULL && i < table->n_rows * table->n_columns; i++)
    g_string_append_printf (cells, table->cells[i].is_answer ? "[%s]|" : "%s|", table->cells[i].text);
  g_assert_cmpstr (table != NULL ? cells->str : error->message, ==, tested->expected);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lesson/read", test_read);
  g_test_add_func ("/lesson/identity", test_identity);
  ADD_TEXTS ("/lesson/texts/%u", texts, test_texts);
  g_test_add_func ("/lesson/worksheet", test_worksheet);
  ADD ("/lesson/passages/%s", captions, test_passages);
  g_test_add_func ("/lesson/steps", test_steps);
  ADD ("/lesson/refused/%s", refused, test_refused);
  ADD ("/lesson/long-text/%s", long_texts, test_long_text);
  g_test_add_func ("/lesson/cut", test_cut);
  g_test_add_func ("/lesson/edit", test_edit);
  ADD ("/lesson/table/%s", tables, test_table);
  return g_test_run ();
}
