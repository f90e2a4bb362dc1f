/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-match.h"

G_BEGIN_DECLS

/* How many guesses each player needed in the finished games of this device. */
typedef struct _PonderMatchStatistics PonderMatchStatistics;

typedef enum
{
  PONDER_MATCH_PLAYER_ME, /* the person at the program, without a name */
  PONDER_MATCH_PLAYER_FRIEND, /* a friend without a name */
  PONDER_MATCH_PLAYER_PROGRAM, /* the program */
  PONDER_MATCH_PLAYER_NAMED, /* a person with a name, on either side */
} PonderMatchPlayer;

typedef struct
{
  guint n_guesses; /* a number of guesses, at least 1 */
  guint n_games; /* in how many games the number was found with it, at least 1 */
} PonderMatchTally;

/* The games of one player with the same rules. */
typedef struct
{
  PonderMatchPlayer player; /* who guessed */
  char *name; /* nullable: the name, if @player is PONDER_MATCH_PLAYER_NAMED */
  PonderCodeRules rules; /* the rules of the games */
  guint n_games; /* how many games there were */
  guint n_found; /* in how many the player found the number */
  double average; /* how many guesses that took on average; 0 if there were none */
  /* (element-type PonderMatchTally) the distribution of the guesses, the fewest first */
  GArray *tallies;
  /* how many games of two were won, lost and drawn, by #PonderMatchResult; the rest of the games, in which only the
   * player guessed or nobody found the number, are at PONDER_MATCH_OPEN */
  guint results[PONDER_MATCH_DRAWN + 1];
  /* how many of the last games were a success: found, or won if the other guessed as well */
  guint streak;
  guint longest_streak; /* the longest such row */
} PonderMatchSummary;

PonderMatchStatistics *ponder_match_statistics_new    (void);
void                   ponder_match_statistics_free   (PonderMatchStatistics       *self);
gboolean               ponder_match_statistics_record (PonderMatchStatistics       *self,
                                                       const PonderMatch           *match);
void                   ponder_match_statistics_clear  (PonderMatchStatistics       *self);
GPtrArray             *ponder_match_statistics_list   (const PonderMatchStatistics *self);
void                   ponder_match_statistics_save   (const PonderMatchStatistics *self,
                                                       GKeyFile                    *file,
                                                       const char                  *group);
void                   ponder_match_statistics_load   (PonderMatchStatistics       *self,
                                                       GKeyFile                    *file,
                                                       const char                  *group);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderMatchStatistics, ponder_match_statistics_free)

G_END_DECLS
