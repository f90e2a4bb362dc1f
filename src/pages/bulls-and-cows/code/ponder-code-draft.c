/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-draft.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-rules.h"

/* Finds the place for the next symbol: the cursor or, if that is past the last place, the first empty one. Returns the
 * number of places if there is none. */
static guint
find_place (const PonderCodeDraft *self)
{
  guint place = self->cursor;

  if (place == self->rules.n_places)
    for (place = 0; place < self->rules.n_places && self->symbols[place] >= 0; place++)
      ;
  return place;
}

/**
 * ponder_code_draft_set_code:
 * @code: a code by the rules, or %PONDER_CODE_NONE for empty places
 */
void
ponder_code_draft_set_code (PonderCodeDraft *self,
                            PonderCode       code)
{
  g_autofree char *text = NULL;

  g_return_if_fail (self != NULL);

  text = code != PONDER_CODE_NONE ? ponder_code_text (&self->rules, code) : g_strdup ("");
  ponder_code_draft_set_text (self, text);
}

/**
 * ponder_code_draft_get_code:
 * @code: (out): the code that was typed
 * @error: says what is missing or wrong
 *
 * Returns: whether the draft is a code by the rules
 */
gboolean
ponder_code_draft_get_code (const PonderCodeDraft *self,
                            PonderCode            *code,
                            GError               **error)
{
  g_autofree char *problem = NULL;
  guint n_empty;

  g_return_val_if_fail (self != NULL && code != NULL, FALSE);

  problem = ponder_code_draft_dup_problem (self);
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

/**
 * ponder_code_draft_set_text:
 * @text: the letters of the symbols from the first place on; other characters, and an early end, leave places empty
 *
 * Replaces all symbols. The cursor stands at the first empty place.
 */
void
ponder_code_draft_set_text (PonderCodeDraft *self,
                            const char      *text)
{
  g_return_if_fail (self != NULL && text != NULL);

  for (guint place = 0; place < PONDER_CODE_MOST_PLACES; place++)
    {
      guint symbol;
      gboolean is_there = place < self->rules.n_places && *text != '\0' &&
                          ponder_code_symbol_read (&self->rules, (guchar) *text, &symbol);

      self->symbols[place] = is_there ? (int) symbol : -1;
      text += *text != '\0';
    }
  self->cursor = self->rules.n_places;
  self->cursor = find_place (self);
}

/* Returns the letters of the symbols, with a dot for each empty place. */
char *
ponder_code_draft_dup_text (const PonderCodeDraft *self)
{
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  text = g_string_new (NULL);
  for (guint place = 0; place < self->rules.n_places; place++)
    g_string_append_c (text,
                       self->symbols[place] < 0 ? '.' : ponder_code_symbol_letter ((guint) self->symbols[place]));
  return g_string_free (text, FALSE);
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

/* Returns the rules that a symbol at a place, from 0, breaks or would break; none if it is negative. */
PonderCodeFaults
ponder_code_draft_get_faults (const PonderCodeDraft *self,
                              int                    symbol,
                              guint                  place)
{
  PonderCodeFaults faults = 0;

  g_return_val_if_fail (self != NULL && place < self->rules.n_places, 0);

  for (guint other = 0; symbol >= 0 && !self->rules.repeats && other < self->rules.n_places; other++)
    if (other != place && self->symbols[other] == symbol)
      faults |= PONDER_CODE_FAULT_REPEATED;
  if (!self->rules.leading_zero && place == 0 && symbol == 0)
    faults |= PONDER_CODE_FAULT_LEADING;
  return faults;
}

/**
 * ponder_code_draft_dup_problem:
 *
 * Returns: (nullable) (transfer full): a sentence that says why no code can begin like this; %NULL if one can
 */
char *
ponder_code_draft_dup_problem (const PonderCodeDraft *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint place = 0; place < self->rules.n_places; place++)
    {
      PonderCodeFaults faults = ponder_code_draft_get_faults (self, self->symbols[place], place);
      g_autofree char *name = NULL;

      if (faults == 0)
        continue;
      name = ponder_code_symbol_name (self->colours, (guint) self->symbols[place]);
      if (faults & PONDER_CODE_FAULT_LEADING)
        /* Translators: %s is a digit: “0 must not come first.” */
        return g_strdup_printf (_ ("%s must not come first."), name);
      /* Translators: %s is a digit or a colour with its shape: “7 is there twice: all symbols must be different.” */
      return g_strdup_printf (_ ("%s is there twice: all symbols must be different."), name);
    }
  return NULL;
}

/* Returns whether the rules would allow this symbol if it was typed now. */
gboolean
ponder_code_draft_fits (const PonderCodeDraft *self,
                        guint                  symbol)
{
  guint place;

  g_return_val_if_fail (self != NULL, FALSE);

  place = find_place (self);
  return place < self->rules.n_places && ponder_code_draft_get_faults (self, (int) symbol, place) == 0;
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

  g_return_val_if_fail (self != NULL && symbol < self->rules.n_symbols, FALSE);

  place = find_place (self);
  if (place == self->rules.n_places)
    return FALSE;
  self->symbols[place] = (int) symbol;
  self->cursor = place + 1;
  return TRUE;
}

/* Empties the place at the cursor or, if that is empty, the one before it. Returns whether there was such a place. */
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

/* Empties the place at the cursor. Returns whether something stood there. */
gboolean
ponder_code_draft_delete (PonderCodeDraft *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->cursor == self->rules.n_places || self->symbols[self->cursor] < 0)
    return FALSE;
  self->symbols[self->cursor] = -1;
  return TRUE;
}
