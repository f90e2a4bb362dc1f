/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <string.h>

/* A board of nine by nine with boxes of three by three, for the files of this solver only. The whole board is in nine
 * vectors of four words.
 *
 * The rows form three bands of three, the columns three stacks of three. triads[r][k] contains row r of each band in
 * stack k: nine cells. The three cells next to each other are in three words (the fourth is unused), and those of the
 * three bands are in three fields of ten bits in each word. Nine bits of a field are the values the cell may still
 * have; the tenth, the guard, is always set: subtracting one from a field clears the guard exactly if the field is
 * empty, so fields don't affect each other. The neighbours of a cell in its row of the box are in the same vector, the
 * rest of its box and row at the same place in other vectors, and the rest of its column outside the box in other
 * fields of the same word. So everything is done by and, or, shifts by ten or twenty bits, and rotating the words.
 *
 * The fourth word of each vector always has all values in all cells. Everything is inline, so that the solver can be
 * compiled for several kinds of processors. */

#define N_CELLS 81
#define FIELD_BITS 10
#define FIELD 0x1ffu

#define IN_ALL_FIELDS(x) ((guint32) (x) | (guint32) (x) << FIELD_BITS | (guint32) (x) << 2 * FIELD_BITS)
#define IN_ALL_WORDS(x) ((Quad) { (x), (x), (x), (x) })
#define ONES IN_ALL_WORDS (IN_ALL_FIELDS (1))
#define VALUES IN_ALL_WORDS (IN_ALL_FIELDS (FIELD))
#define GUARDS IN_ALL_WORDS (IN_ALL_FIELDS (FIELD + 1))
#define NONE IN_ALL_WORDS (0)

typedef guint32 Quad __attribute__ ((vector_size (16)));

typedef union
{
  Quad triads[3][3];
  guint32 words[3][3][4];
} Board;

/* A value to try in an open cell. */
typedef struct
{
  guint r, k, word;
  guint32 field; /* the bits of the cell in the word */
  guint32 value; /* one of them */
} Guess;

/* Rotates the words, so that each is replaced by the next cell of its triad. */
static inline Quad
turn (Quad x)
{
  return (Quad){ x[1], x[2], x[0], x[3] };
}

static inline Quad
turn_back (Quad x)
{
  return (Quad){ x[2], x[0], x[1], x[3] };
}

/* Rotates the fields, and so the bands. The two bits above the fields become undefined. */
static inline Quad
climb (Quad x)
{
  return x >> FIELD_BITS | x << 2 * FIELD_BITS;
}

static inline Quad
descend (Quad x)
{
  return x >> 2 * FIELD_BITS | x << FIELD_BITS;
}

/* Returns all value bits of the fields whose guard is in @guards. */
static inline Quad
fill_fields (Quad guards)
{
  return guards - (guards >> (FIELD_BITS - 1));
}

/* Returns the guards of the fields of @x that aren't empty. @x must have no guards. */
static inline Quad
find_filled (Quad x)
{
  return (x + VALUES) & GUARDS;
}

/* Removes the lowest value of each field from @x. */
static inline Quad
drop_lowest (Quad x)
{
  return x & ((x | GUARDS) - ONES);
}

/* Returns the guards of the fields of @x that have two values or more. */
static inline Quad
find_several (Quad x)
{
  return find_filled (drop_lowest (x & VALUES));
}

static inline gboolean
is_none (Quad x)
{
  guint64 halves[2];

  memcpy (halves, &x, sizeof halves);
  return (halves[0] | halves[1]) == 0;
}
