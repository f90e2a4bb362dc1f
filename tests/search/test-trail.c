/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-null-puzzle.h"
#include "ponder-one-to-nine.h"
#include "ponder-queens.h"
#include "ponder-search.h"
#include "ring-puzzle.h"

/* Tests the branches on the path to the current node. How many there are is what the step to that node reported, and
 * siblings are visited in the order in which they are tried. */

#define MOST_VISITS 1000
#define MOST_LEVELS 20

static PonderPuzzle *
make_ring (guint size)
{
  return ring_puzzle_new (size, size / 2);
}

typedef struct
{
  const char *name;
  PonderPuzzle *(*make) (guint size);
  guint size;
  gboolean remember;
} PuzzleCase;

static const PuzzleCase puzzle_cases[] = {
  { "queens", ponder_queens_new, 6 },
  { "one-to-nine", ponder_one_to_nine_new, 10 },
  { "null", ponder_null_puzzle_new, 9 },
  { "ring", make_ring, 9, FALSE },
  { "ring-remembered", make_ring, 500, TRUE },
};

/* The only presets for breadth first have natural order; these are others. */
static const PonderPreset other_methods[] = {
  { "breadth-ahead", .method = { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_LOOKAHEAD, PONDER_ORDER_RANKED } },
  { "breadth-shuffled", .method = { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_SHUFFLED } },
};

typedef struct
{
  const PuzzleCase *puzzle;
  const PonderPreset *preset;
} TrailCase;

/* What is known about a visited node. */
typedef struct
{
  guint n_moves;
  guint next; /* the first of its branches that was not tried yet */
} Node;

static GBytes *
path_key (GArray *path,
          guint   n_moves)
{
  return g_bytes_new (path->data, n_moves * sizeof (PonderMove));
}

/* Returns whether a branch may be skipped without a visit. */
static gboolean
skips_branches (const PonderMethod *method)
{
  return method->remember || method->pruning == PONDER_PRUNING_LOOKAHEAD;
}

static void
check_levels (GArray             *trail,
              GArray             *path,
              GHashTable         *nodes,
              const PonderMethod *method)
{
  guint n_left_out = path->len - MIN (path->len, MOST_LEVELS);

  g_assert_cmpuint (trail->len, ==, path->len - n_left_out);
  for (guint i = 0; i < trail->len; i++)
    {
      PonderTrailLevel level = g_array_index (trail, PonderTrailLevel, i);
      g_autoptr (GBytes) key = path_key (path, n_left_out + i);
      Node *node = g_hash_table_lookup (nodes, key);

      g_assert_nonnull (node);
      g_assert_cmpuint (level.move, ==, g_array_index (path, PonderMove, n_left_out + i));
      g_assert_cmpuint (level.n_moves, ==, node->n_moves);
      g_assert_cmpuint (level.index, <, level.n_moves);
      if (i + 1 < trail->len)
        continue;
      /* The node just visited is its parent's next branch. */
      if (skips_branches (method))
        g_assert_cmpuint (level.index, >=, node->next);
      else
        g_assert_cmpuint (level.index, ==, node->next);
      node->next = level.index + 1;
    }
}

static void
check_last_levels (PonderSearch *search,
                   GArray       *trail)
{
  g_autoptr (GArray) last = ponder_search_dup_trail (search, 2);
  guint n_left_out = trail->len - MIN (trail->len, 2);

  g_assert_cmpuint (last->len, ==, trail->len - n_left_out);
  g_assert_cmpmem (last->data, last->len * sizeof (PonderTrailLevel),
                   &g_array_index (trail, PonderTrailLevel, n_left_out), last->len * sizeof (PonderTrailLevel));
}

static void
get_figures (PonderSearch  *search,
             PonderFigures *figures)
{
  ponder_search_get_figures (search, figures);
  figures->seconds = figures->cpu_seconds = 0;
}

