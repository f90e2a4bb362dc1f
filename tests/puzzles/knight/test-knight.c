/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-knight.h"
#include "ponder-plain-text.h"
#include "ponder-puzzles.h"
#include "ponder-search.h"
#include "ponder-solver.h"
#include "puzzle-answers.h"
#include "puzzle-documents.h"
#include "share.h"

/* Tests the rules, the checker, the texts and the search of knight's tours. */

static PonderPuzzle *
read_board (const char *keys)
{
  return documents_read ("knight", keys);
}

static void
parse_squares (PonderPuzzle *puzzle,
               const char   *names,
               GArray       *squares)
{
  const PonderKnightBoard *board = ponder_knight_get_board (PONDER_KNIGHT (puzzle));
  g_auto (GStrv) words = g_strsplit (names, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint column, row, square;

      g_assert_true (ponder_plain_text_square (words[i], board->n_rows, board->n_columns, &column, &row));
      square = row * board->n_columns + column;
      g_array_append_val (squares, square);
    }
}

static char *
names_of (PonderPuzzle *puzzle,
          GArray       *squares)
{
  const PonderKnightBoard *board = ponder_knight_get_board (PONDER_KNIGHT (puzzle));
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < squares->len; i++)
    {
      g_autofree char *name = ponder_knight_board_name (board, g_array_index (squares, guint, i));

      g_string_append_printf (names, "%s%s", i > 0 ? " " : "", name);
    }
  return g_string_free (names, FALSE);
}

typedef struct
{
  const char *name;
  const char *keys;
  const char *saved; /* NULL: unchanged */
} DocumentCase;

static const DocumentCase document_cases[] = {
  { "plain", "Board=5x6\nStart=a1\n", NULL },
  { "smallest", "Board=1x1\nStart=a1\n", NULL },
  { "largest", "Board=50x50\nStart=ax50\nClosed=true\nBlocked=z1,aa1,ax49\n", NULL },
  { "two-letters", "Board=2x50\nStart=ax2\nClosed=true\nBlocked=z1,aa1,ax1\n", NULL },
  { "in-order", "Board=8x8\nStart=H8\nClosed=false\nBlocked= c3 , B2,c3\n", "Board=8x8\nStart=h8\nBlocked=b2,c3\n" },
  { "none-blocked", "Board=3X4\nStart=d3\nBlocked=\n", "Board=3x4\nStart=d3\n" },
};

static void
test_document (gconstpointer data)
{
  const DocumentCase *c = data;

  documents_check_saved ("knight", c->keys, c->saved != NULL ? c->saved : c->keys);
}

typedef struct
{
  const char *name;
  const char *keys;
  const char *message;
} BadCase;

static const BadCase bad_cases[] = {
  { "no-board", "Start=a1\n", "“Board” is missing; expected, for example, Board=8x8" },
  { "no-start", "Board=8x8\n", "“Start” is missing; expected, for example, Start=a1" },
  { "one-side", "Board=8\nStart=a1\n", "“Board=8”: expected rows x columns, each 1 to 50, such as 8x8" },
  { "three-sides", "Board=8x8x8\nStart=a1\n", "“Board=8x8x8”: expected rows x columns, each 1 to 50, such as 8x8" },
  { "no-row", "Board=0x8\nStart=a1\n", "“Board=0x8”: expected rows x columns, each 1 to 50, such as 8x8" },
  { "too-wide", "Board=8x51\nStart=a1\n", "“Board=8x51”: expected rows x columns, each 1 to 50, such as 8x8" },
  { "start-outside", "Board=5x6\nStart=a6\n",
    "“Start”: “a6” is not a square of a board with 5 rows and 6 columns; expected a column and a row, such as "
    "a1" },
  { "start-no-square", "Board=5x6\nStart=11\n",
    "“Start”: “11” is not a square of a board with 5 rows and 6 columns; expected a column and a row, such as "
    "a1" },
  { "start-far-away", "Board=50x50\nStart=zzzzzzzzzzzzzzzzzzzzzzzz1\n",
    "“Start”: “zzzzzzzzzzzzzzzzzzzzzzzz1” is not a square of a board with 50 rows and 50 "
    "columns; expected a column and a row, such as a1" },
  { "blocked-outside", "Board=5x6\nStart=a1\nBlocked=a2,g1\n",
    "“Blocked”: “g1” is not a square of a board with 5 rows and 6 columns; expected a column and a row, such "
    "as a1" },
  { "blocked-gap", "Board=5x6\nStart=a1\nBlocked=a2,,a3\n",
    "“Blocked”: “” is not a square of a board with 5 rows and 6 columns; expected a column and a row, such as "
    "a1" },
  { "start-blocked", "Board=5x5\nStart=a1\nBlocked=a1\n",
    "“Start=a1”: the square is blocked; start on another or unblock it" },
  { "closed-what", "Board=5x5\nStart=a1\nClosed=perhaps\n", "“Closed=perhaps”: expected true or false" },
};

