/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-memory-budget.h"
#include "ponder-print-puzzles.h"
#include "ponder-puzzle-maker.h"

G_BEGIN_DECLS

/**
 * PonderPrintReady:
 * @name: what it is called in the list of what can be printed
 * @sheet: what is printed
 *
 * A sheet that needs nothing to be computed.
 */
typedef struct
{
  char *name;
  PonderPrintSheet *sheet;
} PonderPrintReady;

/**
 * PonderPrintChoice:
 * @PONDER_PRINT_PUZZLE: the puzzle
 * @PONDER_PRINT_ANSWER: its answer
 * @PONDER_PRINT_BOTH: one after the other
 * @PONDER_PRINT_RANDOM: puzzles like it
 * @PONDER_PRINT_READY: the first of the sheets that are ready; the others come after it
 *
 * What to print.
 */
typedef enum
{
  PONDER_PRINT_PUZZLE,
  PONDER_PRINT_ANSWER,
  PONDER_PRINT_BOTH,
  PONDER_PRINT_RANDOM,
  PONDER_PRINT_READY,
} PonderPrintChoice;

/**
 * PonderPrintOrder:
 * @choice: a #PonderPrintChoice
 * @n: how many puzzles are wanted
 * @seed: of those that are made; the same seed makes the same ones
 * @answers: whether their answers are wanted
 * @per_page: how many puzzles stand on a page
 *
 * A sheet that is wanted.
 */
typedef struct
{
  guint choice;
  guint n;
  guint seed;
  gboolean answers;
  guint per_page;
} PonderPrintOrder;

/**
 * PonderPrintable:
 * @title: of the page
 * @subtitle: (nullable): more on that
 * @file_name: what a file of it is called, without a suffix
 * @budget: (nullable): what solving takes its memory from
 * @kind: (nullable): how a puzzle looks; %NULL where there is none
 * @item: (nullable): the puzzle, with its answer where the page shows one
 * @make_random: (nullable): makes puzzles like it
 * @sheets: (element-type PonderPrintReady): what else there is
 *
 * What can be printed of a page, as it stands.
 */
typedef struct
{
  char *title;
  char *subtitle;
  char *file_name;
  PonderMemoryBudget *budget;
  const PonderPrintKind *kind;
  PonderPrintItem *item;
  PonderPuzzleMaker make_random;
  GPtrArray *sheets;
} PonderPrintable;

PonderPrintable  *ponder_printable_new       (const char             *title,
                                              const char             *subtitle,
                                              const char             *file_name);
void              ponder_printable_free      (PonderPrintable        *self);
void              ponder_printable_add_sheet (PonderPrintable        *self,
                                              const char             *name,
                                              PonderPrintSheet       *sheet);
PonderPrintSheet *ponder_printable_compose   (const PonderPrintable  *self,
                                              GPtrArray              *items,
                                              const PonderPrintOrder *order,
                                              const PonderPrintArea  *paper);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderPrintable, ponder_printable_free)

G_END_DECLS
