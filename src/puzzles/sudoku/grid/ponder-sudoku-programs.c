/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-programs.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-sudoku-context.h"
#include "ponder-sudoku-shape.h"

/* The forms in which other programs save and send sudokus, as far as they aren't rows or cells already. What the person
 * has entered there is no part of the puzzle. */

#define MOST_UNPACKED (1 << 20)
#define MOST_OTHER_DIGITS 20 /* beside an address that holds a puzzle */
#define CANDIDATES_OF_NINE 729

gboolean
ponder_sudoku_refuse_rules (const char *name,
                            GError    **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("it has rules that Ponder doesn’t know: “%s”"), name);
  return FALSE;
}

static gboolean
refuse_form (const char *reason,
             GError    **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, reason);
  return FALSE;
}

/* Adds a row for each line of a board. */
static void
add_rows (GString      *rows,
          const guint8 *clues,
          guint         side)
{
  static const char symbols[] = ".123456789ABCDEFGHIJKLMNOP";

  for (guint cell = 0; cell < side * side; cell++)
    g_string_append_printf (rows, "%c%s", symbols[clues[cell]], cell % side == side - 1 ? "\n" : "");
  g_string_append_c (rows, '\n');
}

/* --- Solo of Simon Tatham's Portable Puzzle Collection: 3x3:a5_7b… --- */

/* Reads numbers, runs of blanks (a is one, z is 26), and “_” between two numbers. Returns whether they fill the
 * board. */
static gboolean
read_solo_cells (const char *text,
                 guint       side,
                 guint8     *clues)
{
  guint cell = 0, number;

  while (*text != '\0' && *text != ',')
    if (g_ascii_isdigit (*text))
      {
        for (number = 0; g_ascii_isdigit (*text) && number <= side; text++)
          number = 10 * number + g_ascii_digit_value (*text);
        if (number == 0 || number > side || cell >= side * side)
          return FALSE;
        clues[cell++] = number;
      }
    else
      cell += *text >= 'a' && *text <= 'z' ? *text - 'a' + 1 : 0, text++;
  return cell == side * side;
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
  g_auto (GStrv) lines = g_strsplit_set (text, "\r\n", -1);
  g_autoptr (GRegex) id =
    g_regex_new ("^\\s*(\\d{1,2})(?:x(\\d{1,2}))?([a-z]?[a-z0-9]*)([:#])([a-z0-9_,]+)\\s*$", 0, 0, NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GMatchInfo) match = NULL;
      g_auto (GStrv) parts = NULL;
      guint8 clues[PONDER_SUDOKU_MOST_CELLS] = { 0 };
      guint columns, lines_of_box, side;
      const char *name;

      if (*g_strstrip (lines[i]) == '\0')
        continue;
      if (!g_regex_match (id, lines[i], 0, &match))
        return FALSE;
      parts = g_match_info_fetch_all (match);
      columns = atoi (parts[1]);
      lines_of_box = *parts[2] != '\0' ? atoi (parts[2]) : 1;
      side = columns * lines_of_box;
      name = solo_rules (parts[3]);
      if (side < PONDER_SUDOKU_LEAST_SIDE || side > PONDER_SUDOKU_MOST_SIDE || (*parts[2] == '\0' && *parts[3] != 'j'))
        return FALSE;
      if (name != NULL)
        return ponder_sudoku_refuse_rules (name, error);
      if (*parts[4] == '#' && g_ascii_isdigit (*parts[5]))
        return refuse_form (
          _ ("after # is a seed, from which only Solo makes the puzzle: copy the ID of the game, which has "
             "a colon"),
          error);
      if (*parts[4] == '#' || !read_solo_cells (parts[5], side, clues))
        return FALSE;
      g_string_append_printf (rows, "# box=%ux%u\n", columns, lines_of_box);
      add_rows (rows, clues, side);
    }
  return rows->len > 0;
}

/* --- Candidates: nine characters for each cell --- */

