/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-jugs.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-excerpt.h"
#include "ponder-key-file.h"
#include "ponder-list-text.h"
#include "ponder-plain-text.h"
#include "ponder-reasons.h"
#include "ponder-solving.h"

/* Jugs without marks are filled, emptied or poured into each other, until one jug holds a given amount, or each holds
 * its own target amount. States repeat, and the length of an answer isn't known in advance. A state is what the jugs
 * hold, a number for each.
 *
 * The keys of a document are the command-line options.
 *
 * Lookahead: a move is left out if ponder_jugs_find_obstacle() finds that the target can't be reached after it. */

struct _PonderJugs
{
  PonderPuzzle parent_instance;

  PonderJugsRules rules;
  PonderMove moves[PONDER_JUGS_MOST_MOVES]; /* all moves that the rules allow, in natural order */
  guint n_moves;
};

G_DEFINE_FINAL_TYPE (PonderJugs, ponder_jugs, PONDER_TYPE_PUZZLE)

#define GROUP "jugs"

#define CAPACITIES "Capacities"
#define CONTENTS "Contents"
#define NO_TAP "No-Tap"
#define NO_DRAIN "No-Drain"
#define IN "In"
#define TARGET "Target"
#define FINAL "Final"

static const PonderOption options[] = {
  { CAPACITIES, N_ ("5,8,12"), N_ ("what each jug can hold, 1 to 100000; one to eight jugs (needed)") },
  { CONTENTS, N_ ("0,0,0"), N_ ("what each jug holds at the start (default: nothing)") },
  { NO_TAP, NULL, N_ ("jugs can’t be filled from the tap") },
  { NO_DRAIN, NULL, N_ ("jugs can’t be emptied down the drain") },
  { IN, N_ ("JUG"), N_ ("the jug that must hold the target, counted from 1 (default: any)") },
  { TARGET, N_ ("AMOUNT"), N_ ("the amount to measure (this or --final is needed)") },
  { FINAL, N_ ("6,6,0"), N_ ("what each jug must hold in the end, in place of a target") },
  { NULL },
};

static void
jugs_layout (PonderPuzzle *puzzle,
             PonderPlan   *plan)
{
  PonderJugs *self = PONDER_JUGS (puzzle);

  plan->state_size = self->rules.n_jugs * sizeof (guint32);
  plan->most_moves = self->n_moves;
}

static void
jugs_start (PonderPuzzle     *puzzle,
            const PonderPlan *plan,
            gpointer          state)
{
  memcpy (state, PONDER_JUGS (puzzle)->rules.contents, plan->state_size);
}

static gboolean
is_hopeless (const PonderJugsRules *rules,
             const guint32         *contents,
             PonderMove             move)
{
  guint32 after[PONDER_JUGS_MOST_JUGS];
  guint32 number;

  ponder_jugs_pour (rules, contents, move, after);
  return ponder_jugs_find_obstacle (rules, after, &number) != PONDER_JUGS_OPEN;
}

/* There is only one place, because every move can be made at any time. */
static guint
jugs_moves (PonderPuzzle     *puzzle,
            const PonderPlan *plan,
            gconstpointer     state,
            guint             place,
            PonderPruning     pruning,
            PonderMove       *moves,
            guint64          *left_out)
{
  PonderJugs *self = (PonderJugs *) puzzle;
  guint n_moves = 0;

  for (guint i = 0; i < self->n_moves; i++)
    {
      if (pruning != PONDER_PRUNING_NONE && ponder_jugs_flow (&self->rules, state, self->moves[i]) == 0)
        left_out[PONDER_BROKEN_RULE]++;
      else if (pruning == PONDER_PRUNING_LOOKAHEAD && is_hopeless (&self->rules, state, self->moves[i]))
        left_out[PONDER_LOOKED_AHEAD]++;
      else
        moves[n_moves++] = self->moves[i];
    }
  return n_moves;
}

static gboolean
jugs_apply (PonderPuzzle     *puzzle,
            const PonderPlan *plan,
            gconstpointer     state,
            PonderMove        move,
            gpointer          next)
{
  ponder_jugs_pour (&((PonderJugs *) puzzle)->rules, state, move, next);
  return TRUE;
}

