/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../document/history-test.h"
#include "ponder-document-file.h"
#include "ponder-kept-page.h"

/* Tests when and how a page is written, without a page: what is kept is a number. */

typedef struct
{
  char *folder;
  GFile *file;
  PonderHistory *history;
  GObject *page;
  PonderKeptPage *kept;
  int value; /* what is kept */
  gsize length; /* of what is kept besides */
  guint n_kept; /* how often it was asked for */
  guint n_restored;
  guint n_told; /* how often the trouble has changed */
  char *trouble; /* nullable: shown on the page */
  char *told; /* nullable: the last message */
} Fixture;

static Fixture *now;

static void
keep (gpointer  page,
      GKeyFile *kept)
{
  now->n_kept++;
  g_key_file_set_integer (kept, "test", "Value", now->value);
  if (now->length > 0)
    {
      g_autofree char *rest = g_strnfill (now->length, 'x');

      g_key_file_set_string (kept, "test", "Rest", rest);
    }
}

static void
restore (gpointer  page,
         GKeyFile *kept)
{
  now->n_restored++;
}

static void
show_trouble (gpointer    page,
              const char *text)
{
  now->n_told++;
  g_free (now->trouble);
  now->trouble = g_strdup (text);
}

static void
report (gpointer    page,
        const char *text)
{
  g_free (now->told);
  now->told = g_strdup (text);
}

static const PonderKeptPageFuncs funcs = {
  .keep = keep,
  .restore = restore,
  .show_trouble = show_trouble,
  .report = report,
};

/* While writing is held up, the thread that writes waits for the main thread. */
static GMutex mutex;
static GCond cond;
static gboolean held_up;
static GThread *main_thread;

static char *
write_position (gconstpointer        position,
                const PonderFinding *finding)
{
  g_mutex_lock (&mutex);
  if (held_up)
    g_assert_true (g_thread_self () != main_thread);
  while (held_up)
    g_cond_wait (&cond, &mutex);
  g_mutex_unlock (&mutex);
  return g_strdup (position);
}

static void
open_page (Fixture *fixture)
{
  static const PonderPositionFuncs position_funcs = { .free = g_free, .write = write_position };

  fixture->history = ponder_history_new (&position_funcs, NULL);
  fixture->page = g_object_new (G_TYPE_OBJECT, NULL);
  fixture->kept = ponder_kept_page_new (fixture->file, fixture->history, &funcs, fixture->page);
  history_test_push (fixture->history, "a position");
}

static void
close_page (Fixture *fixture)
{
  ponder_kept_page_close (fixture->kept);
  g_assert_finalize_object (fixture->kept);
  g_assert_finalize_object (fixture->page);
  g_assert_finalize_object (fixture->history);
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  now = fixture;
  fixture->folder = g_dir_make_tmp ("ponder-kept-page-XXXXXX", NULL);
  fixture->file = g_file_new_build_filename (fixture->folder, "deep", "page.kept", NULL);
  open_page (fixture);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (g_file_peek_path (fixture->file));
  g_autofree char *aside = g_strconcat (g_file_peek_path (fixture->file), ".damaged", NULL);

  close_page (fixture);
  g_remove (aside);
  g_remove (g_file_peek_path (fixture->file));
  g_rmdir (folder);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_object_unref (fixture->file);
  g_free (fixture->folder);
  g_free (fixture->trouble);
  g_free (fixture->told);
}

/* Returns the value in the file, or -1. */
static int
kept_value (Fixture *fixture)
{
  g_autoptr (GKeyFile) kept = g_key_file_new ();

  return g_key_file_load_from_file (kept, g_file_peek_path (fixture->file), G_KEY_FILE_NONE, NULL)
           ? g_key_file_get_integer (kept, "test", "Value", NULL)
           : -1;
}

/* Nothing may hinder the writing. */
static void
flush (Fixture *fixture)
{
  g_assert_null (ponder_kept_page_flush (fixture->kept));
}

static void
test_a_moment_after (Fixture      *fixture,
                     gconstpointer data)
{
  ponder_kept_page_load (fixture->kept);
  g_assert_cmpuint (fixture->n_restored, ==, 0);
  g_assert_null (fixture->told);

  for (fixture->value = 1; fixture->value < 100; fixture->value++)
    ponder_kept_page_touch (fixture->kept);
  g_assert_cmpuint (fixture->n_kept, ==, 0);
  while (kept_value (fixture) != 100)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (fixture->n_kept, ==, 1);
  flush (fixture);
  g_assert_cmpuint (fixture->n_kept, ==, 1);
}

