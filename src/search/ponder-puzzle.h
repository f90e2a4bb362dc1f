/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <string.h>

#include "ponder-figures.h"
#include "ponder-memory-budget.h"
#include "ponder-method-list.h"

G_BEGIN_DECLS

#define PONDER_TYPE_PUZZLE (ponder_puzzle_get_type ())

G_DECLARE_DERIVABLE_TYPE (PonderPuzzle, ponder_puzzle, PONDER, PUZZLE, GObject)

/* The value of `length` in a plan when finished states are reached by different numbers of moves. */
#define PONDER_LENGTH_VARIES G_MAXUINT64

/* What is fixed before the first node of a search. */
struct _PonderPlan
{
  PonderMethod method;
  gsize state_size; /* bytes of a state, a multiple of its alignment; set by `layout` */
  guint most_moves; /* the largest number of moves at one place under any pruning; set by `layout` */
  /* the number of moves to any finished state if it is always the same; `layout` may set it,
   * otherwise `finished` is called */
  guint64 length;
  guint64 base; /* the depth of the root: how many moves are made before the first node */

  /* If states are of any length, a state is a single pointer, NULL for none, of which these add and take away a
   * reference, in any thread. Equal states have the same pointer as long as both are held. Set by `layout`; otherwise
   * NULL. `start` and `apply` drop the state that they replace. */
  gpointer (*hold) (gpointer state);
  void (*drop) (gpointer state);
  /* like `hold`, for a state that is only remembered: what was found out about it can be forgotten while nobody else holds
   * it. It is dropped when the search ends */
  gpointer (*keep) (gpointer state);

  /* Moves that are shown to a person have labels, if the puzzle's class has a `move_mask`. Set before `prepare`. */
  gboolean labels;
  PonderMove move_mask; /* the bits of a move without its label */

  GCancellable *cancellable; /* nullable: what `examine` and `present` are cancelled by */
  gpointer tables; /* what `prepare` built; not changed afterwards */
  GDestroyNotify tables_free; /* frees them and returns their memory to the account */
};

typedef struct
{
  const char *key; /* in the document's group (`Capacities`); in lower case the command-line option (`--capacities`) */
  const char *argument; /* the placeholder for the value in --help, or NULL for a switch */
  const char *help; /* one line; translate with _() */
} PonderOption;

/* Where the command line finds the value of `input_key`. */
typedef enum
{
  PONDER_INPUT_NONE, /* nowhere; the options contain the whole puzzle */
  PONDER_INPUT_WORDS, /* in the words after the options */
  PONDER_INPUT_LINES, /* in a file with one puzzle a line */
  PONDER_INPUT_TEXT, /* in a file that is one puzzle */
} PonderInput;

/* A candidate move, and why it was left out. */
typedef struct
{
  PonderMove move;
  PonderReason reason;
  /* the number of the node with the state that the move leads to, if that was seen before; 0 for a
   * move that depth first left out on the way to a node */
  guint64 seen_at;
  guint64 seen_depth; /* the number of moves in which that node was reached */
} PonderLeftOut;

/* The type of `read_plain`, with which each puzzle's function can be declared. */
typedef PonderPuzzle *PonderPlainReader (PonderPuzzle *like,
                                         const char   *text,
                                         GArray       *moves,
                                         GError      **error);

/* Memory for a state of a plan, which is zero at first. */
typedef struct _PonderState PonderState;

/* The virtual functions are called from any thread; a puzzle does not change while it is searched. States are plain
 * bytes: equal states have equal bytes. Names and keys are in the class, so a list of types can describe all puzzles. */
struct _PonderPuzzleClass
{
  GObjectClass parent_class;

  const char *id; /* the name in documents and on the command line */
  const char *name; /* the name on the screen; translate with _() */
  gboolean states_repeat; /* whether two paths can lead to the same state; see ponder_puzzle_states_repeat() */

  /* the bits that tell moves apart, 0 for all of them: the others are a label, which stands for words that depend on the
   * state; the same move has the same label as long as the puzzle is there, and documents have none */
  PonderMove move_mask;
  gboolean only_rules; /* whether methods that look ahead or rank moves are not offered, as nothing is known but rules */

  const PonderOption *options; /* the keys of the document's group; the last element has a NULL key */
  PonderInput input; /* where the command line finds the value of `input_key` */
  const char *input_key; /* the key in the document's group that holds the puzzle itself, or NULL */

