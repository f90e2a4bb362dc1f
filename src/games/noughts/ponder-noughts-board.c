/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-noughts-board.h"

#include <string.h>

/* A set of up to 64 squares fits in a machine word. Boards of that size have a mask for each line, and tables that map
 * eight squares at a time, so that they can be searched quickly. Larger boards go square by square. */

#define WORD_BYTES 8
#define BYTE_VALUES 256
#define MOST_SYMMETRIES 7

/* Flips of a board, in any combination; only a square one can be transposed. */
enum
{
  FLIP_COLUMNS = 1,
  FLIP_ROWS = 2,
  TRANSPOSE = 4,
};

static guint
map_square (const PonderNoughtsBoard *self,
            guint                     flips,
            guint                     square)
{
  guint column = square % self->columns;
  guint row = square / self->columns;

  if (flips & FLIP_COLUMNS)
    column = self->columns - 1 - column;
  if (flips & FLIP_ROWS)
    row = self->rows - 1 - row;
  return flips & TRANSPOSE ? column * self->columns + row : row * self->columns + column;
}

static void
add_lines (const PonderNoughtsBoard *self,
           int                       right,
           guint                     down,
           GArray                   *lines)
{
  guint span = self->row - 1;

  for (guint row = 0; row + down * span < self->rows; row++)
    for (guint column = 0; column < self->columns; column++)
      {
        int end = (int) column + right * (int) span;
        PonderNoughtsLine line = {
          .first = row * self->columns + column,
          .step = (guint) ((int) (down * self->columns) + right),
        };

        if (end >= 0 && end < (int) self->columns)
          g_array_append_val (lines, line);
      }
}

static void
make_lines (PonderNoughtsBoard *self)
{
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (PonderNoughtsLine));

  add_lines (self, 1, 0, lines);
  if (self->row > 1) /* otherwise a line is a square, whatever its direction */
    {
      add_lines (self, 0, 1, lines);
      add_lines (self, 1, 1, lines);
      add_lines (self, -1, 1, lines);
    }
  self->n_lines = lines->len;
  self->lines = (PonderNoughtsLine *) g_array_steal (lines, NULL);
}

static guint64 *
get_table (const PonderNoughtsBoard *self,
           guint                     symmetry,
           guint                     byte)
{
  return self->tables + ((gsize) symmetry * self->n_bytes + byte) * BYTE_VALUES;
}

static void
make_tables (PonderNoughtsBoard *self)
{
  self->tables = g_new0 (guint64, (gsize) self->n_symmetries * self->n_bytes * BYTE_VALUES);
  for (guint symmetry = 0; symmetry < self->n_symmetries; symmetry++)
    for (guint square = 0; square < self->n_squares; square++)
      {
        guint64 *table = get_table (self, symmetry, square / 8);
        guint lowest = 1 << square % 8;
        guint64 image = G_GUINT64_CONSTANT (1) << self->images[symmetry * self->n_squares + square];

        /* The values whose highest bit is this one; those without it come earlier. */
        for (guint value = lowest; value < 2 * lowest; value++)
          table[value] = table[value - lowest] | image;
      }
}

/* @row: how many squares in a line win, at most the larger of @columns and @rows. */
PonderNoughtsBoard *
ponder_noughts_board_new (guint columns,
                          guint rows,
                          guint row)
{
  PonderNoughtsBoard *self = g_atomic_rc_box_new0 (PonderNoughtsBoard);

  self->columns = columns;
  self->rows = rows;
  self->row = row;
  self->n_squares = columns * rows;
  self->n_bytes = (self->n_squares + 7) / 8;
  self->n_symmetries = columns == rows ? MOST_SYMMETRIES : FLIP_COLUMNS | FLIP_ROWS;
  self->images = g_new (guint16, self->n_symmetries * self->n_squares);
  for (guint i = 0; i < self->n_symmetries; i++)
    for (guint square = 0; square < self->n_squares; square++)
      self->images[i * self->n_squares + square] = (guint16) map_square (self, i + 1, square);
  make_lines (self);
  if (self->n_bytes <= WORD_BYTES)
    {
      self->masks = g_new0 (guint64, self->n_lines);
      for (guint i = 0; i < self->n_lines; i++)
        for (guint j = 0; j < self->row; j++)
          self->masks[i] |= G_GUINT64_CONSTANT (1) << (self->lines[i].first + j * self->lines[i].step);
      make_tables (self);
    }
  return self;
}

static void
board_clear (gpointer data)
{
  PonderNoughtsBoard *self = data;

  g_free (self->images);
  g_free (self->lines);
  g_free (self->masks);
  g_free (self->tables);
}

void
ponder_noughts_board_unref (PonderNoughtsBoard *self)
{
  g_atomic_rc_box_release_full (self, board_clear);
}

static inline guint64
get_word (const guint8 *squares,
          guint         n_bytes)
{
  guint64 word = 0;

  while (n_bytes-- > 0)
    word = word << 8 | squares[n_bytes];
  return word;
}

static inline void
set_word (guint8 *squares,
          guint   n_bytes,
          guint64 word)
{
  for (guint i = 0; i < n_bytes; i++, word >>= 8)
    squares[i] = (guint8) word;
}

/* Returns whether @squares, those of a player, have all of a line. */
gboolean
ponder_noughts_board_fills (const PonderNoughtsBoard *self,
                            guint                     nth,
                            const guint8             *squares)
{
  const PonderNoughtsLine *line = &self->lines[nth];

  for (guint i = 0; i < self->row; i++)
    if (!ponder_noughts_has_square (squares, line->first + i * line->step))
      return FALSE;
  return TRUE;
}

