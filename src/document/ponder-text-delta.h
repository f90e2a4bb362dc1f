/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PonderTextDelta:
 * @prefix: bytes from the start of the text before
 * @suffix: bytes from the end of it
 * @own: (nullable): what stands between them; %NULL where it is not known yet. Not to be changed: it may be shared
 *
 * What a text is, given the one before.
 */
typedef struct
{
  gsize prefix;
  gsize suffix;
  GRefString *own;
} PonderTextDelta;

void     ponder_text_delta_find   (PonderTextDelta       *self,
                                   const char            *text,
                                   const char            *before);
char    *ponder_text_delta_apply  (const PonderTextDelta *self,
                                   const char            *before);
gsize    ponder_text_delta_length (const PonderTextDelta *self);
char    *ponder_text_delta_write  (const PonderTextDelta *self);
gboolean ponder_text_delta_read   (PonderTextDelta       *self,
                                   const char            *value,
                                   const char            *before);

G_END_DECLS
