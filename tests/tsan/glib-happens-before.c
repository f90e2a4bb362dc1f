/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <dlfcn.h>
#include <gio/gio.h>
#include <sanitizer/tsan_interface.h>

/* The installed GLib isn't built with the thread sanitizer, which therefore can't see how GLib orders threads and would
 * report every hand-over as a race. Linked into a test, these functions are called instead of GLib's own and tell the
 * sanitizer: an unlock happens before the next lock, starting a task before its worker, returning a result before
 * propagating it, and releasing a reference before the object is freed. What threads do to the table of sources of a main
 * context, which GLib locks inside, it doesn't look at. */

#define REAL(name) ((__typeof__ (name) *) real (#name))

static gpointer
real (const char *name)
{
  gpointer function = dlsym (RTLD_NEXT, name);

  if (function == NULL)
    __builtin_trap ();
  return function;
}

void
(g_mutex_lock) (GMutex *mutex)
{
  REAL (g_mutex_lock) (mutex);
  __tsan_acquire (mutex);
}

void
(g_mutex_unlock) (GMutex *mutex)
{
  __tsan_release (mutex);
  REAL (g_mutex_unlock) (mutex);
}

void
(g_cond_wait) (GCond *cond, GMutex *mutex)
{
  __tsan_release (mutex);
  REAL (g_cond_wait) (cond, mutex);
  __tsan_acquire (mutex);
}

gboolean
(g_cond_wait_until) (GCond *cond, GMutex *mutex, gint64 end_time)
{
  gboolean signalled;

  __tsan_release (mutex);
  signalled = REAL (g_cond_wait_until) (cond, mutex, end_time);
  __tsan_acquire (mutex);
  return signalled;
}

static GQuark
worker_quark (void)
{
  return g_quark_from_static_string ("ponder-worker");
}

static void
worker (GTask        *task,
        gpointer      source_object,
        gpointer      task_data,
        GCancellable *cancellable)
{
  GTaskThreadFunc func;

  __tsan_acquire (task);
  func = (GTaskThreadFunc) g_object_get_qdata (G_OBJECT (task), worker_quark ());
  func (task, source_object, task_data, cancellable);
}

void
(g_task_run_in_thread) (GTask          *task,
                        GTaskThreadFunc func)
{
  g_object_set_qdata (G_OBJECT (task), worker_quark (), (gpointer) func);
  __tsan_release (task);
  REAL (g_task_run_in_thread) (task, worker);
}

void
(g_task_return_boolean) (GTask    *task,
                         gboolean  result)
{
  __tsan_release (task);
  REAL (g_task_return_boolean) (task, result);
}

void
(g_task_return_int) (GTask  *task,
                     gssize  result)
{
  __tsan_release (task);
  REAL (g_task_return_int) (task, result);
}

void
(g_task_return_pointer) (GTask         *task,
                         gpointer       result,
                         GDestroyNotify destroy)
{
  __tsan_release (task);
  REAL (g_task_return_pointer) (task, result, destroy);
}

void
(g_task_return_error) (GTask  *task,
                       GError *error)
{
  __tsan_release (task);
  REAL (g_task_return_error) (task, error);
}

gboolean
(g_task_propagate_boolean) (GTask   *task,
                            GError **error)
{
  __tsan_acquire (task);
  return REAL (g_task_propagate_boolean) (task, error);
}

gssize
(g_task_propagate_int) (GTask   *task,
                        GError **error)
{
  __tsan_acquire (task);
  return REAL (g_task_propagate_int) (task, error);
}

gpointer
(g_task_propagate_pointer) (GTask   *task,
                            GError **error)
{
  __tsan_acquire (task);
  return REAL (g_task_propagate_pointer) (task, error);
}

void __tsan_ignore_thread_begin (void);
void __tsan_ignore_thread_end   (void);

guint
(g_source_attach) (GSource      *source,
                   GMainContext *context)
{
  guint id;

  __tsan_ignore_thread_begin ();
  id = REAL (g_source_attach) (source, context);
  __tsan_ignore_thread_end ();
  return id;
}

/* Telling the sanitizer and decrementing must be one step: otherwise the thread that decrements to zero might not know
 * of the previous one. The sanitizer must not see this lock, because it would order all releases. */

static int letting_go;
static __thread int depth;

__attribute__ ((no_sanitize ("thread"))) static void
begin_letting_go (gpointer object)
{
  if (depth++ == 0)
    while (__atomic_exchange_n (&letting_go, 1, __ATOMIC_ACQUIRE) != 0)
      g_thread_yield ();
  __tsan_release (object);
  __tsan_acquire (object);
}

__attribute__ ((no_sanitize ("thread"))) static void
end_letting_go (void)
{
  if (--depth == 0)
    __atomic_store_n (&letting_go, 0, __ATOMIC_RELEASE);
}

void
(g_object_unref) (gpointer object)
{
  begin_letting_go (object);
  REAL (g_object_unref) (object);
  end_letting_go ();
}

void
(g_ptr_array_unref) (GPtrArray *array)
{
  begin_letting_go (array);
  REAL (g_ptr_array_unref) (array);
  end_letting_go ();
}

void
(g_atomic_rc_box_release_full) (gpointer       box,
                                GDestroyNotify clear)
{
  begin_letting_go (box);
  REAL (g_atomic_rc_box_release_full) (box, clear);
  end_letting_go ();
}
