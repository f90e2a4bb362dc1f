/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cases.h"
#include "ponder-null-puzzle.h"
#include "ponder-one-to-nine.h"
#include "ponder-puzzles.h"
#include "ponder-queens.h"
#include "ponder-search.h"
#include "puzzle-answers.h"
#include "puzzle-documents.h"

/* What every puzzle must do, tested with puzzles that are made from one number, and with the null puzzle, which isn't
 * in the table. */

typedef struct
{
  const char *name;
  PonderPuzzle *(*make) (guint size);
  GType (*get_type) (void);
  guint size;
  const char *document; /* its own group */
} DocumentCase;

static const DocumentCase document_cases[] = {
  { "null", ponder_null_puzzle_new, ponder_null_puzzle_get_type, 5, "[null]\nLength=5\n" },
  { "queens", ponder_queens_new, ponder_queens_get_type, 8, "[queens]\nSize=8\n" },
  { "queens-32", ponder_queens_new, ponder_queens_get_type, 32, "[queens]\nSize=32\n" },
  { "one-to-nine", ponder_one_to_nine_new, ponder_one_to_nine_get_type, 16, "[one-to-nine]\nBase=16\n" },
};

static void
test_document (gconstpointer data)
{
  const DocumentCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = c->make (c->size);
  g_autoptr (GKeyFile) file = ponder_puzzle_save (puzzle);
  g_autofree char *text = g_key_file_to_data (file, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderPuzzle) again = PONDER_PUZZLE_GET_CLASS (puzzle)->load (file, &error);
  g_autoptr (GKeyFile) file_again = NULL;
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (text, "[Ponder]\nVersion=1\nPuzzle="));
  g_assert_true (g_str_has_suffix (text, c->document));
  file_again = ponder_puzzle_save (again);
  text_again = g_key_file_to_data (file_again, NULL, NULL);
  g_assert_cmpstr (text_again, ==, text);
}

typedef struct
{
  const char *name;
  GType (*get_type) (void);
  const char *document;
  const char *message;
} BadCase;

static const BadCase bad_cases[] = {
  { "null-too-long", ponder_null_puzzle_get_type, "[null]\nLength=65\n", "“Length=65”: expected 0 to 64" },
  { "null-negative", ponder_null_puzzle_get_type, "[null]\nLength=-1\n", "“Length=-1”: expected 0 to 64" },
  { "queens-none", ponder_queens_get_type, "[queens]\nSize=0\n", "“Size=0”: expected a number from 1 to 1,000" },
  { "queens-many", ponder_queens_get_type, "[queens]\nSize=1001\n",
    "“Size=1001”: expected a number from 1 to 1,000" },
  { "queens-word", ponder_queens_get_type, "[queens]\nSize=eight\n",
    "“Size=eight”: expected a number from 1 to 1,000" },
  { "base-1", ponder_one_to_nine_get_type, "[one-to-nine]\nBase=1\n",
    "“Base=1”: expected a number from 2 to 36" },
  { "base-word", ponder_one_to_nine_get_type, "[one-to-nine]\nBase=ten\n",
    "“Base=ten”: expected a number from 2 to 36" },
};

