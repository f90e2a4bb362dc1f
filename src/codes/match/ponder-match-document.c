/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-match.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-excerpt.h"
#include "ponder-key-file.h"
#include "ponder-random.h"

/* A match as a document. Missing keys have the values of a new match of Bulls and Cows, so a file with a few guesses is
 * enough. An error names the key and the reason. */

#define GROUP "bulls-and-cows"

#define PLACES "Places"
#define SYMBOLS "Symbols"
#define REPEATS "Repeats"
#define LEADING_ZERO "LeadingZero"
#define COLOURS "Colours"
#define STRATEGY "Strategy"
#define GUESSES "Guesses"
#define TOLD "Told" /* by a friend */
#define THEIR_SECRET "TheirSecret" /* the program's */
#define SECRET "Secret"
#define THEIR_GUESSES "TheirGuesses"
#define PROGRAM_GUESSES "ProgramGuesses" /* in older documents, which have neither of the next two */
#define BEGAN "Began"
#define SERIES "Series"
#define GUESSING "Guessing"
#define OPPONENT "Opponent"
#define MY_NAME "MyName"
#define THEIR_NAME "TheirName"
#define ENDED "Ended"
#define GAME "Game"

#define MOST_GUESSES 1000000 /* for each side in a game of the series */
#define MOST_ROUNDS 10000

static const PonderTextLimit limits[] = {
  { GROUP, MY_NAME, PONDER_MATCH_MOST_NAME },
  { GROUP, THEIR_NAME, PONDER_MATCH_MOST_NAME },
};

static const char *const side_names[] = {
  [PONDER_SIDE_ME] = "me",
  [PONDER_SIDE_THEM] = "them",
};

static const char *const guessing_names[] = {
  "", /* never written: somebody guesses */
  [PONDER_MATCH_I_GUESS] = "me",
  [PONDER_MATCH_THEY_GUESS] = "them",
  [PONDER_MATCH_BOTH_GUESS] = "both",
};

static const char *const line_keys[] = {
  [PONDER_SIDE_ME] = GUESSES,
  [PONDER_SIDE_THEM] = THEIR_GUESSES,
};

static const char *const opponent_names[] = { "friend", "program" };

static const char *const result_names[] = {
  [PONDER_MATCH_OPEN] = "", /* never written: such a game isn't in a series */
  [PONDER_MATCH_WON] = "won",
  [PONDER_MATCH_LOST] = "lost",
  [PONDER_MATCH_DRAWN] = "drawn",
};

static int
find_name (const char *const *names,
           guint              n_names,
           const char        *name)
{
  for (guint i = 0; i < n_names; i++)
    if (*names[i] != '\0' && g_str_equal (names[i], name))
      return (int) i;
  return -1;
}

static char *
dup_value (GKeyFile   *file,
           const char *key)
{
  return ponder_key_file_get (file, GROUP, key);
}

/* Writes a secret as twelve digits, six of which are a checksum, so that a friend who glances at the file can't read
 * it. This is not encryption: anyone who wants to can compute it. The same number is different under another key. */
static guint32
scramble (const char *key,
          guint64     number)
{
  return ponder_random_mix (ponder_random_key (g_str_hash (key), number)) & 0xffffff;
}

static char *
hide (const char *key,
      PonderCode  code)
{
  guint32 check = scramble (key, code);

  if (code == PONDER_CODE_NONE)
    return NULL;
  return g_strdup_printf ("%06x%06x", check, code ^ scramble (key, (guint64) check << 32));
}

static gboolean
unhide (const char *key,
        const char *text,
        PonderCode *code)
{
  guint64 number;
  guint32 check;

  if (strlen (text) != 12 || !g_ascii_string_to_unsigned (text, 16, 0, G_MAXUINT64, &number, NULL))
    return FALSE;
  check = (guint32) (number >> 24);
  *code = (number & 0xffffff) ^ scramble (key, (guint64) check << 32);
  return scramble (key, *code) == check;
}

