/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-page-board.h"

#include "cases.h"
#include "ponder-pages.h"

/* Tests the boards that a worksheet has of the pages of a lesson: what is read on the paper. */

#define FOUR "[sudoku]\nBox=2x2\nClues=.4...3.2...4.2.3\n"
#define FIVE_AND_THREE "[jugs]\nCapacities=3,5\nTarget=4\n"

/* Returns what stands on a sheet with the board of a page, with single spaces between the words. */
static char *
print (const char *puzzle,
       const char *text,
       const char *board)
{
  const PonderPrintPaper a4 = { 595.3, 841.9, 42.5 };
  g_autoptr (GKeyFile) view = g_key_file_new ();
  g_autoptr (PonderLessonPage) page = NULL;
  g_autoptr (PonderPrintSheet) sheet = ponder_print_sheet_new ();
  g_autoptr (PonderPrintPages) pages = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) pdf = NULL;
  g_autoptr (GSubprocess) reader = NULL;
  g_autoptr (GBytes) read = NULL;
  g_auto (GStrv) words = NULL;
  g_autoptr (GString) all = g_string_new (NULL);

  g_assert_true (g_key_file_load_from_data (view, text, -1, G_KEY_FILE_NONE, NULL));
  page = ponder_lesson_page_new ("", puzzle, view);
  g_assert_true (ponder_lesson_page_set_print (page, PONDER_LESSON_BOARD, board));
  ponder_page_board_print (page, sheet, NULL);
  if (sheet->parts->len == 0)
    return g_strdup ("nothing");
  pages = ponder_print_pages_new (sheet, &a4);
  pdf = ponder_print_pages_write_pdf (pages, "Board", NULL, &error);
  g_assert_no_error (error);
  reader = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, "pdftotext",
                             "-layout", "-", "-", NULL);
  g_assert_no_error (error);
  g_subprocess_communicate (reader, pdf, NULL, &read, NULL, &error);
  g_assert_no_error (error);
  g_string_append_len (all, g_bytes_get_data (read, NULL), g_bytes_get_size (read));
  words = g_strsplit_set (all->str, " \n\f", -1);
  g_string_truncate (all, 0);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (all, "%s ", words[i]);
  return g_string_free (g_steal_pointer (&all), FALSE);
}

