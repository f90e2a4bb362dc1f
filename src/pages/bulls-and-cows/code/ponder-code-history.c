/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-code-history.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-row.h"
#include "ponder-css-class.h"
#include "ponder-tab-once.h"

/* The rows of a game. It scrolls to the newest one. */

struct _PonderCodeHistory
{
  AdwBin parent_instance;

  gboolean editable;
  gboolean compact;
  GPtrArray *rows; /* (element-type PonderCodeRow) */
  gboolean at_end; /* keep the newest row in view */
  guint tick_id;

  GtkSizeGroup *columns[PONDER_CODE_N_COLUMNS];

  GtkWidget *captions;
  GtkWidget *scroller;
  GtkWidget *box;
  GtkWidget *placeholder;
};

enum
{
  ANSWER_CLICKED,
  TAKE_BACK,
  MARK_CLICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderCodeHistory, ponder_code_history, ADW_TYPE_BIN)

static guint
line_of (PonderCodeHistory *self,
         PonderCodeRow     *row)
{
  guint line = 0;

  g_ptr_array_find (self->rows, row, &line);
  return line;
}

static void
answer_cb (PonderCodeHistory *self,
           PonderCodeRow     *row)
{
  g_assert (PONDER_IS_CODE_HISTORY (self));

  g_signal_emit (self, signals[ANSWER_CLICKED], 0, line_of (self, row), ponder_code_row_get_answer (row));
}

static void
take_back_cb (PonderCodeHistory *self,
              PonderCodeRow     *row)
{
  g_assert (PONDER_IS_CODE_HISTORY (self));

  g_signal_emit (self, signals[TAKE_BACK], 0, line_of (self, row));
}

static void
mark_cb (PonderCodeHistory *self,
         PonderCodeRow     *row)
{
  g_assert (PONDER_IS_CODE_HISTORY (self));

  g_signal_emit (self, signals[MARK_CLICKED], 0, line_of (self, row));
}

/* Scrolls in a tick callback, because the row may not be laid out yet. */
static gboolean
scroll_tick_cb (GtkWidget     *widget,
                GdkFrameClock *clock,
                gpointer       user_data)
{
  PonderCodeHistory *self = PONDER_CODE_HISTORY (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));

  self->tick_id = 0;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return G_SOURCE_REMOVE;
}

static void
resized_cb (PonderCodeHistory *self)
{
  g_assert (PONDER_IS_CODE_HISTORY (self));

  if (self->at_end && self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_tick_cb, NULL, NULL);
}

/* Stops following the newest row because the person scrolls. */
static void
stop_following (PonderCodeHistory *self)
{
  self->at_end = FALSE;
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
}

static gboolean
scroll_cb (PonderCodeHistory *self)
{
  g_assert (PONDER_IS_CODE_HISTORY (self));

  stop_following (self);
  return GDK_EVENT_PROPAGATE;
}

