/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-take-strip.h"
#include "take-away-naive.h"

static PonderTakeStrip *
new_strip (const char *set_text,
           gboolean    misere,
           guint64     least,
           guint64     most)
{
  g_autoptr (PonderTakeSet) set = ponder_take_set_read (set_text, NULL);

  return ponder_take_strip_new (set, misere, least, most, NULL);
}

static PonderRecordStatus
get_place (PonderTakeStrip *strip)
{
  PonderRecordStatus status;

  ponder_record_get_status (PONDER_RECORD (strip), &status);
  return status;
}

/* Tests what is shown at the cursor. */
static void
assert_shown (PonderTakeStrip *strip,
              const guint     *values,
              GHashTable      *known)
{
  PonderRecordStatus status = get_place (strip);
  PonderTakeSet *set = ponder_take_strip_get_set (strip);
  g_autoptr (GArray) arrows = g_array_new (FALSE, FALSE, sizeof (PonderTakeArrow));
  guint64 number = status.cursor - 1;
  guint64 count = 0;
  gboolean wins = naive_wins (set, &number, 1, ponder_take_strip_is_misere (strip), known);
  gboolean found = FALSE;

  g_assert_cmpuint (status.shown, ==, status.cursor);
  g_assert_cmpuint (ponder_take_strip_get_n_shown (strip), ==, status.cursor);
  g_assert_cmpint (ponder_take_strip_is_p (strip, number), ==, !wins);
  g_assert_cmpuint (ponder_take_strip_get_value (strip, number), ==, values[number]);
  ponder_take_strip_list_arrows (strip, number, G_MAXUINT, arrows);
  g_assert_cmpuint (arrows->len, ==, ponder_take_set_count (set, number));
  for (guint i = 0; i < arrows->len; i++)
    {
      const PonderTakeArrow *arrow = &g_array_index (arrows, PonderTakeArrow, i);

      count = ponder_take_set_get_next (set, count);
      g_assert_cmpuint (arrow->to, ==, number - count);
      g_assert_cmpint (arrow->is_p, !=, naive_wins (set, &arrow->to, 1, ponder_take_strip_is_misere (strip), known));
      if (arrow->is_p && !found)
        g_assert_cmpuint (ponder_take_strip_find_winning (strip, number), ==, count);
      found |= arrow->is_p;
    }
  if (!found)
    g_assert_cmpuint (ponder_take_strip_find_winning (strip, number), ==, 0);
}

/* Fills strips step by step and steps back again. At each place everything is as in the naive game. */
static void
test_naive (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (PonderTakeSet) set = naive_random_set (random, 8);
      g_autoptr (PonderTakeStrip) strip = ponder_take_strip_new (set, i % 2, 40, 60, NULL);
      PonderRecord *record = PONDER_RECORD (strip);
      g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autofree guint *values = naive_grundy (set, 61);
      g_autofree char *text = ponder_take_set_write (set);
      guint64 end;

      g_test_message ("set %s", text);
      for (guint64 n = 1; !get_place (strip).finished; n++)
        {
          guint64 next = n - 1;

          /* One may guess what comes next. */
          g_assert_cmpint (ponder_take_strip_is_p (strip, next), !=, naive_wins (set, &next, 1, i % 2, known));
          ponder_record_step (record);
          g_assert_cmpuint (get_place (strip).cursor, ==, n);
          g_assert_cmpuint (get_place (strip).end, ==, n);
          assert_shown (strip, values, known);
        }
      end = get_place (strip).end;
      g_assert_cmpuint (end, >=, 41);
      g_assert_cmpuint (end, <=, 61);
      ponder_record_step (record);
      ponder_record_step (record);
      g_assert_cmpuint (get_place (strip).cursor, ==, end + 1);
      g_assert_cmpuint (get_place (strip).shown, ==, end);
      for (guint64 n = end; n > 0; n--)
        {
          ponder_record_step_back (record);
          g_assert_cmpuint (get_place (strip).cursor, ==, n);
          g_assert_cmpuint (get_place (strip).end, ==, end);
          assert_shown (strip, values, known);
        }
      ponder_record_step_back (record);
      ponder_record_step_back (record);
      g_assert_cmpuint (get_place (strip).cursor, ==, 0);
      g_assert_cmpuint (ponder_take_strip_get_n_shown (strip), ==, 0);
    }
}

