/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fake-record.h"

#define SIDE 3
#define FULL 0x1ff

/* A move is a square, from 0, and above it who moves. */
#define SQUARE 0xf
#define NOUGHT 0x10

typedef struct
{
  guint parent; /* an index, as all below; that of a node is its number less 1 */
  guint depth;
  guint32 move;
  guint crosses; /* a bit for each square */
  guint noughts;
  guint to_come; /* the squares that weren't tried yet */
  guint pruned;
  PonderNodeKind kind;
  gboolean folded;
} Node;

struct _FakeRecord
{
  GObject parent_instance;

  GArray *nodes; /* (element-type Node) in the order of visits */
  guint64 cursor;
  guint64 target; /* where the cursor is on its way to */
  gboolean slow;
  PonderRecordMode mode;
  gboolean behind;
  gboolean newer; /* nodes were visited in a run since the last refresh */

  GArray *marks; /* (element-type PonderTreeMark) */
  gboolean given; /* the marks were set and don't follow the nodes */
  GArray *path; /* (element-type guint32) */
};

static void fake_record_iface_init (PonderRecordInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (FakeRecord,
                               fake_record,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (PONDER_TYPE_RECORD, fake_record_iface_init))

static Node *
get_node (FakeRecord *self,
          guint       nth)
{
  return &g_array_index (self->nodes, Node, nth);
}

static gboolean
has_line (guint squares)
{
  static const guint lines[] = { 0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124 };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if ((squares & lines[i]) == lines[i])
      return TRUE;
  return FALSE;
}

static guint
count_bits (guint bits)
{
  guint n = 0;

  for (; bits != 0; bits &= bits - 1)
    n++;
  return n;
}

static void
visit_child (FakeRecord *self,
             guint       parent)
{
  Node *above = get_node (self, parent);
  guint square = (guint) g_bit_nth_lsf (above->to_come, -1);
  gboolean nought = above->depth % 2 == 1;
  Node child = { parent, above->depth + 1, square | (nought ? NOUGHT : 0), above->crosses, above->noughts };
  guint *own = nought ? &child.noughts : &child.crosses;

  above->to_come &= ~(1u << square);
  *own |= 1u << square;
  child.to_come = FULL & ~(child.crosses | child.noughts);
  child.kind = child.to_come == 0 ? PONDER_NODE_DEAD_END : PONDER_NODE_BRANCHING;
  if (has_line (*own))
    {
      child.kind = PONDER_NODE_ANSWER;
      child.to_come = 0;
      above->pruned = above->to_come;
      above->to_come = 0;
    }
  g_array_append_val (self->nodes, child);
}

static gboolean
visit_next (FakeRecord *self)
{
  guint nth = self->nodes->len - 1;

  if (self->nodes->len == 0)
    {
      Node start = { .to_come = FULL, .kind = PONDER_NODE_BRANCHING };

      g_array_append_val (self->nodes, start);
      return TRUE;
    }
  while (get_node (self, nth)->to_come == 0 && nth > 0)
    nth = get_node (self, nth)->parent;
  if (get_node (self, nth)->to_come == 0)
    return FALSE;
  visit_child (self, nth);
  return TRUE;
}

static guint
append_mark (FakeRecord    *self,
             guint          parent,
             guint64        depth,
             guint32        move,
             PonderNodeKind kind)
{
  PonderTreeMark mark = { .parent = parent, .depth = depth, .move = move, .kind = kind, .n_levels = 1 };

  g_array_append_val (self->marks, mark);
  return self->marks->len - 1;
}

static void
append_squares (FakeRecord    *self,
                guint          parent,
                const Node    *node,
                guint          squares,
                PonderNodeKind kind)
{
  for (guint square = 0; square < SIDE * SIDE; square++)
    if (squares & 1u << square)
      append_mark (self, parent, node->depth + 1, square | (node->depth % 2 == 1 ? NOUGHT : 0), kind);
}

/* Returns how many nodes there are in the subtree. */
static guint64
append_node (FakeRecord *self,
             guint       nth,
             guint       parent,
             gboolean    shown,
             gboolean   *has_answer)
{
  const Node *node = get_node (self, nth);
  guint mark = shown ? append_mark (self, parent, node->depth, node->move, node->kind) : 0;
  gboolean answer = node->kind == PONDER_NODE_ANSWER;
  guint64 n_inside = 1;

  for (guint i = nth + 1; i < self->nodes->len && get_node (self, i)->depth > node->depth; i++)
    if (get_node (self, i)->parent == nth)
      n_inside += append_node (self, i, mark, shown && !node->folded, &answer);
  *has_answer |= answer;
  if (!shown)
    return n_inside;
  g_array_index (self->marks, PonderTreeMark, mark).node = nth + 1;
  g_array_index (self->marks, PonderTreeMark, mark).n_pruned = count_bits (node->pruned);
  g_array_index (self->marks, PonderTreeMark, mark).n_inside = n_inside;
  g_array_index (self->marks, PonderTreeMark, mark).folded = node->folded;
  g_array_index (self->marks, PonderTreeMark, mark).has_answer = answer;
  if (!node->folded)
    append_squares (self, mark, node, node->to_come, PONDER_NODE_OPEN);
  if (!node->folded && nth + 1 == self->cursor)
    append_squares (self, mark, node, node->pruned, PONDER_NODE_PRUNED);
  return n_inside;
}

static void
make_path (FakeRecord *self)
{
  g_array_unref (self->path);
  self->path = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint i = 0; self->given && i < self->marks->len; i++)
    if (g_array_index (self->marks, PonderTreeMark, i).node == self->cursor)
      for (guint j = i; j > 0; j = g_array_index (self->marks, PonderTreeMark, j).parent)
        g_array_prepend_val (self->path, g_array_index (self->marks, PonderTreeMark, j).move);
  if (!self->given && self->cursor > 0 && self->cursor <= self->nodes->len)
    for (guint i = self->cursor - 1; i > 0; i = get_node (self, i)->parent)
      g_array_prepend_val (self->path, get_node (self, i)->move);
}