static gboolean
read_secret (GKeyFile              *file,
             const char            *key,
             const PonderCodeRules *rules,
             PonderCode            *secret,
             GError               **error)
{
  g_autofree char *text = dup_value (file, key);

  if (text == NULL)
    return TRUE;
  if (!unhide (key, text, secret) || !ponder_code_rules_has (rules, *secret))
    return ponder_key_file_refuse (error, key, text,
                                   _ ("this is not a number of this game; delete the line to choose a new number"));
  return TRUE;
}

static gboolean
read_rules (GKeyFile        *file,
            PonderCodeRules *rules,
            GError         **error)
{
  g_autoptr (GError) own = NULL;

  *rules = (PonderCodeRules){ .n_places = 4, .n_symbols = 10 };
  if (!ponder_key_file_read_number (file, GROUP, PLACES, PONDER_CODE_LEAST_PLACES, PONDER_CODE_MOST_PLACES,
                                    &rules->n_places, error) ||
      !ponder_key_file_read_number (file, GROUP, SYMBOLS, PONDER_CODE_LEAST_SYMBOLS, PONDER_CODE_MOST_SYMBOLS,
                                    &rules->n_symbols, error) ||
      !ponder_key_file_read_switch (file, GROUP, REPEATS, &rules->repeats, error) ||
      !ponder_key_file_read_switch (file, GROUP, LEADING_ZERO, &rules->leading_zero, error))
    return FALSE;
  return ponder_code_rules_check (rules, &own) || ponder_key_file_refuse (error, SYMBOLS, NULL, "%s", own->message);
}

static gboolean
read_strategy (GKeyFile    *file,
               PonderMatch *match,
               GError     **error)
{
  g_autofree char *text = dup_value (file, STRATEGY);
  g_autoptr (GString) known = NULL;
  const PonderCodeStrategy *strategies, *strategy;
  guint n_strategies;

  strategy = text != NULL ? ponder_code_strategy_find (text) : match->strategy;
  if (strategy != NULL)
    {
      match->strategy = strategy;
      return TRUE;
    }
  known = g_string_new (NULL);
  strategies = ponder_code_strategies (&n_strategies);
  for (guint i = 0; i < n_strategies; i++)
    g_string_append_printf (known, i > 0 ? ", %s" : "%s", strategies[i].id);
  return ponder_key_file_refuse (error, STRATEGY, text, _ ("there is no such strategy; expected %s"), known->str);
}

/* Splits a list into its items; there are none if the key is missing or empty. */
static GStrv
dup_items (GKeyFile   *file,
           const char *key)
{
  g_autofree char *text = dup_value (file, key);

  if (text != NULL)
    g_strstrip (text);
  return g_strsplit_set (text != NULL ? text : "", ";", -1);
}

/* Reads “1234 0B2C”, or “2516 ?” or “2516” for a guess without an answer. */
static gboolean
read_line (const PonderCodeRules *rules,
           char                  *text,
           PonderCodeLine        *line,
           GError               **error)
{
  char *answer;

  g_strstrip (text);
  answer = text + strcspn (text, " ");
  if (*answer != '\0')
    *answer++ = '\0';
  if (!ponder_code_read (rules, text, &line->guess, error))
    return FALSE;
  line->answer = PONDER_CODE_NO_ANSWER;
  g_strchug (answer);
  return *answer == '\0' || g_str_equal (answer, "?") || ponder_code_answer_read (rules, answer, &line->answer, error);
}

/* Fills in the answer that the program gives, or checks it. In older documents it also answers its own guesses, which
 * stand there without a mark; if it can't, a person will answer them one after the other. */
static gboolean
check_line (const PonderMatch *match,
            PonderSide         side,
            PonderCodeLine    *line,
            gboolean           is_marked,
            gboolean           is_last,
            GError           **error)
{
  PonderCodeAnswer right = ponder_match_judge (match, side, line->guess);

  if (ponder_match_is_judged (match, side) || (side == PONDER_SIDE_THEM && !is_marked))
    {
      if (line->answer == PONDER_CODE_NO_ANSWER || line->answer == right)
        {
          line->answer = right;
          return TRUE;
        }
      /* Translators: %s is the name of a key in a file, such as TheirSecret */
      return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("this is not the answer according to %s"),
                            side == PONDER_SIDE_ME ? THEIR_SECRET : SECRET);
    }
  if (line->answer == PONDER_CODE_NO_ANSWER ? is_last || side == PONDER_SIDE_THEM
                                            : ponder_match_get_pending (match, side) == PONDER_CODE_NONE)
    return TRUE;
  return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("only the last guess may be without an answer"));
}

