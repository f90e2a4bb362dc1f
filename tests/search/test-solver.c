/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "cases.h"
#include "ponder-null-puzzle.h"
#include "ponder-queens.h"
#include "ponder-solver.h"
#include "ring-puzzle.h"

typedef struct
{
  const char *name;
  guint side;
  PonderLimits limits;
  PonderVerdict verdict;
  guint64 count;
  gboolean complete;
  guint n_kept;
  const char *reason; /* how it begins */
} OutcomeCase;

static const OutcomeCase outcome_cases[] = {
  { "first", 8, { .answers = 1, .keep = 1 }, PONDER_ANSWERED, 1, FALSE, 1, NULL },
  { "all", 8, { .keep = 10 }, PONDER_ANSWERED, 92, TRUE, 10, NULL },
  { "none", 3, { 0 }, PONDER_NO_ANSWER, 0, TRUE, 0, "All " },
  { "too-few-visits", 8, { .visits = 5 }, PONDER_STOPPED, 0, FALSE, 0, "Stopped after 5 states: no more are allowed." },
  { "too-little-memory", 8, { .memory = 10 }, PONDER_STOPPED, 0, FALSE, 0, "Stopped after 0 states: 0 bytes" },
};

static void
test_outcome (gconstpointer data)
{
  const OutcomeCase *c = data;
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (c->side);
  g_autoptr (PonderOutcome) outcome = NULL;
  g_autoptr (GError) error = NULL;
  PonderMethod method;

  ponder_puzzle_init_method (puzzle, ponder_preset_find ("look-ahead"), &method);
  outcome = ponder_solve_by (puzzle, &method, &c->limits, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (outcome->verdict, ==, c->verdict);
  g_assert_cmpuint (outcome->count, ==, c->count);
  g_assert_cmpint (outcome->complete, ==, c->complete);
  g_assert_cmpuint (outcome->answers->len, ==, c->n_kept);
  if (c->reason == NULL)
    g_assert_null (outcome->reason);
  else
    g_assert_true (g_str_has_prefix (outcome->reason, c->reason));
  for (guint i = 0; i < outcome->answers->len; i++)
    {
      GArray *answer = g_ptr_array_index (outcome->answers, i);

      g_assert_true (ponder_puzzle_holds (puzzle, (PonderMove *) answer->data, answer->len));
    }
}

typedef struct
{
  PonderPuzzle *puzzle;
  PonderLimits limits;
  PonderProgress *progress; /* nullable */
  GCancellable *cancellable;
  GError *error;
} Solving;

static gpointer
solve_thread (gpointer data)
{
  Solving *self = data;

  return ponder_solve (self->puzzle, &self->limits, self->progress, self->cancellable, &self->error);
}

static void
test_in_thread (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_queens_new (8);
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (PonderFigures));
  Solving solving = { .puzzle = puzzle, .limits.keep = 1, .progress = progress };
  g_autoptr (PonderOutcome) outcome = g_thread_join (g_thread_new ("solve", solve_thread, &solving));
  PonderFigures figures;

  g_assert_no_error (solving.error);
  g_assert_cmpuint (outcome->count, ==, 92);
  g_assert_cmpuint (ponder_progress_read (progress, &figures), >, 0);
  g_assert_cmpuint (figures.answers, ==, 92);
}

static void
test_in_thread_cancelled (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_null_puzzle_new (60);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Solving solving = { .puzzle = puzzle, .cancellable = cancellable };
  GThread *thread = g_thread_new ("solve", solve_thread, &solving);

  g_cancellable_cancel (cancellable);
  g_assert_null (g_thread_join (thread));
  g_assert_error (solving.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&solving.error);
}

/* Every preset is found by its method, and no two are equal. */
static void
test_presets (void)
{
  guint n_presets;
  const PonderPreset *presets = ponder_presets (&n_presets);
  g_autoptr (PonderPuzzle) queens = ponder_queens_new (8);
  g_autoptr (PonderPuzzle) ring = ring_puzzle_new (8, 1);

  g_assert_cmpuint (n_presets, ==, 7);
  for (guint i = 0; i < n_presets; i++)
    {
      PonderMethod method;

      g_assert_true (ponder_preset_find (presets[i].id) == &presets[i]);
      ponder_puzzle_init_method (ring, &presets[i], &method);
      g_assert_true (method.remember);
      g_assert_true (ponder_preset_of_method (&method) == &presets[i]);
      ponder_puzzle_init_method (queens, &presets[i], &method);
      g_assert_false (method.remember);
    }
  g_assert_null (ponder_preset_find ("none"));
}

