/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-memory-budget.h"
#include "ponder-print-puzzles.h"
#include "ponder-puzzle.h"

G_BEGIN_DECLS

/**
 * PonderPrintReady:
 * @name: its name in the list of what can be printed
 * @sheet: the sheet
 *
 * A sheet for which nothing has to be computed.
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
 * @PONDER_PRINT_BOTH: the puzzle and then its answer
 * @PONDER_PRINT_RANDOM: random puzzles like it
 * @PONDER_PRINT_READY: the first of the ready sheets; greater values stand for the others
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
 * @seed: the seed of random puzzles; the same seed makes the same puzzles
 * @answers: whether answers are wanted
 * @per_page: how many puzzles stand on a page
 *
 * What the person wants to print.
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
 * @title: the title of the page
 * @subtitle: (nullable): an addition to the title
 * @file_name: the name of a file to save it in, without a suffix
 * @budget: (nullable): the memory budget for solving
 * @kind: (nullable): how a puzzle looks on paper; %NULL if there is none
 * @item: (nullable): the puzzle, with its answer if the page shows one
 * @make_random: (nullable): makes puzzles like it
 * @sheets: (element-type PonderPrintReady): sheets that are ready
 *
 * What can be printed from a page in its current state.
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
                                              const PonderPrintPaper *paper);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderPrintable, ponder_printable_free)

G_END_DECLS
