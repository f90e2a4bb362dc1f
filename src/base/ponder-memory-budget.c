/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-memory-budget.h"

#include <glib/gi18n-lib.h>

/* One mutex guards all numbers, so that at any time `used` of the whole is the sum of what its takers hold, and a take
 * that succeeds never goes beyond the limit.
 *
 * Where a take does not fit, some part may have an object to drop. Only the thread that made the budget, the main
 * thread, can tell, so another thread asks it and waits. That ends: the main thread waits for no other thread, and once
 * no part can drop anything any more, whoever waits is refused. Each round drops an object, so there are not many. */

#define LEAST_TOLD (G_GUINT64_CONSTANT (1) << 20) /* less is not worth telling of */

struct _PonderMemoryBudget
{
  gatomicrefcount ref_count;
  PonderMemoryBudget *whole; /* ourselves, unless we are a part */
  guint64 used;

  /* Of a part. */
  char *name;
  PonderMemoryBudgetDrop drop; /* nullable */
  gpointer user_data;
  guint64 touched; /* the greater, the later */

  /* Of the whole. */
  GMutex mutex;
  GCond answered;
  guint64 limit;
  GPtrArray *parts; /* not held */
  guint64 n_touches;
  GThread *thread;
  GMainContext *context;
  GQueue requests; /* of those that wait */
  GSource *source; /* answers them; NULL where none waits */
};

typedef struct
{
  gboolean answered;
  GObject *dropped; /* nullable */
} Request;

static PonderMemoryBudget *
budget_new (void)
{
  PonderMemoryBudget *self = g_new0 (PonderMemoryBudget, 1);

  g_atomic_ref_count_init (&self->ref_count);
  return self;
}

/**
 * ponder_memory_budget_new:
 * @limit: bytes
 *
 * Returns: (transfer full): an atomically reference-counted budget
 */
PonderMemoryBudget *
ponder_memory_budget_new (guint64 limit)
{
  PonderMemoryBudget *self = budget_new ();

  self->whole = self;
  self->limit = limit;
  self->parts = g_ptr_array_new ();
  self->thread = g_thread_self ();
  self->context = g_main_context_ref_thread_default ();
  g_mutex_init (&self->mutex);
  g_cond_init (&self->answered);
  g_queue_init (&self->requests);
  return self;
}

/**
 * ponder_memory_budget_new_part:
 * @whole: a budget that is no part
 * @name: for people: who takes from the part
 *
 * Returns: (transfer full): what is taken from it is taken from @whole
 */
