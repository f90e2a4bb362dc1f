/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-method-code.h"

#include <glib/gi18n-lib.h>

/* The code of a method, in words: a dozen lines. One table has the lines of all methods, each with the features of a
 * search that it belongs to. */

enum
{
  DEPTH = 1 << 0, /* depth first */
  BREADTH = 1 << 1, /* breadth first */
  TESTS = 1 << 2, /* complete states are tested, because nothing is pruned before */
  PRUNES = 1 << 3,
  LOOKS_AHEAD = 1 << 4,
  REMEMBERS = 1 << 5,
  CHOOSES = 1 << 6, /* the place of the next move is chosen */
  IN_TURN = 1 << 7, /* it isn't */
  IN_ORDER = 1 << 8, /* moves are tried in natural order */
  SORTS = 1 << 9, /* the most promising first */
  SHUFFLES = 1 << 10, /* in random order, except that the most promising come first if there is SORTS, too */
  COMPARES = 1 << 11, /* each move is compared with what it touches */
  COMPARES_ALL = 1 << 12, /* the whole board is checked with each move */
};

typedef struct
{
  PonderLine line;
  guint indentation;
  guint features; /* that a search must have */
  const char *figure; /* nullable: the id of what is counted there */
  const char *text;
} Row;

/* Of several rows for the same line, the first one is taken whose features a search has. */
static const Row rows[] = {
  { PONDER_LINE_BEGIN, 0, DEPTH, NULL, N_ ("Visit the start, as below.") },
  { PONDER_LINE_BEGIN, 0, BREADTH, NULL, N_ ("Put the start into the queue.") },
  { PONDER_LINE_LOOP, 0, DEPTH, "frontier", N_ ("While moves wait on the stack:") },
  { PONDER_LINE_LOOP, 0, BREADTH, "frontier", N_ ("While states wait in the queue:") },
  { PONDER_LINE_TAKE, 1, DEPTH, NULL, N_ ("Take the move on top.") },
  { PONDER_LINE_TAKE, 1, BREADTH, "visited", N_ ("Take the first one and visit it:") },
  { PONDER_LINE_GO_BACK, 1, DEPTH, NULL, N_ ("Go back to the state that it belongs to.") },
  { PONDER_LINE_EXCLUDED, 1, DEPTH | LOOKS_AHEAD, "looked_ahead", N_ ("If no answer can follow, drop it.") },
  { PONDER_LINE_MAKE, 1, DEPTH, NULL, N_ ("Make the move.") },
  { PONDER_LINE_SEEN, 1, DEPTH | REMEMBERS, "seen_before", N_ ("If its state was seen before, take it back.") },
  { PONDER_LINE_VISIT, 1, DEPTH, "visited", N_ ("Visit the state:") },
  { PONDER_LINE_FINISHED, 2, TESTS, "tested", N_ ("If it is complete, test all rules.") },
  { PONDER_LINE_FINISHED, 2, PRUNES, "answers", N_ ("If it is complete, it is an answer.") },
  { PONDER_LINE_ANSWER, 2, TESTS, "answers", N_ ("If all are kept, it is an answer.") },
  { PONDER_LINE_CHOOSE, 2, CHOOSES | SHUFFLES, NULL,
    N_ ("Otherwise choose where the fewest moves are possible; draw lots if there are several.") },
  { PONDER_LINE_CHOOSE, 2, CHOOSES, NULL, N_ ("Otherwise choose where the fewest moves are possible.") },
  { PONDER_LINE_SORT, 2, BREADTH | CHOOSES | SORTS, NULL, N_ ("Sort the moves there, the most promising first.") },
  { PONDER_LINE_SORT, 2, BREADTH | CHOOSES | SHUFFLES, NULL, N_ ("Shuffle the moves there.") },
  { PONDER_LINE_SORT, 2, BREADTH | SORTS, NULL, N_ ("Otherwise sort the next moves, the most promising first.") },
  { PONDER_LINE_SORT, 2, BREADTH | SHUFFLES, NULL, N_ ("Otherwise shuffle the next moves.") },
  { PONDER_LINE_CANDIDATE, 2, CHOOSES, NULL, N_ ("For each move there:") },
  { PONDER_LINE_CANDIDATE, 2, BREADTH | SORTS, NULL, N_ ("For each of them:") },
  { PONDER_LINE_CANDIDATE, 2, BREADTH | SHUFFLES, NULL, N_ ("For each of them:") },
  { PONDER_LINE_CANDIDATE, 2, IN_TURN, NULL, N_ ("Otherwise, for each next move:") },
  { PONDER_LINE_BROKEN, 3, COMPARES, "broken_rule",
    N_ ("Compare it with each cell it touches. If it breaks a rule, leave it out.") },
  { PONDER_LINE_BROKEN, 3, COMPARES_ALL, "broken_rule",
    N_ ("Check all rules on the whole board with it. If it breaks one, leave it out.") },
  { PONDER_LINE_BROKEN, 3, PRUNES, "broken_rule", N_ ("If it breaks a rule, leave it out.") },
  { PONDER_LINE_AHEAD, 3, LOOKS_AHEAD, "looked_ahead", N_ ("If no answer can follow, leave it out.") },
  { PONDER_LINE_MAKE, 3, BREADTH, NULL, N_ ("Make the move.") },
  { PONDER_LINE_SEEN, 3, BREADTH | REMEMBERS, "seen_before", N_ ("If its state was seen before, take it back.") },
  { PONDER_LINE_STORE, 3, BREADTH, "nodes", N_ ("Put its state at the end of the queue.") },
  { PONDER_LINE_STORE, 2, DEPTH | SORTS, NULL, N_ ("Put what is left on the stack, the most promising on top.") },
  { PONDER_LINE_STORE, 2, DEPTH | SHUFFLES, NULL, N_ ("Put what is left on the stack, shuffled.") },
  { PONDER_LINE_STORE, 2, DEPTH | IN_ORDER, NULL, N_ ("Put what is left on the stack, the first on top.") },
  { PONDER_LINE_END, 0, 0, NULL, N_ ("Stop: nothing is left to try.") },
};

