/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-options.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-cli-parse.h"
#include "ponder-excerpt.h"
#include "ponder-search-tree.h"
#include "ponder-tree-drawing.h"

#define SOLVE "solve"

#define TREE_SUFFIX ".jsonl"
#define TREE_SUFFIXES ".svg, .dot, " TREE_SUFFIX
#define TREE_NODES 100000 /* unless --tree-nodes says another number; a picture has as many as the window shows */

/* What --help says about the words after the options, by #PonderInput. */
static const struct
{
  const char *summary;
  guint most_words;
} inputs[] = {
  [PONDER_INPUT_NONE] = { N_ ("The puzzle is given by the options."), 0 },
  [PONDER_INPUT_WORDS] = { N_ ("The arguments are the puzzle."), G_MAXUINT },
  [PONDER_INPUT_LINES] = { N_ ("FILE has a puzzle in each line, or puzzles in rows, tables, lists and other forms. "
                               "Lines that can be puzzles by themselves are; rows of 9 are never puzzles of 3x3. --box "
                               "decides: with 4x4, sixteen lines of 16 cells are one puzzle. Candidates are a part of "
                               "a puzzle whose cells alone have several answers. Without FILE, or if FILE is -, "
                               "standard input is read."),
                           1 },
  [PONDER_INPUT_TEXT] = { N_ ("FILE is one puzzle. Without FILE, or if FILE is -, standard input is read."), 1 },
};

/* The value of an option of the puzzle itself. */
typedef struct
{
  char *text;
  gboolean given; /* without a text */
} KeyValue;

/* Returns the placeholder in --help after the command. */
static char *
dup_parameter (const PonderCliOptions *self)
{
  if (self->input == PONDER_INPUT_WORDS)
    return g_ascii_strup (self->klass->input_key, -1);
  /* Translators: FILE is the same word as in the sentence beside it, as small as the other words of --help */
  return g_strdup (self->input == PONDER_INPUT_NONE ? "" : _ ("[FILE]"));
}

static char *
describe_methods (void)
{
  GString *text = g_string_new (_ ("Methods:\n"));
  guint n_presets;
  const PonderPreset *presets = ponder_presets (&n_presets);

  ponder_cli_parse_explain (text, SOLVE, _ ("The fastest, and says why there is no answer (default)"));
  for (guint i = 0; i < n_presets; i++)
    ponder_cli_parse_explain (text, presets[i].id, _ (presets[i].explanation));
  g_string_append (text, "\n");
  g_string_append (text, _ ("Exit status: 0 answered; 1 a puzzle has no answer; 2 bad input; 3 stopped by a limit. "
                            "Of several, the first of 2, 3, 1, 0."));
  return g_string_free (text, FALSE);
}

