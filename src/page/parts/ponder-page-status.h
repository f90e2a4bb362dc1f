/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-status-line.h"

G_BEGIN_DECLS

/**
 * PonderPageStatus:
 * @line: the sentence below the board
 * @progress_bar: shown while something is computed
 * @trouble_bar: says why the page is not kept
 * @trouble: a label in @trouble_bar
 *
 * What a page tells of itself. The widgets are parts of the page, which owns them.
 */
typedef struct
{
  PonderStatusLine *line;
  GtkProgressBar *progress_bar;
  GtkRevealer *trouble_bar;
  GtkLabel *trouble;
} PonderPageStatus;

void     ponder_page_status_tell          (PonderPageStatus *self,
                                           const char       *text);
void     ponder_page_status_tell_state    (PonderPageStatus *self,
                                           const char       *text);
void     ponder_page_status_show_text     (PonderPageStatus *self,
                                           const char       *text);
void     ponder_page_status_show_running  (PonderPageStatus *self,
                                           gboolean          running);
void     ponder_page_status_show_progress (PonderPageStatus *self,
                                           const char       *text,
                                           double            fraction);
gboolean ponder_page_status_show_trouble  (PonderPageStatus *self,
                                           const char       *text);

G_END_DECLS
