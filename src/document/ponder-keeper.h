/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define PONDER_TYPE_KEEPER (ponder_keeper_get_type ())

G_DECLARE_FINAL_TYPE (PonderKeeper, ponder_keeper, PONDER, KEEPER, GObject)

/**
 * PonderKeeperFuncs:
 * @ask: (transfer full): all that is to be kept, as it is now; whatever changes later leaves it as it is
 * @write: (transfer full): what @ask returned as text; called in any thread
 * @done: frees what @ask returned, whether it was written or not
 */
typedef struct
{
  gpointer (*ask) (gpointer user_data);
  char *(*write) (gpointer kept);
  void (*done) (gpointer user_data, gpointer kept);
} PonderKeeperFuncs;

PonderKeeper *ponder_keeper_new         (GFile                   *file,
                                         const PonderKeeperFuncs *funcs,
                                         gpointer                 user_data);
GKeyFile     *ponder_keeper_load        (GFile                   *file,
                                         GError                 **error);
void          ponder_keeper_touch       (PonderKeeper            *self);
void          ponder_keeper_flush       (PonderKeeper            *self);
const GError *ponder_keeper_get_failure (PonderKeeper            *self);

G_END_DECLS
