/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-kept-runs.h"

#include "ponder-kept-method.h"
#include "ponder-key-file.h"
#include "ponder-page-group.h"

/* Saves and loads what searches have counted in the kept file of a page. The value of a key is a
 * number for each search, separated by semicolons. */

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

/* Gets what @n searches had counted. What is not in the file, or impossible, is 0, and the fraction
 * is then unknown. */
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

/* Saves and loads the table of runs in the kept file of a page. Each run has a group: [Run 1], [Run 2] and so on, with
 * these keys and those of the method and of the figures:
 *
 *   Puzzle     distinguishes puzzles
 *   Below      the moves to the node below which it searched: 3;17; left out if there are none
 *   Ended      how it ended
 *   Wanted     with several seeds, how many it was to have
 *   Seeds      with several seeds, these: 1;2;3. Then Ended and the figures have a value for each of them */

#define GROUP "Run %u"
#define MOST_SEEDS 100

/* A run that was going is paused when the program is started again. */
static const char *const end_ids[PONDER_N_RUN_ENDS] = {
  [PONDER_RUN_PAUSED] = "paused",
  [PONDER_RUN_GOING] = "paused",
  [PONDER_RUN_FIRST_ANSWER] = "first-answer",
  [PONDER_RUN_ALL_VISITED] = "all-visited",
  [PONDER_RUN_FULL] = "memory-full",
  [PONDER_RUN_OUT_OF_TIME] = "time",
  [PONDER_RUN_NOT_IN_TREE] = "not-in-tree",
};

static PonderRunEnd
find_end (const char *id)
{
  for (PonderRunEnd end = 0; end < PONDER_N_RUN_ENDS; end++)
    if (g_str_equal (end_ids[end], id))
      return end;
  return PONDER_RUN_PAUSED;
}

static void
save_seeds (PonderRun  *run,
            GKeyFile   *kept,
            const char *group)
{
  GListModel *seeds = G_LIST_MODEL (run->seeds);
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (PonderFigures));
  g_autoptr (GString) numbers = g_string_new (NULL);
  g_autoptr (GString) ends = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (seeds); i++)
    {
      g_autoptr (PonderRun) seed = g_list_model_get_item (seeds, i);

      g_string_append_printf (numbers, "%s%" G_GUINT64_FORMAT, i > 0 ? ";" : "", seed->method.seed);
      g_string_append_printf (ends, "%s%s", i > 0 ? ";" : "", end_ids[seed->end]);
      g_array_append_vals (figures, &seed->figures, 1);
    }
  g_key_file_set_uint64 (kept, group, "Wanted", run->n_wanted);
  g_key_file_set_value (kept, group, "Seeds", numbers->str);
  g_key_file_set_value (kept, group, "Ended", ends->str);
  ponder_kept_figures_save ((const PonderFigures *) figures->data, figures->len, kept, group);
}

static void
save_run (PonderRun  *run,
          GKeyFile   *kept,
          const char *group)
{
  g_key_file_set_string (kept, group, "Puzzle", run->puzzle);
  ponder_kept_method_save (&run->method, kept, group);
  if (run->base->len > 0)
    ponder_page_group_set_moves (kept, group, "Below", run->base);
  if (run->n_wanted > 0)
    {
      save_seeds (run, kept, group);
      return;
    }
  g_key_file_set_value (kept, group, "Ended", end_ids[run->end]);
  ponder_kept_figures_save (&run->figures, 1, kept, group);
}

void
ponder_kept_runs_save (PonderRunTable *table,
                       GKeyFile       *kept)
{
  GListModel *runs;

  g_return_if_fail (PONDER_IS_RUN_TABLE (table));
  g_return_if_fail (kept != NULL);

  runs = G_LIST_MODEL (table->runs);
  for (guint i = 0; i < g_list_model_get_n_items (runs); i++)
    {
      g_autoptr (PonderRun) run = g_list_model_get_item (runs, i);
      g_autofree char *group = g_strdup_printf (GROUP, i + 1);

      save_run (run, kept, group);
    }
}