typedef struct
{
  const char *id;
  const char *text;
} FigureCase;

static void
test_figures (void)
{
  static const FigureCase cases[] = {
    { "nodes", "7" },
    { "left_out", "6" },
    { "bytes", "2.0 KiB" },
    { "seconds", "500 ms" },
    { "rate", "10 per second" },
    { "fraction", "25.0 %" },
    { "cpu_seconds", "250 ms" },
    { "first_answer", "–" },
    { "compared", "1,234" },
  };
  PonderFigures figures = {
    .nodes = 7,
    .visited = 5,
    .left_out = { 1, 2, 3 },
    .bytes = 2048,
    .compared = 1234,
    .seconds = 0.5,
    .cpu_seconds = 0.25,
    .fraction = 0.25,
  };
  guint n_figures;
  const PonderFigure *table = ponder_figures_table (&n_figures);
  guint n_found = 0;

  for (guint i = 0; i < n_figures; i++)
    for (guint j = 0; j < G_N_ELEMENTS (cases); j++)
      if (g_str_equal (table[i].id, cases[j].id))
        {
          g_autofree char *text = ponder_figure_text (&table[i], &figures);

          /* The unit follows a no-break space. */
          g_strdelimit (text, "\302\240", ' ');
          if (g_str_equal (cases[j].id, "bytes"))
            g_assert_true (g_str_has_prefix (text, "2.0"));
          else
            g_assert_cmpstr (text, ==, cases[j].text);
          n_found++;
        }
  g_assert_cmpuint (n_found, ==, G_N_ELEMENTS (cases));

  figures.fraction = -1;
  g_assert_false (ponder_figure_is_known (&table[n_figures - 1], &figures));
}

typedef struct
{
  const char *name;
  guint64 visited;
  double seconds;
  const char *text;
} DurationCase;

static const DurationCase duration_cases[] = {
  { "not-begun", 0, 0, "0 s" },
  { "below-the-clock", 1, 0, "< 1 µs" },
  { "one-microsecond", 1, 1e-6, "1 µs" },
  { "less-than", 1, -0.0521, "< 52.1 ms" },
  { "microseconds", 10, 999e-6, "999 µs" },
  { "up-to-milliseconds", 10, 0.9997e-3, "1.0 ms" },
  { "milliseconds", 10, 0.0042, "4.2 ms" },
  { "many-milliseconds", 10, 0.0421, "42.1 ms" },
  { "a-tenth", 10, 0.0999, "99.9 ms" },
  { "up-to-a-tenth", 10, 0.09997, "100 ms" },
  { "most-milliseconds", 10, 0.9994, "999 ms" },
  { "up-to-seconds", 10, 0.9996, "1.0 s" },
  { "seconds", 10, 75.25, "75.2 s" },
};

/* The duration of a run that took some time is never shown as 0. */
static void
test_duration (gconstpointer data)
{
  const DurationCase *c = data;
  PonderFigures figures = { .visited = c->visited, .seconds = c->seconds };
  guint n_figures;
  const PonderFigure *table = ponder_figures_table (&n_figures);
  guint nth = 0;
  g_autofree char *text = NULL;

  while (!g_str_equal (table[nth].id, "seconds"))
    nth++;
  text = ponder_figure_text (&table[nth], &figures);
  g_assert_cmpstr (text, ==, c->text);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (outcome_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/outcome/%s", outcome_cases[i].name);

      g_test_add_data_func (path, &outcome_cases[i], test_outcome);
    }
  g_test_add_func ("/in-thread", test_in_thread);
  g_test_add_func ("/in-thread/cancelled", test_in_thread_cancelled);
  g_test_add_func ("/presets", test_presets);
  g_test_add_func ("/figures", test_figures);
  ADD ("/figures/duration/%s", duration_cases, test_duration);
  return g_test_run ();
}
