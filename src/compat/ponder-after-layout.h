/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ponder_after_layout  (gpointer  widget,
                           GCallback func);
void ponder_lay_out_again (gpointer  widget);

G_END_DECLS
