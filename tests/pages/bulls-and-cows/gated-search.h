/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-match.h"
#include "widget-test.h"

#define SHOWN_AFTER_MS 1000 /* if the search goes on, its guess is shown so long after its first guess */

/* A strategy that the test can hold up after its first guess, and that then finds the opposite better. */
static GMutex gate_mutex;
static GCond gate_cond;
static gboolean gate_is_open;
static GThread *sees_equals; /* to this thread, which compares what another one has found, all are as good */
static guint n_gate_codes; /* how many codes fit; the guesses judged by fewer are estimates */
static guint n_gate_judged;

/* The first guess comes from a few that are judged by all codes; then all guesses are. */
#define GATE_AFTER 100

static inline int
compare_at_gate (const PonderCodeGuessValue *one,
                 const PonderCodeGuessValue *other)
{
  gboolean is_open;

  g_mutex_lock (&gate_mutex);
  if (one->n_codes == n_gate_codes && ++n_gate_judged > GATE_AFTER)
    while (!gate_is_open)
      g_cond_wait (&gate_cond, &gate_mutex);
  is_open = gate_is_open;
  g_mutex_unlock (&gate_mutex);
  if (g_atomic_pointer_get (&sees_equals) == g_thread_self () || one->squares == other->squares)
    return 0;
  return (one->squares < other->squares) != is_open ? -1 : 1;
}

static const PonderCodeStrategy gated = {
  .id = "gated",
  .name = "Gated",
  .explanation = "",
  .compare = compare_at_gate,
};

static inline void
set_gate (gboolean is_open)
{
  g_mutex_lock (&gate_mutex);
  gate_is_open = is_open;
  if (!is_open)
    n_gate_judged = 0;
  g_cond_broadcast (&gate_cond);
  g_mutex_unlock (&gate_mutex);
}

/* Returns a game with so many numbers that a guess is suggested before the search ends. */
static inline PonderMatch *
new_long_search (PonderSide side)
{
  static const PonderCodeRules rules = { .n_places = 6, .n_symbols = 10 };
  static const PonderCodeLine line = { 0x123456, PONDER_CODE_ANSWER (1, 2) };
  PonderMatch *match = ponder_match_new (&rules);
  g_autoptr (PonderCodeSet) set = ponder_code_set_new (&rules, &line, 1, NULL, NULL);

  match->strategy = &gated;
  match->guessing = 1 << side;
  match->program = side == PONDER_SIDE_THEM;
  ponder_match_guess (match, side, line.guess);
  ponder_match_answer (match, side, 0, line.answer);
  n_gate_codes = set->codes->len;
  set_gate (FALSE);
  return match;
}
