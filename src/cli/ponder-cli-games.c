/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-games.h"

#include <glib/gi18n-lib.h>

#include "ponder-cli-monitor.h"
#include "ponder-cli-report.h"
#include "ponder-excerpt.h"
#include "ponder-minimax.h"
#include "ponder-thread-clock.h"

/* What the commands of all games have in common: their options, how the result is found, and how it is printed. */

#define MOVES_AT_ONCE 100000 /* of a run */

/* The result of a command; or why there is none, and then with the exit status. */
typedef struct
{
  PonderGameResult result;
  GArray *moves;    /* NULL: not looked for */
  GPtrArray *lines; /* NULL unless values are listed */
  PonderGameFigures figures;
  PonderCliExit status;
  char *reason;
} Outcome;

static void
outcome_clear (Outcome *self)
{
  g_clear_pointer (&self->moves, g_array_unref);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->reason, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Outcome, outcome_clear)

static const struct
{
  const char *id;
  const char *explanation;
  gboolean runs;
  gboolean alpha_beta;
} methods[] = {
  { "solve", N_ ("The fastest, and tells the moves, too (default)"), FALSE, FALSE },
  { "minimax", N_ ("Tries all moves, and tells only who wins"), TRUE, FALSE },
  { "alpha-beta", N_ ("The same, but leaves out moves that can’t change the result"), TRUE, TRUE },
};

static char *
describe (void)
{
  GString *text = g_string_new (_ ("Methods:\n"));

  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    ponder_cli_parse_explain (text, methods[i].id, _ (methods[i].explanation));
  g_string_append_printf (text, "\n%s", _ ("Exit status: 0 answered; 2 bad input; 3 stopped by a limit."));
  return g_string_free (text, FALSE);
}

gboolean
ponder_cli_games_parse (const PonderCliGame   *kind,
                        PonderCliGameOptions  *options,
                        const PonderCliOption *own,
                        guint                  n_own,
                        char                 **arguments,
                        GError               **error)
{
  const char *ids[G_N_ELEMENTS (methods) + 1] = { NULL };
  int method = 0;
  const PonderCliOption common[] = {
    { "method", PONDER_CLI_WORD, &method, N_ ("how to find out who wins, see below"), N_ ("METHOD"), ids },
    { "remember", PONDER_CLI_SWITCH, &options->method.remember,
      N_ ("don’t search a position again if enough is known of it") },
    { "symmetry", PONDER_CLI_SWITCH, &options->method.symmetry,
      N_ ("try only one of several symmetric moves, and remember symmetric positions as one") },
    { "memory", PONDER_CLI_MEMORY, &options->memory, N_ ("stop when more memory would be needed (default: 1024)"),
      N_ ("MiB") },
    { "timeout", PONDER_CLI_SECONDS, &options->seconds, N_ ("stop after this time"), N_ ("SECONDS") },
    { "stats", PONDER_CLI_SWITCH, &options->stats, N_ ("print the figures to standard error") },
    { "json", PONDER_CLI_SWITCH, &options->json, N_ ("print a JSON object") },
  };
  g_autoptr (GArray) all = g_array_new (TRUE, TRUE, sizeof (PonderCliOption));
  g_autofree char *description = describe ();

  options->memory = PONDER_DEFAULT_MEMORY;
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    ids[i] = methods[i].id;
  g_array_append_vals (all, own, n_own);
  g_array_append_vals (all, common, G_N_ELEMENTS (common));
  options->words = ponder_cli_parse ((PonderCliOption *) all->data, _ (kind->parameters), _ (kind->summary),
                                     description, arguments, error);
  options->runs = methods[method].runs;
  options->method.alpha_beta = methods[method].alpha_beta;
  if (options->words == NULL)
    return FALSE;
  if (!options->runs && (options->method.remember || options->method.symmetry))
    return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT,
                          _ ("--remember and --symmetry need a --method other than “solve”"));
  return TRUE;
}

void
ponder_cli_games_clear (PonderCliGameOptions *options)
{
  g_clear_pointer (&options->words, g_strfreev);
}

static gboolean
solve (const PonderCliGame *kind,
       PonderGame          *game,
       PonderMemoryBudget  *budget,
       GCancellable        *cancellable,
       Outcome             *outcome,
       GError             **error)
{
  PonderGameSolveOptions options = { .budget = budget };
  const guint8 *start = ponder_game_get_start (game);
  double began = ponder_thread_seconds ();
  g_autoptr (PonderGameSolution) solution = ponder_game_solve (game, &options, cancellable, error);

  outcome->figures.seconds = ponder_thread_seconds () - began;
  if (solution == NULL)
    return FALSE;
  outcome->figures.visited = ponder_game_solution_get_n_positions (solution);
  outcome->figures.bytes = ponder_memory_budget_get_used (budget);
  ponder_game_solution_look_up (solution, start, &outcome->result);
  outcome->moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  if (ponder_game_get_outcome (game, start) == PONDER_GAME_GOES_ON)
    kind->list_moves (game, solution, outcome->moves);
  return TRUE;
}

