/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_TEXT_FIELD (ponder_text_field_get_type ())

G_DECLARE_FINAL_TYPE (PonderTextField, ponder_text_field, PONDER, TEXT_FIELD, GtkTextView)

void  ponder_text_field_set_most (PonderTextField *self,
                                  guint            most);
void  ponder_text_field_set_text (PonderTextField *self,
                                  const char      *text);
char *ponder_text_field_dup_text (PonderTextField *self);
void  ponder_text_field_commit   (PonderTextField *self);

G_END_DECLS
