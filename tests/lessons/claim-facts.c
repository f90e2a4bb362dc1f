/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "claim-facts.h"

#include <math.h>
#include <string.h>

#include "ponder-kept-method.h"
#include "ponder-puzzles.h"
#include "ponder-session-description.h"
#include "ponder-search-session.h"

/* Runs a search as a claim names it:
 *
 *   puzzle              nothing is run: the words are only about what the puzzle gives
 *   board               nothing is run: how many cells are blank, with which digits, and the size of the tree
 *   power BASE EXPONENT nothing is run: how many boards there are with so many digits and blank cells, and how many nodes;
 *                       and the same with one blank cell less
 *   here                the search of the page, to the node at which the page shows it
 *   node N METHOD       to a node
 *   test METHOD         to the first finished state that is tested
 *   nth N METHOD        to the nth answer
 *   all METHOD          to its end
 *   answers METHOD      to its end, with the nodes of all answers
 *   tree METHOD         to its end, with how many nodes are at each depth, such as “level 2=81”
 *   both ID METHOD METHOD
 *                       a figure of two searches at their first answers, and the first divided by the second
 *
 * METHOD is a preset, with “+remember” or “-remember” if need be. */

typedef struct
{
  PonderPuzzle *puzzle;
  PonderSearch *search;
  guint64 n_dead_ends;
  PonderStep *step;
} Run;

static void
run_free (Run *run)
{
  g_clear_object (&run->search);
  g_clear_object (&run->puzzle);
  g_clear_pointer (&run->step, ponder_step_free);
  g_free (run);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Run, run_free)

void
claim_facts_add (ClaimFacts *self,
                 const char *id,
                 guint64     value)
{
  g_hash_table_add (self->figures, g_strdup_printf ("%s=%" G_GUINT64_FORMAT, id, value));
}

static PonderPuzzle *
load_puzzle (const char *id,
             GKeyFile   *view)
{
  PonderPuzzleClass *klass = ponder_puzzle_find (id);
  g_autoptr (GError) error = NULL;
  PonderPuzzle *puzzle;

  g_assert_nonnull (klass);
  puzzle = klass->load (view, &error);
  g_assert_no_error (error);
  return puzzle;
}

static PonderMethod
read_method (PonderPuzzle *puzzle,
             const char   *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text, "+", 2);
  g_autofree char *id = g_strdup (parts[0]);
  gboolean forgets = g_str_has_suffix (id, "-remember");
  const PonderPreset *preset;
  PonderMethod method;

  if (forgets)
    id[strlen (id) - strlen ("-remember")] = '\0';
  preset = ponder_preset_find (id);
  g_assert_nonnull (preset);
  ponder_puzzle_init_method (puzzle, preset, &method);
  if (forgets || parts[1] != NULL)
    method.remember = !forgets;
  return method;
}

static Run *
run_new (PonderPuzzle       *puzzle,
         const PonderMethod *method)
{
  Run *run = g_new0 (Run, 1);

  run->puzzle = g_object_ref (puzzle);
  run->search = ponder_search_new (puzzle, method);
  return run;
}

/* Goes to a node, or to a number of answers, or to the end. Goes on by steps while they are few, because only these tell
 * of dead ends. */
static PonderStatus
run_go (Run    *run,
        guint64 node,
        guint64 answers)
{
  PonderFigures figures;
  PonderStatus status = ponder_search_get_status (run->search);

  ponder_search_get_figures (run->search, &figures);
  while (status != PONDER_EXHAUSTED && (node == 0 || figures.visited < node) &&
         (answers == 0 || figures.answers < answers))
    {
      g_clear_pointer (&run->step, ponder_step_free);
      if (figures.visited < 1000)
        {
          run->step = ponder_search_step (run->search);
          status = run->step->status;
          run->n_dead_ends += run->step->visit > 0 && ponder_step_is_dead_end (run->step);
        }
      else
        status = ponder_search_advance (run->search, node > 0 ? node - figures.visited : G_MAXUINT64);
      g_assert_cmpint (status, !=, PONDER_FULL);
      ponder_search_get_figures (run->search, &figures);
    }
  return status;
}

static guint64
get_figure (Run        *run,
            const char *id)
{
  PonderFigures figures;

  ponder_search_get_figures (run->search, &figures);
  return ponder_figure_count (ponder_figure_find (id), &figures);
}

/* Adds the numbers of earlier nodes with the same state. */
static void
add_repeats (ClaimFacts *self,
             Run        *run,
             guint64     visited)
{
  const PonderPlan *plan = ponder_search_get_plan (run->search);
  g_autofree guint8 *state = g_memdup2 (ponder_search_get_state (run->search), plan->state_size);
  g_autoptr (Run) again = run_new (run->puzzle, &plan->method);

  for (guint64 node = 1; node < visited; node++)
    {
      g_assert_cmpint (ponder_search_advance (again->search, 1), !=, PONDER_EXHAUSTED);
      if (memcmp (state, ponder_search_get_state (again->search), plan->state_size) == 0)
        claim_facts_add (self, "same_as", node);
    }
}

