/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gboolean ponder_needs_file_portal       (void);
void     ponder_find_file_portal_async  (GCancellable        *cancellable,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
gboolean ponder_find_file_portal_finish (GAsyncResult        *result,
                                         GError             **error);

G_END_DECLS
