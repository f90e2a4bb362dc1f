/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <dlfcn.h>
#include <gio/gio.h>
#include <sanitizer/tsan_interface.h>

/* The installed GLib is not built with the thread sanitizer, so it can't see what GLib orders between threads, and would
 * call every hand-over a race. Linked into a test, these stand before GLib's own functions and say it: an unlock happens
 * before the next lock, starting a task before its worker, returning before propagating, and letting go of an object
 * before it is freed. */

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

void
(g_object_unref) (gpointer object)
{
  __tsan_release (object);
  __tsan_acquire (object);
  REAL (g_object_unref) (object);
}

void
(g_atomic_rc_box_release_full) (gpointer       box,
                                GDestroyNotify clear)
{
  __tsan_release (box);
  __tsan_acquire (box);
  REAL (g_atomic_rc_box_release_full) (box, clear);
}
