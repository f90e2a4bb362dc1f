/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-ask.h"

#include <glib/gi18n-lib.h>

#include "ponder-page-actions.h"
#include "ponder-question-card.h"
#include "ponder-question.h"
#include "ponder-session-questions.h"

/* Ask the Class. While it is on, whatever moves the cursor forward is held before each turning point that wasn't asked
 * about yet, and a card asks what comes next; at the start of a run, how long it will take. A run gets beforehand the
 * node at which to pause. While a question stands, the record hides what comes next; Step and everything else that
 * moves forward reveals it.
 *
 * What a person asks for while the next turning point is being looked for, or while the cursor is moving, is done
 * afterwards. */

struct _PonderAsk
{
  PonderPage *page; /* (unowned): it owns this object */
  PonderTransport *transport;
  PonderQuestionCard *card; /* NULL until the first question */
  GtkEventController *keys;
  PonderRecord *record; /* nullable */
  guint64 passed; /* what came up to this node has been asked */

  PonderTurningPoint point; /* the next turning point after a node, as far as it is known */
  guint64 point_after; /* that node */
  GCancellable *looking; /* NULL unless it is being looked for */
  const char *held; /* (nullable): the action to be done then */
  guint n_held; /* how often; only steps are counted */
  gboolean runs; /* nodes are being visited */
  const char *runs_on; /* (nullable): its action; it is repeated at the last node that was looked at */
  gboolean letting; /* the action goes through */
  guint64 opens_at; /* the node to which the cursor is moving to be asked about, or 0 */
  gboolean opens; /* a question is opened where the cursor is after a restart */

  gboolean is_open;
  guint64 node; /* where the question is asked */
  gboolean moving; /* the cursor goes to the node after it, because the question was revealed */
  GCancellable *asking; /* NULL unless the question is being made */
  PonderQuestion *question; /* nullable */

  /* Once it is revealed, the right choice and the chosen one are marked with their letters on board and tree. */
  PonderMoveLocator finder; /* nullable */
  gpointer finder_data;
  PonderChoiceLetters *letters; /* nullable until they are needed for the first time */
  gboolean marked;
};

static void hold (PonderAsk  *self,
                  const char *action);

static PonderRecordStatus
get_status (PonderAsk *self)
{
  PonderRecordStatus status;

  ponder_record_get_status (self->record, &status);
  return status;
}

static gboolean
is_on (PonderAsk *self)
{
  return ponder_page_get_switch (self->page, "ask");
}

static gboolean
can_ask (PonderAsk *self)
{
  return PONDER_IS_SESSION (self->record);
}

/* Returns whether the cursor stands where something comes next. */
static gboolean
can_ask_here (PonderAsk *self)
{
  return can_ask (self) && get_status (self).still && !get_status (self).in_visit &&
         get_status (self).cursor <= get_status (self).end;
}

static void
cancel (GCancellable **cancellable)
{
  if (*cancellable != NULL)
    g_cancellable_cancel (*cancellable);
  g_clear_object (cancellable);
}

static void
forget_held (PonderAsk *self)
{
  cancel (&self->looking);
  self->held = NULL;
  self->n_held = 0;
  self->runs = FALSE;
  self->runs_on = NULL;
  self->opens_at = 0;
}

static void
show_card (PonderAsk *self,
           gboolean   shown)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->page));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!shown && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->card)))
    ponder_page_focus_board (self->page);
  ponder_page_layout_set_with_question (ponder_page_get_layout (self->page), shown);
}

/* Gives up opening a question where the cursor was after a restart. */
static void
forget_opening (PonderAsk *self)
{
  if (!self->opens)
    return;
  self->opens = FALSE;
  if (self->record != NULL)
    ponder_session_hide_next (PONDER_SESSION (self->record), FALSE);
}

/* The marks stand over the whole page, because its layout decides where the board is. */
static void
ensure_marks (PonderAsk *self)
{
  GtkWidget *layout = GTK_WIDGET (ponder_page_get_layout (self->page));

  if (self->letters != NULL || self->finder == NULL)
    return;
  self->letters = g_object_ref_sink (ponder_choice_letters_new (self->finder, self->finder_data));
  gtk_overlay_add_overlay (GTK_OVERLAY (gtk_widget_get_ancestor (layout, GTK_TYPE_OVERLAY)),
                           GTK_WIDGET (self->letters));
}

