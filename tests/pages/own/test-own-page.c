/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>
#include <gtksourceview/gtksource.h>
#include <lua.h>

#include "page-test.h"
#include "ponder-own-page.h"
#include "ponder-own-puzzle.h"
#include "ponder-page-actions.h"

/* The page of own puzzles: what is typed, what is run and what isn't, and what is shown of it. */

#define DIGITS                                                                                                             \
  "start = {}\nfunction done (s) return #s == 2 end\n"                                                                      \
  "function next (s)\n  for d = 1, 3 do yield (with (s, d)) end\nend\n"

static GThread *main_thread;

int __real_lua_pcallk (lua_State    *lua,
                       int           n_arguments,
                       int           n_results,
                       int           handler,
                       lua_KContext  context,
                       lua_KFunction k);
int __wrap_lua_pcallk (lua_State    *lua,
                       int           n_arguments,
                       int           n_results,
                       int           handler,
                       lua_KContext  context,
                       lua_KFunction k);

int
__wrap_lua_pcallk (lua_State    *lua,
                   int           n_arguments,
                   int           n_results,
                   int           handler,
                   lua_KContext  context,
                   lua_KFunction k)
{
  g_assert_true (g_thread_self () != main_thread);
  return __real_lua_pcallk (lua, n_arguments, n_results, handler, context, k);
}

static void
set_up (void)
{
  page_test_set_up_of (PONDER_TYPE_OWN_PAGE);
}

static GtkTextBuffer *
get_buffer (void)
{
  return gtk_text_view_get_buffer (
    GTK_TEXT_VIEW (widget_test_find (GTK_WIDGET (page_test.page), GTK_SOURCE_TYPE_VIEW)));
}

static gboolean
says (gpointer sentence)
{
  return strstr (ponder_page_get_sentence (page_test.page), sentence) != NULL;
}

static void
wait_says (const char *sentence)
{
  widget_test_wait (says, (gpointer) sentence);
}

/* Types a program instead of the one that is there, and pauses. */
static void
type (const char *text)
{
  GtkTextIter start;
  GtkTextIter end;

  gtk_text_buffer_get_bounds (get_buffer (), &start, &end);
  gtk_text_buffer_delete (get_buffer (), &start, &end);
  gtk_text_buffer_insert_at_cursor (get_buffer (), text, -1);
  gtk_widget_activate_action (widget_test_find (GTK_WIDGET (page_test.page), GTK_SOURCE_TYPE_VIEW), "typing.commit",
                              NULL);
}

static void
assert_program (const char *text)
{
  GtkTextIter start;
  GtkTextIter end;
  g_autofree char *shown = NULL;
  PonderPuzzle *puzzle = ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (page_test.page));

  gtk_text_buffer_get_bounds (get_buffer (), &start, &end);
  shown = gtk_text_buffer_get_text (get_buffer (), &start, &end, TRUE);
  g_assert_cmpstr (shown, ==, text);
  g_assert_cmpstr (ponder_own_puzzle_get_source (PONDER_OWN_PUZZLE (puzzle)), ==, text);
}

/* Returns the picture if it is a text. */
static const char *
get_picture (void)
{
  return gtk_label_get_label (GTK_LABEL (widget_test_find_class (GTK_WIDGET (page_test.page), "own-text")));
}

static gboolean
has_picture (gpointer text)
{
  return g_str_equal (get_picture (), text);
}

/* Opens a document as from a file. */
static void
open_document (const char *source)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;

  g_key_file_set_integer (file, "Ponder", "Version", 1);
  g_key_file_set_string (file, "Ponder", "Puzzle", "own");
  g_key_file_set_string (file, "own", "Program", source);
  text = g_key_file_to_data (file, NULL, NULL);
  ponder_page_open_text (page_test.page, text, "file.ponder", NULL);
}

