/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

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
