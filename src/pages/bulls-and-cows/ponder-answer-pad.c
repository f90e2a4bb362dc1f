/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-answer-pad.h"

#include <glib/gi18n-lib.h>

#include "ponder-answer-pad-layout.h"
#include "ponder-count.h"
#include "ponder-css-class.h"
#include "ponder-fitted-text.h"
#include "ponder-tab-once.h"

/* A key for each possible answer, with a row for each number of bulls and a column for each number of cows. The key of
 * all bulls is at the end of the last row. A key shows how many codes would remain. The layout is the same in languages
 * written from right to left. */

#define MOST_LINES (PONDER_CODE_MOST_PLACES + 1) /* the most rows, and the most columns */
#define GAP 4
#define LEAST_KEY_WIDTH 40
#define USUAL_KEY_WIDTH 64
#define MOST_KEY_WIDTH 96
#define LEAST_KEY_HEIGHT 44
#define MOST_KEY_HEIGHT 60
#define WIN_COLUMNS 3 /* the width of the key of all bulls */
#define MOST_IN_FULL 99999
#define NONE_TYPED -1
#define WIDE_FROM 6 /* from so many columns on, all numbers have the same small size */

struct _PonderAnswerPad
{
  GtkWidget parent_instance;

  PonderCodeRules rules;
  gboolean known; /* whether the sizes below are known */
  guint sizes[PONDER_CODE_N_ANSWERS];
  PonderCodeAnswer marked;
  PonderCodeAnswer last;  /* the last key with the focus */
  guint column;           /* the column that Up and Down try to keep */
  int typed;              /* the bulls that were typed, while the cows are awaited; or NONE_TYPED */

  GtkWidget *keys[PONDER_CODE_N_ANSWERS]; /* NULL for impossible answers */
  GtkWidget *rows[MOST_LINES];            /* the headings, by bulls */
  GtkWidget *columns[MOST_LINES];
};

enum
{
  ANSWERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderAnswerPad, ponder_answer_pad, GTK_TYPE_WIDGET)

static guint
n_rows (PonderAnswerPad *self)
{
  return self->rules.n_places;
}

/* Returns the number of columns, which is that of the headings of rows, too. */
static guint
n_columns (PonderAnswerPad *self)
{
  return self->rules.n_places + 1;
}

static gboolean
is_win (PonderAnswerPad *self,
        PonderCodeAnswer answer)
{
  return answer == ponder_code_rules_win (&self->rules);
}

/* Shortens large numbers: “1,260”, “315k”, “1.2M”. */
static char *
compact_text (guint n)
{
  if (n <= MOST_IN_FULL)
    return ponder_count_text (n);
  if (n < 999500)
    /* Translators: a number of thousands: 315k */
    return g_strdup_printf (_ ("%uk"), (n + 500) / 1000);
  if (n < 9950000)
    /* Translators: a number of millions: 1.2M */
    return g_strdup_printf (_ ("%.1fM"), n / 1e6);
  /* Translators: a number of millions: 12M */
  return g_strdup_printf (_ ("%.0fM"), n / 1e6);
}

/* Returns NULL if the number is not known. */
static char *
remain_text (PonderAnswerPad *self,
             PonderCodeAnswer answer)
{
  guint size = self->sizes[answer];
  g_autofree char *count = NULL;

  if (is_win (self, answer))
    return g_strdup (_ ("that’s it!"));
  if (!self->known)
    return NULL;
  if (size == 0)
    return g_strdup (_ ("no number would remain"));
  count = ponder_count_text (size);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s number would remain", "%s numbers would remain", size),
                          count);
}

