/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include <glib/gi18n-lib.h>

/* Keeps what is on a page, all that undo would bring back and the search that stands there, in the folder of the user's
 * data, and has it there again at the next start. */

#define KEEPING(self) (&ponder_page_get_private (self)->keeping)
#define HISTORY "History"
#define FILE_GROUP "File"

static GKeyFile *
ask (gpointer user_data)
{
  PonderPage *self = user_data;
  PonderPagePrivate *priv = ponder_page_get_private (self);
  GKeyFile *kept = g_key_file_new ();

  ponder_history_save (priv->history, kept, HISTORY);
  ponder_page_keep_search (self, kept);
  ponder_page_keep_help (self, kept);
  if (priv->file.file != NULL)
    {
      g_autofree char *uri = g_file_get_uri (priv->file.file);

      g_key_file_set_string (kept, FILE_GROUP, "Uri", uri);
    }
  if (PONDER_PAGE_GET_CLASS (self)->keep != NULL)
    PONDER_PAGE_GET_CLASS (self)->keep (self, kept);
  return kept;
}

static void
restore (PonderPage *self,
         GKeyFile   *kept)
{
  g_autofree char *uri = g_key_file_get_string (kept, FILE_GROUP, "Uri", NULL);

  if (PONDER_PAGE_GET_CLASS (self)->restore != NULL)
    PONDER_PAGE_GET_CLASS (self)->restore (self, kept);
  ponder_page_restore_search (self, kept);
  ponder_page_restore_help (self, kept);
  if (uri != NULL)
    ponder_page_get_private (self)->file.file = g_file_new_for_uri (uri);
}

/* Where it is then. What was put aside before stays as well. */
static char *
move_aside (GFile   *file,
            GError **error)
{
  g_autofree char *first = g_strconcat (g_file_peek_path (file), ".damaged", NULL);

  for (guint nth = 1;; nth++)
    {
      g_autofree char *path = nth == 1 ? g_strdup (first) : g_strdup_printf ("%s-%u", first, nth);
      g_autoptr (GFile) aside = g_file_new_for_path (path);
      g_autoptr (GError) local_error = NULL;

      if (g_file_move (file, aside, G_FILE_COPY_NONE, NULL, NULL, NULL, &local_error))
        return g_steal_pointer (&path);
      if (!g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_EXISTS))
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return NULL;
        }
    }
}

/* A file that can't be read is not written over; where it can't be put aside, the page goes without. */
static void
set_aside (PonderPage   *self,
           GFile        *file,
           const GError *reason)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = move_aside (file, &error);
  g_autofree char *toast = NULL;

  if (path != NULL)
    {
      toast =
        g_strdup_printf (_ ("What was on this page can’t be read, and is kept as “%s”: %s"), path, reason->message);
    }
  else
    {
      g_clear_object (&KEEPING (self)->keeper);
      toast = g_strdup_printf (_ ("What is on the page can’t be kept: %s"), error->message);
    }
  ponder_page_toast (self, toast, FALSE);
}

static void
load (PonderPage *self,
      GFile      *file)
{
  PonderPagePrivate *priv = ponder_page_get_private (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GKeyFile) kept = ponder_keeper_load (priv->keeping.keeper, &error);

  if (kept != NULL && ponder_history_load (priv->history, kept, HISTORY, &error))
    restore (self, kept);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    set_aside (self, file, error);
}

void
ponder_page_clear_keeping (PonderPage *self)
{
  PonderPageKeeping *keeping = KEEPING (self);

  ponder_page_flush (self);
  g_clear_object (&keeping->keeper);
}

/**
 * ponder_page_keep_in:
 * @folder: where what is on the page is kept from now on, and was kept before
 *
 * Brings back what was on the page; at the first visit, offers to explain the page.
 */
void
ponder_page_keep_in (PonderPage *self,
                     GFile      *folder)
{
  PonderPageKeeping *keeping;
  g_autofree char *name = NULL;
  g_autoptr (GFile) file = NULL;

  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (G_IS_FILE (folder));

  keeping = KEEPING (self);
  g_return_if_fail (keeping->keeper == NULL);

  name = g_strconcat (PONDER_PAGE_GET_CLASS (self)->puzzle_id, ".kept", NULL);
  file = g_file_get_child (folder, name);
  keeping->keeper = ponder_keeper_new (file, ask, self);

  keeping->restoring = TRUE;
  load (self, file);
  keeping->restoring = FALSE;
  ponder_page_offer_help (self);
}

/* Something on the page has changed and is to be kept. */
void
ponder_page_touch (PonderPage *self)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  if (KEEPING (self)->keeper != NULL && !KEEPING (self)->restoring)
    ponder_keeper_touch (KEEPING (self)->keeper);
}

/* Keeps now what has changed: before the page is closed. */
void
ponder_page_flush (PonderPage *self)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  if (KEEPING (self)->keeper != NULL)
    ponder_keeper_flush (KEEPING (self)->keeper);
}
