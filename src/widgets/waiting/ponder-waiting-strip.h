/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/widgets/waiting: the picture of what waits to be visited. */

#include <gtk/gtk.h>

#include "ponder-record.h"

G_BEGIN_DECLS

#define PONDER_TYPE_WAITING_STRIP (ponder_waiting_strip_get_type ())

G_DECLARE_FINAL_TYPE (PonderWaitingStrip, ponder_waiting_strip, PONDER, WAITING_STRIP, GtkWidget)

void ponder_waiting_strip_set_record (PonderWaitingStrip *self,
                                      PonderRecord       *record);

G_END_DECLS
