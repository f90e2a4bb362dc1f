/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "ponder-plain-text.h"
#include "ponder-puzzles.h"
#include "ponder-random.h"
#include "puzzle-documents.h"

/* Puzzles as people could write them: each made text is read as its puzzle or refused, never as another one. */

#define TEXTS_A_PUZZLE 4000
#define MOST_SIDE 6

typedef struct
{
  guint64 seed;
  GString *text;
  GString *keys; /* the document of the puzzle that the text means */
  guint n_moves;
} Made;

#define PICK(made, ...) \
  ((const char *const[]){ __VA_ARGS__ })[ponder_random_below (&(made)->seed, \
                                                              G_N_ELEMENTS (((const char *const[]){ __VA_ARGS__ })))]

static gboolean
once_in (Made *made,
         guint n)
{
  return ponder_random_below (&made->seed, n) == 0;
}

/* How the rows of a text are written. */
typedef struct
{
  const char *open, *row_open, *separator, *row_close, *between, *close;
} Style;

static const Style styles[] = {
  { "", "", " ", "", "\n", "\n" },
  { "", "", "\t", "", "\r\n", "" },
  { "", "  ", ", ", "", "\n", "\n\n" },
  { "", "", ",", "", "\n", "\n" },
  { "", "", ",", ",", "\n", ",\n" },
  { "", "", ";", "", "\n", "" },
  { "", "", " ", "", " / ", "" },
  { "", "", " ", "", "/", "\n" },
  { "", "", " | ", "", "\n", "" },
  { "", "| ", " | ", " |", "\n", "\n" },
  { "+---+---+\n", "|", "|", "|", "\n+---+---+\n", "\n+---+---+\n" },
  { "[", "[", ", ", "]", ", ", "]" },
  { "x = [\n", "  [", ", ", "]", ",\n", ",\n]\n" },
  { "int x[] = {", "{", ",", "}", ",", "};" },
  { "let x = [", "[", "; ", "]", ";\n", "];;" },
  { "((", "", " ", "", ") (", "))" },
  { "[|", "[|", ";", "|]", ";", "|]" },
  { "", "", "", "", "\n", "\n" },
  { "[", "\"", "", "\"", ",", "]" },
  { "[", "'", "', '", "'", "], [", "]" },
  { "", "1) ", " ", "", "\n1) ", "" },
  { "", "", ",,", "", "\n", "" },
};

/* Without blanks nobody can tell long words apart, nor commas within numbers from those between them. */
static gboolean
suits (const Style *style,
       char       **rows,
       gboolean     are_cells)
{
  g_autofree char *all = g_strjoinv (" ", rows);
  g_auto (GStrv) words = g_strsplit (all, " ", -1);

  for (guint i = 0; words[i] != NULL && style->separator[0] == '\0'; i++)
    if (!are_cells || g_utf8_strlen (words[i], -1) > 1)
      return FALSE;
  return style->separator[0] != ',' || style->separator[1] == ' ' || strchr (all, ',') == NULL;
}

