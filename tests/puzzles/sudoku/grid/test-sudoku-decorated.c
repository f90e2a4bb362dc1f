/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "share.h"
#include "sudoku-reading.h"

/* Puzzles of all sizes, written in ways that people and programs have: each is read as it is, or refused, but never read as
 * another puzzle; and nine of ten are read. */

#define LEAST_SIDE 4
#define PICK(array) array[g_rand_int_range (rand, 0, G_N_ELEMENTS (array))]

/* A list in a programming language. */
typedef struct
{
  const char *before;
  const char *before_row;
  const char *between;
  const char *after_row;
  const char *between_rows;
  const char *after;
} Brackets;

static const Brackets brackets[] = {
  { "[", "[", ", ", "]", ",\n ", "]\n" },                               /* JSON, Python */
  { "int grid[%u][%u] = {\n", "  {", ",", "}", ",\n", "\n};\n" },        /* C */
  { "int[][] grid = new int[][] {\n", "{", ", ", "}", ",\n", "\n};" },   /* Java */
  { "let grid = vec![", "vec![", ", ", "]", ", ", "];\n" },              /* Rust */
  { "let grid = [|", "[|", "; ", "|]", ";\n", "|]" },                    /* OCaml */
  { "(defparameter *grid* '(", "(", " ", ")", "\n", "))\n" },            /* Lisp */
  { "grid <- matrix(c(", "", ", ", "", ",\n", "), nrow=%u, byrow=TRUE)\n" }, /* R */
  { "A = [", "", " ", "", ";\n", "];\n" },                               /* MATLAB */
  { "puzzle = [|", "", ", ", "", " |\n", "|];\n" },                      /* MiniZinc */
  { "grid = {", "{", ", ", "}", ", ", "}" },                             /* Wolfram Language, Lua */
  { "grid = [\n", "  [", ", ", "],  # a row", "\n", "]\n" },             /* Python */
  { "puzzle = [|\n  ", "", " | ", "", " |\n| ", "|];\n" },               /* walls within */
};

static const char *const separators[] = { "", "", " ", "  ", ",", ", ", ";", "\t", "|", " | ", "," };
static const char *const blanks[] = { ".", "0", "_", "*", "-", "x", "-1", "" };
static const char *const rules[] = { NULL, NULL, NULL, "---+---+---", "-----------------------------------------", "======", "" };
static const char *const titles[] = { NULL, NULL, "Sudoku 12", "Easy", "Puzzle of the day:", "Rätsel Nr. 3", "Sudoku #7 (hard), 4.5 stars",
                                      "数独", "12.", "**Evil**" };
static const char *const row_labels[] = { "%u. ", "R%u ", "%u: ", "Row %u: ", "%u | " };
static const char *const dates[] = { NULL, NULL, NULL, "2026-11-29", "29.11.2026", "Nov 29, 2026", "29/11/26" };
static const char *const sizes[] = { NULL, NULL, "n = %u", "%ux%u", "%u x %u", "size: %u", "%u" };
static const char *const comments[] = { NULL, NULL, "# made by hand", "// from a book", "% 2 answers?" };
static const char *const ends[] = { NULL, NULL, "Good luck!", "Rated 3.4", "https://example.org/sudoku/12", "(c) 2026" };

typedef struct
{
  guint side;
  guint8 answer[PONDER_SUDOKU_MOST_CELLS];
  PonderSudokuGrid grid;
  gboolean keycaps; /* digits are in keycaps */
} Made;

/* Makes an answer out of a cyclic one, and leaves out some of its values. */
static void
make (Made  *made,
      guint  side,
      GRand *rand)
{
  guint rows = MAX (ponder_sudoku_usual_box (side), 1), columns = side / rows, density = g_rand_int_range (rand, 2, 9);
  guint8 values[PONDER_SUDOKU_MOST_SIDE];

  made->side = side;
  made->keycaps = side <= 9 && g_rand_int_range (rand, 0, 12) == 0;
  made->grid.shape = ponder_sudoku_shape_get (side, ponder_sudoku_usual_box (side));
  ponder_sudoku_symbols_usual (side, &made->grid.symbols);
  for (guint i = 0; i < side; i++)
    values[i] = i + 1;
  for (guint i = side - 1; i > 0; i--)
    {
      guint j = g_rand_int_range (rand, 0, i + 1);
      guint8 value = values[i];

      values[i] = values[j];
      values[j] = value;
    }
  for (guint cell = 0; cell < side * side; cell++)
    {
      guint row = cell / side, column = cell % side;

      made->answer[cell] = values[(columns * (row % rows) + row / rows + column) % side];
      made->grid.clues[cell] = g_rand_int_range (rand, 0, 10) < (int) density ? made->answer[cell] : 0;
    }
}