static gboolean
jugs_finished (PonderPuzzle     *puzzle,
               const PonderPlan *plan,
               gconstpointer     state)
{
  return ponder_jugs_is_measured (&((PonderJugs *) puzzle)->rules, state);
}

/* Makes one move by the text of the rules: all the water that is there and fits is transferred, which must be some. */
static gboolean
pour (const PonderJugsRules *rules,
      gint64                *contents,
      guint                  from,
      guint                  to)
{
  gint64 before;
  gint64 spilled;

  if (from == PONDER_JUGS_TAP)
    {
      if (!rules->has_tap || to >= rules->n_jugs || contents[to] == rules->capacities[to])
        return FALSE;
      contents[to] = rules->capacities[to];
      return TRUE;
    }
  if (from >= rules->n_jugs || contents[from] == 0 || to == from)
    return FALSE;
  if (to == PONDER_JUGS_DRAIN)
    {
      contents[from] = 0;
      return rules->has_drain;
    }
  if (to >= rules->n_jugs)
    return FALSE;

  before = contents[to];
  contents[to] += contents[from];
  spilled = MAX (contents[to] - rules->capacities[to], 0);
  contents[to] -= spilled;
  contents[from] = spilled;
  return contents[to] != before;
}

static gboolean
jugs_holds (PonderPuzzle     *puzzle,
            const PonderMove *moves,
            gsize             n_moves)
{
  const PonderJugsRules *rules = &PONDER_JUGS (puzzle)->rules;
  gint64 contents[PONDER_JUGS_MOST_JUGS];
  gboolean stands = FALSE;

  for (guint jug = 0; jug < rules->n_jugs; jug++)
    contents[jug] = rules->contents[jug];
  for (gsize i = 0; i < n_moves; i++)
    if (!pour (rules, contents, moves[i] >> 8, moves[i] & 0xff))
      return FALSE;
  if (rules->jug == PONDER_JUGS_EACH)
    {
      for (guint jug = 0; jug < rules->n_jugs; jug++)
        if (contents[jug] != rules->final[jug])
          return FALSE;
      return TRUE;
    }
  for (guint jug = 0; jug < rules->n_jugs; jug++)
    stands |= (rules->jug == jug || rules->jug == PONDER_JUGS_ANY) && contents[jug] == rules->target;
  return stands;
}

static char *
jugs_describe_move (PonderPuzzle *puzzle,
                    PonderMove    move)
{
  guint from = PONDER_JUGS_MOVE_FROM (move);
  guint to = PONDER_JUGS_MOVE_TO (move);

  if (from == PONDER_JUGS_TAP)
    return g_strdup_printf (_ ("Fill jug %u"), to + 1);
  if (to == PONDER_JUGS_DRAIN)
    return g_strdup_printf (_ ("Empty jug %u"), from + 1);
  return g_strdup_printf (_ ("Pour jug %u into jug %u"), from + 1, to + 1);
}

static char *
jugs_short_move (PonderPuzzle *puzzle,
                 PonderMove    move)
{
  guint from = PONDER_JUGS_MOVE_FROM (move);
  guint to = PONDER_JUGS_MOVE_TO (move);

  if (from == PONDER_JUGS_TAP)
    /* Translators: a jug is filled; the letter is the first of “Tap” */
    return g_strdup_printf (_ ("T→%u"), to + 1);
  if (to == PONDER_JUGS_DRAIN)
    /* Translators: a jug is emptied; the letter is the first of “Drain” */
    return g_strdup_printf (_ ("%u→D"), from + 1);
  return g_strdup_printf ("%u→%u", from + 1, to + 1);
}

/* Returns the numbers of the jugs that hold @amounts, and adds them to @cells. */
static GPtrArray *
jugs_that_hold (const PonderJugsRules *rules,
                const guint32         *contents,
                const guint32         *amounts,
                GArray                *cells)
{
  GPtrArray *jugs = g_ptr_array_new_with_free_func (g_free);

  for (guint jug = 0; jug < rules->n_jugs; jug++)
    if (contents[jug] == amounts[jug])
      {
        g_array_append_val (cells, jug);
        g_ptr_array_add (jugs, g_strdup_printf ("%u", jug + 1));
      }
  return jugs;
}

