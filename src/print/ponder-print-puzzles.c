/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-puzzles.h"

#include <glib/gi18n-lib.h>

#include "ponder-print-slots.h"
#include "ponder-print-text.h"

/* Adds puzzles and answers of any kind to a sheet. */

#define USUAL_LEAST_WIDTH 150.0
#define SLOT_GAP 15.0
#define HEADING_HEIGHT 80.0 /* including the footer of the page */

/**
 * ponder_print_draw_at:
 * @moves: (element-type PonderMove): moves from the start
 *
 * Returns: (transfer full): a block with the puzzle after these moves
 */
PonderPrintBlock *
ponder_print_draw_at (const PonderPrintKind *kind,
                      PonderPuzzle          *puzzle,
                      const GArray          *moves)
{
  g_return_val_if_fail (kind != NULL && PONDER_IS_PUZZLE (puzzle) && moves != NULL, NULL);

  return kind->draw_at != NULL ? kind->draw_at (puzzle, moves) : kind->draw (puzzle, moves);
}

static void
add_blocks (PonderPrintSheet      *sheet,
            const PonderPrintKind *kind,
            const PonderPrintItem *item,
            const GArray          *answer)
{
  PonderPrintBlock *more = kind->draw_more != NULL ? kind->draw_more (item->puzzle, answer) : NULL;

  ponder_print_sheet_add (sheet, kind->draw (item->puzzle, answer));
  if (more != NULL)
    ponder_print_sheet_add (sheet, more);
}

/**
 * ponder_print_add_puzzle:
 * @title: the title of the page
 * @subtitle: (nullable): shown in smaller type
 *
 * Adds a puzzle, on pages of its own.
 */
void
ponder_print_add_puzzle (PonderPrintSheet      *sheet,
                         const PonderPrintKind *kind,
                         const PonderPrintItem *item,
                         const char            *title,
                         const char            *subtitle)
{
  g_autofree char *task = NULL;

  g_return_if_fail (sheet != NULL && kind != NULL && item != NULL && title != NULL);

  task = kind->dup_task (item->puzzle);
  ponder_print_sheet_begin (sheet, title, subtitle);
  ponder_print_sheet_add (sheet, ponder_print_text_new (task));
  add_blocks (sheet, kind, item, NULL);
}

/**
 * ponder_print_add_answer:
 * @title: the title of the puzzle
 * @subtitle: (nullable): shown in smaller type
 *
 * Adds an answer, or the reason why there is none, on pages of its own.
 */
void
ponder_print_add_answer (PonderPrintSheet      *sheet,
                         const PonderPrintKind *kind,
                         const PonderPrintItem *item,
                         const char            *title,
                         const char            *subtitle)
{
  g_autofree char *heading = NULL;

  g_return_if_fail (sheet != NULL && kind != NULL && item != NULL && title != NULL);
  g_return_if_fail (ponder_print_item_is_answered (item));

  /* Translators: above the answer of a puzzle that is printed, such as “Sudoku 9×9” */
  heading = g_strdup_printf (_ ("%s: Answer"), title);
  ponder_print_sheet_begin (sheet, heading, subtitle);
  if (item->answer != NULL)
    add_blocks (sheet, kind, item, item->answer);
  else
    ponder_print_sheet_add (sheet, ponder_print_text_new (item->reason));
}

static GPtrArray *
new_blocks (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_print_block_free);
}

/**
 * ponder_print_add_puzzles:
 * @items: (element-type PonderPrintItem): puzzles with the same task, at least one
 * @per_page: how many stand on a page
 *
 * Adds puzzles, several on a page.
 */
void
ponder_print_add_puzzles (PonderPrintSheet      *sheet,
                          const PonderPrintKind *kind,
                          GPtrArray             *items,
                          guint                  per_page,
                          const char            *title,
                          const char            *subtitle)
{
  g_autofree char *task = NULL;
  GPtrArray *blocks = new_blocks ();

  g_return_if_fail (sheet != NULL && kind != NULL && title != NULL);
  g_return_if_fail (items != NULL && items->len > 0);

  task = kind->dup_task (((const PonderPrintItem *) g_ptr_array_index (items, 0))->puzzle);
  for (guint i = 0; i < items->len; i++)
    g_ptr_array_add (blocks, kind->draw (((const PonderPrintItem *) g_ptr_array_index (items, i))->puzzle, NULL));
  ponder_print_sheet_begin (sheet, title, subtitle);
  ponder_print_sheet_add (sheet, ponder_print_text_new (task));
  ponder_print_sheet_add (sheet, ponder_print_slots_new (blocks, per_page));
}

/* Returns how many puzzles on a page can still be read. */
static guint
count_per_page (const PonderPrintKind *kind,
                const PonderPrintItem *item,
                const PonderPrintArea *paper)
{
  double least = kind->get_least_width != NULL ? kind->get_least_width (item->puzzle) : USUAL_LEAST_WIDTH;
  guint across = (guint) (paper->width / (least + SLOT_GAP));
  guint down = (guint) ((paper->height - HEADING_HEIGHT) / (least + 2 * SLOT_GAP));

  return MAX (1, across) * MAX (1, down);
}

/**
 * ponder_print_add_answers:
 * @items: (element-type PonderPrintItem): the puzzles as they were added, all of them answered
 * @paper: the area between the margins; each page has as many answers as can be read
 *
 * Adds the answers of puzzles, on pages of their own.
 */
void
ponder_print_add_answers (PonderPrintSheet      *sheet,
                          const PonderPrintKind *kind,
                          GPtrArray             *items,
                          const PonderPrintArea *paper,
                          const char            *title,
                          const char            *subtitle)
{
  g_autofree char *heading = NULL;
  GPtrArray *blocks = new_blocks ();
  guint per_page;

  g_return_if_fail (sheet != NULL && kind != NULL && title != NULL);
  g_return_if_fail (items != NULL && items->len > 0);

  per_page = count_per_page (kind, g_ptr_array_index (items, 0), paper);
  /* Translators: above the answers of several puzzles that are printed */
  heading = g_strdup_printf (_ ("%s: Answers"), title);
  for (guint i = 0; i < items->len; i++)
    {
      const PonderPrintItem *item = g_ptr_array_index (items, i);

      g_ptr_array_add (blocks, item->answer != NULL ? kind->draw (item->puzzle, item->answer)
                                                    : ponder_print_text_new (item->reason));
    }
  ponder_print_sheet_begin (sheet, heading, subtitle);
  ponder_print_sheet_add (sheet, ponder_print_slots_new (blocks, MIN (items->len, per_page)));
}
