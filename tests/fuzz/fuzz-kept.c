/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include <adwaita.h>
#include <glib/gstdio.h>

#include "ponder-key-file.h"
#include "ponder-page.h"
#include "ponder-pages.h"

/* The saved state of a page, which it reads at the start. The first line is the id of the page, the rest its file. With
 * any input there must be no crash and no warning, and the page must work; what it saves afterwards, it can read.
 *
 * To make a page takes a tenth of a second. So most inputs are read by a page that stays, and each so many-th by one that
 * is opened and closed, with a file, as the program does it. */

#define MOST_ITERATIONS 200
#define VISIT_EACH 64
#define MOST_MEMORY (1 << 25) /* bytes for the searches of a page: all that stay together keep to the limit of the target */

static char *folder;
static guint n_inputs;

/* Removes all files but one. */
static void
clear_folder (const char *kept)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    if (g_strcmp0 (name, kept) != 0)
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        g_assert_cmpint (g_unlink (path), ==, 0);
      }
}

/* Returns whether a damaged file was set aside. */
static gboolean
has_damaged (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    if (strstr (name, ".damaged") != NULL)
      return TRUE;
  return FALSE;
}

static void
start (void)
{
  if (folder != NULL)
    return;
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  adw_init ();
  folder = g_dir_make_tmp ("ponder-kept-XXXXXX", NULL);
  g_assert_nonnull (folder);
}

static const PonderPageInfo *
find_page (const char *id,
           gsize       length)
{
  guint n_pages;
  const PonderPageInfo *pages = ponder_pages (&n_pages);

  for (guint i = 0; i < n_pages; i++)
    if (strlen (pages[i].id) == length && strncmp (pages[i].id, id, length) == 0)
      return &pages[i];
  return &pages[0];
}

/* Opens a page with the saved state, lets it run for a moment and closes it, which saves it again. */
static void
visit (const PonderPageInfo *info)
{
  GtkWidget *window = gtk_window_new ();
  PonderPage *page = g_object_new (info->get_type (), NULL);
  g_autoptr (GFile) file = g_file_new_for_path (folder);

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  ponder_page_keep_in (page, file);
  for (guint i = 0; i < MOST_ITERATIONS && g_main_context_iteration (NULL, FALSE); i++)
    ;
  ponder_page_touch (page);
  ponder_page_flush (page);
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
check_visits (const PonderPageInfo *info,
              const char           *text,
              gsize                 length)
{
  g_autofree char *name = g_strconcat (info->id, ".kept", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  clear_folder (NULL);
  g_file_set_contents (path, text, (gssize) length, &error);
  g_assert_no_error (error);
  visit (info);
  clear_folder (name);
  visit (info);
  g_assert_false (has_damaged ());
  clear_folder (NULL);
}

/* Returns: (transfer none): the page that stays */
static PonderPage *
get_page (const PonderPageInfo *info)
{
  static GHashTable *pages;
  PonderPage *page;

  if (pages == NULL)
    pages = g_hash_table_new (NULL, NULL);
  page = g_hash_table_lookup (pages, info);
  if (page == NULL)
    {
      page = g_object_new (info->get_type (), NULL);
      ponder_memory_budget_set_limit (ponder_page_get_budget (page), MOST_MEMORY);
      gtk_window_set_child (GTK_WINDOW (gtk_window_new ()), GTK_WIDGET (page));
      g_hash_table_insert (pages, (gpointer) info, page);
    }
  return page;
}

/* Shows what a file keeps on a page, and returns whether it can be read. */
static gboolean
restore (PonderPage *page,
         GKeyFile   *kept)
{
  PonderPageClass *klass = PONDER_PAGE_GET_CLASS (page);
  PonderHistory *history = ponder_page_get_history (page);

  if (history != NULL)
    {
      g_autoptr (PonderHistory) loaded = ponder_history_new_alike (history);
      g_autoptr (GError) error = NULL;
      gboolean can_load = ponder_history_load (loaded, kept, "History", &error);

      fuzz_check_error (can_load, error);
      if (!can_load)
        return FALSE;
      ponder_history_swap (history, loaded);
    }
  if (klass->restore_results != NULL)
    klass->restore_results (page, kept);
  if (klass->restore != NULL)
    klass->restore (page, kept);
  for (guint i = 0; i < MOST_ITERATIONS && g_main_context_iteration (NULL, FALSE); i++)
    ;
  return TRUE;
}

/* Returns: (transfer full): what the page keeps now */
static GKeyFile *
keep (PonderPage *page)
{
  PonderPageClass *klass = PONDER_PAGE_GET_CLASS (page);
  GKeyFile *kept = g_key_file_new ();

  if (klass->keep != NULL)
    klass->keep (page, kept);
  if (klass->keep_results != NULL)
    klass->keep_results (page, kept);
  if (ponder_page_get_history (page) != NULL)
    ponder_history_save (ponder_page_get_history (page), kept, "History");
  return kept;
}

static void
check_page (const PonderPageInfo *info,
            const char           *text,
            gsize                 length)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GKeyFile) kept = NULL;
  g_autofree char *kept_text = NULL;
  g_autoptr (GError) error = NULL;
  PonderPage *page = get_page (info);

  if (!ponder_key_file_load (file, text, (gssize) length, NULL) || !restore (page, file))
    return;
  kept = keep (page);
  kept_text = g_key_file_to_data (kept, NULL, NULL);
  g_key_file_load_from_data (file, kept_text, (gsize) -1, G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);
  g_assert_true (restore (page, file));
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  const char *text = memchr (data, '\n', size);
  const PonderPageInfo *info;
  gsize length;

  if (text == NULL)
    return 0;
  start ();
  info = find_page ((const char *) data, (gsize) (text - (const char *) data));
  text++;
  length = size - (gsize) (text - (const char *) data);
  if (n_inputs++ % VISIT_EACH == 0)
    check_visits (info, text, length);
  check_page (info, text, length);
  return 0;
}
