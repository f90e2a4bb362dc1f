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

/**
 * PonderTextLimit:
 * @group: a group; a number at its end, as in [Page 3], is left out, and so is that of the key
 * @key: a key whose value people read
 * @most: the most characters that it may have, so that it can be laid out at once
 */
typedef struct
{
  const char *group;
  const char *key;
  guint most;
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
                                        ...) G_GNUC_PRINTF (4, 5);
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

/* Returns how messages name a key: as it is, or, once ponder_key_file_name_options() was called, as the option of the
 * command line, such as “--size” for “Size”. */
const char *ponder_key_file_name         (const char *key);
void        ponder_key_file_name_options (void);

G_END_DECLS
