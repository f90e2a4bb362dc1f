/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "ponder-code-rules.h"

G_BEGIN_DECLS

#define PONDER_TYPE_CODE_VIEW (ponder_code_view_get_type ())
#define PONDER_TYPE_CODE_SIZE (ponder_code_size_get_type ())

G_DECLARE_FINAL_TYPE (PonderCodeView, ponder_code_view, PONDER, CODE_VIEW, GtkWidget)

/* The size of the tiles of a code. They grow with the font, and shrink if they would not fit. */
typedef enum
{
  PONDER_CODE_SIZE_LIST, /* in a long list: only the symbols, without tiles */
  PONDER_CODE_SIZE_KEY, /* a symbol on a key, without its tile */
  PONDER_CODE_SIZE_ROW, /* in a row of a game */
  PONDER_CODE_SIZE_NORMAL, /* beside other things */
  PONDER_CODE_SIZE_BOX /* a symbol in a box that decides its size, without its tile */
} PonderCodeSize;

GType      ponder_code_size_get_type    (void);

GtkWidget *ponder_code_view_new         (PonderCodeSize         size);
void       ponder_code_view_show        (PonderCodeView        *self,
                                         const PonderCodeRules *rules,
                                         gboolean               colours,
                                         PonderCode             code);
void       ponder_code_view_show_symbol (PonderCodeView        *self,
                                         gboolean               colours,
                                         int                    symbol);
char      *ponder_code_view_dup_name    (PonderCodeView        *self);

/* The size of the tiles of a code, which fill the width up to the usual size. */
typedef struct
{
  int least; /* the smallest size, in pixels */
  int usual; /* the size with the usual font; it grows with the font */
  guint n_least; /* for how many tiles there must be room, even if there are fewer */
} PonderCodeTiles;

void ponder_code_tiles_measure (const PonderCodeTiles *self,
                                GtkWidget             *widget,
                                guint                  n_tiles,
                                GtkOrientation         orientation,
                                int                    for_size,
                                int                   *minimum,
                                int                   *natural);
void ponder_code_tiles_get     (const PonderCodeTiles *self,
                                GtkWidget             *widget,
                                guint                  n_tiles,
                                guint                  nth,
                                graphene_rect_t       *tile);

G_END_DECLS
