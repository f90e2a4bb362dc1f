/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-draft.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-symbol.h"

/**
 * ponder_code_draft_init:
 * @code: the code to begin with, or %PONDER_CODE_NONE for empty places
 *
 * Initialises a draft. The cursor stands at the first empty place.
 */
void
ponder_code_draft_init (PonderCodeDraft       *self,
                        const PonderCodeRules *rules,
                        PonderCode             code)
{
  g_return_if_fail (self != NULL && rules != NULL);

  /* @rules may point to the draft's own rules. */
  self->rules = *rules;
  for (guint place = 0; place < PONDER_CODE_MOST_PLACES; place++)
    self->symbols[place] = code != PONDER_CODE_NONE && place < self->rules.n_places
                             ? (int) ponder_code_get_symbol (&self->rules, code, place)
                             : -1;
  self->cursor = code != PONDER_CODE_NONE ? self->rules.n_places : 0;
}

guint
ponder_code_draft_count_empty (const PonderCodeDraft *self)
{
  guint n = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint place = 0; place < self->rules.n_places; place++)
    n += self->symbols[place] < 0;
  return n;
}

/* Returns whether a symbol stands at any place other than @except. */
static gboolean
stands_elsewhere (const PonderCodeDraft *self,
                  int                    symbol,
                  guint                  except)
{
  for (guint place = 0; place < self->rules.n_places; place++)
    if (place != except && self->symbols[place] == symbol)
      return TRUE;
  return FALSE;
}

/* Returns the rules that a symbol at a place would break. */
static PonderCodePlaceMarks
faults_of (const PonderCodeDraft *self,
           int                    symbol,
           guint                  place)
{
  PonderCodePlaceMarks faults = 0;

  if (symbol < 0)
    return 0;
  if (!self->rules.repeats && stands_elsewhere (self, symbol, place))
    faults |= PONDER_CODE_PLACE_REPEATED;
  if (!self->rules.leading_zero && place == 0 && symbol == 0)
    faults |= PONDER_CODE_PLACE_LEADING;
  return faults;
}

/**
 * ponder_code_draft_get_marks:
 * @place: from 0
 *
 * Returns: how to mark the place
 */
PonderCodePlaceMarks
ponder_code_draft_get_marks (const PonderCodeDraft *self,
                             guint                  place)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (place < self->rules.n_places, 0);

  return faults_of (self, self->symbols[place], place) | (place == self->cursor ? PONDER_CODE_PLACE_CURSOR : 0);
}

/**
 * ponder_code_draft_dup_problem:
 * @colours: whether symbols are shown as pegs
 *
 * Returns: (nullable) (transfer full): a sentence that says why no code can begin like this; %NULL if one can
 */
char *
ponder_code_draft_dup_problem (const PonderCodeDraft *self,
                               gboolean               colours)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint place = 0; place < self->rules.n_places; place++)
    {
      PonderCodePlaceMarks faults = faults_of (self, self->symbols[place], place);
      g_autofree char *name = NULL;

      if (faults == 0)
        continue;
      name = ponder_code_symbol_name (colours, (guint) self->symbols[place]);
      if (faults & PONDER_CODE_PLACE_LEADING)
        /* Translators: %s is a digit: “0 must not come first.” */
        return g_strdup_printf (_ ("%s must not come first."), name);
      /* Translators: %s is a digit or a colour with its shape: “7 is there twice: all symbols must be different.” */
      return g_strdup_printf (_ ("%s is there twice: all symbols must be different."), name);
    }
  return NULL;
}

/**
 * ponder_code_draft_get_code:
 * @colours: whether symbols are shown as pegs
 * @code: (out): the code that was typed
 * @error: says what is missing or wrong
 *
 * Returns: whether the draft is a code by the rules
 */
gboolean
ponder_code_draft_get_code (const PonderCodeDraft *self,
                            gboolean               colours,
                            PonderCode            *code,
                            GError               **error)
{
  g_autofree char *problem = NULL;
  guint n_empty;

  g_return_val_if_fail (self != NULL && code != NULL, FALSE);

  problem = ponder_code_draft_dup_problem (self, colours);
  n_empty = ponder_code_draft_count_empty (self);
  if (problem != NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, problem);
  else if (n_empty > 0)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 g_dngettext (GETTEXT_PACKAGE, "%u place is still empty.", "%u places are still empty.", n_empty),
                 n_empty);
  if (problem != NULL || n_empty > 0)
    return FALSE;
  *code = 0;
  for (guint place = 0; place < self->rules.n_places; place++)
    *code = *code << 4 | (guint) self->symbols[place];
  return TRUE;
}

/* Finds the place for the next symbol: the cursor or, if that is past the last place, the first empty one. */
static gboolean
find_place (const PonderCodeDraft *self,
            guint                 *place)
{
  *place = self->cursor;
  if (*place < self->rules.n_places)
    return TRUE;
  for (*place = 0; *place < self->rules.n_places; (*place)++)
    if (self->symbols[*place] < 0)
      return TRUE;
  return FALSE;
}

/**
 * ponder_code_draft_fits:
 * @symbol: any symbol
 *
 * Returns: whether the rules would allow this symbol if it was typed now
 */
gboolean
ponder_code_draft_fits (const PonderCodeDraft *self,
                        guint                  symbol)
{
  guint place;

  g_return_val_if_fail (self != NULL, FALSE);

  return find_place (self, &place) && faults_of (self, (int) symbol, place) == 0;
}

/**
 * ponder_code_draft_type:
 * @symbol: less than the number of symbols
 *
 * Puts a symbol at the cursor, and moves the cursor on.
 *
 * Returns: whether there was room
 */
gboolean
ponder_code_draft_type (PonderCodeDraft *self,
                        guint            symbol)
{
  guint place;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (symbol < self->rules.n_symbols, FALSE);

  if (!find_place (self, &place))
    return FALSE;
  self->symbols[place] = (int) symbol;
  self->cursor = place + 1;
  return TRUE;
}

/**
 * ponder_code_draft_backspace:
 *
 * Empties the place at the cursor or, if that is empty, the one before it.
 *
 * Returns: whether there was such a place
 */
gboolean
ponder_code_draft_backspace (PonderCodeDraft *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (ponder_code_draft_delete (self))
    return TRUE;
  if (self->cursor == 0)
    return FALSE;
  self->symbols[--self->cursor] = -1;
  return TRUE;
}

/**
 * ponder_code_draft_delete:
 *
 * Empties the place at the cursor.
 *
 * Returns: whether something stood there
 */
gboolean
ponder_code_draft_delete (PonderCodeDraft *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->cursor >= self->rules.n_places || self->symbols[self->cursor] < 0)
    return FALSE;
  self->symbols[self->cursor] = -1;
  return TRUE;
}
