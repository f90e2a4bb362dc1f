/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-one-to-nine.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-size.h"

/* Each digit from 1 to base - 1 once, so that the number made by the first i digits is divisible by i.
 *
 * Lookahead: where g divides the base, a number is divisible by g just when its last digit is. So each place divisible by
 * g needs a digit divisible by g, and as there are as many such digits as such places, no other place may have one: digit
 * and place have the same divisors in common with the base. */

struct _PonderOneToNine
{
  PonderPuzzle parent_instance;

  guint base;
};

G_DEFINE_FINAL_TYPE (PonderOneToNine, ponder_one_to_nine, PONDER_TYPE_PUZZLE)

typedef struct
{
  guint64 used; /* digits */
  guint8 written;
  guint8 digits[PONDER_ONE_TO_NINE_MOST_BASE - 1];
  guint8 padding[4];
} State;

static const PonderOption options[] = {
  { "Base", "B", N_ ("the base the number is written in, 2 to 36 (10)") },
  { NULL },
};

static guint
greatest_common_divisor (guint a,
                         guint b)
{
  while (b != 0)
    {
      guint rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

static char
digit_symbol (guint digit)
{
  return digit < 10 ? '0' + digit : 'A' + digit - 10;
}

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

/* The number written so far with a zero behind it, modulo the place where the next digit goes. */
static guint
remainder_before (const PonderOneToNine *self,
                  const State           *at)
{
  guint divisor = at->written + 1;
  guint rest = 0;

  for (guint i = 0; i < at->written; i++)
    rest = (rest * self->base + at->digits[i]) % divisor;
  return rest * self->base % divisor;
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
  guint rest = remainder_before (self, at);
  guint common = greatest_common_divisor (self->base, divisor);
  guint n_moves = 0;

  for (guint digit = 1; digit < self->base; digit++)
    {
      if ((at->used >> digit & 1) != 0)
        continue;
      if (pruning != PONDER_PRUNING_NONE && (rest + digit) % divisor != 0)
        left_out[PONDER_BROKEN_RULE]++;
      else if (pruning == PONDER_PRUNING_LOOKAHEAD && greatest_common_divisor (self->base, digit) != common)
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
  guint base = PONDER_ONE_TO_NINE (puzzle)->base;
  guint rests[PONDER_ONE_TO_NINE_MOST_BASE] = { 0 }; /* of the number so far, by divisor */
  gboolean used[PONDER_ONE_TO_NINE_MOST_BASE] = { FALSE };

  if (n_moves != base - 1)
    return FALSE;
  for (guint i = 1; i <= n_moves; i++)
    {
      guint digit = moves[i - 1];

      if (digit < 1 || digit >= base || used[digit])
        return FALSE;
      used[digit] = TRUE;
      for (guint divisor = 1; divisor < base; divisor++)
        rests[divisor] = (rests[divisor] * base + digit) % divisor;
      if (rests[i] != 0)
        return FALSE;
    }
  return TRUE;
}

static char *
one_to_nine_describe_move (PonderPuzzle *puzzle,
                           PonderMove    move)
{
  return g_strdup_printf (_ ("Digit %c"), digit_symbol (move));
}

static char *
one_to_nine_why_not (PonderPuzzle        *puzzle,
                     const PonderPlan    *plan,
                     gconstpointer        state,
                     const PonderLeftOut *left_out,
                     guint                n_left_out,
                     GArray              *cells)
{
  const State *at = state;
  guint cell = at->written;
  guint place = at->written + 1;
  g_autoptr (GString) reasons = g_string_new (NULL);
  g_autoptr (GString) indivisible = g_string_new (NULL);
  g_autoptr (GString) looked_ahead = g_string_new (NULL);

  g_array_append_val (cells, cell);
  for (guint i = 0; i < n_left_out; i++)
    {
      GString *list = left_out[i].reason == PONDER_LOOKED_AHEAD ? looked_ahead : indivisible;

      g_string_append_printf (list, list->len > 0 ? " %c" : "%c", digit_symbol (left_out[i].move));
    }
  if (indivisible->len > 0)
    g_string_append_printf (reasons, _ ("with %s the number would not be divisible by %u"), indivisible->str, place);
  if (reasons->len > 0 && looked_ahead->len > 0)
    g_string_append (reasons, ", ");
  if (looked_ahead->len > 0)
    g_string_append_printf (reasons, _ ("%s must stand where the place has the same divisors in common with the base"),
                            looked_ahead->str);
  return g_strdup_printf (_ ("Place %u: %s."), place, reasons->str);
}

static char *
one_to_nine_answer_text (PonderPuzzle     *puzzle,
                         const PonderMove *moves,
                         gsize             n_moves)
{
  char *text = g_malloc (n_moves + 1);

  for (gsize i = 0; i < n_moves; i++)
    text[i] = digit_symbol (moves[i]);
  text[n_moves] = '\0';
  return text;
}

static char *
one_to_nine_size_text (PonderPuzzle *puzzle)
{
  gulong plural;
  g_autofree char *size = ponder_factorial_text (PONDER_ONE_TO_NINE (puzzle)->base - 1, &plural);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s number", "%s numbers", plural), size);
}

static PonderPuzzle *
one_to_nine_load (GKeyFile *file,
                  GError  **error)
{
  g_autofree char *text = g_key_file_get_string (file, "one-to-nine", "Base", NULL);
  guint64 base = 10;

  if (text != NULL && !g_ascii_string_to_unsigned (text, 10, PONDER_ONE_TO_NINE_LEAST_BASE,
                                                   PONDER_ONE_TO_NINE_MOST_BASE, &base, NULL))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("[one-to-nine] Base=%s: expected a number from %d to %d"), text, PONDER_ONE_TO_NINE_LEAST_BASE,
                   PONDER_ONE_TO_NINE_MOST_BASE);
      return NULL;
    }
  return ponder_one_to_nine_new (base);
}

static void
one_to_nine_save (PonderPuzzle *puzzle,
                  GKeyFile     *file)
{
  g_key_file_set_integer (file, "one-to-nine", "Base", PONDER_ONE_TO_NINE (puzzle)->base);
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
  puzzle_class->why_not = one_to_nine_why_not;
  puzzle_class->answer_text = one_to_nine_answer_text;
  puzzle_class->size_text = one_to_nine_size_text;
  puzzle_class->load = one_to_nine_load;
  puzzle_class->save = one_to_nine_save;
}

static void
ponder_one_to_nine_init (PonderOneToNine *self)
{
}

/**
 * ponder_one_to_nine_new:
 * @base: 2 to 36
 *
 * Returns: (transfer full): the puzzle
 */
PonderPuzzle *
ponder_one_to_nine_new (guint base)
{
  PonderOneToNine *self;

  g_return_val_if_fail (base >= PONDER_ONE_TO_NINE_LEAST_BASE && base <= PONDER_ONE_TO_NINE_MOST_BASE, NULL);

  self = g_object_new (PONDER_TYPE_ONE_TO_NINE, NULL);
  self->base = base;
  return PONDER_PUZZLE (self);
}
