/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-one-to-nine.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-divisor.h"
#include "ponder-key-file.h"
#include "ponder-list-text.h"
#include "ponder-plain-text.h"
#include "ponder-random.h"
#include "ponder-reasons.h"
#include "ponder-solving.h"
#include "ponder-tree-size.h"

/* Use each digit from 1 to base - 1 once, so that the number formed by the first i digits is divisible by i. Some
 * digits may be given: each is the only candidate at its place, and no candidate anywhere else.
 *
 * Lookahead: if g divides the base, a number is divisible by g exactly if its last digit is. So each place divisible by
 * g needs a digit divisible by g. There are as many such digits as such places, so no other place may have one: digit
 * and place have the same common divisors with the base. */

#define POSITIONS_A_POLL 4096

struct _PonderOneToNine
{
  PonderPuzzle parent_instance;

  guint base;
  guint8 fixed[PONDER_ONE_TO_NINE_MOST_BASE]; /* by place from 1; 0 if not given */
  guint64 fixed_digits;
  guint n_fixed;
  guint misplaced; /* a place whose given digit can't be there, or 0 */
};

G_DEFINE_FINAL_TYPE (PonderOneToNine, ponder_one_to_nine, PONDER_TYPE_PUZZLE)

typedef struct
{
  guint64 used; /* a bit for each digit */
  guint8 written;
  guint8 digits[PONDER_ONE_TO_NINE_MOST_BASE - 1];
  guint8 padding[4];
} State;

static const PonderOption options[] = {
  { "Base", "B", N_ ("the base the number is written in, 2 to 36 (default: 10)") },
  { "Fixed", N_ ("DIGITS"), N_ ("the digits that are given, a dot for each of the others, such as 3.1......") },
  { NULL },
};

static void
one_to_nine_layout (PonderPuzzle *puzzle,
                    PonderPlan   *plan)
{
  plan->state_size = sizeof (State);
  plan->most_moves = PONDER_ONE_TO_NINE (puzzle)->base - 1;
  plan->length = PONDER_ONE_TO_NINE (puzzle)->base - 1;
}

static void
one_to_nine_start (PonderPuzzle     *puzzle,
                   const PonderPlan *plan,
                   gpointer          state)
{
  memset (state, 0, sizeof (State));
}

static guint
one_to_nine_moves (PonderPuzzle     *puzzle,
                   const PonderPlan *plan,
                   gconstpointer     state,
                   guint             place,
                   PonderPruning     pruning,
                   PonderMove       *moves,
                   guint64          *left_out)
{
  PonderOneToNine *self = (PonderOneToNine *) puzzle;
  const State *at = state;
  guint divisor = at->written + 1;
  guint remainder = 0; /* of the number written so far followed by a zero, by the place of the next digit */
  guint common = ponder_common_divisor (self->base, divisor);
  guint64 taken = at->used | self->fixed_digits;
  guint n_moves = 0;

  for (guint i = 0; i < at->written; i++)
    remainder = (remainder * self->base + at->digits[i]) % divisor;
  remainder = remainder * self->base % divisor;
  for (guint digit = 1; digit < self->base; digit++)
    {
      if (self->fixed[divisor] != 0 ? self->fixed[divisor] != digit : (taken >> digit & 1) != 0)
        continue;
      if (pruning != PONDER_PRUNING_NONE && (remainder + digit) % divisor != 0)
        left_out[PONDER_BROKEN_RULE]++;
      else if (pruning == PONDER_PRUNING_LOOKAHEAD &&
               (self->misplaced != 0 || ponder_common_divisor (self->base, digit) != common))
        left_out[PONDER_LOOKED_AHEAD]++;
      else
        moves[n_moves++] = digit;
    }
  return n_moves;
}

static gboolean
one_to_nine_apply (PonderPuzzle     *puzzle,
                   const PonderPlan *plan,
                   gconstpointer     state,
                   PonderMove        move,
                   gpointer          next)
{
  State *to = next;

  memcpy (to, state, sizeof (State));
  to->digits[to->written++] = move;
  to->used |= G_GUINT64_CONSTANT (1) << move;
  return TRUE;
}

