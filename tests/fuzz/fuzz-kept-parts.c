/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include "ponder-bookmark.h"
#include "ponder-kept-race.h"
#include "ponder-kept-runs.h"
#include "ponder-match-statistics.h"
#include "ponder-sudoku-left-games.h"

/* What pages keep besides their document: the games of Sudoku that were left, statistics of matches, bookmarks, runs and
 * races. Any key file must be read without a crash or a warning; what is saved afterwards is read unchanged. */

/* Reads a part from a file and saves it into another. */
typedef void (*Pass) (GKeyFile *from, GKeyFile *to);

static void
pass_games (GKeyFile *from,
            GKeyFile *to)
{
  PonderSudokuLeftGames *games = ponder_sudoku_left_games_new ();

  ponder_sudoku_left_games_load (games, from, "Games");
  for (guint i = 0; i < games->games->len; i++)
    {
      PonderSudokuGame *game = g_ptr_array_index (games->games, i);
      g_autoptr (PonderPuzzleDocument) document = ponder_sudoku_game_open (game); /* NULL if it is damaged */
    }
  ponder_sudoku_left_games_save (games, to, "Games");
  ponder_sudoku_left_games_free (games);
}

static void
pass_statistics (GKeyFile *from,
                 GKeyFile *to)
{
  g_autoptr (PonderMatchStatistics) statistics = ponder_match_statistics_new ();
  g_autoptr (GPtrArray) summaries = NULL;

  ponder_match_statistics_load (statistics, from, "Statistics");
  summaries = ponder_match_statistics_list (statistics);
  ponder_match_statistics_save (statistics, to, "Statistics");
}

static void
pass_bookmarks (GKeyFile *from,
                GKeyFile *to)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) bookmarks = ponder_bookmarks_load (from, &error);

  fuzz_check_error (bookmarks != NULL, error);
  if (bookmarks != NULL)
    ponder_bookmarks_save (bookmarks, to);
}

static void
pass_runs (GKeyFile *from,
           GKeyFile *to)
{
  g_autoptr (PonderRunTable) table = ponder_run_table_new ();

  ponder_kept_runs_load (table, from);
  ponder_kept_runs_save (table, to);
}

static void
pass_race (GKeyFile *from,
           GKeyFile *to)
{
  PonderKeptRace race = { .setup.n_methods = PONDER_RACE_LEAST_LANES };

  if (ponder_kept_race_load (&race, from))
    ponder_kept_race_save (&race, to);
}

static const Pass passes[] = { pass_games, pass_statistics, pass_bookmarks, pass_runs, pass_race };

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  if (!g_key_file_load_from_data (file, (const char *) data, size, G_KEY_FILE_NONE, NULL))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (passes); i++)
    {
      g_autoptr (GKeyFile) once = g_key_file_new ();
      g_autoptr (GKeyFile) twice = g_key_file_new ();
      g_autofree char *text = NULL;
      g_autofree char *text_again = NULL;

      passes[i](file, once);
      passes[i](once, twice);
      text = g_key_file_to_data (once, NULL, NULL);
      text_again = g_key_file_to_data (twice, NULL, NULL);
      g_assert_cmpstr (text, ==, text_again);
    }
  return 0;
}
