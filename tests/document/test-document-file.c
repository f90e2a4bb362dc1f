/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ponder-document-file.h"

typedef struct
{
  char *folder;
} Fixture;

static GBytes *
write_text (gpointer      text,
            GCancellable *cancellable,
            GError      **error)
{
  return g_bytes_new (text, strlen (text));
}

static void
begin_save (GFile              *file,
            const char         *text,
            GCancellable       *cancellable,
            GAsyncReadyCallback callback,
            gpointer            user_data)
{
  ponder_document_save_async (file, write_text, g_strdup (text), g_free, cancellable, callback, user_data);
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("ponder-document-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
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
}

static GFile *
file_named (Fixture    *fixture,
            const char *name)
{
  return g_file_new_build_filename (fixture->folder, name, NULL);
}

static void
write_file (GFile      *file,
            const char *bytes,
            gssize      length)
{
  g_assert_true (g_file_set_contents (g_file_peek_path (file), bytes, length, NULL));
}

static guint
count_files (Fixture *fixture)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  guint count = 0;

  while (g_dir_read_name (folder) != NULL)
    count++;
  return count;
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static void
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static char *
load (GFile   *file,
      GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  ponder_document_load_async (file, NULL, done_cb, &result);
  g_assert_null (result);
  wait_for (&result);
  return ponder_document_load_finish (file, result, error);
}

static gboolean
save (GFile      *file,
      const char *text,
      GError    **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  begin_save (file, text, NULL, done_cb, &result);
  wait_for (&result);
  return ponder_document_save_finish (file, result, error);
}

static void
assert_text (GFile      *file,
             const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *loaded = load (file, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (loaded, ==, text);
}

/* Checks the exact message, which contains the name and ends like a sentence. */
static void
assert_refused (GFile      *file,
                int         code,
                const char *sentence)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *loaded = load (file, &error);

  g_assert_null (loaded);
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_cmpstr (error->message, ==, sentence);
}

static const struct
{
  const char *name;
  const char *bytes;
  gssize length;
  const char *text; /* NULL: the file is refused */
  const char *sentence;
} contents[] = {
  { "a document", "[Ponder]\nVersion=1\n", -1, "[Ponder]\nVersion=1\n", NULL },
  { "no end of line", "1.3.", -1, "1.3.", NULL },
  { "beyond ASCII", "Größe ½ 数独", -1, "Größe ½ 数独", NULL },
  { "a byte order mark", "\357\273\277[Ponder]\n", -1, "[Ponder]\n", NULL },
  { "a byte order mark alone", "\357\273\277", -1, NULL, "“x.ponder” is empty. Open another file." },
  { "ends of lines as elsewhere", "12\r\n34\r\n", -1, "12\r\n34\r\n", NULL },
  { "empty", "", 0, NULL, "“x.ponder” is empty. Open another file." },
  { "a nul", "1\n2\n\0003\n", 7, NULL, "“x.ponder” is not UTF-8 text (line 3). Save it as UTF-8, then open it again." },
  { "a picture", "\211PNG\r\n\032\n\0\0\0\rIHDR", 16, NULL,
    "“x.ponder” is not UTF-8 text (line 1). Save it as UTF-8, then open it again." },
  { "Latin-1", "1 2\nGr\366\337e\n", -1, NULL,
    "“x.ponder” is not UTF-8 text (line 2). Save it as UTF-8, then open it again." },
  { "UTF-16", "\377\376[\0P\0", 6, "[P", NULL },
  { "UTF-16 cut off within a letter", "\377\376[\0P\0[", 7, NULL,
    "“x.ponder” is not UTF-8 text (line 1). Save it as UTF-8, then open it again." },
  { "cut off within a letter", "Gr\303", -1, NULL,
    "“x.ponder” is not UTF-8 text (line 1). Save it as UTF-8, then open it again." },
};

static void
test_contents (Fixture      *fixture,
               gconstpointer data)
{
  g_autoptr (GFile) file = file_named (fixture, "x.ponder");

  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_test_message ("%s", contents[i].name);
      write_file (file, contents[i].bytes, contents[i].length);
      if (contents[i].text != NULL)
        assert_text (file, contents[i].text);
      else
        assert_refused (file, G_IO_ERROR_INVALID_DATA, contents[i].sentence);
    }
}

