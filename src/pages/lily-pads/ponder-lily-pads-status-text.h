/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-pond-scene.h"

G_BEGIN_DECLS

char *ponder_lily_pads_status_text  (const PonderPondScene *scene);
char *ponder_lily_pads_why_not_text (const PonderPondScene *scene,
                                     guint                  pad);
char *ponder_lily_pads_count_text   (guint                  n_jumps);

G_END_DECLS