static gboolean
one_to_nine_holds (PonderPuzzle     *puzzle,
                   const PonderMove *moves,
                   gsize             n_moves)
{
  PonderOneToNine *self = PONDER_ONE_TO_NINE (puzzle);
  guint base = self->base;
  guint remainders[PONDER_ONE_TO_NINE_MOST_BASE] = { 0 }; /* of the number so far, by divisor */
  gboolean used[PONDER_ONE_TO_NINE_MOST_BASE] = { FALSE };

  if (n_moves != base - 1)
    return FALSE;
  for (guint i = 1; i <= n_moves; i++)
    {
      guint digit = moves[i - 1];

      if (digit < 1 || digit >= base || used[digit] || (self->fixed[i] != 0 && digit != self->fixed[i]))
        return FALSE;
      used[digit] = TRUE;
      for (guint divisor = 1; divisor < base; divisor++)
        remainders[divisor] = (remainders[divisor] * base + digit) % divisor;
      if (remainders[i] != 0)
        return FALSE;
    }
  return TRUE;
}

static char *
one_to_nine_describe_move (PonderPuzzle *puzzle,
                           PonderMove    move)
{
  return g_strdup_printf (_ ("Digit %c"), ponder_one_to_nine_symbol (move));
}

static char *
one_to_nine_short_move (PonderPuzzle *puzzle,
                        PonderMove    move)
{
  return g_strdup_printf ("%c", ponder_one_to_nine_symbol (move));
}

/* Returns why digits that lookahead excludes can't be at a place, as clauses of a sentence. */
static char *
explain_misplaced (guint   base,
                   guint   place,
                   GArray *digits)
{
  gboolean names_parity = base % 2 == 0;
  g_autoptr (GPtrArray) unlike = g_ptr_array_new_with_free_func (g_free); /* in parity */
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *unlike_list = NULL;
  g_autofree char *other_list = NULL;
  PonderReasons clauses = { FALSE };

  for (guint i = 0; i < digits->len; i++)
    {
      guint digit = g_array_index (digits, guint, i);
      gboolean is_unlike = names_parity && digit % 2 != place % 2;

      g_ptr_array_add (is_unlike ? unlike : others, g_strdup_printf ("%c", ponder_one_to_nine_symbol (digit)));
    }
  unlike_list = ponder_list_text_few (unlike, FALSE);
  other_list = ponder_list_text_few (others, FALSE);
  /* Translators: a digit, or several: “2, 4 and 6” */
  if (unlike->len > 0 && place % 2 == 1)
    ponder_reasons_add (&clauses, unlike->len,
                        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s is even, so it must stand in an even place",
                                                      "%s are even, so they must stand in even places", unlike->len),
                                         unlike_list));
  else if (unlike->len > 0)
    ponder_reasons_add (&clauses, unlike->len,
                        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s is odd, so it must stand in an odd place",
                                                      "%s are odd, so they must stand in odd places", unlike->len),
                                         unlike_list));
  if (others->len > 0)
    /* Translators: a digit, or several, and the base */
    ponder_reasons_add (
      &clauses, others->len,
      g_strdup_printf (_ ("%s must stand in a place that has the same common divisors with %u"), other_list, base));
  return ponder_reasons_end (&clauses);
}

