/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-jugs-rules.h"

G_BEGIN_DECLS

#define PONDER_TYPE_JUGS_POPOVER (ponder_jugs_popover_get_type ())

G_DECLARE_FINAL_TYPE (PonderJugsPopover, ponder_jugs_popover, PONDER, JUGS_POPOVER, GtkPopover)

void ponder_jugs_popover_open   (PonderJugsPopover     *self,
                                 const PonderJugsRules *rules,
                                 guint                  jug,
                                 GtkWidget             *at);
void ponder_jugs_popover_update (PonderJugsPopover     *self,
                                 const PonderJugsRules *rules);

G_END_DECLS