/* Writes rows of words, perhaps with a line above and one below. */
static void
write_rows (Made        *made,
            char       **rows, /* words with blanks between them */
            gboolean     are_cells, /* they may stand side by side if they have one character */
            const char  *above,
            const char  *below)
{
  const Style *style;

  do
    style = &styles[ponder_random_below (&made->seed, G_N_ELEMENTS (styles))];
  while (!suits (style, rows, are_cells));
  if (above != NULL)
    g_string_append_printf (made->text, "%s%s", above, PICK (made, "\n", "\r\n", " / ", "\n\n"));
  g_string_append (made->text, style->open);
  for (guint i = 0; rows[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (rows[i], " ", -1);
      g_autofree char *row = g_strjoinv (style->separator, words);

      g_string_append_printf (made->text, "%s%s%s%s", i > 0 ? style->between : "", style->row_open, row,
                              style->row_close);
    }
  g_string_append (made->text, style->close);
  if (below != NULL)
    g_string_append_printf (made->text, "%s%s", PICK (made, "\n", " / ", "\n\n"), below);
}

/* Returns a number as people write it, perhaps with a comma within it. */
static char *
write_number (Made   *made,
              guint64 number)
{
  if (number >= 1000 && number < 1000000 && once_in (made, 8))
    return g_strdup_printf ("%u,%03u", (guint) number / 1000, (guint) number % 1000);
  return g_strdup_printf ("%" G_GUINT64_FORMAT, number);
}

static const guint64 sizes[] = { 2, 10, 1000, 3000, 200000, G_GUINT64_CONSTANT (1000000000000) };

static void
make_triangle (Made *made)
{
  guint n_rows = 1 + ponder_random_below (&made->seed, MOST_SIDE);
  guint64 most = sizes[ponder_random_below (&made->seed, G_N_ELEMENTS (sizes))];
  g_auto (GStrv) rows = g_new0 (char *, n_rows + 1);
  g_autofree char *n_rows_text = g_strdup_printf ("%u", n_rows);
  guint64 target = ponder_random_below_any (&made->seed, most * n_rows);
  g_autofree char *target_text = write_number (made, target);
  g_autofree char *both = g_strdup_printf ("%u %s", n_rows, target_text);
  g_autofree char *behind = g_strdup_printf ("= %s", target_text);
  guint kind = ponder_random_below (&made->seed, 7);

  g_string_append (made->keys, "Numbers=");
  for (guint row = 0; row < n_rows; row++)
    {
      g_autoptr (GString) words = g_string_new (NULL);

      for (guint i = 0; i <= row; i++)
        {
          guint64 number = ponder_random_below_any (&made->seed, most + 1);
          g_autofree char *word = write_number (made, number);

          g_string_append_printf (words, i > 0 ? " %s" : "%s", word);
          g_string_append_printf (made->keys, "%s%" G_GUINT64_FORMAT, i > 0 ? " " : row > 0 ? " / " : "", number);
        }
      rows[row] = g_strdup (words->str);
    }
  /* The number of rows and a sum above them can't be told apart. */
  if (kind == 3 && target == n_rows)
    kind = 0;
  write_rows (made, rows, FALSE,
              kind == 1 || kind == 6 ? n_rows_text
              : kind == 2            ? both
              : kind == 3            ? target_text
                                     : NULL,
              kind == 4                ? target_text
              : kind == 5 || kind == 6 ? behind
                                       : NULL);
  g_string_append_printf (made->keys, "\nTarget=%" G_GUINT64_FORMAT "\n", kind < 2 ? 15 : target);
}

static void
make_jugs (Made *made)
{
  guint n_jugs = 1 + ponder_random_below (&made->seed, 4);
  guint most = sizes[1 + ponder_random_below (&made->seed, 3)];
  g_auto (GStrv) rows = g_new0 (char *, 3);
  g_autoptr (GString) capacities = g_string_new (NULL);
  g_autoptr (GString) words = g_string_new (NULL);
  guint target = ponder_random_below (&made->seed, most);
  g_autofree char *target_text = write_number (made, target);

  for (guint jug = 0; jug < n_jugs; jug++)
    {
      guint capacity = 1 + ponder_random_below (&made->seed, most);
      g_autofree char *word = write_number (made, capacity);

      g_string_append_printf (words, jug > 0 ? " %s" : "%s", word);
      g_string_append_printf (capacities, jug > 0 ? ",%u" : "%u", capacity);
    }
  g_string_append_printf (made->keys, "Capacities=%s\nTarget=%u\n", capacities->str, target);
  if (once_in (made, 2))
    {
      rows[0] = g_strdup (words->str);
      rows[1] = g_strdup (target_text);
    }
  else
    rows[0] = g_strdup_printf ("%s %s", words->str, target_text);
  write_rows (made, rows, FALSE, NULL, NULL);
}

static void
make_lily_pads (Made *made)
{
  guint n_jumps = 1 + ponder_random_below (&made->seed, 8);
  guint most = sizes[ponder_random_below (&made->seed, 4)];
  g_auto (GStrv) rows = g_new0 (char *, 2);
  g_autoptr (GString) words = g_string_new (NULL);

  g_string_append (made->keys, "Jumps=");
  for (guint jump = 0; jump < n_jumps; jump++)
    {
      guint length = 1 + ponder_random_below (&made->seed, most);
      g_autofree char *word = write_number (made, length);

      g_string_append_printf (words, jump > 0 ? " %s" : "%s", word);
      g_string_append_printf (made->keys, jump > 0 ? " %u" : "%u", length);
    }
  rows[0] = g_strdup (words->str);
  write_rows (made, rows, FALSE, NULL, NULL);
}

/* A board with a queen in each column, each in another row: drawn, as squares, or as a list. */
static void
make_queens (Made *made)
{
  guint side = 4 + ponder_random_below (&made->seed, 8);
  g_autofree guint *rows_of = g_new (guint, side);
  g_auto (GStrv) rows = g_new0 (char *, side + 1);
  g_autofree char *size = g_strdup_printf (PICK (made, "%u", "%ux%u", "%u %u"), side, side);
  guint kind = ponder_random_below (&made->seed, 3);
  const char *queen = PICK (made, "Q", "q", "1", "♛");
  const char *blank = g_str_equal (queen, "1") ? "0" : PICK (made, ".", "-", "_", "0", "*");
  guint least = ponder_random_below (&made->seed, 2);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint column = 0; column < side; column++)
    rows_of[column] = column;
  for (guint column = side - 1; column > 0; column--)
    {
      guint other = ponder_random_below (&made->seed, column + 1);
      guint row = rows_of[column];

      rows_of[column] = rows_of[other];
      rows_of[other] = row;
    }
  g_string_append_printf (made->keys, "Size=%u\nFixed=", side);
  for (guint column = 0; column < side; column++)
    g_string_append_printf (made->keys, column > 0 ? ",%c%u" : "%c%u", 'a' + column, rows_of[column] + 1);
  g_string_append_c (made->keys, '\n');
  for (guint column = 0; kind < 2 && column < side; column++)
    if (kind == 0)
      g_string_append_printf (words, "%s%u", column > 0 ? " " : "", rows_of[column] + least);
    else
      g_string_append_printf (words, "%s%s%c%u", column > 0 ? " " : "", *queen == 'Q' ? "Q" : "", 'a' + column,
                              rows_of[column] + 1);
  if (kind < 2)
    rows[0] = g_strdup (words->str);
  for (guint line = 0; kind == 2 && line < side; line++)
    {
      g_string_truncate (words, 0);
      for (guint column = 0; column < side; column++)
        g_string_append_printf (words, column > 0 ? " %s" : "%s", rows_of[column] == side - 1 - line ? queen : blank);
      rows[line] = g_strdup (words->str);
    }
  write_rows (made, rows, kind == 2, kind == 2 && once_in (made, 3) ? size : NULL, NULL);
}

