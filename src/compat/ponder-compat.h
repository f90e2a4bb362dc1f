/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void     ponder_announce             (GtkWidget          *status,
                                      const char         *text);
void     ponder_announce_event       (GtkWidget          *status,
                                      const char         *text);
guint    ponder_count_announced      (GtkWidget          *status);
void     ponder_present_about        (GtkWidget          *parent,
                                      const char         *icon_name,
                                      const char         *version);
void     ponder_present_dialog       (GtkWidget          *content,
                                      const char         *title,
                                      GtkWidget          *parent,
                                      GtkWidget          *focus,
                                      GtkWidget          *default_widget);
void     ponder_name_drop_down       (GtkDropDown        *drop_down,
                                      const char         *name);
void     ponder_present_sheet        (GtkWidget          *content,
                                      const char         *title,
                                      GtkWidget          *parent,
                                      GtkWidget          *focus);
void     ponder_present_preferences  (AdwPreferencesPage *page,
                                      GtkWidget          *parent);
void     ponder_present_large_dialog (GtkWidget          *content,
                                      const char         *title,
                                      GtkWidget          *parent,
                                      GtkWidget          *focus,
                                      GtkWidget          *default_widget);
void     ponder_close_dialog         (GtkWidget          *content);
void     ponder_confirm_async        (GtkWidget          *parent,
                                      const char         *heading,
                                      const char         *body,
                                      const char         *accept,
                                      GCancellable       *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer            user_data);
gboolean ponder_confirm_finish       (GAsyncResult       *result);

G_END_DECLS
