/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>
#include <string.h>

#include "../../document/history-test.h"
#include "ponder-kept-page.h"

/* Tests how a page is saved, without a page: positions are texts, and the screen has one word. */

typedef struct
{
  char *folder;
  GFile *file;
  GObject *page;
  PonderHistory *history;
  PonderKeptPage *kept;
} Fixture;

static Fixture *now;
static char *word; /* nullable: on the screen */
static char *trouble; /* nullable: the message shown */
static char *told; /* nullable: the last message */
static gboolean loading;
static guint n_opened;

static void
keep (gpointer  page,
      GKeyFile *kept)
{
  g_assert_true (page == now->page);

  g_key_file_set_string (kept, "Screen", "Word", word != NULL ? word : "");
}

/* Restoring a page may change it, although everything is saved already. */
static void
restore (gpointer  page,
         GKeyFile *kept)
{
  g_free (word);
  word = g_key_file_get_string (kept, "Screen", "Word", NULL);
  ponder_kept_page_touch (now->kept);
}

static void
show_loading (gpointer page,
              gboolean on)
{
  loading = on;
}

static void
show_trouble (gpointer    page,
              const char *text)
{
  g_free (trouble);
  trouble = g_strdup (text);
}

static void
report (gpointer    page,
        const char *text)
{
  g_free (told);
  told = g_strdup (text);
}

static void
opened (gpointer page)
{
  n_opened++;
}

static const PonderKeptPageFuncs funcs = {
  .keep = keep,
  .restore = restore,
  .show_loading = show_loading,
  .show_trouble = show_trouble,
  .report = report,
  .opened = opened,
};

static void
set_word (Fixture    *fixture,
          const char *text)
{
  g_free (word);
  word = g_strdup (text);
  ponder_kept_page_touch (fixture->kept);
}

/* Opens a page as at its first visit, which restores what was saved. */
static void
open_page (Fixture *fixture)
{
  now = fixture;
  g_clear_pointer (&word, g_free);
  g_clear_pointer (&trouble, g_free);
  g_clear_pointer (&told, g_free);
  loading = FALSE;
  n_opened = 0;
  fixture->page = g_object_new (G_TYPE_OBJECT, NULL);
  fixture->history = ponder_history_new (&history_test_funcs, NULL);
  ponder_history_push (fixture->history, g_strdup ("new"), NULL);
  fixture->kept = ponder_kept_page_new (fixture->file, fixture->history, &funcs, fixture->page);
  g_signal_connect_object (fixture->history, "changed", G_CALLBACK (ponder_kept_page_touch), fixture->kept,
                           G_CONNECT_SWAPPED);
  ponder_kept_page_load (fixture->kept);
}

static void
close_page (Fixture *fixture)
{
  ponder_kept_page_close (fixture->kept);
  /* It lives until a thread has read the saved history. */
  while (G_OBJECT (fixture->kept)->ref_count > 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (fixture->kept);
  g_assert_finalize_object (fixture->page);
  g_assert_finalize_object (fixture->history);
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("ponder-kept-page-XXXXXX", NULL);
  fixture->file = g_file_new_build_filename (fixture->folder, "page.kept", NULL);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_object_unref (fixture->file);
  g_clear_pointer (&word, g_free);
  g_clear_pointer (&trouble, g_free);
  g_clear_pointer (&told, g_free);
}

static char *
dup_file (Fixture *fixture)
{
  char *text;

  g_assert_true (g_file_get_contents (g_file_peek_path (fixture->file), &text, NULL, NULL));
  return text;
}

static void
write_file (Fixture    *fixture,
            const char *text)
{
  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), text, -1, NULL));
}

static void
assert_positions (Fixture    *fixture,
                  const char *expected)
{
  g_autofree char *positions = history_test_dup_positions (fixture->history);

  g_assert_cmpstr (positions, ==, expected);
}

/* Everything is restored; without a change, the file isn't rewritten. */
static void
test_again (Fixture      *fixture,
            gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autofree char *with_comment = NULL;
  g_autofree char *later = NULL;

  open_page (fixture);
  g_assert_cmpuint (n_opened, ==, 1);
  history_test_walk (fixture->history, "ab<");
  set_word (fixture, "hello");
  close_page (fixture);

  text = dup_file (fixture);
  with_comment = g_strconcat ("# as it was\n", text, NULL);
  write_file (fixture, with_comment);
  open_page (fixture);
  g_assert_cmpuint (n_opened, ==, 1);
  g_assert_cmpstr (word, ==, "hello");
  ponder_kept_page_flush (fixture->kept);
  later = dup_file (fixture);
  g_assert_cmpstr (later, ==, with_comment);
  assert_positions (fixture, "new\n[now] a\nb\n");
  close_page (fixture);
}

/* Makes the saved history too long to be read at once. */
static char *
keep_long (Fixture *fixture)
{
  g_autofree char *comment = g_strnfill (1 << 20, '-');
  g_autofree char *text = NULL;
  char *long_text;

  open_page (fixture);
  history_test_walk (fixture->history, "a");
  set_word (fixture, "hello");
  close_page (fixture);
  text = dup_file (fixture);
  long_text = g_strconcat ("# ", comment, "\n", text, NULL);
  write_file (fixture, long_text);
  return long_text;
}

/* A file without a document has only what the page adds, and its own sentences when there is trouble. It needn't follow
 * the loading. */
