/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <cairo-pdf.h>
#include <gio/gio.h>
#include <string.h>

#include "ponder-bulls-and-cows-page.h"
#include "ponder-jugs-page.h"
#include "ponder-jugs.h"
#include "ponder-knight-page.h"
#include "ponder-lily-pads-page.h"
#include "ponder-one-to-nine-page.h"
#include "ponder-print-table.h"
#include "ponder-print-text.h"
#include "ponder-puzzles.h"
#include "ponder-queens-page.h"
#include "ponder-search.h"
#include "ponder-solver.h"
#include "ponder-sudoku-page.h"
#include "ponder-sudoku-random.h"
#include "ponder-sudoku.h"
#include "ponder-triangle-page.h"
#include "ponder-triangle.h"
#include "share.h"

/* Tests what is printed, as PDF and as pixels: the number of pages, their text, and that the margins are empty. */

static const PonderPrintPaper a4 = { 595.3, 841.9, 42.5 };
static const PonderPrintPaper letter = { 612, 792, 42.5 };
static const PonderPrintPaper a5 = { 419.5, 595.3, 42.5 };
static const PonderPrintPaper *const papers[] = { &a4, &letter, &a5 };

/* Returns the path of a PDF, which can be viewed after the test. */
static char *
dup_path (const char *name)
{
  return g_test_build_filename (G_TEST_BUILT, "print", name, NULL);
}

static char *
read_pdf (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text;
  int status;

  g_spawn_sync (NULL, (char *[]){ "pdftotext", "-layout", (char *) path, "-", NULL }, NULL, G_SPAWN_SEARCH_PATH, NULL,
                NULL, &text, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  return text;
}

static guint
count_pages (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\f';
  return n;
}

static gboolean
is_white (const guint8 *pixel)
{
  return pixel[0] == 255 && pixel[1] == 255 && pixel[2] == 255;
}

/* Draws with a pixel for each point. The edge of a drawing may colour the pixel outside it. */
static void
assert_margins_white (const PonderPrintPages *pages,
                      guint                   nth)
{
  PonderPrintPaper paper = pages->paper;
  int width = (int) paper.width;
  int height = (int) paper.height;
  int margin = (int) paper.margin - 1;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  const guint8 *data;
  guint n_black = 0;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  ponder_print_pages_draw (pages, cr, nth);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        gboolean inside = x >= margin && y >= margin && x < width - margin && y < height - margin;
        gboolean white = is_white (data + y * cairo_image_surface_get_stride (surface) + 4 * x);

        if (!inside && !white)
          g_error ("page %u: something is drawn in the margin, at %d, %d", nth + 1, x, y);
        n_black += !white;
      }
  g_assert_cmpuint (n_black, >, 100);
  cairo_surface_destroy (surface);
}

static guint
check_sheet (PonderPrintSheet *sheet,
             const char       *name,
             char            **text)
{
  guint n_pages = 0;
  TestShare share = test_share_new ();

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (test_share_takes (&share))
      {
        g_autoptr (PonderPrintPages) pages = ponder_print_pages_new (sheet, papers[i]);
        g_autofree char *file = g_strdup_printf ("%s-%u.pdf", name, i);
        g_autofree char *path = dup_path (file);
        g_autoptr (GError) error = NULL;
        g_autoptr (GBytes) pdf = ponder_print_pages_write_pdf (pages, name, NULL, &error);
        g_autofree char *read = NULL;

        g_assert_no_error (error);
        g_file_set_contents (path, g_bytes_get_data (pdf, NULL), (gssize) g_bytes_get_size (pdf), &error);
        g_assert_no_error (error);
        read = read_pdf (path);
        g_assert_cmpuint (count_pages (read), ==, pages->n_pages);
        for (guint nth = 0; nth < MIN (4, pages->n_pages); nth++)
          assert_margins_white (pages, nth);
        if (i > 0)
          continue;
        n_pages = pages->n_pages;
        *text = g_steal_pointer (&read);
      }
  return n_pages;
}

