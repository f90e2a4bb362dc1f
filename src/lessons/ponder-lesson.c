/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-lesson.h"

#include <pango/pango.h>

#include "ponder-page-group.h"

/* Lessons, pages and tasks never change, so that each step of undo is a lesson that shares with the others all that is
 * the same. */

static const char *const words[PONDER_LESSON_N_PRINTS][3] = {
  [PONDER_LESSON_BOARD] = { "none", [PONDER_LESSON_BOARD_SHOWN] = "shown", [PONDER_LESSON_BOARD_EMPTY] = "empty" },
  [PONDER_LESSON_ROOM] = { "none", "quarter", "half" },
};

static void
clear_page (gpointer data)
{
  PonderLessonPage *self = data;

  g_free (self->caption);
  g_free (self->puzzle);
  g_free (self->view);
}

static PonderLessonPage *
page_new (const char *caption,
          const char *puzzle,
          char       *view)
{
  PonderLessonPage *self = g_atomic_rc_box_new (PonderLessonPage);

  *self =
    (PonderLessonPage){ ponder_page_group_keepable (caption, PONDER_LESSON_MOST_CAPTION), g_strdup (puzzle), view };
  return self;
}

/* Returns a page of which the worksheet has nothing. Either both @puzzle, the id of its puzzle or game, and @view,
 * its document and what is on the screen with it, or neither is given. */
PonderLessonPage *
ponder_lesson_page_new (const char *caption,
                        const char *puzzle,
                        GKeyFile   *view)
{
  g_return_val_if_fail (caption != NULL, NULL);
  g_return_val_if_fail ((puzzle == NULL) == (view == NULL), NULL);

  return page_new (caption, puzzle, view != NULL ? g_key_file_to_data (view, NULL, NULL) : NULL);
}

/* Returns a page with another caption that shows and prints the same. */
PonderLessonPage *
ponder_lesson_page_recaption (PonderLessonPage *self,
                              const char       *caption)
{
  PonderLessonPage *other;

  g_return_val_if_fail (self != NULL && caption != NULL, NULL);

  other = page_new (caption, self->puzzle, g_strdup (self->view));
  memcpy (other->prints, self->prints, sizeof self->prints);
  return other;
}

/* Sets what the worksheet has of a page that isn't part of a lesson yet. Returns whether there is such a word. */
gboolean
ponder_lesson_page_set_print (PonderLessonPage *self,
                              PonderLessonPrint print,
                              const char       *word)
{
  g_assert (print < PONDER_LESSON_N_PRINTS);

  for (guint8 nth = 0; nth < G_N_ELEMENTS (words[print]); nth++)
    if (g_str_equal (words[print][nth], word))
      {
        self->prints[print] = nth;
        return TRUE;
      }
  return FALSE;
}

const char *
ponder_lesson_page_get_print (const PonderLessonPage *self,
                              PonderLessonPrint       print)
{
  g_assert (print < PONDER_LESSON_N_PRINTS);

  return words[print][self->prints[print]];
}

void
ponder_lesson_page_unref (PonderLessonPage *self)
{
  g_atomic_rc_box_release_full (self, clear_page);
}

gboolean
ponder_lesson_page_equal (PonderLessonPage *self,
                          PonderLessonPage *other)
{
  return self == other || (memcmp (self->prints, other->prints, sizeof self->prints) == 0 &&
                           g_str_equal (self->caption, other->caption) &&
                           g_strcmp0 (self->puzzle, other->puzzle) == 0 && g_strcmp0 (self->view, other->view) == 0);
}

static void
add_passage (GStrvBuilder *passages,
             const char   *caption,
             glong         from,
             glong         to)
{
  g_autofree char *passage = g_utf8_substring (caption, from, to);

  g_strv_builder_add (passages, g_strchomp (passage));
}

/* Returns the passages in which a caption is shown, at least one. Cuts it where sentences end: a sentence that is
 * longer than a passage may be is a passage of one paragraph. */
