/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cases.h"
#include "code-naive.h"
#include "ponder-code-tree-builder.h"
#include "ponder-code-tree.h"
#include "ponder-random.h"

/* 26,274: T. Tanaka, "An optimal MOO strategy", 1996. 5,625: K. Koyama and T. W. Lai, "An optimal Mastermind strategy",
 * 1993. 23,283: computed with ponder-code-trees. */
static const struct
{
  const char *name;
  PonderCodeRules rules;
  guint64 total;
  guint most;
} trees[] = {
  { "bulls-and-cows", { 4, 10, FALSE, FALSE }, 23283, 7 },
  { "leading-zero", { 4, 10, FALSE, TRUE }, 26274, 7 },
  { "mastermind", { 4, 6, TRUE, TRUE }, 5625, 6 },
};

enum
{
  MOST_LINES = 16,
  MOST_REBUILT = 60, /* codes */
  REBUILD_BITS = 12,
  EVERY_GROUP = 3
};

typedef struct
{
  PonderCodeTree *tree;
  const PonderCodeRules *rules;
  PonderCodeLine lines[MOST_LINES];
} Game;

static Game
begin (gconstpointer data)
{
  const typeof (trees[0]) *c = data;
  Game game = { .tree = ponder_code_tree_find (&c->rules), .rules = &c->rules };

  g_assert_nonnull (game.tree);
  return game;
}

static PonderCode
next_guess (Game    *game,
            guint    n_lines,
            guint64 *total)
{
  PonderCode guess = PONDER_CODE_NONE;

  g_assert_cmpuint (n_lines, <, MOST_LINES);
  g_assert_true (ponder_code_tree_look_up (game->tree, game->lines, n_lines, &guess, total));
  g_assert_true (naive_is_code (game->rules, guess));
  return guess;
}

/* Returns how many guesses the tree takes to find the secret, after the given lines. */
static guint
play (Game      *game,
      guint      n_lines,
      PonderCode secret)
{
  while (TRUE)
    {
      PonderCode guess = next_guess (game, n_lines, NULL);

      game->lines[n_lines] = (PonderCodeLine){ guess, naive_score (game->rules, secret, guess) };
      n_lines++;
      if (guess == secret)
        return n_lines;
    }
}

static void
test_total (gconstpointer data)
{
  const typeof (trees[0]) *c = data;
  Game game = begin (data);
  g_autoptr (GArray) secrets = naive_set (&c->rules, NULL, 0);
  guint64 total = 0, claimed;
  guint most = 0;

  for (guint i = 0; i < secrets->len; i++)
    {
      guint n = play (&game, 0, g_array_index (secrets, PonderCode, i));

      total += n;
      most = MAX (most, n);
    }
  g_assert_cmpuint (total, ==, c->total);
  g_assert_cmpuint (most, ==, c->most);
  next_guess (&game, 0, &claimed);
  g_assert_cmpuint (claimed, ==, c->total);
}

static GArray *
group_of (Game            *game,
          GArray          *set,
          PonderCode       guess,
          PonderCodeAnswer answer)
{
  GArray *group = g_array_new (FALSE, FALSE, sizeof (PonderCode));

  for (guint i = 0; i < set->len; i++)
    if (naive_score (game->rules, g_array_index (set, PonderCode, i), guess) == answer)
      g_array_append_val (group, g_array_index (set, PonderCode, i));
  return group;
}

/* Writes the lines of the tree from a position on like the tool, and checks that the totals add up. */
static void
write_part (Game    *game,
            GArray  *set,
            guint    begun,
            guint    n_lines,
            GString *text)
{
  guint64 total, sum;
  PonderCode guess = next_guess (game, n_lines, &total);
  g_autofree char *guess_text = ponder_code_text (game->rules, guess);
  guint depth = n_lines - begun;

  if (set->len > 2 && depth == 0)
    g_string_append_printf (text, "%s\n", guess_text);
  else if (set->len > 2)
    g_string_append_printf (text, "%*s%uB%uC %s\n", (int) depth, "",
                            PONDER_CODE_BULLS (game->lines[n_lines - 1].answer),
                            PONDER_CODE_COWS (game->lines[n_lines - 1].answer), guess_text);
  sum = set->len;
  for (guint answer = 0; answer < ponder_code_rules_win (game->rules); answer++)
    {
      g_autoptr (GArray) group = group_of (game, set, guess, (PonderCodeAnswer) answer);
      guint64 next;

      if (group->len == 0)
        continue;
      game->lines[n_lines] = (PonderCodeLine){ guess, (PonderCodeAnswer) answer };
      next_guess (game, n_lines + 1, &next);
      sum += next;
      write_part (game, group, begun, n_lines + 1, text);
    }
  g_assert_cmpuint (total, ==, sum);
}

