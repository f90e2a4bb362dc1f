/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-symmetry.h"

#include "ponder-random.h"

/* An exchange of symbols or places that maps a set of codes to itself maps a guess to an equally good one: of those
 * only the smallest number needs to be considered. The exchange must also map all codes of the rules to themselves, or
 * the following guesses could not be mapped: if a code can't begin with 0, 0 and the first place stay. Two kinds are
 * found, from the set alone, without knowing how it arose:
 *
 * - symbols any two of which can be exchanged, such as digits that were not guessed yet: they form classes; - orders of
 * the places, each with a renaming of the symbols.
 *
 * Candidates for both are found by how often each symbol is at each place; each is then tried on every code, and the
 * fingerprint of the set tells whether the set stays the same. A symmetry that isn't found only costs time. */

enum
{
  MOST_TRIALS = 200000
};

typedef struct
{
  guint8 places[PONDER_CODE_MOST_PLACES]; /* for each place, where its symbol comes from */
  guint8 symbols[PONDER_CODE_MOST_SYMBOLS]; /* what each symbol is mapped to */
} Move;

typedef guint Counts[PONDER_CODE_MOST_SYMBOLS][PONDER_CODE_MOST_PLACES];

struct _PonderCodeSymmetry
{
  PonderCodeRules rules;
  GArray *moves; /* of Move; the first is the identity */
  guint8 class_of[PONDER_CODE_MOST_SYMBOLS];
  guint16 members[PONDER_CODE_MOST_SYMBOLS]; /* of each class, with a bit for each symbol */
  gboolean any;
};

static PonderCode
turn (const PonderCodeRules *rules,
      const Move            *move,
      PonderCode             code)
{
  PonderCode turned = 0;

  for (guint place = 0; place < rules->n_places; place++)
    turned = turned << 4 | move->symbols[ponder_code_get_symbol (rules, code, move->places[place])];
  return turned;
}

static gboolean
keeps (const PonderCodeRules *rules,
       const Move            *move,
       const PonderCode      *codes,
       guint                  n_codes)
{
  guint64 before = 0;
  guint64 after = 0;

  for (guint i = 0; i < n_codes; i++)
    {
      before += ponder_random_mix (codes[i] + 1);
      after += ponder_random_mix (turn (rules, move, codes[i]) + 1);
    }
  return before == after;
}

static void
stay (Move *move)
{
  for (guint place = 0; place < PONDER_CODE_MOST_PLACES; place++)
    move->places[place] = (guint8) place;
  for (guint symbol = 0; symbol < PONDER_CODE_MOST_SYMBOLS; symbol++)
    move->symbols[symbol] = (guint8) symbol;
}

static gboolean
can_exchange (PonderCodeSymmetry *self,
              guint               one,
              guint               other,
              Counts              counts,
              const PonderCode   *codes,
              guint               n_codes)
{
  Move move;

  if ((one == 0 && !self->rules.leading_zero) || memcmp (counts[one], counts[other], sizeof counts[one]) != 0)
    return FALSE;
  stay (&move);
  move.symbols[one] = (guint8) other;
  move.symbols[other] = (guint8) one;
  return keeps (&self->rules, &move, codes, n_codes);
}

static void
find_classes (PonderCodeSymmetry *self,
              Counts              counts,
              const PonderCode   *codes,
              guint               n_codes)
{
  for (guint symbol = 0; symbol < self->rules.n_symbols; symbol++)
    {
      guint first = 0;

      while (first < symbol &&
             !(self->class_of[first] == first && can_exchange (self, first, symbol, counts, codes, n_codes)))
        first++;
      self->class_of[symbol] = (guint8) first;
      self->members[first] |= (guint16) (1 << symbol);
      self->any |= first < symbol;
    }
}

/* Finds the renaming of the symbols that goes with this order of the places. */
static gboolean
match_symbols (PonderCodeSymmetry *self,
               Counts              counts,
               Move               *move)
{
  guint taken = 0;

  guint place = 0;

  if (!self->rules.leading_zero && move->places[0] != 0)
    return FALSE;
  for (guint symbol = 0; symbol < self->rules.n_symbols; symbol++)
    {
      guint image = 0;

      for (; image < self->rules.n_symbols; image++)
        {
          if (taken & 1u << image)
            continue;
          for (place = 0; place < self->rules.n_places; place++)
            if (counts[image][place] != counts[symbol][move->places[place]])
              break;
          if (place == self->rules.n_places)
            break;
        }
      if (image == self->rules.n_symbols || (!self->rules.leading_zero && symbol == 0 && image != 0))
        return FALSE;
      taken |= 1u << image;
      move->symbols[symbol] = (guint8) image;
    }
  return TRUE;
}

