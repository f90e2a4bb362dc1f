/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-method-code.h"
#include "ponder-puzzles.h"

/* The lines of a method, and the counts beside them. */

#define JUGS "jugs", "Capacities=3,5\nTarget=4\n"
#define QUEENS "queens", "Size=4\n"
#define KNIGHT "knight", "Board=3x4\nStart=a1\n"

typedef struct
{
  const char *name;
  const char *id;
  const char *keys;
  PonderMethod method;
  const char *expected; /* with an indentation of two spaces, and what is counted in brackets */
} Case;

static const Case cases[] = {
  { "backtracking", QUEENS, { .pruning = PONDER_PRUNING_RULES },
    "Visit the start, as below.\n"
    "While moves wait on the stack: [Frontier]\n"
    "  Take the move on top.\n"
    "  Go back to the state that it belongs to.\n"
    "  Make the move.\n"
    "  Visit the state: [Nodes]\n"
    "    If it is complete, it is an answer. [Answers]\n"
    "    Otherwise, for each next move:\n"
    "      If it breaks a rule, leave it out. [Broken rules]\n"
    "    Put what is left on the stack, the first on top.\n"
    "Stop: nothing is left to try.\n" },
  { "generate-and-test", QUEENS, { .pruning = PONDER_PRUNING_NONE },
    "Visit the start, as below.\n"
    "While moves wait on the stack: [Frontier]\n"
    "  Take the move on top.\n"
    "  Go back to the state that it belongs to.\n"
    "  Make the move.\n"
    "  Visit the state: [Nodes]\n"
    "    If it is complete, test all rules. [Complete boards tested]\n"
    "    If all are kept, it is an answer. [Answers]\n"
    "    Otherwise, for each next move:\n"
    "    Put what is left on the stack, the first on top.\n"
    "Stop: nothing is left to try.\n" },
  { "breadth-first", QUEENS, { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES },
    "Put the start into the queue.\n"
    "While states wait in the queue: [Frontier]\n"
    "  Take the first one and visit it: [Nodes]\n"
    "    If it is complete, it is an answer. [Answers]\n"
    "    Otherwise, for each next move:\n"
    "      If it breaks a rule, leave it out. [Broken rules]\n"
    "      Make the move.\n"
    "      Put its state at the end of the queue. [Nodes made]\n"
    "Stop: nothing is left to try.\n" },
  { "look-ahead-and-remember", JUGS,
    { .pruning = PONDER_PRUNING_LOOKAHEAD, .order = PONDER_ORDER_RANKED, .remember = TRUE },
    "Visit the start, as below.\n"
    "While moves wait on the stack: [Frontier]\n"
    "  Take the move on top.\n"
    "  Go back to the state that it belongs to.\n"
    "  If no answer can follow, drop it. [Hopeless moves]\n"
    "  Make the move.\n"
    "  If its state was seen before, take it back. [Repeated states]\n"
    "  Visit the state: [Nodes]\n"
    "    If it is complete, it is an answer. [Answers]\n"
    "    Otherwise, for each next move:\n"
    "      If it breaks a rule, leave it out. [Broken rules]\n"
    "      If no answer can follow, leave it out. [Hopeless moves]\n"
    "    Put what is left on the stack, the first on top.\n"
    "Stop: nothing is left to try.\n" },
  { "fewest-first", QUEENS, { .pruning = PONDER_PRUNING_RULES, .order = PONDER_ORDER_RANKED },
    "Visit the start, as below.\n"
    "While moves wait on the stack: [Frontier]\n"
    "  Take the move on top.\n"
    "  Go back to the state that it belongs to.\n"
    "  Make the move.\n"
    "  Visit the state: [Nodes]\n"
    "    If it is complete, it is an answer. [Answers]\n"
    "    Otherwise choose where the fewest moves are possible.\n"
    "    For each move there:\n"
    "      If it breaks a rule, leave it out. [Broken rules]\n"
    "    Put what is left on the stack, the first on top.\n"
    "Stop: nothing is left to try.\n" },
  { "ranked-breadth", KNIGHT, { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_RANKED, TRUE },
    "Put the start into the queue.\n"
    "While states wait in the queue: [Frontier]\n"
    "  Take the first one and visit it: [Nodes]\n"
    "    If it is complete, it is an answer. [Answers]\n"
    "    Otherwise sort the next moves, the most promising first.\n"
    "    For each of them:\n"
    "      If it breaks a rule, leave it out. [Broken rules]\n"
    "      Make the move.\n"
    "      If its state was seen before, take it back. [Repeated states]\n"
    "      Put its state at the end of the queue. [Nodes made]\n"
    "Stop: nothing is left to try.\n" },
  { "compares", QUEENS, { .pruning = PONDER_PRUNING_RULES, .checking = PONDER_CHECKING_TOUCHED },
    "Visit the start, as below.\n"
    "While moves wait on the stack: [Frontier]\n"
    "  Take the move on top.\n"
    "  Go back to the state that it belongs to.\n"
    "  Make the move.\n"
    "  Visit the state: [Nodes]\n"
    "    If it is complete, it is an answer. [Answers]\n"
    "    Otherwise, for each next move:\n"
    "      Compare it with each cell it touches. If it breaks a rule, leave it out. [Broken rules]\n"
    "    Put what is left on the stack, the first on top.\n"
    "Stop: nothing is left to try.\n" },
  { "compares-all", QUEENS,
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, .checking = PONDER_CHECKING_WHOLE_BOARD },
    "Put the start into the queue.\n"
    "While states wait in the queue: [Frontier]\n"
    "  Take the first one and visit it: [Nodes]\n"
    "    If it is complete, it is an answer. [Answers]\n"
    "    Otherwise, for each next move:\n"
    "      Check all rules on the whole board with it. If it breaks one, leave it out. [Broken rules]\n"
    "      Make the move.\n"
    "      Put its state at the end of the queue. [Nodes made]\n"
    "Stop: nothing is left to try.\n" },
  { "moves-shuffled", QUEENS, { .pruning = PONDER_PRUNING_RULES, .order = PONDER_ORDER_MOVES_SHUFFLED },
    "Visit the start, as below.\n"
    "While moves wait on the stack: [Frontier]\n"
    "  Take the move on top.\n"
    "  Go back to the state that it belongs to.\n"
    "  Make the move.\n"
    "  Visit the state: [Nodes]\n"
    "    If it is complete, it is an answer. [Answers]\n"
    "    Otherwise, for each next move:\n"
    "      If it breaks a rule, leave it out. [Broken rules]\n"
    "    Put what is left on the stack, shuffled.\n"
    "Stop: nothing is left to try.\n" },
  { "moves-shuffled-breadth", KNIGHT,
    { PONDER_TRAVERSAL_BREADTH_FIRST, PONDER_PRUNING_RULES, PONDER_ORDER_MOVES_SHUFFLED },
    "Put the start into the queue.\n"
    "While states wait in the queue: [Frontier]\n"
    "  Take the first one and visit it: [Nodes]\n"
    "    If it is complete, it is an answer. [Answers]\n"
    "    Otherwise shuffle the next moves.\n"
    "    For each of them:\n"
    "      If it breaks a rule, leave it out. [Broken rules]\n"
    "      Make the move.\n"
    "      Put its state at the end of the queue. [Nodes made]\n"
    "Stop: nothing is left to try.\n" },
};