static const struct
{
  const char *name;
  const char *set;
  gboolean misere;
  guint64 number;
  const char *sentence;
  const char *value;
} words[] = {
  { "0", "1,2,3", FALSE, 0, "0: there is no move, and the last to move has won, so P.",
    "Grundy value 0: no move leads to a 0." },
  { "4", "1,2,3", FALSE, 4, "4: every move leads to an N position, so P.", "Grundy value 0: no move leads to a 0." },
  { "5", "1,2,3", FALSE, 5, "5: taking 1 leads to 4, a P position, so N.",
    "Grundy value 1: a move leads to a 0, and none to a 1." },
  { "7", "1,2,3", FALSE, 7, "7: taking 3 leads to 4, a P position, so N.",
    "Grundy value 3: moves lead to all values from 0 to 2, and none to 3." },
  { "0, misere", "1,2,3", TRUE, 0, "0: there is no move, and the last to move has lost, so N.", NULL },
  { "1, misere", "1,2,3", TRUE, 1, "1: the only move leads to an N position, so P.", NULL },
  { "left over", "2,3", FALSE, 1, "1: there is no move, and the last to move has won, so P.",
    "Grundy value 0: no move leads to a 0." },
  { "left over, misere", "2,3", TRUE, 1, "1: there is no move, and the last to move has lost, so N.", NULL },
};

static void
test_words (gconstpointer data)
{
  const typeof (*words) *c = data;
  g_autoptr (PonderTakeStrip) strip = new_strip (c->set, c->misere, 20, 20);
  g_autofree char *sentence = NULL;
  g_autofree char *value = NULL;
  g_autofree char *place = NULL;
  g_autofree char *wanted_place = g_strdup_printf ("Number %u of %u", (guint) c->number, (guint) c->number);

  for (guint64 i = 0; i <= c->number; i++)
    ponder_record_step (PONDER_RECORD (strip));
  place = ponder_record_dup_cursor_text (PONDER_RECORD (strip), c->number + 1);
  g_assert_cmpstr (place, ==, wanted_place);
  sentence = ponder_take_strip_describe (strip);
  value = ponder_take_strip_describe_value (strip);
  g_assert_cmpstr (sentence, ==, c->sentence);
  g_assert_cmpstr (value, ==, c->value);
}

static void
count_cb (PonderRecord *record,
          guint        *n)
{
  (*n)++;
}

