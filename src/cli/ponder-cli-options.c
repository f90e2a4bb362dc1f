/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-cli-options.h"

#include <glib/gi18n-lib.h>

#include "ponder-cli-report.h"
#include "ponder-excerpt.h"
#include "ponder-search-tree.h"
#include "ponder-tree-figure.h"

#define SOLVE "solve"

#define TREE_SUFFIX ".jsonl"
#define TREE_SUFFIXES ".svg, .dot, " TREE_SUFFIX
#define TREE_NODES 100000 /* unless --tree-nodes says another number; a picture has as many as the window shows */

/* What --help says about the words after the options, by #PonderInput. */
static const struct
{
  const char *parameter; /* NULL: words_parameter() */
  const char *summary;
  guint most_words;
} inputs[] = {
  [PONDER_INPUT_NONE] = { "", N_ ("The puzzle is given by the options."), 0 },
  [PONDER_INPUT_WORDS] = { NULL, N_ ("The arguments are the puzzle."), G_MAXUINT },
  /* Translators: FILE is the same word as in the sentence beside it, as small as the other words of --help */
  [PONDER_INPUT_LINES] = { N_ ("[FILE]"),
                           N_ ("FILE has a puzzle in each line, or puzzles in rows, tables, lists and other forms. "
                               "Lines that can be puzzles by themselves are; rows of 9 are never puzzles of 3x3. --box "
                               "decides: with 4x4, sixteen lines of 16 cells are one puzzle. Without FILE, or if FILE "
                               "is -, standard input is read."),
                           1 },
  [PONDER_INPUT_TEXT] = { N_ ("[FILE]"),
                          N_ ("FILE is one puzzle. Without FILE, or if FILE is -, standard input is read."),
                          1 },
};

/* Returns the placeholder in --help for the words that are the puzzle. */
static char *
words_parameter (PonderPuzzleClass *klass)
{
  return g_ascii_strup (klass->input_key, -1);
}

/* Returns the placeholder in --help after the command. */
static char *
dup_parameter (PonderCliOptions *self,
               PonderInput       input)
{
  if (input == PONDER_INPUT_WORDS)
    return words_parameter (self->klass);
  return g_strdup (inputs[input].parameter[0] != '\0' ? _ (inputs[input].parameter) : "");
}

static gboolean
parse_method_cb (const char *name,
                 const char *value,
                 gpointer    data,
                 GError    **error)
{
  PonderCliOptions *self = data;
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  guint n_presets;
  const PonderPreset *presets = ponder_presets (&n_presets);
  int which;

  g_ptr_array_add (ids, (char *) SOLVE);
  for (guint i = 0; i < n_presets; i++)
    g_ptr_array_add (ids, (char *) presets[i].id);
  g_ptr_array_add (ids, NULL);

  if (!ponder_cli_options_read_id ((const char *const *) ids->pdata, name, value, &which, error))
    return FALSE;
  self->preset = which == 0 ? NULL : &presets[which - 1];
  return TRUE;
}

static gboolean
parse_pruning_cb (const char *name,
                  const char *value,
                  gpointer    data,
                  GError    **error)
{
  PonderCliOptions *self = data;

  return ponder_cli_options_read_id (ponder_pruning_ids (), name, value, &self->pruning, error);
}

static gboolean
parse_order_cb (const char *name,
                const char *value,
                gpointer    data,
                GError    **error)
{
  PonderCliOptions *self = data;

  return ponder_cli_options_read_id (ponder_order_ids (), name, value, &self->order, error);
}

static gboolean
parse_checking_cb (const char *name,
                   const char *value,
                   gpointer    data,
                   GError    **error)
{
  PonderCliOptions *self = data;

  return ponder_cli_options_read_id (ponder_checking_ids (), name, value, &self->checking, error);
}

static gboolean
parse_remember_cb (const char *name,
                   const char *value,
                   gpointer    data,
                   GError    **error)
{
  PonderCliOptions *self = data;
  gboolean remember = g_str_equal (name, "--remember");

  if (self->remember == !remember)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           _ ("--remember and --no-remember can’t be used together"));
      return FALSE;
    }
  self->remember = remember;
  return TRUE;
}

