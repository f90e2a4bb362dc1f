/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lily-pads.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-key-file.h"
#include "ponder-lily-pads-lookahead.h"
#include "ponder-plain-text.h"
#include "ponder-reasons.h"
#include "ponder-solver.h"

/* A frog on the first of a row of pads makes jumps of given lengths in the given order, each to the left or to the
 * right, and must visit each pad once. So there is one jump fewer than there are pads.
 *
 * A state contains the frog's pad and when each pad was visited, followed, with lookahead, by the pads on which the
 * frog can be at each later time. */

struct _PonderLilyPads
{
  PonderPuzzle parent_instance;

  PonderLilyPadsRow row;
};

G_DEFINE_FINAL_TYPE (PonderLilyPads, ponder_lily_pads, PONDER_TYPE_PUZZLE)

typedef struct
{
  guint32 n_made; /* jumps made so far */
  guint32 pad;
  guint8 visits[]; /* by pad: its visit, counted from 1, or 0; padded to a multiple of eight bytes */
} State;

static const PonderOption options[] = {
  { "Jumps", "LENGTHS", N_ ("the lengths of the jumps, in order; can be given as arguments, too") },
  { "Pads", "N", N_ ("how many pads there are (one more than there are jumps)") },
  { NULL },
};

static gsize
lookahead_offset (const PonderLilyPads *self)
{
  return (sizeof (State) + self->row.n_pads + 7) & ~(gsize) 7;
}

static inline guint64 *
state_lookahead (const PonderLilyPads *self,
                 gconstpointer         state)
{
  return (guint64 *) ((guint8 *) state + lookahead_offset (self));
}

static inline gboolean
looks_ahead (const PonderPlan *plan)
{
  return plan->method.pruning == PONDER_PRUNING_LOOKAHEAD;
}

static void
lily_pads_layout (PonderPuzzle *puzzle,
                  PonderPlan   *plan)
{
  PonderLilyPads *self = PONDER_LILY_PADS (puzzle);

  plan->state_size = lookahead_offset (self) + (looks_ahead (plan) ? ponder_lily_pads_lookahead_size (&self->row) : 0);
  plan->most_moves = 2;
  plan->length = self->row.n_pads - 1;
}

static void
lily_pads_start (PonderPuzzle     *puzzle,
                 const PonderPlan *plan,
                 gpointer          state)
{
  PonderLilyPads *self = PONDER_LILY_PADS (puzzle);
  State *at = state;

  memset (at, 0, plan->state_size);
  at->visits[0] = 1;
  if (looks_ahead (plan))
    {
      PonderLilyPadsDeadEnd dead_end;

      ponder_lily_pads_lookahead_start (&self->row, state_lookahead (self, state), &dead_end);
    }
}

/* Finds the pads in the row that the next jump can lead to, the left one first. Returns how many there are. */
static guint
find_landings (const PonderLilyPads *self,
               const State          *at,
               guint                *pads)
{
  guint n = 0;
  guint length;

  if (at->n_made + 1 >= self->row.n_pads)
    return 0;
  length = self->row.lengths[at->n_made];
  if (length <= at->pad)
    pads[n++] = at->pad - length;
  if (length < self->row.n_pads - at->pad)
    pads[n++] = at->pad + length;
  return n;
}

static guint
lily_pads_moves (PonderPuzzle     *puzzle,
                 const PonderPlan *plan,
                 gconstpointer     state,
                 guint             place,
                 PonderPruning     pruning,
                 PonderMove       *moves,
                 guint64          *left_out)
{
  PonderLilyPads *self = (PonderLilyPads *) puzzle;
  const State *at = state;
  guint pads[2];
  guint n_pads = find_landings (self, at, pads);
  guint n_moves = 0;

  for (guint i = 0; i < n_pads; i++)
    if (pruning != PONDER_PRUNING_NONE && at->visits[pads[i]] != 0)
      left_out[PONDER_BROKEN_RULE]++;
    else if (pruning == PONDER_PRUNING_LOOKAHEAD &&
             !ponder_lily_pads_lookahead_allows (&self->row, state_lookahead (self, state), at->n_made + 1, pads[i]))
      left_out[PONDER_LOOKED_AHEAD]++;
    else
      moves[n_moves++] = PONDER_LILY_PADS_MOVE (at->n_made, pads[i]);
  return n_moves;
}