static void
mark (PonderAsk *self,
      guint      nth)
{
  const PonderChoice *choice = ponder_question_get (self->question, nth);
  guint level = ponder_record_get_path (self->record)->len;
  gboolean right = nth == self->question->right;
  guint32 move;
  g_autofree char *brief = NULL;
  g_autofree char *words = NULL;
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;

  if (choice->moves == NULL || choice->n_back > level)
    return;
  move = g_array_index (choice->moves, guint32, choice->moves->len - 1);
  brief = ponder_record_dup_short_move_text (self->record, move);
  words = ponder_record_dup_move_text (self->record, move);
  text = ponder_question_mark_text (nth, right, brief);
  name = ponder_question_mark_name (nth, right, words);
  ponder_choice_letters_add (self->letters, move, level - (guint) choice->n_back + choice->moves->len - 1, right, text,
                             name);
}

static void
mark_choices (PonderAsk *self)
{
  guint chosen = ponder_question_card_get_chosen (self->card);

  self->marked = TRUE;
  ensure_marks (self);
  if (self->letters != NULL)
    {
      mark (self, self->question->right);
      if (chosen < self->question->choices->len && chosen != self->question->right)
        mark (self, chosen);
    }
  ponder_session_show_choices (PONDER_SESSION (self->record), self->question, chosen);
}

static void
unmark_choices (PonderAsk *self)
{
  if (!self->marked)
    return;
  self->marked = FALSE;
  if (self->letters != NULL)
    ponder_choice_letters_clear (self->letters);
  ponder_session_show_choices (PONDER_SESSION (self->record), NULL, 0);
}

/* Closes the question, if there is one. It counts as asked. */
void
ponder_ask_close (PonderAsk *self)
{
  forget_held (self);
  forget_opening (self);
  if (!self->is_open)
    return;
  self->is_open = self->moving = FALSE;
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_NONE);
  self->passed = MAX (self->passed, self->node + 1);
  cancel (&self->asking);
  show_card (self, FALSE);
  unmark_choices (self);
  ponder_question_card_set_question (self->card, NULL);
  g_clear_pointer (&self->question, ponder_question_free);
  if (self->record != NULL)
    ponder_session_hide_next (PONDER_SESSION (self->record), FALSE);
  ponder_ask_update (self);
  ponder_page_touch (self->page);
}

static void
asked_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  PonderAsk *self;
  g_autoptr (GError) error = NULL;
  PonderQuestion *question = ponder_session_ask_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = user_data;
  g_clear_object (&self->asking);
  if (question == NULL)
    {
      ponder_ask_close (self);
      ponder_page_announce (self->page, error->message);
      return;
    }
  self->question = question;
  ponder_question_card_set_question (self->card, question);
  /* The sentence below the board is shown again, with the question. */
  g_signal_emit_by_name (self->record, "changed");
  if (self->node == 0)
    ponder_page_announce (self->page, question->text);
}

/* Does nothing while the question is being made. */
static void
reveal (PonderAsk *self)
{
  if (self->question == NULL || ponder_question_card_is_revealed (self->card))
    return;
  self->passed = MAX (self->passed, self->node + 1);
  ponder_question_card_reveal (self->card);
  mark_choices (self);
  self->moving = self->node > 0;
  ponder_session_hide_next (PONDER_SESSION (self->record), FALSE);
  if (self->node > 0)
    ponder_record_step (self->record);
  else
    ponder_page_announce (self->page, "");
  ponder_page_touch (self->page);
}

static void
make_card (PonderAsk *self)
{
  self->card = g_object_ref_sink (g_object_new (PONDER_TYPE_QUESTION_CARD, NULL));
  g_object_set (ponder_page_get_layout (self->page), "question", self->card, NULL);
  g_signal_connect_swapped (self->card, "reveal", G_CALLBACK (reveal), self);
  g_signal_connect_swapped (self->card, "closed", G_CALLBACK (ponder_ask_close), self);
  ponder_ask_laid_out (self);
}