  /* optional: finds out what has to be known before a method is chosen, such as whether states repeat. Blocks; fails if
   * the puzzle can't be searched */
  gboolean       (*learn)         (PonderPuzzle        *self,
                                   GCancellable        *cancellable,
                                   GError             **error);
  /* optional: returns whether that is known, so that `learn` need not be called */
  gboolean       (*is_learned)    (PonderPuzzle        *self);
  /* optional: returns whether two paths can lead to the same state, if not all puzzles of the class are alike in that */
  gboolean       (*repeats)       (PonderPuzzle        *self);
  /* sets `state_size`, `most_moves` and perhaps `length` of a plan whose method is set */
  void           (*layout)        (PonderPuzzle        *self,
                                   PonderPlan          *plan);
  /* optional: builds the tables of a plan with memory taken from `memory`; fails with G_IO_ERROR_CANCELLED, with
   * G_IO_ERROR_NO_SPACE if they don't fit, or with G_IO_ERROR_NOT_SUPPORTED if the puzzle can't be searched */
  gboolean       (*prepare)       (PonderPuzzle        *self,
                                   PonderPlan          *plan,
                                   PonderMemoryAccount *memory,
                                   GCancellable        *cancellable,
                                   GError             **error);
  /* writes all bytes of the start state */
  void           (*start)         (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gpointer             state);
  /* optional: returns the place to branch at. In ranked order it is the place with the fewest
   * allowed moves; in shuffled order, too, but `key` breaks ties. Otherwise, and for a puzzle
   * without this function, the place is the number of moves made so far */
  guint          (*choose)        (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gconstpointer        state,
                                   guint64              key);
  /* writes the moves of a place that `pruning` allows, in natural order, counts those left out in `left_out`
   * (by PonderReason), and returns how many it wrote. `pruning` is lookahead only if the plan's is */
  guint          (*moves)         (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gconstpointer        state,
                                   guint                place,
                                   PonderPruning        pruning,
                                   PonderMove          *moves,
                                   guint64             *left_out);
  /* optional: returns whether the rules allow a move of `state`, as `moves` does, but compares cell
   * by cell in the way that `checking` says, which is not the usual one; stops at the first two
   * that break a rule, and adds to `compared` how many comparisons that were */
  gboolean       (*check)         (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gconstpointer        state,
                                   PonderMove           move,
                                   PonderChecking       checking,
                                   guint64             *compared);
  /* optional: moves with smaller ranks are tried first in ranked and shuffled order */
  gint64         (*rank)          (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gconstpointer        state,
                                   PonderMove           move);
  /* writes all bytes of the state that `move` leads to; it may not overlap `state`. Under lookahead it
   * propagates constraints and returns FALSE if no answer can follow; otherwise it returns TRUE */
  gboolean       (*apply)         (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gconstpointer        state,
                                   PonderMove           move,
                                   gpointer             next);
  /* optional: ponder_depth_loop() of `ponder-depth-loop.h` with `moves` and `apply` compiled into
   * it, for a puzzle whose nodes take less time than the calls of these functions */
  PonderStatus   (*advance_depth) (PonderSearch        *search,
                                   guint64              budget,
                                   PonderStep          *step);
  /* optional: finds out what `finished`, `moves` and `apply` say about a state. A search calls it before it visits a node.
   * Fails with G_IO_ERROR_CANCELLED; with G_IO_ERROR_NO_SPACE if that doesn't fit into memory; or with an error that ends
   * the search before this node. A plan's states are pointers if and only if its puzzle has this function */
  gboolean       (*examine)       (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gconstpointer        state,
                                   GError             **error);
  /* optional: finds out what is shown of a state that a person looks at. Called where `examine` is */
  void           (*present)       (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gconstpointer        state);
  /* returns whether no move is left to make; such a state is an answer if every rule was kept. Not
   * needed if the plan's `length` is known */
  gboolean       (*finished)      (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gconstpointer        state);
  /* optional: returns whether moves can be made one after the other from the start. Needed if `prepare`
   * can refuse a puzzle, because there are no states then; otherwise `moves` and `apply` decide */
  gboolean       (*allows)        (PonderPuzzle        *self,
                                   const PonderMove    *moves,
                                   gsize                n_moves);
  /* optional: returns whether no rule was broken on the way to a finished state, if the state tells; otherwise a search
   * without pruning calls `holds` */
  gboolean       (*kept_rules)    (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gconstpointer        state);
  /* returns whether `moves` from the start are an answer by the text of the rules; shares no code with `moves` above */
  gboolean       (*holds)         (PonderPuzzle        *self,
                                   const PonderMove    *moves,
                                   gsize                n_moves);

