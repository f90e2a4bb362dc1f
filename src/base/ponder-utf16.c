/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-utf16.h"

#include <string.h>

#define MOST_EXAMINED 256 /* bytes */

const char *
ponder_utf16_encoding (const char *bytes,
                       gsize       length)
{
  gsize n = MIN (length, MOST_EXAMINED) & ~(gsize) 1, n_zeros[2] = { 0 };

  g_return_val_if_fail (bytes != NULL || length == 0, NULL);

  if (n < 4)
    return NULL;
  if (memcmp (bytes, "\xff\xfe", 2) == 0 || memcmp (bytes, "\xfe\xff", 2) == 0)
    return "UTF-16";
  /* In Latin text each second byte is 0. */
  for (gsize i = 0; i < n; i++)
    n_zeros[i % 2] += bytes[i] == '\0';
  if (n_zeros[0] == 0 && 8 * n_zeros[1] > 3 * n)
    return "UTF-16LE";
  return n_zeros[1] == 0 && 8 * n_zeros[0] > 3 * n ? "UTF-16BE" : NULL;
}
