/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-answer-walk.h"

/* The answers there can be as a triangle: a row for each number of bulls, a column for each of cows. */

static gboolean
is_there (const PonderCodeRules *rules,
          int                    bulls,
          int                    cows)
{
  int most = (int) rules->n_places;

  return bulls >= 0 && bulls <= most && cows >= 0 && cows <= most &&
         ponder_code_rules_can_answer (rules, PONDER_CODE_ANSWER (bulls, cows));
}

/* How many answers there are with so many bulls. */
guint
ponder_answer_walk_count (const PonderCodeRules *rules,
                          guint                  bulls)
{
  guint n = 0;

  g_return_val_if_fail (rules != NULL, 0);

  for (guint cows = 0; cows <= rules->n_places; cows++)
    n += is_there (rules, (int) bulls, (int) cows);
  return n;
}

/**
 * ponder_answer_walk_nearest:
 * @cows: at most the number of places
 *
 * Returns: the answer of so many bulls whose cows are nearest, fewer rather than more; %PONDER_CODE_NO_ANSWER where there
 *   is none of so many bulls
 */
PonderCodeAnswer
ponder_answer_walk_nearest (const PonderCodeRules *rules,
                            guint                  bulls,
                            guint                  cows)
{
  g_return_val_if_fail (rules != NULL, PONDER_CODE_NO_ANSWER);

  for (int away = 0; away <= (int) rules->n_places; away++)
    {
      if (is_there (rules, (int) bulls, (int) cows - away))
        return PONDER_CODE_ANSWER (bulls, cows - away);
      if (is_there (rules, (int) bulls, (int) cows + away))
        return PONDER_CODE_ANSWER (bulls, cows + away);
    }
  return PONDER_CODE_NO_ANSWER;
}

/**
 * ponder_answer_walk_next:
 * @direction: of an arrow key
 * @column: (inout): to which up and down keep; left and right say which
 *
 * Returns: where an arrow leads to from an answer; the same answer where there is nothing further on
 */
PonderCodeAnswer
ponder_answer_walk_next (const PonderCodeRules *rules,
                         PonderCodeAnswer       from,
                         GtkDirectionType       direction,
                         guint                 *column)
{
  int down = (direction == GTK_DIR_DOWN) - (direction == GTK_DIR_UP);
  int right = (direction == GTK_DIR_RIGHT) - (direction == GTK_DIR_LEFT);
  int bulls = (int) PONDER_CODE_BULLS (from);
  int cows = (int) PONDER_CODE_COWS (from) + right;

  g_return_val_if_fail (rules != NULL && column != NULL, from);

  if (right != 0)
    {
      *column = is_there (rules, bulls, cows) ? (guint) cows : PONDER_CODE_COWS (from);
      return PONDER_CODE_ANSWER (bulls, *column);
    }
  /* A row may have no answers. */
  for (bulls += down; down != 0 && bulls >= 0 && bulls <= (int) rules->n_places; bulls += down)
    {
      PonderCodeAnswer to = ponder_answer_walk_nearest (rules, (guint) bulls, *column);

      if (to != PONDER_CODE_NO_ANSWER)
        return to;
    }
  return from;
}
