/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <stdlib.h>
#include <time.h>

#include "ponder-code-tree-builder.h"

/* Makes the trees in src/codes/best/trees. Its output depends only on its options. */

enum
{
  MEMORY_BITS = 24 /* 400 MB at most */
};

static int places = 4;
static int symbols = 10;
static int width = 0;
static gboolean repeats = FALSE;
static gboolean leading_zero = FALSE;

static const GOptionEntry entries[] = {
  { "places", 0, 0, G_OPTION_ARG_INT, &places, "Places of a code", "N" },
  { "symbols", 0, 0, G_OPTION_ARG_INT, &symbols, "Symbols to choose from", "N" },
  { "repeats", 0, 0, G_OPTION_ARG_NONE, &repeats, "A symbol may occur more than once", NULL },
  { "leading-zero", 0, 0, G_OPTION_ARG_NONE, &leading_zero, "A code may begin with 0", NULL },
  { "width", 0, 0, G_OPTION_ARG_INT, &width, "Look at the N most promising guesses only (0: at all, the default)",
    "N" },
  { NULL }
};

static void
growing_cb (guint      depth,
            guint      size,
            guint      total,
            PonderCode guess,
            gpointer   user_data)
{
  const PonderCodeRules *rules = user_data;
  double seconds = (double) clock () / CLOCKS_PER_SEC;

  if (depth > 1)
    return;
  if (guess == PONDER_CODE_NONE)
    {
      g_printerr ("%8.1f s  %u codes: %u guesses, no fewer\n", seconds, size, total);
    }
  else
    {
      g_autofree char *text = ponder_code_text (rules, guess);

      g_printerr ("%8.1f s  %u codes: %u guesses, beginning with %s\n", seconds, size, total, text);
    }
}

static const char *
yes_or_no (gboolean value)
{
  return value ? "yes" : "no";
}

static void
print_tree (const PonderCodeRules     *rules,
            const PonderCodeBuiltTree *grown)
{
  g_autofree char *option = width == 0 ? g_strdup ("") : g_strdup_printf (" --width=%d", width);
  g_autofree char *widest = width == 0 ? g_strdup ("all") : g_strdup_printf ("%d", width);

  g_print (
    "# Bulls and cows: what to guess after any answers, for the fewest guesses in all.\n"
    "# A line for each position where three codes fit or more: a space for every answer given, the last answer,\n"
    "# the guess. Where two fit, the smaller is guessed. Made by:\n"
    "# ponder-code-trees --places=%u --symbols=%u%s%s%s\n",
    rules->n_places, rules->n_symbols, rules->repeats ? " --repeats" : "", rules->leading_zero ? " --leading-zero" : "",
    option);
  g_print ("places=%u symbols=%u repeats=%s leading-zero=%s guesses-looked-at=%s total=%" G_GUINT64_FORMAT " most=%u\n",
           rules->n_places, rules->n_symbols, yes_or_no (rules->repeats), yes_or_no (rules->leading_zero), widest,
           grown->total, grown->most);
  g_print ("%s", grown->text->str);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new ("> FILE.tree");
  g_autoptr (GError) error = NULL;
  PonderCodeRules rules;
  PonderCodeBuiltTree grown;

  g_option_context_set_summary (context,
                                "Finds the decision tree of bulls and cows with the fewest guesses in all, and "
                                "shows that there is none with fewer.");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }
  rules = (PonderCodeRules){
    .n_places = (guint) MAX (places, 0),
    .n_symbols = (guint) MAX (symbols, 0),
    .repeats = repeats,
    .leading_zero = leading_zero,
  };
  if (!ponder_code_rules_check (&rules, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }
  if (!ponder_code_build_tree (&rules, NULL, 0, (guint) MAX (width, 0), MEMORY_BITS, growing_cb, &rules, &grown))
    {
      g_printerr ("There are too many codes.\n");
      return 2;
    }
  print_tree (&rules, &grown);
  ponder_code_grown_clear (&grown);
  return EXIT_SUCCESS;
}
