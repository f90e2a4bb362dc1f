/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the greatest common divisor. If one number is 0, it is the other. */
static inline guint32
ponder_common_divisor (guint32 a,
                       guint32 b)
{
  while (b != 0)
    {
      guint32 remainder = a % b;

      a = b;
      b = remainder;
    }
  return a;
}

G_END_DECLS
