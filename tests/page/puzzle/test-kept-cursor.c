/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-kept-cursor.h"
#include "ponder-null-puzzle.h"

/* Tests that the place of a search comes back as it was kept, and what becomes of a kept file that an older version has
 * written, or that somebody edited. */

#define GROUP "Search"
#define END 900

static PonderSearchSession *
new_search (void)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_null_puzzle_new (60);
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (PONDER_DEFAULT_MEMORY);

  return ponder_search_session_new (puzzle, &(PonderMethod){ .pruning = PONDER_PRUNING_RULES }, NULL, 0, budget);
}

/* Returns figures of which no two are equal, without the memory, which isn't kept. */
static PonderFigures
get_figures (void)
{
  PonderFigures figures = { .nodes = 1000,
                            .visited = END,
                            .tested = 40,
                            .compared = 41,
                            .first_answer = 42,
                            .answers = G_MAXUINT64,
                            .depth = 20,
                            .frontier = 100,
                            .frontier_most = 110,
                            .seconds = 1.0 / 3,
                            .cpu_seconds = 0.3,
                            .fraction = 0.1 };

  for (guint i = 0; i < PONDER_N_REASONS; i++)
    figures.left_out[i] = 50 + i;
  return figures;
}

static GKeyFile *
new_kept (const char *text)
{
  GKeyFile *kept = g_key_file_new ();
  g_autoptr (GError) error = NULL;

  g_key_file_load_from_data (kept, text, -1, G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);
  return kept;
}

/* Keeps a search whose cursor is on its way to a place, and loads it again. */
static void
check_comes_back (guint64  cursor,
                  gboolean finished)
{
  const PonderFigures figures = get_figures ();
  g_autoptr (PonderSearchSession) session = new_search ();
  g_autoptr (PonderSearchSession) loaded = new_search ();
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  g_autoptr (GKeyFile) read = NULL;
  g_autofree char *text = NULL;
  PonderRecordStatus status;

  ponder_search_session_set_end (session, &figures, finished);
  ponder_kept_cursor_save (PONDER_RECORD (session), cursor, kept, GROUP);
  text = g_key_file_to_data (kept, NULL, NULL);
  g_test_message ("%s", text);
  read = new_kept (text);
  g_assert_cmpuint (ponder_kept_cursor_load (loaded, read, GROUP), ==, cursor);
  g_assert_cmpmem (ponder_search_session_get_end (loaded), sizeof figures, &figures, sizeof figures);
  ponder_record_get_status (PONDER_RECORD (loaded), &status);
  g_assert_cmpint (status.finished, ==, finished);
}

/* After the last node of a finished search, the cursor can stand once more. */
static void
test_comes_back (void)
{
  check_comes_back (0, FALSE);
  check_comes_back (1, FALSE);
  check_comes_back (END, FALSE);
  check_comes_back (END, TRUE);
  check_comes_back (END + 1, TRUE);
}

static gboolean
is_paused (PonderSearchSession *session)
{
  return ponder_session_get_mode (PONDER_SESSION (session)) == PONDER_RECORD_PAUSED;
}

/* A cursor that is not on its way anywhere is kept where it is. */
static void
test_arrived (void)
{
  g_autoptr (PonderSearchSession) session = new_search ();
  g_autoptr (PonderSearchSession) loaded = new_search ();
  g_autoptr (GKeyFile) kept = g_key_file_new ();

  for (guint i = 0; i < 3; i++)
    {
      ponder_record_step (PONDER_RECORD (session));
      while (!is_paused (session))
        g_main_context_iteration (NULL, TRUE);
    }
  ponder_kept_cursor_save (PONDER_RECORD (session), 0, kept, GROUP);
  g_assert_cmpuint (ponder_kept_cursor_load (loaded, kept, GROUP), ==, 3);
  g_assert_cmpuint (ponder_search_session_get_end (loaded)->visited, ==, 3);
}

static void
test_not_begun (void)
{
  g_autoptr (PonderSearchSession) session = new_search ();
  g_autoptr (GKeyFile) kept = g_key_file_new ();
  g_autofree char *text = NULL;

  ponder_kept_cursor_save (PONDER_RECORD (session), 0, kept, GROUP);
  text = g_key_file_to_data (kept, NULL, NULL);
  g_assert_cmpstr (text, ==, "[Search]\nNode=0\nOver=false\n");
}

static void
test_edited (void)
{
  static const struct
  {
    const char *kept;
    guint64 cursor;
    guint64 end;
    gboolean finished;
    double fraction;
  } cases[] = {
    { "[Search]\n", 0, 0, FALSE, -1 },
    { "[Search]\nNode=many\nEndNode=few\nFinished=so\n", 0, 0, FALSE, -1 },
    { "[Search]\nNode=7\n", 7, 7, FALSE, -1 },
    { "[Search]\nNode=7\nOver=true\n", 8, 7, TRUE, -1 },
    { "[Search]\nNode=7\nFinished=true\n", 7, 7, FALSE, -1 },
    { "[Search]\nNode=7\nEndNode=3\nEndFraction=0.5\n", 7, 7, FALSE, 0.5 },
    { "[Search]\nNode=7\nEndNode=9\nEndFraction=1.5\n", 7, 9, FALSE, -1 },
    { "[Search]\nNode=7\nEndNode=9\nEndFraction=-0.5\n", 7, 9, FALSE, -1 },
    { "[Search]\nNode=7\nEndNode=9\nEndFraction=0.5\nFinished=true\n", 7, 9, TRUE, 0.5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GKeyFile) kept = new_kept (cases[i].kept);
      g_autoptr (PonderSearchSession) session = new_search ();
      PonderRecordStatus status;

      g_test_message ("%s", cases[i].kept);
      g_assert_cmpuint (ponder_kept_cursor_load (session, kept, GROUP), ==, cases[i].cursor);
      ponder_record_get_status (PONDER_RECORD (session), &status);
      g_assert_cmpuint (status.end, ==, cases[i].end);
      g_assert_cmpint (status.finished, ==, cases[i].finished);
      g_assert_cmpfloat (ponder_search_session_get_end (session)->fraction, ==, cases[i].fraction);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/kept-place/comes-back", test_comes_back);
  g_test_add_func ("/kept-place/arrived", test_arrived);
  g_test_add_func ("/kept-place/not-begun", test_not_begun);
  g_test_add_func ("/kept-place/edited", test_edited);
  return g_test_run ();
}
