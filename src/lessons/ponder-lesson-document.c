/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lesson-document.h"

#include <glib/gi18n-lib.h>

/* The person’s lesson, with its steps of undo, and where a lesson is while it is walked: that one or, without taking its
 * place, one that comes with the program. That is no part of the lesson: undo doesn't change it, unless the page is
 * gone. A long caption is walked, too, passage by passage; one that stands alone has a page for itself. */

enum
{
  CHANGED,
  WALKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderLessonDocument, ponder_lesson_document, G_TYPE_OBJECT)

static char *
write_lesson (gconstpointer        position,
              const PonderFinding *finding)
{
  return ponder_lesson_write (position);
}

static gpointer
read_lesson (const char     *text,
             gconstpointer   data,
             PonderFinding **finding,
             GError        **error)
{
  return ponder_lesson_read (text, error);
}

static const PonderPositionFuncs lesson_funcs = {
  .free = (GDestroyNotify) ponder_lesson_unref,
  .write = write_lesson,
  .read = read_lesson,
};

static void
set_page (PonderLessonDocument *self,
          PonderLessonPage     *page)
{
  if (page != NULL)
    g_atomic_rc_box_acquire (page);
  g_clear_pointer (&self->page, ponder_lesson_page_unref);
  g_clear_pointer (&self->passages, g_strfreev);
  self->page = page;
  if (page == NULL)
    return;
  self->passages = ponder_lesson_cut_caption (page->puzzle != NULL ? page->caption : "");
  self->passage = MIN (self->passage, g_strv_length (self->passages) - 1);
}

static void
set_at (PonderLessonDocument *self,
        guint                 at)
{
  self->at = at;
  set_page (self, ponder_lesson_get_page (ponder_lesson_document_get_walked (self), at));
}

/* Stays at the same page, or goes to the one that has its number now. */
static void
find_page (PonderLessonDocument *self)
{
  PonderLesson *lesson = ponder_lesson_document_get_walked (self);
  guint n_pages = ponder_lesson_count (lesson, PONDER_LESSON_PAGES);
  guint at = 0;

  while (at < n_pages && ponder_lesson_get_page (lesson, at) != self->page)
    at++;
  if (n_pages > 0)
    set_at (self, at < n_pages ? at : MIN (self->at, n_pages - 1));
  else
    set_page (self, NULL);
}

