/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-key-file.h"
#include "ponder-puzzle-document.h"
#include "ponder-queens.h"

/* Tests the node below which a document is searched, and its bookmarks. */

#define DOCUMENT "[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=4\n"

static const PonderMethod breadth = { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_LOOKAHEAD, PONDER_ORDER_SHUFFLED,
                                      TRUE, 99 };
static const PonderMethod depth = { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_NATURAL };

static PonderPuzzleDocument *
new_document (void)
{
  g_autoptr (PonderPuzzle) four = ponder_queens_new (4);

  return ponder_puzzle_document_new (four, "Four");
}

static GArray *
new_path (guint n_moves)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  for (guint i = 0; i < n_moves; i++)
    {
      PonderMove move = PONDER_QUEENS_MOVE (i, (2 * i + 1) % 4);

      g_array_append_val (path, move);
    }
  return path;
}

static void
search_below (PonderPuzzleDocument *document,
              guint                 n_moves)
{
  g_autoptr (GArray) path = new_path (n_moves);

  ponder_puzzle_document_search_below (document, path);
}

static void
add (PonderPuzzleDocument *document,
     const char           *name,
     guint64               node,
     const PonderMethod   *method,
     guint                 n_moves)
{
  g_autoptr (GArray) path = new_path (n_moves);
  g_autoptr (PonderBookmark) bookmark = ponder_bookmark_new (name, node, method, path);

  ponder_puzzle_document_set_bookmark (document, ponder_puzzle_document_get_bookmarks (document)->len, bookmark);
}

static char *
dup_names (PonderPuzzleDocument *document)
{
  const GPtrArray *bookmarks = ponder_puzzle_document_get_bookmarks (document);
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < bookmarks->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? "|" : "",
                            ((const PonderBookmark *) g_ptr_array_index (bookmarks, i))->name);
  return g_string_free (names, FALSE);
}

static void
assert_document (PonderPuzzleDocument *document,
                 guint                 n_moves,
                 const char           *names)
{
  g_autofree char *has = dup_names (document);

  g_assert_cmpuint (ponder_puzzle_document_get_base (document)->len, ==, n_moves);
  g_assert_cmpstr (has, ==, names);
}

static void
test_undo (void)
{
  g_autoptr (PonderPuzzleDocument) document = new_document ();
  PonderHistory *history = ponder_puzzle_document_get_history (document);
  g_autoptr (PonderBookmark) renamed = NULL;

  search_below (document, 2);
  add (document, "a", 3, &depth, 0);
  add (document, "b", 4, &breadth, 2);
  assert_document (document, 2, "a|b");
  renamed = ponder_bookmark_rename (g_ptr_array_index (ponder_puzzle_document_get_bookmarks (document), 0), "c");
  g_assert_cmpuint (renamed->node, ==, 3);
  ponder_puzzle_document_set_bookmark (document, 0, renamed);
  assert_document (document, 2, "c|b");
  ponder_puzzle_document_set_bookmark (document, 0, NULL);
  assert_document (document, 2, "b");
  search_below (document, 0);
  assert_document (document, 0, "b");

  ponder_history_undo (history);
  assert_document (document, 2, "b");
  ponder_history_undo (history);
  assert_document (document, 2, "c|b");
  ponder_history_undo (history);
  ponder_history_undo (history);
  assert_document (document, 2, "a");
  ponder_history_undo (history);
  ponder_history_undo (history);
  assert_document (document, 0, "");
  ponder_history_redo (history);
  assert_document (document, 2, "");
}

/* What is about the search of a puzzle stays as long as the puzzle does. */
static void
test_other_puzzle (void)
{
  g_autoptr (PonderPuzzleDocument) document = new_document ();
  g_autoptr (PonderPuzzle) five = ponder_queens_new (5);
  g_autoptr (GArray) none = new_path (0);
  g_autoptr (GArray) played = new_path (1);

  search_below (document, 2);
  add (document, "a", 3, &depth, 2);
  ponder_puzzle_document_play (document, (const PonderMove *) played->data, 1);
  assert_document (document, 2, "a");
  ponder_puzzle_document_load_played (document, ponder_puzzle_document_get_puzzle (document), "Opened", none);
  assert_document (document, 2, "a");
  ponder_puzzle_document_load (document, five, NULL);
  assert_document (document, 0, "");
  ponder_history_undo (ponder_puzzle_document_get_history (document));
  assert_document (document, 2, "a");
}

/* A finding is about the puzzle, whatever is searched. */
static void
test_finding (void)
{
  g_autoptr (PonderPuzzleDocument) document = new_document ();

  ponder_history_set_finding (ponder_puzzle_document_get_history (document), &(PonderFinding){ .text = "found" });
  search_below (document, 1);
  add (document, "a", 3, &depth, 1);
  g_assert_cmpstr (ponder_puzzle_document_get_finding (document)->text, ==, "found");
}

static void
assert_bookmark (const PonderBookmark *bookmark,
                 const char           *name,
                 guint64               node,
                 const PonderMethod   *method,
                 guint                 n_moves)
{
  g_autoptr (GArray) path = new_path (n_moves);

  g_assert_cmpstr (bookmark->name, ==, name);
  g_assert_cmpuint (bookmark->node, ==, node);
  g_assert_cmpint (bookmark->method.traversal, ==, method->traversal);
  g_assert_cmpint (bookmark->method.pruning, ==, method->pruning);
  g_assert_cmpint (bookmark->method.order, ==, method->order);
  g_assert_cmpint (bookmark->method.remember, ==, method->remember);
  g_assert_cmpuint (bookmark->method.seed, ==, method->seed);
  g_assert_cmpmem (bookmark->base->data, bookmark->base->len * sizeof (PonderMove), path->data,
                   path->len * sizeof (PonderMove));
}

