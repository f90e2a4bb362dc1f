/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

/* Adds a test for each line of a table, named after its first field. */
#define ADD(path_format, cases, function)                                               \
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)                                      \
    {                                                                                   \
      g_autofree char *path = g_strdup_printf (path_format, cases[i].name);             \
                                                                                        \
      g_test_add_data_func (path, &cases[i], function);                                 \
    }

/* The same for an array of texts, which are numbered. */
#define ADD_TEXTS(path_format, texts, function)                                         \
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)                                      \
    {                                                                                   \
      g_autofree char *path = g_strdup_printf (path_format, i);                         \
                                                                                        \
      g_test_add_data_func (path, texts[i], function);                                  \
    }
