/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-text-opener.h"

G_BEGIN_DECLS

/**
 * PonderPageFilesFuncs:
 * @hand_on: returns whether another page has opened a file
 * @tell: tells the person what has happened to a file
 * @saved: called when the document has been saved
 */
typedef struct
{
  gboolean (*hand_on) (gpointer page, GFile *file);
  void (*tell) (gpointer page, const char *text);
  void (*saved) (gpointer page);
} PonderPageFilesFuncs;

typedef struct _PonderPageFiles PonderPageFiles;

PonderPageFiles *ponder_page_files_new     (GtkWidget                  *page,
                                            GActionMap                 *actions,
                                            PonderHistory              *history,
                                            PonderTextOpener           *opener,
                                            const char                 *document_name,
                                            const PonderPageFilesFuncs *funcs);
void             ponder_page_files_free    (PonderPageFiles            *self);
void             ponder_page_files_save_to (PonderPageFiles            *self,
                                            GFile                      *file);

G_END_DECLS
