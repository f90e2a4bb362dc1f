/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* In the order in which they are shown. */
typedef enum
{
  PONDER_SHORTCUTS_ANSWER,
  PONDER_SHORTCUTS_PUZZLE,
  PONDER_SHORTCUTS_EDIT,
  PONDER_SHORTCUTS_VIEW,
  PONDER_SHORTCUTS_GENERAL,
  PONDER_N_SHORTCUT_GROUPS,
} PonderShortcutGroup;

/**
 * PonderShortcut:
 * @action: with its prefix: `page` for those of the page in view, `win` and `window` for the window's, `app` for the
 *   program's
 * @keyval: a key
 * @modifiers: what is held down with it
 * @target: what the action is called with, an unsigned integer, or 0 for nothing
 * @title: (nullable): what it does; translate with _(). %NULL for a further key of an action that is listed already
 * @group: where it is listed
 *
 * A key of the program's.
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
