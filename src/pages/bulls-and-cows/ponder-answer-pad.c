/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-answer-pad.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-css-class.h"
#include "ponder-fitted-text.h"
#include "ponder-tab-stop.h"

/* For a few places there is a key for each possible answer: a triangle with a row for each number of bulls and a column
 * for each number of cows. For more places there is a row of keys for the bulls and one for the cows: the first of them
 * is selected, and the second answers. All bulls have a key of their own at the bottom right. When answers are typed,
 * the bulls are selected in the same way until the cows are typed. The layout is the same in languages written from
 * right to left. */

#define TRIANGLE_MOST_PLACES 4
#define MOST_KEYS 14 /* four places in a triangle, and six in two rows */
#define LEAST_KEY_SIZE 44
#define MOST_IN_FULL 99999
#define ANY -1

/* The bulls and cows that a key stands for; in the two rows, one of them is ANY. */
typedef struct
{
  GtkWidget *button;
  int bulls;
  int cows;
} Key;

struct _PonderAnswerPad
{
  GtkGrid parent_instance;

  PonderAnswerPadState state;
  guint sizes[PONDER_CODE_N_ANSWERS]; /* a copy of those of the state */
  Key keys[MOST_KEYS];
  guint n_keys;
  int bulls; /* the bulls that are selected while the cows are awaited, or ANY */
  int cows; /* the cows that are selected while the bulls are awaited, or ANY */
  gboolean typed; /* whether the bulls were typed */
  GtkWidget *last; /* (unowned) (nullable): the last key with the focus */
};

static guint answered;

G_DEFINE_FINAL_TYPE (PonderAnswerPad, ponder_answer_pad, GTK_TYPE_GRID)

static int
n_places (PonderAnswerPad *self)
{
  return (int) self->state.rules.n_places;
}

/* Returns whether an answer is meant by a key together with what is selected. */
static gboolean
is_meant (PonderAnswerPad *self,
          const Key       *key,
          PonderCodeAnswer answer)
{
  int bulls = key->bulls != ANY ? key->bulls : self->bulls;
  int cows = key->cows != ANY ? key->cows : self->cows;

  return answer != PONDER_CODE_NO_ANSWER && (bulls == ANY || bulls == (int) PONDER_CODE_BULLS (answer)) &&
         (cows == ANY || cows == (int) PONDER_CODE_COWS (answer));
}

/* Returns how many possible answers are meant by a key, and one of them. @remain is how many codes would remain after
 * any of them, if that is known. */
static guint
find_meant (PonderAnswerPad  *self,
            const Key        *key,
            PonderCodeAnswer *one,
            guint            *remain)
{
  guint n = 0;

  *remain = 0;
  for (PonderCodeAnswer answer = 0; answer < PONDER_CODE_N_ANSWERS; answer++)
    if (is_meant (self, key, answer) && ponder_code_rules_can_answer (&self->state.rules, answer))
      {
        *one = answer;
        *remain += self->sizes[answer];
        n++;
      }
  return n;
}

static gboolean
is_selected (PonderAnswerPad *self,
             const Key       *key)
{
  return (self->bulls != ANY && key->bulls == self->bulls) ||
         (self->cows != ANY && key->cows == self->cows && key->bulls == ANY);
}

