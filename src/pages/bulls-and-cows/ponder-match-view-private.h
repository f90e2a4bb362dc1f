/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-answer-pad.h"
#include "ponder-code-analysis.h"
#include "ponder-code-entry.h"
#include "ponder-code-history.h"
#include "ponder-code-keypad.h"
#include "ponder-code-list.h"
#include "ponder-code-view.h"
#include "ponder-match-view.h"

G_BEGIN_DECLS

/* Shared by the files of the view and the page: ponder-match-view.c shows the game,
 * ponder-match-view-moves.c does what the person asks for. */

/* What the person is expected to do. */
typedef enum
{
  PONDER_MATCH_TASK_KEEP, /* the person enters the number to be guessed */
  PONDER_MATCH_TASK_ANSWER, /* a person answers the guess in the boxes */
  PONDER_MATCH_TASK_EDIT, /* the person enters a guess to be answered, in place of the suggestion */
  PONDER_MATCH_TASK_GUESS, /* a person enters a guess that the program answers */
  PONDER_MATCH_TASK_CHANGE_GUESS, /* the person changes an earlier guess */
  PONDER_MATCH_TASK_CHANGE_ANSWER, /* the person changes an earlier answer */
  PONDER_MATCH_TASK_FIND_WRONG, /* no number fits, so the person must find a wrong answer */
  PONDER_MATCH_TASK_NONE, /* the game is over */
} PonderMatchTask;

struct _PonderMatchView
{
  AdwBin parent_instance;

  PonderMatch *match;
  PonderCodeAnalysis *analysis;
  PonderSide holder;    /* who has the device, at one table */
  gboolean covered;     /* it is being handed over */
  guint banner;         /* their guess whose answer is on the banner, from 1; 0 for none */
  gboolean editing;     /* an own guess is being entered instead of the suggestion */
  gboolean asked;       /* the person wants a suggestion in a game without any */
  gboolean keeping;     /* the person wants to enter a number, though the program doesn't need it */
  int changing;         /* the line that is being changed, or -1 */
  gboolean changes_guess; /* its guess; otherwise its answer */
  PonderSide shown;     /* whose guesses are listed */
  gboolean counts;      /* the answer pad shows what would remain */
  PonderMatchTask task; /* what the boxes show now, */
  guint filled;         /* and for which line */

  GArray *left[PONDER_N_SIDES];       /* (element-type guint64) nullable: how many numbers were left */
  GArray *left_lines[PONDER_N_SIDES]; /* (element-type PonderCodeLine) nullable: after these guesses */
  PonderCodeRules left_rules[PONDER_N_SIDES];

  GtkStack *screens;
  GtkWidget *game;
  GtkLabel *hand_over;
  GtkLabel *ready;
  GtkLabel *banner_heading;
  PonderCodeView *banner_guess;
  GtkLabel *banner_answer;

  GtkWidget *heading_band;
  GtkLabel *heading;
  GtkMenuButton *my_number;
  PonderCodeView *my_number_view;
  PonderCodeEntry *entry;
  GtkLabel *note;
  GtkMenuButton *worth_button;
  GtkLabel *worth;
  GtkButton *better;
  GtkButton *back;
  GtkWidget *tell;
  GtkStack *pads;
  PonderAnswerPad *pad;
  PonderCodeKeypad *keys;
  GtkButton *suggest;
  GtkButton *act;
  GtkWidget *check;
  GtkWidget *sides;
  GtkToggleButton *my_side;
  GtkLabel *my_name;
  GtkToggleButton *their_side;
  GtkLabel *their_name;
  GtkLabel *hint;
  PonderCodeHistory *history;
  GtkMenuButton *list_button;
  GtkLabel *left_label;
  PonderCodeList *list;
  GtkWidget *end;
  GtkWidget *next_game;
};

gboolean   ponder_match_view_is_table     (PonderMatchView *self);
PonderSide ponder_match_view_get_side     (PonderMatchView *self);
PonderCode ponder_match_view_get_proposal (PonderMatchView *self);
void       ponder_match_view_show         (PonderMatchView *self);
void       ponder_match_view_show_typed   (PonderMatchView *self);

void       ponder_match_view_init_moves   (PonderMatchView *self);
void       ponder_match_view_bind_moves   (GtkWidgetClass  *widget_class);

G_END_DECLS