static void
test_large (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr (GFile) file = file_named (fixture, "x.ponder");
  g_autofree char *bytes = g_malloc (17 << 20);
  g_autofree char *loaded = NULL;

  memset (bytes, '1', 17 << 20);
  write_file (file, bytes, PONDER_DOCUMENT_MOST_BYTES);
  loaded = load (file, NULL);
  g_assert_nonnull (loaded);
  g_assert_cmpuint (strlen (loaded), ==, PONDER_DOCUMENT_MOST_BYTES);

  write_file (file, bytes, PONDER_DOCUMENT_MOST_BYTES + 1);
  assert_refused (file, G_IO_ERROR_INVALID_DATA,
                  "“x.ponder” is larger than 16 MiB, too large for a puzzle. Open another file.");
  write_file (file, bytes, 17 << 20);
  assert_refused (file, G_IO_ERROR_INVALID_DATA,
                  "“x.ponder” is larger than 16 MiB, too large for a puzzle. Open another file.");
}

static void
test_no_file (Fixture      *fixture,
              gconstpointer data)
{
  g_autoptr (GFile) file = file_named (fixture, "x.ponder");
  g_autoptr (GFile) below = g_file_get_child (file, "y.ponder");
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);
  g_autofree char *folder_name = g_file_get_basename (folder);
  g_autofree char *is_folder = g_strdup_printf ("“%s” is a folder. Open a file in it.", folder_name);

  assert_refused (file, G_IO_ERROR_NOT_FOUND,
                  "There is no file “x.ponder”. It may have been moved, renamed or deleted.");
  assert_refused (folder, G_IO_ERROR_IS_DIRECTORY, is_folder);
  write_file (file, "1", 1);
  assert_refused (below, G_IO_ERROR_NOT_DIRECTORY,
                  "There is no file “y.ponder”. It may have been moved, renamed or deleted.");
}

/* Opening a pipe that nobody writes to would never return. */
static void
test_devices (Fixture      *fixture,
              gconstpointer data)
{
  g_autoptr (GFile) file = file_named (fixture, "x.ponder");
  g_autoptr (GFile) null = g_file_new_for_path ("/dev/null");

  g_assert_cmpint (mkfifo (g_file_peek_path (file), 0600), ==, 0);
  assert_refused (file, G_IO_ERROR_NOT_REGULAR_FILE, "“x.ponder” is a device, not a file. Open a file.");
  assert_refused (null, G_IO_ERROR_NOT_REGULAR_FILE, "“null” is a device, not a file. Open a file.");
}

static void
test_may_not_be_read (Fixture      *fixture,
                      gconstpointer data)
{
  g_autoptr (GFile) file = file_named (fixture, "x.ponder");

  if (geteuid () == 0)
    {
      g_test_skip ("root may read everything");
      return;
    }
  write_file (file, "1", 1);
  g_assert_cmpint (g_chmod (g_file_peek_path (file), 0), ==, 0);
  assert_refused (file, G_IO_ERROR_PERMISSION_DENIED,
                  "“x.ponder” can’t be read: you don’t have permission. Ask its owner for a copy.");
}

