/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-key-file.h"

/* Keeps what is on a page, all that undo would bring back and the search that stands there, in the folder of the user's
 * data, and has it there again at the next start. Where that can't be done, a bar below the header bar says so, as long
 * as it is so. */

#define KEEPING(self) (&ponder_page_get_private (self)->keeping)
#define KEPT "Kept"
#define VERSION 1
#define HISTORY "History"

static const struct
{
  int code; /* of GIO */
  const char *text; /* %s is the folder */
} explanations[] = {
  { G_IO_ERROR_NO_SPACE, N_ ("This page is not kept: the disk is full.") },
  { G_IO_ERROR_READ_ONLY, N_ ("This page is not kept: its folder can’t be written to: %s") },
  { G_IO_ERROR_PERMISSION_DENIED, N_ ("This page is not kept: its folder can’t be written to: %s") },
  { G_IO_ERROR_NOT_DIRECTORY, N_ ("This page is not kept: this is not a folder: %s") },
};

static char *
explain (const GError *error,
         GFile        *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = g_file_get_parse_name (folder);

  for (guint i = 0; i < G_N_ELEMENTS (explanations); i++)
    if (g_error_matches (error, G_IO_ERROR, explanations[i].code))
      return g_strdup_printf (_ (explanations[i].text), name);
  return g_strdup_printf (_ ("This page is not kept: %s"), error->message);
}

/* Shows why what is on the page is not kept; with %NULL, nothing is in the way any more. */
static void
show_trouble (PonderPage *self,
              const char *text)
{
  PonderPageKeeping *keeping = KEEPING (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (text != NULL)
    {
      gtk_label_set_label (keeping->trouble, text);
      gtk_widget_set_tooltip_text (GTK_WIDGET (keeping->trouble), text);
      ponder_announce_event (GTK_WIDGET (keeping->trouble), text);
    }
  else if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (keeping->bar)))
    ponder_page_focus_board (self);
  gtk_revealer_set_reveal_child (keeping->bar, text != NULL);
}

static void
failure_cb (PonderPage   *self,
            GParamSpec   *pspec,
            PonderKeeper *keeper)
{
  const GError *failure = ponder_keeper_get_failure (keeper);
  g_autofree char *text = failure != NULL ? explain (failure, KEEPING (self)->file) : NULL;

  g_assert (PONDER_IS_PAGE (self));

  show_trouble (self, text);
}

static GKeyFile *
ask (gpointer user_data)
{
  PonderPage *self = user_data;
  PonderPagePrivate *priv = ponder_page_get_private (self);
  GKeyFile *kept = g_key_file_new ();

  g_key_file_set_integer (kept, KEPT, "Version", VERSION);
  ponder_history_save (priv->history, kept, HISTORY);
  ponder_page_keep_search (self, kept);
  ponder_page_keep_help (self, kept);
  if (PONDER_PAGE_GET_CLASS (self)->keep != NULL)
    PONDER_PAGE_GET_CLASS (self)->keep (self, kept);
  return kept;
}

static void
restore (PonderPage *self,
         GKeyFile   *kept)
{
  PonderHistory *history = ponder_page_get_private (self)->history;
  /* Where it was kept by earlier versions. */
  g_autofree char *uri = g_key_file_get_string (kept, "File", "Uri", NULL);
  g_autoptr (GFile) file = uri != NULL ? g_file_new_for_uri (uri) : NULL;

  if (PONDER_PAGE_GET_CLASS (self)->restore != NULL)
    PONDER_PAGE_GET_CLASS (self)->restore (self, kept);
  ponder_page_restore_search (self, kept);
  ponder_page_restore_help (self, kept);
  if (file != NULL)
    {
      ponder_history_set_file (history, file);
      ponder_page_show_name (self);
    }
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

/* From now on nothing is written. */
static void
give_up (PonderPage *self,
         const char *why)
{
  g_clear_object (&KEEPING (self)->keeper);
  show_trouble (self, why);
}

/* A file that can't be read is not written over; where it can't be put aside, the page goes without. */
static void
set_aside (PonderPage   *self,
           const GError *reason)
{
  PonderPageKeeping *keeping = KEEPING (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = move_aside (keeping->file, &error);
  g_autofree char *text = NULL;

  if (path != NULL)
    {
      text =
        g_strdup_printf (_ ("What was on this page can’t be read, and is kept as “%s”: %s"), path, reason->message);
      ponder_page_toast (self, text, FALSE);
    }
  else
    {
      text = explain (error, keeping->file);
      give_up (self, text);
    }
}

/* It is not damaged, and is there again when the newer program is. */
static void
leave_to_newer (PonderPage *self)
{
  g_autofree char *name = g_file_get_parse_name (KEEPING (self)->file);
  g_autofree char *text =
    g_strdup_printf (_ ("This page is not kept: a newer Ponder’s file is left as it is: %s"), name);

  give_up (self, text);
}

/* Files from before there was a version are of the first. */
static gboolean
check_version (GKeyFile *kept,
               GError  **error)
{
  if (g_key_file_get_integer (kept, KEPT, "Version", NULL) <= VERSION)
    return TRUE;
  g_set_error (error, PONDER_KEY_FILE_ERROR, PONDER_KEY_FILE_ERROR_NEWER, "a newer version");
  return FALSE;
}

static void
load (PonderPage *self)
{
  PonderPagePrivate *priv = ponder_page_get_private (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GKeyFile) kept = ponder_keeper_load (priv->keeping.keeper, &error);

  if (kept != NULL && check_version (kept, &error) && ponder_history_load (priv->history, kept, HISTORY, &error))
    restore (self, kept);
  else if (g_error_matches (error, PONDER_KEY_FILE_ERROR, PONDER_KEY_FILE_ERROR_NEWER))
    leave_to_newer (self);
  /* Where the folder is none, that is told as soon as there is something to keep. */
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) &&
           !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    set_aside (self, error);
}

void
ponder_page_clear_keeping (PonderPage *self)
{
  PonderPageKeeping *keeping = KEEPING (self);

  ponder_page_flush (self);
  g_clear_object (&keeping->keeper);
  g_clear_object (&keeping->file);
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

  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (G_IS_FILE (folder));

  keeping = KEEPING (self);
  g_return_if_fail (keeping->file == NULL);

  name = g_strconcat (PONDER_PAGE_GET_CLASS (self)->puzzle_id, ".kept", NULL);
  keeping->file = g_file_get_child (folder, name);
  keeping->keeper = ponder_keeper_new (keeping->file, ask, self);
  g_signal_connect_object (keeping->keeper, "notify::failure", G_CALLBACK (failure_cb), self, G_CONNECT_SWAPPED);

  keeping->restoring = TRUE;
  load (self);
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
