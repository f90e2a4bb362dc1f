/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The help of a page is plain data, in a file of each page. All sentences are translated with _() when they are shown. */

#define PONDER_HELP_MOST_PARAGRAPHS 8
#define PONDER_HELP_MOST_ACTIONS 2

typedef struct
{
  guint rows; /* of a small board; 0 to show @text instead */
  guint columns;
  guint box_rows; /* 0 without boxes */
  guint box_columns;
  /* in reading order, separated by spaces, with a dot for an empty one; or NULL */
  const char *cells;
  const char *text; /* some lines of Pango markup; or NULL */
  const char *caption; /* a sentence that says what it shows; screen readers use it for the board */
} PonderHelpExample;

typedef struct
{
  const char *title; /* something to try */
  const char *subtitle; /* what will happen */
  /* Actions of the page without a prefix, such as `example(uint32 2)`, activated one after the other; for an action
   * with a boolean state, its new state, such as `search(true)`. */
  const char *actions[PONDER_HELP_MOST_ACTIONS];
} PonderHelpTry;

typedef struct
{
  /* in the syntax of GtkShortcutLabel: separated by spaces, or a range such as `1...9` */
  const char *keys;
  const char *title; /* what they do */
} PonderHelpKey;

/* Explains what is the same on several pages. */
typedef struct
{
  const char *title;
  const char *paragraphs[PONDER_HELP_MOST_PARAGRAPHS];
  const char *keys_title; /* the title of @keys in the list of shortcuts */
  const PonderHelpKey *keys; /* which are not actions; the last element has no title */
} PonderHelpSection;

typedef struct
{
  const char *title; /* the name of the puzzle or game */
  const char *icon_name;
  const char *paragraphs[PONDER_HELP_MOST_PARAGRAPHS];
  PonderHelpExample example;
  const PonderHelpTry *tries; /* the last element has no title */
  /* of the board, which are not actions; the last element has no title */
  const PonderHelpKey *keys;
} PonderHelp;

G_END_DECLS