static char *
one_to_nine_why_not (PonderPuzzle        *puzzle,
                     const PonderPlan    *plan,
                     gconstpointer        state,
                     const PonderLeftOut *left_out,
                     guint                n_left_out,
                     GArray              *cells)
{
  PonderOneToNine *self = PONDER_ONE_TO_NINE (puzzle);
  const State *at = state;
  guint cell = at->written;
  guint place = at->written + 1;
  PonderReasons reasons = { FALSE };
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) indivisible = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) looked_ahead = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *indivisible_list = NULL;
  g_autofree char *looked_ahead_list = NULL;
  g_autoptr (GArray) misplaced = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_append_val (cells, cell);
  for (guint i = 0; i < n_left_out; i++)
    {
      GPtrArray *list = left_out[i].reason == PONDER_LOOKED_AHEAD ? looked_ahead : indivisible;
      guint digit = left_out[i].move;

      if (left_out[i].reason == PONDER_LOOKED_AHEAD)
        g_array_append_val (misplaced, digit);
      g_ptr_array_add (list, g_strdup_printf ("%c", ponder_one_to_nine_symbol (digit)));
    }
  indivisible_list = ponder_list_text_few (indivisible, TRUE);
  looked_ahead_list = ponder_list_text_few (looked_ahead, TRUE);
  if (indivisible->len > 0)
    /* Translators: a digit, or several: “2, 4 or 6” */
    ponder_reasons_add (
      &reasons, indivisible->len,
      g_strdup_printf (_ ("with %s the number would not be divisible by %u"), indivisible_list, place));
  if (looked_ahead->len > 0 && self->misplaced != 0)
    ponder_reasons_add (&reasons, looked_ahead->len,
                        g_strdup_printf (_ ("with %s, the given digit at place %u still doesn’t fit"),
                                         looked_ahead_list, self->misplaced));
  else if (misplaced->len > 0)
    ponder_reasons_add (&reasons, misplaced->len, explain_misplaced (self->base, place, misplaced));
  text = ponder_reasons_end (&reasons);
  return g_strdup_printf (_ ("Place %u: %s."), place, text);
}

static char *
one_to_nine_answer_text (PonderPuzzle     *puzzle,
                         const PonderMove *moves,
                         gsize             n_moves)
{
  char *text = g_malloc (n_moves + 1);

  for (gsize i = 0; i < n_moves; i++)
    text[i] = ponder_one_to_nine_symbol (moves[i]);
  text[n_moves] = '\0';
  return text;
}

static char *
one_to_nine_boards_text (PonderPuzzle *puzzle,
                         const char   *number,
                         gulong        plural)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s number", "%s numbers", plural), number);
}

static char *
one_to_nine_size_text (PonderPuzzle *puzzle)
{
  PonderOneToNine *self = PONDER_ONE_TO_NINE (puzzle);
  gulong plural;
  g_autofree char *size = ponder_factorial_text (self->base - 1 - self->n_fixed, &plural);

  return one_to_nine_boards_text (puzzle, size, plural);
}

static gboolean
load_fixed (const char *text,
            guint       base,
            guint8     *fixed,
            GError    **error)
{
  guint64 used = 0;
  guint place = 1;

  for (; text[place - 1] != '\0'; place++)
    {
      char symbol = text[place - 1];
      guint digit = ponder_one_to_nine_digit (symbol);

      if (symbol == '.')
        continue;
      if (digit < 1 || digit >= base)
        {
          const char *end = g_utf8_next_char (text + place - 1);
          g_autofree char *shown = g_strndup (text + place - 1, end - (text + place - 1));

          return ponder_key_file_refuse (error, "Fixed", text,
                                         _ ("expected a digit from 1 to %c or a dot at place %u, not “%s”"),
                                         ponder_one_to_nine_symbol (base - 1), place, shown);
        }
      if ((used >> digit & 1) != 0)
        return ponder_key_file_refuse (error, "Fixed", text, _ ("place %u has %c, which is already given"), place,
                                       ponder_one_to_nine_symbol (digit));
      used |= G_GUINT64_CONSTANT (1) << digit;
      if (place < base)
        fixed[place] = digit;
    }
  return place == base ||
         ponder_key_file_refuse (error, "Fixed", text, _ ("expected %u digits or dots, one for each place"), base - 1);
}

static PonderPuzzle *
one_to_nine_load (GKeyFile *file,
                  GError  **error)
{
  g_autofree char *digits = ponder_key_file_get (file, "one-to-nine", "Fixed");
  guint8 fixed[PONDER_ONE_TO_NINE_MOST_BASE] = { 0 };
  guint base = 10;

  if (!ponder_key_file_read_number (file, "one-to-nine", "Base", PONDER_ONE_TO_NINE_LEAST_BASE,
                                    PONDER_ONE_TO_NINE_MOST_BASE, &base, error) ||
      (digits != NULL && !load_fixed (digits, base, fixed, error)))
    return NULL;
  return ponder_one_to_nine_new_fixed (base, fixed);
}

