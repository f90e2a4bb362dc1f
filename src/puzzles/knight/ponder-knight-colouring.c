/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-knight-links-private.h"

#include <string.h>

/* Sets up the links of a tour that has begun, and checks what can be counted before any link is made.
 *
 * Colours: every move changes the colour of the knight's square.
 *
 * Bands, on a board with four rows or four columns: Pósa's second colouring. From an outer square every move leads to
 * an inner one. So outer and inner squares alternate, except for some steps between two inner squares, whose number
 * follows from how many squares of both kinds are left. Without any such step, being outer would alternate together
 * with the colour. Source: the proof by Pósa in Honsberger, "Mathematical Gems", 1973. */

#define N_BANDS 4

static gboolean
is_outer (const PonderKnightBoard *board,
          gboolean                 by_rows,
          guint                    square)
{
  guint line = by_rows ? square / board->n_columns : square % board->n_columns;

  return line == 0 || line == N_BANDS - 1;
}

static gboolean
fail_by_numbers (PonderKnightLinks *self,
                 PonderKnightFlaw   flaw,
                 guint              a,
                 guint              b,
                 guint              c,
                 guint              d)
{
  if (self->fault != NULL)
    {
      const guint numbers[] = { a, b, c, d };

      memcpy (self->fault->numbers, numbers, sizeof numbers);
    }
  return ponder_knight_links_fail (self, flaw, 0, 0, 0);
}

/* Counts the colours of the squares left. A loop has as many light squares as dark ones. */
static gboolean
fits_colours (PonderKnightLinks *self)
{
  const PonderKnightBoard *board = self->board;
  gboolean head_is_light = ponder_knight_board_is_light (board, self->head);
  guint n_left = 0;
  guint n_light = 0;
  guint n_light_needed;

  for (guint square = 0; square < board->n_squares; square++)
    if (self->is_left[square])
      {
        n_left++;
        n_light += ponder_knight_board_is_light (board, square);
      }
  n_light_needed = (n_left + !head_is_light) / 2;
  if (n_light != n_light_needed)
    return fail_by_numbers (self, PONDER_KNIGHT_COLOURS, n_light_needed, n_left - n_light_needed, n_light,
                            n_left - n_light);
  if (board->closed && board->n_free % 2 != 0)
    {
      guint n_of_start = (board->n_free + 1) / 2;
      guint n_of_other = board->n_free / 2;
      gboolean start_is_light = ponder_knight_board_is_light (board, board->start);

      return fail_by_numbers (self, PONDER_KNIGHT_UNEVEN, start_is_light ? n_of_start : n_of_other,
                              start_is_light ? n_of_other : n_of_start, 0, 0);
    }
  return TRUE;
}

/* Each outer square left, except the last square of a tour, has two moves to or from inner squares; the remaining moves
 * are the steps between inner squares. */
static gboolean
fits_bands (PonderKnightLinks *self,
            gboolean           by_rows,
            gboolean          *last_is_outer)
{
  const PonderKnightBoard *board = self->board;
  gboolean head_is_outer = is_outer (board, by_rows, self->head);
  gboolean head_class = head_is_outer ^ ponder_knight_board_is_light (board, self->head);
  int n_outer = 0;
  int n_inner = 0;
  gboolean in_step = TRUE;
  int n_inner_steps;

  for (guint square = 0; square < board->n_squares; square++)
    if (self->is_left[square])
      {
        gboolean outer = is_outer (board, by_rows, square);

        n_outer += outer;
        n_inner += !outer;
        in_step = in_step && (outer ^ ponder_knight_board_is_light (board, square)) == head_class;
      }

  n_inner_steps = n_inner - n_outer - head_is_outer;
  if (board->closed)
    n_inner_steps += 1 - is_outer (board, by_rows, board->start);
  else if (n_outer > 0 && n_inner_steps < !in_step)
    {
      *last_is_outer = TRUE;
      n_inner_steps++;
    }
  if (n_inner_steps >= !in_step)
    return TRUE;
  return fail_by_numbers (self, n_inner_steps < 0 ? PONDER_KNIGHT_OUTER : PONDER_KNIGHT_STEP, n_outer, n_inner, by_rows,
                          0);
}

static inline gboolean
is_left_or_head (const PonderKnightLinks *self,
                 guint                    square)
{
  return self->is_left[square] || square == self->head || (!self->has_far_end && square == self->board->start);
}

static void
add_ways (PonderKnightLinks *self,
          guint              square)
{
  guint ways = 0;

  for (guint way = 0; way < PONDER_KNIGHT_N_WAYS; way++)
    {
      guint partner = self->board->ways[square][way];

      if (partner == PONDER_KNIGHT_NOWHERE || !is_left_or_head (self, partner))
        continue;
      if (self->is_left[square] || self->is_left[partner])
        ways |= 1u << way;
    }
  self->ways[square] = ways;
  self->other_end[square] = square;
  self->n_spots++;
}

