/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-games.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "ponder-cli-input.h"
#include "ponder-cli-monitor.h"
#include "ponder-cli-report.h"
#include "ponder-code-evaluation.h"
#include "ponder-code-messages.h"
#include "ponder-code-score.h"
#include "ponder-code-suggestion.h"
#include "ponder-count.h"
#include "ponder-excerpt.h"

/* ponder-cli bulls-and-cows has a table of commands. Each command fills in a Result, which is printed as text or as the
 * JSON object that all commands of ponder-cli print. Only guess is different, because it is interactive. */

typedef struct
{
  PonderCodeRules rules;
  const PonderCodeStrategy *strategy;
  double seconds;       /* 0: no limit */
  guint64 memory;       /* of an evaluation; 0: not given */
  gboolean json;
  char **words;
} Options;

/* The result of a command; if it was stopped, what was known by then. */
typedef struct
{
  char *answer;         /* NULL if there is none */
  char *rest;           /* printed after the answer, but not in JSON; or NULL */
  guint64 count;
  char *reason;         /* why there is no answer or it was stopped, in lines */
  JsonObject *figures;  /* or NULL */
} Result;

static void
result_clear (Result *self)
{
  g_clear_pointer (&self->answer, g_free);
  g_clear_pointer (&self->rest, g_free);
  g_clear_pointer (&self->reason, g_free);
  g_clear_pointer (&self->figures, json_object_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Result, result_clear)

/* --- What may take long --- */

/* Its time can be limited, its progress is shown, and if the time is up, what is known by then is the result. */
typedef struct
{
  const PonderCodeRules *rules;
  PonderProgress *progress;
} Work;

static char *
describe_suggestion (gpointer user_data)
{
  const Work *self = user_data;
  PonderCodeSuggestion suggestion;
  g_autofree char *guess = NULL;

  if (ponder_progress_read (self->progress, &suggestion) == 0 || suggestion.worth.guess == PONDER_CODE_NONE)
    return g_strdup (_ ("Looking for a guess…"));
  guess = ponder_code_text (self->rules, suggestion.worth.guess);
  if (suggestion.fraction < 0)
    return g_strdup_printf (_ ("The best guess so far: %s"), guess);
  /* Translators: a guess, and how much of the work is done */
  return g_strdup_printf (_ ("The best guess so far: %s (%u%% done)"), guess, (guint) (100 * suggestion.fraction));
}

/* Returns the result of a format with two numbers: how many secrets were played, and of how many. */
static char *
dup_played (const PonderCodeRules      *rules,
            const PonderCodeEvaluation *evaluation,
            const char                 *format)
{
  g_autofree char *played = ponder_count_short (evaluation->n_codes);
  g_autofree char *all = ponder_count_short_of (ponder_code_rules_count (rules));

  return g_strdup_printf (format, played, all);
}

static char *
describe_evaluation (gpointer user_data)
{
  const Work *self = user_data;
  gulong n = ponder_count_plural (ponder_code_rules_count (self->rules));
  PonderCodeEvaluation evaluation = { 0 };

  ponder_progress_read (self->progress, &evaluation);
  return dup_played (self->rules, &evaluation,
                     /* Translators: how many numbers were played, and of how many */
                     g_dngettext (GETTEXT_PACKAGE, "%s of %s number played", "%s of %s numbers played", n));
}

/* Works like ponder_code_suggest() for at most @seconds, 0 for no limit, and shows its progress. If the time is up,
 * returns FALSE with %G_IO_ERROR_CANCELLED, and @suggestion is the best so far, whose guess is %PONDER_CODE_NONE if
 * there is none. */
static gboolean
find_guess (const PonderCodeRules    *rules,
            const PonderCodeLine     *lines,
            guint                     n_lines,
            const PonderCodeStrategy *strategy,
            double                    seconds,
            PonderCodeSuggestion     *suggestion,
            GError                  **error)
{
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof *suggestion);
  Work work = { .rules = rules, .progress = progress };
  PonderCliMonitor monitor;
  g_autoptr (GError) failure = NULL;
  gboolean is_done;

  ponder_cli_monitor_start (&monitor, seconds, describe_suggestion, &work);
  is_done = ponder_code_suggest (rules, lines, n_lines, strategy, progress, suggestion, monitor.cancellable, &failure);
  ponder_cli_monitor_stop (&monitor);
  if (is_done)
    return TRUE;
  *suggestion = (PonderCodeSuggestion){ .worth.guess = PONDER_CODE_NONE };
  if (g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_clear_error (&failure);
      failure = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED,
                                     ponder_progress_read (progress, suggestion) > 0
                                       ? _ ("The time is up: this is the best guess found so far.")
                                       : _ ("The time is up, and no guess was found: allow more with --timeout."));
    }
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* --- Commands --- */

