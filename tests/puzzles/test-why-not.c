/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-node-link.h"
#include "ponder-session-description.h"
#include "share.h"
#include "why-not-check.h"

/* Tests the sentences in which every puzzle explains the moves that a search left out, and those about each step, by
 * every method. Each sentence is parsed, and what it claims is checked: by a second version of the rules, by a search
 * that tries everything, and by a list of the states made. The reason that the search gives isn't used: the sentence
 * itself must be true. */

#define MOST_VISITS 150
#define MOST_SKIPPED 5000 /* visits that aren't looked at before the first whole board */
#define MOST_LISTED 300 /* visits by each method of a board with many moves */
#define MOST_COUNTED 1000 /* boards that are counted one by one */

static const Case cases[] = {
  { "null", "null", "Length=5\n" },
  { "sudoku", "sudoku", "Clues=.1....3.2....4..\n" },
  { "sudoku-open", "sudoku", "Clues=1....2..........\n" },
  { "sudoku-no-answer", "sudoku", "Clues=12...3....4.....\n" },
  { "sudoku-no-place", "sudoku", "Clues=......3....3.1..\n" },
  { "sudoku-only-place", "sudoku", "Clues=...........1...3\n" },
  { "sudoku-clash", "sudoku", "Clues=1.1..2......4312\n" },
  { "sudoku-latin", "sudoku", "Clues=1...3..2.\nBox=none\n" },
  { "triangle", "triangle", "Target=15\nNumbers=4 / 7 3 / 5 1 6 / 2 8 9 1\n" },
  { "triangle-no-answer", "triangle", "Target=30\nNumbers=4 / 7 3 / 5 1 6 / 2 8 9 1\n" },
  { "triangle-ones", "triangle", "Target=9\nNumbers=1 / 5 1 / 1 5 1 / 2 1 1 5 / 3 1 2 1 5\n" },
  { "lily-pads", "lily-pads", "Jumps=2 3 2 3 5 3\n" },
  { "lily-pads-ones", "lily-pads", "Jumps=1 1 1 1\n" },
  { "lily-pads-wide", "lily-pads", "Jumps=5 4 3 2 1\n" },
  { "lily-pads-odd", "lily-pads", "Jumps=2 2 2 2 2\n" },
  { "lily-pads-too-long", "lily-pads", "Jumps=1 9 1\n" },
  { "lily-pads-no-pad", "lily-pads", "Jumps=3 1 2 1\n" },
  { "lily-pads-no-jump", "lily-pads", "Jumps=2 1 2 1\n" },
  { "lily-pads-rivals", "lily-pads", "Jumps=6 1 1 4 1 2 2 1\n" },
  { "lily-pads-none", "lily-pads", "Jumps=4 1 2 3 1 3\n" },
  { "lily-pads-water", "lily-pads", "Jumps=4 4 1 4\n" },
  { "lily-pads-not-reached", "lily-pads", "Jumps=4 1 2 3\n" },
  { "lily-pads-dead-ends", "lily-pads", "Jumps=7 1 2 1 4 2 1\n" },
  { "knight", "knight", "Board=3x4\nStart=a1\n" },
  { "knight-middle", "knight", "Board=3x4\nStart=b2\n" },
  { "knight-closed", "knight", "Board=3x4\nStart=a1\nClosed=true\n" },
  { "knight-ring", "knight", "Board=3x3\nStart=a1\nClosed=true\nBlocked=b2\n" },
  { "knight-cut-off", "knight", "Board=3x3\nStart=a1\n" },
  { "knight-colours", "knight", "Board=5x5\nStart=b1\n" },
  { "knight-blocked", "knight", "Board=4x4\nStart=a2\nBlocked=d4,c1\n" },
  { "knight-four-rows", "knight", "Board=4x5\nStart=a1\n" },
  { "knight-neck", "knight", "Board=4x4\nStart=a1\nClosed=true\nBlocked=c1,d1,d2,a4\n" },
  { "knight-two-parts", "knight", "Board=3x6\nStart=a1\nBlocked=b1,b2,b3\n" },
  { "jugs", "jugs", "Capacities=5,8,12\nNo-Drain=true\nTarget=6\n" },
  { "jugs-drain", "jugs", "Capacities=3,5\nTarget=4\n" },
  { "jugs-share", "jugs", "Capacities=12,8,5\nContents=12,0,0\nNo-Tap=true\nNo-Drain=true\nTarget=6\n" },
  { "jugs-no-tap", "jugs", "Capacities=3,5\nContents=2,4\nNo-Tap=true\nTarget=1\n" },
  { "jugs-no-drain", "jugs", "Capacities=3,5,4\nContents=1,2,0\nNo-Drain=true\nTarget=3\nIn=3\n" },
  { "jugs-final", "jugs", "Capacities=12,8,5\nContents=12,0,0\nNo-Tap=true\nFinal=6,6,0\n" },
  { "jugs-rest", "jugs", "Capacities=4,6\nContents=1,2\nTarget=5\n" },
  { "queens", "queens", "Size=5\n" },
  { "queens-no-answer", "queens", "Size=3\n" },
  { "queens-fixed", "queens", "Size=6\nFixed=b1\n" },
  { "queens-clash", "queens", "Size=5\nFixed=a1,c3\n" },
  { "one-to-nine-6", "one-to-nine", "Base=6\n" },
  { "one-to-nine-8", "one-to-nine", "Base=8\n" },
  { "one-to-nine-10", "one-to-nine", "Base=10\n" },
  { "one-to-nine-fixed", "one-to-nine", "Base=8\nFixed=..3....\n" },
  { "one-to-nine-misplaced", "one-to-nine", "Base=6\nFixed=2....\n" },
};