static gboolean
lily_pads_apply (PonderPuzzle     *puzzle,
                 const PonderPlan *plan,
                 gconstpointer     state,
                 PonderMove        move,
                 gpointer          next)
{
  PonderLilyPads *self = (PonderLilyPads *) puzzle;
  State *to = next;

  memcpy (to, state, plan->state_size);
  to->pad = PONDER_LILY_PADS_MOVE_PAD (move);
  to->n_made++;
  to->visits[to->pad] = to->n_made + 1;
  return !looks_ahead (plan) ||
         ponder_lily_pads_lookahead_set (&self->row, state_lookahead (self, next), to->n_made - 1, to->n_made, to->pad);
}

/* Warnsdorff's rule: try first the pad from which fewest jumps are possible. */
static gint64
lily_pads_rank (PonderPuzzle     *puzzle,
                const PonderPlan *plan,
                gconstpointer     state,
                PonderMove        move)
{
  PonderLilyPads *self = (PonderLilyPads *) puzzle;
  const State *at = state;
  State after = { .n_made = at->n_made + 1, .pad = PONDER_LILY_PADS_MOVE_PAD (move) };
  guint pads[2];
  guint n_pads = find_landings (self, &after, pads);
  gint64 n_free = 0;

  for (guint i = 0; i < n_pads; i++)
    n_free += at->visits[pads[i]] == 0;
  return n_free;
}

static gboolean
lily_pads_holds (PonderPuzzle     *puzzle,
                 const PonderMove *moves,
                 gsize             n_moves)
{
  PonderLilyPads *self = PONDER_LILY_PADS (puzzle);
  guint n_pads = self->row.n_pads;
  gboolean visited[PONDER_LILY_PADS_MOST_PADS] = { TRUE };
  guint before = 0;

  if (n_moves + 1 != n_pads)
    return FALSE;
  for (gsize i = 0; i < n_moves; i++)
    {
      guint pad = PONDER_LILY_PADS_MOVE_PAD (moves[i]);

      if (PONDER_LILY_PADS_MOVE_JUMP (moves[i]) != i || pad >= n_pads || visited[pad])
        return FALSE;
      if (MAX (pad, before) - MIN (pad, before) != self->row.lengths[i])
        return FALSE;
      visited[pad] = TRUE;
      before = pad;
    }
  return TRUE;
}

static char *
lily_pads_describe_move (PonderPuzzle *puzzle,
                         PonderMove    move)
{
  return g_strdup_printf (_ ("Jump %u to pad %u"), PONDER_LILY_PADS_MOVE_JUMP (move) + 1,
                          PONDER_LILY_PADS_MOVE_PAD (move) + 1);
}

static char *
lily_pads_short_move (PonderPuzzle *puzzle,
                      PonderMove    move)
{
  return g_strdup_printf ("%u", PONDER_LILY_PADS_MOVE_PAD (move) + 1);
}

static char *
nowhere_text (const PonderLilyPadsRow *row,
              guint                    jump)
{
  if (jump > 0 && row->lengths[jump] == row->lengths[jump - 1])
    return g_strdup_printf (_ ("Jump %u of length %u leads into the water or straight back, wherever the jumps before "
                               "took the frog."),
                            jump + 1, row->lengths[jump]);
  return g_strdup_printf (_ ("Jump %u of length %u leads into the water, wherever the jumps before took the frog."),
                          jump + 1, row->lengths[jump]);
}