/* What is typed becomes the document, a step of undo at each pause; mistakes are told, and the last picture stays. */
static void
test_typing (void)
{
  set_up ();
  type (DIGITS);
  assert_program (DIGITS);
  widget_test_wait (has_picture, "{}");
  type (DIGITS "function show (s) return 'here' end\n");
  widget_test_wait (has_picture, "here");
  type (DIGITS "function show (s) return nothing () end\n");
  wait_says ("Line 6: nothing isn’t defined.");
  g_assert_cmpstr (get_picture (), ==, "here");
  page_test_activate ("undo", NULL);
  page_test_activate ("undo", NULL);
  assert_program (DIGITS);
  widget_test_wait (has_picture, "{}");
  page_test_activate ("redo", NULL);
  widget_test_wait (has_picture, "here");
  type ("start = {");
  wait_says ("Line 1: the end of the program can’t stand here.");
  page_test_tear_down ();
}

/* The line of a mistake has a mark until it is mended. */
static void
test_mark (void)
{
  GtkTextIter iter;

  set_up ();
  type (DIGITS "function show (s) return nothing () end\n");
  wait_says ("Line 6");
  gtk_text_buffer_get_iter_at_line (get_buffer (), &iter, 5);
  g_assert_nonnull (gtk_source_buffer_get_source_marks_at_iter (GTK_SOURCE_BUFFER (get_buffer ()), &iter, "error"));
  type (DIGITS);
  widget_test_wait (has_picture, "{}");
  gtk_text_buffer_get_start_iter (get_buffer (), &iter);
  g_assert_false (gtk_source_buffer_forward_iter_to_source_mark (GTK_SOURCE_BUFFER (get_buffer ()), &iter, "error"));
  page_test_tear_down ();
}

static gboolean
is_learned (gpointer user_data)
{
  return ponder_puzzle_is_learned (ponder_puzzle_page_get_puzzle (PONDER_PUZZLE_PAGE (page_test.page)));
}

/* A program from a file is run only when somebody changes it, or solves or watches it; its syntax is checked. */
static void
test_stranger (gconstpointer data)
{
  const char *way = data;

  set_up ();
  widget_test_wait (is_learned, NULL);
  open_document (DIGITS "function show (s) return 'ran' end\n");
  wait_says ("This program is not run");
  open_document ("start = {");
  wait_says ("Line 1: the end of the program can’t stand here.");
  open_document (DIGITS "function show (s) return 'ran' end\n");
  wait_says ("This program is not run");
  widget_test_settle (page_test.window);
  g_assert_false (is_learned (NULL));
  g_assert_cmpstr (get_picture (), !=, "ran");
  if (g_str_equal (way, "edit"))
    type (DIGITS "function show (s) return 'ran' end\n\n");
  else
    page_test_activate (way, NULL);
  widget_test_wait (is_learned, NULL);
  widget_test_wait (has_picture, "ran");
  page_test_tear_down ();
}

static gboolean
is_watching (gpointer user_data)
{
  return ponder_page_get_switch (page_test.page, "search");
}

/* Whether states repeat is known before the method is chosen. */
static void
test_learns (void)
{
  set_up ();
  open_document (
    "repeats = true\nstart = 0\nfunction done (s) return s == 3 end\nfunction next (s) return { (s + 1) % 5 } "
    "end\n");
  page_test_activate ("search", NULL);
  g_assert_false (is_watching (NULL));
  widget_test_wait (is_watching, NULL);
  g_assert_true (ponder_page_get_switch (page_test.page, "remember"));
  /* Another program closes Watch. */
  open_document (DIGITS);
  g_assert_false (is_watching (NULL));
  page_test_activate ("search", NULL);
  widget_test_wait (is_watching, NULL);
  g_assert_false (ponder_page_get_switch (page_test.page, "remember"));
  page_test_tear_down ();
}

/* A program with a mistake can't be watched; the page says why. */
static void
test_faulty (void)
{
  set_up ();
  open_document ("start = {}\n");
  page_test_activate ("search", NULL);
  wait_says ("isn’t defined");
  g_assert_false (is_watching (NULL));
  page_test_tear_down ();
}

/* The picture of an answer, and of the next one. */
static void
test_answers (void)
{
  set_up ();
  type (DIGITS);
  page_test_activate ("solve", NULL);
  widget_test_wait (has_picture, "{1, 1}");
  page_test_activate ("next-answer", NULL);
  widget_test_wait (has_picture, "{1, 2}");
  page_test_activate ("clear-answer", NULL);
  widget_test_wait (has_picture, "{}");
  page_test_tear_down ();
}

