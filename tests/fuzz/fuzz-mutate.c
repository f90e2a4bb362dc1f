/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz-mutate.h"

#include <string.h>

/* Random changes of an input. Some change bytes of any format. Others are for lines, and for lines of “Key=value”,
 * which most inputs have: changing single bytes would rarely get past the first checks of a document. */

#define MOST_BYTES 4096
#define MOST_REPEATED 30000
#define ONE_IN_LONG 40 /* long repeats slow an input down, so they are rare */

typedef void (*Change) (GByteArray *bytes, GPtrArray *seeds, guint at, GRand *rand);

/* Limits in the program, limits of C types, and texts that only look like numbers. */
static const char *const numbers[] = {
  "0", "1", "2", "3", "4", "6", "7", "8", "9", "10", "15", "16", "17", "25", "26", "31", "32", "33", "36", "37", "40", "49",
  "50", "51", "63", "64", "65", "99", "100", "127", "128", "255", "256", "257", "999", "1000", "1001", "1023", "1024",
  "4095", "4096", "9999", "10000", "32767", "32768", "65535", "65536", "1000000", "2147483647", "2147483648", "4294967295",
  "4294967296", "9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616", "-1", "-0",
  "-2147483648", "-2147483649", "-9223372036854775808", "+1", "007", "0x10", "1e9", "1.5", "nan", "inf", "true", "false", "",
};

static gboolean
is_word_byte (guint8 byte)
{
  return g_ascii_isalnum (byte) || byte == '-' || byte == '.' || byte >= 0x80;
}

/* Replaces `length` bytes at `at`. */
static void
replace (GByteArray   *bytes,
         guint         at,
         guint         length,
         gconstpointer text,
         guint         text_length)
{
  guint tail_length = bytes->len - at - length;
  g_autofree guint8 *tail = g_memdup2 (bytes->data + at + length, tail_length);
  /* The new text may overlap the old one. */
  g_autofree guint8 *copy = g_memdup2 (text, text_length);

  g_byte_array_set_size (bytes, at);
  g_byte_array_append (bytes, copy, text_length);
  g_byte_array_append (bytes, tail, tail_length);
}

/* Finds the bytes around `at` for which `belongs` is true; possibly none. */
static void
find_run (const guint8 *data,
          guint         size,
          guint         at,
          gboolean    (*belongs) (guint8 byte),
          guint        *from,
          guint        *length)
{
  guint end = at;

  for (*from = at; *from > 0 && belongs (data[*from - 1]); (*from)--)
    ;
  while (end < size && belongs (data[end]))
    end++;
  *length = end - *from;
}

static gboolean
is_line_byte (guint8 byte)
{
  return byte != '\n';
}

static gboolean
is_digit (guint8 byte)
{
  return g_ascii_isdigit (byte);
}

/* Returns a seed, and sets a random index in it. */
static const guint8 *
pick_seed (GPtrArray *seeds,
           GRand     *rand,
           guint     *size,
           guint     *at)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (seeds->pdata[g_rand_int_range (rand, 0, seeds->len)], &length);

  *size = length;
  *at = g_rand_int_range (rand, 0, MAX (*size, 1));
  return data;
}

static void
set_any_byte (GByteArray *bytes,
              GPtrArray  *seeds,
              guint       at,
              GRand      *rand)
{
  bytes->data[at] = g_rand_int_range (rand, 0, 256);
}

static void
set_telling_byte (GByteArray *bytes,
                  GPtrArray  *seeds,
                  guint       at,
                  GRand      *rand)
{
  static const char telling[] = "0123456789AGXx._-*|+=#/\\[](){},;:'\" \t\r\n\xe2\x94\x82\xff";

  bytes->data[at] = telling[g_rand_int_range (rand, 0, sizeof telling)];
}

static void
copy_byte (GByteArray *bytes,
           GPtrArray  *seeds,
           guint       at,
           GRand      *rand)
{
  bytes->data[at] = bytes->data[g_rand_int_range (rand, 0, bytes->len)];
}

static void
remove_bytes (GByteArray *bytes,
              GPtrArray  *seeds,
              guint       at,
              GRand      *rand)
{
  g_byte_array_remove_range (bytes, at, g_rand_int_range (rand, 0, MIN (bytes->len - at, 32) + 1));
}

static void
cut_off (GByteArray *bytes,
         GPtrArray  *seeds,
         guint       at,
         GRand      *rand)
{
  g_byte_array_set_size (bytes, at);
}

