/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-sudoku-reading-chooser.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-choice-row.h"
#include "ponder-compat.h"
#include "ponder-count.h"
#include "ponder-preview.h"
#include "ponder-tab-stop.h"

/* A dialog for a text that has several sudokus, or one that can be read or asked in several ways: a row for each. */

#define MOST_SHOWN 100

typedef struct
{
  guint nth; /* of the sudokus */
  gboolean with_candidates;
} Row;

struct _PonderSudokuReadingChooser
{
  AdwBin parent_instance;

  GArray *grids; /* (element-type PonderSudokuGrid) */
  GArray *rows; /* (element-type Row) */

  GtkLabel *question;
  GtkListBox *list;
  GtkWidget *open;
  GtkWidget *keep_all;
};

enum
{
  CHOSEN,
  ALL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderSudokuReadingChooser, ponder_sudoku_reading_chooser, ADW_TYPE_BIN)

static char *
dup_clues_text (const PonderSudokuGrid *grid)
{
  guint n_clues = 0;

  for (guint cell = 0; cell < grid->shape->n_cells; cell++)
    n_clues += grid->clues[cell] != 0;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u clue", "%u clues", n_clues), n_clues);
}

static GtkWidget *
new_preview (const PonderSudokuGrid *grid,
             const char             *name)
{
  const PonderSudokuShape *shape = grid->shape;
  GtkWidget *preview = ponder_preview_new ();
  g_autofree char *symbols = g_new0 (char, 2 * shape->n_cells); /* a string of one character for each cell */
  g_autofree const char **texts = g_new0 (const char *, shape->n_cells);
  /* Translators: the spoken name of a small picture; %s is the range of symbols, such as 1-9A-G */
  g_autofree char *label = g_strdup_printf (_ ("The sudoku read with %s"), name);

  for (guint cell = 0; cell < shape->n_cells; cell++)
    if (grid->clues[cell] != 0)
      {
        symbols[2 * cell] = grid->symbols.text[grid->clues[cell] - 1];
        texts[cell] = symbols + 2 * cell;
      }
  ponder_preview_show_board (PONDER_PREVIEW (preview), shape->side, shape->side, shape->box_rows, shape->box_columns,
                             texts, label);
  return preview;
}

static const PonderSudokuGrid *
grid_at (PonderSudokuReadingChooser *self,
         guint                       nth)
{
  return &g_array_index (self->grids, PonderSudokuGrid, nth);
}

/* Returns the first row of the board that differs from another one with the same symbols, or -1. */
static int
find_different_row (PonderSudokuReadingChooser *self,
                    guint                       nth)
{
  const PonderSudokuGrid *grid = grid_at (self, nth);
  guint side = grid->shape->side;

  for (guint row = 0; row < side; row++)
    for (guint i = 0; i < self->grids->len; i++)
      if (strcmp (grid_at (self, i)->symbols.text, grid->symbols.text) == 0 &&
          memcmp (grid_at (self, i)->clues + row * side, grid->clues + row * side, side) != 0)
        return row;
  return -1;
}

/* Ways to read a text are distinguished by their symbols, and by a row if they have the same. */
static char *
dup_name (PonderSudokuReadingChooser *self,
          guint                       nth,
          gboolean                    several)
{
  const PonderSudokuGrid *grid = grid_at (self, nth);
  g_autofree char *symbols = ponder_sudoku_symbols_name (&grid->symbols), *line = NULL, *cells = NULL;
  int row;

  if (several)
    return g_strdup_printf (_ ("Sudoku %u"), nth + 1);
  row = find_different_row (self, nth);
  if (row < 0)
    return g_steal_pointer (&symbols);
  line = ponder_sudoku_write_line (grid);
  cells = g_strndup (line + row * grid->shape->side, grid->shape->side);
  /* Translators: a range of symbols, such as 1-9; then the number of a row and its cells, such as 53..7.... */
  return g_strdup_printf (_ ("%s; row %u: %s"), symbols, row + 1, cells);
}

static void
add_row (PonderSudokuReadingChooser *self,
         Row                         row,
         const char                 *name,
         const char                 *explanation,
         GtkWidget                  *picture)
{
  g_array_append_val (self->rows, row);
  gtk_list_box_append (self->list, ponder_choice_row_new (name, explanation, picture));
}

/* Adds two rows for a sudoku with candidates, without pictures, which would be the same. */
static void
add_ways (PonderSudokuReadingChooser *self,
          guint                       nth,
          const char                 *name,
          const PonderSudokuOffer    *offer)
{
  static const char *const explanations[] = {
    [PONDER_SUDOKU_NO_ANSWER] = N_ ("Each blank takes one of its candidates: no answer"),
    [PONDER_SUDOKU_ONE_ANSWER] = N_ ("Each blank takes one of its candidates: exactly one answer"),
    [PONDER_SUDOKU_SEVERAL_ANSWERS] = N_ ("Each blank takes one of its candidates: several answers"),
    [PONDER_SUDOKU_NOT_KNOWN] = N_ ("Each blank takes one of its candidates"),
  };
  g_autofree char *with = g_strconcat (name, _ ("With Its Candidates"), NULL);
  g_autofree char *alone = g_strconcat (name, _ ("The Cells Alone"), NULL);

  add_row (self, (Row){ nth, TRUE }, with, _ (explanations[offer->with_candidates]), NULL);
  add_row (self, (Row){ nth, FALSE }, alone,
           offer->alone == PONDER_SUDOKU_SEVERAL_ANSWERS ? _ ("Its candidates become notes: several answers")
                                                         : _ ("Its candidates become notes"),
           NULL);
}

