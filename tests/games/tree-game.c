/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "tree-game.h"

#include <string.h>

#include "ponder-random.h"

/* A position is a level and a column. The column w - 1 - c is the mirror image of column c: it has the same moves,
 * which lead to the mirror images of where those lead to. */
typedef struct
{
  guint32 level;
  guint32 column;
} Position;

struct _TreeGame
{
  PonderGame parent_instance;

  TreeGameRules rules;
};

G_DEFINE_FINAL_TYPE (TreeGame, tree_game, PONDER_TYPE_GAME)

static Position
read_position (const guint8 *bytes)
{
  Position position;

  memcpy (&position, bytes, sizeof position);
  return position;
}

static gboolean
is_image (TreeGame       *self,
          const Position *position)
{
  return position->column >= (self->rules.width + 1) / 2;
}

static Position
mirror (TreeGame       *self,
        const Position *position)
{
  return (Position){ position->level, self->rules.width - 1 - position->column };
}

/* Returns a random number that is the same for a position and its mirror image. */
static guint64
draw (TreeGame     *self,
      const guint8 *bytes,
      guint64       what)
{
  Position position = read_position (bytes);

  if (is_image (self, &position))
    position = mirror (self, &position);
  return ponder_random_mix (ponder_random_key (
    ponder_random_key (ponder_random_key (self->rules.seed, position.level), position.column), what));
}

static guint
get_turn (PonderGame   *game,
          const guint8 *position)
{
  TreeGame *self = TREE_GAME (game);

  return self->rules.passes ? draw (self, position, 1) % 2 : read_position (position).level % 2;
}

static PonderGameOutcome
get_outcome (PonderGame   *game,
             const guint8 *position)
{
  TreeGame *self = TREE_GAME (game);
  guint32 level = read_position (position).level;
  guint64 random = draw (self, position, 2);

  if (level < self->rules.n_levels && (level == 0 || random % 5 != 0))
    return PONDER_GAME_GOES_ON;
  return PONDER_GAME_WON + random / 5 % 3;
}

static void
list_moves (PonderGame   *game,
            const guint8 *position,
            GArray       *moves)
{
  TreeGame *self = TREE_GAME (game);
  guint n = 1 + draw (self, position, 3) % self->rules.most_moves;

  for (PonderGameMove move = 0; move < n; move++)
    g_array_append_val (moves, move);
}

static void
apply (PonderGame    *game,
       const guint8  *position,
       PonderGameMove move,
       guint8        *next)
{
  TreeGame *self = TREE_GAME (game);
  Position before = read_position (position);
  Position after = { before.level + 1, draw (self, position, 4 + move) % self->rules.width };

  if (is_image (self, &before))
    after = mirror (self, &after);
  memcpy (next, &after, sizeof after);
}

static void
normalise (PonderGame   *game,
           const guint8 *bytes,
           guint8       *normal)
{
  TreeGame *self = TREE_GAME (game);
  Position position = read_position (bytes);

  if (is_image (self, &position))
    position = mirror (self, &position);
  memcpy (normal, &position, sizeof position);
}

static char *
describe_move (PonderGame    *game,
               PonderGameMove move)
{
  return g_strdup_printf ("Move %u", (guint) move + 1);
}

static char *
short_move (PonderGame    *game,
            PonderGameMove move)
{
  return g_strdup_printf ("%u", (guint) move + 1);
}

static char *
describe_outcome (PonderGame   *game,
                  const guint8 *position)
{
  static const char *const texts[] = { NULL, "Won.", "Lost.", "Drawn." };

  return g_strdup (texts[get_outcome (game, position)]);
}

static void
tree_game_class_init (TreeGameClass *klass)
{
  PonderGameClass *game_class = PONDER_GAME_CLASS (klass);

  game_class->id = "tree";
  game_class->name = "Tree";
  game_class->players[0] = "Anna";
  game_class->players[1] = "Ben";
  game_class->get_turn = get_turn;
  game_class->get_outcome = get_outcome;
  game_class->list_moves = list_moves;
  game_class->apply = apply;
  game_class->normalise = normalise;
  game_class->describe_move = describe_move;
  game_class->short_move = short_move;
  game_class->describe_outcome = describe_outcome;
}

static void
tree_game_init (TreeGame *self)
{
}

PonderGame *
tree_game_new (const TreeGameRules *rules)
{
  TreeGame *self = g_object_new (TREE_TYPE_GAME, NULL);
  Position start = { 0, 0 };

  self->rules = *rules;
  ponder_game_set_start (PONDER_GAME (self), (const guint8 *) &start, sizeof start);
  return PONDER_GAME (self);
}

/* Returns a small game with rules that are random, too. */
PonderGame *
tree_game_random (guint64 seed)
{
  guint64 state = seed;
  TreeGameRules rules = { .seed = ponder_random_next (&state) };

  rules.n_levels = 1 + ponder_random_below (&state, 7);
  rules.width = 1 + ponder_random_below (&state, 12);
  rules.most_moves = 1 + ponder_random_below (&state, 4);
  rules.passes = ponder_random_below (&state, 2) == 0;
  return tree_game_new (&rules);
}