/* Returns what a sentence claims, with a bit for each #PonderReason. Several values in it must be a list as people write
 * it, and not stand beside each other: “1 and 3”, not “1 3”. */
static guint
read_claims (Check      *self,
             const char *sentence)
{
  guint claims = 0;

  if (g_regex_match_simple ("\\b[a-z]*\\d+ [a-z]*\\d+\\b|\\b[A-Z] [A-Z]\\b", sentence, 0, 0))
    g_error ("%s: values beside each other in: %s", self->name, sentence);
  for (guint i = 0; self->patterns[i] != NULL; i++)
    if (g_regex_match (self->patterns[i], sentence, 0, NULL))
      {
        claims |= 1u << self->kind->sentences[i].claim;
        self->spoken[i] = TRUE;
      }
  if (claims == 0)
    g_error ("%s: nobody knows what is claimed by: %s", self->name, sentence);
  return claims;
}

/* What a sentence says about a state: it was made as a node that comes later in the list, too. */
typedef struct
{
  GBytes *state;
  guint64 node;
  guint64 depth;
} Seen;

static void
seen_clear (gpointer data)
{
  g_bytes_unref (((Seen *) data)->state);
}

/* A search by one method, and what is known of it without asking it. */
typedef struct
{
  Check *check;
  const PonderMethod *method;
  PonderSearch *search;
  GHashTable *made; /* states */
  GPtrArray *states; /* those of the visited nodes */
  GArray *depths;
  GArray *seen; /* what sentences said of other nodes */
  guint64 waiting; /* nodes in the queue of breadth first */
  GArray *path; /* the moves to the current node */
} Trace;

static void
trace_init (Trace              *self,
            Check              *check,
            const PonderMethod *method)
{
  *self =
    (Trace){ .check = check, .method = method, .search = ponder_search_new (check->puzzle, method), .waiting = 1 };
  self->made = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  self->states = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  self->depths = g_array_new (FALSE, FALSE, sizeof (guint));
  self->seen = g_array_new (FALSE, FALSE, sizeof (Seen));
  g_array_set_clear_func (self->seen, seen_clear);
}

static void
trace_clear (Trace *self)
{
  g_clear_object (&self->search);
  g_clear_pointer (&self->made, g_hash_table_unref);
  g_clear_pointer (&self->states, g_ptr_array_unref);
  g_clear_pointer (&self->depths, g_array_unref);
  g_clear_pointer (&self->seen, g_array_unref);
  g_clear_pointer (&self->path, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Trace, trace_clear)

/* Reads numbers out of a sentence; commas in them are skipped. Returns whether it has this form. */
static gboolean
read_numbers (const char *sentence,
              const char *pattern,
              guint64    *numbers,
              guint       n_numbers)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  g_assert_nonnull (regex);
  if (!g_regex_match (regex, sentence, 0, &match))
    return FALSE;
  for (guint i = 0; i < n_numbers; i++)
    {
      g_autofree char *text = g_match_info_fetch (match, i + 1);
      g_auto (GStrv) groups = g_strsplit (text, ",", -1);
      g_autofree char *digits = g_strjoinv ("", groups);

      numbers[i] = g_ascii_strtoull (digits, NULL, 10);
    }
  return TRUE;
}