/* Adds why water can't flow: which jugs are empty and which are full. */
static void
add_stillness (const PonderJugsRules *rules,
               const guint32         *contents,
               PonderReasons         *reasons,
               GArray                *cells)
{
  static const guint32 nothing[PONDER_JUGS_MOST_JUGS];
  g_autoptr (GPtrArray) empty = jugs_that_hold (rules, contents, nothing, cells);
  g_autoptr (GPtrArray) full = jugs_that_hold (rules, contents, rules->capacities, cells);
  g_autofree char *empty_list = ponder_list_text_few (empty, FALSE);
  g_autofree char *full_list = ponder_list_text_few (full, FALSE);

  /* Translators: here and in the next, a jug or several: “1 and 2” */
  if (empty->len > 0)
    ponder_reasons_add (reasons, empty->len,
                        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "jug %s is empty, nothing comes out",
                                                      "jugs %s are empty, nothing comes out", empty->len),
                                         empty_list));
  if (full->len > 0)
    ponder_reasons_add (reasons, full->len,
                        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "jug %s is full, nothing goes in",
                                                      "jugs %s are full, nothing goes in", full->len),
                                         full_list));
}

static char *
jugs_state_text (PonderPuzzle *puzzle,
                 gconstpointer state)
{
  return ponder_jugs_state_text (&PONDER_JUGS (puzzle)->rules, state);
}

static char *
jugs_why_not (PonderPuzzle        *puzzle,
              const PonderPlan    *plan,
              gconstpointer        state,
              const PonderLeftOut *left_out,
              guint                n_left_out,
              GArray              *cells)
{
  const PonderJugsRules *rules = &PONDER_JUGS (puzzle)->rules;
  g_autofree char *contents = jugs_state_text (puzzle, state);
  PonderReasons reasons = { FALSE };
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) hopeless = g_ptr_array_new_with_free_func (g_free);
  gboolean is_still = FALSE;

  for (guint i = 0; i < n_left_out; i++)
    if (left_out[i].reason == PONDER_BROKEN_RULE)
      is_still = TRUE;
    else
      {
        g_autofree char *move = jugs_describe_move (puzzle, left_out[i].move);

        /* Translators: a move */
        g_ptr_array_add (hopeless, g_strdup_printf (_ ("“%s”"), move));
      }
  if (is_still)
    add_stillness (rules, state, &reasons, cells);
  if (hopeless->len > 0)
    {
      g_autofree char *list = ponder_list_text_few (hopeless, TRUE);

      ponder_reasons_add (&reasons, hopeless->len, g_strdup_printf (_ ("after %s the target is out of reach"), list));
    }
  text = ponder_reasons_end (&reasons);
  return g_strdup_printf (_ ("At %s: %s."), contents, text);
}

/* Returns the states from the first to the last, one in a line. */
static char *
jugs_answer_text (PonderPuzzle     *puzzle,
                  const PonderMove *moves,
                  gsize             n_moves)
{
  PonderJugs *self = PONDER_JUGS (puzzle);
  guint32 contents[PONDER_JUGS_MOST_JUGS];
  g_autofree char *start = ponder_jugs_contents_text (&self->rules, self->rules.contents);
  GString *text = g_string_new (start);

  memcpy (contents, self->rules.contents, sizeof contents);
  for (gsize i = 0; i < n_moves; i++)
    {
      g_autofree char *line = NULL;

      ponder_jugs_play (self, contents, moves[i]);
      line = ponder_jugs_contents_text (&self->rules, contents);
      g_string_append_printf (text, "\n%s", line);
    }
  return g_string_free (text, FALSE);
}

static char *
get (GKeyFile   *file,
     const char *key)
{
  return ponder_key_file_get (file, GROUP, key);
}

static gboolean G_GNUC_PRINTF (4, 5)
refuse (GError    **error,
        const char *key,
        const char *value,
        const char *format,
        ...)
{
  g_autofree char *expected = NULL;
  va_list arguments;

  va_start (arguments, format);
  expected = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (value != NULL)
    return ponder_key_file_refuse (error, key, value, _ ("expected %s"), expected);
  return ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("“%s” is missing: expected %s"), ponder_key_file_name (key),
                        expected);
}

