/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-evaluation.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-suggestion.h"

/* Goes through the tree of all games of a strategy. Each thread takes a position and plays it to the end, except for
 * the large positions that follow, which are put into a queue for any thread. The sets in the queue have no code in
 * common, so their total size is limited. If it exceeds the memory, no position is played any more. */

#define EFFORT G_GUINT64_CONSTANT (200000000) /* of the search for a position: a fifth of a second */
#define PARTS 256                            /* a position is large if it has more than this fraction of all codes */
#define BYTES_A_CODE (2 * sizeof (PonderCode)) /* in an array that doubles when it grows */
#define POLL_USEC (G_USEC_PER_SEC / 100)

typedef struct
{
  const PonderCodeStrategy *strategy;
  PonderMemoryBudget *budget; /* nullable */
  GCancellable *cancellable;
  guint n_large;
  gboolean full; /* read and written by all threads */

  GMutex mutex; /* guards the fields below */
  GCond changed;
  GQueue waiting;    /* positions to play */
  guint n_positions; /* waiting or being played */
  PonderCodeEvaluation evaluation;
} Evaluator;

typedef struct
{
  PonderCodeSet *set;
  GArray *lines;
} Position;

/* Takes the memory of a large position, unless there was too little for this or for another one. Returns whether it has
 * been taken. */
static gboolean
take (Evaluator *self,
      guint64    n_codes)
{
  if (g_atomic_int_get (&self->full))
    return FALSE;
  if (self->budget == NULL || ponder_memory_budget_take (self->budget, n_codes * BYTES_A_CODE))
    return TRUE;
  g_atomic_int_set (&self->full, TRUE);
  return FALSE;
}

static gboolean
set_full (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, _ ("The numbers don’t fit in memory."));
  return FALSE;
}

/* Adds a position to the queue. Takes ownership of the set, and copies the lines. */
static void
push_position (Evaluator     *self,
               PonderCodeSet *set,
               GArray        *lines)
{
  Position *position = g_new (Position, 1);

  *position = (Position){ .set = set, .lines = g_array_copy (lines) };
  g_mutex_lock (&self->mutex);
  g_queue_push_tail (&self->waiting, position);
  self->n_positions++;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
}

static void
count_found (PonderCodeEvaluation *evaluation,
             guint                 n_guesses)
{
  evaluation->n_codes++;
  evaluation->total += n_guesses;
  evaluation->most = MAX (evaluation->most, n_guesses);
  evaluation->histogram[MIN (n_guesses, G_N_ELEMENTS (evaluation->histogram) - 1)]++;
}

static void
play (Evaluator            *self,
      PonderCodeSet        *set,
      GArray               *lines,
      PonderCodeEvaluation *evaluation)
{
  PonderCodeAnswer win = ponder_code_rules_win (&set->rules);
  PonderCodeSuggestion next;

  if (g_atomic_int_get (&self->full) ||
      !ponder_code_suggest_from (set, &g_array_index (lines, PonderCodeLine, 0), lines->len, self->strategy, EFFORT,
                                 NULL, &next, self->cancellable, NULL))
    return;
  if (next.worth.can_be)
    count_found (evaluation, lines->len + 1);
  for (PonderCodeAnswer answer = 0; answer < win; answer++)
    {
      PonderCodeLine line = { .guess = next.worth.guess, .answer = answer };
      g_autoptr (PonderCodeSet) after = NULL;

      if (next.worth.sizes[answer] == 0)
        continue;
      if (next.worth.sizes[answer] > self->n_large && !take (self, next.worth.sizes[answer]))
        return;
      after = ponder_code_set_after (set, line.guess, answer, self->cancellable, NULL);
      if (after == NULL)
        return;
      g_array_append_val (lines, line);
      if (next.worth.sizes[answer] > self->n_large)
        push_position (self, g_steal_pointer (&after), lines);
      else
        play (self, after, lines, evaluation);
      g_array_set_size (lines, lines->len - 1);
    }
}