/* Returns whether the run has come to its end. */
static gboolean
run_on (PonderMinimax *minimax,
        GCancellable  *cancellable,
        GError       **error)
{
  PonderMinimaxStatus status = PONDER_MINIMAX_GOES_ON;

  while (status != PONDER_MINIMAX_THERE)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      status = ponder_minimax_work (minimax, G_MAXUINT64, MOVES_AT_ONCE);
      if (status == PONDER_MINIMAX_NEEDS_ROOM && !ponder_minimax_make_room (minimax))
        return ponder_refuse (error, G_IO_ERROR_NO_SPACE, _ ("The nodes don’t fit in memory."));
    }
  return TRUE;
}

static gboolean
run (const PonderCliGame    *kind,
     const PonderGameMethod *method,
     PonderGame             *game,
     PonderMemoryBudget     *budget,
     GCancellable           *cancellable,
     Outcome                *outcome,
     GError                **error)
{
  static const PonderGameValue values[] = { PONDER_GAME_LOSS, PONDER_GAME_DRAW, PONDER_GAME_WIN };
  g_autoptr (PonderMinimax) minimax = NULL;
  PonderMinimaxNode start;
  gboolean finished;

  if (kind->may_search != NULL && !kind->may_search (game, error))
    return FALSE;
  minimax = ponder_minimax_new (game, method, budget);
  finished = run_on (minimax, cancellable, error);
  ponder_minimax_get_figures (minimax, ponder_minimax_get_end (minimax) + finished, &outcome->figures);
  if (!finished)
    return FALSE;
  ponder_minimax_get_node (minimax, 1, &start);
  outcome->result = (PonderGameResult){ values[start.bounds.least + 1], PONDER_GAME_MOVES_UNKNOWN };
  return TRUE;
}

static gboolean
list_values (const PonderCliGame *kind,
             PonderGame          *game,
             PonderMemoryBudget  *budget,
             GCancellable        *cancellable,
             Outcome             *outcome,
             GError             **error)
{
  double began = ponder_thread_seconds ();
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  gboolean done = kind->list_values (game, budget, cancellable, lines, &outcome->figures, error);

  outcome->figures.seconds = ponder_thread_seconds () - began;
  outcome->lines = done ? g_steal_pointer (&lines) : NULL;
  return done;
}

/* The counts among the figures. */
static const struct
{
  const char *id;
  gsize offset;
  gboolean of_runs; /* whether only runs have it */
} counts[] = {
  { "nodes", G_STRUCT_OFFSET (PonderGameFigures, visited), FALSE },
  { "cut", G_STRUCT_OFFSET (PonderGameFigures, cut), TRUE },
  { "remembered", G_STRUCT_OFFSET (PonderGameFigures, remembered), TRUE },
  { "mirrored", G_STRUCT_OFFSET (PonderGameFigures, mirrored), TRUE },
  { "bytes", G_STRUCT_OFFSET (PonderGameFigures, bytes), FALSE },
};

#define SECONDS "seconds" /* the figure that is no count */

static guint64
get_count (const PonderGameFigures *figures,
           guint                    nth)
{
  return G_STRUCT_MEMBER (guint64, figures, counts[nth].offset);
}

static JsonObject *
make_figures (const PonderCliGame        *kind,
              const PonderCliGameOptions *options,
              PonderGame                 *game,
              const Outcome              *outcome)
{
  const PonderGameFigures *figures = &outcome->figures;
  const PonderGameResult *result = &outcome->result;
  gboolean decided = result->value == PONDER_GAME_WIN || result->value == PONDER_GAME_LOSS;
  JsonObject *object = json_object_new ();
  JsonArray *moves = outcome->moves != NULL ? json_array_new () : NULL;

  for (guint i = 0; moves != NULL && i < outcome->moves->len; i++)
    {
      g_autofree char *move = ponder_game_write_move (game, g_array_index (outcome->moves, PonderGameMove, i));

      json_array_add_string_element (moves, move);
    }
  json_object_set_array_member (object, "moves", moves);
  if (decided && result->n_moves != PONDER_GAME_MOVES_UNKNOWN)
    ponder_cli_json_set_count (object, "length", result->n_moves);
  else
    json_object_set_null_member (object, "length");
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (options->runs || !counts[i].of_runs)
      ponder_cli_json_set_count (object, counts[i].id, get_count (figures, i));
    else
      json_object_set_null_member (object, counts[i].id);
  json_object_set_double_member (object, SECONDS, figures->seconds);
  return object;
}