/* Opens a question at the cursor. */
static void
open_here (PonderAsk *self)
{
  forget_held (self);
  if (self->is_open || !can_ask_here (self))
    {
      forget_opening (self);
      return;
    }
  self->opens = FALSE;
  self->is_open = TRUE;
  /* The board would take the keys first. */
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  self->node = get_status (self).cursor;
  ponder_session_hide_next (PONDER_SESSION (self->record), TRUE);
  if (self->card == NULL)
    make_card (self);
  ponder_question_card_set_question (self->card, NULL);
  show_card (self, TRUE);
  self->asking = g_cancellable_new ();
  ponder_session_ask_async (PONDER_SESSION (self->record),
                            self->node == 0 ? PONDER_QUESTION_COUNT : PONDER_QUESTION_NEXT, self->node, self->asking,
                            asked_cb, self);
  ponder_ask_update (self);
  ponder_page_touch (self->page);
}

/* Lets an action continue as if nothing were asked. */
static void
let (PonderAsk  *self,
     const char *action)
{
  self->letting = TRUE;
  g_action_group_activate_action (ponder_transport_get_actions (self->transport), action, NULL);
  self->letting = FALSE;
}

static void
do_held (PonderAsk *self)
{
  const char *action = self->held;
  guint n_held = self->n_held;

  self->held = NULL;
  self->n_held = 0;
  for (guint i = 0; i < n_held && !self->is_open; i++)
    hold (self, action);
}

