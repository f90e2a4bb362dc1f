/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-one-to-nine-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-one-to-nine.h"
#include "ponder-print-board.h"
#include "ponder-print-table.h"

typedef struct
{
  PonderPuzzle *puzzle;
  GArray *answer; /* nullable (element-type PonderMove) */
} Numbers;

static void
numbers_free (gpointer data)
{
  Numbers *self = data;

  g_object_unref (self->puzzle);
  g_clear_pointer (&self->answer, g_array_unref);
  g_free (self);
}

static char *
dup_task (PonderPuzzle *puzzle)
{
  guint base = ponder_one_to_nine_get_base (PONDER_ONE_TO_NINE (puzzle));

  return g_strdup_printf (
    _ ("Fill in each digit from 1 to %c once, so that the first two make a number divisible by 2, the "
       "first three by 3, and so on."),
    ponder_one_to_nine_symbol (base - 1));
}

/* Returns the digit at a place, from 1: the given one, or that of the answer, or 0. */
static guint
digit_at (PonderPuzzle *puzzle,
          const GArray *answer,
          guint         place)
{
  if (answer != NULL && place <= answer->len)
    return g_array_index (answer, PonderMove, place - 1);
  return ponder_one_to_nine_get_fixed (PONDER_ONE_TO_NINE (puzzle), place);
}

static PonderPrintBlock *
draw (PonderPuzzle *puzzle,
      const GArray *answer)
{
  PonderOneToNine *self = PONDER_ONE_TO_NINE (puzzle);
  guint base = ponder_one_to_nine_get_base (self);
  PonderPrintBoard board;

  ponder_print_board_init (&board, 1, base - 1);
  for (guint place = 1; place < base; place++)
    {
      guint digit = digit_at (puzzle, answer, place);

      if (digit != 0)
        board.cells[place - 1].text[0] = ponder_one_to_nine_symbol (digit);
      if (ponder_one_to_nine_get_fixed (self, place) != 0)
        board.cells[place - 1].appearance = PONDER_PRINT_BOLD;
    }
  return ponder_print_board_new (&board);
}

/* Returns the first @n digits as text. */
static char *
dup_beginning (PonderPuzzle *puzzle,
               const GArray *answer,
               guint         n)
{
  GString *text = g_string_new (NULL);

  for (guint place = 1; place <= n; place++)
    g_string_append_c (text, ponder_one_to_nine_symbol (digit_at (puzzle, answer, place)));
  return g_string_free (text, FALSE);
}

/* Returns a row of the divisions of an answer, or one to be filled in by hand. */
static GStrv
dup_row (gconstpointer source,
         guint         row)
{
  const Numbers *self = source;
  GStrv texts = g_new0 (char *, 4);

  texts[0] = g_strdup_printf ("%u", row + 1);
  texts[1] = self->answer != NULL ? dup_beginning (self->puzzle, self->answer, row + 1) : g_strdup ("");
  texts[2] = g_strdup_printf ("%u", row + 1);
  return texts;
}

static PonderPrintBlock *
draw_numbers (PonderPuzzle *puzzle,
              const GArray *answer)
{
  const PonderPrintColumn columns[] = {
    { _ ("Digits"), 1, 0.5 },
    { _ ("Number"), 5, 0.5 },
    { _ ("Divisible By"), 1.5, 0.5 },
  };
  Numbers *source = g_new (Numbers, 1);

  *source = (Numbers){ .puzzle = g_object_ref (puzzle) };
  if (answer != NULL)
    source->answer = g_array_ref ((GArray *) answer);
  return ponder_print_table_new (&(PonderPrintTable){
    .columns = columns,
    .n_columns = G_N_ELEMENTS (columns),
    .n_rows = ponder_one_to_nine_get_base (PONDER_ONE_TO_NINE (puzzle)) - 1,
    .source = source,
    .free_source = numbers_free,
    .dup_row = dup_row,
  });
}

const PonderPrintKind ponder_print_one_to_nine = { .dup_task = dup_task, .draw = draw, .draw_more = draw_numbers };
