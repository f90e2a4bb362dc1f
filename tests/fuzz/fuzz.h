/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>
#include <string.h>

/* Defined by each fuzz target; called by libFuzzer or by fuzz-main.c. */
int LLVMFuzzerTestOneInput (const guint8 *data,
                            size_t        size);

/* Checks that an error is set exactly if something failed, with a message that can be shown. */
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

/* Returns the state for a sequence of random numbers from ponder-random.h that depends only on the input. */
static inline guint64
fuzz_random_start (const guint8 *data,
                   size_t        size)
{
  guint64 hash = 14695981039346656037u;

  for (size_t i = 0; i < size; i++)
    hash = (hash ^ data[i]) * 1099511628211u;
  return hash;
}