static void
test_bad_document (gconstpointer data)
{
  const BadCase *c = data;

  documents_check_refused ("knight", c->keys, c->message);
}

typedef struct
{
  const char *name;
  const char *keys;
  const char *tour; /* without the start */
  gboolean holds;
} HoldsCase;

static const HoldsCase holds_cases[] = {
  { "open", "Board=3x4\nStart=a1\n", "c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3", TRUE },
  { "twice", "Board=3x4\nStart=a1\n", "c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d1", FALSE },
  { "too-short", "Board=3x4\nStart=a1\n", "c2 a3 b1 d2 b3 c1 a2 c3 d1 b2", FALSE },
  { "no-move", "Board=3x4\nStart=a1\n", "c2 a3 b1 d2 b3 c1 a2 c3 d1 d3 b2", FALSE },
  { "round-the-edge", "Board=3x4\nStart=a1\n", "d2 c3 a2 c1 b3 d1 b2 d3 c2 a3 b1", FALSE },
  { "closed", "Board=3x3\nStart=a1\nClosed=true\nBlocked=b2\n", "c2 a3 b1 c3 a2 c1 b3", TRUE },
  { "closed-unblocked", "Board=3x3\nStart=a1\nClosed=true\n", "c2 a3 b1 c3 a2 c1 b3", FALSE },
  { "not-closed", "Board=3x4\nStart=a1\nClosed=true\n", "c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3", FALSE },
  { "through-blocked", "Board=3x4\nStart=a1\nBlocked=d3\n", "c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3", FALSE },
  { "around-blocked", "Board=3x4\nStart=a1\nBlocked=d3\n", "c2 a3 b1 d2 b3 c1 a2 c3 d1 b2", TRUE },
  { "two-closed", "Board=2x3\nStart=a1\nClosed=true\nBlocked=b1,c1,a2,b2\n", "c2", TRUE },
};

static void
test_holds (gconstpointer data)
{
  const HoldsCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = read_board (c->keys);
  g_autoptr (GArray) tour = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  parse_squares (puzzle, c->tour, tour);
  g_assert_cmpint (ponder_puzzle_holds (puzzle, (PonderMove *) tour->data, tour->len), ==, c->holds);
}

static void
test_holds_alone (void)
{
  g_autoptr (PonderPuzzle) open = ponder_knight_new (1, 1, 0, FALSE, NULL);
  g_autoptr (PonderPuzzle) closed = ponder_knight_new (1, 1, 0, TRUE, NULL);
  const PonderMove outside = 1;

  g_assert_true (ponder_puzzle_holds (open, NULL, 0));
  g_assert_false (ponder_puzzle_holds (closed, NULL, 0));
  g_assert_false (ponder_puzzle_holds (open, &outside, 1));
}

typedef struct
{
  const char *name;
  const char *keys;
  const char *preset; /* NULL: all methods that try only what the rules allow, and ponder_solve() */
  guint64 count;
} CountCase;

/* 5x5: 1,728 tours, 304 from each corner, 64 from the centre (OEIS A165134; the other 8 squares of that colour have
 * equally many). 3x4: 16 (A169696: 8 in each direction). 6x6 closed: A001230, 9,862 in each direction. */
