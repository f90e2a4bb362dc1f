/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-programs.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-excerpt.h"
#include "ponder-sudoku-shape.h"
#include "ponder-sudoku-source.h"

/* The forms in which other programs save and send sudokus, as far as they aren't rows or cells already. What the person
 * has entered there is no part of the puzzle. */

#define MOST_UNPACKED (1 << 20)
#define MOST_OTHER_DIGITS 20 /* beside an address that holds a puzzle */
#define CANDIDATES_OF_NINE 729

static const char symbols[] = ".123456789ABCDEFGHIJKLMNOP"; /* of values */

gboolean
ponder_sudoku_refuse_rules (const char *name,
                            GError    **error)
{
  return ponder_refuse (error, G_IO_ERROR_NOT_SUPPORTED, _ ("it has rules that Ponder doesn’t know: “%s”"), name);
}

static gboolean
refuse_form (const char *reason,
             GError    **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, reason);
  return FALSE;
}

/* Adds a row of all cells, which are values up to a side or 0. */
static void
add_cells (GString      *rows,
           const guint8 *clues,
           guint         n_cells)
{
  for (guint cell = 0; cell < n_cells; cell++)
    g_string_append_c (rows, symbols[clues[cell]]);
  g_string_append_c (rows, '\n');
}

/* --- Solo of Simon Tatham's Portable Puzzle Collection: 3x3:a5_7b… --- */

/* Adds numbers and runs of blanks (a is one, z is 26); “_” stands between two numbers. Returns whether they fill the
 * board. */
static gboolean
add_solo_cells (GString    *rows,
                const char *text,
                guint       side)
{
  gsize end = rows->len + side * side;

  while (*text != '\0' && *text != ',' && rows->len < end)
    if (g_ascii_isdigit (*text))
      {
        guint64 number = g_ascii_strtoull (text, (char **) &text, 10);

        if (number == 0 || number > side)
          return FALSE;
        g_string_append_c (rows, symbols[number]);
      }
    else
      for (char letter = *text++; letter >= 'a'; letter--)
        g_string_append_c (rows, '.');
  return rows->len == end && (*text == '\0' || *text == ',');
}

/* Returns the rules that the letters after a size name, or NULL. The letter after d is the difficulty. */
static const char *
solo_rules (const char *letters)
{
  for (; *letters != '\0'; letters++)
    if (*letters == 'd' && letters[1] != '\0')
      letters++;
    else if (strchr ("jkx", *letters) != NULL)
      return *letters == 'j' ? "jigsaw" : *letters == 'k' ? "killer" : "X";
  return NULL;
}

static gboolean
read_solo (const char *text,
           GString    *rows,
           GError    **error)
{
  const GRegex *id = ponder_sudoku_regex ("(?-i)^(\\d{1,2})(?:x(\\d{1,2}))?([a-z]?[a-z0-9]*)([:#])([a-z0-9_,]+)$");
  g_auto (GStrv) lines = g_strsplit_set (text, "\r\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GMatchInfo) match = NULL;
      g_auto (GStrv) parts = NULL;
      guint columns, box_rows, side;

      if (*g_strstrip (lines[i]) == '\0')
        continue;
      if (!g_regex_match (id, lines[i], 0, &match))
        return FALSE;
      parts = g_match_info_fetch_all (match);
      columns = atoi (parts[1]);
      box_rows = *parts[2] != '\0' ? atoi (parts[2]) : 1;
      side = columns * box_rows;
      if (side < PONDER_SUDOKU_LEAST_SIDE || side > PONDER_SUDOKU_MOST_SIDE || (*parts[2] == '\0' && *parts[3] != 'j'))
        return FALSE;
      if (solo_rules (parts[3]) != NULL)
        return ponder_sudoku_refuse_rules (solo_rules (parts[3]), error);
      if (*parts[4] == '#' && g_ascii_isdigit (*parts[5]))
        return refuse_form (
          _ ("after # is a seed, from which only Solo makes the puzzle: copy the ID of the game, which has "
             "a colon"),
          error);
      g_string_append_printf (rows, "# box=%ux%u\n", columns, box_rows);
      if (*parts[4] == '#' || !add_solo_cells (rows, parts[5], side))
        return FALSE;
      g_string_append_c (rows, '\n');
    }
  return rows->len > 0;
}

