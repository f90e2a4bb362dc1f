/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-bulls-and-cows-private.h"

/* Reads guesses and answers from text that was written elsewhere, by the rules of the current match. */

static gpointer
begin_reading (PonderPage *page)
{
  return ponder_match_copy (ponder_bulls_and_cows_get_match (PONDER_BULLS_AND_COWS_PAGE (page)));
}

static gboolean
read_text (gpointer    match,
           const char *text,
           GError    **error)
{
  return ponder_match_read_lines (match, text, error);
}

static void
open_reading (PonderPage *page,
              gpointer    match,
              const char *name)
{
  PonderMatch *pasted = ponder_match_copy (match);

  /* It is another game for the statistics. */
  ponder_match_draw (pasted);
  ponder_bulls_and_cows_put (PONDER_BULLS_AND_COWS_PAGE (page), pasted);
  ponder_page_toasts_show_opened (ponder_frame_get_toasts (PONDER_FRAME (page)), name);
}

const PonderTextFuncs ponder_bulls_and_cows_text_funcs = {
  .begin = begin_reading,
  .read = read_text,
  .open = open_reading,
  .free = (GDestroyNotify) ponder_match_free,
};

/* Claims a text only if it follows the usual rules and has an answer: a number alone could be anything. */
gboolean
ponder_bulls_and_cows_knows_text (const PonderPageClass *klass,
                                  const char            *text)
{
  guint n_presets;
  g_autoptr (PonderMatch) match = ponder_match_new (&ponder_code_presets (&n_presets)[0].rules);

  return ponder_match_read_lines (match, text, NULL) && ponder_match_count_answered (match, PONDER_SIDE_ME) > 0;
}