/* Runs to the end, or until the memory is full. */
static void
run (PonderTakeStrip *strip,
     double           speed)
{
  ponder_record_set_speed (PONDER_RECORD (strip), speed);
  ponder_record_run (PONDER_RECORD (strip));
  while (get_place (strip).mode != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
}

#define PROVED(n, from, again) \
  "Proved: the " n " numbers from " from " on are like those from " again " on, and no move takes more than " n "."

static const struct
{
  const char *name;
  const char *set;
  gboolean misere;
  guint64 least;
  guint64 most;
  guint64 end;
  const char *sentence;
} ends[] = {
  { "1-2-3", "1,2,3", FALSE, 0, 1000, 7,
    "P and N have period 4, from 0 on. " PROVED ("3", "0", "4") " The Grundy values have period 4, from 0 on. " PROVED (
      "3", "0", "4") },
  { "1-2-3 to 21", "1,2,3", FALSE, 21, 1000, 22,
    "P and N have period 4, from 0 on. " PROVED ("3", "0", "4") " The Grundy values have period 4, from 0 on. " PROVED (
      "3", "0", "4") },
  { "1-4-10", "1,4,10", FALSE, 0, 1000, 37,
    "P and N have period 11, from 11 on. " PROVED ("10", "11", "22") " The Grundy values have period 11, from 16 on. "
                                                                     PROVED ("10", "16", "27") },
  { "1-4-10, misere", "1,4,10", TRUE, 0, 1000, 37,
    "P and N have period 11, from 12 on. " PROVED ("10", "12", "23") },
  { "1-4-10, too short", "1,4,10", FALSE, 0, 35, 36,
    "P and N have period 11, from 11 on. " PROVED ("10", "11", "22") " Up to 35, no period of the Grundy values is "
    "proved." },
  { "1-4-10, far too short", "1,4,10", FALSE, 0, 30, 31,
    "Up to 30, no period of P and N is proved. Up to 30, no period of the Grundy values is proved." },
  { "1", "1", FALSE, 0, 1000, 3,
    "P and N have period 2, from 0 on. Proved: the 1 number from 0 on is like the one from 2 on, and no move takes "
    "more than 1. The Grundy values have period 2, from 0 on. Proved: the 1 number from 0 on is like the one from 2 "
    "on, and no move takes more than 1." },
  { "powers", "powers-of-2", FALSE, 10, 1000, 11,
    "P and N have period 3, from 0 on. Proved: divided by 3, a power of 2 leaves 1 or 2, so a move always changes the "
    "remainder; and from 2 on, taking 1 or 2 makes it any other. The Grundy values have period 3, from 0 on." },
  { "any", "any", FALSE, 10, 1000, 11, "Only 0 is P. The Grundy value of each number is the number itself." },
  { "any, misere", "any", TRUE, 10, 1000, 11, "Only 1 is P." },
  { "squares", "squares", FALSE, 10, 20000, 20001,
    "No period of P and N is known for squares. No period of the Grundy values is known for squares." },
};

/* A run ends at the place after the last number, at full speed and at any other, and there both periods are told. The
 * slow ones end at the same number as single steps. */
static void
test_end (gconstpointer data)
{
  const typeof (*ends) *c = data;
  const double speeds[] = { PONDER_FULL_SPEED, 10000 };

  for (guint i = 0; i < (c->end < 1000 ? 2 : 1); i++)
    {
      g_autoptr (PonderTakeStrip) strip = new_strip (c->set, c->misere, c->least, c->most);
      g_autofree char *sentence = NULL;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      guint n_changes = 0;

      g_signal_connect (strip, "changed", G_CALLBACK (count_cb), &n_changes);
      run (strip, speeds[i]);
      g_assert_cmpuint (n_changes, >=, 2);
      g_assert_cmpuint (get_place (strip).end, ==, c->end);
      g_assert_cmpuint (get_place (strip).cursor, ==, c->end + 1);
      g_assert_true (get_place (strip).finished);
      g_assert_false (get_place (strip).full);
      g_assert_cmpfloat (get_place (strip).fraction, ==, 1);
      sentence = ponder_take_strip_describe (strip);
      g_assert_cmpstr (sentence, ==, c->sentence);
      g_assert_null (ponder_take_strip_describe_value (strip));
      before = ponder_record_dup_cursor_text (PONDER_RECORD (strip), 0);
      g_assert_cmpstr (before, ==, "Before the first number");
      after = ponder_record_dup_cursor_text (PONDER_RECORD (strip), c->end + 1);
      g_assert_true (g_str_has_prefix (after, "Finished: "));
    }
}

/* A period isn't told before the numbers that prove it are filled. */
static void
test_period (void)
{
  g_autoptr (PonderTakeStrip) strip = new_strip ("1,4,10", FALSE, 50, 50);

  for (guint64 n = 1; n <= 51; n++)
    {
      PonderPeriod period;

      ponder_record_step (PONDER_RECORD (strip));
      g_assert_cmpint (ponder_take_strip_get_period (strip, FALSE, &period), ==, n >= 11 + 11 + 10);
      g_assert_cmpint (ponder_take_strip_get_period (strip, TRUE, &period), ==, n >= 16 + 11 + 10);
    }
}

static void
test_pause (void)
{
  g_autoptr (PonderTakeStrip) strip = new_strip ("squares", FALSE, 0, PONDER_TAKE_MOST);
  PonderRecord *record = PONDER_RECORD (strip);
  guint64 end;

  ponder_record_run (record);
  while (get_place (strip).end < 2000)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (get_place (strip).mode, ==, PONDER_RECORD_RUNNING);
  g_assert_true (ponder_record_refresh (record));
  g_assert_false (ponder_record_refresh (record));
  ponder_record_pause (record);
  end = get_place (strip).end;
  g_assert_cmpint (get_place (strip).mode, ==, PONDER_RECORD_PAUSED);
  g_assert_cmpuint (get_place (strip).cursor, ==, end);
  g_assert_cmpfloat (get_place (strip).fraction, <, 0);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (get_place (strip).end, ==, end);

  ponder_record_go (record, 7);
  g_assert_cmpuint (ponder_take_strip_get_n_shown (strip), ==, 7);
  ponder_record_go (record, end + 100);
  g_assert_cmpuint (get_place (strip).cursor, ==, end);
  ponder_record_step (record);
  g_assert_cmpuint (get_place (strip).cursor, ==, end + 1);
}

/* A finished strip is played again from the cursor to its end, at a speed and at full speed. */
static void
test_plays_on (void)
{
  static const double speeds[] = { 10000, PONDER_FULL_SPEED };
  g_autoptr (PonderTakeStrip) strip = new_strip ("squares", FALSE, 50, 50);
  PonderRecord *record = PONDER_RECORD (strip);

  ponder_record_run (record);
  while (get_place (strip).mode != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (get_place (strip).end, ==, 51);
  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      ponder_record_go (record, 20);
      ponder_record_set_speed (record, speeds[i]);
      ponder_record_run (record);
      if (speeds[i] != PONDER_FULL_SPEED)
        {
          g_assert_cmpuint (get_place (strip).cursor, ==, 21);
          g_assert_cmpint (get_place (strip).mode, ==, PONDER_RECORD_RUNNING);
        }
      while (get_place (strip).mode != PONDER_RECORD_PAUSED)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (get_place (strip).cursor, ==, 52);
      g_assert_cmpuint (get_place (strip).end, ==, 51);
      g_assert_true (get_place (strip).finished);
    }
}

/* A step during a run ends the run, slow or at full speed, and then makes one step. */
static void
test_step_ends_run (void)
{
  static const double speeds[] = { 1, PONDER_FULL_SPEED };

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      g_autoptr (PonderTakeStrip) strip = new_strip ("squares", FALSE, 0, PONDER_TAKE_MOST);
      PonderRecord *record = PONDER_RECORD (strip);
      guint64 cursor;

      ponder_record_set_speed (record, speeds[i]);
      ponder_record_run (record);
      g_assert_cmpint (get_place (strip).mode, ==, PONDER_RECORD_RUNNING);
      cursor = get_place (strip).cursor;
      ponder_record_step (record);
      g_assert_cmpint (get_place (strip).mode, ==, PONDER_RECORD_PAUSED);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_cmpuint (get_place (strip).cursor, ==, cursor + 1);
    }
}

