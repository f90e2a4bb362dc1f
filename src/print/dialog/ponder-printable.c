/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-printable.h"

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
