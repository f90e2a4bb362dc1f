/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-session.h"

G_BEGIN_DECLS

void ponder_kept_end_save (PonderSession *session,
                           GKeyFile      *kept,
                           const char    *group);
void ponder_kept_end_load (PonderSession *session,
                           GKeyFile      *kept,
                           const char    *group,
                           guint64        node,
                           gboolean       finished);

G_END_DECLS
