/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ponder_style_variants_follow (GdkDisplay *display);
void ponder_drawn_icons_follow    (GdkDisplay *display);

G_END_DECLS
