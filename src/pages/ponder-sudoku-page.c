/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-page.h"

#include <glib/gi18n-lib.h>

#include "ponder-sudoku-editor.h"
#include "ponder-sudoku-examples.h"
#include "ponder-sudoku-random.h"
#include "ponder-sudoku-reason.h"
#include "ponder-sudoku-shape-chooser.h"

/* What is special to the page of sudokus: where its puzzles come from, and how what was found is said. */

struct _PonderSudokuPage
{
  PonderPage parent_instance;

  PonderSudokuDocument *document;

  PonderSudokuEditor *editor;
  PonderKeypad *keypad;
};

G_DEFINE_FINAL_TYPE (PonderSudokuPage, ponder_sudoku_page, PONDER_TYPE_PAGE)

static PonderPuzzle *
ponder_sudoku_page_get_puzzle (PonderPage *page)
{
  PonderSudokuPage *self = PONDER_SUDOKU_PAGE (page);
  PonderSudokuGrid grid;

  ponder_sudoku_document_get_grid (self->document, &grid);
  return ponder_sudoku_new (&grid);
}

static const char *
answered_text (const PonderOutcome *outcome)
{
  if (outcome->count > 1)
    return _ ("More than one answer. This is the first.");
  if (outcome->complete)
    return _ ("Exactly one answer.");
  return _ ("An answer. There may be more.");
}

static void
ponder_sudoku_page_show_outcome (PonderPage          *page,
                                 PonderPuzzle        *puzzle,
                                 const PonderOutcome *outcome)
{
  PonderSudokuPage *self = PONDER_SUDOKU_PAGE (page);
  guint8 answer[PONDER_SUDOKU_MOST_CELLS];

  if (outcome->verdict == PONDER_ANSWERED)
    {
      const GArray *moves = g_ptr_array_index (outcome->answers, 0);

      ponder_sudoku_fill (PONDER_SUDOKU (puzzle), (const PonderMove *) moves->data, moves->len, answer);
      ponder_sudoku_document_find (self->document, answered_text (outcome), answer, NULL);
    }
  else
    ponder_sudoku_document_find (self->document, outcome->reason, NULL, outcome->cells);
}

static void
update_title (PonderSudokuPage *self)
{
  const PonderSudokuShape *shape = ponder_sudoku_document_get_shape (self->document);
  const char *name = ponder_sudoku_document_get_name (self->document);
  g_autofree char *title = g_strdup_printf (_ ("Sudoku %u×%u"), shape->side, shape->side);
  g_autofree char *boxes = NULL;

  if (shape->box_rows == 0)
    boxes = g_strdup (_ ("No boxes"));
  else if (shape->box_rows != ponder_sudoku_usual_box (shape->side))
    boxes = g_strdup_printf (_ ("Boxes of %u rows × %u columns"), shape->box_rows, shape->box_columns);
  ponder_page_set_title (PONDER_PAGE (self), title, name != NULL ? name : boxes);
}

/* What the board shows by itself, before anything was solved. */
static char *
dup_state_text (PonderSudokuPage *self)
{
  PonderSudokuGrid grid;
  guint blanks = ponder_sudoku_document_count_blanks (self->document);
  char *clash;

  ponder_sudoku_document_get_grid (self->document, &grid);
  clash = ponder_sudoku_clash_text (&grid, NULL);
  if (clash != NULL)
    return clash;
  if (blanks == 0)
    return g_strdup (_ ("Every cell is filled, and every rule is kept."));
  if (blanks == grid.shape->n_cells)
    return g_strdup (_ ("Click a cell, then a digit; or type it."));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u blank cell", "%u blank cells", blanks), blanks);
}