/* Returns the reason in a sentence, and adds the pads that it names to @cells, from 0. */
static char *
dead_end_text (const PonderLilyPadsRow     *row,
               const PonderLilyPadsDeadEnd *dead_end,
               GArray                      *cells)
{
  switch (dead_end->kind)
    {
    case PONDER_LILY_PADS_TOO_LONG:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Jump %u is %u long, too long for a row of %u pad.",
                                           "Jump %u is %u long, too long for a row of %u pads.", row->n_pads),
                              dead_end->index + 1, row->lengths[dead_end->index], row->n_pads);
    case PONDER_LILY_PADS_PARITY:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           "Whatever the directions, jumps of these lengths take the frog to pads with "
                                           "odd numbers %u time, including the start, but there are %u of them.",
                                           "Whatever the directions, jumps of these lengths take the frog to pads with "
                                           "odd numbers %u times, including the start, but there are %u of them.",
                                           dead_end->count),
                              dead_end->count, (row->n_pads + 1) / 2);
    case PONDER_LILY_PADS_NOWHERE:
      return nowhere_text (row, dead_end->index);
    case PONDER_LILY_PADS_UNREACHED:
      g_array_append_val (cells, dead_end->index);
      return g_strdup_printf (_ ("No way of making these jumps within the row visits pad %u."), dead_end->index + 1);
    case PONDER_LILY_PADS_NO_PAD:
      return g_strdup_printf (_ ("Looking ahead, jump %u has no pad left to lead to."), dead_end->index + 1);
    case PONDER_LILY_PADS_NO_JUMP:
      g_array_append_val (cells, dead_end->index);
      return g_strdup_printf (_ ("Looking ahead, no jump left leads to pad %u."), dead_end->index + 1);
    case PONDER_LILY_PADS_TWICE:
      g_array_append_val (cells, dead_end->index);
      return g_strdup_printf (_ ("Looking ahead, pad %u would have to be visited twice."), dead_end->index + 1);
    default:
      g_array_append_val (cells, dead_end->index);
      g_array_append_val (cells, dead_end->other);
      return g_strdup_printf (_ ("Looking ahead, pads %u and %u are both left for the same jump only."),
                              dead_end->index + 1, dead_end->other + 1);
    }
}

/* Returns what would have nothing left on the pad that a move leads to. */
static char *
explain_looked_ahead (PonderLilyPads *self,
                      const State    *at,
                      guint           to,
                      GArray         *cells)
{
  guint pads[PONDER_LILY_PADS_MOST_PADS];
  PonderLilyPadsDeadEnd dead_end;

  for (guint pad = 0; pad < self->row.n_pads; pad++)
    if (at->visits[pad] != 0)
      pads[at->visits[pad] - 1] = pad;
  pads[at->n_made + 1] = to;
  ponder_lily_pads_lookahead_follow (&self->row, pads, at->n_made + 2, &dead_end);
  if (dead_end.kind == PONDER_LILY_PADS_NO_PAD)
    return g_strdup_printf (_ ("from pad %u, jump %u would have no pad left to lead to"), to + 1, dead_end.index + 1);

  g_array_append_val (cells, dead_end.index);
  if (dead_end.kind == PONDER_LILY_PADS_NO_JUMP)
    return g_strdup_printf (_ ("from pad %u, no jump left would lead to pad %u"), to + 1, dead_end.index + 1);
  if (dead_end.kind == PONDER_LILY_PADS_TWICE)
    return g_strdup_printf (_ ("from pad %u, pad %u would have to be visited twice"), to + 1, dead_end.index + 1);
  g_array_append_val (cells, dead_end.other);
  return g_strdup_printf (_ ("from pad %u, pads %u and %u would both be left for the same jump only"), to + 1,
                          dead_end.index + 1, dead_end.other + 1);
}

static char *
lily_pads_why_not (PonderPuzzle        *puzzle,
                   const PonderPlan    *plan,
                   gconstpointer        state,
                   const PonderLeftOut *left_out,
                   guint                n_left_out,
                   GArray              *cells)
{
  PonderLilyPads *self = PONDER_LILY_PADS (puzzle);
  const State *at = state;
  PonderReasons reasons = { FALSE };
  g_autofree char *text = NULL;

  if (at->n_made == 0)
    {
      g_autofree guint64 *lookahead = g_malloc (ponder_lily_pads_lookahead_size (&self->row));
      PonderLilyPadsDeadEnd dead_end;

      if (!ponder_lily_pads_lookahead_start (&self->row, lookahead, &dead_end))
        return dead_end_text (&self->row, &dead_end, cells);
    }
  for (guint i = 0; i < n_left_out; i++)
    {
      guint pad = PONDER_LILY_PADS_MOVE_PAD (left_out[i].move);

      g_array_append_val (cells, pad);
      ponder_reasons_add (
        &reasons, 1,
        left_out[i].reason == PONDER_LOOKED_AHEAD
          ? explain_looked_ahead (self, at, pad, cells)
          : g_strdup_printf (_ ("pad %u was already visited as number %u"), pad + 1, at->visits[pad]));
    }
  text = ponder_reasons_end (&reasons);
  return g_strdup_printf (_ ("Jump %u, %u long, from pad %u: %s."), at->n_made + 1, self->row.lengths[at->n_made],
                          at->pad + 1, text);
}

