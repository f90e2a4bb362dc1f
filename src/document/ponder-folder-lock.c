/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-folder-lock.h"

#include <errno.h>
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

/* Two programs that keep their pages in one folder would overwrite each other's files. The one with the lock is the
 * only one that writes there, so it deletes what was left by programs killed while they wrote. Returns a file
 * descriptor to close when nothing is written to @folder any more; -1 if it can't be locked. @taken is then set to
 * whether another program has the lock. The folder is made if there is none. */
int
ponder_folder_lock (const char *folder,
                    gboolean   *taken)
{
  int lock;

  g_return_val_if_fail (folder != NULL && taken != NULL, -1);

  *taken = FALSE;
  g_mkdir_with_parents (folder, 0700);
  lock = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (lock < 0)
    return -1;
  if (flock (lock, LOCK_EX | LOCK_NB) == 0)
    {
      delete_leftovers (folder);
      return lock;
    }
  *taken = errno == EWOULDBLOCK;
  close (lock);
  return -1;
}
