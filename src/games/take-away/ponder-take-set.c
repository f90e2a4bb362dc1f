/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-take-set.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-list-text.h"
#include "ponder-excerpt.h"

/* What the sets without a list are called in documents, and in a sentence. */
static const struct
{
  const char *id;
  const char *description;
} kinds[] = {
  /* Translators: how many counters one may take */
  [PONDER_TAKE_POWERS] = { "powers-of-2", N_ ("a power of 2") },
  /* Translators: how many counters one may take: 1, 4, 9, 16, … */
  [PONDER_TAKE_SQUARES] = { "squares", N_ ("a square number") },
  /* Translators: how many counters one may take */
  [PONDER_TAKE_ANY] = { "any", N_ ("any number") },
};

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  guint64 left = *(const guint64 *) a;
  guint64 right = *(const guint64 *) b;

  return left < right ? -1 : left > right;
}

/* Returns the set of numbers that are given in any order; repeated ones count once. */
static PonderTakeSet *
new_list (const guint64 *numbers,
          guint          n_numbers)
{
  PonderTakeSet *self = g_atomic_rc_box_alloc0 (sizeof (PonderTakeSet) + n_numbers * sizeof (guint64));
  guint n = 0;

  for (guint i = 0; i < n_numbers; i++)
    self->numbers[i] = numbers[i];
  qsort (self->numbers, n_numbers, sizeof (guint64), compare_numbers);
  for (guint i = 0; i < n_numbers; i++)
    if (n == 0 || self->numbers[i] != self->numbers[n - 1])
      self->numbers[n++] = self->numbers[i];
  self->n_numbers = n;
  return self;
}

PonderTakeSet *
ponder_take_set_new_kind (PonderTakeKind kind)
{
  PonderTakeSet *self;

  g_return_val_if_fail (kind != PONDER_TAKE_LISTED, NULL);

  self = g_atomic_rc_box_new0 (PonderTakeSet);
  self->kind = kind;
  return self;
}

/* Returns a set that allows the same moves with heaps of up to @most counters. A list has lost its
 * larger numbers, and may be empty. */
PonderTakeSet *
ponder_take_set_new_up_to (PonderTakeSet *self,
                           guint64        most)
{
  if (self->kind != PONDER_TAKE_LISTED)
    return g_atomic_rc_box_acquire (self);
  return new_list (self->numbers, ponder_take_set_count (self, most));
}

void
ponder_take_set_unref (PonderTakeSet *self)
{
  g_atomic_rc_box_release (self);
}

/* Returns the largest number; 0 if there is none, since the set is empty or has infinitely many. */
guint64
ponder_take_set_get_largest (const PonderTakeSet *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_numbers > 0 ? self->numbers[self->n_numbers - 1] : 0;
}

/* Returns the largest integer whose square is at most @number. */
static guint64
integer_root (guint64 number)
{
  guint64 root = sqrt ((double) number);

  while (root * root > number)
    root--;
  while ((root + 1) * (root + 1) <= number)
    root++;
  return root;
}

/* Returns how many numbers from 1 to @most, at most PONDER_TAKE_MOST, are in the set. */
guint64
ponder_take_set_count (const PonderTakeSet *self,
                       guint64              most)
{
  guint from = 0;
  guint to;

  g_return_val_if_fail (self != NULL, 0);

  switch (self->kind)
    {
    case PONDER_TAKE_POWERS:
      return most > 0 ? 64 - (guint64) __builtin_clzll (most) : 0;
    case PONDER_TAKE_SQUARES:
      return integer_root (most);
    case PONDER_TAKE_ANY:
      return most;
    case PONDER_TAKE_LISTED:
    default:
      break;
    }
  for (to = self->n_numbers; from < to;)
    {
      guint middle = from + (to - from) / 2;

      if (self->numbers[middle] <= most)
        from = middle + 1;
      else
        to = middle;
    }
  return from;
}

/* Returns the number of the set to which @nth numbers are smaller. @nth is less than the length of
 * a list, otherwise at most PONDER_TAKE_MOST, and at most 63 for powers of 2. */
guint64
ponder_take_set_get_nth (const PonderTakeSet *self,
                         guint64              nth)
{
  switch (self->kind)
    {
    case PONDER_TAKE_POWERS:
      return G_GUINT64_CONSTANT (1) << nth;
    case PONDER_TAKE_SQUARES:
      return (nth + 1) * (nth + 1);
    case PONDER_TAKE_ANY:
      return nth + 1;
    case PONDER_TAKE_LISTED:
    default:
      g_return_val_if_fail (nth < self->n_numbers, 0);
      return self->numbers[nth];
    }
}