/* The speed of a run can be changed while it runs. A run goes on from the cursor, over numbers filled in before, too.
 */
static void
test_speed (void)
{
  g_autoptr (PonderTakeStrip) strip = new_strip ("squares", FALSE, 100000, 100000);
  guint64 end;
  PonderRecord *record = PONDER_RECORD (strip);

  ponder_record_set_speed (record, 1000);
  ponder_record_step (record);
  ponder_record_step (record);
  ponder_record_go (record, 0);
  ponder_record_run (record);
  g_assert_cmpuint (get_place (strip).cursor, ==, 1);
  g_assert_cmpuint (get_place (strip).end, ==, 2);
  ponder_record_set_speed (record, 5000);
  while (get_place (strip).end < 10)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (get_place (strip).cursor, ==, get_place (strip).end);
  ponder_record_set_speed (record, PONDER_FULL_SPEED);
  while (get_place (strip).end < 1000)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (get_place (strip).mode, ==, PONDER_RECORD_RUNNING);
  ponder_record_set_speed (record, 2000);
  end = get_place (strip).end;
  while (get_place (strip).end < end + 10)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (get_place (strip).mode, ==, PONDER_RECORD_RUNNING);
  run (strip, PONDER_FULL_SPEED);
  g_assert_cmpuint (get_place (strip).cursor, ==, 100002);
}