/* Adds the link for the visited squares, and the links to the far end. The colour of the last square is known. */
static void
add_beyond (PonderKnightLinks *self,
            gboolean           last_is_outer[2])
{
  const PonderKnightBoard *board = self->board;
  guint other = self->has_far_end ? self->far_end : board->start;
  gboolean last_is_light = ponder_knight_board_is_light (board, self->head) ^ (self->n_spots % 2 == 0);

  if (other == self->head)
    return;
  self->ways[self->head] |= BEYOND_BIT;
  self->made[self->head] |= BEYOND_BIT;
  self->other_end[self->head] = other;
  self->other_end[other] = self->head;
  self->n_made = 1;
  if (!self->has_far_end)
    {
      self->ways[other] |= BEYOND_BIT;
      self->made[other] |= BEYOND_BIT;
      return;
    }

  self->n_spots++;
  self->far_ways = self->far_made = 1;
  for (guint square = 0; square < board->n_squares; square++)
    if (self->is_left[square] && ponder_knight_board_is_light (board, square) == last_is_light &&
        (!last_is_outer[0] || is_outer (board, FALSE, square)) && (!last_is_outer[1] || is_outer (board, TRUE, square)))
      {
        self->ways[square] |= BEYOND_BIT;
        self->far_ways++;
      }
}

/* Notes which spots are forced at the beginning. Returns FALSE if a spot has fewer than two ways. */
static gboolean
has_enough_ways (PonderKnightLinks *self)
{
  for (guint square = 0; square < self->board->n_squares; square++)
    {
      guint n_ways = ponder_knight_links_n_ways (self, square);

      if (!is_left_or_head (self, square))
        continue;
      if (n_ways < 2)
        return ponder_knight_links_fail (self, PONDER_KNIGHT_DEAD_END, 1, square, 0);
      if (n_ways == 2)
        ponder_knight_links_note_forced (self, square);
    }
  if (!self->has_far_end)
    return TRUE;
  if (self->far_ways < 2)
    return ponder_knight_links_fail (self, PONDER_KNIGHT_DEAD_END, 1, self->head, 0);
  if (self->far_ways == 2)
    ponder_knight_links_note_forced (self, self->far_end);
  return TRUE;
}

static void
clear (PonderKnightLinks *self,
       const guint16     *path,
       guint              n_path)
{
  const PonderKnightBoard *board = self->board;

  self->head = path[n_path - 1];
  self->has_far_end = !board->closed;
  self->n_spots = self->n_made = self->n_changes = self->n_forced = self->far_ways = self->far_made = 0;
  memset (self->ways, 0, (board->n_squares + 1) * sizeof *self->ways);
  memset (self->made, 0, (board->n_squares + 1) * sizeof *self->made);
  memset (self->is_forced, 0, board->n_squares + 1);
  for (guint square = 0; square < board->n_squares; square++)
    self->is_left[square] = !board->blocked[square];
  for (guint i = 0; i < n_path; i++)
    self->is_left[path[i]] = FALSE;
}

static gboolean
begin (PonderKnightLinks *self)
{
  const PonderKnightBoard *board = self->board;
  gboolean last_is_outer[2] = { FALSE, FALSE }; /* by columns, by rows */

  if (!fits_colours (self))
    return FALSE;
  if (board->n_columns == N_BANDS && !fits_bands (self, FALSE, &last_is_outer[FALSE]))
    return FALSE;
  if (board->n_rows == N_BANDS && !fits_bands (self, TRUE, &last_is_outer[TRUE]))
    return FALSE;

  for (guint square = 0; square < board->n_squares; square++)
    if (is_left_or_head (self, square))
      add_ways (self, square);
  add_beyond (self, last_is_outer);
  if (self->fault != NULL && !ponder_knight_links_hangs_together (self) && self->fault->flaw == PONDER_KNIGHT_CUT_OFF)
    return FALSE;
  if (!has_enough_ways (self) || (self->fault != NULL && self->fault->flaw != PONDER_KNIGHT_SOUND))
    return FALSE;
  if (self->fault != NULL)
    self->fault->forced = TRUE;
  return ponder_knight_links_make_forced (self) && ponder_knight_links_hangs_together (self);
}

/* Sets up the links of a tour that begins with @path, whose squares are free, different and a
 * knight's move apart, and makes the forced links. Returns FALSE if that proves that there is no
 * such tour; @fault, which may be NULL, is then the simplest of several reasons. */
gboolean
ponder_knight_links_begin (PonderKnightLinks *self,
                           const guint16     *path,
                           guint              n_path,
                           PonderKnightFault *fault)
{
  const PonderKnightBoard *board = self->board;
  gboolean fits = TRUE;

  g_return_val_if_fail (self != NULL && path != NULL && n_path >= 1, FALSE);

  self->fault = fault;
  if (fault != NULL)
    *fault = (PonderKnightFault){ 0 };
  clear (self, path, n_path);

  /* With two squares there is no loop; there is just one square to go to. */
  if (n_path == board->n_free)
    {
      if (board->closed && !ponder_knight_board_is_way (board, self->head, board->start))
        fits = n_path == 1 ? ponder_knight_links_fail (self, PONDER_KNIGHT_ALONE, 1, self->head, 0)
                           : ponder_knight_links_fail (self, PONDER_KNIGHT_DEAD_END, 1, self->head, 0);
    }
  else if (board->n_free > 2 || !board->closed)
    fits = begin (self);
  else
    {
      guint other = 0;

      while (!self->is_left[other])
        other++;
      if (!ponder_knight_board_is_way (board, self->head, other))
        fits = ponder_knight_links_fail (self, PONDER_KNIGHT_CUT_OFF, 1, other, 0);
    }
  self->fault = NULL;
  if (fault != NULL && fits)
    fault->flaw = PONDER_KNIGHT_SOUND;
  return fits;
}