static gboolean
one_to_nine_equal (PonderPuzzle *puzzle,
                   PonderPuzzle *other_puzzle)
{
  PonderOneToNine *self = PONDER_ONE_TO_NINE (puzzle);
  PonderOneToNine *other = PONDER_ONE_TO_NINE (other_puzzle);

  return self->base == other->base && memcmp (self->fixed, other->fixed, self->base) == 0;
}

static void
one_to_nine_save (PonderPuzzle *puzzle,
                  GKeyFile     *file)
{
  PonderOneToNine *self = PONDER_ONE_TO_NINE (puzzle);
  char digits[PONDER_ONE_TO_NINE_MOST_BASE] = { 0 };

  g_key_file_set_integer (file, "one-to-nine", "Base", self->base);
  for (guint place = 1; place < self->base; place++)
    digits[place - 1] = self->fixed[place] != 0 ? ponder_one_to_nine_symbol (self->fixed[place]) : '.';
  if (self->n_fixed > 0)
    g_key_file_set_string (file, "one-to-nine", "Fixed", digits);
}

/* At place i only every i-th digit makes the number divisible, and digit and place have the same common divisors with
 * the base. The rest are tried in order. Base 34 has the most positions, 26 million.
 *
 * An odd base has no answer. The sum of all digits is base × (base - 1) / 2. Modulo base - 1 a number equals the sum of
 * its digits, here half of base - 1, so the whole number isn't divisible by base - 1 as it must be. */
typedef struct
{
  PonderSolving solving;
  const PonderOneToNine *puzzle;
  guint8 common[PONDER_ONE_TO_NINE_MOST_BASE]; /* divisor of a digit or a place and the base */
  guint8 digits[PONDER_ONE_TO_NINE_MOST_BASE];
} Solver;

/* Returns whether a digit may be tried at a place. */
static gboolean
may_stand (const Solver *self,
           guint         place,
           guint         digit,
           guint64       used)
{
  if (self->puzzle->fixed[place] != 0)
    return self->puzzle->fixed[place] == digit;
  return ((used | self->puzzle->fixed_digits) >> digit & 1) == 0 && self->common[digit] == self->common[place];
}

/* Tries all digits at a place and at those after it. Returns whether to continue. */
static gboolean
try_place (Solver *self,
           guint   place,
           guint64 used)
{
  guint base = self->puzzle->base;
  guint remainder = 0;

  if (!ponder_solving_visit (&self->solving, POSITIONS_A_POLL))
    return FALSE;
  if (place == base)
    {
      GArray *moves;
      gboolean go_on = ponder_solving_add_answer (&self->solving, base - 1, &moves);

      for (guint i = 1; moves != NULL && i < base; i++)
        g_array_index (moves, PonderMove, i - 1) = self->digits[i];
      return go_on;
    }

  for (guint i = 1; i < place; i++)
    remainder = (remainder * base + self->digits[i]) % place;
  remainder = remainder * base % place;
  for (guint digit = place - remainder; digit < base; digit += place)
    if (may_stand (self, place, digit, used))
      {
        self->digits[place] = digit;
        if (!try_place (self, place + 1, used | G_GUINT64_CONSTANT (1) << digit))
          return FALSE;
      }
  return TRUE;
}

/* Returns why there is no answer if that is known without trying digits, or NULL. */
static char *
refuse_at_once (const PonderOneToNine *self)
{
  g_autoptr (GArray) digits = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *why = NULL;
  guint digit = self->fixed[self->misplaced];

  if (self->base % 2 == 1)
    return g_strdup_printf (
      _ ("The base is odd: a number made of all digits leaves the remainder %u when divided by %u, whatever their "
         "order, so the last place never fits."),
      (self->base - 1) / 2, self->base - 1);
  if (self->misplaced == 0)
    return NULL;
  g_array_append_val (digits, digit);
  why = explain_misplaced (self->base, self->misplaced, digits);
  /* Translators: “Place 2 can’t have 3: 3 is odd, so it must stand in an odd place.” */
  return g_strdup_printf (_ ("Place %u can’t have %c: %s."), self->misplaced, ponder_one_to_nine_symbol (digit), why);
}

/* Returns how many places, from the first on without a gap, have a digit. Sets *@fault to the first place where the
 * number so far breaks the rule, or to 0. Writes the number up to there, or all of it. */