static gboolean
read_candidates (const char *text,
                 GString    *rows,
                 GError    **error)
{
  guint n = 0;

  if (g_str_has_prefix (text, "S9B") && strlen (text) > 100)
    return refuse_form (
      _ ("it begins with S9B, a form of SudokuWiki that Ponder can’t read: copy its 81 or 729 characters"), error);
  for (const char *c = text; *c != '\0'; c++)
    if (!g_ascii_isspace (*c))
      {
        if (strchr ("0.", *c) == NULL && *c != (char) ('1' + n % 9))
          return FALSE;
        n++;
      }
  if (n != CANDIDATES_OF_NINE)
    return FALSE;
  n = 0;
  for (const char *c = text; *c != '\0'; c++)
    if (!g_ascii_isspace (*c))
      {
        if (strchr ("0.", *c) == NULL)
          g_string_append_c (rows, *c);
        if (++n % 9 == 0)
          g_string_append_c (rows, n % 81 == 0 ? '\n' : ' ');
      }
  return TRUE;
}

/* SudoCue's .sdx: nine rows of nine words, candidates or values; u before those that the person entered. */
static gboolean
read_sdx (const char *text,
          GString    *rows,
          GError    **error)
{
  g_autoptr (GRegex) form = g_regex_new ("^\\s*(?:(?:u?[1-9]+[ \\t]+){8}u?[1-9]+\\s*(?:\\n|$)){9}$", 0, 0, NULL);
  g_autoptr (GRegex) entered = g_regex_new ("u[1-9]", 0, 0, NULL);
  g_autofree char *without = NULL;

  if (strchr (text, 'u') == NULL || !g_regex_match (form, text, 0, NULL))
    return FALSE;
  without = g_regex_replace_literal (entered, text, -1, 0, ".", 0, NULL);
  g_string_append (rows, without);
  return TRUE;
}

/* --- Saved games --- */