/* A ride that begins anywhere and goes on as long as it comes, on a board with holes: a matrix or squares. */
static void
make_knight (Made *made)
{
  guint n_rows = 3 + ponder_random_below (&made->seed, MOST_SIDE);
  guint n_columns = 3 + ponder_random_below (&made->seed, MOST_SIDE);
  guint n_squares = n_rows * n_columns;
  g_autofree int *numbers = g_new (int, n_squares); /* -1: not visited; -2: a hole */
  g_auto (GStrv) rows = g_new0 (char *, n_rows + 1);
  g_autofree char *size = g_strdup_printf (PICK (made, "%ux%u", "%u %u"), n_rows, n_columns);
  const char *blank = PICK (made, ".", "-", "_", "0", "-1");
  const char *hole = PICK (made, "#", "x", "X");
  guint least = ponder_random_below (&made->seed, 2);
  guint start = ponder_random_below (&made->seed, n_squares);
  guint at = start;
  guint n_blanks = 0;
  guint most = ponder_random_below (&made->seed, n_squares);
  g_autoptr (GString) blocked = g_string_new (NULL);

  for (guint square = 0; square < n_squares; square++)
    {
      numbers[square] = square != start && once_in (made, 9) ? -2 : -1;
      if (numbers[square] == -2)
        g_string_append_printf (blocked, "%s%c%u", blocked->len > 0 ? "," : "", 'a' + square % n_columns,
                                square / n_columns + 1);
    }
  numbers[start] = 0;
  while (made->n_moves < most)
    {
      guint to = n_squares;

      for (guint square = 0; square < n_squares && to == n_squares; square++)
        if (numbers[square] == -1 && ABS (((int) (square % n_columns) - (int) (at % n_columns)) *
                                          ((int) (square / n_columns) - (int) (at / n_columns))) == 2)
          to = square;
      if (to == n_squares)
        break;
      numbers[to] = ++made->n_moves;
      at = to;
    }
  /* A single 0 is the first square. */
  for (guint square = 0; square < n_squares; square++)
    n_blanks += numbers[square] == -1;
  if (n_blanks == 1)
    blank = ".";
  g_string_append_printf (made->keys, "Board=%ux%u\nStart=%c%u\n", n_rows, n_columns, 'a' + start % n_columns,
                          start / n_columns + 1);
  if (blocked->len > 0)
    g_string_append_printf (made->keys, "Blocked=%s\n", blocked->str);
  for (guint line = 0; line < n_rows; line++)
    {
      g_autoptr (GString) words = g_string_new (NULL);

      for (guint column = 0; column < n_columns; column++)
        {
          int number = numbers[(n_rows - 1 - line) * n_columns + column];

          if (column > 0)
            g_string_append_c (words, ' ');
          if (number >= 0)
            g_string_append_printf (words, "%u", number + least);
          else
            g_string_append (words, number == -1 ? blank : hole);
        }
      rows[line] = g_strdup (words->str);
    }
  write_rows (made, rows, TRUE, once_in (made, 3) ? size : NULL, NULL);
}

