/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-jugs.h"

G_BEGIN_DECLS

#define PONDER_TYPE_JUGS_STRIP (ponder_jugs_strip_get_type ())

G_DECLARE_FINAL_TYPE (PonderJugsStrip, ponder_jugs_strip, PONDER, JUGS_STRIP, GtkWidget)

void  ponder_jugs_strip_show         (PonderJugsStrip  *self,
                                      PonderJugs       *jugs,
                                      const PonderMove *moves,
                                      guint             n_moves,
                                      guint             now);
guint ponder_jugs_strip_get_n_states (PonderJugsStrip  *self);
char *ponder_jugs_strip_dup_text     (PonderJugsStrip  *self,
                                      guint             nth);
guint ponder_jugs_strip_get_now      (PonderJugsStrip  *self);

G_END_DECLS