static gboolean
read_gnome_sudoku (const char *text,
                   GString    *rows,
                   GError    **error)
{
  g_autoptr (GRegex) cell =
    g_regex_new ("\"position\"\\s*:\\s*\\[\\s*([0-8])\\s*,\\s*([0-8])\\s*\\]\\s*,\\s*\"value\"\\s*:\\s*"
                 "([0-9])\\s*,\\s*\"fixed\"\\s*:\\s*(true|false)",
                 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint8 clues[PONDER_SUDOKU_MOST_CELLS] = { 0 };
  guint n_cells = 0;

  if (strstr (text, "\"cells\"") == NULL || strstr (text, "\"fixed\"") == NULL)
    return FALSE;
  for (const char *found = strstr (text, "\"position\""); found != NULL; found = strstr (found + 1, "\"position\""))
    n_cells++;
  for (g_regex_match (cell, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_auto (GStrv) parts = g_match_info_fetch_all (match);

      if (*parts[4] == 't')
        clues[9 * g_ascii_digit_value (*parts[1]) + g_ascii_digit_value (*parts[2])] = g_ascii_digit_value (*parts[3]);
      n_cells--;
    }
  if (n_cells != 0)
    return refuse_form (_ ("it is like a saved game of GNOME Sudoku, but its cells aren’t"), error);
  add_rows (rows, clues, 9);
  return TRUE;
}

/* Reads cells as VALUE|NOTES|EDITABLE|, from version 4 on with two kinds of notes. */
static gboolean
read_open_sudoku_cells (const char *data,
                        GString    *rows)
{
  g_auto (GStrv) fields = g_strsplit (data, "|", -1);
  guint n = g_strv_length (fields), n_each = (n - 1) / 81;
  guint8 clues[PONDER_SUDOKU_MOST_CELLS] = { 0 };

  if (n < 2 || n % 81 != 1 || n_each < 3 || n_each > 4)
    return FALSE;
  for (guint cell = 0; cell < 81; cell++)
    {
      const char *value = g_strstrip (fields[n_each * cell]);

      if (strlen (value) != 1 || !g_ascii_isdigit (*value))
        return FALSE;
      clues[cell] = *fields[n_each * cell + n_each - 1] == '0' ? g_ascii_digit_value (*value) : 0;
    }
  add_rows (rows, clues, 9);
  return TRUE;
}

static gboolean
read_open_sudoku (const char *text,
                  GString    *rows,
                  GError    **error)
{
  g_autoptr (GRegex) attribute = g_regex_new (
    "\\s(?:cells_)?data=[\"'](?:version:\\s*\\d+(?:\\s|&#(?:10|xA);)*)?([^\"']*)[\"']", G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  if (strstr (text, "<opensudoku") == NULL)
    return FALSE;
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

/* Bits of the characters of an address, the most significant of a character first. */
typedef struct
{
  const char *next;
  guint value;
  guint n_left;
  gboolean ended;
} Bits;

static guint
read_bits (Bits *self,
           guint n)
{
  static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  guint number = 0;

  for (guint i = 0; i < n; i++)
    {
      if (self->n_left == 0)
        {
          const char *place = *self->next != '\0' ? strchr (alphabet, *self->next) : NULL;

          self->ended |= place == NULL;
          self->value = place != NULL ? place - alphabet : 0;
          self->next += place != NULL;
          self->n_left = 6;
        }
      number |= (self->value >> --self->n_left & 1) << i;
    }
  return number;
}

/* Unpacks what lz-string by Pieroxy has packed. A word that is known is a piece of the text before. */
static char *
unpack (const char *packed)
{
  Bits bits = { .next = packed };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) starts = g_array_new (FALSE, TRUE, sizeof (guint)),
                     ends = g_array_new (FALSE, TRUE, sizeof (guint));
  guint n_bits = 2, until_longer = 1, start = 0, end = 0;

  g_array_set_size (starts, 3);
  g_array_set_size (ends, 3);
  while (!bits.ended && text->len < MOST_UNPACKED)
    {
      guint code = read_bits (&bits, n_bits), from = text->len;

      if (code == 2)
        return bits.ended ? NULL : g_string_free (g_steal_pointer (&text), FALSE);
      if (code < 2)
        {
          guint c = read_bits (&bits, code == 0 ? 8 : 16);

          g_string_append_c (text, c > 0 && c < 0x80 ? c : '?');
          g_array_append_val (starts, from);
          g_array_append_val (ends, text->len);
        }
      else if (code < starts->len)
        for (guint i = g_array_index (starts, guint, code); i < g_array_index (ends, guint, code); i++)
          g_string_append_c (text, text->str[i]);
      else if (code == starts->len && from > 0)
        for (guint i = start; i <= end; i++)
          g_string_append_c (text, text->str[i < end ? i : start]);
      else
        return NULL;
      if (code < 2 && --until_longer == 0)
        until_longer = 1u << n_bits++;
      if (from > 0)
        {
          guint longer = end + 1;

          g_array_append_val (starts, start);
          g_array_append_val (ends, longer);
          if (--until_longer == 0)
            until_longer = 1u << n_bits++;
        }
      start = from;
      end = text->len;
    }
  return NULL;
}

/* Returns where a value of JSON ends. */
static const char *
skip_value (const char *c)
{
  guint depth = 0;

  for (; *c != '\0'; c++)
    {
      if (depth == 0 && strchr (",]}", *c) != NULL)
        break;
      if (*c == '"')
        for (c++; *c != '\0' && *c != '"'; c++)
          c += *c == '\\' && c[1] != '\0';
      depth += strchr ("[{", *c) != NULL;
      depth -= strchr ("]}", *c) != NULL;
      if (*c == '\0')
        break;
    }
  return c;
}

/* Reads the members of an object; calls a function for each. Returns FALSE if one does. */
typedef gboolean (*MemberFunc) (const char *key, const char *value, gpointer data, GError **error);

static gboolean
for_each_member (const char *object,
                 MemberFunc  func,
                 gpointer    data,
                 GError    **error)
{
  const char *c = object + 1;

  while (*(c += strspn (c, " \t\r\n,")) == '"')
    {
      const char *end = strchr (c + 1, '"'), *value;
      g_autofree char *key = end != NULL ? g_strndup (c + 1, end - c - 1) : NULL;
      g_autofree char *text = NULL;

      if (end == NULL || end[1] != ':')
        return FALSE;
      value = end + 2;
      c = skip_value (value);
      text = g_strndup (value, c - value);
      if (!func (key, text, data, error))
        return FALSE;
    }
  return *c == '}';
}

typedef struct
{
  guint side;
  guint n_cells;
  guint8 clues[PONDER_SUDOKU_MOST_CELLS];
  gboolean given;
} Board;

static gboolean
read_cell_member (const char *key,
                  const char *value,
                  gpointer    data,
                  GError    **error)
{
  Board *board = data;

  if (g_str_equal (key, "region"))
    return ponder_sudoku_refuse_rules (key, error);
  if (g_str_equal (key, "value"))
    board->clues[board->n_cells] = CLAMP (atoi (value), 0, PONDER_SUDOKU_MOST_SIDE);
  board->given |= g_str_equal (key, "given") && g_str_equal (value, "true");
  return TRUE;
}

/* What isn't empty and isn't one of these is a rule. */
static const char *const known_members[] = {
  "size", "title", "author", "ruleset", "grid", "solution", "highlightConflicts", "successMessage", "disabledlogic",
  "truecandidatesoptions", NULL
};

static gboolean
read_member (const char *key,
             const char *value,
             gpointer    data,
             GError    **error)
{
  Board *board = data;
  gboolean empty = strchr ("[{", *value) != NULL ? value[1] == ']' || value[1] == '}' : g_str_equal (value, "false");

  if (!g_strv_contains (known_members, key) && !empty)
    return ponder_sudoku_refuse_rules (key, error);
  if (g_str_equal (key, "size"))
    board->side = atoi (value);
  if (!g_str_equal (key, "grid"))
    return TRUE;
  for (const char *c = strchr (value, '{'); c != NULL && board->n_cells < PONDER_SUDOKU_MOST_CELLS; c = strchr (c, '{'))
    {
      board->given = FALSE;
      if (!for_each_member (c, read_cell_member, board, error))
        return FALSE;
      if (!board->given)
        board->clues[board->n_cells] = 0;
      board->n_cells++;
      c = skip_value (c);
    }
  return TRUE;
}

static gboolean
read_address (const char *text,
              GString    *rows,
              GError    **error)
{
  g_autoptr (GRegex) packed =
    g_regex_new ("(?:f-puzzles\\.com/\\?(?:\\S*&)?load=|[/=]fpuz(?:zles)?)([\\w+/%=-]{20,})", 0, 0, NULL);
  g_autoptr (GRegex) site =
    g_regex_new ("^\\s*(?:https?://)?[\\w.-]*(f-puzzles\\.com|sudokupad\\.(?:app|svencodes\\.com)|"
                 "crackingthecryptic\\.com)/\\S*\\s*$",
                 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *code = NULL, *plain = NULL, *json = NULL;
  guint n_digits = 0;
  Board board = { .side = 9 };
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
  if (json == NULL || *json != '{')
    return refuse_form (_ ("the address of f-puzzles is incomplete: copy it again"), error);
  if (!for_each_member (json, read_member, &board, error) || board.side < PONDER_SUDOKU_LEAST_SIDE ||
      board.side > PONDER_SUDOKU_MOST_SIDE || board.n_cells != board.side * board.side)
    return (error != NULL && *error != NULL)
             ? FALSE
             : refuse_form (_ ("the address of f-puzzles is incomplete: copy it again"), error);
  add_rows (rows, board.clues, board.side);
  return TRUE;
}

static gboolean
refuse_xml (const char *text,
            GString    *rows,
            GError    **error)
{
  text += strspn (text, " \t\r\n");
  return g_str_has_prefix (text, "<?xml") && strstr (text, "<t") == NULL &&
         refuse_form (_ ("it is an XML file in a form that Ponder doesn’t know"), error);
}

char *
ponder_sudoku_translate (const char *text,
                         gsize       length,
                         GError    **error)
{
  gboolean (*const readers[]) (const char *, GString *, GError **) = {
    read_solo, read_candidates, read_sdx, read_gnome_sudoku, read_open_sudoku, read_address, refuse_xml,
  };
  g_autofree char *valid = g_utf8_make_valid (text, length);
  g_autoptr (GString) rows = g_string_new (NULL);
  g_autoptr (GError) reason = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      g_string_truncate (rows, 0);
      if (readers[i](valid, rows, &reason))
        return g_string_free (g_steal_pointer (&rows), FALSE);
      if (reason != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
    }
  return NULL;
}
