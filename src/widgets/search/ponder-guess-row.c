/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-guess-row.h"

#include <glib/gi18n-lib.h>

#include "ponder-css-class.h"

/* A row that asks, once for each puzzle and before the first node, how many nodes a search will visit. Later it shows
 * how many there were: up to the first answer, and at the end. If the memory is full, the row offers more; at other
 * times it is invisible. */

struct _PonderGuessRow
{
  AdwBin parent_instance;

  PonderSearchSession *session; /* nullable */
  PonderPuzzle *asked; /* nullable: the puzzle that was asked about last, once that is over */

  GtkStack *stack;
  GtkOrientable *ask;
  GtkLabel *question;
  GtkEditable *guess;
  GtkLabel *full;
  GtkWidget *allow_button;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (PonderGuessRow, ponder_guess_row, ADW_TYPE_BIN)

static void
show_full (PonderGuessRow *self)
{
  guint64 memory = ponder_memory_budget_get_limit (ponder_session_get_budget (PONDER_SESSION (self->session)));
  g_autofree char *now = g_format_size_full (memory, G_FORMAT_SIZE_IEC_UNITS);
  g_autofree char *then = g_format_size_full (2 * memory, G_FORMAT_SIZE_IEC_UNITS);
  g_autofree char *text = g_strdup_printf (_ ("Memory is full: %s"), now);
  g_autofree char *tooltip = g_strdup_printf (_ ("Continue with up to %s"), then);

  gtk_label_set_label (self->full, text);
  gtk_widget_set_tooltip_text (self->allow_button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->allow_button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tooltip,
                                  -1);
  gtk_stack_set_visible_child_name (self->stack, "full");
}

static void
guess_cb (PonderGuessRow *self)
{
  GtkWidget *entry = GTK_WIDGET (self->guess);
  const char *text = gtk_editable_get_text (self->guess);
  guint64 guess;
  gboolean wrong = text[0] != '\0' && !ponder_count_read (text, 1, G_MAXUINT64, &guess);

  ponder_css_class_set (entry, "error", wrong);
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  g_signal_emit (self, changed_signal, 0);
}

/* The question is over: it was answered or put aside. */
static void
done_cb (PonderGuessRow *self)
{
  if (self->session == NULL)
    return;
  g_set_object (&self->asked, ponder_search_session_get_puzzle (self->session));
  ponder_guess_row_show (self);
  g_signal_emit (self, changed_signal, 0);
}

/* Without a number, the question stays. */
static void
entered_cb (PonderGuessRow *self)
{
  if (ponder_guess_row_get_guess (self) > 0)
    done_cb (self);
}

static void
not_now_cb (PonderGuessRow *self)
{
  gtk_editable_set_text (self->guess, "");
  done_cb (self);
}

static void
allow_cb (PonderGuessRow *self)
{
  PonderMemoryBudget *budget = ponder_session_get_budget (PONDER_SESSION (self->session));

  ponder_memory_budget_set_limit (budget, 2 * ponder_memory_budget_get_limit (budget));
  ponder_record_run (PONDER_RECORD (self->session));
}

static void
ponder_guess_row_dispose (GObject *object)
{
  PonderGuessRow *self = PONDER_GUESS_ROW (object);

  g_clear_object (&self->session);
  g_clear_object (&self->asked);

  G_OBJECT_CLASS (ponder_guess_row_parent_class)->dispose (object);
}

static void
ponder_guess_row_class_init (PonderGuessRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_guess_row_dispose;

  /* Emitted when the guess has changed or has been removed. */
  changed_signal =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-guess-row.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderGuessRow, stack);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessRow, ask);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessRow, question);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessRow, guess);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessRow, full);
  gtk_widget_class_bind_template_child (widget_class, PonderGuessRow, allow_button);
  gtk_widget_class_bind_template_callback (widget_class, guess_cb);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, not_now_cb);
  gtk_widget_class_bind_template_callback (widget_class, allow_cb);
}

