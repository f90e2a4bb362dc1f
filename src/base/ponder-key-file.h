/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define PONDER_KEY_FILE_ERROR (ponder_key_file_error_quark ())

typedef enum
{
  PONDER_KEY_FILE_ERROR_NEWER, /* a newer version of the program wrote the file */
} PonderKeyFileError;

typedef struct
{
  /* a group; a number at its end, as in [Page 3], is left out, and so is that of the key */
  const char *group;
  const char *key; /* a key whose value people read */
  guint most; /* the most characters that it may have, so that it can be laid out at once */
} PonderTextLimit;

GQuark   ponder_key_file_error_quark   (void);
gboolean ponder_key_file_load          (GKeyFile              *file,
                                        const char            *text,
                                        gssize                 length,
                                        GError               **error);
gboolean ponder_key_file_refuse        (GError               **error,
                                        const char            *key,
                                        const char            *value,
                                        const char            *format,
                                        ...) G_GNUC_PRINTF (4,
                                        5);
gboolean ponder_key_file_refuse_number (GError               **error,
                                        const char            *key,
                                        const char            *value,
                                        guint64                least,
                                        guint64                most);
void     ponder_key_file_set_unknown   (GError               **error);
char    *ponder_key_file_get           (GKeyFile              *file,
                                        const char            *group,
                                        const char            *key);
char    *ponder_key_file_dup           (GKeyFile              *file,
                                        const char            *group,
                                        const char            *key,
                                        GError               **error);
char    *ponder_key_file_read_string   (GKeyFile              *file,
                                        const char            *group,
                                        const char            *key,
                                        GError               **error);
gboolean ponder_key_file_check_group   (GKeyFile              *file,
                                        const char            *group,
                                        GError               **error);
gboolean ponder_key_file_check_lengths (const char            *text,
                                        const PonderTextLimit *limits,
                                        guint                  n_limits,
                                        GError               **error);
char    *ponder_key_file_dup_puzzle    (GKeyFile              *file,
                                        GError               **error);
gboolean ponder_key_file_read_switch   (GKeyFile              *file,
                                        const char            *group,
                                        const char            *key,
                                        gboolean              *value,
                                        GError               **error);
gboolean ponder_key_file_read_number   (GKeyFile              *file,
                                        const char            *group,
                                        const char            *key,
                                        guint                  least,
                                        guint                  most,
                                        guint                 *value,
                                        GError               **error);

/* Reads the number of a cell at *next, which counts from 1 in files, and moves *next past it and, if there is an
 * @example of what stands after a colon, past the colon. */
gboolean ponder_key_file_take_cell (const char  *key,
                                    guint        n_cells,
                                    const char  *example,
                                    const char **next,
                                    guint       *cell,
                                    GError     **error);
/* Reads what follows an item of a list: a “;” before the next item, or the end. */
gboolean ponder_key_file_take_end (const char  *key,
                                   const char **next,
                                   GError     **error);

/* Returns how messages name a key: as it is, or, after ponder_key_file_name_options(), as an option
 * of the command line, such as “--size” for “Size”. */
const char *ponder_key_file_name         (const char *key);
void        ponder_key_file_name_options (void);

G_END_DECLS
