/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-codes.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "ponder-cli-input.h"
#include "ponder-cli-report.h"
#include "ponder-code-messages.h"
#include "ponder-count.h"

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

/* Prints instructions, once. */
static void
explain (Game *self)
{
  g_autofree char *rules = ponder_code_rules_describe (self->rules);

  g_print (_ ("Think of %s.\n"), rules);
  g_print (_ ("Answer each guess with bulls and cows, such as 1B2C or 1 2. “back” takes back the last answer, and "
              "1234=1,2 corrects an earlier one.\n"));
}

static void
tell_found (Game *self)
{
  const PonderCodeLine *last = &g_array_index (self->lines, PonderCodeLine, self->lines->len - 1);
  g_autofree char *code = ponder_code_text (self->rules, last->guess);

  g_print (g_dngettext (GETTEXT_PACKAGE, "Found %s with %u guess.\n", "Found %s with %u guesses.\n", self->lines->len),
           code, self->lines->len);
}

static void
tell_guess (Game                       *self,
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

  if (!ponder_cli_codes_suggest (self->rules, lines, n_lines, self->strategy, self->seconds, &suggestion, &late))
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

      ponder_cli_codes_tell_corrections (self->rules, lines, n_lines, text);
      g_print (_ ("%sCorrect an answer, such as 1234=1,2, or take back the last one with “back”.\n"), text->str);
      return TRUE;
    }
  self->is_found = n_lines > 0 && lines[n_lines - 1].answer == ponder_code_rules_win (self->rules);
  if (self->is_found)
    tell_found (self);
  else
    tell_guess (self, &suggestion);
  return TRUE;
}

static gboolean
refuse (GError    **error,
        const char *why)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, why);
  return FALSE;
}

/* Corrects an answer: “1234=1,2”. */
static gboolean
correct (Game       *self,
         const char *text,
         GError    **error)
{
  PonderCodeLine corrected;

  if (!ponder_cli_codes_read_line (self->rules, text, &corrected, error))
    return FALSE;
  for (guint i = 0; i < self->lines->len; i++)
    {
      PonderCodeLine *line = &g_array_index (self->lines, PonderCodeLine, i);

      if (line->guess != corrected.guess)
        continue;
      *line = corrected;
      return TRUE;
    }
  return refuse (error, _ ("This number hasn’t been guessed yet."));
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
        return refuse (error, _ ("There is no answer to take back."));
      g_array_set_size (self->lines, self->lines->len - 1);
      return TRUE;
    }
  if (strchr (text, '=') != NULL)
    return correct (self, text, error);
  if (self->guess == PONDER_CODE_NONE)
    return refuse (error, _ ("No number fits. First correct an answer, such as 1234=1,2, or type “back”."));
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

int
ponder_cli_codes_guess (const PonderCodeRules    *rules,
                        const PonderCodeStrategy *strategy,
                        double                    seconds)
{
  Game self = { .rules = rules, .strategy = strategy, .seconds = seconds, .asks = isatty (STDIN_FILENO) };
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