/* --- Candidates: nine characters for each cell --- */

static gboolean
read_candidates (const char *text,
                 GString    *rows,
                 GError    **error)
{
  guint n = 0, empty = 0;
  gsize n_written = 0;

  if (g_str_has_prefix (text, "S9B") && strlen (text) > 100)
    return refuse_form (
      _ ("it begins with S9B, a form of SudokuWiki that Ponder can’t read: copy its 81 or 729 characters"), error);
  for (const char *c = text; *c != '\0'; c++)
    if (!g_ascii_isspace (*c))
      {
        if (*c == (char) ('1' + n % 9))
          g_string_append_c (rows, *c);
        else if (strchr ("0.", *c) == NULL)
          return FALSE;
        if (++n % 9 != 0)
          continue;
        empty = rows->len == n_written && empty == 0 ? n / 9 : empty;
        g_string_append_c (rows, n % 81 == 0 ? '\n' : ' ');
        n_written = rows->len;
      }
  if (n == CANDIDATES_OF_NINE && empty != 0)
    {
      g_autofree char *reason = g_strdup_printf (_ ("row %u, column %u has no candidate: name at least one"),
                                                 (empty - 1) / 9 + 1, (empty - 1) % 9 + 1);

      return refuse_form (reason, error);
    }
  return n == CANDIDATES_OF_NINE;
}

/* SudoCue's .sdx: nine rows of nine words, candidates or values; u before those that the person entered. */
static gboolean
read_sdx (const char *text,
          GString    *rows,
          GError    **error)
{
  const GRegex *form = ponder_sudoku_regex ("\\A\\s*(?:(?:u?[1-9]+[ \\t]+){8}u?[1-9]+\\s*(?:\\n|\\Z)){9}\\Z");
  g_autofree char *without = NULL;

  if (strchr (text, 'u') == NULL || !g_regex_match (form, text, 0, NULL))
    return FALSE;
  without = g_regex_replace_literal (ponder_sudoku_regex ("u[1-9]"), text, -1, 0, ".", 0, NULL);
  g_string_append (rows, without);
  return TRUE;
}

/* --- Saved games --- */

