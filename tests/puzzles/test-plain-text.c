/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cases.h"
#include "ponder-plain-text.h"
#include "ponder-puzzles.h"
#include "puzzle-documents.h"
#include "share.h"

/* Text without keys, as people write and paste it, and what the page of a puzzle reads from it. */

#define QUEENS "Size=8\n"
#define KNIGHT "Board=6x6\nStart=a1\nBlocked=f6\n"
#define JUGS "Capacities=5,8,12\nNo-Drain=true\nTarget=6\n"
#define TRIANGLE "Target=15\nNumbers=4 / 7 5 / 1 3 2\n"
#define PADS "Jumps=2 3 2 3 5 3\n"
#define NINE "Base=10\n"
#define KNIGHT_MATRIX "1 14 9 20 3\n24 19 2 15 10\n13 8 25 4 21\n18 23 6 11 16\n7 12 17 22 5\n"
#define SHARE "Capacities=12,8,5\nContents=12,0,0\nNo-Tap=true\nNo-Drain=true\nFinal=6,6,0\n"

typedef struct
{
  const char *name;
  const char *id;
  const char *like;
  const char *text;
  const char *keys; /* NULL: the text is refused */
  guint n_moves;
} ReadCase;

static const ReadCase read_cases[] = {
  { "jugs", "jugs", JUGS, "5 8 12 6", "Capacities=5,8,12\nTarget=6\n" },
  { "jugs-slash", "jugs", JUGS, "3 5 / 4", "Capacities=3,5\nTarget=4\n" },
  { "jugs-commas", "jugs", JUGS, "3, 5, 4\n", "Capacities=3,5\nTarget=4\n" },
  { "jugs-lines", "jugs", "Capacities=1\nTarget=1\n", "12 8 5\n12 0 0\n6 6 0\n", SHARE },
  { "jugs-final", "jugs", "Capacities=1\nTarget=1\n", "3 5 / 3 4", "Capacities=3,5\nFinal=3,4\n" },
  { "jugs-empty", "jugs", JUGS, "5 7 / 0 0 / 3", "Capacities=5,7\nTarget=3\n" },
  { "jugs-states", "jugs", JUGS, "0 0 0\n5 0 0\n5 8 0\n0 8 5\n", JUGS, 3 },
  { "jugs-no-states", "jugs", JUGS, "0 0 0\n5 0 0\n5 8 1\n", NULL },
  { "jugs-one", "jugs", JUGS, "5", NULL },
  { "jugs-of-nothing", "jugs", JUGS, "0 5 6", NULL },
  { "jugs-too-many", "jugs", JUGS, "1 2 3 4 5 6 7 8 9 10", NULL },
  { "jugs-too-large", "jugs", JUGS, "5 100001 4", NULL },
  { "jugs-spilling", "jugs", JUGS, "3 5 / 4 5 / 1", NULL },
  { "jugs-gap", "jugs", JUGS, "3,,5 / 4", NULL },
  { "jugs-no-contents", "jugs", JUGS, "12 8 5 / / 6 6 0", NULL },
  { "jugs-thousands", "jugs", JUGS, "500 800 1,200 / 600", NULL },
  { "jugs-hundreds", "jugs", JUGS, "500, 800, 600", "Capacities=500,800\nTarget=600\n" },
  { "jugs-tight", "jugs", JUGS, "5,8,120,6", "Capacities=5,8,120\nTarget=6\n" },
  { "jugs-tight-hundreds", "jugs", JUGS, "500,800,600", NULL },
  { "jugs-words", "jugs", JUGS, "five and eight", NULL },

  { "triangle", "triangle", TRIANGLE, "1\n2 3\n", "Numbers=1 / 2 3\nTarget=15\n" },
  { "triangle-sum-below", "triangle", TRIANGLE, "1\n2 3\n4\n", "Numbers=1 / 2 3\nTarget=4\n" },
  { "triangle-sum-above", "triangle", TRIANGLE, "4\n1\n2 3\n", "Numbers=1 / 2 3\nTarget=4\n" },
  { "triangle-sum-behind", "triangle", TRIANGLE, "1 / 2 3 = 4", "Numbers=1 / 2 3\nTarget=4\n" },
  { "triangle-sum-of-a-list", "triangle", TRIANGLE, "[[1];[2;3]] = 4", "Numbers=1 / 2 3\nTarget=4\n" },
  { "triangle-list", "triangle", TRIANGLE, "let t = [[1];[2;3]]", "Numbers=1 / 2 3\nTarget=15\n" },
  { "triangle-large-sum", "triangle", TRIANGLE, "1000000\n999999 3\n1999999", "Numbers=1000000 / 999999 3\nTarget=1999999\n" },
  { "triangle-one-row", "triangle", TRIANGLE, "7", "Numbers=7\nTarget=15\n" },
  { "triangle-one-row-and-sum", "triangle", TRIANGLE, "7\n8", NULL },
  { "triangle-gap", "triangle", TRIANGLE, "1\n2 3\n4 5\n", NULL },
  { "triangle-with-zero", "triangle", TRIANGLE, "0\n2 3\n4\n", "Numbers=0 / 2 3\nTarget=4\n" },
  { "triangle-rows", "triangle", TRIANGLE, "3\n1\n2 3\n4 5 6\n", "Numbers=1 / 2 3 / 4 5 6\nTarget=15\n" },
  { "triangle-rows-and-sum", "triangle", TRIANGLE, "2 4\n1\n2 3\n", "Numbers=1 / 2 3\nTarget=4\n" },
  { "triangle-rows-and-sum-below", "triangle", TRIANGLE, "2\n1\n2 3\n4\n", "Numbers=1 / 2 3\nTarget=4\n" },
  { "triangle-rows-and-sum-behind", "triangle", TRIANGLE, "2\n1\n2 3 = 4\n", "Numbers=1 / 2 3\nTarget=4\n" },
  { "triangle-two-sums", "triangle", TRIANGLE, "5\n1\n2 3\n4\n", NULL },
  { "triangle-other-rows", "triangle", TRIANGLE, "3 4\n1\n2 3\n", NULL },
  { "triangle-rows-or-number", "triangle", TRIANGLE, "1\n7\n", NULL },
  { "triangle-largest", "triangle", TRIANGLE, "1000000000000\n0 5\n", "Numbers=1000000000000 / 0 5\nTarget=15\n" },
  { "triangle-too-large", "triangle", TRIANGLE, "1000000000001\n0 5\n", NULL },
  { "triangle-thousands", "triangle", TRIANGLE, "1\n1,000\n2 3 4\n", NULL },

  { "pads", "lily-pads", PADS, "1 2 1", "Jumps=1 2 1\n" },
  { "pads-lines", "lily-pads", PADS, "1\n2\n1", "Jumps=1 2 1\n" },
  { "pads-answer", "lily-pads", PADS, "1 3 6 4 7 2 5", PADS, 6 },
  { "pads-no-answer", "lily-pads", PADS, "1 3 6 4 7 5 2", "Jumps=1 3 6 4 7 5 2\n" },
  { "pads-one", "lily-pads", PADS, "[]", "Jumps=\n" },
  { "pads-nothing", "lily-pads", PADS, "\n", NULL },
  { "pads-gap", "lily-pads", PADS, "1,,2", NULL },
  { "pads-zero", "lily-pads", PADS, "1 0", NULL },

  { "knight-size", "knight", KNIGHT, "5x6", "Board=5x6\nStart=a1\n" },
  { "knight-times", "knight", KNIGHT, "5×6 b2", "Board=5x6\nStart=b2\n" },
  { "knight-start", "knight", KNIGHT, "c3", "Board=6x6\nStart=c3\nBlocked=f6\n" },
  { "knight-ride", "knight", KNIGHT, "a1 b3 c5", "Board=6x6\nStart=a1\nBlocked=f6\n", 2 },
  { "knight-off-the-board", "knight", KNIGHT, "h8 g6", "Board=8x8\nStart=h8\n", 1 },
  { "knight-blocked", "knight", KNIGHT, "f6 d5", "Board=8x8\nStart=f6\n", 1 },
  { "knight-far", "knight", KNIGHT, "5x5 a1, c2, e3", "Board=5x5\nStart=a1\n", 2 },
  { "knight-beyond", "knight", KNIGHT, "5x5 f1", NULL },
  { "knight-twice", "knight", KNIGHT, "a1 b3 a1", NULL },
  { "knight-no-move", "knight", KNIGHT, "a1 b2", NULL },
  { "knight-matrix", "knight", KNIGHT, KNIGHT_MATRIX, "Board=5x5\nStart=a5\n", 24 },
  { "knight-lists", "knight", KNIGHT, "[[7, 2, 5],\n [4, 0, 1],\n [3, 6, 8]]\n", NULL },
  { "knight-from-0", "knight", KNIGHT, "t = [[0, 3, 6], [5, -1, 1], [2, 7, 4]]", "Board=3x3\nStart=a3\n", 7 },
  { "knight-size-above", "knight", KNIGHT, "3 x 4\n1 . . .\n", NULL },
  { "knight-holes", "knight", KNIGHT, "3x4\n. # . .\n. . 2 .\n1 . . #\n", "Board=3x4\nStart=a1\nBlocked=d1,b3\n", 1 },
  { "knight-drawn", "knight", KNIGHT, "..#.\n.N..\n#..#\n", "Board=3x4\nStart=b2\nBlocked=a1,d1,c3\n" },
  { "knight-no-start", "knight", KNIGHT, "..#.\n....\n#..#\n", "Board=3x4\nStart=b1\nBlocked=a1,d1,c3\n" },
  { "knight-partial", "knight", KNIGHT, "1 - -\n- - 2\n- - -\n", "Board=3x3\nStart=a3\n", 1 },
  { "knight-zeros", "knight", KNIGHT, "1 0 0\n0 0 2\n0 0 0\n", NULL },
  { "knight-clues", "knight", KNIGHT, "1 . .\n. . 3\n. . .\n", NULL },
  { "knight-one-clue", "knight", KNIGHT, "5 . .\n. . .\n. . .\n", NULL },
  { "knight-no-ride", "knight", KNIGHT, "1 2 3\n4 5 6\n7 8 9\n", NULL },
  { "knight-number-twice", "knight", KNIGHT, "1 . .\n. . 2\n2 . .\n", NULL },
  { "knight-sudoku", "knight", KNIGHT, "1 . . 4\n. . 1 .\n. 1 . .\n4 . . 1\n", NULL },
  { "knight-too-large", "knight", KNIGHT, "51x5", NULL },

  { "queens", "queens", QUEENS, "a1 b5", "Size=8\nFixed=a1,b5\n" },
  { "queens-size", "queens", QUEENS, "12", "Size=12\n" },
  { "queens-size-and-squares", "queens", QUEENS, "10 a1", "Size=10\nFixed=a1\n" },
  { "queens-board-and-squares", "queens", QUEENS, "10x10 a1,b3", "Size=10\nFixed=a1,b3\n" },
  { "queens-off-the-board", "queens", QUEENS, "a1, j10", "Size=10\nFixed=a1,j10\n" },
  { "queens-whole", "queens", QUEENS, "b1 d2 a3 c4", "Size=4\nFixed=b1,d2,a3,c4\n" },
  { "queens-rows", "queens", QUEENS, "1 5 8 6 3 7 2 4\n", "Size=8\nFixed=a1,b5,c8,d6,e3,f7,g2,h4\n" },
  { "queens-letters", "queens", QUEENS, "Qa1 Qb5", "Size=8\nFixed=a1,b5\n" },
  { "queens-capitals", "queens", QUEENS, "QA1 QB5", "Size=8\nFixed=a1,b5\n" },
  { "queens-column-qa", "queens", "Size=500\n", "qa1 qb5", "Size=500\nFixed=qa1,qb5\n" },
  { "queens-letters-on-500", "queens", "Size=500\n", "Qa1 Qb5", "Size=500\nFixed=a1,b5\n" },
  { "queens-board", "queens", QUEENS, ".Q..\n...Q\nQ...\n..Q.\n", "Size=4\nFixed=b4,d3,a2,c1\n" },
  { "queens-board-apart", "queens", QUEENS, "4\n. Q . .\n. . . Q\nQ . . .\n. . Q .\n", "Size=4\nFixed=b4,d3,a2,c1\n" },
  { "queens-board-walls", "queens", QUEENS, "+-+-+\n|Q|.|\n+-+-+\n|.|.|\n+-+-+\n", "Size=2\nFixed=a2\n" },
  { "queens-strings", "queens", QUEENS, "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]", "Size=4\nFixed=b4,d3,a2,c1\n" },
  { "queens-lists", "queens", QUEENS, "b = [[0, 1, 0, 0],\n     [0, 0, 0, 1],\n     [1, 0, 0, 0],\n     [0, 0, 1, 0]]",
    "Size=4\nFixed=b4,d3,a2,c1\n" },
  { "queens-from-0", "queens", QUEENS, "[1, 3, 0, 2]", "Size=4\nFixed=a2,b4,c1,d3\n" },
  { "queens-list", "queens", QUEENS, "[2, 4, 1, 3]", "Size=4\nFixed=a2,b4,c1,d3\n" },
  { "queens-solutions", "queens", QUEENS, "[[\".Q..\",\"...Q\"],[\"..Q.\",\"Q...\"]]", NULL },
  { "queens-pairs", "queens", QUEENS, "[[0, 1], [1, 3], [2, 0], [3, 2]]", NULL },
  { "queens-ones", "queens", QUEENS, "1 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n", NULL },
  { "queens-one-and-dots", "queens", QUEENS, "1 . . .\n. . . .\n. . . .\n. . . .\n", NULL },
  { "queens-one-and-queen", "queens", QUEENS, "1 0 0 0\n0 0 Q 0\n0 0 0 0\n0 0 0 0\n", NULL },
  { "queens-tour", "queens", QUEENS, KNIGHT_MATRIX, NULL },
  { "queens-triangle", "queens", QUEENS, "1\n2 3\n4 5 6\n", NULL },
  { "queens-gap", "queens", QUEENS, "2,,4,1,3", NULL },
  { "queens-rows-twice", "queens", QUEENS, "1 5 8 6 3 7 2 2", NULL },
  { "queens-beyond", "queens", QUEENS, "4x4 a1 e2", NULL },
  { "queens-not-square", "queens", QUEENS, "4x5 a1", NULL },
  { "queens-word", "queens", QUEENS, "a1 bishop", NULL },

  { "nine", "one-to-nine", NINE, "381654729", "Base=10\nFixed=381654729\n" },
  { "nine-apart", "one-to-nine", NINE, "3 8 1 6 5 4 7 2 9\n", "Base=10\nFixed=381654729\n" },
  { "nine-dots", "one-to-nine", NINE, "3.1......", "Base=10\nFixed=3.1......\n" },
  { "nine-base", "one-to-nine", NINE, "14", "Base=14\n" },
  { "nine-hexadecimal", "one-to-nine", NINE, "..........abcde", "Base=16\nFixed=..........ABCDE\n" },
  { "nine-twice", "one-to-nine", NINE, "381654728", NULL },
  { "nine-zero", "one-to-nine", NINE, "381654720", NULL },
  { "nine-with-0", "one-to-nine", NINE, "3816547290", NULL },
  { "nine-gap", "one-to-nine", NINE, "3,,1,6,5,4,7,2,9", NULL },
  { "nine-words", "one-to-nine", NINE, "38 16", NULL },
};

