/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-memory-budget.h"

G_BEGIN_DECLS

#define PONDER_OWN_MOST_BYTES 65536
#define PONDER_OWN_MOST_LEVELS 100 /* of tables in tables */
#define PONDER_OWN_MOST_CHILDREN 4096

typedef enum
{
  PONDER_OWN_ALLOWED_UNKNOWN,
  PONDER_OWN_ALLOWED_YES,
  PONDER_OWN_ALLOWED_NO,
} PonderOwnAllowed;

/* A state of an own puzzle: a value of Lua as bytes, so that equal values have equal bytes. It can be referenced from
 * several threads, but only one of them may have it expanded or asked whether it is allowed. */
typedef struct _PonderOwnState PonderOwnState;

struct _PonderOwnState
{
  guint64 origin; /* where the machine that made it keeps it as a value of Lua */
  PonderOwnState **children; /* in the order of `next`; some may be NULL, see PonderOwnExpansion */
  gatomicrefcount ref_count;
  guint hash; /* of the bytes */
  guint n_bytes;
  guint16 n_children;
  guint8 allowed; /* a PonderOwnAllowed */
  guint8 expanded : 1; /* whether the children are known */
  guint8 only_bytes : 1; /* whether values of Lua that are equal to it can behave differently, as 1 and 1.0 */
  guint8 bytes[];
};

PonderOwnState *ponder_own_state_new           (const guint8         *bytes,
                                                gsize                 n_bytes,
                                                PonderMemoryAccount  *memory,
                                                GError              **error);
PonderOwnState *ponder_own_state_ref           (PonderOwnState       *self);
void            ponder_own_state_unref         (PonderOwnState       *self,
                                                PonderMemoryAccount  *memory);
gboolean        ponder_own_state_set_children  (PonderOwnState       *self,
                                                PonderOwnState      **children,
                                                guint                 n_children,
                                                PonderMemoryAccount  *memory,
                                                GError              **error);
void            ponder_own_state_drop_children (PonderOwnState       *self,
                                                PonderMemoryAccount  *memory);
guint64         ponder_own_state_get_size      (const PonderOwnState *self);
gboolean        ponder_own_state_equal         (const PonderOwnState *a,
                                                const PonderOwnState *b);
char           *ponder_own_state_to_text       (const PonderOwnState *self,
                                                gsize                 most);
char           *ponder_own_state_describe_step (const PonderOwnState *from,
                                                const PonderOwnState *to,
                                                gsize                 most);

/* The bytes of a value begin with one that tells its type. */
enum
{
  PONDER_OWN_BYTE_FALSE = 0,
  PONDER_OWN_BYTE_TRUE = 1,
  PONDER_OWN_BYTE_INTEGER = 2, /* to 9: of 1 to 8 bytes, the lowest first */
  PONDER_OWN_BYTE_FLOAT = 10, /* a double that isn't a 64 bit integer */
  PONDER_OWN_BYTE_TEXT = 11, /* length, bytes */
  PONDER_OWN_BYTE_LIST = 12, /* length, values */
  PONDER_OWN_BYTE_TABLE = 13, /* length, number of pairs, values, and pairs of the other keys, which are sorted */
  PONDER_OWN_BYTE_SHORT_TEXT = 0x10, /* to 0x3f: of 0 to 47 bytes */
  PONDER_OWN_BYTE_SMALL = 0x40, /* to 0xff: an integer */
};

#define PONDER_OWN_LEAST_SMALL (-16)
#define PONDER_OWN_MOST_SMALL (PONDER_OWN_LEAST_SMALL + 0xff - PONDER_OWN_BYTE_SMALL)
#define PONDER_OWN_MOST_SHORT_TEXT (PONDER_OWN_BYTE_SMALL - 1 - PONDER_OWN_BYTE_SHORT_TEXT)

/* The beginning of a value in bytes. */
typedef struct
{
  guint8 type; /* up to PONDER_OWN_BYTE_TABLE, without a number of bytes; lists are tables */
  guint length; /* of a text, or of the list in a table */
  guint n_pairs;
  gint64 integer;
  double number;
  const char *text; /* not terminated */
} PonderOwnItem;

const guint8 *ponder_own_item_read (const guint8  *at,
                                    PonderOwnItem *item);

G_END_DECLS
