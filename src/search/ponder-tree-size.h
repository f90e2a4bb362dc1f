/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *ponder_power_text     (guint   base,
                             guint   exponent,
                             gulong *plural);
char *ponder_factorial_text (guint   n,
                             gulong *plural);

G_END_DECLS
