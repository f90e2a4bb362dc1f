/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-own-puzzle.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-key-file.h"
#include "ponder-excerpt.h"
#include "ponder-own-box.h"
#include "ponder-own-node.h"
#include "ponder-reasons.h"

/* A state is a pointer to a PonderOwnNode, and a move the index of a state among those that `next` gave. The puzzle runs
 * nothing by itself: each search has a machine in the tables of its plan, which it runs in its own thread, and whoever
 * only looks at states that it has examined needs none. */

struct _PonderOwnPuzzle
{
  PonderPuzzle parent_instance;

  char *source;
  int may_run; /* atomic: whether a person has asked for the program to be run, or wrote it */
  PonderOwnLabels *labels;

  GMutex mutex; /* guards the next two */
  GArray *path; /* of PonderMove: moves that were drawn last */
  GPtrArray *pictures; /* (nullable): of PonderOwnPicture: the states on that path */

  int repeats; /* atomic: whether the program says that states repeat; -1 until it has been run */
};

G_DEFINE_FINAL_TYPE (PonderOwnPuzzle, ponder_own_puzzle, PONDER_TYPE_PUZZLE)

#define GROUP "own"
#define KEY "Program"

#define MOST_SHOWN 1000 /* letters of a state in words */
#define MOST_SHORT 7 /* letters of a move in short */

static const PonderOption options[] = {
  { NULL },
};

static PonderOwnNode *
node_of (gconstpointer state)
{
  return *(PonderOwnNode *const *) state;
}

static PonderOwnMachine *
new_machine (PonderOwnPuzzle     *self,
             PonderMemoryAccount *memory,
             GCancellable        *cancellable,
             GError             **error)
{
  PonderOwnMachine *machine = ponder_own_machine_new (self->source, memory, cancellable, error);

  if (machine != NULL)
    g_atomic_int_set (&self->repeats, ponder_own_machine_get_repeats (machine));
  return machine;
}

static gboolean
own_repeats (PonderPuzzle *puzzle)
{
  return g_atomic_int_get (&PONDER_OWN_PUZZLE (puzzle)->repeats) > 0;
}

static gboolean
own_is_learned (PonderPuzzle *puzzle)
{
  return g_atomic_int_get (&PONDER_OWN_PUZZLE (puzzle)->repeats) >= 0;
}

/* Learns from the program whether its states repeat, for which it has to be run. */
static gboolean
own_learn (PonderPuzzle *puzzle,
           GCancellable *cancellable,
           GError      **error)
{
  g_autoptr (PonderOwnMachine) machine = NULL;

  if (own_is_learned (puzzle))
    return TRUE;
  ponder_own_puzzle_allow_run (PONDER_OWN_PUZZLE (puzzle));
  machine = new_machine (PONDER_OWN_PUZZLE (puzzle), NULL, cancellable, error);
  return machine != NULL;
}

static void
own_layout (PonderPuzzle *puzzle,
            PonderPlan   *plan)
{
  plan->state_size = sizeof (PonderOwnNode *);
  plan->most_moves = PONDER_OWN_MOST_CHILDREN;
  plan->hold = ponder_own_node_hold;
  plan->drop = ponder_own_node_drop;
  plan->keep = ponder_own_node_keep;
}

static void
close_nodes (gpointer nodes)
{
  ponder_own_nodes_close (nodes);
}

static gboolean
own_prepare (PonderPuzzle        *puzzle,
             PonderPlan          *plan,
             PonderMemoryAccount *memory,
             GCancellable        *cancellable,
             GError             **error)
{
  PonderOwnMachine *machine = new_machine (PONDER_OWN_PUZZLE (puzzle), memory, cancellable, error);

  if (machine == NULL)
    return FALSE;
  plan->tables = ponder_own_nodes_new (machine, memory);
  plan->tables_free = close_nodes;
  return TRUE;
}

static void
set_state (gpointer       state,
           PonderOwnNode *node)
{
  PonderOwnNode **slot = state;
  PonderOwnNode *before = *slot;

  *slot = node;
  if (before != NULL)
    ponder_own_node_drop (before);
}

static void
own_start (PonderPuzzle     *puzzle,
           const PonderPlan *plan,
           gpointer          state)
{
  set_state (state, ponder_own_nodes_start (plan->tables));
}