/* The node that is named comes before this one, or later in the queue. */
static void
check_seen (Trace      *self,
            GArray     *path,
            const char *sentence)
{
  g_autoptr (GBytes) state = replay (self->check, path);
  PonderPuzzleClass *klass = self->check->klass;
  g_autofree char *words = klass->state_text != NULL
                             ? klass->state_text (self->check->puzzle, g_bytes_get_data (state, NULL))
                             : g_strdup ("a state");
  guint64 numbers[2];
  Seen seen;

  if (!g_hash_table_contains (self->made, state) || strstr (sentence, words) == NULL)
    g_error ("%s: not seen before: %s", self->check->name, sentence);
  g_assert_true (read_numbers (sentence, "reached at node ([\\d,]+) in ([\\d,]+) move", numbers, 2));
  seen = (Seen){ g_steal_pointer (&state), numbers[0], numbers[1] };
  g_array_append_val (self->seen, seen);
}

static void
check_claims (Trace      *self,
              guint       claims,
              GArray     *path,
              const char *sentence)
{
  Check *check = self->check;

  if ((claims & 1u << PONDER_BROKEN_RULE) != 0 && !breaks (check, path))
    g_error ("%s: no rule is broken: %s", check->name, sentence);
  if ((claims & 1u << PONDER_LOOKED_AHEAD) != 0 &&
      (check->klass->states_repeat ? reaches_answer (check, path) : begins_answer (check, path)))
    g_error ("%s: an answer lies below: %s", check->name, sentence);
  if ((claims & 1u << PONDER_SEEN_BEFORE) != 0)
    check_seen (self, path, sentence);
}

static gboolean
is_looked_ahead (const PonderStep *step,
                 PonderMove        move)
{
  for (guint i = step->n_on_the_way; i < step->left_out->len; i++)
    if (g_array_index (step->left_out, PonderLeftOut, i).move == move &&
        g_array_index (step->left_out, PonderLeftOut, i).reason == PONDER_LOOKED_AHEAD)
      return TRUE;
  return FALSE;
}

/* Counts the moves that lead on from the current node. Only lookahead is believed, because each of its sentences is
 * checked. Breadth first makes the states at once. */
static guint
count_open (Trace            *self,
            const PonderStep *step)
{
  Check *check = self->check;
  g_autofree PonderMove *moves = g_new (PonderMove, check->plan.most_moves);
  g_autoptr (GBytes) state = replay (check, self->path);
  guint64 uncounted[PONDER_N_REASONS] = { 0 };
  guint n_open = 0;
  guint n_moves = check->klass->moves (check->puzzle, &check->plan, g_bytes_get_data (state, NULL), step->place,
                                       PONDER_PRUNING_NONE, moves, uncounted);

  for (guint i = 0; i < n_moves; i++)
    {
      g_autoptr (GArray) longer = extend (self->path, moves[i]);
      g_autoptr (GBytes) next = replay (check, longer);

      if ((self->method->pruning != PONDER_PRUNING_NONE && breaks (check, longer)) ||
          is_looked_ahead (step, moves[i]) || (self->method->remember && g_hash_table_contains (self->made, next)))
        continue;
      n_open++;
      if (self->method->traversal == PONDER_TRAVERSAL_BREADTH_FIRST)
        g_hash_table_add (self->made, g_steal_pointer (&next));
    }
  return n_open;
}

/* Returns the sentence as it is read, in which the number of a node is no link. */
static char *
read_plainly (char *sentence)
{
  g_autofree char *linked = sentence;

  return ponder_node_link_dup_plain (linked);
}

/* Returns what all moves together are said to be left out for. Several repeats are one clause, which must count them. */
static guint
read_all_claims (Check      *self,
                 const char *sentence,
                 guint       n_repeats,
                 guint       expected)
{
  guint64 numbers[1];

  if (n_repeats < 2)
    return read_claims (self, sentence);
  g_assert_true (
    read_numbers (sentence, "([\\d,]+) moves lead to (?:a state|states) seen before: nodes? \\d", numbers, 1));
  g_assert_cmpuint (numbers[0], ==, n_repeats);
  return 1u << PONDER_SEEN_BEFORE | (expected != 1u << PONDER_SEEN_BEFORE ? read_claims (self, sentence) : 0);
}

