/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-print-dialog.h"

#include <glib/gi18n-lib.h>

#include "ponder-after-layout.h"
#include "ponder-compat.h"
#include "ponder-finish-typing.h"
#include "ponder-print-generator.h"
#include "ponder-print-output.h"
#include "ponder-progress-display.h"

/* The dialog of Print: lets the person choose what to print, and shows how it will look. If an answer or puzzles must
 * be computed first, that happens while the dialog is open and can be stopped; until then it shows what is
 * available. */

#define BESIDE_FROM 640 /* from this width the preview stands beside the choices, otherwise above them */
#define LEAST_WIDTH 340
#define EDGE 0.35 /* how dark the edge of the paper is in the preview */
#define MARGIN 42.5 /* 15 mm */
#define MOST_SEED 999999

struct _PonderPrintDialog
{
  AdwBin parent_instance;

  PonderPrintable *what;
  GArray *choices; /* (element-type guint) PonderPrintChoice, in the order of the list; NULL until that is filled */
  GPtrArray *own; /* (element-type PonderPrintItem) only the puzzle of the page */
  GPtrArray *made; /* (element-type PonderPrintItem) the puzzles made so far */
  guint seed; /* with which they were made */
  PonderProgressDisplay *display; /* of the newest run; NULL once this is disposed of */
  GCancellable *last; /* nullable: that of the newest run */
  gboolean stopped; /* the person doesn’t want to wait for what is missing */
  gboolean making; /* a run is computing what is missing */
  void (*when_ready) (PonderPrintDialog *self); /* nullable: prints or saves as soon as the sheet is complete */

  PonderPrintSheet *sheet; /* nullable: NULL while there is nothing to print */
  PonderPrintPages *pages; /* nullable: of @sheet */
  guint nth;
  gboolean printing; /* the dialog of the printer is open */
  GCancellable *saving;

  GtkBox *split;
  GtkWidget *scroller;
  GtkDrawingArea *view;
  GtkLabel *page;
  AdwComboRow *choice;
  GtkWidget *random;
  GtkSpinButton *count;
  AdwComboRow *per_page;
  GtkSwitch *answers;
  GtkSpinButton *seed_button;
  AdwComboRow *paper;
  GtkLabel *status;
  GtkWidget *progress_row;
  GtkProgressBar *progress;
  GtkButton *stop;
  GtkWidget *print;
  GtkWidget *save;
};

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderPrintDialog, ponder_print_dialog, ADW_TYPE_BIN)

static const guint per_page[] = { 1, 2, 4, 6 };

#define USUAL_PER_PAGE 2 /* an index of the array above */

/* Papers, by GTK's names for them. */
static const struct
{
  const char *paper;
  const char *name;
} papers[] = {
  { GTK_PAPER_NAME_A4, N_ ("A4") },
  { GTK_PAPER_NAME_LETTER, N_ ("US Letter") },
  { GTK_PAPER_NAME_A5, N_ ("A5") },
};

static guint
get_selected (AdwComboRow *row,
              guint        n)
{
  return MIN (adw_combo_row_get_selected (row), n - 1);
}

static guint
get_choice (PonderPrintDialog *self)
{
  return g_array_index (self->choices, guint, get_selected (self->choice, self->choices->len));
}

/* Returns what the person has chosen, and in @items the puzzles for it: more than one only if they are random. */
static PonderPrintOrder
get_order (PonderPrintDialog *self,
           GPtrArray       ***items)
{
  PonderPrintOrder order = { .choice = get_choice (self), .n = 1 };

  *items = order.choice == PONDER_PRINT_RANDOM ? &self->made : &self->own;
  order.answers = order.choice == PONDER_PRINT_ANSWER || order.choice == PONDER_PRINT_BOTH;
  if (order.choice == PONDER_PRINT_RANDOM)
    order = (PonderPrintOrder){
      .choice = order.choice,
      .n = (guint) gtk_spin_button_get_value_as_int (self->count),
      .seed = (guint) gtk_spin_button_get_value_as_int (self->seed_button),
      .answers = gtk_switch_get_active (self->answers),
      .per_page = per_page[get_selected (self->per_page, G_N_ELEMENTS (per_page))],
    };
  return order;
}

