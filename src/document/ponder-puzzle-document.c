/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-puzzle-document.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-count.h"
#include "ponder-key-file.h"
#include "ponder-page-group.h"

/* --- Positions --- */

/* The most cells of a list, because it is searched for each cell that is drawn. */
#define MOST_CELLS 10000

typedef struct
{
  PonderPuzzle *puzzle;
  char *name; /* nullable */
  GArray *played; /* (element-type PonderMove) */
  GArray *base; /* (element-type PonderMove): the moves to the node below which is searched; immutable */
  GPtrArray *bookmarks; /* (element-type PonderBookmark); immutable */
  gpointer marks; /* NULL if such puzzles have none */
} Position;

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

static void
position_free (Position *position)
{
  g_object_unref (position->puzzle);
  g_free (position->name);
  g_array_unref (position->played);
  g_array_unref (position->base);
  g_ptr_array_unref (position->bookmarks);
  g_free (position->marks);
  g_free (position);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Position, position_free)

/* Returns a position without moves and bookmarks, which is searched from the start. If such puzzles
 * have marks, NULL stands for those of a puzzle on which nobody has made any. */
static Position *
position_new (PonderPuzzle *puzzle,
              const char   *name,
              gconstpointer marks)
{
  const PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (puzzle);
  Position *position = g_new0 (Position, 1);

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
static void
share_search (Position       *position,
              const Position *other)
{
  g_array_unref (position->base);
  position->base = g_array_ref (other->base);
  g_ptr_array_unref (position->bookmarks);
  position->bookmarks = g_ptr_array_ref (other->bookmarks);
}

static Position *
position_copy (const Position *position)
{
  Position *copy = position_new (position->puzzle, position->name, position->marks);

  g_array_append_vals (copy->played, position->played->data, position->played->len);
  share_search (copy, position);
  return copy;
}

/* Returns the puzzle to solve: that of the position with what the marks add to it. */
static PonderPuzzle *
dup_solved (const Position *position)
{
  return position->marks != NULL
           ? PONDER_PUZZLE_GET_CLASS (position->puzzle)->dup_marked (position->puzzle, position->marks)
           : g_object_ref (position->puzzle);
}

/* Writes nothing if @cells is NULL. */
static void
set_cells (GKeyFile     *file,
           const char   *key,
           const GArray *cells)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (cells == NULL)
    return;
  for (guint i = 0; i < cells->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? ";" : "", g_array_index (cells, guint, i) + 1);
  g_key_file_set_string (file, PONDER_PAGE_GROUP, key, text->str);
}

static void
set_answer (GKeyFile       *file,
            const Position *position,
            const GArray   *moves)
{
  g_autoptr (PonderPuzzle) solved = NULL;
  g_autofree char *text = NULL;

  if (PONDER_PUZZLE_GET_CLASS (position->puzzle)->read_answer == NULL)
    {
      ponder_page_group_set_moves (file, PONDER_PAGE_GROUP, "Answer", moves);
      return;
    }
  solved = dup_solved (position);
  text = ponder_puzzle_answer_text (solved, (const PonderMove *) moves->data, moves->len);
  g_key_file_set_string (file, PONDER_PAGE_GROUP, "Answer", text);
}

static void
set_finding (GKeyFile            *file,
             const Position      *position,
             const PonderFinding *finding)
{
  g_key_file_set_string (file, PONDER_PAGE_GROUP, "Finding", finding->text);
  if (finding->answer != NULL)
    {
      set_answer (file, position, finding->answer);
      g_key_file_set_uint64 (file, PONDER_PAGE_GROUP, "Nth", finding->nth + 1);
      g_key_file_set_boolean (file, PONDER_PAGE_GROUP, "Last", finding->is_last);
    }
  set_cells (file, "PointedAt", finding->pointed_at);
  set_cells (file, "Wrong", finding->wrong);
}

