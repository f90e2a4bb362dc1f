/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-printable.h"

G_BEGIN_DECLS

/* The progress that is published. */
typedef struct
{
  guint n; /* puzzles made */
  guint n_answers; /* how many of them have been answered */
} PonderPrintMade;

void       ponder_print_generator_fill_async  (const PonderPrintable  *what,
                                               GPtrArray              *items,
                                               const PonderPrintOrder *order,
                                               PonderProgress         *progress,
                                               GCancellable           *cancellable,
                                               GAsyncReadyCallback     callback,
                                               gpointer                user_data);
GPtrArray *ponder_print_generator_fill_finish (GAsyncResult           *result,
                                               GError                **failure);

G_END_DECLS