static void
print_json (PonderCliReport            *report,
            const PonderCliGame        *kind,
            const PonderCliGameOptions *options,
            PonderGame                 *game,
            const Outcome              *outcome)
{
  g_autofree char *source = g_strjoinv (" ", options->words);
  g_autofree char *valid = g_utf8_make_valid (source, -1);
  JsonArray *answers = json_array_new ();
  PonderCliObject object;

  for (guint i = 0; outcome->lines != NULL && i < outcome->lines->len; i++)
    json_array_add_string_element (answers, g_ptr_array_index (outcome->lines, i));
  if (outcome->lines == NULL && outcome->status == PONDER_CLI_EXIT_ANSWERED)
    json_array_add_string_element (answers, kind->describe_result (game, outcome->result.value));
  object = (PonderCliObject){
    .puzzle = valid,
    .exit = outcome->status,
    .answers = answers,
    .count = json_array_get_length (answers),
    .reason = outcome->reason,
    .figures = outcome->status != PONDER_CLI_EXIT_BAD ? make_figures (kind, options, game, outcome) : NULL,
  };
  ponder_cli_report_object (report, &object);
}

static void
print_text (PonderCliReport     *report,
            const PonderCliGame *kind,
            PonderGame          *game,
            const Outcome       *outcome)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; outcome->lines != NULL && i < outcome->lines->len; i++)
    ponder_cli_report_text (report, g_ptr_array_index (outcome->lines, i), outcome->status);
  if (outcome->status != PONDER_CLI_EXIT_ANSWERED)
    g_string_append (text, ponder_cli_exit_id (outcome->status));
  else if (outcome->lines == NULL)
    g_string_append (text, kind->describe_result (game, outcome->result.value));
  for (guint i = 0; outcome->moves != NULL && i < outcome->moves->len; i++)
    {
      g_autofree char *move = ponder_game_write_move (game, g_array_index (outcome->moves, PonderGameMove, i));

      g_string_append_printf (text, "%s%s", i > 0 ? kind->separator : "\n", move);
    }
  ponder_cli_report_text (report, text->str, outcome->status);
}

static void
print_stats (const PonderCliGameOptions *options,
             const Outcome              *outcome)
{
  const PonderGameFigures *figures = &outcome->figures;

  g_printerr (outcome->reason != NULL ? "%s: %s\n" : "%s\n", ponder_cli_exit_id (outcome->status), outcome->reason);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (options->runs || !counts[i].of_runs)
      g_printerr ("  %-14s %" G_GUINT64_FORMAT "\n", counts[i].id, get_count (figures, i));
  g_printerr ("  %-14s %.6f\n", SECONDS, figures->seconds);
}

static int
print_outcome (const PonderCliGame        *kind,
               const PonderCliGameOptions *options,
               PonderGame                 *game,
               const Outcome              *outcome)
{
  g_auto (PonderCliReport) report = { 0 };

  ponder_cli_report_init (&report, options->json);
  if (options->json)
    print_json (&report, kind, options, game, outcome);
  else
    print_text (&report, kind, game, outcome);
  ponder_cli_report_flush (&report);
  if (outcome->status == PONDER_CLI_EXIT_BAD)
    g_printerr ("ponder-cli: %s\n", outcome->reason);
  else if (options->stats)
    print_stats (options, outcome);
  return report.status;
}

int
ponder_cli_games_report_bad (PonderCliGameOptions *options,
                             const GError         *error)
{
  g_auto (Outcome) outcome = { .status = PONDER_CLI_EXIT_BAD, .reason = g_strdup (error->message) };

  return print_outcome (NULL, options, NULL, &outcome);
}

int
ponder_cli_games_answer (const PonderCliGame  *kind,
                         PonderCliGameOptions *options,
                         PonderGame           *game)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (options->memory);
  g_auto (Outcome) outcome = { 0 };
  g_autoptr (GError) error = NULL;
  PonderCliMonitor monitor;
  gboolean done;

  if (!ponder_game_check (game, &error))
    return ponder_cli_games_report_bad (options, error);
  ponder_cli_monitor_start (&monitor, options->seconds, NULL, NULL);
  if (options->values)
    done = list_values (kind, game, budget, monitor.cancellable, &outcome, &error);
  else if (options->runs)
    done = run (kind, &options->method, game, budget, monitor.cancellable, &outcome, &error);
  else
    done = solve (kind, game, budget, monitor.cancellable, &outcome, &error);
  ponder_cli_monitor_stop (&monitor);
  if (!done)
    {
      gboolean late = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

      outcome.status = late || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE) ? PONDER_CLI_EXIT_STOPPED
                                                                                        : PONDER_CLI_EXIT_BAD;
      outcome.reason = g_strdup (late ? _ ("The time is up.") : error->message);
    }
  return print_outcome (kind, options, game, &outcome);
}