static void
make_marks (FakeRecord *self)
{
  gboolean answer = FALSE;

  if (!self->given)
    {
      g_array_unref (self->marks);
      self->marks = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));
      if (self->nodes->len > 0)
        append_node (self, 0, 0, TRUE, &answer);
    }
  make_path (self);
}

static void
change (FakeRecord *self)
{
  make_marks (self);
  g_signal_emit_by_name (self, "changed");
}

static gboolean
fake_record_refresh (PonderRecord *record)
{
  FakeRecord *self = FAKE_RECORD (record);
  gboolean newer = self->newer;

  if (newer)
    make_marks (self);
  self->newer = FALSE;
  return newer;
}

static void
fake_record_get_place (PonderRecord       *record,
                       PonderRecordStatus *status)
{
  FakeRecord *self = FAKE_RECORD (record);

  *status = (PonderRecordStatus){
    .mode = self->mode,
    .still = self->mode == PONDER_RECORD_PAUSED,
    .cursor = self->cursor,
    .shown = MIN (self->cursor, self->given ? self->marks->len : self->nodes->len),
    .end = self->given && self->marks->len > 0 ? self->marks->len : self->nodes->len,
    .fraction = -1,
  };
}

static void
fake_record_set_mode (PonderRecord    *record,
                      PonderRecordMode mode)
{
  FakeRecord *self = FAKE_RECORD (record);

  self->mode = mode;
  self->newer = FALSE;
  change (self);
}

static void
fake_record_step (PonderRecord *record)
{
  FakeRecord *self = FAKE_RECORD (record);

  if (self->cursor == self->nodes->len)
    visit_next (self);
  self->cursor++;
  fake_record_set_mode (record, PONDER_RECORD_PAUSED);
}

static void
fake_record_run (PonderRecord *record)
{
  fake_record_set_mode (record, PONDER_RECORD_RUNNING);
}

static void
fake_record_pause (PonderRecord *record)
{
  fake_record_set_mode (record, PONDER_RECORD_PAUSED);
}

