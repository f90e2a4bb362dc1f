/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "noughts-naive.h"
#include "ponder-noughts.h"
#include "ponder-random.h"

typedef struct
{
  const char *name;
  guint columns;
  guint rows;
  guint row;
  const char *text;
  const char *error; /* NULL if it can be read; then @text is also what is written, if @written is NULL */
  const char *written;
} TextCase;

static const TextCase texts[] = {
  { "plain", 3, 3, 3, "X.O...O.X" },
  { "empty", 2, 3, 3, "......" },
  { "lower-case", 3, 3, 3, "x-o___0.X", NULL, "X.O...O.X" },
  { "lines", 3, 3, 3, " X.O\n...\r\n\tO.X \n", NULL, "X.O...O.X" },
  { "no-break-space", 2, 1, 2, "X\302\240O", NULL, "XO" },
  { "impossible-but-read", 2, 2, 2, "XXXX" },
  { "short", 3, 3, 3, "X.O...O.", "8 squares, expected 9 (3 × 3)" },
  { "one", 2, 1, 2, "X", "1 square, expected 2 (1 × 2)" },
  { "none", 1, 1, 1, " ", "0 squares, expected 1 (1 × 1)" },
  { "long", 3, 3, 3, "X.O...O.X.", "10 squares, expected 9 (3 × 3)" },
  { "other", 3, 2, 3, "X.O.?.", "row 2, column 2: “?”, expected X, O or a dot" },
  { "not-ascii", 3, 3, 3, "X.é", "row 1, column 3: “é”, expected X, O or a dot" },
  { "not-utf8", 3, 3, 3, "X.\351", "this is not UTF-8 text" },
};

static void
test_text (gconstpointer data)
{
  const TextCase *at = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderGame) game = ponder_noughts_new (at->columns, at->rows, at->row, at->text, &error);
  g_autofree char *text = NULL;

  if (at->error != NULL)
    {
      g_assert_null (game);
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      g_assert_cmpstr (error->message, ==, at->error);
      return;
    }
  g_assert_no_error (error);
  text = ponder_noughts_text_write (PONDER_NOUGHTS (game)->board, ponder_game_get_start (game));
  g_assert_cmpstr (text, ==, at->written != NULL ? at->written : at->text);
}

typedef struct
{
  const char *name;
  guint columns;
  guint rows;
  guint row;
  const char *text;
  const char *error; /* NULL if it can occur */
} CheckCase;

static const CheckCase checks[] = {
  { "empty", 3, 3, 3, "........." },
  { "as-many", 3, 3, 3, "X.......O" },
  { "one-more", 3, 3, 3, "X...X...O" },
  { "two-more", 3, 3, 3, "X.X......", "X has marked 2 and O 0, but X must have as many as O, or one more." },
  { "fewer", 3, 3, 3, "X.O...O..", "X has marked 1 and O 2, but X must have as many as O, or one more." },
  { "both", 3, 3, 3, "XXXOOO...",
    "X has a whole line (row 1, column 1 to row 1, column 3), and so has O (row 2, column 1 to row 2, column 3), "
    "but the first one ends the game." },
  { "o-after-x", 3, 3, 3, "XXXO.O.O.",
    "X has a whole line (row 1, column 1 to row 1, column 3), but O has moved after that." },
  { "x-after-o", 3, 3, 3, "XXOXO.O.X",
    "O has a whole line (row 1, column 3 to row 3, column 1), but X has moved after that." },
  { "x-last", 3, 3, 3, "XXXO.O..." },
  { "o-last", 3, 3, 3, "XX.OOO..X" },
  { "cross", 3, 3, 3, "XOXOXOXOX" },
  { "more-than-needed", 7, 2, 4, "XXXXXXXOOO.OOO" },
  { "no-common-square", 8, 3, 4, "XXXXXXXXOOO.OOO.O.......",
    "X has lines that no single move can have completed: they have no square in common." },
  { "each-two-have-one", 4, 4, 3, "XXXOXX.OX...O.OO",
    "X has lines that no single move can have completed: they have no square in common." },
  { "one-in-a-row", 2, 2, 1, "X..." },
  { "twice-one-in-a-row", 2, 2, 1, "X.O.",
    "X has a whole line (row 1, column 1 to row 1, column 1), and so has O (row 2, column 1 to row 2, column 1), "
    "but the first one ends the game." },
};

static void
test_check (gconstpointer data)
{
  const CheckCase *at = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderGame) game = ponder_noughts_new (at->columns, at->rows, at->row, at->text, NULL);

  g_assert_nonnull (game);
  g_assert_cmpint (ponder_game_check (game, &error), ==, at->error == NULL);
  if (at->error == NULL)
    {
      g_assert_no_error (error);
      return;
    }
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_cmpstr (error->message, ==, at->error);
}