static void
append_format (GString    *text,
               const char *format,
               guint       number)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  g_string_append_printf (text, format, number, number);
#pragma GCC diagnostic pop
}

static void
append_cell (GString    *text,
             const Made *made,
             guint8      value,
             const char *blank,
             gboolean    numbers)
{
  if (value == 0)
    g_string_append (text, blank);
  else if (numbers)
    g_string_append_printf (text, "%u", value);
  else
    g_string_append_c (text, made->grid.symbols.text[value - 1]);
  if (value != 0 && made->keycaps)
    g_string_append (text, "\xef\xb8\x8f\xe2\x83\xa3");
}

static void
append_answer (GString    *text,
               const Made *made,
               gboolean    lines)
{
  for (guint cell = 0; cell < made->side * made->side; cell++)
    {
      append_cell (text, made, made->answer[cell], "", FALSE);
      if (lines && cell % made->side == made->side - 1)
        g_string_append_c (text, '\n');
    }
  g_string_append_c (text, '\n');
}

static void
append_list (GString    *text,
             const Made *made,
             GRand      *rand)
{
  const Brackets *form = &PICK (brackets);
  const char *const list_blanks[] = { "0", "0", "_", "-1", "None" };
  const char *blank = PICK (list_blanks);

  g_string_append_printf (text, form->before, made->side, made->side);
  for (guint cell = 0; cell < made->side * made->side; cell++)
    {
      guint column = cell % made->side;

      g_string_append (text, column == 0 ? form->before_row : form->between);
      append_cell (text, made, made->grid.clues[cell], blank, TRUE);
      if (column == made->side - 1)
        g_string_append (text, form->after_row);
      if (column == made->side - 1 && cell + 1 < made->side * made->side)
        g_string_append (text, form->between_rows);
    }
  g_string_append_printf (text, form->after, made->side);
}

static void
append_markup (GString    *text,
               const Made *made,
               gboolean    html)
{
  g_string_append (text, html ? "<table>\n" : "\\begin{tabular}{|c|c|c|}\n\\hline\n");
  for (guint row = 0; row < made->side; row++)
    {
      g_string_append (text, html ? "<tr>" : "");
      for (guint column = 0; column < made->side; column++)
        {
          g_string_append (text, html ? "<td class=\"n3\">" : column > 0 ? " & " : "");
          append_cell (text, made, made->grid.clues[row * made->side + column], "", made->side > 9);
          g_string_append (text, html ? "</td>" : "");
        }
      g_string_append (text, html ? "</tr>\n" : " \\\\ \\hline\n");
    }
  g_string_append (text, html ? "</table>\n" : "\\end{tabular}\n");
}

/* Writes lines. Blanks may be nothing only between separators that aren't spaces. */
static void
append_rows (GString    *text,
             const Made *made,
             GRand      *rand)
{
  const char *between = PICK (separators), *blank = PICK (blanks), *rule = PICK (rules), *label = PICK (row_labels);
  gboolean spaces = between[strspn (between, " ")] == '\0';
  gboolean fields = !spaces, walls = between[0] == '\0' && g_rand_boolean (rand);
  gboolean lead = fields && g_rand_int_range (rand, 0, 4) == 0, trail = fields && g_rand_int_range (rand, 0, 4) == 0;
  guint labels = g_rand_int_range (rand, 0, 12), header = g_rand_int_range (rand, 0, 6);
  guint box_columns = made->grid.shape->box_columns;

  if (*blank == '\0' && spaces)
    blank = ".";
  if (strlen (blank) > 1 && *between == '\0')
    blank = "0";
  if (made->side > 9 && (*blank == '0' || *blank == 'x'))
    blank = ".";
  if (header == 1 && *between != '\0')
    {
      g_string_append (text, labels < 2 ? between : lead ? between : "");
      for (guint i = 0; i < made->side; i++)
        g_string_append_printf (text, "%s%u", i > 0 ? between : "", i + 1);
      g_string_append (text, "\n");
    }
  for (guint row = 0; row < made->side; row++)
    {
      if (row > 0 && made->grid.shape->box_rows != 0 && row % made->grid.shape->box_rows == 0 && rule != NULL)
        g_string_append_printf (text, "%s\n", rule);
      g_string_append (text, lead ? between : "");
      if (labels < 2 && fields)
        g_string_append_printf (text, "%s%u%s", labels == 0 ? "" : "R", row + 1, between);
      else if (labels < 2)
        append_format (text, label, row + 1);
      for (guint column = 0; column < made->side; column++)
        {
          g_string_append (text, column == 0                                             ? ""
                                 : walls && box_columns > 0 && column % box_columns == 0 ? "|"
                                                                                         : between);
          append_cell (text, made, made->grid.clues[row * made->side + column], blank,
                       made->side > 9 && *between != '\0');
        }
      g_string_append_printf (text, "%s\n", trail ? between : "");
    }
}