static PonderPuzzle *
parse (const char *id,
       const char *keys)
{
  g_autofree char *document = g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s\n[%s]\n%s", id, id, keys);
  g_autoptr (GError) error = NULL;
  PonderPuzzle *puzzle = ponder_puzzle_parse (document, -1, &error);

  g_assert_no_error (error);
  return puzzle;
}

static PonderPrintItem *
solve (PonderPuzzle *puzzle)
{
  PonderLimits limits = { .answers = 1, .keep = 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &limits, NULL, NULL, &error);

  g_assert_no_error (error);
  return ponder_print_item_new (puzzle, outcome->answers->len > 0 ? g_ptr_array_index (outcome->answers, 0) : NULL,
                                outcome->reason);
}

/* The smallest and the largest puzzle of each kind, and a typical one. On A4 the first pages contain the puzzle, and
 * the others its answer. */
static const struct
{
  const char *name;
  const char *id;
  const PonderPrintKind *kind;
  const char *keys;
  guint n_pages;
  const char *on_puzzle;
  const char *on_answer;
} cases[] = {
  { "sudoku-least", "sudoku", &ponder_print_sudoku, "Clues=1...\nBox=none\n", 2, "every row and column.", "1" },
  { "sudoku-usual", "sudoku", &ponder_print_sudoku,
    "Clues=..3..2....9..7..64...64.1...7...1...4.8...2.6...8...1...5.36...93..5..7....2..9..\n", 2, "row, column and box",
    NULL },
  { "sudoku-candidates", "sudoku", &ponder_print_sudoku, "Clues=1234............\nCandidates=5:3;7:1;9:2;10:1\n", 2,
    "candidates", NULL },
  { "triangle-least", "triangle", &ponder_print_triangle, "Numbers=7\nTarget=7\n", 2, "whose sum is 7.", "7" },
  { "triangle-none", "triangle", &ponder_print_triangle, "Numbers=1 / 1 1\nTarget=3\n", 2, "whose sum is 3.", NULL },
  { "triangle-usual", "triangle", &ponder_print_triangle, "Numbers=4 / 7 5 / 2 3 1 / 6 4 2 9\nTarget=16\n", 2,
    "whose sum is 16.", "6" },
  { "lily-pads-least", "lily-pads", &ponder_print_lily_pads, "Jumps=1\n", 2, "makes 1 jump", "2" },
  { "lily-pads-usual", "lily-pads", &ponder_print_lily_pads, "Jumps=2 3 2 3 5 3\n", 2, "Lengths of the jumps", "1" },
  { "knight-least", "knight", &ponder_print_knight, "Board=1x1\nStart=a1\n", 2, "starts on a1", "1" },
  { "knight-usual", "knight", &ponder_print_knight, "Board=3x4\nStart=a1\n", 2, "starts on a1", "12" },
  { "knight-blocked", "knight", &ponder_print_knight, "Board=5x5\nStart=a1\nBlocked=e4,e5\n", 2, "starts on a1", "23" },
  { "knight-closed", "knight", &ponder_print_knight, "Board=8x8\nStart=c3\nClosed=true\n", 2, "comes back", "64" },
  { "knight-most", "knight", &ponder_print_knight, "Board=50x50\nStart=a1\n", 8, "starts on a1", "2500" },
  { "jugs-least", "jugs", &ponder_print_jugs, "Capacities=1\nTarget=1\n", 2, "Measure exactly 1 in any jug", "Fill jug 1" },
  { "jugs-usual", "jugs", &ponder_print_jugs, "Capacities=5,8,12\nTarget=6\nNo-Drain=true\nIn=3\n", 2, "in jug 3", NULL },
  { "jugs-most", "jugs", &ponder_print_jugs,
    "Capacities=100000,1,2,3,5,8,13,21\nContents=100000,0,1,0,0,0,0,0\nTarget=99999\n", 2, "Measure exactly 99,999", "Move" },
  { "queens-least", "queens", &ponder_print_queens, "Size=1\n", 2, "Place 1 queen,", "a" },
  { "queens-usual", "queens", &ponder_print_queens, "Size=8\nFixed=a1\n", 2, "Place 7 queens", "h" },
  { "queens-drawn", "queens", &ponder_print_queens, "Size=80\n", 2, "Place 80 queens", "cb" },
  { "queens-listed", "queens", &ponder_print_queens, "Size=100\nFixed=b7\n", 2, "b7", " b7 " },
  { "queens-most", "queens", &ponder_print_queens, "Size=1000\n", 3, "1,000 rows", "alk" },
  { "queens-none", "queens", &ponder_print_queens, "Size=3\n", 2, "Place 3 queens", "Answer" },
  { "one-to-nine-least", "one-to-nine", &ponder_print_one_to_nine, "Base=2\n", 2, "each digit from 1 to 1", "1" },
  { "one-to-nine-usual", "one-to-nine", &ponder_print_one_to_nine, "Base=10\nFixed=3........\n", 2, "Divisible By",
    "38165472" },
  { "one-to-nine-most", "one-to-nine", &ponder_print_one_to_nine, "Base=36\n", 3, "1 to Z", NULL },
};

