/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"
#include "fuzz-mutate.h"

/* Makes libFuzzer use our mutations for every other input. */

size_t LLVMFuzzerMutate (guint8 *data,
                         size_t  size,
                         size_t  max_size);
size_t LLVMFuzzerCustomMutator (guint8      *data,
                                size_t       size,
                                size_t       max_size,
                                unsigned int seed);

size_t
LLVMFuzzerCustomMutator (guint8      *data,
                         size_t       size,
                         size_t       max_size,
                         unsigned int seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (GByteArray) bytes = NULL;
  g_autoptr (GPtrArray) seeds = NULL;

  if (size == 0 || g_rand_boolean (rand))
    return LLVMFuzzerMutate (data, size, max_size);

  /* Crossing inputs is done by libFuzzer itself. */
  bytes = g_byte_array_new ();
  seeds = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_byte_array_append (bytes, data, size);
  g_ptr_array_add (seeds, g_bytes_new (data, size));
  fuzz_mutate (bytes, seeds, rand);
  memcpy (data, bytes->data, MIN (bytes->len, max_size));
  return MIN (bytes->len, max_size);
}
