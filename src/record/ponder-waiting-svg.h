/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-record.h"

G_BEGIN_DECLS

char *ponder_waiting_svg_write (PonderRecord  *record,
                                const char    *title,
                                PonderWaiting *waiting,
                                gboolean       right_to_left);

G_END_DECLS
