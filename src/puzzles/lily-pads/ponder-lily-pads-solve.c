/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lily-pads-solve.h"

#include <glib/gi18n-lib.h>

/* With lookahead, a search from the first pad solved every row of sixty pads that was tried within a few thousand
 * positions (see tests/bench). So the solver is that search, after the checks that lead to an explanation in words. */

static char *
parity_text (const PonderLilyPadsRow *row,
             guint                    on_odd)
{
  guint n_odd = (row->n_pads + 1) / 2;

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "Whatever the directions, jumps of these lengths take the frog to pads with "
                                       "odd numbers %u time, including the start, but there are %u of them.",
                                       "Whatever the directions, jumps of these lengths take the frog to pads with "
                                       "odd numbers %u times, including the start, but there are %u of them.",
                                       on_odd),
                          on_odd, n_odd);
}

static char *
too_long_text (const PonderLilyPadsRow *row,
               guint                    jump)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Jump %u is %u long, too long for a row of %u pad.",
                                       "Jump %u is %u long, too long for a row of %u pads.", row->n_pads),
                          jump + 1, row->lengths[jump], row->n_pads);
}

static char *
nowhere_text (const PonderLilyPadsRow *row,
              guint                    jump)
{
  if (jump > 0 && row->lengths[jump] == row->lengths[jump - 1])
    return g_strdup_printf (_ ("Jump %u of length %u leads into the water or straight back, wherever the jumps before "
                               "took the frog."),
                            jump + 1, row->lengths[jump]);
  return g_strdup_printf (_ ("Jump %u of length %u leads into the water, wherever the jumps before took the frog."),
                          jump + 1, row->lengths[jump]);
}

/* Returns the reason in a sentence, and adds the pads that it names to @cells, from 0. */
char *
ponder_lily_pads_doubt_text (const PonderLilyPadsRow   *row,
                             const PonderLilyPadsDoubt *doubt,
                             GArray                    *cells)
{
  switch (doubt->kind)
    {
    case PONDER_LILY_PADS_TOO_LONG:
      return too_long_text (row, doubt->index);
    case PONDER_LILY_PADS_PARITY:
      return parity_text (row, doubt->count);
    case PONDER_LILY_PADS_NOWHERE:
      return nowhere_text (row, doubt->index);
    case PONDER_LILY_PADS_UNREACHED:
      g_array_append_val (cells, doubt->index);
      return g_strdup_printf (_ ("No way of making these jumps within the row visits pad %u."), doubt->index + 1);
    case PONDER_LILY_PADS_NO_PAD:
      return g_strdup_printf (_ ("Looking ahead, jump %u has no pad left to lead to."), doubt->index + 1);
    case PONDER_LILY_PADS_NO_JUMP:
      g_array_append_val (cells, doubt->index);
      return g_strdup_printf (_ ("Looking ahead, no jump left leads to pad %u."), doubt->index + 1);
    case PONDER_LILY_PADS_TWICE:
      g_array_append_val (cells, doubt->index);
      return g_strdup_printf (_ ("Looking ahead, pad %u would have to be visited twice."), doubt->index + 1);
    default:
      g_array_append_val (cells, doubt->index);
      g_array_append_val (cells, doubt->other);
      return g_strdup_printf (_ ("Looking ahead, pads %u and %u are both left for the same jump only."),
                              doubt->index + 1, doubt->other + 1);
    }
}

static PonderOutcome *
refuse (const PonderLilyPadsRow   *row,
        const PonderLimits        *limits,
        const PonderLilyPadsDoubt *doubt)
{
  PonderOutcome *outcome = ponder_outcome_new (limits);

  outcome->complete = TRUE;
  outcome->figures.nodes = outcome->figures.visited = 1;
  outcome->figures.fraction = 1;
  ponder_outcome_conclude (outcome, limits, FALSE);
  outcome->cells = g_array_new (FALSE, FALSE, sizeof (guint));
  outcome->reason = ponder_lily_pads_doubt_text (row, doubt, outcome->cells);
  return outcome;
}

static char *
none_left_text (const PonderFigures *figures)
{
  g_autofree char *visited = ponder_count_text (figures->visited);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "Looking ahead leaves %s position, and it does not lead to an answer.",
                                       "Looking ahead leaves %s positions, and none leads to an answer.",
                                       ponder_count_plural (figures->visited)),
                          visited);
}

PonderOutcome *
ponder_lily_pads_solve (PonderPuzzle            *puzzle,
                        const PonderLilyPadsRow *row,
                        const PonderLimits      *limits,
                        PonderProgress          *progress,
                        GCancellable            *cancellable,
                        GError                 **error)
{
  PonderMethod method = { .pruning = PONDER_PRUNING_LOOKAHEAD };
  g_autofree guint64 *outlook = g_malloc (ponder_lily_pads_outlook_size (row));
  PonderLilyPadsDoubt doubt;
  PonderOutcome *outcome;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (!ponder_lily_pads_outlook_start (row, outlook, &doubt))
    return refuse (row, limits, &doubt);

  outcome = ponder_solve_by (puzzle, &method, limits, progress, cancellable, error);
  if (outcome != NULL && outcome->verdict == PONDER_NO_ANSWER)
    {
      g_free (outcome->reason);
      outcome->reason = none_left_text (&outcome->figures);
    }
  return outcome;
}