static void
add_rows (PonderSudokuReadingChooser *self,
          guint                       nth,
          gboolean                    several,
          const PonderSudokuOffer    *offer)
{
  const PonderSudokuGrid *grid = grid_at (self, nth);
  g_autofree char *name = dup_name (self, nth, several);
  g_autofree char *symbols = ponder_sudoku_symbols_name (&grid->symbols);
  g_autofree char *clues = dup_clues_text (grid);
  g_autofree char *beginning = self->grids->len > 1 ? g_strconcat (name, ": ", NULL) : g_strdup ("");

  if (offer != NULL && offer->candidates)
    add_ways (self, nth, beginning, offer);
  else
    add_row (self, (Row){ nth, FALSE }, name, clues, new_preview (grid, symbols));
}

static void
show_number (PonderSudokuReadingChooser *self)
{
  guint n = self->grids->len;
  g_autofree char *all = ponder_count_text (n), *text = NULL;

  if (n > MOST_SHOWN)
    /* Translators: how many, and how many of them are shown */
    text = g_strdup_printf (_ ("The text has %s sudokus. These are the first %u:"), all, MOST_SHOWN);
  else
    text =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The text has %s sudoku:", "The text has %s sudokus:", n), all);
  gtk_label_set_label (self->question, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Sudokus"), -1);
  gtk_widget_set_visible (self->keep_all, TRUE);
}

static void
open_cb (PonderSudokuReadingChooser *self)
{
  g_autoptr (PonderSudokuReadingChooser) kept = g_object_ref (self);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  Row chosen;

  if (row == NULL)
    return;
  chosen = g_array_index (self->rows, Row, gtk_list_box_row_get_index (row));
  /* The dialog must be closed before the signal, because closing moves the focus back to where it was. */
  ponder_close_dialog (GTK_WIDGET (self));
  g_signal_emit (self, signals[CHOSEN], 0, chosen.nth, chosen.with_candidates);
}

static void
keep_all_cb (PonderSudokuReadingChooser *self)
{
  g_autoptr (PonderSudokuReadingChooser) kept = g_object_ref (self);

  ponder_close_dialog (GTK_WIDGET (self));
  g_signal_emit (self, signals[ALL_CHOSEN], 0);
}

static void
ponder_sudoku_reading_chooser_finalize (GObject *object)
{
  PonderSudokuReadingChooser *self = PONDER_SUDOKU_READING_CHOOSER (object);

  g_array_unref (self->grids);
  g_array_unref (self->rows);

  G_OBJECT_CLASS (ponder_sudoku_reading_chooser_parent_class)->finalize (object);
}

static void
ponder_sudoku_reading_chooser_class_init (PonderSudokuReadingChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = ponder_sudoku_reading_chooser_finalize;

  /* A sudoku was chosen, by its index, with its candidates as a part of the puzzle or without. */
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_BOOLEAN);

  /* All of them shall go to My Puzzles. */
  signals[ALL_CHOSEN] =
    g_signal_new ("all-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (PONDER_TYPE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-sudoku-reading-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuReadingChooser, question);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuReadingChooser, keep_all);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuReadingChooser, list);
  gtk_widget_class_bind_template_child (widget_class, PonderSudokuReadingChooser, open);
  gtk_widget_class_bind_template_callback (widget_class, ponder_close_dialog);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_all_cb);
}

static void
ponder_sudoku_reading_chooser_init (PonderSudokuReadingChooser *self)
{
  self->grids = g_array_new (FALSE, FALSE, sizeof (PonderSudokuGrid));
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The first of @grids is selected initially. @offers: for each in which ways it can be asked, or NULL */
GtkWidget *
ponder_sudoku_reading_chooser_new (const GArray            *grids,
                                   gboolean                 several,
                                   const PonderSudokuOffer *offers)
{
  PonderSudokuReadingChooser *self = g_object_new (PONDER_TYPE_SUDOKU_READING_CHOOSER, NULL);

  g_array_append_vals (self->grids, grids->data, grids->len);
  for (guint i = 0; i < MIN (grids->len, MOST_SHOWN); i++)
    add_rows (self, i, several, offers != NULL ? &offers[i] : NULL);
  if (several)
    show_number (self);
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
  return GTK_WIDGET (self);
}

void
ponder_sudoku_reading_chooser_present (PonderSudokuReadingChooser *self,
                                       GtkWidget                  *parent)
{
  ponder_present_dialog (GTK_WIDGET (self), _ ("Which Sudoku?"), PONDER_DIALOG_SMALL, parent,
                         ponder_choice_rows_get_focus (self->list), self->open);
}