static void
test_file (void)
{
  g_autoptr (PonderPuzzleDocument) document = new_document ();
  g_autoptr (PonderPuzzleDocument) other = new_document ();
  g_autoptr (GArray) path = new_path (2);
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  const GPtrArray *read;

  search_below (document, 2);
  add (document, "Node 3: Column 2; row 4\nof two lines", 3, &depth, 0);
  add (document, "", G_MAXUINT64 - 1, &breadth, 2);
  text = ponder_history_write (ponder_puzzle_document_get_history (document));
  g_assert_true (ponder_history_open (ponder_puzzle_document_get_history (other), text, &error));
  g_assert_no_error (error);
  again = ponder_history_write (ponder_puzzle_document_get_history (other));
  g_assert_cmpstr (again, ==, text);

  g_assert_cmpmem (ponder_puzzle_document_get_base (other)->data, 2 * sizeof (PonderMove), path->data,
                   2 * sizeof (PonderMove));
  read = ponder_puzzle_document_get_bookmarks (other);
  g_assert_cmpuint (read->len, ==, 2);
  assert_bookmark (g_ptr_array_index (read, 0), "Node 3: Column 2; row 4\nof two lines", 3, &depth, 0);
  assert_bookmark (g_ptr_array_index (read, 1), "", G_MAXUINT64 - 1, &breadth, 2);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *reason;
  } cases[] = {
    { "[Page]\nBelow=1;x\n", "“Below”: ‘x’ is not a move" },
    { "[Bookmark 1]\nNode=1\nMethod=backtracking\n", "“Name” is missing" },
    { "[Bookmark 1]\nName=a\nMethod=backtracking\n", "“Node” is missing" },
    { "[Bookmark 1]\nName=a\nNode=0\nMethod=backtracking\n", "“Node=0”: expected a number from 1" },
    { "[Bookmark 1]\nName=a\nNode=18446744073709551615\nMethod=backtracking\n",
      "“Node=18446744073709551615”: expected a number from 1" },
    { "[Bookmark 1]\nName=a\nNode=1\n", "“Method” is missing" },
    { "[Bookmark 1]\nName=a\nNode=1\nMethod=guessing\n", "“Method=guessing”: there is no such method" },
    { "[Bookmark 1]\nName=a\nNode=1\nMethod=backtracking\nBelow=-1\n", "“Below”: ‘-1’ is not a move" },
    { "[Bookmark 1]\nName=a\\\nNode=1\nMethod=backtracking\n", "“Name”: a single backslash is at the end" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderPuzzleDocument) document = new_document ();
      g_autofree char *text = g_strconcat (DOCUMENT, cases[i].text, NULL);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", text);
      g_assert_false (ponder_history_open (ponder_puzzle_document_get_history (document), text, &error));
      g_assert_cmpstr (error->message, ==, cases[i].reason);
      assert_document (document, 0, "");
    }
}

/* A document is read if its names are as long as may be, and has as many bookmarks as may be, and not with more. */
static void
test_limits (void)
{
  static const struct
  {
    guint n_bookmarks;
    guint length; /* of the names */
    const char *expected; /* nullable: the beginning of the error */
  } cases[] = {
    { 200, 1000, NULL },
    { 1, 1001, "line 7: “Name=xxx" },
    { 201, 1, "[Bookmark 201]: there are more than 200 bookmarks" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderPuzzleDocument) document = new_document ();
      g_autofree char *name = g_strnfill (cases[i].length, 'x');
      g_autoptr (GString) text = g_string_new (DOCUMENT);
      g_autoptr (GError) error = NULL;

      for (guint nth = 1; nth <= cases[i].n_bookmarks; nth++)
        g_string_append_printf (text, "[Bookmark %u]\nName=%s\nNode=1\nMethod=backtracking\n", nth, name);
      g_assert_true (ponder_history_open (ponder_puzzle_document_get_history (document), text->str, &error) ==
                     (cases[i].expected == NULL));
      if (cases[i].expected != NULL)
        g_assert_true (g_str_has_prefix (error->message, cases[i].expected));
    }
}

/* The name of a file or of a bookmark is cut where it couldn't be read. */
static void
test_long_names (void)
{
  g_autoptr (PonderPuzzleDocument) document = new_document ();
  g_autoptr (PonderPuzzle) five = ponder_queens_new (5);
  g_autofree char *name = g_strnfill (2000, 'x');
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  ponder_puzzle_document_load (document, five, name);
  add (document, name, 1, &depth, 0);
  ponder_history_set_finding (ponder_puzzle_document_get_history (document), &(PonderFinding){ .text = name });
  text = ponder_history_write (ponder_puzzle_document_get_history (document));
  ponder_history_open (ponder_puzzle_document_get_history (document), text, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (strlen (ponder_puzzle_document_get_name (document)), ==, 1000);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bookmark/undo", test_undo);
  g_test_add_func ("/bookmark/other-puzzle", test_other_puzzle);
  g_test_add_func ("/bookmark/finding", test_finding);
  g_test_add_func ("/bookmark/file", test_file);
  g_test_add_func ("/bookmark/refused", test_refused);
  g_test_add_func ("/bookmark/limits", test_limits);
  g_test_add_func ("/bookmark/long-names", test_long_names);
  return g_test_run ();
}