static gboolean
has_cell (GArray *cells,
          guint   cell)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, guint, i) == cell)
      return TRUE;
  return FALSE;
}

/* Checks each move alone and then all together: the explanation and the cells must be the same. */
static void
check_left_out (Trace            *self,
                const PonderStep *step)
{
  const PonderLeftOut *left_out = (const PonderLeftOut *) step->left_out->data + step->n_on_the_way;
  guint n_left_out = step->left_out->len - step->n_on_the_way;
  PonderPuzzle *puzzle = self->check->puzzle;
  const PonderPlan *plan = ponder_search_get_plan (self->search);
  gconstpointer state = ponder_search_get_state (self->search);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) all_cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *together = NULL;
  guint n_repeats = 0;
  guint claims = 0;

  for (guint i = 0; i < n_left_out; i++)
    {
      g_autofree char *alone =
        read_plainly (ponder_session_describe_left_out (puzzle, plan, state, &left_out[i], 1, cells));
      g_autoptr (GArray) longer = extend (self->path, left_out[i].move);
      guint claimed = read_claims (self->check, alone);

      check_claims (self, claimed, longer, alone);
      claims |= claimed;
      n_repeats += left_out[i].reason == PONDER_SEEN_BEFORE;
    }
  if (n_left_out == 0)
    return;
  together = read_plainly (ponder_session_describe_left_out (puzzle, plan, state, left_out, n_left_out, all_cells));
  for (guint i = 0; i < cells->len; i++)
    if (!has_cell (all_cells, g_array_index (cells, guint, i)))
      g_error ("%s: cell %u isn’t marked: %s", self->check->name, g_array_index (cells, guint, i), together);
  if (read_all_claims (self->check, together, n_repeats, claims) != claims)
    g_error ("%s: one by one the moves were told otherwise than in: %s", self->check->name, together);
}

/* Checks whether the step says rightly what joined the queue, or that the search goes back. */
static void
check_branched (Trace            *self,
                const PonderStep *step,
                const char       *text,
                guint             n_open)
{
  static const char joined[] = "([\\d,]+) states? joined the queue, which now holds ([\\d,]+)\\.$";
  gboolean breadth_first = self->method->traversal == PONDER_TRAVERSAL_BREADTH_FIRST;
  guint64 numbers[2] = { 0, self->waiting };

  if (breadth_first)
    self->waiting += n_open;
  if (read_numbers (text, joined, numbers, 2) ? !breadth_first || numbers[0] == 0 || numbers[1] != self->waiting
                                              : breadth_first && n_open > 0)
    g_error ("%s: %u joined the queue of %" G_GUINT64_FORMAT ": %s", self->check->name, n_open, self->waiting, text);
  if (numbers[0] != (breadth_first ? n_open : 0))
    g_error ("%s: %u states joined the queue: %s", self->check->name, n_open, text);
  if (g_str_has_suffix (text, " Nothing joined the queue: a dead end.") != (breadth_first && n_open == 0) ||
      g_str_has_suffix (text, " Going back.") != (!breadth_first && n_open == 0 && step->depth > 0))
    g_error ("%s: %u moves lead on from: %s", self->check->name, n_open, text);
}

/* Counts the finished states below a state, one by one; more than MOST_COUNTED aren't counted. */
static guint
count_boards (Check  *self,
              GArray *path)
{
  g_autofree PonderMove *moves = g_new (PonderMove, self->plan.most_moves);
  g_autoptr (GBytes) state = replay (self, path);
  guint64 uncounted[PONDER_N_REASONS] = { 0 };
  guint n_boards = 0;
  guint n_moves;

  if (path->len == self->plan.length)
    return 1;
  n_moves = self->klass->moves (self->puzzle, &self->plan, g_bytes_get_data (state, NULL), path->len,
                                PONDER_PRUNING_NONE, moves, uncounted);
  for (guint i = 0; i < n_moves && n_boards <= MOST_COUNTED; i++)
    {
      g_autoptr (GArray) longer = extend (path, moves[i]);

      n_boards += count_boards (self, longer);
    }
  return n_boards;
}

