/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "bare-page.h"

static const PonderHelp help = {
  .title = "Bare",
  .paragraphs = { "The rules." },
  .example = { .text = "An example", .caption = "What it shows" },
  .tries = (const PonderHelpTry[]){ { 0 } },
  .keys = (const PonderHelpKey[]){ { 0 } },
};

G_DEFINE_FINAL_TYPE (BarePage, bare_page, PONDER_TYPE_PAGE)

static void
bare_page_update (PonderPage *page)
{
}

static void
bare_page_dispose (GObject *object)
{
  G_OBJECT_CLASS (bare_page_parent_class)->dispose (object);

  g_clear_object (&((BarePage *) object)->history);
}

static void
bare_page_class_init (BarePageClass *klass)
{
  static const PonderTextFuncs text_funcs = { 0 }; /* nothing is pasted */
  PonderPageClass *page_class = PONDER_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bare_page_dispose;

  page_class->puzzle_id = "test";
  page_class->document_name = "Test";
  page_class->nothing_pasted = "Nothing for this page";
  page_class->help = &help;
  page_class->text_funcs = &text_funcs;
  page_class->update = bare_page_update;
}

static void
bare_page_init (BarePage *self)
{
}

/* Returns: (transfer none): the history of the document */
PonderHistory *
bare_page_add_document (PonderPage *page,
                        const char *text)
{
  BarePage *self = (BarePage *) page;

  self->history = ponder_history_new (&history_test_funcs, NULL);
  ponder_history_push (self->history, g_strdup (text), NULL);
  ponder_page_set_history (page, self->history);
  return self->history;
}
