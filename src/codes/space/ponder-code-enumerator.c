/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-enumerator-private.h"

/* Symbols that were in no guess so far are alike: exchanging them doesn't change the set of codes that fit, nor how
 * good a guess is. The smallest guess of a class uses them in ascending order; so each place can have a symbol already
 * used, or the next unused one. If a code can't begin with 0, 0 is not like any other symbol. */

static void
space_start (PonderCodeEnumerator  *self,
             const PonderCodeRules *rules,
             guint32                alike)
{
  guint32 all = (1u << rules->n_symbols) - 1;
  guint32 next = alike;

  *self = (PonderCodeEnumerator){ .n_places = rules->n_places, .repeats = rules->repeats, .alike = alike };
  self->known[0] = all & ~alike;
  for (guint i = 0; i < rules->n_places; i++)
    {
      self->known[i] |= next & -next;
      next &= next - 1;
      self->known[i + 1] = self->known[i];
    }
  self->left[0] = self->known[0] & ~(rules->leading_zero ? 0 : 1u);
}

/**
 * ponder_code_enumerator_init:
 * @self: (out caller-allocates): an enumerator of all codes by @rules
 */
void
ponder_code_enumerator_init (PonderCodeEnumerator  *self,
                             const PonderCodeRules *rules)
{
  g_return_if_fail (self != NULL && rules != NULL);

  space_start (self, rules, 0);
}

/**
 * ponder_code_enumerator_init_classes:
 * @self: (out caller-allocates): an enumerator of the smallest code in each class of guesses equally good after @lines
 */
void
ponder_code_enumerator_init_classes (PonderCodeEnumerator  *self,
                                     const PonderCodeRules *rules,
                                     const PonderCodeLine  *lines,
                                     guint                  n_lines)
{
  guint32 used = 0;

  g_return_if_fail (self != NULL && rules != NULL);
  g_return_if_fail (lines != NULL || n_lines == 0);

  if (!rules->leading_zero)
    used |= 1;
  for (guint i = 0; i < n_lines; i++)
    for (guint place = 0; place < rules->n_places; place++)
      used |= 1u << ponder_code_get_symbol (rules, lines[i].guess, place);
  space_start (self, rules, ((1u << rules->n_symbols) - 1) & ~used);
}

/* Puts a symbol at the last place filled, and opens the next place. */
static void
space_descend (PonderCodeEnumerator *self,
               guint                 symbol)
{
  guint place = self->place++;
  guint32 taken = self->taken[place] | 1u << symbol;
  guint n_alike = (guint) __builtin_popcount (taken & self->alike);

  self->prefix[place + 1] = (self->prefix[place] | symbol) << 4;
  self->taken[place + 1] = taken;
  self->left[place + 1] = self->known[n_alike] & ~(self->repeats ? 0 : taken);
}

/**
 * ponder_code_enumerator_take:
 * @codes: (out): an array for @most codes
 *
 * Returns: how many codes were written; 0 at the end
 */
guint
ponder_code_enumerator_take (PonderCodeEnumerator *self,
                             PonderCode           *codes,
                             guint                 most)
{
  guint n = 0;

  while (n < most)
    {
      guint32 left = self->left[self->place];

      if (left == 0)
        {
          if (self->place == 0)
            break;
          self->place--;
          continue;
        }
      self->left[self->place] = left & (left - 1);
      if (self->place + 1 < self->n_places)
        space_descend (self, (guint) __builtin_ctz (left));
      else
        codes[n++] = self->prefix[self->place] | (guint) __builtin_ctz (left);
    }
  return n;
}

/**
 * ponder_code_enumerator_find_class:
 * @code: any code by the rules
 *
 * Returns: the smallest code of its class
 */
PonderCode
ponder_code_enumerator_find_class (const PonderCodeEnumerator *self,
                                   PonderCode                  code)
{
  guint names[PONDER_CODE_MOST_SYMBOLS];
  guint32 named = ~self->alike;
  guint32 next = self->alike;

  for (guint i = self->n_places; i > 0; i--)
    {
      guint shift = 4 * (i - 1);
      guint symbol = code >> shift & 15;

      if ((self->alike >> symbol & 1) == 0)
        continue;
      if ((named >> symbol & 1) == 0)
        {
          names[symbol] = (guint) __builtin_ctz (next);
          named |= 1u << symbol;
          next &= next - 1;
        }
      code = (code & ~(15u << shift)) | names[symbol] << shift;
    }
  return code;
}
