/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-session.h"

G_BEGIN_DECLS

char *ponder_session_tell (PonderSession *session,
                           GArray        *cells);

G_END_DECLS
