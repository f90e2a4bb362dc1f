/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "ponder-take-strip.h"

G_BEGIN_DECLS

#define PONDER_TYPE_TAKE_STRIP_CONTROLS (ponder_take_strip_controls_get_type ())

G_DECLARE_FINAL_TYPE (PonderTakeStripControls, ponder_take_strip_controls, PONDER, TAKE_STRIP_CONTROLS, AdwBin)

void  ponder_take_strip_controls_set_strip       (PonderTakeStripControls *self,
                                                  PonderTakeStrip         *strip);
void  ponder_take_strip_controls_set_room        (PonderTakeStripControls *self,
                                                  int                      width);
char *ponder_take_strip_controls_dup_status_text (PonderTakeStripControls *self);
void  ponder_take_strip_controls_add_keys        (PonderTakeStripControls *self,
                                                  GtkWidget               *widget);
void  ponder_take_strip_controls_keep            (PonderTakeStripControls *self,
                                                  GKeyFile                *kept,
                                                  const char              *group);
void  ponder_take_strip_controls_restore         (PonderTakeStripControls *self,
                                                  GKeyFile                *kept,
                                                  const char              *group);

G_END_DECLS
