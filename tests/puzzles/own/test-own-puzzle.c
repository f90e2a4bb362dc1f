/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-own-puzzle.h"
#include "ponder-search.h"
#include "ponder-solver.h"
#include "puzzle-documents.h"

/* Own puzzles as puzzles: searches of the examples go like those of the puzzles in C that they are examples of. */

#define MOST_VISITS 20000

static PonderPuzzle *
read_example (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".lua", NULL);
  g_autofree char *path = g_build_filename (OWN_EXAMPLES, file, NULL);
  g_autofree char *source = NULL;
  g_autoptr (GError) error = NULL;
  PonderPuzzle *puzzle;

  g_file_get_contents (path, &source, NULL, &error);
  g_assert_no_error (error);
  puzzle = ponder_own_puzzle_new (source);
  ponder_puzzle_learn (puzzle, NULL, &error);
  g_assert_no_error (error);
  return puzzle;
}

/* An example, and the puzzle in C. */
typedef struct
{
  const char *name;
  const char *id;
  const char *keys;
  gboolean has_rules; /* which a move can break, so that there is a search without pruning */
} Twin;

static const Twin twins[] = {
  { "queens", "queens", "Size=8\n", TRUE },
  { "one-to-nine", "one-to-nine", "Base=10\n", TRUE },
  { "sudoku-4x4", "sudoku", "Box=2x2\nClues=.4...3.2...4.2.3\n", TRUE },
  { "jugs", "jugs", "Capacities=5,8,12\nNo-Drain=true\nTarget=6\n", FALSE },
};

typedef struct
{
  const Twin *twin;
  PonderMethod method;
} TwinCase;

static void
test_twin (gconstpointer data)
{
  const TwinCase *c = data;
  g_autoptr (PonderPuzzle) own = read_example (c->twin->name);
  g_autoptr (PonderPuzzle) other = documents_read (c->twin->id, c->twin->keys);
  g_autoptr (PonderSearch) own_search = ponder_search_new (own, &c->method);
  g_autoptr (PonderSearch) other_search = ponder_search_new (other, &c->method);

  g_assert_cmpint (ponder_puzzle_states_repeat (own), ==, ponder_puzzle_states_repeat (other));
  for (guint i = 0; i < MOST_VISITS; i++)
    {
      PonderFigures own_figures, other_figures;
      PonderStatus status = ponder_search_advance (own_search, 1);

      g_assert_no_error ((GError *) ponder_search_get_failure (own_search));
      g_assert_cmpint (status, ==, ponder_search_advance (other_search, 1));
      if (status == PONDER_EXHAUSTED)
        break;
      ponder_search_get_figures (own_search, &own_figures);
      ponder_search_get_figures (other_search, &other_figures);
      g_assert_cmpuint (own_figures.visited, ==, other_figures.visited);
      g_assert_cmpuint (own_figures.nodes, ==, other_figures.nodes);
      g_assert_cmpuint (own_figures.frontier, ==, other_figures.frontier);
      g_assert_cmpuint (own_figures.depth, ==, other_figures.depth);
      g_assert_cmpuint (own_figures.answers, ==, other_figures.answers);
      g_assert_cmpuint (own_figures.tested, ==, other_figures.tested);
    }
}

/* What a program gives as an answer, and how many there are. */
static const struct
{
  const char *name;
  const char *first;
  guint64 n_answers;
} answers[] = {
  { "one-to-nine", "381654729", 1 },
  { "sudoku-4x4", "{2, 4, 3, 1, 1, 3, 4, 2, 3, 1, 2, 4, 4, 2, 1, 3}", 1 },
  { "frogs", "{\"<\", \"<\", \"<\", \"_\", \">\", \">\", \">\"}", 2 },
  { "send-more-money", "{7, 5, 2, 6, 8, 0, 9, 1}", 1 },
  { "queens", NULL, 92 },
  { "map-colouring", NULL, 18 },
  { "coins", NULL, 41 },
};

static void
test_answer (gconstpointer data)
{
  guint nth = GPOINTER_TO_UINT (data);
  g_autoptr (PonderPuzzle) puzzle = read_example (answers[nth].name);
  PonderLimits limits = { .keep = 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderOutcome) outcome = ponder_solve (puzzle, &limits, NULL, NULL, &error);
  GArray *moves;

  g_assert_no_error (error);
  g_assert_cmpint (outcome->verdict, ==, PONDER_ANSWERED);
  g_assert_cmpuint (outcome->count, ==, answers[nth].n_answers);
  moves = g_ptr_array_index (outcome->answers, 0);
  g_assert_true (ponder_puzzle_holds (puzzle, (PonderMove *) moves->data, moves->len));
  if (answers[nth].first != NULL)
    {
      g_autofree char *text = ponder_puzzle_answer_text (puzzle, (PonderMove *) moves->data, moves->len);

      g_assert_cmpstr (text, ==, answers[nth].first);
    }
}

#define RULES "function done (s) return #s == 3 end\nfunction next (s)\n  "

