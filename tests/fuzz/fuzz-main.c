/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Runs a fuzz target where there is no libFuzzer: each seed file as it is, then so many mutations of them, the same
 * ones for the same seed. */

#define MOST_BYTES 4096

static char place[64]; /* for the message of a crash */

static void
abort_cb (int number)
{
  if (write (STDERR_FILENO, place, strlen (place)) < 0)
    _exit (2);
  signal (number, SIG_DFL);
  raise (number);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
load_seeds (const char *folder)
{
  GPtrArray *seeds = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  g_assert_no_error (error);
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  /* The folder's order isn't the same everywhere. */
  g_ptr_array_sort (names, compare_names);

  for (guint i = 0; i < names->len; i++)
    {
      char *text;
      gsize length;

      g_file_get_contents (names->pdata[i], &text, &length, &error);
      g_assert_no_error (error);
      g_ptr_array_add (seeds, g_bytes_new_take (text, length));
    }
  g_assert_cmpuint (seeds->len, >, 0);
  return seeds;
}

/* A piece of any seed, to put anywhere. */
static void
splice (GByteArray *bytes,
        GPtrArray  *seeds,
        guint       at,
        GRand      *rand)
{
  gsize size;
  const guint8 *other = g_bytes_get_data (seeds->pdata[g_rand_int_range (rand, 0, seeds->len)], &size);
  guint from = g_rand_int_range (rand, 0, size);
  guint length = g_rand_int_range (rand, 1, MIN (size - from, 64) + 1);
  g_autofree guint8 *tail = g_memdup2 (bytes->data + at, bytes->len - at);
  guint tail_length = bytes->len - at;

  g_byte_array_set_size (bytes, at);
  g_byte_array_append (bytes, other + from, length);
  g_byte_array_append (bytes, tail, tail_length);
}

static void
mutate (GByteArray *bytes,
        GPtrArray  *seeds,
        GRand      *rand)
{
  static const char telling[] = "0123456789AGXx._-*|+=#/[](){},;:'\" \t\r\n\xe2\x94\x82\xff";
  guint at = g_rand_int_range (rand, 0, bytes->len);

  switch (g_rand_int_range (rand, 0, 6))
    {
    case 0:
      bytes->data[at] = g_rand_int_range (rand, 0, 256);
      break;
    case 1:
      bytes->data[at] = telling[g_rand_int_range (rand, 0, sizeof telling)];
      break;
    case 2:
      bytes->data[at] = bytes->data[g_rand_int_range (rand, 0, bytes->len)];
      break;
    case 3:
      g_byte_array_remove_range (bytes, at, g_rand_int_range (rand, 0, MIN (bytes->len - at, 32) + 1));
      break;
    case 4:
      splice (bytes, seeds, at, rand);
      break;
    default:
      g_byte_array_set_size (bytes, at);
    }
}

static void
run_mutation (GPtrArray *seeds,
              GRand     *rand)
{
  g_autoptr (GBytes) seed = g_bytes_ref (seeds->pdata[g_rand_int_range (rand, 0, seeds->len)]);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *exact = NULL;

  g_byte_array_append (bytes, g_bytes_get_data (seed, NULL), g_bytes_get_size (seed));
  for (int n = g_rand_int_range (rand, 1, 8); n > 0 && bytes->len > 0 && bytes->len < MOST_BYTES; n--)
    mutate (bytes, seeds, rand);

  /* Memory that ends where the input ends, so that reading beyond shows. */
  exact = g_memdup2 (bytes->data, bytes->len);
  LLVMFuzzerTestOneInput (exact, bytes->len);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GPtrArray) seeds = NULL;
  guint n_mutations, seed;

  if (argc != 4)
    {
      g_printerr ("usage: %s FOLDER-OF-SEEDS MUTATIONS SEED\n", argv[0]);
      return 2;
    }
  seeds = load_seeds (argv[1]);
  n_mutations = atoi (argv[2]);
  seed = atoi (argv[3]);
  signal (SIGABRT, abort_cb);

  for (guint i = 0; i < seeds->len; i++)
    {
      gsize size;
      const guint8 *data = g_bytes_get_data (seeds->pdata[i], &size);

      g_snprintf (place, sizeof place, "in seed file %u\n", i);
      LLVMFuzzerTestOneInput (data, size);
    }
  for (guint i = 0; i < n_mutations; i++)
    {
      /* Each from its own number, so that one can be run again alone. */
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed + i);

      g_snprintf (place, sizeof place, "in mutation with seed %u\n", seed + i);
      run_mutation (seeds, rand);
    }
  g_print ("%u seed files, %u mutations from seed %u\n", seeds->len, n_mutations, seed);
  return 0;
}
