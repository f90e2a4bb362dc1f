/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_UNDO_BUTTONS (ponder_undo_buttons_get_type ())

G_DECLARE_FINAL_TYPE (PonderUndoButtons, ponder_undo_buttons, PONDER, UNDO_BUTTONS, GtkBox)

G_END_DECLS