void
fake_record_arrive (FakeRecord *self)
{
  self->cursor = self->target;
  fake_record_set_mode (PONDER_RECORD (self), PONDER_RECORD_PAUSED);
}

static void
fake_record_go (PonderRecord *record,
                guint64       node)
{
  FakeRecord *self = FAKE_RECORD (record);

  self->target = node;
  if (self->slow)
    fake_record_set_mode (record, PONDER_RECORD_SEEKING);
  else
    fake_record_arrive (self);
}

static GArray *
fake_record_get_path (PonderRecord *record)
{
  return FAKE_RECORD (record)->path;
}

static GArray *
fake_record_get_marks (PonderRecord *record)
{
  return FAKE_RECORD (record)->marks;
}

static void
fake_record_unfold (PonderRecord *record,
                    guint64       node,
                    gboolean      unfolded)
{
  FakeRecord *self = FAKE_RECORD (record);

  get_node (self, node - 1)->folded = !unfolded;
  change (self);
}

static char *
fake_record_dup_short_move_text (PonderRecord *record,
                                 guint32       move)
{
  guint square = move & SQUARE;

  return g_strdup_printf ("%c%u", 'a' + square % SIDE, square / SIDE + 1);
}

static char *
fake_record_dup_move_text (PonderRecord *record,
                           guint32       move)
{
  g_autofree char *square = fake_record_dup_short_move_text (record, move);

  return g_strdup_printf ("%s in %s", move & NOUGHT ? "Nought" : "Cross", square);
}

static char *
fake_record_dup_place_text (PonderRecord *record,
                            guint32       move)
{
  return g_strdup (move & NOUGHT ? "Noughts" : "Crosses");
}

static void
fake_record_finalize (GObject *object)
{
  FakeRecord *self = FAKE_RECORD (object);

  g_array_unref (self->nodes);
  g_array_unref (self->marks);
  g_array_unref (self->path);

  G_OBJECT_CLASS (fake_record_parent_class)->finalize (object);
}

static void
fake_record_class_init (FakeRecordClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = fake_record_finalize;
}

static void
fake_record_init (FakeRecord *self)
{
  self->nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  self->marks = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));
  self->path = g_array_new (FALSE, FALSE, sizeof (guint32));
}

static guint
fake_record_get_n_answers (PonderRecord *record)
{
  return 0;
}

static char *
fake_record_dup_value_text (PonderRecord   *record,
                            PonderNodeValue value,
                            gboolean        brief)
{
  static const char *const names[] = { "none", "nought", "at most a draw", "draw", "at least a draw", "cross" };
  static const char *const letters[] = { "none", "O", "≤ D", "D", "≥ D", "X" };

  return g_strdup (brief ? letters[value] : names[value]);
}

/* All pruned moves are those of a player who has lost already. */
static char *
fake_record_dup_reason_name (PonderRecord *record,
                             guint         reason)
{
  return reason == 0 ? g_strdup ("Lost games") : NULL;
}

static char *
fake_record_dup_pruned_text (PonderRecord         *record,
                             const PonderTreeMark *mark)
{
  g_autofree char *move = fake_record_dup_move_text (record, mark->move);

  return g_strdup_printf ("The game is lost before %s.", move);
}

static gboolean
fake_record_has_whole_tree (PonderRecord *record)
{
  return !FAKE_RECORD (record)->behind;
}

/* What the tree doesn't ask for is left out. */
static void
fake_record_iface_init (PonderRecordInterface *iface)
{
  iface->refresh = fake_record_refresh;
  iface->get_status = fake_record_get_place;
  iface->step = fake_record_step;
  iface->run = fake_record_run;
  iface->pause = fake_record_pause;
  iface->go = fake_record_go;
  iface->get_path = fake_record_get_path;
  iface->get_n_answers = fake_record_get_n_answers;
  iface->get_marks = fake_record_get_marks;
  iface->has_whole_tree = fake_record_has_whole_tree;
  iface->unfold = fake_record_unfold;
  iface->dup_move_text = fake_record_dup_move_text;
  iface->dup_short_move_text = fake_record_dup_short_move_text;
  iface->dup_place_text = fake_record_dup_place_text;
  iface->dup_value_text = fake_record_dup_value_text;
  iface->dup_reason_name = fake_record_dup_reason_name;
  iface->dup_pruned_text = fake_record_dup_pruned_text;
}

