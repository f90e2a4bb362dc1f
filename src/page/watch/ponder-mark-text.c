/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-mark-text.h"

/* Shows what is said of a mark. Its item has the focus, so screen readers say it by themselves. */
void
ponder_mark_text_show (PonderMarkText *self,
                       PonderFrame    *frame,
                       const char     *text)
{
  if (self->of_mark == NULL || !g_str_equal (ponder_frame_get_told (frame), self->of_mark))
    {
      g_free (self->of_cursor);
      self->of_cursor = g_strdup (ponder_frame_get_told (frame));
    }
  g_free (self->of_mark);
  self->of_mark = g_strdup (text);
  ponder_page_status_show_text (ponder_frame_get_status (frame), text);
}

/* Shows the text of the cursor again, unless something else is shown meanwhile. */
void
ponder_mark_text_stop (PonderMarkText *self,
                       PonderFrame    *frame)
{
  if (self->of_mark != NULL && g_str_equal (ponder_frame_get_told (frame), self->of_mark))
    ponder_page_status_show_text (ponder_frame_get_status (frame), self->of_cursor);
  ponder_mark_text_clear (self);
}

void
ponder_mark_text_clear (PonderMarkText *self)
{
  g_clear_pointer (&self->of_cursor, g_free);
  g_clear_pointer (&self->of_mark, g_free);
}
