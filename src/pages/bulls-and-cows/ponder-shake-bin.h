/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_SHAKE_BIN (ponder_shake_bin_get_type ())

G_DECLARE_FINAL_TYPE (PonderShakeBin, ponder_shake_bin, PONDER, SHAKE_BIN, GtkWidget)

void ponder_shake_bin_shake (PonderShakeBin *self);

G_END_DECLS
