/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "claim-facts.h"
#include "ponder-lesson-table.h"
#include "ponder-puzzles.h"
#include "ponder-shipped-lessons.h"

/* Checks what the shipped lessons say. Each has a file of claims, a line each:
 *
 *   page 3 | node 529,111 | nth 1 generate-and-test | visited=529111
 *   task 1 @2 | 396,829 boards | nth 1 generate-and-test | tested=396829
 *
 * The words must be in the caption of the page, or in the task or its answer; the run, on the puzzle of the page (for a
 * task, of the one after “@”), must come to all of the figures; and “~” instead of “=” looks for a text in what the run
 * says. Every number of the words must be one of the figures, in one of the texts, or given by the puzzle; and every
 * number of the lesson must be in the words of a claim, or given by the puzzle. So a lesson can't say a number that
 * nobody has counted. */

#define NUMBER "[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])|[0-9]+"


typedef struct
{
  PonderLesson *lesson;
  char *name;
  GPtrArray *claims; /* of char **: place, words, run, figures */
  GHashTable *facts; /* (element-type ClaimFacts): of the runs so far, by puzzle and run */
} Fixture;

static GPtrArray *
list_numbers (const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new (NUMBER, 0, 0, NULL);
  GPtrArray *numbers = g_ptr_array_new_with_free_func (g_free);
  GMatchInfo *match;

  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *number = g_match_info_fetch (match, 0);
      g_auto (GStrv) parts = g_strsplit (number, ",", -1);

      g_ptr_array_add (numbers, g_strjoinv ("", parts));
    }
  g_match_info_free (match);
  return numbers;
}

static void
add_numbers (GHashTable *set,
             const char *text)
{
  g_autoptr (GPtrArray) numbers = list_numbers (text);

  for (guint i = 0; i < numbers->len; i++)
    g_hash_table_add (set, g_strdup (g_ptr_array_index (numbers, i)));
}

/* Returns the numbers that the puzzle of a page gives: its size and the like, not what stands in its cells. */
static GHashTable *
list_given (const PonderLessonPage *page)
{
  static const char *const keys[] = { "Box", "Capacities", "Target", "Heaps", "Take" };
  GHashTable *given = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GKeyFile) view = g_key_file_new ();

  if (page->puzzle == NULL)
    return given;
  g_assert_true (g_key_file_load_from_data (view, page->view, -1, G_KEY_FILE_NONE, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *value = g_key_file_get_string (view, page->puzzle, keys[i], NULL);

      if (value != NULL)
        add_numbers (given, value);
    }
  return given;
}

/* Returns what is said at a place, and in @page the page whose puzzle it is about. */
static char *
dup_text (Fixture           *self,
          const char        *place,
          PonderLessonPage **page)
{
  g_auto (GStrv) words = g_strsplit (place, " ", -1);
  guint nth = (guint) g_ascii_strtoull (words[1], NULL, 10) - 1;
  PonderLessonTask *task;
  GString *text;

  if (g_str_equal (words[0], "page"))
    {
      guint about = words[2] != NULL ? (guint) g_ascii_strtoull (words[2] + 1, NULL, 10) - 1 : nth;

      *page = ponder_lesson_get_page (self->lesson, about);
      return g_strdup (ponder_lesson_get_page (self->lesson, nth)->caption);
    }
  g_assert_cmpstr (words[0], ==, "task");
  g_assert_nonnull (words[2]);
  *page = ponder_lesson_get_page (self->lesson, (guint) g_ascii_strtoull (words[2] + 1, NULL, 10) - 1);
  task = ponder_lesson_get_task (self->lesson, nth);
  text = g_string_new (task->text);
  g_string_append_printf (text, "\n%s\n%s", task->answer, task->table != NULL ? task->table : "");
  return g_string_free (text, FALSE);
}

static void
check_figures (const char *where,
               ClaimFacts *facts,
               char      **figures,
               GHashTable *known)
{
  for (guint i = 0; figures[i] != NULL; i++)
    {
      const char *tilde = strchr (figures[i], '~');

      if (tilde != NULL ? strstr (facts->text->str, tilde + 1) == NULL
                        : !g_hash_table_contains (facts->figures, figures[i]))
        g_error ("%s: not “%s”; %s", where, figures[i], facts->text->str);
      add_numbers (known, figures[i]);
    }
}

/* Many claims are about the same run, or about pages with the same puzzle. */
static ClaimFacts *
get_facts (Fixture                *self,
           const PonderLessonPage *page,
           const char             *run)
{
  g_autoptr (GKeyFile) view = g_key_file_new ();
  g_auto (GStrv) groups = NULL;
  g_autofree char *about = NULL;
  g_autofree char *key = NULL;
  ClaimFacts *facts;

  /* Only “here”, and the runs of games, are about more than the puzzle. */
  if (ponder_puzzle_find (page->puzzle) != NULL && !g_str_equal (run, "here"))
    {
      g_assert_true (g_key_file_load_from_data (view, page->view, -1, G_KEY_FILE_NONE, NULL));
      groups = g_key_file_get_groups (view, NULL);
      for (guint i = 0; groups[i] != NULL; i++)
        if (!g_str_equal (groups[i], page->puzzle))
          g_key_file_remove_group (view, groups[i], NULL);
      about = g_key_file_to_data (view, NULL, NULL);
    }
  key = g_strdup_printf ("%s\n%s", run, about != NULL ? about : page->view);
  facts = g_hash_table_lookup (self->facts, key);
  if (facts == NULL)
    {
      facts = claim_facts_new (page, run);
      g_hash_table_insert (self->facts, g_steal_pointer (&key), facts);
    }
  return facts;
}