/* Returns the smallest number of the set that is larger than @number, or G_MAXUINT64 if there is none. */
guint64
ponder_take_set_get_next (const PonderTakeSet *self,
                          guint64              number)
{
  guint64 nth;

  g_return_val_if_fail (self != NULL, G_MAXUINT64);

  nth = ponder_take_set_count (self, number);
  return self->kind == PONDER_TAKE_LISTED && nth == self->n_numbers ? G_MAXUINT64 : ponder_take_set_get_nth (self, nth);
}

gboolean
ponder_take_set_has (const PonderTakeSet *self,
                     guint64              number)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return number > 0 && ponder_take_set_get_next (self, number - 1) == number;
}

gboolean
ponder_take_set_equal (const PonderTakeSet *self,
                       const PonderTakeSet *other)
{
  g_return_val_if_fail (self != NULL && other != NULL, FALSE);

  return self->kind == other->kind && self->n_numbers == other->n_numbers &&
         memcmp (self->numbers, other->numbers, self->n_numbers * sizeof (guint64)) == 0;
}

static gboolean
is_separator (char c)
{
  return c == ',' || g_ascii_isspace (c);
}

static gboolean
append_number (GArray     *numbers,
               const char *word,
               gsize       length,
               guint64     least,
               GError    **error)
{
  g_autofree char *text = g_strndup (word, length);
  g_autofree char *quoted = NULL;
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  guint64 number;

  if (g_ascii_string_to_unsigned (text, 10, least, PONDER_TAKE_MOST, &number, NULL))
    {
      g_array_append_val (numbers, number);
      return TRUE;
    }
  quoted = ponder_excerpt (text);
  from = ponder_count_text (least);
  to = ponder_count_text (PONDER_TAKE_MOST);
  /* Translators: what was given, and the least and the largest number that can be given there */
  return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("“%s”: expected a whole number from %s to %s"), quoted, from,
                        to);
}

/* Reads numbers with commas or blanks between them, at least one and at most @most_numbers, from
 * @least to PONDER_TAKE_MOST (element-type guint64). An error quotes the number that is wrong. */
GArray *
ponder_take_read_numbers (const char *text,
                          guint64     least,
                          guint       most_numbers,
                          GError    **error)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint64));

  if (ponder_list_text_fault (text, TRUE) != NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, ponder_list_text_fault (text, TRUE));
      return NULL;
    }
  while (*text != '\0')
    {
      gsize length = 0;

      if (is_separator (*text))
        {
          text++;
          continue;
        }
      while (text[length] != '\0' && !is_separator (text[length]))
        length++;
      if (numbers->len == most_numbers)
        {
          g_set_error (
            error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
            g_dngettext (GETTEXT_PACKAGE, "expected at most %u number", "expected at most %u numbers", most_numbers),
            most_numbers);
          return NULL;
        }
      if (!append_number (numbers, text, length, least, error))
        return NULL;
      text += length;
    }
  if (numbers->len > 0)
    return g_steal_pointer (&numbers);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("expected numbers, such as 1,2,3"));
  return NULL;
}

/* Reads numbers with commas or blanks between them, or `any`, `powers-of-2` or `squares`. An error
 * says what is wrong, and what can be given. */
PonderTakeSet *
ponder_take_set_read (const char *text,
                      GError    **error)
{
  g_autoptr (GArray) numbers = NULL;
  g_autofree char *word = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  word = g_strstrip (g_strdup (text));
  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    if (kinds[kind].id != NULL && g_str_equal (word, kinds[kind].id))
      return ponder_take_set_new_kind (kind);
  if (*word == '\0' || g_ascii_isalpha (*word))
    {
      g_autofree char *quoted = ponder_excerpt (word);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   /* Translators: what was given; don’t translate the three words */
                   _ ("“%s”: expected numbers, such as 1,2,3, or any, powers-of-2 or squares"), quoted);
      return NULL;
    }
  numbers = ponder_take_read_numbers (text, 1, PONDER_TAKE_SET_MOST_NUMBERS, error);
  return numbers != NULL ? new_list ((const guint64 *) numbers->data, numbers->len) : NULL;
}

/* Returns what ponder_take_set_read() reads. */
char *
ponder_take_set_write (const PonderTakeSet *self)
{
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->kind != PONDER_TAKE_LISTED)
    return g_strdup (kinds[self->kind].id);
  text = g_string_new (NULL);
  for (guint i = 0; i < self->n_numbers; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? "," : "", self->numbers[i]);
  return g_string_free (text, FALSE);
}

/* Returns how many counters a move may take, as a part of a sentence: “1, 2 or 3”, “any number”. */
char *
ponder_take_set_describe (const PonderTakeSet *self)
{
  g_autoptr (GPtrArray) numbers = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->kind != PONDER_TAKE_LISTED)
    return g_strdup (_ (kinds[self->kind].description));
  numbers = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < self->n_numbers; i++)
    g_ptr_array_add (numbers, ponder_count_text (self->numbers[i]));
  return ponder_list_text (numbers, TRUE);
}