static void
ponder_guess_row_init (PonderGuessRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Begins to ask about a session, without a guess; call ponder_guess_row_show() afterwards. @size
 * says how large its tree is without pruning, such as “1,555 nodes for 1,296 complete boards”. Both
 * may be NULL. */
void
ponder_guess_row_set_session (PonderGuessRow      *self,
                              PonderSearchSession *session,
                              const char          *size)
{
  g_autofree char *question = NULL;

  g_return_if_fail (PONDER_IS_GUESS_ROW (self));

  g_set_object (&self->session, session);
  gtk_editable_set_text (self->guess, "");
  question = size == NULL ? g_strdup (_ ("_Guess: how many nodes will it take?"))
                          : g_strdup_printf (_ ("_Guess: how many nodes will it take? Without pruning: %s"), size);
  gtk_label_set_label (self->question, question);
}

static gboolean
was_asked (PonderGuessRow *self)
{
  return self->asked != NULL && ponder_puzzle_equal (self->asked, ponder_search_session_get_puzzle (self->session));
}

/* Asks for a guess or offers memory, depending on the state of the session, or hides the row. */
void
ponder_guess_row_show (PonderGuessRow *self)
{
  gboolean full;
  gboolean asks;

  g_return_if_fail (PONDER_IS_GUESS_ROW (self));

  if (self->session == NULL)
    {
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      return;
    }
  full = ponder_search_session_get_status (self->session) == PONDER_FULL;
  if (ponder_search_session_get_end (self->session)->visited > 0)
    g_set_object (&self->asked, ponder_search_session_get_puzzle (self->session));
  asks = !full && !was_asked (self);
  if (full)
    show_full (self);
  else if (asks)
    gtk_stack_set_visible_child_name (self->stack, "ask");
  gtk_widget_set_visible (GTK_WIDGET (self), full || asks);
}

/* Sets whether the entry stands below the question instead of beside it. */
void
ponder_guess_row_set_narrow (PonderGuessRow *self,
                             gboolean        narrow)
{
  g_return_if_fail (PONDER_IS_GUESS_ROW (self));

  gtk_orientable_set_orientation (self->ask, narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

/* Returns how the guess compares to what was found, or NULL if there is no guess or nothing to say yet. */
char *
ponder_guess_row_dup_result (PonderGuessRow *self)
{
  guint64 guess = ponder_guess_row_get_guess (self);
  g_autofree char *guessed = ponder_count_text (guess);
  g_autofree char *was = NULL;
  const PonderFigures *figures;

  if (guess == 0 || self->session == NULL)
    return NULL;
  figures = ponder_search_session_get_figures (self->session);
  if (ponder_search_session_get_status (self->session) == PONDER_EXHAUSTED)
    {
      was = ponder_count_text (figures->visited);
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "You guessed %s: it took %s node.",
                                           "You guessed %s: it took %s nodes.", ponder_count_plural (figures->visited)),
                              guessed, was);
    }
  if (figures->first_answer == 0)
    return NULL;
  was = ponder_count_text (figures->first_answer);
  return g_strdup_printf (_ ("You guessed %s: it took %s to find the first answer."), guessed, was);
}

/* Returns whether the question about the puzzle of the session is over. */
gboolean
ponder_guess_row_is_done (PonderGuessRow *self)
{
  g_return_val_if_fail (PONDER_IS_GUESS_ROW (self), FALSE);

  return self->session != NULL && was_asked (self);
}

/* Returns how many nodes the person guesses; 0 for no guess. */
guint64
ponder_guess_row_get_guess (PonderGuessRow *self)
{
  guint64 guess;

  g_return_val_if_fail (PONDER_IS_GUESS_ROW (self), 0);

  return ponder_count_read (gtk_editable_get_text (self->guess), 1, G_MAXUINT64, &guess) ? guess : 0;
}

/* Sets the number of nodes that the person guesses, 0 for no guess, and whether the question is
 * over. */
void
ponder_guess_row_set_guess (PonderGuessRow *self,
                            guint64         guess,
                            gboolean        done)
{
  g_autofree char *text = NULL;

  g_return_if_fail (PONDER_IS_GUESS_ROW (self));

  text = guess != 0 ? g_strdup_printf ("%" G_GUINT64_FORMAT, guess) : g_strdup ("");
  gtk_editable_set_text (self->guess, text);
  if (done && self->session != NULL)
    g_set_object (&self->asked, ponder_search_session_get_puzzle (self->session));
  ponder_guess_row_show (self);
}
