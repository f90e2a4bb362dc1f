/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  guint line; /* in the text, from 1 */
  guint first; /* the index of its first number */
  guint length; /* how many numbers it has */
} PonderNumberRow;

/* Numbers in rows, read from text. */
typedef struct
{
  GArray *numbers; /* of guint64 */
  GArray *rows; /* of PonderNumberRow */
} PonderNumberRows;

const char *ponder_number_rows_skip_name (const char       *text);
gboolean    ponder_number_rows_read      (PonderNumberRows *self,
                                          const char       *text,
                                          guint64           least,
                                          guint64           most,
                                          GError          **error);
void        ponder_number_rows_clear     (PonderNumberRows *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderNumberRows, ponder_number_rows_clear)

G_END_DECLS