static void
test_puzzle (gconstpointer data)
{
  guint nth = GPOINTER_TO_UINT (data);
  g_autoptr (PonderPuzzle) puzzle = parse (cases[nth].id, cases[nth].keys);
  g_autoptr (PonderPrintItem) item = solve (puzzle);
  g_autoptr (PonderPrintSheet) sheet = ponder_print_sheet_new ();
  g_autofree char *text = NULL;
  const char *answer;

  ponder_print_add_puzzle (sheet, cases[nth].kind, item, "The Puzzle", "of a test");
  ponder_print_add_answer (sheet, cases[nth].kind, item, "The Puzzle", "of a test");
  g_assert_cmpuint (check_sheet (sheet, cases[nth].name, &text), ==, cases[nth].n_pages);
  g_assert_nonnull (strstr (text, "of a test"));
  g_assert_nonnull (strstr (text, "Ponder"));
  g_assert_nonnull (strstr (text, cases[nth].on_puzzle));
  answer = strstr (text, "The Puzzle: Answer");
  g_assert_nonnull (answer);
  g_assert_cmpuint (answer - text, >, strstr (text, cases[nth].on_puzzle) - text);
  if (cases[nth].on_answer != NULL)
    g_assert_nonnull (strstr (answer, cases[nth].on_answer));
}

/* Draws a block as large as a page allows. Returns its pixels, one for each point. */
static GBytes *
draw_block (const PonderPrintBlock *block)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 300, 300);
  cairo_t *cr = cairo_create (surface);
  g_auto (PonderPrintPen) pen = { 0 };
  PonderPrintRoom room = { .width = 300, .height = 300, .fresh = TRUE };
  PonderPrintArea area = { .width = 300 };
  GBytes *pixels;
  guint n;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  ponder_print_pen_init (&pen, cr);
  n = ponder_print_block_fit (block, &pen, &room, 0, &area.height);
  ponder_print_block_draw (block, &pen, &area, 0, n);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = g_bytes_new (cairo_image_surface_get_data (surface), 300 * cairo_image_surface_get_stride (surface));
  cairo_surface_destroy (surface);
  return pixels;
}

/* The nodes of a search are drawn, which have the beginning of an answer, or moves that lead nowhere. */
static void
test_nodes (gconstpointer data)
{
  guint nth = GPOINTER_TO_UINT (data);
  g_autoptr (PonderPuzzle) puzzle = parse (cases[nth].id, cases[nth].keys);
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  g_autoptr (GBytes) start = NULL;
  guint n_different = 0;

  for (guint visits = 0; visits < 20; visits++)
    {
      g_autoptr (GArray) path = ponder_search_dup_path (search);
      g_autoptr (PonderPrintBlock) block = ponder_print_draw_at (cases[nth].kind, puzzle, path);
      g_autoptr (GBytes) pixels = draw_block (block);

      if (start == NULL)
        start = g_bytes_ref (pixels);
      n_different += path->len > 0 && !g_bytes_equal (pixels, start);
      ponder_search_advance (search, 1);
    }
  g_assert_cmpuint (n_different, >, 0);
}