/* Sets the next order of the places, in lexicographical order. */
static gboolean
next_order (Move *move,
            guint n_places)
{
  guint8 *places = move->places;
  guint pivot = n_places - 1;
  guint swap = n_places - 1;
  guint8 held;

  while (pivot > 0 && places[pivot - 1] >= places[pivot])
    pivot--;
  if (pivot == 0)
    return FALSE;
  while (places[swap] <= places[pivot - 1])
    swap--;
  held = places[swap];
  places[swap] = places[pivot - 1];
  places[pivot - 1] = held;
  for (guint low = pivot, high = n_places - 1; low < high; low++, high--)
    {
      held = places[low];
      places[low] = places[high];
      places[high] = held;
    }
  return TRUE;
}

static void
find_moves (PonderCodeSymmetry *self,
            Counts              counts,
            const PonderCode   *codes,
            guint               n_codes)
{
  Move move;
  guint n_orders = 1;

  stay (&move);
  g_array_append_val (self->moves, move);
  for (guint place = 2; place <= self->rules.n_places; place++)
    n_orders *= place;
  if (n_orders * n_codes > MOST_TRIALS)
    return;
  while (next_order (&move, self->rules.n_places))
    if (match_symbols (self, counts, &move) && keeps (&self->rules, &move, codes, n_codes))
      g_array_append_val (self->moves, move);
  self->any |= self->moves->len > 1;
}

PonderCodeSymmetry *
ponder_code_symmetry_new (const PonderCodeRules *rules,
                          const PonderCode      *codes,
                          guint                  n_codes)
{
  PonderCodeSymmetry *self = g_new0 (PonderCodeSymmetry, 1);
  Counts counts = { { 0 } };

  self->rules = *rules;
  self->moves = g_array_new (FALSE, FALSE, sizeof (Move));
  for (guint i = 0; i < n_codes; i++)
    for (guint place = 0; place < rules->n_places; place++)
      counts[ponder_code_get_symbol (rules, codes[i], place)][place]++;
  find_classes (self, counts, codes, n_codes);
  find_moves (self, counts, codes, n_codes);
  return self;
}

void
ponder_code_symmetry_free (PonderCodeSymmetry *self)
{
  g_array_unref (self->moves);
  g_free (self);
}

/* Returns whether there is no symmetry, so that every guess must be considered. */
gboolean
ponder_code_symmetry_is_none (const PonderCodeSymmetry *self)
{
  return !self->any;
}

/* Returns the smallest guess that results from this one by the move, followed by exchanges of symbols in a class. */
static PonderCode
turn_smallest (const PonderCodeSymmetry *self,
               const Move               *move,
               PonderCode                guess)
{
  guint16 left[PONDER_CODE_MOST_SYMBOLS];
  gint8 name[PONDER_CODE_MOST_SYMBOLS];
  PonderCode turned = 0;

  memcpy (left, self->members, sizeof left);
  memset (name, -1, sizeof name);
  for (guint place = 0; place < self->rules.n_places; place++)
    {
      guint symbol = move->symbols[ponder_code_get_symbol (&self->rules, guess, move->places[place])];

      if (name[symbol] < 0)
        {
          guint class = self->class_of[symbol];

          name[symbol] = (gint8) g_bit_nth_lsf (left[class], -1);
          left[class] &= (guint16) (left[class] - 1);
        }
      turned = turned << 4 | (PonderCode) name[symbol];
    }
  return turned;
}

/* Returns whether no smaller number is known to be equally good. */
gboolean
ponder_code_symmetry_is_first (const PonderCodeSymmetry *self,
                               PonderCode                guess)
{
  for (guint i = 0; i < self->moves->len; i++)
    if (turn_smallest (self, &g_array_index (self->moves, Move, i), guess) < guess)
      return FALSE;
  return TRUE;
}
