/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "claim-facts.h"

#include <string.h>

#include "ponder-game-solution.h"
#include "ponder-minimax.h"
#include "ponder-take-away.h"
#include "ponder-take-strip.h"

/* Finds out about the game of a page as a claim names it:
 *
 *   heaps               nothing is found out: the words are only about what the game gives
 *   strip N             who wins with 0 to N counters, such as “4=P”, how many numbers these are, and the period
 *   winning             the winning moves, such as “heap 1=2”, and what they leave of the heap
 *   columns             how many heaps have a 1 in a column of their binary digits, such as “column 4=2”
 *   minimax[+alpha-beta][+remember] N
 *                       the nodes of a run for one heap of N counters */

static PonderTakeAway *
load_game (GKeyFile *view)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (PONDER_TYPE_TAKE_AWAY);
  g_autoptr (GError) error = NULL;
  PonderGame *game = PONDER_GAME_CLASS (klass)->load (view, &error);

  g_assert_no_error (error);
  return PONDER_TAKE_AWAY (game);
}

static void
add_strip (ClaimFacts     *self,
           PonderTakeAway *game,
           guint64         largest)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (1 << 26);
  g_autoptr (PonderTakeStrip) strip = ponder_take_strip_new (game->set, game->misere, largest, largest, budget);
  PonderPeriod period;

  claim_facts_add (self, "numbers", largest + 1);
  for (guint64 number = 0; number <= largest; number++)
    {
      ponder_record_step (PONDER_RECORD (strip));
      g_hash_table_add (self->figures, g_strdup_printf ("%" G_GUINT64_FORMAT "=%s", number,
                                                        ponder_take_strip_is_p (strip, number) ? "P" : "N"));
    }
  if (ponder_take_strip_get_period (strip, FALSE, &period))
    claim_facts_add (self, "period", period.length);
}

static void
add_winning (ClaimFacts     *self,
             PonderTakeAway *game)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (1 << 26);
  PonderGameSolveOptions options = { .budget = budget };
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderGameSolution) solution = ponder_game_solve (PONDER_GAME (game), &options, NULL, &error);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  PonderGameResult result;

  g_assert_no_error (error);
  ponder_game_solution_look_up (solution, ponder_game_get_start (PONDER_GAME (game)), &result);
  if (result.value <= 0)
    return;
  ponder_game_solution_list_best (solution, PONDER_GAME (game), ponder_game_get_start (PONDER_GAME (game)), moves);
  claim_facts_add (self, "winning moves", moves->len);
  for (guint i = 0; i < moves->len; i++)
    {
      PonderGameMove move = g_array_index (moves, PonderGameMove, i);
      g_autofree char *heap = g_strdup_printf ("heap %u", PONDER_TAKE_AWAY_MOVE_HEAP (move) + 1);

      claim_facts_add (self, heap, PONDER_TAKE_AWAY_MOVE_COUNT (move));
      claim_facts_add (
        self, "leaves",
        ponder_take_away_get_heap (ponder_game_get_start (PONDER_GAME (game)), PONDER_TAKE_AWAY_MOVE_HEAP (move)) -
          PONDER_TAKE_AWAY_MOVE_COUNT (move));
    }
}

static void
add_columns (ClaimFacts     *self,
             PonderTakeAway *game)
{
  const guint8 *start = ponder_game_get_start (PONDER_GAME (game));

  for (guint64 digit = 1; digit <= ponder_take_away_get_largest (game, start); digit *= 2)
    {
      g_autofree char *column = g_strdup_printf ("column %" G_GUINT64_FORMAT, digit);
      guint n_ones = 0;

      for (guint heap = 0; heap < game->n_heaps; heap++)
        n_ones += (ponder_take_away_get_heap (start, heap) & digit) != 0;
      claim_facts_add (self, column, n_ones);
    }
}

static void
add_minimax (ClaimFacts     *self,
             PonderTakeAway *game,
             const char     *name,
             guint64         size)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (1 << 30);
  g_autoptr (PonderGame) one = ponder_take_away_new (&size, 1, 0, game->set, game->misere);
  PonderGameMethod method = {
    .alpha_beta = strstr (name, "+alpha-beta") != NULL,
    .remember = strstr (name, "+remember") != NULL,
  };
  g_autoptr (PonderMinimax) run = ponder_minimax_new (one, &method, budget);

  while (!ponder_minimax_is_finished (run))
    if (ponder_minimax_work (run, G_MAXUINT64, 1 << 20) == PONDER_MINIMAX_NEEDS_ROOM)
      g_assert_true (ponder_minimax_make_room (run));
  claim_facts_add (self, "counters", size);
  claim_facts_add (self, "visited", ponder_minimax_get_end (run));
}

void
claim_facts_of_game (ClaimFacts *self,
                     GKeyFile   *view,
                     char      **words)
{
  g_autoptr (PonderTakeAway) game = load_game (view);

  if (g_str_equal (words[0], "heaps"))
    return;
  if (g_str_equal (words[0], "strip"))
    add_strip (self, game, g_ascii_strtoull (words[1], NULL, 10));
  else if (g_str_equal (words[0], "winning"))
    add_winning (self, game);
  else if (g_str_equal (words[0], "columns"))
    add_columns (self, game);
  else
    {
      g_assert_true (g_str_has_prefix (words[0], "minimax"));
      add_minimax (self, game, words[0], g_ascii_strtoull (words[1], NULL, 10));
    }
}