static void
update (PonderSudokuPage *self)
{
  PonderPage *page = PONDER_PAGE (self);
  const char *finding = ponder_sudoku_document_get_finding (self->document);
  gboolean has_answer = ponder_sudoku_document_has_answer (self->document);
  guint n_cells = ponder_sudoku_document_get_shape (self->document)->n_cells;
  g_autofree char *state = finding == NULL ? dup_state_text (self) : NULL;

  g_assert (PONDER_IS_SUDOKU_PAGE (self));

  update_title (self);
  ponder_page_tell (page, finding != NULL ? finding : state);
  ponder_page_enable (page, "solve", finding == NULL);
  ponder_page_enable (page, "copy-answer", has_answer);
  ponder_page_enable (page, "clear-answer", finding != NULL);
  ponder_page_enable (page, "clear-all", ponder_sudoku_document_count_blanks (self->document) < n_cells);
  ponder_page_enable (page, "random",
                      ponder_sudoku_document_get_shape (self->document)->side <= PONDER_SUDOKU_RANDOM_MOST_SIDE);
}

static void
open_grid (PonderSudokuPage       *self,
           const PonderSudokuGrid *grid,
           const char             *name)
{
  ponder_sudoku_document_load (self->document, grid, name);
  ponder_page_focus_board (PONDER_PAGE (self));
}

static void
chosen_cb (PonderSudokuPage        *self,
           const PonderSudokuShape *shape)
{
  PonderSudokuGrid grid = { .shape = shape };

  g_assert (PONDER_IS_SUDOKU_PAGE (self));

  ponder_sudoku_symbols_usual (grid.shape->side, &grid.symbols);
  open_grid (self, &grid, NULL);
}

static void
new_action (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  PonderSudokuPage *self = user_data;
  GtkWidget *chooser = ponder_sudoku_shape_chooser_new (ponder_sudoku_document_get_shape (self->document));

  g_signal_connect_object (chooser, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  ponder_sudoku_shape_chooser_present (PONDER_SUDOKU_SHAPE_CHOOSER (chooser), GTK_WIDGET (self));
}

static void
example_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  guint example = g_variant_get_uint32 (parameter);
  PonderSudokuGrid grid;

  if (example >= ponder_sudoku_n_examples ())
    return;
  ponder_sudoku_example_grid (example, &grid);
  open_grid (user_data, &grid, ponder_sudoku_example_name (example));
}

static void
copy_text (PonderSudokuPage       *self,
           const PonderSudokuGrid *grid,
           const char             *toast)
{
  g_autofree char *line = ponder_sudoku_write_line (grid);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), line);
  ponder_page_toast (PONDER_PAGE (self), toast, FALSE);
}

static void
copy_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderSudokuPage *self = user_data;
  PonderSudokuGrid grid;

  ponder_sudoku_document_get_grid (self->document, &grid);
  copy_text (self, &grid, _ ("Sudoku copied"));
}

static void
copy_answer_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  PonderSudokuPage *self = user_data;
  PonderSudokuGrid grid;

  ponder_sudoku_document_get_answer (self->document, &grid);
  copy_text (self, &grid, _ ("Answer copied"));
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (PonderSudokuPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);
  g_autofree char *toast = NULL;
  PonderSudokuGrid grid;

  /* The page may be gone by now. */
  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  if (text == NULL)
    ponder_page_toast (PONDER_PAGE (self), _ ("There is no text to paste"), FALSE);
  else if (!ponder_sudoku_read_text (text, -1, NULL, NULL, &grid, &error))
    {
      toast = g_strdup_printf (_ ("Not a sudoku: %s"), error->message);
      ponder_page_toast (PONDER_PAGE (self), toast, FALSE);
    }
  else
    {
      open_grid (self, &grid, NULL);
      toast = g_strdup_printf (_ ("Sudoku %u×%u pasted"), grid.shape->side, grid.shape->side);
      ponder_page_toast (PONDER_PAGE (self), toast, TRUE);
    }
}

static void
paste_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (user_data), NULL, pasted_cb, g_object_ref (user_data));
}

static void
clear_answer_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  ponder_sudoku_document_clear_answer (PONDER_SUDOKU_PAGE (user_data)->document);
}

static void
clear_all_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  ponder_sudoku_document_clear_all (PONDER_SUDOKU_PAGE (user_data)->document);
  ponder_page_toast (user_data, _ ("All cells cleared"), TRUE);
}

