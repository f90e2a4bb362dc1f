/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* How much room a dialog gets. */
typedef enum
{
  PONDER_DIALOG_SMALL, /* as high as its content */
  PONDER_DIALOG_SHEET, /* for a text to read, about as much as its window has */
  PONDER_DIALOG_LARGE, /* nearly as large as its window */
} PonderDialogSize;

void     ponder_announce            (GtkWidget          *status,
                                     const char         *text);
void     ponder_announce_event      (GtkWidget          *status,
                                     const char         *text);
void     ponder_present_about       (GtkWidget          *parent,
                                     const char         *icon_name,
                                     const char         *version);
gboolean ponder_is_in_dialog        (GtkWidget          *widget);
void     ponder_present_dialog      (GtkWidget          *content,
                                     const char         *title,
                                     PonderDialogSize    size,
                                     GtkWidget          *parent,
                                     GtkWidget          *focus,
                                     GtkWidget          *default_widget);
void     ponder_name_drop_down      (GtkDropDown        *drop_down,
                                     const char         *name);
void     ponder_present_preferences (AdwPreferencesPage *page,
                                     GtkWidget          *parent);
void     ponder_close_dialog        (GtkWidget          *content);
void     ponder_ask_async           (GtkWidget          *parent,
                                     const char         *heading,
                                     const char         *body,
                                     const char  *const *answers,
                                     GCancellable       *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer            user_data);
int      ponder_ask_finish          (GAsyncResult       *result);

G_END_DECLS