static void
rebuild (Game   *game,
         GArray *set,
         guint   n_lines)
{
  g_autoptr (GString) text = g_string_new (NULL);
  PonderCodeBuiltTree grown;
  guint64 total;

  next_guess (game, n_lines, &total);
  write_part (game, set, n_lines, n_lines, text);
  g_assert_true (ponder_code_build_tree (game->rules, &g_array_index (set, PonderCode, 0), set->len, 0, REBUILD_BITS,
                                         NULL, NULL, &grown));
  g_assert_cmpuint (grown.total, ==, total);
  g_assert_cmpstr (grown.text->str, ==, text->str);
  ponder_code_grown_clear (&grown);
}

/* Every small group after two guesses is searched again with all guesses considered; the result must be identical. */
static void
test_rebuild (gconstpointer data)
{
  Game game = begin (data);
  g_autoptr (GArray) all = naive_set (game.rules, NULL, 0);
  PonderCode first = next_guess (&game, 0, NULL);
  guint n_groups = 0;

  for (guint one = 0; one < ponder_code_rules_win (game.rules); one++)
    {
      g_autoptr (GArray) set = group_of (&game, all, first, (PonderCodeAnswer) one);
      PonderCode second;

      if (set->len == 0)
        continue;
      game.lines[0] = (PonderCodeLine){ first, (PonderCodeAnswer) one };
      second = next_guess (&game, 1, NULL);
      for (guint two = 0; two < ponder_code_rules_win (game.rules); two++)
        {
          g_autoptr (GArray) group = group_of (&game, set, second, (PonderCodeAnswer) two);

          if (group->len == 0 || group->len > MOST_REBUILT || n_groups++ % EVERY_GROUP != 0)
            continue;
          game.lines[1] = (PonderCodeLine){ second, (PonderCodeAnswer) two };
          rebuild (&game, group, 2);
        }
    }
  g_assert_cmpuint (n_groups, >, 50);
}

static void
shuffle (guint   *numbers,
         guint    from,
         guint    to,
         guint64 *state)
{
  for (guint i = 0; i < to; i++)
    numbers[i] = i;
  for (guint i = from; i < to; i++)
    {
      guint k = i + ponder_random_below (state, to - i);
      guint held = numbers[i];

      numbers[i] = numbers[k];
      numbers[k] = held;
    }
}

static PonderCode
rename_code (const PonderCodeRules *rules,
             PonderCode             code,
             const guint           *places,
             const guint           *symbols)
{
  PonderCode renamed = 0;

  for (guint place = 0; place < rules->n_places; place++)
    renamed = renamed << 4 | symbols[ponder_code_get_symbol (rules, code, places[place])];
  return renamed;
}

/* A game that differs from the tree in the names of symbols and the order of places is found, too. */
static void
test_renamed (gconstpointer data)
{
  const typeof (trees[0]) *c = data;
  Game game = begin (data);
  guint special = game.rules->leading_zero ? 0 : 1;

  for (guint64 seed = 1; seed <= 300; seed++)
    {
      guint64 state = seed;
      guint places[PONDER_CODE_MOST_PLACES];
      guint symbols[PONDER_CODE_MOST_SYMBOLS];
      PonderCode secret = ponder_code_rules_random (game.rules, &state);
      guint n_plain = play (&game, 0, secret);
      guint n_renamed = ponder_random_below (&state, n_plain);
      Game other = game;
      guint64 total, other_total;

      shuffle (places, special, game.rules->n_places, &state);
      shuffle (symbols, special, game.rules->n_symbols, &state);
      for (guint i = 0; i < n_renamed; i++)
        other.lines[i].guess = rename_code (game.rules, game.lines[i].guess, places, symbols);
      next_guess (&game, n_renamed, &total);
      next_guess (&other, n_renamed, &other_total);
      g_assert_cmpuint (total, ==, other_total);
      g_assert_cmpuint (play (&other, n_renamed, rename_code (game.rules, secret, places, symbols)), <=, c->most);
    }
}