static const CountCase count_cases[] = {
  { "corner", "Board=5x5\nStart=a1\n", NULL, 304 },
  { "centre", "Board=5x5\nStart=c3\n", NULL, 64 },
  { "next-to-corner", "Board=5x5\nStart=b2\n", NULL, 56 },
  { "middle-of-side", "Board=5x5\nStart=c1\n", NULL, 56 },
  { "other-colour", "Board=5x5\nStart=b1\n", "backtracking", 0 },
  { "other-colour-ahead", "Board=5x5\nStart=b1\n", "look-ahead", 0 },
  { "5x5-closed", "Board=5x5\nStart=a1\nClosed=true\n", "look-ahead", 0 },
  { "6x6-closed", "Board=6x6\nStart=a1\nClosed=true\n", "look-ahead", 19724 },
  { "3x4", "Board=3x4\nStart=a1\n", NULL, 2 },
  { "3x4-none", "Board=3x4\nStart=a1\n", "generate-and-test", 2 },
  { "3x4-all-made", "Board=3x4\nStart=a1\n", "make-all", 2 },
  { "3x3", "Board=3x3\nStart=a1\n", NULL, 0 },
  { "ring", "Board=3x3\nStart=a1\nBlocked=b2\n", NULL, 2 },
  { "ring-closed", "Board=3x3\nStart=a1\nBlocked=b2\nClosed=true\n", NULL, 2 },
  { "ring-none", "Board=3x3\nStart=a1\nBlocked=b2\nClosed=true\n", "make-all", 2 },
  { "1x1", "Board=1x1\nStart=a1\n", NULL, 1 },
  { "1x1-closed", "Board=1x1\nStart=a1\nClosed=true\n", NULL, 0 },
  { "1x1-closed-none", "Board=1x1\nStart=a1\nClosed=true\n", "make-all", 0 },
  { "alone-closed-none", "Board=3x3\nStart=a1\nClosed=true\nBlocked=a2,a3,b1,b2,b3,c1,c2,c3\n", "make-all", 0 },
  { "1x2", "Board=1x2\nStart=a1\n", NULL, 0 },
  { "1x50", "Board=1x50\nStart=a1\n", NULL, 0 },
  { "two", "Board=2x3\nStart=a1\nBlocked=b1,c1,a2,b2\n", NULL, 1 },
  { "two-closed", "Board=2x3\nStart=a1\nClosed=true\nBlocked=b1,c1,a2,b2\n", NULL, 1 },
  { "two-apart", "Board=1x2\nStart=a1\nClosed=true\n", NULL, 0 },
};

static guint64
count_by (PonderPuzzle *puzzle,
          const char   *preset)
{
  g_autoptr (PonderOutcome) outcome = NULL;
  PonderLimits limits = { 0 };

  if (preset != NULL)
    {
      PonderMethod method;

      ponder_puzzle_init_method (puzzle, ponder_preset_find (preset), &method);
      outcome = ponder_solve_by (puzzle, &method, &limits, NULL, NULL, NULL);
    }
  else
    outcome = ponder_solve (puzzle, &limits, NULL, NULL, NULL);
  g_assert_true (outcome->complete);
  g_assert_cmpint (outcome->verdict, ==, outcome->count > 0 ? PONDER_ANSWERED : PONDER_NO_ANSWER);
  g_assert_cmpint (outcome->reason != NULL, ==, outcome->count == 0);
  return outcome->count;
}

static void
test_count (gconstpointer data)
{
  static const char *const presets[] = {
    "backtracking", "breadth-first", "fewest-first", "look-ahead", "shuffled", NULL
  };
  const CountCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = read_board (c->keys);
  TestShare share = test_share_new ();

  if (c->preset != NULL)
    g_assert_cmpuint (count_by (puzzle, c->preset), ==, c->count);
  else
    for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
      if (test_share_takes (&share))
        g_assert_cmpuint (count_by (puzzle, presets[i]), ==, c->count);
}

typedef struct
{
  const char *name;
  const char *keys;
  const char *moves;
  const char *reachable;
  const char *why; /* how it begins; NULL: nothing can be proved */
} RideCase;