static void
changed_cb (PonderLessonDocument *self)
{
  g_assert (PONDER_IS_LESSON_DOCUMENT (self));

  if (self->page != NULL)
    find_page (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
ponder_lesson_document_finalize (GObject *object)
{
  PonderLessonDocument *self = PONDER_LESSON_DOCUMENT (object);

  set_page (self, NULL);
  g_clear_pointer (&self->shipped, ponder_lesson_unref);
  g_object_unref (self->history);

  G_OBJECT_CLASS (ponder_lesson_document_parent_class)->finalize (object);
}

static void
ponder_lesson_document_class_init (PonderLessonDocumentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_lesson_document_finalize;

  /* The lesson has changed, or where it is, or whether it is being walked. */
  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Emitted after `changed` when the page is to be shown. */
  signals[WALKED] =
    g_signal_new ("walked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ponder_lesson_document_init (PonderLessonDocument *self)
{
  self->history = ponder_history_new (&lesson_funcs, NULL);
  ponder_history_push (self->history, ponder_lesson_new (_ ("My Lesson"), ""), NULL);
  g_signal_connect_object (self->history, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

/* Makes a lesson without pages, which is not being walked. */
PonderLessonDocument *
ponder_lesson_document_new (void)
{
  return g_object_new (PONDER_TYPE_LESSON_DOCUMENT, NULL);
}

/* The person’s lesson; valid until the document changes. */
PonderLesson *
ponder_lesson_document_get_lesson (PonderLessonDocument *self)
{
  g_return_val_if_fail (PONDER_IS_LESSON_DOCUMENT (self), NULL);

  return (PonderLesson *) ponder_history_get (self->history);
}

/* The lesson that is walked, or would be; valid until the document changes. */
PonderLesson *
ponder_lesson_document_get_walked (PonderLessonDocument *self)
{
  g_return_val_if_fail (PONDER_IS_LESSON_DOCUMENT (self), NULL);

  return self->shipped != NULL ? self->shipped : ponder_lesson_document_get_lesson (self);
}

/* Replaces the person's lesson by another, which it takes over, as a step of undo. */
void
ponder_lesson_document_edit (PonderLessonDocument *self,
                             PonderLesson         *lesson)
{
  g_return_if_fail (PONDER_IS_LESSON_DOCUMENT (self));
  g_return_if_fail (lesson != NULL);

  ponder_history_push (self->history, lesson, NULL);
}

/* Chooses the lesson to walk: one that comes with the program, or with NULL the person's. Another one than before is
 * not open yet, and no signal is emitted until it is. */
void
ponder_lesson_document_choose (PonderLessonDocument *self,
                               PonderLesson         *shipped)
{
  g_return_if_fail (PONDER_IS_LESSON_DOCUMENT (self));

  if (shipped == self->shipped)
    return;
  g_clear_pointer (&self->shipped, ponder_lesson_unref);
  self->shipped = shipped != NULL ? g_atomic_rc_box_acquire (shipped) : NULL;
  set_page (self, NULL);
}

/* Makes the lesson that comes with the program and is being walked the person's, as a step of undo. It stays where
 * it is. */
void
ponder_lesson_document_adopt (PonderLessonDocument *self)
{
  g_return_if_fail (PONDER_IS_LESSON_DOCUMENT (self));
  g_return_if_fail (self->shipped != NULL);

  ponder_lesson_document_edit (self, g_steal_pointer (&self->shipped));
}

/* Adds a page, which it takes over, to the person's lesson, after the one where it is or, if it isn't being walked,
 * at the end; and goes there. */
void
ponder_lesson_document_add_page (PonderLessonDocument *self,
                                 PonderLessonPage     *page)
{
  PonderLesson *lesson;
  guint nth;

  ponder_lesson_document_choose (self, NULL);
  lesson = ponder_lesson_document_get_lesson (self);
  nth = self->page != NULL ? self->at + 1 : ponder_lesson_count (lesson, PONDER_LESSON_PAGES);
  ponder_lesson_document_edit (self, ponder_lesson_insert (lesson, PONDER_LESSON_PAGES, nth, page));
  ponder_lesson_document_open_at (self, nth, 0);
}

/* Replaces a page of the person's lesson by @page, which it takes over. Does nothing if both are the same. */
void
ponder_lesson_document_set_page (PonderLessonDocument *self,
                                 guint                 nth,
                                 PonderLessonPage     *page)
{
  g_autoptr (PonderLessonPage) owned = page;
  PonderLesson *lesson = ponder_lesson_document_get_lesson (self);

  if (!ponder_lesson_page_equal (ponder_lesson_get_page (lesson, nth), page))
    ponder_lesson_document_edit (self,
                                 ponder_lesson_replace (lesson, PONDER_LESSON_PAGES, nth, g_steal_pointer (&owned)));
}

/* Begins to walk the lesson at a page that is on the screen already. If there is no passage with this number, the
 * last one is shown. */
void
ponder_lesson_document_open_at (PonderLessonDocument *self,
                                guint                 nth,
                                guint                 passage)
{
  g_return_if_fail (PONDER_IS_LESSON_DOCUMENT (self));
  g_return_if_fail (nth < ponder_lesson_count (ponder_lesson_document_get_walked (self), PONDER_LESSON_PAGES));

  self->passage = passage;
  set_at (self, nth);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Goes to a page, and has it shown. */
void
ponder_lesson_document_walk (PonderLessonDocument *self,
                             guint                 nth)
{
  g_return_if_fail (PONDER_IS_LESSON_DOCUMENT (self));

  ponder_lesson_document_open_at (self, nth, 0);
  g_signal_emit (self, signals[WALKED], 0);
}

/* Returns whether a step from here shows another passage of the same caption. */
static gboolean
turns_passage (PonderLessonDocument *self,
               gboolean              forward)
{
  return forward ? self->passages[self->passage + 1] != NULL : self->passage > 0;
}

/* Returns whether there is another passage or page after the one where it is, or before it. */
gboolean
ponder_lesson_document_can_step (PonderLessonDocument *self,
                                 gboolean              forward)
{
  guint n_pages = ponder_lesson_count (ponder_lesson_document_get_walked (self), PONDER_LESSON_PAGES);

  return self->page != NULL && (turns_passage (self, forward) || (forward ? self->at + 1 < n_pages : self->at > 0));
}

/* Goes to that passage, or to that page and has it shown; going back, at the end of its caption. */
void
ponder_lesson_document_step (PonderLessonDocument *self,
                             gboolean              forward)
{
  g_assert (ponder_lesson_document_can_step (self, forward));

  if (turns_passage (self, forward))
    {
      self->passage += forward ? 1 : -1;
      g_signal_emit (self, signals[CHANGED], 0);
      return;
    }
  ponder_lesson_document_open_at (self, forward ? self->at + 1 : self->at - 1, forward ? 0 : G_MAXUINT);
  g_signal_emit (self, signals[WALKED], 0);
}

/* Ends walking. The person's lesson is the one to be walked next. */
void
ponder_lesson_document_close (PonderLessonDocument *self)
{
  g_return_if_fail (PONDER_IS_LESSON_DOCUMENT (self));

  set_page (self, NULL);
  ponder_lesson_document_choose (self, NULL);
  g_signal_emit (self, signals[CHANGED], 0);
}
