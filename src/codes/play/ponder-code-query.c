/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-query.h"

/* Returns a question about no code and by no strategy yet. */
PonderCodeQuery *
ponder_code_query_new (const PonderCodeRules *rules,
                       const PonderCodeLine  *lines,
                       guint                  n_lines)
{
  PonderCodeQuery *self;

  g_return_val_if_fail (rules != NULL && (lines != NULL || n_lines == 0), NULL);

  self = g_new0 (PonderCodeQuery, 1);
  self->rules = *rules;
  self->lines = g_array_new (FALSE, FALSE, sizeof *lines);
  self->code = PONDER_CODE_NONE;
  g_array_append_vals (self->lines, lines, n_lines);
  return self;
}

void
ponder_code_query_free (PonderCodeQuery *self)
{
  g_array_unref (self->lines);
  g_free (self);
}

gboolean
ponder_code_query_equal (const PonderCodeQuery *self,
                         const PonderCodeQuery *other)
{
  gboolean equal = self->lines->len == other->lines->len && self->code == other->code &&
                   self->strategy == other->strategy && ponder_code_rules_equal (&self->rules, &other->rules);

  for (guint i = 0; i < self->lines->len && equal; i++)
    {
      const PonderCodeLine *line = &g_array_index (self->lines, PonderCodeLine, i);
      const PonderCodeLine *other_line = &g_array_index (other->lines, PonderCodeLine, i);

      equal = line->guess == other_line->guess && line->answer == other_line->answer;
    }
  return equal;
}