static void
test_without_document (Fixture      *fixture,
                       gconstpointer data)
{
  static const PonderKeptMessages messages = { "Damaged %s: %s", "Failed: %s", "Newer: %s" };
  PonderKeptPageFuncs own_funcs = funcs;
  g_autofree char *comment = g_strnfill (1 << 16, '-');
  g_autofree char *text = NULL;
  g_autofree char *longer = NULL;
  g_autofree char *aside = g_strconcat ("Damaged ", g_file_peek_path (fixture->file), ".damaged: ", NULL);
  g_autofree char *newer = g_strconcat ("Newer: ", g_file_peek_path (fixture->file), NULL);

  own_funcs.messages = &messages;
  own_funcs.show_loading = NULL;
  own_funcs.opened = NULL;
  now = fixture;
  fixture->page = g_object_new (G_TYPE_OBJECT, NULL);
  fixture->kept = ponder_kept_page_new (fixture->file, NULL, &own_funcs, fixture->page);
  ponder_kept_page_load (fixture->kept);
  set_word (fixture, "hello");
  ponder_kept_page_flush (fixture->kept);
  text = dup_file (fixture);
  g_assert_cmpstr (text, ==, "[Kept]\nVersion=1\n\n[Screen]\nWord=hello\n");
  ponder_kept_page_close (fixture->kept);
  g_clear_object (&fixture->kept);

  /* A long one is read in a thread. */
  longer = g_strconcat ("# ", comment, "\n", text, NULL);
  write_file (fixture, longer);
  g_clear_pointer (&word, g_free);
  fixture->kept = ponder_kept_page_new (fixture->file, NULL, &own_funcs, fixture->page);
  ponder_kept_page_load (fixture->kept);
  g_assert_null (word);
  while (ponder_kept_page_is_loading (fixture->kept))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (word, ==, "hello");
  ponder_kept_page_close (fixture->kept);
  g_clear_object (&fixture->kept);

  write_file (fixture, "nonsense");
  fixture->kept = ponder_kept_page_new (fixture->file, NULL, &own_funcs, fixture->page);
  ponder_kept_page_load (fixture->kept);
  g_assert_true (g_str_has_prefix (told, aside));
  ponder_kept_page_close (fixture->kept);
  g_clear_object (&fixture->kept);

  write_file (fixture, "[Kept]\nVersion=2\n");
  fixture->kept = ponder_kept_page_new (fixture->file, NULL, &own_funcs, fixture->page);
  ponder_kept_page_load (fixture->kept);
  g_assert_cmpstr (trouble, ==, newer);
  ponder_kept_page_close (fixture->kept);
  g_clear_object (&fixture->kept);
  g_clear_object (&fixture->page);
}

/* The page can be used during reading, and changes are appended to what was read. */
static void
test_changed_meanwhile (Fixture      *fixture,
                        gconstpointer data)
{
  g_autofree char *text = keep_long (fixture);
  g_autofree char *later = NULL;

  open_page (fixture);
  g_assert_true (loading);
  g_assert_cmpuint (n_opened, ==, 0);
  history_test_walk (fixture->history, "c");
  ponder_kept_page_flush (fixture->kept);
  g_assert_cmpuint (n_opened, ==, 1);
  assert_positions (fixture, "new\na\nnew\n[now] c\n");
  later = dup_file (fixture);
  g_assert_null (strstr (later, "---"));
  close_page (fixture);

  open_page (fixture);
  assert_positions (fixture, "new\na\nnew\n[now] c\n");
  close_page (fixture);
}

/* A page that is closed during reading doesn't change the file. */
static void
test_closed_meanwhile (Fixture      *fixture,
                       gconstpointer data)
{
  g_autofree char *text = keep_long (fixture);
  g_autofree char *later = NULL;

  open_page (fixture);
  close_page (fixture);
  g_assert_cmpuint (n_opened, ==, 0);
  later = dup_file (fixture);
  g_assert_cmpstr (later, ==, text);
}

/* A file that can't be read is set aside, and the page is saved again. */
static void
test_damaged (Fixture      *fixture,
              gconstpointer data)
{
  g_autofree char *path = g_strconcat (g_file_peek_path (fixture->file), ".damaged", NULL);
  g_autofree char *text = NULL;

  write_file (fixture, "damaged");
  open_page (fixture);
  g_assert_nonnull (strstr (told, path));
  g_assert_null (trouble);
  g_assert_cmpuint (n_opened, ==, 1);
  set_word (fixture, "hello");
  close_page (fixture);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "damaged");
  open_page (fixture);
  g_assert_cmpstr (word, ==, "hello");
  close_page (fixture);
}

/* A file from a newer version of the program isn't changed, and the page says that it can't be saved. */
static void
test_newer (Fixture      *fixture,
            gconstpointer data)
{
  g_autofree char *text = NULL;

  write_file (fixture, "[Kept]\nVersion=2\n");
  open_page (fixture);
  g_assert_nonnull (trouble);
  set_word (fixture, "hello");
  close_page (fixture);
  text = dup_file (fixture);
  g_assert_cmpstr (text, ==, "[Kept]\nVersion=2\n");
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/kept-page/again", test_again);
  ADD ("/kept-page/changed-meanwhile", test_changed_meanwhile);
  ADD ("/kept-page/closed-meanwhile", test_closed_meanwhile);
  ADD ("/kept-page/damaged", test_damaged);
  ADD ("/kept-page/newer", test_newer);
  ADD ("/kept-page/without-document", test_without_document);
  return g_test_run ();
}
