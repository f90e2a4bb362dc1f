/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-keys.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* What the keys of a sudoku enter: those below the board, those that open at a cell, and those that are typed. */

struct _PonderSudokuKeys
{
  PonderKeypad *popover_keypad;
  PonderKeypad *keypad; /* nullable: elsewhere on the page */

  char *symbols; /* nullable: the symbols of the document for which the keys were made */
};

static char *
dup_key_name (char     symbol,
              int      left,
              gboolean fits,
              gboolean chosen)
{
  if (chosen)
    return g_strdup_printf (_ ("%c, %d left, chosen"), symbol, left);
  if (fits)
    /* Translators: the spoken name of a key: its symbol, and how often it must still be entered */
    return g_strdup_printf (_ ("%c, %d left"), symbol, left);
  return g_strdup_printf (_ ("%c, %d left, does not fit here"), symbol, left);
}

/**
 * ponder_sudoku_keys_new:
 * @popover_keypad: (transfer none): the keypad that opens at a cell
 */
PonderSudokuKeys *
ponder_sudoku_keys_new (PonderKeypad *popover_keypad)
{
  PonderSudokuKeys *self = g_new0 (PonderSudokuKeys, 1);

  self->popover_keypad = g_object_ref (popover_keypad);
  return self;
}

void
ponder_sudoku_keys_free (PonderSudokuKeys *self)
{
  g_return_if_fail (self != NULL);

  g_object_unref (self->popover_keypad);
  g_clear_object (&self->keypad);
  g_free (self->symbols);
  g_free (self);
}

/**
 * ponder_sudoku_keys_set_keypad:
 * @keypad: (transfer none): the keypad of the page, which also shows how often each value must still be entered
 */
void
ponder_sudoku_keys_set_keypad (PonderSudokuKeys *self,
                               PonderKeypad     *keypad)
{
  g_return_if_fail (self != NULL && self->keypad == NULL);
  g_return_if_fail (PONDER_IS_KEYPAD (keypad));

  self->keypad = g_object_ref (keypad);
}

/**
 * ponder_sudoku_keys_follow:
 * @document: the document that is edited
 *
 * Gives the keypads other keys if the document has other symbols.
 *
 * Returns: whether they have other keys
 */
gboolean
ponder_sudoku_keys_follow (PonderSudokuKeys     *self,
                           PonderPuzzleDocument *document)
{
  const char *symbols = ponder_sudoku_document_get_clues (document)->symbols.text;
  g_auto (GStrv) labels = NULL;

  g_return_val_if_fail (self != NULL, FALSE);

  if (g_strcmp0 (self->symbols, symbols) == 0)
    return FALSE;
  g_free (self->symbols);
  self->symbols = g_strdup (symbols);

  labels = g_new0 (char *, strlen (symbols) + 1);
  for (guint i = 0; symbols[i] != '\0'; i++)
    labels[i] = g_strndup (symbols + i, 1);
  ponder_keypad_set_keys (self->popover_keypad, (const char *const *) labels);
  ponder_keypad_set_columns (self->popover_keypad, (guint) ceil (sqrt (strlen (symbols))));
  if (self->keypad != NULL)
    ponder_keypad_set_keys (self->keypad, (const char *const *) labels);
  return TRUE;
}

static void
show_value (PonderSudokuKeys *self,
            guint             value,
            int               left,
            gboolean          fits,
            gboolean          chosen)
{
  g_autofree char *below = g_strdup_printf ("%d", left);
  g_autofree char *name = dup_key_name (self->symbols[value - 1], left, fits, chosen);

  ponder_keypad_show_key (self->popover_keypad, value - 1, NULL, fits, name);
  if (self->keypad != NULL)
    ponder_keypad_show_key (self->keypad, value - 1, below, fits, name);
}

/**
 * ponder_sudoku_keys_update:
 * @document: the document that is edited
 * @cell: the cell in which a key enters its value
 * @shows_misfits: whether keys show that their value doesn't fit there
 * @chosen: the value chosen for digit first, 0 for none
 */
void
ponder_sudoku_keys_update (PonderSudokuKeys     *self,
                           PonderPuzzleDocument *document,
                           guint                 cell,
                           gboolean              shows_misfits,
                           guint                 chosen)
{
  guint side = ponder_sudoku_document_get_clues (document)->shape->side;

  g_return_if_fail (self != NULL);

  for (guint value = 1; value <= side; value++)
    show_value (self, value, MAX (0, (int) side - (int) ponder_sudoku_document_count_value (document, value)),
                !shows_misfits || ponder_sudoku_document_fits (document, cell, value), value == chosen);
  if (self->keypad != NULL)
    ponder_keypad_set_chosen (self->keypad, (int) chosen - 1);
}

/**
 * ponder_sudoku_keys_find_typed:
 * @keyval: a key of the keyboard
 *
 * Returns: the value that it enters, from 1; 0 if it makes the cell blank; a negative number if it does neither
 */
int
ponder_sudoku_keys_find_typed (PonderSudokuKeys *self,
                               guint             keyval)
{
  gunichar typed = g_unichar_toupper (gdk_keyval_to_unicode (keyval));

  g_return_val_if_fail (self != NULL, -1);

  for (guint i = 0; self->symbols[i] != '\0'; i++)
    if (g_unichar_toupper (self->symbols[i]) == typed)
      return i + 1;
  return typed == '0' || typed == ' ' || typed == '.' ? 0 : -1;
}