static gboolean
score (const Options *options,
       Result        *result,
       GError       **error)
{
  PonderCode secret, guess;
  PonderCodeAnswer answer;

  if (!ponder_code_read (&options->rules, options->words[0], &secret, error) ||
      !ponder_code_read (&options->rules, options->words[1], &guess, error))
    return FALSE;
  answer = ponder_code_score (&options->rules, secret, guess);
  *result = (Result){
    .answer = g_strdup_printf ("%u %u", PONDER_CODE_BULLS (answer), PONDER_CODE_COWS (answer)),
    .count = 1,
    .figures = json_object_new (),
  };
  json_object_set_int_member (result->figures, "bulls", PONDER_CODE_BULLS (answer));
  json_object_set_int_member (result->figures, "cows", PONDER_CODE_COWS (answer));
  return TRUE;
}

/* Reads a line such as `1234=0,2`. */
static gboolean
read_line (const PonderCodeRules *rules,
           const char            *text,
           PonderCodeLine        *line,
           GError               **error)
{
  const char *sign = strchr (text, '=');
  g_autofree char *guess = NULL;

  if (sign == NULL)
    {
      g_autofree char *quoted = ponder_excerpt (text);

      return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT,
                            _ ("“%s” is not a guess and its answer, such as 1234=0,2."), quoted);
    }
  guess = g_strndup (text, (gsize) (sign - text));
  return ponder_code_read (rules, guess, &line->guess, error) &&
         ponder_code_answer_read (rules, sign + 1, &line->answer, error);
}

/* Appends which of some answers that no code fits may be wrong, and what they may be instead, in lines. */
static void
append_corrections (const PonderCodeRules *rules,
                    const PonderCodeLine  *lines,
                    guint                  n_lines,
                    GString               *text)
{
  g_autoptr (PonderCodeCorrections) found = ponder_code_corrections_find (rules, lines, n_lines, NULL, NULL);
  g_autofree char *heading = ponder_code_messages_corrections (found);
  guint n_listed = MIN (found->corrections->len, PONDER_CODE_MESSAGES_MOST_CORRECTIONS);
  g_autofree char *more = NULL;

  g_string_append_printf (text, "%s\n", heading);
  for (guint i = 0; i < n_listed; i++)
    {
      g_autofree char *correction = ponder_code_messages_correction (rules, FALSE, lines, found, i);

      g_string_append_printf (text, "%s\n", correction);
    }
  if (found->corrections->len == n_listed)
    return;
  more = ponder_code_messages_more_corrections (found->corrections->len - n_listed);
  g_string_append_printf (text, "%s\n", more);
}

static JsonObject *
suggestion_figures (const PonderCodeSuggestion *suggestion)
{
  JsonObject *figures = json_object_new ();

  json_object_set_boolean_member (figures, "can-be", suggestion->worth.can_be);
  json_object_set_int_member (figures, "groups", suggestion->worth.n_groups);
  json_object_set_int_member (figures, "worst", suggestion->worth.worst);
  json_object_set_double_member (figures, "expected", ponder_code_guess_value_expected (&suggestion->worth));
  json_object_set_double_member (figures, "entropy", suggestion->worth.entropy);
  if (suggestion->total > 0)
    json_object_set_int_member (figures, "total", (gint64) suggestion->total);
  else
    json_object_set_null_member (figures, "total");
  json_object_set_boolean_member (figures, "is-least", suggestion->is_least);
  return figures;
}