  /* returns a move in words. If they say where the move is made, they do so first, before a colon */
  char          *(*describe_move) (PonderPuzzle        *self,
                                   PonderMove           move);
  /* optional: returns a move in at most seven characters, without where it is made, such as “3” for
   * “Row 1, column 3: 3”. Moves that can be made in the same state have different ones */
  char          *(*short_move)    (PonderPuzzle        *self,
                                   PonderMove           move);
  /* returns a sentence on why a rule or lookahead leaves out moves at a place of `state`, and adds the cells
   * (guint) that clash to `cells`. The sentence names the place first, before a colon, unless the puzzle as it
   * was given is the reason. Repeated states are explained by ponder_session_describe_left_out() instead */
  char          *(*why_not)       (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gconstpointer        state,
                                   const PonderLeftOut *left_out,
                                   guint                n_left_out,
                                   GArray              *cells);
  /* returns an answer as the command line prints it */
  char          *(*answer_text)   (PonderPuzzle        *self,
                                   const PonderMove    *moves,
                                   gsize                n_moves);
  /* returns a state in words; only needed if `states_repeat` */
  char          *(*state_text)    (PonderPuzzle        *self,
                                   gconstpointer        state);
  /* optional: returns the size of the tree without pruning, such as “4^10 = 1,048,576 boards”; see
   * ponder_power_text() */
  char          *(*size_text)     (PonderPuzzle        *self);
  /* optional: returns a number of finished states, such as “65,536 boards”, from the number in
   * digits and one with the same plural form. Only for a puzzle in which the number of moves at a
   * place, without pruning, depends only on how many moves were made before */
  char          *(*boards_text)   (PonderPuzzle        *self,
                                   const char          *number,
                                   gulong               plural);

  /* makes a puzzle from the group named `id` of a document; an error names the group and the key */
  PonderPuzzle  *(*load)          (GKeyFile            *file,
                                   GError             **error);
  /* optional: like `load`, but the value of `input_key` is an argument; for loading many puzzles in a row */
  PonderPuzzle  *(*load_text)     (GKeyFile            *file,
                                   const char          *text,
                                   GError             **error);
  /* writes what `load` reads */
  void           (*save)          (PonderPuzzle        *self,
                                   GKeyFile            *file);
  /* returns whether another puzzle of the same type has the same content */
  gboolean       (*equal)         (PonderPuzzle        *self,
                                   PonderPuzzle        *other);
  /* optional: makes a puzzle from text without keys, as people write and paste it, or sets an error. What
   * the text leaves open is taken from `like`, a puzzle of the same type; without `like`, ambiguous text is
   * refused. If the text contains moves already made, they are checked and added to `moves` (PonderMove) */
  PonderPlainReader *read_plain;

  /* optional: returns the program in which somebody has written the rules */
  const char    *(*get_program)   (PonderPuzzle        *self);

  /* optional: the puzzle's own solver, see ponder_solve() */
  PonderOutcome *(*solve)         (PonderPuzzle        *self,
                                   const PonderLimits  *limits,
                                   PonderProgress      *progress,
                                   GCancellable        *cancellable,
                                   GError             **error);

  /* bytes of the marks that a person makes on a puzzle, which a document has beside it; 0 if there
   * are none. The functions below are optional, and all needed if there are marks */
  gsize marks_size;
  gboolean       (*marks_equal)   (gconstpointer        marks,
                                   gconstpointer        other);
  /* reads the marks in a group of a document; if it has none, those of a puzzle on which nobody has made any */
  gboolean       (*load_marks)    (PonderPuzzle        *self,
                                   GKeyFile            *file,
                                   const char          *group,
                                   gpointer             marks,
                                   GError             **error);
  /* writes what `load_marks` reads */
  void           (*save_marks)    (PonderPuzzle        *self,
                                   gconstpointer        marks,
                                   GKeyFile            *file,
                                   const char          *group);
  /* returns a new puzzle: this one with what the marks add to it, which is the one to solve */
  PonderPuzzle  *(*dup_marked)    (PonderPuzzle        *self,
                                   gconstpointer        marks);
  /* returns a new array with the moves (PonderMove) of the key `Answer` of a group, which has what `answer_text`
   * returns, or NULL with an error; without this function, documents have the moves of an answer */
  GArray        *(*read_answer)   (PonderPuzzle        *self,
                                   GKeyFile            *file,
                                   const char          *group,
                                   GError             **error);
  /* returns the number of cells to which what was found may refer */
  guint          (*count_cells)   (PonderPuzzle        *self);
};