/* Returns the number of the first move of a path that breaks a rule. */
static guint
find_wrong (Check  *self,
            GArray *path)
{
  for (guint n = 1; n <= path->len; n++)
    {
      g_autoptr (GArray) first = g_array_new (FALSE, FALSE, sizeof (PonderMove));

      g_array_append_vals (first, path->data, n);
      if (breaks (self, first))
        return n;
    }
  g_error ("%s: no move breaks a rule", self->name);
}

/* Returns whether no first move keeps the rules. */
static gboolean
is_wrong_from_start (Check     *self,
                     PonderMove first)
{
  g_autoptr (GArray) nowhere = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_autoptr (GArray) first_path = extend (nowhere, first);
  g_autoptr (GBytes) start = replay (self, nowhere);
  g_autofree PonderMove *moves = g_new (PonderMove, self->plan.most_moves);
  guint64 uncounted[PONDER_N_REASONS] = { 0 };
  guint n_moves = self->klass->moves (self->puzzle, &self->plan, g_bytes_get_data (start, NULL), 0, PONDER_PRUNING_NONE,
                                      moves, uncounted);

  if (!breaks (self, first_path))
    return FALSE;
  for (guint i = 0; i < n_moves; i++)
    {
      g_autoptr (GArray) path = extend (nowhere, moves[i]);

      if (!breaks (self, path))
        return FALSE;
    }
  return TRUE;
}

/* Checks the sentences on a whole board that was tested and is no answer. They say of the first wrong move what its own
 * sentence says, with the number of the move in place of the place. The places of the method's own order are not
 * known here, so boards are counted in natural order only. */
static void
check_broken (Trace      *self,
              const char *text,
              GArray     *cells)
{
  Check *check = self->check;
  guint nth = find_wrong (check, self->path);
  gboolean from_start = is_wrong_from_start (check, g_array_index (self->path, PonderMove, 0)) && nth == 1;
  g_autofree char *since =
    from_start ? g_strdup ("Wrong from the start") : g_strdup_printf ("Wrong since move %u", nth);
  const char *why = strstr (text, since);
  const char *reason;
  const char *cost =
    strstr (text, from_start ? " Backtracking would have ended there" : " Backtracking would have gone back there");
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_autoptr (GArray) expected = g_array_new (FALSE, FALSE, sizeof (guint));
  PonderLeftOut left_out = { g_array_index (self->path, PonderMove, nth - 1), PONDER_BROKEN_RULE };
  g_autofree char *sentence = NULL;
  g_autofree char *told = NULL;
  g_autoptr (GBytes) before = NULL;
  guint64 n_boards = 0;

  if (why == NULL || cost == NULL)
    g_error ("%s: move %u is the first wrong one: %s", check->name, nth, text);
  why += strlen (since);
  g_array_append_vals (path, self->path->data, nth - 1);
  before = replay (check, path);
  told = check->klass->why_not (check->puzzle, ponder_search_get_plan (self->search), g_bytes_get_data (before, NULL),
                                &left_out, 1, expected);
  reason = strchr (told, ':');
  sentence = g_strdup_printf ("%s%s", reason != NULL ? "" : ". ", reason != NULL ? reason : told);
  g_assert_cmpmem (why, cost - why, sentence, strlen (sentence));
  g_assert_cmpmem (cells->data, cells->len * sizeof (guint), expected->data, expected->len * sizeof (guint));
  g_array_append_val (path, left_out.move);
  if (read_claims (check, told) != 1u << PONDER_BROKEN_RULE)
    g_error ("%s: a rule is broken, but not this one: %s", check->name, text);

  g_assert_true (read_numbers (cost, " and spared ([\\d,]+) ", &n_boards, 1) == (check->klass->boards_text != NULL));
  if (check->klass->boards_text == NULL || n_boards > MOST_COUNTED || ponder_order_chooses (self->method->order))
    return;
  g_array_set_size (path, from_start ? 0 : nth);
  if (count_boards (check, path) != n_boards)
    g_error ("%s: %u boards lie there: %s", check->name, count_boards (check, path), text);
}

static void
check_step (Trace            *self,
            const PonderStep *step)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *text =
    read_plainly (ponder_session_describe_step (self->check->puzzle, ponder_search_get_plan (self->search),
                                                ponder_search_get_state (self->search), step, self->path, cells));

  if ((strstr (text, "That is an answer.") != NULL) != holds (self->check, self->path))
    g_error ("%s: is that an answer? %s", self->check->name, text);
  if (step->has_place)
    {
      guint n_open = count_open (self, step);

      check_left_out (self, step);
      check_branched (self, step, text, n_open);
    }
  else if (step->status == PONDER_MORE && self->path->len > 0)
    check_broken (self, text, cells);
}

