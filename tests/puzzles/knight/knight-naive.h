/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-random.h"

#include <string.h>

/* Knight's tours by brute force, with rows and columns, trying every move. Only the numbering of the squares, row by
 * row from the bottom, is that of the program. */

#define NAIVE_MOST_SIDE 6

typedef struct
{
  int rows;
  int columns;
  gboolean closed;
  gboolean blocked[NAIVE_MOST_SIDE * NAIVE_MOST_SIDE];

  int path[NAIVE_MOST_SIDE * NAIVE_MOST_SIDE];
  int n_path;
  gboolean visited[NAIVE_MOST_SIDE * NAIVE_MOST_SIDE];
  guint64 most_tours;
  guint64 tours;
  GHashTable *set; /* of the tours, as strings of numbers; may be NULL */
} Naive;

static inline gboolean
naive_are_apart (const Naive *self,
                 int          from,
                 int          to)
{
  int rows = from / self->columns - to / self->columns;
  int columns = from % self->columns - to % self->columns;

  return rows * rows + columns * columns == 5;
}

/* Returns the squares as text, without the start. */
static inline char *
naive_text (const int *squares,
            int        n_squares)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n_squares; i++)
    g_string_append_printf (text, "%d ", squares[i]);
  return g_string_free (text, FALSE);
}

/* Counts the tours that continue `path`, up to `most_tours`. */
static inline void
naive_go_on (Naive *self)
{
  int head = self->path[self->n_path - 1];
  gboolean stuck = TRUE;

  if (self->tours >= self->most_tours)
    return;
  for (int square = 0; square < self->rows * self->columns; square++)
    if (!self->visited[square] && !self->blocked[square])
      {
        stuck = FALSE;
        if (!naive_are_apart (self, head, square))
          continue;
        self->visited[square] = TRUE;
        self->path[self->n_path++] = square;
        naive_go_on (self);
        self->n_path--;
        self->visited[square] = FALSE;
      }
  if (!stuck || (self->closed && !naive_are_apart (self, head, self->path[0])))
    return;
  self->tours++;
  if (self->set != NULL)
    g_hash_table_add (self->set, naive_text (self->path + 1, self->n_path - 1));
}

static inline void
naive_begin (Naive *self,
             int    start)
{
  self->path[0] = start;
  self->n_path = 1;
  memset (self->visited, 0, sizeof self->visited);
  self->visited[start] = TRUE;
  self->tours = 0;
  self->most_tours = G_MAXUINT64;
}

static inline int
naive_draw_next (const Naive *self,
                 guint64     *lots)
{
  int head = self->path[self->n_path - 1];
  int next = -1;
  guint n_ways = 0;

  for (int square = 0; square < self->rows * self->columns; square++)
    if (!self->visited[square] && naive_are_apart (self, head, square) && ponder_random_below (lots, ++n_ways) == 0)
      next = square;
  return next;
}

/* Makes a board with a limited number of free squares: those of a random ride, and sometimes a few more, so that some
 * boards have a tour. Returns the start. */
static inline int
naive_draw (Naive   *self,
            guint64 *lots,
            int      most_side,
            int      most_free)
{
  int next;
  int length = 1;

  memset (self, 0, sizeof *self);
  self->rows = 1 + ponder_random_below (lots, most_side);
  self->columns = 1 + ponder_random_below (lots, most_side);
  self->closed = ponder_random_below (lots, 2);
  naive_begin (self, ponder_random_below (lots, self->rows * self->columns));
  while (self->n_path < most_free && (next = naive_draw_next (self, lots)) >= 0)
    {
      self->visited[next] = TRUE;
      self->path[self->n_path++] = next;
      if (!self->closed || naive_are_apart (self, next, self->path[0]))
        length = self->n_path;
    }

  for (int square = 0; square < self->rows * self->columns; square++)
    self->blocked[square] = TRUE;
  for (int i = 0; i < length; i++)
    self->blocked[self->path[i]] = FALSE;
  for (int n_more = ponder_random_below (lots, 4); n_more > 1 && length < most_free; n_more--, length++)
    self->blocked[ponder_random_below (lots, self->rows * self->columns)] = FALSE;
  return self->path[0];
}