static char *
lily_pads_answer_text (PonderPuzzle     *puzzle,
                       const PonderMove *moves,
                       gsize             n_moves)
{
  GString *text = g_string_new ("1");

  for (gsize i = 0; i < n_moves; i++)
    g_string_append_printf (text, " %u", PONDER_LILY_PADS_MOVE_PAD (moves[i]) + 1);
  return g_string_free (text, FALSE);
}

/* Adds @from to @to; the sum is limited to G_MAXUINT64. */
static void
add_ways (guint64 *to,
          guint64  from)
{
  if (__builtin_add_overflow (*to, from, to))
    *to = G_MAXUINT64;
}

/* Counts the ways to jump inside the row, visited pads included, up to G_MAXUINT64. */
static guint64
count_ways (const PonderLilyPads *self)
{
  guint64 ways[PONDER_LILY_PADS_MOST_PADS] = { 1 };
  guint64 sum = 0;

  for (guint i = 0; i + 1 < self->row.n_pads; i++)
    {
      guint64 after[PONDER_LILY_PADS_MOST_PADS] = { 0 };

      for (guint pad = 0; pad < self->row.n_pads; pad++)
        {
          State at = { .n_made = i, .pad = pad };
          guint pads[2];
          guint n_pads = find_landings (self, &at, pads);

          for (guint k = 0; k < n_pads; k++)
            add_ways (&after[pads[k]], ways[pad]);
        }
      memcpy (ways, after, sizeof ways);
    }
  for (guint pad = 0; pad < self->row.n_pads; pad++)
    add_ways (&sum, ways[pad]);
  return sum;
}

static char *
lily_pads_size_text (PonderPuzzle *puzzle)
{
  guint64 n_ways = count_ways (PONDER_LILY_PADS (puzzle));
  g_autofree char *ways = ponder_count_text (n_ways);

  if (n_ways == G_MAXUINT64)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "at least %s way to jump", "at least %s ways to jump",
                                         ponder_count_plural (n_ways)),
                            ways);
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%s way to jump", "%s ways to jump", ponder_count_plural (n_ways)), ways);
}

/* Checks that the key Pads, if present, agrees with the number of jumps. */
static gboolean
check_pads (GKeyFile *file,
            guint     n_jumps,
            GError  **error)
{
  g_autofree char *n = ponder_count_text (n_jumps);
  g_autofree char *expected = NULL;
  guint n_pads = n_jumps + 1;

  if (!ponder_key_file_read_number (file, "lily-pads", "Pads", 1, PONDER_LILY_PADS_MOST_PADS, &n_pads, error))
    return FALSE;
  if (n_pads == n_jumps + 1)
    return TRUE;
  expected = ponder_count_text (n_pads - 1);
  return ponder_key_file_refuse (error, "Jumps", NULL, _ ("%s lengths, expected %s: one fewer than there are pads"), n,
                                 expected);
}

static PonderPuzzle *
lily_pads_load_text (GKeyFile   *file,
                     const char *text,
                     GError    **error)
{
  g_autoptr (GArray) lengths = ponder_lily_pads_read (text, error);

  if (lengths == NULL || !check_pads (file, lengths->len, error))
    return NULL;
  return ponder_lily_pads_new ((guint32 *) lengths->data, lengths->len);
}

static PonderPuzzle *
lily_pads_load (GKeyFile *file,
                GError  **error)
{
  g_autofree char *text = ponder_key_file_dup (file, "lily-pads", "Jumps", error);

  return text != NULL ? lily_pads_load_text (file, text, error) : NULL;
}

static gboolean
read_answer (const GArray *pads,
             PonderPuzzle *puzzle,
             GArray       *moves)
{
  guint n_jumps = PONDER_LILY_PADS (puzzle)->row.n_pads - 1;

  if (pads->len != n_jumps + 1 || g_array_index (pads, guint32, 0) != 1)
    return FALSE;
  for (guint i = 1; i < pads->len && g_array_index (pads, guint32, i) <= pads->len; i++)
    {
      PonderMove move = PONDER_LILY_PADS_MOVE (i - 1, g_array_index (pads, guint32, i) - 1);

      g_array_append_val (moves, move);
    }
  if (moves->len == n_jumps && ponder_puzzle_holds (puzzle, (const PonderMove *) moves->data, moves->len))
    return TRUE;
  g_array_set_size (moves, 0);
  return FALSE;
}