static PonderPuzzle *
make_puzzle (const Case *c)
{
  g_autofree char *text = g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s\n\n[%s]\n%s", c->id, c->id, c->keys);

  return ponder_puzzle_parse (text, -1, NULL);
}

static void
test_lines (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (PonderPuzzle) puzzle = make_puzzle (c);
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (PonderMethodLine));
  g_autoptr (GString) text = g_string_new (NULL);
  const PonderFigures figures = { 0 };

  g_assert_cmpuint (ponder_method_code_get_lines (&c->method, puzzle, &figures, PONDER_LINE_NONE, lines), ==,
                    G_MAXUINT);
  for (guint i = 0; i < lines->len; i++)
    {
      const PonderMethodLine *line = &g_array_index (lines, PonderMethodLine, i);

      g_string_append_printf (text, "%*s%s", 2 * (int) line->indentation, "", line->text);
      if (line->count_name != NULL)
        g_string_append_printf (text, " [%s]", line->count_name);
      g_string_append_c (text, '\n');
    }
  g_assert_cmpstr (text->str, ==, c->expected);
}

/* Each line that the method has can be executed, and has the count of its figure. */
static void
test_executed (void)
{
  const Case *c = &cases[3];
  g_autoptr (PonderPuzzle) puzzle = make_puzzle (c);
  const PonderFigures figures = { .visited = 7, .frontier = 8, .answers = 9, .left_out = { 1, 2, 3 } };
  guint next = 0;

  for (PonderLine line = PONDER_LINE_BEGIN; line <= PONDER_LINE_END; line++)
    {
      g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (PonderMethodLine));
      guint executed = ponder_method_code_get_lines (&c->method, puzzle, &figures, line, lines);

      g_assert_cmpint (ponder_method_code_has_line (&c->method, puzzle, line), ==, executed != G_MAXUINT);
      if (executed == G_MAXUINT)
        continue;
      g_assert_cmpuint (executed, ==, next++);
      if (line == PONDER_LINE_SEEN)
        g_assert_cmpuint (g_array_index (lines, PonderMethodLine, executed).count, ==, 3);
      if (line == PONDER_LINE_VISIT)
        g_assert_cmpuint (g_array_index (lines, PonderMethodLine, executed).count, ==, 7);
      if (executed + 1 == lines->len)
        g_assert_cmpint (line, ==, PONDER_LINE_END);
    }
  g_assert_cmpuint (next, ==, 14);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/method-code/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_lines);
    }
  g_test_add_func ("/method-code/executed", test_executed);
  return g_test_run ();
}
