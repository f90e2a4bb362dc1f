/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-symbols.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-excerpt.h"

static const char orders[][PONDER_SUDOKU_MOST_SIDE + 1] = {
  [PONDER_SUDOKU_USUAL] = "123456789ABCDEFGHIJKLMNOP",
  [PONDER_SUDOKU_FROM_ZERO] = "0123456789ABCDEFGHIJKLMNO",
  [PONDER_SUDOKU_LETTERS] = "ABCDEFGHIJKLMNOPQRSTUVWXY",
};

G_STATIC_ASSERT (G_N_ELEMENTS (orders) == PONDER_SUDOKU_N_ORDERS);

static gboolean
same_class (char a,
            char b)
{
  return (g_ascii_isdigit (a) && g_ascii_isdigit (b)) || (g_ascii_isupper (a) && g_ascii_isupper (b)) ||
         (g_ascii_islower (a) && g_ascii_islower (b));
}

void
ponder_sudoku_symbols_order (PonderSudokuSymbols *symbols,
                             PonderSudokuOrder    order,
                             guint                side)
{
  memset (symbols, 0, sizeof *symbols);
  memcpy (symbols->text, orders[order], side);
}

/* Sets the usual symbols: the digits from 1, then the letters from A. Returns whether @side is
 * valid. */
gboolean
ponder_sudoku_symbols_usual (guint                side,
                             PonderSudokuSymbols *symbols)
{
  g_return_val_if_fail (symbols != NULL, FALSE);

  if (side < PONDER_SUDOKU_LEAST_SIDE || side > PONDER_SUDOKU_MOST_SIDE)
    return FALSE;

  ponder_sudoku_symbols_order (symbols, PONDER_SUDOKU_USUAL, side);
  return TRUE;
}

/* Returns whether a text consists of 2 to 25 different symbols, one by one or in ranges “c-d”. */
static gboolean
parse (const char          *text,
       PonderSudokuSymbols *symbols,
       GError             **error)
{
  g_autofree char *quoted = ponder_excerpt (text);
  guint n = 0;

  memset (symbols, 0, sizeof *symbols);
  for (const char *next = text; *next != '\0';)
    {
      gboolean range = next[1] == '-' && next[2] != '\0';
      char from = next[0], to = range ? next[2] : from;

      if (!g_ascii_isalnum (from))
        {
          gunichar letter = g_utf8_get_char_validated (next, -1);
          char utf8[8] = "";

          if (letter != (gunichar) -1 && letter != (gunichar) -2)
            g_unichar_to_utf8 (letter, utf8);
          return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT,
                                _ ("‘%s’ can’t be a symbol: use digits and letters, such as 1-9A-G"), utf8);
        }
      if (!same_class (from, to) || from > to)
        {
          g_autofree char *rest = ponder_excerpt (next);

          return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT,
                                _ ("the symbols ‘%s’: a range goes from a digit or letter to a later one, such as A-G"),
                                rest);
        }
      next += range ? 3 : 1;
      for (char c = from; c <= to; c++, n++)
        {
          if (strchr (symbols->text, c) != NULL)
            return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT, _ ("the symbols ‘%s’: ‘%c’ occurs twice"), quoted,
                                  c);
          if (n < PONDER_SUDOKU_MOST_SIDE)
            symbols->text[n] = c;
        }
    }
  if (n >= PONDER_SUDOKU_LEAST_SIDE && n <= PONDER_SUDOKU_MOST_SIDE)
    return TRUE;
  return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT,
                        g_dngettext (GETTEXT_PACKAGE, "the symbols ‘%s’: %u symbol, expected 2 to 25",
                                     "the symbols ‘%s’: %u symbols, expected 2 to 25", n),
                        quoted, n);
}

/* Reads @side different symbols, one by one or in ranges: `1-9A-G`, `0-9A-F`, `A-P`, `ACEH`; NULL
 * for the usual ones. Fails with G_IO_ERROR_INVALID_ARGUMENT. */
gboolean
ponder_sudoku_symbols_fit (const char          *text,
                           guint                side,
                           PonderSudokuSymbols *symbols,
                           GError             **error)
{
  if (text == NULL)
    return ponder_sudoku_symbols_usual (side, symbols);
  if (!parse (text, symbols, error))
    return FALSE;
  if (strlen (symbols->text) != side)
    {
      g_autofree char *quoted = ponder_excerpt (text);

      return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT,
                            _ ("the symbols ‘%s’: %u symbols, but a row has %u cells"), quoted,
                            (guint) strlen (symbols->text), side);
    }
  return TRUE;
}

/* Returns the symbols as ponder_sudoku_symbols_fit() reads them, such as `1-9A-G`. */
char *
ponder_sudoku_symbols_name (const PonderSudokuSymbols *symbols)
{
  GString *name = g_string_new (NULL);

  g_return_val_if_fail (symbols != NULL, NULL);

  for (const char *from = symbols->text; *from != '\0';)
    {
      const char *to = from;

      while (to[1] == to[0] + 1 && same_class (to[0], to[1]))
        to++;
      g_string_append_c (name, *from);
      if (to > from)
        g_string_append_printf (name, "-%c", *to);
      from = to + 1;
    }
  return g_string_free (name, FALSE);
}

/* Blanks are `.` `0` `_` `*` `-` `x` `X` `?`, except those that are symbols. Letters are read in
 * both cases unless both cases are symbols. */
void
ponder_sudoku_table_init (PonderSudokuTable         *table,
                          const PonderSudokuSymbols *symbols)
{
  memset (table->values, PONDER_SUDOKU_NOT_A_CELL, sizeof table->values);
  for (const char *blank = ".0_*-xX?"; *blank != '\0'; blank++)
    table->values[(guchar) *blank] = 0;

  for (guint i = 0; symbols->text[i] != '\0'; i++)
    {
      char c = symbols->text[i];

      table->values[(guchar) (g_ascii_isupper (c) ? g_ascii_tolower (c) : g_ascii_toupper (c))] = i + 1;
    }
  /* Symbols come last, because they take precedence over the other case of a letter. */
  for (guint i = 0; symbols->text[i] != '\0'; i++)
    table->values[(guchar) symbols->text[i]] = i + 1;
}

const PonderSudokuTable *
ponder_sudoku_table_of (PonderSudokuOrder order,
                        guint             side)
{
  static struct
  {
    gsize ready;
    PonderSudokuTable table;
  } tables[PONDER_SUDOKU_N_ORDERS][PONDER_SUDOKU_MOST_SIDE + 1];

  if (g_once_init_enter (&tables[order][side].ready))
    {
      PonderSudokuSymbols symbols;

      ponder_sudoku_symbols_order (&symbols, order, side);
      ponder_sudoku_table_init (&tables[order][side].table, &symbols);
      g_once_init_leave (&tables[order][side].ready, 1);
    }
  return &tables[order][side].table;
}
