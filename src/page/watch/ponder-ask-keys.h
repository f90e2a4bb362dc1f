/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * PonderAskKey:
 * @PONDER_ASK_KEY_NONE: nothing
 * @PONDER_ASK_KEY_CHOOSE: chooses one of the choices
 * @PONDER_ASK_KEY_REVEAL: shows which is right
 * @PONDER_ASK_KEY_CLOSE: closes the question
 *
 * What a key does while a question stands open.
 */
typedef enum
{
  PONDER_ASK_KEY_NONE,
  PONDER_ASK_KEY_CHOOSE,
  PONDER_ASK_KEY_REVEAL,
  PONDER_ASK_KEY_CLOSE,
} PonderAskKey;

PonderAskKey ponder_ask_keys_find (GtkWidget      *page,
                                   GtkWidget      *card,
                                   guint           keyval,
                                   GdkModifierType modifiers,
                                   guint          *nth);

G_END_DECLS
