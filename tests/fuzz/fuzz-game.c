/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include "ponder-key-file.h"
#include "ponder-noughts.h"
#include "ponder-take-away.h"

/* Any input must be accepted, or refused with a message; it must not crash. A game that is accepted stays the same when
 * written and read again, and legal moves lead to positions that can occur. */

#define MOST_MOVES 1000

static void
check_moves (PonderGame *game)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderGameMove));
  g_autofree guint8 *next = g_malloc (ponder_game_get_size (game));
  const guint8 *start = ponder_game_get_start (game);

  if (ponder_game_get_outcome (game, start) != PONDER_GAME_GOES_ON)
    {
      g_autofree char *text = ponder_game_describe_outcome (game, start);

      g_assert_cmpstr (text, !=, "");
      return;
    }
  ponder_game_list_moves (game, start, moves);
  g_assert_cmpuint (moves->len, >, 0);
  for (guint i = 0; i < moves->len; i++)
    {
      g_autoptr (PonderGame) after = NULL;

      ponder_game_apply (game, start, g_array_index (moves, PonderGameMove, i), next);
      after = ponder_game_new_at (game, next);
      g_assert_true (ponder_game_check (after, NULL));
    }
}

/* A heap of take-away can have 10^12 moves. */
static gboolean
has_few_moves (PonderGame *game)
{
  return !PONDER_IS_TAKE_AWAY (game) ||
         ponder_take_away_count_moves (PONDER_TAKE_AWAY (game), ponder_game_get_start (game)) <= MOST_MOVES;
}

static void
check_game (PonderGame *game)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderGame) again = NULL;
  gboolean possible;

  ponder_game_save (game, file);
  again = PONDER_GAME_GET_CLASS (game)->load (file, &error);
  g_assert_no_error (error);
  g_assert_true (ponder_game_equal (game, again));
  possible = ponder_game_check (game, &error);
  fuzz_check_error (possible, error);
  if (possible && has_few_moves (game))
    check_moves (game);
}

static void
check_document (GType       type,
                const char *text,
                gsize       length)
{
  PonderGameClass *klass = g_type_class_ref (type);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;

  if (ponder_key_file_load (file, text, (gssize) length, NULL))
    {
      g_autoptr (PonderGame) game = klass->load (file, &error);

      fuzz_check_error (game != NULL, error);
      if (game != NULL)
        check_game (game);
    }
  g_type_class_unref (klass);
}

static void
check_squares (guint       side,
               const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderGame) game = ponder_noughts_new (side, side, MIN (side, 3), text, &error);

  fuzz_check_error (game != NULL, error);
  if (game != NULL)
    check_game (game);
}

static void
check_move (guint       side,
            const char *text)
{
  g_autoptr (PonderGame) game = ponder_noughts_new (side, side, side, NULL, NULL);
  PonderGameMove move;

  if (ponder_game_read_move (game, text, &move))
    g_assert_cmpuint (move, <, side * side);
}

static void
check_heaps (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) heaps = ponder_take_away_read_heaps (text, &error);

  fuzz_check_error (heaps != NULL, error);
  if (heaps != NULL)
    g_assert_cmpuint (heaps->len, <=, PONDER_TAKE_AWAY_MOST_HEAPS);
}

/* A document begins with “[”; otherwise the first byte chooses the side of a board, and squares, a move or heaps
 * follow. */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_autofree char *text = NULL;

  if (size == 0)
    return 0;
  text = g_strndup ((const char *) data + 1, size - 1);
  check_squares (data[0] % 5 + 1, text);
  check_move (data[0] % 5 + 1, text);
  check_heaps (text);
  check_document (PONDER_TYPE_NOUGHTS, (const char *) data, size);
  check_document (PONDER_TYPE_TAKE_AWAY, (const char *) data, size);
  return 0;
}