static void
test_trail (gconstpointer data)
{
  const TrailCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = c->puzzle->make (c->puzzle->size);
  PonderMethod method = c->preset->method;
  g_autoptr (GHashTable) nodes =
    g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, g_free);
  g_autoptr (PonderSearch) search = NULL;
  g_autoptr (PonderSearch) other = NULL;
  PonderFigures figures, after;

  method.remember = c->puzzle->remember;
  method.seed = 17;
  search = ponder_search_new (puzzle, &method);
  other = ponder_search_new (puzzle, &method);
  for (guint visit = 0; visit < MOST_VISITS; visit++)
    {
      g_autoptr (PonderStep) step = ponder_search_step (search);
      g_autoptr (PonderStep) same = ponder_search_step (other);
      g_autoptr (GArray) path = ponder_search_dup_path (search);
      g_autoptr (GArray) trail = NULL;
      Node *node = g_new0 (Node, 1);

      get_figures (search, &figures);
      node->n_moves = step->n_moves;
      if (step->visit == 0)
        {
          g_free (node);
          break;
        }
      g_hash_table_insert (nodes, path_key (path, path->len), node);
      trail = ponder_search_dup_trail (search, MOST_LEVELS);
      check_levels (trail, path, nodes, &method);
      check_last_levels (search, trail);
      get_figures (search, &after);
      g_assert_cmpmem (&figures, sizeof figures, &after, sizeof after);
    }

  /* Asking for the trail doesn't change the search. */
  get_figures (other, &after);
  g_assert_cmpmem (&figures, sizeof figures, &after, sizeof after);
}

static void
test_before_the_start (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (6);
  PonderMethod method = { .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);
  g_autoptr (GArray) trail = ponder_search_dup_trail (search, 10);

  g_assert_cmpuint (trail->len, ==, 0);
}

typedef struct
{
  const char *name;
  PonderMethod method;
  guint n_levels;
} LongCase;

static const LongCase long_cases[] = {
  { "in-circles", { PONDER_TRAVERSAL_DEPTH_FIRST, PONDER_PRUNING_RULES }, 99999 },
  { "half-way-round", { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, .remember = TRUE }, 50000 },
};

static void
test_long (gconstpointer data)
{
  const LongCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = ring_puzzle_new (200000, 300000);
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &c->method);
  g_autoptr (GArray) path = NULL;
  g_autoptr (GArray) trail = NULL;

  g_assert_cmpint (ponder_search_advance (search, 100000), ==, PONDER_MORE);
  path = ponder_search_dup_path (search);
  trail = ponder_search_dup_trail (search, 200);
  g_assert_cmpuint (path->len, ==, c->n_levels);
  g_assert_cmpuint (trail->len, ==, 200);
  for (guint i = 0; i < trail->len; i++)
    {
      PonderTrailLevel level = g_array_index (trail, PonderTrailLevel, i);

      g_assert_cmpuint (level.move, ==, g_array_index (path, PonderMove, path->len - 200 + i));
      g_assert_cmpuint (level.index, ==, level.move);
      g_assert_cmpuint (level.n_moves, ==, 2);
    }
}

static void
add_tests (GPtrArray          *cases,
           const PonderPreset *presets,
           guint               n_presets)
{
  for (guint i = 0; i < n_presets; i++)
    for (guint j = 0; j < G_N_ELEMENTS (puzzle_cases); j++)
      {
        g_autofree char *path = g_strdup_printf ("/trail/%s/%s", puzzle_cases[j].name, presets[i].id);
        TrailCase *c = g_new (TrailCase, 1);

        *c = (TrailCase){ &puzzle_cases[j], &presets[i] };
        g_ptr_array_add (cases, c);
        g_test_add_data_func (path, c, test_trail);
      }
}

int
main (int   argc,
      char *argv[])
{
  guint n_presets;
  const PonderPreset *presets = ponder_presets (&n_presets);
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func (g_free);

  g_test_init (&argc, &argv, NULL);
  add_tests (cases, presets, n_presets);
  add_tests (cases, other_methods, G_N_ELEMENTS (other_methods));
  for (guint i = 0; i < G_N_ELEMENTS (long_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/trail/long/%s", long_cases[i].name);

      g_test_add_data_func (path, &long_cases[i], test_long);
    }
  g_test_add_func ("/trail/before-the-start", test_before_the_start);
  return g_test_run ();
}