static void
test_bad_document (gconstpointer data)
{
  const BadCase *c = data;
  PonderPuzzleClass *klass = g_type_class_ref (c->get_type ());
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (g_key_file_load_from_data (file, c->document, -1, G_KEY_FILE_NONE, NULL));
  g_assert_null (klass->load (file, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, c->message);
  g_type_class_unref (klass);
}

/* Every id is unique and can be found, every move has a short form, and every option has help text. */
static void
test_list (void)
{
  guint n_puzzles;
  PonderPuzzleClass *const *puzzles = ponder_puzzles (&n_puzzles);

  g_assert_cmpuint (n_puzzles, >=, 3);
  for (guint i = 0; i < n_puzzles; i++)
    {
      g_assert_true (ponder_puzzle_find (puzzles[i]->id) == puzzles[i]);
      g_assert_nonnull (puzzles[i]->name);
      g_assert_nonnull (puzzles[i]->short_move);
      for (const PonderOption *option = puzzles[i]->options; option->key != NULL; option++)
        g_assert_nonnull (option->help);
      g_assert_cmpint (puzzles[i]->input_key != NULL, ==, puzzles[i]->input != PONDER_INPUT_NONE);
    }
  g_assert_null (ponder_puzzle_find ("null"));
}

typedef struct
{
  const char *name;
  PonderPuzzle *(*make) (guint size);
  guint size;
  const char *preset;
  guint steps; /* the last of them is asked about */
  const char *why;
  guint n_cells;
} WhyCase;

static const WhyCase why_cases[] = {
  { "null", ponder_null_puzzle_new, 3, "backtracking", 6, "Digit 3 can’t be 1: two ones would touch.", 1 },
  { "queens", ponder_queens_new, 4, "backtracking", 2, "Column 2: a queen stands in row 1; a diagonal reaches row 2.",
    1 },
  { "digits", ponder_one_to_nine_new, 10, "backtracking", 2,
    "Place 2: with 3, 5, 7 or 9 the number would not be divisible by 2.", 1 },
  { "digits-ahead", ponder_one_to_nine_new, 10, "look-ahead", 1,
    "Place 1: 2, 4, 6 and 8 are even, so they must stand in even places; 5 must stand in a place that has the same "
    "common divisors with 10.", 1 },
};

static void
test_why_not (gconstpointer data)
{
  const WhyCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = c->make (c->size);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *why = answers_why_not (puzzle, c->preset, c->steps, cells);

  g_assert_cmpstr (why, ==, c->why);
  g_assert_cmpuint (cells->len, ==, c->n_cells);
}

typedef struct
{
  const char *name;
  PonderPuzzle *(*make) (guint size);
  guint size;
  const char *text;
  guint64 tested; /* 0: not all are tested */
} SizeCase;

static const SizeCase size_cases[] = {
  { "null-0", ponder_null_puzzle_new, 0, "2⁰ = 1 word", 1 },
  { "null-10", ponder_null_puzzle_new, 10, "2¹⁰ = 1,024 words", 1024 },
  { "null-64", ponder_null_puzzle_new, 64, "2⁶⁴ ≈ 1.8 × 10¹⁹ words", 0 },
  { "queens-1", ponder_queens_new, 1, "1¹ = 1 complete board", 1 },
  { "queens-5", ponder_queens_new, 5, "5⁵ = 3,125 complete boards", 3125 },
  { "queens-8", ponder_queens_new, 8, "8⁸ = 16,777,216 complete boards", 0 },
  { "queens-32", ponder_queens_new, 32, "32³² ≈ 1.5 × 10⁴⁸ complete boards", 0 },
  { "digits-2", ponder_one_to_nine_new, 2, "1! = 1 number", 1 },
  { "digits-8", ponder_one_to_nine_new, 8, "7! = 5,040 numbers", 5040 },
  { "digits-10", ponder_one_to_nine_new, 10, "9! = 362,880 numbers", 0 },
};

/* A tree without pruning has as many finished states as the text says. */
static void
test_size (gconstpointer data)
{
  const SizeCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = c->make (c->size);
  g_autofree char *text = ponder_puzzle_size_text (puzzle);
  PonderMethod method = { .pruning = PONDER_PRUNING_NONE };
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  PonderFigures figures;

  g_assert_cmpstr (text, ==, c->text);
  if (c->tested == 0)
    return;
  while (ponder_search_advance (search, G_MAXUINT64) != PONDER_EXHAUSTED)
    ;
  ponder_search_get_figures (search, &figures);
  g_assert_cmpuint (figures.tested, ==, c->tested);
}

typedef struct
{
  const char *name;
  const char *id; /* NULL: the null puzzle */
  const char *keys;
  guint steps; /* asked about are the moves at the node that the last of them visits */
  const char *texts; /* where, and the short forms */
} ShortCase;

static const ShortCase short_cases[] = {
  { "null", NULL, "", 1, "(null): 0 1" },
  { "queens", "queens", "Size=4\n", 3, "Column 3: 1 2 3 4" },
  { "queens-32", "queens", "Size=32\nFixed=a2\n", 1,
    "Column 2: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32" },
  { "knight", "knight", "Board=5x5\nStart=a1\n", 1, "(null): c2 b3" },
  { "knight-50", "knight", "Board=50x50\nStart=ax50\n", 1, "(null): aw48 av49" },
  { "jugs", "jugs", "Capacities=5,8\nTarget=6\n", 1, "(null): T→1 T→2 1→D 2→D 1→2 2→1" },
  { "triangle", "triangle", "Target=15\nNumbers=4 / 7 5 / 6 3 4\n", 1, "Row 2: 7 5" },
  { "triangle-equal", "triangle", "Target=15\nNumbers=4 / 7 5 / 3 3 4\n", 2, "Row 3: #1 #2" },
  { "triangle-apart", "triangle", "Target=15\nNumbers=4 / 7 5 / 3 4 3\n", 2, "Row 3: 3 4" },
  { "triangle-large", "triangle", "Target=15\nNumbers=4 / 1000000 999999\n", 1, "Row 2: 1000000 999999" },
  { "lily-pads", "lily-pads", "Jumps=2 3 2 3 5 3\n", 2, "(null): 6" },
  { "one-to-nine", "one-to-nine", "Base=16\n", 1, "(null): 1 2 3 4 5 6 7 8 9 A B C D E F" },
  { "sudoku", "sudoku", "Clues=12..............\n", 1, "Row 1, column 3: 1 2 3 4" },
  { "sudoku-letters", "sudoku", "Symbols=A-D\nClues=AB..............\n", 2, "Row 1, column 4: A B C D" },
};

/* Each move has a text that is short and differs from those of the other moves at its place. */
static void
test_short (gconstpointer data)
{
  const ShortCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = c->id != NULL ? documents_read (c->id, c->keys) : ponder_null_puzzle_new (3);
  PonderMethod method = { .pruning = PONDER_PRUNING_NONE };
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  const PonderPlan *plan = ponder_search_get_plan (search);
  g_autofree PonderMove *moves = g_new (PonderMove, plan->most_moves);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) texts = g_string_new (NULL);
  g_autoptr (PonderStep) step = NULL;
  guint64 left_out[PONDER_N_REASONS] = { 0 };
  guint n_moves;

  for (guint i = 0; i < c->steps; i++)
    {
      g_clear_pointer (&step, ponder_step_free);
      step = ponder_search_step (search);
    }
  n_moves = PONDER_PUZZLE_GET_CLASS (puzzle)->moves (puzzle, plan, ponder_search_get_state (search), step->place,
                                                     PONDER_PRUNING_NONE, moves, left_out);
  for (guint i = 0; i < n_moves; i++)
    {
      g_autofree char *place = ponder_puzzle_dup_place (puzzle, moves[i]);
      char *text = ponder_puzzle_short_move (puzzle, moves[i]);

      if (i == 0)
        g_string_append_printf (texts, "%s:", place != NULL ? place : "(null)");
      g_assert_true (g_str_has_prefix (texts->str, place != NULL ? place : "(null)"));
      g_assert_cmpint (g_utf8_strlen (text, -1), <=, 7);
      g_string_append_printf (texts, " %s", text);
      g_assert_true (g_hash_table_add (seen, text));
    }
  g_assert_cmpstr (texts->str, ==, c->texts);
}