static guint
read_written (const PonderOneToNine *self,
              guint                 *fault,
              char                   number[PONDER_ONE_TO_NINE_MOST_BASE])
{
  guint remainders[PONDER_ONE_TO_NINE_MOST_BASE] = { 0 }; /* of the number so far, by divisor */
  guint place = 1;

  *fault = 0;
  memset (number, 0, PONDER_ONE_TO_NINE_MOST_BASE);
  for (; place < self->base && self->fixed[place] != 0; place++)
    {
      for (guint divisor = place; divisor < self->base; divisor++)
        remainders[divisor] = (remainders[divisor] * self->base + self->fixed[place]) % divisor;
      if (*fault == 0)
        number[place - 1] = ponder_one_to_nine_symbol (self->fixed[place]);
      if (remainders[place] != 0 && *fault == 0)
        *fault = place;
    }
  return place - 1;
}

/* Names the given digit that can't be right, as far as that is plain, in an outcome without answers. */
static void
blame (const PonderOneToNine *self,
       PonderOutcome         *outcome)
{
  char number[PONDER_ONE_TO_NINE_MOST_BASE];
  guint place = self->misplaced;

  if (place == 0 && read_written (self, &place, number) > 0 && place > 0)
    {
      g_free (outcome->reason);
      /* Translators: “Place 4 can’t have 4: 1234 is not divisible by 4.” */
      outcome->reason = g_strdup_printf (_ ("Place %u can’t have %c: %s is not divisible by %u."), place,
                                         ponder_one_to_nine_symbol (self->fixed[place]), number, place);
    }
  outcome->wrong = g_array_new (FALSE, FALSE, sizeof (guint));
  if (place-- > 0)
    g_array_append_val (outcome->wrong, place);
}

/* Finds the answers, smallest first. `nodes` in the figures counts positions. */
static PonderOutcome *
one_to_nine_solve (PonderPuzzle       *puzzle,
                   const PonderLimits *limits,
                   PonderProgress     *progress,
                   GCancellable       *cancellable,
                   GError            **error)
{
  PonderOneToNine *self = PONDER_ONE_TO_NINE (puzzle);
  Solver solver = { .puzzle = self };
  PonderOutcome *outcome;

  ponder_solving_init (&solver.solving, limits, progress, cancellable);
  for (guint i = 1; i < self->base; i++)
    solver.common[i] = ponder_common_divisor (self->base, i);
  outcome = solver.solving.outcome;
  outcome->reason = refuse_at_once (self);
  outcome->complete = outcome->reason != NULL || try_place (&solver, 1, 0);
  outcome = ponder_solving_finish (&solver.solving, error);
  ponder_solving_clear (&solver.solving);
  if (outcome == NULL || outcome->verdict != PONDER_NO_ANSWER)
    return outcome;
  if (outcome->reason == NULL)
    outcome->reason = ponder_solving_tried_text (outcome);
  if (self->n_fixed > 0 && self->base % 2 == 0)
    blame (self, outcome);
  return outcome;
}

static void
ponder_one_to_nine_class_init (PonderOneToNineClass *klass)
{
  PonderPuzzleClass *puzzle_class = PONDER_PUZZLE_CLASS (klass);

  puzzle_class->id = "one-to-nine";
  puzzle_class->name = N_ ("One to Nine");
  puzzle_class->options = options;
  puzzle_class->input = PONDER_INPUT_NONE;
  puzzle_class->layout = one_to_nine_layout;
  puzzle_class->start = one_to_nine_start;
  puzzle_class->moves = one_to_nine_moves;
  puzzle_class->apply = one_to_nine_apply;
  puzzle_class->holds = one_to_nine_holds;
  puzzle_class->describe_move = one_to_nine_describe_move;
  puzzle_class->short_move = one_to_nine_short_move;
  puzzle_class->why_not = one_to_nine_why_not;
  puzzle_class->answer_text = one_to_nine_answer_text;
  puzzle_class->size_text = one_to_nine_size_text;
  puzzle_class->boards_text = one_to_nine_boards_text;
  puzzle_class->load = one_to_nine_load;
  puzzle_class->save = one_to_nine_save;
  puzzle_class->equal = one_to_nine_equal;
  puzzle_class->read_plain = ponder_one_to_nine_read_plain;
  puzzle_class->solve = one_to_nine_solve;
}

