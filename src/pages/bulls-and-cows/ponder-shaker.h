/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_SHAKER (ponder_shaker_get_type ())

G_DECLARE_FINAL_TYPE (PonderShaker, ponder_shaker, PONDER, SHAKER, GtkWidget)

void ponder_shaker_shake (PonderShaker *self);

G_END_DECLS