static char *
position_write (gconstpointer        data,
                const PonderFinding *finding)
{
  const Position *position = data;
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
read_played (GKeyFile *file,
             Position *position,
             GError  **error)
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
read_search (GKeyFile *file,
             Position *position,
             GError  **error)
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
read_answer (GKeyFile       *file,
             const Position *position,
             PonderFinding  *finding,
             GError        **error)
{
  const PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (position->puzzle);
  g_autoptr (GArray) moves = NULL;

  if (!g_key_file_has_key (file, PONDER_PAGE_GROUP, "Answer", NULL))
    return TRUE;
  if (klass->read_answer != NULL)
    {
      g_autoptr (PonderPuzzle) solved = dup_solved (position);

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

/* Reads the number of the answer that is shown: from 1 in the document, from 0 in @nth. */
static gboolean
read_nth (GKeyFile *file,
          guint64  *nth,
          GError  **error)
{
  g_autofree char *text = ponder_key_file_get (file, PONDER_PAGE_GROUP, "Nth");
  guint64 number;

  if (text == NULL)
    return TRUE;

  if (!g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT64, &number, NULL))
    return ponder_key_file_refuse (error, "Nth", text, _ ("expected a number from 1"));
  *nth = number - 1;
  return TRUE;
}

static gboolean
read_cells (GKeyFile   *file,
            const char *key,
            guint       n_cells,
            GArray    **cells,
            GError    **error)
{
  g_autofree char *text = ponder_key_file_get (file, PONDER_PAGE_GROUP, key);

  if (text == NULL)
    return TRUE;

  *cells = g_array_new (FALSE, FALSE, sizeof (guint));
  for (const char *next = text; *next != '\0';)
    {
      guint cell;

      if (!ponder_key_file_take_cell (key, n_cells, NULL, &next, &cell, error) ||
          !ponder_key_file_take_end (key, &next, error))
        return FALSE;
      if ((*cells)->len == MOST_CELLS)
        {
          g_autofree char *most = ponder_count_text (MOST_CELLS);

          return ponder_key_file_refuse (error, key, NULL, _ ("too many cells: at most %s can be marked"), most);
        }
      g_array_append_val (*cells, cell);
    }
  return TRUE;
}

static gboolean
read_finding (GKeyFile       *file,
              const Position *position,
              PonderFinding **finding,
              GError        **error)
{
  const PonderPuzzleClass *klass = PONDER_PUZZLE_GET_CLASS (position->puzzle);
  guint n_cells = klass->count_cells != NULL ? klass->count_cells (position->puzzle) : G_MAXUINT;
  g_autofree char *text = ponder_key_file_get (file, PONDER_PAGE_GROUP, "Finding");
  g_autoptr (PonderFinding) read = NULL;

  if (text == NULL)
    return TRUE;

  read = ponder_finding_copy (&(PonderFinding){ .text = text });
  if (!read_answer (file, position, read, error) || (read->answer != NULL && !read_nth (file, &read->nth, error)) ||
      !ponder_key_file_read_switch (file, PONDER_PAGE_GROUP, "Last", &read->is_last, error) ||
      !read_cells (file, "PointedAt", n_cells, (GArray **) &read->pointed_at, error) ||
      !read_cells (file, "Wrong", n_cells, (GArray **) &read->wrong, error))
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
  g_autoptr (PonderPuzzle) puzzle =
    ponder_page_group_check (text, klass->id, file, error) ? klass->load (file, error) : NULL;
  g_autoptr (Position) position = NULL;
  g_autofree char *name = NULL;

  if (puzzle == NULL)
    return NULL;

  name = ponder_key_file_get (file, PONDER_PAGE_GROUP, "Name");
  position = position_new (puzzle, name, NULL);
  if ((position->marks != NULL && !klass->load_marks (puzzle, file, PONDER_PAGE_GROUP, position->marks, error)) ||
      !read_played (file, position, error) || !read_search (file, position, error) ||
      !read_finding (file, position, finding, error))
    return NULL;
  return g_steal_pointer (&position);
}

/* To read a position, these need the class of the puzzle. */
static const PonderPositionFuncs position_funcs = {
  .free = (GDestroyNotify) position_free,
  .write = position_write,
  .read = position_read,
};

/* --- The document --- */

/* The document of a page with a puzzle. A position is an immutable puzzle, the moves that the person made from its
 * start, the marks if its puzzles have any, below which node it is searched, the bookmarks, and what solving showed. */

struct _PonderPuzzleDocument
{
  GObject parent_instance;

  PonderHistory *history;
};

G_DEFINE_FINAL_TYPE (PonderPuzzleDocument, ponder_puzzle_document, G_TYPE_OBJECT)

static const Position *
get_position (PonderPuzzleDocument *self)
{
  return ponder_history_get (self->history);
}

static void
ponder_puzzle_document_finalize (GObject *object)
{
  PonderPuzzleDocument *self = PONDER_PUZZLE_DOCUMENT (object);

  g_clear_object (&self->history);

  G_OBJECT_CLASS (ponder_puzzle_document_parent_class)->finalize (object);
}

static void
ponder_puzzle_document_class_init (PonderPuzzleDocumentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_puzzle_document_finalize;
}

static void
ponder_puzzle_document_init (PonderPuzzleDocument *self)
{
}

/* All later puzzles must be of the same kind as the first. @name may be NULL. */
PonderPuzzleDocument *
ponder_puzzle_document_new (PonderPuzzle *puzzle,
                            const char   *name)
{
  PonderPuzzleDocument *self;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);

  self = g_object_new (PONDER_TYPE_PUZZLE_DOCUMENT, NULL);
  self->history = ponder_history_new (&position_funcs, PONDER_PUZZLE_GET_CLASS (puzzle));
  ponder_puzzle_document_load (self, puzzle, name);
  return self;
}

PonderHistory *
ponder_puzzle_document_get_history (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return self->history;
}

PonderPuzzle *
ponder_puzzle_document_get_puzzle (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return get_position (self)->puzzle;
}

/* Returns the name with which the puzzle was loaded, or NULL. */
const char *
ponder_puzzle_document_get_name (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return get_position (self)->name;
}

const PonderFinding *
ponder_puzzle_document_get_finding (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return ponder_history_get_finding (self->history);
}

const GArray *
ponder_puzzle_document_get_answer (PonderPuzzleDocument *self)
{
  const PonderFinding *finding = ponder_puzzle_document_get_finding (self);

  return finding != NULL ? finding->answer : NULL;
}

/* Returns the current marks; NULL if such puzzles have none. */
gconstpointer
ponder_puzzle_document_get_marks (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return get_position (self)->marks;
}

PonderPuzzle *
ponder_puzzle_document_dup_solved (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return dup_solved (get_position (self));
}

/* Shows another puzzle, or a changed one, without marks. Undo goes back to the previous one. @name may be NULL. */
void
ponder_puzzle_document_load (PonderPuzzleDocument *self,
                             PonderPuzzle         *puzzle,
                             const char           *name)
{
  g_return_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self));
  g_return_if_fail (PONDER_IS_PUZZLE (puzzle));

  ponder_history_push (self->history, position_new (puzzle, name, NULL), NULL);
}

