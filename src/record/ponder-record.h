/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "ponder-tree-mark.h"
#include "ponder-waiting.h"

G_BEGIN_DECLS

#define PONDER_TYPE_RECORD (ponder_record_get_type ())

G_DECLARE_INTERFACE (PonderRecord, ponder_record, PONDER, RECORD, GObject)


typedef enum
{
  PONDER_RECORD_PAUSED, /* nothing is running */
  PONDER_RECORD_RUNNING, /* nodes are being visited */
  PONDER_RECORD_SEEKING, /* the cursor is moving to another node */
} PonderRecordMode;

#define PONDER_FULL_SPEED 0

/* Where a search stands. The cursor can be at any node visited so far. After the last node of a finished search it can
 * stand once more. */
typedef struct
{
  PonderRecordMode mode; /* what the search is doing */
  /* whether the cursor stays where it is: nothing is running, or only the rest of a dropped search is made again */
  gboolean still;
  /* whether the search has given up its memory, or the program was restarted, and it has not come as far as its end
   * again */
  gboolean dropped;
  /* the node that is shown, from 1; 0 before the first; one more than @end at the place after the last node */
  guint64 cursor;
  /* the number of the node whose state is on the board: that at the cursor; after the last node of a finished search
   * the last answer, or else the last node; of a game, the start */
  guint64 shown;
  guint64 end; /* how many nodes have been visited so far */
  guint64 answers; /* how many answers were found up to the end */
  gboolean finished; /* whether every node has been visited */
  /* whether a small step of the visit after the cursor is shown; Step goes to its end, and Step Back to where it
   * began */
  gboolean in_visit;
  gboolean full; /* whether the search stopped because its memory is full */
  /* whether the board is not that of the cursor, but of something that waits, or that the person tries */
  gboolean looking;
  double fraction; /* the part of the tree that is explored, 0 to 1; negative if unknown */
} PonderRecordStatus;

/* A line of the method in words. */
typedef struct
{
  const char *text; /* the line, translated */
  guint indentation; /* how many lines it stands below */
  /* nullable: what the number beside the line counts, translated; NULL if there is none */
  const char *count_name;
  guint64 count; /* that number */
} PonderMethodLine;

/* A search as the person sees it: a run with an end, and a cursor anywhere before it. Everything that the person can
 * look at is what holds at the cursor. Both searches for answers and analyses of games are records. Games have no
 * answers: their records leave out all five functions for them. Nor have they lines of a method and small steps. */
struct _PonderRecordInterface
{
  GTypeInterface parent_iface;

  /* fetches the newest figures of a run at full speed; returns whether there are any */
  gboolean (*refresh)             (PonderRecord      *self);
  /* writes where the search stands */
  void     (*get_status)           (PonderRecord      *self,
                                   PonderRecordStatus *status);

  /* goes to the next node, which is visited if the cursor is at the end */
  void     (*step)                (PonderRecord      *self);
  /* nullable: continues by a part of a visit, to the next line of the method that is executed */
  void     (*small_step)          (PonderRecord      *self);
  /* nullable: goes back by such a part */
  void     (*small_step_back)     (PonderRecord      *self);
  /* continues visiting nodes from the end, whatever the cursor shows */
  void     (*run)                 (PonderRecord      *self);
  /* nullable: goes to the next answer, which is searched for if it isn't known yet */
  void     (*next_answer)         (PonderRecord      *self);
  /* nullable: goes to the last answer before the cursor */
  void     (*previous_answer)     (PonderRecord      *self);
  void     (*pause)               (PonderRecord      *self); /* ends what is running */
  /* moves the cursor to a node visited before; see #PonderRecordStatus for the numbers */
  void     (*go)                  (PonderRecord      *self,
                                   guint64            node);
  /* moves the cursor to a node on the path to it, 0 for the start */
  void     (*go_to_level)         (PonderRecord      *self,
                                   guint              level);
  /* sets how many nodes a run visits a second; PONDER_FULL_SPEED for as many as it can */
  void     (*set_speed)           (PonderRecord      *self,
                                   double             speed);

  /* returns the moves on the path to the cursor (element-type guint32); the array is not changed afterwards */
  GArray  *(*get_path)            (PonderRecord      *self);
  /* nullable: returns how many answers can be listed */
  guint    (*get_n_answers)       (PonderRecord      *self);
  /* nullable: returns the node of one of them, from 0 */
  guint64  (*get_answer_node)     (PonderRecord      *self,
                                   guint              nth);
  /* nullable: returns one of them as the command line prints it */
  char    *(*dup_answer_text)     (PonderRecord      *self,
                                   guint              nth);

  /* nullable: adds the lines of the method to an empty array (element-type PonderMethodLine), and returns the index
   * of the one that was executed last, or G_MAXUINT if there is none */
  guint    (*get_method_lines)    (PonderRecord      *self,
                                   GArray            *lines);
  /* nullable: the same for the program in which somebody has written the rules, which has no counts; adds nothing if there
   * is none */
  guint    (*get_program_lines)   (PonderRecord      *self,
                                   GArray            *lines);
  /* returns the tree as it is drawn (element-type PonderTreeMark), which is not changed afterwards */
  GArray  *(*get_marks)           (PonderRecord      *self);
  /* nullable: returns whether @get_marks has returned the tree at the cursor, and asking again would not draw more of
   * it; without this, it always has */
  gboolean (*has_whole_tree)      (PonderRecord      *self);
  /* draws the subtree of a node, or no longer draws it */
  void     (*unfold)              (PonderRecord      *self,
                                   guint64            node,
                                   gboolean           unfolded);

