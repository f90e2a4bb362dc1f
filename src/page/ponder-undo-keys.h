/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_UNDO_KEYS (ponder_undo_keys_get_type ())

G_DECLARE_FINAL_TYPE (PonderUndoKeys, ponder_undo_keys, PONDER, UNDO_KEYS, GtkBox)

G_END_DECLS
