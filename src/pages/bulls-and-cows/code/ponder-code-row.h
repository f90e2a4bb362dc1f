/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-code-rules.h"

G_BEGIN_DECLS

#define PONDER_TYPE_CODE_ROW (ponder_code_row_get_type ())

G_DECLARE_FINAL_TYPE (PonderCodeRow, ponder_code_row, PONDER, CODE_ROW, GtkBox)

/**
 * PonderCodeRowAppearance:
 * @nth: the number of the row, from 0
 * @colours: whether symbols are shown as pegs
 * @line: the guess and its answer, which may be %PONDER_CODE_NO_ANSWER
 * @fits: how many codes fit after it; %G_MAXUINT64 if that is not known
 * @editable: whether the answer can be changed, and the guess taken back
 * @compact: whether there is room only for the guess and its answer
 *
 * What a row shows. Plain data.
 */
typedef struct
{
  guint nth;
  PonderCodeRules rules;
  gboolean colours;
  PonderCodeLine line;
  guint64 fits;
  gboolean editable;
  gboolean compact;
} PonderCodeRowAppearance;

/**
 * PonderCodeColumn:
 *
 * The columns in which the parts of all rows line up.
 */
typedef enum
{
  PONDER_CODE_COLUMN_NUMBER,
  PONDER_CODE_COLUMN_GUESS,
  PONDER_CODE_COLUMN_ANSWER,
  PONDER_CODE_COLUMN_FITS,
  PONDER_CODE_COLUMN_TAKE_BACK,
  PONDER_CODE_N_COLUMNS
} PonderCodeColumn;

#define PONDER_CODE_COLUMN_SPACING 6

GtkWidget *ponder_code_row_new        (void);
void       ponder_code_row_show       (PonderCodeRow                 *self,
                                       const PonderCodeRowAppearance *appearance);
void       ponder_code_row_join       (PonderCodeRow                 *self,
                                       GtkSizeGroup           *const *columns);
void       ponder_code_row_mark       (PonderCodeRow                 *self,
                                       const char                    *why);
GtkWidget *ponder_code_row_get_answer (PonderCodeRow                 *self);

G_END_DECLS
