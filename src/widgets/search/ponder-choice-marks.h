/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Finds where a move of the record is made after @level others, in the coordinates of the board
 * that is returned, or returns NULL if that isn't known. */
typedef GtkWidget *(*PonderMoveFinder) (guint32          move,
                                        guint            level,
                                        graphene_rect_t *bounds,
                                        gpointer         user_data);

#define PONDER_TYPE_CHOICE_MARKS (ponder_choice_marks_get_type ())

G_DECLARE_FINAL_TYPE (PonderChoiceMarks, ponder_choice_marks, PONDER, CHOICE_MARKS, GtkWidget)

PonderChoiceMarks *ponder_choice_marks_new   (PonderMoveFinder   finder,
                                              gpointer           user_data);
void               ponder_choice_marks_add   (PonderChoiceMarks *self,
                                              guint32            move,
                                              guint              level,
                                              gboolean           right,
                                              const char        *text,
                                              const char        *name);
void               ponder_choice_marks_clear (PonderChoiceMarks *self);

G_END_DECLS
