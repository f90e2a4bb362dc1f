/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-null-puzzle.h"
#include "ponder-puzzles.h"
#include "why-not-kinds.h"

/* One case of the test of sentences: a puzzle, and what naive searches find in it. */

typedef struct
{
  const char *name;
  const char *id; /* the puzzle's */
  const char *keys;
} Case;

/* The check of one case: the puzzle, and what an exhaustive search has found. */
typedef struct
{
  const char *name;
  const Kind *kind;
  PonderPuzzle *puzzle;
  PonderPuzzleClass *klass;
  PonderPlan plan; /* without pruning, to list all moves */
  GPtrArray *answers; /* of GArray of PonderMove; unless states repeat */
  GRegex *patterns[MOST_SENTENCES];
  gboolean *spoken; /* for each pattern, whether a sentence matched it */
} Check;

static gboolean
holds (Check  *self,
       GArray *moves)
{
  return ponder_puzzle_holds (self->puzzle, (PonderMove *) moves->data, moves->len);
}

static gboolean
breaks (Check  *self,
        GArray *moves)
{
  return self->kind->breaks (self->puzzle, (PonderMove *) moves->data, moves->len);
}

/* Lists the answers that continue @path, in natural order. Only the second version of the rules prunes. */
static void
find_answers (Check        *self,
              GArray       *path,
              gconstpointer state)
{
  g_autofree PonderMove *moves = g_new (PonderMove, self->plan.most_moves);
  g_autofree gpointer next = g_malloc (MAX (self->plan.state_size, 1));
  guint64 uncounted[PONDER_N_REASONS] = { 0 };
  guint n_moves;

  if (path->len == self->plan.length)
    {
      if (holds (self, path))
        g_ptr_array_add (self->answers, g_array_copy (path));
      return;
    }
  n_moves = self->klass->moves (self->puzzle, &self->plan, state, path->len, PONDER_PRUNING_NONE, moves, uncounted);
  for (guint i = 0; i < n_moves; i++)
    {
      g_array_append_val (path, moves[i]);
      if (!breaks (self, path))
        {
          self->klass->apply (self->puzzle, &self->plan, state, moves[i], next);
          find_answers (self, path, next);
        }
      g_array_set_size (path, path->len - 1);
    }
}

static Check *
check_new (const Kind *kind,
           const Case *c,
           gboolean   *spoken)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *document = g_strdup_printf ("[%s]\n%s", c->id, c->keys);
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_autoptr (GError) error = NULL;
  g_autofree gpointer start = NULL;
  PonderPuzzleClass *klass;
  Check *self = g_new0 (Check, 1);

  self->name = c->name;
  self->kind = kind;
  self->spoken = spoken;
  klass = ponder_puzzle_find (c->id);
  self->klass = g_type_class_ref (klass != NULL ? G_TYPE_FROM_CLASS (klass) : PONDER_TYPE_NULL_PUZZLE);
  g_assert_true (g_key_file_load_from_data (file, document, -1, G_KEY_FILE_NONE, NULL));
  self->puzzle = self->klass->load (file, &error);
  g_assert_no_error (error);
  for (guint i = 0; self->kind->sentences[i].pattern != NULL; i++)
    {
      g_assert (i < G_N_ELEMENTS (self->patterns));
      self->patterns[i] = g_regex_new (self->kind->sentences[i].pattern, 0, 0, &error);
      g_assert_no_error (error);
    }

  self->plan.method.pruning = PONDER_PRUNING_NONE;
  self->plan.length = PONDER_LENGTH_VARIES;
  self->klass->layout (self->puzzle, &self->plan);
  self->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  if (self->klass->states_repeat)
    return self;
  start = g_malloc (MAX (self->plan.state_size, 1));
  self->klass->start (self->puzzle, &self->plan, start);
  find_answers (self, path, start);
  return self;
}

static void
check_free (Check *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->patterns); i++)
    g_clear_pointer (&self->patterns[i], g_regex_unref);
  g_ptr_array_unref (self->answers);
  g_object_unref (self->puzzle);
  g_type_class_unref (self->klass);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Check, check_free)

static GArray *
extend (GArray    *path,
        PonderMove move)
{
  GArray *longer = g_array_copy (path);

  g_array_append_val (longer, move);
  return longer;
}

/* Returns whether an answer begins with @path, or, if the places can have any order, contains all its moves. */
static gboolean
begins_answer (Check  *self,
               GArray *path)
{
  for (guint nth = 0; nth < self->answers->len; nth++)
    {
      GArray *answer = g_ptr_array_index (self->answers, nth);
      guint n_found = 0;

      for (guint i = 0; i < path->len; i++)
        for (guint j = 0; j < answer->len; j++)
          n_found += g_array_index (path, PonderMove, i) == g_array_index (answer, PonderMove, j) &&
                     (self->klass->choose != NULL || i == j);
      if (n_found == path->len)
        return TRUE;
    }
  return FALSE;
}

/* Returns the state that the moves lead to, without pruning. */
static GBytes *
replay (Check  *self,
        GArray *path)
{
  g_autofree gpointer here = g_malloc (MAX (self->plan.state_size, 1));
  g_autofree gpointer next = g_malloc (MAX (self->plan.state_size, 1));

  self->klass->start (self->puzzle, &self->plan, here);
  for (guint i = 0; i < path->len; i++)
    {
      self->klass->apply (self->puzzle, &self->plan, here, g_array_index (path, PonderMove, i), next);
      memcpy (here, next, self->plan.state_size);
    }
  return g_bytes_new (here, self->plan.state_size);
}

/* If states repeat, visits states until there are no new ones. */
static gboolean
reaches_answer (Check  *self,
                GArray *path)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GHashTable) met =
    g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_autofree PonderMove *moves = g_new (PonderMove, self->plan.most_moves);

  g_ptr_array_add (paths, g_array_copy (path));
  g_hash_table_add (met, replay (self, path));
  for (guint nth = 0; nth < paths->len; nth++)
    {
      GArray *here = g_ptr_array_index (paths, nth);
      g_autoptr (GBytes) state = replay (self, here);
      guint64 uncounted[PONDER_N_REASONS] = { 0 };
      guint n_moves = self->klass->moves (self->puzzle, &self->plan, g_bytes_get_data (state, NULL), here->len,
                                          PONDER_PRUNING_NONE, moves, uncounted);

      if (holds (self, here))
        return TRUE;
      for (guint i = 0; i < n_moves; i++)
        {
          g_autoptr (GArray) longer = extend (here, moves[i]);

          if (!breaks (self, longer) && g_hash_table_add (met, replay (self, longer)))
            g_ptr_array_add (paths, g_steal_pointer (&longer));
        }
    }
  return FALSE;
}
