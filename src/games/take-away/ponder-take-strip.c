/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-take-strip.h"

#include <glib/gi18n-lib.h>

#include "ponder-count.h"
#include "ponder-step-timer.h"

/* Nothing here takes long, so there is no thread: at full speed, the numbers are filled whenever the main loop is idle,
 * for a part of a frame at a time.
 *
 * The strip ends where both periods are proved. So that this is known when the last number of a proof is filled, the
 * values are computed ahead, as far as a period may not be found before (see ponder-grundy.c). */

#define SLICE_USEC 2000
#define NUMBERS_A_LOOK 128 /* between two looks at the clock */

/* How many values are computed ahead for so many numbers, while that is quick. */
#define AHEAD(n) (4 * (n) + 64)
#define MOST_AHEAD 20000

struct _PonderTakeStrip
{
  GObject parent_instance;

  PonderTakeSet *set;
  gboolean misere;
  PonderGrundy *grundy;
  guint64 least;
  guint64 most;

  guint64 cursor;
  guint64 end;    /* how many numbers are filled; the value of the next one is known, too, unless the memory is full */
  guint64 extent; /* how many there are; gets smaller when the periods have been found */
  gboolean full;

  PonderRecordMode mode;
  PonderStepTimer step_timer;
  guint timer;
  guint64 wanted_cursor; /* while seeking */
  guint64 wanted_end;
  gboolean newer; /* than at the last refresh */

  GArray *none; /* the path and the marks */
};

static void ponder_take_strip_init_record (PonderRecordInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PonderTakeStrip, ponder_take_strip, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (PONDER_TYPE_RECORD, ponder_take_strip_init_record))

static PonderGrundySequence
get_sequence (PonderTakeStrip *self,
              gboolean         of_values)
{
  if (of_values)
    return PONDER_GRUNDY_VALUES;
  return self->misere ? PONDER_GRUNDY_MISERE : PONDER_GRUNDY_NORMAL;
}

/* Returns how many numbers show that both sequences repeat, or all if that is not known. */
static guint64
find_extent (PonderTakeStrip *self)
{
  guint64 needed = 0;

  /* For these sets it is known without a look at values. */
  if (ponder_grundy_get_known (self->grundy) == G_MAXUINT64)
    return self->least + 1;
  for (gboolean of_values = FALSE; of_values <= TRUE; of_values++)
    {
      PonderPeriod period;

      ponder_grundy_get_period (self->grundy, get_sequence (self, of_values), &period);
      if (period.length == 0)
        return self->most + 1;
      needed = MAX (needed, period.from + period.length + ponder_take_set_get_largest (self->set));
    }
  return CLAMP (needed, self->least + 1, self->most + 1);
}

static gboolean
is_finished (PonderTakeStrip *self)
{
  return self->end == self->extent;
}

/* Fills the next numbers, as far as there are any and the memory suffices. */
static void
grow (PonderTakeStrip *self,
      guint64          n_numbers)
{
  guint64 wanted = MIN (self->end + n_numbers, self->extent);

  if (self->set->kind == PONDER_TAKE_LISTED && AHEAD (wanted) <= MOST_AHEAD)
    ponder_grundy_fill (self->grundy, AHEAD (wanted));
  ponder_grundy_fill (self->grundy, wanted + 1);
  self->end = MIN (wanted, ponder_grundy_get_known (self->grundy));
  self->extent = MAX (find_extent (self), self->end);
  self->full = !is_finished (self) && ponder_grundy_get_known (self->grundy) == self->end;
}

/* Goes one place on, to the one after the last number at the end. Returns whether there was one. */
static gboolean
go_on (PonderTakeStrip *self)
{
  if (self->cursor == self->end && !is_finished (self))
    grow (self, 1);
  if (self->cursor == self->end + is_finished (self))
    return FALSE;
  self->cursor++;
  return TRUE;
}

static void
emit_changed (PonderTakeStrip *self)
{
  g_signal_emit_by_name (self, "changed");
}

