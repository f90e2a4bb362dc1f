/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-puzzle-document.h"

#include <glib/gi18n-lib.h>

#include "ponder-excerpt.h"
#include "ponder-key-file.h"
#include "ponder-page-group.h"

/* The document of a page whose puzzle is entered whole: a position is a puzzle, which never changes, the moves that the
 * person made from its start, and what solving showed of it. As text it is the puzzle as its class saves it, and a group
 * of the page's own:
 *
 *   Name       left out where there is none
 *   Played     the moves made by hand: 3;17; left out where there are none
 *   Finding    a sentence; with it, where there are any:
 *   Answer     the moves: 3;17;21
 *   Nth        which answer, from 1
 *   Last       whether it is known to be the last
 *   PointedAt  cells, from 1: 3;4 */

typedef struct
{
  PonderPuzzle *puzzle;
  char *name; /* nullable */
  GArray *played; /* PonderMove */
  PonderFinding finding; /* which owns what it points to; nothing was found where its text is NULL */
} Position;

struct _PonderPuzzleDocument
{
  GObject parent_instance;

  PonderHistory *history;
};

G_DEFINE_FINAL_TYPE (PonderPuzzleDocument, ponder_puzzle_document, G_TYPE_OBJECT)

static void
position_free (gpointer data)
{
  Position *position = data;

  g_object_unref (position->puzzle);
  g_free (position->name);
  g_array_unref (position->played);
  g_free ((char *) position->finding.text);
  g_clear_pointer ((GArray **) &position->finding.answer, g_array_unref);
  g_clear_pointer ((GArray **) &position->finding.pointed_at, g_array_unref);
  g_free (position);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Position, position_free)

static Position *
position_new (PonderPuzzle *puzzle,
              const char   *name)
{
  Position *position = g_new0 (Position, 1);

  position->puzzle = g_object_ref (puzzle);
  position->played = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  if (name != NULL && *name != '\0')
    position->name = ponder_page_group_keepable (name);
  return position;
}

/* Without what was found. */
static Position *
position_copy (const Position *position)
{
  Position *copy = position_new (position->puzzle, position->name);

  g_array_append_vals (copy->played, position->played->data, position->played->len);
  return copy;
}

static GArray *
copy_array (const GArray *array)
{
  return array != NULL ? g_array_copy ((GArray *) array) : NULL;
}

static void
position_find (Position            *position,
               const PonderFinding *finding)
{
  position->finding = *finding;
  position->finding.text = ponder_page_group_keepable (finding->text);
  position->finding.answer = copy_array (finding->answer);
  position->finding.pointed_at = copy_array (finding->pointed_at);
}

static void
set_moves (GKeyFile     *file,
           const char   *key,
           const GArray *moves)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? ";" : "",
                            (guint64) g_array_index (moves, PonderMove, i));
  g_key_file_set_string (file, PONDER_PAGE_GROUP, key, text->str);
}

static void
set_finding (GKeyFile            *file,
             const PonderFinding *finding)
{
  g_key_file_set_string (file, PONDER_PAGE_GROUP, "Finding", finding->text);
  if (finding->answer != NULL)
    {
      set_moves (file, "Answer", finding->answer);
      g_key_file_set_uint64 (file, PONDER_PAGE_GROUP, "Nth", finding->nth + 1);
      g_key_file_set_boolean (file, PONDER_PAGE_GROUP, "Last", finding->is_last);
    }
  ponder_page_group_set_cells (file, "PointedAt", finding->pointed_at);
}

static char *
position_write (gconstpointer data,
                gboolean      with_finding)
{
  const Position *position = data;
  g_autoptr (GKeyFile) file = ponder_puzzle_save (position->puzzle);

  if (position->name != NULL)
    g_key_file_set_string (file, PONDER_PAGE_GROUP, "Name", position->name);
  if (position->played->len > 0)
    set_moves (file, "Played", position->played);
  if (with_finding && position->finding.text != NULL)
    set_finding (file, &position->finding);
  return g_key_file_to_data (file, NULL, NULL);
}

