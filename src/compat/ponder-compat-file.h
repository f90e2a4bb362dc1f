/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * PonderFileChoice:
 * @title: of the dialog, translated
 * @save: whether to save, not to open
 * @name: (nullable): for saving, the name that is proposed
 * @file: (nullable): where it was saved before: its folder and name are proposed instead
 * @patterns: such as `*.ponder`, ended by %NULL. The first gives a file that is saved its suffix
 * @filter_name: what files of these names are called, translated
 *
 * What a person is asked for. All of it is copied.
 */
typedef struct
{
  const char *title;
  gboolean save;
  const char *name;
  GFile *file;
  const char *const *patterns;
  const char *filter_name;
} PonderFileChoice;

void   ponder_choose_file_async  (GtkWidget              *parent,
                                  const PonderFileChoice *choice,
                                  GCancellable           *cancellable,
                                  GAsyncReadyCallback     callback,
                                  gpointer                user_data);
GFile *ponder_choose_file_finish (GAsyncResult           *result,
                                  GError                **error);

G_END_DECLS
