/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PONDER_TYPE_KEYPAD (ponder_keypad_get_type ())

G_DECLARE_FINAL_TYPE (PonderKeypad, ponder_keypad, PONDER, KEYPAD, GtkWidget)

void       ponder_keypad_set_chosen  (PonderKeypad      *self,
                                      int                key);
void       ponder_keypad_set_keys    (PonderKeypad      *self,
                                      const char *const *labels);
void       ponder_keypad_set_columns (PonderKeypad      *self,
                                      guint              columns);
GtkWidget *ponder_keypad_get_key     (PonderKeypad      *self,
                                      guint              key);
void       ponder_keypad_focus_key   (PonderKeypad      *self,
                                      guint              key);
void       ponder_keypad_show_key    (PonderKeypad      *self,
                                      guint              key,
                                      const char        *below,
                                      gboolean           fits,
                                      const char        *name);

G_END_DECLS