/* Returns whether a key and what is selected are an answer together. */
static gboolean
is_complete (PonderAnswerPad *self,
             const Key       *key)
{
  return (key->bulls != ANY || self->bulls != ANY) && (key->cows != ANY || self->cows != ANY);
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

static char *
key_text (PonderAnswerPad *self,
          const Key       *key)
{
  if (key->bulls == n_places (self))
    return g_strdup (_ ("That’s It!"));
  if (key->bulls != ANY && key->cows != ANY)
    return ponder_code_answer_letters (PONDER_CODE_ANSWER (key->bulls, key->cows));
  return g_strdup_printf ("%d", MAX (key->bulls, key->cows));
}

/* Returns what a screen reader says about a key after its answer, or NULL. */
static char *
note_text (PonderAnswerPad *self,
           const Key       *key,
           guint            remain,
           gboolean         counts)
{
  g_autofree char *count = ponder_count_short_of (remain);

  if (is_meant (self, key, self->state.given))
    return g_strdup (_ ("the current answer"));
  if (self->state.sizes != NULL && remain == 0)
    return g_strdup (_ ("contradicts the other answers"));
  if (key->bulls == n_places (self))
    return g_strdup (_ ("that’s it!"));
  if (!counts)
    return self->state.marks_fitting ? g_strdup (_ ("may be right")) : NULL;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s number would remain", "%s numbers would remain", remain),
                          count);
}