static gboolean
read_lines (GKeyFile    *file,
            PonderMatch *match,
            PonderSide   side,
            GError     **error)
{
  const char *key = line_keys[side];
  g_auto (GStrv) items = dup_items (file, key);
  g_autofree char *n = ponder_count_text (g_strv_length (items));

  if (g_strv_length (items) > PONDER_MATCH_MOST_GUESSES)
    return ponder_key_file_refuse (error, key, NULL, _ ("%s guesses, expected up to %d"), n, PONDER_MATCH_MOST_GUESSES);
  for (guint nth = 0; items[nth] != NULL; nth++)
    {
      g_autoptr (GError) own = NULL;
      gboolean is_marked = strchr (g_strstrip (items[nth]), ' ') != NULL;
      PonderCodeLine line;

      if (!read_line (&match->rules, items[nth], &line, &own) ||
          !check_line (match, side, &line, is_marked, items[nth + 1] == NULL, &own))
        return ponder_key_file_refuse (error, key, NULL, _ ("guess %u: %s"), nth + 1, own->message);
      g_array_append_val (match->lines[side], line);
    }
  return TRUE;
}

static gboolean
read_their_number (GKeyFile    *file,
                   PonderMatch *match,
                   GError     **error)
{
  g_autofree char *text = dup_value (file, TOLD);
  g_autoptr (GError) own = NULL;

  return text == NULL || match->program ||
         ponder_code_read (&match->rules, text, &match->numbers[PONDER_SIDE_THEM], &own) ||
         ponder_key_file_refuse (error, TOLD, NULL, "%s", own->message);
}

/* Reads one of a few names; the value is unchanged if the key is missing. */
static gboolean
read_name (GKeyFile          *file,
           const char        *key,
           const char *const *names,
           guint              n_names,
           guint             *value,
           const char        *expected,
           GError           **error)
{
  g_autofree char *text = dup_value (file, key);
  int found = text != NULL ? find_name (names, n_names, text) : (int) *value;

  if (found < 0)
    return ponder_key_file_refuse (error, key, text, "%s", expected);
  *value = (guint) found;
  return TRUE;
}

/* Derives who plays in a document that doesn't say so. These had both sides of a friend and of the program at once,
 * some without any guess; all guesses are kept. */
static gboolean
derive_players (GKeyFile    *file,
                PonderMatch *match,
                GError     **error)
{
  gboolean i_guess = g_key_file_has_key (file, GROUP, GUESSES, NULL);
  gboolean they_guess = g_key_file_has_key (file, GROUP, THEIR_GUESSES, NULL);
  gboolean keeps = g_key_file_has_key (file, GROUP, THEIR_SECRET, NULL);
  gboolean program_guesses = FALSE;

  if (!ponder_key_file_read_switch (file, GROUP, PROGRAM_GUESSES, &program_guesses, error))
    return FALSE;
  match->program = keeps || (program_guesses && !i_guess);
  they_guess |= program_guesses || g_key_file_has_key (file, GROUP, SECRET, NULL);
  i_guess |= keeps || !they_guess;
  match->guessing = (i_guess ? PONDER_MATCH_I_GUESS : 0) | (they_guess ? PONDER_MATCH_THEY_GUESS : 0);
  return TRUE;
}

static gboolean
read_players (GKeyFile    *file,
              PonderMatch *match,
              GError     **error)
{
  g_autofree char *my_name = dup_value (file, MY_NAME);
  g_autofree char *their_name = dup_value (file, THEIR_NAME);
  guint program, guessing, began = match->began;

  if (!derive_players (file, match, error))
    return FALSE;
  program = match->program;
  guessing = match->guessing;
  if (!read_name (file, OPPONENT, opponent_names, G_N_ELEMENTS (opponent_names), &program,
                  _ ("expected friend or program"), error) ||
      !read_name (file, GUESSING, guessing_names, G_N_ELEMENTS (guessing_names), &guessing,
                  _ ("expected me, them or both"), error) ||
      !read_name (file, BEGAN, side_names, G_N_ELEMENTS (side_names), &began, _ ("expected me or them"), error))
    return FALSE;
  match->program = program > 0;
  match->guessing = guessing;
  match->began = began;
  ponder_match_set_name (match, PONDER_SIDE_ME, my_name);
  ponder_match_set_name (match, PONDER_SIDE_THEM, their_name);
  return TRUE;
}

