/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-match-statistics.h"

#define GROUP "statistics"

static const PonderCodeRules usual = { .n_places = 4, .n_symbols = 10 };

/* Games as words: who guesses, against whom, the names, the answers “w” (found) and “-” (not found) of each side, and
 * whether the number was told. Then what the latest summary and the one after it say. */
typedef struct
{
  const char *name;
  PonderMatchGuessing guessing;
  gboolean program;
  const char *names[PONDER_N_SIDES];
  const char *answers[PONDER_N_SIDES];
  gboolean ended;
  const char *expected;
} Case;

static const Case cases[] = {
  { "open", PONDER_MATCH_I_GUESS, FALSE, { NULL, NULL }, { "--", "" }, FALSE, "" },
  { "found", PONDER_MATCH_I_GUESS, FALSE, { NULL, NULL }, { "--w", "" }, FALSE, "me 1/1 3.00 3:1 1000 1/1\n" },
  { "told", PONDER_MATCH_I_GUESS, FALSE, { NULL, NULL }, { "--", "" }, TRUE, "me 0/1 0.00 1000 0/0\n" },
  { "told at once", PONDER_MATCH_I_GUESS, FALSE, { NULL, NULL }, { "", "" }, TRUE, "" },
  { "named", PONDER_MATCH_I_GUESS, TRUE, { "Ada B", NULL }, { "w", "" }, FALSE,
    "named(Ada B) 1/1 1.00 1:1 1000 1/1\n" },
  { "program", PONDER_MATCH_THEY_GUESS, TRUE, { "Ada", "Bob" }, { "", "-w" }, FALSE,
    "program 1/1 2.00 2:1 1000 1/1\n" },
  { "friend", PONDER_MATCH_THEY_GUESS, FALSE, { NULL, NULL }, { "", "-w" }, FALSE,
    "friend 1/1 2.00 2:1 1000 1/1\n" },
  { "won", PONDER_MATCH_BOTH_GUESS, FALSE, { NULL, "Bob" }, { "-w", "--" }, FALSE,
    "me 1/1 2.00 2:1 0100 1/1\nnamed(Bob) 0/1 0.00 0010 0/0\n" },
  { "lost", PONDER_MATCH_BOTH_GUESS, TRUE, { NULL, NULL }, { "--", "-w" }, FALSE,
    "me 0/1 0.00 0010 0/0\nprogram 1/1 2.00 2:1 0100 1/1\n" },
  { "drawn", PONDER_MATCH_BOTH_GUESS, FALSE, { NULL, NULL }, { "-w", "-w" }, FALSE,
    "me 1/1 2.00 2:1 0001 0/0\nfriend 1/1 2.00 2:1 0001 0/0\n" },
  { "last guess", PONDER_MATCH_BOTH_GUESS, FALSE, { NULL, NULL }, { "-w", "-" }, FALSE, "" },
  { "none found", PONDER_MATCH_BOTH_GUESS, FALSE, { NULL, NULL }, { "-", "-" }, TRUE,
    "me 0/1 0.00 1000 0/0\nfriend 0/1 0.00 1000 0/0\n" },
};

static void
add_lines (PonderMatch *match,
           PonderSide   side,
           const char  *answers)
{
  for (guint nth = 0; answers[nth] != '\0'; nth++)
    {
      PonderCodeLine line = {
        .guess = 0x1234,
        .answer = answers[nth] == 'w' ? ponder_code_rules_win (&match->rules) : PONDER_CODE_ANSWER (1, 1),
      };

      g_array_append_val (match->lines[side], line);
    }
}

static PonderMatch *
new_match (const PonderCodeRules *rules,
           guint32                id,
           const Case            *c)
{
  PonderMatch *match = ponder_match_new (rules);

  match->id = id;
  match->guessing = c->guessing;
  match->program = c->program;
  match->numbers[PONDER_SIDE_ME] = 0x1234;
  match->ended = c->ended;
  for (PonderSide side = 0; side < PONDER_N_SIDES; side++)
    {
      ponder_match_set_name (match, side, c->names[side]);
      add_lines (match, side, c->answers[side]);
    }
  return match;
}

/* Returns the list as lines: player, found/games, average, tallies, results, streak/longest streak. */
static char *
dup_list (const PonderMatchStatistics *statistics)
{
  static const char *const players[] = { "me", "friend", "program", "named" };
  g_autoptr (GPtrArray) list = ponder_match_statistics_list (statistics);
  GString *text = g_string_new (NULL);

  for (guint nth = 0; nth < list->len; nth++)
    {
      const PonderMatchSummary *summary = g_ptr_array_index (list, nth);

      g_string_append (text, players[summary->player]);
      if (summary->name != NULL)
        g_string_append_printf (text, "(%s)", summary->name);
      if (!ponder_code_rules_equal (&summary->rules, &usual))
        g_string_append_printf (text, " %ux%u", summary->rules.n_places, summary->rules.n_symbols);
      g_string_append_printf (text, " %u/%u %.2f ", summary->n_found, summary->n_games, summary->average);
      for (guint i = 0; i < summary->tallies->len; i++)
        {
          const PonderMatchTally *tally = &g_array_index (summary->tallies, PonderMatchTally, i);

          g_string_append_printf (text, "%u:%u ", tally->n_guesses, tally->n_games);
        }
      for (guint i = 0; i < G_N_ELEMENTS (summary->results); i++)
        g_string_append_printf (text, "%u", summary->results[i]);
      g_string_append_printf (text, " %u/%u\n", summary->streak, summary->longest_streak);
    }
  return g_string_free (text, FALSE);
}

