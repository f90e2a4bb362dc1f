/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define PONDER_TYPE_KEEPER (ponder_keeper_get_type ())

G_DECLARE_FINAL_TYPE (PonderKeeper, ponder_keeper, PONDER, KEEPER, GObject)

/* Returns: (transfer full): all that is to be kept, as it is now */
typedef GKeyFile *(*PonderKeeperAsk) (gpointer user_data);

PonderKeeper *ponder_keeper_new   (GFile            *file,
                                   PonderKeeperAsk   ask,
                                   gpointer          user_data);
GKeyFile     *ponder_keeper_load  (GFile            *file,
                                   GError          **error);
void          ponder_keeper_touch (PonderKeeper     *self);
void          ponder_keeper_flush (PonderKeeper     *self);
const GError *ponder_keeper_get_failure (PonderKeeper *self);

G_END_DECLS