/* Each differs from the one above in only one respect, or is another puzzle. */
static const struct
{
  const char *id;
  const char *keys;
} different[] = {
  { "queens", "Size=4\n" },
  { "queens", "Size=5\n" },
  { "queens", "Size=5\nFixed=a1\n" },
  { "queens", "Size=5\nFixed=a2\n" },
  { "queens", "Size=5\nFixed=a2,b4\n" },
  { "knight", "Board=5x6\nStart=a1\n" },
  { "knight", "Board=6x5\nStart=a1\n" },
  { "knight", "Board=6x5\nStart=b1\n" },
  { "knight", "Board=6x5\nStart=b1\nClosed=true\n" },
  { "knight", "Board=6x5\nStart=b1\nClosed=true\nBlocked=c3\n" },
  { "jugs", "Capacities=5,8,12\nTarget=6\n" },
  { "jugs", "Capacities=5,8,13\nTarget=6\n" },
  { "jugs", "Capacities=5,8\nTarget=6\n" },
  { "jugs", "Capacities=5,8\nTarget=7\n" },
  { "jugs", "Capacities=5,8\nTarget=7\nIn=2\n" },
  { "jugs", "Capacities=5,8\nTarget=7\nNo-Tap=true\n" },
  { "jugs", "Capacities=5,8\nTarget=7\nNo-Drain=true\n" },
  { "jugs", "Capacities=5,8\nTarget=7\nContents=5,0\n" },
  { "jugs", "Capacities=5,8\nFinal=5,7\n" },
  { "jugs", "Capacities=5,8\nFinal=5,6\n" },
  { "triangle", "Target=8\nNumbers=1 / 2 3 / 4 5 6\n" },
  { "triangle", "Target=9\nNumbers=1 / 2 3 / 4 5 6\n" },
  { "triangle", "Target=9\nNumbers=1 / 2 3 / 4 5 7\n" },
  { "triangle", "Target=9\nNumbers=1 / 2 3\n" },
  { "lily-pads", "Jumps=\n" },
  { "lily-pads", "Jumps=1 2 1\n" },
  { "lily-pads", "Jumps=1 2 2\n" },
  { "lily-pads", "Jumps=1 2\n" },
  { "one-to-nine", "Base=4\n" },
  { "one-to-nine", "Base=10\n" },
  { "one-to-nine", "Base=10\nFixed=3........\n" },
  { "one-to-nine", "Base=10\nFixed=........3\n" },
  { "sudoku", "Clues=1...............\n" },
  { "sudoku", "Clues=2...............\n" },
  { "sudoku", "Box=none\nClues=2...............\n" },
};

/* Two puzzles are equal exactly when they are saved as the same document. */
static void
test_equal (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (different); i++)
    {
      g_autoptr (PonderPuzzle) one = documents_read (different[i].id, different[i].keys);
      g_autoptr (GKeyFile) file = ponder_puzzle_save (one);
      g_autofree char *text = g_key_file_to_data (file, NULL, NULL);

      for (guint j = 0; j < G_N_ELEMENTS (different); j++)
        {
          g_autoptr (PonderPuzzle) other = documents_read (different[j].id, different[j].keys);
          g_autoptr (GKeyFile) other_file = ponder_puzzle_save (other);
          g_autofree char *other_text = g_key_file_to_data (other_file, NULL, NULL);

          g_assert_cmpint (g_str_equal (text, other_text), ==, i == j);
          g_assert_cmpint (ponder_puzzle_equal (one, other), ==, i == j);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/document/%s", document_cases, test_document);
  ADD ("/document/bad/%s", bad_cases, test_bad_document);
  g_test_add_func ("/list", test_list);
  ADD ("/why-not/%s", why_cases, test_why_not);
  ADD ("/tree-size/%s", size_cases, test_size);
  ADD ("/short-move/%s", short_cases, test_short);
  g_test_add_func ("/equal", test_equal);
  return g_test_run ();
}
