/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "page-file-test.h"
#include "ponder-pages.h"

/* Tests what is too long to be read at once: documents, plain text and kept pages, which are read in a thread. */

/* Returns the same document, but too long to be read at once. */
static char *
dup_long (const char *document)
{
  g_autofree char *comment = g_strnfill (1 << 20, '-');

  return g_strconcat ("# ", comment, "\n", document, NULL);
}

static PonderHistory *
get_history (Fixture *fixture)
{
  return ponder_puzzle_document_get_history (ponder_puzzle_page_get_document (PONDER_PUZZLE_PAGE (fixture->page)));
}

static void
count_cb (guint *n_changes)
{
  (*n_changes)++;
}

static gboolean
has_changed (gpointer user_data)
{
  return *(guint *) user_data > 0;
}

static gboolean
is_refused (gpointer user_data)
{
  Fixture *fixture = user_data;

  return shows (fixture->window, "later.ponder: ", "“Version=99”");
}

/* A long document is read in a thread; until then the page doesn't change. */
static void
test_long (Fixture      *fixture,
           gconstpointer data)
{
  g_autofree char *text = dup_long (DOCUMENT);
  guint n_changes = 0;

  open_page (fixture, NULL);
  g_signal_connect_swapped (get_history (fixture), "changed", G_CALLBACK (count_cb), &n_changes);
  ponder_page_open_text (fixture->page, text, "long.ponder", NULL);
  g_assert_cmpuint (n_changes, ==, 0);
  widget_test_wait (has_changed, &n_changes);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_true (shows (fixture->window, "“long.ponder” opened", ""));
  close_page (fixture);
}

static void
test_long_refused (Fixture      *fixture,
                   gconstpointer data)
{
  g_autofree char *text = dup_long ("[Ponder]\nVersion=99\nPuzzle=sudoku\n");
  guint n_changes = 0;

  open_page (fixture, NULL);
  g_signal_connect_swapped (get_history (fixture), "changed", G_CALLBACK (count_cb), &n_changes);
  ponder_page_open_text (fixture->page, text, "later.ponder", NULL);
  widget_test_wait (is_refused, fixture);
  g_assert_cmpuint (n_changes, ==, 0);
  close_page (fixture);
}

/* Of several documents the one opened last is shown, however long others take; the same if a new puzzle is begun. */
static void
test_last_opened (Fixture      *fixture,
                  gconstpointer data)
{
  g_autofree char *text = dup_long (DOCUMENT);
  guint n_changes = 0;

  open_page (fixture, NULL);
  g_signal_connect_swapped (get_history (fixture), "changed", G_CALLBACK (count_cb), &n_changes);
  ponder_page_open_text (fixture->page, text, "older.ponder", NULL);
  ponder_page_open_text (fixture->page, DOCUMENT, "newer.ponder", NULL);
  g_assert_cmpuint (n_changes, ==, 1);
  ponder_page_open_text (fixture->page, text, "older.ponder", NULL);
  g_action_group_activate_action (ponder_page_get_actions (fixture->page), "example", g_variant_new_uint32 (1));
  g_assert_cmpuint (n_changes, ==, 2);

  /* Threads finish in order: a document opened after them is shown after them. */
  n_changes = 0;
  ponder_page_open_text (fixture->page, text, "last.ponder", NULL);
  widget_test_wait (has_changed, &n_changes);
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_true (shows (fixture->window, "“last.ponder” opened", ""));
  g_assert_false (shows (fixture->window, "“older.ponder” opened", ""));
  close_page (fixture);
}

/* A page that is closed during reading is finalised. */
static void
test_long_closed (Fixture      *fixture,
                  gconstpointer data)
{
  g_autofree char *text = dup_long (DOCUMENT);

  open_page (fixture, NULL);
  ponder_page_open_text (fixture->page, text, "long.ponder", NULL);
  close_page (fixture);
}

/* For each page, a text that isn't a document. */
static const struct
{
  const char *id;
  const char *text;
} plain[] = {
  { "sudoku", ".4...3.2...4.2.3\n" },
  { "triangle", "4\n7 5\n1 3 2\n" },
  { "lily-pads", "1 2 1\n" },
  { "knight", "5x6 b2\n" },
  { "jugs", "3 5 / 4\n" },
  { "queens", "12\n" },
  { "one-to-nine", "381654729\n" },
  { "own", "start = {}\n" },
  { "bulls-and-cows", "1234 1B2C\n5678 0B1C\n" },
  { "noughts", "X.O...O.X\n" },
  { "take-away", "3,4,5\n" },
};