typedef struct
{
  const char *name;
  guint columns;
  guint rows;
  guint row;
  guint n_legal; /* 0: not known from elsewhere */
} LegalCase;

static const LegalCase legal[] = {
  { "3x3", 3, 3, 3, 5478 },
  { "3x3-2", 3, 3, 2 },
  { "5x2", 5, 2, 3 },
  { "2x4-2", 2, 4, 2 },
  { "8x1-1", 8, 1, 1 },
};

/* A board is legal exactly if it can be reached. */
static void
test_legal (gconstpointer data)
{
  const LegalCase *at = data;
  g_autoptr (PonderGame) empty = ponder_noughts_new (at->columns, at->rows, at->row, NULL, NULL);
  const PonderNoughtsBoard *board = PONDER_NOUGHTS (empty)->board;
  Naive naive = { at->columns, at->rows, at->row };
  guint n_boards = naive_count_boards (&naive);
  g_autofree gboolean *reached = g_new0 (gboolean, n_boards);
  g_autofree char *cells = g_strnfill (board->n_squares, '.');
  guint n_legal = 0;

  naive_reach (&naive, cells, reached);
  for (guint key = 0; key < n_boards; key++)
    {
      guint8 position[4];
      g_autoptr (PonderGame) game = NULL;
      guint rest = key;

      for (guint i = board->n_squares; i-- > 0; rest /= 3)
        cells[i] = ".XO"[rest % 3];
      g_assert_cmpuint (naive_key (cells), ==, key);
      g_assert_true (ponder_noughts_text_read (board, cells, position, NULL));
      game = ponder_game_new_at (empty, position);
      g_assert_cmpint (ponder_game_check (game, NULL), ==, reached[key]);
      n_legal += reached[key];
    }
  if (at->n_legal > 0)
    g_assert_cmpuint (n_legal, ==, at->n_legal);
}

typedef struct
{
  const char *name;
  guint columns;
  guint rows;
} SizeCase;

static const SizeCase sizes[] = {
  { "1x1", 1, 1 },   { "1x9", 1, 9 },   { "3x3", 3, 3 },     { "5x3", 5, 3 },   { "5x5", 5, 5 },     { "8x8", 8, 8 },
  { "9x7", 9, 7 },   { "13x5", 13, 5 }, { "15x15", 15, 15 }, { "19x2", 19, 2 }, { "19x19", 19, 19 },
};

/* Writes the text of a board that is turned or flipped in one of eight ways; a board that isn't square has four. */
static char *
turn_over (const SizeCase *at,
           const char     *cells,
           guint           way)
{
  char *image = g_strdup (cells);

  for (guint i = 0; cells[i] != '\0'; i++)
    {
      guint x = i % at->columns;
      guint y = i / at->columns;
      guint left = way & 1 ? at->columns - 1 - x : x;
      guint top = way & 2 ? at->rows - 1 - y : y;

      image[way & 4 ? left * at->columns + top : top * at->columns + left] = cells[i];
    }
  return image;
}

static char *
dup_random_cells (guint    n,
                  guint64 *seed)
{
  char *cells = g_strnfill (n, '.');
  guint density = ponder_random_below (seed, 10) + 1;

  for (guint i = 0; i < n; i++)
    if (ponder_random_below (seed, 10) < density)
      cells[i] = "XO"[ponder_random_below (seed, 2)];
  return cells;
}

/* Symmetric positions have the same normal form, which is one of them, and others don't. */
static void
test_symmetry (gconstpointer data)
{
  const SizeCase *at = data;
  g_autoptr (PonderGame) game = ponder_noughts_new (at->columns, at->rows, 1, NULL, NULL);
  const PonderNoughtsBoard *board = PONDER_NOUGHTS (game)->board;
  gsize size = ponder_game_get_size (game);
  g_autofree guint8 *position = g_malloc (size);
  g_autofree guint8 *normal = g_malloc (size);
  g_autofree char *before = NULL; /* the normal form of the last board */
  guint64 seed = board->n_squares;

  g_assert_true (ponder_game_has_symmetry (game));
  for (guint nth = 0; nth < 200; nth++)
    {
      g_autofree char *cells = dup_random_cells (board->n_squares, &seed);
      g_autofree char *first = NULL;
      g_autoptr (GHashTable) images = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (guint way = 0; way < (at->columns == at->rows ? 8 : 4); way++)
        {
          char *image = turn_over (at, cells, way);
          g_autofree char *text = NULL;

          g_assert_true (ponder_noughts_text_read (board, image, position, NULL));
          ponder_game_normalise (game, position, normal);
          text = ponder_noughts_text_write (board, normal);
          if (first == NULL)
            first = g_strdup (text);
          g_assert_cmpstr (text, ==, first);
          g_hash_table_add (images, image);
        }
      g_assert_true (g_hash_table_contains (images, first));
      g_assert_cmpuint (ponder_noughts_board_count_alike (board, position), ==, g_hash_table_size (images));
      g_assert_true (before == NULL || !g_str_equal (before, first) || g_hash_table_contains (images, before));
      g_free (before);
      before = g_steal_pointer (&first);
    }
}

