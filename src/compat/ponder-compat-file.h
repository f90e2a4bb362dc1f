/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * PonderFileChoice:
 * @title: the title of the dialog, translated
 * @save: whether to save rather than open
 * @name: (nullable): the proposed name when saving
 * @file: (nullable): the file it was last saved to: its folder and name are proposed instead
 * @patterns: patterns such as `*.ponder`, ending with %NULL. The suffix of the first is added when saving
 * @filter_name: the name for such files, translated
 *
 * The options of a file dialog. All of them are copied.
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
