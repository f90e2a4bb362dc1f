/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

int ponder_folder_lock (const char *folder,
                        gboolean   *taken);

G_END_DECLS