static void
show_key (PonderAnswerPad *self,
          PonderCodeAnswer answer)
{
  GtkWidget *key = self->keys[answer];
  gboolean none = self->known && self->sizes[answer] == 0;
  g_autofree char *words = ponder_code_answer_words (answer);
  g_autofree char *remain = remain_text (self, answer);
  g_autofree char *text = self->known ? compact_text (self->sizes[answer]) : g_strdup ("");
  /* Translators: an answer, and what it would leave: “1 bull, 2 cows: 62 numbers would remain” */
  g_autofree char *name = remain != NULL ? g_strdup_printf (_ ("%s: %s"), words, remain) : g_strdup (words);

  ponder_fitted_text_set_text (PONDER_FITTED_TEXT (gtk_button_get_child (GTK_BUTTON (key))),
                               is_win (self, answer) ? _ ("That’s it!") : text);
  ponder_css_class_set (key, "none", none);
  ponder_css_class_set (key, "chosen", answer == self->marked);
  gtk_accessible_update_property (GTK_ACCESSIBLE (key), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (key), GTK_ACCESSIBLE_STATE_PRESSED,
                               answer == self->marked ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
}

static void
show_keys (PonderAnswerPad *self)
{
  for (PonderCodeAnswer answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
    if (self->keys[answer] != NULL)
      show_key (self, answer);
}

/* Highlights the row for which a column is to be typed. */
static void
set_typed (PonderAnswerPad *self,
           int              typed)
{
  self->typed = typed;
  for (int bulls = 0; bulls < MOST_LINES; bulls++)
    if (self->rows[bulls] != NULL && bulls == typed)
      gtk_widget_add_css_class (self->rows[bulls], "typed");
    else if (self->rows[bulls] != NULL)
      gtk_widget_remove_css_class (self->rows[bulls], "typed");
}

static void
tell (PonderAnswerPad *self,
      PonderCodeAnswer answer)
{
  set_typed (self, NONE_TYPED);
  self->last = answer;
  g_signal_emit (self, signals[ANSWERED], 0, (guint) answer);
}

static PonderCodeAnswer
answer_of (PonderAnswerPad *self,
           GtkWidget       *key)
{
  for (PonderCodeAnswer answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
    if (self->keys[answer] == key && key != NULL)
      return answer;
  return PONDER_CODE_NO_ANSWER;
}

static void
clicked_cb (PonderAnswerPad *self,
            GtkWidget       *key)
{
  g_assert (PONDER_IS_ANSWER_PAD (self));

  tell (self, answer_of (self, key));
}

/* Returns the key that gets the focus when it comes from outside. */
static PonderCodeAnswer
first_key (PonderAnswerPad *self)
{
  if (self->last < PONDER_CODE_N_ANSWERS && self->keys[self->last] != NULL)
    return self->last;
  if (self->marked < PONDER_CODE_N_ANSWERS && self->keys[self->marked] != NULL)
    return self->marked;
  return ponder_answer_pad_layout_first (&self->rules);
}

static gboolean
ponder_answer_pad_focus (GtkWidget       *widget,
                         GtkDirectionType direction)
{
  PonderAnswerPad *self = PONDER_ANSWER_PAD (widget);
  PonderCodeAnswer now = answer_of (self, gtk_widget_get_focus_child (widget));
  PonderCodeAnswer next;

  if (now == PONDER_CODE_NO_ANSWER || direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return ponder_tab_once (widget, direction, self->keys[first_key (self)]);
  next = ponder_answer_pad_layout_next (&self->rules, now, direction, &self->column);
  if (next == now)
    gtk_widget_keynav_failed (widget, direction);
  return gtk_widget_grab_focus (self->keys[next]);
}

static gboolean
ponder_answer_pad_grab_focus (GtkWidget *widget)
{
  PonderAnswerPad *self = PONDER_ANSWER_PAD (widget);

  return gtk_widget_grab_focus (self->keys[first_key (self)]);
}

static void
ponder_answer_pad_set_focus_child (GtkWidget *widget,
                                   GtkWidget *child)
{
  PonderAnswerPad *self = PONDER_ANSWER_PAD (widget);
  PonderCodeAnswer answer = answer_of (self, child);

  if (answer != PONDER_CODE_NO_ANSWER)
    {
      if (self->last == PONDER_CODE_NO_ANSWER)
        {
          guint row;

          ponder_answer_pad_layout_place (&self->rules, answer, &row, &self->column);
        }
      self->last = answer;
    }
  else
    set_typed (self, NONE_TYPED);
  GTK_WIDGET_CLASS (ponder_answer_pad_parent_class)->set_focus_child (widget, child);
}

/* Bulls are typed first. If only one answer has this number of bulls, it is given at once, without typing the cows. */
static void
type_bulls (PonderAnswerPad *self,
            guint            bulls)
{
  PonderCodeAnswer last = PONDER_CODE_NO_ANSWER;
  guint n_keys = 0;

  for (guint cows = 0; bulls + cows <= self->rules.n_places; cows++)
    if (self->keys[PONDER_CODE_ANSWER (bulls, cows)] != NULL)
      {
        last = PONDER_CODE_ANSWER (bulls, cows);
        n_keys++;
      }
  if (n_keys == 0)
    gtk_widget_error_bell (GTK_WIDGET (self));
  else if (n_keys == 1)
    tell (self, last);
  else
    set_typed (self, (int) bulls);
}

static void
type_cows (PonderAnswerPad *self,
           guint            cows)
{
  guint bulls = (guint) self->typed;

  if (cows <= self->rules.n_places && self->keys[PONDER_CODE_ANSWER (bulls, cows)] != NULL)
    tell (self, PONDER_CODE_ANSWER (bulls, cows));
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static gboolean
key_cb (PonderAnswerPad *self,
        guint            keyval,
        guint            keycode,
        GdkModifierType  modifiers)
{
  int digit = g_unichar_digit_value (gdk_keyval_to_unicode (keyval));
  gboolean was_typed = self->typed != NONE_TYPED;

  g_assert (PONDER_IS_ANSWER_PAD (self));

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;
  if (digit >= 0 && was_typed)
    type_cows (self, (guint) digit);
  else if (digit >= 0)
    type_bulls (self, (guint) digit);
  else if (was_typed && (keyval == GDK_KEY_Escape || keyval == GDK_KEY_BackSpace))
    set_typed (self, NONE_TYPED);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static int
greatest (GtkWidget    **widgets,
          guint          n,
          GtkOrientation orientation)
{
  int most = 0;

  for (guint i = 0; i < n; i++)
    {
      int size;

      if (widgets[i] == NULL)
        continue;
      gtk_widget_measure (widgets[i], orientation, -1, NULL, &size, NULL, NULL);
      most = MAX (most, size);
    }
  return most;
}

/* Returns the width of the row headings, or the height of the column headings. */
static int
heading_size (PonderAnswerPad *self,
              GtkOrientation   orientation)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  return greatest (across ? self->rows : self->columns, n_columns (self), orientation);
}

/* The texts of the keys request no room, so their height follows from the headings. */
static int
key_height (PonderAnswerPad *self)
{
  return MAX (LEAST_KEY_HEIGHT, greatest (self->rows, n_columns (self), GTK_ORIENTATION_VERTICAL) * 2);
}

static void
ponder_answer_pad_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
{
  PonderAnswerPad *self = PONDER_ANSWER_PAD (widget);
  int heading = heading_size (self, orientation);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = heading + (int) n_columns (self) * (GAP + LEAST_KEY_WIDTH);
      *natural = heading + (int) n_columns (self) * (GAP + USUAL_KEY_WIDTH);
    }
  else
    *minimum = *natural = heading + (int) n_rows (self) * (GAP + key_height (self));
}

/* Returns the area of the first key. All have the same size. */
static GtkAllocation
place_keys (PonderAnswerPad *self,
            int              width,
            int              height)
{
  int n = (int) n_columns (self);
  int left = heading_size (self, GTK_ORIENTATION_HORIZONTAL) + GAP;
  int top = heading_size (self, GTK_ORIENTATION_VERTICAL) + GAP;
  int key_width = MIN (MOST_KEY_WIDTH, (width - left + GAP) / n - GAP);
  int most_height = MAX (MOST_KEY_HEIGHT, key_height (self));

  return (GtkAllocation){
    .x = left + MAX (0, (width - left - n * (key_width + GAP) + GAP) / 2),
    .y = top,
    .width = key_width,
    .height = CLAMP ((height - top + GAP) / (int) n_rows (self) - GAP, LEAST_KEY_HEIGHT, most_height),
  };
}

static void
allocate (GtkWidget *child,
          int        x,
          int        y,
          int        width,
          int        height)
{
  int least;

  /* A key may be smaller than its style requests, and GTK requires it to be measured before it is allocated. */
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, MAX (width, least), height }, -1);
}

static void
ponder_answer_pad_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  PonderAnswerPad *self = PONDER_ANSWER_PAD (widget);
  GtkAllocation first = place_keys (self, width, height);
  int heading_width = heading_size (self, GTK_ORIENTATION_HORIZONTAL);
  int across = first.width + GAP;
  int down = first.height + GAP;

  for (int i = 0; i < (int) n_columns (self); i++)
    allocate (self->columns[i], first.x + i * across, 0, first.width, first.y - GAP);
  for (int i = 0; i < (int) n_rows (self); i++)
    allocate (self->rows[i], first.x - GAP - heading_width, first.y + i * down, heading_width, first.height);
  for (PonderCodeAnswer answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
    {
      guint row, column;
      int x, y, key_width;

      if (self->keys[answer] == NULL)
        continue;
      ponder_answer_pad_layout_place (&self->rules, answer, &row, &column);
      x = first.x + (int) column * across;
      y = first.y + (int) row * down;
      key_width =
        is_win (self, answer) ? (int) MIN (WIN_COLUMNS, n_columns (self) - column) * across - GAP : first.width;
      allocate (self->keys[answer], x, y, key_width, first.height);
      if (is_win (self, answer))
        allocate (self->rows[n_rows (self)], x - GAP - heading_width, y, heading_width, first.height);
    }
}

static GtkWidget *
new_key (PonderAnswerPad *self)
{
  GtkWidget *key = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (key), ponder_fitted_text_new ());
  gtk_widget_add_css_class (key, "key");
  gtk_widget_set_focus_on_click (key, FALSE);
  g_signal_connect_object (key, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (key, GTK_WIDGET (self));
  return key;
}

static GtkWidget *
new_heading (PonderAnswerPad *self,
             const char      *text)
{
  GtkWidget *heading = gtk_label_new (text);

  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_set_parent (heading, GTK_WIDGET (self));
  return heading;
}

static void
clear (PonderAnswerPad *self)
{
  for (guint i = 0; i < PONDER_CODE_N_ANSWERS; i++)
    g_clear_pointer (&self->keys[i], gtk_widget_unparent);
  for (guint i = 0; i < MOST_LINES; i++)
    {
      g_clear_pointer (&self->rows[i], gtk_widget_unparent);
      g_clear_pointer (&self->columns[i], gtk_widget_unparent);
    }
}

static void
make (PonderAnswerPad *self)
{
  clear (self);
  for (guint i = 0; i < n_columns (self); i++)
    {
      /* Translators: the heading of a row of answers: a number, and the first letter of “bulls” */
      g_autofree char *bulls = g_strdup_printf (_ ("%uB"), i);
      /* Translators: the heading of a column of answers: a number, and the first letter of “cows” */
      g_autofree char *cows = g_strdup_printf (_ ("%uC"), i);

      self->rows[i] = new_heading (self, bulls);
      self->columns[i] = new_heading (self, cows);
    }
  for (PonderCodeAnswer answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
    if (ponder_code_rules_can_answer (&self->rules, answer))
      self->keys[answer] = new_key (self);
  gtk_widget_add_css_class (self->keys[ponder_code_rules_win (&self->rules)], "win");
  ponder_css_class_set (self, "wide", n_columns (self) >= WIDE_FROM);
  self->known = FALSE;
  self->marked = self->last = PONDER_CODE_NO_ANSWER;
  self->column = 0;
  self->typed = NONE_TYPED;
  show_keys (self);
}

static void
ponder_answer_pad_dispose (GObject *object)
{
  clear (PONDER_ANSWER_PAD (object));

  G_OBJECT_CLASS (ponder_answer_pad_parent_class)->dispose (object);
}

static void
ponder_answer_pad_class_init (PonderAnswerPadClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_answer_pad_dispose;

  widget_class->focus = ponder_answer_pad_focus;
  widget_class->grab_focus = ponder_answer_pad_grab_focus;
  widget_class->set_focus_child = ponder_answer_pad_set_focus_child;
  widget_class->measure = ponder_answer_pad_measure;
  widget_class->size_allocate = ponder_answer_pad_size_allocate;

  /**
   * PonderAnswerPad::answered:
   * @answer: a #PonderCodeAnswer
   *
   * Emitted when the person chooses an answer, even if no code would remain after it.
   */
  signals[ANSWERED] = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "answerpad");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ponder_answer_pad_init (PonderAnswerPad *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  /* Translators: the friend's answer to a guess, in bulls and cows */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Answer"), -1);
  self->rules = ponder_code_presets (&(guint){ 0 })->rules;
  make (self);
}

/**
 * ponder_answer_pad_new:
 *
 * Returns: (transfer floating): a pad for guesses of four places
 */
GtkWidget *
ponder_answer_pad_new (void)
{
  return g_object_new (PONDER_TYPE_ANSWER_PAD, NULL);
}

/* If the rules are different from the previous ones, this clears the numbers and the mark. */
void
ponder_answer_pad_set_rules (PonderAnswerPad       *self,
                             const PonderCodeRules *rules)
{
  g_return_if_fail (PONDER_IS_ANSWER_PAD (self));
  g_return_if_fail (rules != NULL);

  if (ponder_code_rules_equal (rules, &self->rules))
    return;
  self->rules = *rules;
  make (self);
}

/**
 * ponder_answer_pad_show:
 * @sizes: (nullable) (array fixed-size=49): how many codes would remain, by #PonderCodeAnswer; %NULL if that is not
 *   known
 */
void
ponder_answer_pad_show (PonderAnswerPad *self,
                        const guint     *sizes)
{
  g_return_if_fail (PONDER_IS_ANSWER_PAD (self));

  self->known = sizes != NULL;
  if (sizes != NULL)
    memcpy (self->sizes, sizes, sizeof self->sizes);
  show_keys (self);
}

/**
 * ponder_answer_pad_mark:
 * @answer: the current answer, or %PONDER_CODE_NO_ANSWER
 */
void
ponder_answer_pad_mark (PonderAnswerPad *self,
                        PonderCodeAnswer answer)
{
  g_return_if_fail (PONDER_IS_ANSWER_PAD (self));

  self->marked = answer;
  self->last = PONDER_CODE_NO_ANSWER;
  show_keys (self);
}
