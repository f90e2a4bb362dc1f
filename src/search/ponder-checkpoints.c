/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-checkpoints.h"

#include <string.h>

#define SECONDS 0.05
#define FIRST_SECONDS (SECONDS / 8) /* while there are not many, so that trees of short runs are found fast */
#define MANY 1000
#define SHARE_OF_MEMORY 50 /* a fiftieth */

static PonderCheckpoint *
point_at (const PonderCheckpoints *self,
          guint                    nth)
{
  return &g_array_index (self->points, PonderCheckpoint, nth);
}

/* The array of checkpoints doubles when it grows. */
static guint64
size_of (guint64 n_steps)
{
  return 2 * sizeof (PonderCheckpoint) + ponder_allocated (n_steps * sizeof (PonderPathStep));
}

static void
free_point (gpointer data)
{
  g_free (((PonderCheckpoint *) data)->steps);
}

void
ponder_checkpoints_init (PonderCheckpoints   *self,
                         PonderMemoryAccount *memory)
{
  *self = (PonderCheckpoints){ .memory = memory, .seconds = FIRST_SECONDS };
  self->points = g_array_new (FALSE, FALSE, sizeof (PonderCheckpoint));
  g_array_set_clear_func (self->points, free_point);
}

void
ponder_checkpoints_clear (PonderCheckpoints *self)
{
  ponder_memory_account_give (self->memory, self->bytes);
  self->bytes = 0;
  g_clear_pointer (&self->points, g_array_unref);
}

/* Returns the number of the node of the last checkpoint; 0 if there is none. */
guint64
ponder_checkpoints_get_last (const PonderCheckpoints *self)
{
  return self->points->len > 0 ? point_at (self, self->points->len - 1)->figures.visited : 0;
}

/* Hands the steps that the next checkpoint shares with this one on to it. */
static void
hand_on_steps (PonderCheckpoint *from,
               PonderCheckpoint *to)
{
  guint64 n = to->n_shared - MIN (from->n_shared, to->n_shared);

  if (n > 0)
    {
      from->steps = g_renew (PonderPathStep, from->steps, n + to->n_steps);
      memcpy (from->steps + n, to->steps, to->n_steps * sizeof (PonderPathStep));
      g_free (to->steps);
      to->steps = g_steal_pointer (&from->steps);
      to->n_steps += n;
    }
  to->n_shared -= n;
}

/* Drops every other checkpoint, but never the last, whose path the next one shares. */
static void
thin_out (PonderCheckpoints *self)
{
  guint n_points = self->points->len;
  guint64 bytes = 0;
  guint n_left = 0;

  for (guint i = 0; i < n_points; i++)
    {
      PonderCheckpoint *point = point_at (self, i);

      if ((n_points - i) % 2 == 0)
        {
          hand_on_steps (point, point_at (self, i + 1));
          point_at (self, i + 1)->deepest = MAX (point_at (self, i + 1)->deepest, point->deepest);
          g_clear_pointer (&point->steps, g_free);
          continue;
        }
      bytes += size_of (point->n_steps);
      *point_at (self, n_left++) = *point;
    }
  /* What is cut off has been moved or freed. */
  for (guint i = n_left; i < n_points; i++)
    point_at (self, i)->steps = NULL;
  g_array_set_size (self->points, n_left);
  ponder_memory_account_give (self->memory, self->bytes - bytes);
  self->bytes = bytes;
  self->seconds *= 2;
}

/* Adds a checkpoint after the last one, and returns where to write its steps; NULL if its path alone takes half of the
 * memory for all, or if memory has run out: then it isn't added, and the way to the nodes that follow is longer. */
PonderPathStep *
ponder_checkpoints_add (PonderCheckpoints      *self,
                        const PonderCheckpoint *like)
{
  guint64 most = ponder_memory_account_get_limit (self->memory) / SHARE_OF_MEMORY;
  guint64 bytes = size_of (like->n_steps);
  guint64 path_length = like->figures.depth - self->base;
  PonderCheckpoint point = *like;

  g_assert (like->figures.visited > ponder_checkpoints_get_last (self));
  g_assert (like->n_shared + like->n_steps == 0 || like->n_shared + like->n_steps == path_length);

  if (size_of (path_length) > most / 2)
    return NULL;
  while ((self->bytes + bytes > most && self->points->len > 1) ||
         (self->points->len >= MANY && self->seconds > 0 && self->seconds < SECONDS))
    thin_out (self);
  if (self->bytes + bytes > most || !ponder_memory_account_take (self->memory, bytes))
    return NULL;

  self->bytes += bytes;
  /* One more than needed, so that there is always something to return. */
  point.steps = g_new (PonderPathStep, like->n_steps + 1);
  g_array_append_val (self->points, point);
  return point.steps;
}

