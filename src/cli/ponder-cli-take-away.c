/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <glib/gi18n-lib.h>

#include "ponder-cli-games.h"
#include "ponder-count.h"
#include "ponder-excerpt.h"
#include "ponder-take-away-theory.h"
#include "ponder-take-strip.h"

/* ponder-cli take-away: who wins from a position, and each winning move; or the strip. */

/* If the largest heap is larger, --values ends where both periods are proved. */
#define LEAST_LISTED 1000

#define BYTES_A_LINE 64

#define NUMBERS_A_LOOK 1024 /* between two looks at the clock */

static const char *
describe_result (PonderGame     *game,
                 PonderGameValue value)
{
  return value == PONDER_GAME_WIN ? "win" : "lose";
}

static void
list_winning (PonderGame         *game,
              PonderGameSolution *solution,
              GArray             *moves)
{
  ponder_take_away_theory_list_winning (PONDER_TAKE_AWAY_THEORY (solution), ponder_game_get_start (game), moves);
}

static gboolean
may_search (PonderGame *game,
            GError    **error)
{
  return ponder_take_away_may_search (PONDER_TAKE_AWAY (game), error);
}

static void
add_period (PonderTakeStrip *strip,
            gboolean         of_values,
            const char      *name,
            GPtrArray       *lines)
{
  PonderPeriod period;

  if (ponder_take_strip_get_period (strip, of_values, &period))
    g_ptr_array_add (lines, g_strdup_printf ("%s: period %" G_GUINT64_FORMAT " from %" G_GUINT64_FORMAT, name,
                                             period.length, period.from));
  else
    g_ptr_array_add (lines, g_strdup_printf ("%s: no period proved", name));
}

/* Grundy values are about the game in which the last to move wins. */
static char *
dup_line (PonderTakeStrip *strip,
          guint64          number)
{
  const char *who = ponder_take_strip_is_p (strip, number) ? "P" : "N";

  return ponder_take_strip_is_misere (strip) ? g_strdup_printf ("%" G_GUINT64_FORMAT " %s", number, who)
                                             : g_strdup_printf ("%" G_GUINT64_FORMAT " %s %" G_GUINT64_FORMAT, number,
                                                                who, ponder_take_strip_get_value (strip, number));
}

static gboolean
list_numbers (PonderTakeStrip    *strip,
              PonderMemoryBudget *budget,
              GCancellable       *cancellable,
              GPtrArray          *lines,
              GError            **error)
{
  PonderRecordStatus status;

  for (;;)
    {
      guint64 number = ponder_take_strip_get_n_shown (strip);

      ponder_record_get_status (PONDER_RECORD (strip), &status);
      if (status.finished)
        return TRUE;
      if (status.full || !ponder_memory_budget_take (budget, BYTES_A_LINE))
        {
          g_autofree char *most = ponder_count_text (number - MIN (number, 1));

          return ponder_refuse (error, G_IO_ERROR_NO_SPACE, _ ("The memory suffices for the numbers up to %s."), most);
        }
      if (number % NUMBERS_A_LOOK == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      ponder_record_step (PONDER_RECORD (strip));
      g_ptr_array_add (lines, dup_line (strip, number));
    }
}

/* Lists the numbers up to the largest heap, and then the periods that they prove. */
static gboolean
list_values (PonderGame         *game,
             PonderMemoryBudget *budget,
             GCancellable       *cancellable,
             GPtrArray          *lines,
             PonderGameFigures  *figures,
             GError            **error)
{
  PonderTakeAway *take_away = PONDER_TAKE_AWAY (game);
  guint64 largest = ponder_take_away_get_largest (take_away, ponder_game_get_start (game));
  g_autoptr (PonderTakeStrip) strip =
    ponder_take_strip_new (take_away->set, take_away->misere, MIN (largest, LEAST_LISTED), largest, budget);
  gboolean listed = list_numbers (strip, budget, cancellable, lines, error);

  figures->visited = ponder_take_strip_get_n_shown (strip);
  figures->bytes = ponder_memory_budget_get_used (budget);
  if (!listed)
    return FALSE;
  add_period (strip, FALSE, "P and N", lines);
  if (!ponder_take_strip_is_misere (strip))
    add_period (strip, TRUE, "values", lines);
  return TRUE;
}

static const PonderCliGame take_away = {
  /* Translators: a placeholder in --help: the sizes of the heaps */
  .parameters = N_ ("HEAPS"),
  .summary = N_ ("Take-Away: win or lose, for the player to move if both play as well as possible; then each winning "
                 "move: the heap, counted from 1, and how many counters to take.\nHEAPS are numbers of counters, such "
                 "as 3,4,5."),
  .separator = "\n",
  .describe_result = describe_result,
  .list_moves = list_winning,
  .may_search = may_search,
  .list_values = list_values,
};

/* Reads what one may take, and checks the options together. */
static gboolean
check (const PonderCliGameOptions *options,
       const char                 *take,
       PonderTakeSet             **set,
       GError                    **error)
{
  g_autoptr (GError) reason = NULL;

  *set = take != NULL ? ponder_take_set_read (take, &reason) : ponder_take_set_new_kind (PONDER_TAKE_ANY);
  if (*set == NULL)
    return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT, "%s: %s", "--take", reason->message);
  if (options->words[0] == NULL)
    return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT, _ ("%s is missing"), _ (take_away.parameters));
  if (options->values && options->runs)
    return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT,
                          _ ("--values can’t be used with a --method other than “solve”"));
  return TRUE;
}

int
ponder_cli_take_away_run (char **arguments)
{
  g_autofree char *take = NULL, *text = NULL;
  gboolean misere = FALSE;
  g_auto (PonderCliGameOptions) options = { NULL };
  const PonderCliOption own[] = {
    { "take", PONDER_CLI_TEXT, &take,
      N_ ("how many counters one may take, such as 1,2,3, or any, powers-of-2 or squares (default: any)"),
      /* Translators: a placeholder in --help: how many counters one may take */
      N_ ("NUMBERS") },
    { "misere", PONDER_CLI_SWITCH, &misere, N_ ("the last to move loses") },
    { "values", PONDER_CLI_SWITCH, &options.values,
      N_ (
        "print for one heap of each size whether the player to move loses (P) or wins (N) and, unless the last to move "
        "loses, its Grundy value; then the periods") },
  };
  g_autoptr (PonderTakeSet) set = NULL;
  g_autoptr (GArray) heaps = NULL;
  g_autoptr (PonderGame) game = NULL;
  g_autoptr (GError) error = NULL;

  if (!ponder_cli_games_parse (&take_away, &options, own, G_N_ELEMENTS (own), arguments, &error) ||
      !check (&options, take, &set, &error))
    return ponder_cli_parse_refuse (error->message);
  text = g_strjoinv (" ", options.words);
  if (!g_utf8_validate (text, -1, NULL))
    g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("the arguments are not UTF-8 text"));
  else
    heaps = ponder_take_away_read_heaps (text, &error);
  if (heaps == NULL)
    return ponder_cli_games_report_bad (&options, error);
  game = ponder_take_away_new ((const guint64 *) heaps->data, heaps->len, 0, set, misere);
  return ponder_cli_games_answer (&take_away, &options, game);
}