/* Reads the options of the puzzle itself, which become keys of the document, those of steps, and those of all. */
static gboolean
parse (PonderCliOptions *self,
       char            **arguments,
       GError          **error)
{
  const PonderCliOption steps[] = {
    { "steps", PONDER_CLI_TEXT, &self->steps,
      N_ ("print logical steps up to the answer, or all steps of some techniques (x-wing,swordfish) at the position "
          "given"),
      N_ ("TECHNIQUES") },
    { "rate", PONDER_CLI_SWITCH, &self->rate, N_ ("print how difficult the puzzle is for a person") },
  };
  guint n_presets;
  const PonderPreset *presets = ponder_presets (&n_presets);
  g_autofree const char **methods = g_new0 (const char *, n_presets + 2);
  const PonderCliOption common[] = {
    { "method", PONDER_CLI_WORD, &self->method, N_ ("how to search for answers, see below"), N_ ("METHOD"), methods },
    { "pruning", PONDER_CLI_WORD, &self->pruning, N_ ("override the method’s pruning: none, rules or lookahead"),
      N_ ("PRUNING"), ponder_pruning_ids },
    { "order", PONDER_CLI_WORD, &self->order,
      N_ ("override the method’s order: natural, ranked, shuffled or moves-shuffled"), N_ ("ORDER"), ponder_order_ids },
    { "remember", PONDER_CLI_SWITCH, &self->remember, N_ ("skip states already seen") },
    { "no-remember", PONDER_CLI_SWITCH, &self->no_remember, N_ ("don’t skip states already seen") },
    { "seed", PONDER_CLI_TEXT, &self->seed, N_ ("the seed of a shuffled order (default: 0)"), N_ ("SEED") },
    { "checking", PONDER_CLI_WORD, &self->checking,
      N_ ("how to check moves: usual, or compare cells and count that: touched or whole-board"), N_ ("CHECKING"),
      ponder_checking_ids },
    { "find", PONDER_CLI_TEXT, &self->find, N_ ("how many answers to find: first, all or a number"), N_ ("N") },
    { "count", PONDER_CLI_SWITCH, &self->count,
      N_ ("print the number of answers, up to --find=N, instead of the answers") },
    { "memory", PONDER_CLI_MEMORY, &self->limits.memory, N_ ("stop when more memory would be needed (default: 1024)"),
      N_ ("MiB") },
    { "timeout", PONDER_CLI_SECONDS, &self->limits.seconds, N_ ("stop each puzzle after this time"), N_ ("SECONDS") },
    { "tree", PONDER_CLI_FILE, &self->tree,
      N_ ("write the tree of the search to FILE: a picture if it ends in .svg, a graph for Graphviz if in .dot, a JSON "
          "object for each node if in .jsonl"),
      N_ ("FILE") },
    { "tree-nodes", PONDER_CLI_NUMBER, &self->tree_nodes,
      N_ ("write only the first N nodes of the tree (default: 100000), or draw about N (default: 500)"), N_ ("N"),
      .least = 1 },
    { "stats", PONDER_CLI_SWITCH, &self->stats,
      N_ ("print the figures to standard error: nodes, and complete boards tested without pruning, among others") },
    { "json", PONDER_CLI_SWITCH, &self->json, N_ ("print a JSON object for each puzzle, one per line") },
  };
  g_autoptr (GArray) options = g_array_new (TRUE, TRUE, sizeof (PonderCliOption));
  g_autofree char **words = g_memdup2 (arguments, (g_strv_length (arguments) + 1) * sizeof *arguments);
  const PonderOption *keys = self->klass != NULL ? self->klass->options : NULL;
  guint n_keys = 0;
  g_autofree KeyValue *values = NULL;
  g_autofree char *parameter = dup_parameter (self);
  g_autofree char *summary =
    g_strdup_printf ("%s\n%s", self->klass != NULL ? _ (self->klass->name) : _ ("A document with any puzzle"),
                     _ (inputs[self->input].summary));
  g_autofree char *description = describe_methods ();

  methods[0] = SOLVE;
  for (guint i = 0; i < n_presets; i++)
    methods[1 + i] = presets[i].id;
  while (keys != NULL && keys[n_keys].key != NULL)
    n_keys++;
  values = g_new0 (KeyValue, n_keys);
  for (guint i = 0; i < n_keys; i++)
    {
      g_autofree char *name = g_ascii_strdown (keys[i].key, -1);
      PonderCliOption option = { g_intern_string (name), PONDER_CLI_TEXT, &values[i].text, keys[i].help,
                                 keys[i].argument };

      if (option.argument == NULL)
        {
          option.kind = PONDER_CLI_SWITCH;
          option.value = &values[i].given;
        }
      g_array_append_val (options, option);
    }
  if (self->klass != NULL && g_str_equal (self->klass->id, PONDER_CLI_STEPS_PUZZLE))
    {
      g_array_append_vals (options, steps, G_N_ELEMENTS (steps));
      /* Without an argument, the next word would be taken for it. */
      for (char **word = words; *word != NULL && !g_str_equal (*word, "--"); word++)
        if (g_str_equal (*word, "--steps"))
          *word = (char *) "--steps=";
    }
  g_array_append_vals (options, common, G_N_ELEMENTS (common));

  self->words = ponder_cli_parse ((PonderCliOption *) options->data, parameter, summary, description, words, error);
  for (guint i = 0; i < n_keys; i++)
    {
      if (values[i].text != NULL)
        g_key_file_set_string (self->file, self->klass->id, keys[i].key, values[i].text);
      else if (values[i].given)
        g_key_file_set_boolean (self->file, self->klass->id, keys[i].key, TRUE);
      g_free (values[i].text);
    }
  self->preset = self->method > 0 ? &presets[self->method - 1] : NULL;
  return self->words != NULL;
}

/* What is wrong with --checking if the puzzle has no way to check moves but the usual one. */
static const char no_checking[] =
  N_ ("--checking can only be “usual” here: only some puzzles, such as sudoku and queens, compare cells");

/* Reads the values that are no plain numbers or words. */
static gboolean
read_values (PonderCliOptions *self,
             GError          **error)
{
  g_autofree char *suffixes = NULL;

  if (self->seed != NULL && !g_ascii_string_to_unsigned (self->seed, 10, 0, G_MAXUINT64, &self->seed_number, NULL))
    return ponder_cli_parse_set_bad (error, "--seed", self->seed, _ ("a whole number from 0"));
  if (g_strcmp0 (self->find, "first") == 0 || (self->find == NULL && !self->count))
    self->limits.answers = 1;
  else if (self->find != NULL && !g_str_equal (self->find, "all") &&
           !g_ascii_string_to_unsigned (self->find, 10, 1, G_MAXUINT64, &self->limits.answers, NULL))
    return ponder_cli_parse_set_bad (error, "--find", self->find, _ ("“first”, “all”, or a number from 1"));
  if (!self->count)
    self->limits.keep = self->limits.answers != 0 ? self->limits.answers : G_MAXUINT64;
  if (self->tree != NULL && !g_str_has_suffix (self->tree, TREE_SUFFIX) &&
      ponder_tree_drawing_find_format (self->tree) == NULL)
    {
      /* Translators: the ends of names of files, such as “.jsonl” */
      suffixes = g_strdup_printf (_ ("a file name that ends in %s"), TREE_SUFFIXES);
      return ponder_cli_parse_set_bad (error, "--tree", self->tree, suffixes);
    }
  return TRUE;
}

