/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>
#include <unistd.h>

#include "ponder-folder-lock.h"

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
  g_autofree char *outer = g_dir_make_tmp ("ponder-folder-lock-XXXXXX", NULL);
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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/folder-lock/folder-lock", test_folder_lock);
  return g_test_run ();
}
