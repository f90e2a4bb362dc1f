/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-random.h"

/* The loops of exhaustive tests. A plain build tries all cases. With sanitizers, which take several times as long, only
 * the first case is tried, and then one of every ten, drawn anew in each run. PONDER_SHARE_SEED in the environment
 * repeats a draw, PONDER_SHARE=1 tries all cases, and PONDER_SHARE=10 one of ten in a plain build, too. */

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TEST_SHARE_USUAL 10
#else
#define TEST_SHARE_USUAL 1
#endif

typedef struct
{
  guint one_of;
  guint n_left; /* cases before the next draw */
  guint drawn; /* the case is taken if so many are left after it */
  guint64 random;
} TestShare;

static inline guint
test_share_one_of (void)
{
  const char *wanted = g_getenv ("PONDER_SHARE");

  return wanted != NULL ? MAX (1, (guint) g_ascii_strtoull (wanted, NULL, 10)) : TEST_SHARE_USUAL;
}

/* Returns whether all cases are tried, so that together they must show what a few may not. */
static inline gboolean
test_share_is_whole (void)
{
  return test_share_one_of () == 1;
}

/* Begins a loop of the current test, and writes how to repeat the draw into the log. */
static inline TestShare
test_share_new (void)
{
  const char *wanted = g_getenv ("PONDER_SHARE_SEED");
  static guint32 seed;
  TestShare self = { .one_of = test_share_one_of () };

  if (self.one_of == 1)
    return self;
  if (seed == 0)
    seed = wanted != NULL ? (guint32) g_ascii_strtoull (wanted, NULL, 10) : g_random_int ();
  g_test_message ("one case of %u: PONDER_SHARE_SEED=%u repeats the draw", self.one_of, seed);
  self.random = (guint64) seed << 32 | g_str_hash (g_test_get_path ());
  self.n_left = 1;
  return self;
}

/* Returns whether the next case is to be tried. */
static inline gboolean
test_share_takes (TestShare *self)
{
  if (self->one_of == 1)
    return TRUE;
  if (self->n_left == 0)
    {
      self->n_left = self->one_of;
      self->drawn = ponder_random_below (&self->random, self->one_of);
    }
  return --self->n_left == self->drawn;
}

/* Returns whether the current test is drawn, to do what can't be divided: one of ten tests is. */
static inline gboolean
test_share_has_test (void)
{
  TestShare self = test_share_new ();

  return self.one_of == 1 || ponder_random_below (&self.random, self.one_of) == 0;
}
