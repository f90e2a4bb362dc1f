/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What can be wrong with a program. Besides, there are G_IO_ERROR_CANCELLED and G_IO_ERROR_NO_SPACE: of the account. */
typedef enum
{
  PONDER_OWN_ERROR_SYNTAX,
  PONDER_OWN_ERROR_RUNTIME,
  PONDER_OWN_ERROR_TIMEOUT,
  PONDER_OWN_ERROR_MEMORY,
} PonderOwnError;

#define PONDER_OWN_ERROR (ponder_own_error_quark ())

GQuark      ponder_own_error_quark     (void);
guint       ponder_own_error_get_line  (const GError  *error);
void        ponder_own_error_set       (GError       **error,
                                        PonderOwnError code,
                                        guint          line,
                                        const char    *message);
char       *ponder_own_error_explain   (const char    *message);
const char *ponder_own_error_name_type (const char    *type);

G_END_DECLS
