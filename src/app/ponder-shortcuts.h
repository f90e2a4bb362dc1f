/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In the order in which the dialog shows them. */
typedef enum
{
  PONDER_SHORTCUTS_ANSWER,
  PONDER_SHORTCUTS_PUZZLE,
  PONDER_SHORTCUTS_EDIT,
  PONDER_SHORTCUTS_VIEW,
  PONDER_SHORTCUTS_LESSON,
  PONDER_SHORTCUTS_GENERAL,
  PONDER_N_SHORTCUT_GROUPS,
} PonderShortcutGroup;

typedef struct
{
  const char *action; /* with its prefix: `page`, `win`, `window` or `app` */
  guint keyval;
  GdkModifierType modifiers;
  guint target; /* of the action; 0 for none */
  const char *title; /* translate with _(); NULL for a second key of an action */
  PonderShortcutGroup group;
} PonderShortcut;

const PonderShortcut *ponder_shortcuts         (guint          *n_shortcuts);
void                  ponder_shortcuts_bind    (GtkWidgetClass *window_class);
void                  ponder_shortcuts_prepare (GtkWidget      *window);
void                  ponder_shortcuts_set_app (GtkApplication *application);

G_END_DECLS
