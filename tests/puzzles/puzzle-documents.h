/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzles.h"

/* Shared by several tests of puzzles: documents made of the keys of one group. */

static inline char *
documents_make (const char *id,
                const char *keys)
{
  return g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s\n\n[%s]\n%s", id, id, keys);
}

static inline PonderPuzzle *
documents_read (const char *id,
                const char *keys)
{
  g_autofree char *document = documents_make (id, keys);
  g_autoptr (GError) error = NULL;
  PonderPuzzle *puzzle = ponder_puzzle_parse (document, -1, &error);

  g_assert_no_error (error);
  return puzzle;
}

/* Checks that @keys are saved as @saved, and that @saved is saved unchanged. */
static inline void
documents_check_saved (const char *id,
                       const char *keys,
                       const char *saved)
{
  g_autofree char *expected = documents_make (id, saved);
  const char *const both[] = { keys, saved };

  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    {
      g_autoptr (PonderPuzzle) puzzle = documents_read (id, both[i]);
      g_autoptr (GKeyFile) file = ponder_puzzle_save (puzzle);
      g_autofree char *text = g_key_file_to_data (file, NULL, NULL);

      g_assert_cmpstr (text, ==, expected);
    }
}

static inline void
documents_check_refused (const char *id,
                         const char *keys,
                         const char *message)
{
  g_autofree char *document = documents_make (id, keys);
  g_autoptr (GError) error = NULL;

  g_assert_null (ponder_puzzle_parse (document, -1, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, message);
}
