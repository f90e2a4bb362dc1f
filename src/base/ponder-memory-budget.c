/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-memory-budget.h"

#include <glib/gi18n-lib.h>
#include <malloc.h>

/* One mutex guards all numbers: `used` of the whole is always the sum of what has been taken from the parts, and a
 * successful take never exceeds the limit.
 *
 * When memory runs out, a part may be able to drop an object that it can make again. Only the thread that created the
 * budget, the main thread, may call the parts, so other threads send it a request and wait. This always ends: the main
 * thread never waits for another thread, each request drops an object, and once nothing can be dropped, all waiting
 * requests are refused. */

#define LEAST_REPORTED (G_GUINT64_CONSTANT (1) << 20) /* smaller amounts aren't reported */

struct _PonderMemoryBudget
{
  gatomicrefcount ref_count;
  PonderMemoryBudget *whole; /* points to itself unless it is a part */
  guint64 used;

  /* Only in a part. */
  char *name;
  PonderMemoryBudgetDrop drop; /* nullable */
  gpointer user_data;
  guint64 touched; /* a larger number is more recent */

  /* Only in the whole. */
  GMutex mutex;
  GCond answered;
  guint64 limit;
  GPtrArray *parts; /* not referenced */
  guint64 n_touches;
  GThread *thread;
  GMainContext *context;
  GQueue requests; /* of waiting threads */
  GSource *source; /* answers the requests; NULL if there are none */
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

/* Returns a part; what is taken from it is also taken from @whole. @name is its user, as shown in messages. */
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
  /* Waiting threads and the source hold references. */
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

/* Returns the part touched least recently after @touched that can drop something. The mutex must be held. */
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

/* Asks the parts, least recently touched first, to drop an object. Called in the thread of the budget. */
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

/* Returns an object that a part gave up, or NULL if there is none. */
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

/* The caller must hold the mutex. */
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

/* Takes memory from the budget; parts may have to drop objects for that. In a thread other than the
 * budget's, this may block until the main loop has handled the request. Returns whether there was
 * enough; if not, nothing is taken. */
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

/* Frees memory like ponder_memory_budget_take(), but takes nothing. Returns how many bytes are free
 * now, possibly fewer than @bytes. */
guint64
ponder_memory_budget_make_room (PonderMemoryBudget *self,
                                guint64             bytes)
{
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

/* Sets the limit of the whole budget, even if @self is a part, at once. Memory that is already
 * taken stays, even beyond the limit. */
void
ponder_memory_budget_set_limit (PonderMemoryBudget *self,
                                guint64             limit)
{
  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->whole->mutex);
  self->whole->limit = limit;
  g_mutex_unlock (&self->whole->mutex);
}

/* Returns the limit of the whole budget. */
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

/* Returns the bytes taken from it and its parts. */
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

/* To be called in the thread that created the budget, and with NULL before @user_data is freed. */
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
  /* Answer waiting threads here: the main loop may have ended. */
  while (!can_drop (whole) && !g_queue_is_empty (&whole->requests))
    ((Request *) g_queue_pop_head (&whole->requests))->answered = TRUE;
  g_cond_broadcast (&whole->answered);
  g_mutex_unlock (&whole->mutex);
}

/* Marks the part as used: the part touched most recently is the last to be asked to drop something. */
void
ponder_memory_budget_touch (PonderMemoryBudget *part)
{
  g_return_if_fail (part != NULL && part->whole != part);

  g_mutex_lock (&part->whole->mutex);
  part->touched = ++part->whole->n_touches;
  g_mutex_unlock (&part->whole->mutex);
}

/* Returns a sentence on who else uses most of the memory, or NULL if that is too little to report. */
static char *
describe_holder (PonderMemoryBudget *self,
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

  if (most < LEAST_REPORTED)
    return NULL;
  size = g_format_size_full (most, G_FORMAT_SIZE_IEC_UNITS);
  if (name == NULL)
    return g_strdup_printf (_ ("Earlier results on this page use %s."), size);
  /* Translators: the first is the name of a page, such as “Sudoku”, the second an amount of memory */
  return g_strdup_printf (_ ("%s uses %s."), name, size);
}

/* Returns @text, a message that memory is full, which it takes over, followed by who else uses most
 * of the memory, if anyone does. The caller uses @own bytes of the budget, which may be NULL. */