static gboolean
read_numbers (GKeyFile    *file,
              PonderMatch *match,
              GError     **error)
{
  /* Nobody but the program knows its number: without one in the document it draws one. */
  ponder_match_draw (match);
  match->id = 0;
  return ponder_key_file_read_number (file, GROUP, GAME, 0, G_MAXUINT32, &match->id, error) &&
         read_secret (file, SECRET, &match->rules, &match->numbers[PONDER_SIDE_ME], error) &&
         (!match->program ||
          read_secret (file, THEIR_SECRET, &match->rules, &match->numbers[PONDER_SIDE_THEM], error)) &&
         read_their_number (file, match, error);
}

static gboolean
is_possible (const PonderMatchRound *round)
{
  guint mine = round->guesses[PONDER_SIDE_ME];
  guint theirs = round->guesses[PONDER_SIDE_THEM];

  if (round->result == PONDER_MATCH_DRAWN)
    return mine == theirs;
  return round->result == PONDER_MATCH_WON ? mine <= theirs : theirs <= mine;
}

/* Reads “won 5 6 me”: the result, the guesses made by the person and by the opponent, and who began. */
static gboolean
parse_round (const char       *text,
             PonderMatchRound *round)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint64 guesses[2];
  int result, began;

  if (g_strv_length (words) != 4)
    return FALSE;
  result = find_name (result_names, G_N_ELEMENTS (result_names), words[0]);
  began = find_name (side_names, G_N_ELEMENTS (side_names), words[3]);
  if (result < 0 || began < 0 || !g_ascii_string_to_unsigned (words[1], 10, 1, MOST_GUESSES, &guesses[0], NULL) ||
      !g_ascii_string_to_unsigned (words[2], 10, 1, MOST_GUESSES, &guesses[1], NULL))
    return FALSE;
  *round = (PonderMatchRound){
    .result = (PonderMatchResult) result,
    .began = (PonderSide) began,
    .guesses = { [PONDER_SIDE_ME] = (guint) guesses[0], [PONDER_SIDE_THEM] = (guint) guesses[1] },
  };
  return is_possible (round);
}

static gboolean
read_series (GKeyFile    *file,
             PonderMatch *match,
             GError     **error)
{
  g_auto (GStrv) items = dup_items (file, SERIES);
  g_autofree char *n = ponder_count_text (g_strv_length (items));
  g_autofree char *most = ponder_count_text (MOST_ROUNDS);

  if (g_strv_length (items) > MOST_ROUNDS)
    return ponder_key_file_refuse (error, SERIES, NULL, _ ("%s games, expected up to %s"), n, most);
  for (guint nth = 0; items[nth] != NULL; nth++)
    {
      PonderMatchRound round;

      if (!parse_round (g_strstrip (items[nth]), &round))
        {
          g_autofree char *quoted = ponder_excerpt (items[nth]);

          return ponder_key_file_refuse (
            error, SERIES, NULL,
            _ ("‘%s’ is not a game: expected the result, my guesses, their guesses and who began, such as won 5 6 me"),
            quoted);
        }
      g_array_append_val (match->series, round);
    }
  return TRUE;
}

static PonderMatch *
read_match (GKeyFile *file,
            GError  **error)
{
  PonderCodeRules rules;
  g_autoptr (PonderMatch) match = NULL;

  if (!read_rules (file, &rules, error))
    return NULL;
  match = ponder_match_new (&rules);
  if (ponder_key_file_read_switch (file, GROUP, COLOURS, &match->colours, error) &&
      read_strategy (file, match, error) && read_players (file, match, error) && read_numbers (file, match, error) &&
      read_lines (file, match, PONDER_SIDE_ME, error) && read_lines (file, match, PONDER_SIDE_THEM, error) &&
      ponder_key_file_read_switch (file, GROUP, ENDED, &match->ended, error) && read_series (file, match, error))
    return g_steal_pointer (&match);
  return NULL;
}