/* Returns the same plain text, but too long to be read at once. */
static char *
dup_long_plain (const char *text)
{
  g_autofree char *blanks = g_strnfill (48 << 10, '\n');

  return g_strconcat (text, blanks, NULL);
}

static GType
find_type (const char *id)
{
  guint n_pages;
  const PonderPageInfo *pages = ponder_pages (&n_pages);

  for (guint i = 0; i < n_pages; i++)
    if (g_str_equal (pages[i].id, id))
      return pages[i].get_type ();
  g_error ("no page %s", id);
}

static gboolean
can_undo (gpointer user_data)
{
  Fixture *fixture = user_data;

  return g_action_group_get_action_enabled (ponder_page_get_actions (fixture->page), "undo");
}

/* A long plain text is also read in a thread, on every page; a short one is shown at once. */
static void
test_long_plain (Fixture      *fixture,
                 gconstpointer data)
{
  guint n_pages;

  ponder_pages (&n_pages);
  /* No plain text is a lesson. */
  g_assert_cmpuint (n_pages, ==, G_N_ELEMENTS (plain) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    {
      g_autofree char *text = dup_long_plain (plain[i].text);

      open_page_of (fixture, find_type (plain[i].id), NULL);
      ponder_page_open_text (fixture->page, text, "long.txt", NULL);
      g_assert_false (can_undo (fixture));
      widget_test_wait (can_undo, fixture);
      g_assert_true (shows (fixture->window, "“long.txt” opened", ""));
      activate (fixture, "undo");
      g_assert_false (can_undo (fixture));
      ponder_page_open_text (fixture->page, plain[i].text, "short.txt", NULL);
      g_assert_true (can_undo (fixture));
      close_page (fixture);
    }
}

/* If a page is closed, or gets a newer text, reading is cancelled. */
static void
test_long_plain_cancelled (Fixture      *fixture,
                           gconstpointer data)
{
  g_autofree char *text = dup_long_plain (plain[0].text);
  guint n_changes = 0;
  guint n_references; /* reading holds a reference to the page */

  open_page (fixture, NULL);
  g_signal_connect_swapped (get_history (fixture), "changed", G_CALLBACK (count_cb), &n_changes);
  ponder_page_open_text (fixture->page, text, "older.txt", NULL);
  ponder_page_open_text (fixture->page, plain[0].text, "newer.txt", NULL);
  n_references = G_OBJECT (fixture->page)->ref_count - 1;
  ponder_page_open_text (fixture->page, text, "older.txt", NULL);
  g_action_group_activate_action (ponder_page_get_actions (fixture->page), "example", g_variant_new_uint32 (1));
  while (G_OBJECT (fixture->page)->ref_count > n_references)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_changes, ==, 2);
  ponder_page_open_text (fixture->page, text, "long.txt", NULL);
  close_page (fixture);
}

static gboolean
take_text_cb (char      **taken,
              const char *text)
{
  g_assert_null (*taken);
  *taken = g_strdup (text);
  return TRUE;
}

static gboolean
is_taken (gpointer user_data)
{
  return *(char **) user_data != NULL;
}

static gboolean
is_nothing (gpointer user_data)
{
  Fixture *fixture = user_data;

  return shows (fixture->window, "No sudoku found in the clipboard", "");
}

/* A long text for another page is passed to it after reading, but not endlessly from page to page. */
static void
test_long_plain_foreign (Fixture      *fixture,
                         gconstpointer data)
{
  g_autofree char *text = dup_long_plain ("not a sudoku");
  g_autofree char *taken = NULL;

  open_page (fixture, NULL);
  g_signal_connect_swapped (fixture->page, "foreign-text", G_CALLBACK (take_text_cb), &taken);
  ponder_page_open_text (fixture->page, text, NULL, NULL);
  widget_test_wait (is_taken, &taken);
  g_assert_cmpstr (taken, ==, text);
  g_assert_false (is_nothing (fixture));
  ponder_page_open_foreign_text (fixture->page, text, NULL, NULL, NULL);
  widget_test_wait (is_nothing, fixture);
  close_page (fixture);
}

#define OTHER "[Ponder]\nVersion=1\nPuzzle=sudoku\n\n[sudoku]\nBox=2x2\nSymbols=1-4\nClues=1...............\n"

