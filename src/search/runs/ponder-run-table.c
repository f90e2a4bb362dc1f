/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-run-table.h"

static guint changed;

G_DEFINE_FINAL_TYPE (PonderRunTable, ponder_run_table, G_TYPE_OBJECT)

static void
ponder_run_table_finalize (GObject *object)
{
  PonderRunTable *self = PONDER_RUN_TABLE (object);

  g_object_unref (self->runs);

  G_OBJECT_CLASS (ponder_run_table_parent_class)->finalize (object);
}

static void
ponder_run_table_class_init (PonderRunTableClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_run_table_finalize;

  /* Emitted when there are more or fewer runs, or one has changed. */
  changed = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
emit_changed (PonderRunTable *self)
{
  g_signal_emit (self, changed, 0);
}

static void
ponder_run_table_init (PonderRunTable *self)
{
  self->runs = g_list_store_new (PONDER_TYPE_RUN);
  /* Models made of this one must know it, too, when they are asked. */
  g_signal_connect_object (self->runs, "items-changed", G_CALLBACK (emit_changed), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/* Returns a text that puzzles have in common if they are the same. */
char *
ponder_run_table_dup_key (PonderPuzzle *puzzle)
{
  g_autoptr (GKeyFile) file = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (PONDER_IS_PUZZLE (puzzle), NULL);

  file = ponder_puzzle_save (puzzle);
  text = g_key_file_to_data (file, NULL, NULL);
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

PonderRunTable *
ponder_run_table_new (void)
{
  return g_object_new (PONDER_TYPE_RUN_TABLE, NULL);
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b,
                 gpointer      user_data)
{
  guint64 first = ((const PonderRun *) a)->number;
  guint64 second = ((const PonderRun *) b)->number;

  return (first > second) - (first < second);
}

static void
drop_oldest (PonderRunTable *self)
{
  GListModel *runs = G_LIST_MODEL (self->runs);
  guint first = g_list_model_get_n_items (runs);
  guint n_runs = 0;

  while (first > 0)
    {
      g_autoptr (PonderRun) run = g_list_model_get_item (runs, first - 1);

      n_runs += MAX (run->n_wanted, 1);
      if (n_runs > PONDER_MOST_RUNS)
        break;
      first--;
    }
  if (first > 0)
    g_list_store_splice (self->runs, 0, first, NULL, 0);
}

static void
insert (PonderRunTable *self,
        PonderRun      *run)
{
  g_signal_connect_object (run, "changed", G_CALLBACK (emit_changed), self, G_CONNECT_SWAPPED);
  g_list_store_insert_sorted (self->runs, run, compare_numbers, NULL);
}

/* Adds a run that begins, and was in no table yet, as the last one. */
void
ponder_run_table_add (PonderRunTable *self,
                      PonderRun      *run)
{
  g_return_if_fail (PONDER_IS_RUN_TABLE (self));
  g_return_if_fail (PONDER_IS_RUN (run));

  run->number = self->n_begun++;
  insert (self, run);
  drop_oldest (self);
}

/* Removes a run, if it is there. */
void
ponder_run_table_remove (PonderRunTable *self,
                         PonderRun      *run)
{
  guint position;

  g_return_if_fail (PONDER_IS_RUN_TABLE (self));
  g_return_if_fail (PONDER_IS_RUN (run));

  if (!g_list_store_find (self->runs, run, &position))
    return;
  g_signal_handlers_disconnect_by_func (run, emit_changed, self);
  g_list_store_remove (self->runs, position);
}

/* Removes all runs of a puzzle, and returns them. */
GPtrArray *
ponder_run_table_clear (PonderRunTable *self,
                        const char     *puzzle)
{
  GPtrArray *removed;

  g_return_val_if_fail (PONDER_IS_RUN_TABLE (self), NULL);
  g_return_val_if_fail (puzzle != NULL, NULL);

  removed = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->runs)); i++)
    {
      g_autoptr (PonderRun) run = g_list_model_get_item (G_LIST_MODEL (self->runs), i);

      if (g_str_equal (run->puzzle, puzzle))
        g_ptr_array_add (removed, g_steal_pointer (&run));
    }
  for (guint i = 0; i < removed->len; i++)
    ponder_run_table_remove (self, g_ptr_array_index (removed, i));
  return removed;
}

/* Adds those of @runs, which were in the table, that are no longer there, where they were. */
void
ponder_run_table_put_back (PonderRunTable *self,
                           GPtrArray      *runs)
{
  g_return_if_fail (PONDER_IS_RUN_TABLE (self));
  g_return_if_fail (runs != NULL);

  for (guint i = 0; i < runs->len; i++)
    if (!g_list_store_find (self->runs, g_ptr_array_index (runs, i), NULL))
      insert (self, g_ptr_array_index (runs, i));
  drop_oldest (self);
}

/* Returns whether both are single runs that visit the same nodes of the same puzzle in the same order. */
static gboolean
is_like (PonderRun *run,
         PonderRun *other)
{
  return run->n_wanted == 0 && other->n_wanted == 0 && g_str_equal (run->puzzle, other->puzzle) &&
         ponder_method_equal (&run->method, &other->method) && run->base->len == other->base->len &&
         ponder_path_begins_with (run->base, other->base);
}

/* Returns the last run that visits the same nodes as @like, and has visited so many of them, or NULL. */
PonderRun *
ponder_run_table_find (PonderRunTable *self,
                       PonderRun      *like,
                       guint64         visited)
{
  g_return_val_if_fail (PONDER_IS_RUN_TABLE (self), NULL);
  g_return_val_if_fail (PONDER_IS_RUN (like), NULL);

  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->runs)); i > 0; i--)
    {
      g_autoptr (PonderRun) run = g_list_model_get_item (G_LIST_MODEL (self->runs), i - 1);

      /* The table holds the run, too. */
      if (is_like (run, like) && run->figures.visited == visited)
        return run;
    }
  return NULL;
}

/* Returns whether there is a run that visited the same nodes as one that has ended, and ended as it
 * did. When a time is up, the number of nodes is never the same, so it doesn't matter then. */
gboolean
ponder_run_table_has_like (PonderRunTable *self,
                           PonderRun      *run)
{
  g_return_val_if_fail (PONDER_IS_RUN_TABLE (self), FALSE);
  g_return_val_if_fail (PONDER_IS_RUN (run), FALSE);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->runs)); i++)
    {
      g_autoptr (PonderRun) other = g_list_model_get_item (G_LIST_MODEL (self->runs), i);

      if (is_like (other, run) && other->end == run->end &&
          (run->end == PONDER_RUN_OUT_OF_TIME || other->figures.visited == run->figures.visited))
        return TRUE;
    }
  return FALSE;
}
