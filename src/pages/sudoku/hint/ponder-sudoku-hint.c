/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-hint.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-list-text.h"
#include "ponder-sudoku-names.h"

/* A hint on the current position of a document, without a widget. Any change of the document closes it, because it would
 * be about another position. */

enum
{
  CHANGED,
  USED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderSudokuHint, ponder_sudoku_hint, G_TYPE_OBJECT)

static void
set_stage (PonderSudokuHint     *self,
           PonderSudokuHintStage stage)
{
  self->stage = stage;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
ponder_sudoku_hint_dispose (GObject *object)
{
  PonderSudokuHint *self = PONDER_SUDOKU_HINT (object);

  g_clear_pointer (&self->adviser, ponder_latest_free);
  self->reply = NULL;
  g_clear_object (&self->document);

  G_OBJECT_CLASS (ponder_sudoku_hint_parent_class)->dispose (object);
}

static void
ponder_sudoku_hint_class_init (PonderSudokuHintClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ponder_sudoku_hint_dispose;

  /* Something else is shown. */
  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Steps have been found and are about to be shown. Emitted once for all of them. */
  signals[USED] =
    g_signal_new ("used", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ponder_sudoku_hint_init (PonderSudokuHint *self)
{
}

/* Makes the position before the step to show. */
static void
make_position (PonderSudokuHint *self)
{
  self->position = self->reply->start;
  for (guint i = 0; i < self->nth; i++)
    ponder_sudoku_advice_apply (g_ptr_array_index (self->reply->steps, i), &self->position);
}

static void
asked_cb (gpointer owner)
{
  g_autoptr (PonderSudokuHint) self = g_object_ref (owner);

  self->reply = ponder_latest_get (self->adviser);
  self->nth = 0;
  if (self->reply->verdict != PONDER_SUDOKU_ADVISED)
    {
      set_stage (self, PONDER_SUDOKU_HINT_NO_STEP);
      return;
    }
  make_position (self);
  g_signal_emit (self, signals[USED], 0);
  set_stage (self, self->all ? PONDER_SUDOKU_HINT_ALL : PONDER_SUDOKU_HINT_WHERE);
}

PonderSudokuHint *
ponder_sudoku_hint_new (PonderPuzzleDocument *document)
{
  PonderHistory *history = ponder_puzzle_document_get_history (document);
  PonderSudokuHint *self = g_object_new (PONDER_TYPE_SUDOKU_HINT, NULL);

  self->document = g_object_ref (document);
  self->adviser = ponder_latest_new (&ponder_sudoku_adviser, asked_cb, self);
  g_signal_connect_object (history, "changed", G_CALLBACK (ponder_sudoku_hint_close), self, G_CONNECT_SWAPPED);
  return self;
}

/* Returns the step that is shown; NULL if there is none. */
const PonderSudokuAdvice *
ponder_sudoku_hint_get_advice (PonderSudokuHint *self)
{
  if (self->stage < PONDER_SUDOKU_HINT_WHERE || self->nth >= self->reply->steps->len)
    return NULL;
  return g_ptr_array_index (self->reply->steps, self->nth);
}

/* Returns the position before the step that is shown; NULL if there is none. */
const PonderSudokuPosition *
ponder_sudoku_hint_get_position (PonderSudokuHint *self)
{
  return self->stage >= PONDER_SUDOKU_HINT_WHERE ? &self->position : NULL;
}

const PonderSudokuSymbols *
ponder_sudoku_hint_get_symbols (PonderSudokuHint *self)
{
  return &ponder_sudoku_document_get_clues (self->document)->symbols;
}

static void
ask (PonderSudokuHint       *self,
     PonderSudokuHintOptions options,
     gboolean                all)
{
  const guint32 *candidates = ponder_sudoku_document_get_candidates (self->document);
  PonderSudokuRequest request = {
    .clues = *ponder_sudoku_document_get_clues (self->document),
    .marks = *ponder_sudoku_document_get_marks (self->document),
    .uniqueness = (options & PONDER_SUDOKU_HINT_UNIQUENESS) != 0 && candidates == NULL,
    .all = all,
  };

  if (candidates != NULL)
    memcpy (request.candidates, candidates, request.clues.shape->n_cells * sizeof *candidates);
  self->all = all;
  self->reply = NULL;
  ponder_latest_follow (self->adviser, g_memdup2 (&request, sizeof request));
  set_stage (self, PONDER_SUDOKU_HINT_THINKING);
}

/* Takes values away from the notes. A cell without notes first gets all its candidates. */
static void
take_notes (PonderSudokuHint            *self,
            const PonderSudokuCandidate *items,
            guint                        n_items)
{
  PonderSudokuMarks marks = *ponder_sudoku_document_get_marks (self->document);

  for (guint i = 0; i < n_items; i++)
    {
      guint32 *notes = &marks.notes[items[i].cell];

      if (*notes == 0)
        *notes = self->position.candidates[items[i].cell];
      *notes &= ~((guint32) 1 << (items[i].value - 1));
    }
  ponder_puzzle_document_mark (self->document, &marks);
}

/* Does what the hint says as one step of undo, which closes the hint. A value is entered whether the clues are locked or
 * not. */
static void
apply (PonderSudokuHint       *self,
       PonderSudokuHintOptions options)
{
  const PonderSudokuAdvice *advice = ponder_sudoku_hint_get_advice (self);
  PonderSudokuPlacing tidy = (options & PONDER_SUDOKU_HINT_TIDY_NOTES) != 0 ? PONDER_SUDOKU_RULE_OUT : 0;

  if (advice->sets)
    ponder_sudoku_document_place (self->document, &(guint){ advice->items[0].cell }, 1, advice->items[0].value,
                                  PONDER_SUDOKU_REVEAL | tidy);
  else
    take_notes (self, advice->items, advice->n_items);
}

/* Begins a hint, shows more of it or, after the last stage, applies it. */
void
ponder_sudoku_hint_go_on (PonderSudokuHint       *self,
                          PonderSudokuHintOptions options)
{
  switch (self->stage)
    {
    case PONDER_SUDOKU_HINT_WHERE:
    case PONDER_SUDOKU_HINT_WHY:
      set_stage (self, self->stage + 1);
      break;

    case PONDER_SUDOKU_HINT_WHAT:
      apply (self, options);
      break;

    case PONDER_SUDOKU_HINT_THINKING:
      break;

    default:
      ask (self, options, FALSE);
    }
}

/* Looks for all steps to the answer, and shows the first one. */
void
ponder_sudoku_hint_show_all (PonderSudokuHint       *self,
                             PonderSudokuHintOptions options)
{
  ask (self, options, TRUE);
}

/* @nth: from 0; the number of steps for the position after the last one */
void
ponder_sudoku_hint_select (PonderSudokuHint *self,
                           guint             nth)
{
  if (self->stage != PONDER_SUDOKU_HINT_ALL || nth > self->reply->steps->len || nth == self->nth)
    return;
  self->nth = nth;
  make_position (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Returns whether something is wrong that can be taken back. */
gboolean
ponder_sudoku_hint_can_go_back (PonderSudokuHint *self)
{
  return self->stage == PONDER_SUDOKU_HINT_NO_STEP && self->reply->wrong->len > 0;
}

/* Returns whether a position of the same puzzle has nothing wrong in it. */
static gboolean
is_right (PonderPuzzle *puzzle,
          gconstpointer marks,
          gpointer      user_data)
{
  PonderSudokuHint *self = user_data;
  const PonderSudokuMarks *own = marks;
  const PonderSudokuGrid *now = ponder_sudoku_document_get_clues (self->document);

  if (!ponder_puzzle_equal (puzzle, ponder_puzzle_document_get_puzzle (self->document)))
    return FALSE;
  for (guint cell = 0; cell < now->shape->n_cells; cell++)
    {
      guint right = self->reply->answer[cell];

      if (own->entries[cell] != 0 && own->entries[cell] != right)
        return FALSE;
      if (own->entries[cell] == 0 && own->notes[cell] != 0 && (own->notes[cell] >> (right - 1) & 1) == 0)
        return FALSE;
    }
  return TRUE;
}

/* Goes back to the last position without a wrong entry or note, as one step of undo. If none is
 * known, as after opening a file, removes what is wrong. */
void
ponder_sudoku_hint_go_back (PonderSudokuHint *self)
{
  if (ponder_sudoku_hint_can_go_back (self) && !ponder_puzzle_document_return_to (self->document, is_right, self))
    ponder_sudoku_document_place (self->document, (const guint *) self->reply->wrong->data, self->reply->wrong->len, 0,
                                  0);
}

/* Closes the hint, at any stage. */
void
ponder_sudoku_hint_close (PonderSudokuHint *self)
{
  if (self->stage == PONDER_SUDOKU_HINT_CLOSED)
    return;
  ponder_latest_follow (self->adviser, NULL);
  self->reply = NULL;
  set_stage (self, PONDER_SUDOKU_HINT_CLOSED);
}

/* What it says. */

/* Returns the cells with something wrong, such as “r1c3 and r2c5”. */
static char *
wrong_text (const PonderSudokuReply *reply)
{
  g_autoptr (GPtrArray) names = ponder_sudoku_names_new ();

  for (guint i = 0; i < reply->wrong->len; i++)
    ponder_sudoku_names_add_cell (names, reply->start.groups, g_array_index (reply->wrong, guint, i));
  return ponder_list_text_few (names, FALSE);
}

static char *
verdict_text (const PonderSudokuReply *reply)
{
  g_autofree char *wrong = wrong_text (reply);

  switch (reply->verdict)
    {
    case PONDER_SUDOKU_SOLVED:
      return g_strdup (_ ("Every cell is filled, and all is right."));

    case PONDER_SUDOKU_WRONG_VALUES:
      /* Translators: cells, written as “r1c3” for row 1, column 3 */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "An entry is wrong: %s. No step helps before it is gone.",
                                           "Entries are wrong: %s. No step helps before they are gone.",
                                           reply->wrong->len),
                              wrong);

    case PONDER_SUDOKU_WRONG_NOTES:
      /* Translators: cells, written as “r1c3” for row 1, column 3 */
      return g_strdup_printf (_ ("The right value is missing from the notes of %s."), wrong);

    case PONDER_SUDOKU_IMPOSSIBLE:
      return g_strdup (_ ("The puzzle has no answer, so no step leads to one. Solve says why."));

    case PONDER_SUDOKU_AMBIGUOUS:
      return g_strdup (_ ("The clues have several answers, so logic can’t lead to one. Solve shows them; another clue "
                          "may make the answer unique."));

    case PONDER_SUDOKU_STUCK:
    default:
      return g_strdup (_ ("No logical step is known here, and the answer can’t be found in a short time. Solve keeps "
                          "looking for it."));
    }
}

/* Returns what is said about one of all steps, or about the end they come to. */
static char *
all_text (PonderSudokuHint *self)
{
  const PonderSudokuAdvice *advice = ponder_sudoku_hint_get_advice (self);
  const PonderSudokuReply *reply = self->reply;

  if (advice != NULL)
    return ponder_sudoku_advice_what_text (advice, reply->start.groups, ponder_sudoku_hint_get_symbols (self));
  if (ponder_sudoku_hint_get_position (self)->n_blanks == 0)
    return g_strdup (_ ("This is the answer."));
  return g_strdup (_ ("No further step is known."));
}

/* Returns the sentence of the current stage; "" if the hint is closed. */
char *
ponder_sudoku_hint_dup_text (PonderSudokuHint *self)
{
  const PonderSudokuAdvice *advice = ponder_sudoku_hint_get_advice (self);
  const PonderSudokuGroups *groups = advice != NULL ? ponder_sudoku_hint_get_position (self)->groups : NULL;
  const PonderSudokuSymbols *symbols = ponder_sudoku_hint_get_symbols (self);

  switch (self->stage)
    {
    case PONDER_SUDOKU_HINT_THINKING:
      return g_strdup (_ ("Looking for a step…"));

    case PONDER_SUDOKU_HINT_NO_STEP:
      return verdict_text (self->reply);

    case PONDER_SUDOKU_HINT_WHERE:
      return ponder_sudoku_advice_where_text (advice, groups);

    case PONDER_SUDOKU_HINT_WHY:
      return ponder_sudoku_advice_why_text (advice, groups, symbols);

    case PONDER_SUDOKU_HINT_WHAT:
      return ponder_sudoku_advice_what_text (advice, groups, symbols);

    case PONDER_SUDOKU_HINT_ALL:
      return all_text (self);

    case PONDER_SUDOKU_HINT_CLOSED:
    default:
      return g_strdup ("");
    }
}

/* Returns how difficult the clues are, if all steps are shown and that is known; otherwise NULL. */
char *
ponder_sudoku_hint_dup_difficulty (PonderSudokuHint *self)
{
  const PonderSudokuReply *reply = self->reply;

  if (reply == NULL || self->stage != PONDER_SUDOKU_HINT_ALL)
    return NULL;
  return ponder_sudoku_rating_short_text (&reply->rating);
}

/* Returns all steps, a line a step; "" if they aren't known. */
char *
ponder_sudoku_hint_dup_steps (PonderSudokuHint *self)
{
  GString *text = g_string_new (NULL);
  const PonderSudokuReply *reply = self->reply;

  for (guint i = 0; reply != NULL && i < reply->steps->len; i++)
    {
      const PonderSudokuAdvice *advice = g_ptr_array_index (reply->steps, i);
      const PonderSudokuSymbols *symbols = ponder_sudoku_hint_get_symbols (self);
      g_autofree char *line = ponder_sudoku_advice_line (advice, reply->start.groups, symbols);
      g_autofree char *sentence = ponder_sudoku_advice_what_text (advice, reply->start.groups, symbols);

      g_string_append_printf (text, "%u. %s\t%s\n", i + 1, line, sentence);
    }
  return g_string_free (text, FALSE);
}