/* Adds the moves of the path that are numbers: the last one, and the only one if all are the same. */
static void
add_moves (ClaimFacts   *self,
           Run          *run,
           const GArray *path)
{
  g_autofree char *last = NULL;
  gboolean all_same = TRUE;

  if (path->len == 0)
    return;
  last = ponder_puzzle_short_move (run->puzzle, g_array_index (path, PonderMove, path->len - 1));
  for (guint i = 0; i < path->len; i++)
    {
      g_autofree char *move = ponder_puzzle_short_move (run->puzzle, g_array_index (path, PonderMove, i));

      all_same = all_same && g_str_equal (move, last);
    }
  g_hash_table_add (self->figures, g_strconcat ("last move=", last, NULL));
  if (all_same)
    g_hash_table_add (self->figures, g_strconcat ("only move=", last, NULL));
}

static void
add_step (ClaimFacts   *self,
          Run          *run,
          const GArray *path)
{
  const PonderStep *step = run->step;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *description = ponder_session_describe_step (
    run->puzzle, ponder_search_get_plan (run->search), ponder_search_get_state (run->search), step, path, cells);

  claim_facts_add (self, "left out here", step->n_not_allowed);
  claim_facts_add (self, "allowed", step->n_moves);
  if (step->n_moves > 0)
    claim_facts_add (self, "others", step->n_moves - 1);
  g_string_append_printf (self->text, "%s\n", description);
}

static void
add_run (ClaimFacts *self,
         Run        *run)
{
  guint n_figures;
  const PonderFigure *figures = ponder_figures_table (&n_figures);
  g_autoptr (GArray) path = ponder_search_dup_path (run->search);
  guint64 visited = get_figure (run, "visited");

  for (guint i = 0; i < n_figures; i++)
    if (ponder_figure_is_count (&figures[i]))
      claim_facts_add (self, figures[i].id, get_figure (run, figures[i].id));
  claim_facts_add (self, "levels", path->len + 1);
  claim_facts_add (self, "blanks", ponder_search_get_plan (run->search)->length);
  if (visited <= 1000)
    claim_facts_add (self, "dead_ends", run->n_dead_ends);
  add_moves (self, run, path);
  if (run->step != NULL && run->step->visit > 0)
    add_step (self, run, path);
  if (ponder_search_get_status (run->search) == PONDER_FOUND)
    {
      g_autofree char *answer = ponder_puzzle_answer_text (run->puzzle, (const PonderMove *) path->data, path->len);
      g_auto (GStrv) lines = g_strsplit (answer, "\n", -1);
      g_autofree char *line = g_strjoinv (", ", lines);

      g_string_append_printf (self->text, "%s\n", line);
    }
  if (visited <= 1000 && ponder_puzzle_states_repeat (run->puzzle))
    add_repeats (self, run, visited);
}

static void
add_both (ClaimFacts   *self,
          PonderPuzzle *puzzle,
          char        **words)
{
  static const char *const ids[] = { "first", "second" };
  guint64 values[2];

  for (guint i = 0; i < 2; i++)
    {
      PonderMethod method = read_method (puzzle, words[2 + i]);
      g_autoptr (Run) run = run_new (puzzle, &method);

      run_go (run, 0, 1);
      values[i] = get_figure (run, words[1]);
      claim_facts_add (self, ids[i], values[i]);
    }
  claim_facts_add (self, "ratio", (guint64) round ((double) values[0] / values[1]));
}

static void
add_power (ClaimFacts *self,
           guint64     base,
           guint64     exponent)
{
  guint64 boards = 1;
  guint64 nodes = 1;

  claim_facts_add (self, "base", base);
  claim_facts_add (self, "exponent", exponent);
  claim_facts_add (self, "nodes of nothing", nodes);
  for (guint64 depth = 1; depth <= exponent; depth++)
    {
      if (depth == exponent)
        {
          claim_facts_add (self, "less", boards);
          claim_facts_add (self, "nodes of less", nodes);
        }
      boards *= base;
      nodes += boards;
    }
  claim_facts_add (self, "boards", boards);
  claim_facts_add (self, "nodes", nodes);
}

static void
add_board (ClaimFacts   *self,
           PonderPuzzle *puzzle,
           GKeyFile     *view)
{
  g_autofree char *clues = g_key_file_get_string (view, "sudoku", "Clues", NULL);
  PonderMethod method = read_method (puzzle, "generate-and-test");
  g_autoptr (Run) run = run_new (puzzle, &method);
  const PonderPlan *plan = ponder_search_get_plan (run->search);
  g_autofree char *size = ponder_puzzle_size_text (puzzle);

  g_assert_cmpuint (plan->length, !=, PONDER_LENGTH_VARIES);
  claim_facts_add (self, "blanks", plan->length);
  if (clues != NULL)
    claim_facts_add (self, "cells", strlen (clues));
  for (guint digit = 1; digit <= plan->most_moves; digit++)
    claim_facts_add (self, "digits", digit);
  g_string_append_printf (self->text, "%s\n", size);
}

