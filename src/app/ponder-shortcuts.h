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

/**
 * PonderShortcut:
 * @action: with its prefix: `page` for the actions of the page in view, `win` and `window` for those of the window,
 *   `app` for those of the application
 * @keyval: a key
 * @modifiers: the modifiers to hold with it
 * @target: the target of the action, an unsigned integer; 0 for none
 * @title: (nullable): what it does; translate with _(). %NULL for a second key of an action that is listed already
 * @group: the group in which it is listed
 *
 * A key of an action.
 */
typedef struct
{
  const char *action;
  guint keyval;
  GdkModifierType modifiers;
  guint target;
  const char *title;
  PonderShortcutGroup group;
} PonderShortcut;

const PonderShortcut *ponder_shortcuts           (guint              *n_shortcuts);
const char           *ponder_shortcut_group_name (PonderShortcutGroup group);
void                  ponder_shortcuts_bind      (GtkWidgetClass     *window_class);
void                  ponder_shortcuts_prepare   (GtkWidget          *window);
void                  ponder_shortcuts_set_app   (GtkApplication     *application);

G_END_DECLS
