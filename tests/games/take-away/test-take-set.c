/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "take-away-naive.h"

#define EXPECTED_WORDS "expected numbers, such as 1,2,3, or any, powers-of-2 or squares"
#define EXPECTED_NUMBER "expected a whole number from 1 to 1,000,000,000,000"

static const struct
{
  const char *name;
  const char *text;
  const char *written;
  const char *described;
} good[] = {
  { "list", "1,2,3", "1,2,3", "1, 2 or 3" },
  { "one", "7", "7", "7" },
  { "two", "3 1", "1,3", "1 or 3" },
  { "blanks", " 10,\t4 1\n", "1,4,10", "1, 4 or 10" },
  { "repeated", "2,1,2,1", "1,2", "1 or 2" },
  { "large", "1000000000000,5", "5,1000000000000", "5 or 1,000,000,000,000" },
  { "any", "any", "any", "any number" },
  { "powers", " powers-of-2", "powers-of-2", "a power of 2" },
  { "squares", "squares\n", "squares", "a square number" },
};

static void
test_good (gconstpointer data)
{
  const typeof (*good) *c = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderTakeSet) set = ponder_take_set_read (c->text, &error);
  g_autoptr (PonderTakeSet) again = NULL;
  g_autofree char *written = NULL;
  g_autofree char *described = NULL;

  g_assert_no_error (error);
  written = ponder_take_set_write (set);
  described = ponder_take_set_describe (set);
  g_assert_cmpstr (written, ==, c->written);
  g_assert_cmpstr (described, ==, c->described);
  again = ponder_take_set_read (written, &error);
  g_assert_no_error (error);
  g_assert_true (ponder_take_set_equal (set, again));
}

static const struct
{
  const char *name;
  const char *text;
  const char *message;
} bad[] = {
  { "empty", "", "“”: " EXPECTED_WORDS },
  { "blank", " \n", "“”: " EXPECTED_WORDS },
  { "word", "primes", "“primes”: " EXPECTED_WORDS },
  { "comma", ",", "expected numbers, such as 1,2,3" },
  { "zero", "1,0", "“0”: " EXPECTED_NUMBER },
  { "negative", "1,-2", "“-2”: " EXPECTED_NUMBER },
  { "fraction", "1.5", "“1.5”: " EXPECTED_NUMBER },
  { "too large", "1000000000001", "“1000000000001”: " EXPECTED_NUMBER },
  { "overflow", "1,99999999999999999999", "“99999999999999999999”: " EXPECTED_NUMBER },
  { "mixed", "1,any", "“any”: " EXPECTED_NUMBER },
};

static void
test_bad (gconstpointer data)
{
  const typeof (*bad) *c = data;
  g_autoptr (GError) error = NULL;

  g_assert_null (ponder_take_set_read (c->text, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_cmpstr (error->message, ==, c->message);
}

static void
test_too_many (void)
{
  GString *text = g_string_new ("1");
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderTakeSet) set = NULL;

  for (guint i = 1; i < PONDER_TAKE_SET_MOST_NUMBERS; i++)
    g_string_append_printf (text, ",%u", i + 1);
  set = ponder_take_set_read (text->str, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ponder_take_set_get_largest (set), ==, PONDER_TAKE_SET_MOST_NUMBERS);
  g_string_append (text, ",1");
  g_assert_null (ponder_take_set_read (text->str, &error));
  g_assert_cmpstr (error->message, ==, "expected at most 1000 numbers");
  g_string_free (text, TRUE);
}

static const struct
{
  const char *name;
  const char *text;
  guint64 numbers[8]; /* the first ones, ended by 0 or by the next number in the set */
  guint64 largest;
} numbers[] = {
  { "list", "1,4,10", { 1, 4, 10, G_MAXUINT64 }, 10 },
  { "without 1", "1000000000000,3", { 3, 1000000000000, G_MAXUINT64 }, 1000000000000 },
  { "powers", "powers-of-2", { 1, 2, 4, 8, 16, 32, 64 }, 0 },
  { "squares", "squares", { 1, 4, 9, 16, 25, 36, 49 }, 0 },
  { "any", "any", { 1, 2, 3, 4, 5, 6, 7 }, 0 },
};

static void
test_numbers (gconstpointer data)
{
  const typeof (*numbers) *c = data;
  g_autoptr (PonderTakeSet) set = ponder_take_set_read (c->text, NULL);
  guint64 before = 0;

  g_assert_cmpuint (ponder_take_set_get_largest (set), ==, c->largest);
  for (guint i = 0; c->numbers[i] != 0; i++)
    {
      guint64 number = ponder_take_set_get_next (set, before);

      g_assert_cmpuint (number, ==, c->numbers[i]);
      if (number == G_MAXUINT64)
        break;
      g_assert_true (ponder_take_set_has (set, number));
      g_assert_cmpint (ponder_take_set_has (set, number - 1), ==, number - 1 == before && before > 0);
      g_assert_cmpuint (ponder_take_set_count (set, number), ==, i + 1);
      g_assert_cmpuint (ponder_take_set_count (set, number - 1), ==, i);
      before = number;
    }
  g_assert_false (ponder_take_set_has (set, 0));
}

/* The largest numbers there can be. */
static void
test_large (void)
{
  g_autoptr (PonderTakeSet) squares = ponder_take_set_new_kind (PONDER_TAKE_SQUARES);
  g_autoptr (PonderTakeSet) powers = ponder_take_set_new_kind (PONDER_TAKE_POWERS);

  g_assert_cmpuint (ponder_take_set_count (squares, PONDER_TAKE_MOST), ==, 1000000);
  g_assert_cmpuint (ponder_take_set_count (squares, PONDER_TAKE_MOST - 1), ==, 999999);
  g_assert_true (ponder_take_set_has (squares, PONDER_TAKE_MOST));
  g_assert_cmpuint (ponder_take_set_get_next (squares, PONDER_TAKE_MOST), ==, G_GUINT64_CONSTANT (1000002000001));
  g_assert_cmpuint (ponder_take_set_count (powers, PONDER_TAKE_MOST), ==, 40);
  g_assert_cmpuint (ponder_take_set_get_next (powers, PONDER_TAKE_MOST), ==, G_GUINT64_CONSTANT (1) << 40);
}

static void
test_up_to (void)
{
  g_autoptr (PonderTakeSet) set = ponder_take_set_read ("2,5,9", NULL);
  g_autoptr (PonderTakeSet) some = ponder_take_set_new_up_to (set, 8);
  g_autoptr (PonderTakeSet) none = ponder_take_set_new_up_to (set, 1);
  g_autofree char *written = ponder_take_set_write (some);

  g_assert_cmpstr (written, ==, "2,5");
  g_assert_cmpuint (ponder_take_set_get_next (none, 0), ==, G_MAXUINT64);
  g_assert_cmpuint (ponder_take_set_get_largest (none), ==, 0);
  g_assert_false (ponder_take_set_equal (set, some));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/take-set/good/%s", good, test_good);
  ADD ("/take-set/bad/%s", bad, test_bad);
  g_test_add_func ("/take-set/too-many", test_too_many);
  ADD ("/take-set/numbers/%s", numbers, test_numbers);
  g_test_add_func ("/take-set/large", test_large);
  g_test_add_func ("/take-set/up-to", test_up_to);
  return g_test_run ();
}
