/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The options of a file dialog. All of them are copied. */
typedef struct
{
  const char *title; /* the title of the dialog, translated */
  gboolean save; /* whether to save rather than open */
  const char *name; /* nullable: the proposed name when saving */
  /* nullable: the file it was last saved to: its folder and name are proposed instead */
  GFile *file;
  /* patterns such as `*.ponder`, ending with NULL. The suffix of the first is added when saving */
  const char *const *patterns;
  const char *filter_name; /* the name for such files, translated */
} PonderFileChoice;

void   ponder_choose_file_async  (GtkWidget              *parent,
                                  const PonderFileChoice *choice,
                                  GCancellable           *cancellable,
                                  GAsyncReadyCallback     callback,
                                  gpointer                user_data);
GFile *ponder_choose_file_finish (GAsyncResult           *result,
                                  GError                **error);

typedef enum
{
  PONDER_PORTAL_FILE_CHOOSER,
  PONDER_PORTAL_PRINT,
} PonderPortal;

gboolean ponder_needs_portals      (void);
void     ponder_find_portal_async  (PonderPortal        portal,
                                    GCancellable       *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer            user_data);
gboolean ponder_find_portal_finish (GAsyncResult       *result,
                                    GError            **error);

G_END_DECLS
