/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/print/dialog: the dialog of Print, and what can be printed from a page.
 *
 *   PonderPrintable           what can be printed, and what the person chooses of it
 *   ponder-print-generator.c  makes and solves the puzzles that are missing
 *   ponder-print-output.c     prints a sheet, or saves it */

#include "ponder-memory-budget.h"
#include "ponder-print-puzzles.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

/* A sheet for which nothing has to be computed. */
typedef struct
{
  char *name; /* in the list of what can be printed */
  PonderPrintSheet *sheet;
} PonderPrintReady;

/* What to print. */
typedef enum
{
  PONDER_PRINT_PUZZLE,
  PONDER_PRINT_ANSWER,
  PONDER_PRINT_BOTH, /* the puzzle and then its answer */
  PONDER_PRINT_RANDOM, /* random puzzles like it */
  PONDER_PRINT_READY, /* the first of the ready sheets; greater values stand for the others */
} PonderPrintChoice;

/* What the person wants to print. */
typedef struct
{
  guint choice; /* a PonderPrintChoice */
  guint n; /* how many puzzles */
  guint seed; /* of random puzzles; the same seed makes the same puzzles */
  gboolean answers; /* whether answers are wanted */
  guint per_page; /* puzzles on a page */
} PonderPrintOrder;

/* What can be printed from a page in its current state. */
typedef struct
{
  char *title;
  char *subtitle; /* or NULL */
  char *file_name; /* to save it in, without a suffix */
  PonderMemoryBudget *budget; /* for solving, or NULL */
  const PonderPrintKind *kind; /* NULL if there is no puzzle */
  PonderPrintItem *item; /* the puzzle, with its answer if the page shows one; or NULL */
  PonderPuzzleMaker make_random; /* makes puzzles like it; may be NULL */
  GPtrArray *sheets; /* PonderPrintReady */
} PonderPrintable;

PonderPrintable *ponder_printable_new       (const char       *title,
                                             const char       *subtitle,
                                             const char       *file_name);
void             ponder_printable_free      (PonderPrintable  *self);
void             ponder_printable_add_sheet (PonderPrintable  *self,
                                             const char       *name,
                                             PonderPrintSheet *sheet);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderPrintable, ponder_printable_free)

G_END_DECLS