static void
add_sudoku (GPtrArray               *items,
            const PonderSudokuShape *shape,
            guint64                  seed)
{
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  PonderSudokuGrid grid;

  ponder_sudoku_random (shape, seed, &grid, NULL, NULL, &error);
  g_assert_no_error (error);
  puzzle = ponder_sudoku_new (&grid);
  g_ptr_array_add (items, solve (puzzle));
}

static const struct
{
  guint side;
  guint n;
  guint per_page;
  guint n_pages;
} random_cases[] = { { 4, 1, 1, 2 }, { 9, 5, 2, 4 }, { 9, 24, 6, 5 }, { 6, 7, 4, 3 } };

static void
test_random (gconstpointer data)
{
  guint nth = GPOINTER_TO_UINT (data);
  guint side = random_cases[nth].side;
  const PonderSudokuShape *shape = ponder_sudoku_shape_get (side, ponder_sudoku_usual_box (side));
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_print_item_unref);
  g_autoptr (PonderPrintSheet) sheet = ponder_print_sheet_new ();
  g_autofree char *name = g_strdup_printf ("random-%u-%u", side, random_cases[nth].n);
  g_autofree char *text = NULL;

  for (guint i = 0; i < random_cases[nth].n; i++)
    add_sudoku (items, shape, i);
  ponder_print_add_puzzles (sheet, &ponder_print_sudoku, items, random_cases[nth].per_page, "Sudokus", "Sheet 1");
  ponder_print_add_answers (sheet, &ponder_print_sudoku, items, &a4, "Sudokus", "Sheet 1");
  g_assert_cmpuint (check_sheet (sheet, name, &text), ==, random_cases[nth].n_pages);
  g_assert_nonnull (strstr (text, "Sudokus: Answers"));
}

/* With letters, and with the largest side. */
static void
test_largest_sudoku (void)
{
  PonderSudokuGrid grid = { .shape = ponder_sudoku_shape_get (25, 5) };
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (PonderPrintItem) item = NULL;
  g_autoptr (PonderPrintSheet) sheet = ponder_print_sheet_new ();
  g_autofree char *text = NULL;

  ponder_sudoku_symbols_usual (25, &grid.symbols);
  for (guint row = 0; row < 25; row++)
    for (guint column = 0; column < 25; column++)
      grid.clues[25 * row + column] = (row + column) % 3 == 0 ? 0 : (row % 5 * 5 + row / 5 + column) % 25 + 1;
  puzzle = ponder_sudoku_new (&grid);
  item = solve (puzzle);
  g_assert_nonnull (item->answer);
  ponder_print_add_puzzle (sheet, &ponder_print_sudoku, item, "Sudoku", NULL);
  ponder_print_add_answer (sheet, &ponder_print_sudoku, item, "Sudoku", NULL);
  g_assert_cmpuint (check_sheet (sheet, "sudoku-most", &text), ==, 2);
  g_assert_nonnull (strstr (text, grid.symbols.text[24] == 'Y' ? "A-Y" : "1-9A-P"));
}

