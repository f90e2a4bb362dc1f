/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-plain-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-jugs.h"

/* Reads Water Jugs as people write them: `5 8 12 6`, the capacities and then the target; `3 5 / 4`, the same in two
 * rows; `12 8 5 / 12 0 0 / 6 6 0`, capacities, contents at the start, and an amount for each jug. If a jug holds water
 * at the start, there is no tap and no drain. States as the command line prints them for an answer are read as moves of
 * the current puzzle. */

static gboolean
set_amounts (const PonderNumberRows *rows,
             guint                   nth,
             const PonderJugsRules  *rules,
             guint32                *amounts)
{
  guint length;
  const guint64 *row = ponder_plain_text_row (rows, nth, &length);

  if (length != rules->n_jugs)
    return FALSE;
  for (guint jug = 0; jug < length; jug++)
    if (row[jug] > rules->capacities[jug])
      return FALSE;
    else
      amounts[jug] = row[jug];
  return TRUE;
}

static gboolean
set_capacities (PonderJugsRules *rules,
                const guint64   *capacities,
                guint            n_jugs)
{
  if (n_jugs < 1 || n_jugs > PONDER_JUGS_MOST_JUGS)
    return FALSE;
  for (guint jug = 0; jug < n_jugs; jug++)
    if (capacities[jug] < 1 || capacities[jug] > PONDER_JUGS_MOST_CAPACITY)
      return FALSE;
    else
      rules->capacities[jug] = capacities[jug];
  rules->n_jugs = n_jugs;
  return TRUE;
}

/* Sets the target from a row: one amount for any jug, or an amount for each jug. */
static gboolean
set_target (const PonderNumberRows *rows,
            guint                   nth,
            PonderJugsRules        *rules)
{
  guint length;
  const guint64 *row = ponder_plain_text_row (rows, nth, &length);

  if (length == 1)
    {
      rules->target = row[0];
      return TRUE;
    }
  rules->jug = PONDER_JUGS_EACH;
  return set_amounts (rows, nth, rules, rules->final);
}

static gboolean
read_rules (const PonderNumberRows *rows,
            PonderJugsRules        *rules)
{
  guint n_rows = rows->rows->len;
  guint length;
  const guint64 *first;

  if (n_rows < 1 || n_rows > 3)
    return FALSE;
  first = ponder_plain_text_row (rows, 0, &length);
  if (n_rows == 1)
    {
      rules->target = first[length - 1];
      return set_capacities (rules, first, length - 1);
    }
  if (!set_capacities (rules, first, length) || (n_rows == 3 && !set_amounts (rows, 1, rules, rules->contents)))
    return FALSE;
  for (guint jug = 0; jug < rules->n_jugs; jug++)
    if (rules->contents[jug] > 0)
      rules->has_tap = rules->has_drain = FALSE;
  return set_target (rows, n_rows - 1, rules);
}

static gboolean
are_equal (const guint32 *contents,
           const guint64 *row,
           guint          n_jugs)
{
  while (n_jugs > 0 && contents[n_jugs - 1] == row[n_jugs - 1])
    n_jugs--;
  return n_jugs == 0;
}

static gboolean
add_move (PonderJugs    *jugs,
          guint32       *contents,
          const guint64 *after,
          GArray        *moves)
{
  const PonderJugsRules *rules = ponder_jugs_get_rules (jugs);
  PonderMove candidates[PONDER_JUGS_MOST_MOVES];
  guint n_candidates = ponder_jugs_list_moves (rules, candidates);

  for (guint i = 0; i < n_candidates; i++)
    {
      guint32 made[PONDER_JUGS_MOST_JUGS];

      memcpy (made, contents, sizeof made);
      if (!ponder_jugs_play (jugs, made, candidates[i]) || !are_equal (made, after, rules->n_jugs))
        continue;
      memcpy (contents, made, sizeof made);
      g_array_append_val (moves, candidates[i]);
      return TRUE;
    }
  return FALSE;
}

/* Reads the rows as states of a puzzle, beginning with its start. Returns whether a move leads from each to the next. */
static gboolean
read_states (const PonderNumberRows *rows,
             PonderJugs             *jugs,
             GArray                 *moves)
{
  const PonderJugsRules *rules = ponder_jugs_get_rules (jugs);
  guint32 contents[PONDER_JUGS_MOST_JUGS];

  memcpy (contents, rules->contents, sizeof contents);
  for (guint nth = 0; nth < rows->rows->len; nth++)
    {
      guint length;
      const guint64 *row = ponder_plain_text_row (rows, nth, &length);

      if (length != rules->n_jugs ||
          !(nth == 0 ? are_equal (contents, row, length) : add_move (jugs, contents, row, moves)))
        {
          g_array_set_size (moves, 0);
          return FALSE;
        }
    }
  return rows->rows->len > 1;
}

PonderPuzzle *
ponder_jugs_read_plain (PonderPuzzle *like,
                        const char   *text,
                        GArray       *moves,
                        GError      **error)
{
  PonderJugsRules rules = { .has_tap = TRUE, .has_drain = TRUE, .jug = PONDER_JUGS_ANY };
  g_auto (PonderNumberRows) rows = { NULL };

  if (!ponder_number_rows_read (&rows, text, 0, G_MAXUINT32, error))
    return NULL;
  if (like != NULL && read_states (&rows, PONDER_JUGS (like), moves))
    return g_object_ref (like);
  if (!read_rules (&rows, &rules))
    return ponder_plain_text_refuse (
      error, _ ("expected what each jug can hold and then the amount to measure, such as 5 8 12 6"));
  return ponder_jugs_new (&rules);
}
