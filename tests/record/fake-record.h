/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-record.h"

G_BEGIN_DECLS

/* A record of two players, to prove that nothing in a record belongs to puzzles: Noughts and Crosses, depth first. A
 * winning reply prunes the other replies; a win is an answer, and a full board a dead end. */

#define FAKE_TYPE_RECORD (fake_record_get_type ())

G_DECLARE_FINAL_TYPE (FakeRecord, fake_record, FAKE, RECORD, GObject)

FakeRecord *fake_record_new        (void);
void        fake_record_visit      (FakeRecord    *self,
                                    guint          n);
void        fake_record_set_slow   (FakeRecord    *self);
void        fake_record_arrive     (FakeRecord    *self);
void        fake_record_set_marks  (FakeRecord    *self,
                                    GArray        *marks,
                                    guint64        cursor);
void        fake_record_set_behind (FakeRecord    *self,
                                    gboolean       behind);
guint       fake_record_add_mark   (GArray        *marks,
                                    guint          parent,
                                    PonderNodeKind kind);
GArray     *fake_record_new_marks  (guint          n,
                                    guint32        seed);

G_END_DECLS