static void
set_mode (PonderTakeStrip *self,
          PonderRecordMode mode)
{
  self->mode = mode;
  if (mode == PONDER_RECORD_PAUSED)
    g_clear_handle_id (&self->timer, g_source_remove);
}

static gboolean
timer_cb (gpointer user_data)
{
  PonderTakeStrip *self = user_data;
  guint64 visits = ponder_step_timer_take (&self->step_timer, g_get_monotonic_time ());
  gboolean more = TRUE;

  self->timer = 0;
  for (guint64 i = 0; i < visits && more; i++)
    more = go_on (self);
  /* At its last place it has ended, without another visit. */
  if (!more || self->cursor > self->end)
    set_mode (self, PONDER_RECORD_PAUSED);
  else
    self->timer = g_timeout_add (ponder_step_timer_wait (&self->step_timer, g_get_monotonic_time ()), timer_cb, self);
  if (visits > 0)
    emit_changed (self);
  return G_SOURCE_REMOVE;
}

/* Fills numbers for a moment. Returns whether that is all to be done. */
static gboolean
fill_slice (PonderTakeStrip *self,
            guint64          end)
{
  gint64 until = g_get_monotonic_time () + SLICE_USEC;

  while (self->end < end && !is_finished (self) && !self->full)
    {
      grow (self, MIN (NUMBERS_A_LOOK, end - self->end));
      if (g_get_monotonic_time () >= until)
        return FALSE;
    }
  return TRUE;
}

static gboolean
idle_cb (gpointer user_data)
{
  PonderTakeStrip *self = user_data;
  gboolean seeking = self->mode == PONDER_RECORD_SEEKING;
  gboolean done = fill_slice (self, seeking ? self->wanted_end : G_MAXUINT64);

  self->newer = TRUE;
  if (!seeking)
    self->cursor = self->end + (done && is_finished (self));
  if (!done)
    return G_SOURCE_CONTINUE;
  if (seeking)
    self->cursor = MIN (self->wanted_cursor, self->end + is_finished (self));
  self->timer = 0;
  set_mode (self, PONDER_RECORD_PAUSED);
  emit_changed (self);
  return G_SOURCE_REMOVE;
}

static gboolean
refresh (PonderRecord *record)
{
  PonderTakeStrip *self = PONDER_TAKE_STRIP (record);
  gboolean newer = self->newer;

  self->newer = FALSE;
  return newer;
}

static void
get_status (PonderRecord       *record,
            PonderRecordStatus *status)
{
  PonderTakeStrip *self = PONDER_TAKE_STRIP (record);

  *status = (PonderRecordStatus){
    .mode = self->mode,
    .still = self->mode == PONDER_RECORD_PAUSED,
    .cursor = self->cursor,
    .shown = MIN (self->cursor, self->end),
    .end = self->end,
    .finished = is_finished (self),
    .full = self->full,
    .fraction = is_finished (self) ? 1 : -1,
  };
}

static void
step (PonderRecord *record)
{
  PonderTakeStrip *self = PONDER_TAKE_STRIP (record);

  set_mode (self, PONDER_RECORD_PAUSED);
  go_on (self);
  emit_changed (self);
}

static void
schedule (PonderTakeStrip *self)
{
  if (self->step_timer.speed == PONDER_FULL_SPEED)
    self->timer = g_idle_add (idle_cb, self);
  else
    self->timer = g_timeout_add (ponder_step_timer_wait (&self->step_timer, g_get_monotonic_time ()), timer_cb, self);
}

static void
run (PonderRecord *record)
{
  PonderTakeStrip *self = PONDER_TAKE_STRIP (record);

  set_mode (self, PONDER_RECORD_PAUSED);
  if (self->step_timer.speed == PONDER_FULL_SPEED || (go_on (self) && self->cursor <= self->end))
    {
      set_mode (self, PONDER_RECORD_RUNNING);
      ponder_step_timer_begin (&self->step_timer, g_get_monotonic_time ());
      schedule (self);
    }
  emit_changed (self);
}

static void
pause_run (PonderRecord *record)
{
  PonderTakeStrip *self = PONDER_TAKE_STRIP (record);

  if (self->mode == PONDER_RECORD_PAUSED)
    return;
  set_mode (self, PONDER_RECORD_PAUSED);
  emit_changed (self);
}