/* Makes a puzzle with the rules of @like, and with the sizes that the person has chosen, or NULL for those of
 * @like. The same seed makes the same puzzle. Called in a worker thread; it may publish a double from 0 to 1. */
typedef PonderPuzzle *(*PonderPuzzleMaker) (PonderPuzzle    *like,
                                            const guint     *sizes,
                                            guint64          seed,
                                            PonderProgress  *progress,
                                            GCancellable    *cancellable,
                                            GError         **error);

PonderState   *ponder_state_new              (const PonderPlan   *plan);
PonderState   *ponder_state_new_copy         (const PonderPlan   *plan,
                                              gconstpointer       state);
void           ponder_state_free             (PonderState        *state);

GArray        *ponder_puzzle_copy_path       (PonderPuzzle       *self,
                                              const GArray       *path);
gboolean       ponder_puzzle_is_learned      (PonderPuzzle       *self);
gboolean       ponder_puzzle_learn           (PonderPuzzle       *self,
                                              GCancellable       *cancellable,
                                              GError            **error);
gboolean       ponder_puzzle_states_repeat   (PonderPuzzle       *self);
gboolean       ponder_puzzle_class_offers    (PonderPuzzleClass  *klass,
                                              PonderPruning       pruning,
                                              PonderOrder         order);
void           ponder_puzzle_init_method     (PonderPuzzle       *self,
                                              const PonderPreset *preset,
                                              PonderMethod       *method);
PonderChecking ponder_puzzle_get_checking    (PonderPuzzle       *self,
                                              const PonderMethod *method);
guint          ponder_puzzle_check_moves     (PonderPuzzle       *self,
                                              const PonderPlan   *plan,
                                              gconstpointer       state,
                                              guint               place,
                                              PonderMove         *moves,
                                              PonderFigures      *figures);
gboolean       ponder_puzzle_holds           (PonderPuzzle       *self,
                                              const PonderMove   *moves,
                                              gsize               n_moves);
gboolean       ponder_puzzle_allows          (PonderPuzzle       *self,
                                              const PonderMove   *moves,
                                              gsize               n_moves);
char          *ponder_puzzle_describe        (PonderPuzzle       *self,
                                              PonderMove          move);
char          *ponder_puzzle_short_move      (PonderPuzzle       *self,
                                              PonderMove          move);
char          *ponder_puzzle_dup_short_moves (PonderPuzzle       *self,
                                              const PonderMove   *moves,
                                              guint               n_moves,
                                              guint               most);
const char    *ponder_puzzle_find_colon      (const char         *text);
char          *ponder_puzzle_dup_place       (PonderPuzzle       *self,
                                              PonderMove          move);
char          *ponder_puzzle_answer_text     (PonderPuzzle       *self,
                                              const PonderMove   *moves,
                                              gsize               n_moves);
char          *ponder_puzzle_size_text       (PonderPuzzle       *self);
GKeyFile      *ponder_puzzle_save            (PonderPuzzle       *self);
gboolean       ponder_puzzle_equal           (PonderPuzzle       *self,
                                              PonderPuzzle       *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PonderState, ponder_state_free)

/* Drops a state, so that its memory can be freed. */
static inline void
ponder_plan_clear_state (const PonderPlan *plan,
                         gpointer          state)
{
  gpointer *held = state;

  if (plan->drop != NULL && *held != NULL)
    plan->drop (g_steal_pointer (held));
}

/* Copies a state over another one, or over zeros. */
static inline void
ponder_plan_copy_state (const PonderPlan *plan,
                        gconstpointer     from,
                        gpointer          to)
{
  gpointer held;

  if (plan->hold == NULL)
    {
      memcpy (to, from, plan->state_size);
      return;
    }
  held = *(gpointer const *) from;
  held = held != NULL ? plan->hold (held) : NULL;
  ponder_plan_clear_state (plan, to);
  *(gpointer *) to = held;
}

G_END_DECLS
