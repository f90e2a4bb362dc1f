/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-page.h"
#include "ponder-transport.h"

G_BEGIN_DECLS

void ponder_kept_speed_follow  (PonderPage      *page,
                                PonderTransport *transport);
void ponder_kept_speed_keep    (PonderPage      *page,
                                PonderTransport *transport,
                                GKeyFile        *kept,
                                const char      *group);
void ponder_kept_speed_restore (PonderPage      *page,
                                PonderTransport *transport,
                                GKeyFile        *kept,
                                const char      *group);

G_END_DECLS