gboolean
ponder_noughts_board_line_has (const PonderNoughtsBoard *self,
                               const PonderNoughtsLine  *line,
                               guint                     square)
{
  for (guint i = 0; i < self->row; i++)
    if (line->first + i * line->step == square)
      return TRUE;
  return FALSE;
}

gboolean
ponder_noughts_board_has_line (const PonderNoughtsBoard *self,
                               const guint8             *squares)
{
  if (self->masks != NULL)
    {
      guint64 word = get_word (squares, self->n_bytes);

      for (guint i = 0; i < self->n_lines; i++)
        if ((word & self->masks[i]) == self->masks[i])
          return TRUE;
      return FALSE;
    }
  for (guint i = 0; i < self->n_lines; i++)
    if (ponder_noughts_board_fills (self, i, squares))
      return TRUE;
  return FALSE;
}

guint
ponder_noughts_board_count (const PonderNoughtsBoard *self,
                            const guint8             *squares)
{
  guint n = 0;

  for (guint i = 0; i < self->n_bytes; i += WORD_BYTES)
    n += (guint) __builtin_popcountll (get_word (squares + i, MIN (self->n_bytes - i, WORD_BYTES)));
  return n;
}

/* Returns the only square of a line that a player lacks to have it whole, if that is empty; otherwise G_MAXUINT. */
static guint
find_missing (const PonderNoughtsBoard *self,
              const PonderNoughtsLine  *line,
              const guint8             *position,
              guint                     player)
{
  guint missing = G_MAXUINT;

  for (guint i = 0; i < self->row; i++)
    {
      guint square = line->first + i * line->step;

      if (ponder_noughts_has_square (position + player * self->n_bytes, square))
        continue;
      if (missing != G_MAXUINT || ponder_noughts_has_square (position + (1 - player) * self->n_bytes, square))
        return G_MAXUINT;
      missing = square;
    }
  return missing;
}

/* Finds an empty square that completes a line of @player, whoever has the turn; G_MAXUINT if there
 * is none. Returns how many such squares there are, where 2 means two or more. */
guint
ponder_noughts_board_find_threat (const PonderNoughtsBoard *self,
                                  const guint8             *position,
                                  guint                     player,
                                  guint                    *square)
{
  *square = G_MAXUINT;
  for (guint i = 0; i < self->n_lines; i++)
    {
      guint missing = find_missing (self, &self->lines[i], position, player);

      if (missing != G_MAXUINT && *square != G_MAXUINT && missing != *square)
        return 2;
      *square = MIN (*square, missing);
    }
  return *square != G_MAXUINT;
}

static inline guint64
map_word (const PonderNoughtsBoard *self,
          guint                     symmetry,
          guint64                   word)
{
  const guint64 *table = get_table (self, symmetry, 0);
  guint64 image = 0;

  for (; word != 0; word >>= 8, table += BYTE_VALUES)
    image |= table[word & (BYTE_VALUES - 1)];
  return image;
}

static void
normalise_words (const PonderNoughtsBoard *self,
                 const guint8             *position,
                 guint8                   *normal)
{
  guint64 crosses = get_word (position, self->n_bytes);
  guint64 noughts = get_word (position + self->n_bytes, self->n_bytes);
  guint64 least_crosses = crosses;
  guint64 least_noughts = noughts;

  for (guint i = 0; i < self->n_symmetries; i++)
    {
      guint64 image = map_word (self, i, crosses);
      guint64 other;

      if (image > least_crosses)
        continue;
      other = map_word (self, i, noughts);
      if (image == least_crosses && other >= least_noughts)
        continue;
      least_crosses = image;
      least_noughts = other;
    }
  set_word (normal, self->n_bytes, least_crosses);
  set_word (normal + self->n_bytes, self->n_bytes, least_noughts);
}

static void
map_squares (const PonderNoughtsBoard *self,
             guint                     symmetry,
             const guint8             *squares,
             guint8                   *image)
{
  const guint16 *images = self->images + symmetry * self->n_squares;

  for (guint i = 0; i < self->n_squares; i++)
    if (ponder_noughts_has_square (squares, i))
      ponder_noughts_add_square (image, images[i]);
}

/* Writes a position as a symmetry maps it. */
static void
map_position (const PonderNoughtsBoard *self,
              guint                     symmetry,
              const guint8             *position,
              guint8                   *image)
{
  memset (image, 0, 2 * self->n_bytes);
  map_squares (self, symmetry, position, image);
  map_squares (self, symmetry, position + self->n_bytes, image + self->n_bytes);
}

/* Returns how many different positions are symmetric to @position, itself included. */
guint
ponder_noughts_board_count_alike (const PonderNoughtsBoard *self,
                                  const guint8             *position)
{
  g_autofree guint8 *image = g_malloc (2 * self->n_bytes);
  guint n_same = 1;

  for (guint i = 0; i < self->n_symmetries; i++)
    {
      map_position (self, i, position, image);
      n_same += memcmp (image, position, 2 * self->n_bytes) == 0;
    }
  return (self->n_symmetries + 1) / n_same;
}

/* Writes the least of all positions that are symmetric to @position. */
void
ponder_noughts_board_normalise (const PonderNoughtsBoard *self,
                                const guint8             *position,
                                guint8                   *normal)
{
  gsize size = 2 * self->n_bytes;
  g_autofree guint8 *image = NULL;

  if (self->tables != NULL)
    {
      normalise_words (self, position, normal);
      return;
    }
  image = g_malloc (size);
  memcpy (normal, position, size);
  for (guint i = 0; i < self->n_symmetries; i++)
    {
      map_position (self, i, position, image);
      if (memcmp (image, normal, size) < 0)
        memcpy (normal, image, size);
    }
}