/* Returns GTK's name for the chosen paper. */
static const char *
get_paper_name (PonderPrintDialog *self)
{
  return papers[get_selected (self->paper, G_N_ELEMENTS (papers))].paper;
}

static PonderPrintPaper
get_paper (PonderPrintDialog *self)
{
  GtkPaperSize *size = gtk_paper_size_new (get_paper_name (self));
  PonderPrintPaper paper = {
    .width = gtk_paper_size_get_width (size, GTK_UNIT_POINTS),
    .height = gtk_paper_size_get_height (size, GTK_UNIT_POINTS),
    .margin = MARGIN,
  };

  gtk_paper_size_free (size);
  return paper;
}

/* Draws the page as it will be printed: on white paper in every theme. */
static void
draw_page (GtkDrawingArea *view,
           cairo_t        *cr,
           int             width,
           int             height,
           gpointer        user_data)
{
  PonderPrintDialog *self = user_data;
  PonderPrintPaper paper = get_paper (self);
  double scale = MIN (width / paper.width, height / paper.height);

  cairo_translate (cr, (width - scale * paper.width) / 2, (height - scale * paper.height) / 2);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, paper.width, paper.height);
  cairo_clip_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  /* Half of the line's width is clipped. */
  cairo_set_source_rgba (cr, 0, 0, 0, EDGE);
  cairo_set_line_width (cr, 2 / scale);
  cairo_stroke (cr);
  if (self->pages != NULL && self->nth < self->pages->n_pages)
    ponder_print_pages_draw (self->pages, cr, self->nth);
}

