/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "ponder-print-block.h"

G_BEGIN_DECLS

typedef struct
{
  GArray *parts; /* private to ponder-print-sheet.c */
} PonderPrintSheet;

PonderPrintSheet *ponder_print_sheet_new         (void);
void              ponder_print_sheet_unref       (PonderPrintSheet *self);
void              ponder_print_sheet_begin       (PonderPrintSheet *self,
                                                  const char       *title,
                                                  const char       *subtitle);
void              ponder_print_sheet_add         (PonderPrintSheet *self,
                                                  PonderPrintBlock *block);
void              ponder_print_sheet_add_leading (PonderPrintSheet *self,
                                                  PonderPrintBlock *block);
void              ponder_print_sheet_take        (PonderPrintSheet *self,
                                                  PonderPrintSheet *other);

typedef struct
{
  double width;
  double height;
  double margin; /* on each side, where nothing is drawn */
} PonderPrintPaper;

PonderPrintArea ponder_print_paper_get_area (const PonderPrintPaper *self);

/* A sheet laid out on paper of one size. It is immutable, and can be drawn from any thread. */
typedef struct
{
  PonderPrintSheet *sheet; /* owns the blocks */
  PonderPrintPaper paper;
  guint n_pages;
  GArray *placements; /* private to ponder-print-sheet.c; sorted by page */
} PonderPrintPages;

PonderPrintPages *ponder_print_pages_new       (PonderPrintSheet       *sheet,
                                                const PonderPrintPaper *paper);
void              ponder_print_pages_unref     (PonderPrintPages       *self);
void              ponder_print_pages_draw      (const PonderPrintPages *self,
                                                cairo_t                *cr,
                                                guint                   nth);
GBytes           *ponder_print_pages_write_pdf (const PonderPrintPages *self,
                                                const char             *title,
                                                GCancellable           *cancellable,
                                                GError                **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderPrintSheet, ponder_print_sheet_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderPrintPages, ponder_print_pages_unref)

G_END_DECLS
