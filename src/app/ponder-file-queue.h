/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * PonderFileQueueFuncs:
 * @show_text: shows the text of a file
 * @tell: says why a file couldn't be read
 *
 * What a queue calls, with the user data of ponder_file_queue_new() first.
 */
typedef struct
{
  void (*show_text) (gpointer    user_data,
                     const char *text,
                     GFile      *file);
  void (*tell) (gpointer    user_data,
                const char *text);
} PonderFileQueueFuncs;

typedef struct _PonderFileQueue PonderFileQueue;

PonderFileQueue *ponder_file_queue_new  (const PonderFileQueueFuncs *funcs,
                                         gpointer                    user_data);
void             ponder_file_queue_free (PonderFileQueue            *self);
void             ponder_file_queue_add  (PonderFileQueue            *self,
                                         GFile                      *file);

G_END_DECLS