static void
go (PonderRecord *record,
    guint64       node)
{
  PonderTakeStrip *self = PONDER_TAKE_STRIP (record);

  set_mode (self, PONDER_RECORD_PAUSED);
  self->cursor = MIN (node, self->end + is_finished (self));
  emit_changed (self);
}

/* The path is empty, so that there is no level to go to. */
static void
go_to_level (PonderRecord *record,
             guint         level)
{
  pause_run (record);
}

static void
set_speed (PonderRecord *record,
           double        speed)
{
  PonderTakeStrip *self = PONDER_TAKE_STRIP (record);
  gint64 now = g_get_monotonic_time ();

  if (self->step_timer.speed == speed)
    return;
  if (self->step_timer.speed == PONDER_FULL_SPEED)
    ponder_step_timer_begin (&self->step_timer, now);
  if (speed == PONDER_FULL_SPEED)
    self->step_timer.speed = speed;
  else
    ponder_step_timer_change (&self->step_timer, speed, now);
  if (self->mode == PONDER_RECORD_RUNNING)
    {
      g_clear_handle_id (&self->timer, g_source_remove);
      schedule (self);
    }
}

static GArray *
get_none (PonderRecord *record)
{
  return PONDER_TAKE_STRIP (record)->none;
}

static void
unfold (PonderRecord *record,
        guint64       node,
        gboolean      unfolded)
{
}

/* Says which of the numbers that are filled the cursor is at, such as “Number 4 of 20”; the first number is 0. */
static char *
dup_cursor_text (PonderRecord *record,
                 guint64       cursor)
{
  PonderTakeStrip *self = PONDER_TAKE_STRIP (record);
  g_autofree char *count = NULL;
  g_autofree char *number = NULL;
  g_autofree char *last = NULL;

  if (cursor == 0)
    return g_strdup (_ ("Before the first number"));
  count = ponder_count_text (self->end);
  if (cursor > self->end)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Finished: %s number", "Finished: %s numbers", ponder_count_plural (self->end)),
      count);
  number = ponder_count_text (cursor - 1);
  last = ponder_count_text (self->end - 1);
  /* Translators: “Number 4 of 20”: the number that is shown, and the last one that is filled in */
  return g_strdup_printf (_ ("Number %s of %s"), number, last);
}

/* The functions about a move, a mark or an answer can't be called, because there are none. */
static void
ponder_take_strip_init_record (PonderRecordInterface *iface)
{
  iface->refresh = refresh;
  iface->get_status = get_status;
  iface->step = step;
  iface->run = run;
  iface->pause = pause_run;
  iface->go = go;
  iface->go_to_level = go_to_level;
  iface->set_speed = set_speed;
  iface->get_path = get_none;
  iface->get_marks = get_none;
  iface->unfold = unfold;
  iface->dup_cursor_text = dup_cursor_text;
  iface->counts_from_zero = TRUE;
}

static void
ponder_take_strip_finalize (GObject *object)
{
  PonderTakeStrip *self = PONDER_TAKE_STRIP (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->grundy, ponder_grundy_free);
  g_clear_pointer (&self->set, ponder_take_set_unref);
  g_clear_pointer (&self->none, g_array_unref);

  G_OBJECT_CLASS (ponder_take_strip_parent_class)->finalize (object);
}

static void
ponder_take_strip_class_init (PonderTakeStripClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ponder_take_strip_finalize;
}

static void
ponder_take_strip_init (PonderTakeStrip *self)
{
  self->none = g_array_new (FALSE, FALSE, sizeof (guint32));
}

/* Returns a strip in which nothing is filled. It ends where the periods are proved, but not before @least, and at
 * @most, up to PONDER_TAKE_MOST, if they aren't proved before. @budget may be NULL. */
