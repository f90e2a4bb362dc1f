/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-shown-tree.h"

/* The tree of the run on a page, beside the board or in its place. While the person looks at another mark than that of the
 * cursor, the text below the board is about that mark. */

struct _PonderShownTree
{
  PonderPage *page; /* (unowned): it owns this */
  PonderTreeView *view;
  gboolean shown;

  PonderRecord *record; /* nullable */
  char *text_of_cursor; /* (nullable): what the text below the board was before it was about another mark */
  char *text_of_mark; /* (nullable): that text while it is about another mark */
};

static void
forget_texts (PonderShownTree *self)
{
  g_clear_pointer (&self->text_of_cursor, g_free);
  g_clear_pointer (&self->text_of_mark, g_free);
}

static gboolean
shows_mark_text (PonderShownTree *self)
{
  return self->text_of_mark != NULL && g_str_equal (ponder_page_get_sentence (self->page), self->text_of_mark);
}

/* The item of the mark has the focus, so screen readers read its text anyway. */
static void
show_mark_text (PonderShownTree *self,
                const char      *text)
{
  if (!shows_mark_text (self))
    {
      g_free (self->text_of_cursor);
      self->text_of_cursor = g_strdup (ponder_page_get_sentence (self->page));
    }
  g_free (self->text_of_mark);
  self->text_of_mark = g_strdup (text);
  ponder_page_show_text (self->page, text);
}

/* Shows the text of the cursor again, unless something else is shown meanwhile. */
static void
show_cursor_text (PonderShownTree *self)
{
  if (shows_mark_text (self))
    ponder_page_show_text (self->page, self->text_of_cursor);
  forget_texts (self);
}

static void
described_cb (PonderShownTree *self,
              const char      *text,
              gboolean         elsewhere)
{
  if (elsewhere)
    show_mark_text (self, text);
  else
    show_cursor_text (self);
}

/* Must be freed when the page is disposed of. */
PonderShownTree *
ponder_shown_tree_new (PonderPage     *page,
                       PonderTreeView *view)
{
  PonderShownTree *self = g_new0 (PonderShownTree, 1);

  self->page = page;
  self->view = g_object_ref (view);
  g_signal_connect_object (view, "zoomed", G_CALLBACK (ponder_page_touch), page, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (view, "described", G_CALLBACK (described_cb), self);
  return self;
}

void
ponder_shown_tree_free (PonderShownTree *self)
{
  g_signal_handlers_disconnect_by_data (self->view, self);
  g_clear_object (&self->record);
  g_object_unref (self->view);
  forget_texts (self);
  g_free (self);
}

/* A tree that isn't shown is not computed. */
static void
show_record (PonderShownTree *self)
{
  ponder_tree_view_set_record (self->view, self->shown ? self->record : NULL);
}

void
ponder_shown_tree_set_record (PonderShownTree *self,
                              PonderRecord    *record)
{
  g_set_object (&self->record, record);
  show_record (self);
}

void
ponder_shown_tree_set_shown (PonderShownTree *self,
                             gboolean         shown)
{
  if (self->shown == shown)
    return;
  self->shown = shown;
  if (!shown)
    show_cursor_text (self);
  show_record (self);
}
