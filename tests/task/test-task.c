/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-pacer.h"
#include "ponder-progress.h"

static void
test_progress_keeps_the_newest (void)
{
  g_autoptr (PonderProgress) progress = ponder_progress_new (sizeof (int));
  int snapshot = -1;

  g_assert_cmpuint (ponder_progress_size (progress), ==, sizeof (int));
  g_assert_cmpuint (ponder_progress_read (progress, &snapshot), ==, 0);
  g_assert_cmpint (snapshot, ==, -1);
  g_assert_true (ponder_progress_due (progress));

  for (int i = 1; i <= 3; i++)
    ponder_progress_publish (progress, &i);
  g_assert_false (ponder_progress_due (progress));
  g_assert_cmpuint (ponder_progress_read (progress, &snapshot), ==, 3);
  g_assert_cmpint (snapshot, ==, 3);
  g_assert_cmpuint (ponder_progress_read (progress, &snapshot), ==, 3);
}

#define N_WORDS 64
#define N_SNAPSHOTS 20000

static gpointer
publish_thread (gpointer data)
{
  PonderProgress *progress = data;
  guint64 words[N_WORDS];

  for (guint64 nth = 1; nth <= N_SNAPSHOTS; nth++)
    {
      for (guint i = 0; i < N_WORDS; i++)
        words[i] = nth;
      ponder_progress_publish (progress, words);
    }
  return NULL;
}

/* A snapshot is never torn: all its words are of one publication, whose number is the one read. */
static void
test_progress_is_whole (void)
{
  g_autoptr (PonderProgress) progress = ponder_progress_new (N_WORDS * sizeof (guint64));
  GThread *thread = g_thread_new ("publish", publish_thread, progress);
  guint64 serial = 0;

  while (serial < N_SNAPSHOTS)
    {
      guint64 words[N_WORDS];
      guint64 newer = ponder_progress_read (progress, words);

      g_assert_cmpuint (newer, >=, serial);
      serial = newer;
      for (guint i = 0; serial > 0 && i < N_WORDS; i++)
        g_assert_cmpuint (words[i], ==, serial);
    }
  g_thread_join (thread);
}

/* Work that takes no time makes slices double, up to what is left. */
static void
test_pacer_grows (void)
{
  PonderPacer pacer;

  ponder_pacer_init (&pacer);
  for (guint64 expected = 1; expected <= 1024; expected *= 2)
    {
      g_assert_cmpuint (ponder_pacer_begin (&pacer, G_MAXUINT64), ==, expected);
      pacer.began = g_get_monotonic_time ();
      ponder_pacer_end (&pacer);
    }
  g_assert_cmpuint (ponder_pacer_begin (&pacer, 7), ==, 7);
}

/* The clock is set back by hand: nothing waits. */
static void
test_pacer_shrinks (void)
{
  PonderPacer pacer;

  ponder_pacer_init (&pacer);
  pacer.units = 8;
  for (guint64 expected = 8; expected > 1; expected /= 2)
    {
      g_assert_cmpuint (ponder_pacer_begin (&pacer, G_MAXUINT64), ==, expected);
      pacer.began -= G_USEC_PER_SEC;
      ponder_pacer_end (&pacer);
    }
  g_assert_cmpuint (ponder_pacer_begin (&pacer, G_MAXUINT64), ==, 1);
  pacer.began -= G_USEC_PER_SEC;
  ponder_pacer_end (&pacer);
  g_assert_cmpuint (ponder_pacer_begin (&pacer, G_MAXUINT64), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/progress/keeps-the-newest", test_progress_keeps_the_newest);
  g_test_add_func ("/progress/is-whole", test_progress_is_whole);
  g_test_add_func ("/pacer/grows", test_pacer_grows);
  g_test_add_func ("/pacer/shrinks", test_pacer_shrinks);
  return g_test_run ();
}
