/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-shipped-races.h"

#include <glib/gi18n-lib.h>

#include "ponder-page-group.h"

static const PonderShippedRace races[] = {
  { N_ ("Eight Blanks, With and Without Pruning"),
    N_ ("Breadth first makes 2,015,539 nodes of a 6×6 Sudoku without pruning, and 9 with it."), "sudoku",
    "Box=2x3\n"
    "Clues=12.45645612.23156..6423.3.26.5645.12\n",
    "[Race]\nShown=true\nRun=true\nPace=lockstep\nUntil=first-answer\nMethods=2\n"
    "[Race A]\nMethod=make-all\nPruning=none\nOrder=natural\n"
    "[Race B]\nMethod=breadth-first\nPruning=rules\nOrder=natural\n" },
  { N_ ("Generate and Test Against Backtracking"),
    N_ ("Complete boards of a 9×9 Sudoku are tested for ten seconds, while backtracking leaves out what breaks a rule."),
    "sudoku",
    "Box=3x3\n"
    "Clues=..3..2....9..7..64...64.1...7...1...4.8...2.6...8...1...5.36...93..5..7....2..9..\n",
    "[Race]\nShown=true\nRun=true\nPace=cpu-time\nUntil=time\nSeconds=10\nMethods=2\n"
    "[Race A]\nMethod=generate-and-test\nPruning=none\nOrder=natural\n"
    "[Race B]\nMethod=backtracking\nPruning=rules\nOrder=natural\n" },
  { N_ ("A Friend’s Slow Sudoku in Each Order"),
    N_ ("A board made to be slow in the fixed order: backtracking visits 48,629,594 nodes, methods that begin where the "
        "fewest moves are possible only tens or a few hundred."),
    "sudoku",
    "Box=3x3\n"
    "Clues=..............3.67..3......82.........48...75....392.83..56..4..6.2..7...52..16..\n",
    "[Race]\nShown=true\nRun=true\nPace=lockstep\nUntil=first-answer\nMethods=4\n"
    "[Race A]\nMethod=backtracking\nPruning=rules\nOrder=natural\n"
    "[Race B]\nMethod=fewest-first\nPruning=rules\nOrder=ranked\n"
    "[Race C]\nMethod=backtracking\nPruning=rules\nOrder=moves-shuffled\nSeed=1\n"
    "[Race D]\nMethod=shuffled\nPruning=rules\nOrder=shuffled\nSeed=1\n" },
  { N_ ("Shuffled Moves Against Shuffled Ties"),
    N_ ("Shuffling only the digits of each cell leaves the same board slow: 3,866,014 nodes. Choosing at random among the "
        "cells with the fewest digits needs 150."),
    "sudoku",
    "Box=3x3\n"
    "Clues=..............3.67..3......82.........48...75....392.83..56..4..6.2..7...52..16..\n",
    "[Race]\nShown=true\nRun=true\nPace=lockstep\nUntil=first-answer\nMethods=2\n"
    "[Race A]\nMethod=backtracking\nPruning=rules\nOrder=moves-shuffled\nSeed=31\n"
    "[Race B]\nMethod=shuffled\nPruning=rules\nOrder=shuffled\nSeed=31\n" },
  { N_ ("Whole Board Against Touched Cells"),
    N_ ("The rules are checked anew on the whole board at every move, or only where the move touches it: the same nodes, "
        "but more comparisons."),
    "sudoku",
    "Box=3x3\n"
    "Clues=..3..2....9..7..64...64.1...7...1...4.8...2.6...8...1...5.36...93..5..7....2..9..\n",
    "[Race]\nShown=true\nRun=true\nPace=lockstep\nUntil=all-answers\nMethods=2\n"
    "[Race A]\nMethod=backtracking\nPruning=rules\nOrder=natural\nChecking=whole-board\n"
    "[Race B]\nMethod=backtracking\nPruning=rules\nOrder=natural\nChecking=touched\n" },
};

const PonderShippedRace *
ponder_shipped_races (guint *n_races)
{
  g_return_val_if_fail (n_races != NULL, NULL);

  *n_races = G_N_ELEMENTS (races);
  return races;
}

/* Returns the document of the race, with its name, followed by the groups of what is kept with it. */
char *
ponder_shipped_race_dup_text (const PonderShippedRace *self)
{
  g_autofree char *text = NULL;
  g_autoptr (GKeyFile) file = g_key_file_new ();

  g_return_val_if_fail (self != NULL, NULL);

  text = g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s\n[%s]\n%s\n%s", self->puzzle, self->puzzle, self->keys,
                          self->race);
  g_key_file_load_from_data (file, text, -1, G_KEY_FILE_NONE, NULL);
  g_key_file_set_string (file, PONDER_PAGE_GROUP, "Name", _ (self->name));
  return g_key_file_to_data (file, NULL, NULL);
}
