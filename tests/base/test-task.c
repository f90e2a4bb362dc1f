/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-count.h"
#include "ponder-excerpt.h"
#include "ponder-key-file.h"
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

/* A snapshot is never torn: all its words come from the same publication, whose number is read with it. */
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

/* If work takes no time, slices double, up to what is left. */
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

/* The start time is moved back, so the test needn't wait. */
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

#define TEN "abcdefghij"
#define FORTY TEN TEN TEN TEN

typedef struct
{
  const char *name;
  const char *text;
  const char *excerpt;
} ExcerptCase;

static const ExcerptCase excerpt_cases[] = {
  { "empty", "", "" },
  { "short", "a9", "a9" },
  { "forty", FORTY, FORTY },
  { "forty-one", FORTY "k", FORTY "…" },
  { "letters-of-two-bytes", "éééééééééééééééééééééééééééééééééééééééé", "éééééééééééééééééééééééééééééééééééééééé" },
  { "letters-of-four-bytes", "🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸",
    "🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸🐸…" },
  { "lines", "a\nb\tc", "a b c" },
  { "line-separator", "a\342\200\250b", "a b" },
  { "not-utf-8", "a\377b", "a\357\277\275b" },
};

static void
test_excerpt (gconstpointer data)
{
  const ExcerptCase *c = data;
  g_autofree char *excerpt = ponder_excerpt (c->text);

  g_assert_cmpstr (excerpt, ==, c->excerpt);
}

/* The excerpt of a text of any length is one short line. */
static void
test_excerpt_long (void)
{
  g_autofree char *text = g_strnfill (1 << 20, 'x');
  g_autofree char *excerpt = ponder_excerpt (text);

  g_assert_cmpint (g_utf8_strlen (excerpt, -1), ==, PONDER_EXCERPT_MOST + 1);
}

#define HEAD "[Ponder]\nVersion=1\nPuzzle=queens\n"

typedef struct
{
  const char *name;
  const char *text;
  const char *message;
} BadFileCase;

/* Messages contain the line number, and quote only as much as is useful, where GLib would quote everything. */
static const BadFileCase bad_file_cases[] = {
  { "word", HEAD "[queens]\nSize 8\n",
    "line 5: “Size 8” is neither a group, such as [Ponder], nor a key with a value" },
  { "long", HEAD FORTY TEN "\n", "line 4: “" FORTY "…” is neither a group, such as [Ponder], nor a key with a value" },
  { "half-a-group", HEAD "  [queens\n",
    "line 4: “[queens” is neither a group, such as [Ponder], nor a key with a value" },
  { "no-key", HEAD "\n# a comment\n=8\n", "line 6: “=8” is neither a group, such as [Ponder], nor a key with a value" },
  { "no-group", "# mine\nSize=8\n" HEAD, "line 2: “Size=8” comes before the first group, such as [Ponder]" },
  { "line-ends-of-dos", "[Ponder]\r\nVersion\r\n",
    "line 2: “Version” is neither a group, such as [Ponder], nor a key with a value" },
  { "not-utf-8", HEAD "a=\377\n", "this is not UTF-8 text" },
};

static void
test_bad_file (gconstpointer data)
{
  const BadFileCase *c = data;
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (ponder_key_file_load (file, c->text, -1, &error));
  g_assert_cmpstr (error->message, ==, c->message);
}

/* For keys and groups of any length, no message is longer than three excerpts. */
static void
test_long_names (void)
{
  static const char *const formats[] = { "[%s]\n", "[a[%s]\n", HEAD "%s[x]y]=1\n", HEAD "%s\n", "%s=1\n" };
  g_autofree char *name = g_strnfill (1 << 20, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_auto (GStrv) parts = g_strsplit (formats[i], "%s", 2);
      g_autofree char *text = g_strconcat (parts[0], name, parts[1], NULL);
      g_autoptr (GKeyFile) file = g_key_file_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *id = NULL;

      if (ponder_key_file_load (file, text, -1, &error))
        id = ponder_key_file_dup_puzzle (file, &error);
      if (error != NULL)
        g_assert_cmpint (g_utf8_strlen (error->message, -1), <=, 3 * PONDER_EXCERPT_MOST + 1);
    }
}

/* Digits are grouped even if the locale has no separator, as here. */
static void
test_count (void)
{
  static const struct
  {
    guint64 count;
    const char *text;
  } cases[] = {
    { 0, "0" },
    { 999, "999" },
    { 1000, "1,000" },
    { 383648, "383,648" },
    { G_MAXUINT64, "18,446,744,073,709,551,615" },
  };
  g_autofree char *raised = ponder_count_raised (1234567890);
  g_autofree char *rounded = ponder_count_rounded (7.94, 43);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = ponder_count_text (cases[i].count);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
  g_assert_cmpstr (raised, ==, "¹²³⁴⁵⁶⁷⁸⁹⁰");
  g_assert_cmpstr (rounded, ==, "7.9 × 10⁴³");
}

/* From ten million on, a short count is rounded to a tenth of a million. */
static void
test_short_count (void)
{
  static const struct
  {
    guint64 count;
    const char *text;
  } cases[] = {
    { 0, "0" },
    { 9999999, "9,999,999" },
    { 10000000, "10.0 million" },
    { 10049999, "10.0 million" },
    { 10050000, "10.1 million" },
    { 16777216, "16.8 million" },
    { 19950000, "20.0 million" },
    { 1234567890, "1,234.6 million" },
    { G_MAXUINT64, "18,446,744,073,709.6 million" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *alone = ponder_count_short (cases[i].count);
      g_autofree char *of_things = ponder_count_short_of (cases[i].count);

      g_assert_cmpstr (alone, ==, cases[i].text);
      g_assert_cmpstr (of_things, ==, cases[i].text);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/progress/keeps-the-newest", test_progress_keeps_the_newest);
  g_test_add_func ("/progress/is-whole", test_progress_is_whole);
  g_test_add_func ("/count", test_count);
  g_test_add_func ("/count/short", test_short_count);
  g_test_add_func ("/pacer/grows", test_pacer_grows);
  g_test_add_func ("/pacer/shrinks", test_pacer_shrinks);
  ADD ("/excerpt/%s", excerpt_cases, test_excerpt);
  g_test_add_func ("/excerpt/long", test_excerpt_long);
  ADD ("/key-file/bad/%s", bad_file_cases, test_bad_file);
  g_test_add_func ("/key-file/long-names", test_long_names);
  return g_test_run ();
}