static void
show_page (PonderPrintDialog *self)
{
  guint n = self->pages != NULL ? self->pages->n_pages : 0;
  g_autofree char *text = NULL;

  self->nth = MIN (self->nth, MAX (n, 1) - 1);
  gtk_widget_queue_draw (GTK_WIDGET (self->view));
  text = n > 0 ? g_strdup_printf (_ ("Page %u of %u"), self->nth + 1, n) : g_strdup (_ ("No pages yet"));
  gtk_label_set_label (self->page, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.previous", self->nth > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sheet.next", self->nth + 1 < n);
  gtk_widget_set_sensitive (self->print, n > 0 && !self->printing && self->saving == NULL);
  gtk_widget_set_sensitive (self->save, n > 0 && !self->printing && self->saving == NULL);
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
add_random (const PonderPrintable  *what,
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
    ponder_print_add_puzzles (sheet, what->kind, puzzles, order->per_page, what->title, number);
  if (order->answers && puzzles->len > 0 && answered->len == puzzles->len)
    ponder_print_add_answers (sheet, what->kind, answered, paper, what->title, number);
}

static void
add_own (const PonderPrintable *what,
         PonderPrintSheet      *sheet,
         const PonderPrintItem *item,
         guint                  choice)
{
  if (choice != PONDER_PRINT_ANSWER)
    ponder_print_add_puzzle (sheet, what->kind, item, what->title, what->subtitle);
  if (choice != PONDER_PRINT_PUZZLE && ponder_print_item_is_answered (item))
    ponder_print_add_answer (sheet, what->kind, item, what->title, what->subtitle);
}

/* Returns a sheet with the puzzles that are available (PonderPrintItem), which may be fewer than are wanted; NULL if
 * there is nothing to print. */
static PonderPrintSheet *
compose (const PonderPrintable  *what,
         GPtrArray              *items,
         const PonderPrintOrder *order,
         const PonderPrintPaper *paper)
{
  g_autoptr (PonderPrintSheet) sheet = NULL;

  if (order->choice >= PONDER_PRINT_READY)
    {
      const PonderPrintReady *ready = g_ptr_array_index (what->sheets, order->choice - PONDER_PRINT_READY);

      return g_atomic_rc_box_acquire (ready->sheet);
    }
  sheet = ponder_print_sheet_new ();
  if (order->choice == PONDER_PRINT_RANDOM)
    add_random (what, sheet, items, order, paper);
  else
    add_own (what, sheet, g_ptr_array_index (items, 0), order->choice);
  return sheet->parts->len > 0 ? g_steal_pointer (&sheet) : NULL;
}

/* Composes the sheet from the puzzles that are available, and shows it. */
static void
build (PonderPrintDialog *self)
{
  GPtrArray **items;
  PonderPrintOrder order = get_order (self, &items);
  PonderPrintPaper paper = get_paper (self);

  g_clear_pointer (&self->pages, ponder_print_pages_unref);
  g_clear_pointer (&self->sheet, ponder_print_sheet_unref);
  self->sheet = compose (self->what, *items, &order, &paper);
  if (self->sheet != NULL)
    self->pages = ponder_print_pages_new (self->sheet, &paper);
  show_page (self);
}

static void
show_status (PonderPrintDialog *self,
             const char        *text)
{
  gtk_label_set_label (self->status, text);
  gtk_widget_set_visible (GTK_WIDGET (self->status), text[0] != '\0');
  ponder_announce (GTK_WIDGET (self->status), text);
}

static void
show_running (GtkWidget *widget,
              gboolean   running)
{
  PonderPrintDialog *self = PONDER_PRINT_DIALOG (widget);

  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_widget_set_visible (self->progress_row, running || self->stopped);
  gtk_button_set_label (self->stop, running ? _ ("_Stop") : _ ("_Go On"));
  if (running)
    show_status (self,
                 get_choice (self) == PONDER_PRINT_RANDOM ? _ ("Making puzzles…") : _ ("Looking for the answer…"));
}

static void
show_progress (GtkWidget  *widget,
               const char *text,
               double      fraction)
{
  PonderPrintDialog *self = PONDER_PRINT_DIALOG (widget);

  /* The status is not announced: a screen reader would read progress without end. */
  if (text != NULL)
    gtk_label_set_label (self->status, text);
  if (fraction >= 0)
    gtk_progress_bar_set_fraction (self->progress, fraction);
  else
    gtk_progress_bar_pulse (self->progress);
}

static const PonderProgressDisplayFuncs display_funcs = { .show_running = show_running, .show_progress = show_progress };

static char *
describe_progress (gconstpointer snapshot,
                   double       *fraction)
{
  const PonderPrintMade *made = snapshot;

  *fraction = -1;
  if (made->n_answers > 0)
    return g_strdup_printf (_ ("Solving: %u of %u"), made->n_answers, made->n);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u puzzle made so far", "%u puzzles made so far", made->n),
                          made->n);
}

/* What was made is kept even if the run was stopped or failed. The result of an older run is dropped. */
static void
filled_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (PonderPrintDialog) self = user_data;
  g_autoptr (GError) failure = NULL;
  g_autoptr (GPtrArray) filled = ponder_print_generator_fill_finish (result, &failure);
  GPtrArray **items;
  gboolean wanted;

  if (self->display == NULL || g_task_get_cancellable (G_TASK (result)) != self->last)
    return;
  self->making = FALSE;
  wanted = !g_cancellable_is_cancelled (self->last);
  ponder_progress_display_end (self->display);
  get_order (self, &items);
  if (wanted || self->stopped)
    {
      g_ptr_array_unref (*items);
      *items = g_steal_pointer (&filled);
      build (self);
    }
  if (wanted)
    show_status (self, failure != NULL ? failure->message : "");
  if (wanted && failure == NULL && self->when_ready != NULL)
    self->when_ready (self);
  self->when_ready = NULL;
}

static void
stop (PonderPrintDialog *self)
{
  self->making = FALSE;
  self->when_ready = NULL;
  g_cancellable_cancel (self->last);
  ponder_progress_display_end (self->display);
}

