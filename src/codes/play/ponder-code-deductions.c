/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-deductions.h"

#include "ponder-code-query.h"

void
ponder_code_deductions_free (PonderCodeDeductions *self)
{
  g_clear_pointer (&self->set, ponder_code_set_unref);
  g_clear_pointer (&self->fits, g_array_unref);
  g_clear_pointer (&self->corrections, ponder_code_corrections_free);
  g_free (self);
}

static gboolean
narrow (PonderCodeDeductions *self,
        const PonderCodeLine *line,
        GCancellable         *cancellable,
        GError              **error)
{
  PonderCodeSet *set = ponder_code_set_after (self->set, line->guess, line->answer, cancellable, error);
  guint64 n_codes;

  if (set == NULL)
    return FALSE;
  ponder_code_set_unref (self->set);
  self->set = set;
  n_codes = set->codes->len;
  g_array_append_val (self->fits, n_codes);
  return TRUE;
}

static gpointer
compute (const PonderLatestJob *job,
         GError               **error)
{
  const PonderCodeQuery *query = job->about;
  const PonderCodeLine *lines = (const PonderCodeLine *) query->lines->data;
  guint n_lines = query->lines->len;
  g_autoptr (PonderCodeDeductions) self = g_new0 (PonderCodeDeductions, 1);

  self->fits = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->set = ponder_code_set_new (&query->rules, NULL, 0, job->cancellable, error);
  if (self->set == NULL)
    return NULL;
  for (guint i = 0; i < n_lines; i++)
    if (!narrow (self, &lines[i], job->cancellable, error))
      return NULL;
  if (self->set->codes->len > 0)
    return g_steal_pointer (&self);
  self->corrections = ponder_code_corrections_find (&query->rules, lines, n_lines, job->cancellable, error);
  return self->corrections != NULL ? g_steal_pointer (&self) : NULL;
}

const PonderLatestKind ponder_code_deducing = {
  .compute = compute,
  .free_result = (GDestroyNotify) ponder_code_deductions_free,
  .equal = (GEqualFunc) ponder_code_query_equal,
  .free_about = (GDestroyNotify) ponder_code_query_free,
};