  /* nullable: returns what waits to be visited at the cursor, which is not changed afterwards; NULL if that isn't
   * known at the moment */
  PonderWaiting *(*get_waiting)   (PonderRecord      *self);
  /* nullable: shows the board of something that waits, until the cursor moves; NULL for that at the cursor */
  void     (*look)                (PonderRecord      *self,
                                   const PonderWaitingItem *item);

  /* nullable: takes back what the person has done at the cursor, without moving it, or has asked for while the cursor
   * was still moving; returns whether there was anything */
  gboolean (*take_back)           (PonderRecord      *self);
  /* returns a move in words, such as “Row 1, column 3: 3” */
  char    *(*dup_move_text)       (PonderRecord      *self,
                                   guint32            move);
  /* returns a move as short as the edge of a tree wants it, such as “3” */
  char    *(*dup_short_move_text) (PonderRecord      *self,
                                   guint32            move);
  /* nullable: returns where a move is made, such as “Row 1, column 3”; or NULL if there is only one place */
  char    *(*dup_place_text)      (PonderRecord      *self,
                                   guint32            move);
  /* nullable: returns what a place of the cursor is called if it isn't a node, such as “Number 4 of 20” */
  char    *(*dup_cursor_text)     (PonderRecord      *self,
                                   guint64            cursor);
  gboolean counts_from_zero; /* the first place after the start is called 0, not 1 */
  /* nullable: returns what is known of a node in words, such as “at least a draw for X”, or as short as it stands
   * beside the node, such as “≥ D”; only for records of games */
  char    *(*dup_value_text)      (PonderRecord      *self,
                                   PonderNodeValue    value,
                                   gboolean           brief);
  /* returns what the moves left out for a reason are called in a list, such as “Broken rules”; or NULL if there is no
   * such reason */
  char    *(*dup_reason_name)     (PonderRecord      *self,
                                   guint              reason);
  /* returns in sentences why a move was left out, which may have links made by ponder_node_link_new(); or NULL if
   * that isn't known any more */
  char    *(*dup_pruned_text)     (PonderRecord      *self,
                                   const PonderTreeMark  *mark);
};

gboolean       ponder_record_refresh             (PonderRecord            *self);
void           ponder_record_get_status          (PonderRecord            *self,
                                                  PonderRecordStatus      *status);

void           ponder_record_step                (PonderRecord            *self);
void           ponder_record_step_back           (PonderRecord            *self);
void           ponder_record_small_step          (PonderRecord            *self);
void           ponder_record_small_step_back     (PonderRecord            *self);
void           ponder_record_run                 (PonderRecord            *self);
void           ponder_record_next_answer         (PonderRecord            *self);
void           ponder_record_previous_answer     (PonderRecord            *self);
void           ponder_record_pause               (PonderRecord            *self);
void           ponder_record_go                  (PonderRecord            *self,
                                                  guint64                  node);
void           ponder_record_go_to_level         (PonderRecord            *self,
                                                  guint                    level);
void           ponder_record_set_speed           (PonderRecord            *self,
                                                  double                   speed);

GArray        *ponder_record_get_path            (PonderRecord            *self);
gboolean       ponder_record_has_answers         (PonderRecord            *self);
guint          ponder_record_get_n_answers       (PonderRecord            *self);
guint64        ponder_record_get_answer_node     (PonderRecord            *self,
                                                  guint                    nth);
char          *ponder_record_dup_answer_text     (PonderRecord            *self,
                                                  guint                    nth);

gboolean       ponder_record_has_method_lines    (PonderRecord            *self);
guint          ponder_record_get_method_lines    (PonderRecord            *self,
                                                  GArray                  *lines);
guint          ponder_record_get_program_lines   (PonderRecord            *self,
                                                  GArray                  *lines);
GArray        *ponder_record_get_marks           (PonderRecord            *self);
gboolean       ponder_record_has_whole_tree      (PonderRecord            *self);
void           ponder_record_unfold              (PonderRecord            *self,
                                                  guint64                  node,
                                                  gboolean                 unfolded);

PonderWaiting *ponder_record_get_waiting         (PonderRecord            *self);
void           ponder_record_look                (PonderRecord            *self,
                                                  const PonderWaitingItem *item);

char          *ponder_record_dup_move_text       (PonderRecord            *self,
                                                  guint32                  move);
char          *ponder_record_dup_short_move_text (PonderRecord            *self,
                                                  guint32                  move);
char          *ponder_record_dup_place_text      (PonderRecord            *self,
                                                  guint32                  move);
gboolean       ponder_record_counts_from_zero    (PonderRecord            *self);
char          *ponder_record_dup_cursor_text     (PonderRecord            *self,
                                                  guint64                  cursor);
char          *ponder_record_dup_value_text      (PonderRecord            *self,
                                                  PonderNodeValue          value,
                                                  gboolean                 brief);
char          *ponder_record_dup_reason_name     (PonderRecord            *self,
                                                  guint                    reason);
char          *ponder_record_dup_pruned_text     (PonderRecord            *self,
                                                  const PonderTreeMark    *mark);

G_END_DECLS