static gboolean
own_examine (PonderPuzzle     *puzzle,
             const PonderPlan *plan,
             gconstpointer     state,
             GError          **error)
{
  PonderOwnNode *node = node_of (state);

  if (node != NULL)
    return ponder_own_nodes_examine (plan->tables, node, plan->method.pruning != PONDER_PRUNING_NONE,
                                     plan->labels ? PONDER_OWN_PUZZLE (puzzle)->labels : NULL, plan->cancellable,
                                     error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, _ ("There is no memory for the next state."));
  return FALSE;
}

/* No program is run in the main thread of the window. */
static gboolean
can_run (void)
{
  return !g_main_context_is_owner (g_main_context_default ());
}

/* Returns the node of a state, examined if that is possible. */
static PonderOwnNode *
look_at (PonderPuzzle     *puzzle,
         const PonderPlan *plan,
         gconstpointer     state)
{
  PonderOwnNode *node = node_of (state);

  if (node == NULL || ponder_own_node_is_examined (node))
    return node;
  return can_run () && own_examine (puzzle, plan, state, NULL) ? node : NULL;
}

static void
own_present (PonderPuzzle     *puzzle,
             const PonderPlan *plan,
             gconstpointer     state)
{
  if (node_of (state) != NULL && can_run ())
    ponder_own_nodes_draw (plan->tables, node_of (state), plan->cancellable);
}

static gboolean
own_finished (PonderPuzzle     *puzzle,
              const PonderPlan *plan,
              gconstpointer     state)
{
  PonderOwnNode *node = look_at (puzzle, plan, state);

  return node != NULL && node->finished;
}

static gboolean
own_kept_rules (PonderPuzzle     *puzzle,
                const PonderPlan *plan,
                gconstpointer     state)
{
  return !node_of (state)->broken;
}

static guint
own_moves (PonderPuzzle     *puzzle,
           const PonderPlan *plan,
           gconstpointer     state,
           guint             place,
           PonderPruning     pruning,
           PonderMove       *moves,
           guint64          *left_out)
{
  PonderOwnNode *node = look_at (puzzle, plan, state);
  guint n_moves = 0;

  if (node == NULL)
    return 0;
  for (guint i = 0; i < node->state->n_children; i++)
    {
      const PonderOwnState *child = node->state->children[i];

      if (pruning == PONDER_PRUNING_NONE || (child != NULL && child->allowed != PONDER_OWN_ALLOWED_NO))
        moves[n_moves++] = node->moves != NULL ? node->moves[i].label << PONDER_OWN_INDEX_BITS | i : i;
    }
  left_out[PONDER_BROKEN_RULE] += node->state->n_children - n_moves;
  return n_moves;
}

static gboolean
own_apply (PonderPuzzle     *puzzle,
           const PonderPlan *plan,
           gconstpointer     state,
           PonderMove        move,
           gpointer          next)
{
  PonderOwnNode *node = look_at (puzzle, plan, state);
  PonderOwnNode *child = NULL;

  if (node != NULL)
    child = ponder_own_nodes_follow (plan->tables, node, PONDER_OWN_INDEX (move));
  set_state (next, child);
  return child != NULL;
}

/* Documents with moves are opened without running a program, so any move may be one. */
static gboolean
own_allows (PonderPuzzle     *puzzle,
            const PonderMove *moves,
            gsize             n_moves)
{
  for (gsize i = 0; i < n_moves; i++)
    if (moves[i] >= PONDER_OWN_MOST_CHILDREN)
      return FALSE;
  return TRUE;
}

/* Returns the state that moves lead to from the start; NULL, perhaps with an error, if they don't or break a rule. */
static PonderOwnState *
follow (PonderOwnMachine *machine,
        const PonderMove *moves,
        gsize             n_moves,
        GError          **error)
{
  PonderOwnState *state = ponder_own_state_ref (ponder_own_machine_get_start (machine));

  for (gsize i = 0; i < n_moves; i++)
    {
      PonderOwnState *next = ponder_own_machine_follow (machine, state, PONDER_OWN_INDEX (moves[i]), error);

      ponder_own_state_drop_children (state, NULL);
      ponder_own_state_unref (state, NULL);
      if (next == NULL)
        return NULL;
      state = next;
    }
  return state;
}

