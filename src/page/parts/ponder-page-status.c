/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-status.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-node-link.h"

#define LEAST_SEEN 0.005 /* a smaller fraction would look as if nothing happened */

/**
 * ponder_page_status_tell:
 * @text: a sentence about an event; or "" for none
 *
 * Shows @text below the board, and makes screen readers say it.
 */
void
ponder_page_status_tell (PonderPageStatus *self,
                         const char       *text)
{
  g_autofree char *plain = NULL;

  g_return_if_fail (self != NULL && text != NULL);

  plain = ponder_node_link_dup_plain (text);
  ponder_status_line_set_text (self->line, text);
  ponder_announce_event (GTK_WIDGET (self->line), plain);
}

/**
 * ponder_page_status_tell_state:
 * @text: a sentence about the current state; or "" for none
 *
 * Shows @text below the board, and makes screen readers say it if it has changed.
 */
void
ponder_page_status_tell_state (PonderPageStatus *self,
                               const char       *text)
{
  g_autofree char *plain = NULL;

  g_return_if_fail (self != NULL && text != NULL);

  plain = ponder_node_link_dup_plain (text);
  ponder_status_line_set_text (self->line, text);
  ponder_announce (GTK_WIDGET (self->line), plain);
}

/**
 * ponder_page_status_show_text:
 * @text: a sentence that changes all the time
 *
 * Shows @text below the board. It is not announced, because a screen reader would read it without end.
 */
void
ponder_page_status_show_text (PonderPageStatus *self,
                              const char       *text)
{
  g_return_if_fail (self != NULL && text != NULL);

  ponder_status_line_set_text (self->line, text);
}

/* Shows that a computation has begun, or that it is over. */
void
ponder_page_status_show_running (PonderPageStatus *self,
                                 gboolean          running)
{
  g_return_if_fail (self != NULL);

  if (running)
    ponder_page_status_tell (self, _ ("Working…"));
  gtk_progress_bar_set_fraction (self->progress_bar, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->progress_bar), running);
}

/**
 * ponder_page_status_show_progress:
 * @text: (nullable): how far a computation is, in words
 * @fraction: how much of it is done, from 0 to 1; negative if unknown
 */
void
ponder_page_status_show_progress (PonderPageStatus *self,
                                  const char       *text,
                                  double            fraction)
{
  g_return_if_fail (self != NULL);

  if (text != NULL)
    ponder_page_status_show_text (self, text);
  if (fraction >= LEAST_SEEN)
    gtk_progress_bar_set_fraction (self->progress_bar, MIN (fraction, 1));
  else
    gtk_progress_bar_pulse (self->progress_bar);
}

/**
 * ponder_page_status_show_trouble:
 * @text: (nullable): why the page can't be kept; %NULL if it can
 *
 * Returns: whether the bar had the focus and is hidden now
 */
gboolean
ponder_page_status_show_trouble (PonderPageStatus *self,
                                 const char       *text)
{
  GtkRoot *root;
  GtkWidget *focus;

  g_return_val_if_fail (self != NULL, FALSE);

  root = gtk_widget_get_root (GTK_WIDGET (self->trouble_bar));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gtk_revealer_set_reveal_child (self->trouble_bar, text != NULL);
  if (text == NULL)
    return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->trouble_bar));
  gtk_label_set_label (self->trouble, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->trouble), text);
  ponder_announce_event (GTK_WIDGET (self->trouble), text);
  return FALSE;
}