static void
assert_list (const PonderMatchStatistics *statistics,
             const char                  *expected)
{
  g_autofree char *list = dup_list (statistics);

  g_assert_cmpstr (list, ==, expected);
}

static gboolean
record (PonderMatchStatistics *statistics,
        const PonderCodeRules *rules,
        guint32                id,
        const Case            *c)
{
  g_autoptr (PonderMatch) match = new_match (rules, id, c);

  return ponder_match_statistics_record (statistics, match);
}

static gboolean
record_answers (PonderMatchStatistics *statistics,
                const PonderCodeRules *rules,
                guint32                id,
                const char            *answers)
{
  Case c = { .guessing = PONDER_MATCH_I_GUESS, .answers = { answers, "" }, .ended = answers[0] == '-' };

  return record (statistics, rules, id, &c);
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (PonderMatchStatistics) statistics = ponder_match_statistics_new ();

  g_assert_false (record (statistics, &usual, 0, c));
  assert_list (statistics, "");
  g_assert_true (record (statistics, &usual, 7, c) == (c->expected[0] != '\0'));
  assert_list (statistics, c->expected);
  g_assert_false (record (statistics, &usual, 7, c));
  ponder_match_statistics_clear (statistics);
  assert_list (statistics, "");
}

/* The same game in each state, from any other, leaves the same records. */
static void
test_undo (void)
{
  g_autoptr (PonderMatchStatistics) statistics = ponder_match_statistics_new ();

  for (guint from = 0; from < G_N_ELEMENTS (cases); from++)
    for (guint to = 0; to < G_N_ELEMENTS (cases); to++)
      {
        record (statistics, &usual, 7, &cases[from]);
        g_assert_true (record (statistics, &usual, 7, &cases[to]) ==
                       !g_str_equal (cases[from].expected, cases[to].expected));
        assert_list (statistics, cases[to].expected);
      }
}

/* Replacing an earlier game leaves it where it is in the row, and the other rules as they are. */
static void
test_streaks (void)
{
  static const PonderCodeRules other = { .n_places = 3, .n_symbols = 6, .repeats = TRUE };
  g_autoptr (PonderMatchStatistics) statistics = ponder_match_statistics_new ();

  g_assert_true (record_answers (statistics, &usual, 1, "www"));
  g_assert_true (record_answers (statistics, &other, 2, "-"));
  g_assert_true (record_answers (statistics, &usual, 3, "w"));
  assert_list (statistics, "me 2/2 1.00 1:2 2000 2/2\nme 3x6 0/1 0.00 1000 0/0\n");
  g_assert_true (record_answers (statistics, &usual, 4, "---"));
  g_assert_true (record_answers (statistics, &usual, 5, "w"));
  assert_list (statistics, "me 3/4 1.00 1:3 4000 1/2\nme 3x6 0/1 0.00 1000 0/0\n");
  g_assert_true (record (statistics, &usual, 4, &cases[1]));
  assert_list (statistics, "me 4/4 1.50 1:3 3:1 4000 4/4\nme 3x6 0/1 0.00 1000 0/0\n");
  g_assert_true (record_answers (statistics, &usual, 1, "-"));
  assert_list (statistics, "me 3/4 1.67 1:2 3:1 4000 3/3\nme 3x6 0/1 0.00 1000 0/0\n");
  g_assert_true (record_answers (statistics, &usual, 5, ""));
  assert_list (statistics, "me 2/3 2.00 1:1 3:1 3000 2/2\nme 3x6 0/1 0.00 1000 0/0\n");
}

static char *
dup_saved (const PonderMatchStatistics *statistics)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  ponder_match_statistics_save (statistics, file, GROUP);
  return g_key_file_to_data (file, NULL, NULL);
}

static PonderMatchStatistics *
load (const char *text)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  PonderMatchStatistics *statistics = ponder_match_statistics_new ();

  /* What was there before is gone. */
  record_answers (statistics, &usual, 99, "w");
  g_assert_true (g_key_file_load_from_data (file, text, strlen (text), G_KEY_FILE_NONE, NULL));
  ponder_match_statistics_load (statistics, file, GROUP);
  return statistics;
}