/* Returns the last checkpoint with at most that many visits and answers, or NULL. Both only grow. */
const PonderCheckpoint *
ponder_checkpoints_find (const PonderCheckpoints *self,
                         guint64                  most_visits,
                         guint64                  most_answers)
{
  guint low = 0;
  guint high = self->points->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      const PonderFigures *figures = &point_at (self, middle)->figures;

      if (figures->visited <= most_visits && figures->answers <= most_answers)
        low = middle + 1;
      else
        high = middle;
    }
  return low > 0 ? point_at (self, low - 1) : NULL;
}

/* Returns whether the path to a checkpoint goes through a node at @depth. */
static gboolean
goes_through (const PonderCheckpoints *self,
              const PonderCheckpoint  *checkpoint,
              guint64                  depth,
              guint64                  visit)
{
  const PonderCheckpoint *point = checkpoint;
  guint64 nth = depth - self->base;

  if (nth == 0)
    return TRUE;
  if (depth > checkpoint->figures.depth)
    return FALSE;
  while (point->n_shared >= nth)
    point--;
  return point->steps[nth - 1 - point->n_shared].visit == visit;
}

/* Depth first, returns the last checkpoint before @before in the subtree of a node, or NULL. */
const PonderCheckpoint *
ponder_checkpoints_find_below (const PonderCheckpoints *self,
                               guint64                  depth,
                               guint64                  visit,
                               guint64                  before)
{
  const PonderCheckpoint *last = ponder_checkpoints_find (self, before - 1, G_MAXUINT64);
  const PonderCheckpoint *found = NULL;
  const PonderCheckpoint *low = ponder_checkpoints_find (self, visit, G_MAXUINT64);

  if (last == NULL)
    return NULL;
  low = low != NULL ? low : point_at (self, 0);
  /* The subtree is visited in one go, so its checkpoints follow one another. */
  while (low <= last)
    {
      const PonderCheckpoint *middle = low + (last - low) / 2;

      if (middle->figures.visited < visit)
        low = middle + 1;
      else if (goes_through (self, middle, depth, visit))
        {
          found = middle;
          low = middle + 1;
        }
      else
        last = middle - 1;
    }
  return found;
}

/* Returns the first checkpoint at a node or after, or NULL. */
const PonderCheckpoint *
ponder_checkpoints_find_from (const PonderCheckpoints *self,
                              guint64                  visit)
{
  const PonderCheckpoint *last = ponder_checkpoints_find (self, visit, G_MAXUINT64);

  if (self->points->len == 0)
    return NULL;
  if (last == NULL)
    return point_at (self, 0);
  if (last->figures.visited == visit)
    return last;
  return last == point_at (self, self->points->len - 1) ? NULL : last + 1;
}

/* Returns the depth of the deepest node visited after a checkpoint, up to the same or a later one;
 * 0 if they are the same. */
guint64
ponder_checkpoints_get_deepest (const PonderCheckpoint *from,
                                const PonderCheckpoint *to)
{
  guint64 deepest = 0;

  for (const PonderCheckpoint *point = from; point < to; point++)
    deepest = MAX (deepest, point[1].deepest);
  return deepest;
}

/* Puts the whole path of a checkpoint together. @steps has room for it; it is as long as it is below the root. */
void
ponder_checkpoints_copy_path (const PonderCheckpoints *self,
                              const PonderCheckpoint  *checkpoint,
                              PonderPathStep          *steps)
{
  guint64 missing = checkpoint->n_shared + checkpoint->n_steps;

  for (const PonderCheckpoint *point = checkpoint; missing > 0; point--)
    {
      if (point->n_shared >= missing)
        continue;
      memcpy (steps + point->n_shared, point->steps, (missing - point->n_shared) * sizeof (PonderPathStep));
      missing = point->n_shared;
    }
}