static void
turning_point_found_cb (GObject      *source,
                        GAsyncResult *result,
                        gpointer      user_data)
{
  PonderAsk *self;
  PonderTurningPoint point = { .looked = G_MAXUINT64 };
  g_autoptr (GError) error = NULL;

  ponder_session_find_turning_point_finish (result, &point, &error);
  /* If it was cancelled, this object may be gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = user_data;
  g_clear_object (&self->looking);
  self->point = point;
  if (error != NULL)
    ponder_page_announce (self->page, error->message);
  do_held (self);
}

/* Returns whether the next turning point after a node is known, or that there is none up to the next node. If not, it
 * is looked for. */
static gboolean
knows_turning_point (PonderAsk *self,
                     guint64    after)
{
  if (after >= self->point_after && self->point.looked > after && (self->point.node == 0 || self->point.node > after))
    return TRUE;
  if (self->looking != NULL)
    return FALSE;
  self->point = (PonderTurningPoint){ 0 };
  self->point_after = after;
  self->looking = g_cancellable_new ();
  ponder_session_find_turning_point_async (PONDER_SESSION (self->record), after, self->looking, turning_point_found_cb,
                                           self);
  return FALSE;
}

static void
put_off (PonderAsk  *self,
         const char *action)
{
  gboolean again = self->held != NULL && g_str_equal (self->held, action) && g_str_equal (action, "step");

  self->n_held = again ? self->n_held + 1 : 1;
  self->held = action;
}

/* Goes to the node before the turning point, where a question will be opened. */
static void
go_and_open (PonderAsk *self)
{
  if (get_status (self).cursor == self->point.node - 1)
    {
      open_here (self);
      return;
    }
  self->opens_at = self->point.node - 1;
  ponder_record_go (self->record, self->opens_at);
}

static void
hold_run (PonderAsk  *self,
          const char *action)
{
  PonderRecordStatus status = get_status (self);
  guint64 before = g_str_equal (action, "run") ? status.cursor : status.end; /* a run plays on to where it is held */

  if (self->point.node != 0 && self->point.node <= before + 1)
    {
      go_and_open (self);
      return;
    }
  if (self->point.node != 0)
    self->opens_at = self->point.node - 1;
  self->runs_on = self->point.node == 0 && self->point.looked != G_MAXUINT64 ? action : NULL;
  if (self->point.node != 0 || self->runs_on != NULL)
    ponder_session_set_stop (PONDER_SESSION (self->record),
                             self->point.node != 0 ? self->opens_at : self->point.looked);
  else
    ponder_session_set_stop (PONDER_SESSION (self->record), 0);
  self->runs = TRUE;
  let (self, action);
}

/* Does an action, unless a question comes first. */
static void
hold (PonderAsk  *self,
      const char *action)
{
  gboolean runs = g_str_equal (action, "run");
  guint64 cursor = get_status (self).cursor;
  guint64 after = MAX (cursor, self->passed);

  if (!get_status (self).still)
    {
      put_off (self, action);
      /* Steps are made one after the other, but a run ends at once. */
      if (self->runs && !runs)
        ponder_record_pause (self->record);
      return;
    }
  if (self->passed == 0 && cursor == 0)
    {
      open_here (self);
      return;
    }
  if (!knows_turning_point (self, after))
    {
      put_off (self, action);
      return;
    }
  if (runs || g_str_equal (action, "next-answer"))
    hold_run (self, action);
  else if (self->point.node == cursor + 1)
    open_here (self);
  else
    let (self, action);
}

static gboolean
gate_cb (const char *action,
         gpointer    user_data)
{
  PonderAsk *self = user_data;

  if (self->letting || !can_ask (self))
    return FALSE;
  if (self->is_open && !ponder_question_card_is_revealed (self->card))
    {
      reveal (self);
      return TRUE;
    }
  if (self->is_open)
    ponder_ask_close (self);
  if (!is_on (self))
    {
      ponder_session_set_stop (PONDER_SESSION (self->record), 0);
      return FALSE;
    }
  hold (self, action);
  return TRUE;
}

/* Returns whether the question is no longer about where the cursor is. */
static gboolean
is_left (PonderAsk *self)
{
  PonderRecordStatus status = get_status (self);

  if (!status.still || (status.looking && ponder_question_card_is_revealed (self->card)))
    return FALSE;
  if (self->moving && status.cursor == self->node + 1)
    self->moving = FALSE;
  return status.looking || (status.cursor != self->node &&
                            !(ponder_question_card_is_revealed (self->card) && status.cursor == self->node + 1));
}

/* Does what is due now that the cursor stands still. */
static void
go_on (PonderAsk *self)
{
  guint64 cursor = get_status (self).cursor;

  if (self->opens || (self->opens_at != 0 && self->opens_at == cursor))
    open_here (self);
  else if (self->runs_on != NULL && cursor == self->point.looked && self->held == NULL)
    hold (self, self->runs_on);
  else if (self->held != NULL && self->looking == NULL)
    do_held (self);
}

/* Must be called when the record has changed. */
void
ponder_ask_update (PonderAsk *self)
{
  ponder_page_enable (self->page, "ask-here", !self->is_open && can_ask_here (self));
  if (!can_ask (self) || (!get_status (self).still && !self->is_open))
    return;
  /* At the start, everything can be asked again. */
  if (get_status (self).cursor == 0 && get_status (self).still)
    self->passed = MIN (self->passed, 1);
  if (self->is_open && is_left (self))
    ponder_ask_close (self);
  else if (!self->is_open)
    {
      self->runs = FALSE;
      go_on (self);
      if (!self->runs)
        self->runs_on = NULL;
    }
}

/* Sets what is watched; may be NULL. */
void
ponder_ask_set_record (PonderAsk    *self,
                       PonderRecord *record)
{
  if (self->record == record)
    return;
  ponder_ask_close (self);
  cancel (&self->looking);
  self->point = (PonderTurningPoint){ 0 };
  self->point_after = 0;
  g_set_object (&self->record, record);
  self->passed = 0;
  ponder_ask_update (self);
}

/* Returns the sentence on the cursor, which it takes over, with the question. */
char *
ponder_ask_complete (PonderAsk *self,
                     char      *text)
{
  char *whole;

  if (text == NULL || self->question == NULL || ponder_question_card_is_revealed (self->card))
    return text;
  whole = g_strjoin (" ", text, self->question->text, NULL);
  g_free (text);
  return whole;
}

/* Must be called when the page has been laid out. */
void
ponder_ask_laid_out (PonderAsk *self)
{
  if (self->card != NULL)
    ponder_question_card_set_narrow (self->card, gtk_widget_get_width (GTK_WIDGET (self->page)) <
                                                   PONDER_PAGE_PLAN_PANEL_BESIDE_FROM);
}

static void
change_ask_state (GSimpleAction *action,
                  GVariant      *state,
                  gpointer       user_data)
{
  PonderAsk *self = user_data;

  g_simple_action_set_state (action, state);
  if (g_variant_get_boolean (state))
    {
      self->passed = 0;
      /* Translators: Step and Run are names of buttons */
      ponder_page_announce (self->page, _ ("Step and Run now stop where there is something to predict, and "
                                           "ask the class."));
    }
  else
    {
      ponder_ask_close (self);
      if (can_ask (self))
        ponder_session_set_stop (PONDER_SESSION (self->record), 0);
    }
  ponder_page_touch (self->page);
}

static void
ask_here_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  open_here (user_data);
}

