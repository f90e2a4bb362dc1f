/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <string.h>

#include "ponder-method.h"
#include "ponder-puzzles.h"
#include "ponder-session-description.h"
#include "ponder-tree-mark.h"
#include "search-test.h"
#include "widget-test.h"

/* One thing has one number everywhere: after a search by any method, what panel, transport, sentence and tree say is what
 * another search counts that is stepped by hand. */

static const struct
{
  const char *id;
  const char *keys;
} puzzles[] = {
  { "jugs", "Capacities=3,5\nTarget=4\n" },   { "knight", "Board=3x4\nStart=a1\n" },
  { "lily-pads", "Jumps=2 3 2 3 5 3\n" },     { "one-to-nine", "Base=6\n" },
  { "queens", "Size=5\n" },                   { "sudoku", "Box=2x2\nClues=.4..1.32.1.42.13\n" },
  { "triangle", "Target=15\nNumbers=4 / 7 5 / 3 8 2 / 1 6 9 2\n" },
};

typedef struct
{
  guint64 nodes;
  guint64 answers;
  guint64 made; /* children of the nodes, and the start */
} Count;

/* Steps another search of the puzzle to its end. */
static Count
count_by_hand (PonderPuzzle *puzzle,
               const char   *preset)
{
  Count count = { .made = 1 };
  PonderMethod method;
  g_autoptr (PonderSearch) search = NULL;

  ponder_puzzle_init_method (puzzle, ponder_preset_find (preset), &method);
  search = ponder_search_new (puzzle, &method);
  g_assert_true (ponder_search_begin (search, NULL, NULL));
  for (;;)
    {
      g_autoptr (PonderStep) step = ponder_search_step (search);

      if (step->status == PONDER_EXHAUSTED)
        return count;
      count.nodes++;
      count.answers += step->status == PONDER_FOUND;
      count.made += step->has_place ? ponder_step_get_n_open (step) : 0;
    }
}

static void
assert_marks (const char          *name,
              const PonderFigures *figures)
{
  GArray *marks = ponder_record_get_marks (PONDER_RECORD (search_test.session));
  guint64 n[PONDER_NODE_OVER + 1] = { 0 };
  guint64 n_pruned = 0;

  g_assert_cmpuint (marks->len, >, 0);
  if (g_array_index (marks, PonderTreeMark, 0).n_inside != figures->visited)
    g_error ("%s: the tree has %" G_GUINT64_FORMAT " nodes", name, g_array_index (marks, PonderTreeMark, 0).n_inside);
  for (guint i = 0; i < marks->len; i++)
    {
      const PonderTreeMark *mark = &g_array_index (marks, PonderTreeMark, i);

      if (mark->folded || mark->n_undrawn > 0 || mark->n_levels > 1)
        return;
      n[mark->kind]++;
      n_pruned += mark->n_pruned;
    }
  if (n[PONDER_NODE_BRANCHING] + n[PONDER_NODE_DEAD_END] + n[PONDER_NODE_ANSWER] != figures->visited ||
      n[PONDER_NODE_ANSWER] != figures->answers || n[PONDER_NODE_OPEN] > 0 ||
      n_pruned != ponder_figure_count (ponder_figure_find ("left_out"), figures))
    g_error ("%s: the tree shows %" G_GUINT64_FORMAT " answers and %" G_GUINT64_FORMAT " pruned moves", name,
             n[PONDER_NODE_ANSWER], n_pruned);
}

static gboolean
has_marks (gpointer user_data)
{
  ponder_record_refresh (PONDER_RECORD (search_test.session));
  return ponder_record_get_marks (PONDER_RECORD (search_test.session))->len > 0;
}

/* Asserts that @text says how many there are of what. */
static void
assert_says (const char *name,
             const char *text,
             guint64     n,
             const char *what)
{
  g_autofree char *count = ponder_count_text (n);
  g_autofree char *words = n == 0 && g_str_equal (what, "answer") && strstr (text, "No answer") != NULL
                             ? g_strdup ("No answer")
                             : g_strdup_printf ("%s %s%s", count, what, n == 1 ? "" : "s");

  if (strstr (text, words) == NULL)
    g_error ("%s: “%s” doesn’t say “%s”", name, text, words);
}

