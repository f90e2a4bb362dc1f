/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the greatest common divisor. If one number is 0, it is the other. */
static inline guint64
ponder_common_divisor (guint64 a,
                       guint64 b)
{
  while (b != 0)
    {
      guint64 remainder = a % b;

      a = b;
      b = remainder;
    }
  return a;
}

G_END_DECLS
