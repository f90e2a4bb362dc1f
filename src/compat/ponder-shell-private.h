/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-shell.h"

/* The functions of 1.2/ and 1.4/ for the view that holds sidebar and page in their template. */

G_BEGIN_DECLS

struct _PonderShell
{
  GtkWidget parent_instance;

  gboolean narrow;
  gboolean tight; /* too narrow for the sidebar and a page that needs much room */
  gboolean wide_content;
  gboolean steady; /* as if each page wanted room */
  gboolean fullscreen;
  gboolean sidebar_shown; /* if there is enough room */
  gboolean sidebar_opened; /* if there isn't */

  GtkWidget *view;
  AdwBin *sidebar;
  AdwBin *content;
};

extern const gboolean ponder_shell_starts_narrow; /* until its width is known */

void     ponder_shell_follow_width      (PonderShell  *self);
void     ponder_shell_adopt_header      (PonderShell  *self,
                                         AdwHeaderBar *header);
void     ponder_shell_view_show_content (GtkWidget    *view,
                                         gboolean      content);
gboolean ponder_shell_view_fold         (GtkWidget    *view,
                                         gboolean      fold,
                                         gboolean      narrow);

G_END_DECLS