/* Reads lily pads as people write them: the lengths of the jumps; `[]` is a single pad, without jumps. Pads as the
 * command line prints them for an answer are read as jumps in the current puzzle. Without
 * @like, the lengths must be in one row. */
static PonderPuzzle *
lily_pads_read_plain (PonderPuzzle *like,
                      const char   *text,
                      GArray       *moves,
                      GError      **error)
{
  g_autoptr (GArray) lengths = ponder_lily_pads_read (text, error);
  g_auto (PonderNumberRows) rows = { NULL };

  if (lengths == NULL)
    return NULL;
  if (like != NULL && read_answer (lengths, like, moves))
    return g_object_ref (like);
  ponder_number_rows_read (&rows, text, 0, G_MAXUINT32, NULL);
  if (rows.rows->len > 0 && (like != NULL || rows.rows->len == 1))
    return ponder_lily_pads_new ((const guint32 *) lengths->data, lengths->len);
  return ponder_plain_text_refuse (error, _ ("expected the lengths of the jumps"));
}

static gboolean
lily_pads_equal (PonderPuzzle *puzzle,
                 PonderPuzzle *other_puzzle)
{
  PonderLilyPads *self = PONDER_LILY_PADS (puzzle);
  PonderLilyPads *other = PONDER_LILY_PADS (other_puzzle);

  return self->row.n_pads == other->row.n_pads &&
         (self->row.n_pads == 1 ||
          memcmp (self->row.lengths, other->row.lengths, (self->row.n_pads - 1) * sizeof (guint32)) == 0);
}

static void
lily_pads_save (PonderPuzzle *puzzle,
                GKeyFile     *file)
{
  PonderLilyPads *self = PONDER_LILY_PADS (puzzle);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i + 1 < self->row.n_pads; i++)
    g_string_append_printf (text, i > 0 ? " %u" : "%u", self->row.lengths[i]);
  g_key_file_set_string (file, "lily-pads", "Jumps", text->str);
}

static PonderOutcome *
refuse (const PonderLilyPadsRow     *row,
        const PonderLimits          *limits,
        const PonderLilyPadsDeadEnd *dead_end)
{
  PonderOutcome *outcome = ponder_outcome_new (limits);

  outcome->complete = TRUE;
  outcome->figures.nodes = outcome->figures.visited = 1;
  outcome->figures.fraction = 1;
  ponder_outcome_conclude (outcome, limits, FALSE);
  outcome->cells = g_array_new (FALSE, FALSE, sizeof (guint));
  outcome->reason = dead_end_text (row, dead_end, outcome->cells);
  return outcome;
}

/* With lookahead, a search from the first pad solved every row of sixty pads that was tried within a few thousand
 * positions (see tests/bench). So the solver is that search, after the checks that lead to an explanation in words. */
static PonderOutcome *
lily_pads_solve (PonderPuzzle       *puzzle,
                 const PonderLimits *limits,
                 PonderProgress     *progress,
                 GCancellable       *cancellable,
                 GError            **error)
{
  const PonderLilyPadsRow *row = &PONDER_LILY_PADS (puzzle)->row;
  PonderMethod method = { .pruning = PONDER_PRUNING_LOOKAHEAD };
  g_autofree guint64 *lookahead = g_malloc (ponder_lily_pads_lookahead_size (row));
  PonderLilyPadsDeadEnd dead_end;
  PonderOutcome *outcome;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (!ponder_lily_pads_lookahead_start (row, lookahead, &dead_end))
    return refuse (row, limits, &dead_end);

  outcome = ponder_solve_by (puzzle, &method, limits, progress, cancellable, error);
  if (outcome != NULL && outcome->verdict == PONDER_NO_ANSWER)
    {
      g_autofree char *visited = ponder_count_text (outcome->figures.visited);

      g_free (outcome->reason);
      outcome->reason = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "Looking ahead leaves %s position, and it does not lead to an answer.",
                     "Looking ahead leaves %s positions, and none leads to an answer.",
                     ponder_count_plural (outcome->figures.visited)),
        visited);
    }
  return outcome;
}