static gboolean
suggest (const Options *options,
         Result        *result,
         GError       **error)
{
  guint n_lines = g_strv_length (options->words);
  g_autofree PonderCodeLine *lines = g_new (PonderCodeLine, n_lines);
  PonderCodeSuggestion suggestion;
  gboolean is_done;
  GString *reason;
  g_autofree char *guess = NULL;

  for (guint i = 0; i < n_lines; i++)
    if (!read_line (&options->rules, options->words[i], &lines[i], error))
      return FALSE;
  is_done = find_guess (&options->rules, lines, n_lines, options->strategy, options->seconds, &suggestion, error);
  if (suggestion.worth.guess == PONDER_CODE_NONE)
    {
      if (!is_done)
        return FALSE;
      reason = g_string_new (NULL);
      append_corrections (&options->rules, lines, n_lines, reason);
      result->reason = g_string_free (reason, FALSE);
      return TRUE;
    }
  guess = ponder_code_text (&options->rules, suggestion.worth.guess);
  *result = (Result){
    .rest = g_strdup_printf (" %u", suggestion.worth.n_codes),
    .answer = g_steal_pointer (&guess),
    .count = suggestion.worth.n_codes,
    .figures = suggestion_figures (&suggestion),
  };
  return is_done;
}

static JsonObject *
evaluation_figures (const PonderCodeEvaluation *evaluation)
{
  JsonObject *figures = json_object_new ();
  JsonArray *histogram = json_array_new ();

  for (guint i = 0; i <= MIN (evaluation->most, G_N_ELEMENTS (evaluation->histogram) - 1); i++)
    json_array_add_int_element (histogram, (gint64) evaluation->histogram[i]);
  json_object_set_int_member (figures, "total", (gint64) evaluation->total);
  json_object_set_double_member (figures, "average", (double) evaluation->total / (double) evaluation->n_codes);
  json_object_set_int_member (figures, "most", evaluation->most);
  json_object_set_array_member (figures, "histogram", histogram);
  return figures;
}

static gboolean
evaluate (const Options *options,
          Result        *result,
          GError       **error)
{
  const PonderCodeRules *rules = &options->rules;
  g_autoptr (PonderMemoryBudget) budget =
    ponder_memory_budget_new (options->memory > 0 ? options->memory : PONDER_DEFAULT_MEMORY);
  PonderCodeEvaluation evaluation = { 0 };
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof evaluation);
  Work work = { .rules = rules, .progress = progress };
  PonderCliMonitor monitor;
  g_autoptr (GError) failure = NULL;
  g_autofree char *late = NULL;
  char average[G_ASCII_DTOSTR_BUF_SIZE];
  GString *rest;
  gboolean is_done;

  ponder_cli_monitor_start (&monitor, options->seconds, describe_evaluation, &work);
  is_done =
    ponder_code_evaluate (rules, options->strategy, budget, progress, &evaluation, monitor.cancellable, &failure);
  ponder_cli_monitor_stop (&monitor);
  if (!is_done)
    {
      evaluation = (PonderCodeEvaluation){ 0 };
      ponder_progress_read (progress, &evaluation);
    }
  result->count = evaluation.n_codes;
  result->figures = evaluation.n_codes > 0 ? evaluation_figures (&evaluation) : NULL;
  if (g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      late = dup_played (rules, &evaluation,
                         /* Translators: how many numbers were played, and of how many */
                         g_dngettext (GETTEXT_PACKAGE, "The time is up: %s of %s number was played.",
                                      "The time is up: %s of %s numbers were played.",
                                      ponder_count_plural (ponder_code_rules_count (rules))));
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, late);
    }
  else if (!is_done)
    g_propagate_error (error, g_steal_pointer (&failure));
  if (!is_done)
    return FALSE;

  g_ascii_formatd (average, sizeof average, "%.4f", (double) evaluation.total / (double) evaluation.n_codes);
  rest = g_string_new (NULL);
  for (guint i = 1; i <= MIN (evaluation.most, G_N_ELEMENTS (evaluation.histogram) - 1); i++)
    g_string_append_printf (rest, "\n%u %" G_GUINT64_FORMAT, i, evaluation.histogram[i]);
  result->answer = g_strdup_printf ("%" G_GUINT64_FORMAT " %s %u", evaluation.total, average, evaluation.most);
  result->rest = g_string_free (rest, FALSE);
  return TRUE;
}

/* --- The game --- */

/* The program guesses; a person answers at the terminal, and can correct earlier answers at any time. */

#define BACK "back"