/* Adds the current node to the lists. */
static void
note_visit (Trace *self)
{
  g_autoptr (GBytes) state = NULL;
  guint depth;

  g_clear_pointer (&self->path, g_array_unref);
  self->path = ponder_search_dup_path (self->search);
  state = replay (self->check, self->path);
  depth = self->path->len;
  self->waiting--;
  g_hash_table_add (self->made, g_bytes_ref (state));
  g_ptr_array_add (self->states, g_steal_pointer (&state));
  g_array_append_val (self->depths, depth);
}

/* Visits all nodes that sentences have named, and checks that they are what was said. */
static void
check_all_seen (Trace *self)
{
  guint64 last = 0;

  for (guint i = 0; i < self->seen->len; i++)
    last = MAX (last, g_array_index (self->seen, Seen, i).node);
  while (self->states->len < last && ponder_search_advance (self->search, 1) != PONDER_EXHAUSTED)
    note_visit (self);
  for (guint i = 0; i < self->seen->len; i++)
    {
      const Seen *seen = &g_array_index (self->seen, Seen, i);

      g_assert_cmpuint (seen->node, >, 0);
      g_assert_cmpuint (seen->node, <=, self->states->len);
      g_assert_true (g_bytes_equal (seen->state, g_ptr_array_index (self->states, seen->node - 1)));
      g_assert_cmpuint (seen->depth, ==, g_array_index (self->depths, guint, seen->node - 1));
    }
}

/* Visits the nodes above the whole boards, which come only at the end of breadth first without pruning. */
static void
skip_to_boards (Trace *self)
{
  PonderFigures figures = { 0 };

  for (guint i = 0; i < MOST_SKIPPED && figures.depth < self->check->plan.length; i++)
    {
      if (ponder_search_advance (self->search, 1) == PONDER_EXHAUSTED)
        return;
      ponder_search_get_figures (self->search, &figures);
    }
  self->waiting = figures.frontier;
}

static void
check_method (Check              *check,
              const PonderMethod *method,
              gboolean            at_boards)
{
  g_auto (Trace) self = { 0 };

  trace_init (&self, check, method);
  if (at_boards)
    skip_to_boards (&self);
  for (guint i = 0; i < MOST_VISITS; i++)
    {
      g_autoptr (PonderStep) step = ponder_search_step (self.search);

      if (step->status == PONDER_EXHAUSTED)
        break;
      note_visit (&self);
      check_step (&self, step);
    }
  check_all_seen (&self);
}

/* Every listed sentence must occur in some case. */
static void
test_kind (gconstpointer data)
{
  const Kind *kind = data;
  gboolean spoken[MOST_SENTENCES] = { FALSE };

  for (guint nth = 0; nth < G_N_ELEMENTS (cases); nth++)
    if (g_str_equal (cases[nth].id, kind->name))
      {
        g_autoptr (Check) check = check_new (kind, &cases[nth], spoken);
        TestShare share = test_share_new ();

        for (guint i = 0; i < 2 * 3 * 4 * 2; i++)
          {
            PonderMethod method = { i % 2, i / 2 % 3, i / 6 % 4, i / 24, i };

            if (!test_share_takes (&share))
              continue;
            check_method (check, &method, FALSE);
            if (method.traversal == PONDER_TRAVERSAL_BREADTH_FIRST && method.pruning == PONDER_PRUNING_NONE &&
                !method.remember && !check->klass->states_repeat)
              check_method (check, &method, TRUE);
          }
      }
  for (guint i = 0; test_share_is_whole () && kind->sentences[i].pattern != NULL; i++)
    if (!spoken[i])
      g_error ("%s: no case speaks the sentence %s", kind->name, kind->sentences[i].pattern);
}