static const struct
{
  const char *name;
  const char *puzzle;
  const char *view;
  const char *shown; /* words of the board as it is shown */
  const char *empty; /* and as it was given */
} cases[] = {
  { "without-search", "sudoku", FOUR "[Search]\nOn=false\nNode=3\n", "4 3 2 4 2 3 ", "4 3 2 4 2 3 " },
  { "search", "sudoku", FOUR "[Search]\nOn=true\nOnBoard=true\nMethod=backtracking\nNode=3\n", "1 4 3 3 2 4 2 3 ",
    "4 3 2 4 2 3 " },
  { "before-search", "sudoku", FOUR "[Search]\nOn=true\nOnBoard=true\nMethod=backtracking\nNode=0\n", "4 3 2 4 2 3 ",
    "4 3 2 4 2 3 " },
  { "other-method", "sudoku", FOUR "[Search]\nOn=true\nOnBoard=true\nMethod=generate-and-test\nNode=11\n",
    "1 4 1 1 1 3 1 2 1 1 1 4 1 2 1 3 ", "4 3 2 4 2 3 " },
  { "long-search", "sudoku", FOUR "[Search]\nOn=true\nOnBoard=true\nMethod=generate-and-test\nNode=529111\n",
    "2 4 3 1 1 3 4 2 3 1 2 4 4 2 1 3 ", "4 3 2 4 2 3 " },
  { "off-board", "sudoku", FOUR "[Search]\nOn=true\nOnBoard=false\nMethod=backtracking\nNode=3\n", "4 3 2 4 2 3 ",
    "4 3 2 4 2 3 " },
  { "race", "sudoku", FOUR "[Search]\nOn=true\nMethod=backtracking\nNode=3\n[Race]\nShown=true\n", "4 3 2 4 2 3 ",
    "4 3 2 4 2 3 " },
  { "entries", "sudoku", FOUR "[Page]\nEntries=2...............\n", "2 4 3 2 4 2 3 ", "4 3 2 4 2 3 " },
  { "search-with-entries", "sudoku",
    FOUR "[Page]\nEntries=2...............\n[Search]\nOn=true\nMethod=backtracking\nNode=2\n", "2 4 1 3 2 4 2 3 ",
    "4 3 2 4 2 3 " },
  { "past-the-end", "sudoku", FOUR "[Search]\nOn=true\nMethod=backtracking\nNode=14\nOver=true\n",
    "2 4 3 1 1 3 4 2 3 1 2 4 4 2 1 3 ", "4 3 2 4 2 3 " },
  { "played", "jugs", FIVE_AND_THREE "[Page]\nPlayed=2048\n", "3/3 0/5 ", "0/3 0/5 " },
  { "tried", "jugs", FIVE_AND_THREE "[Search]\nOn=true\nMethod=breadth-first\nNode=1\nTried=2049\n", "0/3 5/5 ",
    "0/3 0/5 " },
  { "noughts", "noughts", "[noughts]\nColumns=3\nRows=3\nInARow=3\nStart=.....XO..\n[Page]\nMoves=9\n",
    "X O X X O 1 Row 3, column 3 ", "X O X O 1 2 3 4 " },
  { "take-away", "take-away", "[take-away]\nHeaps=1,2,3\nTake=any\n[Page]\nMoves=2 1\n",
    "At the start 1 2 3 1 Player 1 Take 1 from heap 2 1 1 3 ", "At the start 1 2 3 Ponder" },
  { "match", "bulls-and-cows",
    "[bulls-and-cows]\nPlaces=4\nSymbols=10\nStrategy=entropy\nBegan=me\nGuesses=1234 0B2C\n", "1234 0 2 ",
    "Player 1 Bulls Cows Player 2 Bulls Cows" },
  { "unreadable", "queens", "[queens]\nSize=none\n", "“Size=none”: expected", "“Size=none”: expected" },
  { "unknown", "tangram", "[tangram]\n", "nothing", "nothing" },
};

static void
test_case (gconstpointer data)
{
  const typeof (cases[0]) *tested = data;
  g_autofree char *view = g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s\n%s", tested->puzzle, tested->view);
  g_autofree char *shown = print (tested->puzzle, view, "shown");
  g_autofree char *empty = print (tested->puzzle, view, "empty");
  g_autofree char *none = print (tested->puzzle, view, "none");

  g_test_message ("shown: %s; empty: %s", shown, empty);
  g_assert_nonnull (strstr (shown, tested->shown));
  g_assert_nonnull (strstr (empty, tested->empty));
  g_assert_cmpstr (none, ==, "nothing");
}

/* Each page but that of the lessons has a board. */
static void
test_all_pages (void)
{
  static const char *const boards[] = { "shown", "empty" };
  guint n_pages;
  const PonderPageInfo *pages = ponder_pages (&n_pages);

  for (guint i = 0; i < n_pages; i++)
    {
      g_autofree char *file = g_strconcat (pages[i].id, ".ponder", NULL);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "kept", file, NULL);
      g_autofree char *text = NULL;

      if (pages[i].section == PONDER_SECTION_LESSONS)
        continue;
      g_test_message ("%s", pages[i].id);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      for (guint j = 0; j < G_N_ELEMENTS (boards); j++)
        {
          g_autofree char *printed = print (pages[i].id, text, boards[j]);

          g_assert_cmpstr (printed, !=, "nothing");
          g_assert_null (strstr (printed, "expected"));
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/page-board/%s", cases, test_case);
  g_test_add_func ("/page-board/all-pages", test_all_pages);
  return g_test_run ();
}