static void
test_cancelled (Fixture      *fixture,
                gconstpointer data)
{
  g_autoptr (GFile) file = file_named (fixture, "x.ponder");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) loaded = NULL;
  g_autoptr (GAsyncResult) saved = NULL;
  g_autoptr (GError) error = NULL;

  write_file (file, "1", 1);
  g_cancellable_cancel (cancellable);
  ponder_document_load_async (file, cancellable, done_cb, &loaded);
  begin_save (file, "2", cancellable, done_cb, &saved);
  wait_for (&loaded);
  g_assert_null (ponder_document_load_finish (file, loaded, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  wait_for (&saved);
  g_assert_false (ponder_document_save_finish (file, saved, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_text (file, "1");
}

static guint64
inode (GFile *file)
{
  GStatBuf status;

  g_assert_cmpint (g_lstat (g_file_peek_path (file), &status), ==, 0);
  return status.st_ino;
}

static void
test_save (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr (GFile) file = file_named (fixture, "Größe 1.ponder");
  g_autoptr (GError) error = NULL;
  guint64 before;

  g_assert_true (save (file, "first\n", &error));
  g_assert_no_error (error);
  assert_text (file, "first\n");

  before = inode (file);
  g_assert_true (save (file, "2", &error));
  assert_text (file, "2");
  g_assert_cmpuint (inode (file), !=, before);
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

static void
test_save_through_link (Fixture      *fixture,
                        gconstpointer data)
{
  g_autoptr (GFile) file = file_named (fixture, "x.ponder");
  g_autoptr (GFile) link = file_named (fixture, "link.ponder");
  guint64 before;

  write_file (file, "1", 1);
  before = inode (file);
  g_assert_cmpint (symlink ("x.ponder", g_file_peek_path (link)), ==, 0);
  assert_text (link, "1");
  g_assert_true (save (link, "2", NULL));
  assert_text (file, "2");
  g_assert_true (g_file_test (g_file_peek_path (link), G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpuint (inode (file), !=, before);

  g_assert_cmpint (g_unlink (g_file_peek_path (file)), ==, 0);
  assert_refused (link, G_IO_ERROR_NOT_FOUND,
                  "There is no file “link.ponder”. It may have been moved, renamed or deleted.");
}

static void
assert_not_saved (GFile      *file,
                  int         code,
                  const char *sentence)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (save (file, "2", &error));
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_cmpstr (error->message, ==, sentence);
}

static void
test_not_saved (Fixture      *fixture,
                gconstpointer data)
{
  g_autoptr (GFile) file = file_named (fixture, "x.ponder");
  g_autoptr (GFile) below = g_file_get_child (file, "y.ponder");
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);
  g_autofree char *folder_name = g_file_get_basename (folder);
  g_autofree char *is_folder =
    g_strdup_printf ("“%s” was not saved: there is a folder with that name. Choose another name.", folder_name);

  assert_not_saved (below, G_IO_ERROR_NOT_FOUND,
                    "“y.ponder” was not saved: its folder no longer exists. Save it in another folder.");
  write_file (file, "1", 1);
  assert_not_saved (below, G_IO_ERROR_NOT_DIRECTORY,
                    "“y.ponder” was not saved: its folder no longer exists. Save it in another folder.");
  assert_text (file, "1");
  assert_not_saved (folder, G_IO_ERROR_IS_DIRECTORY, is_folder);
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

/* A write that fails halfway leaves the old file, and no others. */
static void
test_breaks_off (Fixture      *fixture,
                 gconstpointer data)
{
  g_autoptr (GFile) file = file_named (fixture, "x.ponder");
  g_autoptr (GFile) link = file_named (fixture, "link.ponder");
  g_autofree char *text = g_strnfill (1 << 20, '2');
  struct rlimit before;
  struct rlimit limit;

  write_file (file, "1", 1);
  g_assert_cmpint (symlink ("x.ponder", g_file_peek_path (link)), ==, 0);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  limit = before;
  limit.rlim_cur = 4096;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_false (save (file, text, NULL));
  g_assert_false (save (link, text, NULL));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);

  assert_text (file, "1");
  g_assert_cmpuint (count_files (fixture), ==, 2);
}

/* If several saves to a file run at the same time, the last one wins. */
static void
test_in_order (Fixture      *fixture,
               gconstpointer data)
{
  g_autoptr (GFile) file = file_named (fixture, "x.ponder");
  GAsyncResult *results[16] = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      /* Earlier texts are longer. */
      g_autofree char *text = g_strnfill ((G_N_ELEMENTS (results) - i) << 16, 'a' + i);

      text[1] = i == G_N_ELEMENTS (results) - 1 ? '\0' : text[1];
      begin_save (file, text, NULL, done_cb, &results[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      wait_for (&results[i]);
      g_assert_true (ponder_document_save_finish (file, results[i], NULL));
      g_object_unref (results[i]);
    }
  assert_text (file, "p");
}

typedef struct
{
  GFile *file;
  GAsyncResult *results[4];
} Quitting;

/* Nothing else keeps the application running. */
static void
save_and_quit_cb (GApplication *application,
                  Quitting     *quitting)
{
  for (guint i = 0; i < G_N_ELEMENTS (quitting->results); i++)
    {
      g_autofree char *text = g_strnfill (8 << 20, 'a' + i);

      begin_save (quitting->file, text, NULL, done_cb, &quitting->results[i]);
    }
}

/* The program doesn't end before everything is saved, and learns whether that succeeded. */
static void
test_save_and_quit (Fixture      *fixture,
                    gconstpointer data)
{
  g_autoptr (GFile) file = file_named (fixture, "x.ponder");
  g_autoptr (GApplication) application = g_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_autofree char *saved = NULL;
  Quitting quitting = { .file = file };

  g_signal_connect (application, "activate", G_CALLBACK (save_and_quit_cb), &quitting);
  g_assert_cmpint (g_application_run (application, 0, NULL), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (quitting.results); i++)
    {
      g_assert_nonnull (quitting.results[i]);
      g_assert_true (ponder_document_save_finish (file, quitting.results[i], NULL));
      g_object_unref (quitting.results[i]);
    }
  saved = load (file, NULL);
  g_assert_cmpuint (strspn (saved, "d"), ==, 8 << 20);
  g_assert_finalize_object (g_steal_pointer (&application));
}

static const struct
{
  const char *text;
  const char *id;
} ids[] = {
  { "[Ponder]\nVersion=1\nPuzzle=sudoku\n\n[Sudoku]\nSide=4\n", "sudoku" },
  { "[Ponder]\r\nVersion=1\r\nPuzzle=sudoku\r\n", "sudoku" },
  { "# by hand\n\n  [Ponder]  \n Puzzle = water-jugs \n", "water-jugs" },
  { "[Sudoku]\nSide=4\n[Ponder]\nPuzzle=sudoku", "sudoku" },
  { "[Ponder]\nPuzzle=sudoku\nthis line is broken\n", "sudoku" },
  { "[Ponder]\nthis line is broken\nPuzzle=sudoku\n", "sudoku" },
  { "[Ponder]\nVersion=1\n[Sudoku]\nPuzzle=sudoku\n", "" },
  { "[Ponder]", "" },
  { "[Ponder]\nPuzzle=\n", "" },
  { "[Ponder]\nPuzzle\n", "" },
  { "Puzzle=sudoku\n", NULL },
  { "[Puzzle]\n.4...3.2...4.2.3\n", NULL },
  { "[[1, 0], [0, 1]]", NULL },
  { "about [Ponder]\nPuzzle=sudoku\n", NULL },
  { "\n\n\n", NULL },
  { "", NULL },
};

static void
test_ids (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *id = ponder_document_puzzle_id (ids[i].text);

      g_test_message ("%s", ids[i].text);
      g_assert_cmpstr (id, ==, ids[i].id);
    }
}

static void
test_names (void)
{
  static const char *const names[][2] = {
    { "file:///home/a/Gr%C3%B6%C3%9Fe.ponder", "Größe.ponder" },
    { "file:///home/a/100%25.ponder", "100%.ponder" },
    { "file:///home/a/%FF.ponder", "\357\277\275.ponder" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (names[i][0]);
      g_autofree char *name = ponder_document_file_name (file);

      g_assert_cmpstr (name, ==, names[i][1]);
    }
}

static GThread *main_thread;

static GBytes *
write_number (gpointer      number,
              GCancellable *cancellable,
              GError      **error)
{
  char *text = g_strdup_printf ("%d", *(int *) number);

  g_assert_true (g_thread_self () != main_thread);
  return g_bytes_new_take (text, strlen (text));
}

/* A text is made in the thread that writes it; if several are saved to one file, the last one wins however long they
 * take. */
static void
test_save_written (Fixture      *fixture,
                   gconstpointer data)
{
  g_autoptr (GFile) file = file_named (fixture, "number");
  GAsyncResult *results[3] = { NULL };
  int numbers[] = { 1, 3 };

  main_thread = g_thread_self ();
  ponder_document_save_async (file, write_number, g_memdup2 (&numbers[0], sizeof (int)), g_free, NULL, done_cb,
                              &results[0]);
  begin_save (file, "2", NULL, done_cb, &results[1]);
  ponder_document_save_async (file, write_number, g_memdup2 (&numbers[1], sizeof (int)), g_free, NULL, done_cb,
                              &results[2]);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      wait_for (&results[i]);
      g_assert_true (ponder_document_save_finish (file, results[i], NULL));
      g_object_unref (results[i]);
    }
  assert_text (file, "3");
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/document-file/contents", test_contents);
  ADD ("/document-file/large", test_large);
  ADD ("/document-file/no-file", test_no_file);
  ADD ("/document-file/devices", test_devices);
  ADD ("/document-file/may-not-be-read", test_may_not_be_read);
  ADD ("/document-file/cancelled", test_cancelled);
  ADD ("/document-file/save", test_save);
  ADD ("/document-file/save-through-link", test_save_through_link);
  ADD ("/document-file/not-saved", test_not_saved);
  ADD ("/document-file/breaks-off", test_breaks_off);
  ADD ("/document-file/in-order", test_in_order);
  ADD ("/document-file/save-written", test_save_written);
  ADD ("/document-file/save-and-quit", test_save_and_quit);
  g_test_add_func ("/document-file/ids", test_ids);
  g_test_add_func ("/document-file/names", test_names);
  return g_test_run ();
}
