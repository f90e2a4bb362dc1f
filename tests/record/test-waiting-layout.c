/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fake-record.h"
#include "ponder-waiting-layout.h"
#include "ponder-record.h"

#include <string.h>

/* Nothing in the picture of what waits overlaps, everything is inside it, and nothing is lost where there is little
 * room. */

#define LINE 16.0
#define N_RUNS 400

static double
measure (const char *text,
         gboolean    small,
         gpointer    user_data)
{
  return g_utf8_strlen (text, -1) * (small ? 7.0 : 8.0);
}

static const PonderTreeFont font = { LINE, 14, measure, NULL };

/* Makes a list of moves of the fake record: squares from 0 to 8. */
static PonderWaiting *
make_waiting (GRand            *rand,
              PonderWaitingKind kind,
              guint             n,
              guint64           n_more)
{
  PonderWaiting *waiting = ponder_waiting_new (kind, n + n_more, MIN (n, 3));
  guint64 depth = g_rand_int_range (rand, 1, 9);

  for (guint i = 0; i < n; i++)
    {
      PonderWaitingItem *item;

      if (g_rand_int_range (rand, 0, 4) == 0 && (kind == PONDER_WAITING_QUEUE || depth > 1))
        depth += kind == PONDER_WAITING_QUEUE ? 1 : -1;
      item = ponder_waiting_add (waiting, depth, kind == PONDER_WAITING_QUEUE ? 1000 + i : 0,
                                 kind == PONDER_WAITING_QUEUE ? i + 3 >= n : i < 3);
      for (guint m = 0; m < item->moves->len; m++)
        g_array_index (item->moves, guint32, m) = m + 1 == item->moves->len ? i % 9 : (guint) g_rand_int_range (rand, 0, 2);
      if (kind == PONDER_WAITING_BRANCHES)
        item->value = (PonderNodeValue) g_rand_int_range (rand, PONDER_NODE_NO_VALUE, PONDER_NODE_WIN + 1);
    }
  waiting->gap = kind == PONDER_WAITING_QUEUE && n_more > 0 ? n - n / 4 : n_more > 0 ? n : 0;
  return waiting;
}

static void
assert_labels_apart (GArray *labels,
                     double  width)
{
  for (guint i = 0; i < labels->len; i++)
    {
      const PonderWaitingLabel *one = &g_array_index (labels, PonderWaitingLabel, i);

      g_assert_cmpfloat (one->x, >=, 0);
      g_assert_cmpfloat (one->x + one->width, <=, width + 0.01);
      for (guint j = 0; j < i; j++)
        {
          const PonderWaitingLabel *other = &g_array_index (labels, PonderWaitingLabel, j);

          g_assert_true (one->y != other->y || one->width == 0 || other->width == 0 || one->x + one->width < other->x ||
                         other->x + other->width < one->x);
        }
    }
}

static void
assert_chips_apart (const PonderWaitingLayout *layout,
                    gboolean                   mirrored)
{
  for (guint i = 0; i < layout->chips->len; i++)
    {
      const PonderWaitingChip *chip = &g_array_index (layout->chips, PonderWaitingChip, i);
      const PonderWaitingItem *item = ponder_waiting_get (layout->waiting, chip->item);

      g_assert_cmpstr (chip->text, ==, item->text);
      g_assert_cmpfloat (chip->width, >=, 44);
      g_assert_cmpfloat (chip->height, >=, 44);
      g_assert_cmpfloat (chip->x, >=, mirrored ? 0 : layout->counts_width);
      g_assert_cmpfloat (chip->x + chip->width, <=, layout->width - (mirrored ? layout->counts_width : 0));
      g_assert_cmpfloat (chip->y + chip->height, <=, layout->height);
      g_assert_cmpfloat (chip->text_x, >=, 0);
      g_assert_cmpfloat (chip->text_x + chip->text_width, <=, chip->width);
      g_assert_cmpint (chip->next, ==, chip->item == 0);
      if (i > 0)
        {
          const PonderWaitingChip *before = chip - 1;

          g_assert_cmpuint (chip->item, >, before->item);
          if (mirrored)
            g_assert_cmpfloat (chip->x + chip->width, <, before->x);
          else
            g_assert_cmpfloat (before->x + before->width, <, chip->x);
        }
      for (guint nth = 0; nth < layout->labels->len; nth++)
        {
          const PonderWaitingLabel *label = &g_array_index (layout->labels, PonderWaitingLabel, nth);

          g_assert_true (label->y + 7 <= chip->y || label->x + label->width < chip->x ||
                         label->x > chip->x + chip->width);
        }
    }
}

