/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-keys.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "ponder-cell-appearance.h"

/* What the keys of a sudoku enter, values or colours: those below the board, those that open at a cell, and those that
 * are typed. */

#define COLOUR_COLUMNS 3
#define STEADY_KEYS 9 /* with at most so many symbols, the other keys of the page don't move when colours are shown */

struct _PonderSudokuKeys
{
  PonderKeypad *popover_keypad;
  PonderKeypad *keypad; /* nullable: elsewhere on the page */

  char *symbols; /* nullable: the symbols of the document for which the keys were made */
  gboolean colours; /* the keys show colours instead of the symbols */
};

/* The dots that cells with a colour show, too. */
static const char *const dots[PONDER_CELL_N_COLOURS] = { "•", "••", "•••", "••• •", "••• ••", "••• •••" };

G_STATIC_ASSERT (PONDER_CELL_N_COLOURS == PONDER_SUDOKU_N_COLOURS);

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

static char **
dup_labels (PonderSudokuKeys *self,
            guint             n_places)
{
  guint n_keys = self->colours ? PONDER_SUDOKU_N_COLOURS : strlen (self->symbols);
  char **labels = g_new0 (char *, MAX (n_keys, n_places) + 1);

  for (guint i = 0; i < MAX (n_keys, n_places); i++)
    if (i >= n_keys)
      labels[i] = g_strdup ("");
    else
      labels[i] = self->colours ? g_strdup_printf ("%u", i + 1) : g_strndup (self->symbols + i, 1);
  return labels;
}

static void
make_keys (PonderSudokuKeys *self,
           PonderKeypad     *keypad,
           guint             n_places)
{
  g_auto (GStrv) labels = dup_labels (self, n_places);

  ponder_keypad_set_keys (keypad, (const char *const *) labels);
  for (guint i = 0; self->colours && i < PONDER_SUDOKU_N_COLOURS; i++)
    {
      GtkWidget *key = ponder_keypad_get_key (keypad, i);
      g_autofree char *css_class = g_strdup_printf ("colour-%u", i + 1);

      gtk_widget_add_css_class (key, "coloured");
      gtk_widget_add_css_class (key, css_class);
    }
}

/**
 * ponder_sudoku_keys_follow:
 * @document: the document that is edited
 * @colours: whether the keys give cells a colour instead of a value
 *
 * Gives the keypads other keys if they have to enter something else.
 *
 * Returns: whether they have other keys
 */
gboolean
ponder_sudoku_keys_follow (PonderSudokuKeys     *self,
                           PonderPuzzleDocument *document,
                           gboolean              colours)
{
  const char *symbols = ponder_sudoku_document_get_clues (document)->symbols.text;
  guint n_symbols = strlen (symbols);

  g_return_val_if_fail (self != NULL, FALSE);

  if (g_strcmp0 (self->symbols, symbols) == 0 && self->colours == colours)
    return FALSE;
  g_free (self->symbols);
  self->symbols = g_strdup (symbols);
  self->colours = colours;

  make_keys (self, self->popover_keypad, 0);
  ponder_keypad_set_columns (self->popover_keypad, colours ? COLOUR_COLUMNS : (guint) ceil (sqrt (n_symbols)));
  if (self->keypad != NULL)
    make_keys (self, self->keypad, n_symbols <= STEADY_KEYS ? n_symbols : 0);
  return TRUE;
}

static void
show_key (PonderSudokuKeys *self,
          guint             key,
          const char       *below,
          gboolean          fits,
          const char       *name)
{
  /* At a cell, how often a value is left would be in the way. */
  ponder_keypad_show_key (self->popover_keypad, key, self->colours ? below : NULL, fits, name);
  if (self->keypad != NULL)
    ponder_keypad_show_key (self->keypad, key, below, fits, name);
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

  show_key (self, value - 1, below, fits, name);
}

static void
show_colour (PonderSudokuKeys *self,
             guint             colour,
             gboolean          chosen)
{
  const char *colour_name = ponder_cell_colour_name (colour);
  /* Translators: the spoken name of a key: a colour that the cell has */
  g_autofree char *name = chosen ? g_strdup_printf (_ ("%s, chosen"), colour_name) : g_strdup (colour_name);

  show_key (self, colour - 1, dots[colour - 1], TRUE, name);
}

/**
 * ponder_sudoku_keys_update:
 * @document: the document that is edited
 * @cell: the cell in which a key enters its value
 * @shows_misfits: whether keys show that their value doesn't fit there
 * @chosen: the value or the colour that looks chosen, 0 for none
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

  for (guint colour = 1; self->colours && colour <= PONDER_SUDOKU_N_COLOURS; colour++)
    show_colour (self, colour, colour == chosen);
  for (guint value = 1; !self->colours && value <= side; value++)
    show_value (self, value, MAX (0, (int) side - (int) ponder_sudoku_document_count_value (document, value)),
                !shows_misfits || ponder_sudoku_document_fits (document, cell, value), value == chosen);
  if (self->keypad != NULL)
    ponder_keypad_set_chosen (self->keypad, (int) chosen - 1);
}

/**
 * ponder_sudoku_keys_find_typed:
 * @keyval: a key of the keyboard
 *
 * Returns: the value or the colour that it enters, from 1; 0 if it takes it away; a negative number if it does neither
 */
int
ponder_sudoku_keys_find_typed (PonderSudokuKeys *self,
                               guint             keyval)
{
  gunichar typed = g_unichar_toupper (gdk_keyval_to_unicode (keyval));

  g_return_val_if_fail (self != NULL, -1);

  if (self->colours && typed > '0' && typed <= '0' + PONDER_SUDOKU_N_COLOURS)
    return (int) (typed - '0');
  for (guint i = 0; !self->colours && self->symbols[i] != '\0'; i++)
    if (g_unichar_toupper (self->symbols[i]) == typed)
      return i + 1;
  return typed == '0' || typed == ' ' || typed == '.' ? 0 : -1;
}