static void
check_same (PonderPuzzle *puzzle,
            const char   *id,
            const char   *keys)
{
  g_autoptr (PonderPuzzle) expected = documents_read (id, keys);
  g_autoptr (GKeyFile) file = ponder_puzzle_save (puzzle);
  g_autoptr (GKeyFile) expected_file = ponder_puzzle_save (expected);
  g_autofree char *text = g_key_file_to_data (file, NULL, NULL);
  g_autofree char *expected_text = g_key_file_to_data (expected_file, NULL, NULL);

  g_assert_cmpstr (text, ==, expected_text);
}

static void
test_read (gconstpointer data)
{
  const ReadCase *c = data;
  g_autoptr (PonderPuzzle) like = documents_read (c->id, c->like);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderPuzzle) puzzle = ponder_plain_text_read (ponder_puzzle_find (c->id), like, c->text, moves, &error);

  if (c->keys == NULL)
    {
      g_assert_null (puzzle);
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      return;
    }
  g_assert_no_error (error);
  g_assert_cmpuint (moves->len, ==, c->n_moves);
  g_assert_true (ponder_puzzle_allows (puzzle, (const PonderMove *) moves->data, moves->len));
  check_same (puzzle, c->id, c->keys);
}

typedef struct
{
  const char *text;
  const char *ids; /* all puzzles that accept the text */
} KnownCase;