static gboolean
read_gnome_sudoku (const char *text,
                   GString    *rows,
                   GError    **error)
{
  const GRegex *cell = ponder_sudoku_regex ("\"position\"(?:\\s*:\\s*\\[\\s*([0-8])\\s*,\\s*([0-8])\\s*\\]\\s*,"
                                            "\\s*\"value\"\\s*:\\s*([0-9])\\s*,\\s*\"fixed\"\\s*:\\s*(true|false))?");
  g_autoptr (GMatchInfo) match = NULL;
  guint8 clues[81] = { 0 };

  if (strstr (text, "\"cells\"") == NULL || strstr (text, "\"fixed\"") == NULL)
    return FALSE;
  for (g_regex_match (cell, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_auto (GStrv) parts = g_match_info_fetch_all (match);

      if (g_strv_length (parts) < 5)
        return refuse_form (_ ("it is like a saved game of GNOME Sudoku, but its cells aren’t"), error);
      if (*parts[4] == 't')
        clues[9 * g_ascii_digit_value (*parts[1]) + g_ascii_digit_value (*parts[2])] = g_ascii_digit_value (*parts[3]);
    }
  add_cells (rows, clues, 81);
  return TRUE;
}

/* Reads cells as VALUE|NOTES|EDITABLE|, from version 4 on with two kinds of notes. */
static gboolean
read_open_sudoku_cells (const char *data,
                        GString    *rows)
{
  g_auto (GStrv) fields = g_strsplit (data, "|", -1);
  guint n = g_strv_length (fields), n_each = n / 81;
  guint8 clues[81] = { 0 };

  if (n % 81 != 1 || n_each < 3 || n_each > 4)
    return FALSE;
  for (guint cell = 0; cell < 81; cell++)
    {
      const char *value = g_strstrip (fields[n_each * cell]);

      if (strlen (value) != 1 || !g_ascii_isdigit (*value))
        return FALSE;
      clues[cell] = *fields[n_each * cell + n_each - 1] == '0' ? g_ascii_digit_value (*value) : 0;
    }
  add_cells (rows, clues, 81);
  return TRUE;
}

static gboolean
read_xml (const char *text,
          GString    *rows,
          GError    **error)
{
  const GRegex *attribute =
    ponder_sudoku_regex ("\\s(?:cells_)?data=[\"'](?:version:\\s*\\d+(?:\\s|&#(?:10|xA);)*)?([^\"']*)[\"']");
  g_autoptr (GMatchInfo) match = NULL;

  if (strstr (text, "<opensudoku") == NULL)
    return g_str_has_prefix (text + strspn (text, " \t\r\n"), "<?xml") && strstr (text, "<t") == NULL &&
           refuse_form (_ ("it is an XML file in a form that Ponder doesn’t know"), error);
  for (g_regex_match (attribute, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *data = g_match_info_fetch (match, 1);

      if (strlen (data) == 81 && strspn (data, "0123456789.") == 81)
        g_string_append_printf (rows, "%s\n", data);
      else if (!read_open_sudoku_cells (data, rows))
        return refuse_form (_ ("it is a file of OpenSudoku, but its cells aren’t in a form that Ponder knows"), error);
    }
  return rows->len > 0 || refuse_form (_ ("it is a file of OpenSudoku, but there is no puzzle in it"), error);
}

/* --- Addresses of f-puzzles and SudokuPad --- */

/* Unpacks what lz-string by Pieroxy has packed: codes of as many bits as the number of known words has, the least
 * significant bit first. A code below 2 is followed by a new character, 2 is the end, and others are words: each word
 * makes another one, which is the word before and its first character. */
static char *
unpack (const char *packed)
{
  g_autofree char *base64 = g_strconcat (packed, "AAA", NULL); /* zeros: it may end within a byte */
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *last = NULL;
  gsize n_bytes, at = 0;
  g_autofree guchar *bytes = g_base64_decode (g_strdelimit (base64, "=", 'A'), &n_bytes);

  g_ptr_array_set_size (words, 3);
  while (text->len < MOST_UNPACKED)
    {
      guint codes[2] = { 0 }, n_bits = g_bit_storage (words->len);

      for (guint i = 0; i < 2 && codes[0] < 2; i++, n_bits = codes[0] == 0 ? 8 : 16)
        for (guint bit = 0; bit < n_bits; bit++, at++)
          if (at == 8 * n_bytes)
            return NULL;
          else
            codes[i] |= (bytes[at / 8] >> (7 - at % 8) & 1u) << bit;
      if (codes[0] == 2)
        return g_string_free (g_steal_pointer (&text), FALSE);
      if (codes[0] < 2)
        {
          g_ptr_array_add (words, g_strdup_printf ("%c", codes[1] > 0 && codes[1] < 0x80 ? codes[1] : '?'));
          codes[0] = words->len - 1;
        }
      if (codes[0] >= words->len + (last != NULL))
        return NULL;
      if (last != NULL)
        {
          const char *next = codes[0] < words->len ? g_ptr_array_index (words, codes[0]) : last;

          g_ptr_array_add (words, g_strdup_printf ("%s%c", last, *next));
        }
      last = g_ptr_array_index (words, codes[0]);
      g_string_append (text, last);
    }
  return NULL;
}

/* Expressions for JSON: a string; an object or a list; a member of an object. */
#define STRING "\"(?:[^\"\\\\]|\\\\.)*+\""
#define GROUP "(?<group>[\\[{](?:[^\\]\\[{}\"]|" STRING "|(?&group))*+[\\]}])"
#define MEMBER "\"([^\"]*)\":(" STRING "|" GROUP "|[^\\]\\[{},\"]+)"

/* What isn't empty and isn't one of these is a rule. */
static const char *const known_members[] = {
  "size", "title", "author", "ruleset", "grid", "solution", "highlightConflicts", "successMessage", "disabledlogic",
  "truecandidatesoptions", NULL
};

/* Reads the cells of a list of rows, each of which is an object. Returns how many there are, or 0 with @error. */
static guint
read_f_puzzles_cells (const char *grid,
                      guint8     *clues,
                      GError    **error)
{
  g_auto (GStrv) cells = g_strsplit (grid, "{", -1);
  guint n = g_strv_length (cells) - 1;

  for (guint i = 0; i < MIN (n, PONDER_SUDOKU_MOST_CELLS); i++)
    {
      const char *value = strstr (cells[i + 1], "\"value\":");

      if (strstr (cells[i + 1], "\"region\":") != NULL)
        return ponder_sudoku_refuse_rules ("region", error);
      if (value != NULL && strstr (cells[i + 1], "\"given\":true") != NULL)
        clues[i] = CLAMP (atoi (value + strlen ("\"value\":")), 0, PONDER_SUDOKU_MOST_SIDE);
    }
  return n;
}

static gboolean
read_f_puzzles (const char *json,
                GString    *rows,
                GError    **error)
{
  guint side = 9, n_cells = 0;
  guint8 clues[PONDER_SUDOKU_MOST_CELLS] = { 0 };
  g_autoptr (GMatchInfo) match = NULL;

  if (!g_regex_match (ponder_sudoku_regex ("\\A" GROUP "\\Z"), json, 0, NULL))
    return FALSE;
  for (g_regex_match (ponder_sudoku_regex (MEMBER), json, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *key = g_match_info_fetch (match, 1), *value = g_match_info_fetch (match, 2);

      if (!g_strv_contains (known_members, key) && !g_str_equal (value, "false") && strcspn (value, "]}") != 1)
        return ponder_sudoku_refuse_rules (key, error);
      if (g_str_equal (key, "size"))
        side = atoi (value);
      if (g_str_equal (key, "grid") && (n_cells = read_f_puzzles_cells (value, clues, error)) == 0)
        return FALSE;
    }
  if (side < PONDER_SUDOKU_LEAST_SIDE || side > PONDER_SUDOKU_MOST_SIDE || n_cells != side * side)
    return FALSE;
  add_cells (rows, clues, n_cells);
  return TRUE;
}

static gboolean
read_address (const char *text,
              GString    *rows,
              GError    **error)
{
  const GRegex *packed =
    ponder_sudoku_regex ("(?:f-puzzles\\.com/\\?(?:\\S*&)?load=|[/=]fpuz(?:zles)?)([\\w+/%=-]{20,})");
  const GRegex *site = ponder_sudoku_regex ("\\A\\s*(?:https?://)?[\\w.-]*(f-puzzles\\.com|sudokupad\\.(?:app|"
                                            "svencodes\\.com)|crackingthecryptic\\.com)/\\S*\\s*\\Z");
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *code = NULL, *plain = NULL, *json = NULL;
  guint n_digits = 0;
  int start, end;

  if (!g_regex_match (packed, text, 0, &match))
    return g_regex_match (site, text, 0, NULL) &&
           refuse_form (
             _ ("the puzzle isn’t in this address: open it there, and copy the address that f-puzzles exports"), error);
  g_match_info_fetch_pos (match, 0, &start, &end);
  for (int i = 0; text[i] != '\0'; i++)
    n_digits += (i < start || i >= end) && (g_ascii_isdigit (text[i]) || text[i] == '.');
  if (n_digits > MOST_OTHER_DIGITS)
    return FALSE;
  code = g_match_info_fetch (match, 1);
  plain = g_uri_unescape_string (code, NULL);
  json = plain != NULL ? unpack (plain) : NULL;
  return (json != NULL && read_f_puzzles (json, rows, error)) ||
         (*error == NULL && refuse_form (_ ("the address of f-puzzles is incomplete: copy it again"), error));
}

gboolean
ponder_sudoku_translate (const char *text,
                         gsize       length,
                         char      **translated,
                         GError    **error)
{
  gboolean (*const readers[]) (const char *, GString *, GError **) = {
    read_solo, read_candidates, read_sdx, read_gnome_sudoku, read_address, read_xml,
  };
  g_autofree char *valid = g_utf8_make_valid (text, length);
  g_autoptr (GString) rows = g_string_new (NULL);
  g_autoptr (GError) reason = NULL;

  *translated = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (readers) && *translated == NULL && reason == NULL; i++)
    {
      g_string_truncate (rows, 0);
      if (readers[i](valid, rows, &reason))
        *translated = g_strdup (rows->str);
    }
  if (reason == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}
