/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "page-test.h"
#include "ponder-page-actions.h"
#include "ponder-pages.h"
#include "ponder-puzzle-page.h"
#include "ponder-queens-page.h"
#include "ponder-queens.h"
#include "transport-test.h"

/* Tests what pages with a puzzle that is entered whole have in common: briefly for each page, in detail with Queens. */

static PonderPuzzlePage *
get_page (void)
{
  return PONDER_PUZZLE_PAGE (page_test.page);
}

static const PonderFinding *
get_finding (void)
{
  return ponder_puzzle_document_get_finding (ponder_puzzle_page_get_document (get_page ()));
}

static PonderHistory *
get_history (void)
{
  return ponder_puzzle_document_get_history (ponder_puzzle_page_get_document (get_page ()));
}

static gboolean
has_finding (gpointer user_data)
{
  return get_finding () != NULL;
}

static char *
dup_puzzle_text (void)
{
  g_autoptr (GKeyFile) file = ponder_puzzle_save (ponder_puzzle_page_get_puzzle (get_page ()));

  return g_key_file_to_data (file, NULL, NULL);
}

static gboolean
is_another (gpointer before)
{
  g_autofree char *now = dup_puzzle_text ();

  return !g_str_equal (now, before);
}

static void
each_page (void (*test) (void))
{
  guint n_pages;
  const PonderPageInfo *pages = ponder_pages (&n_pages);
  guint n_tested = 0;

  for (guint i = 0; i < n_pages; i++)
    if (g_type_is_a (pages[i].get_type (), PONDER_TYPE_PUZZLE_PAGE))
      {
        g_test_message ("%s", pages[i].id);
        page_test_set_up_of (pages[i].get_type ());
        test ();
        page_test_tear_down ();
        n_tested++;
      }
  g_assert_cmpuint (n_tested, >, 0);
}

/* Each example can be opened by its name, and there is a text about it. */
static void
try_examples (void)
{
  const PonderExample *examples = PONDER_PAGE_GET_CLASS (page_test.page)->examples;

  g_assert_nonnull (examples[0].name);
  for (guint i = 0; examples[i].name != NULL; i++)
    {
      page_test_activate ("example", g_variant_new_uint32 (i));
      g_assert_cmpstr (ponder_puzzle_document_get_name (ponder_puzzle_page_get_document (get_page ())), ==,
                       examples[i].name);
      g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), !=, "");
      g_assert_true (page_test_is_enabled ("solve"));
      widget_test_settle (page_test.window);
    }
}

static void
test_examples (void)
{
  each_page (try_examples);
}

/* The first example is solved, and undo restores it. */
static void
try_solving (void)
{
  g_autofree char *before = dup_puzzle_text ();

  page_test_activate ("solve", NULL);
  widget_test_wait (has_finding, NULL);
  g_assert_nonnull (get_finding ()->answer);
  g_assert_false (page_test_is_enabled ("solve"));
  g_assert_true (page_test_is_enabled ("copy-answer"));
  g_assert_cmpstr (ponder_page_get_sentence (PONDER_PAGE (page_test.page)), ==, get_finding ()->text);
  g_assert_true (ponder_puzzle_holds (ponder_puzzle_page_get_puzzle (get_page ()),
                                      (const PonderMove *) get_finding ()->answer->data, get_finding ()->answer->len));
  page_test_activate ("undo", NULL);
  g_assert_null (get_finding ());
  g_assert_false (is_another (before));

  page_test_activate ("redo", NULL);
  g_assert_nonnull (get_finding ());
  page_test_activate ("clear-answer", NULL);
  g_assert_null (get_finding ());
  g_assert_false (is_another (before));
}

static void
test_solving (void)
{
  each_page (try_solving);
}

/* Another puzzle than the second example. */
static void
open_another (void)
{
  if (PONDER_PUZZLE_PAGE_GET_CLASS (page_test.page)->blank != NULL)
    page_test_activate ("new-blank", NULL);
  else
    page_test_activate ("example", g_variant_new_uint32 (0));
}

/* A saved document can be opened again; an invalid one changes nothing. */
static void
try_files (void)
{
  g_autofree char *saved = NULL;
  g_autofree char *before = NULL;
  g_autofree char *again = NULL;

  /* The first example may be what a new page shows. */
  page_test_activate ("example", g_variant_new_uint32 (1));
  saved = ponder_history_write (get_history ());
  before = dup_puzzle_text ();
  open_another ();
  g_assert_true (is_another (before));
  ponder_page_open_text (page_test.page, saved, "a file", NULL);
  g_assert_false (is_another (before));
  again = ponder_history_write (get_history ());
  g_assert_cmpstr (again, ==, saved);

  ponder_page_open_text (page_test.page, "[Ponder]\nVersion=1\nPuzzle=sudoku\n[sudoku]\n", NULL, NULL);
  ponder_page_open_text (page_test.page, "what is this?", NULL, NULL);
  g_assert_false (is_another (before));
  page_test_activate ("copy", NULL);
}