static const RideCase ride_cases[] = {
  { "begun", "Board=5x5\nStart=a1\n", "", "c2 b3", NULL },
  { "going", "Board=5x5\nStart=a1\n", "b3 c1", "a2 e2 d3", NULL },
  { "other-colour", "Board=7x7\nStart=a2\n", "", "c1 c3 b4",
    "Every move changes the colour. From a2 on, the knight needs 24 light squares and 24 dark ones. There are 23 light "
    "squares and 25 dark ones." },
  { "odd-closed", "Board=3x5\nStart=a1\nClosed=true\n", "", "c2 b3",
    "Every move changes the colour, so a closed tour has as many light squares as dark ones. This board has 7 light "
    "squares and 8 dark ones." },
  { "posa", "Board=4x50\nStart=a1\nClosed=true\n", "", "c2 b3",
    "From rows 1 and 4 every move leads to rows 2 and 3, and there are so many squares of both to visit that they "
    "would have "
    "to alternate to the end." },
  { "posa-columns", "Board=8x4\nStart=b1\nClosed=true\n", "", "d2 a3 c3",
    "From columns a and d every move leads to columns b and c, and there are so many squares of both" },
  { "posa-open", "Board=4x7\nStart=c2\n", "", "a1 e1 a3 e3 b4 d4",
    "From rows 1 and 4 every move leads to rows 2 and 3" },
  { "too-many-outer", "Board=4x5\nStart=a2\n", "c3 b1", "d2 a3",
    "From rows 1 and 4 every move leads to rows 2 and 3, so that squares of rows 1 and 4 never follow one another. "
    "There are "
    "too many of them to visit: 9, between squares of rows 2 and 3: 8." },
  { "centre-cut-off", "Board=3x3\nStart=a1\nBlocked=c3\n", "", "c2 b3", "b2 is cut off." },
  { "several-cut-off", "Board=3x3\nStart=a1\nBlocked=b3,c3\n", "", "c2", "3 squares are cut off, c1 among them." },
  { "dead-end", "Board=5x6\nStart=d4\nClosed=true\n", "b3 d2", "b1 f1 f3 c4 e4", "a1 is a dead end." },
  { "two-ends", "Board=8x8\nStart=d4\n", "f5 e3 d1 f2 d3 c5 d7 b6 d5", "c3 b4 f4 f6 c7 e7",
    "h1 and a8 are two dead ends, and the tour can’t end on both." },
  { "fork", "Board=5x6\nStart=a1\nBlocked=d4,d5\n", "c2 e3", "d1 f1 c4 f5",
    "Whichever way the knight leaves e3, other squares are cut off." },
  { "neck", "Board=4x4\nStart=a1\nClosed=true\nBlocked=c1,d1,d2,a4\n", "", "c2 b3",
    "A part of the board can be entered and left through c2 only, and no square is visited twice." },
  { "two-parts", "Board=3x6\nStart=a1\nBlocked=b1,b2,b3\n", "", "c2",
    "Around e1 and around a3 are two parts of the board that can be entered but not left, and the tour can’t end in "
    "both." },
  { "taken", "Board=5x6\nStart=a1\nBlocked=d1,e1,c5,f5\n", "c2 b4 d5 c3", "b1 a2 e2 a4 e4 b5",
    "Some moves are forced. With these: b2 is a dead end, since d3 is needed elsewhere." },
  { "alone", "Board=1x1\nStart=a1\nClosed=true\n", "", "",
    "From a1 no move leads back to it, and there is no other square to visit." },
  { "no-way-back", "Board=3x4\nStart=a1\n", "c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3", "", NULL },
};

static void
test_ride (gconstpointer data)
{
  const RideCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = read_board (c->keys);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) reachable = NULL;
  g_autofree char *names = NULL;
  g_autofree char *why = NULL;

  if (*c->moves != '\0')
    parse_squares (puzzle, c->moves, moves);
  reachable = ponder_knight_dup_reachable (PONDER_KNIGHT (puzzle), (PonderMove *) moves->data, moves->len);
  names = names_of (puzzle, reachable);
  g_assert_cmpstr (names, ==, c->reachable);
  why = ponder_knight_why_hopeless (PONDER_KNIGHT (puzzle), (PonderMove *) moves->data, moves->len, cells);
  g_test_message ("%s", why);
  g_assert_cmpint (why != NULL, ==, c->why != NULL);
  if (why != NULL)
    g_assert_true (g_str_has_prefix (why, c->why));
}

typedef struct
{
  const char *name;
  const char *keys;
  const char *preset;
  guint steps; /* the last of them is asked about */
  const char *why;
  const char *cells;
} WhyCase;

static const WhyCase why_cases[] = {
  { "visited", "Board=5x5\nStart=a1\n", "backtracking", 2, "From c2: a1 was visited before.", "a1" },
  { "blocked", "Board=5x5\nStart=a1\nBlocked=c2\n", "backtracking", 1, "From a1: c2 is a blocked square.", "c2" },
  { "both", "Board=5x5\nStart=a1\nBlocked=e1\n", "backtracking", 2,
    "From c2: a1 was visited before; e1 is a blocked square.", "a1 e1" },
  { "hopeless", "Board=5x5\nStart=b1\n", "look-ahead", 1,
    "Every move changes the colour. From b1 on, the knight needs 12 light squares and 12 dark ones. There are 11 light "
    "squares and 13 dark ones.",
    "" },
};

static void
test_why_not (gconstpointer data)
{
  const WhyCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = read_board (c->keys);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *why = answers_why_not (puzzle, c->preset, c->steps, cells);
  g_autofree char *names = NULL;

  names = names_of (puzzle, cells);
  g_assert_cmpstr (why, ==, c->why);
  g_assert_cmpstr (names, ==, c->cells);
}

