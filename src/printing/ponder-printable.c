/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-printable.h"

#include <glib/gi18n-lib.h>

static void
ready_free (gpointer data)
{
  PonderPrintReady *ready = data;

  g_free (ready->name);
  ponder_print_sheet_unref (ready->sheet);
  g_free (ready);
}

/* Makes a printable with nothing to print yet. @subtitle may be NULL; @file_name has no suffix. */
PonderPrintable *
ponder_printable_new (const char *title,
                      const char *subtitle,
                      const char *file_name)
{
  PonderPrintable *self;

  g_return_val_if_fail (title != NULL && file_name != NULL, NULL);

  self = g_new (PonderPrintable, 1);
  *self = (PonderPrintable){
    .title = g_strdup (title),
    .subtitle = g_strdup (subtitle),
    .file_name = g_strdup (file_name),
    .sheets = g_ptr_array_new_with_free_func (ready_free),
  };
  return self;
}

void
ponder_printable_free (PonderPrintable *self)
{
  g_free (self->title);
  g_free (self->subtitle);
  g_free (self->file_name);
  g_clear_pointer (&self->budget, ponder_memory_budget_unref);
  g_clear_pointer (&self->item, ponder_print_item_unref);
  g_ptr_array_unref (self->sheets);
  g_free (self);
}

/* Adds a sheet, which it takes over, under a name for the list of what can be printed. */
void
ponder_printable_add_sheet (PonderPrintable  *self,
                            const char       *name,
                            PonderPrintSheet *sheet)
{
  PonderPrintReady *ready;

  g_return_if_fail (self != NULL && name != NULL && sheet != NULL);

  ready = g_new (PonderPrintReady, 1);
  *ready = (PonderPrintReady){ .name = g_strdup (name), .sheet = sheet };
  g_ptr_array_add (self->sheets, ready);
}

/* Returns the available ones among the first @n items. */
static GPtrArray *
take_items (GPtrArray *items,
            guint      n,
            gboolean   answered)
{
  GPtrArray *taken = g_ptr_array_new ();

  for (guint i = 0; i < MIN (n, items->len); i++)
    if (!answered || ponder_print_item_is_answered (g_ptr_array_index (items, i)))
      g_ptr_array_add (taken, g_ptr_array_index (items, i));
  return taken;
}

static void
add_random (const PonderPrintable  *self,
            PonderPrintSheet       *sheet,
            GPtrArray              *items,
            const PonderPrintOrder *order,
            const PonderPrintPaper *paper)
{
  g_autoptr (GPtrArray) puzzles = take_items (items, order->n, FALSE);
  g_autoptr (GPtrArray) answered = take_items (items, order->n, TRUE);
  /* Translators: the subtitle of random puzzles; %u is the number chosen in “Number of the sheet” */
  g_autofree char *number = g_strdup_printf (_ ("Sheet %u"), order->seed);

  if (puzzles->len > 0)
    ponder_print_add_puzzles (sheet, self->kind, puzzles, order->per_page, self->title, number);
  if (order->answers && puzzles->len > 0 && answered->len == puzzles->len)
    ponder_print_add_answers (sheet, self->kind, answered, paper, self->title, number);
}

static void
add_own (const PonderPrintable *self,
         PonderPrintSheet      *sheet,
         const PonderPrintItem *item,
         guint                  choice)
{
  if (choice != PONDER_PRINT_ANSWER)
    ponder_print_add_puzzle (sheet, self->kind, item, self->title, self->subtitle);
  if (choice != PONDER_PRINT_PUZZLE && ponder_print_item_is_answered (item))
    ponder_print_add_answer (sheet, self->kind, item, self->title, self->subtitle);
}

/* Returns a sheet with the puzzles that are available (PonderPrintItem), which may be fewer than are wanted; NULL if
 * there is nothing to print. */
PonderPrintSheet *
ponder_printable_compose (const PonderPrintable  *self,
                          GPtrArray              *items,
                          const PonderPrintOrder *order,
                          const PonderPrintPaper *paper)
{
  g_autoptr (PonderPrintSheet) sheet = NULL;

  if (order->choice >= PONDER_PRINT_READY)
    {
      const PonderPrintReady *ready = g_ptr_array_index (self->sheets, order->choice - PONDER_PRINT_READY);

      return ponder_print_sheet_ref (ready->sheet);
    }
  sheet = ponder_print_sheet_new ();
  if (order->choice == PONDER_PRINT_RANDOM)
    add_random (self, sheet, items, order, paper);
  else
    add_own (self, sheet, g_ptr_array_index (items, 0), order->choice);
  return ponder_print_sheet_is_empty (sheet) ? NULL : g_steal_pointer (&sheet);
}
