/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz-documents.h"

/* The saved history of a page. Any input must be accepted, or refused with a message and without changes; it must not
 * crash. A history that is accepted stays the same when saved and read again, and undo and redo reach every
 * position. */

static void
walk (PonderHistory *history)
{
  while (ponder_history_can_undo (history))
    ponder_history_undo (history);
  while (ponder_history_can_redo (history))
    {
      g_autofree char *text = ponder_history_write (history);

      g_assert_true (g_utf8_validate (text, -1, NULL));
      ponder_history_redo (history);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  const char *first = fuzz_find_document (text);
  g_autoptr (PonderPuzzleDocument) document = fuzz_document_new (first);
  PonderHistory *history = ponder_puzzle_document_get_history (document);
  g_autofree char *before = fuzz_history_dup_kept (history);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (!g_key_file_load_from_data (file, (const char *) data, size, G_KEY_FILE_NONE, NULL))
    return 0;
  done = ponder_history_load (history, file, "History", &error);
  fuzz_check_error (done, error);
  if (done)
    {
      fuzz_history_check_kept (history, first);
      walk (history);
      fuzz_history_check_kept (history, first);
    }
  else
    {
      g_autofree char *after = fuzz_history_dup_kept (history);

      g_assert_cmpstr (before, ==, after);
    }
  return 0;
}