static const GActionEntry action_entries[] = {
  { .name = "ask", .state = "false", .change_state = change_ask_state },
  { .name = "ask-here", .activate = ask_here_action },
};

/* Returns whether a key stands for a choice: its letter, also in the person's alphabet, or its number. */
static gboolean
find_choice (guint  keyval,
             guint *nth)
{
  gunichar typed = g_unichar_toupper (gdk_keyval_to_unicode (keyval));

  for (*nth = 0; *nth < PONDER_QUESTION_CHOICES; (*nth)++)
    if (typed == 'A' + *nth || typed == '1' + *nth ||
        typed == g_unichar_toupper (g_utf8_get_char (ponder_question_letter (*nth))))
      return TRUE;
  return FALSE;
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        modifiers,
        gpointer               user_data)
{
  PonderAsk *self = user_data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->page));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  guint nth;

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || GTK_IS_EDITABLE (focus) ||
      (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL))
    return GDK_EVENT_PROPAGATE;
  if (find_choice (keyval, &nth))
    ponder_question_card_choose (self->card, nth);
  else if (keyval == GDK_KEY_Escape)
    ponder_ask_close (self);
  else if ((keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_space ||
            keyval == GDK_KEY_KP_Space) &&
           !GTK_IS_BUTTON (focus) && !ponder_question_card_is_revealed (self->card))
    reveal (self);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* Gives the page, which must free this object when it is disposed of, the actions `ask` and `ask-here`. @finder
 * finds out where on the board a move is made; it may be NULL. */
PonderAsk *
ponder_ask_new (PonderPage       *page,
                PonderTransport  *transport,
                PonderMoveLocator finder,
                gpointer          user_data)
{
  PonderAsk *self = g_new0 (PonderAsk, 1);

  self->page = page;
  self->transport = g_object_ref (transport);
  self->finder = finder;
  self->finder_data = user_data;
  ponder_transport_set_gate (transport, gate_cb, self);
  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_NONE);
  g_signal_connect (self->keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (page), g_object_ref (self->keys));
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (page)), action_entries,
                                   G_N_ELEMENTS (action_entries), self);
  ponder_page_enable (page, "ask-here", FALSE);
  return self;
}

void
ponder_ask_free (PonderAsk *self)
{
  cancel (&self->looking);
  cancel (&self->asking);
  ponder_transport_set_gate (self->transport, NULL, NULL);
  g_signal_handlers_disconnect_by_data (self->keys, self);
  unmark_choices (self);
  g_clear_object (&self->letters);
  if (self->card != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->card, self);
      ponder_question_card_set_question (self->card, NULL);
    }
  g_clear_pointer (&self->question, ponder_question_free);
  g_clear_object (&self->record);
  g_object_unref (self->keys);
  g_clear_object (&self->card);
  g_object_unref (self->transport);
  g_free (self);
}

void
ponder_ask_keep (PonderAsk  *self,
                 GKeyFile   *kept,
                 const char *group)
{
  gboolean asked = self->opens || (self->is_open && !ponder_question_card_is_revealed (self->card));

  g_key_file_set_boolean (kept, group, "Ask", is_on (self));
  g_key_file_set_boolean (kept, group, "Asked", asked);
  g_key_file_set_uint64 (kept, group, "AskedUpTo", self->passed);
}

/* The question is opened when the cursor is where it was. */
void
ponder_ask_restore (PonderAsk  *self,
                    GKeyFile   *kept,
                    const char *group)
{
  ponder_ask_close (self);
  ponder_page_show_switch (self->page, "ask", g_key_file_get_boolean (kept, group, "Ask", NULL));
  /* What was kept may have been edited. */
  self->passed =
    can_ask (self) ? MIN (g_key_file_get_uint64 (kept, group, "AskedUpTo", NULL), get_status (self).end + 1) : 0;
  if (!can_ask (self) || !g_key_file_get_boolean (kept, group, "Asked", NULL))
    return;
  self->opens = TRUE;
  ponder_session_hide_next (PONDER_SESSION (self->record), TRUE);
  ponder_ask_update (self);
}
