/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-page-toasts.h"

/* What a page says: the sentence below its board, and toasts. */

#define PRIVATE(self) (ponder_page_get_private (self))

/**
 * ponder_page_tell:
 * @text: a sentence about an event; or "" for none
 *
 * Shows @text below the board, and makes screen readers say it.
 */
void
ponder_page_tell (PonderPage *self,
                  const char *text)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (text != NULL);

  ponder_status_line_set_text (PRIVATE (self)->status, text);
  ponder_announce_event (GTK_WIDGET (PRIVATE (self)->status), text);
}

/**
 * ponder_page_tell_state:
 * @text: a sentence about the current state; or "" for none
 *
 * Shows @text below the board, and makes screen readers say it if it has changed.
 */
void
ponder_page_tell_state (PonderPage *self,
                        const char *text)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (text != NULL);

  ponder_status_line_set_text (PRIVATE (self)->status, text);
  ponder_announce (GTK_WIDGET (PRIVATE (self)->status), text);
}

/**
 * ponder_page_show_text:
 * @text: a sentence that changes all the time
 *
 * Shows @text below the board. It is not announced, because a screen reader would read it without end.
 */
void
ponder_page_show_text (PonderPage *self,
                       const char *text)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (text != NULL);

  ponder_status_line_set_text (PRIVATE (self)->status, text);
}

/**
 * ponder_page_hide_status:
 *
 * For a page that shows its status elsewhere.
 */
void
ponder_page_hide_status (PonderPage *self)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  gtk_widget_set_visible (GTK_WIDGET (PRIVATE (self)->status), FALSE);
}

/* Returns the sentence below the board. */
const char *
ponder_page_get_told (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return ponder_status_line_get_text (PRIVATE (self)->status);
}

/**
 * ponder_page_toast:
 * @text: what was done, or why it was not
 * @offer_undo: whether to show a button that undoes it
 */
void
ponder_page_toast (PonderPage *self,
                   const char *text,
                   gboolean    offer_undo)
{
  ponder_page_toast_with (self, text, offer_undo ? _ ("Undo") : NULL, offer_undo ? "page.undo" : NULL);
}

void
ponder_page_toast_with (PonderPage *self,
                        const char *text,
                        const char *label,
                        const char *action)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  ponder_page_toasts_show (PRIVATE (self)->toasts, text, label, action);
}