typedef struct
{
  const PonderCodeRules *rules;
  const PonderCodeStrategy *strategy;
  double seconds;      /* for each guess; 0: no limit */
  GArray *lines;       /* those answered */
  PonderCode guess;    /* not yet answered; PONDER_CODE_NONE if no code fits */
  gboolean is_found;
  gboolean was_late;   /* whether the time for a guess was up */
  gboolean asks;       /* whether standard input is a terminal */
} Game;

static void
explain (Game *self)
{
  g_autofree char *rules = ponder_code_rules_describe (self->rules);

  g_print (_ ("Think of %s.\n"), rules);
  g_print (_ ("Answer each guess with bulls and cows, such as 1B2C or 1 2. “back” takes back the last answer, and "
              "1234=1,2 corrects an earlier one.\n"));
}

static void
print_found (Game *self)
{
  const PonderCodeLine *last = &g_array_index (self->lines, PonderCodeLine, self->lines->len - 1);
  g_autofree char *code = ponder_code_text (self->rules, last->guess);

  g_print (g_dngettext (GETTEXT_PACKAGE, "Found %s with %u guess.\n", "Found %s with %u guesses.\n", self->lines->len),
           code, self->lines->len);
}

static void
print_guess (Game                       *self,
             const PonderCodeSuggestion *suggestion)
{
  const PonderCodeGuessValue *worth = &suggestion->worth;
  g_autofree char *code = ponder_code_text (self->rules, worth->guess);
  g_autofree char *fit = ponder_code_messages_fit (worth->n_codes);

  /* Translators: the number of the guess, the guess, whether it can be the number, and how many numbers fit */
  g_print (_ ("Guess %u: %s (%s; %s)\n"), self->lines->len + 1, code,
           ponder_code_messages_can_be (worth, suggestion, TRUE), fit);
}

/* Prints the next guess, or that the number is found, or which answers must be wrong. If the time is up, the best guess
 * so far is the next; without one the game ends. */
static gboolean
next (Game    *self,
      GError **error)
{
  const PonderCodeLine *lines = &g_array_index (self->lines, PonderCodeLine, 0);
  guint n_lines = self->lines->len;
  PonderCodeSuggestion suggestion;
  g_autoptr (GError) late = NULL;

  if (!find_guess (self->rules, lines, n_lines, self->strategy, self->seconds, &suggestion, &late))
    {
      self->was_late = TRUE;
      if (suggestion.worth.guess == PONDER_CODE_NONE)
        {
          g_propagate_error (error, g_steal_pointer (&late));
          return FALSE;
        }
      g_printerr ("%s\n", late->message);
    }
  self->guess = suggestion.worth.guess;
  if (self->guess == PONDER_CODE_NONE)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      append_corrections (self->rules, lines, n_lines, text);
      g_print (_ ("%sCorrect an answer, such as 1234=1,2, or take back the last one with “back”.\n"), text->str);
      return TRUE;
    }
  self->is_found = n_lines > 0 && lines[n_lines - 1].answer == ponder_code_rules_win (self->rules);
  if (self->is_found)
    print_found (self);
  else
    print_guess (self, &suggestion);
  return TRUE;
}

/* Corrects an answer: “1234=1,2”. */
static gboolean
correct (Game       *self,
         const char *text,
         GError    **error)
{
  PonderCodeLine corrected;

  if (!read_line (self->rules, text, &corrected, error))
    return FALSE;
  for (guint i = 0; i < self->lines->len; i++)
    {
      PonderCodeLine *line = &g_array_index (self->lines, PonderCodeLine, i);

      if (line->guess != corrected.guess)
        continue;
      *line = corrected;
      return TRUE;
    }
  return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT, _ ("This number hasn’t been guessed yet."));
}

/* Reads an answer, a correction, or “back”. */
static gboolean
take (Game       *self,
      const char *text,
      GError    **error)
{
  PonderCodeLine line = { .guess = self->guess };

  if (g_ascii_strcasecmp (text, BACK) == 0)
    {
      if (self->lines->len == 0)
        return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT, _ ("There is no answer to take back."));
      g_array_set_size (self->lines, self->lines->len - 1);
      return TRUE;
    }
  if (strchr (text, '=') != NULL)
    return correct (self, text, error);
  if (self->guess == PONDER_CODE_NONE)
    return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT,
                          _ ("No number fits. First correct an answer, such as 1234=1,2, or type “back”."));
  if (!ponder_code_answer_read (self->rules, text, &line.answer, error))
    return FALSE;
  g_array_append_val (self->lines, line);
  return TRUE;
}

