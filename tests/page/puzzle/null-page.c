/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "null-page.h"

#include "ponder-null-puzzle.h"

struct _NullPage
{
  PonderPuzzlePage parent_instance;

  PonderSearchSession *shown; /* (nullable) (unowned): the search that a board would show */
};

G_DEFINE_FINAL_TYPE (NullPage, null_page, PONDER_TYPE_PUZZLE_PAGE)

static guint shown_signal;

static char *
null_page_dup_title (PonderPuzzlePage *page,
                     PonderPuzzle     *puzzle)
{
  return g_strdup ("Null Puzzle");
}

static char *
null_page_dup_status_text (PonderPuzzlePage *page,
                           PonderPuzzle     *puzzle,
                           const GArray     *played)
{
  return g_strdup ("Find a word.");
}

static void
null_page_show (PonderPuzzlePage  *page,
                const PonderScene *scene)
{
  g_signal_emit (page, shown_signal, 0);
}

static void
null_page_show_search (PonderPuzzlePage    *page,
                       PonderSearchSession *session,
                       const GArray        *cells)
{
  NULL_PAGE (page)->shown = session;
}

static void
null_page_class_init (NullPageClass *klass)
{
  static const PonderHelp help = { .title = "Null Puzzle" };
  static const PonderExample examples[] = { { "Three Digits", "Length=3\n" }, { NULL } };
  PonderPageClass *page_class = PONDER_PAGE_CLASS (klass);
  PonderPuzzlePageClass *puzzle_page_class = PONDER_PUZZLE_PAGE_CLASS (klass);

  page_class->puzzle_id = "null";
  page_class->document_name = "Null Puzzle";
  page_class->nothing_pasted = "No null puzzle found in the clipboard";
  page_class->help = &help;
  page_class->examples = examples;

  puzzle_page_class->dup_title = null_page_dup_title;
  puzzle_page_class->dup_status_text = null_page_dup_status_text;
  puzzle_page_class->show = null_page_show;
  puzzle_page_class->show_search = null_page_show_search;

  shown_signal =
    g_signal_new ("shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
null_page_init (NullPage *self)
{
  ponder_puzzle_page_start (PONDER_PUZZLE_PAGE (self), PONDER_TYPE_NULL_PUZZLE);
}

PonderSearchSession *
null_page_get_shown (NullPage *self)
{
  return self->shown;
}

void
null_page_open (NullPage *self,
                guint     length)
{
  g_autoptr (PonderPuzzle) puzzle = ponder_null_puzzle_new (length);

  ponder_puzzle_document_load (ponder_puzzle_page_get_document (PONDER_PUZZLE_PAGE (self)), puzzle, NULL);
}
