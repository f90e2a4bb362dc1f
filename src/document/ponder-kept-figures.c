/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-kept-figures.h"

/* Saves and loads what searches have counted in the kept file of a page. The value of a key is a number for each search,
 * separated by semicolons. */

/* What somebody wrote into a file must be possible: at the end of a search, a time is known, so that it isn't negative. */
#define MOST_SECONDS 1e10 /* 300 years */

#define AT(member) G_STRUCT_OFFSET (PonderFigures, member)

static const struct
{
  const char *key;
  gsize offset;
  double most; /* of a double; 0: it is a guint64 */
} members[] = {
  { "EndNode", AT (visited) },
  { "EndNodes", AT (nodes) },
  { "EndBrokenRules", AT (left_out[PONDER_BROKEN_RULE]) },
  { "EndLookedAhead", AT (left_out[PONDER_LOOKED_AHEAD]) },
  { "EndSeenBefore", AT (left_out[PONDER_SEEN_BEFORE]) },
  { "EndTested", AT (tested) },
  { "EndCompared", AT (compared) },
  { "EndAnswers", AT (answers) },
  { "EndFirstAnswer", AT (first_answer) },
  { "EndDepth", AT (depth) },
  { "EndFrontier", AT (frontier) },
  { "EndFrontierMost", AT (frontier_most) },
  { "EndBytes", AT (bytes) },
  { "EndSeconds", AT (seconds), MOST_SECONDS },
  { "EndCpuSeconds", AT (cpu_seconds), MOST_SECONDS },
  { "EndFraction", AT (fraction), 1 },
};

/* Adds what @n searches have counted to a group of the kept file. */
void
ponder_kept_figures_save (const PonderFigures *figures,
                          guint                n,
                          GKeyFile            *kept,
                          const char          *group)
{
  g_return_if_fail (figures != NULL || n == 0);
  g_return_if_fail (kept != NULL && group != NULL);

  for (guint member = 0; member < G_N_ELEMENTS (members); member++)
    {
      gsize offset = members[member].offset;
      g_autoptr (GString) text = g_string_new (NULL);
      char digits[G_ASCII_DTOSTR_BUF_SIZE];

      for (guint i = 0; i < n; i++)
        {
          if (i > 0)
            g_string_append_c (text, ';');
          if (members[member].most > 0)
            g_string_append (text,
                             g_ascii_dtostr (digits, sizeof digits, G_STRUCT_MEMBER (double, &figures[i], offset)));
          else
            g_string_append_printf (text, "%" G_GUINT64_FORMAT, G_STRUCT_MEMBER (guint64, &figures[i], offset));
        }
      g_key_file_set_value (kept, group, members[member].key, text->str);
    }
}

static void
read_double (const char *text,
             double      most,
             double     *value)
{
  char *end;
  double number = g_ascii_strtod (text, &end);

  /* What is no number is not in the range, either. */
  if (end != text && *end == '\0' && number >= 0 && number <= most)
    *value = number;
}

/* Gets what @n searches had counted. What is not in the file, or impossible, is 0, and the fraction is then
 * unknown. */
void
ponder_kept_figures_load (PonderFigures *figures,
                          guint          n,
                          GKeyFile      *kept,
                          const char    *group)
{
  g_return_if_fail (figures != NULL || n == 0);
  g_return_if_fail (kept != NULL && group != NULL);

  for (guint i = 0; i < n; i++)
    figures[i] = (PonderFigures){ .fraction = -1 };
  for (guint member = 0; member < G_N_ELEMENTS (members); member++)
    {
      gsize offset = members[member].offset;
      g_autofree char *value = g_key_file_get_value (kept, group, members[member].key, NULL);
      g_auto (GStrv) texts = g_strsplit (value != NULL ? value : "", ";", -1);

      for (guint i = 0; i < n && texts[i] != NULL; i++)
        if (members[member].most > 0)
          read_double (texts[i], members[member].most, &G_STRUCT_MEMBER (double, &figures[i], offset));
        else
          g_ascii_string_to_unsigned (texts[i], 10, 0, G_MAXUINT64, &G_STRUCT_MEMBER (guint64, &figures[i], offset),
                                      NULL);
    }
}