static gboolean
own_holds (PonderPuzzle     *puzzle,
           const PonderMove *moves,
           gsize             n_moves)
{
  g_autoptr (PonderOwnMachine) machine = NULL;
  PonderOwnState *end;
  gboolean done = FALSE;

  /* What a document says was found isn't checked there. */
  if (!can_run ())
    return own_allows (puzzle, moves, n_moves);
  machine = new_machine (PONDER_OWN_PUZZLE (puzzle), NULL, NULL, NULL);
  end = machine != NULL ? follow (machine, moves, n_moves, NULL) : NULL;
  if (end == NULL)
    return FALSE;
  if (!ponder_own_machine_is_done (machine, end, &done, NULL))
    done = FALSE;
  ponder_own_state_unref (end, NULL);
  return done;
}

static char *
own_describe_move (PonderPuzzle *puzzle,
                   PonderMove    move)
{
  char *words = ponder_own_labels_dup (PONDER_OWN_PUZZLE (puzzle)->labels, move >> PONDER_OWN_INDEX_BITS, FALSE);

  return words != NULL ? words : g_strdup_printf (_ ("Choice %u"), PONDER_OWN_INDEX (move) + 1);
}

static char *
own_short_move (PonderPuzzle *puzzle,
                PonderMove    move)
{
  char *shortly = ponder_own_labels_dup (PONDER_OWN_PUZZLE (puzzle)->labels, move >> PONDER_OWN_INDEX_BITS, TRUE);

  if (shortly != NULL && g_utf8_strlen (shortly, -1) <= MOST_SHORT)
    return shortly;
  g_free (shortly);
  return g_strdup_printf ("%u", PONDER_OWN_INDEX (move) + 1);
}

static char *
own_why_not (PonderPuzzle        *puzzle,
             const PonderPlan    *plan,
             gconstpointer        state,
             const PonderLeftOut *left_out,
             guint                n_left_out,
             GArray              *cells)
{
  PonderOwnNode *node = look_at (puzzle, plan, state);
  PonderReasons reasons = { FALSE };
  g_autofree char *text = NULL;

  for (guint i = 0; i < n_left_out; i++)
    {
      g_autofree char *move = own_describe_move (puzzle, left_out[i].move);
      g_autofree char *reason = NULL;

      if (node != NULL && (node->moves != NULL || can_run ()))
        reason = ponder_own_nodes_why_not (plan->tables, node, PONDER_OWN_INDEX (left_out[i].move));
      /* Translators: a move, and the reason that a program gives, such as “a queen attacks another” */
      ponder_reasons_add (&reasons, 1,
                          reason != NULL ? g_strdup_printf (_ ("%s, because %s"), move, reason) : g_strdup (move));
    }
  text = ponder_reasons_end (&reasons);
  /* Translators: %s are moves with reasons, such as “Not allowed: 3, because a queen attacks another; 4, because …” */
  return g_strdup_printf (_ ("Not allowed: %s."), text);
}

static char *
own_state_text (PonderPuzzle *puzzle,
                gconstpointer state)
{
  return ponder_own_state_to_text (node_of (state)->state, MOST_SHOWN);
}

/* Writes a picture in lines, with spaces between the cells, which are as wide as the widest. */
char *
ponder_own_picture_dup_text (const PonderOwnPicture *picture)
{
  GString *text = g_string_new (picture->text);
  glong width = 0;

  for (guint row = 0; row < picture->n_rows; row++)
    for (guint cell = 0; cell < picture->rows[row].n_cells; cell++)
      width = MAX (width, g_utf8_strlen (picture->rows[row].cells[cell].text, -1));
  for (guint row = 0; row < picture->n_rows; row++)
    {
      if (row > 0)
        g_string_append_c (text, '\n');
      for (guint cell = 0; cell < picture->rows[row].n_cells; cell++)
        {
          const char *word = picture->rows[row].cells[cell].text;

          if (cell > 0)
            g_string_append_c (text, ' ');
          for (glong i = g_utf8_strlen (word, -1); i < width; i++)
            g_string_append_c (text, ' ');
          g_string_append (text, word);
        }
    }
  return g_string_free (text, FALSE);
}

