/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-jugs-scene.h"

G_BEGIN_DECLS

gboolean ponder_jugs_can_pour    (const PonderJugsScene *self,
                                  guint                  from,
                                  guint                  to);
char    *ponder_jugs_dup_refusal (const PonderJugsScene *self,
                                  guint                  source,
                                  guint                  place);

G_END_DECLS