static void
test_puzzle (PonderPuzzle *puzzle,
             const char   *preset)
{
  g_autofree char *name = g_strdup_printf ("%s, %s", G_OBJECT_TYPE_NAME (puzzle), preset);
  Count count = count_by_hand (puzzle, preset);
  const PonderFigures *figures;
  g_autofree char *nodes = ponder_count_text (count.nodes);
  g_autofree char *made = ponder_count_text (count.made);
  g_autofree char *answers = ponder_count_text (count.answers);
  g_autofree char *guess = NULL;
  g_autofree char *told = NULL;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  PonderMethod method;

  search_test_begin (puzzle, preset, G_GUINT64_CONSTANT (1) << 30);
  ponder_guess_row_set_guess (search_test.guess_row, 7, TRUE);
  search_test_do ("run");
  figures = ponder_search_session_get_figures (search_test.session);
  g_assert_cmpint (ponder_search_session_get_status (search_test.session), ==, PONDER_EXHAUSTED);
  g_assert_cmpuint (figures->visited, ==, count.nodes);
  told = ponder_search_session_describe (search_test.session, cells);
  guess = ponder_guess_row_dup_result (search_test.guess_row);

  assert_says (name, search_test_get_line (), count.nodes, "node");
  assert_says (name, search_test_get_line (), count.answers, "answer");
  assert_says (name, told, count.nodes, "node");
  assert_says (name, told, count.answers, "answer");
  assert_says (name, guess, count.nodes, "node");
  g_assert_cmpstr (search_test_get_figure ("Nodes"), ==, nodes);
  g_assert_cmpstr (search_test_get_figure ("Answers"), ==, answers);
  ponder_puzzle_init_method (puzzle, ponder_preset_find (preset), &method);
  if (method.traversal == PONDER_TRAVERSAL_BREADTH_FIRST)
    g_assert_cmpstr (search_test_get_figure ("Nodes made"), ==, made);
  widget_test_wait (has_marks, NULL);
  assert_marks (name, figures);
}

static void
test_agree (gconstpointer data)
{
  guint nth = GPOINTER_TO_UINT (data);
  guint n_presets;
  const PonderPreset *presets = ponder_presets (&n_presets);
  g_autofree char *text =
    g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s\n[%s]\n%s", puzzles[nth].id, puzzles[nth].id, puzzles[nth].keys);
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderPuzzle) puzzle = ponder_puzzle_parse (text, -1, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < n_presets; i++)
    test_puzzle (puzzle, presets[i].id);
}

/* A list in a sentence names four, and says how many more there are. */
static void
test_lists (void)
{
  static const struct
  {
    const char *id;
    const char *keys;
  } large[] = {
    { "jugs", "Capacities=1,2,3,4,5,6,7\nTarget=7\n" },
    { "knight", "Board=6x6\nStart=c3\n" },
    { "one-to-nine", "Base=12\n" },
    { "queens", "Size=12\n" },
  };
  static const char *const presets[] = { "backtracking", "look-ahead" };
  g_autoptr (GRegex) long_list = g_regex_new ("([^ ,]+, ){4}[^ ,]+ (and|or) (?![0-9]+ more)", 0, 0, NULL);
  g_autoptr (GRegex) cut_list = g_regex_new ("([^ ,]+, ){3}[^ ,]+ (and|or) [0-9]+ more", 0, 0, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (presets) * G_N_ELEMENTS (large); i++)
    {
      const char *id = large[i % G_N_ELEMENTS (large)].id;
      g_autofree char *text =
        g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s\n[%s]\n%s", id, id, large[i % G_N_ELEMENTS (large)].keys);
      g_autoptr (PonderPuzzle) puzzle = ponder_puzzle_parse (text, -1, NULL);
      guint n_cut = 0;

      search_test_begin (puzzle, presets[i / G_N_ELEMENTS (large)], G_GUINT64_CONSTANT (1) << 30);
      for (guint n = 0; n < 60; n++)
        {
          g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
          g_autofree char *told = NULL;

          search_test_do ("step");
          told = ponder_search_session_describe (search_test.session, cells);
          if (g_regex_match (long_list, told, 0, NULL))
            g_error ("%s: “%s” names more than four", id, told);
          n_cut += g_regex_match (cut_list, told, 0, NULL);
        }
      if (i < G_N_ELEMENTS (large))
        g_assert_cmpuint (n_cut, >, 0);
    }
}

/* Before its end, breadth first has made nodes that it hasn't visited; only visited ones are called nodes. */
static void
test_waiting (void)
{
  search_test_begin_queens (4, "breadth-first");
  search_test_do ("step");
  search_test_do ("step");
  g_assert_true (g_str_has_prefix (search_test_get_line (), "2 nodes ·"));
  g_assert_cmpstr (search_test_get_figure ("Nodes"), ==, "2");
  g_assert_cmpstr (search_test_get_figure ("Nodes made"), ==, "7");
  gtk_test_accessible_assert_property (search_test_transport_child ("position_button"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Node 2 of 2");
}

/* A share is rounded down in both places. */
static void
test_share (void)
{
  search_test_begin_queens (6, "backtracking");
  for (guint i = 0; i < 40; i++)
    {
      const char *line;
      g_autofree char *percent = NULL;

      search_test_do ("step");
      line = search_test_get_line ();
      percent = g_strdup_printf ("· %d %% explored", atoi (search_test_get_figure ("Explored")));
      g_assert_nonnull (strstr (line, percent));
    }
}

int
main (int    argc,
      char **argv)
{
  int result;

  gtk_test_init (&argc, &argv);
  search_test_set_up ();
  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autofree char *path = g_strconcat ("/numbers/agree/", puzzles[i].id, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_agree);
    }
  g_test_add_func ("/numbers/lists", test_lists);
  g_test_add_func ("/numbers/waiting", test_waiting);
  g_test_add_func ("/numbers/share", test_share);
  result = g_test_run ();
  search_test_tear_down ();
  return result;
}
