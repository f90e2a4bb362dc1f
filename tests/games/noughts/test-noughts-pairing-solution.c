/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-noughts-solve.h"
#include "ponder-noughts-pairing.h"
#include "ponder-noughts.h"
#include "ponder-random.h"

/* What pairs prove is compared with complete solves of boards that can be searched. */

typedef struct
{
  PonderGame *game;
  PonderGameSolution *searched;
  PonderGameSolution *paired;
  GHashTable *met;
  guint n_known; /* of positions in which the game goes on: those of which the pairs tell the value */
} Walk;

static gboolean
has_pairing (PonderGame   *game,
             const guint8 *position,
             guint         player)
{
  g_autoptr (GArray) pairs = ponder_noughts_pairing_find (PONDER_NOUGHTS (game), position, player);

  return pairs != NULL;
}

/* Tries every move. */
static gboolean
has_pairing_after_move (PonderGame   *game,
                        const guint8 *position,
                        guint         player)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  g_autofree guint8 *next = g_malloc (ponder_game_get_size (game));

  ponder_game_list_moves (game, position, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      ponder_game_apply (game, position, g_array_index (moves, PonderGameMove, i), next);
      if (has_pairing (game, next, player))
        return TRUE;
    }
  return FALSE;
}

/* Values that are known are right, and so are their numbers of moves; what pairs prove is known. */
static void
compare (Walk         *self,
         const guint8 *position)
{
  guint turn = ponder_game_get_turn (self->game, position);
  PonderGameResult expected;
  PonderGameResult result;

  ponder_game_solution_look_up (self->searched, position, &expected);
  ponder_game_solution_look_up (self->paired, position, &result);
  if (result.value == PONDER_GAME_UNKNOWN)
    {
      g_assert_false (has_pairing (self->game, position, 1 - turn) &&
                      has_pairing_after_move (self->game, position, turn));
      return;
    }
  self->n_known += ponder_game_get_outcome (self->game, position) == PONDER_GAME_GOES_ON;
  if (result.value != expected.value || result.n_moves != expected.n_moves)
    {
      g_autofree char *cells = ponder_noughts_text_write (PONDER_NOUGHTS (self->game)->board, position);

      g_error ("%s: value %d in %u moves, not %d in %u", cells, result.value, result.n_moves, expected.value,
               expected.n_moves);
    }
}

static void
walk (Walk         *self,
      const guint8 *position)
{
  gsize size = ponder_game_get_size (self->game);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  g_autofree guint8 *next = g_malloc (size);

  if (!g_hash_table_add (self->met, g_bytes_new (position, size)))
    return;
  compare (self, position);
  if (ponder_game_get_outcome (self->game, position) != PONDER_GAME_GOES_ON)
    return;
  ponder_game_list_moves (self->game, position, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      ponder_game_apply (self->game, position, g_array_index (moves, PonderGameMove, i), next);
      walk (self, next);
    }
}

/* Returns what pairs tell of all positions on a board. It is asked for a full board that is a draw: then there is such
 * a solution whatever the size. */
static PonderGameSolution *
solve_by_pairs (guint columns,
                guint rows,
                guint row)
{
  g_autofree char *cells = g_strnfill (columns * rows, '.');
  g_autoptr (PonderGame) game = NULL;

  for (guint i = 0; i < columns * rows; i++)
    cells[i] = "XO"[(i % columns + i / columns / 2) % 2];
  game = ponder_noughts_new (columns, rows, row, cells, NULL);
  return ponder_noughts_solve_by_pairs (PONDER_NOUGHTS (game));
}

typedef struct
{
  const char *name;
  guint columns;
  guint rows;
  guint row;
} BoardCase;

static const BoardCase boards[] = {
  { "3x3", 3, 3, 3 },
  { "4x3", 4, 3, 3 },
  { "3x4-4", 3, 4, 4 },
  { "5x2-4", 5, 2, 4 },
};

/* All positions of small boards. */
static void
test_all (gconstpointer data)
{
  const BoardCase *at = data;
  g_autoptr (PonderGame) game = ponder_noughts_new (at->columns, at->rows, at->row, NULL, NULL);
  g_autoptr (PonderGameSolution) searched = ponder_game_solve (game, NULL, NULL, NULL);
  g_autoptr (PonderGameSolution) paired = solve_by_pairs (at->columns, at->rows, at->row);
  g_autoptr (GHashTable) met =
    g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  Walk self = { game, searched, paired, met };

  walk (&self, ponder_game_get_start (game));
  g_assert_cmpuint (self.n_known, >, 0);
}

typedef struct
{
  const char *name;
  guint columns;
  guint rows;
  guint row;
  guint n_empty;
} LateCase;

static const LateCase late[] = {
  { "4x4", 4, 4, 4, 10 },  { "5x4", 5, 4, 4, 9 },   { "5x5", 5, 5, 5, 10 },
  { "5x5-4", 5, 5, 4, 9 }, { "6x6-5", 6, 6, 5, 9 },
};

/* Plays at random until a position is left of which a search is quick. Returns FALSE if the game is over before. */
static gboolean
play_until_late (const LateCase *at,
                 PonderGame     *game,
                 guint8         *position,
                 guint64        *seed)
{
  gsize size = ponder_game_get_size (game);
  g_autofree guint8 *next = g_malloc (size);

  memcpy (position, ponder_game_get_start (game), size);
  while (ponder_noughts_count (PONDER_NOUGHTS (game), position, PONDER_NOUGHTS_EMPTY) > at->n_empty)
    {
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));

      if (ponder_game_get_outcome (game, position) != PONDER_GAME_GOES_ON)
        return FALSE;
      ponder_game_list_moves (game, position, moves);
      ponder_game_apply (game, position, g_array_index (moves, PonderGameMove, ponder_random_below (seed, moves->len)),
                         next);
      memcpy (position, next, size);
    }
  return TRUE;
}

/* All that follows from random positions of larger boards. */
static void
test_late (gconstpointer data)
{
  const LateCase *at = data;
  g_autoptr (PonderGame) game = ponder_noughts_new (at->columns, at->rows, at->row, NULL, NULL);
  g_autoptr (PonderGameSolution) paired = solve_by_pairs (at->columns, at->rows, at->row);
  g_autofree guint8 *position = g_malloc (ponder_game_get_size (game));
  guint64 seed = at->columns;
  guint n_known = 0;

  for (guint nth = 0; nth < 8; nth++)
    {
      g_autoptr (PonderGame) later = NULL;
      g_autoptr (PonderGameSolution) searched = NULL;
      g_autoptr (GHashTable) met =
        g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
      Walk self = { game, NULL, paired, met };

      if (!play_until_late (at, game, position, &seed))
        continue;
      later = ponder_game_new_at (game, position);
      self.searched = searched = ponder_game_solve (later, NULL, NULL, NULL);
      walk (&self, position);
      n_known += self.n_known;
    }
  g_assert_cmpuint (n_known, >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/noughts-pairing-solution/all/%s", boards, test_all);
  ADD ("/noughts-pairing-solution/late/%s", late, test_late);

  return g_test_run ();
}