static PonderGameOutcome
expected_outcome (const char  *cells,
                  const guint *n_lines,
                  guint        turn)
{
  if (n_lines[1 - turn] > 0)
    return PONDER_GAME_LOST;
  if (n_lines[turn] > 0)
    return PONDER_GAME_WON;
  return strchr (cells, '.') == NULL ? PONDER_GAME_DRAWN : PONDER_GAME_GOES_ON;
}

/* Lines, marks and outcomes of random boards, of which most can't occur, are those that the naive code finds. */
static void
test_lines (gconstpointer data)
{
  const SizeCase *at = data;
  guint64 seed = at->columns;

  for (guint nth = 0; nth < 200; nth++)
    {
      guint row = ponder_random_below (&seed, MIN (MAX (at->columns, at->rows), 6)) + 1;
      g_autofree char *cells = dup_random_cells (at->columns * at->rows, &seed);
      g_autoptr (PonderGame) game = ponder_noughts_new (at->columns, at->rows, row, cells, NULL);
      PonderNoughts *noughts = PONDER_NOUGHTS (game);
      const guint8 *start = ponder_game_get_start (game);
      Naive naive = { at->columns, at->rows, row };
      guint turn = naive_count (cells, 'X') > naive_count (cells, 'O');
      guint n_lines[2];

      for (guint i = 0; i < 2; i++)
        {
          char mark = "XO"[i];
          g_autoptr (GArray) lines = ponder_noughts_dup_lines (noughts, start, PONDER_NOUGHTS_X + i);

          n_lines[i] = naive_count_lines (&naive, cells, mark);
          g_assert_cmpuint (lines->len, ==, n_lines[i]);
          for (guint j = 0; j < lines->len * row; j++)
            {
              const PonderNoughtsLine *line = &g_array_index (lines, PonderNoughtsLine, j / row);

              g_assert_true (cells[line->first + j % row * line->step] == mark);
            }
          g_assert_cmpuint (ponder_noughts_count (noughts, start, PONDER_NOUGHTS_X + i), ==, naive_count (cells, mark));
        }
      g_assert_cmpuint (ponder_noughts_count (noughts, start, PONDER_NOUGHTS_EMPTY), ==, naive_count (cells, '.'));
      g_assert_cmpuint (ponder_game_get_turn (game, start), ==, turn);
      g_assert_cmpint (ponder_game_get_outcome (game, start), ==, expected_outcome (cells, n_lines, turn));
    }
}

/* What is set by hand is read back, and documents keep it. */
static void
test_marks (gconstpointer data)
{
  const SizeCase *at = data;
  guint64 seed = 2;
  g_autofree char *cells = dup_random_cells (at->columns * at->rows, &seed);
  g_autoptr (PonderGame) empty = ponder_noughts_new (at->columns, at->rows, 1, NULL, NULL);
  g_autoptr (PonderGame) game = ponder_noughts_new (at->columns, at->rows, 1, cells, NULL);
  g_autoptr (PonderGame) loaded = NULL;
  g_autoptr (GKeyFile) file = g_key_file_new ();
  gsize size = ponder_game_get_size (game);
  g_autofree guint8 *position = g_memdup2 (ponder_game_get_start (game), size);

  for (guint i = 0; cells[i] != '\0'; i++)
    g_assert_true (cells[i] == ".XO"[ponder_noughts_get_mark (PONDER_NOUGHTS (game), position, i)]);
  for (guint i = 0; cells[i] != '\0'; i++)
    {
      ponder_noughts_set_mark (PONDER_NOUGHTS (game), position, i, PONDER_NOUGHTS_O);
      g_assert_cmpint (ponder_noughts_get_mark (PONDER_NOUGHTS (game), position, i), ==, PONDER_NOUGHTS_O);
      ponder_noughts_set_mark (PONDER_NOUGHTS (game), position, i, PONDER_NOUGHTS_X);
      g_assert_cmpint (ponder_noughts_get_mark (PONDER_NOUGHTS (game), position, i), ==, PONDER_NOUGHTS_X);
      ponder_noughts_set_mark (PONDER_NOUGHTS (game), position, i, PONDER_NOUGHTS_EMPTY);
    }
  g_assert_cmpmem (position, size, ponder_game_get_start (empty), size);

  ponder_game_save (game, file);
  loaded = PONDER_GAME_GET_CLASS (game)->load (file, NULL);
  g_assert_true (ponder_game_equal (game, loaded));
  g_assert_cmpint (ponder_game_equal (game, empty), ==, naive_count (cells, '.') == strlen (cells));
}

