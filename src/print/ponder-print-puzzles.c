/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-puzzles.h"

#include <glib/gi18n-lib.h>

#include "ponder-print-block.h"
#include "ponder-print-text.h"

/* Adds puzzles and answers of any kind to a sheet. */

#define USUAL_LEAST_WIDTH 150.0
#define SLOT_GAP 15.0
#define HEADING_HEIGHT 80.0 /* including the footer of the page */

/* Copies @answer and @reason, which may be NULL. */
PonderPrintItem *
ponder_print_item_new (PonderPuzzle *puzzle,
                       const GArray *answer,
                       const char   *reason)
{
  PonderPrintItem *self;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);

  self = g_atomic_rc_box_new (PonderPrintItem);
  *self = (PonderPrintItem){ .puzzle = g_object_ref (puzzle), .reason = g_strdup (reason) };
  if (answer != NULL)
    self->answer = g_array_copy ((GArray *) answer);
  return self;
}

static void
item_clear (gpointer data)
{
  PonderPrintItem *self = data;

  g_object_unref (self->puzzle);
  g_clear_pointer (&self->answer, g_array_unref);
  g_free (self->reason);
}

void
ponder_print_item_unref (PonderPrintItem *self)
{
  g_atomic_rc_box_release_full (self, item_clear);
}

/* Returns whether the answer is known, or it is known that there is none. */
gboolean
ponder_print_item_is_answered (const PonderPrintItem *self)
{
  return self->answer != NULL || self->reason != NULL;
}

/* Several numbered blocks on a page. They have about the same size, and none is divided. */

#define GAP 14.0
#define CAPTION_SIZE 10.0
#define CAPTION_HEIGHT (1.5 * CAPTION_SIZE)
#define LEAST_HEIGHT 0.5 /* by the width of the page: if less of the page is left, the next page is used */

typedef struct
{
  GPtrArray *blocks; /* (element-type PonderPrintBlock) */
  guint per_page;
} Slots;

static guint
fit_slots (gconstpointer          data,
           PonderPrintPen        *pen,
           const PonderPrintRoom *room,
           guint                  from,
           double                *height)
{
  *height = room->height;
  return room->fresh || room->height >= LEAST_HEIGHT * room->width;
}

static double
side_of (const PonderPrintArea *area,
         guint                  n_columns,
         guint                  n_rows)
{
  double width = (area->width - (n_columns - 1) * GAP) / n_columns;
  double height = (area->height - (n_rows - 1) * GAP) / n_rows - CAPTION_HEIGHT;

  return MIN (width, height);
}

/* Chooses the number of columns at which square blocks get as large as possible. */
static guint
choose_columns (const PonderPrintArea *area,
                guint                  n)
{
  guint best = 1;

  for (guint columns = 2; columns <= n; columns++)
    if (side_of (area, columns, (n + columns - 1) / columns) > side_of (area, best, (n + best - 1) / best))
      best = columns;
  return best;
}

static void
draw_slot (const Slots           *self,
           PonderPrintPen        *pen,
           guint                  nth,
           const PonderPrintArea *area)
{
  const PonderPrintBlock *block = g_ptr_array_index (self->blocks, nth);
  PonderPrintArea below = { area->x, area->y + CAPTION_HEIGHT, area->width, 0 };
  PonderPrintRoom room = { area->width, area->height - CAPTION_HEIGHT, TRUE };
  g_autofree char *caption = g_strdup_printf ("%u", nth + 1);

  ponder_print_pen_text (pen, caption, CAPTION_SIZE, TRUE, area->x + area->width / 2, area->y + CAPTION_SIZE / 2, 0.5,
                         area->width);
  ponder_print_block_fit (block, pen, &room, 0, &below.height);
  ponder_print_block_draw (block, pen, &below, 0, 1);
}

static void
draw_slots (gconstpointer          data,
            PonderPrintPen        *pen,
            const PonderPrintArea *area,
            guint                  from,
            guint                  n)
{
  const Slots *self = data;
  guint columns = choose_columns (area, self->per_page);
  guint rows = (self->per_page + columns - 1) / columns;
  PonderPrintArea slot = { .width = (area->width - (columns - 1) * GAP) / columns,
                           .height = (area->height - (rows - 1) * GAP) / rows };
  guint first = from * self->per_page;

  for (guint i = 0; i < self->per_page && first + i < self->blocks->len; i++)
    {
      slot.x = area->x + i % columns * (slot.width + GAP);
      slot.y = area->y + i / columns * (slot.height + GAP);
      draw_slot (self, pen, first + i, &slot);
    }
}