static void
add (PonderCodeEvaluation       *self,
     const PonderCodeEvaluation *other)
{
  self->n_codes += other->n_codes;
  self->total += other->total;
  self->most = MAX (self->most, other->most);
  for (guint i = 0; i < G_N_ELEMENTS (self->histogram); i++)
    self->histogram[i] += other->histogram[i];
}

/* Plays the last position in the queue. The lock is held before and after. */
static void
play_one (Evaluator *self)
{
  Position *position = g_queue_pop_tail (&self->waiting);
  PonderCodeEvaluation evaluation = { 0 };

  g_mutex_unlock (&self->mutex);
  play (self, position->set, position->lines, &evaluation);
  if (self->budget != NULL)
    ponder_memory_budget_give (self->budget, position->set->codes->len * BYTES_A_CODE);
  ponder_code_set_unref (position->set);
  g_array_unref (position->lines);
  g_free (position);
  g_mutex_lock (&self->mutex);
  add (&self->evaluation, &evaluation);
  self->n_positions--;
  g_cond_broadcast (&self->changed);
}

static gpointer
play_thread (gpointer data)
{
  Evaluator *self = data;

  g_mutex_lock (&self->mutex);
  while (self->n_positions > 0)
    if (!g_queue_is_empty (&self->waiting))
      play_one (self);
    else
      g_cond_wait_until (&self->changed, &self->mutex, g_get_monotonic_time () + POLL_USEC);
  g_mutex_unlock (&self->mutex);
  return NULL;
}

/* Waits until every position is played, and publishes the progress. */
static void
wait_for_positions (Evaluator      *self,
                    PonderProgress *progress)
{
  g_mutex_lock (&self->mutex);
  while (self->n_positions > 0)
    {
      g_cond_wait_until (&self->changed, &self->mutex, g_get_monotonic_time () + POLL_USEC);
      if (progress != NULL && ponder_progress_due (progress))
        ponder_progress_publish (progress, &self->evaluation);
    }
  g_mutex_unlock (&self->mutex);
}

/* Plays a strategy against every secret; secrets with the same answers are played together. Uses
 * all cores, blocks, and publishes a #PonderCodeEvaluation of what was played so far. If best play
 * must be searched, each search has less time than in ponder_code_suggest(). Most of the memory is
 * taken from @budget, unless that is NULL; when cancelled, not all is given back. Fails if it was
 * cancelled or the rules are invalid, and with G_IO_ERROR_NO_SPACE. */
gboolean
ponder_code_evaluate (const PonderCodeRules    *rules,
                      const PonderCodeStrategy *strategy,
                      PonderMemoryBudget       *budget,
                      PonderProgress           *progress,
                      PonderCodeEvaluation     *evaluation,
                      GCancellable             *cancellable,
                      GError                  **error)
{
  Evaluator self = { .strategy = strategy, .budget = budget, .cancellable = cancellable };
  guint n_threads = g_get_num_processors ();
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (PonderCodeLine));
  PonderCodeSet *set;

  g_return_val_if_fail (rules != NULL && strategy != NULL && evaluation != NULL, FALSE);
  g_return_val_if_fail (progress == NULL || ponder_progress_size (progress) == sizeof *evaluation, FALSE);

  if (!ponder_code_rules_check (rules, error))
    return FALSE;
  if (!take (&self, ponder_code_rules_count (rules)))
    return set_full (error);
  set = ponder_code_set_new (rules, NULL, 0, cancellable, error);
  if (set == NULL)
    return FALSE;
  self.n_large = set->codes->len / PARTS;
  g_mutex_init (&self.mutex);
  g_cond_init (&self.changed);
  push_position (&self, set, lines);
  for (guint i = 0; i < n_threads; i++)
    g_ptr_array_add (threads, g_thread_new ("codes", play_thread, &self));
  wait_for_positions (&self, progress);
  for (guint i = 0; i < n_threads; i++)
    g_thread_join (threads->pdata[i]);
  g_cond_clear (&self.changed);
  g_mutex_clear (&self.mutex);
  if (progress != NULL)
    ponder_progress_publish (progress, &self.evaluation);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  *evaluation = self.evaluation;
  return self.full ? set_full (error) : TRUE;
}
