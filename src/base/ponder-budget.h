/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* The limit where none is given: 1 GiB. */
#define PONDER_DEFAULT_MEMORY (G_GUINT64_CONSTANT (1) << 30)

/**
 * PonderBudget:
 *
 * How many bytes may be held together by all who share it, whatever thread they run in. What belongs to one page takes
 * from a part of its own, so that it can be told who holds how much; parts have no limits of their own.
 */
typedef struct _PonderBudget PonderBudget;

/**
 * PonderBudgetDrop:
 *
 * Called in the thread that the budget was made in, when its memory is used up. Lets go of one object that holds memory
 * of the part and is not needed now, and leaves freeing it to the caller.
 *
 * Returns: (nullable) (transfer full): the object
 */
typedef GObject *(*PonderBudgetDrop) (gpointer user_data);

PonderBudget *ponder_budget_new       (guint64          limit);
PonderBudget *ponder_budget_new_part  (PonderBudget    *whole,
                                       const char      *name);
PonderBudget *ponder_budget_ref       (PonderBudget    *self);
void          ponder_budget_unref     (PonderBudget    *self);

gboolean      ponder_budget_take      (PonderBudget    *self,
                                       guint64          bytes);
void          ponder_budget_give      (PonderBudget    *self,
                                       guint64          bytes);
guint64       ponder_budget_make_room (PonderBudget    *self,
                                       guint64          bytes);

void          ponder_budget_set_limit (PonderBudget    *self,
                                       guint64          limit);
guint64       ponder_budget_get_limit (PonderBudget    *self);
guint64       ponder_budget_get_used  (PonderBudget    *self);

void          ponder_budget_set_drop  (PonderBudget    *part,
                                       PonderBudgetDrop drop,
                                       gpointer         user_data);
void          ponder_budget_touch     (PonderBudget    *part);
char         *ponder_budget_tell      (PonderBudget    *self,
                                       guint64          own,
                                       char            *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderBudget, ponder_budget_unref)

G_END_DECLS
