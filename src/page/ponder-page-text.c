/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-text.h"

#include "ponder-page-private.h"

/* Text that comes to a page, or leaves it. */

/* Calls ponder_text_opener_open() for a text that no other page has passed on. */
void
ponder_page_open_text (PonderPage *self,
                       const char *text,
                       const char *name,
                       GFile      *file)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  ponder_text_opener_open (ponder_page_get_opener (self), text, name, file, FALSE);
}

/* Calls ponder_text_opener_open() for a text that another page has passed on; @from is the name of that page. */
void
ponder_page_open_foreign_text (PonderPage *self,
                               const char *text,
                               const char *name,
                               GFile      *file,
                               const char *from)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  ponder_page_set_pasted_from (self, from);
  ponder_text_opener_open (ponder_page_get_opener (self), text, name, file, TRUE);
}

void
ponder_page_begin_document (PonderPage *self)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  ponder_text_opener_begin_document (ponder_page_get_opener (self));
}

/**
 * ponder_page_copy_text:
 * @text: the text for the clipboard
 * @toast: what a toast says then
 */
void
ponder_page_copy_text (PonderPage *self,
                       const char *text,
                       const char *toast)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (text != NULL);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  ponder_page_toast (self, toast, FALSE);
}