/* A triangle whose rows are listed, and one that would take a test too long to draw. */
static void
test_large_triangles (void)
{
  g_autoptr (PonderPuzzle) listed = ponder_triangle_random (60, PONDER_TRIANGLE_MOST_NUMBER, 1);
  g_autoptr (PonderPuzzle) drawn = ponder_triangle_random (40, 99, 1);
  g_autoptr (PonderPuzzle) longest = ponder_triangle_random (PONDER_TRIANGLE_MOST_ROWS, PONDER_TRIANGLE_MOST_NUMBER, 1);
  g_autoptr (PonderPrintItem) item = ponder_print_item_new (longest, NULL, NULL);
  g_autoptr (PonderPrintSheet) sheet = ponder_print_sheet_new ();
  g_autoptr (PonderPrintSheet) drawn_sheet = ponder_print_sheet_new ();
  g_autoptr (PonderPrintSheet) longest_sheet = ponder_print_sheet_new ();
  g_autoptr (PonderPrintItem) listed_item = solve (listed);
  g_autoptr (PonderPrintItem) drawn_item = solve (drawn);
  g_autoptr (PonderPrintPages) pages = NULL;
  g_autofree char *text = NULL;
  g_autofree char *drawn_text = NULL;

  ponder_print_add_puzzle (drawn_sheet, &ponder_print_triangle, drawn_item, "Triangle", NULL);
  ponder_print_add_answer (drawn_sheet, &ponder_print_triangle, drawn_item, "Triangle", NULL);
  g_assert_cmpuint (check_sheet (drawn_sheet, "triangle-drawn", &drawn_text), ==, 2);

  ponder_print_add_puzzle (sheet, &ponder_print_triangle, listed_item, "Triangle", NULL);
  ponder_print_add_answer (sheet, &ponder_print_triangle, listed_item, "Triangle", NULL);
  g_assert_cmpuint (check_sheet (sheet, "triangle-listed", &text), ==, 8);
  g_assert_nonnull (strstr (text, "row by row"));

  ponder_print_add_puzzle (longest_sheet, &ponder_print_triangle, item, "Triangle", NULL);
  pages = ponder_print_pages_new (longest_sheet, &a4);
  g_assert_cmpuint (pages->n_pages, >, 500);
  assert_margins_white (pages, pages->n_pages - 1);
}

static void
test_long_pond (void)
{
  GString *keys = g_string_new ("Jumps=1");
  g_autoptr (PonderPuzzle) puzzle = NULL;
  g_autoptr (PonderPrintItem) item = NULL;
  g_autoptr (PonderPrintSheet) sheet = ponder_print_sheet_new ();
  g_autofree char *text = NULL;

  for (guint i = 1; i < 199; i++)
    g_string_append (keys, " 1");
  g_string_append_c (keys, '\n');
  puzzle = parse ("lily-pads", keys->str);
  g_string_free (keys, TRUE);
  item = solve (puzzle);
  ponder_print_add_puzzle (sheet, &ponder_print_lily_pads, item, "Lily Pads", NULL);
  ponder_print_add_answer (sheet, &ponder_print_lily_pads, item, "Lily Pads", NULL);
  g_assert_cmpuint (check_sheet (sheet, "lily-pads-many", &text), ==, 4);
  g_assert_nonnull (strstr (text, "200"));
}

/* Returns the text on one page of A4. */
static char *
read_page (const PonderPrintPages *pages,
           guint                   nth)
{
  g_autofree char *path = dup_path ("page.pdf");
  cairo_surface_t *surface = cairo_pdf_surface_create (path, a4.width, a4.height);
  cairo_t *cr = cairo_create (surface);

  ponder_print_pages_draw (pages, cr, nth);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
  return read_pdf (path);
}

static GStrv
dup_counted_row (gconstpointer source,
                 guint         row)
{
  guint *asked = (guint *) source;
  g_autofree char *text = g_strdup_printf ("row %u", row);

  asked[row]++;
  return g_strdupv ((char *[]){ text, NULL });
}

/* No row is asked for before its page is drawn. */
static void
test_table (void)
{
  const PonderPrintColumn columns[] = { { "First", 1, 0 }, { "Second", 2, 0.5 } };
  guint *asked = g_new0 (guint, 1000);
  const PonderPrintTable table = { columns, G_N_ELEMENTS (columns), 1000, asked, g_free, dup_counted_row };
  g_autoptr (PonderPrintSheet) sheet = ponder_print_sheet_new ();
  g_autoptr (PonderPrintPages) pages = NULL;
  g_autofree char *text = NULL;
  guint n_pages;
  guint n_asked = 0;

  ponder_print_sheet_add (sheet, ponder_print_table_new (&table));
  pages = ponder_print_pages_new (sheet, &a4);
  n_pages = pages->n_pages;
  for (guint row = 0; row < 1000; row++)
    g_assert_cmpuint (asked[row], ==, 0);

  text = read_page (pages, n_pages - 1);
  g_assert_nonnull (strstr (text, "Second"));
  g_assert_nonnull (strstr (text, "row 999"));
  g_assert_cmpuint (asked[999], ==, 1);
  for (guint row = 0; row < 1000; row++)
    n_asked += asked[row];
  g_assert_cmpuint (n_asked, >, 0);
  g_assert_cmpuint (n_asked, <, 2000 / n_pages);
}

