/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-reasons.h"

#include <glib/gi18n-lib.h>

#define MOST_NAMED 4

static void
append (PonderReasons *self,
        const char    *reason)
{
  if (self->text == NULL)
    self->text = g_string_new (NULL);
  else
    /* Translators: between reasons that are listed */
    g_string_append (self->text, self->are_sentences ? " " : _ ("; "));
  g_string_append (self->text, reason);
}

/* @n_moves: how many moves were left out for this reason
 * @reason: (transfer full) */
void
ponder_reasons_add (PonderReasons *self,
                    guint          n_moves,
                    char          *reason)
{
  if (self->n_named < MOST_NAMED)
    {
      append (self, reason);
      self->n_named++;
    }
  else
    self->n_more += n_moves;
  g_free (reason);
}

/* Returns the text, which is empty without reasons. */
char *
ponder_reasons_end (PonderReasons *self)
{
  g_autofree char *more = NULL;

  if (self->text == NULL)
    return g_strdup ("");
  /* Translators: the last clause of a sentence that says why moves were left out, after four reasons: no answer can
   * follow these moves either */
  more = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%u more move is hopeless", "%u more moves are hopeless", self->n_more),
    self->n_more);
  if (self->n_more > 0)
    append (self, more);
  if (self->n_more > 0 && self->are_sentences)
    g_string_append_c (self->text, '.');
  return g_string_free (g_steal_pointer (&self->text), FALSE);
}
