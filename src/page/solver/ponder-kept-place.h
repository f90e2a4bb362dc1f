/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-session.h"

G_BEGIN_DECLS

void    ponder_kept_place_save (PonderSession *session,
                                guint64        restored_to,
                                GKeyFile      *kept,
                                const char    *group);
guint64 ponder_kept_place_load (PonderSession *session,
                                GKeyFile      *kept,
                                const char    *group);

G_END_DECLS