static void
add_row (PonderCodeHistory *self)
{
  GtkWidget *row = ponder_code_row_new ();

  g_signal_connect_object (row, "answer-clicked", G_CALLBACK (answer_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "take-back", G_CALLBACK (take_back_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "mark-clicked", G_CALLBACK (mark_cb), self, G_CONNECT_SWAPPED);
  ponder_code_row_join (PONDER_CODE_ROW (row), self->columns);
  gtk_box_append (GTK_BOX (self->box), row);
  g_ptr_array_add (self->rows, row);
}

static void
remove_row (PonderCodeHistory *self)
{
  GtkWidget *row = g_ptr_array_steal_index (self->rows, self->rows->len - 1);

  gtk_box_remove (GTK_BOX (self->box), row);
}

/* Returns the button of the newest answer, which gets the focus when Tab enters the list. */
static GtkWidget *
newest_answer (PonderCodeHistory *self)
{
  if (self->rows->len == 0 || !self->editable)
    return NULL;
  return ponder_code_row_get_answer (g_ptr_array_index (self->rows, self->rows->len - 1));
}

static gboolean
ponder_code_history_focus (GtkWidget       *widget,
                           GtkDirectionType direction)
{
  PonderCodeHistory *self = PONDER_CODE_HISTORY (widget);

  return ponder_tab_once (widget, direction, newest_answer (self));
}

/* Removes rows. If the focus was in one of them, it moves to the newest answer. */
static void
drop_rows (PonderCodeHistory *self,
           guint              n_left)
{
  gboolean had_focus = gtk_widget_get_focus_child (self->box) != NULL;
  GtkWidget *answer;

  while (self->rows->len > n_left)
    remove_row (self);
  answer = newest_answer (self);
  if (had_focus && gtk_widget_get_focus_child (self->box) == NULL && answer != NULL)
    gtk_widget_grab_focus (answer);
}

static void
ponder_code_history_dispose (GObject *object)
{
  PonderCodeHistory *self = PONDER_CODE_HISTORY (object);

  stop_following (self);
  g_ptr_array_set_size (self->rows, 0);

  G_OBJECT_CLASS (ponder_code_history_parent_class)->dispose (object);
}

static void
ponder_code_history_finalize (GObject *object)
{
  PonderCodeHistory *self = PONDER_CODE_HISTORY (object);

  for (guint i = 0; i < PONDER_CODE_N_COLUMNS; i++)
    g_object_unref (self->columns[i]);
  g_ptr_array_unref (self->rows);

  G_OBJECT_CLASS (ponder_code_history_parent_class)->finalize (object);
}

static void
ponder_code_history_class_init (PonderCodeHistoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_code_history_dispose;
  object_class->finalize = ponder_code_history_finalize;

  widget_class->focus = ponder_code_history_focus;

  /**
   * PonderCodeHistory::answer-clicked:
   * @line: the number of the line, from 0
   * @at: its button, to which a popover can point
   *
   * Emitted when the person wants to give or change the answer of a line.
   */
  signals[ANSWER_CLICKED] = g_signal_new ("answer-clicked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 2, G_TYPE_UINT, GTK_TYPE_WIDGET);

  /**
   * PonderCodeHistory::take-back:
   * @line: the number of the line, from 0
   *
   * Emitted when the person wants to remove the line.
   */
  signals[TAKE_BACK] = g_signal_new ("take-back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * PonderCodeHistory::mark-clicked:
   * @line: the number of the line, from 0
   *
   * Emitted when the person wants to try the correction that is shown at a line.
   */
  signals[MARK_CLICKED] = g_signal_new ("mark-clicked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "codehistory");
}

/* The captions of the columns are for people who see them; for screen readers, each row has a name. */
static GtkWidget *
new_captions (PonderCodeHistory *self)
{
  static const struct
  {
    const char *text;
    float xalign;
  } captions[PONDER_CODE_N_COLUMNS] = {
    [PONDER_CODE_COLUMN_NUMBER] = { "", 0.5 },
    [PONDER_CODE_COLUMN_GUESS] = { N_ ("Guess"), 0.5 },
    [PONDER_CODE_COLUMN_ANSWER] = { N_ ("Answer"), 0.5 },
    /* Translators: above a column of numbers: how many codes still fit after each answer */
    [PONDER_CODE_COLUMN_FITS] = { N_ ("Fit"), 1 },
    [PONDER_CODE_COLUMN_TAKE_BACK] = { "", 0.5 },
  };
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "spacing",
                                 PONDER_CODE_COLUMN_SPACING, NULL);

  for (guint i = 0; i < PONDER_CODE_N_COLUMNS; i++)
    {
      GtkWidget *label = gtk_label_new (captions[i].text[0] != '\0' ? _ (captions[i].text) : "");

      gtk_label_set_xalign (GTK_LABEL (label), captions[i].xalign);
      gtk_widget_set_hexpand (label, i == PONDER_CODE_COLUMN_FITS);
      gtk_size_group_add_widget (self->columns[i], label);
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_widget_add_css_class (box, "captions");
  gtk_widget_add_css_class (box, "quiet");
  return box;
}

static void
ponder_code_history_init (PonderCodeHistory *self)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  self->editable = TRUE;
  self->rows = g_ptr_array_new ();
  for (guint i = 0; i < PONDER_CODE_N_COLUMNS; i++)
    self->columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->captions = new_captions (self);
  self->box = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST, "orientation",
                            GTK_ORIENTATION_VERTICAL, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->box), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Guesses"), -1);
  gtk_widget_set_visible (self->captions, FALSE);
  self->placeholder = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->placeholder), TRUE);
  gtk_widget_add_css_class (self->placeholder, "placeholder");
  gtk_widget_add_css_class (self->placeholder, "quiet");
  gtk_box_append (GTK_BOX (content), self->placeholder);
  gtk_box_append (GTK_BOX (content), self->captions);
  gtk_box_append (GTK_BOX (content), self->box);
  self->scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "child", content,
                                 "propagate-natural-height", TRUE, "vexpand", TRUE, NULL);
  adw_bin_set_child (ADW_BIN (self), self->scroller);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), "changed",
                           G_CALLBACK (resized_cb), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (scroll, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
}

