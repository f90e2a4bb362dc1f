/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-method.h"

G_BEGIN_DECLS

void  ponder_kept_method_save    (const PonderMethod *method,
                                  GKeyFile           *kept,
                                  const char         *group);
void  ponder_kept_method_load    (PonderMethod       *method,
                                  GKeyFile           *kept,
                                  const char         *group);
guint ponder_kept_method_find_id (GKeyFile           *kept,
                                  const char         *group,
                                  const char         *key,
                                  const char  *const *ids,
                                  guint               otherwise);

G_END_DECLS
