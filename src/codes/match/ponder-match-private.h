/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-match.h"

G_BEGIN_DECLS

/* Of a side, in what is read: each is a row on the page. */
#define PONDER_MATCH_MOST_GUESSES 1000

/* What ponder-match.c shares with the files that read and write a match. */

struct _PonderMatch
{
  PonderCodeRules rules;
  gboolean colours;
  const PonderCodeStrategy *strategy;

  GArray *lines; /* of PonderCodeLine: only the last may wait for its answer */
  PonderCode told;
  PonderCode their_secret; /* the program's; then the answers of the lines are right */

  GArray *theirs; /* of PonderCode */
  PonderCode secret;
  gboolean program_guesses;

  PonderSide began;
  GArray *series; /* of PonderMatchRound */
};

char *ponder_match_line_text (const PonderCodeRules *rules,
                              const PonderCodeLine  *line);

G_END_DECLS
