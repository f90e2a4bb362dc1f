/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_DIVISIONS (ponder_divisions_get_type ())

G_DECLARE_FINAL_TYPE (PonderDivisions, ponder_divisions, PONDER, DIVISIONS, GtkBox)

void ponder_divisions_show (PonderDivisions *self,
                            guint            base,
                            const guint8    *digits,
                            guint            n_digits);

G_END_DECLS