/* Reads a number from a list; blanks around it are ignored. */
static gboolean
parse_amount (const char *text,
              guint64     least,
              guint64     most,
              guint32    *amount)
{
  g_autofree char *digits = g_strstrip (g_strdup (text));
  guint64 number;

  if (!g_ascii_string_to_unsigned (digits, 10, least, most, &number, NULL))
    return FALSE;
  *amount = number;
  return TRUE;
}

static gboolean
refuse_amount (GError    **error,
               const char *key,
               const char *value,
               guint64     least,
               guint64     most,
               guint       jug)
{
  g_autofree char *from = ponder_count_text (least);
  g_autofree char *to = ponder_count_text (most);

  return refuse (error, key, value, _ ("a number from %s to %s for jug %u"), from, to, jug + 1);
}

static gboolean
load_capacities (GKeyFile        *file,
                 PonderJugsRules *rules,
                 GError         **error)
{
  g_autofree char *text = get (file, CAPACITIES);
  g_auto (GStrv) parts = NULL;

  if (text == NULL)
    return refuse (error, CAPACITIES, NULL, _ ("what each jug can hold, such as 5,8,12"));
  parts = g_strsplit_set (text, ",", -1);
  rules->n_jugs = g_strv_length (parts);
  if (rules->n_jugs < 1 || rules->n_jugs > PONDER_JUGS_MOST_JUGS)
    return refuse (error, CAPACITIES, text, _ ("1 to %d jugs separated by commas, such as 5,8,12"),
                   PONDER_JUGS_MOST_JUGS);
  for (guint jug = 0; jug < rules->n_jugs; jug++)
    if (!parse_amount (parts[jug], 1, PONDER_JUGS_MOST_CAPACITY, &rules->capacities[jug]))
      return refuse_amount (error, CAPACITIES, text, 1, PONDER_JUGS_MOST_CAPACITY, jug);
  return TRUE;
}

/* Reads an amount for each jug, at most its capacity. If the key is missing, the amounts are unchanged. */
static gboolean
load_amounts (GKeyFile              *file,
              const char            *key,
              const PonderJugsRules *rules,
              guint32               *amounts,
              GError               **error)
{
  g_autofree char *text = get (file, key);
  g_auto (GStrv) parts = NULL;

  if (text == NULL)
    return TRUE;
  parts = g_strsplit_set (text, ",", -1);
  if (g_strv_length (parts) != rules->n_jugs)
    return refuse (
      error, key, text,
      g_dngettext (GETTEXT_PACKAGE, "%u amount, as there is %u jug", "%u amounts, as there are %u jugs", rules->n_jugs),
      rules->n_jugs, rules->n_jugs);
  for (guint jug = 0; jug < rules->n_jugs; jug++)
    if (!parse_amount (parts[jug], 0, rules->capacities[jug], &amounts[jug]))
      return refuse_amount (error, key, text, 0, rules->capacities[jug], jug);
  return TRUE;
}

/* Reads a switch that is named for what it removes: `No-Tap`. */
static gboolean
load_switch (GKeyFile   *file,
             const char *key,
             gboolean   *has,
             GError    **error)
{
  g_autofree char *text = get (file, key);

  *has = text == NULL || g_str_equal (text, "false");
  return *has || g_str_equal (text, "true") || refuse (error, key, text, _ ("true or false"));
}

