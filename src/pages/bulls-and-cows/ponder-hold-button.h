/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_HOLD_BUTTON (ponder_hold_button_get_type ())

G_DECLARE_FINAL_TYPE (PonderHoldButton, ponder_hold_button, PONDER, HOLD_BUTTON, GtkButton)

/* Property: “held”  whether the button is held down; FALSE as soon as that is in doubt */

gboolean ponder_hold_button_get_held (PonderHoldButton *self);

G_END_DECLS
