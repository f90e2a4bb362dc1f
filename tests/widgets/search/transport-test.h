/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-transport.h"

G_BEGIN_DECLS

/* What a person sees of a search and does with it, in the first transport and the first panel within a widget. */

PonderTransport *transport_test_find      (gpointer    within);
guint64          transport_test_get_node  (gpointer    within);
gboolean         transport_test_is_paused (gpointer    within);
char            *transport_test_dup_path  (gpointer    within);
void             transport_test_start     (gpointer    within,
                                           const char *action);
void             transport_test_do        (gpointer    within,
                                           const char *action);

G_END_DECLS