GStrv
ponder_lesson_cut_caption (const char *caption)
{
  g_autoptr (GStrvBuilder) passages = g_strv_builder_new ();
  glong first = 0; /* the beginning of the passage */
  glong sentence = 0; /* and of its last sentence */
  glong n = g_utf8_strlen (caption, -1);
  g_autofree PangoLogAttr *breaks = g_new (PangoLogAttr, n + 1);

  pango_get_log_attrs (caption, -1, -1, pango_language_get_default (), breaks, (int) n + 1);
  for (glong i = 1; i <= n; i++)
    {
      if ((i == n || breaks[i].is_sentence_end) && i - first > PONDER_LESSON_MOST_PASSAGE && sentence > first)
        {
          add_passage (passages, caption, first, sentence);
          first = sentence;
        }
      if (breaks[i].is_sentence_start)
        sentence = i;
    }
  add_passage (passages, caption, first, n);
  return g_strv_builder_end (passages);
}

static void
clear_task (gpointer data)
{
  PonderLessonTask *self = data;

  g_free (self->text);
  g_free (self->answer);
  g_free (self->table);
}

/* @answer may be "", @table NULL or "". */
PonderLessonTask *
ponder_lesson_task_new (const char *text,
                        const char *answer,
                        guint       n_lines,
                        const char *table)
{
  PonderLessonTask *self;

  g_return_val_if_fail (text != NULL && answer != NULL, NULL);
  g_return_val_if_fail (n_lines <= PONDER_LESSON_MOST_LINES, NULL);

  self = g_atomic_rc_box_new (PonderLessonTask);
  *self = (PonderLessonTask){
    .text = ponder_page_group_keepable (text, PONDER_LESSON_MOST_TASK),
    .answer = ponder_page_group_keepable (answer, PONDER_LESSON_MOST_TASK),
    .n_lines = n_lines,
    .table = table != NULL && *table != '\0' ? ponder_page_group_keepable (table, PONDER_LESSON_MOST_TABLE) : NULL,
  };
  return self;
}

void
ponder_lesson_task_unref (PonderLessonTask *self)
{
  g_atomic_rc_box_release_full (self, clear_task);
}

static const GDestroyNotify unref_item[PONDER_LESSON_N_PARTS] = {
  [PONDER_LESSON_PAGES] = (GDestroyNotify) ponder_lesson_page_unref,
  [PONDER_LESSON_TASKS] = (GDestroyNotify) ponder_lesson_task_unref,
};

static void
clear_lesson (gpointer data)
{
  PonderLesson *self = data;

  g_free (self->title);
  g_free (self->about);
  for (guint i = 0; i < PONDER_LESSON_N_PARTS; i++)
    g_ptr_array_unref (self->parts[i]);
}

/* Makes a lesson without pages and tasks. @about may be "". */
PonderLesson *
ponder_lesson_new (const char *title,
                   const char *about)
{
  PonderLesson *self;

  g_return_val_if_fail (title != NULL && about != NULL, NULL);

  self = g_atomic_rc_box_new0 (PonderLesson);
  self->title = ponder_page_group_keepable (title, PONDER_LESSON_MOST_TITLE);
  self->about = ponder_page_group_keepable (about, PONDER_LESSON_MOST_ABOUT);
  for (guint i = 0; i < PONDER_LESSON_N_PARTS; i++)
    self->parts[i] = g_ptr_array_new_with_free_func (unref_item[i]);
  return self;
}

void
ponder_lesson_unref (PonderLesson *self)
{
  g_atomic_rc_box_release_full (self, clear_lesson);
}

guint
ponder_lesson_count (const PonderLesson *self,
                     PonderLessonPart    part)
{
  g_return_val_if_fail (self != NULL && part < PONDER_LESSON_N_PARTS, 0);

  return self->parts[part]->len;
}