static guint
get_features (const PonderMethod *method,
              PonderPuzzle       *puzzle)
{
  PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (puzzle);
  gboolean chooses = ponder_order_chooses (method->order);
  PonderChecking checking = ponder_puzzle_get_checking (puzzle, method);
  guint features = 0;

  features |= method->traversal == PONDER_TRAVERSAL_DEPTH_FIRST ? DEPTH : BREADTH;
  features |= method->pruning == PONDER_PRUNING_NONE ? TESTS : PRUNES;
  features |= method->pruning == PONDER_PRUNING_LOOKAHEAD ? LOOKS_AHEAD : 0;
  features |= checking == PONDER_CHECKING_TOUCHED ? COMPARES : 0;
  features |= checking == PONDER_CHECKING_WHOLE_BOARD ? COMPARES_ALL : 0;
  features |= method->remember ? REMEMBERS : 0;
  features |= chooses && klass->choose != NULL ? CHOOSES : IN_TURN;
  features |= chooses && klass->rank != NULL ? SORTS : 0;
  features |= ponder_order_shuffles (method->order) ? SHUFFLES : 0;
  features |= (features & (SORTS | SHUFFLES)) == 0 ? IN_ORDER : 0;
  return features;
}

/* Returns the row of a line, or NULL if the search doesn't have that line. */
static const Row *
find_row (PonderLine line,
          guint      features)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].line == line && (rows[i].features & ~features) == 0)
      return &rows[i];
  return NULL;
}

static void
add_line (GArray              *lines,
          const Row           *row,
          const PonderFigures *figures)
{
  const PonderFigure *figure = row->figure != NULL ? ponder_figure_find (row->figure) : NULL;
  PonderMethodLine line = { .text = _ (row->text), .indentation = row->indentation };

  if (figure != NULL)
    {
      line.count_name = _ (figure->name);
      line.count = ponder_figure_count (figure, figures);
    }
  g_array_append_val (lines, line);
}

/* Adds the lines (PonderMethodLine) of a method that searches a puzzle to an empty array, and
 * returns the index of the line that is executed, or G_MAXUINT if there is none. */
guint
ponder_method_code_get_lines (const PonderMethod  *method,
                              PonderPuzzle        *puzzle,
                              const PonderFigures *figures,
                              PonderLine           executed,
                              GArray              *lines)
{
  guint features = get_features (method, puzzle);
  guint found = G_MAXUINT;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (find_row (rows[i].line, features) == &rows[i])
      {
        if (rows[i].line == executed)
          found = lines->len;
        add_line (lines, &rows[i], figures);
      }
  return found;
}

gboolean
ponder_method_code_has_line (const PonderMethod *method,
                             PonderPuzzle       *puzzle,
                             PonderLine          line)
{
  return find_row (line, get_features (method, puzzle)) != NULL;
}

/* Returns the index of the line in a program that begins what it says when a line of a method is executed, or G_MAXUINT. */
guint
ponder_method_code_find_in_program (char     **program,
                                    PonderLine executed)
{
  static const char *const names[] = {
    [PONDER_LINE_BEGIN] = "start",    [PONDER_LINE_VISIT] = "done",     [PONDER_LINE_FINISHED] = "done",
    [PONDER_LINE_CANDIDATE] = "next", [PONDER_LINE_BROKEN] = "allowed", [PONDER_LINE_MAKE] = "next",
    [PONDER_LINE_STORE] = "next",
  };
  const char *name = executed < G_N_ELEMENTS (names) ? names[executed] : NULL;
  g_autofree char *pattern = g_strdup_printf ("^(function +)?%s\\b *[=(]", name);

  for (guint i = 0; name != NULL && program != NULL && program[i] != NULL; i++)
    if (g_regex_match_simple (pattern, program[i], 0, 0))
      return i;
  return G_MAXUINT;
}
