/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#include "bench-common.h"
#include "ponder-puzzles.h"
#include "ponder-search-session.h"

/* Five pages share the memory limit. On one after the other a search runs until memory is full, for which those before
 * it are dropped: what they had goes back to the system, so that the process doesn't become larger than its limit. Each
 * search has a thread of its own, as when the window does other work meanwhile: malloc() keeps memory by threads. */

#define LIMIT (G_GUINT64_CONSTANT (256) << 20)

static const struct
{
  const char *name;
  const char *id;
  const char *keys;
  const char *preset;
} pages[] = {
  { "Queens", "queens", "Size=20", "breadth-first" },
  { "Sudoku", "sudoku", "Clues=.................................................................................",
    "make-all" },
  { "Knight’s Tour", "knight", "Board=8x8\nStart=a1", "breadth-first" },
  { "One to Nine", "one-to-nine", "Base=14", "make-all" },
  { "Lily Pads", "lily-pads", "Jumps=1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
    "make-all" },
};

typedef struct
{
  PonderMemoryBudget *part;
  PonderSearchSession *session;
} Page;

static GObject *
drop_cb (gpointer user_data)
{
  return ponder_session_drop (PONDER_SESSION (user_data));
}

static PonderPuzzle *
load (guint nth)
{
  g_autofree char *text =
    g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s\n\n[%s]\n%s\n", pages[nth].id, pages[nth].id, pages[nth].keys);
  g_autoptr (GError) error = NULL;
  PonderPuzzle *puzzle = ponder_puzzle_parse (text, -1, &error);

  if (puzzle == NULL)
    g_error ("%s: %s", pages[nth].name, error->message);
  return puzzle;
}

/* Returns a line of /proc/self/status, in bytes. */
static double
read_status (const char *key)
{
  g_autofree char *text = NULL;

  if (!g_file_get_contents ("/proc/self/status", &text, NULL, NULL))
    g_error ("/proc/self/status can’t be read");
  return 1024 * g_ascii_strtod (strstr (text, key) + strlen (key), NULL);
}

static void
wait_worker (GTask        *task,
             gpointer      source_object,
             gpointer      task_data,
             GCancellable *cancellable)
{
  g_mutex_lock (task_data);
  g_mutex_unlock (task_data);
}

/* Occupies the thread that the last search has used, until the mutex is free. */
static void
occupy_thread (GMutex *mutex)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

  g_task_set_task_data (task, mutex, NULL);
  g_task_run_in_thread (task, wait_worker);
}

/* Returns whether memory was full at the end. */
static gboolean
run (Page               *page,
     guint               nth,
     PonderMemoryBudget *whole)
{
  g_autoptr (PonderPuzzle) puzzle = load (nth);
  PonderMethod method;

  ponder_puzzle_init_method (puzzle, ponder_preset_find (pages[nth].preset), &method);
  page->part = ponder_memory_budget_new_part (whole, pages[nth].name);
  page->session = ponder_search_session_new (puzzle, &method, NULL, 0, page->part);
  ponder_memory_budget_set_drop (page->part, drop_cb, page->session);
  ponder_record_run (PONDER_RECORD (page->session));
  while (ponder_session_get_mode (PONDER_SESSION (page->session)) != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
  return ponder_search_session_get_status (page->session) == PONDER_FULL;
}

int
main (void)
{
  g_autoptr (PonderMemoryBudget) whole = ponder_memory_budget_new (LIMIT);
  Page walked[G_N_ELEMENTS (pages)];
  double before = read_status ("VmRSS:");
  gboolean good = TRUE;
  static GMutex mutex; /* which the threads may still use at the end */

  g_mutex_lock (&mutex);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *what = g_strdup_printf ("memory, page %u: the largest RSS - RSS before / limit", i + 1);

      if (!run (&walked[i], i, whole))
        g_error ("%s: the memory is not full", pages[i].name);
      occupy_thread (&mutex);
      good &= bench_check (what, (read_status ("VmHWM:") - before) / LIMIT, 0, 1.15);
    }
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      ponder_memory_budget_set_drop (walked[i].part, NULL, NULL);
      g_object_unref (walked[i].session);
      ponder_memory_budget_unref (walked[i].part);
    }
  g_mutex_unlock (&mutex);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