/* Boards with so many moves that not all can be named. */
static const struct
{
  Case c;
  gboolean counts; /* whether there are more reasons than are named */
} large[] = {
  { { "sudoku", "sudoku", "Clues=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n" }, TRUE },
  { { "sudoku-16", "sudoku", "Clues=1234567.........................................................................................................................................................................................................................................................\n" }, TRUE },
  { { "triangle", "triangle", "Target=30\nNumbers=4 / 7 3 / 5 1 6 / 2 8 9 1\n" }, FALSE },
  { { "lily-pads", "lily-pads", "Jumps=7 1 2 1 4 2 1\n" }, FALSE },
  { { "knight-5", "knight", "Board=5x6\nStart=c3\n" }, TRUE },
  { { "knight-6", "knight", "Board=6x6\nStart=d4\n" }, TRUE },
  { { "knight-8", "knight", "Board=8x8\nStart=d4\nClosed=true\n" }, FALSE },
  { { "jugs", "jugs", "Capacities=5,8,12,3,7,9,20,31\nTarget=6\n" }, FALSE },
  { { "jugs-hopeless", "jugs", "Capacities=12,8,5,7,3,9\nContents=12,0,0,7,3,9\nNo-Tap=true\nTarget=6\n" }, FALSE },
  { { "queens-8", "queens", "Size=8\n" }, FALSE },
  { { "queens-16", "queens", "Size=16\n" }, TRUE },
  { { "queens-20", "queens", "Size=20\n" }, TRUE },
  { { "one-to-nine-16", "one-to-nine", "Base=16\n" }, FALSE },
  { { "one-to-nine-36", "one-to-nine", "Base=36\n" }, FALSE },
};

static guint
count_matches (const char *text,
               const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  g_assert_nonnull (regex);
  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    n++;
  return n;
}

/* Each list in the sentences on moves left out names four and counts the rest, whatever the method. Commas in
 * parentheses are those of a state. */
static void
test_lists (gconstpointer data)
{
  guint nth = GPOINTER_TO_UINT (data);
  g_autoptr (GRegex) states = g_regex_new ("\\([^)]*\\)", 0, 0, NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *document = g_strdup_printf ("[%s]\n%s", large[nth].c.id, large[nth].c.keys);
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderPuzzle) puzzle = NULL;
  guint n_counted = 0;

  g_assert_true (g_key_file_load_from_data (file, document, -1, G_KEY_FILE_NONE, NULL));
  puzzle = ponder_puzzle_find (large[nth].c.id)->load (file, &error);
  g_assert_no_error (error);
  for (guint k = 0; k < 2 * 3 * 4 * 2; k++)
    {
      PonderMethod method = { k % 2, k / 2 % 3, k / 6 % 4, k / 24, k };
      g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &method);

      for (guint i = 0; i < MOST_LISTED; i++)
        {
          g_autoptr (PonderStep) step = ponder_search_step (search);
          g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
          g_autofree char *text = NULL;
          g_autofree char *plain = NULL;

          if (step->status != PONDER_MORE)
            break;
          if (!step->has_place || step->left_out->len == step->n_on_the_way)
            continue;
          text = read_plainly (
            ponder_session_describe_left_out (puzzle, ponder_search_get_plan (search), ponder_search_get_state (search),
                                              (const PonderLeftOut *) step->left_out->data + step->n_on_the_way,
                                              step->left_out->len - step->n_on_the_way, cells));
          plain = g_regex_replace_literal (states, text, -1, 0, "", 0, NULL);
          if (count_matches (plain, "; ") > 4 || count_matches (plain, "Not to ") > 4 ||
              count_matches (plain, "([^ ,;:]+, ){4}") > 0)
            g_error ("%s: a list is too long: %s", large[nth].c.name, text);
          n_counted += count_matches (plain, "(^|[;.] )\\d+ more moves? (is|are) hopeless\\.$");
        }
    }
  if ((n_counted > 0) != large[nth].counts)
    g_error ("%s: %u sentences count the rest", large[nth].c.name, n_counted);
}

/* A puzzle added to the program's table must also be added here, but for own puzzles, whose programs give the reasons. */
static void
test_all (void)
{
  guint n_puzzles;
  PonderPuzzleClass *const *puzzles = ponder_puzzles (&n_puzzles);

  for (guint i = 0; i < n_puzzles; i++)
    {
      gboolean found = puzzles[i]->only_rules;

      for (guint j = 0; j < G_N_ELEMENTS (kinds); j++)
        found |= g_str_equal (kinds[j].name, puzzles[i]->id);
      g_assert_true (found);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/why-not/%s", kinds, test_kind);
  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    {
      g_autofree char *path = g_strdup_printf ("/why-not/lists/%s", large[i].c.name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_lists);
    }
  g_test_add_func ("/why-not/all", test_all);
  return g_test_run ();
}