/* Saves a page with DOCUMENT after its first position, and makes the file too long to be read at once.
 *
 * Returns: (transfer full): the content of the file */
static char *
keep_long (Fixture *fixture)
{
  g_autofree char *kept = g_build_filename (fixture->folder, "sudoku.kept", NULL);
  g_autofree char *text = NULL;
  char *long_text;

  open_page (fixture, fixture->folder);
  ponder_page_open_text (fixture->page, DOCUMENT, NULL, NULL);
  close_page (fixture);
  g_assert_true (g_file_get_contents (kept, &text, NULL, NULL));
  long_text = dup_long (text);
  write_file (fixture, "sudoku.kept", long_text);
  return long_text;
}

static gboolean
has_document (Fixture    *fixture,
              const char *clues)
{
  g_autofree char *text = ponder_history_write (get_history (fixture));

  return strstr (text, clues) != NULL;
}

static gboolean
has_kept (gpointer user_data)
{
  return has_document (user_data, "=.4...3.2...4.2.3\n");
}

/* A long saved history is read in a thread, and the page says so. A page that is closed during that doesn't change
 * it. */
static void
test_long_kept (Fixture      *fixture,
                gconstpointer data)
{
  g_autofree char *text = keep_long (fixture);

  open_page (fixture, fixture->folder);
  g_assert_true (shows (fixture->window, "This page is being restored.", ""));
  g_assert_false (has_kept (fixture));
  ponder_page_flush (fixture->page);
  close_page (fixture);
  assert_file (fixture, "sudoku.kept", text);

  open_page (fixture, fixture->folder);
  widget_test_wait (has_kept, fixture);
  g_assert_false (shows (fixture->window, "This page is being restored.", ""));
  g_assert_true (can_undo (fixture));
  close_page (fixture);
  assert_file (fixture, "sudoku.kept", text);
}

typedef struct
{
  Fixture *fixture;
  const char *text;
} Expected;

static gboolean
is_kept_again (gpointer user_data)
{
  Expected *before = user_data;
  g_autofree char *kept = g_build_filename (before->fixture->folder, "sudoku.kept", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (kept, &text, NULL, NULL));
  return !g_str_equal (text, before->text);
}

/* Changes during reading are appended to what was read and saved with it, even if the page is closed before reading
 * ends. */
static void
test_long_kept_changed (Fixture      *fixture,
                        gconstpointer data)
{
  for (guint closed = 0; closed < 2; closed++)
    {
      g_autofree char *text = keep_long (fixture);
      Expected before = { fixture, text };

      open_page (fixture, fixture->folder);
      ponder_page_open_text (fixture->page, OTHER, NULL, NULL);
      assert_file (fixture, "sudoku.kept", text);
      if (closed)
        ponder_page_flush (fixture->page);
      else
        widget_test_wait (is_kept_again, &before);
      g_assert_true (is_kept_again (&before));
      close_page (fixture);

      open_page (fixture, fixture->folder);
      g_assert_true (has_document (fixture, "=1...............\n"));
      activate (fixture, "undo");
      g_assert_true (has_kept (fixture));
      activate (fixture, "undo");
      g_assert_false (can_undo (fixture));
      close_page (fixture);
    }
}

/* A long file that can't be read is set aside, too. */
static void
test_long_kept_damaged (Fixture      *fixture,
                        gconstpointer data)
{
  g_autofree char *text = dup_long ("damaged");

  write_file (fixture, "sudoku.kept", text);
  open_page (fixture, fixture->folder);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!shows (fixture->window, "This page could not be restored", "sudoku.kept.damaged”"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (shows (fixture->window, "This page is being restored.", ""));
  close_page (fixture);
  assert_file (fixture, "sudoku.kept.damaged", text);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  widget_test_still ();

  ADD ("/page-long-text", test_long);
  ADD ("/page-long-text/refused", test_long_refused);
  ADD ("/page-long-text/last", test_last_opened);
  ADD ("/page-long-text/closed", test_long_closed);
  ADD ("/page-long-text/plain", test_long_plain);
  ADD ("/page-long-text/plain/cancelled", test_long_plain_cancelled);
  ADD ("/page-long-text/plain/foreign", test_long_plain_foreign);
  ADD ("/page-long-text/kept", test_long_kept);
  ADD ("/page-long-text/kept/changed", test_long_kept_changed);
  ADD ("/page-long-text/kept/damaged", test_long_kept_damaged);
  return g_test_run ();
}