static void
test_exercise (void)
{
  set_up ();
  type ("answers = 3\n" DIGITS);
  wait_says ("Not yet: 9 answers, expected 3 answers.");
  type ("answers = 9\n" DIGITS);
  wait_says ("That’s right: 9 answers, 13 nodes.");
  page_test_tear_down ();
}

static gboolean
is_saved (gpointer path)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && g_str_equal (text, DIGITS);
}

/* A race and paper show what is known without running the program in the main thread. */
static void
test_race (void)
{
  set_up ();
  type (DIGITS);
  page_test_activate ("solve", NULL);
  widget_test_wait (has_picture, "{1, 1}");
  page_test_activate ("print", NULL);
  widget_test_settle (page_test.window);
  gtk_window_destroy (GTK_WINDOW (widget_test_find_dialog ("Print")));
  page_test_activate ("race", NULL);
  g_assert_nonnull (ponder_page_get_cover (page_test.page));
  g_signal_emit_by_name (widget_test_find_class (ponder_page_get_cover (page_test.page), "suggested-action"),
                         "clicked");
  for (guint i = 0; i < 20; i++)
    widget_test_settle (page_test.window);
  page_test_tear_down ();
}

/* A file with the suffix .lua has the program and nothing else; what is opened from it is saved there again. */
static void
test_lua_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ponder-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "digits.lua", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  set_up ();
  ponder_page_open_text (page_test.page, "start = 0\n", "digits.lua", file);
  assert_program ("start = 0\n");
  g_assert_true (g_file_equal (ponder_history_get_file (ponder_page_get_history (page_test.page)), file));
  type (DIGITS);
  page_test_activate ("save", NULL);
  widget_test_wait (is_saved, path);
  page_test_tear_down ();
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* On a narrow page, the picture takes the place of the program when an answer is found. */
static void
test_narrow (void)
{
  GtkWidget *editor;

  set_up ();
  editor = widget_test_find (GTK_WIDGET (page_test.page), PONDER_TYPE_OWN_EDITOR);
  type (DIGITS);
  g_assert_true (gtk_widget_get_visible (editor));
  widget_test_show (page_test.window, 360, 720);
  widget_test_settle (page_test.window);
  g_assert_true (gtk_widget_get_visible (editor));
  page_test_activate ("solve", NULL);
  widget_test_wait (has_picture, "{1, 1}");
  widget_test_settle (page_test.window);
  g_assert_false (gtk_widget_get_visible (editor));
  page_test_tear_down ();
}

/* Every example works, and comes with the program, so it is run at once. */
static void
test_examples (void)
{
  const PonderExample *examples;

  set_up ();
  examples = PONDER_PAGE_GET_CLASS (page_test.page)->examples;
  for (guint i = 0; examples[i].name != NULL; i++)
    {
      page_test_activate ("example", g_variant_new_uint32 (i));
      widget_test_wait (is_learned, NULL);
      wait_says ("The rules of a puzzle");
    }
  page_test_activate ("new-blank", NULL);
  widget_test_wait (is_learned, NULL);
  page_test_tear_down ();
}

int
main (int   argc,
      char *argv[])
{
  static const char *const ways[] = { "edit", "solve", "search" };

  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();
  main_thread = g_thread_self ();

  g_test_add_func ("/own-page/typing", test_typing);
  g_test_add_func ("/own-page/mark", test_mark);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *path = g_strdup_printf ("/own-page/stranger/%s", ways[i]);

      g_test_add_data_func (path, ways[i], test_stranger);
    }
  g_test_add_func ("/own-page/learns", test_learns);
  g_test_add_func ("/own-page/faulty", test_faulty);
  g_test_add_func ("/own-page/answers", test_answers);
  g_test_add_func ("/own-page/exercise", test_exercise);
  g_test_add_func ("/own-page/race", test_race);
  g_test_add_func ("/own-page/lua-file", test_lua_file);
  g_test_add_func ("/own-page/narrow", test_narrow);
  g_test_add_func ("/own-page/examples", test_examples);
  return g_test_run ();
}
