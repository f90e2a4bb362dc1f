/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-search.h"

G_BEGIN_DECLS

void         run_in_thread        (PonderSearch       *search,
                                   const PonderLimits *limits,
                                   PonderProgress     *progress,
                                   GCancellable       *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer            user_data);
PonderStatus run_in_thread_finish (PonderSearch       *search,
                                   GAsyncResult       *result,
                                   GError            **error);

G_END_DECLS