/* Returns: (transfer full) (nullable): the moves; none where there is no such key */
static GArray *
read_moves (GKeyFile   *file,
            const char *key,
            GError    **error)
{
  g_autofree char *text = ponder_page_group_dup (file, key);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_auto (GStrv) words = g_strsplit_set (text != NULL ? text : "", ";", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 number;
      PonderMove move;

      if (!g_ascii_string_to_unsigned (words[i], 10, 0, G_MAXUINT32, &number, NULL))
        {
          g_autofree char *quoted = ponder_excerpt (words[i]);

          ponder_key_file_refuse (error, key, NULL, _ ("‘%s’ is not a move"), quoted);
          return NULL;
        }
      move = (PonderMove) number;
      g_array_append_val (moves, move);
    }
  return g_steal_pointer (&moves);
}

static gboolean
read_played (GKeyFile *file,
             Position *position,
             GError  **error)
{
  g_autoptr (GArray) moves = read_moves (file, "Played", error);

  if (moves == NULL)
    return FALSE;
  if (!ponder_puzzle_allows (position->puzzle, (const PonderMove *) moves->data, moves->len))
    {
      ponder_key_file_refuse (error, "Played", NULL, _ ("these moves can’t be made"));
      return FALSE;
    }
  g_array_append_vals (position->played, moves->data, moves->len);
  return TRUE;
}

static gboolean
read_answer (GKeyFile *file,
             Position *position,
             GError  **error)
{
  g_autoptr (GArray) moves = NULL;

  if (!g_key_file_has_key (file, PONDER_PAGE_GROUP, "Answer", NULL))
    return TRUE;
  moves = read_moves (file, "Answer", error);
  if (moves == NULL)
    return FALSE;
  if (!ponder_puzzle_holds (position->puzzle, (const PonderMove *) moves->data, moves->len))
    {
      ponder_key_file_refuse (error, "Answer", NULL, _ ("these moves are not an answer"));
      return FALSE;
    }
  position->finding.answer = g_steal_pointer (&moves);
  return TRUE;
}

static gboolean
read_finding (GKeyFile *file,
              Position *position,
              GError  **error)
{
  PonderFinding *finding = &position->finding;

  finding->text = ponder_page_group_dup (file, "Finding");
  if (finding->text == NULL)
    return TRUE;

  return read_answer (file, position, error) && ponder_page_group_read_nth (file, &finding->nth, error) &&
         ponder_page_group_read_switch (file, "Last", &finding->is_last, error) &&
         ponder_page_group_read_cells (file, "PointedAt", G_MAXUINT, (GArray **) &finding->pointed_at, error);
}

/* @data is the class of the puzzle that a page is for. */
static gpointer
position_read (const char   *text,
               gconstpointer data,
               GError      **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (PonderPuzzle) puzzle = ponder_page_group_load (text, data, file, error);
  g_autoptr (Position) position = NULL;
  g_autofree char *name = NULL;

  if (puzzle == NULL)
    return NULL;

  name = ponder_page_group_dup (file, "Name");
  position = position_new (puzzle, name);
  if (!read_played (file, position, error) || !read_finding (file, position, error))
    return NULL;
  return g_steal_pointer (&position);
}

static const PonderPositionFuncs position_funcs = {
  .free = position_free,
  .write = position_write,
  .read = position_read,
};

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
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ponder_puzzle_document_finalize;
}

static void
ponder_puzzle_document_init (PonderPuzzleDocument *self)
{
}

/**
 * ponder_puzzle_document_new:
 * @puzzle: what it shows at first; all that it is going to show are of the same kind
 * @name: (nullable): its name
 *
 * Returns: (transfer full): a document
 */
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

/**
 * ponder_puzzle_document_get_history:
 *
 * Returns: (transfer none): the history, which also tells of changes
 */
PonderHistory *
ponder_puzzle_document_get_history (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return self->history;
}