/* Checks the options together. */
static gboolean
check (const PonderCliOptions *self,
       GError                **error)
{
  const char *fault = NULL;
  gboolean overrides = self->pruning >= 0 || self->order >= 0 || self->remember || self->no_remember ||
                       self->checking >= 0 || self->seed != NULL;
  int pruning = self->pruning >= 0 || self->preset == NULL ? self->pruning : (int) self->preset->method.pruning;
  int order = self->order >= 0 || self->preset == NULL ? self->order : (int) self->preset->method.order;

  if (self->remember && self->no_remember)
    fault = _ ("--remember and --no-remember can’t be used together");
  else if (self->preset == NULL && self->tree != NULL)
    fault = _ ("--tree needs a --method other than “solve”, which has no tree");
  else if (self->tree == NULL && self->tree_nodes > 0)
    fault = _ ("--tree-nodes needs --tree");
  else if (self->preset == NULL && overrides)
    fault = _ ("--pruning, --order, --remember, --seed and --checking need a --method other than “solve”");
  else if (self->seed != NULL && !ponder_order_shuffles (order))
    fault = _ ("--seed needs --method=shuffled, --order=shuffled or --order=moves-shuffled");
  else if (self->checking > PONDER_CHECKING_USUAL && pruning != PONDER_PRUNING_RULES)
    fault = _ ("--checking needs a --method that prunes by the rules, such as “backtracking”, or --pruning=rules");
  else if (self->checking > PONDER_CHECKING_USUAL && self->klass != NULL && self->klass->check == NULL)
    fault = _ (no_checking);
  else if (self->klass != NULL && (pruning >= 0 || order >= 0) &&
           !ponder_puzzle_class_offers (self->klass, MAX (pruning, 0), MAX (order, 0)))
    fault = _ ("an own puzzle has only rules: nothing looks ahead in it or ranks its moves, so there are no methods "
               "“fewest-first” and “look-ahead”, no --pruning=lookahead and no --order=ranked");
  else if (self->steps != NULL && self->rate)
    fault = _ ("--steps and --rate can’t be used together");
  else if ((self->steps != NULL || self->rate) &&
           (self->preset != NULL || self->count || self->find != NULL || self->stats))
    fault = _ ("--steps and --rate can’t be used with --method, --find, --count or --stats");
  else if (self->count && g_strcmp0 (self->find, "first") == 0)
    fault = _ ("--count can’t be used with --find=first: it counts all answers, or up to --find=N");
  return fault == NULL || ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT, "%s", fault);
}

static gboolean
check_words (const PonderCliOptions *self,
             GError                **error)
{
  guint n_words = g_strv_length (self->words);
  guint most_words = inputs[self->input].most_words;

  if (n_words > most_words)
    {
      g_autofree char *quoted = ponder_excerpt (self->words[most_words]);

      return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT, _ ("“%s” is one argument too many"), quoted);
    }
  if (n_words == 0 && self->input == PONDER_INPUT_WORDS &&
      !g_key_file_has_key (self->file, self->klass->id, self->klass->input_key, NULL))
    {
      g_autofree char *parameter = dup_parameter (self);

      return ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT, _ ("%s is missing"), parameter);
    }
  return TRUE;
}

gboolean
ponder_cli_options_init (PonderCliOptions  *self,
                         PonderPuzzleClass *klass,
                         char             **arguments,
                         GError           **error)
{
  *self = (PonderCliOptions){ .klass = klass, .pruning = -1, .order = -1, .checking = -1 };
  self->input = klass != NULL ? klass->input : PONDER_INPUT_TEXT;
  self->file = g_key_file_new ();
  if (!parse (self, arguments, error) || !read_values (self, error) || !check (self, error) ||
      !check_words (self, error))
    return FALSE;
  if (self->tree_nodes == 0 && self->tree != NULL)
    self->tree_nodes = ponder_tree_drawing_find_format (self->tree) != NULL ? PONDER_SEARCH_TREE_MARKS : TREE_NODES;
  return TRUE;
}

void
ponder_cli_options_clear (PonderCliOptions *self)
{
  g_clear_pointer (&self->file, g_key_file_unref);
  g_clear_pointer (&self->words, g_strfreev);
  g_clear_pointer (&self->tree, g_free);
  g_clear_pointer (&self->steps, g_free);
  g_clear_pointer (&self->seed, g_free);
  g_clear_pointer (&self->find, g_free);
}

gboolean
ponder_cli_options_init_method (const PonderCliOptions *self,
                                PonderPuzzle           *puzzle,
                                PonderMethod           *method,
                                GError                **error)
{
  g_assert (self->preset != NULL);

  ponder_puzzle_init_method (puzzle, self->preset, method);
  if (self->pruning >= 0)
    method->pruning = self->pruning;
  if (self->order >= 0)
    method->order = self->order;
  if (self->remember || self->no_remember)
    method->remember = self->remember;
  if (self->checking >= 0)
    method->checking = self->checking;
  method->seed = self->seed_number;
  return ponder_puzzle_get_checking (puzzle, method) == method->checking ||
         ponder_refuse (error, G_IO_ERROR_INVALID_ARGUMENT, "%s", _ (no_checking));
}
