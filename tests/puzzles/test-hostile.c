/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <gio/gio.h>

#include "ponder-excerpt.h"
#include "ponder-puzzles.h"
#include "ponder-queens.h"
#include "share.h"

/* Documents that nobody writes: a value of a megabyte for each key of each puzzle. It may be accepted or refused, but
 * the message must be short. */

#define MOST_MESSAGE (5 * PONDER_EXCERPT_MOST)
#define LENGTH (1 << 18)

/* What the value is filled with. */
static const char *const fillings[] = { "x", "1", "a1,", "1 ", "1;", "é", "\\n", "/", "[", "-", "." };

static char *
fill (const char *filling)
{
  GString *text = g_string_sized_new (LENGTH + 8);

  while (text->len < LENGTH)
    g_string_append (text, filling);
  return g_string_free (text, FALSE);
}

/* The keys of the first example of each puzzle. */
static const struct
{
  const char *id;
  const char *keys;
} sound[] = {
  { "sudoku", "Clues=.4...3.2...4.2.3\n" },
  { "triangle", "Target=9\nNumbers=4 / 7 5\n" },
  { "lily-pads", "Jumps=2 3 2 3 5 3\n" },
  { "knight", "Board=5x5\nStart=a1\n" },
  { "jugs", "Capacities=5,8,12\nTarget=6\n" },
  { "queens", "Size=8\n" },
  { "one-to-nine", "Base=10\n" },
  { "own", "Program=start = {} function done (s) return true end function next (s) return {} end\n" },
};

static void
check (TestShare  *share,
       const char *id,
       const char *group,
       const char *key,
       const char *value)
{
  const char *keys = NULL;
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;
  g_autofree char *changed = NULL;
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;

  if (!test_share_takes (share))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (sound); i++)
    if (g_str_equal (sound[i].id, id))
      keys = sound[i].keys;
  text = g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s\n[%s]\n%s", id, id, keys);
  g_assert_true (g_key_file_load_from_data (file, text, -1, G_KEY_FILE_NONE, NULL));
  g_key_file_set_value (file, group, key, value);
  changed = g_key_file_to_data (file, NULL, NULL);

  puzzle = ponder_puzzle_parse (changed, -1, &error);
  g_assert_true (puzzle != NULL || error != NULL);
  if (error != NULL && g_utf8_strlen (error->message, -1) > MOST_MESSAGE)
    g_error ("%s, %s: %.200s", id, key, error->message);
}

static void
test_long_values (gconstpointer data)
{
  const PonderPuzzleClass *klass = data;
  TestShare share = test_share_new ();

  for (guint i = 0; i < G_N_ELEMENTS (fillings); i++)
    {
      g_autofree char *value = fill (fillings[i]);

      check (&share, klass->id, "Ponder", "Version", value);
      check (&share, klass->id, "Ponder", "Puzzle", value);
      for (const PonderOption *option = klass->options; option->key != NULL; option++)
        check (&share, klass->id, klass->id, option->key, value);
      if (klass->input_key != NULL)
        check (&share, klass->id, klass->id, klass->input_key, value);
    }
}

/* A queen on each of a million squares. */
static void
test_million_squares (void)
{
  g_autoptr (GString) text = g_string_new ("[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=1000\nFixed=");
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (PonderPuzzle) again = NULL;
  g_autoptr (GKeyFile) saved = NULL;
  g_autofree char *document = NULL;
  g_autoptr (GError) error = NULL;
  const PonderMove move = 0;
  TestShare share = test_share_new ();

  for (guint column = 0; column < 1000; column++)
    for (guint row = 0; row < 1000; row++)
      if (test_share_takes (&share))
        {
          g_autofree char *name = ponder_queens_square_text (PONDER_QUEENS_MOVE (column, row));

          g_string_append_printf (text, "%s,", name);
        }
  g_string_truncate (text, text->len - 1);
  puzzle = ponder_puzzle_parse (text->str, (gssize) text->len, &error);
  g_assert_no_error (error);
  g_assert_true (ponder_puzzle_allows (puzzle, NULL, 0));
  g_assert_false (ponder_puzzle_allows (puzzle, &move, 1));
  saved = ponder_puzzle_save (puzzle);
  document = g_key_file_to_data (saved, NULL, NULL);
  again = ponder_puzzle_parse (document, -1, &error);
  g_assert_no_error (error);
}

/* A text with more numbers than any puzzle has is refused. */
static void
test_many_numbers (void)
{
  g_autofree char *numbers = g_strnfill (4 << 20, '1');
  g_autofree char *text = NULL;
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;

  for (gsize i = 1; i < 4 << 20; i += 2)
    numbers[i] = ' ';
  text = g_strconcat ("[Ponder]\nVersion=1\nPuzzle=triangle\n[triangle]\nTarget=1\nNumbers=", numbers, "\n", NULL);
  puzzle = ponder_puzzle_parse (text, -1, &error);
  g_assert_null (puzzle);
  g_assert_cmpstr (error->message, ==, "“Numbers”: line 1: too many numbers for a puzzle");
}

int
main (int   argc,
      char *argv[])
{
  guint n_puzzles;
  PonderPuzzleClass *const *puzzles;

  g_test_init (&argc, &argv, NULL);
  puzzles = ponder_puzzles (&n_puzzles);
  for (guint i = 0; i < n_puzzles; i++)
    {
      g_autofree char *path = g_strconcat ("/long-values/", puzzles[i]->id, NULL);

      g_test_add_data_func (path, puzzles[i], test_long_values);
    }
  g_test_add_func ("/million-squares", test_million_squares);
  g_test_add_func ("/many-numbers", test_many_numbers);
  return g_test_run ();
}