static void
assert_saved_again (const PonderMatchStatistics *statistics)
{
  g_autofree char *list = dup_list (statistics);
  g_autofree char *saved = dup_saved (statistics);
  g_autoptr (PonderMatchStatistics) loaded = load (saved);
  g_autofree char *again = dup_saved (loaded);

  assert_list (loaded, list);
  g_assert_cmpstr (again, ==, saved);
}

static void
test_save (void)
{
  static const char *const names[] = { " Ada; B=[c]\n", "Zoë #1 \\s", "x  " };
  g_autoptr (PonderMatchStatistics) statistics = ponder_match_statistics_new ();

  assert_saved_again (statistics);
  for (guint nth = 0; nth < G_N_ELEMENTS (cases); nth++)
    record (statistics, &usual, nth + 1, &cases[nth]);
  for (guint nth = 0; nth < G_N_ELEMENTS (names); nth++)
    {
      Case c = { .guessing = PONDER_MATCH_I_GUESS, .names = { names[nth], NULL }, .answers = { "w", "" } };

      g_assert_true (record (statistics, &usual, G_MAXUINT32 - nth, &c));
    }
  assert_saved_again (statistics);
}

/* A group of the file that isn't the statistics' stays; older lines of its own don't. */
static void
test_groups (void)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (PonderMatchStatistics) statistics = ponder_match_statistics_new ();
  g_autofree char *text = NULL;

  g_key_file_set_string (file, "page", "Stays", "yes");
  g_key_file_set_string (file, GROUP, "2", "old");
  record_answers (statistics, &usual, 5, "w");
  ponder_match_statistics_save (statistics, file, GROUP);
  text = g_key_file_to_data (file, NULL, NULL);
  g_assert_cmpstr (text, ==, "[page]\nStays=yes\n\n[" GROUP "]\n1=5 4 10 0 0 1 - me\n");
}

/* Each of these lines is left out, without a warning; the ones around them count. */
static const char *const bad_lines[] = {
  "",
  "1",
  "x 4 10 0 0 1 - me",
  "0 4 10 0 0 1 - me",
  "1 1 10 0 0 1 - me",
  "1 7 10 0 0 1 - me",
  "1 4 3 0 0 1 - me",
  "1 4 17 0 0 1 - me",
  "1 4 10 2 0 1 - me",
  "1 4 10 0 -1 1 - me",
  "1 4 10 0 0 99999999999 - me",
  "1 4 10 0 0 1 open me",
  "1 4 10 0 0 1 - you",
  "1 4 10 0 0 1 - me Ada",
  "1 4 10 0 0 1 - named",
  "1 4 10 0 0 1 - named ",
  "1 4 10 0 0 0 won me",
  "1 4 10 0 0 0 drawn me",
  "1  4 10 0 0 1 - me",
  "1 4 10 0 0 1 - named \xff",
  "\\q",
};

static void
test_bad_lines (void)
{
  g_autoptr (GKeyFile) empty = g_key_file_new ();
  g_autoptr (PonderMatchStatistics) missing = ponder_match_statistics_new ();

  for (guint nth = 0; nth < G_N_ELEMENTS (bad_lines); nth++)
    {
      g_autofree char *text = g_strdup_printf (
        "[" GROUP "]\na=8 4 10 0 0 2 - me\nb=%s\nc=9 4 10 0 0 4294967295 - me\n", bad_lines[nth]);
      g_autoptr (PonderMatchStatistics) statistics = load (text);

      assert_list (statistics, "me 2/2 2147483648.50 2:1 4294967295:1 2000 2/2\n");
    }
  record_answers (missing, &usual, 5, "w");
  ponder_match_statistics_load (missing, empty, GROUP);
  assert_list (missing, "");
}

/* Whatever is done to the bytes of a line, what is read can be saved and read again. */
static void
test_changed_bytes (void)
{
  static const char line[] = "8 4 10 0 1 2 won named Ada";
  static const char bytes[] = " 0179-xX\\;\xff";

  for (guint at = 0; at < strlen (line); at++)
    for (guint nth = 0; nth < strlen (bytes); nth++)
      {
        g_autofree char *changed = g_strdup (line);
        g_autofree char *text = NULL;
        g_autoptr (PonderMatchStatistics) statistics = NULL;

        changed[at] = bytes[nth];
        text = g_strconcat ("[" GROUP "]\nb=", changed, "\n", NULL);
        statistics = load (text);
        assert_saved_again (statistics);
      }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint nth = 0; nth < G_N_ELEMENTS (cases); nth++)
    {
      g_autofree char *path = g_strconcat ("/match-statistics/record/", cases[nth].name, NULL);

      g_test_add_data_func (path, &cases[nth], test_case);
    }
  g_test_add_func ("/match-statistics/undo", test_undo);
  g_test_add_func ("/match-statistics/streaks", test_streaks);
  g_test_add_func ("/match-statistics/save", test_save);
  g_test_add_func ("/match-statistics/groups", test_groups);
  g_test_add_func ("/match-statistics/bad-lines", test_bad_lines);
  g_test_add_func ("/match-statistics/changed-bytes", test_changed_bytes);
  return g_test_run ();
}