PonderTakeStrip *
ponder_take_strip_new (PonderTakeSet      *set,
                       gboolean            misere,
                       guint64             least,
                       guint64             most,
                       PonderMemoryBudget *budget)
{
  PonderTakeStrip *self;

  g_return_val_if_fail (set != NULL, NULL);
  g_return_val_if_fail (least <= most && most <= PONDER_TAKE_MOST, NULL);

  self = g_object_new (PONDER_TYPE_TAKE_STRIP, NULL);
  self->set = g_atomic_rc_box_acquire (set);
  self->misere = misere;
  self->grundy = ponder_grundy_new (set, budget);
  self->least = least;
  self->most = most;
  self->extent = most + 1;
  grow (self, 0);
  return self;
}

/* Lets the strip go on to @least, even if it had ended, at most to where it ends without periods.
 * It never gets shorter. */
void
ponder_take_strip_extend (PonderTakeStrip *self,
                          guint64          least)
{
  g_return_if_fail (PONDER_IS_TAKE_STRIP (self));
  g_return_if_fail (least <= self->most);

  if (least <= self->least)
    return;
  self->least = least;
  grow (self, 0);
  self->cursor = MIN (self->cursor, self->end + is_finished (self));
  emit_changed (self);
}

/* Makes a strip again that was kept, with @end numbers filled, while the main loop is idle. It is
 * extended if it was longer. */
void
ponder_take_strip_seek (PonderTakeStrip *self,
                        guint64          cursor,
                        guint64          end)
{
  g_return_if_fail (PONDER_IS_TAKE_STRIP (self));

  set_mode (self, PONDER_RECORD_PAUSED);
  ponder_take_strip_extend (self, MIN (end - MIN (end, 1), self->most));
  set_mode (self, PONDER_RECORD_SEEKING);
  self->wanted_cursor = cursor;
  self->wanted_end = end;
  self->timer = g_idle_add (idle_cb, self);
  emit_changed (self);
}

gboolean
ponder_take_strip_is_seeking (PonderTakeStrip *self)
{
  g_return_val_if_fail (PONDER_IS_TAKE_STRIP (self), FALSE);

  return self->mode == PONDER_RECORD_SEEKING;
}

/* Gets the place to which ponder_take_strip_seek() is still going, otherwise the current one. */
void
ponder_take_strip_get_goal (PonderTakeStrip *self,
                            guint64         *cursor,
                            guint64         *end)
{
  gboolean seeking = ponder_take_strip_is_seeking (self);

  g_return_if_fail (cursor != NULL && end != NULL);

  *cursor = seeking ? self->wanted_cursor : self->cursor;
  *end = seeking ? self->wanted_end : self->end;
}

PonderTakeSet *
ponder_take_strip_get_set (PonderTakeStrip *self)
{
  g_return_val_if_fail (PONDER_IS_TAKE_STRIP (self), NULL);

  return self->set;
}

gboolean
ponder_take_strip_is_misere (PonderTakeStrip *self)
{
  g_return_val_if_fail (PONDER_IS_TAKE_STRIP (self), FALSE);

  return self->misere;
}

/* Returns how many numbers are filled at the cursor. */
guint64
ponder_take_strip_get_n_shown (PonderTakeStrip *self)
{
  g_return_val_if_fail (PONDER_IS_TAKE_STRIP (self), 0);

  return MIN (self->cursor, self->end);
}

/* Returns whether a number that is filled, or the next one, is a P position, in which the player
 * whose turn it is loses. */
gboolean
ponder_take_strip_is_p (PonderTakeStrip *self,
                        guint64          number)
{
  g_return_val_if_fail (PONDER_IS_TAKE_STRIP (self), FALSE);

  return ponder_grundy_is_p (self->grundy, number, self->misere);
}

/* Returns the Grundy value of a number that is filled, or of the next one. */
guint64
ponder_take_strip_get_value (PonderTakeStrip *self,
                             guint64          number)
{
  g_return_val_if_fail (PONDER_IS_TAKE_STRIP (self), 0);

  return ponder_grundy_get_value (self->grundy, number);
}

