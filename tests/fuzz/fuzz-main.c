/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"
#include "fuzz-mutate.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

/* Runs a fuzz target without libFuzzer: each seed file unchanged, then mutations of them for some seconds. Each
 * mutation has a number from which it can be made again. If the target crashes, hangs or takes too much memory, the
 * input is saved and its path printed; so is one at which GLib or GTK warns. */

#define USAGE                                                                                                       \
  "usage: %s FOLDER-OF-SEEDS SECONDS [SEED]\n"                                                                      \
  "       %s INPUT\n"                                                                                               \
  "Runs the seed files, then mutations of them, numbered from SEED (1 unless given), for so long; in 0 seconds only\n" \
  "the one numbered SEED. Or runs a single input.\n"

/* Limits for one input. CPU time is independent of other programs; a target that sleeps forever is stopped by real
 * time. */
#define MOST_CPU_SECONDS 10
#define MOST_SECONDS 120
#define MOST_MIB "1500"

static char place[128]; /* for the message after a crash */
static char crash_path[256];
static const guint8 *running;
static gsize running_size;

const char *__asan_default_options  (void);
const char *__ubsan_default_options (void);

/* The variables ASAN_OPTIONS and UBSAN_OPTIONS override these. */
const char *
__asan_default_options (void)
{
  return "abort_on_error=1:quarantine_size_mb=64:hard_rss_limit_mb=" MOST_MIB;
}

const char *
__ubsan_default_options (void)
{
  return "abort_on_error=1:halt_on_error=1:print_stacktrace=1";
}

static void
tell (const char *text)
{
  if (write (STDERR_FILENO, text, strlen (text)) < 0)
    _exit (2);
}

/* Calls only functions that are allowed in signal handlers. */
static void
crash_cb (int number)
{
  int fd = open (crash_path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);

  if (number == SIGPROF || number == SIGALRM)
    tell ("\nthe input takes too long: ");
  else
    tell ("\nbroken off ");
  tell (place);
  if (fd >= 0 && write (fd, running, running_size) == (gssize) running_size)
    {
      tell ("the input is saved as ");
      tell (crash_path);
      tell ("\n");
    }
  signal (SIGABRT, SIG_DFL);
  abort ();
}

static void
watch_for_crashes (void)
{
  static const int signals[] = { SIGABRT, SIGTRAP, SIGPROF, SIGALRM };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    signal (signals[i], crash_cb);
}

static void
set_timers (int cpu_seconds,
            int seconds)
{
  struct itimerval limit = { .it_value.tv_sec = cpu_seconds };

  setitimer (ITIMER_PROF, &limit, NULL);
  alarm (seconds);
}

static void
run (const guint8 *data,
     gsize         size)
{
  running = data;
  running_size = size;
  set_timers (MOST_CPU_SECONDS, MOST_SECONDS);
  LLVMFuzzerTestOneInput (data, size);
  set_timers (0, 0);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Ends the program if the file can't be read. */
static GBytes *
load_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, &error))
    {
      g_printerr ("%s\n", error->message);
      exit (2);
    }
  return g_bytes_new_take (text, length);
}

static GPtrArray *
list_files (const char *folder)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);

  g_assert_no_error (error);
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_assert_cmpuint (paths->len, >, 0);
  /* The order of files in a folder differs between systems. */
  g_ptr_array_sort (paths, compare_names);
  return paths;
}

static GPtrArray *
run_seed_files (const char *folder)
{
  GPtrArray *seeds = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GPtrArray) paths = list_files (folder);

  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *name = g_path_get_basename (paths->pdata[i]);
      GBytes *bytes = load_file (paths->pdata[i]);
      gsize size;
      const guint8 *data = g_bytes_get_data (bytes, &size);

      g_ptr_array_add (seeds, bytes);
      g_snprintf (place, sizeof place, "in seed file %s\n", name);
      run (data, size);
    }
  return seeds;
}

/* Returns: (transfer full): memory that ends with the input, so that sanitizers notice reading beyond it */
static guint8 *
dup_exactly (gconstpointer data,
             gsize         size)
{
  return size > 0 ? g_memdup2 (data, size) : g_malloc (1);
}

static void
run_mutation (GPtrArray *seeds,
              guint      number,
              guint      n_before)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (number);
  GBytes *seed = seeds->pdata[g_rand_int_range (rand, 0, seeds->len)];
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *exact = NULL;

  g_snprintf (place, sizeof place, "in mutation with seed %u, after %u inputs\n", number, n_before);
  g_byte_array_append (bytes, g_bytes_get_data (seed, NULL), g_bytes_get_size (seed));
  fuzz_mutate (bytes, seeds, rand);

  exact = dup_exactly (bytes->data, bytes->len);
  run (exact, bytes->len);
}

static void
run_file (const char *path)
{
  g_autoptr (GBytes) bytes = load_file (path);
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autofree guint8 *exact = dup_exactly (data, size);

  g_snprintf (place, sizeof place, "in the file given\n");
  run (exact, size);
  g_print ("1 file\n");
}

static void
run_folder (const char *folder,
            double      seconds,
            guint       seed)
{
  g_autoptr (GPtrArray) seeds = run_seed_files (folder);
  gint64 end = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);
  guint n = 0;

  do
    {
      run_mutation (seeds, seed + n, n);
      n++;
    }
  while (g_get_monotonic_time () < end);
  g_print ("%u seed files, %u mutations from seed %u\n", seeds->len, n, seed);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *name = g_path_get_basename (argv[0]);

  if (argc < 2 || argc > 4)
    {
      g_printerr (USAGE, name, name);
      return 2;
    }
  g_snprintf (crash_path, sizeof crash_path, "crash-%s-%d", name, (int) getpid ());
  watch_for_crashes ();
  if (argc == 2)
    run_file (argv[1]);
  else
    run_folder (argv[1], g_ascii_strtod (argv[2], NULL), argc > 3 ? strtoul (argv[3], NULL, 10) : 1);
  return 0;
}