/* Reads a .ponder document, such as ponder_match_write() returns; unknown keys are ignored. An
 * error names the key and the reason. */
PonderMatch *
ponder_match_read (const char *text,
                   GError    **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *id = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  if (!ponder_key_file_load (file, text, -1, error) ||
      !ponder_key_file_check_lengths (text, limits, G_N_ELEMENTS (limits), error))
    return NULL;
  id = ponder_key_file_dup_puzzle (file, error);
  if (id == NULL)
    return NULL;
  if (!g_str_equal (id, GROUP))
    {
      ponder_key_file_refuse (error, "Puzzle", id, _ ("expected %s"), GROUP);
      ponder_key_file_set_unknown (error);
      return NULL;
    }
  return ponder_key_file_check_group (file, GROUP, error) ? read_match (file, error) : NULL;
}

/* Writes a value, unless there is none. Takes ownership of it. */
static void
write_value (GKeyFile   *file,
             const char *key,
             char       *value)
{
  if (value != NULL && *value != '\0')
    g_key_file_set_string (file, GROUP, key, value);
  g_free (value);
}

/* Returns “1234 1B2C”, or “1234 ?” for a guess without an answer. */
static char *
dup_line_text (const PonderCodeRules *rules,
               const PonderCodeLine  *line)
{
  g_autofree char *guess = ponder_code_text (rules, line->guess);
  g_autofree char *answer = NULL;

  if (line->answer == PONDER_CODE_NO_ANSWER)
    return g_strconcat (guess, " ?", NULL);
  answer = ponder_code_answer_text (line->answer);
  return g_strconcat (guess, " ", answer, NULL);
}

/* The friend's guesses are written without their answers, which follow from the person's number. */
static void
write_lines (GKeyFile          *file,
             const PonderMatch *self,
             PonderSide         side)
{
  GString *text = g_string_new (NULL);
  gboolean judged = side == PONDER_SIDE_THEM && ponder_match_is_judged (self, side);

  for (guint nth = 0; nth < self->lines[side]->len; nth++)
    {
      const PonderCodeLine *line = &g_array_index (self->lines[side], PonderCodeLine, nth);
      g_autofree char *item =
        judged ? ponder_code_text (&self->rules, line->guess) : dup_line_text (&self->rules, line);

      g_string_append_printf (text, nth > 0 ? ";%s" : "%s", item);
    }
  write_value (file, line_keys[side], g_string_free (text, FALSE));
}

static void
write_series (GKeyFile          *file,
              const PonderMatch *self)
{
  GString *text = g_string_new (NULL);

  for (guint nth = 0; nth < self->series->len; nth++)
    {
      const PonderMatchRound *round = &g_array_index (self->series, PonderMatchRound, nth);

      g_string_append_printf (text, "%s%s %u %u %s", nth > 0 ? ";" : "", result_names[round->result],
                              round->guesses[PONDER_SIDE_ME], round->guesses[PONDER_SIDE_THEM],
                              side_names[round->began]);
    }
  write_value (file, SERIES, g_string_free (text, FALSE));
}

/* Secrets are written so that they can't be read at a glance; this is not encryption. Returns a .ponder document;
 * reading it with ponder_match_read() and writing it again gives the same. */