static void
test_left (gconstpointer data)
{
  Game game = begin (data);
  PonderCodeAnswer win = ponder_code_rules_win (game.rules);
  PonderCode guess = next_guess (&game, 0, NULL);

  game.lines[0] = (PonderCodeLine){ guess, win };
  g_assert_false (ponder_code_tree_look_up (game.tree, game.lines, 1, &guess, NULL));
  game.lines[0].answer = PONDER_CODE_NO_ANSWER;
  g_assert_false (ponder_code_tree_look_up (game.tree, game.lines, 1, &guess, NULL));
  game.lines[0].answer = PONDER_CODE_ANSWER (0, 2);
  guess = next_guess (&game, 1, NULL);
  game.lines[1] = game.lines[0];
  g_assert_false (ponder_code_tree_look_up (game.tree, game.lines, 2, &guess, NULL));
}

/* If a code can't begin with 0, 1023 is not a renamed 1234. */
static void
test_zero (void)
{
  PonderCodeTree *plain = ponder_code_tree_find (&trees[0].rules);
  PonderCodeTree *leading = ponder_code_tree_find (&trees[1].rules);
  PonderCodeLine line = { 0x1023, PONDER_CODE_ANSWER (0, 2) };
  PonderCode guess;

  g_assert_false (ponder_code_tree_look_up (plain, &line, 1, &guess, NULL));
  g_assert_true (ponder_code_tree_look_up (leading, &line, 1, &guess, NULL));
  line.guess = 0x9876;
  g_assert_true (ponder_code_tree_look_up (plain, &line, 1, &guess, NULL));
  g_assert_null (ponder_code_tree_find (&(PonderCodeRules){ .n_places = 3, .n_symbols = 10 }));
}

/* For two places, where the first can't be 0. */
static const struct
{
  const char *name;
  guint n_symbols;
  const char *text;
  int code; /* of the error, or -1 */
} texts[] = {
  { "whole", 3, "10\n", -1 },
  { "remarks", 3, "# a tree\nplaces=2 total=8\n\n10\n", -1 },
  { "empty", 3, "", G_IO_ERROR_INVALID_DATA },
  { "two-beginnings", 3, "10\n12\n", G_IO_ERROR_INVALID_DATA },
  { "no-beginning", 3, " 0B1C 12\n", G_IO_ERROR_INVALID_DATA },
  { "too-deep", 3, "10\n  0B1C 12\n", G_IO_ERROR_INVALID_DATA },
  { "no-guess", 3, "10\n 0B1C\n", G_IO_ERROR_INVALID_DATA },
  { "bad-guess", 3, "11\n", G_IO_ERROR_INVALID_ARGUMENT },
  { "bad-answer", 3, "10\n 5B0C 12\n", G_IO_ERROR_INVALID_ARGUMENT },
  { "after-the-end", 3, "10\n 2B0C 12\n", G_IO_ERROR_INVALID_DATA },
  { "twice", 3, "10\n 0B1C 12\n 0B1C 21\n", G_IO_ERROR_INVALID_DATA },
  { "for-nothing", 3, "10\n 1B0C 12\n  1B0C 12\n", G_IO_ERROR_INVALID_DATA },
  { "unfinished", 4, "10\n", G_IO_ERROR_INVALID_DATA },
};

static void
test_read (gconstpointer data)
{
  const typeof (texts[0]) *c = data;
  g_autoptr (GError) error = NULL;
  PonderCodeTree *tree =
    ponder_code_tree_read (&(PonderCodeRules){ .n_places = 2, .n_symbols = c->n_symbols }, c->text, &error);

  if (c->code < 0)
    {
      g_assert_no_error (error);
      ponder_code_tree_free (tree);
    }
  else
    {
      g_assert_error (error, G_IO_ERROR, c->code);
      g_assert_null (tree);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/tree/total/%s", trees, test_total);
  ADD ("/tree/rebuild/%s", trees, test_rebuild);
  ADD ("/tree/renamed/%s", trees, test_renamed);
  ADD ("/tree/left/%s", trees, test_left);
  g_test_add_func ("/tree/zero", test_zero);
  ADD ("/tree/read/%s", texts, test_read);

  return g_test_run ();
}