/* Returns whether the period of the Grundy values, or of P and N, is proved by the numbers that are filled. */
gboolean
ponder_take_strip_get_period (PonderTakeStrip *self,
                              gboolean         of_values,
                              PonderPeriod    *period)
{
  g_return_val_if_fail (PONDER_IS_TAKE_STRIP (self) && period != NULL, FALSE);

  ponder_grundy_get_period (self->grundy, get_sequence (self, of_values), period);
  return period->length > 0 && (self->set->kind != PONDER_TAKE_LISTED ||
                                period->from + period->length + ponder_take_set_get_largest (self->set) <= self->end);
}

/* Returns the smallest number to take that leads from a number that is filled to a P position; 0 if there is none. */
guint64
ponder_take_strip_find_winning (PonderTakeStrip *self,
                                guint64          number)
{
  for (guint64 count = ponder_take_set_get_next (self->set, 0); count <= number;
       count = ponder_take_set_get_next (self->set, count))
    if (ponder_take_strip_is_p (self, number - count))
      return count;
  return 0;
}

/* Adds the moves from a number that is filled (PonderTakeArrow), the smallest first. If there are
 * more than @most, the last is one to a P position if there is one. */
void
ponder_take_strip_list_arrows (PonderTakeStrip *self,
                               guint64          number,
                               guint            most,
                               GArray          *arrows)
{
  guint64 winning;
  guint n = 0;

  g_return_if_fail (PONDER_IS_TAKE_STRIP (self));
  g_return_if_fail (arrows != NULL);

  winning = ponder_take_strip_find_winning (self, number);
  for (guint64 count = ponder_take_set_get_next (self->set, 0); count <= number && n < most;
       count = ponder_take_set_get_next (self->set, count), n++)
    {
      PonderTakeArrow arrow;

      if (n + 1 == most && winning > count)
        count = winning;
      arrow = (PonderTakeArrow){ number - count, ponder_take_strip_is_p (self, number - count) };
      g_array_append_val (arrows, arrow);
    }
}

static char *
describe_number (PonderTakeStrip *self,
                 guint64          number)
{
  guint64 winning = ponder_take_strip_find_winning (self, number);
  g_autofree char *from = ponder_count_text (number);
  g_autofree char *count = ponder_count_text (winning);
  g_autofree char *to = ponder_count_text (number - winning);

  /* Translators: about a heap of so many counters. In P positions the player whose turn it is loses, in N positions the
   * player wins; P and N stay as they are. Also in the sentences like this one. */
  if (winning > 0)
    return g_strdup_printf (_ ("%s: taking %s leads to %s, a P position, so N."), from, count, to);
  switch (ponder_take_set_count (self->set, number))
    {
    case 0:
      return g_strdup_printf (self->misere ? _ ("%s: there is no move, and the last to move has lost, so N.")
                                           : _ ("%s: there is no move, and the last to move has won, so P."),
                              from);
    case 1:
      return g_strdup_printf (_ ("%s: the only move leads to an N position, so P."), from);
    default:
      return g_strdup_printf (_ ("%s: every move leads to an N position, so P."), from);
    }
}

/* Returns why a period is proved, for a list of numbers. */
static char *
describe_proof (PonderTakeStrip    *self,
                const PonderPeriod *period)
{
  guint64 largest = ponder_take_set_get_largest (self->set);
  g_autofree char *n = ponder_count_text (largest);
  g_autofree char *from = ponder_count_text (period->from);
  g_autofree char *again = ponder_count_text (period->from + period->length);

  return g_strdup_printf (
    /* Translators: a number of numbers; the first of them; where the same comes again; the largest number of counters
     * that a move may take, which is the first number */
    g_dngettext (GETTEXT_PACKAGE,
                 "Proved: the %s number from %s on is like the one from %s on, and no move takes more than %s.",
                 "Proved: the %s numbers from %s on are like those from %s on, and no move takes more than %s.",
                 ponder_count_plural (largest)),
    n, from, again, n);
}

