/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-excerpt.h"
#include "ponder-match.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Guesses and their answers as people write them: one in a line, first the guess, then the answer. */

/* Bytes; a valid line is shorter. */
#define MOST_IN_LINE 1024

/**
 * ponder_match_line_text:
 *
 * Returns: (transfer full): “1234 1B2C”, or “1234 ?” for a guess without an answer
 */
char *
ponder_match_line_text (const PonderCodeRules *rules,
                        const PonderCodeLine  *line)
{
  g_autofree char *guess = ponder_code_text (rules, line->guess);
  g_autofree char *answer = NULL;

  if (line->answer == PONDER_CODE_NO_ANSWER)
    return g_strconcat (guess, " ?", NULL);
  answer = ponder_code_answer_text (line->answer);
  return g_strconcat (guess, " ", answer, NULL);
}

/**
 * ponder_match_dup_lines:
 *
 * Returns: (transfer full): a line “1234 1B2C” for each guess of a side, or “1234 ?” for one without an answer;
 *   empty if there are no guesses
 */
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

      line = ponder_match_line_text (&self->rules, &g_array_index (self->lines[side], PonderCodeLine, nth));
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
  g_autofree char *abbreviated = NULL;
  gsize length;

  abbreviated = dup_abbreviated (text + strspn (text, " \t,:;=-"));
  length = strlen (abbreviated);
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

/**
 * ponder_match_read_lines:
 * @text: lines with a guess and its answer: “1234 1B2C”, “1234 1A2B”, “1234 1 2”, “3. 1234: 1 bull, 2 cows”; the last
 *   answer may be missing, and blank lines are ignored
 * @error: set to the line and the reason
 *
 * Replaces the person's guesses by those of a text, and forgets the number that the friend told. In a game in which a
 * friend doesn't answer, the text is refused.
 *
 * Returns: whether the lines are valid under the rules of the match; if not, nothing changes
 */
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
