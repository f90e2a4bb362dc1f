/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-tree-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ponder-cli-tree-figure.h"
#include "ponder-cli-tree.h"

/* The name of what is written, beside the file that it replaces when it is whole. A signal that ends the program
 * removes it. */
static char *temporary;

static void
remove_cb (int signal_number)
{
  unlink (temporary);
  signal (signal_number, SIG_DFL);
  raise (signal_number);
}

/* Returns what to write to, or -1 with errno set if @path can't be written. */
static int
open_temporary (const char *path)
{
  static const int signals[] = { SIGHUP, SIGINT, SIGTERM };
  int old = open (path, O_WRONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat status = { .st_mode = 0666 };
  int fd;

  if (old < 0 && errno != ENOENT)
    return -1;
  temporary = g_strconcat (path, ".XXXXXX", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    if (signal (signals[i], remove_cb) == SIG_IGN)
      signal (signals[i], SIG_IGN);
  fd = g_mkstemp_full (temporary, O_WRONLY | O_CLOEXEC, 0666);
  if (fd >= 0 && old >= 0 && fstat (old, &status) == 0)
    fchmod (fd, status.st_mode & 07777);
  if (old >= 0)
    close (old);
  return fd;
}

PonderOutcome *
ponder_cli_tree_file_solve (PonderPuzzle           *puzzle,
                            const PonderMethod     *method,
                            const PonderCliOptions *options,
                            GCancellable           *cancellable,
                            GError                **error)
{
  const PonderTreeFormat *format = ponder_tree_figure_find_format (options->tree);
  g_autofree char *real_path = realpath (options->tree, NULL);
  const char *path = real_path != NULL ? real_path : options->tree;
  g_autoptr (PonderOutcome) outcome = NULL;
  /* A file that can't be written is found before the search. */
  int fd = open_temporary (path);
  FILE *file = fd >= 0 ? fdopen (fd, "w") : NULL;

  if (file != NULL)
    {
      gboolean failed;

      outcome = format != NULL
                  ? ponder_cli_tree_figure_solve (puzzle, method, options, format, file, cancellable, error)
                  : ponder_cli_tree_solve (puzzle, method, options, file, cancellable, error);
      failed = ferror (file);
      failed |= fclose (file) != 0;
      if (outcome != NULL && !failed && g_rename (temporary, path) == 0)
        return g_steal_pointer (&outcome);
    }
  if (file == NULL || outcome != NULL)
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno), "%s%s: %s", _ ("the tree could not be written: "),
                 path, g_strerror (errno));
  if (fd >= 0)
    g_unlink (temporary);
  return NULL;
}