/* A change during a write is written afterwards. */
static void
test_while_writing (Fixture      *fixture,
                    gconstpointer data)
{
  fixture->value = 1;
  ponder_kept_page_touch (fixture->kept);
  while (fixture->n_kept == 0)
    g_main_context_iteration (NULL, TRUE);
  fixture->value = 2;
  ponder_kept_page_touch (fixture->kept);
  while (kept_value (fixture) != 2)
    g_main_context_iteration (NULL, TRUE);
  flush (fixture);
  g_assert_cmpint (kept_value (fixture), ==, 2);
}

static void
write_in_a_moment (Fixture *fixture)
{
  guint n_kept = fixture->n_kept;

  ponder_kept_page_touch (fixture->kept);
  while (fixture->n_kept == n_kept)
    g_main_context_iteration (NULL, TRUE);
}

static void
set_held_up (gboolean on)
{
  g_mutex_lock (&mutex);
  main_thread = g_thread_self ();
  held_up = on;
  g_cond_signal (&cond);
  g_mutex_unlock (&mutex);
}

static gboolean
go_on_cb (gpointer user_data)
{
  set_held_up (FALSE);
  return G_SOURCE_REMOVE;
}

/* A position that was written before isn't written again. */
static void
write_held_up (Fixture *fixture)
{
  history_test_push (fixture->history, "another position");
  set_held_up (TRUE);
  write_in_a_moment (fixture);
}

/* The text is made in a thread from a snapshot; the final write waits for it. */
static void
test_beside (Fixture      *fixture,
             gconstpointer data)
{
  fixture->value = 1;
  write_held_up (fixture);
  fixture->value = 2;
  g_idle_add (go_on_cb, NULL);
  while (kept_value (fixture) != 1)
    g_main_context_iteration (NULL, TRUE);

  write_held_up (fixture);
  fixture->value = 3;
  ponder_kept_page_touch (fixture->kept);
  g_idle_add (go_on_cb, NULL);
  flush (fixture);
  g_assert_cmpint (kept_value (fixture), ==, 3);
}

static void
test_flush (Fixture      *fixture,
            gconstpointer data)
{
  flush (fixture);
  g_assert_cmpuint (fixture->n_kept, ==, 0);
  fixture->value = 7;
  ponder_kept_page_touch (fixture->kept);
  flush (fixture);
  g_assert_cmpint (kept_value (fixture), ==, 7);
  g_assert_cmpuint (fixture->n_kept, ==, 1);
}

/* Opens the page again, which reads the file. */
static void
open_again (Fixture *fixture)
{
  close_page (fixture);
  open_page (fixture);
  ponder_kept_page_load (fixture->kept);
  while (ponder_kept_page_is_loading (fixture->kept))
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_refused (Fixture    *fixture,
                const char *reason)
{
  g_assert_cmpuint (fixture->n_restored, ==, 0);
  g_assert_nonnull (strstr (fixture->told, reason));
}

/* An invalid key file is reported, and replaced by the next write. */
static void
test_broken (Fixture      *fixture,
             gconstpointer data)
{
  ponder_kept_page_touch (fixture->kept);
  flush (fixture);
  g_assert_true (g_file_replace_contents (fixture->file, "half a l", 8, NULL, FALSE, 0, NULL, NULL, NULL));
  open_again (fixture);
  assert_refused (fixture, "half a l");
  fixture->value = 9;
  ponder_kept_page_touch (fixture->kept);
  flush (fixture);
  g_assert_cmpint (kept_value (fixture), ==, 9);
}

static guint
count_files (Fixture *fixture)
{
  g_autofree char *path = g_path_get_dirname (g_file_peek_path (fixture->file));
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  guint count = 0;

  while (g_dir_read_name (folder) != NULL)
    count++;
  return count;
}

/* Limits the size of files to @limit bytes, or removes the limit. */
static void
set_room (rlim_t limit)
{
  struct rlimit room;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &room), ==, 0);
  room.rlim_cur = MIN (limit, room.rlim_max);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &room), ==, 0);
}

/* If the disk is full, the previous file stays complete, without other files; the new content is written once there is
 * space. */
static void
test_no_room (Fixture      *fixture,
              gconstpointer data)
{
  fixture->value = 1;
  ponder_kept_page_touch (fixture->kept);
  flush (fixture);

  fixture->value = 2;
  fixture->length = 1 << 20;
  set_room (4096);
  write_in_a_moment (fixture);
  /* Writing is tried again whenever all is to be kept, and the reason is told to who asks for it. */
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *trouble = ponder_kept_page_flush (fixture->kept);

      g_assert_nonnull (trouble);
      g_assert_cmpstr (trouble, ==, fixture->trouble);
    }
  set_room (RLIM_INFINITY);
  while (count_files (fixture) > 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (kept_value (fixture), ==, 1);
  g_assert_cmpuint (fixture->n_kept, ==, 4);
  /* The failure is reported only once. */
  g_assert_cmpuint (fixture->n_told, ==, 1);
  g_assert_nonnull (fixture->trouble);

  write_in_a_moment (fixture);
  flush (fixture);
  g_assert_cmpint (kept_value (fixture), ==, 2);
  g_assert_cmpuint (fixture->n_kept, ==, 5);
  g_assert_cmpuint (count_files (fixture), ==, 1);
  g_assert_cmpuint (fixture->n_told, ==, 2);
  g_assert_null (fixture->trouble);
}

