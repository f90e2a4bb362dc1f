/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-match.h"

G_BEGIN_DECLS

void ponder_slip_rows_show (GtkListBox        *list,
                            const PonderMatch *match,
                            GPtrArray         *slips,
                            GCallback          clicked,
                            GObject           *object);

G_END_DECLS