/* Makes an answer in which jug 2 gets one unit more with every four moves. */
static GArray *
new_long_answer (guint n_moves)
{
  const PonderMove round[] = { PONDER_JUGS_MOVE (PONDER_JUGS_TAP, 0), PONDER_JUGS_MOVE (0, 1),
                               PONDER_JUGS_MOVE (1, PONDER_JUGS_DRAIN), PONDER_JUGS_MOVE (0, 1) };
  GArray *answer = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  for (guint i = 0; i < n_moves; i++)
    g_array_append_val (answer, round[i % G_N_ELEMENTS (round)]);
  return answer;
}

static char *
dup_state (guint row)
{
  guint round = row / 4;

  switch (row % 4)
    {
    case 0:
      return g_strdup_printf ("%u Pour jug 1 into jug 2 0 %u", row, round);
    case 1:
      return g_strdup_printf ("%u Fill jug 1 100000 %u", row, round);
    case 2:
      return g_strdup_printf ("%u Pour jug 1 into jug 2 %u 99999", row, round + 1);
    default:
      return g_strdup_printf ("%u Empty jug 2 %u 0", row, round + 1);
    }
}

/* Checks that the rows on such a page follow each other. Returns how many there are, and sets the first one. */
static guint
check_states (const PonderPrintPages *pages,
              guint                   nth,
              guint                  *first)
{
  g_autofree char *text = read_page (pages, nth);
  g_autoptr (GRegex) gap = g_regex_new (" +", 0, 0, NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_rows = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = g_regex_replace_literal (gap, g_strstrip (lines[i]), -1, 0, " ", 0, NULL);
      g_autofree char *expected = NULL;

      /* The contents at the start are written below the jugs, “0 / 100000”. */
      if (!g_ascii_isdigit (line[0]) || strchr (line, '/') != NULL)
        continue;
      if (n_rows == 0)
        *first = (guint) g_ascii_strtoull (line, NULL, 10);
      expected = dup_state (*first + n_rows++);
      g_assert_cmpstr (line, ==, expected);
    }
  return n_rows;
}

static void
test_many_moves (void)
{
  const guint n_moves = 4 * 50000;
  g_autoptr (PonderPuzzle) puzzle = parse ("jugs", "Capacities=100000,99999\nTarget=50000\n");
  g_autoptr (GArray) answer = new_long_answer (n_moves);
  g_autoptr (PonderPrintItem) item = ponder_print_item_new (puzzle, answer, NULL);
  g_autoptr (PonderPrintSheet) sheet = ponder_print_sheet_new ();
  g_autoptr (PonderPrintPages) pages = NULL;
  g_autofree char *text = NULL;
  guint n_pages, first, n_rows;

  ponder_print_add_answer (sheet, &ponder_print_jugs, item, "Jugs", NULL);
  pages = ponder_print_pages_new (sheet, &a4);
  n_pages = pages->n_pages;
  g_assert_cmpuint (n_pages, >, 5000);

  text = read_page (pages, 0);
  g_assert_nonnull (strstr (text, "At the start"));
  g_assert_cmpuint (check_states (pages, 0, &first), >, 10);
  g_assert_cmpuint (first, ==, 1);
  g_assert_cmpuint (check_states (pages, n_pages / 2, &first), >, 30);
  g_assert_cmpuint (first, >, n_moves / 2 - 100);
  g_assert_cmpuint (first, <, n_moves / 2 + 100);
  n_rows = check_states (pages, n_pages - 1, &first);
  g_assert_cmpuint (first + n_rows, ==, n_moves + 1);
}