static void
make_one_to_nine (Made *made)
{
  char digits[10] = "123456789";
  g_auto (GStrv) rows = g_new0 (char *, 2);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint place = 8; place > 0; place--)
    {
      guint other = ponder_random_below (&made->seed, place + 1);
      char digit = digits[place];

      digits[place] = digits[other];
      digits[other] = digit;
    }
  for (guint place = 0; place < 9; place++)
    {
      if (once_in (made, 3))
        digits[place] = '.';
      g_string_append_printf (words, place > 0 ? " %c" : "%c", digits[place]);
    }
  rows[0] = g_strdup (words->str);
  g_string_append_printf (made->keys, "Base=10\n");
  if (strspn (digits, ".") < 9)
    g_string_append_printf (made->keys, "Fixed=%s\n", digits);
  write_rows (made, rows, TRUE, NULL, NULL);
}

static const struct
{
  const char *id;
  const char *like;
  void (*make) (Made *made);
  guint least_read; /* percent */
} kinds[] = {
  { "triangle", "Target=15\nNumbers=1\n", make_triangle, 30 },
  { "jugs", "Capacities=1\nTarget=1\n", make_jugs, 55 },
  { "lily-pads", "Jumps=3 3\n", make_lily_pads, 55 },
  { "queens", "Size=4\n", make_queens, 60 },
  { "knight", "Board=8x8\nStart=a1\n", make_knight, 45 },
  { "one-to-nine", "Base=10\n", make_one_to_nine, 50 },
};

static void
test_kind (gconstpointer data)
{
  guint kind = GPOINTER_TO_UINT (data);
  const PonderPuzzleClass *klass = ponder_puzzle_find (kinds[kind].id);
  g_autoptr (PonderPuzzle) like = documents_read (kinds[kind].id, kinds[kind].like);
  guint n_read = 0;
  guint n_wrong = 0;

  for (guint i = 0; i < TEXTS_A_PUZZLE; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GString) keys = g_string_new (NULL);
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
      g_autoptr (GError) error = NULL;
      Made made = { i, text, keys };
      g_autoptr (PonderPuzzle) puzzle = NULL;
      g_autoptr (PonderPuzzle) expected = NULL;

      kinds[kind].make (&made);
      puzzle = ponder_plain_text_read (klass, like, text->str, moves, &error);
      if (puzzle == NULL)
        {
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
          continue;
        }
      n_read++;
      expected = documents_read (kinds[kind].id, keys->str);
      if (!ponder_puzzle_equal (puzzle, expected) || moves->len != made.n_moves)
        {
          g_autoptr (GKeyFile) file = ponder_puzzle_save (puzzle);
          g_autofree char *saved = g_key_file_to_data (file, NULL, NULL);

          n_wrong++;
          g_test_message ("seed %u:\n%s\nexpected, with %u moves:\n%s\nread, with %u moves:\n%s", i, text->str,
                          made.n_moves, keys->str, moves->len, saved);
        }
    }
  g_test_message ("%u of %d texts were read", n_read, TEXTS_A_PUZZLE);
  g_assert_cmpuint (n_wrong, ==, 0);
  g_assert_cmpuint (n_read * 100, >=, kinds[kind].least_read * TEXTS_A_PUZZLE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    {
      g_autofree char *path = g_strdup_printf ("/%s", kinds[kind].id);

      g_test_add_data_func (path, GUINT_TO_POINTER (kind), test_kind);
    }
  return g_test_run ();
}