static void
check_claim (Fixture *self,
             char   **claim)
{
  g_autofree char *where = g_strdup_printf ("%s, %s, “%s”", self->name, claim[0], claim[1]);
  g_auto (GStrv) figures = g_strsplit (claim[3], "; ", -1);
  g_autoptr (GPtrArray) numbers = list_numbers (claim[1]);
  PonderLessonPage *page;
  g_autofree char *text = dup_text (self, claim[0], &page);
  g_autoptr (GHashTable) known = list_given (page);
  ClaimFacts *facts = get_facts (self, page, claim[2]);

  if (strstr (text, claim[1]) == NULL)
    g_error ("%s: isn’t said", where);
  check_figures (where, facts, figures, known);
  for (guint i = 0; i < numbers->len; i++)
    if (!g_hash_table_contains (known, g_ptr_array_index (numbers, i)))
      g_error ("%s: %s isn’t among the figures", where, (char *) g_ptr_array_index (numbers, i));
}

static gboolean
is_at (const char *place,
       const char *prefix)
{
  gsize length = strlen (prefix);

  return strncmp (place, prefix, length) == 0 && (place[length] == '\0' || place[length] == ' ');
}

/* Blanks the words of the claims about a place, so that numbers that nobody has counted are left. */
static void
check_all_counted (Fixture    *self,
                   const char *place,
                   const char *text,
                   GHashTable *given)
{
  g_autofree char *rest = g_strdup (text);
  g_autoptr (GPtrArray) numbers = NULL;

  for (guint i = 0; i < self->claims->len; i++)
    {
      char **claim = g_ptr_array_index (self->claims, i);
      char *at = is_at (claim[0], place) ? strstr (text, claim[1]) : NULL;

      if (at != NULL)
        memset (rest + (at - text), ' ', strlen (claim[1]));
    }
  numbers = list_numbers (rest);
  for (guint i = 0; i < numbers->len; i++)
    if (!g_hash_table_contains (given, g_ptr_array_index (numbers, i)))
      g_error ("%s, %s: nobody has counted %s", self->name, place, (char *) g_ptr_array_index (numbers, i));
}

static void
read_claims (Fixture *self)
{
  g_autofree char *file = g_strconcat (self->name, ".claims", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "lessons", "claims", file, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  self->claims = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0' && lines[i][0] != '#')
      {
        char **claim = g_strsplit (lines[i], " | ", -1);

        if (g_strv_length (claim) != 4)
          g_error ("%s: %u parts: %s", file, g_strv_length (claim), lines[i]);
        g_ptr_array_add (self->claims, claim);
      }
}

static void
set_up (Fixture      *self,
        gconstpointer data)
{
  g_autofree char *file = g_strconcat (data, ".ponder", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("LESSONS"), file, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  self->name = g_strdup (data);
  self->facts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) claim_facts_free);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  self->lesson = ponder_lesson_read (text, &error);
  g_assert_no_error (error);
  read_claims (self);
}

static void
tear_down (Fixture      *self,
           gconstpointer data)
{
  g_hash_table_unref (self->facts);
  g_ptr_array_unref (self->claims);
  ponder_lesson_unref (self->lesson);
  g_free (self->name);
}

static void
test_claims (Fixture      *self,
             gconstpointer data)
{
  for (guint i = 0; i < self->claims->len; i++)
    check_claim (self, g_ptr_array_index (self->claims, i));
}

static void
test_counted (Fixture      *self,
              gconstpointer data)
{
  g_autoptr (GHashTable) none = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < ponder_lesson_count (self->lesson, PONDER_LESSON_PAGES); i++)
    {
      const PonderLessonPage *page = ponder_lesson_get_page (self->lesson, i);
      g_autoptr (GHashTable) given = list_given (page);
      g_autofree char *place = g_strdup_printf ("page %u", i + 1);

      check_all_counted (self, place, page->caption, given);
    }
  for (guint i = 0; i < ponder_lesson_count (self->lesson, PONDER_LESSON_TASKS); i++)
    {
      g_autofree char *place = g_strdup_printf ("task %u", i + 1);
      g_autofree char *about = g_strconcat (place, " @1", NULL);
      PonderLessonPage *page;
      g_autofree char *text = dup_text (self, about, &page);

      check_all_counted (self, place, text, none);
    }
}

