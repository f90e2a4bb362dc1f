/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a page has to say of itself: plain data, in a file of each page. All sentences are translated with _(). */

#define PONDER_HELP_MOST_PARAGRAPHS 3
#define PONDER_HELP_MOST_ACTIONS 2

/**
 * PonderHelpExample:
 * @rows: of a small board; 0 where @text is shown
 * @columns: likewise
 * @box_rows: of its boxes; 0 where it has none
 * @box_columns: likewise
 * @cells: (nullable): what is in the cells, in reading order, with spaces between, a dot for an empty one
 * @text: (nullable): Pango markup, to be translated, some lines
 * @caption: what it shows, in a sentence; screen readers say it of the board
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
 * @title: what one could do
 * @subtitle: what is to be seen then
 * @actions: of the page, without a prefix, one after the other: as `example(uint32 2)`; of one whose state is a boolean,
 *   the state: `search(true)`
 */
typedef struct
{
  const char *title;
  const char *subtitle;
  const char *actions[PONDER_HELP_MOST_ACTIONS];
} PonderHelpTry;

/**
 * PonderHelpKey:
 * @keys: one or more, with spaces between, or a range: `Return`, `1...9`; as #GtkShortcutLabel has it
 * @title: what they do
 */
typedef struct
{
  const char *keys;
  const char *title;
} PonderHelpKey;

/**
 * PonderHelp:
 * @title: what the page is of
 * @icon_name: its icon
 * @paragraphs: the rules, and what one does
 * @example: a small one
 * @tries: what to try; ended by one without a title
 * @keys: those of the board, which are not actions; ended by one without a title
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