/* Does the same as ponder_puzzle_document_load(), with a copy of marks, in one step of undo. */
void
ponder_puzzle_document_load_marked (PonderPuzzleDocument *self,
                                    PonderPuzzle         *puzzle,
                                    const char           *name,
                                    gconstpointer         marks)
{
  g_return_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self) && get_position (self)->marks != NULL);
  g_return_if_fail (PONDER_IS_PUZZLE (puzzle));
  g_return_if_fail (marks != NULL);

  ponder_history_push (self->history, position_new (puzzle, name, marks), NULL);
}

/* Changes the marks, which are copied, as a step of undo; does nothing if they are equal. The finding stays if it
 * also holds with the new marks, because they let the same puzzle be solved, and so does what is about the search. */
void
ponder_puzzle_document_mark (PonderPuzzleDocument *self,
                             gconstpointer         marks)
{
  const Position *now;
  const PonderFinding *finding = NULL;
  Position *position;
  const PonderPuzzleClass *klass;
  g_autoptr (PonderPuzzle) before = NULL;
  g_autoptr (PonderPuzzle) after = NULL;

  g_return_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self) && get_position (self)->marks != NULL);
  g_return_if_fail (marks != NULL);

  now = get_position (self);
  klass = PONDER_PUZZLE_GET_CLASS (now->puzzle);
  if (klass->marks_equal (now->marks, marks))
    return;

  position = position_copy (now);
  memcpy (position->marks, marks, klass->marks_size);
  before = dup_solved (now);
  after = dup_solved (position);
  if (ponder_puzzle_equal (before, after))
    finding = ponder_history_get_finding (self->history);
  else
    {
      g_autoptr (Position) fresh = position_new (now->puzzle, NULL, marks);

      share_search (position, fresh);
    }
  ponder_history_push (self->history, position, finding);
}

