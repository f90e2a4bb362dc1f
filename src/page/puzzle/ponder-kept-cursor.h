/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search-session.h"

G_BEGIN_DECLS

void    ponder_kept_cursor_save (PonderRecord        *record,
                                 guint64              restored_to,
                                 GKeyFile            *kept,
                                 const char          *group);
guint64 ponder_kept_cursor_load (PonderSearchSession *session,
                                 GKeyFile            *kept,
                                 const char          *group);

G_END_DECLS