/* The figures of a file that somebody edited could be too large for the sums and means that are shown. */
static void
limit_figures (PonderFigures *figures)
{
  const guint64 most = G_MAXINT64 / 4;

  figures->visited = MIN (figures->visited, most);
  figures->nodes = MIN (figures->nodes, most);
  for (guint reason = 0; reason < PONDER_N_REASONS; reason++)
    figures->left_out[reason] = MIN (figures->left_out[reason], most);
  figures->tested = MIN (figures->tested, most);
  figures->compared = MIN (figures->compared, most);
  figures->first_answer = MIN (figures->first_answer, most);
  figures->frontier_most = MIN (figures->frontier_most, most);
  figures->bytes = MIN (figures->bytes, most);
}

static void
load_seeds (PonderRun  *run,
            GKeyFile   *kept,
            const char *group)
{
  g_autofree char *numbers = g_key_file_get_value (kept, group, "Seeds", NULL);
  g_autofree char *ends = g_key_file_get_value (kept, group, "Ended", NULL);
  g_auto (GStrv) number = g_strsplit (numbers != NULL ? numbers : "", ";", -1);
  g_auto (GStrv) end = g_strsplit (ends != NULL ? ends : "", ";", -1);
  guint n = MIN (MIN (g_strv_length (number), g_strv_length (end)), run->n_wanted);
  g_autofree PonderFigures *figures = g_new (PonderFigures, n);

  ponder_kept_figures_load (figures, n, kept, group);
  for (guint i = 0; i < n; i++)
    {
      guint64 seed;

      limit_figures (&figures[i]);
      if (g_ascii_string_to_unsigned (number[i], 10, 0, G_MAXUINT64, &seed, NULL))
        ponder_run_add_seed (run, seed, find_end (end[i]), &figures[i]);
    }
}

/* Returns the run of a group; NULL if it isn't one. */
static PonderRun *
load_run (GKeyFile   *kept,
          const char *group)
{
  g_autofree char *puzzle = ponder_key_file_get (kept, group, "Puzzle");
  g_autoptr (GArray) base = ponder_page_group_read_moves (kept, group, "Below", NULL);
  g_autofree char *id = ponder_key_file_get (kept, group, "Method");
  guint64 n_wanted = g_key_file_get_uint64 (kept, group, "Wanted", NULL);
  g_autofree char *end = g_key_file_get_value (kept, group, "Ended", NULL);
  PonderFigures figures;
  PonderMethod method;
  PonderRun *run;

  if (puzzle == NULL || base == NULL || id == NULL || ponder_preset_find (id) == NULL)
    return NULL;
  ponder_kept_method_load (&method, kept, group);
  run = ponder_run_new (puzzle, &method, base, MIN (n_wanted, MOST_SEEDS));
  if (n_wanted > 0)
    load_seeds (run, kept, group);
  else
    {
      ponder_kept_figures_load (&figures, 1, kept, group);
      limit_figures (&figures);
      ponder_run_set (run, find_end (end != NULL ? end : ""), &figures);
    }
  return run;
}

/* Adds the runs of the kept file to the table. What is damaged in it is left out. */
void
ponder_kept_runs_load (PonderRunTable *table,
                       GKeyFile       *kept)
{
  g_return_if_fail (PONDER_IS_RUN_TABLE (table));
  g_return_if_fail (kept != NULL);

  for (guint nth = 1; nth <= PONDER_MOST_RUNS; nth++)
    {
      g_autofree char *group = g_strdup_printf (GROUP, nth);
      g_autoptr (PonderRun) run = NULL;

      if (!g_key_file_has_group (kept, group))
        return;
      run = load_run (kept, group);
      if (run != NULL)
        ponder_run_table_add (table, run);
    }
}
