/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-help.h"

G_BEGIN_DECLS

typedef struct
{
  guint keyval;
  GdkModifierType modifiers;
  const char *action; /* while Watch is on */
  /* Watch takes the key even while the action is disabled, so that it means nothing else then; a widget with the
   * focus that uses the key itself comes first. */
  gboolean takes_key;
  gboolean of_method; /* it needs the method in words, which games don't have */
  const char *title; /* what it does; translate with _(). NULL for a second key of an action */
} PonderWatchKey;

/* The keys of a tree, for the help and for the list of shortcuts. */
extern const PonderHelpKey ponder_watch_tree_keys[];

const PonderWatchKey *ponder_watch_keys      (guint          *n_keys);
void                  ponder_watch_keys_bind (GtkWidgetClass *page_class);

G_END_DECLS