static char *
own_answer_text (PonderPuzzle     *puzzle,
                 const PonderMove *moves,
                 gsize             n_moves)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PonderOwnMachine) machine = NULL;
  g_autoptr (PonderOwnPicture) picture = NULL;
  PonderOwnState *end;

  if (!can_run ())
    return ponder_puzzle_dup_short_moves (puzzle, moves, n_moves, G_MAXUINT);
  machine = new_machine (PONDER_OWN_PUZZLE (puzzle), NULL, NULL, &error);
  end = machine != NULL ? follow (machine, moves, n_moves, &error) : NULL;
  if (end != NULL)
    picture = ponder_own_machine_show (machine, end, &error);
  if (end != NULL)
    ponder_own_state_unref (end, NULL);
  if (picture == NULL)
    return g_strdup (error != NULL ? error->message : _ ("These moves can’t be made."));
  return ponder_own_picture_dup_text (picture);
}

static PonderPuzzle *
read_source (const char *source,
             GError    **error)
{
  if (strlen (source) <= PONDER_OWN_MOST_SOURCE)
    return ponder_own_puzzle_new (source);
  ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("The program is longer than %u KiB."),
                 PONDER_OWN_MOST_SOURCE >> 10);
  return NULL;
}

static PonderPuzzle *
own_load (GKeyFile *file,
          GError  **error)
{
  g_autofree char *source = ponder_key_file_get (file, GROUP, KEY);

  if (source != NULL)
    return read_source (source, error);
  ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("[%s]: the key %s is missing"), GROUP, KEY);
  return NULL;
}

static PonderPuzzle *
own_load_text (GKeyFile   *file,
               const char *text,
               GError    **error)
{
  return read_source (text, error);
}

/* Text may be an unfinished program, but it has at least a function or a start. */
static PonderPuzzle *
own_read_plain (PonderPuzzle *like,
                const char   *text,
                GArray       *moves,
                GError      **error)
{
  if (g_regex_match_simple ("^[ \\t]*(local[ \\t]+)?function\\b|^start[ \\t]*=", text, G_REGEX_MULTILINE, 0))
    return read_source (text, error);
  ponder_refuse (error, G_IO_ERROR_INVALID_DATA, _ ("This is no program: it has neither a function nor a start."));
  return NULL;
}

static void
own_save (PonderPuzzle *puzzle,
          GKeyFile     *file)
{
  g_key_file_set_string (file, GROUP, KEY, PONDER_OWN_PUZZLE (puzzle)->source);
}

static gboolean
own_equal (PonderPuzzle *puzzle,
           PonderPuzzle *other)
{
  return g_str_equal (PONDER_OWN_PUZZLE (puzzle)->source, PONDER_OWN_PUZZLE (other)->source);
}

static const char *
own_get_program (PonderPuzzle *puzzle)
{
  return PONDER_OWN_PUZZLE (puzzle)->source;
}

static void
ponder_own_puzzle_finalize (GObject *object)
{
  PonderOwnPuzzle *self = PONDER_OWN_PUZZLE (object);

  g_free (self->source);
  ponder_own_labels_unref (self->labels);
  g_array_unref (self->path);
  g_clear_pointer (&self->pictures, g_ptr_array_unref);
  g_mutex_clear (&self->mutex);

  G_OBJECT_CLASS (ponder_own_puzzle_parent_class)->finalize (object);
}

