/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <string.h>

/* What a fuzz target defines; libFuzzer calls it, or fuzz-main.c. */
int LLVMFuzzerTestOneInput (const guint8 *data,
                            size_t        size);

/* Checks that an error is told exactly where something failed, and in text that can be shown. */
static inline void
fuzz_check_error (gboolean      done,
                  const GError *error)
{
  g_assert_true (done == (error == NULL));
  if (error != NULL)
    {
      g_assert_cmpuint (strlen (error->message), >, 0);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

/* Starts a sequence of random numbers for ponder-random.h. The same input gives the same numbers. */
static inline guint64
fuzz_random_start (const guint8 *data,
                   size_t        size)
{
  guint64 hash = 14695981039346656037u;

  for (size_t i = 0; i < size; i++)
    hash = (hash ^ data[i]) * 1099511628211u;
  return hash;
}
