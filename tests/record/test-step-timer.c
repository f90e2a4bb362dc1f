/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-step-timer.h"

/* Tests when visits are due, with a simulated clock. */

#define START G_GINT64_CONSTANT (1000000000)
#define MS 1000 /* microseconds */
#define MOST_EVENTS 8

/* After @at milliseconds, either the speed changes or @due visits are due. */
typedef struct
{
  guint at;
  double speed;
  guint due;
} Event;

typedef struct
{
  const char *name;
  double speed;
  Event events[MOST_EVENTS]; /* ends with one at 0 */
} TempoCase;

static const TempoCase tempo_cases[] = {
  { "one-a-second", 1, { { 999, .due = 0 }, { 1000, .due = 1 }, { 1001, .due = 0 }, { 2000, .due = 1 } } },
  { "late-ones-keep-time", 10, { { 105, .due = 1 }, { 199, .due = 0 }, { 200, .due = 1 }, { 301, .due = 1 } } },
  { "many-a-second", 1000, { { 16, .due = 16 }, { 33, .due = 17 }, { 33, .due = 0 }, { 34, .due = 1 } } },
  { "thirds", 3, { { 333, .due = 0 }, { 334, .due = 1 }, { 667, .due = 1 }, { 999, .due = 0 }, { 1001, .due = 1 } } },
  { "none-piles-up", 1000, { { 5000, .due = 101 }, { 5001, .due = 1 }, { 5002, .due = 1 } } },
  { "none-piles-up-slowly", 1, { { 9500, .due = 1 }, { 10499, .due = 0 }, { 10500, .due = 1 } } },
  { "slower", 10, { { 100, .due = 1 }, { 150, 1 }, { 1099, .due = 0 }, { 1100, .due = 1 } } },
  { "faster", 1, { { 500, 4 }, { 500, .due = 1 }, { 749, .due = 0 }, { 750, .due = 1 } } },
  { "faster-but-not-yet", 1, { { 100, 4 }, { 249, .due = 0 }, { 250, .due = 1 } } },
  { "much-faster", 1, { { 900, 1000 }, { 900, .due = 1 }, { 901, .due = 1 } } },
  { "to-and-fro", 1, { { 300, 2 }, { 310, 1 }, { 320, 2 }, { 330, 1 }, { 999, .due = 0 }, { 1000, .due = 1 } } },
  { "for-ever", 1e-9, { { 1000000, .due = 0 }, { 4000000, .due = 0 } } },
};

static void
test_due (gconstpointer data)
{
  const TempoCase *c = data;
  PonderStepTimer step_timer = { .speed = c->speed };

  ponder_step_timer_begin (&step_timer, START);
  for (const Event *event = c->events; event->at != 0; event++)
    {
      gint64 now = START + event->at * (gint64) MS;

      if (event->speed != 0)
        ponder_step_timer_change (&step_timer, event->speed, now);
      else
        g_assert_cmpuint (ponder_step_timer_take (&step_timer, now), ==, event->due);
    }
}

/* After the given wait a visit is due, and no more than one if there is time for each. */
static void
test_wait (gconstpointer data)
{
  const TempoCase *c = data;
  PonderStepTimer step_timer = { .speed = c->speed };
  gint64 now = START;

  ponder_step_timer_begin (&step_timer, now);
  for (guint i = 0; i < 1000; i++)
    {
      guint wait = ponder_step_timer_wait (&step_timer, now);
      guint64 due;

      g_assert_cmpuint (wait, >=, 16);
      now += wait * (gint64) MS;
      due = ponder_step_timer_take (&step_timer, now);
      if (wait == G_MAXINT)
        return;
      g_assert_cmpuint (due, >=, 1);
      if (c->speed <= 50)
        g_assert_cmpuint (due, ==, 1);
      else
        g_assert_cmpuint (due, <=, c->speed * 17 / 1000);
    }
  /* The total time agrees with the speed. */
  g_assert_cmpfloat ((now - START) / (double) G_USEC_PER_SEC, >=, c->speed <= 50 ? 1000 / c->speed : 15.99);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tempo_cases); i++)
    {
      g_autofree char *due = g_strdup_printf ("/step-timer/due/%s", tempo_cases[i].name);
      g_autofree char *wait = g_strdup_printf ("/step-timer/wait/%s", tempo_cases[i].name);

      g_test_add_data_func (due, &tempo_cases[i], test_due);
      g_test_add_data_func (wait, &tempo_cases[i], test_wait);
    }
  return g_test_run ();
}