static gboolean
parse_seed_cb (const char *name,
               const char *value,
               gpointer    data,
               GError    **error)
{
  PonderCliOptions *self = data;

  self->has_seed = TRUE;
  if (g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT64, &self->seed, NULL))
    return TRUE;
  return ponder_cli_options_set_bad (error, name, value, _ ("a whole number from 0"));
}

static gboolean
parse_find_cb (const char *name,
               const char *value,
               gpointer    data,
               GError    **error)
{
  PonderCliOptions *self = data;

  self->has_find = TRUE;
  self->find_first = g_str_equal (value, "first");
  self->limits.answers = self->find_first ? 1 : 0;
  if (self->find_first || g_str_equal (value, "all") ||
      g_ascii_string_to_unsigned (value, 10, 1, G_MAXUINT64, &self->limits.answers, NULL))
    return TRUE;
  return ponder_cli_options_set_bad (error, name, value, _ ("“first”, “all”, or a number from 1"));
}

static gboolean
parse_memory_cb (const char *name,
                 const char *value,
                 gpointer    data,
                 GError    **error)
{
  PonderCliOptions *self = data;

  return ponder_cli_options_read_memory (name, value, &self->limits.memory, error);
}

static gboolean
parse_timeout_cb (const char *name,
                  const char *value,
                  gpointer    data,
                  GError    **error)
{
  PonderCliOptions *self = data;

  return ponder_cli_options_read_timeout (name, value, &self->limits.seconds, error);
}

static gboolean
parse_tree_cb (const char *name,
               const char *value,
               gpointer    data,
               GError    **error)
{
  PonderCliOptions *self = data;
  g_autofree char *expected = NULL;

  g_free (self->tree);
  self->tree = g_strdup (value);
  if (g_str_has_suffix (value, TREE_SUFFIX) || ponder_tree_figure_find_format (value) != NULL)
    return TRUE;
  /* Translators: the ends of names of files, such as “.jsonl” */
  expected = g_strdup_printf (_ ("a file name that ends in %s"), TREE_SUFFIXES);
  return ponder_cli_options_set_bad (error, name, value, expected);
}

static gboolean
parse_tree_nodes_cb (const char *name,
                     const char *value,
                     gpointer    data,
                     GError    **error)
{
  PonderCliOptions *self = data;

  if (g_ascii_string_to_unsigned (value, 10, 1, G_MAXUINT64, &self->tree_nodes, NULL))
    return TRUE;
  return ponder_cli_options_set_bad (error, name, value, _ ("a number from 1"));
}

static gboolean
parse_steps_cb (const char *name,
                const char *value,
                gpointer    data,
                GError    **error)
{
  PonderCliOptions *self = data;

  self->walk = TRUE;
  g_free (self->steps);
  self->steps = *value != '\0' ? g_strdup (value) : NULL;
  return TRUE;
}

/* Reads an option of the puzzle itself, which becomes the key of the same name. */
static gboolean
parse_key_cb (const char *name,
              const char *value,
              gpointer    data,
              GError    **error)
{
  PonderCliOptions *self = data;
  const PonderOption *option = self->klass->options;

  while (g_ascii_strcasecmp (option->key, name + strlen ("--")) != 0)
    option++;
  if (value != NULL)
    g_key_file_set_string (self->file, self->klass->id, option->key, value);
  else
    g_key_file_set_boolean (self->file, self->klass->id, option->key, TRUE);
  return TRUE;
}

static void
add_puzzle_options (PonderCliOptions *self,
                    GOptionGroup     *group,
                    GStringChunk     *names)
{
  for (const PonderOption *option = self->klass->options; option != NULL && option->key != NULL; option++)
    {
      g_autofree char *name = g_ascii_strdown (option->key, -1);
      GOptionEntry entries[] = {
        {
          .long_name = g_string_chunk_insert (names, name),
          .flags = option->argument == NULL ? G_OPTION_FLAG_NO_ARG : 0,
          .arg = G_OPTION_ARG_CALLBACK,
          .arg_data = parse_key_cb,
          .description = option->help,
          .arg_description = option->argument,
        },
        { NULL },
      };

      g_option_group_add_entries (group, entries);
    }
}