static gboolean
load_target (GKeyFile        *file,
             PonderJugsRules *rules,
             GError         **error)
{
  g_autofree char *in = get (file, IN);
  g_autofree char *target = get (file, TARGET);
  g_autofree char *final = get (file, FINAL);
  guint32 jug;

  if (final != NULL && (target != NULL || in != NULL))
    return refuse (error, FINAL, final, _ ("no “%s” and no “%s” beside it"), ponder_key_file_name (TARGET),
                   ponder_key_file_name (IN));
  if (final != NULL)
    {
      rules->jug = PONDER_JUGS_EACH;
      return load_amounts (file, FINAL, rules, rules->final, error);
    }

  rules->jug = PONDER_JUGS_ANY;
  if (in != NULL)
    {
      if (!parse_amount (in, 1, rules->n_jugs, &jug))
        return refuse (error, IN, in, _ ("a jug from 1 to %u"), rules->n_jugs);
      rules->jug = jug - 1;
    }
  if (target == NULL || !parse_amount (target, 0, G_MAXUINT32, &rules->target))
    {
      g_autofree char *most = ponder_count_text (G_MAXUINT32);

      return refuse (error, TARGET, target, _ ("the amount to measure, a number from 0 to %s"), most);
    }
  return TRUE;
}

static PonderPuzzle *
jugs_load (GKeyFile *file,
           GError  **error)
{
  PonderJugsRules rules = { 0 };

  if (!load_capacities (file, &rules, error) || !load_amounts (file, CONTENTS, &rules, rules.contents, error) ||
      !load_switch (file, NO_TAP, &rules.has_tap, error) || !load_switch (file, NO_DRAIN, &rules.has_drain, error) ||
      !load_target (file, &rules, error))
    return NULL;
  return ponder_jugs_new (&rules);
}

static gboolean
jugs_equal (PonderPuzzle *puzzle,
            PonderPuzzle *other_puzzle)
{
  const PonderJugsRules *one = &PONDER_JUGS (puzzle)->rules;
  const PonderJugsRules *other = &PONDER_JUGS (other_puzzle)->rules;
  gsize size = one->n_jugs * sizeof (guint32);

  if (one->n_jugs != other->n_jugs || one->has_tap != other->has_tap || one->has_drain != other->has_drain ||
      one->jug != other->jug || memcmp (one->capacities, other->capacities, size) != 0 ||
      memcmp (one->contents, other->contents, size) != 0)
    return FALSE;
  return one->jug == PONDER_JUGS_EACH ? memcmp (one->final, other->final, size) == 0 : one->target == other->target;
}

static void
save_amounts (GKeyFile      *file,
              const char    *key,
              const guint32 *amounts,
              guint          n_amounts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_amounts; i++)
    g_string_append_printf (text, i > 0 ? ",%u" : "%u", amounts[i]);
  g_key_file_set_string (file, GROUP, key, text->str);
}

static void
jugs_save (PonderPuzzle *puzzle,
           GKeyFile     *file)
{
  static const guint32 nothing[PONDER_JUGS_MOST_JUGS];
  const PonderJugsRules *rules = &PONDER_JUGS (puzzle)->rules;

  save_amounts (file, CAPACITIES, rules->capacities, rules->n_jugs);
  if (memcmp (rules->contents, nothing, rules->n_jugs * sizeof (guint32)) != 0)
    save_amounts (file, CONTENTS, rules->contents, rules->n_jugs);
  if (!rules->has_tap)
    g_key_file_set_boolean (file, GROUP, NO_TAP, TRUE);
  if (!rules->has_drain)
    g_key_file_set_boolean (file, GROUP, NO_DRAIN, TRUE);
  if (rules->jug == PONDER_JUGS_EACH)
    {
      save_amounts (file, FINAL, rules->final, rules->n_jugs);
      return;
    }
  if (rules->jug != PONDER_JUGS_ANY)
    g_key_file_set_integer (file, GROUP, IN, rules->jug + 1);
  g_key_file_set_uint64 (file, GROUP, TARGET, rules->target);
}

static void
ponder_jugs_class_init (PonderJugsClass *klass)
{
  PonderPuzzleClass *puzzle_class = PONDER_PUZZLE_CLASS (klass);

  puzzle_class->id = GROUP;
  puzzle_class->name = N_ ("Water Jugs");
  puzzle_class->states_repeat = TRUE;
  puzzle_class->options = options;
  puzzle_class->input = PONDER_INPUT_NONE;
  puzzle_class->layout = jugs_layout;
  puzzle_class->start = jugs_start;
  puzzle_class->moves = jugs_moves;
  puzzle_class->apply = jugs_apply;
  puzzle_class->finished = jugs_finished;
  puzzle_class->holds = jugs_holds;
  puzzle_class->describe_move = jugs_describe_move;
  puzzle_class->short_move = jugs_short_move;
  puzzle_class->why_not = jugs_why_not;
  puzzle_class->answer_text = jugs_answer_text;
  puzzle_class->state_text = jugs_state_text;
  puzzle_class->load = jugs_load;
  puzzle_class->save = jugs_save;
  puzzle_class->equal = jugs_equal;
  puzzle_class->read_plain = ponder_jugs_read_plain;
  puzzle_class->solve = ponder_jugs_solve;
}