static void
append_line (GString    *text,
             const char *format,
             guint       number)
{
  if (format == NULL)
    return;
  append_format (text, format, number);
  g_string_append_c (text, '\n');
}

static char *
write_decorated (const Made *made,
                 GRand      *rand)
{
  GString *text = g_string_new (NULL);
  guint form = g_rand_int_range (rand, 0, 20), answer = g_rand_int_range (rand, 0, 10);
  g_autofree char *line = ponder_sudoku_write_line (&made->grid);
  const char *title = PICK (titles), *date = PICK (dates), *comment = PICK (comments), *end = PICK (ends);

  append_line (text, comment, 0);
  if (title != NULL)
    g_string_append_printf (text, "%s\n", title);
  if (date != NULL)
    g_string_append_printf (text, "%s\n", date);
  append_line (text, PICK (sizes), made->side);
  if (g_rand_boolean (rand))
    g_string_append (text, "\n");
  if (answer == 0)
    append_answer (text, made, g_rand_boolean (rand));
  if (form == 0)
    g_string_append_printf (text, "%s\n", line);
  else if (form < 6)
    append_list (text, made, rand);
  else if (form < 8)
    append_markup (text, made, form == 6);
  else
    append_rows (text, made, rand);
  if (answer == 1)
    {
      g_string_append (text, "\nAnswer:\n");
      append_answer (text, made, g_rand_boolean (rand));
    }
  if (end != NULL)
    g_string_append_printf (text, "\n%s\n", end);
  return g_string_free (text, FALSE);
}

/* One text of twelve is in UTF-16. */
static char *
encode (const char *text,
        GRand      *rand,
        gsize      *length)
{
  const char *const encodings[] = { "UTF-16", "UTF-16LE", "UTF-16BE" };
  guint i = g_rand_int_range (rand, 0, 12 * G_N_ELEMENTS (encodings));

  *length = strlen (text);
  return i < G_N_ELEMENTS (encodings) ? g_convert (text, *length, encodings[i], "UTF-8", NULL, length, NULL)
                                      : g_strdup (text);
}

static void
test_decorated (gconstpointer data)
{
  guint side = GPOINTER_TO_UINT (data), n = g_test_thorough () ? 4000 : 400, n_tried = 0, n_read = 0;
  TestShare share = test_share_new ();

  for (guint i = 0; i < n; i++)
    {
      guint32 seed = 10000 * side + i;
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL, *bytes = NULL;
      PonderSudokuGrid grid;
      gsize length;
      Made made;

      if (!test_share_takes (&share))
        continue;
      n_tried++;
      make (&made, side, rand);
      text = write_decorated (&made, rand);
      bytes = encode (text, rand, &length);
      if (ponder_sudoku_read_text (bytes, length, NULL, NULL, &grid, &error))
        {
          n_read++;
          if (grid.shape->side != side || memcmp (grid.clues, made.grid.clues, side * side) != 0)
            g_error ("seed %u: read as %s:\n%s", seed, ponder_sudoku_write_line (&grid), text);
        }
      else if (g_getenv ("SHOW") != NULL)
        g_printerr ("=== %u: %s\n%s", seed, error->message, text);
    }
  g_test_message ("%u of %u read", n_read, n_tried);
  if (test_share_is_whole () && 10 * n_read < 9 * n_tried)
    g_error ("side %u: only %u of %u are read", side, n_read, n_tried);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint side = LEAST_SIDE; side <= PONDER_SUDOKU_MOST_SIDE; side++)
    {
      g_autofree char *path = g_strdup_printf ("/sudoku-decorated/%u", side);

      g_test_add_data_func (path, GUINT_TO_POINTER (side), test_decorated);
    }
  return g_test_run ();
}