/**
 * ponder_puzzle_document_get_puzzle:
 *
 * Returns: (transfer none): the puzzle as it stands
 */
PonderPuzzle *
ponder_puzzle_document_get_puzzle (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return get_position (self)->puzzle;
}

/**
 * ponder_puzzle_document_get_name:
 *
 * Returns: (nullable) (transfer none): the name it was loaded with
 */
const char *
ponder_puzzle_document_get_name (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return get_position (self)->name;
}

/**
 * ponder_puzzle_document_get_finding:
 *
 * Returns: (nullable) (transfer none): what solving showed of the puzzle as it stands
 */
const PonderFinding *
ponder_puzzle_document_get_finding (PonderPuzzleDocument *self)
{
  const PonderFinding *finding;

  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  finding = &get_position (self)->finding;
  return finding->text != NULL ? finding : NULL;
}

/**
 * ponder_puzzle_document_load:
 * @puzzle: what is shown from now on
 * @name: (nullable): its name
 *
 * Shows another puzzle, or the same changed. Undo brings back what was there.
 */
void
ponder_puzzle_document_load (PonderPuzzleDocument *self,
                             PonderPuzzle         *puzzle,
                             const char           *name)
{
  g_return_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self));
  g_return_if_fail (PONDER_IS_PUZZLE (puzzle));

  ponder_history_push (self->history, position_new (puzzle, name));
}

/**
 * ponder_puzzle_document_load_played:
 * @puzzle: what is shown from now on
 * @name: (nullable): its name
 * @moves: (element-type PonderMove): moves made by hand, from the start, as the puzzle allows them
 *
 * As ponder_puzzle_document_load(), with moves made; one step of undo.
 */
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

  position = position_new (puzzle, name);
  g_array_append_vals (position->played, moves->data, moves->len);
  ponder_history_push (self->history, position);
}

/**
 * ponder_puzzle_document_find:
 * @finding: what solving showed; copied
 *
 * Shows what solving showed, until the puzzle changes. It takes the place of what was found before. Only an answer is a
 * step of undo.
 */
void
ponder_puzzle_document_find (PonderPuzzleDocument *self,
                             const PonderFinding  *finding)
{
  Position *position;

  g_return_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self));
  g_return_if_fail (finding != NULL && finding->text != NULL);

  position = position_copy (get_position (self));
  position_find (position, finding);
  ponder_history_find (self->history, position, get_position (self)->finding.answer != NULL, finding->answer != NULL);
}

/* Leaves the puzzle, and what was played. */
void
ponder_puzzle_document_clear_finding (PonderPuzzleDocument *self)
{
  const Position *now;

  g_return_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self));

  now = get_position (self);
  if (now->finding.answer != NULL)
    ponder_history_push (self->history, position_copy (now));
  else if (now->finding.text != NULL)
    ponder_history_amend (self->history, position_copy (now));
}

/**
 * ponder_puzzle_document_play:
 * @moves: (array length=n_moves): all the moves made by hand, from the start, as the puzzle allows them
 *
 * Shows the puzzle with moves made by hand, in place of those made before.
 */
void
ponder_puzzle_document_play (PonderPuzzleDocument *self,
                             const PonderMove     *moves,
                             guint                 n_moves)
{
  Position *position;

  g_return_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self));
  g_return_if_fail (ponder_puzzle_allows (get_position (self)->puzzle, moves, n_moves));

  position = position_new (get_position (self)->puzzle, get_position (self)->name);
  g_array_append_vals (position->played, moves, n_moves);
  ponder_history_push (self->history, position);
}

/**
 * ponder_puzzle_document_get_played:
 *
 * Returns: (transfer none) (element-type PonderMove): the moves made by hand
 */
const GArray *
ponder_puzzle_document_get_played (PonderPuzzleDocument *self)
{
  g_return_val_if_fail (PONDER_IS_PUZZLE_DOCUMENT (self), NULL);

  return get_position (self)->played;
}