/* Inserts a piece of a random seed. */
static void
splice (GByteArray *bytes,
        GPtrArray  *seeds,
        guint       at,
        GRand      *rand)
{
  guint size, from;
  const guint8 *other = pick_seed (seeds, rand, &size, &from);

  if (size > 0)
    replace (bytes, at, 0, other + from, g_rand_int_range (rand, 1, MIN (size - from, 64) + 1));
}

/* Replaces a number, or inserts one if there are no digits. */
static void
change_number (GByteArray *bytes,
               GPtrArray  *seeds,
               guint       at,
               GRand      *rand)
{
  const char *number = numbers[g_rand_int_range (rand, 0, G_N_ELEMENTS (numbers))];
  guint from, length;

  /* Find the next number. */
  while (at + 1 < bytes->len && !g_ascii_isdigit (bytes->data[at]))
    at++;
  find_run (bytes->data, bytes->len, at, is_digit, &from, &length);
  replace (bytes, from, length, number, strlen (number));
}

/* Replaces a word by one from a random seed, or inserts that after it. */
static void
change_word (GByteArray *bytes,
             GPtrArray  *seeds,
             guint       at,
             GRand      *rand)
{
  guint size, place, from, length, own_from, own_length;
  const guint8 *other = pick_seed (seeds, rand, &size, &place);

  find_run (other, size, place, is_word_byte, &from, &length);
  find_run (bytes->data, bytes->len, at, is_word_byte, &own_from, &own_length);
  if (g_rand_boolean (rand))
    replace (bytes, own_from, own_length, other + from, length);
  else
    replace (bytes, own_from + own_length, 0, other + from, length);
}

/* Replaces a line by one from a random seed, or inserts that before it. */
static void
change_line (GByteArray *bytes,
             GPtrArray  *seeds,
             guint       at,
             GRand      *rand)
{
  guint size, place, from, length, own_from, own_length;
  const guint8 *other = pick_seed (seeds, rand, &size, &place);

  find_run (other, size, place, is_line_byte, &from, &length);
  find_run (bytes->data, bytes->len, at, is_line_byte, &own_from, &own_length);
  replace (bytes, own_from, g_rand_boolean (rand) ? own_length : 0, other + from,
           MIN (from + length + 1, size) - from);
}

static void
remove_line (GByteArray *bytes,
             GPtrArray  *seeds,
             guint       at,
             GRand      *rand)
{
  guint from, length;

  find_run (bytes->data, bytes->len, at, is_line_byte, &from, &length);
  g_byte_array_remove_range (bytes, from, MIN (length + 1, bytes->len - from));
}

/* Repeats a piece some times; rarely, very often. */
static void
repeat (GByteArray *bytes,
        GPtrArray  *seeds,
        guint       at,
        GRand      *rand)
{
  gboolean is_long = g_rand_int_range (rand, 0, ONE_IN_LONG) == 0;
  guint length = g_rand_int_range (rand, 1, MIN (bytes->len - at, 16) + 1);
  guint n = g_rand_int_range (rand, 1, is_long ? MOST_REPEATED / length + 1 : 20);
  g_autoptr (GByteArray) repeated = g_byte_array_new ();

  for (guint i = 0; i < n; i++)
    g_byte_array_append (repeated, bytes->data + at, length);
  replace (bytes, at, 0, repeated->data, repeated->len);
}

/**
 * fuzz_mutate:
 * @bytes: an input, which is changed; an empty input stays empty
 * @seeds: (element-type GBytes): inputs from which pieces are taken
 * @rand: the random generator
 *
 * Changes an input in a few places.
 */
void
fuzz_mutate (GByteArray *bytes,
             GPtrArray  *seeds,
             GRand      *rand)
{
  static const Change changes[] = {
    set_any_byte,  set_telling_byte, copy_byte,     remove_bytes, cut_off,     splice, change_number,
    change_number, change_number,    change_number, change_word,  change_word, change_line, change_line,
    remove_line,   repeat,
  };

  for (int n = g_rand_int_range (rand, 1, 8); n > 0 && bytes->len > 0 && bytes->len < MOST_BYTES; n--)
    {
      guint at = g_rand_int_range (rand, 0, bytes->len);

      changes[g_rand_int_range (rand, 0, G_N_ELEMENTS (changes))](bytes, seeds, at, rand);
    }
}
