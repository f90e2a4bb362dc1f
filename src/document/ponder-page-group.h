/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-puzzle.h"

G_BEGIN_DECLS

/* The group of a .ponder document that belongs to the page; the puzzle has another. */
#define PONDER_PAGE_GROUP "Page"

/* The most characters of a name, and of what solving showed, so that they can be laid out at once. */
#define PONDER_MOST_NAME 1000
#define PONDER_MOST_FINDING 10000

gboolean ponder_page_group_check      (const char   *text,
                                       const char   *puzzle_id,
                                       GKeyFile     *file,
                                       GError      **error);
char    *ponder_page_group_keepable   (const char   *text,
                                       guint         most);
void     ponder_page_group_set_moves  (GKeyFile     *file,
                                       const char   *group,
                                       const char   *key,
                                       const GArray *moves);
GArray  *ponder_page_group_read_moves (GKeyFile     *file,
                                       const char   *group,
                                       const char   *key,
                                       GError      **error);

G_END_DECLS
