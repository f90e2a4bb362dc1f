/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-puzzle-position.h"

#include <glib/gi18n-lib.h>

#include "ponder-excerpt.h"
#include "ponder-key-file.h"
#include "ponder-page-group.h"

/* A position is saved as text: the puzzle as its class saves it, and a group that belongs to the page:
 *
 *   Name       left out if there is none
 *   Played     the moves made by hand: 3;17; left out if there are none
 *   Below      the moves to the node below which is searched; left out if there are none
 *   …          the marks, as the class of the puzzle saves them
 *   Finding    a sentence, which these keys may follow:
 *   Answer     the moves: 3;17;21; or a text that the class of the puzzle reads
 *   Nth        the number of the answer, from 1
 *   Last       whether it is known to be the last
 *   PointedAt  cells, from 1: 3;4
 *   Wrong      cells, from 1
 *
 * Each bookmark has a group of its own; see ponder-bookmark.c. */

void
ponder_puzzle_position_free (PonderPuzzlePosition *position)
{
  g_object_unref (position->puzzle);
  g_free (position->name);
  g_array_unref (position->played);
  g_array_unref (position->base);
  g_ptr_array_unref (position->bookmarks);
  g_free (position->marks);
  g_free (position);
}

/**
 * ponder_puzzle_position_new:
 * @puzzle: the puzzle
 * @name: (nullable): its name
 * @marks: (nullable): the marks, if such puzzles have any; %NULL stands for those of a puzzle on which nobody has made
 *   any
 *
 * Returns: (transfer full): a position without moves and bookmarks, which is searched from the start
 */
PonderPuzzlePosition *
ponder_puzzle_position_new (PonderPuzzle *puzzle,
                            const char   *name,
                            gconstpointer marks)
{
  const PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (puzzle);
  PonderPuzzlePosition *position = g_new0 (PonderPuzzlePosition, 1);

  position->puzzle = g_object_ref (puzzle);
  position->played = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  position->base = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  position->bookmarks = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_bookmark_unref);
  if (marks != NULL)
    position->marks = g_memdup2 (marks, klass->marks_size);
  else if (klass->marks_size > 0)
    {
      g_autoptr (GKeyFile) empty = g_key_file_new ();

      position->marks = g_malloc (klass->marks_size);
      klass->load_marks (puzzle, empty, PONDER_PAGE_GROUP, position->marks, NULL);
    }
  if (name != NULL && *name != '\0')
    position->name = ponder_page_group_keepable (name, PONDER_MOST_NAME);
  return position;
}

/* Takes over from another position of the same puzzle what is about its search. */
void
ponder_puzzle_position_share_search (PonderPuzzlePosition       *position,
                                     const PonderPuzzlePosition *other)
{
  g_array_unref (position->base);
  position->base = g_array_ref (other->base);
  g_ptr_array_unref (position->bookmarks);
  position->bookmarks = g_ptr_array_ref (other->bookmarks);
}

PonderPuzzlePosition *
ponder_puzzle_position_copy (const PonderPuzzlePosition *position)
{
  PonderPuzzlePosition *copy = ponder_puzzle_position_new (position->puzzle, position->name, position->marks);

  g_array_append_vals (copy->played, position->played->data, position->played->len);
  ponder_puzzle_position_share_search (copy, position);
  return copy;
}

/**
 * ponder_puzzle_position_dup_solved:
 *
 * Returns: (transfer full): the puzzle to solve: that of the position with what the marks add to it
 */
PonderPuzzle *
ponder_puzzle_position_dup_solved (const PonderPuzzlePosition *position)
{
  return position->marks != NULL
           ? PONDER_PUZZLE_GET_CLASS (position->puzzle)->dup_marked (position->puzzle, position->marks)
           : g_object_ref (position->puzzle);
}

static void
set_answer (GKeyFile                   *file,
            const PonderPuzzlePosition *position,
            const GArray               *moves)
{
  g_autoptr (PonderPuzzle) solved = NULL;
  g_autofree char *text = NULL;

  if (PONDER_PUZZLE_GET_CLASS (position->puzzle)->read_answer == NULL)
    {
      ponder_page_group_set_moves (file, PONDER_PAGE_GROUP, "Answer", moves);
      return;
    }
  solved = ponder_puzzle_position_dup_solved (position);
  text = ponder_puzzle_answer_text (solved, (const PonderMove *) moves->data, moves->len);
  g_key_file_set_string (file, PONDER_PAGE_GROUP, "Answer", text);
}

static void
set_finding (GKeyFile                   *file,
             const PonderPuzzlePosition *position,
             const PonderFinding        *finding)
{
  g_key_file_set_string (file, PONDER_PAGE_GROUP, "Finding", finding->text);
  if (finding->answer != NULL)
    {
      set_answer (file, position, finding->answer);
      g_key_file_set_uint64 (file, PONDER_PAGE_GROUP, "Nth", finding->nth + 1);
      g_key_file_set_boolean (file, PONDER_PAGE_GROUP, "Last", finding->is_last);
    }
  ponder_page_group_set_cells (file, "PointedAt", finding->pointed_at);
  ponder_page_group_set_cells (file, "Wrong", finding->wrong);
}