static void
ponder_lily_pads_finalize (GObject *object)
{
  g_free ((gpointer) PONDER_LILY_PADS (object)->row.lengths);

  G_OBJECT_CLASS (ponder_lily_pads_parent_class)->finalize (object);
}

static void
ponder_lily_pads_class_init (PonderLilyPadsClass *klass)
{
  PonderPuzzleClass *puzzle_class = PONDER_PUZZLE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_lily_pads_finalize;
  puzzle_class->id = "lily-pads";
  puzzle_class->name = N_ ("Lily Pads");
  puzzle_class->options = options;
  puzzle_class->input = PONDER_INPUT_WORDS;
  puzzle_class->input_key = "Jumps";
  puzzle_class->layout = lily_pads_layout;
  puzzle_class->start = lily_pads_start;
  puzzle_class->moves = lily_pads_moves;
  puzzle_class->rank = lily_pads_rank;
  puzzle_class->apply = lily_pads_apply;
  puzzle_class->holds = lily_pads_holds;
  puzzle_class->describe_move = lily_pads_describe_move;
  puzzle_class->short_move = lily_pads_short_move;
  puzzle_class->why_not = lily_pads_why_not;
  puzzle_class->answer_text = lily_pads_answer_text;
  puzzle_class->size_text = lily_pads_size_text;
  puzzle_class->load = lily_pads_load;
  puzzle_class->load_text = lily_pads_load_text;
  puzzle_class->save = lily_pads_save;
  puzzle_class->equal = lily_pads_equal;
  puzzle_class->read_plain = lily_pads_read_plain;
  puzzle_class->solve = lily_pads_solve;
}

static void
ponder_lily_pads_init (PonderLilyPads *self)
{
}

/* The @lengths are from 1 to 1,000,000 and are copied; there are at most 199, one fewer than
 * pads. */
PonderPuzzle *
ponder_lily_pads_new (const guint32 *lengths,
                      guint          n_jumps)
{
  PonderLilyPads *self;

  g_return_val_if_fail (lengths != NULL || n_jumps == 0, NULL);
  g_return_val_if_fail (n_jumps < PONDER_LILY_PADS_MOST_PADS, NULL);
  for (guint i = 0; i < n_jumps; i++)
    g_return_val_if_fail (lengths[i] >= 1 && lengths[i] <= PONDER_LILY_PADS_MOST_LENGTH, NULL);

  self = g_object_new (PONDER_TYPE_LILY_PADS, NULL);
  self->row = (PonderLilyPadsRow){ n_jumps + 1, n_jumps / 64 + 1, g_memdup2 (lengths, n_jumps * sizeof (guint32)) };
  return PONDER_PUZZLE (self);
}

/* Returns lengths (guint32) separated by blanks, commas or semicolons, with or without brackets;
 * NULL with the line and the reason. */
GArray *
ponder_lily_pads_read (const char *text,
                       GError    **error)
{
  g_auto (PonderNumberRows) rows = { NULL };
  g_autoptr (GArray) lengths = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree char *n = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  if (!ponder_number_rows_read (&rows, text, 1, PONDER_LILY_PADS_MOST_LENGTH, error))
    return NULL;
  for (guint i = 0; i < rows.numbers->len; i++)
    g_array_append_val (lengths, (guint32){ g_array_index (rows.numbers, guint64, i) });
  if (lengths->len < PONDER_LILY_PADS_MOST_PADS)
    return g_steal_pointer (&lengths);
  n = ponder_count_text (rows.numbers->len);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s lengths, expected up to %d"), n,
               PONDER_LILY_PADS_MOST_PADS - 1);
  return NULL;
}

const guint32 *
ponder_lily_pads_get_lengths (PonderLilyPads *self,
                              guint          *n_jumps)
{
  g_return_val_if_fail (PONDER_IS_LILY_PADS (self) && n_jumps != NULL, NULL);

  *n_jumps = self->row.n_pads - 1;
  return self->row.lengths;
}

/* Returns for each pad the number of the last visit to it in a state of a search, from 1; 0 if it
 * was not visited. Sets @n_visits to that of the pad that the frog is on. */
const guint8 *
ponder_lily_pads_get_visits (gconstpointer state,
                             guint        *n_visits)
{
  const State *at = state;

  *n_visits = at->visits[at->pad];
  return at->visits;
}