static void
ponder_one_to_nine_init (PonderOneToNine *self)
{
}

/* @fixed is the given digit of each place from 1 to @base - 1, or 0; no digit occurs twice. */
PonderPuzzle *
ponder_one_to_nine_new_fixed (guint         base,
                              const guint8 *fixed)
{
  PonderOneToNine *self;

  g_return_val_if_fail (base >= PONDER_ONE_TO_NINE_LEAST_BASE && base <= PONDER_ONE_TO_NINE_MOST_BASE, NULL);
  g_return_val_if_fail (fixed != NULL, NULL);

  self = g_object_new (PONDER_TYPE_ONE_TO_NINE, NULL);
  self->base = base;
  for (guint place = 1; place < base; place++)
    if (fixed[place] != 0)
      {
        self->fixed[place] = fixed[place];
        self->fixed_digits |= G_GUINT64_CONSTANT (1) << fixed[place];
        self->n_fixed++;
        if (self->misplaced == 0 && ponder_common_divisor (base, fixed[place]) != ponder_common_divisor (base, place))
          self->misplaced = place;
      }
  return PONDER_PUZZLE (self);
}

guint
ponder_one_to_nine_get_base (PonderOneToNine *self)
{
  g_return_val_if_fail (PONDER_IS_ONE_TO_NINE (self), 0);

  return self->base;
}

/* Returns the digit given at a place, from 1, or 0. */
guint
ponder_one_to_nine_get_fixed (PonderOneToNine *self,
                              guint            place)
{
  g_return_val_if_fail (PONDER_IS_ONE_TO_NINE (self) && place >= 1 && place < self->base, 0);

  return self->fixed[place];
}

/* Returns a sentence saying that the number formed by the first given digits isn't divisible, or
 * that the given digits solve the puzzle; NULL if neither is so. */
char *
ponder_one_to_nine_describe_fixed (PonderOneToNine *self)
{
  char number[PONDER_ONE_TO_NINE_MOST_BASE];
  guint fault;
  guint n_written;

  g_return_val_if_fail (PONDER_IS_ONE_TO_NINE (self), NULL);

  n_written = read_written (self, &fault, number);
  if (fault != 0)
    /* Translators: the number made by the first digits, and how many these are: “1234 is not divisible by 4.” */
    return g_strdup_printf (_ ("%s is not divisible by %u."), number, fault);
  if (n_written + 1 == self->base)
    return g_strdup_printf (_ ("Solved: %s has each digit once, and no division leaves a remainder."), number);
  return NULL;
}

const guint8 *
ponder_one_to_nine_get_digits (gconstpointer state,
                               guint        *n_digits)
{
  g_return_val_if_fail (state != NULL && n_digits != NULL, NULL);

  *n_digits = ((const State *) state)->written;
  return ((const State *) state)->digits;
}

/* Gives a quarter of the digits, each at a place that has the same common divisors with the base;
 * otherwise it would be obvious that there is no answer. Still, there may be none. */
PonderPuzzle *
ponder_one_to_nine_random (guint   base,
                           guint64 seed)
{
  guint8 fixed[PONDER_ONE_TO_NINE_MOST_BASE] = { 0 };
  guint64 used = 0;
  guint n_given = (base + 2) / 4;

  g_return_val_if_fail (base >= PONDER_ONE_TO_NINE_LEAST_BASE && base <= PONDER_ONE_TO_NINE_MOST_BASE, NULL);

  while (n_given > 0)
    {
      guint place = 1 + ponder_random_below (&seed, base - 1);
      guint digit = 1 + ponder_random_below (&seed, base - 1);

      if (fixed[place] != 0 || (used >> digit & 1) != 0 ||
          ponder_common_divisor (base, place) != ponder_common_divisor (base, digit))
        continue;
      fixed[place] = (guint8) digit;
      used |= G_GUINT64_CONSTANT (1) << digit;
      n_given--;
    }
  return ponder_one_to_nine_new_fixed (base, fixed);
}