static void
fill (PonderPrintDialog      *self,
      const PonderPrintOrder *order,
      GPtrArray              *items)
{
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (PonderPrintMade));

  self->making = TRUE;
  g_clear_object (&self->last);
  self->last = g_cancellable_new ();
  ponder_progress_display_begin (self->display, progress, describe_progress);
  ponder_print_generator_fill_async (self->what, items, order, progress, self->last, filled_cb, g_object_ref (self));
}

/* Returns whether @items (PonderPrintItem) are all that @order asks for. */
static gboolean
has_all (GPtrArray              *items,
         const PonderPrintOrder *order)
{
  if (items->len < order->n)
    return FALSE;
  for (guint nth = 0; order->answers && nth < order->n; nth++)
    if (!ponder_print_item_is_answered (g_ptr_array_index (items, nth)))
      return FALSE;
  return TRUE;
}

/* Updates the dialog after a choice has changed. */
static void
update (PonderPrintDialog *self)
{
  GPtrArray **items;
  PonderPrintOrder order = get_order (self, &items);

  self->stopped = FALSE;
  stop (self);
  gtk_widget_set_visible (self->progress_row, FALSE);
  show_status (self, "");
  if (order.choice == PONDER_PRINT_RANDOM && self->seed != order.seed)
    {
      self->seed = order.seed;
      g_ptr_array_set_size (self->made, 0);
    }
  build (self);
  if (order.choice < PONDER_PRINT_READY && !has_all (*items, &order))
    fill (self, &order, *items);
}

static void
changed_cb (PonderPrintDialog *self)
{
  g_assert (PONDER_IS_PRINT_DIALOG (self));

  if (self->choices == NULL)
    return;
  gtk_widget_set_visible (self->random, get_choice (self) == PONDER_PRINT_RANDOM);
  update (self);
}

static void
another_cb (PonderPrintDialog *self)
{
  g_assert (PONDER_IS_PRINT_DIALOG (self));

  gtk_spin_button_set_value (self->seed_button, g_random_int_range (1, MOST_SEED + 1));
}

static void
stop_cb (PonderPrintDialog *self)
{
  g_assert (PONDER_IS_PRINT_DIALOG (self));

  if (self->stopped)
    {
      update (self);
      return;
    }
  self->stopped = TRUE;
  stop (self);
  show_status (self, _ ("Stopped. The puzzles made so far are on the sheet."));
}

static void
turn_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  PonderPrintDialog *self = PONDER_PRINT_DIALOG (widget);

  self->nth += g_str_equal (action_name, "sheet.next") ? 1 : -1;
  show_page (self);
}

static void
cancel_cb (PonderPrintDialog *self)
{
  g_assert (PONDER_IS_PRINT_DIALOG (self));

  ponder_close_dialog (GTK_WIDGET (self));
}

static gboolean
is_gone (PonderPrintDialog *self)
{
  return self->display == NULL || gtk_widget_get_root (GTK_WIDGET (self)) == NULL;
}

static void
finish (PonderPrintDialog *self,
        const char        *text)
{
  g_autoptr (PonderPrintDialog) kept = g_object_ref (self);

  ponder_close_dialog (GTK_WIDGET (self));
  g_signal_emit (self, signals[DONE], 0, text);
}

static void
printed_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (PonderPrintDialog) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean printed = ponder_print_output_finish (result, &error);

  self->printing = FALSE;
  if (is_gone (self))
    return;
  show_page (self);
  if (error != NULL)
    show_status (self, error->message);
  else if (printed)
    finish (self, _ ("Printed"));
}

/* A number that was just typed counts. If the sheet for it is not complete yet, @when_ready is called once it is. */
static gboolean
is_ready (PonderPrintDialog *self,
          void (*when_ready) (PonderPrintDialog *self))
{
  ponder_finish_typing (GTK_WIDGET (self));
  self->when_ready = self->making ? when_ready : NULL;
  return !self->making;
}