char *
ponder_match_write (const PonderMatch *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  g_return_val_if_fail (self != NULL, NULL);

  g_key_file_set_integer (file, "Ponder", "Version", 1);
  g_key_file_set_string (file, "Ponder", "Puzzle", GROUP);
  g_key_file_set_integer (file, GROUP, PLACES, (int) self->rules.n_places);
  g_key_file_set_integer (file, GROUP, SYMBOLS, (int) self->rules.n_symbols);
  g_key_file_set_boolean (file, GROUP, REPEATS, self->rules.repeats);
  g_key_file_set_boolean (file, GROUP, LEADING_ZERO, self->rules.leading_zero);
  g_key_file_set_boolean (file, GROUP, COLOURS, self->colours);
  g_key_file_set_string (file, GROUP, STRATEGY, self->strategy->id);
  g_key_file_set_string (file, GROUP, GUESSING, guessing_names[self->guessing]);
  g_key_file_set_string (file, GROUP, OPPONENT, opponent_names[self->program]);
  write_value (file, MY_NAME, g_strdup (self->names[PONDER_SIDE_ME]));
  write_value (file, THEIR_NAME, g_strdup (self->names[PONDER_SIDE_THEM]));
  g_key_file_set_string (file, GROUP, BEGAN, side_names[self->began]);
  write_lines (file, self, PONDER_SIDE_ME);
  if (self->program)
    write_value (file, THEIR_SECRET, hide (THEIR_SECRET, self->numbers[PONDER_SIDE_THEM]));
  else if (self->numbers[PONDER_SIDE_THEM] != PONDER_CODE_NONE)
    write_value (file, TOLD, ponder_code_text (&self->rules, self->numbers[PONDER_SIDE_THEM]));
  write_value (file, SECRET, hide (SECRET, self->numbers[PONDER_SIDE_ME]));
  write_lines (file, self, PONDER_SIDE_THEM);
  if (self->ended)
    g_key_file_set_boolean (file, GROUP, ENDED, TRUE);
  if (self->id != 0)
    g_key_file_set_uint64 (file, GROUP, GAME, self->id);
  write_series (file, self);
  return g_key_file_to_data (file, NULL, NULL);
}

/* Guesses and their answers as people write them: one in a line, first the guess, then the answer. */

/* Bytes; a valid line is shorter. */
#define MOST_IN_LINE 1024

/* Returns a line “1234 1B2C” for each guess of a side, or “1234 ?” for one without an answer; empty if there are no
 * guesses. */
char *
ponder_match_dup_lines (const PonderMatch *self,
                        PonderSide         side)
{
  GString *text;

  g_return_val_if_fail (self != NULL && side < PONDER_N_SIDES, NULL);

  text = g_string_new (NULL);
  for (guint nth = 0; nth < self->lines[side]->len; nth++)
    {
      g_autofree char *line = NULL;

      line = dup_line_text (&self->rules, &g_array_index (self->lines[side], PonderCodeLine, nth));
      g_string_append_printf (text, "%s\n", line);
    }
  return g_string_free (text, FALSE);
}

/* Returns the text after a number at its beginning: “3.”, “3)” or “#3”. */
static const char *
skip_number (const char *text)
{
  const char *after = text + (*text == '#');
  gsize n_digits = strspn (after, "0123456789");

  if (n_digits == 0)
    return text;
  after += n_digits;
  if (*text == '#')
    return after + (*after == '.' || *after == ')' || *after == ':');
  return *after == '.' || *after == ')' ? after + 1 : text;
}

