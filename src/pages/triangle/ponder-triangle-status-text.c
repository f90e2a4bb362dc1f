/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-triangle-status-text.h"

#include <glib/gi18n-lib.h>

#include "ponder-figures.h"

/* Makes the texts of the page of number triangles. */

char *
ponder_triangle_dup_title (const PonderTriangleGrid *grid)
{
  /* Translators: a title with the number of rows; in a narrow window there is room for about 9 letters */
  return g_strdup_printf (_ ("Triangle of %u"), grid->n_rows);
}

char *
ponder_triangle_dup_status_text (const PonderTriangleGrid *grid)
{
  g_autofree char *target = ponder_count_text (grid->target);

  return g_strdup_printf (
    _ ("From the top to the bottom, each step to one of the two numbers below: can the sum be %s? "
       "Click a number and type to change it."),
    target);
}

static void
append_paths (GString                    *text,
              const PonderTriangleSurvey *survey,
              const char                 *target)
{
  g_autofree char *paths = NULL;

  if (!survey->knows_paths)
    {
      g_string_append_printf (text,
                              _ ("There are paths that make %s; counting them needs more memory than is "
                                 "allowed."),
                              target);
      return;
    }
  paths = ponder_count_text (survey->n_paths);
  if (survey->n_paths == G_MAXUINT64)
    g_string_append_printf (text,
                            g_dngettext (GETTEXT_PACKAGE, "At least %s path makes %s.", "At least %s paths make %s.",
                                         ponder_count_plural (survey->n_paths)),
                            paths, target);
  else
    g_string_append_printf (
      text,
      g_dngettext (GETTEXT_PACKAGE, "%s path makes %s.", "%s paths make %s.", ponder_count_plural (survey->n_paths)),
      paths, target);
}

static void
append_nearest (GString                    *text,
                const PonderTriangleSurvey *survey,
                const char                 *target)
{
  g_autofree char *below = ponder_count_text (survey->below);
  g_autofree char *above = ponder_count_text (survey->above);

  if (survey->has_below && survey->has_above)
    g_string_append_printf (text, _ ("No path makes %s; the nearest sums are %s and %s."), target, below, above);
  else
    g_string_append_printf (text, _ ("No path makes %s; the nearest sum is %s."), target,
                            survey->has_below ? below : above);
}

/* Returns what is known of the sums, one sentence per line. @memory: the memory limit of the survey, in bytes */
char *
ponder_triangle_dup_facts (const PonderTriangleSurvey *survey,
                           guint64                     target,
                           guint64                     memory)
{
  GString *text = g_string_new (NULL);
  g_autofree char *target_text = ponder_count_text (target);
  g_autofree char *n_sums = NULL;
  g_autofree char *size = NULL;
  g_autofree char *smallest = ponder_count_text (survey->smallest);
  g_autofree char *largest = ponder_count_text (survey->largest);

  g_string_append_printf (text, _ ("The smallest sum is %s, the largest %s."), smallest, largest);
  g_string_append_c (text, '\n');
  if (!survey->knows_sums)
    {
      size = g_format_size_full (memory, G_FORMAT_SIZE_IEC_UNITS);
      g_string_append_printf (text, _ ("The sums in between don’t fit in the %s of memory allowed."), size);
      return g_string_free (text, FALSE);
    }
  n_sums = ponder_count_text (survey->n_sums);
  g_string_append_printf (text,
                          g_dngettext (GETTEXT_PACKAGE, "%s sum can be made.", "%s different sums can be made.",
                                       ponder_count_plural (survey->n_sums)),
                          n_sums);
  g_string_append_c (text, '\n');
  if (survey->makes_target)
    append_paths (text, survey, target_text);
  else
    append_nearest (text, survey, target_text);
  return g_string_free (text, FALSE);
}
