/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-export.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Files that aren't documents: pictures and tables of what is on a page. */

/* A file on its way. */
typedef struct
{
  PonderPage *page; /* weak: NULL when the page is gone */
  gpointer data; /* what its content is made of */
  GDestroyNotify free_data;
} Export;

static Export *
export_new (PonderPage    *page,
            gpointer       data,
            GDestroyNotify free_data)
{
  Export *self = g_new0 (Export, 1);

  g_set_weak_pointer (&self->page, page);
  self->data = data;
  self->free_data = free_data;
  return self;
}

static void
export_free (Export *self)
{
  g_clear_weak_pointer (&self->page);
  g_clear_pointer (&self->data, self->free_data);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Export, export_free)

/**
 * ponder_page_tell_error:
 * @self: (nullable): the page; if its window is closed, an error can't be shown in it
 * @error: why a file was not saved
 *
 * Tells a person of an error, unless it is that the person has cancelled.
 */
void
ponder_page_tell_error (PonderPage   *self,
                        const GError *error)
{
  g_return_if_fail (self == NULL || PONDER_IS_PAGE (self));
  g_return_if_fail (error != NULL);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (self != NULL)
    ponder_page_toast (self, error->message, FALSE);
  else
    g_printerr ("%s\n", error->message);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (Export) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = ponder_document_file_name (G_FILE (source));
  g_autofree char *text = NULL;

  if (!ponder_document_save_finish (G_FILE (source), result, &error))
    {
      ponder_page_tell_error (self->page, error);
      return;
    }
  if (self->page == NULL)
    return;
  text = g_strdup_printf (_ ("Saved as “%s”"), name);
  ponder_page_toast (self->page, text, FALSE);
}

static void
keep (gpointer data)
{
}

/**
 * ponder_page_save_file:
 * @self: (nullable): the page; %NULL if it is gone
 * @file: the file to save to
 * @write: makes the content, in another thread
 * @data: (transfer full): passed to @write
 * @free_data: frees @data in the main thread, when @write is done
 *
 * Saves a file, and tells the person when it is saved, or why not.
 */
void
ponder_page_save_file (PonderPage         *self,
                       GFile              *file,
                       PonderDocumentWrite write,
                       gpointer            data,
                       GDestroyNotify      free_data)
{
  g_return_if_fail (self == NULL || PONDER_IS_PAGE (self));

  ponder_document_save_async (file, write, data, keep, NULL, saved_cb, export_new (self, data, free_data));
}

static GBytes *
write_text (gpointer      data,
            GCancellable *cancellable,
            GError      **error)
{
  return g_bytes_new (data, strlen (data));
}

static void
chosen_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (Export) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = ponder_choose_file_finish (result, &error);

  if (file != NULL)
    ponder_page_save_file (self->page, file, write_text, g_steal_pointer (&self->data), self->free_data);
  else if (self->page != NULL)
    ponder_page_tell_error (self->page, error);
}

/**
 * ponder_page_export_text:
 * @choice: the file dialog
 * @text: (transfer full): the content of the file
 *
 * Saves a text in a file that the person chooses.
 */
void
ponder_page_export_text (PonderPage             *self,
                         const PonderFileChoice *choice,
                         char                   *text)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (choice != NULL && text != NULL);

  ponder_choose_file_async (GTK_WIDGET (self), choice, NULL, chosen_cb, export_new (self, text, g_free));
}