static void
assert_gap (const PonderWaitingLayout *layout)
{
  guint64 n_hidden = layout->waiting->n_waiting - layout->chips->len;
  g_autofree char *expected = g_strdup_printf ("… %" G_GUINT64_FORMAT " more", n_hidden);

  g_assert_cmpint (layout->folded, ==, layout->chips->len < layout->waiting->items->len);
  g_assert_cmpint (layout->gap != PONDER_WAITING_NO_LABEL, ==, n_hidden > 0);
  if (n_hidden > 0)
    g_assert_cmpstr (g_array_index (layout->labels, PonderWaitingLabel, layout->gap).text, ==, expected);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);
  g_autoptr (FakeRecord) record = fake_record_new ();

  for (guint run = 0; run < N_RUNS; run++)
    {
      PonderWaitingKind kind = run % 3;
      guint n = g_rand_int_range (rand, 1, PONDER_WAITING_MOST_ITEMS + 1);
      g_autoptr (PonderWaiting) waiting =
        make_waiting (rand, kind, n, g_rand_int_range (rand, 0, 2) * (guint64) g_rand_int_range (rand, 1, 900));
      gboolean mirrored = g_rand_boolean (rand);
      double room = g_rand_int_range (rand, 300, 900);
      g_autoptr (PonderWaitingLayout) all = NULL;
      g_autoptr (PonderWaitingLayout) some = NULL;

      ponder_waiting_make_texts (waiting, PONDER_RECORD (record));
      all = ponder_waiting_layout_new (PONDER_RECORD (record), waiting, &font, 0, mirrored);
      some = ponder_waiting_layout_new (PONDER_RECORD (record), waiting, &font, room, mirrored);
      g_assert_cmpuint (all->chips->len, ==, n);
      g_assert_cmpfloat (all->height, ==, ponder_waiting_layout_get_height (&font));
      g_assert_cmpfloat (some->height, ==, all->height);
      g_assert_cmpuint (some->chips->len, >=, MIN (n, 3));
      if (all->width <= room)
        g_assert_cmpuint (some->chips->len, ==, n);
      else if (some->chips->len > 3)
        g_assert_cmpfloat (some->width, <=, room);
      for (guint i = 0; i < 2; i++)
        {
          const PonderWaitingLayout *layout = i == 0 ? all : some;

          assert_chips_apart (layout, mirrored);
          assert_labels_apart (layout->labels, layout->width);
          assert_labels_apart (layout->counts, layout->width);
          assert_gap (layout);
        }
      /* The end of a queue is seen, too. */
      if (kind == PONDER_WAITING_QUEUE && some->chips->len >= 3)
        g_assert_cmpuint (g_array_index (some->chips, PonderWaitingChip, some->chips->len - 1).item, ==, n - 1);
    }
}

/* Texts that would read alike get longer, and at last a number. */
static void
test_texts (void)
{
  static const guint32 paths[][7] = {
    { 0, 1, 2, 3, 4, 5, 6 },
    { 8, 1, 2, 3, 4, 5, 6 },
    { 0, 1, 2, 3, 7, 5, 6 },
  };
  g_autoptr (FakeRecord) record = fake_record_new ();
  g_autoptr (PonderWaiting) waiting = ponder_waiting_new (PONDER_WAITING_QUEUE, 3, 0);

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    memcpy (ponder_waiting_add (waiting, 7, 10 + i, FALSE)->moves->data, paths[i], sizeof paths[i]);
  ponder_waiting_make_texts (waiting, PONDER_RECORD (record));
  for (guint i = 0; i < 3; i++)
    g_assert_true (g_str_has_prefix (ponder_waiting_get (waiting, i)->text, "…"));
  g_assert_true (g_str_has_suffix (ponder_waiting_get (waiting, 0)->text, " (10)"));
  g_assert_true (g_str_has_suffix (ponder_waiting_get (waiting, 1)->text, " (11)"));
  g_assert_false (g_str_has_suffix (ponder_waiting_get (waiting, 2)->text, ")"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/waiting-layout/random", test_random);
  g_test_add_func ("/waiting-layout/texts", test_texts);
  return g_test_run ();
}