typedef struct
{
  const char *name;
  const char *text;
  const char *error; /* NULL if it can be read */
} DocumentCase;

static const DocumentCase documents[] = {
  { "nothing", "" },
  { "all", "Columns=4\nRows=3\nInARow=4\nStart=XO.........." },
  { "small", "Columns=2\nRows=2" },
  { "largest", "Columns=19\nRows=19\nInARow=5" },
  { "too-large", "Columns=20", "“Columns=20”: expected a number from 1 to 19" },
  { "no-rows", "Rows=0", "“Rows=0”: expected a number from 1 to 19" },
  { "too-many-in-a-row", "Rows=4\nInARow=5", "“InARow=5”: expected a number from 1 to 4" },
  { "none-in-a-row", "InARow=0", "“InARow=0”: expected a number from 1 to 3" },
  { "start", "Start=X.O", "“Start”: 3 squares, expected 9 (3 × 3)" },
  { "escape", "Start=\\", "“Start”: a single backslash is at the end" },
};

static void
test_document (gconstpointer data)
{
  const DocumentCase *at = data;
  PonderGameClass *klass = g_type_class_ref (PONDER_TYPE_NOUGHTS);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = g_strdup_printf ("[noughts]\n%s\n", at->text);
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderGame) game = NULL;

  g_assert_true (g_key_file_load_from_data (file, text, (gsize) -1, G_KEY_FILE_NONE, NULL));
  game = klass->load (file, &error);
  g_type_class_unref (klass);
  if (at->error == NULL)
    {
      g_assert_no_error (error);
      g_assert_nonnull (game);
      return;
    }
  g_assert_null (game);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_cmpstr (error->message, ==, at->error);
}

typedef struct
{
  const char *name;
  const char *text;
  gboolean valid;
  PonderGameMove move;
} MoveCase;

static const MoveCase moves[] = {
  { "first", "1", TRUE, 0 }, { "last", "12", TRUE, 11 }, { "zero", "0" },   { "beyond", "13" },
  { "word", "a1" },          { "nothing", "" },          { "space", " 1" },
};

static void
test_move (gconstpointer data)
{
  const MoveCase *at = data;
  g_autoptr (PonderGame) game = ponder_noughts_new (4, 3, 3, NULL, NULL);
  g_autofree char *text = NULL;
  PonderGameMove move;

  g_assert_cmpint (ponder_game_read_move (game, at->text, &move), ==, at->valid);
  if (!at->valid)
    return;
  g_assert_cmpuint (move, ==, at->move);
  text = ponder_game_write_move (game, move);
  g_assert_cmpstr (text, ==, at->text);
}

static void
test_words (void)
{
  g_autoptr (PonderGame) game = ponder_noughts_new (4, 3, 3, NULL, NULL);
  g_autofree char *description = ponder_game_describe_move (game, 6);
  g_autofree char *brief = ponder_game_short_move (game, 6);

  g_assert_cmpstr (description, ==, "Row 2, column 3");
  g_assert_cmpstr (brief, ==, "2,3");
  g_assert_cmpstr (ponder_game_get_player (game, 0), ==, "X");
  g_assert_cmpstr (ponder_game_get_player (game, 1), ==, "O");
}

typedef struct
{
  const char *name;
  guint side;
  const char *text;
  const char *expected;
} OutcomeCase;

static const OutcomeCase outcomes[] = {
  { "x", 3, "XXXOO....", "X wins: 3 in a row." },
  { "o", 3, "XX.OOOX..", "O wins: 3 in a row." },
  { "four", 4, "XXXXOOO.........", "X wins: 4 in a row." },
  { "draw", 3, "XOXXOOOXX", "All squares are taken, and nobody has a line." },
};

static void
test_outcome (gconstpointer data)
{
  const OutcomeCase *at = data;
  g_autoptr (PonderGame) game = ponder_noughts_new (at->side, at->side, at->side, at->text, NULL);
  g_autofree char *text = ponder_game_describe_outcome (game, ponder_game_get_start (game));

  g_assert_true (ponder_game_check (game, NULL));
  g_assert_cmpstr (text, ==, at->expected);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/noughts/text/%s", texts, test_text);
  ADD ("/noughts/check/%s", checks, test_check);
  ADD ("/noughts/legal/%s", legal, test_legal);
  ADD ("/noughts/symmetry/%s", sizes, test_symmetry);
  ADD ("/noughts/lines/%s", sizes, test_lines);
  ADD ("/noughts/marks/%s", sizes, test_marks);
  ADD ("/noughts/document/%s", documents, test_document);
  ADD ("/noughts/move/%s", moves, test_move);
  g_test_add_func ("/noughts/words", test_words);
  ADD ("/noughts/outcome/%s", outcomes, test_outcome);

  return g_test_run ();
}
