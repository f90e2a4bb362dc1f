/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Finds where a move of the record is made after @level others, in the coordinates of the board
 * that is returned, or returns NULL if that isn't known. */
typedef GtkWidget *(*PonderMoveLocator) (guint32          move,
                                        guint            level,
                                        graphene_rect_t *bounds,
                                        gpointer         user_data);

#define PONDER_TYPE_CHOICE_LETTERS (ponder_choice_letters_get_type ())

G_DECLARE_FINAL_TYPE (PonderChoiceLetters, ponder_choice_letters, PONDER, CHOICE_LETTERS, GtkWidget)

PonderChoiceLetters *ponder_choice_letters_new   (PonderMoveLocator    finder,
                                                  gpointer             user_data);
void                 ponder_choice_letters_add   (PonderChoiceLetters *self,
                                                  guint32              move,
                                                  guint                level,
                                                  gboolean             right,
                                                  const char          *text,
                                                  const char          *name);
void                 ponder_choice_letters_clear (PonderChoiceLetters *self);

G_END_DECLS
