/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "fuzz.h"

#include "ponder-puzzle-document.h"
#include "ponder-puzzles.h"
#include "ponder-sudoku-document.h"

/* The documents of all pages with a puzzle, without the pages. */

/* Documents in place of those that pages show at first. */
static const char *const fuzz_first_documents[] = {
  "[Ponder]\nVersion=1\nPuzzle=sudoku\n[sudoku]\nClues=1...............\n",
  "[Ponder]\nVersion=1\nPuzzle=triangle\n[triangle]\nNumbers=1 / 1 1\nTarget=2\n",
  "[Ponder]\nVersion=1\nPuzzle=lily-pads\n[lily-pads]\nJumps=1\n",
  "[Ponder]\nVersion=1\nPuzzle=knight\n[knight]\nBoard=8x8\nStart=a1\n",
  "[Ponder]\nVersion=1\nPuzzle=jugs\n[jugs]\nCapacities=3,5\nTarget=1\n",
  "[Ponder]\nVersion=1\nPuzzle=queens\n[queens]\nSize=8\n",
  "[Ponder]\nVersion=1\nPuzzle=one-to-nine\n[one-to-nine]\nBase=10\n",
};

/* Returns the document of the page that the text names, or the first one. */
static inline const char *
fuzz_find_document (const char *text)
{
  const char *id = strstr (text, "Puzzle=");

  for (guint i = 0; id != NULL && i < G_N_ELEMENTS (fuzz_first_documents); i++)
    {
      const char *own = strstr (fuzz_first_documents[i], "Puzzle=");

      if (strncmp (id, own, strcspn (own, "\n")) == 0)
        return fuzz_first_documents[i];
    }
  return fuzz_first_documents[0];
}

/**
 * fuzz_document_new:
 * @first: one of the first documents
 *
 * Returns: (transfer full): a document, made as a page does
 */
static inline PonderPuzzleDocument *
fuzz_document_new (const char *first)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderPuzzle) puzzle = ponder_puzzle_parse (first, -1, &error);

  g_assert_no_error (error);
  return ponder_puzzle_document_new (puzzle, NULL);
}

/**
 * fuzz_history_dup_kept:
 *
 * Returns: (transfer full): the history as it is saved
 */
static inline char *
fuzz_history_dup_kept (PonderHistory *history)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  ponder_history_save (history, file, "History");
  return g_key_file_to_data (file, NULL, NULL);
}

/* Checks that the saved history is read unchanged. */
static inline void
fuzz_history_check_kept (PonderHistory *history,
                         const char    *first)
{
  g_autofree char *kept = fuzz_history_dup_kept (history);
  g_autoptr (PonderPuzzleDocument) document = fuzz_document_new (first);
  PonderHistory *again = ponder_puzzle_document_get_history (document);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *kept_again = NULL;

  g_key_file_load_from_data (file, kept, -1, G_KEY_FILE_NONE, &error);
  g_assert_no_error (error);
  ponder_history_load (again, file, "History", &error);
  g_assert_no_error (error);
  kept_again = fuzz_history_dup_kept (again);
  g_assert_cmpstr (kept, ==, kept_again);
}