/* If the disk is full from the beginning, no empty file is left, and writing is tried again without another change. */
static void
test_no_room_at_first (Fixture      *fixture,
                       gconstpointer data)
{
  fixture->value = 5;
  fixture->length = 1 << 20;
  set_room (4096);
  write_in_a_moment (fixture);
  while (fixture->trouble == NULL)
    g_main_context_iteration (NULL, TRUE);
  set_room (RLIM_INFINITY);
  g_assert_cmpuint (count_files (fixture), ==, 0);

  while (fixture->trouble != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (kept_value (fixture), ==, 5);
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

/* After a change, writing is tried at once. */
static void
test_tries_at_change (Fixture      *fixture,
                      gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (g_file_peek_path (fixture->file));
  guint n_kept;

  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  write_in_a_moment (fixture);
  while (fixture->trouble == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (fixture->trouble, "this is not a folder"));
  g_assert_cmpint (g_unlink (folder), ==, 0);

  n_kept = fixture->n_kept;
  fixture->value = 8;
  ponder_kept_page_touch (fixture->kept);
  while (fixture->trouble != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (kept_value (fixture), ==, 8);
  g_assert_cmpuint (fixture->n_kept, ==, n_kept + 1);
}

static void
make_folder (Fixture *fixture)
{
  g_autofree char *folder = g_path_get_dirname (g_file_peek_path (fixture->file));

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
}

/* Opening a pipe would block forever. */
static void
test_pipe (Fixture      *fixture,
           gconstpointer data)
{
  make_folder (fixture);
  g_assert_cmpint (mkfifo (g_file_peek_path (fixture->file), 0600), ==, 0);
  open_again (fixture);
  assert_refused (fixture, "a device");
}

/* Of a file that is too large only the limit is read; an empty file has no content. */
static void
test_sizes (Fixture      *fixture,
            gconstpointer data)
{
  const char *path = g_file_peek_path (fixture->file);

  make_folder (fixture);
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  open_again (fixture);
  g_assert_cmpuint (fixture->n_restored, ==, 0);
  g_assert_null (fixture->told);
  g_assert_cmpint (truncate (path, (off_t) 5 * PONDER_DOCUMENT_MOST_BYTES), ==, 0);
  open_again (fixture);
  assert_refused (fixture, "it is larger than");
}

/* Only the owner can read the file, also after it was rewritten. */
static void
test_private (Fixture      *fixture,
              gconstpointer data)
{
  for (fixture->value = 0; fixture->value < 2; fixture->value++)
    {
      GStatBuf status;

      write_in_a_moment (fixture);
      flush (fixture);
      g_assert_cmpint (g_stat (g_file_peek_path (fixture->file), &status), ==, 0);
      g_assert_cmpint (status.st_mode & 0777, ==, 0600);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/kept-page-writing/a-moment-after", Fixture, NULL, set_up, test_a_moment_after, tear_down);
  g_test_add ("/kept-page-writing/while-writing", Fixture, NULL, set_up, test_while_writing, tear_down);
  g_test_add ("/kept-page-writing/beside", Fixture, NULL, set_up, test_beside, tear_down);
  g_test_add ("/kept-page-writing/flush", Fixture, NULL, set_up, test_flush, tear_down);
  g_test_add ("/kept-page-writing/broken", Fixture, NULL, set_up, test_broken, tear_down);
  g_test_add ("/kept-page-writing/no-room", Fixture, NULL, set_up, test_no_room, tear_down);
  g_test_add ("/kept-page-writing/no-room-at-first", Fixture, NULL, set_up, test_no_room_at_first, tear_down);
  g_test_add ("/kept-page-writing/tries-at-change", Fixture, NULL, set_up, test_tries_at_change, tear_down);
  g_test_add ("/kept-page-writing/pipe", Fixture, NULL, set_up, test_pipe, tear_down);
  g_test_add ("/kept-page-writing/sizes", Fixture, NULL, set_up, test_sizes, tear_down);
  g_test_add ("/kept-page-writing/private", Fixture, NULL, set_up, test_private, tear_down);
  return g_test_run ();
}
