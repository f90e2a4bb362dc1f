/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The help of a page is plain data, in a file of each page. All sentences are translated with _() when they are
 * shown. */

#define PONDER_HELP_MOST_PARAGRAPHS 8
#define PONDER_HELP_MOST_ACTIONS 2

/**
 * PonderHelpExample:
 * @rows: rows of a small board; 0 to show @text instead
 * @columns: columns of the board
 * @box_rows: rows of its boxes; 0 without boxes
 * @box_columns: columns of its boxes
 * @cells: (nullable): the cells in reading order, separated by spaces, with a dot for an empty one
 * @text: (nullable): some lines of Pango markup; translate with _()
 * @caption: a sentence that says what it shows; screen readers use it for the board
 */
typedef struct
{
  guint rows;
  guint columns;
  guint box_rows;
  guint box_columns;
  const char *cells;
  const char *text;
  const char *caption;
} PonderHelpExample;

/**
 * PonderHelpTry:
 * @title: something to try
 * @subtitle: what will happen
 * @actions: actions of the page without a prefix, such as `example(uint32 2)`, activated one after the other; for an
 *   action with a boolean state, its new state, such as `search(true)`
 */
typedef struct
{
  const char *title;
  const char *subtitle;
  const char *actions[PONDER_HELP_MOST_ACTIONS];
} PonderHelpTry;

/**
 * PonderHelpKey:
 * @keys: keys in the syntax of #GtkShortcutLabel: separated by spaces, or a range such as `1...9`
 * @title: what they do
 */
typedef struct
{
  const char *keys;
  const char *title;
} PonderHelpKey;

/**
 * PonderHelpSection:
 * @title: what it is about
 * @paragraphs: how to use it
 * @keys_title: the title of @keys in the list of shortcuts
 * @keys: its keys, which are not actions; the last element has no title and ends the array
 *
 * Explains what is the same on several pages.
 */
typedef struct
{
  const char *title;
  const char *paragraphs[PONDER_HELP_MOST_PARAGRAPHS];
  const char *keys_title;
  const PonderHelpKey *keys;
} PonderHelpSection;

/**
 * PonderHelp:
 * @title: the name of the puzzle or game
 * @icon_name: its icon
 * @paragraphs: the rules, and what to do
 * @example: a small example
 * @tries: things to try; the last element has no title and ends the array
 * @keys: the keys of the board, which are not actions; the last element has no title and ends the array
 */
typedef struct
{
  const char *title;
  const char *icon_name;
  const char *paragraphs[PONDER_HELP_MOST_PARAGRAPHS];
  PonderHelpExample example;
  const PonderHelpTry *tries;
  const PonderHelpKey *keys;
} PonderHelp;

G_END_DECLS
