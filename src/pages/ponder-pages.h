/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* src/pages: the table of pages, and a folder for each puzzle or game. A page knows the shared widgets and its own puzzle,
 * and no other page. */

#include <glib-object.h>

G_BEGIN_DECLS

typedef enum
{
  PONDER_SECTION_LESSONS,
  PONDER_SECTION_PUZZLES,
  PONDER_SECTION_GAMES,
} PonderSection;

typedef struct
{
  const char *id; /* in settings and documents */
  const char *name; /* in the sidebar; translate with _() */
  const char *icon_name; /* beside it */
  PonderSection section; /* under which heading */
  GType (*get_type) (void); /* the type of the page, a PonderPage */
  guint key; /* the number of the key that goes there, from 1; 0 for none */
} PonderPageInfo;

const PonderPageInfo *ponder_pages               (guint        *n_pages);
const PonderPageInfo *ponder_pages_find_for      (const char   *text,
                                                  GType         except);
const PonderPageInfo *ponder_pages_find_for_file (const char   *id,
                                                  const char   *name,
                                                  const char   *shown);
const char           *ponder_section_name        (PonderSection section);
const char           *ponder_page_name           (const char   *id);

G_END_DECLS
