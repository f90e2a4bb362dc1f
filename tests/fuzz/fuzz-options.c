/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include <stdio.h>

#include "ponder-cli-games.h"
#include "ponder-cli-options.h"
#include "ponder-puzzles.h"
#include "ponder-solver.h"

/* The command line. The input is its words, one in a line, of which the first is the command. Any words must be
 * accepted, or refused with a message; they must not crash. If they describe a puzzle, it can be solved with these
 * options. */

#define MOST_VISITS 200
#define MOST_MEMORY (16 << 20)

static gboolean is_text; /* whether the input is text */

/* Checks that output is valid text if the words are, instead of printing it. Failed assertions, which GLib prints in
 * the same way, are printed. */
static void
print_cb (const char *text)
{
  if (g_str_has_prefix (text, "**\n"))
    fputs (text, stderr);
  else
    g_assert_true (!is_text || g_utf8_validate (text, -1, NULL));
}

static void
check_error (gboolean      done,
             const GError *error)
{
  if (is_text)
    fuzz_check_error (done, error);
  else
    g_assert_true (done == (error == NULL));
}

/* Returns whether GOption would print help and end the program. */
static gboolean
asks_for_help (char **words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], "--help") ||
        (words[i][0] == '-' && words[i][1] != '-' && strpbrk (words[i], "h?") != NULL))
      return TRUE;
  return FALSE;
}

/* Returns whether an action computes for a long time or reads input. */
static gboolean
is_long (char **words)
{
  static const char *const actions[] = { "suggest", "guess", "evaluate", NULL };

  for (guint i = 0; words[i] != NULL; i++)
    if (g_strv_contains (actions, words[i]))
      return TRUE;
  return FALSE;
}

static void
solve (const PonderCliOptions *options,
       PonderPuzzle           *puzzle)
{
  PonderLimits limits = options->limits;
  PonderMethod method;
  g_autoptr (PonderOutcome) outcome = NULL;
  g_autoptr (GError) error = NULL;

  limits.visits = MOST_VISITS;
  limits.seconds = 0.05;
  limits.memory = MOST_MEMORY;
  limits.threads = 1;
  if (options->preset != NULL)
    {
      if (ponder_cli_options_init_method (options, puzzle, &method, &error))
        outcome = ponder_solve_by (puzzle, &method, &limits, NULL, NULL, &error);
    }
  else
    outcome = ponder_solve (puzzle, &limits, NULL, NULL, &error);
  check_error (outcome != NULL, error);
}

/* Uses the words as a person would type them; they also serve as the content of a file. */
static void
load (const PonderCliOptions *options)
{
  PonderPuzzleClass *klass = options->klass;
  g_autofree char *text = g_strjoinv (" ", options->words);
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_utf8_validate (text, -1, NULL))
    return;
  if (klass->input == PONDER_INPUT_NONE || *text == '\0')
    puzzle = klass->load (options->file, &error);
  else if (klass->load_text != NULL)
    puzzle = klass->load_text (options->file, text, &error);
  else
    {
      g_key_file_set_string (options->file, klass->id, klass->input_key, text);
      puzzle = klass->load (options->file, &error);
    }
  check_error (puzzle != NULL, error);
  if (puzzle != NULL)
    solve (options, puzzle);
}

static void
run (char **words)
{
  PonderPuzzleClass *klass = ponder_puzzle_find (words[0]);
  g_auto (PonderCliOptions) options = { 0 };
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (g_str_equal (words[0], PONDER_CLI_CODES_COMMAND))
    {
      if (!is_long (words))
        ponder_cli_codes_run (words);
      return;
    }
  if (klass == NULL && !g_str_equal (words[0], "solve"))
    return;
  done = ponder_cli_options_init (&options, klass, words, &error);
  check_error (done, error);
  if (done && klass != NULL)
    load (&options);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) words = g_strsplit (text, "\n", -1);
  guint n = g_strv_length (words);
  FILE *standard_output = stdout;
  char *printed;
  size_t n_printed;

  if (n == 0 || asks_for_help (words))
    return 0;
  /* The last line ends with a newline. */
  if (n > 1 && *words[n - 1] == '\0')
    g_clear_pointer (&words[n - 1], g_free);
  is_text = g_utf8_validate (text, -1, NULL);
  g_set_print_handler (print_cb);
  g_set_printerr_handler (print_cb);
  stdout = open_memstream (&printed, &n_printed);
  run (words);
  fclose (stdout);
  stdout = standard_output;
  print_cb (printed);
  free (printed);
  g_set_print_handler (NULL);
  g_set_printerr_handler (NULL);
  return 0;
}
