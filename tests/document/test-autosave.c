/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ponder-autosave.h"
#include "ponder-document-file.h"
#include "ponder-folder-lock.h"

typedef struct
{
  char *folder;
  GFile *file;
  PonderAutosave *autosave;
  int value; /* the content to save */
  gsize length; /* of additional content */
  guint n_asked;
  guint n_told; /* how often the failure has changed */
  GError *failure;
} Fixture;

static gpointer
ask (gpointer user_data)
{
  Fixture *fixture = user_data;
  GKeyFile *kept = g_key_file_new ();

  fixture->n_asked++;
  g_key_file_set_integer (kept, "test", "Value", fixture->value);
  if (fixture->length > 0)
    {
      g_autofree char *rest = g_strnfill (fixture->length, 'x');

      g_key_file_set_string (kept, "test", "Rest", rest);
    }
  return kept;
}

/* While writing is held up, the thread that writes waits for the main thread. */
static GMutex mutex;
static GCond cond;
static gboolean held_up;
static GThread *main_thread;

static char *
write_kept (gpointer kept)
{
  g_mutex_lock (&mutex);
  if (held_up)
    g_assert_true (g_thread_self () != main_thread);
  while (held_up)
    g_cond_wait (&cond, &mutex);
  g_mutex_unlock (&mutex);
  return g_key_file_to_data (kept, NULL, NULL);
}

static void
free_kept (gpointer user_data,
           gpointer kept)
{
  g_key_file_unref (kept);
}

static void
tell_failure (gpointer      user_data,
              const GError *failure)
{
  Fixture *fixture = user_data;

  fixture->n_told++;
  g_clear_error (&fixture->failure);
  fixture->failure = failure != NULL ? g_error_copy (failure) : NULL;
}

static const PonderAutosaveFuncs funcs = {
  .ask = ask,
  .write = write_kept,
  .done = free_kept,
  .tell_failure = tell_failure,
};

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("ponder-autosave-XXXXXX", NULL);
  fixture->file = g_file_new_build_filename (fixture->folder, "deep", "page.ponder", NULL);
  fixture->autosave = ponder_autosave_new (fixture->file, &funcs, fixture);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr (GFile) folder = g_file_get_parent (fixture->file);

  ponder_autosave_unref (fixture->autosave);
  g_clear_error (&fixture->failure);
  g_file_delete (fixture->file, NULL, NULL);
  g_file_delete (folder, NULL, NULL);
  g_rmdir (fixture->folder);
  g_object_unref (fixture->file);
  g_free (fixture->folder);
}

/* Returns the value in the file, or -1. */
static int
kept_value (Fixture *fixture)
{
  g_autoptr (GKeyFile) kept = ponder_autosave_load (fixture->file, NULL);

  return kept != NULL ? g_key_file_get_integer (kept, "test", "Value", NULL) : -1;
}

static void
test_a_moment_after (Fixture      *fixture,
                     gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ponder_autosave_load (fixture->file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);

  for (fixture->value = 1; fixture->value < 100; fixture->value++)
    ponder_autosave_touch (fixture->autosave);
  g_assert_cmpuint (fixture->n_asked, ==, 0);
  while (kept_value (fixture) != 100)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (fixture->n_asked, ==, 1);
  ponder_autosave_flush (fixture->autosave);
  g_assert_cmpuint (fixture->n_asked, ==, 1);
}

/* A change during a write is written afterwards. */
static void
test_while_writing (Fixture      *fixture,
                    gconstpointer data)
{
  fixture->value = 1;
  ponder_autosave_touch (fixture->autosave);
  while (fixture->n_asked == 0)
    g_main_context_iteration (NULL, TRUE);
  fixture->value = 2;
  ponder_autosave_touch (fixture->autosave);
  while (kept_value (fixture) != 2)
    g_main_context_iteration (NULL, TRUE);
  ponder_autosave_flush (fixture->autosave);
  g_assert_cmpint (kept_value (fixture), ==, 2);
}