static void
test_match (void)
{
  const PonderCodeRules rules = { .n_places = 4, .n_symbols = 10 };
  g_autoptr (PonderMatch) match = ponder_match_new (&rules);
  g_autoptr (PonderPrintSheet) empty = ponder_print_match (match, "Bulls and Cows", NULL);
  g_autoptr (PonderPrintSheet) blank = ponder_print_score_sheet (&rules, "Score Sheet", NULL);
  g_autoptr (PonderPrintSheet) sheet = NULL;
  g_autofree char *empty_text = NULL;
  g_autofree char *blank_text = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  ponder_match_read_lines (match, "1234 0B2C\n2516 1B1C\n", &error);
  g_assert_no_error (error);
  sheet = ponder_print_match (match, "Bulls and Cows", NULL);
  g_assert_cmpuint (check_sheet (empty, "match-empty", &empty_text), ==, 1);
  g_assert_nonnull (strstr (empty_text, "No guesses yet."));
  g_assert_cmpuint (check_sheet (blank, "match-score-sheet", &blank_text), ==, 1);
  g_assert_nonnull (strstr (blank_text, "Player 2"));
  g_assert_cmpuint (check_sheet (sheet, "match", &text), ==, 1);
  g_assert_nonnull (strstr (text, "2516"));
}

/* Both sides of a game have their tables below their names; a number that wasn't found out isn't printed. */
static void
test_match_of_both (void)
{
  const PonderCodeRules rules = { .n_places = 4, .n_symbols = 10 };
  g_autoptr (PonderMatch) match = ponder_match_new (&rules);
  g_autoptr (PonderPrintSheet) sheet = NULL;
  g_autofree char *text = NULL;

  match->guessing = PONDER_MATCH_BOTH_GUESS;
  ponder_match_set_name (match, PONDER_SIDE_ME, "Anna");
  ponder_match_set_name (match, PONDER_SIDE_THEM, "Ben");
  ponder_match_set_number (match, PONDER_SIDE_ME, 0x4721);
  ponder_match_guess (match, PONDER_SIDE_THEM, 0x5124);
  ponder_match_guess (match, PONDER_SIDE_ME, 0x9836);
  ponder_match_answer (match, PONDER_SIDE_ME, 0, PONDER_CODE_ANSWER (4, 0));
  sheet = ponder_print_match (match, "Bulls and Cows", NULL);
  g_assert_cmpuint (check_sheet (sheet, "match-both", &text), ==, 1);
  g_assert_nonnull (strstr (text, "Anna wins with 1 guess."));
  g_assert_cmpint (strstr (text, "9836") - text, <, strstr (text, "Ben") - text);
  g_assert_cmpint (strstr (text, "Ben") - text, <, strstr (text, "5124") - text);
  g_assert_null (strstr (text, "4721"));
}

/* Returns how many points of a page a block covers, as far as it fits. */
static guint
count_drawn (const PonderPrintBlock *block)
{
  PonderPrintArea area = { 0, 0, 500, 700 };
  PonderPrintRoom room = { area.width, area.height, TRUE };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) area.width, (int) area.height);
  cairo_t *cr = cairo_create (surface);
  g_auto (PonderPrintPen) pen = { 0 };
  const guint8 *data;
  guint n, n_drawn = 0;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  ponder_print_pen_init (&pen, cr);
  n = ponder_print_block_fit (block, &pen, &room, 0, &area.height);
  ponder_print_block_draw (block, &pen, &area, 0, n);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < 700; y++)
    for (int x = 0; x < 500; x++)
      n_drawn += !is_white (data + y * cairo_image_surface_get_stride (surface) + 4 * x);
  cairo_surface_destroy (surface);
  return n_drawn;
}

/* Each puzzle is drawn, not only told, also at the start and at the end of an answer. */
static void
test_drawn (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderPuzzle) puzzle = parse (cases[i].id, cases[i].keys);
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
      g_autoptr (PonderPrintBlock) block = cases[i].kind->draw (puzzle, NULL);
      g_autoptr (PonderPrintBlock) at = ponder_print_draw_at (cases[i].kind, puzzle, moves);

      g_test_message ("%s", cases[i].name);
      g_assert_nonnull (block);
      g_assert_nonnull (at);
      g_assert_cmpuint (count_drawn (block), >, 50);
      g_assert_cmpuint (count_drawn (at), >, 50);
    }
}