static void
ponder_own_puzzle_class_init (PonderOwnPuzzleClass *klass)
{
  PonderPuzzleClass *puzzle_class = PONDER_PUZZLE_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ponder_own_puzzle_finalize;
  puzzle_class->id = GROUP;
  puzzle_class->name = N_ ("Own Puzzle");
  puzzle_class->move_mask = PONDER_OWN_MOST_CHILDREN - 1;
  puzzle_class->only_rules = TRUE;
  puzzle_class->options = options;
  puzzle_class->input = PONDER_INPUT_TEXT;
  puzzle_class->input_key = KEY;
  puzzle_class->repeats = own_repeats;
  puzzle_class->learn = own_learn;
  puzzle_class->is_learned = own_is_learned;
  puzzle_class->layout = own_layout;
  puzzle_class->prepare = own_prepare;
  puzzle_class->start = own_start;
  puzzle_class->examine = own_examine;
  puzzle_class->present = own_present;
  puzzle_class->finished = own_finished;
  puzzle_class->kept_rules = own_kept_rules;
  puzzle_class->moves = own_moves;
  puzzle_class->apply = own_apply;
  puzzle_class->allows = own_allows;
  puzzle_class->holds = own_holds;
  puzzle_class->describe_move = own_describe_move;
  puzzle_class->short_move = own_short_move;
  puzzle_class->why_not = own_why_not;
  puzzle_class->state_text = own_state_text;
  puzzle_class->answer_text = own_answer_text;
  puzzle_class->load = own_load;
  puzzle_class->load_text = own_load_text;
  puzzle_class->read_plain = own_read_plain;
  puzzle_class->save = own_save;
  puzzle_class->get_program = own_get_program;
  puzzle_class->equal = own_equal;
}

static void
ponder_own_puzzle_init (PonderOwnPuzzle *self)
{
  self->labels = ponder_own_labels_new ();
  self->path = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_mutex_init (&self->mutex);
  self->repeats = -1;
}

/* Makes a puzzle from a program in Lua, whether that has errors or not: a search finds them. */
PonderPuzzle *
ponder_own_puzzle_new (const char *source)
{
  PonderOwnPuzzle *self = g_object_new (PONDER_TYPE_OWN_PUZZLE, NULL);

  self->source = g_strdup (source);
  return PONDER_PUZZLE (self);
}

const char *
ponder_own_puzzle_get_source (PonderOwnPuzzle *self)
{
  g_return_val_if_fail (PONDER_IS_OWN_PUZZLE (self), NULL);

  return self->source;
}

/* Says that the program may be run without being asked for, because a person has written it here or it comes with
 * Ponder. */
void
ponder_own_puzzle_allow_run (PonderOwnPuzzle *self)
{
  g_return_if_fail (PONDER_IS_OWN_PUZZLE (self));

  g_atomic_int_set (&self->may_run, TRUE);
}

gboolean
ponder_own_puzzle_may_run (PonderOwnPuzzle *self)
{
  g_return_val_if_fail (PONDER_IS_OWN_PUZZLE (self), FALSE);

  return g_atomic_int_get (&self->may_run);
}

/* Returns the picture of a state that is shown, valid as long as that is held; NULL if there is none. */
const PonderOwnPicture *
ponder_own_puzzle_get_picture (gconstpointer state)
{
  PonderOwnNode *node = node_of (state);

  return node != NULL ? g_atomic_pointer_get (&node->picture) : NULL;
}

/* Keeps the pictures (PonderOwnPicture) of the states on a path, for whoever may not run the program. */
void
ponder_own_puzzle_keep_drawn (PonderOwnPuzzle  *self,
                              const PonderMove *moves,
                              gsize             n_moves,
                              GPtrArray        *pictures)
{
  g_return_if_fail (PONDER_IS_OWN_PUZZLE (self));

  g_mutex_lock (&self->mutex);
  g_array_set_size (self->path, 0);
  g_array_append_vals (self->path, moves, n_moves);
  g_clear_pointer (&self->pictures, g_ptr_array_unref);
  self->pictures = g_ptr_array_ref (pictures);
  g_mutex_unlock (&self->mutex);
}

/* Returns the pictures that were kept last, if they begin with those of a path; NULL otherwise. */
GPtrArray *
ponder_own_puzzle_ref_drawn (PonderOwnPuzzle  *self,
                             const PonderMove *moves,
                             gsize             n_moves)
{
  GPtrArray *pictures = NULL;

  g_return_val_if_fail (PONDER_IS_OWN_PUZZLE (self), NULL);

  g_mutex_lock (&self->mutex);
  if (self->pictures != NULL && n_moves <= self->path->len &&
      (n_moves == 0 || memcmp (moves, self->path->data, n_moves * sizeof (PonderMove)) == 0))
    pictures = g_ptr_array_ref (self->pictures);
  g_mutex_unlock (&self->mutex);
  return pictures;
}