/* Sets the error for an input that ends before the number is found. */
static void
set_cut_off (Game           *self,
             PonderCliInput *input,
             GError        **error)
{
  g_autofree char *win = ponder_code_answer_text (ponder_code_rules_win (self->rules));

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT,
               /* Translators: the number of lines, and the answer to the right number, such as 4B0C */
               g_dngettext (GETTEXT_PACKAGE,
                            "standard input ended after %lu line, before the number was found: answer each guess, the "
                            "right one with %s",
                            "standard input ended after %lu lines, before the number was found: answer each guess, the "
                            "right one with %s",
                            ponder_count_plural (input->n_lines)),
               (gulong) input->n_lines, win);
}

/* Asks until the input is valid. Returns FALSE if the input ends. */
static gboolean
ask (Game           *self,
     PonderCliInput *input,
     GError        **error)
{
  PonderCliLine line;

  while (TRUE)
    {
      g_autoptr (GError) refusal = NULL;
      g_autofree char *text = NULL;

      if (self->asks)
        g_print ("> ");
      if (!ponder_cli_input_read_line (input, &line, error))
        {
          if (self->asks)
            g_print ("\n");
          if (*error == NULL)
            set_cut_off (self, input, error);
          return FALSE;
        }
      if (line.text == NULL)
        {
          g_printerr ("%s\n", line.fault);
          continue;
        }
      text = g_strstrip (g_strdup (line.text));
      if (take (self, text, &refusal))
        return TRUE;
      g_printerr ("%s\n", refusal->message);
    }
}

static gboolean
play (Game    *self,
      GError **error)
{
  g_auto (PonderCliInput) input = { 0 };

  if (!ponder_cli_input_init (&input, NULL, error))
    return FALSE;
  if (self->asks)
    explain (self);
  do
    if (!next (self, error))
      return FALSE;
  while (!self->is_found && ask (self, &input, error));
  return self->is_found;
}

/* Guesses a number, with answers read from standard input. Returns the exit status: whether the number was found, without
 * a limit stopping the search for a guess. */
static int
guess_by_answers (const Options *options)
{
  Game self = {
    .rules = &options->rules,
    .strategy = options->strategy,
    .seconds = options->seconds,
    .asks = isatty (STDIN_FILENO),
  };
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (PonderCodeLine));
  g_autoptr (GError) error = NULL;

  self.lines = lines;
  if (!play (&self, &error))
    {
      g_printerr ("ponder-cli: %s\n", error->message);
      return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ? PONDER_CLI_EXIT_STOPPED : PONDER_CLI_EXIT_BAD;
    }
  if ((fflush (stdout) != 0 || ferror (stdout)) && errno != EPIPE)
    {
      g_printerr (_ ("ponder-cli: the answers could not be written: %s\n"), g_strerror (errno));
      return PONDER_CLI_EXIT_BAD;
    }
  return self.was_late ? PONDER_CLI_EXIT_STOPPED : PONDER_CLI_EXIT_ANSWERED;
}

/* --- The command line --- */

static const struct
{
  const char *id;
  const char *parameters;
  const char *summary;
  guint least_words;
  guint most_words;
  gboolean (*run) (const Options *options,
                   Result        *result,
                   GError       **error); /* NULL for the interactive one */
} actions[] = {
  {
    .id = "score",
    /* Translators: what follows a command in --help: the number to find, and a guess */
    .parameters = N_ ("SECRET GUESS"),
    .summary = N_ ("The answer to a guess: bulls and cows, such as “1 2”"),
    .least_words = 2,
    .most_words = 2,
    .run = score,
  },
  {
    .id = "suggest",
    /* Translators: what follows a command in --help: guesses and their answers */
    .parameters = N_ ("[GUESS=BULLS,COWS…]"),
    .summary = N_ ("The next guess, and how many numbers fit; if none fits, what must be wrong, and exit status 1"),
    .most_words = G_MAXUINT,
    .run = suggest,
  },
  {
    .id = "guess",
    .summary = N_ ("The program guesses your number, and you answer"),
  },
  {
    .id = "evaluate",
    .summary = N_ ("How many guesses the strategy needs over all numbers: in total, on average and at most; then how "
                   "many numbers need 1, 2, …"),
    .run = evaluate,
  },
};

