/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <time.h>

#include "bench-common.h"
#include "ponder-pages.h"
#include "ponder-window.h"

/* What a kept file that somebody made on purpose can cost at the start, on each page: the CPU time of the main thread
 * from the moment when the window is made until the page is shown, and of all threads until it has been restored. In
 * each value of the files of tests/data/kept and of the seed files of tests/fuzz/kept, and in each value of their documents,
 * stands a long text or a long list; besides, there are files that are as large as Ponder makes them.
 *
 * Arguments: the folder tests; optionally a part of the name of a case. */

#define MOST_SECONDS 3.0 /* a second, with three times the slack */
#define QUIET_FRAMES 2
#define LONG (1 << 20) /* bytes */

static const char *const long_texts[] = { "word ", "1;", "\\n" };

static char *folder;
static const char *chosen; /* nullable */
static double worst[2]; /* of the page: of the main thread, and of all until it is restored */
static char *worst_case[2];
static gboolean missed;

static void
empty_folder (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
}

static gboolean
says (GtkWidget  *widget,
      const char *text)
{
  gboolean found = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
                   g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = says (child, text);
  return found;
}

static gboolean
count_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       n_frames)
{
  ++*(guint *) n_frames;
  return G_SOURCE_CONTINUE;
}

/* Starts with the file, which may be NULL for none. */
static void
start (const char *id,
       const char *name,
       const char *text)
{
  g_autoptr (GFile) kept = g_file_new_for_path (folder);
  g_autofree char *file = g_strdup_printf ("%s/%s.kept", folder, id);
  GtkWidget *window;
  clock_t begun;
  double seconds[2] = { 0, 0 };
  guint n_frames = 0;

  if (chosen != NULL && strstr (name, chosen) == NULL)
    return;
  empty_folder ();
  if (text != NULL)
    g_file_set_contents (file, text, -1, NULL);
  begun = clock ();
  seconds[0] = -bench_cpu_seconds ();
  window = ponder_window_new (NULL, NULL, kept, NULL);
  ponder_window_show_page (PONDER_WINDOW (window), id);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_add_tick_callback (window, count_cb, &n_frames, NULL);
  while (n_frames < QUIET_FRAMES)
    {
      g_main_context_iteration (NULL, TRUE);
      if (!says (window, "This page is being restored."))
        continue;
      seconds[1] = (double) (clock () - begun) / CLOCKS_PER_SEC;
      n_frames = 0;
    }
  seconds[0] += bench_cpu_seconds ();
  if (chosen != NULL)
    g_print ("%s: %.2f s, restored after %.2f s\n", name, seconds[0], seconds[1]);
  for (guint i = 0; i < 2; i++)
    if (seconds[i] > worst[i])
      {
        worst[i] = seconds[i];
        g_free (worst_case[i]);
        worst_case[i] = g_strdup (name);
      }
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static char *
repeat (const char *text,
        gsize       length)
{
  GString *all = g_string_sized_new (length + strlen (text));

  while (all->len < length)
    g_string_append (all, text);
  return g_string_free (all, FALSE);
}

/* Puts a document into a kept file. */
static char *
keep_document (const char *document)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *value = g_strconcat ("0 0 ", document, NULL);

  g_key_file_set_uint64 (file, "History", "Positions", 1);
  g_key_file_set_uint64 (file, "History", "Now", 1);
  g_key_file_set_string (file, "History", "1", value);
  return g_key_file_to_data (file, NULL, NULL);
}

typedef char *(*Wrap) (const char *text);

/* Starts with each value of the file made long in each way. */
static void
start_long (const char *id,
            const char *name,
            GKeyFile   *file,
            Wrap        wrap)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_auto (GStrv) keys = g_key_file_get_keys (file, groups[i], NULL, NULL);

      for (guint j = 0; keys != NULL && keys[j] != NULL; j++)
        for (guint k = 0; k < G_N_ELEMENTS (long_texts); k++)
          {
            g_autofree char *before = g_key_file_get_value (file, groups[i], keys[j], NULL);
            g_autofree char *what = g_strdup_printf ("%s [%s] %s=%s…", name, groups[i], keys[j], long_texts[k]);
            g_autofree char *value = NULL;
            g_autofree char *text = NULL;
            g_autofree char *kept = NULL;

            if (chosen != NULL && strstr (what, chosen) == NULL)
              continue;
            value = repeat (long_texts[k], LONG);
            g_key_file_set_value (file, groups[i], keys[j], value);
            text = g_key_file_to_data (file, NULL, NULL);
            g_key_file_set_value (file, groups[i], keys[j], before);
            kept = wrap (text);
            start (id, what, kept);
          }
    }
}

/* Starts with many bookmarks, as many as may be, and a long name. */
static void
start_many (const char *id,
            GKeyFile   *document)
{
  static const guint numbers[] = { 200, 100000 };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *whole = g_key_file_to_data (document, NULL, NULL);
      g_autoptr (GString) text = g_string_new (whole);
      g_autofree char *name = g_strdup_printf ("%s, %u bookmarks", id, numbers[i]);
      g_autofree char *kept = NULL;

      for (guint nth = 1; nth <= numbers[i]; nth++)
        g_string_append_printf (text, "\n[Bookmark %u]\nName=Here\nNode=%u\nMethod=backtracking\n", nth, nth);
      kept = keep_document (text->str);
      start (id, name, kept);
    }
}

