/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* One line of input. */
typedef struct
{
  guint64 number; /* its number, from 1 */
  /* nullable: the line without the newline, valid until the next line is read; NULL if @fault is set */
  const char *text;
  const char *fault; /* nullable: why the line isn't valid text */
} PonderCliLine;

/* A file or standard input, read line by line in constant memory, or all at once. */
typedef struct
{
  const char *name; /* for messages */
  int fd;
  GInputStream *stream; /* with a buffer */
  GString *line; /* the last one */
  gboolean has_begun;
  gboolean at_end;
  guint64 n_lines;
} PonderCliInput;

/* @path: nullable: a file, which must outlive the input; NULL or `-` for standard input */
gboolean ponder_cli_input_init  (PonderCliInput *self,
                                 const char     *path,
                                 GError        **error);
void     ponder_cli_input_clear (PonderCliInput *self);
/* Returns whether @path is the file that is read, under whatever name. */
gboolean ponder_cli_input_is (PonderCliInput *self,
                              const char     *path);
/* Returns whether reading the next line would block. */
gboolean ponder_cli_input_would_wait (PonderCliInput *self);
/* Reads a line. If it isn't valid text, its fault is set, and reading can continue, unless it seems endless. Returns
 * FALSE at the end, or with @error set. */
gboolean ponder_cli_input_read_line (PonderCliInput *self,
                                     PonderCliLine  *line,
                                     GError        **error);
/* Reads a whole input, of which no line was read. */
char *ponder_cli_input_read_all (PonderCliInput *self,
                                 GError        **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderCliInput, ponder_cli_input_clear)

G_END_DECLS
