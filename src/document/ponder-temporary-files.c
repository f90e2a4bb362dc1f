/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-temporary-files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

/* GIO writes to a file with such a name before it replaces the old file. A program that is killed leaves it behind. */
#define PREFIX ".goutputstream-"

static void
delete_leftovers (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_str_has_prefix (name, PREFIX) ? g_build_filename (path, name, NULL) : NULL;
      struct stat status;

      if (file != NULL && lstat (file, &status) == 0 && S_ISREG (status.st_mode) && status.st_uid == geteuid ())
        g_unlink (file);
    }
}

/**
 * ponder_temporary_files_clear:
 * @folder: the path of the folder in which the content of pages is kept
 *
 * Deletes files that were left in @folder by programs killed while they wrote. Every program that writes there holds a
 * lock, so nothing is deleted while another one may be writing.
 *
 * Returns: a file descriptor to close when nothing is written to @folder any more; -1 if @folder can't be locked
 */
int
ponder_temporary_files_clear (const char *folder)
{
  int lock;

  g_return_val_if_fail (folder != NULL, -1);

  lock = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (lock < 0)
    return -1;
  if (flock (lock, LOCK_EX | LOCK_NB) == 0)
    delete_leftovers (folder);
  if (flock (lock, LOCK_SH | LOCK_NB) == 0)
    return lock;
  close (lock);
  return -1;
}