static void
print_cb (PonderPrintDialog *self)
{
  PonderPrintPaper paper = get_paper (self);

  g_assert (PONDER_IS_PRINT_DIALOG (self));

  if (!is_ready (self, print_cb) || self->sheet == NULL || self->printing)
    return;
  self->printing = TRUE;
  show_page (self);
  ponder_print_output_async (self->sheet, get_paper_name (self), &paper, self->what->title, GTK_WIDGET (self),
                             printed_cb, g_object_ref (self));
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (PonderPrintDialog) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean saved = ponder_print_save_finish (result, &error);

  g_clear_object (&self->saving);
  if (is_gone (self))
    return;
  show_page (self);
  if (saved)
    finish (self, _ ("Saved as PDF"));
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    show_status (self, error->message);
}

static void
save_cb (PonderPrintDialog *self)
{
  g_assert (PONDER_IS_PRINT_DIALOG (self));

  if (!is_ready (self, save_cb) || self->pages == NULL || self->saving != NULL)
    return;
  self->saving = g_cancellable_new ();
  show_page (self);
  ponder_print_save_async (self->pages, self->what->title, self->what->file_name, GTK_WIDGET (self), self->saving,
                           saved_cb, g_object_ref (self));
}

/* Requests only the width of the narrow form, so that a wide dialog can become narrow again. */
static void
ponder_print_dialog_measure (GtkWidget     *widget,
                             GtkOrientation orientation,
                             int            for_size,
                             int           *minimum,
                             int           *natural,
                             int           *minimum_baseline,
                             int           *natural_baseline)
{
  gtk_widget_measure (adw_bin_get_child (ADW_BIN (widget)), orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MIN (*minimum, LEAST_WIDTH);
}

static void
ponder_print_dialog_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_allocate (child, MAX (least, width), height, baseline, NULL);
}

/* Moves the preview beside or above the choices, depending on the width. */
static void
laid_out_cb (PonderPrintDialog *self)
{
  gboolean beside = gtk_widget_get_width (GTK_WIDGET (self)) >= BESIDE_FROM;

  g_assert (PONDER_IS_PRINT_DIALOG (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->split),
                                  beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request (self->scroller, beside ? LEAST_WIDTH : -1,
                               beside ? -1 : gtk_widget_get_height (GTK_WIDGET (self)) * 2 / 5);
}

static void
ponder_print_dialog_dispose (GObject *object)
{
  PonderPrintDialog *self = PONDER_PRINT_DIALOG (object);

  g_cancellable_cancel (self->last);
  g_clear_pointer (&self->display, ponder_progress_display_free);
  if (self->saving != NULL)
    g_cancellable_cancel (self->saving);

  G_OBJECT_CLASS (ponder_print_dialog_parent_class)->dispose (object);
}

static void
ponder_print_dialog_finalize (GObject *object)
{
  PonderPrintDialog *self = PONDER_PRINT_DIALOG (object);

  g_clear_pointer (&self->what, ponder_printable_free);
  g_clear_pointer (&self->choices, g_array_unref);
  g_ptr_array_unref (self->own);
  g_ptr_array_unref (self->made);
  g_clear_pointer (&self->sheet, ponder_print_sheet_unref);
  g_clear_pointer (&self->pages, ponder_print_pages_unref);
  g_clear_object (&self->saving);
  g_clear_object (&self->last);

  G_OBJECT_CLASS (ponder_print_dialog_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-print-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderPrintDialog, split);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintDialog, scroller);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintDialog, view);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintDialog, page);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintDialog, choice);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintDialog, random);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintDialog, count);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintDialog, per_page);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintDialog, answers);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintDialog, seed_button);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintDialog, paper);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintDialog, status);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintDialog, progress_row);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintDialog, stop);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintDialog, print);
  gtk_widget_class_bind_template_child (widget_class, PonderPrintDialog, save);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, another_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, print_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}

/* At the first and last page, the keys don't act on what is below the dialog. */
static gboolean
turn_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   user_data)
{
  gtk_widget_activate_action_variant (widget, g_variant_get_string (args, NULL), NULL);
  return GDK_EVENT_STOP;
}

