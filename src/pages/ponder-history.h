/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define PONDER_TYPE_HISTORY (ponder_history_get_type ())

G_DECLARE_FINAL_TYPE (PonderHistory, ponder_history, PONDER, HISTORY, GObject)

PonderHistory *ponder_history_new      (GDestroyNotify  free_position);
gconstpointer  ponder_history_get      (PonderHistory  *self);
void           ponder_history_push     (PonderHistory  *self,
                                        gpointer        position);
gboolean       ponder_history_can_undo (PonderHistory  *self);
gboolean       ponder_history_can_redo (PonderHistory  *self);
void           ponder_history_undo     (PonderHistory  *self);
void           ponder_history_redo     (PonderHistory  *self);

G_END_DECLS
