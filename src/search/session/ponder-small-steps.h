/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-session-view.h"

G_BEGIN_DECLS

#define PONDER_LAST_SMALL_STEP 0

PonderSessionView *ponder_small_steps_make_view (PonderSearch *search,
                                                 guint         nth,
                                                 GCancellable *cancellable);

G_END_DECLS