/* Sets whether answers can be changed and guesses taken back. Takes effect when rows are shown the next time. */
void
ponder_code_history_set_editable (PonderCodeHistory *self,
                                  gboolean           editable)
{
  g_return_if_fail (PONDER_IS_CODE_HISTORY (self));

  self->editable = editable;
}

/* Sets whether there is room only for guesses and answers. Takes effect when rows are shown the next time. */
void
ponder_code_history_set_compact (PonderCodeHistory *self,
                                 gboolean           compact)
{
  g_return_if_fail (PONDER_IS_CODE_HISTORY (self));

  self->compact = compact;
  ponder_css_class_set (self, "compact", compact);
}

/**
 * ponder_code_history_set_label:
 * @label: says whose guesses they are, for screen readers
 */
void
ponder_code_history_set_label (PonderCodeHistory *self,
                               const char        *label)
{
  g_return_if_fail (PONDER_IS_CODE_HISTORY (self));
  g_return_if_fail (label != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->box), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* Sets the text that is shown while there are no rows. */
void
ponder_code_history_set_placeholder (PonderCodeHistory *self,
                                     const char        *text)
{
  g_return_if_fail (PONDER_IS_CODE_HISTORY (self));
  g_return_if_fail (text != NULL);

  gtk_label_set_label (GTK_LABEL (self->placeholder), text);
}

/**
 * ponder_code_history_show:
 * @colours: whether symbols are shown as pegs
 * @lines: (array length=n_lines): guesses and their answers; %PONDER_CODE_NO_ANSWER for a guess without an answer yet
 * @fits: (nullable) (array length=n_lines): how many codes fit after each; %G_MAXUINT64 if that is not known
 *
 * Replaces all rows. None of the new ones is marked.
 */
void
ponder_code_history_show (PonderCodeHistory     *self,
                          const PonderCodeRules *rules,
                          gboolean               colours,
                          const PonderCodeLine  *lines,
                          guint                  n_lines,
                          const guint64         *fits)
{
  g_return_if_fail (PONDER_IS_CODE_HISTORY (self));
  g_return_if_fail (rules != NULL && (lines != NULL || n_lines == 0));

  if (n_lines > self->rows->len)
    {
      self->at_end = TRUE;
      resized_cb (self);
    }
  while (self->rows->len < n_lines)
    add_row (self);
  drop_rows (self, n_lines);
  for (guint i = 0; i < n_lines; i++)
    {
      PonderCodeRow *row = g_ptr_array_index (self->rows, i);
      PonderCodeRowAppearance look = {
        .nth = i,
        .rules = *rules,
        .colours = colours,
        .line = lines[i],
        .fits = fits != NULL ? fits[i] : G_MAXUINT64,
        .editable = self->editable,
        .compact = self->compact,
      };

      ponder_code_row_show (row, &look);
      ponder_code_row_mark (row, NULL);
    }
  gtk_widget_set_visible (self->placeholder, n_lines == 0);
  gtk_widget_set_visible (self->captions, n_lines > 0 && !self->compact);
}

/**
 * ponder_code_history_mark:
 * @line: the number of the line, from 0
 * @why: (nullable): says that its answer must be wrong, and what it would be instead; %NULL to remove the mark
 */
void
ponder_code_history_mark (PonderCodeHistory *self,
                          guint              line,
                          const char        *why)
{
  g_return_if_fail (PONDER_IS_CODE_HISTORY (self));
  g_return_if_fail (line < self->rows->len);

  ponder_code_row_mark (g_ptr_array_index (self->rows, line), why);
}
