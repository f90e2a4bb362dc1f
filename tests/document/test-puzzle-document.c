/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib.h>

#include "ponder-puzzle-document.h"
#include "ponder-queens.h"

static void
find (PonderPuzzleDocument *document,
      const PonderMove     *moves,
      guint                 n_moves,
      guint64               nth)
{
  g_autoptr (GArray) answer = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  g_array_append_vals (answer, moves, n_moves);
  ponder_puzzle_document_find (document, &(PonderFinding){ .text = "found", .answer = answer, .nth = nth });
}

/* The first moves that hold, by trying them all: 4 queens. */
static void
fill_answer (PonderPuzzle *puzzle,
             PonderMove   *moves)
{
  for (guint32 code = 0; code < 1 << 16; code++)
    {
      for (guint i = 0; i < 4; i++)
        moves[i] = PONDER_QUEENS_MOVE (i, code >> (4 * i) & 15);
      if (ponder_puzzle_holds (puzzle, moves, 4))
        return;
    }
  g_assert_not_reached ();
}

static void
test_undo (void)
{
  g_autoptr (PonderPuzzle) four = ponder_queens_new (4);
  g_autoptr (PonderPuzzle) five = ponder_queens_new (5);
  g_autoptr (PonderPuzzleDocument) document = ponder_puzzle_document_new (four, "Four");
  PonderHistory *history = ponder_puzzle_document_get_history (document);
  PonderMove moves[4];

  fill_answer (four, moves);
  find (document, moves, 4, 0);
  find (document, moves, 4, 1);
  g_assert_cmpuint (ponder_puzzle_document_get_finding (document)->nth, ==, 1);
  ponder_puzzle_document_load (document, five, NULL);
  g_assert_null (ponder_puzzle_document_get_finding (document));
  g_assert_null (ponder_puzzle_document_get_name (document));

  ponder_history_undo (history);
  g_assert_true (ponder_puzzle_document_get_puzzle (document) == four);
  g_assert_cmpuint (ponder_puzzle_document_get_finding (document)->nth, ==, 1);
  ponder_history_undo (history);
  g_assert_null (ponder_puzzle_document_get_finding (document));
  g_assert_cmpstr (ponder_puzzle_document_get_name (document), ==, "Four");
  g_assert_false (ponder_history_can_undo (history));
}

/* What is only said of a puzzle is no step of undo, and leaves what was undone; an answer is one. */
static void
test_no_answer (void)
{
  g_autoptr (PonderPuzzle) four = ponder_queens_new (4);
  g_autoptr (PonderPuzzleDocument) document = ponder_puzzle_document_new (four, "Four");
  PonderHistory *history = ponder_puzzle_document_get_history (document);
  PonderMove moves[4];

  fill_answer (four, moves);
  ponder_puzzle_document_load (document, four, "Four again");
  ponder_history_undo (history);
  ponder_puzzle_document_find (document, &(PonderFinding){ .text = "stopped" });
  g_assert_cmpstr (ponder_puzzle_document_get_finding (document)->text, ==, "stopped");
  g_assert_cmpstr (ponder_puzzle_document_get_name (document), ==, "Four");
  g_assert_false (ponder_history_can_undo (history));
  ponder_puzzle_document_clear_finding (document);
  g_assert_null (ponder_puzzle_document_get_finding (document));
  g_assert_false (ponder_history_can_undo (history));
  ponder_history_redo (history);
  g_assert_cmpstr (ponder_puzzle_document_get_name (document), ==, "Four again");

  ponder_puzzle_document_find (document, &(PonderFinding){ .text = "stopped" });
  find (document, moves, 4, 0);
  ponder_history_undo (history);
  g_assert_null (ponder_puzzle_document_get_finding (document)->answer);
  ponder_history_redo (history);
  g_assert_nonnull (ponder_puzzle_document_get_finding (document)->answer);
}