static void
write_in_a_moment (Fixture *fixture)
{
  guint n_asked = fixture->n_asked;

  ponder_autosave_touch (fixture->autosave);
  while (fixture->n_asked == n_asked)
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

/* The text is made in a thread from a snapshot; the final write waits for it. */
static void
test_beside (Fixture      *fixture,
             gconstpointer data)
{
  fixture->value = 1;
  set_held_up (TRUE);
  write_in_a_moment (fixture);
  fixture->value = 2;
  g_idle_add (go_on_cb, NULL);
  while (kept_value (fixture) != 1)
    g_main_context_iteration (NULL, TRUE);

  set_held_up (TRUE);
  write_in_a_moment (fixture);
  fixture->value = 3;
  ponder_autosave_touch (fixture->autosave);
  g_idle_add (go_on_cb, NULL);
  ponder_autosave_flush (fixture->autosave);
  g_assert_cmpint (kept_value (fixture), ==, 3);
}

static void
test_flush (Fixture      *fixture,
            gconstpointer data)
{
  ponder_autosave_flush (fixture->autosave);
  g_assert_cmpuint (fixture->n_asked, ==, 0);
  fixture->value = 7;
  ponder_autosave_touch (fixture->autosave);
  ponder_autosave_flush (fixture->autosave);
  g_assert_cmpint (kept_value (fixture), ==, 7);
  g_assert_cmpuint (fixture->n_asked, ==, 1);
}

/* An invalid key file is reported, and replaced by the next write. */
static void
test_broken (Fixture      *fixture,
             gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  ponder_autosave_touch (fixture->autosave);
  ponder_autosave_flush (fixture->autosave);
  g_assert_true (g_file_replace_contents (fixture->file, "half a l", 8, NULL, FALSE, 0, NULL, NULL, NULL));
  g_assert_null (ponder_autosave_load (fixture->file, &error));
  g_assert_nonnull (error);
  fixture->value = 9;
  ponder_autosave_touch (fixture->autosave);
  ponder_autosave_flush (fixture->autosave);
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
  const GError *failure;

  fixture->value = 1;
  ponder_autosave_touch (fixture->autosave);
  ponder_autosave_flush (fixture->autosave);

  fixture->value = 2;
  fixture->length = 1 << 20;
  set_room (4096);
  write_in_a_moment (fixture);
  /* Writing is tried again whenever all is to be kept, and the reason is told to who asks for it. */
  for (guint i = 0; i < 2; i++)
    {
      failure = ponder_autosave_flush (fixture->autosave);
      g_assert_nonnull (failure);
      g_assert_cmpstr (failure->message, ==, fixture->failure->message);
    }
  set_room (RLIM_INFINITY);
  while (count_files (fixture) > 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (kept_value (fixture), ==, 1);
  g_assert_cmpuint (fixture->n_asked, ==, 4);
  /* The failure is reported only once. */
  g_assert_cmpuint (fixture->n_told, ==, 1);
  g_assert_nonnull (fixture->failure);

  write_in_a_moment (fixture);
  g_assert_null (ponder_autosave_flush (fixture->autosave));
  g_assert_cmpint (kept_value (fixture), ==, 2);
  g_assert_cmpuint (fixture->n_asked, ==, 5);
  g_assert_cmpuint (count_files (fixture), ==, 1);
  g_assert_cmpuint (fixture->n_told, ==, 2);
  g_assert_null (fixture->failure);
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
  while (fixture->failure == NULL)
    g_main_context_iteration (NULL, TRUE);
  set_room (RLIM_INFINITY);
  g_assert_cmpuint (count_files (fixture), ==, 0);

  while (fixture->failure != NULL)
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
  guint n_asked;

  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  write_in_a_moment (fixture);
  while (fixture->failure == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (fixture->failure, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_assert_cmpint (g_unlink (folder), ==, 0);

  n_asked = fixture->n_asked;
  fixture->value = 8;
  ponder_autosave_touch (fixture->autosave);
  while (fixture->failure != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (kept_value (fixture), ==, 8);
  g_assert_cmpuint (fixture->n_asked, ==, n_asked + 1);
}

static void
make_folder (Fixture *fixture)
{
  g_autofree char *folder = g_path_get_dirname (g_file_peek_path (fixture->file));

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
}

static void
assert_load_error (Fixture *fixture,
                   int      code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ponder_autosave_load (fixture->file, &error));
  g_assert_error (error, G_IO_ERROR, code);
}

/* Opening a pipe would block forever. */
static void
test_pipe (Fixture      *fixture,
           gconstpointer data)
{
  make_folder (fixture);
  g_assert_cmpint (mkfifo (g_file_peek_path (fixture->file), 0600), ==, 0);
  assert_load_error (fixture, G_IO_ERROR_NOT_REGULAR_FILE);
}

/* Of a file that is too large only the limit is read; an empty file has no content. */
static void
test_sizes (Fixture      *fixture,
            gconstpointer data)
{
  const char *path = g_file_peek_path (fixture->file);

  make_folder (fixture);
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  assert_load_error (fixture, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpint (truncate (path, (off_t) 5 * PONDER_DOCUMENT_MOST_BYTES), ==, 0);
  assert_load_error (fixture, G_IO_ERROR_INVALID_DATA);
}

static gboolean
exists (const char *folder,
        const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* The folder is made, and locked by one program at a time. Temporary files left by a killed program are deleted, but not
 * while another program runs, and no other files. */
static void
test_folder_lock (void)
{
  g_autofree char *outer = g_dir_make_tmp ("ponder-autosave-XXXXXX", NULL);
  g_autofree char *folder = g_build_filename (outer, "data", NULL);
  g_autofree char *left = g_build_filename (folder, ".goutputstream-A1B2C3", NULL);
  g_autofree char *other = g_build_filename (folder, ".goutput", NULL);
  g_autofree char *inner = g_build_filename (folder, ".goutputstream-folder", NULL);
  gboolean taken = TRUE;
  int first = ponder_folder_lock (folder, &taken);

  g_assert_cmpint (first, >=, 0);
  g_assert_false (taken);
  g_assert_true (g_file_set_contents (left, "being written", -1, NULL));
  g_assert_true (g_file_set_contents (other, "whole", -1, NULL));
  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  g_assert_cmpint (ponder_folder_lock (folder, &taken), ==, -1);
  g_assert_true (taken);
  g_assert_true (exists (folder, ".goutputstream-A1B2C3"));

  close (first);
  first = ponder_folder_lock (folder, &taken);
  g_assert_cmpint (first, >=, 0);
  g_assert_false (taken);
  g_assert_false (exists (folder, ".goutputstream-A1B2C3"));
  g_assert_true (exists (folder, ".goutput"));
  g_assert_true (exists (folder, ".goutputstream-folder"));
  close (first);

  g_remove (other);
  g_rmdir (inner);
  g_rmdir (folder);
  /* Something else is there. */
  g_assert_true (g_file_set_contents (folder, "a file", -1, NULL));
  g_assert_cmpint (ponder_folder_lock (folder, &taken), ==, -1);
  g_assert_false (taken);
  g_remove (folder);
  g_rmdir (outer);
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
      ponder_autosave_flush (fixture->autosave);
      g_assert_cmpint (g_stat (g_file_peek_path (fixture->file), &status), ==, 0);
      g_assert_cmpint (status.st_mode & 0777, ==, 0600);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/autosave/a-moment-after", Fixture, NULL, set_up, test_a_moment_after, tear_down);
  g_test_add ("/autosave/while-writing", Fixture, NULL, set_up, test_while_writing, tear_down);
  g_test_add ("/autosave/beside", Fixture, NULL, set_up, test_beside, tear_down);
  g_test_add ("/autosave/flush", Fixture, NULL, set_up, test_flush, tear_down);
  g_test_add ("/autosave/broken", Fixture, NULL, set_up, test_broken, tear_down);
  g_test_add ("/autosave/no-room", Fixture, NULL, set_up, test_no_room, tear_down);
  g_test_add ("/autosave/no-room-at-first", Fixture, NULL, set_up, test_no_room_at_first, tear_down);
  g_test_add ("/autosave/tries-at-change", Fixture, NULL, set_up, test_tries_at_change, tear_down);
  g_test_add ("/autosave/pipe", Fixture, NULL, set_up, test_pipe, tear_down);
  g_test_add ("/autosave/sizes", Fixture, NULL, set_up, test_sizes, tear_down);
  g_test_add_func ("/autosave/folder-lock", test_folder_lock);
  g_test_add ("/autosave/private", Fixture, NULL, set_up, test_private, tear_down);
  return g_test_run ();
}