PonderMemoryBudget *
ponder_memory_budget_new_part (PonderMemoryBudget *whole,
                               const char         *name)
{
  PonderMemoryBudget *self;

  g_return_val_if_fail (whole != NULL && whole->whole == whole, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  self = budget_new ();
  self->whole = ponder_memory_budget_ref (whole);
  self->name = g_strdup (name);
  g_mutex_lock (&whole->mutex);
  g_ptr_array_add (whole->parts, self);
  g_mutex_unlock (&whole->mutex);
  return self;
}

PonderMemoryBudget *
ponder_memory_budget_ref (PonderMemoryBudget *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

static void
part_clear (PonderMemoryBudget *self)
{
  PonderMemoryBudget *whole = self->whole;

  g_mutex_lock (&whole->mutex);
  g_ptr_array_remove (whole->parts, self);
  g_mutex_unlock (&whole->mutex);
  g_free (self->name);
  ponder_memory_budget_unref (whole);
}

static void
whole_clear (PonderMemoryBudget *self)
{
  /* Who waits, and the source, hold us. */
  g_assert (self->source == NULL);

  g_ptr_array_unref (self->parts);
  g_main_context_unref (self->context);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->answered);
}

void
ponder_memory_budget_unref (PonderMemoryBudget *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  if (self->whole != self)
    part_clear (self);
  else
    whole_clear (self);
  g_free (self);
}

/* The part that was shown longest ago, of those touched after @touched that can drop something. Called with the mutex
 * held. */
static PonderMemoryBudget *
next_part (PonderMemoryBudget *whole,
           guint64             touched)
{
  PonderMemoryBudget *next = NULL;

  for (guint i = 0; i < whole->parts->len; i++)
    {
      PonderMemoryBudget *part = whole->parts->pdata[i];

      if (part->drop != NULL && part->touched > touched && (next == NULL || part->touched < next->touched))
        next = part;
    }
  return next;
}

/* Has the part that was touched longest ago drop something. In the thread of the budget. */
static GObject *
drop_oldest (PonderMemoryBudget *whole)
{
  GObject *dropped = NULL;
  guint64 touched = 0;

  while (dropped == NULL)
    {
      PonderMemoryBudgetDrop drop = NULL;
      gpointer user_data = NULL;
      PonderMemoryBudget *part;

      g_mutex_lock (&whole->mutex);
      part = next_part (whole, touched);
      if (part != NULL)
        {
          touched = part->touched;
          drop = part->drop;
          user_data = part->user_data;
        }
      g_mutex_unlock (&whole->mutex);
      if (drop == NULL)
        return NULL;
      dropped = drop (user_data);
    }
  return dropped;
}

static Request *
next_request (PonderMemoryBudget *whole)
{
  Request *request;

  g_mutex_lock (&whole->mutex);
  request = g_queue_pop_head (&whole->requests);
  if (request == NULL)
    g_clear_pointer (&whole->source, g_source_unref);
  g_mutex_unlock (&whole->mutex);
  return request;
}

static gboolean
answer_cb (gpointer user_data)
{
  PonderMemoryBudget *whole = user_data;
  Request *request;

  while ((request = next_request (whole)) != NULL)
    {
      GObject *dropped = drop_oldest (whole);

      g_mutex_lock (&whole->mutex);
      request->dropped = dropped;
      request->answered = TRUE;
      g_cond_broadcast (&whole->answered);
      g_mutex_unlock (&whole->mutex);
    }
  return G_SOURCE_REMOVE;
}

static gboolean
can_drop (PonderMemoryBudget *whole)
{
  return next_part (whole, 0) != NULL;
}

/* Returns the object that some part drops, or NULL. */
static GObject *
ask_for_drop (PonderMemoryBudget *whole)
{
  Request request = { 0 };

  if (g_thread_self () == whole->thread)
    return drop_oldest (whole);

  g_mutex_lock (&whole->mutex);
  if (can_drop (whole))
    {
      g_queue_push_tail (&whole->requests, &request);
      if (whole->source == NULL)
        {
          whole->source = g_idle_source_new ();
          g_source_set_priority (whole->source, G_PRIORITY_DEFAULT);
          g_source_set_callback (whole->source, answer_cb, ponder_memory_budget_ref (whole),
                                 (GDestroyNotify) ponder_memory_budget_unref);
          g_source_attach (whole->source, whole->context);
        }
      while (!request.answered)
        g_cond_wait (&whole->answered, &whole->mutex);
    }
  g_mutex_unlock (&whole->mutex);
  return request.dropped;
}

/* Called with the mutex held. */
static guint64
count_left (PonderMemoryBudget *whole)
{
  return whole->limit - MIN (whole->used, whole->limit);
}

static gboolean
take_now (PonderMemoryBudget *self,
          guint64             bytes)
{
  PonderMemoryBudget *whole = self->whole;
  gboolean fits;

  g_mutex_lock (&whole->mutex);
  fits = bytes <= count_left (whole);
  if (fits)
    {
      whole->used += bytes;
      if (self != whole)
        self->used += bytes;
    }
  g_mutex_unlock (&whole->mutex);
  return fits;
}

/**
 * ponder_memory_budget_take:
 * @bytes: how much more will be held
 *
 * Takes from the budget, for which parts may have to drop something. May block until the main loop has seen to that,
 * unless called in its thread.
 *
 * Returns: whether @bytes fit; if not, nothing is taken
 */
gboolean
ponder_memory_budget_take (PonderMemoryBudget *self,
                           guint64             bytes)
{
  g_return_val_if_fail (self != NULL, FALSE);

  while (!take_now (self, bytes))
    {
      g_autoptr (GObject) dropped = ask_for_drop (self->whole);

      if (dropped == NULL)
        return FALSE;
    }
  return TRUE;
}

/**
 * ponder_memory_budget_give:
 * @bytes: how much is no longer held
 */
void
ponder_memory_budget_give (PonderMemoryBudget *self,
                           guint64             bytes)
{
  PonderMemoryBudget *whole;

  g_return_if_fail (self != NULL);

  whole = self->whole;
  g_mutex_lock (&whole->mutex);
  g_assert (bytes <= self->used && bytes <= whole->used);
  whole->used -= bytes;
  if (self != whole)
    self->used -= bytes;
  g_mutex_unlock (&whole->mutex);
}

/**
 * ponder_memory_budget_make_room:
 * @bytes: how much would be of use
 *
 * As ponder_memory_budget_take(), but takes nothing yet.
 *
 * Returns: how much is left now, which may be less than @bytes
 */
guint64
ponder_memory_budget_make_room (PonderMemoryBudget *self,
                                guint64             bytes)
{
  g_return_val_if_fail (self != NULL, 0);

  for (;;)
    {
      g_autoptr (GObject) dropped = NULL;
      guint64 left;

      g_mutex_lock (&self->whole->mutex);
      left = count_left (self->whole);
      g_mutex_unlock (&self->whole->mutex);
      if (left < bytes)
        dropped = ask_for_drop (self->whole);
      if (dropped == NULL)
        return left;
    }
}

/**
 * ponder_memory_budget_set_limit:
 * @limit: bytes; of the whole, also where @self is a part
 *
 * Counts at once, for all that goes on. What is held already stays, also beyond the limit.
 */
void
ponder_memory_budget_set_limit (PonderMemoryBudget *self,
                                guint64             limit)
{
  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->whole->mutex);
  self->whole->limit = limit;
  g_mutex_unlock (&self->whole->mutex);
}