/* Kept and read again, all is there; what Save writes has no finding. */
static void
test_text (void)
{
  g_autoptr (PonderPuzzle) four = ponder_queens_new (4);
  g_autoptr (PonderPuzzle) five = ponder_queens_new (5);
  g_autoptr (PonderPuzzleDocument) document = ponder_puzzle_document_new (four, "A; name\nof two lines");
  g_autoptr (PonderPuzzleDocument) other = ponder_puzzle_document_new (five, NULL);
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  g_autofree char *saved = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  PonderMove moves[4];

  fill_answer (four, moves);
  find (document, moves, 4, 7);
  ponder_history_save (ponder_puzzle_document_get_history (document), kept, "History");
  g_assert_true (ponder_history_load (ponder_puzzle_document_get_history (other), kept, "History", &error));
  g_assert_no_error (error);
  g_assert_cmpstr (ponder_puzzle_document_get_name (other), ==, "A; name\nof two lines");
  g_assert_cmpuint (ponder_puzzle_document_get_finding (other)->nth, ==, 7);
  g_assert_cmpmem (ponder_puzzle_document_get_finding (other)->answer->data, sizeof moves, moves, sizeof moves);

  saved = ponder_history_write (ponder_puzzle_document_get_history (other));
  g_assert_null (strstr (saved, "Finding"));
  g_assert_true (ponder_history_open (ponder_puzzle_document_get_history (document), saved, &error));
  again = ponder_history_write (ponder_puzzle_document_get_history (document));
  g_assert_cmpstr (again, ==, saved);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *reason;
  } cases[] = {
    { "[Ponder]\nVersion=1\nPuzzle=one-to-nine\n[one-to-nine]\n", "“Puzzle=one-to-nine”: expected queens" },
    { "[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=4\n[Page]\nFinding=a\nAnswer=0;x\n",
      "“Answer”: ‘x’ is not a move" },
    { "[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=4\n[Page]\nFinding=a\nAnswer=0;0;0;0\n",
      "“Answer”: these moves are not an answer" },
    { "[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=4\n[Page]\nPlayed=1;x\n", "“Played”: ‘x’ is not a move" },
    { "[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=4\n[Page]\nPlayed=1;65537\n",
      "“Played”: these moves can’t be made" },
    { "[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=1\n[Page]\nPlayed=0;0\n",
      "“Played”: these moves can’t be made" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderPuzzle) four = ponder_queens_new (4);
      g_autoptr (PonderPuzzleDocument) document = ponder_puzzle_document_new (four, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_false (ponder_history_open (ponder_puzzle_document_get_history (document), cases[i].text, &error));
      g_assert_cmpstr (error->message, ==, cases[i].reason);
      g_assert_true (ponder_puzzle_document_get_puzzle (document) == four);
    }
}

/* A list of cells to point at, each of which every cell that is drawn is compared with, has an end. */
static void
test_many_cells (void)
{
  g_autoptr (PonderPuzzle) four = ponder_queens_new (4);
  g_autoptr (PonderPuzzleDocument) document = ponder_puzzle_document_new (four, NULL);
  g_autoptr (GString) text =
    g_string_new ("[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=4\n[Page]\nFinding=a\nPointedAt=1");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 100000; i++)
    g_string_append (text, ";1");
  g_assert_false (ponder_history_open (ponder_puzzle_document_get_history (document), text->str, &error));
  g_assert_cmpstr (error->message, ==, "“PointedAt”: more cells than the 10,000 that can be pointed at");
}

/* Boards that no search takes are opened as others are, with the queens that were placed. */
static void
test_large (void)
{
  static const struct
  {
    const char *keys;
    guint side;
    guint n_played;
  } cases[] = {
    { "Size=40\nFixed=an1\n", 40, 0 },
    { "Size=40\nFixed=an1\n[Page]\nPlayed=38;65572\n", 40, 2 },
    { "Size=1000\n[Page]\nPlayed=998;66532\n", 1000, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderPuzzle) four = ponder_queens_new (4);
      g_autoptr (PonderPuzzleDocument) document = ponder_puzzle_document_new (four, NULL);
      g_autofree char *text = g_strconcat ("[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\n", cases[i].keys, NULL);
      g_autofree char *saved = NULL;
      g_autoptr (GError) error = NULL;

      ponder_history_open (ponder_puzzle_document_get_history (document), text, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (ponder_queens_get_side (PONDER_QUEENS (ponder_puzzle_document_get_puzzle (document))), ==,
                        cases[i].side);
      g_assert_cmpuint (ponder_puzzle_document_get_played (document)->len, ==, cases[i].n_played);
      saved = ponder_history_write (ponder_puzzle_document_get_history (document));
      ponder_history_open (ponder_puzzle_document_get_history (document), saved, &error);
      g_assert_no_error (error);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/puzzle-document/undo", test_undo);
  g_test_add_func ("/puzzle-document/no-answer", test_no_answer);
  g_test_add_func ("/puzzle-document/text", test_text);
  g_test_add_func ("/puzzle-document/refused", test_refused);
  g_test_add_func ("/puzzle-document/many-cells", test_many_cells);
  g_test_add_func ("/puzzle-document/large", test_large);
  return g_test_run ();
}