char *
ponder_memory_budget_name_holder (PonderMemoryBudget *self,
                                  guint64             own,
                                  char               *text)
{
  g_autofree char *before = text;
  g_autofree char *holder = self != NULL ? describe_holder (self, own) : NULL;

  g_return_val_if_fail (text != NULL, NULL);

  return holder != NULL ? g_strdup_printf ("%s %s", before, holder) : g_steal_pointer (&before);
}

#define MUCH (4 << 20) /* bytes */

/* A @limit of 0 is that of @budget, which may be shared with others, or 1 GiB if that is NULL. */
void
ponder_memory_account_init (PonderMemoryAccount *self,
                            guint64              limit,
                            PonderMemoryBudget  *budget)
{
  if (limit == 0)
    limit = budget != NULL ? G_MAXUINT64 : PONDER_DEFAULT_MEMORY;
  *self = (PonderMemoryAccount){ .limit = limit, .budget = budget != NULL ? ponder_memory_budget_ref (budget) : NULL };
}

static GMutex trimming; /* malloc_trim() can't begin in two threads if malloc() was never called, as with sanitizers */
static int trim_waits; /* a thread hasn't begun to trim yet */

/* This may take longer than a frame. */
static gpointer
trim_worker (gpointer data)
{
  g_mutex_lock (&trimming);
  g_atomic_int_set (&trim_waits, FALSE);
  malloc_trim (0);
  g_mutex_unlock (&trimming);
  return NULL;
}

/* Returns all bytes still taken to the budget, and what has been freed to the system: malloc() would keep it for the
 * thread that allocated it, so that searches in other threads would add to it. */
void
ponder_memory_account_clear (PonderMemoryAccount *self)
{
  ponder_memory_account_give (self, self->used);
  g_clear_pointer (&self->budget, ponder_memory_budget_unref);
  if (self->most_used >= MUCH && g_atomic_int_compare_and_exchange (&trim_waits, FALSE, TRUE))
    g_thread_unref (g_thread_new ("trim", trim_worker, NULL));
  self->most_used = 0;
}

/* Returns whether @bytes more are within the limit and the budget; if not, nothing is taken. */
gboolean
ponder_memory_account_take (PonderMemoryAccount *self,
                            guint64              bytes)
{
  if (bytes > self->limit || self->used > self->limit - bytes)
    return FALSE;
  if (self->budget != NULL && !ponder_memory_budget_take (self->budget, bytes))
    return FALSE;
  self->used += bytes;
  self->most_used = MAX (self->most_used, self->used);
  return TRUE;
}

void
ponder_memory_account_give (PonderMemoryAccount *self,
                            guint64              bytes)
{
  g_assert (bytes <= self->used);

  self->used -= bytes;
  if (self->budget != NULL)
    ponder_memory_budget_give (self->budget, bytes);
}

/* Returns how many bytes can be taken now, possibly fewer than @bytes, if no other thread takes
 * them first; see ponder_memory_budget_make_room(). */
guint64
ponder_memory_account_make_room (PonderMemoryAccount *self,
                                 guint64              bytes)
{
  guint64 left = self->limit - MIN (self->used, self->limit);

  if (self->budget == NULL)
    return left;
  return MIN (left, ponder_memory_budget_make_room (self->budget, MIN (bytes, left)));
}

/* Returns the most bytes, which is never more than the budget's limit. */
guint64
ponder_memory_account_get_limit (PonderMemoryAccount *self)
{
  return self->budget != NULL ? MIN (self->limit, ponder_memory_budget_get_limit (self->budget)) : self->limit;
}

/* Moves bytes that one account has taken to another one with the same budget. */
void
ponder_memory_account_move (PonderMemoryAccount *from,
                            PonderMemoryAccount *to,
                            guint64              bytes)
{
  g_assert (bytes <= from->used && from->budget == to->budget);

  from->used -= bytes;
  to->used += bytes;
}

/* Returns how much memory an allocation takes: with malloc()'s header of 8 bytes, rounded up to 16,
 * and at least 32. */
guint64
ponder_allocated (guint64 bytes)
{
  return MAX ((bytes + 8 + 15) & ~(guint64) 15, 32);
}