/* Returns whether there is anything to print. */
gboolean
ponder_lesson_has_worksheet (const PonderLesson *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->parts[PONDER_LESSON_PAGES]->len; i++)
    for (guint print = 0; print < PONDER_LESSON_N_PRINTS; print++)
      if (ponder_lesson_get_page (self, i)->prints[print] != PONDER_LESSON_NONE)
        return TRUE;
  return self->parts[PONDER_LESSON_TASKS]->len > 0;
}

PonderLessonPage *
ponder_lesson_get_page (const PonderLesson *self,
                        guint               nth)
{
  g_return_val_if_fail (self != NULL && nth < self->parts[PONDER_LESSON_PAGES]->len, NULL);

  return g_ptr_array_index (self->parts[PONDER_LESSON_PAGES], nth);
}

PonderLessonTask *
ponder_lesson_get_task (const PonderLesson *self,
                        guint               nth)
{
  g_return_val_if_fail (self != NULL && nth < self->parts[PONDER_LESSON_TASKS]->len, NULL);

  return g_ptr_array_index (self->parts[PONDER_LESSON_TASKS], nth);
}

/* Returns a lesson with the same pages and tasks. */
PonderLesson *
ponder_lesson_retitle (const PonderLesson *self,
                       const char         *title,
                       const char         *about)
{
  PonderLesson *other;

  g_return_val_if_fail (self != NULL, NULL);

  other = ponder_lesson_new (title, about);
  for (guint part = 0; part < PONDER_LESSON_N_PARTS; part++)
    for (guint i = 0; i < self->parts[part]->len; i++)
      g_ptr_array_add (other->parts[part], g_atomic_rc_box_acquire (g_ptr_array_index (self->parts[part], i)));
  return other;
}

/* Returns a copy that may still be changed. */
static PonderLesson *
copy (const PonderLesson *self)
{
  return ponder_lesson_retitle (self, self->title, self->about);
}

/* Returns a lesson with one more page or task, which gets the number @nth, from 0, and is taken over. */
PonderLesson *
ponder_lesson_insert (const PonderLesson *self,
                      PonderLessonPart    part,
                      guint               nth,
                      gpointer            item)
{
  PonderLesson *other;

  g_return_val_if_fail (self != NULL && part < PONDER_LESSON_N_PARTS, NULL);
  g_return_val_if_fail (nth <= self->parts[part]->len && item != NULL, NULL);

  other = copy (self);
  g_ptr_array_insert (other->parts[part], (int) nth, item);
  return other;
}

/* Returns a lesson without the item @nth. */
PonderLesson *
ponder_lesson_remove (const PonderLesson *self,
                      PonderLessonPart    part,
                      guint               nth)
{
  PonderLesson *other;

  g_return_val_if_fail (self != NULL && part < PONDER_LESSON_N_PARTS, NULL);
  g_return_val_if_fail (nth < self->parts[part]->len, NULL);

  other = copy (self);
  g_ptr_array_remove_index (other->parts[part], nth);
  return other;
}

/* Returns a lesson with @item, which is taken over, in the place of the item @nth. */
PonderLesson *
ponder_lesson_replace (const PonderLesson *self,
                       PonderLessonPart    part,
                       guint               nth,
                       gpointer            item)
{
  g_autoptr (PonderLesson) without = ponder_lesson_remove (self, part, nth);

  return ponder_lesson_insert (without, part, nth, item);
}

/* Returns a lesson with the item @from at the place @to. */
PonderLesson *
ponder_lesson_move (const PonderLesson *self,
                    PonderLessonPart    part,
                    guint               from,
                    guint               to)
{
  g_autoptr (PonderLesson) without = ponder_lesson_remove (self, part, from);

  return ponder_lesson_insert (without, part, to,
                               g_atomic_rc_box_acquire (g_ptr_array_index (self->parts[part], from)));
}
