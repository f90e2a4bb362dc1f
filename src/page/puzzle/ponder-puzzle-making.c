/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-puzzle-making.h"

#include <glib/gi18n-lib.h>

/* Makes puzzles for a page in a thread. */

typedef struct
{
  PonderPuzzleMadeFunc open;
  PonderPuzzle *like;
  PonderPuzzleMaker maker;
  PonderProgress *progress;
  char *name;
  guint64 seed;
} Making;

static void
making_free (gpointer data)
{
  Making *making = data;

  g_object_unref (making->like);
  ponder_progress_unref (making->progress);
  g_free (making->name);
  g_free (making);
}

static void
making_thread (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  Making *making = task_data;
  GError *error = NULL;
  PonderPuzzle *puzzle = making->maker (making->like, making->seed, making->progress, cancellable, &error);

  if (puzzle != NULL)
    g_task_return_pointer (task, puzzle, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
made_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (PonderPage) page = user_data;
  Making *making = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderPuzzle) puzzle = g_task_propagate_pointer (G_TASK (result), &error);

  if (!ponder_page_end (page, g_task_get_cancellable (G_TASK (result))))
    return;
  if (puzzle != NULL)
    making->open (page, puzzle, making->name);
  else
    ponder_frame_tell (PONDER_FRAME (page), error->message);
}

static char *
tell_making (gconstpointer snapshot,
             double       *fraction)
{
  *fraction = *(const double *) snapshot;
  return g_strdup (_ ("Making a puzzle…"));
}

/**
 * ponder_make_puzzle:
 * @page: the page, which shows the progress
 * @like: the current puzzle of the page
 * @maker: makes a puzzle
 * @name: the name of the new puzzle
 * @open: puts it on the page
 *
 * Makes a puzzle, a different one each time.
 */
void
ponder_make_puzzle (PonderPage          *page,
                    PonderPuzzle        *like,
                    PonderPuzzleMaker    maker,
                    const char          *name,
                    PonderPuzzleMadeFunc open)
{
  g_autoptr (GTask) task = NULL;
  Making *making;

  g_return_if_fail (PONDER_IS_PAGE (page));
  g_return_if_fail (PONDER_IS_PUZZLE (like));
  g_return_if_fail (maker != NULL);

  making = g_new0 (Making, 1);
  making->open = open;
  making->like = g_object_ref (like);
  making->maker = maker;
  making->progress = ponder_progress_new (sizeof (double));
  making->name = g_strdup (name);
  making->seed = (guint64) g_random_int () << 32 | g_random_int ();

  /* The task may be freed in its thread, where a page must not end: it isn't the task's source. */
  task = g_task_new (NULL, ponder_page_begin (page, making->progress, tell_making), made_cb, g_object_ref (page));
  g_task_set_source_tag (task, ponder_make_puzzle);
  g_task_set_task_data (task, making, making_free);
  g_task_run_in_thread (task, making_thread);
}