/* Returns on which page from 0 a question stands below some lines, and in @n_pages how many pages there are. */
static guint
find_question (guint    n_lines,
               gboolean leading,
               guint   *n_pages)
{
  g_autoptr (PonderPrintSheet) sheet = ponder_print_sheet_new ();
  g_autoptr (PonderPrintPages) pages = NULL;
  g_autoptr (GBytes) pdf = NULL;
  g_autofree char *path = dup_path ("question.pdf");
  g_autofree char *text = NULL;

  ponder_print_sheet_begin (sheet, "Questions", NULL);
  ponder_print_sheet_add (sheet, ponder_print_lines_new (n_lines));
  if (leading)
    ponder_print_sheet_add_leading (sheet, ponder_print_text_new ("Why?"));
  else
    ponder_print_sheet_add (sheet, ponder_print_text_new ("Why?"));
  ponder_print_sheet_add (sheet, ponder_print_lines_new (1));
  pages = ponder_print_pages_new (sheet, &a4);
  pdf = ponder_print_pages_write_pdf (pages, "question", NULL, NULL);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (pdf, NULL), (gssize) g_bytes_get_size (pdf), NULL));
  text = read_pdf (path);
  *n_pages = count_pages (text);
  *strstr (text, "Why?") = '\0';
  return count_pages (text);
}

/* A question stands on the page of the lines for its answer, even if it would fit on the page before. */
static void
test_leading (void)
{
  guint n_pages;
  guint n_lines = 1;

  while (find_question (n_lines, FALSE, &n_pages) == 0 && n_pages == 1)
    n_lines++;
  g_assert_cmpuint (find_question (n_lines, FALSE, &n_pages), ==, 0);
  g_assert_cmpuint (n_pages, ==, 2);
  g_assert_cmpuint (find_question (n_lines, TRUE, &n_pages), ==, 1);
  g_assert_cmpuint (n_pages, ==, 2);
  g_assert_cmpuint (find_question (n_lines - 1, TRUE, &n_pages), ==, 0);
  g_assert_cmpuint (n_pages, ==, 1);
}

static void
test_cancelled (void)
{
  g_autoptr (PonderPuzzle) puzzle = parse ("queens", "Size=8\n");
  g_autoptr (PonderPrintItem) item = ponder_print_item_new (puzzle, NULL, NULL);
  g_autoptr (PonderPrintSheet) sheet = ponder_print_sheet_new ();
  g_autoptr (PonderPrintPages) pages = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  ponder_print_add_puzzle (sheet, &ponder_print_queens, item, "Queens", NULL);
  pages = ponder_print_pages_new (sheet, &a4);
  g_cancellable_cancel (cancellable);
  g_assert_null (ponder_print_pages_write_pdf (pages, "Queens", cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/print/%s", cases[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_puzzle);
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (g_str_has_suffix (cases[i].name, "-usual"))
      {
        g_autofree char *path = g_strdup_printf ("/print/nodes/%s", cases[i].id);

        g_test_add_data_func (path, GUINT_TO_POINTER (i), test_nodes);
      }
  for (guint i = 0; i < G_N_ELEMENTS (random_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/print/random-%u-%u", random_cases[i].side, random_cases[i].n);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_random);
    }
  g_test_add_func ("/print/sudoku-most", test_largest_sudoku);
  g_test_add_func ("/print/triangles", test_large_triangles);
  g_test_add_func ("/print/long-pond", test_long_pond);
  g_test_add_func ("/print/table", test_table);
  g_test_add_func ("/print/many-moves", test_many_moves);
  g_test_add_func ("/print/match", test_match);
  g_test_add_func ("/print/match-of-both", test_match_of_both);
  g_test_add_func ("/print/drawn", test_drawn);
  g_test_add_func ("/print/leading", test_leading);
  g_test_add_func ("/print/cancelled", test_cancelled);
  return g_test_run ();
}