static void
ponder_jugs_init (PonderJugs *self)
{
}

static gboolean
is_sound (const PonderJugsRules *rules)
{
  if (rules->n_jugs < 1 || rules->n_jugs > PONDER_JUGS_MOST_JUGS)
    return FALSE;
  for (guint jug = 0; jug < rules->n_jugs; jug++)
    if (rules->capacities[jug] < 1 || rules->capacities[jug] > PONDER_JUGS_MOST_CAPACITY ||
        rules->contents[jug] > rules->capacities[jug] || rules->final[jug] > rules->capacities[jug])
      return FALSE;
  return rules->jug == PONDER_JUGS_ANY || rules->jug == PONDER_JUGS_EACH || rules->jug < rules->n_jugs;
}

PonderPuzzle *
ponder_jugs_new (const PonderJugsRules *rules)
{
  PonderJugs *self;

  g_return_val_if_fail (rules != NULL && is_sound (rules), NULL);

  self = g_object_new (PONDER_TYPE_JUGS, NULL);
  self->rules = *rules;
  self->n_moves = ponder_jugs_list_moves (rules, self->moves);
  return PONDER_PUZZLE (self);
}

const PonderJugsRules *
ponder_jugs_get_rules (PonderJugs *self)
{
  g_return_val_if_fail (PONDER_IS_JUGS (self), NULL);

  return &self->rules;
}

static gboolean
is_move (const PonderJugs *self,
         PonderMove        move)
{
  for (guint i = 0; i < self->n_moves; i++)
    if (self->moves[i] == move)
      return TRUE;
  return FALSE;
}

/* Makes a move between any two of the jugs, the tap and the drain. Returns whether it is allowed;
 * if not, @contents is unchanged. */
gboolean
ponder_jugs_play (PonderJugs *self,
                  guint32    *contents,
                  PonderMove  move)
{
  guint32 flow;

  g_return_val_if_fail (PONDER_IS_JUGS (self) && contents != NULL, FALSE);

  if (!is_move (self, move))
    return FALSE;
  flow = ponder_jugs_flow (&self->rules, contents, move);
  ponder_jugs_let_flow (contents, PONDER_JUGS_MOVE_FROM (move), PONDER_JUGS_MOVE_TO (move), flow);
  return flow > 0;
}

/* Returns a sentence on why ponder_jugs_play() refuses a move; NULL if it allows it. */
char *
ponder_jugs_explain (PonderJugs    *self,
                     const guint32 *contents,
                     PonderMove     move)
{
  guint from = PONDER_JUGS_MOVE_FROM (move);
  guint to = PONDER_JUGS_MOVE_TO (move);

  g_return_val_if_fail (PONDER_IS_JUGS (self) && contents != NULL, NULL);

  if (from == to)
    return g_strdup_printf (_ ("Jug %u can’t be poured into itself."), from + 1);
  if (from == PONDER_JUGS_TAP && !self->rules.has_tap)
    return g_strdup (_ ("There is no tap in this puzzle."));
  if (to == PONDER_JUGS_DRAIN && !self->rules.has_drain)
    return g_strdup (_ ("There is no drain in this puzzle."));
  if (!is_move (self, move))
    return g_strdup (_ ("Water goes from the tap or a jug to a jug, or from a jug to the drain."));
  if (from != PONDER_JUGS_TAP && contents[from] == 0)
    return g_strdup_printf (_ ("Jug %u is empty."), from + 1);
  if (to != PONDER_JUGS_DRAIN && contents[to] == self->rules.capacities[to])
    return g_strdup_printf (_ ("Jug %u is full."), to + 1);
  return NULL;
}
