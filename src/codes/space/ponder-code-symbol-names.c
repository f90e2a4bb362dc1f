/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-symbol-names.h"

#include <glib/gi18n-lib.h>

/* The names of symbols: digits and letters, or pegs with a shape and a colour. */

static const char *const peg_names[PONDER_CODE_MOST_SYMBOLS] = {
  N_ ("red circle"),
  N_ ("blue square"),
  N_ ("green triangle"),
  N_ ("yellow diamond"),
  N_ ("purple star"),
  N_ ("orange cross"),
  N_ ("pink heart"),
  N_ ("brown moon"),
  N_ ("hollow red circle"),
  N_ ("hollow blue square"),
  N_ ("hollow green triangle"),
  N_ ("hollow yellow diamond"),
  N_ ("hollow purple star"),
  N_ ("hollow orange cross"),
  N_ ("hollow pink heart"),
  N_ ("hollow brown moon"),
};

/**
 * ponder_code_symbol_name:
 * @colours: whether the symbol is shown as a peg
 *
 * Returns: (transfer full): the name of the symbol: “7”, “red circle”
 */
char *
ponder_code_symbol_name (gboolean colours,
                         guint    symbol)
{
  g_return_val_if_fail (symbol < PONDER_CODE_MOST_SYMBOLS, NULL);

  return colours ? g_strdup (_ (peg_names[symbol])) : g_strdup_printf ("%c", ponder_code_symbol_letter (symbol));
}

/**
 * ponder_code_symbols_name:
 * @colours: whether they are shown as pegs
 *
 * Returns: (transfer full): the names of a code's symbols: “1 2 3 4”, “red circle, blue square, …”
 */
char *
ponder_code_symbols_name (const PonderCodeRules *rules,
                          gboolean               colours,
                          PonderCode             code)
{
  g_autoptr (GString) name = g_string_new (NULL);

  g_return_val_if_fail (rules != NULL, NULL);

  for (guint place = 0; place < rules->n_places; place++)
    {
      g_autofree char *symbol = ponder_code_symbol_name (colours, ponder_code_get_symbol (rules, code, place));

      if (place > 0)
        /* Translators: between colours that are listed */
        g_string_append (name, colours ? _ (", ") : " ");
      g_string_append (name, symbol);
    }
  return g_string_free (g_steal_pointer (&name), FALSE);
}

/**
 * ponder_code_name:
 * @colours: whether the symbols are shown as pegs
 *
 * Returns: (transfer full): the name of the code for use in a sentence: “1234”; pegs are in quotation marks
 */
char *
ponder_code_name (const PonderCodeRules *rules,
                  gboolean               colours,
                  PonderCode             code)
{
  g_autofree char *pegs = NULL;

  g_return_val_if_fail (rules != NULL && ponder_code_rules_has (rules, code), NULL);

  if (!colours)
    return ponder_code_text (rules, code);
  pegs = ponder_code_symbols_name (rules, TRUE, code);
  /* Translators: colours that are listed, within a sentence: It must be “red circle, blue square”. */
  return g_strdup_printf (_ ("“%s”"), pegs);
}