static void
test_files (void)
{
  each_page (try_files);
}

static gboolean
is_named (gpointer name)
{
  return g_strcmp0 (ponder_puzzle_document_get_name (ponder_puzzle_page_get_document (get_page ())), name) == 0;
}

/* The random puzzle may be the same as the one before: there are only hundreds for a few lily pads. */
static void
try_random (void)
{
  const PonderPuzzlePageClass *klass = PONDER_PUZZLE_PAGE_GET_CLASS (page_test.page);
  const PonderPuzzleSize *size = &klass->sizes[0];

  if (klass->make_random == NULL)
    return;
  for (guint wanted = MAX (size->least, 5); wanted <= 6; wanted++)
    {
      page_test_activate ("example", g_variant_new_uint32 (0));
      page_test_make_random (wanted);
      widget_test_wait (is_named, "Random");
      g_assert_cmpuint (size->get (ponder_puzzle_page_get_puzzle (get_page ())), ==, wanted);
      g_assert_true (ponder_history_can_undo (get_history ()));
    }
}

static void
test_random (void)
{
  each_page (try_random);
}

/* The content of a page is restored at the next start. */
static void
try_keeping (GFile *folder)
{
  g_autofree char *kept = NULL;
  g_autofree char *now = NULL;
  GType type = G_OBJECT_TYPE (page_test.page);

  ponder_page_keep_in (page_test.page, folder);
  page_test_activate ("example", g_variant_new_uint32 (1));
  page_test_activate ("solve", NULL);
  widget_test_wait (has_finding, NULL);
  kept = g_strdup (get_finding ()->text);
  page_test_tear_down ();

  page_test_set_up_of (type);
  ponder_page_keep_in (page_test.page, folder);
  g_assert_nonnull (get_finding ());
  now = g_strdup (ponder_page_get_sentence (PONDER_PAGE (page_test.page)));
  g_assert_cmpstr (now, ==, kept);
  g_assert_true (page_test_is_enabled ("undo"));
}

static void
try_keeping_in_a_folder (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_dir_make_tmp ("ponder-XXXXXX", &error);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFileEnumerator) files = NULL;
  GFile *file;

  try_keeping (folder);
  files = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME, 0, NULL, &error);
  g_assert_no_error (error);
  while (g_file_enumerator_iterate (files, NULL, &file, NULL, NULL) && file != NULL)
    g_file_delete (file, NULL, NULL);
  g_file_delete (folder, NULL, &error);
  g_assert_no_error (error);
}

static void
test_keeping (void)
{
  each_page (try_keeping_in_a_folder);
}

static void
load_queens (guint side)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (side);

  ponder_puzzle_page_open (get_page (), puzzle, NULL);
}

/* The number of answers is shown, and the answer on the board stays. */
static void
test_count (void)
{
  page_test_set_up_of (PONDER_TYPE_QUEENS_PAGE);
  load_queens (6);
  page_test_activate ("count", NULL);
  widget_test_wait (has_finding, NULL);
  g_assert_cmpstr (get_finding ()->text, ==, "There are 4 answers in all.");
  g_assert_null (get_finding ()->answer);
  g_assert_true (page_test_is_enabled ("solve"));

  load_queens (5);
  page_test_activate ("solve", NULL);
  widget_test_wait (has_finding, NULL);
  page_test_activate ("count", NULL);
  while (!g_str_equal (get_finding ()->text, "There are 10 answers in all."))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (get_finding ()->answer);

  load_queens (3);
  page_test_activate ("count", NULL);
  widget_test_wait (has_finding, NULL);
  g_assert_null (get_finding ()->answer);
  page_test_tear_down ();
}

static gboolean
has_answer_menu (void)
{
  widget_test_settle (page_test.window);
  return gtk_widget_get_mapped (widget_test_child (page_test.page, "answer_button"));
}

/* What one can do with an answer is in a menu beside it, where there is something to do; a search has its own. */
static void
test_answer_menu (void)
{
  page_test_set_up ();
  g_assert_false (has_answer_menu ());
  page_test_activate ("solve", NULL);
  widget_test_wait (has_finding, NULL);
  g_assert_true (has_answer_menu ());
  page_test_activate ("search", NULL);
  g_assert_false (has_answer_menu ());
  page_test_activate ("search", NULL);
  g_assert_true (has_answer_menu ());
  page_test_activate ("clear-answer", NULL);
  g_assert_false (has_answer_menu ());
  page_test_tear_down ();

  /* Answers can be counted before there is one. */
  page_test_set_up_of (PONDER_TYPE_QUEENS_PAGE);
  g_assert_true (has_answer_menu ());
  page_test_tear_down ();
}

/* Clear All removes the queens, as one step of undo. */
static void
test_clear_entered (void)
{
  g_autofree char *fixed = NULL;

  page_test_set_up_of (PONDER_TYPE_QUEENS_PAGE);
  page_test_activate ("example", g_variant_new_uint32 (3));
  fixed = dup_puzzle_text ();
  page_test_activate ("clear-all", NULL);
  g_assert_true (is_another (fixed));
  g_assert_false (page_test_is_enabled ("clear-all"));
  page_test_activate ("undo", NULL);
  g_assert_false (is_another (fixed));
  g_assert_true (page_test_is_enabled ("clear-all"));
  page_test_tear_down ();
}

