/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define PONDER_TYPE_OWN_EDITOR (ponder_own_editor_get_type ())

G_DECLARE_FINAL_TYPE (PonderOwnEditor, ponder_own_editor, PONDER, OWN_EDITOR, AdwBin)

GtkWidget *ponder_own_editor_get_view   (PonderOwnEditor *self);
void       ponder_own_editor_set_text   (PonderOwnEditor *self,
                                         const char      *text);
char      *ponder_own_editor_dup_text   (PonderOwnEditor *self);
void       ponder_own_editor_show_error (PonderOwnEditor *self,
                                         guint            line,
                                         const char      *message);

G_END_DECLS
