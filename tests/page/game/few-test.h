/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "few-page.h"
#include "ponder-page-files.h"
#include "widget-test.h"

G_BEGIN_DECLS

/* A window with a page, at first against a friend. */
typedef struct
{
  GtkWidget *window;
  PonderPage *page;
  PonderGamePage *game;
} FewTest;

extern FewTest few_test;

/* A test of a page. */
typedef struct
{
  const char *path;
  void (*test) (void);
} FewTestCase;

int             few_test_run         (int                argc,
                                      char             **argv,
                                      const FewTestCase *cases,
                                      guint              n_cases);
void            few_test_set_up      (void);
void            few_test_tear_down   (void);
const FewScene *few_test_get_scene   (void);
const char     *few_test_get_told    (void);
void            few_test_activate    (const char        *action);
void            few_test_choose      (const char        *action,
                                      const char        *value);
void            few_test_open        (guint8             n,
                                      guint8             turn);
void            few_test_set_start   (guint8             n);
void            few_test_play        (PonderGameMove     move);
gboolean        few_test_can_stop    (gpointer           user_data);
void            few_test_wait_moves  (guint              n_moves);
void            few_test_wait_values (void);
void            few_test_reopen      (void);

G_END_DECLS