/* Each step of a search explains everything it left out. */
static void
test_why_not_all (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_knight_new (5, 5, 0, FALSE, NULL);
  PonderMethod method;
  g_autoptr (PonderSearch) search = NULL;
  guint n_looked_ahead = 0;

  ponder_puzzle_init_method (puzzle, ponder_preset_find ("look-ahead"), &method);
  search = ponder_search_new (puzzle, &method);
  for (guint i = 0; i < 2000; i++)
    {
      g_autoptr (PonderStep) step = ponder_search_step (search);
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
      g_autofree char *why = NULL;

      if (step->status == PONDER_EXHAUSTED)
        break;
      if (!step->has_place || step->left_out->len == 0)
        continue;
      why = PONDER_PUZZLE_GET_CLASS (puzzle)->why_not (
        puzzle, ponder_search_get_plan (search), ponder_search_get_state (search),
        (PonderLeftOut *) step->left_out->data, step->left_out->len, cells);
      g_assert_true (g_str_has_suffix (why, "."));
      for (guint j = 0; j < step->left_out->len; j++)
        if (g_array_index (step->left_out, PonderLeftOut, j).reason == PONDER_LOOKED_AHEAD)
          n_looked_ahead++;
    }
  g_assert_cmpuint (n_looked_ahead, >, 100);
}

typedef struct
{
  const char *name;
  const char *keys;
  const char *size;
} SizeCase;

/* 3x4: the number that generate and test tests, see test_size_is_tested(). */
static const SizeCase size_cases[] = {
  { "1x1", "Board=1x1\nStart=a1\n", "1 walk of length 0" },
  { "1x2", "Board=1x2\nStart=a1\n", "0 walks of length 1" },
  { "3x4", "Board=3x4\nStart=a1\n", "13,793 walks of length 11" },
  { "ring", "Board=3x3\nStart=a1\nBlocked=b2\n", "128 walks of length 7" },
};

static void
test_size (gconstpointer data)
{
  const SizeCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = read_board (c->keys);
  g_autofree char *size = ponder_puzzle_size_text (puzzle);

  g_assert_cmpstr (size, ==, c->size);
}

static void
test_size_is_tested (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_knight_new (3, 4, 0, FALSE, NULL);
  g_autoptr (PonderPuzzle) largest = ponder_knight_new (50, 50, 0, FALSE, NULL);
  g_autofree char *size = ponder_puzzle_size_text (largest);
  g_autoptr (PonderOutcome) outcome = NULL;
  PonderLimits limits = { 0 };
  PonderMethod method;

  ponder_puzzle_init_method (puzzle, ponder_preset_find ("generate-and-test"), &method);
  outcome = ponder_solve_by (puzzle, &method, &limits, NULL, NULL, NULL);
  g_assert_cmpuint (outcome->figures.tested, ==, 13793);
  g_assert_true (g_str_has_prefix (size, "≈ "));
  g_assert_true (g_str_has_suffix (size, " walks of length 2,499"));
}

/* Describes a state in words. Without pruning a square can occur more than once. */
static void
test_path (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_knight_new (3, 4, 0, FALSE, NULL);
  PonderMethod method;
  g_autoptr (PonderSearch) search = NULL;

  ponder_puzzle_init_method (puzzle, ponder_preset_find ("generate-and-test"), &method);
  search = ponder_search_new (puzzle, &method);
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (GArray) moves = NULL;
      const guint16 *path;
      guint n_path;

      ponder_search_advance (search, 1);
      moves = ponder_search_dup_path (search);
      path = ponder_knight_get_path (PONDER_KNIGHT (puzzle), ponder_search_get_state (search), &n_path);
      g_assert_cmpuint (n_path, ==, moves->len + 1);
      g_assert_cmpuint (path[0], ==, 0);
      for (guint j = 0; j < moves->len; j++)
        g_assert_cmpuint (path[j + 1], ==, g_array_index (moves, PonderMove, j));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/document/%s", document_cases, test_document);
  ADD ("/document/bad/%s", bad_cases, test_bad_document);
  ADD ("/holds/%s", holds_cases, test_holds);
  g_test_add_func ("/holds/alone", test_holds_alone);
  ADD ("/count/%s", count_cases, test_count);
  ADD ("/ride/%s", ride_cases, test_ride);
  ADD ("/why-not/%s", why_cases, test_why_not);
  g_test_add_func ("/why-not/all", test_why_not_all);
  ADD ("/tree-size/%s", size_cases, test_size);
  g_test_add_func ("/tree-size/is-tested", test_size_is_tested);
  g_test_add_func ("/path", test_path);
  return g_test_run ();
}