/**
 * ponder_memory_budget_get_limit:
 *
 * Returns: the limit of the whole
 */
guint64
ponder_memory_budget_get_limit (PonderMemoryBudget *self)
{
  guint64 limit;

  g_return_val_if_fail (self != NULL, 0);

  g_mutex_lock (&self->whole->mutex);
  limit = self->whole->limit;
  g_mutex_unlock (&self->whole->mutex);
  return limit;
}

/**
 * ponder_memory_budget_get_used:
 *
 * Returns: the bytes taken from it, parts included
 */
guint64
ponder_memory_budget_get_used (PonderMemoryBudget *self)
{
  guint64 used;

  g_return_val_if_fail (self != NULL, 0);

  g_mutex_lock (&self->whole->mutex);
  used = self->used;
  g_mutex_unlock (&self->whole->mutex);
  return used;
}

/**
 * ponder_memory_budget_set_drop:
 * @part: a part
 * @drop: (nullable): called to have it drop something; %NULL once it has nothing to drop any more
 *
 * To be called in the thread that made the budget, and with %NULL before @user_data is gone.
 */
void
ponder_memory_budget_set_drop (PonderMemoryBudget    *part,
                               PonderMemoryBudgetDrop drop,
                               gpointer               user_data)
{
  PonderMemoryBudget *whole;

  g_return_if_fail (part != NULL && part->whole != part);

  whole = part->whole;
  g_mutex_lock (&whole->mutex);
  part->drop = drop;
  part->user_data = user_data;
  part->touched = ++whole->n_touches;
  /* The main loop may not run any more. */
  while (!can_drop (whole) && !g_queue_is_empty (&whole->requests))
    ((Request *) g_queue_pop_head (&whole->requests))->answered = TRUE;
  g_cond_broadcast (&whole->answered);
  g_mutex_unlock (&whole->mutex);
}

/**
 * ponder_memory_budget_touch:
 * @part: a part
 *
 * What was touched last drops something last.
 */
void
ponder_memory_budget_touch (PonderMemoryBudget *part)
{
  g_return_if_fail (part != NULL && part->whole != part);

  g_mutex_lock (&part->whole->mutex);
  part->touched = ++part->whole->n_touches;
  g_mutex_unlock (&part->whole->mutex);
}

/* Who else holds most of the memory, in a sentence, where it is worth telling. */
static char *
tell_holder (PonderMemoryBudget *self,
             guint64             own)
{
  PonderMemoryBudget *whole = self->whole;
  g_autofree char *name = NULL;
  g_autofree char *size = NULL;
  guint64 most;

  g_mutex_lock (&whole->mutex);
  most = self != whole ? self->used - MIN (own, self->used) : 0;
  for (guint i = 0; i < whole->parts->len; i++)
    {
      PonderMemoryBudget *part = whole->parts->pdata[i];

      if (part == self || part->used <= most)
        continue;
      most = part->used;
      g_free (name);
      name = g_strdup (part->name);
    }
  g_mutex_unlock (&whole->mutex);

  if (most < LEAST_TOLD)
    return NULL;
  size = g_format_size_full (most, G_FORMAT_SIZE_IEC_UNITS);
  if (name == NULL)
    return g_strdup_printf (_ ("What was found on this page before holds %s."), size);
  /* Translators: the first is the name of a page, such as “Sudoku”, the second an amount of memory */
  return g_strdup_printf (_ ("%s holds %s."), name, size);
}

/**
 * ponder_memory_budget_tell:
 * @self: (nullable): the asker's budget
 * @own: how much of it the asker holds
 * @text: (transfer full): says that the memory is full
 *
 * Returns: (transfer full): @text, and who else holds most of the memory, where anybody does
 */
char *
ponder_memory_budget_tell (PonderMemoryBudget *self,
                           guint64             own,
                           char               *text)
{
  g_autofree char *before = text;
  g_autofree char *holder = self != NULL ? tell_holder (self, own) : NULL;

  g_return_val_if_fail (text != NULL, NULL);

  return holder != NULL ? g_strdup_printf ("%s %s", before, holder) : g_steal_pointer (&before);
}