static void
ponder_print_dialog_class_init (PonderPrintDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_print_dialog_dispose;
  object_class->finalize = ponder_print_dialog_finalize;

  widget_class->measure = ponder_print_dialog_measure;
  widget_class->size_allocate = ponder_print_dialog_size_allocate;

  /* The sheet has been printed or saved and the dialog is closed. Has a text that says what was done. */
  signals[DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_STRING);

  gtk_widget_class_install_action (widget_class, "sheet.previous", NULL, turn_action);
  gtk_widget_class_install_action (widget_class, "sheet.next", NULL, turn_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Up, GDK_CONTROL_MASK, turn_cb, "s", "sheet.previous");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Down, GDK_CONTROL_MASK, turn_cb, "s", "sheet.next");
  bind_template (widget_class);
}

static void
list_papers (PonderPrintDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    gtk_string_list_append (names, _ (papers[i].name));
  adw_combo_row_set_model (self->paper, G_LIST_MODEL (names));
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_str_equal (papers[i].paper, gtk_paper_size_get_default ()))
      adw_combo_row_set_selected (self->paper, i);
}

static void
list_per_page (PonderPrintDialog *self)
{
  g_autoptr (GtkStringList) numbers = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (per_page); i++)
    gtk_string_list_take (numbers, g_strdup_printf ("%u", per_page[i]));
  adw_combo_row_set_model (self->per_page, G_LIST_MODEL (numbers));
  adw_combo_row_set_selected (self->per_page, USUAL_PER_PAGE);
}

static void
add_choice (GArray        *choices,
            GtkStringList *names,
            guint          choice,
            const char    *name)
{
  gtk_string_list_append (names, name);
  g_array_append_val (choices, choice);
}

static void
list_choices (PonderPrintDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GArray) choices = g_array_new (FALSE, FALSE, sizeof (guint));

  if (self->what->kind != NULL)
    {
      add_choice (choices, names, PONDER_PRINT_PUZZLE, _ ("Puzzle"));
      add_choice (choices, names, PONDER_PRINT_ANSWER, C_ ("of a puzzle", "Answer"));
      add_choice (choices, names, PONDER_PRINT_BOTH, _ ("Puzzle and Answer"));
    }
  if (self->what->make_random != NULL)
    add_choice (choices, names, PONDER_PRINT_RANDOM, _ ("Random Puzzles"));
  for (guint i = 0; i < self->what->sheets->len; i++)
    add_choice (choices, names, PONDER_PRINT_READY + i,
                ((const PonderPrintReady *) g_ptr_array_index (self->what->sheets, i))->name);
  adw_combo_row_set_model (self->choice, G_LIST_MODEL (names));
  self->choices = g_steal_pointer (&choices);
}

static void
ponder_print_dialog_init (PonderPrintDialog *self)
{
  self->own = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_print_item_unref);
  self->made = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_print_item_unref);
  self->display = ponder_progress_display_new (GTK_WIDGET (self), &display_funcs);
  gtk_widget_init_template (GTK_WIDGET (self));
  /* A layout manager would be used instead of our size_allocate function. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  gtk_drawing_area_set_draw_func (self->view, draw_page, self, NULL);
  list_papers (self);
  list_per_page (self);
  another_cb (self);
  ponder_after_layout (self, G_CALLBACK (laid_out_cb));
}

/* Takes over @what, which must be at least one thing. The dialog is not shown yet. */
GtkWidget *
ponder_print_dialog_new (PonderPrintable *what)
{
  PonderPrintDialog *self;

  g_assert (what->kind != NULL || what->sheets->len > 0);

  self = g_object_new (PONDER_TYPE_PRINT_DIALOG, NULL);
  self->what = what;
  if (what->item != NULL)
    g_ptr_array_add (self->own, g_atomic_rc_box_acquire (what->item));
  list_choices (self);
  update (self);
  return GTK_WIDGET (self);
}

void
ponder_print_dialog_present (PonderPrintDialog *self,
                             GtkWidget         *parent)
{
  ponder_present_dialog (GTK_WIDGET (self), _ ("Print"), PONDER_DIALOG_LARGE, parent, GTK_WIDGET (self->choice),
                         self->print);
}