FakeRecord *
fake_record_new (void)
{
  return g_object_new (FAKE_TYPE_RECORD, NULL);
}

/* From now on the cursor goes somewhere only with fake_record_arrive(). */
void
fake_record_set_slow (FakeRecord *self)
{
  self->slow = TRUE;
}

/* Visits nodes. In a run this is not told before the next refresh. */
void
fake_record_visit (FakeRecord *self,
                   guint       n)
{
  for (guint i = 0; i < n; i++)
    g_assert_true (visit_next (self));
  self->cursor = self->nodes->len;
  self->newer = TRUE;
  if (self->mode == PONDER_RECORD_PAUSED)
    change (self);
}

/* Has the record show any tree instead of the game's. */
void
fake_record_set_marks (FakeRecord *self,
                       GArray     *marks,
                       guint64     cursor)
{
  g_array_ref (marks);
  g_array_unref (self->marks);
  self->marks = marks;
  self->given = TRUE;
  self->cursor = cursor;
  self->newer = TRUE;
  if (self->mode == PONDER_RECORD_PAUSED)
    change (self);
}

/* Says whether the marks are still those of another cursor. */
void
fake_record_set_behind (FakeRecord *self,
                        gboolean    behind)
{
  self->behind = behind;
  change (self);
}

/* Adds a mark with the next number to an array, and returns its index. */
guint
fake_record_add_mark (GArray        *marks,
                      guint          parent,
                      PonderNodeKind kind)
{
  const PonderTreeMark *above = marks->len > 0 ? &g_array_index (marks, PonderTreeMark, parent) : NULL;
  guint64 depth = above != NULL ? above->depth + 1 : 0;
  PonderTreeMark mark = {
    .node = marks->len + 1,
    .parent = parent,
    .depth = depth,
    .move = marks->len % (SIDE * SIDE) | (depth % 2 == 0 ? NOUGHT : 0),
    .kind = kind,
    .n_levels = 1,
    .n_inside = 1,
  };

  g_array_append_val (marks, mark);
  return marks->len - 1;
}

/* Says what became of the nodes without children. */
static void
finish_marks (GArray *marks,
              GRand  *random)
{
  g_autofree gboolean *is_parent = g_new0 (gboolean, marks->len);

  for (guint i = 1; i < marks->len; i++)
    is_parent[g_array_index (marks, PonderTreeMark, i).parent] = TRUE;
  for (guint i = 0; i < marks->len; i++)
    {
      PonderTreeMark *mark = &g_array_index (marks, PonderTreeMark, i);

      mark->n_pruned = g_rand_int_range (random, 0, 5) == 0 ? g_rand_int_range (random, 1, 2000) : 0;
      if (is_parent[i])
        continue;
      mark->kind = g_rand_int_range (random, PONDER_NODE_BRANCHING, PONDER_NODE_PRUNED);
      mark->folded = mark->kind == PONDER_NODE_BRANCHING;
      mark->n_inside = mark->folded ? 1 << g_rand_int_range (random, 0, 30) : 1;
      mark->has_answer = mark->kind == PONDER_NODE_ANSWER || (mark->folded && g_rand_boolean (random));
    }
}

/* Returns a tree of @n nodes in which a node has few children but now and then many. */
GArray *
fake_record_new_marks (guint   n,
                       guint32 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (PonderTreeMark));

  fake_record_add_mark (marks, 0, PONDER_NODE_BRANCHING);
  for (guint parent = 0; marks->len < n; parent++)
    {
      guint n_children = g_rand_int_range (random, 0, g_rand_int_range (random, 1, 100) == 1 ? 40 : 5);

      for (guint i = 0; i < MAX (n_children, parent + 1 == marks->len) && marks->len < n; i++)
        fake_record_add_mark (marks, parent, PONDER_NODE_BRANCHING);
    }
  finish_marks (marks, random);
  return marks;
}