static void
add_common_options (PonderCliOptions *self,
                    GOptionGroup     *group)
{
  const GOptionEntry entries[] = {
    { "method", 0, 0, G_OPTION_ARG_CALLBACK, parse_method_cb, N_ ("how to search for answers, see below"),
      N_ ("METHOD") },
    { "pruning", 0, 0, G_OPTION_ARG_CALLBACK, parse_pruning_cb,
      N_ ("override the method’s pruning: none, rules or lookahead"), N_ ("PRUNING") },
    { "order", 0, 0, G_OPTION_ARG_CALLBACK, parse_order_cb,
      N_ ("override the method’s order: natural, ranked, shuffled or moves-shuffled"), N_ ("ORDER") },
    { "remember", 0, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, parse_remember_cb, N_ ("skip states already seen"),
      NULL },
    { "no-remember", 0, G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK, parse_remember_cb,
      N_ ("don’t skip states already seen"), NULL },
    { "seed", 0, 0, G_OPTION_ARG_CALLBACK, parse_seed_cb, N_ ("the seed of a shuffled order (default: 0)"),
      N_ ("SEED") },
    { "checking", 0, 0, G_OPTION_ARG_CALLBACK, parse_checking_cb,
      N_ ("how to check moves: usual, or compare cells and count that: touched or whole-board"), N_ ("CHECKING") },
    { "find", 0, 0, G_OPTION_ARG_CALLBACK, parse_find_cb, N_ ("how many answers to find: first, all or a number"),
      N_ ("N") },
    { "count", 0, 0, G_OPTION_ARG_NONE, &self->count,
      N_ ("print the number of answers, up to --find=N, instead of the answers"), NULL },
    { "memory", 0, 0, G_OPTION_ARG_CALLBACK, parse_memory_cb,
      N_ ("stop when more memory would be needed (default: 1024)"), N_ ("MiB") },
    { "timeout", 0, 0, G_OPTION_ARG_CALLBACK, parse_timeout_cb, N_ ("stop each puzzle after this time"),
      N_ ("SECONDS") },
    { "tree", 0, G_OPTION_FLAG_FILENAME, G_OPTION_ARG_CALLBACK, parse_tree_cb,
      N_ ("write the tree of the search to FILE: a picture if it ends in .svg, a graph for Graphviz if in .dot, a JSON "
          "object for each node if in .jsonl"),
      N_ ("FILE") },
    { "tree-nodes", 0, 0, G_OPTION_ARG_CALLBACK, parse_tree_nodes_cb,
      N_ ("write only the first N nodes of the tree (default: 100000), or draw about N (default: 500)"), N_ ("N") },
    { "stats", 0, 0, G_OPTION_ARG_NONE, &self->stats,
      N_ ("print the figures to standard error: nodes, and complete boards tested without pruning, among others"),
      NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &self->json, N_ ("print a JSON object for each puzzle, one per line"), NULL },
    { NULL },
  };

  g_option_group_add_entries (group, entries);
}

/* The options of puzzles that can be solved by logical steps. */
static void
add_step_options (PonderCliOptions *self,
                  GOptionGroup     *group)
{
  const GOptionEntry entries[] = {
    { "steps", 0, 0, G_OPTION_ARG_CALLBACK, parse_steps_cb,
      N_ ("print logical steps up to the answer, or all steps of some techniques (x-wing,swordfish) at the position "
          "given"),
      N_ ("TECHNIQUES") },
    { "rate", 0, 0, G_OPTION_ARG_NONE, &self->rate, N_ ("print how difficult the puzzle is for a person"), NULL },
    { NULL },
  };

  g_option_group_add_entries (group, entries);

  /* Without an argument, the next word would be taken for it. */
  for (char **word = self->words; *word != NULL && !g_str_equal (*word, "--"); word++)
    if (g_str_equal (*word, "--steps"))
      {
        g_free (*word);
        *word = g_strdup ("--steps=");
      }
}