typedef struct
{
  PonderMarksTest test;
  gpointer user_data;
} MarksTest;

static gboolean
passes (gconstpointer position,
        gpointer      user_data)
{
  const Position *self = position;
  const MarksTest *test = user_data;

  return test->test (self->puzzle, self->marks, test->user_data);
}

/* Shows the latest earlier position with marks that pass @test, in one step of undo. Returns
 * whether there is one; otherwise nothing changes. */
gboolean
ponder_puzzle_document_return_to (PonderPuzzleDocument *self,
                                  PonderMarksTest       test,
                                  gpointer              user_data)
{
  MarksTest data = { test, user_data };

  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self) && get_position (self)->marks != NULL, FALSE);
  g_return_val_if_fail (test != NULL, FALSE);

  return ponder_history_return_to (self->history, passes, &data);
}

/* Does the same as ponder_puzzle_document_load(), with moves made by hand from the start, which the
 * puzzle must allow, in one step of undo. */
void
ponder_puzzle_document_load_played (PonderPuzzleDocument *self,
                                    PonderPuzzle         *puzzle,
                                    const char           *name,
                                    const GArray         *moves)
{
  Position *position;

  g_return_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self));
  g_return_if_fail (PONDER_IS_PUZZLE (puzzle));
  g_return_if_fail (ponder_puzzle_allows (puzzle, (const PonderMove *) moves->data, moves->len));

  position = position_new (puzzle, name, NULL);
  if (puzzle == get_position (self)->puzzle)
    share_search (position, get_position (self));
  g_array_append_vals (position->played, moves->data, moves->len);
  ponder_history_push (self->history, position, NULL);
}

/* Shows the puzzle with these moves, from the start, instead of those made before. The puzzle must allow them. */
void
ponder_puzzle_document_play (PonderPuzzleDocument *self,
                             const PonderMove     *moves,
                             guint                 n_moves)
{
  Position *position;

  g_return_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self));
  g_return_if_fail (ponder_puzzle_allows (get_position (self)->puzzle, moves, n_moves));

  position = position_copy (get_position (self));
  g_array_set_size (position->played, 0);
  g_array_append_vals (position->played, moves, n_moves);
  ponder_history_push (self->history, position, NULL);
}

const GArray *
ponder_puzzle_document_get_played (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return get_position (self)->played;
}

/* Changes the node below which the puzzle is searched, as a step of undo. @base has the moves from
 * the start to it (PonderMove), none to search from the start. */
void
ponder_puzzle_document_search_below (PonderPuzzleDocument *self,
                                     const GArray         *base)
{
  Position *position;

  g_return_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self));
  g_return_if_fail (base != NULL);

  position = position_copy (get_position (self));
  g_array_unref (position->base);
  position->base = ponder_puzzle_copy_path (position->puzzle, base);
  ponder_history_push (self->history, position, ponder_history_get_finding (self->history));
}

/* Returns the moves from the start to the node below which the puzzle is searched. They need not be in the tree of
 * every method, nor of any if they come from a file (element-type PonderMove). */
const GArray *
ponder_puzzle_document_get_base (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return get_position (self)->base;
}

/* Changes bookmark @nth, from 0, as a step of undo. One more than there are adds one, and NULL removes one. */
void
ponder_puzzle_document_set_bookmark (PonderPuzzleDocument *self,
                                     guint                 nth,
                                     PonderBookmark       *bookmark)
{
  const Position *now;
  Position *position;

  g_return_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self));

  now = get_position (self);
  g_return_if_fail (nth < now->bookmarks->len + (bookmark != NULL));

  position = position_copy (now);
  g_ptr_array_unref (position->bookmarks);
  position->bookmarks = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_bookmark_unref);
  for (guint i = 0; i < now->bookmarks->len; i++)
    if (i != nth)
      g_ptr_array_add (position->bookmarks, g_atomic_rc_box_acquire (g_ptr_array_index (now->bookmarks, i)));
  if (bookmark != NULL)
    g_ptr_array_insert (position->bookmarks, (int) nth, g_atomic_rc_box_acquire (bookmark));
  ponder_history_push (self->history, position, ponder_history_get_finding (self->history));
}

const GPtrArray *
ponder_puzzle_document_get_bookmarks (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return get_position (self)->bookmarks;
}