/* Goes to the end, and adds at which nodes the answers are. */
static void
add_answers (ClaimFacts *self,
             Run        *run)
{
  for (guint nth = 1; run_go (run, 0, nth) != PONDER_EXHAUSTED; nth++)
    {
      claim_facts_add (self, nth == 1 ? "first" : "later", get_figure (run, "visited"));
      claim_facts_add (self, "depth of answers", get_figure (run, "depth"));
    }
}

/* Goes to the end, and adds how many nodes were visited at each depth. */
static void
add_levels (ClaimFacts *self,
            Run        *run)
{
  g_autoptr (GArray) levels = g_array_new (FALSE, TRUE, sizeof (guint64));

  while (ponder_search_advance (run->search, 1) != PONDER_EXHAUSTED)
    {
      guint depth = (guint) get_figure (run, "depth");

      g_array_set_size (levels, MAX (levels->len, depth + 1));
      g_array_index (levels, guint64, depth)++;
    }
  for (guint depth = 0; depth < levels->len; depth++)
    {
      g_autofree char *id = g_strdup_printf ("level %u", depth);

      claim_facts_add (self, id, g_array_index (levels, guint64, depth));
    }
}

static void
add_here (ClaimFacts   *self,
          PonderPuzzle *puzzle,
          GKeyFile     *view)
{
  PonderMethod method = { 0 };
  g_autoptr (Run) run = NULL;
  guint64 node = g_key_file_get_uint64 (view, "Search", "Node", NULL);

  ponder_puzzle_init_method (puzzle, ponder_preset_find ("backtracking"), &method);
  ponder_kept_method_load (&method, view, "Search");
  run = run_new (puzzle, &method);
  g_assert_cmpuint (node, >, 0);
  run_go (run, node, 0);
  g_assert_cmpuint (get_figure (run, "visited"), ==, node);
  if (g_key_file_get_boolean (view, "Search", "Over", NULL))
    g_assert_cmpint (run_go (run, 0, 0), ==, PONDER_EXHAUSTED);
  add_run (self, run);
}

static void
add_named_run (ClaimFacts   *self,
               PonderPuzzle *puzzle,
               char        **words)
{
  gboolean has_number = g_str_equal (words[0], "node") || g_str_equal (words[0], "nth");
  guint64 number = has_number ? g_ascii_strtoull (words[1], NULL, 10) : 0;
  PonderMethod method = read_method (puzzle, words[has_number ? 2 : 1]);
  g_autoptr (Run) run = run_new (puzzle, &method);

  g_assert_true (!has_number || number > 0);
  if (g_str_equal (words[0], "test"))
    while (get_figure (run, "tested") == 0)
      g_assert_cmpint (ponder_search_advance (run->search, 1), ==, PONDER_MORE);
  else if (g_str_equal (words[0], "answers"))
    add_answers (self, run);
  else if (g_str_equal (words[0], "tree"))
    add_levels (self, run);
  else
    {
      g_assert_true (has_number || g_str_equal (words[0], "all"));
      run_go (run, g_str_equal (words[0], "node") ? number : 0, g_str_equal (words[0], "nth") ? number : 0);
    }
  add_run (self, run);
}

static void
add_search (ClaimFacts             *self,
            const PonderLessonPage *page,
            GKeyFile               *view,
            char                  **words)
{
  g_autoptr (PonderPuzzle) puzzle = load_puzzle (page->puzzle, view);

  if (g_str_equal (words[0], "puzzle"))
    return;
  if (g_str_equal (words[0], "board"))
    add_board (self, puzzle, view);
  else if (g_str_equal (words[0], "power"))
    add_power (self, g_ascii_strtoull (words[1], NULL, 10), g_ascii_strtoull (words[2], NULL, 10));
  else if (g_str_equal (words[0], "here"))
    add_here (self, puzzle, view);
  else if (g_str_equal (words[0], "both"))
    add_both (self, puzzle, words);
  else
    add_named_run (self, puzzle, words);
}

/* Returns what a run on a page comes to. */
ClaimFacts *
claim_facts_new (const PonderLessonPage *page,
                 const char             *run)
{
  ClaimFacts *self = g_new0 (ClaimFacts, 1);
  g_autoptr (GKeyFile) view = g_key_file_new ();
  g_auto (GStrv) words = g_strsplit (run, " ", -1);

  self->figures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->text = g_string_new (NULL);
  g_assert_true (g_key_file_load_from_data (view, page->view, -1, G_KEY_FILE_NONE, NULL));
  if (ponder_puzzle_find (page->puzzle) != NULL)
    add_search (self, page, view, words);
  else
    claim_facts_of_game (self, view, words);
  return self;
}

void
claim_facts_free (ClaimFacts *self)
{
  g_hash_table_unref (self->figures);
  g_string_free (self->text, TRUE);
  g_free (self);
}