/* Returns the end of --help. */
static char *
describe_methods (void)
{
  GString *text = g_string_new (_ ("Methods:\n"));
  guint n_presets;
  const PonderPreset *presets = ponder_presets (&n_presets);

  g_string_append_printf (text, "  %-18s %s\n", SOLVE, _ ("The fastest, and says why there is no answer (default)"));
  for (guint i = 0; i < n_presets; i++)
    g_string_append_printf (text, "  %-18s %s\n", presets[i].id, _ (presets[i].explanation));
  g_string_append (text, "\n");
  g_string_append (text, _ ("Exit status: 0 answered; 1 a puzzle has no answer; 2 bad input; 3 stopped by a limit. "
                            "Of several, the first of 2, 3, 1, 0."));
  return g_string_free (text, FALSE);
}

static GOptionContext *
new_context (PonderCliOptions *self)
{
  PonderInput input = ponder_cli_options_get_input (self);
  g_autofree char *parameter = dup_parameter (self, input);
  g_autofree char *summary = NULL;
  g_autofree char *description = describe_methods ();
  GOptionContext *context = g_option_context_new (parameter);

  summary = g_strdup_printf ("%s\n%s", self->klass != NULL ? _ (self->klass->name) : _ ("A document with any puzzle"),
                             _ (inputs[input].summary));
  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  return context;
}

/* Returns what is wrong with --checking if the puzzle has no way to check moves but the usual one. */
static const char *
no_checking_text (void)
{
  return _ ("--checking can only be “usual” here: only some puzzles, such as sudoku and queens, compare cells");
}

/* Checks the options together. */
static gboolean
check (const PonderCliOptions *self,
       GError                **error)
{
  const char *fault = NULL;
  gboolean overrides =
    self->pruning >= 0 || self->order >= 0 || self->remember >= 0 || self->checking >= 0 || self->has_seed;
  int pruning = self->pruning >= 0 || self->preset == NULL ? self->pruning : (int) self->preset->method.pruning;
  int order = self->order >= 0 || self->preset == NULL ? self->order : (int) self->preset->method.order;

  if (self->preset == NULL && self->tree != NULL)
    fault = _ ("--tree needs a --method other than “solve”, which has no tree");
  else if (self->tree == NULL && self->tree_nodes > 0)
    fault = _ ("--tree-nodes needs --tree");
  else if (self->preset == NULL && overrides)
    fault = _ ("--pruning, --order, --remember, --seed and --checking need a --method other than “solve”");
  else if (self->has_seed && !ponder_order_shuffles (order))
    fault = _ ("--seed needs --method=shuffled, --order=shuffled or --order=moves-shuffled");
  else if (self->checking > PONDER_CHECKING_USUAL && pruning != PONDER_PRUNING_RULES)
    fault = _ ("--checking needs a --method that prunes by the rules, such as “backtracking”, or --pruning=rules");
  else if (self->checking > PONDER_CHECKING_USUAL && self->klass != NULL && self->klass->check == NULL)
    fault = no_checking_text ();
  else if (self->walk && self->rate)
    fault = _ ("--steps and --rate can’t be used together");
  else if ((self->walk || self->rate) && (self->preset != NULL || self->count || self->has_find || self->stats))
    fault = _ ("--steps and --rate can’t be used with --method, --find, --count or --stats");
  else if (self->count && self->find_first)
    fault = _ ("--count can’t be used with --find=first: it counts all answers, or up to --find=N");
  if (fault != NULL)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, fault);
      return FALSE;
    }

  return TRUE;
}

static gboolean
check_words (const PonderCliOptions *self,
             GError                **error)
{
  PonderInput input = ponder_cli_options_get_input (self);
  guint n_words = g_strv_length (self->words);

  if (n_words > inputs[input].most_words)
    {
      g_autofree char *quoted = ponder_excerpt (self->words[inputs[input].most_words]);

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _ ("“%s” is one argument too many"), quoted);
      return FALSE;
    }
  if (n_words == 0 && input == PONDER_INPUT_WORDS &&
      !g_key_file_has_key (self->file, self->klass->id, self->klass->input_key, NULL))
    {
      g_autofree char *parameter = words_parameter (self->klass);

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _ ("%s is missing"), parameter);
      return FALSE;
    }
  return TRUE;
}

