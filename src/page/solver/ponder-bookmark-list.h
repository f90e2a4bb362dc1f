/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-bookmark.h"

G_BEGIN_DECLS

void ponder_bookmark_list_fill (GtkBox             *list,
                                const GPtrArray    *bookmarks,
                                const PonderMethod *method,
                                const GArray       *base);

G_END_DECLS