static void
start_seed (const char *id,
            const char *name,
            const char *text)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GKeyFile) document = g_key_file_new ();
  g_autofree char *first = NULL;

  if (!g_key_file_load_from_data (file, text, (gsize) -1, G_KEY_FILE_NONE, NULL))
    return;
  first = g_key_file_get_string (file, "History", "1", NULL);
  start_long (id, name, file, g_strdup);
  if (first == NULL || !g_str_has_prefix (first, "0 0 ") ||
      !g_key_file_load_from_data (document, first + strlen ("0 0 "), (gsize) -1, G_KEY_FILE_NONE, NULL))
    return;
  g_key_file_set_string (document, "Page", "Name", "A name");
  g_key_file_set_string (document, "Page", "Finding", "A sentence");
  start_long (id, name, document, keep_document);
  start_many (id, document);
}

/* A lesson with @n_pages of which each has a caption of @caption characters, and so on; @line is repeated. */
static void
start_lesson (guint       n_pages,
              gsize       caption,
              guint       n_tasks,
              gsize       task,
              gsize       title,
              const char *line)
{
  g_autofree char *name = g_strdup_printf ("lesson: %u pages of %" G_GSIZE_FORMAT ", %u tasks of %" G_GSIZE_FORMAT
                                           ", a title of %" G_GSIZE_FORMAT ", of %s",
                                           n_pages, caption, n_tasks, task, title, line);
  g_autoptr (GString) text = g_string_new ("[Ponder]\nVersion=1\nPuzzle=lesson\n");
  g_autofree char *long_title = repeat (line, title);
  g_autofree char *long_caption = repeat (line, caption);
  g_autofree char *long_task = repeat (line, task);
  g_autofree char *kept = NULL;

  g_string_append_printf (text, "[Lesson]\nTitle=%s\nPages=%u\n", long_title, n_pages);
  for (guint i = 1; i <= n_pages; i++)
    g_string_append_printf (text, "[Page %u]\nCaption=%s\n", i, long_caption);
  g_string_append_printf (text, "[Worksheet]\nTasks=%u\n", n_tasks);
  for (guint i = 1; i <= n_tasks; i++)
    g_string_append_printf (text, "Task%u=%s\nAnswer%u=%s\n", i, long_task, i, long_task);
  kept = keep_document (text->str);
  start ("lesson", name, kept);
}

static void
start_lessons (void)
{
  static const char *const lines[] = { "word ", "W", "x\\n" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      start_lesson (1, 100000, 0, 0, 10, lines[i]);
      start_lesson (1, 10, 0, 0, 100000, lines[i]);
      start_lesson (1, 10, 50, 100000, 10, lines[i]);
      start_lesson (200, 2000, 0, 0, 10, lines[i]);
      start_lesson (200, 3900, 0, 0, 190, lines[i]);
      start_lesson (200, 3900, 50, 3900, 190, lines[i]);
    }
}

/* Starts with all files of a page, and says how long the worst took. */
static void
measure_page (const char *id,
              const char *tests)
{
  g_autofree char *seeds = g_build_filename (tests, "fuzz", "kept", NULL);
  g_autofree char *usual = g_strdup_printf ("%s/data/kept/%s.kept", tests, id);
  g_autofree char *whole = NULL;
  g_autoptr (GDir) dir = g_dir_open (seeds, 0, NULL);
  g_autofree char *first_line = g_strconcat (id, "\n", NULL);
  const char *name;

  g_assert_nonnull (dir);
  for (guint i = 0; i < 2; i++)
    worst[i] = -1;
  start (id, id, NULL);
  g_assert_true (g_file_get_contents (usual, &whole, NULL, NULL));
  start_seed (id, id, whole);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (seeds, name, NULL);
      g_autofree char *text = NULL;

      if (g_file_get_contents (path, &text, NULL, NULL) && g_str_has_prefix (text, first_line))
        start_seed (id, name, text + strlen (first_line));
    }
  if (g_str_equal (id, "lesson"))
    start_lessons ();
  for (guint i = 0; i < 2; i++)
    if (worst[i] >= 0)
      {
        g_autofree char *what = g_strdup_printf (
          "start, %s: %s", i == 0 ? "seconds of the main thread" : "seconds of all threads until it is restored",
          worst_case[i]);

        missed |= !bench_check (what, worst[i], 0, MOST_SECONDS);
      }
}

int
main (int   argc,
      char *argv[])
{
  guint n_pages;
  const PonderPageInfo *pages;

  if (argc < 2)
    return 2;
  chosen = argc > 2 ? argv[2] : NULL;
  adw_init ();
  folder = g_dir_make_tmp ("ponder-start-XXXXXX", NULL);
  pages = ponder_pages (&n_pages);
  start (pages[0].id, "warming up", NULL);
  for (guint i = 0; i < n_pages; i++)
    measure_page (pages[i].id, argv[1]);
  empty_folder ();
  g_rmdir (folder);
  return missed ? EXIT_FAILURE : EXIT_SUCCESS;
}
