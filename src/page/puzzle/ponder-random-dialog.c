/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include <glib/gi18n-lib.h>

#include "ponder-compat.h"
#include "ponder-puzzle-page-private.h"

/* Random… makes a puzzle in a thread. Its dialog has a row for each size of the puzzle. */

typedef struct
{
  PonderPuzzle *like;
  PonderPuzzleMaker maker;
  guint *sizes; /* nullable */
  guint64 seed;
} Making;

static void
making_free (gpointer data)
{
  Making *making = data;

  g_object_unref (making->like);
  g_free (making->sizes);
  g_free (making);
}

static gpointer
make (const PonderLatestJob *job,
      GError               **error)
{
  const Making *making = job->about;

  return making->maker (making->like, making->sizes, making->seed, job->progress, job->cancellable, error);
}

static const PonderLatestKind making_kind = {
  .compute = make,
  .free_result = g_object_unref,
  .free_about = making_free,
  .progress = sizeof (double),
};

static void
made_cb (PonderPage   *page,
         PonderLatest *run)
{
  /* Translators: the name of a random puzzle */
  ponder_puzzle_page_open (PONDER_PUZZLE_PAGE (page), ponder_latest_get (run), _ ("Random"));
}

static char *
describe_progress (gconstpointer snapshot,
                   double       *fraction)
{
  *fraction = *(const double *) snapshot;
  return g_strdup (_ ("Making a puzzle…"));
}

/* Makes a puzzle in a thread, a different one each time, and puts it on the page. @sizes is NULL for those of the
 * puzzle on the page. */
void
ponder_puzzle_page_make (PonderPuzzlePage *self,
                         PonderPuzzleMaker maker,
                         const guint      *sizes)
{
  Making *making;

  g_return_if_fail (PONDER_IS_PUZZLE_PAGE (self));
  g_return_if_fail (maker != NULL);

  making = g_new0 (Making, 1);
  making->like = g_object_ref (ponder_puzzle_page_get_puzzle (self));
  making->maker = maker;
  making->sizes = sizes != NULL ? g_memdup2 (sizes, PONDER_PUZZLE_SIZES * sizeof *sizes) : NULL;
  making->seed = (guint64) g_random_int () << 32 | g_random_int ();
  ponder_page_run (PONDER_PAGE (self), &making_kind, making, describe_progress, made_cb);
}

typedef struct
{
  PonderPuzzlePage *page;
  GtkWidget *inputs[PONDER_PUZZLE_SIZES]; /* a spin button or a switch for each size; NULL after the last */
} Dialog;

static void
dialog_free (gpointer  data,
             GClosure *closure)
{
  Dialog *self = data;

  g_object_unref (self->page);
  g_free (self);
}

static void
create_cb (GtkWidget *create,
           Dialog    *self)
{
  PonderPuzzlePage *page = self->page;
  guint sizes[PONDER_PUZZLE_SIZES] = { 0 };

  for (guint i = 0; i < PONDER_PUZZLE_SIZES && self->inputs[i] != NULL; i++)
    if (GTK_IS_SWITCH (self->inputs[i]))
      sizes[i] = gtk_switch_get_active (GTK_SWITCH (self->inputs[i]));
    else
      {
        /* A number that is still being typed counts, too. */
        gtk_spin_button_update (GTK_SPIN_BUTTON (self->inputs[i]));
        sizes[i] = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->inputs[i]));
      }
  /* The dialog must be closed before, because closing moves the focus back to where it was. */
  ponder_close_dialog (create);
  ponder_puzzle_page_make (page, PONDER_PUZZLE_PAGE_GET_CLASS (page)->make_random, sizes);
}

static GtkWidget *
new_input (const PonderPuzzleSize *size,
           PonderPuzzle           *puzzle)
{
  GtkWidget *input = size->most == 1 ? gtk_switch_new () : gtk_spin_button_new_with_range (size->least, size->most, 1);

  if (GTK_IS_SPIN_BUTTON (input))
    {
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (input), size->get (puzzle));
      gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (input))), TRUE);
    }
  gtk_widget_set_valign (input, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (input), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (size->name), -1);
  return input;
}

/* Asks for the sizes of a random puzzle, which are initially those of the puzzle on the page, and puts one there. */
void
ponder_random_dialog_present (PonderPuzzlePage *page)
{
  PonderPuzzlePageClass *klass = PONDER_PUZZLE_PAGE_GET_CLASS (page);
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/ponderapp/Ponder/ui/ponder-random-dialog.ui");
  GtkWidget *create = GTK_WIDGET (gtk_builder_get_object (builder, "create"));
  Dialog *self = g_new0 (Dialog, 1);

  self->page = g_object_ref (page);
  for (guint i = 0; i < PONDER_PUZZLE_SIZES && klass->sizes[i].name != NULL; i++)
    {
      GtkWidget *row = adw_action_row_new ();

      self->inputs[i] = new_input (&klass->sizes[i], ponder_puzzle_page_get_puzzle (page));
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (klass->sizes[i].name));
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), self->inputs[i]);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), self->inputs[i]);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (gtk_builder_get_object (builder, "rows")), row);
    }
  g_signal_connect_data (create, "clicked", G_CALLBACK (create_cb), self, dialog_free, 0);
  g_signal_connect (gtk_builder_get_object (builder, "cancel"), "clicked", G_CALLBACK (ponder_close_dialog), NULL);
  ponder_present_dialog (GTK_WIDGET (gtk_builder_get_object (builder, "content")), _ ("Random Puzzle"),
                         PONDER_DIALOG_SMALL, GTK_WIDGET (page), self->inputs[0], create);
}
