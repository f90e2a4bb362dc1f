/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "history-test.h"

#include <stdlib.h>
#include <string.h>

#include "ponder-random.h"
#include "share.h"

static void
test_walks (void)
{
  static const struct
  {
    const char *name;
    const char *keys;
    const char *expected;
    gboolean can_undo;
    gboolean can_redo;
  } cases[] = {
    { "one", "a", "a", FALSE, FALSE },
    { "two", "ab", "b", TRUE, FALSE },
    { "undo", "ab<", "a", FALSE, TRUE },
    { "redo", "ab<>", "b", TRUE, FALSE },
    { "to the middle", "abcd<<", "b", TRUE, TRUE },
    { "push forgets what was undone", "abc<<x", "x", TRUE, FALSE },
    { "and undo goes below it", "abc<<x<", "a", FALSE, TRUE },
    { "an answer is a step", "aX", "a|+X", TRUE, FALSE },
    { "which undo takes off", "aX<", "a", FALSE, TRUE },
    { "and redo brings back", "aX<>", "a|+X", TRUE, FALSE },
    { "another answer takes its place", "aXY", "a|+Y", TRUE, FALSE },
    { "and is no step of its own", "aXY<", "a", FALSE, TRUE },
    { "an answer forgets what was undone", "abcd<<X", "b|+X", TRUE, FALSE },
    { "another one, too", "aXcd<<Y", "a|+Y", TRUE, FALSE },
    { "to take an answer away is a step", "aX-", "a", TRUE, FALSE },
    { "which undo takes back", "aX-<", "a|+X", TRUE, TRUE },
    { "undo goes below what was found", "abX<<", "a", FALSE, TRUE },
    { "what is found of another position", "aXbY<", "b", TRUE, TRUE },
    { "a sentence is no step", "a1", "a|1", FALSE, FALSE },
    { "nor is another", "a12", "a|2", FALSE, FALSE },
    { "and leaves what was undone", "abc<1", "b|1", TRUE, TRUE },
    { "and redo goes above it", "abc<1>", "c", TRUE, FALSE },
    { "undo goes below it", "ab1<", "a", FALSE, TRUE },
    { "undo comes to it", "a1b<", "a|1", FALSE, TRUE },
    { "to take a sentence away is no step", "a1-", "a", FALSE, FALSE },
    { "where nothing was found, there is nothing to take away", "ab<-", "a", FALSE, TRUE },
    { "a sentence in place of an answer", "aX1", "a|1", TRUE, FALSE },
    { "an answer after a sentence", "a1X", "a|+X", TRUE, FALSE },
    { "which undo brings back", "a1X<", "a|1", FALSE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PonderHistory *history = ponder_history_new (&history_test_funcs, NULL);

      g_autofree char *now = NULL;

      history_test_walk (history, cases[i].keys);
      now = history_test_dup_now (history);
      if (!g_str_equal (now, cases[i].expected) || ponder_history_can_undo (history) != cases[i].can_undo ||
          ponder_history_can_redo (history) != cases[i].can_redo)
        g_error ("%s: at %s", cases[i].name, now);
      g_assert_finalize_object (history);
    }
}

static void
note_cb (PonderHistory *history,
         gboolean       moved,
         GString       *told)
{
  const PonderFinding *finding = ponder_history_get_finding (history);

  if (moved)
    g_string_append (told, ponder_history_get (history));
  else
    g_string_append (told, finding != NULL ? finding->text : "-");
}

/* The signal tells whether the position has changed, or only what was found. */
static void
test_tells (void)
{
  static const struct
  {
    const char *keys;
    const char *told; /* positions, and what was found as capitals and digits; - if nothing was */
  } cases[] = {
    { "ab<>", "abab" }, { "aX<>", "aX-X" }, { "aXY<", "aXY-" },     { "aX-<", "aX-X" },
    { "a12-", "a12-" }, { "a1X<", "a1X1" }, { "aXb<<>", "aXba-X" }, { "a-", "a" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PonderHistory *history = ponder_history_new (&history_test_funcs, NULL);
      g_autoptr (GString) told = g_string_new (NULL);

      g_signal_connect (history, "changed", G_CALLBACK (note_cb), told);
      history_test_walk (history, cases[i].keys);
      g_assert_cmpstr (told->str, ==, cases[i].told);
      g_assert_finalize_object (history);
    }
}

static guint n_freed;

static void
count_free (gpointer position)
{
  n_freed++;
}

static void
count_cb (PonderHistory *history,
          gboolean       moved,
          guint         *n_changes)
{
  *n_changes += moved;
}

static void
test_frees_and_tells (void)
{
  static const PonderPositionFuncs counting = { .free = count_free };
  PonderHistory *history = ponder_history_new (&counting, NULL);
  guint n_changes = 0;

  n_freed = 0;
  g_assert_null (ponder_history_get (history));
  g_signal_connect (history, "changed", G_CALLBACK (count_cb), &n_changes);
  for (gsize i = 1; i <= 1500; i++)
    ponder_history_push (history, GSIZE_TO_POINTER (i), NULL);
  g_assert_cmpuint (n_changes, ==, 1500);
  g_assert_cmpuint (n_freed, ==, 500);
  g_assert_true (ponder_history_get (history) == GSIZE_TO_POINTER (1500));
  /* An answer is another entry with the same position. */
  history_test_find (history, "found", TRUE);
  g_assert_cmpuint (n_changes, ==, 1500);
  g_assert_cmpuint (n_freed, ==, 501);
  g_assert_true (ponder_history_get (history) == GSIZE_TO_POINTER (1500));
  ponder_history_undo (history);
  ponder_history_push (history, GSIZE_TO_POINTER (2000), NULL);
  g_assert_cmpuint (n_freed, ==, 501);

  while (ponder_history_can_undo (history))
    ponder_history_undo (history);
  g_assert_true (ponder_history_get (history) == GSIZE_TO_POINTER (502));
  ponder_history_push (history, GSIZE_TO_POINTER (1), NULL);
  g_assert_cmpuint (n_freed, ==, 501 + 999);

  g_assert_finalize_object (history);
  g_assert_cmpuint (n_freed, ==, 1502);
}

static void
test_writes_and_opens (void)
{
  g_autoptr (PonderHistory) history = ponder_history_new (&history_test_funcs, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *now = NULL;
  guint n_changes = 0;

  history_test_walk (history, "ab<");
  g_signal_connect (history, "changed", G_CALLBACK (count_cb), &n_changes);
  g_assert_false (ponder_history_open (history, "a!", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_cmpuint (n_changes, ==, 0);
  g_assert_cmpstr (ponder_history_get (history), ==, "a");
  g_assert_true (ponder_history_can_redo (history));

  g_assert_true (ponder_history_open (history, "new|found", NULL));
  g_assert_cmpuint (n_changes, ==, 1);
  now = history_test_dup_now (history);
  g_assert_cmpstr (now, ==, "new|found");
  text = ponder_history_write (history);
  g_assert_cmpstr (text, ==, "new");
  g_assert_false (ponder_history_can_redo (history));
  ponder_history_undo (history);
  g_assert_cmpstr (ponder_history_get (history), ==, "a");
}

static const char *
get_path (PonderHistory *history)
{
  return ponder_history_get_file (history) != NULL ? g_file_peek_path (ponder_history_get_file (history)) : NULL;
}

static void
set_path (PonderHistory *history,
          const char    *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  ponder_history_set_file (history, file);
}

/* All positions of a document have the same file; those of another document have another. */
static void
test_files (void)
{
  g_autoptr (PonderHistory) history = ponder_history_new (&history_test_funcs, NULL);
  g_autoptr (PonderHistory) loaded = ponder_history_new (&history_test_funcs, NULL);
  g_autoptr (GKeyFile) saved = g_key_file_new ();
  g_autoptr (GFile) failed = g_file_new_for_path ("/failed");
  g_autoptr (GFile) before = NULL;

  g_assert_null (get_path (history));
  history_test_walk (history, "ab");
  set_path (history, "/one");
  history_test_walk (history, "c<<");
  g_assert_cmpstr (get_path (history), ==, "/one");
  history_test_walk (history, ">>C1-");
  g_assert_cmpstr (get_path (history), ==, "/one");

  g_assert_true (ponder_history_open (history, "d", NULL));
  g_assert_null (get_path (history));
  ponder_history_begin_document (history);
  history_test_walk (history, "ef");
  set_path (history, "/two");
  history_test_walk (history, "<");
  g_assert_cmpstr (get_path (history), ==, "/two");
  history_test_walk (history, "<");
  g_assert_null (get_path (history));
  history_test_walk (history, "<");
  g_assert_cmpstr (get_path (history), ==, "/one");

  ponder_history_save (history, saved, "History");
  g_assert_true (ponder_history_load (loaded, saved, "History", NULL));
  g_assert_cmpstr (get_path (loaded), ==, "/one");
  history_test_walk (loaded, ">");
  g_assert_null (get_path (loaded));
  history_test_walk (loaded, ">>");
  g_assert_cmpstr (get_path (loaded), ==, "/two");
  set_path (loaded, "/three");
  history_test_walk (loaded, "<");
  g_assert_cmpstr (get_path (loaded), ==, "/three");

  /* Another document is current by now. */
  before = g_object_ref (ponder_history_get_file (loaded));
  ponder_history_set_file (loaded, failed);
  history_test_walk (loaded, "<");
  ponder_history_take_file_back (loaded, failed, before);
  g_assert_null (get_path (loaded));
  history_test_walk (loaded, ">");
  g_assert_cmpstr (get_path (loaded), ==, "/three");
}

/* Makes a text that is similar to others, with characters that share bytes. */
static char *
random_text (guint64 *random)
{
  static const char *const characters[] = { "a", "b", "\n", " ", ";", "\\", "=", "é", "ã", "©", "€", "₭", "😀", "😁" };
  GString *text = g_string_new (NULL);
  guint n = ponder_random_below (random, 12);

  for (guint i = 0; i < n; i++)
    g_string_append (text, characters[ponder_random_below (random, G_N_ELEMENTS (characters))]);
  return g_string_free (text, FALSE);
}

/* Sets or removes a random finding. */
static void
find_at_random (PonderHistory *history,
                guint64       *random)
{
  g_autofree char *text = random_text (random);
  guint what = ponder_random_below (random, 5);

  if (what == 0)
    ponder_history_set_finding (history, NULL);
  else
    history_test_find (history, text, what < 3);
}

static void
push_at_random (PonderHistory *history,
                guint64       *random)
{
  ponder_history_push (history, random_text (random), NULL);
}

/* A copy of the history, saved later while the original changes. */
typedef struct
{
  PonderHistory *copy; /* nullable */
  char *expected; /* what saving it gives */
} Beside;

/* Makes a copy, or saves the copy made before. It must not contain later changes, and the texts that it made must be
 * right. */
static void
step_beside (PonderHistory *history,
             Beside        *beside)
{
  g_autofree char *saved = NULL;

  if (beside->copy == NULL)
    {
      g_autoptr (PonderHistory) other = ponder_history_copy (history);

      beside->copy = ponder_history_copy (history);
      beside->expected = history_test_dup_saved (other);
      return;
    }
  saved = history_test_dup_saved (beside->copy);
  g_assert_cmpstr (saved, ==, beside->expected);
  ponder_history_learn (history, beside->copy);
  g_clear_object (&beside->copy);
  g_clear_pointer (&beside->expected, g_free);
}

/* A history that is saved in between must have the same texts as one saved only at the end. */
static void
test_random_walks (void)
{
  for (guint seed = 1; seed <= 300; seed++)
    {
      g_autoptr (PonderHistory) history = ponder_history_new (&history_test_funcs, NULL);
      guint64 random = seed;
      guint n = ponder_random_below (&random, 60);
      Beside beside = { NULL };

      push_at_random (history, &random);
      for (guint i = 0; i < n; i++)
        {
          guint what = ponder_random_below (&random, 15);

          if (what >= 12)
            step_beside (history, &beside);
          else if (what == 10)
            ponder_history_begin_document (history);
          else if (what == 11)
            {
              g_autofree char *path = g_strdup_printf ("/tmp/%u", i);
              g_autoptr (GFile) file = g_file_new_for_path (path);

              ponder_history_set_file (history, ponder_random_below (&random, 3) > 0 ? file : NULL);
            }
          else if (what < 4)
            push_at_random (history, &random);
          else if (what < 5)
            find_at_random (history, &random);
          else if (what < 7 && ponder_history_can_undo (history))
            ponder_history_undo (history);
          else if (what < 8 && ponder_history_can_redo (history))
            ponder_history_redo (history);
          else if (what == 8)
            g_free (history_test_dup_saved (history));
          else if (what == 9)
            {
              g_autofree char *positions = history_test_dup_positions (history);
              g_autofree char *saved = history_test_dup_saved (history);
              g_autoptr (PonderHistory) loaded = ponder_history_new (&history_test_funcs, NULL);
              g_autofree char *positions_again = NULL;
              g_autofree char *saved_again = NULL;
              g_autoptr (GError) error = NULL;

              if (!history_test_load_saved (loaded, saved, &error))
                g_error ("seed %u: %s", seed, error->message);
              positions_again = history_test_dup_positions (loaded);
              saved_again = history_test_dup_saved (loaded);
              if (!g_str_equal (positions, positions_again) || !g_str_equal (saved, saved_again))
                g_error ("seed %u:\n%s\nread as\n%s", seed, positions, positions_again);

              /* Continue with the loaded history. */
              g_set_object (&history, loaded);
            }
        }
      if (beside.copy != NULL)
        step_beside (history, &beside);
    }
}

/* More positions than are kept, saved now and then: the oldest must be complete, and the others small. */
static void
test_many (void)
{
  g_autoptr (PonderHistory) history = ponder_history_new (&history_test_funcs, NULL);
  g_autoptr (PonderHistory) loaded = ponder_history_new (&history_test_funcs, NULL);
  g_autofree char *text = g_strnfill (6000, '.');
  g_autofree char *saved = NULL;
  g_autofree char *positions = NULL;
  g_autofree char *positions_again = NULL;

  for (guint i = 0; i < 2500; i++)
    {
      text[i * 7 % 6000] = 'a' + i % 26;
      history_test_push (history, text);
      if (i % 300 == 0)
        g_free (history_test_dup_saved (history));
    }
  while (ponder_history_can_undo (history))
    ponder_history_undo (history);

  saved = history_test_dup_saved (history);
  g_assert_cmpuint (strlen (saved), <, 6000 + 1000 * 25);
  g_assert_true (history_test_load_saved (loaded, saved, NULL));
  g_assert_false (ponder_history_can_undo (loaded));
  positions = history_test_dup_positions (history);
  positions_again = history_test_dup_positions (loaded);
  g_assert_cmpstr (positions, ==, positions_again);
}

#define LONG (3 << 20)

/* A saved history must be short enough to be read again: if it is too long, the oldest positions are left out, then
 * those that were undone, but never the current one. */
static void
test_too_long (void)
{
  static const struct
  {
    guint undo;
    const char *expected; /* the letters of the positions that are saved, the present one a capital */
  } cases[] = { { 0, "defgH" }, { 1, "defGh" }, { 6, "Bcdef" }, { 7, "Abcde" } };
  TestShare share = test_share_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderHistory) history = ponder_history_new (&history_test_funcs, NULL);
      g_autoptr (PonderHistory) loaded = ponder_history_new (&history_test_funcs, NULL);
      g_autoptr (GString) found = g_string_new (NULL);
      g_autofree char *saved = NULL;
      gconstpointer now;

      if (!test_share_takes (&share))
        continue;
      for (char letter = 'a'; letter <= 'h'; letter++)
        ponder_history_push (history, g_strnfill (LONG, letter), NULL);
      for (guint n = 0; n < cases[i].undo; n++)
        ponder_history_undo (history);
      saved = history_test_dup_saved (history);
      g_assert_true (history_test_load_saved (loaded, saved, NULL));

      now = ponder_history_get (loaded);
      while (ponder_history_can_undo (loaded))
        ponder_history_undo (loaded);
      for (gboolean more = TRUE; more;)
        {
          const char *text = ponder_history_get (loaded);

          g_assert_cmpuint (strlen (text), ==, LONG);
          g_string_append_c (found, text == now ? g_ascii_toupper (text[0]) : text[0]);
          more = ponder_history_can_redo (loaded);
          if (more)
            ponder_history_redo (loaded);
        }
      g_assert_cmpstr (found->str, ==, cases[i].expected);
    }
}

/* Of a history that an earlier version saved, with small changes of a long text, as many positions are loaded; of one that
 * would take too long, none. */
static void
test_loads_part (void)
{
  static const struct
  {
    guint n; /* positions */
    guint now;
    guint n_before; /* positions that are loaded: those before the present one */
    guint n_after;
  } cases[] = { { 5, 5, 4, 0 }, { 8, 8, 4, 0 }, { 8, 1, 0, 4 }, { 8, 6, 2, 2 }, { 400, 200, 0, 0 } };
  TestShare share = test_share_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PonderHistory) loaded = ponder_history_new (&history_test_funcs, NULL);
      g_autofree char *first = g_strnfill (LONG, 'a');
      g_autoptr (GString) saved = g_string_new ("[History]\n");
      g_autoptr (GError) error = NULL;
      guint n_before = 0;
      guint n_after = 0;

      if (!test_share_takes (&share))
        continue;
      g_string_append_printf (saved, "Positions=%u\nNow=%u\n1=0 0 %s\nFile1=file:///a\n", cases[i].n, cases[i].now,
                              first);
      for (guint nth = 2; nth <= cases[i].n; nth++)
        g_string_append_printf (saved, "%u=0 %u %04u\n", nth, LONG - 4, nth);
      if (!history_test_load_saved (loaded, saved->str, &error))
        {
          g_assert_cmpuint (cases[i].n, ==, 400);
          g_assert_cmpstr (error->message, ==, "“Positions”: they are larger than 1024 MiB");
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpuint (cases[i].n, <, 400);
      g_assert_true (cases[i].now == 1 || (guint) atoi (ponder_history_get (loaded)) == cases[i].now);
      for (; ponder_history_can_undo (loaded); n_before++)
        ponder_history_undo (loaded);
      g_assert_nonnull (ponder_history_get_file (loaded));
      for (; ponder_history_can_redo (loaded); n_after++)
        ponder_history_redo (loaded);
      g_assert_cmpuint (n_before, ==, cases[i].n_before);
      g_assert_cmpuint (n_after - n_before, ==, cases[i].n_after);
    }
}

/* Saving into a group that contained more leaves nothing of it. */
static void
test_saves_anew (void)
{
  g_autoptr (PonderHistory) history = ponder_history_new (&history_test_funcs, NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *saved = NULL;

  g_key_file_set_string (file, "Other", "Key", "kept");
  history_test_walk (history, "abc");
  ponder_history_save (history, file, "History");
  history_test_walk (history, "<<x");
  ponder_history_save (history, file, "History");
  saved = g_key_file_to_data (file, NULL, NULL);
  g_assert_cmpstr (saved, ==, "[Other]\nKey=kept\n\n[History]\nPositions=2\nNow=2\n1=0 0 a\n2=0 0 x\n");
}

static void
test_refuses (void)
{
  static const struct
  {
    const char *name;
    const char *text;
    const char *expected;
  } cases[] = {
    { "nothing", "", "*History*" },
    { "other groups", "[Page]\nPositions=1\n", "*History*" },
    { "no number of positions", "[History]\nNow=1\n1=0 0 a\n", "*Positions*" },
    { "none", "[History]\nPositions=0\nNow=1\n", "“Positions=0”: expected a number from 1 to 1,000" },
    { "too many", "[History]\nPositions=1001\nNow=1\n", "“Positions=1001”: *" },
    { "no number", "[History]\nPositions=many\nNow=1\n", "“Positions=many”: *" },
    { "before the first", "[History]\nPositions=1\nNow=0\n1=0 0 a\n", "“Now=0”: expected a number from 1 to 1" },
    { "after the last", "[History]\nPositions=1\nNow=2\n1=0 0 a\n", "“Now=2”: expected a number from 1 to 1" },
    { "the last is missing", "[History]\nPositions=2\nNow=1\n1=0 0 a\n", "“2”: *" },
    { "one between is missing", "[History]\nPositions=3\nNow=1\n1=0 0 a\n3=0 0 c\n", "“2”: *" },
    { "no lengths", "[History]\nPositions=1\nNow=1\n1=a\n", "“1”: *position before it" },
    { "one length", "[History]\nPositions=1\nNow=1\n1=0 a\n", "“1”: *position before it" },
    { "empty", "[History]\nPositions=1\nNow=1\n1=\n", "“1”: *position before it" },
    { "negative", "[History]\nPositions=1\nNow=1\n1=-1 0 a\n", "“1”: *position before it" },
    { "the first of one before", "[History]\nPositions=1\nNow=1\n1=1 0 a\n", "“1”: *position before it" },
    { "start too long", "[History]\nPositions=2\nNow=1\n1=0 0 abc\n2=4 0 \n", "“2”: *position before it" },
    { "end too long", "[History]\nPositions=2\nNow=1\n1=0 0 abc\n2=0 4 \n", "“2”: *position before it" },
    { "they overlap", "[History]\nPositions=2\nNow=1\n1=0 0 abc\n2=2 2 \n", "“2”: *position before it" },
    { "past all numbers", "[History]\nPositions=2\nNow=1\n1=0 0 abc\n2=99999999999999999999 0 \n",
      "“2”: *position before it" },
    { "start within a character", "[History]\nPositions=2\nNow=1\n1=0 0 aéb\n2=2 0 \n", "“2”: *position before it" },
    { "end within a character", "[History]\nPositions=2\nNow=1\n1=0 0 aéb\n2=0 2 \n", "“2”: *position before it" },
    { "not UTF-8", "[History]\nPositions=1\nNow=1\n1=0 0 a\xc3\n", "“1”: *UTF-8*" },
    { "a bad escape", "[History]\nPositions=1\nNow=1\n1=0 0 a\\q\n", "“1”: *" },
    { "no such position", "[History]\nPositions=2\nNow=1\n1=0 0 a\n2=1 0 !\n", "position 2: not a text" },
  };
  g_autoptr (PonderHistory) history = ponder_history_new (&history_test_funcs, NULL);
  g_autofree char *before = NULL;
  guint n_changes = 0;

  history_test_walk (history, "abc<");
  before = history_test_dup_positions (history);
  g_signal_connect (history, "changed", G_CALLBACK (count_cb), &n_changes);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      if (history_test_load_saved (history, cases[i].text, &error) || error == NULL ||
          !g_pattern_match_simple (cases[i].expected, error->message))
        g_error ("%s: %s", cases[i].name, error != NULL ? error->message : "no error");
      g_assert_cmpuint (n_changes, ==, 0);
    }
  g_assert_true (
    history_test_load_saved (history, "[History]\nPositions=2\nNow=1\n1=0 0 aéb\n2=3 1 \n3=left from before\n", NULL));
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_cmpstr (ponder_history_get (history), ==, "aéb");
  ponder_history_redo (history);
  g_assert_cmpstr (ponder_history_get (history), ==, "aéb");
  g_assert_false (ponder_history_can_redo (history));
}

/* After any change of its bytes, a saved history is either refused or still a history. */
static void
test_damage (void)
{
  g_autoptr (PonderHistory) history = ponder_history_new (&history_test_funcs, NULL);
  g_autofree char *saved = NULL;
  g_autofree char *before = NULL;
  guint64 random = 1;

  for (guint i = 0; i < 12; i++)
    push_at_random (history, &random);
  ponder_history_undo (history);
  saved = history_test_dup_saved (history);
  before = history_test_dup_positions (history);

  for (guint seed = 1; seed <= 5000; seed++)
    {
      g_autofree char *damaged = g_strdup (saved);
      g_autoptr (GError) error = NULL;
      gsize length = strlen (saved);

      random = seed;
      for (guint n = 1 + ponder_random_below (&random, 3); n > 0; n--)
        damaged[ponder_random_below (&random, length)] ^= 1 << ponder_random_below (&random, 8);
      if (ponder_random_below (&random, 4) == 0)
        damaged[ponder_random_below (&random, length)] = '\0';

      if (history_test_load_saved (history, damaged, &error))
        {
          g_autofree char *saved_again = history_test_dup_saved (history);
          g_autofree char *read = history_test_dup_positions (history);
          g_autofree char *read_again = NULL;

          g_assert_no_error (error);
          g_assert_true (history_test_load_saved (history, saved_again, NULL));
          read_again = history_test_dup_positions (history);
          g_assert_cmpstr (read, ==, read_again);
          g_assert_true (history_test_load_saved (history, saved, NULL));
        }
      else
        {
          g_autofree char *after = history_test_dup_positions (history);

          g_assert_nonnull (error);
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
          g_assert_cmpstr (after, ==, before);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/history/walks", test_walks);
  g_test_add_func ("/history/tells", test_tells);
  g_test_add_func ("/history/frees-and-tells", test_frees_and_tells);
  g_test_add_func ("/history/writes-and-opens", test_writes_and_opens);
  g_test_add_func ("/history/files", test_files);
  g_test_add_func ("/history/random-walks", test_random_walks);
  g_test_add_func ("/history/many", test_many);
  g_test_add_func ("/history/too-long", test_too_long);
  g_test_add_func ("/history/loads-part", test_loads_part);
  g_test_add_func ("/history/saves-anew", test_saves_anew);
  g_test_add_func ("/history/refuses", test_refuses);
  g_test_add_func ("/history/damage", test_damage);
  return g_test_run ();
}
