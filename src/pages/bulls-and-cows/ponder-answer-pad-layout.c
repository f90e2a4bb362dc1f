/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-answer-pad-layout.h"

/* Arranges the possible answers as a triangle: a row for each number of bulls, a column for each number of cows. The
 * answer of all bulls has no row of its own: it stands in the row above, which has at most one other answer. */

/**
 * ponder_answer_pad_layout_place:
 * @row: (out): less than the number of places, from 0
 * @column: (out): at most the number of places, from 0
 *
 * Finds the place of an answer.
 */
void
ponder_answer_pad_layout_place (const PonderCodeRules *rules,
                                PonderCodeAnswer       answer,
                                guint                 *row,
                                guint                 *column)
{
  gboolean win;

  g_return_if_fail (rules != NULL && row != NULL && column != NULL);

  win = answer == ponder_code_rules_win (rules);
  *row = PONDER_CODE_BULLS (answer) - win;
  *column = win ? PONDER_ANSWER_PAD_LAYOUT_WIN_COLUMN : PONDER_CODE_COWS (answer);
}

static PonderCodeAnswer
answer_at (const PonderCodeRules *rules,
           guint                  row,
           guint                  column)
{
  PonderCodeAnswer answer = PONDER_CODE_ANSWER (row, column);

  if (row == rules->n_places - 1 && column == PONDER_ANSWER_PAD_LAYOUT_WIN_COLUMN)
    return ponder_code_rules_win (rules);
  return ponder_code_rules_can_answer (rules, answer) ? answer : PONDER_CODE_NO_ANSWER;
}

/* Returns the answer of a row that is nearest to a column; if two are equally near, the left one. */
static PonderCodeAnswer
nearest (const PonderCodeRules *rules,
         guint                  row,
         guint                  column)
{
  for (guint away = 0; away <= rules->n_places; away++)
    {
      PonderCodeAnswer left = away <= column ? answer_at (rules, row, column - away) : PONDER_CODE_NO_ANSWER;
      PonderCodeAnswer right =
        column + away <= rules->n_places ? answer_at (rules, row, column + away) : PONDER_CODE_NO_ANSWER;

      if (left != PONDER_CODE_NO_ANSWER || right != PONDER_CODE_NO_ANSWER)
        return left != PONDER_CODE_NO_ANSWER ? left : right;
    }
  return PONDER_CODE_NO_ANSWER;
}

/* Returns the first answer of the first row that has any. */
PonderCodeAnswer
ponder_answer_pad_layout_first (const PonderCodeRules *rules)
{
  PonderCodeAnswer first = PONDER_CODE_NO_ANSWER;

  g_return_val_if_fail (rules != NULL, PONDER_CODE_NO_ANSWER);

  for (guint row = 0; first == PONDER_CODE_NO_ANSWER; row++)
    first = nearest (rules, row, 0);
  return first;
}

static PonderCodeAnswer
next_in_row (const PonderCodeRules *rules,
             guint                  row,
             guint                  column,
             int                    step)
{
  for (int next = (int) column + step; next >= 0 && next <= (int) rules->n_places; next += step)
    {
      PonderCodeAnswer answer = answer_at (rules, row, (guint) next);

      if (answer != PONDER_CODE_NO_ANSWER)
        return answer;
    }
  return PONDER_CODE_NO_ANSWER;
}

/* Skips rows without answers. */
static PonderCodeAnswer
next_row (const PonderCodeRules *rules,
          guint                  row,
          guint                  column,
          int                    step)
{
  for (int next = (int) row + step; next >= 0 && next < (int) rules->n_places; next += step)
    {
      PonderCodeAnswer answer = nearest (rules, (guint) next, column);

      if (answer != PONDER_CODE_NO_ANSWER)
        return answer;
    }
  return PONDER_CODE_NO_ANSWER;
}

/**
 * ponder_answer_pad_layout_next:
 * @direction: the direction of an arrow key
 * @column: (inout): the column that Up and Down try to keep; Left and Right set it
 *
 * Returns: the answer to which an arrow key leads; @from if there is none in this direction
 */
PonderCodeAnswer
ponder_answer_pad_layout_next (const PonderCodeRules *rules,
                               PonderCodeAnswer       from,
                               GtkDirectionType       direction,
                               guint                 *column)
{
  PonderCodeAnswer to = PONDER_CODE_NO_ANSWER;
  guint row, from_column;

  g_return_val_if_fail (rules != NULL && column != NULL, from);

  ponder_answer_pad_layout_place (rules, from, &row, &from_column);
  if (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT)
    {
      to = next_in_row (rules, row, from_column, direction == GTK_DIR_RIGHT ? 1 : -1);
      ponder_answer_pad_layout_place (rules, to != PONDER_CODE_NO_ANSWER ? to : from, &row, column);
    }
  else if (direction == GTK_DIR_UP || direction == GTK_DIR_DOWN)
    to = next_row (rules, row, *column, direction == GTK_DIR_DOWN ? 1 : -1);
  return to != PONDER_CODE_NO_ANSWER ? to : from;
}
