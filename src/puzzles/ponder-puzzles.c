/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-puzzles.h"

#include <glib/gi18n-lib.h>

#include "ponder-jugs.h"
#include "ponder-key-file.h"
#include "ponder-knight.h"
#include "ponder-lily-pads.h"
#include "ponder-one-to-nine.h"
#include "ponder-own-puzzle.h"
#include "ponder-queens.h"
#include "ponder-sudoku.h"
#include "ponder-triangle.h"

#define LESSON "lesson" /* the id of a document with several puzzles; see src/lessons */

static GType (*const types[]) (void) = {
  ponder_sudoku_get_type,
  ponder_triangle_get_type,
  ponder_lily_pads_get_type,
  ponder_knight_get_type,
  ponder_jugs_get_type,
  ponder_queens_get_type,
  ponder_one_to_nine_get_type,
  ponder_own_puzzle_get_type,
};

/* Returns the classes of all puzzles, in the order in which they are listed. */
PonderPuzzleClass *const *
ponder_puzzles (guint *n_puzzles)
{
  static PonderPuzzleClass *classes[G_N_ELEMENTS (types)];
  static gsize made;

  g_return_val_if_fail (n_puzzles != NULL, NULL);

  if (g_once_init_enter (&made))
    {
      for (guint i = 0; i < G_N_ELEMENTS (types); i++)
        classes[i] = g_type_class_ref (types[i]());
      g_once_init_leave (&made, 1);
    }
  *n_puzzles = G_N_ELEMENTS (types);
  return classes;
}

/* Returns the class of the puzzle with an id such as `sudoku`, or NULL if there is none. */
PonderPuzzleClass *
ponder_puzzle_find (const char *id)
{
  guint n_puzzles;
  PonderPuzzleClass *const *puzzles = ponder_puzzles (&n_puzzles);

  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < n_puzzles; i++)
    if (g_str_equal (puzzles[i]->id, id))
      return puzzles[i];
  return NULL;
}

/* Returns the puzzle that was saved with ponder_puzzle_save(), or NULL. @length is in bytes, or
 * -1 if @text ends with a nul. */
PonderPuzzle *
ponder_puzzle_parse (const char *text,
                     gssize      length,
                     GError    **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *id = NULL;
  PonderPuzzleClass *klass;

  g_return_val_if_fail (text != NULL, NULL);

  if (!ponder_key_file_load (file, text, length, error))
    return NULL;
  id = ponder_key_file_dup_puzzle (file, error);
  if (id == NULL)
    return NULL;
  klass = ponder_puzzle_find (id);
  if (klass == NULL)
    {
      ponder_key_file_refuse (error, "Puzzle", id, "%s",
                              g_str_equal (id, LESSON)
                                ? _ ("this is a lesson, a walk over several puzzles; open it in the window of Ponder")
                                : _ ("there is no such puzzle"));
      ponder_key_file_set_unknown (error);
      return NULL;
    }
  return ponder_key_file_check_group (file, klass->id, error) ? klass->load (file, error) : NULL;
}