/* A lecture hour has room for fewer than ten pages. */
static void
test_length (Fixture      *self,
             gconstpointer data)
{
  guint n_pages = ponder_lesson_count (self->lesson, PONDER_LESSON_PAGES);

  g_assert_cmpuint (n_pages, >, 0);
  g_assert_cmpuint (n_pages, <, 10);
  g_assert_cmpuint (ponder_lesson_count (self->lesson, PONDER_LESSON_TASKS), >, 0);
}

/* What translators get, and what was asked for. */
static struct
{
  char *strings;
  guint n_asked;
} translating;

static const char *
translate (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *joined = g_strjoinv ("\\n", lines);
  g_autofree char *literal = g_strdup_printf ("N_ (\"%s\"),\n", joined);

  if (strstr (translating.strings, literal) == NULL)
    g_error ("data/lessons/strings.c doesn’t have “%s”; see tests/po/check-lessons", text);
  translating.n_asked++;
  return g_intern_string (text[0] == 'N' ? "a;b\n=c" : "In another language");
}

/* Returns the number of cells with letters. A translation that would begin another cell isn't used. */
static guint
check_translated_table (const char *text,
                        const char *original_text)
{
  g_autoptr (PonderLessonTable) table = ponder_lesson_table_read (text, NULL);
  g_autoptr (PonderLessonTable) original = ponder_lesson_table_read (original_text, NULL);
  guint n_cells = 0;

  g_assert_cmpuint (table->n_rows, ==, original->n_rows);
  g_assert_cmpuint (table->n_columns, ==, original->n_columns);
  for (guint i = 0; i < table->n_rows * table->n_columns; i++)
    {
      const PonderLessonCell *cell = &original->cells[i];
      gboolean has_letters = g_regex_match_simple ("[A-Za-z]", cell->text, 0, 0);
      gboolean stays = !has_letters || cell->text[0] == 'N';

      n_cells += has_letters;
      g_assert_cmpint (table->cells[i].is_answer, ==, cell->is_answer);
      g_assert_cmpstr (table->cells[i].text, ==, stays ? cell->text : "In another language");
    }
  return n_cells;
}

/* All that a person reads is translated if translators get it; the rest stays as it is, also where a translation would
 * spoil a table. */
static void
test_translated (Fixture      *self,
                 gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_getenv ("LESSONS"), "strings.c", NULL);
  g_autoptr (PonderLesson) lesson = NULL;
  guint n_tasks = 0; /* the texts of tasks */

  g_assert_true (g_file_get_contents (path, &translating.strings, NULL, NULL));
  translating.n_asked = 0;
  lesson = ponder_lesson_translate (self->lesson, translate);
  g_assert_cmpstr (lesson->title, ==, "In another language");
  g_assert_cmpstr (lesson->about, ==, "In another language");
  for (guint i = 0; i < ponder_lesson_count (lesson, PONDER_LESSON_PAGES); i++)
    {
      PonderLessonPage *page = ponder_lesson_get_page (lesson, i);
      PonderLessonPage *original = ponder_lesson_get_page (self->lesson, i);

      g_assert_cmpstr (page->caption, !=, original->caption);
      g_assert_cmpstr (page->view, ==, original->view);
    }
  for (guint i = 0; i < ponder_lesson_count (lesson, PONDER_LESSON_TASKS); i++)
    {
      PonderLessonTask *task = ponder_lesson_get_task (lesson, i);
      PonderLessonTask *original = ponder_lesson_get_task (self->lesson, i);

      g_assert_cmpstr (task->text, !=, original->text);
      g_assert_cmpint (g_strcmp0 (task->answer, original->answer) == 0, ==, *original->answer == '\0');
      g_assert_cmpuint (task->n_lines, ==, original->n_lines);
      if (original->table != NULL)
        n_tasks += check_translated_table (task->table, original->table);
      n_tasks += 1 + (*original->answer != '\0');
    }
  g_assert_cmpuint (translating.n_asked, ==, 2 + ponder_lesson_count (lesson, PONDER_LESSON_PAGES) + n_tasks);
  g_free (translating.strings);
}

int
main (int    argc,
      char **argv)
{
  static const char *const lessons[] = { "1-four-by-four", "2-jugs", "3-six-by-six", "4-take-away", "5-how-large" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lessons); i++)
    {
      g_autofree char *claims = g_strdup_printf ("/lessons/%s/claims", lessons[i]);
      g_autofree char *counted = g_strdup_printf ("/lessons/%s/counted", lessons[i]);
      g_autofree char *translated = g_strdup_printf ("/lessons/%s/translated", lessons[i]);
      g_autofree char *length = g_strdup_printf ("/lessons/%s/length", lessons[i]);

      g_test_add (claims, Fixture, lessons[i], set_up, test_claims, tear_down);
      g_test_add (counted, Fixture, lessons[i], set_up, test_counted, tear_down);
      g_test_add (translated, Fixture, lessons[i], set_up, test_translated, tear_down);
      g_test_add (length, Fixture, lessons[i], set_up, test_length, tear_down);
    }
  return g_test_run ();
}