/* Returns the abbreviation for a word of an answer, such as “B” for “bulls”. */
static const char *
abbreviate (const char *word,
            gsize       length)
{
  static const struct
  {
    const char *word;
    const char *letter;
  } words[] = {
    { "bull", "B" }, { "bulls", "B" }, { "cow", "C" }, { "cows", "C" }, { "and", "" }, { "no", "0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i].word) == length && g_ascii_strncasecmp (words[i].word, word, length) == 0)
      return words[i].letter;
  return NULL;
}

/* Returns “1 bull and 2 cows” as “1 B  2 C”; other words are unchanged. */
static char *
dup_abbreviated (const char *text)
{
  GString *answer = g_string_new (NULL);

  for (const char *c = text; *c != '\0';)
    {
      gsize length = 0;
      const char *letter;

      while (g_ascii_isalpha (c[length]))
        length++;
      letter = length > 0 ? abbreviate (c, length) : NULL;
      length = MAX (length, 1);
      if (letter != NULL)
        g_string_append (answer, letter);
      else
        g_string_append_len (answer, c, (gssize) length);
      c += length;
    }
  return g_string_free (answer, FALSE);
}

/* Reads the answer after a guess. Spaces and punctuation around it are ignored. */
static gboolean
parse_answer (const PonderCodeRules *rules,
              const char            *text,
              PonderCodeAnswer      *answer,
              GError               **error)
{
  g_autofree char *abbreviated = dup_abbreviated (text + strspn (text, " \t,:;=-"));
  gsize length = strlen (abbreviated);

  while (length > 0 && strchr (" \t\r.,;", abbreviated[length - 1]) != NULL)
    length--;
  abbreviated[length] = '\0';
  *answer = PONDER_CODE_NO_ANSWER;
  return length == 0 || g_str_equal (abbreviated, "?") || ponder_code_answer_read (rules, abbreviated, answer, error);
}

static gboolean
parse_line (const PonderCodeRules *rules,
            const char            *text,
            PonderCodeLine        *line,
            GError               **error)
{
  const char *begin = skip_number (text);
  g_autofree char *guess = NULL;
  gsize length;

  begin += strspn (begin, " \t");
  length = strcspn (begin, " \t,:;=");
  guess = g_strndup (begin, length);
  return ponder_code_read (rules, guess, &line->guess, error) &&
         parse_answer (rules, begin + length, &line->answer, error);
}

/* Reads a line, numbered from 1. @pending is the line of a guess without an answer, or 0. */
static gboolean
take_line (const PonderCodeRules *rules,
           const char            *text,
           guint                  nth,
           guint                 *pending,
           GArray                *lines,
           GError               **error)
{
  g_autoptr (GError) own = NULL;
  PonderCodeLine line;

  if (*pending > 0)
    return ponder_refuse (error, G_IO_ERROR_INVALID_DATA,
                          _ ("line %u: the answer is missing; only the last line may be without one"), *pending);
  if (!parse_line (rules, text, &line, &own))
    return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("line %u: %s"), nth, own->message);
  if (lines->len == PONDER_MATCH_MOST_GUESSES)
    return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("line %u: more than %d guesses"), nth,
                          PONDER_MATCH_MOST_GUESSES);
  if (line.answer == PONDER_CODE_NO_ANSWER)
    *pending = nth;
  g_array_append_val (lines, line);
  return TRUE;
}

/* Reads the lines of a text; only the last guess may lack its answer. Reading stops at the first error. */
static gboolean
parse_lines (const PonderCodeRules *rules,
             const char            *text,
             GArray                *lines,
             GError               **error)
{
  guint pending = 0;
  guint nth = 1;

  for (const char *begin = text; *begin != '\0'; nth++)
    {
      gsize length = strcspn (begin, "\n");
      g_autofree char *line = g_strstrip (g_strndup (begin, MIN (length, MOST_IN_LINE)));

      if (*line != '\0' && !take_line (rules, line, nth, &pending, lines, error))
        return FALSE;
      begin += length + (begin[length] == '\n');
    }
  return TRUE;
}

/* Replaces the person's guesses by those of a text, and forgets the number that the friend told.
 * The text has lines such as “1234 1B2C”, “1234 1A2B”, “1234 1 2” and “3. 1234: 1 bull, 2 cows”;
 * the last answer may be missing, and blank lines are ignored. If a line is invalid, or no friend
 * answers in the game, nothing changes, and the error names the line and the reason. */
gboolean
ponder_match_read_lines (PonderMatch *self,
                         const char  *text,
                         GError     **error)
{
  g_autoptr (GArray) lines = NULL;

  g_return_val_if_fail (self != NULL && text != NULL, FALSE);

  if (!g_utf8_validate (text, -1, NULL))
    return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("this is not UTF-8 text"));
  if (self->program || !ponder_match_plays (self, PONDER_SIDE_ME))
    return ponder_refuse (error, G_IO_ERROR_NOT_SUPPORTED,
                          _ ("No friend answers in this game. To paste a friend’s answers, start a game in which you "
                             "guess a friend’s number."));
  lines = g_array_new (FALSE, FALSE, sizeof (PonderCodeLine));
  if (!parse_lines (&self->rules, text, lines, error))
    return FALSE;
  if (lines->len == 0)
    return ponder_refuse (error, G_IO_ERROR_INVALID_DATA,
                          _ ("There are no guesses in this text: expected lines such as 1234 1B2C"));
  g_array_unref (self->lines[PONDER_SIDE_ME]);
  self->lines[PONDER_SIDE_ME] = g_steal_pointer (&lines);
  self->numbers[PONDER_SIDE_THEM] = PONDER_CODE_NONE;
  self->ended = FALSE;
  return TRUE;
}
