/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Says when a view that scrolls must scroll back to what the person is about, such as the cursor of
 * a board. All fields are private and begin with 0. */
typedef struct
{
  gboolean queued;
  int width; /* of the view, as last laid out */
  int height;
} PonderReveal;

void     ponder_reveal_queue   (PonderReveal          *self);
gboolean ponder_reveal_is_due  (PonderReveal          *self,
                                GtkScrolledWindow     *scroller);
void     ponder_reveal_area    (GtkScrolledWindow     *scroller,
                                const graphene_rect_t *area);
void     ponder_reveal_popover (GtkPopover            *popover,
                                GtkWidget             *widget,
                                const graphene_rect_t *area);

G_END_DECLS
