/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* The default limit: 1 GiB. */
#define PONDER_DEFAULT_MEMORY (G_GUINT64_CONSTANT (1) << 30)

/* The most bytes that several threads may use together. Each page takes its memory from its own part, so that
 * messages can say who uses how much; parts have no limits of their own. */
typedef struct _PonderMemoryBudget PonderMemoryBudget;

/* Called in the thread that created the budget when memory has run out. Gives up one object that uses memory of the
 * part and isn't needed now. Returns the object, which the caller frees, or NULL. */
typedef GObject *(*PonderMemoryBudgetDrop) (gpointer user_data);

PonderMemoryBudget *ponder_memory_budget_new         (guint64                limit);
PonderMemoryBudget *ponder_memory_budget_new_part    (PonderMemoryBudget    *whole,
                                                      const char            *name);
PonderMemoryBudget *ponder_memory_budget_ref         (PonderMemoryBudget    *self);
void                ponder_memory_budget_unref       (PonderMemoryBudget    *self);

gboolean            ponder_memory_budget_take        (PonderMemoryBudget    *self,
                                                      guint64                bytes);
void                ponder_memory_budget_give        (PonderMemoryBudget    *self,
                                                      guint64                bytes);
guint64             ponder_memory_budget_make_room   (PonderMemoryBudget    *self,
                                                      guint64                bytes);

void                ponder_memory_budget_set_limit   (PonderMemoryBudget    *self,
                                                      guint64                limit);
guint64             ponder_memory_budget_get_limit   (PonderMemoryBudget    *self);
guint64             ponder_memory_budget_get_used    (PonderMemoryBudget    *self);

void                ponder_memory_budget_set_drop    (PonderMemoryBudget    *part,
                                                      PonderMemoryBudgetDrop drop,
                                                      gpointer               user_data);
void                ponder_memory_budget_touch       (PonderMemoryBudget    *part);
char               *ponder_memory_budget_name_holder (PonderMemoryBudget    *self,
                                                      guint64                own,
                                                      char                  *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderMemoryBudget, ponder_memory_budget_unref)

/* The memory of one search or solver, used by one thread at a time. Memory that grows with the
 * search is taken here before it is allocated. */
typedef struct
{
  guint64 used; /* bytes taken */
  guint64 most_used; /* the most bytes taken at once */
  guint64 limit; /* the most bytes to take */
  PonderMemoryBudget *budget; /* nullable: the budget they are also taken from */
} PonderMemoryAccount;

void     ponder_memory_account_init      (PonderMemoryAccount *self,
                                          guint64              limit,
                                          PonderMemoryBudget  *budget);
void     ponder_memory_account_clear     (PonderMemoryAccount *self);
gboolean ponder_memory_account_take      (PonderMemoryAccount *self,
                                          guint64              bytes);
void     ponder_memory_account_give      (PonderMemoryAccount *self,
                                          guint64              bytes);
guint64  ponder_memory_account_make_room (PonderMemoryAccount *self,
                                          guint64              bytes);
guint64  ponder_memory_account_get_limit (PonderMemoryAccount *self);
void     ponder_memory_account_move      (PonderMemoryAccount *from,
                                          PonderMemoryAccount *to,
                                          guint64              bytes);
guint64  ponder_allocated                (guint64              bytes);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PonderMemoryAccount, ponder_memory_account_clear)

G_END_DECLS