static char *
position_write (gconstpointer        data,
                const PonderFinding *finding)
{
  const PonderPuzzlePosition *position = data;
  g_autoptr (GKeyFile) file = ponder_puzzle_save (position->puzzle);

  if (position->name != NULL)
    g_key_file_set_string (file, PONDER_PAGE_GROUP, "Name", position->name);
  if (position->played->len > 0)
    ponder_page_group_set_moves (file, PONDER_PAGE_GROUP, "Played", position->played);
  if (position->base->len > 0)
    ponder_page_group_set_moves (file, PONDER_PAGE_GROUP, "Below", position->base);
  if (position->marks != NULL)
    PONDER_PUZZLE_GET_CLASS (position->puzzle)->save_marks (position->puzzle, position->marks, file, PONDER_PAGE_GROUP);
  if (finding != NULL)
    set_finding (file, position, finding);
  ponder_bookmarks_save (position->bookmarks, file);
  return g_key_file_to_data (file, NULL, NULL);
}

static gboolean
read_played (GKeyFile             *file,
             PonderPuzzlePosition *position,
             GError              **error)
{
  g_autoptr (GArray) moves = ponder_page_group_read_moves (file, PONDER_PAGE_GROUP, "Played", error);

  if (moves == NULL)
    return FALSE;
  if (!ponder_puzzle_allows (position->puzzle, (const PonderMove *) moves->data, moves->len))
    return ponder_key_file_refuse (error, "Played", NULL, _ ("these moves can’t be made"));
  g_array_append_vals (position->played, moves->data, moves->len);
  return TRUE;
}

/* Whether the moves are in the tree of a method is found out by the search. */
static gboolean
read_search (GKeyFile             *file,
             PonderPuzzlePosition *position,
             GError              **error)
{
  g_autoptr (GArray) base = ponder_page_group_read_moves (file, PONDER_PAGE_GROUP, "Below", error);
  GPtrArray *bookmarks = base != NULL ? ponder_bookmarks_load (file, error) : NULL;

  if (bookmarks == NULL)
    return FALSE;
  g_array_unref (position->base);
  position->base = g_steal_pointer (&base);
  g_ptr_array_unref (position->bookmarks);
  position->bookmarks = bookmarks;
  return TRUE;
}

static gboolean
read_answer (GKeyFile                   *file,
             const PonderPuzzlePosition *position,
             PonderFinding              *finding,
             GError                    **error)
{
  const PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (position->puzzle);
  g_autoptr (GArray) moves = NULL;

  if (!g_key_file_has_key (file, PONDER_PAGE_GROUP, "Answer", NULL))
    return TRUE;
  if (klass->read_answer != NULL)
    {
      g_autoptr (PonderPuzzle) solved = ponder_puzzle_position_dup_solved (position);

      finding->answer = klass->read_answer (solved, file, PONDER_PAGE_GROUP, error);
      return finding->answer != NULL;
    }
  moves = ponder_page_group_read_moves (file, PONDER_PAGE_GROUP, "Answer", error);
  if (moves == NULL)
    return FALSE;
  if (!ponder_puzzle_holds (position->puzzle, (const PonderMove *) moves->data, moves->len))
    return ponder_key_file_refuse (error, "Answer", NULL, _ ("these moves are not an answer"));
  finding->answer = g_steal_pointer (&moves);
  return TRUE;
}

static gboolean
read_finding (GKeyFile                   *file,
              const PonderPuzzlePosition *position,
              PonderFinding             **finding,
              GError                    **error)
{
  const PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (position->puzzle);
  guint n_cells = klass->count_cells != NULL ? klass->count_cells (position->puzzle) : G_MAXUINT;
  g_autofree char *text = ponder_page_group_dup (file, "Finding");
  g_autoptr (PonderFinding) read = NULL;

  if (text == NULL)
    return TRUE;

  read = ponder_finding_copy (&(PonderFinding){ .text = text });
  if (!read_answer (file, position, read, error) ||
      (read->answer != NULL && !ponder_page_group_read_nth (file, &read->nth, error)) ||
      !ponder_page_group_read_switch (file, "Last", &read->is_last, error) ||
      !ponder_page_group_read_cells (file, "PointedAt", n_cells, (GArray **) &read->pointed_at, error) ||
      !ponder_page_group_read_cells (file, "Wrong", n_cells, (GArray **) &read->wrong, error))
    return FALSE;
  *finding = g_steal_pointer (&read);
  return TRUE;
}

/* @data is the class of the puzzles of the page. */
static gpointer
position_read (const char     *text,
               gconstpointer   data,
               PonderFinding **finding,
               GError        **error)
{
  const PonderPuzzleClass *klass = data;
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (PonderPuzzle) puzzle = ponder_page_group_load (text, klass, file, error);
  g_autoptr (PonderPuzzlePosition) position = NULL;
  g_autofree char *name = NULL;

  if (puzzle == NULL)
    return NULL;

  name = ponder_page_group_dup (file, "Name");
  position = ponder_puzzle_position_new (puzzle, name, NULL);
  if ((position->marks != NULL && !klass->load_marks (puzzle, file, PONDER_PAGE_GROUP, position->marks, error)) ||
      !read_played (file, position, error) || !read_search (file, position, error) ||
      !read_finding (file, position, finding, error))
    return NULL;
  return g_steal_pointer (&position);
}

const PonderPositionFuncs ponder_puzzle_position_funcs = {
  .free = (GDestroyNotify) ponder_puzzle_position_free,
  .write = position_write,
  .read = position_read,
};