static char *
describe_missing_period (PonderTakeStrip *self,
                         gboolean         of_values)
{
  g_autofree char *last = ponder_count_text (self->end - MIN (self->end, 1));

  switch (self->set->kind)
    {
    case PONDER_TAKE_ANY:
      return g_strdup (_ ("The Grundy value of each number is the number itself."));
    case PONDER_TAKE_SQUARES:
      return g_strdup (of_values ? _ ("No period of the Grundy values is known for squares.")
                                 : _ ("No period of P and N is known for squares."));
    case PONDER_TAKE_POWERS:
    case PONDER_TAKE_LISTED:
    default:
      /* Translators: the last number that was looked at */
      return g_strdup_printf (of_values ? _ ("Up to %s, no period of the Grundy values is proved.")
                                        : _ ("Up to %s, no period of P and N is proved."),
                              last);
    }
}

/* Returns sentences on the period of P and N or of the Grundy values, and why it is proved, or that
 * none is. With powers of 2, the proof of the first is that of the second. */
static char *
describe_period (PonderTakeStrip *self,
                 gboolean         of_values)
{
  PonderPeriod period;
  g_autofree char *from = NULL;
  g_autofree char *length = NULL;
  g_autofree char *text = NULL;
  g_autofree char *proof = NULL;

  if (!ponder_take_strip_get_period (self, of_values, &period))
    return describe_missing_period (self, of_values);
  if (self->set->kind == PONDER_TAKE_ANY)
    return g_strdup (self->misere ? _ ("Only 1 is P.") : _ ("Only 0 is P."));
  from = ponder_count_text (period.from);
  length = ponder_count_text (period.length);
  text = g_strdup_printf (of_values
                            /* Translators: after how many numbers they come again, and the first one */
                            ? _ ("The Grundy values have period %s, from %s on.")
                            : _ ("P and N have period %s, from %s on."),
                          length, from);
  if (self->set->kind != PONDER_TAKE_POWERS)
    proof = describe_proof (self, &period);
  else if (!of_values)
    proof = g_strdup (_ ("Proved: divided by 3, a power of 2 leaves 1 or 2, so a move always changes the remainder; "
                         "and from 2 on, taking 1 or 2 makes it any other."));
  return g_strjoin (" ", text, proof, NULL);
}

/* Returns a sentence on why the number at the cursor is P or N; before the first and after the last
 * number, what there is to say about all. */
char *
ponder_take_strip_describe (PonderTakeStrip *self)
{
  g_autofree char *period = NULL;
  g_autofree char *values = NULL;

  g_return_val_if_fail (PONDER_IS_TAKE_STRIP (self), NULL);

  if (self->cursor == 0)
    return g_strdup (self->misere
                       ? _ ("A number of counters is P if the player whose turn it is loses, and N if that player "
                            "wins. A number from which there is no move, or one to a P, is N; all others are P.")
                       : _ ("A number of counters is P if the player whose turn it is loses, and N if that player "
                            "wins. A number from which a move leads to a P is N; all others are P."));
  if (self->cursor <= self->end)
    return describe_number (self, self->cursor - 1);
  period = describe_period (self, FALSE);
  values = self->misere ? NULL : describe_period (self, TRUE);
  return g_strjoin (" ", period, values, NULL);
}

/* Grundy values are about the game in which the last to move wins. Returns a sentence on the Grundy value of the
 * number at the cursor, or NULL before the first and after the last number, and if the last to move loses. */
char *
ponder_take_strip_describe_value (PonderTakeStrip *self)
{
  g_autofree char *text = NULL;
  g_autofree char *below = NULL;
  guint64 value;

  g_return_val_if_fail (PONDER_IS_TAKE_STRIP (self), NULL);

  if (self->cursor == 0 || self->cursor > self->end || self->misere)
    return NULL;
  value = ponder_take_strip_get_value (self, self->cursor - 1);
  if (value == 0)
    return g_strdup (_ ("Grundy value 0: no move leads to a 0."));
  if (value == 1)
    return g_strdup (_ ("Grundy value 1: a move leads to a 0, and none to a 1."));
  text = ponder_count_text (value);
  below = ponder_count_text (value - 1);
  /* Translators: a number, the one before it, and the number again */
  return g_strdup_printf (_ ("Grundy value %s: moves lead to all values from 0 to %s, and none to %s."), text, below,
                          text);
}