static char *
dup_usage (guint nth)
{
  if (actions[nth].parameters == NULL)
    return g_strdup (actions[nth].id);
  return g_strdup_printf ("%s %s", actions[nth].id, _ (actions[nth].parameters));
}

static char *
describe (void)
{
  GString *text = g_string_new (_ ("Commands:\n"));
  guint n_strategies;
  const PonderCodeStrategy *strategies = ponder_code_strategies (&n_strategies);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autofree char *usage = dup_usage (i);

      g_string_append_printf (text, "  %s\n      %s\n", usage, _ (actions[i].summary));
    }
  g_string_append_printf (text, "\n%s\n", _ ("Strategies:"));
  for (guint i = 0; i < n_strategies; i++)
    ponder_cli_parse_explain (text, strategies[i].id, _ (strategies[i].explanation));
  g_string_append (text, "\n");
  g_string_append (text, _ ("Exit status: 0 answered; 1 no number fits; 2 bad input; 3 stopped by a limit."));
  return g_string_free (text, FALSE);
}

static gboolean
parse (Options *self,
       char   **arguments,
       GError **error)
{
  guint n_strategies;
  const PonderCodeStrategy *strategies = ponder_code_strategies (&n_strategies);
  g_autofree const char **ids = g_new0 (const char *, n_strategies + 1);
  guint64 n_places = self->rules.n_places, n_symbols = self->rules.n_symbols;
  int strategy = self->strategy - strategies;
  const PonderCliOption options[] = {
    { "strategy", PONDER_CLI_WORD, &strategy, N_ ("how to choose a guess, see below (default: best)"), N_ ("STRATEGY"),
      ids },
    { "digits", PONDER_CLI_NUMBER, &n_places, N_ ("how many places a number has, 2 to 6 (default: 4)"), N_ ("N") },
    { "symbols", PONDER_CLI_NUMBER, &n_symbols,
      N_ ("how many symbols there are, 2 to 16, digits and then letters (default: 10)"), N_ ("N") },
    { "repeats", PONDER_CLI_SWITCH, &self->rules.repeats, N_ ("a symbol may occur more than once") },
    { "leading-zero", PONDER_CLI_SWITCH, &self->rules.leading_zero, N_ ("a number may begin with 0") },
    { "timeout", PONDER_CLI_SECONDS, &self->seconds,
      N_ ("stop each suggestion or evaluation after this time, with what is known by then"), N_ ("SECONDS") },
    { "memory", PONDER_CLI_MEMORY, &self->memory,
      N_ ("stop an evaluation when more memory would be needed (default: 1024)"), N_ ("MiB") },
    { "json", PONDER_CLI_SWITCH, &self->json, N_ ("print a JSON object") },
    { NULL },
  };
  g_autofree char *description = describe ();

  for (guint i = 0; i < n_strategies; i++)
    ids[i] = strategies[i].id;
  self->words = ponder_cli_parse (options, "score|suggest|guess|evaluate …",
                                  _ ("Bulls and Cows: find a number of different digits. A right digit in the right "
                                     "place is a bull, a right digit in a wrong place is a cow."),
                                  description, arguments, error);
  self->strategy = &strategies[strategy];
  self->rules.n_places = (guint) MIN (n_places, G_MAXUINT);
  self->rules.n_symbols = (guint) MIN (n_symbols, G_MAXUINT);
  return self->words != NULL && ponder_code_rules_check (&self->rules, error);
}