static const KnownCase known_cases[] = {
  { "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "sudoku" },
  { "530070000600195000098000060800060003400803001700020006060000280000419005000080079\n", "sudoku" },
  { "1 . | . 4\n. . | 1 .\n----+----\n. 1 | . .\n4 . | . 1\n", "sudoku" },
  { "4\n7 5\n1 3 2\n", "triangle" },
  { "4 / 7 5 / 1 3 2 = 8", "triangle" },
  { "[[4];[7;5];[1;3;2]]", "triangle" },
  { "3 5 / 4", "jugs" },
  { "12 8 5 / 12 0 0 / 6 6 0", "jugs" },
  { "381654729", "one-to-nine" },
  { "3.1......", "one-to-nine" },
  { "a1 b5 c8 d6 e3 f7 g2 h4", "queens" },
  { "5x6", "knight" },
  /* Ambiguous texts. */
  { "5 8 12 6", "lily-pads jugs" },
  { "2 3 2 3 5 3", "lily-pads jugs" },
  { "1 5 8 6 3 7 2 4", "lily-pads jugs queens one-to-nine" },
  { "8", "lily-pads knight queens one-to-nine" },
  { "a1 b3", "knight queens" },
  { "1 . .\n. . 2\n. . .\n", "knight" },
  { KNIGHT_MATRIX, "knight" },
  { ".Q..\n...Q\nQ...\n..Q.\n", "queens" },
  { "3\n1\n2 3\n4 5 6\n", "triangle" },
  /* Texts that no puzzle accepts. */
  { "", "" },
  { "  \n", "" },
  { "not a puzzle at all", "" },
  { "1234 1B2C", "" },
  { "[Ponder]\nVersion=1\n", "" },
};

static void
test_known (void)
{
  guint n_puzzles;
  PonderPuzzleClass *const *puzzles = ponder_puzzles (&n_puzzles);

  for (guint i = 0; i < G_N_ELEMENTS (known_cases); i++)
    {
      g_autoptr (GString) ids = g_string_new (NULL);

      for (guint nth = 0; nth < n_puzzles; nth++)
        if (ponder_plain_text_knows (puzzles[nth], known_cases[i].text))
          g_string_append_printf (ids, ids->len > 0 ? " %s" : "%s", puzzles[nth]->id);
      if (!g_str_equal (ids->str, known_cases[i].ids))
        g_error ("“%s”: known by %s, expected %s", known_cases[i].text, ids->str, known_cases[i].ids);
    }
}

/* Every puzzle refuses a long text that isn't a puzzle, and sets an error. */
static void
test_junk (void)
{
  static const char *const pieces[] = { "x", "7", "7 ", "a1 ", "{", "1\n", ".", "\n", "1 / ", "[[1];", "=" };
  guint n_puzzles;
  PonderPuzzleClass *const *puzzles = ponder_puzzles (&n_puzzles);
  TestShare share = test_share_new ();

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      while (text->len < 1 << 20)
        g_string_append (text, pieces[i]);
      for (guint nth = 0; nth < n_puzzles; nth++)
        {
          g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
          g_autoptr (GError) error = NULL;

          if (!test_share_takes (&share))
            continue;
          g_assert_null (ponder_plain_text_read (puzzles[nth], NULL, text->str, moves, &error));
          g_assert_nonnull (error);
          g_assert_cmpuint (g_utf8_strlen (error->message, -1), <, 400);
          g_assert_false (ponder_plain_text_knows (puzzles[nth], text->str));
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/read/%s", read_cases, test_read);
  g_test_add_func ("/known", test_known);
  g_test_add_func ("/junk", test_junk);
  return g_test_run ();
}
