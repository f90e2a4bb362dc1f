/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * PonderTextDelta:
 * @prefix: bytes taken from the start of the previous text
 * @suffix: bytes taken from its end
 * @own: (nullable): the text between these; %NULL until it is known. It may be shared, so it must not be changed
 *
 * A text as its difference to the previous one.
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