static int
print_result (const Options *options,
              Result        *result,
              PonderCliExit  status)
{
  g_autofree char *puzzle = g_strjoinv (" ", options->words);
  g_autofree char *reason = result->reason != NULL ? g_strchomp (g_strdup (result->reason)) : NULL;
  g_autofree char *text = NULL;
  g_auto (PonderCliReport) report = { 0 };

  ponder_cli_report_init (&report, options->json);
  if (options->json)
    {
      PonderCliObject object = {
        .puzzle = puzzle,
        .exit = status,
        .answers = json_array_new (),
        .count = result->count,
        .reason = reason,
        .figures = g_steal_pointer (&result->figures),
      };

      if (result->answer != NULL)
        json_array_add_string_element (object.answers, result->answer);
      ponder_cli_report_object (&report, &object);
    }
  else
    {
      if (result->answer != NULL)
        text = g_strconcat (result->answer, result->rest, NULL);
      if (text != NULL)
        ponder_cli_report_text (&report, text, status);
      if (status != PONDER_CLI_EXIT_ANSWERED)
        ponder_cli_report_text (&report, ponder_cli_exit_id (status), status);
    }
  ponder_cli_report_flush (&report);
  if (status == PONDER_CLI_EXIT_BAD)
    g_printerr ("ponder-cli: %s\n", reason);
  else if (reason != NULL)
    g_printerr ("%s\n", reason);
  return report.status;
}

/* Returns what is wrong with the words, or NULL if nothing is. */
static char *
find_fault (const Options *options,
            guint         *nth)
{
  char **words = options->words;
  guint n_words = g_strv_length (words);

  if (n_words == 0)
    return g_strdup (_ ("expected score, suggest, guess or evaluate"));
  for (guint i = 0; i < n_words; i++)
    if (!g_utf8_validate (words[i], -1, NULL))
      return g_strdup (_ ("the arguments are not UTF-8 text"));
  for (*nth = 0; *nth < G_N_ELEMENTS (actions); (*nth)++)
    if (g_str_equal (actions[*nth].id, words[0]))
      break;
  if (*nth == G_N_ELEMENTS (actions))
    return g_strdup_printf (_ ("“%s” is not one of score, suggest, guess and evaluate"), words[0]);
  if (n_words - 1 < actions[*nth].least_words)
    {
      g_autofree char *usage = dup_usage (*nth);

      /* Translators: what should have been written: “score SECRET GUESS” */
      return g_strdup_printf (_ ("expected %s"), usage);
    }
  if (n_words - 1 > actions[*nth].most_words)
    return g_strdup_printf (_ ("“%s” is one argument too many"), words[1 + actions[*nth].most_words]);
  if (options->json && actions[*nth].run == NULL)
    return g_strdup_printf (_ ("%s is interactive and can’t be used with --json"), actions[*nth].id);
  if (options->memory > 0 && actions[*nth].run != evaluate)
    return g_strdup (_ ("--memory can only be used with evaluate"));
  return NULL;
}

/* Says so if the rules would be those of Mastermind but for codes that begin with 0. */
static void
print_mastermind_note (const PonderCodeRules *rules)
{
  PonderCodeRules with_zero = *rules;
  const PonderCodePreset *preset;

  with_zero.leading_zero = TRUE;
  preset = ponder_code_preset_find (&with_zero);
  if (preset != NULL && preset->colours && !rules->leading_zero)
    g_printerr (_ ("ponder-cli: without --leading-zero no code begins with 0; Mastermind needs it\n"));
}

static int
run_action (guint    nth,
            Options *options)
{
  g_auto (Result) result = { 0 };
  g_autoptr (GError) error = NULL;

  if (actions[nth].run != score)
    print_mastermind_note (&options->rules);
  if (actions[nth].run == NULL)
    return guess_by_answers (options);
  if (actions[nth].run (options, &result, &error))
    return print_result (options, &result,
                         result.answer != NULL ? PONDER_CLI_EXIT_ANSWERED : PONDER_CLI_EXIT_NO_ANSWER);
  result.reason = g_strdup (error->message);
  return print_result (options, &result,
                       g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ||
                           g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE)
                         ? PONDER_CLI_EXIT_STOPPED
                         : PONDER_CLI_EXIT_BAD);
}

int
ponder_cli_codes_run (char **arguments)
{
  Options options = { .rules = { .n_places = 4, .n_symbols = 10 }, .strategy = ponder_code_strategy_best };
  g_auto (GStrv) words = NULL;
  g_autofree char *fault = NULL;
  g_autoptr (GError) error = NULL;
  guint nth = 0;

  if (!parse (&options, arguments, &error))
    fault = g_strdup (error->message);
  else
    fault = find_fault (&options, &nth);
  words = options.words;
  if (fault != NULL)
    return ponder_cli_parse_refuse (fault);
  options.words = words + 1;
  return run_action (nth, &options);
}
