/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * PonderCliLine:
 * @number: its number, from 1
 * @text: (nullable): the line without the newline, valid until the next line is read; %NULL if @fault is set
 * @fault: (nullable): why the line isn't valid text
 *
 * One line of input.
 */
typedef struct
{
  guint64 number;
  const char *text;
  const char *fault;
} PonderCliLine;

/**
 * PonderCliInput:
 *
 * A file or standard input, read line by line in constant memory, or all at once.
 */
typedef struct
{
  const char *name; /* for messages */
  GInputStream *stream;
  char *buffer; /* the bytes from begin to end were not returned yet */
  gsize begin;
  gsize end;
  gboolean at_end;
  guint64 n_lines;
} PonderCliInput;

gboolean ponder_cli_input_init       (PonderCliInput *self,
                                      const char     *path,
                                      GError        **error);
void     ponder_cli_input_clear      (PonderCliInput *self);
gboolean ponder_cli_input_is         (PonderCliInput *self,
                                      const char     *path);
gboolean ponder_cli_input_would_wait (PonderCliInput *self);
gboolean ponder_cli_input_read_line  (PonderCliInput *self,
                                      PonderCliLine  *line,
                                      GError        **error);
char    *ponder_cli_input_read_all   (PonderCliInput *self,
                                      GError        **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderCliInput, ponder_cli_input_clear)

G_END_DECLS
