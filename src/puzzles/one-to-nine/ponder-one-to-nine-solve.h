/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-solver.h"

G_BEGIN_DECLS

guint          ponder_one_to_nine_misplaced      (guint               base,
                                                  const guint8       *fixed);
char          *ponder_one_to_nine_tell_misplaced (guint               base,
                                                  guint               place,
                                                  GArray             *digits);
PonderOutcome *ponder_one_to_nine_solve          (guint               base,
                                                  const guint8       *fixed,
                                                  const PonderLimits *limits,
                                                  PonderProgress     *progress,
                                                  GCancellable       *cancellable,
                                                  GError            **error);

G_END_DECLS