static void
free_slots (gpointer data)
{
  Slots *self = data;

  g_ptr_array_unref (self->blocks);
  g_free (self);
}

static const PonderPrintBlockFuncs funcs = { .fit = fit_slots, .draw = draw_slots, .free = free_slots };

/* Returns a block with all of them, numbered from 1. */
static PonderPrintBlock *
new_slots (GPtrArray *blocks,
           guint      per_page)
{
  Slots *self = g_new (Slots, 1);

  *self = (Slots){ .blocks = blocks, .per_page = per_page };
  return ponder_print_block_new (&funcs, self, (blocks->len + per_page - 1) / per_page);
}

/* Returns a block with the puzzle after these moves (PonderMove) from the start. */
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

/* Adds a puzzle, on pages of its own. @subtitle may be NULL; here and below it is shown in smaller type. */
void
ponder_print_add_puzzle (PonderPrintSheet      *sheet,
                         const PonderPrintKind *kind,
                         const PonderPrintItem *item,
                         const char            *title,
                         const char            *subtitle)
{
  g_autofree char *task = kind->dup_task (item->puzzle);

  ponder_print_sheet_begin (sheet, title, subtitle);
  ponder_print_sheet_add (sheet, ponder_print_text_new (task));
  add_blocks (sheet, kind, item, NULL);
}

/* Adds an answer, or the reason why there is none, on pages of its own. */
void
ponder_print_add_answer (PonderPrintSheet      *sheet,
                         const PonderPrintKind *kind,
                         const PonderPrintItem *item,
                         const char            *title,
                         const char            *subtitle)
{
  g_autofree char *heading = NULL;

  g_assert (ponder_print_item_is_answered (item));

  /* Translators: above the answer of a puzzle that is printed, such as “Sudoku 9×9” */
  heading = g_strdup_printf (_ ("%s: Answer"), title);
  ponder_print_sheet_begin (sheet, heading, subtitle);
  if (item->answer != NULL)
    add_blocks (sheet, kind, item, item->answer);
  else
    ponder_print_sheet_add (sheet, ponder_print_text_new (item->reason));
}

/* Adds puzzles with the same task (PonderPrintItem), at least one, several on a page. */
void
ponder_print_add_puzzles (PonderPrintSheet      *sheet,
                          const PonderPrintKind *kind,
                          GPtrArray             *items,
                          guint                  per_page,
                          const char            *title,
                          const char            *subtitle)
{
  g_autofree char *task = NULL;
  GPtrArray *blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_print_block_free);

  g_assert (items->len > 0);

  task = kind->dup_task (((const PonderPrintItem *) g_ptr_array_index (items, 0))->puzzle);
  for (guint i = 0; i < items->len; i++)
    g_ptr_array_add (blocks, kind->draw (((const PonderPrintItem *) g_ptr_array_index (items, i))->puzzle, NULL));
  ponder_print_sheet_begin (sheet, title, subtitle);
  ponder_print_sheet_add (sheet, ponder_print_text_new (task));
  ponder_print_sheet_add (sheet, new_slots (blocks, per_page));
}

/* Returns how many puzzles on a page can still be read. */
static guint
count_per_page (const PonderPrintKind  *kind,
                const PonderPrintItem  *item,
                const PonderPrintPaper *paper)
{
  PonderPrintArea area = ponder_print_paper_get_area (paper);
  double least = kind->get_least_width != NULL ? kind->get_least_width (item->puzzle) : USUAL_LEAST_WIDTH;
  guint across = (guint) (area.width / (least + SLOT_GAP));
  guint down = (guint) ((area.height - HEADING_HEIGHT) / (least + 2 * SLOT_GAP));

  return MAX (1, across) * MAX (1, down);
}

/* Adds the answers of puzzles as they were added, all of them answered, as many on a page as can be read. */
void
ponder_print_add_answers (PonderPrintSheet       *sheet,
                          const PonderPrintKind  *kind,
                          GPtrArray              *items,
                          const PonderPrintPaper *paper,
                          const char             *title,
                          const char             *subtitle)
{
  g_autofree char *heading = NULL;
  GPtrArray *blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_print_block_free);
  guint per_page;

  g_assert (items->len > 0);

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
  ponder_print_sheet_add (sheet, new_slots (blocks, MIN (items->len, per_page)));
}
