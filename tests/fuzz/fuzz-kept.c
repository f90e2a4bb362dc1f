/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include <adwaita.h>
#include <glib/gstdio.h>

#include "ponder-page.h"
#include "ponder-pages.h"

/* The saved state of a page, which it reads at the start. The first line is the id of the page, the rest its file. With
 * any input there must be no crash and no warning, and the page must work; what it saves afterwards, it can read. */

#define MOST_ITERATIONS 200

static char *folder;

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

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  const guint8 *end = memchr (data, '\n', size);
  gsize length = end != NULL ? (gsize) (end - data) : 0;
  const PonderPageInfo *info;
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  if (end == NULL)
    return 0;
  start ();
  info = find_page ((const char *) data, length);
  name = g_strconcat (info->id, ".kept", NULL);
  path = g_build_filename (folder, name, NULL);
  clear_folder (NULL);
  g_file_set_contents (path, (const char *) end + 1, size - length - 1, &error);
  g_assert_no_error (error);

  visit (info);
  clear_folder (name);
  visit (info);
  g_assert_false (has_damaged ());
  clear_folder (NULL);
  return 0;
}