/* There are no answers and no tree. */
static void
test_no_tree (void)
{
  g_autoptr (PonderTakeStrip) strip = new_strip ("1,3,4", FALSE, 100, 100);
  PonderRecord *record = PONDER_RECORD (strip);

  run (strip, PONDER_FULL_SPEED);
  g_assert_cmpuint (get_place (strip).cursor, ==, 102);
  g_assert_false (ponder_record_has_answers (record));
  g_assert_cmpuint (ponder_record_get_n_answers (record), ==, 0);
  g_assert_cmpuint (ponder_record_get_path (record)->len, ==, 0);
  g_assert_cmpuint (ponder_record_get_marks (record)->len, ==, 0);
}

static void
test_seek (void)
{
  g_autoptr (PonderTakeStrip) strip = new_strip ("squares", FALSE, 0, 10000);
  guint64 cursor;
  guint64 end;

  ponder_take_strip_seek (strip, 17, 5000);
  g_assert_true (ponder_take_strip_is_seeking (strip));
  ponder_take_strip_get_goal (strip, &cursor, &end);
  g_assert_cmpuint (cursor, ==, 17);
  g_assert_cmpuint (end, ==, 5000);
  while (get_place (strip).mode != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (get_place (strip).cursor, ==, 17);
  g_assert_cmpuint (get_place (strip).end, ==, 5000);
  /* What was kept of another strip can be wrong. */
  ponder_take_strip_seek (strip, 20000, G_MAXUINT64);
  while (ponder_take_strip_is_seeking (strip))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (get_place (strip).cursor, ==, 10002);
  ponder_take_strip_get_goal (strip, &cursor, &end);
  g_assert_cmpuint (cursor, ==, 10002);
  g_assert_cmpuint (end, ==, 10001);
}

/* A strip that has ended goes on when it is extended, and one that was kept is as long as it was. */
static void
test_extend (void)
{
  g_autoptr (PonderTakeStrip) strip = new_strip ("1,2,3", FALSE, 20, 10000);
  g_autoptr (PonderTakeStrip) kept = new_strip ("1,2,3", FALSE, 20, 10000);
  PonderRecord *record = PONDER_RECORD (strip);

  for (guint i = 0; i < 22; i++)
    ponder_record_step (record);
  g_assert_true (get_place (strip).finished);
  g_assert_cmpuint (get_place (strip).cursor, ==, 22);
  ponder_take_strip_extend (strip, 100);
  g_assert_false (get_place (strip).finished);
  g_assert_cmpuint (get_place (strip).cursor, ==, 21);
  for (guint i = 0; i < 80; i++)
    ponder_record_step (record);
  g_assert_true (get_place (strip).finished);
  g_assert_cmpuint (get_place (strip).end, ==, 101);
  ponder_take_strip_extend (strip, 30);
  g_assert_true (get_place (strip).finished);
  g_assert_cmpuint (get_place (strip).end, ==, 101);
  ponder_take_strip_seek (kept, 50, 101);
  while (ponder_take_strip_is_seeking (kept))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (get_place (kept).cursor, ==, 50);
  g_assert_cmpuint (get_place (kept).end, ==, 101);
}

static void
test_full (void)
{
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (1 << 15);
  g_autoptr (PonderTakeSet) set = ponder_take_set_new_kind (PONDER_TAKE_SQUARES);
  g_autoptr (PonderTakeStrip) strip = ponder_take_strip_new (set, FALSE, 0, PONDER_TAKE_MOST, budget);
  PonderRecordStatus status;

  run (strip, PONDER_FULL_SPEED);
  status = get_place (strip);
  g_assert_true (status.full);
  g_assert_false (status.finished);
  g_assert_cmpuint (status.end, >, 4000);
  g_assert_cmpuint (status.cursor, ==, status.end);
  g_assert_cmpuint (ponder_memory_budget_get_used (budget), <=, 1 << 15);
  ponder_memory_budget_set_limit (budget, 1);
  ponder_record_step (PONDER_RECORD (strip));
  g_assert_cmpuint (get_place (strip).cursor, ==, status.end);
  ponder_record_step_back (PONDER_RECORD (strip));
  g_assert_cmpuint (get_place (strip).cursor, ==, status.end - 1);

  /* With more memory it goes on. */
  ponder_memory_budget_set_limit (budget, 1 << 20);
  ponder_record_go (PONDER_RECORD (strip), status.end);
  ponder_record_step (PONDER_RECORD (strip));
  g_assert_cmpuint (get_place (strip).cursor, ==, status.end + 1);
  g_assert_false (get_place (strip).full);
}

/* With many moves, some arrows are drawn, and with them one that wins. */
static void
test_arrows (void)
{
  g_autoptr (PonderTakeStrip) strip = new_strip ("any", FALSE, 100, 100);
  g_autoptr (GArray) arrows = g_array_new (FALSE, FALSE, sizeof (PonderTakeArrow));

  run (strip, PONDER_FULL_SPEED);
  ponder_take_strip_list_arrows (strip, 100, 3, arrows);
  g_assert_cmpuint (arrows->len, ==, 3);
  g_assert_cmpuint (g_array_index (arrows, PonderTakeArrow, 0).to, ==, 99);
  g_assert_cmpuint (g_array_index (arrows, PonderTakeArrow, 1).to, ==, 98);
  g_assert_false (g_array_index (arrows, PonderTakeArrow, 1).is_p);
  g_assert_cmpuint (g_array_index (arrows, PonderTakeArrow, 2).to, ==, 0);
  g_assert_true (g_array_index (arrows, PonderTakeArrow, 2).is_p);
}

static void
test_finalize (void)
{
  PonderTakeStrip *strip = new_strip ("squares", FALSE, 0, PONDER_TAKE_MOST);

  ponder_record_run (PONDER_RECORD (strip));
  g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (strip);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/take-strip/naive", test_naive);
  ADD ("/take-strip/words/%s", words, test_words);
  ADD ("/take-strip/end/%s", ends, test_end);
  g_test_add_func ("/take-strip/period", test_period);
  g_test_add_func ("/take-strip/pause", test_pause);
  g_test_add_func ("/take-strip/step-ends-run", test_step_ends_run);
  g_test_add_func ("/take-strip/speed", test_speed);
  g_test_add_func ("/take-strip/plays-on", test_plays_on);
  g_test_add_func ("/take-strip/no-tree", test_no_tree);
  g_test_add_func ("/take-strip/seek", test_seek);
  g_test_add_func ("/take-strip/extend", test_extend);
  g_test_add_func ("/take-strip/full", test_full);
  g_test_add_func ("/take-strip/arrows", test_arrows);
  g_test_add_func ("/take-strip/finalize", test_finalize);
  return g_test_run ();
}
