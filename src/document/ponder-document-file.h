/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define PONDER_DOCUMENT_MOST_BYTES (16 * 1024 * 1024)

/* Returns the whole content to save; NULL with an error, which is passed on unchanged. */
typedef GBytes *(*PonderDocumentWrite) (gpointer data, GCancellable *cancellable, GError **error);

void     ponder_document_load_async  (GFile              *file,
                                      GCancellable       *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer            user_data);
char    *ponder_document_load_finish (GFile              *file,
                                      GAsyncResult       *result,
                                      GError            **error);
void     ponder_document_save_async  (GFile              *file,
                                      PonderDocumentWrite write,
                                      gpointer            data,
                                      GDestroyNotify      free_data,
                                      GCancellable       *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer            user_data);
gboolean ponder_document_save_finish (GFile              *file,
                                      GAsyncResult       *result,
                                      GError            **error);
char    *ponder_document_read        (GFile              *file,
                                      gsize               most,
                                      gsize              *length,
                                      GCancellable       *cancellable,
                                      GError            **error);
gboolean ponder_document_replace     (GFile              *file,
                                      const char         *text,
                                      GFileCreateFlags    flags,
                                      GCancellable       *cancellable,
                                      GError            **error);

char    *ponder_document_file_name   (GFile              *file);
char    *ponder_document_puzzle_id   (const char         *text);

G_END_DECLS