static void
random_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (PonderSudokuPage) self = user_data;
  g_autoptr (GError) error = NULL;
  PonderSudokuGrid grid;
  gboolean made = ponder_sudoku_random_finish (result, &grid, &error);

  if (!ponder_page_end (PONDER_PAGE (self), g_task_get_cancellable (G_TASK (result))))
    return;
  if (made)
    open_grid (self, &grid, _ ("Random"));
  else
    ponder_page_tell (PONDER_PAGE (self), error->message);
}

static char *
tell_random (gconstpointer snapshot,
             double       *fraction)
{
  *fraction = *(const double *) snapshot;
  return g_strdup (_ ("Making a puzzle…"));
}

static void
random_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  PonderSudokuPage *self = user_data;
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (double));
  guint64 seed = (guint64) g_random_int () << 32 | g_random_int ();

  ponder_sudoku_random_async (ponder_sudoku_document_get_shape (self->document), seed, progress,
                              ponder_page_begin (PONDER_PAGE (self), progress, tell_random), random_cb,
                              g_object_ref (self));
}

static const GActionEntry action_entries[] = {
  { .name = "new", .activate = new_action },
  { .name = "random", .activate = random_action },
  { .name = "example", .activate = example_action, .parameter_type = "u" },
  { .name = "copy", .activate = copy_action },
  { .name = "copy-answer", .activate = copy_answer_action },
  { .name = "paste", .activate = paste_action },
  { .name = "clear-answer", .activate = clear_answer_action },
  { .name = "clear-all", .activate = clear_all_action },
};

static void
clear_cb (PonderSudokuPage *self)
{
  g_assert (PONDER_IS_SUDOKU_PAGE (self));

  ponder_sudoku_editor_enter (self->editor, 0);
}

static void
add_examples (PonderSudokuPage *self)
{
  for (guint i = 0; i < ponder_sudoku_n_examples (); i++)
    ponder_page_add_example (PONDER_PAGE (self), ponder_sudoku_example_name (i), i);
}

static void
ponder_sudoku_page_dispose (GObject *object)
{
  PonderSudokuPage *self = PONDER_SUDOKU_PAGE (object);

  g_clear_object (&self->document);

  G_OBJECT_CLASS (ponder_sudoku_page_parent_class)->dispose (object);
}

static void
ponder_sudoku_page_class_init (PonderSudokuPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PonderPageClass *page_class = PONDER_PAGE_CLASS (klass);

  object_class->dispose = ponder_sudoku_page_dispose;

  page_class->get_puzzle = ponder_sudoku_page_get_puzzle;
  page_class->show_outcome = ponder_sudoku_page_show_outcome;

  g_type_ensure (PONDER_TYPE_SUDOKU_EDITOR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-sudoku-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuPage, editor);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuPage, keypad);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
}

static void
ponder_sudoku_page_init (PonderSudokuPage *self)
{
  PonderHistory *history;
  PonderSudokuGrid grid;

  ponder_sudoku_example_grid (PONDER_SUDOKU_FIRST_EXAMPLE, &grid);
  self->document =
    ponder_sudoku_document_new (&grid, ponder_sudoku_example_name (PONDER_SUDOKU_FIRST_EXAMPLE));
  history = ponder_sudoku_document_get_history (self->document);

  gtk_widget_init_template (GTK_WIDGET (self));
  ponder_page_add_actions (PONDER_PAGE (self), action_entries, G_N_ELEMENTS (action_entries));
  ponder_page_set_history (PONDER_PAGE (self), history);
  ponder_page_set_board_view (PONDER_PAGE (self), ponder_sudoku_editor_get_view (self->editor));
  ponder_sudoku_editor_set_keypad (self->editor, self->keypad);
  ponder_sudoku_editor_set_document (self->editor, self->document);
  g_signal_connect_object (history, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  add_examples (self);
  update (self);
}

PonderSudokuDocument *
ponder_sudoku_page_get_document (PonderSudokuPage *self)
{
  g_return_val_if_fail (PONDER_IS_SUDOKU_PAGE (self), NULL);

  return self->document;
}