/* On a board that is empty, Clear All would be a step of undo that changes nothing. */
static void
try_clearing_nothing (void)
{
  if (PONDER_PUZZLE_PAGE_GET_CLASS (page_test.page)->blank == NULL)
    return;
  page_test_activate ("new-blank", NULL);
  g_assert_false (page_test_is_enabled ("clear-all"));
}

static void
test_clear_nothing (void)
{
  each_page (try_clearing_nothing);
}

/* Clear All removes the moves made by hand, if there are any. */
static void
try_clearing_moves (void)
{
  g_autoptr (GArray) answer = NULL;
  g_autofree char *puzzle = dup_puzzle_text ();

  if (PONDER_PUZZLE_PAGE_GET_CLASS (page_test.page)->remove_entered != NULL)
    return;
  g_assert_false (page_test_is_enabled ("clear-all"));
  page_test_activate ("solve", NULL);
  widget_test_wait (has_finding, NULL);
  answer = g_array_copy ((GArray *) get_finding ()->answer);
  ponder_puzzle_page_play (get_page (), (const PonderMove *) answer->data, 2);
  g_assert_true (page_test_is_enabled ("clear-all"));
  page_test_activate ("clear-all", NULL);
  g_assert_cmpuint (ponder_puzzle_page_get_played (get_page ())->len, ==, 0);
  g_assert_false (is_another (puzzle));
  g_assert_false (page_test_is_enabled ("clear-all"));
}

static void
test_clear_moves (void)
{
  each_page (try_clearing_moves);
}

/* Moves made by hand are part of the document: they are undone, written and read. */
static void
test_played (void)
{
  const PonderMove moves[] = { PONDER_QUEENS_MOVE (0, 1), PONDER_QUEENS_MOVE (1, 3) };
  g_autofree char *saved = NULL;

  page_test_set_up_of (PONDER_TYPE_QUEENS_PAGE);
  load_queens (4);
  ponder_puzzle_page_play (get_page (), moves, 1);
  ponder_puzzle_page_play (get_page (), moves, 2);
  g_assert_cmpuint (ponder_puzzle_page_get_played (get_page ())->len, ==, 2);
  saved = ponder_history_write (get_history ());
  page_test_activate ("undo", NULL);
  g_assert_cmpuint (ponder_puzzle_page_get_played (get_page ())->len, ==, 1);
  load_queens (5);
  g_assert_cmpuint (ponder_puzzle_page_get_played (get_page ())->len, ==, 0);
  ponder_page_open_text (page_test.page, saved, NULL, NULL);
  g_assert_cmpuint (ponder_puzzle_page_get_played (get_page ())->len, ==, 2);

  /* An answer doesn't remove them. */
  page_test_activate ("solve", NULL);
  widget_test_wait (has_finding, NULL);
  g_assert_cmpuint (ponder_puzzle_page_get_played (get_page ())->len, ==, 2);
  page_test_tear_down ();
}

/* While the board shows a search, nothing can be entered. */
static void
test_search (void)
{
  graphene_rect_t at = GRAPHENE_RECT_INIT (0, 0, 10, 10);

  page_test_set_up_of (PONDER_TYPE_QUEENS_PAGE);
  ponder_page_set_switch (page_test.page, "search", TRUE);
  g_assert_true (ponder_puzzle_page_may_edit (get_page (), GTK_WIDGET (page_test.page), &at));
  transport_test_start (page_test.page, "step");
  while (!ponder_puzzle_page_shows_search (PONDER_PUZZLE_PAGE (page_test.page)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (ponder_puzzle_page_may_edit (get_page (), GTK_WIDGET (page_test.page), &at));
  page_test_activate ("edit", NULL);
  g_assert_true (ponder_puzzle_page_may_edit (get_page (), GTK_WIDGET (page_test.page), &at));
  page_test_tear_down ();
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  g_test_add_func ("/puzzle-page/examples", test_examples);
  g_test_add_func ("/puzzle-page/solving", test_solving);
  g_test_add_func ("/puzzle-page/files", test_files);
  g_test_add_func ("/puzzle-page/random", test_random);
  g_test_add_func ("/puzzle-page/keeping", test_keeping);
  g_test_add_func ("/puzzle-page/count", test_count);
  g_test_add_func ("/puzzle-page/answer-menu", test_answer_menu);
  g_test_add_func ("/puzzle-page/clear-entered", test_clear_entered);
  g_test_add_func ("/puzzle-page/clear-moves", test_clear_moves);
  g_test_add_func ("/puzzle-page/clear-nothing", test_clear_nothing);
  g_test_add_func ("/puzzle-page/played", test_played);
  g_test_add_func ("/puzzle-page/search", test_search);
  return g_test_run ();
}
