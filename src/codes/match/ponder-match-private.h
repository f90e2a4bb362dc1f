/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-match.h"

G_BEGIN_DECLS

/* The most guesses of a side in a document; each is a row on the page. */
#define PONDER_MATCH_MOST_GUESSES 1000

/* Shared by ponder-match.c and the files that read and write a match. */

struct _PonderMatch
{
  PonderCodeRules rules;
  gboolean colours;
  const PonderCodeStrategy *strategy;

  GArray *lines; /* of PonderCodeLine: only the last may lack its answer */
  PonderCode told;
  PonderCode their_secret; /* if the program keeps it; the answers in the lines are then right */

  GArray *theirs; /* of PonderCode: the opponent's guesses */
  PonderCode secret;
  gboolean program_guesses;

  PonderSide began;
  GArray *series; /* of PonderMatchRound */
};

char *ponder_match_line_text (const PonderCodeRules *rules,
                              const PonderCodeLine  *line);

G_END_DECLS