/* Where a search of a wrong program ends, and what it says. */
static const struct
{
  const char *name;
  const char *source;
  guint visited;
  const char *message;
} wrong[] = {
  { "syntax", "start = {\n", 0, "line 2: the end of the program can’t stand here" },
  { "at-once", "start = {}\n" RULES "return 5\nend\n", 0, "line 3: next gave a number, expected a list of states" },
  { "later", "start = {}\n" RULES "if #s == 2 then return 5 end\n  return { with (s, 1) }\nend\n", 2,
    "line 3: next gave a number, expected a list of states" },
};

static void
test_wrong (gconstpointer data)
{
  guint nth = GPOINTER_TO_UINT (data);

  for (PonderTraversal traversal = PONDER_TRAVERSAL_DEPTH_FIRST; traversal <= PONDER_TRAVERSAL_BREADTH_FIRST;
       traversal++)
    {
      g_autoptr (PonderPuzzle) puzzle = ponder_own_puzzle_new (wrong[nth].source);
      PonderMethod method = { traversal, PONDER_PRUNING_RULES };
      g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
      PonderLimits limits = { 0 };
      g_autoptr (GError) error = NULL;
      PonderFigures figures;

      g_assert_cmpint (ponder_search_run (search, &limits, NULL, NULL, &error), ==, PONDER_EXHAUSTED);
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, wrong[nth].message);
      ponder_search_get_figures (search, &figures);
      g_assert_cmpuint (figures.visited, ==, wrong[nth].visited);
    }
}

/* Depth first keeps only the states of the path, breadth first those that wait. */
static void
test_memory (gconstpointer data)
{
  PonderTraversal traversal = GPOINTER_TO_UINT (data);
  g_autoptr (PonderPuzzle) puzzle =
    ponder_own_puzzle_new ("start = 0\nfunction done (s) return false end\n"
                           "function next (s) if s < 100000 then return { s + 1, -1 } end return {} end\n"
                           "function allowed (s) return s > 0 end\n");
  PonderMethod method = { traversal, PONDER_PRUNING_RULES };
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  PonderFigures figures;
  guint64 most = 0;

  for (guint i = 0; i < 20; i++)
    {
      g_assert_cmpint (ponder_search_advance (search, 1000), ==, PONDER_MORE);
      ponder_search_get_figures (search, &figures);
      most = MAX (most, figures.bytes);
    }
  if (traversal == PONDER_TRAVERSAL_BREADTH_FIRST)
    g_assert_cmpuint (most, <, 2 << 20); /* one state waits; of each node its parent and move are kept */
  else
    g_assert_cmpuint (most, <, 20000 * 700);
}

static void
test_document (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_own_puzzle_new ("name = \"a\\tb\"\n-- é “x” ; # = [z]\n\n  start = {}\n");
  g_autoptr (GKeyFile) file = ponder_puzzle_save (puzzle);
  g_autofree char *text = g_key_file_to_data (file, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderPuzzle) again = ponder_puzzle_parse (text, -1, &error);
  g_autofree char *longer = g_strnfill (300 << 10, '-');
  g_autofree char *document = g_strconcat ("[Ponder]\nVersion=1\nPuzzle=own\n[own]\nProgram=", longer, "\n", NULL);

  g_assert_no_error (error);
  g_assert_true (ponder_puzzle_equal (puzzle, again));
  g_assert_cmpstr (ponder_own_puzzle_get_source (PONDER_OWN_PUZZLE (puzzle)), ==,
                   ponder_own_puzzle_get_source (PONDER_OWN_PUZZLE (again)));
  g_assert_null (ponder_puzzle_parse (document, -1, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (ponder_puzzle_parse ("[Ponder]\nVersion=1\nPuzzle=own\n[own]\n", -1, &error));
  g_assert_nonnull (error);
}

int
main (int   argc,
      char *argv[])
{
  static const char *const traversals[] = { "depth", "breadth" };
  static const char *const prunings[] = { "none", "rules" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (twins); i++)
    for (guint j = 0; j < 8; j++)
      {
        PonderMethod method = { j % 2, j / 2 % 2, .remember = j / 4 };
        TwinCase c = { &twins[i], method };
        g_autofree char *path = NULL;

        if (method.pruning == PONDER_PRUNING_NONE && !twins[i].has_rules)
          continue;
        path = g_strdup_printf ("/own/twin/%s/%s-%s%s", twins[i].name, traversals[method.traversal],
                                prunings[method.pruning], method.remember ? "-remember" : "");
        g_test_add_data_func_full (path, g_memdup2 (&c, sizeof c), test_twin, g_free);
      }
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autofree char *path = g_strdup_printf ("/own/answer/%s", answers[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_answer);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *path = g_strdup_printf ("/own/wrong/%s", wrong[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_wrong);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = g_strdup_printf ("/own/memory/%s", traversals[i]);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_memory);
    }
  g_test_add_func ("/own/document", test_document);
  return g_test_run ();
}
