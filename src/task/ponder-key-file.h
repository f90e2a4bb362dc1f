/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gboolean  ponder_key_file_load        (GKeyFile    *file,
                                       const char  *text,
                                       gssize       length,
                                       GError     **error);
gboolean  ponder_key_file_check_group (GKeyFile    *file,
                                       const char  *group,
                                       GError     **error);
char     *ponder_key_file_dup_puzzle  (GKeyFile    *file,
                                       GError     **error);

G_END_DECLS