/**
 * ponder_cli_options_init:
 * @klass: (nullable): the class of puzzle; %NULL if a document tells it
 * @arguments: the name of the command and the arguments after it
 *
 * Reads the options of a command. For --help, prints it and ends the program.
 *
 * Returns: whether the options are valid; call ponder_cli_options_clear() even if they aren't
 */
gboolean
ponder_cli_options_init (PonderCliOptions  *self,
                         PonderPuzzleClass *klass,
                         char             **arguments,
                         GError           **error)
{
  g_autoptr (GStringChunk) names = g_string_chunk_new (256);
  g_autoptr (GOptionContext) context = NULL;
  GOptionGroup *group = g_option_group_new (NULL, NULL, NULL, self, NULL);

  *self = (PonderCliOptions){ .klass = klass, .pruning = -1, .order = -1, .remember = -1, .checking = -1 };
  self->file = g_key_file_new ();
  self->words = g_strdupv (arguments);

  g_option_group_set_translation_domain (group, GETTEXT_PACKAGE);
  if (klass != NULL)
    add_puzzle_options (self, group, names);
  if (klass != NULL && g_str_equal (klass->id, PONDER_CLI_STEPS_PUZZLE))
    add_step_options (self, group);
  add_common_options (self, group);
  context = new_context (self);
  g_option_context_set_main_group (context, group);
  if (!ponder_cli_options_parse (context, &self->words, error))
    return FALSE;

  /* The name of the command isn't part of the puzzle. */
  g_free (self->words[0]);
  memmove (self->words, self->words + 1, g_strv_length (self->words + 1) * sizeof (char *) + sizeof (char *));

  if (self->tree_nodes == 0 && self->tree != NULL)
    self->tree_nodes = ponder_tree_figure_find_format (self->tree) != NULL ? PONDER_SEARCH_TREE_MARKS : TREE_NODES;
  if (!self->has_find && !self->count)
    self->limits.answers = 1;
  if (!self->count)
    self->limits.keep = self->limits.answers != 0 ? self->limits.answers : G_MAXUINT64;
  return check (self, error) && check_words (self, error);
}

/* Prints what is wrong with the options of a command, and returns the exit status. */
int
ponder_cli_options_refuse (const char *fault)
{
  const char *name = g_get_prgname ();

  g_printerr (_ ("%s: %s\nTry “%s --help”.\n"), name, fault, name);
  return PONDER_CLI_EXIT_BAD;
}

/**
 * ponder_cli_options_clear:
 *
 * Frees the members of the options.
 */
void
ponder_cli_options_clear (PonderCliOptions *self)
{
  g_clear_pointer (&self->file, g_key_file_unref);
  g_clear_pointer (&self->words, g_strfreev);
  g_clear_pointer (&self->tree, g_free);
  g_clear_pointer (&self->steps, g_free);
}

/**
 * ponder_cli_options_get_input:
 *
 * Returns: where the puzzle comes from; a document counts as text
 */
PonderInput
ponder_cli_options_get_input (const PonderCliOptions *self)
{
  return self->klass != NULL ? self->klass->input : PONDER_INPUT_TEXT;
}

/**
 * ponder_cli_options_init_method:
 * @puzzle: the puzzle to search
 * @method: (out caller-allocates): the preset's method, changed by the options
 *
 * Returns: whether the options fit the puzzle
 */
gboolean
ponder_cli_options_init_method (const PonderCliOptions *self,
                                PonderPuzzle           *puzzle,
                                PonderMethod           *method,
                                GError                **error)
{
  g_return_val_if_fail (self->preset != NULL, FALSE);

  ponder_puzzle_init_method (puzzle, self->preset, method);
  if (self->pruning >= 0)
    method->pruning = self->pruning;
  if (self->order >= 0)
    method->order = self->order;
  if (self->remember >= 0)
    method->remember = self->remember;
  if (self->checking >= 0)
    method->checking = self->checking;
  method->seed = self->seed;
  if (ponder_puzzle_get_checking (puzzle, method) == method->checking)
    return TRUE;
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, no_checking_text ());
  return FALSE;
}