static void
show_key (PonderAnswerPad *self,
          const Key       *key)
{
  PonderCodeAnswer answer = PONDER_CODE_NO_ANSWER;
  guint remain;
  gboolean is_possible = find_meant (self, key, &answer, &remain) > 0;
  gboolean counts = self->state.counts && self->state.sizes != NULL && is_possible && is_complete (self, key) &&
                    key->bulls < n_places (self);
  g_autofree char *count = compact_text (remain);
  g_autofree char *plain = key_text (self, key);
  g_autofree char *text = counts ? g_strconcat (plain, "\n", count, NULL) : g_strdup (plain);
  g_autofree char *words = is_possible && is_complete (self, key) ? ponder_code_answer_words (answer)
                           : key->bulls != ANY                    ? ponder_code_bulls_text ((guint) key->bulls)
                                                                  : ponder_code_cows_text ((guint) key->cows);
  g_autofree char *note = is_possible ? note_text (self, key, remain, counts) : NULL;
  /* Translators: an answer, and what it would leave: “1 bull, 2 cows: 62 numbers would remain” */
  g_autofree char *name = note != NULL ? g_strdup_printf (_ ("%s: %s"), words, note) : g_strdup (words);

  ponder_fitted_text_set_text (PONDER_FITTED_TEXT (gtk_button_get_child (GTK_BUTTON (key->button))), text);
  ponder_css_class_set (key->button, "counts", counts);
  ponder_css_class_set (key->button, "none", is_possible && self->state.sizes != NULL && remain == 0);
  ponder_css_class_set (key->button, "fits", is_possible && self->state.marks_fitting && remain > 0);
  ponder_css_class_set (key->button, "given", is_meant (self, key, self->state.given));
  ponder_css_class_set (key->button, "suggested-action", is_meant (self, key, self->state.likeliest));
  ponder_css_class_set (key->button, "selected", is_selected (self, key));
  if (GTK_IS_TOGGLE_BUTTON (key->button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (key->button), is_selected (self, key));
  gtk_widget_set_sensitive (key->button, is_possible);
  gtk_accessible_update_property (GTK_ACCESSIBLE (key->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
set_selected (PonderAnswerPad *self,
              int              bulls,
              int              cows,
              gboolean         typed)
{
  self->bulls = bulls;
  self->cows = cows;
  self->typed = typed;
  for (guint i = 0; i < self->n_keys; i++)
    show_key (self, &self->keys[i]);
}

/* Answers if the bulls and the cows are known, and otherwise selects those of the key. */
static void
choose (PonderAnswerPad *self,
        const Key       *key,
        gboolean         typed)
{
  PonderCodeAnswer answer;
  guint remain;

  if (is_complete (self, key) && find_meant (self, key, &answer, &remain) > 0)
    {
      set_selected (self, ANY, ANY, FALSE);
      g_signal_emit (self, answered, 0, (guint) answer);
    }
  else if (is_selected (self, key))
    set_selected (self, ANY, ANY, FALSE);
  else
    set_selected (self, key->bulls, key->cows, typed);
}

static void
clicked_cb (PonderAnswerPad *self,
            GtkWidget       *button)
{
  for (guint i = 0; i < self->n_keys; i++)
    if (self->keys[i].button == button)
      {
        choose (self, &self->keys[i], FALSE);
        return;
      }
}

/* Returns the key that gets the focus when it comes from outside. */
static GtkWidget *
first_button (PonderAnswerPad *self)
{
  PonderCodeAnswer wanted[] = { self->state.likeliest, self->state.given };

  if (self->last != NULL && gtk_widget_is_sensitive (self->last))
    return self->last;
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    for (guint j = 0; j < self->n_keys; j++)
      if (is_meant (self, &self->keys[j], wanted[i]) && gtk_widget_is_sensitive (self->keys[j].button))
        return self->keys[j].button;
  for (guint i = 0; i < self->n_keys; i++)
    if (gtk_widget_is_sensitive (self->keys[i].button))
      return self->keys[i].button;
  return NULL;
}

static gboolean
ponder_answer_pad_focus (GtkWidget       *widget,
                         GtkDirectionType direction)
{
  return ponder_tab_once (widget, direction, first_button (PONDER_ANSWER_PAD (widget)));
}

static gboolean
ponder_answer_pad_grab_focus (GtkWidget *widget)
{
  GtkWidget *first = first_button (PONDER_ANSWER_PAD (widget));

  return first != NULL && gtk_widget_grab_focus (first);
}

static void
ponder_answer_pad_set_focus_child (GtkWidget *widget,
                                   GtkWidget *child)
{
  if (child != NULL)
    PONDER_ANSWER_PAD (widget)->last = child;
  GTK_WIDGET_CLASS (ponder_answer_pad_parent_class)->set_focus_child (widget, child);
}

static void
ponder_answer_pad_map (GtkWidget *widget)
{
  set_selected (PONDER_ANSWER_PAD (widget), ANY, ANY, FALSE);
  GTK_WIDGET_CLASS (ponder_answer_pad_parent_class)->map (widget);
}

static void
add_heading (PonderAnswerPad *self,
             const char      *text,
             int              column,
             int              row,
             int              width)
{
  GtkWidget *heading = ponder_fitted_text_new ();

  ponder_fitted_text_set_text (PONDER_FITTED_TEXT (heading), text);
  gtk_widget_add_css_class (heading, "heading");
  gtk_grid_attach (GTK_GRID (self), heading, column, row, width, 1);
}

static void
add_key (PonderAnswerPad *self,
         int              bulls,
         int              cows,
         int              column,
         int              row,
         int              width)
{
  Key key = { bulls == ANY || cows == ANY ? gtk_toggle_button_new () : gtk_button_new (), bulls, cows };

  gtk_button_set_child (GTK_BUTTON (key.button), ponder_fitted_text_new ());
  gtk_widget_add_css_class (key.button, "key");
  gtk_widget_set_focus_on_click (key.button, FALSE);
  gtk_widget_set_size_request (key.button, LEAST_KEY_SIZE, LEAST_KEY_SIZE);
  g_signal_connect_object (key.button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_grid_attach (GTK_GRID (self), key.button, column, row, width, 1);
  self->keys[self->n_keys++] = key;
}

static void
add_triangle (PonderAnswerPad *self)
{
  for (int cows = 0; cows <= n_places (self); cows++)
    {
      g_autofree char *text = ponder_code_cows_text ((guint) cows);

      add_heading (self, text, cows + 1, 0, 1);
    }
  for (int bulls = 0; bulls < n_places (self); bulls++)
    {
      g_autofree char *text = ponder_code_bulls_text ((guint) bulls);

      add_heading (self, text, 0, bulls + 1, 1);
      for (int cows = 0; bulls + cows <= n_places (self); cows++)
        if (ponder_code_rules_can_answer (&self->state.rules, PONDER_CODE_ANSWER (bulls, cows)))
          add_key (self, bulls, cows, cows + 1, bulls + 1, 1);
    }
  add_key (self, n_places (self), 0, 3, n_places (self), n_places (self) - 1);
}

static void
add_two_rows (PonderAnswerPad *self)
{
  add_heading (self, _ ("Bulls"), 0, 0, n_places (self) + 1);
  for (int bulls = 0; bulls < n_places (self); bulls++)
    add_key (self, bulls, ANY, bulls, 1, 1);
  add_heading (self, _ ("Cows"), 0, 2, n_places (self) + 1);
  for (int cows = 0; cows <= n_places (self); cows++)
    add_key (self, ANY, cows, cows, 3, 1);
  add_key (self, n_places (self), 0, n_places (self) - 2, 4, 3);
}

static void
make (PonderAnswerPad *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_grid_remove (GTK_GRID (self), child);
  self->n_keys = 0;
  if (n_places (self) <= TRIANGLE_MOST_PLACES)
    add_triangle (self);
  else
    add_two_rows (self);
  gtk_widget_add_css_class (self->keys[self->n_keys - 1].button, "win");
}

static void
ponder_answer_pad_class_init (PonderAnswerPadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->focus = ponder_answer_pad_focus;
  widget_class->grab_focus = ponder_answer_pad_grab_focus;
  widget_class->set_focus_child = ponder_answer_pad_set_focus_child;
  widget_class->map = ponder_answer_pad_map;

  answered = g_signal_new ("answered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                           1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "answerpad");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ponder_answer_pad_init (PonderAnswerPad *self)
{
  self->bulls = self->cows = ANY;
  gtk_grid_set_column_homogeneous (GTK_GRID (self), TRUE);
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  /* Translators: the friend's answer to a guess, in bulls and cows */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Answer"), -1);
}

/* Copies the state. What was selected or typed stays if only the numbers are other ones. */
void
ponder_answer_pad_show (PonderAnswerPad            *self,
                        const PonderAnswerPadState *state)
{
  PonderAnswerPadState before = self->state;
  gboolean other_rules = !ponder_code_rules_equal (&state->rules, &before.rules);

  self->state = *state;
  if (state->sizes != NULL)
    self->state.sizes = memcpy (self->sizes, state->sizes, sizeof self->sizes);
  if (other_rules)
    make (self);
  if (other_rules || state->given != before.given || state->likeliest != before.likeliest ||
      state->marks_fitting != before.marks_fitting)
    {
      self->last = NULL;
      set_selected (self, ANY, ANY, FALSE);
    }
  else
    set_selected (self, self->bulls, self->cows, self->typed);
}

/* Types an answer by a key that is pressed anywhere, without Ctrl or Alt: a digit for the bulls and
 * then one for the cows. After all bulls, Enter answers, too. Escape and Backspace forget the first
 * digit. Returns whether the key was used. */
gboolean
ponder_answer_pad_type (PonderAnswerPad *self,
                        guint            keyval)
{
  int digit = g_unichar_digit_value (gdk_keyval_to_unicode (keyval));
  gboolean is_enter = keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;
  gboolean is_back = keyval == GDK_KEY_Escape || keyval == GDK_KEY_BackSpace;
  Key key = { .bulls = digit, .cows = ANY };
  PonderCodeAnswer answer;
  guint remain;

  if (is_back && (self->bulls != ANY || self->cows != ANY))
    {
      set_selected (self, ANY, ANY, FALSE);
      return TRUE;
    }
  if (digit < 0 && !(is_enter && self->typed))
    return FALSE;
  /* After Enter only all bulls are an answer. */
  if (self->bulls != ANY)
    key = (Key){ NULL, self->bulls, digit >= 0 ? digit : self->bulls == n_places (self) ? 0 : PONDER_CODE_N_ANSWERS };
  if (find_meant (self, &key, &answer, &remain) > 0)
    choose (self, &key, TRUE);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
  return TRUE;
}
