/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-figures.h"
#include "ponder-memory-account.h"
#include "ponder-method.h"

G_BEGIN_DECLS

#define PONDER_TYPE_PUZZLE (ponder_puzzle_get_type ())

G_DECLARE_DERIVABLE_TYPE (PonderPuzzle, ponder_puzzle, PONDER, PUZZLE, GObject)

/* The value of `length` in a plan when finished states are reached by different numbers of moves. */
#define PONDER_LENGTH_VARIES G_MAXUINT64

/**
 * PonderPlan:
 * @method: the method of the search
 * @state_size: bytes of a state, a multiple of its alignment; set by `layout`
 * @most_moves: the largest number of moves at one place under any pruning; set by `layout`
 * @length: the number of moves to any finished state if it is always the same; `layout` may set it, otherwise
 *   `finished` is called
 * @base: the depth of the root: how many moves are made before the first node
 * @tables: what `prepare` built; not changed afterwards
 * @tables_free: frees @tables and returns their memory to the account
 *
 * What is fixed before the first node of a search.
 */
struct _PonderPlan
{
  PonderMethod method;
  gsize state_size;
  guint most_moves;
  guint64 length;
  guint64 base;

  gpointer tables;
  GDestroyNotify tables_free;
};

/**
 * PonderOption:
 * @key: the key in the document's group (`Capacities`); in lower case it is the command-line option (`--capacities`)
 * @argument: the placeholder for the value in --help, or %NULL for a switch
 * @help: one line; translate with _()
 */
typedef struct
{
  const char *key;
  const char *argument;
  const char *help;
} PonderOption;

/**
 * PonderInput:
 * @PONDER_INPUT_NONE: nowhere; the options contain the whole puzzle
 * @PONDER_INPUT_WORDS: in the words after the options
 * @PONDER_INPUT_LINES: in a file with one puzzle a line
 * @PONDER_INPUT_TEXT: in a file that is one puzzle
 *
 * Where the command line finds the value of #PonderPuzzleClass.input_key.
 */
typedef enum
{
  PONDER_INPUT_NONE,
  PONDER_INPUT_WORDS,
  PONDER_INPUT_LINES,
  PONDER_INPUT_TEXT,
} PonderInput;

/**
 * PonderLeftOut:
 * @move: a candidate move
 * @reason: why it was left out
 * @seen_at: the number of the node with the state that the move leads to, if that was seen before; 0 for a
 *   move that depth first left out on the way to a node
 * @seen_depth: the number of moves in which that node was reached
 */
typedef struct
{
  PonderMove move;
  PonderReason reason;
  guint64 seen_at;
  guint64 seen_depth;
} PonderLeftOut;

/* The type of #PonderPuzzleClass.read_plain, with which each puzzle's function can be declared. */
typedef PonderPuzzle *PonderPlainReader (PonderPuzzle *like,
                                         const char   *text,
                                         GArray       *moves,
                                         GError      **error);

/**
 * PonderPuzzleClass:
 * @id: the name in documents and on the command line
 * @name: the name on the screen; translate with _()
 * @states_repeat: whether two paths can lead to the same state
 * @options: the keys of the document's group; the last element has a %NULL key
 * @input: where the command line finds the value of @input_key
 * @input_key: the key in the document's group that holds the puzzle itself, or %NULL
 * @layout: sets `state_size`, `most_moves` and perhaps `length` of a plan whose method is set
 * @prepare: optional: builds the tables of a plan with memory taken from `memory`; fails with %G_IO_ERROR_CANCELLED,
 *   with %G_IO_ERROR_NO_SPACE if they don't fit, or with %G_IO_ERROR_NOT_SUPPORTED if the puzzle can't be searched
 * @start: writes all bytes of the start state
 * @choose: optional: returns the place to branch at. In ranked order it is the place with the fewest allowed moves; in
 *   shuffled order, too, but `key` breaks ties. Otherwise, and for a puzzle without this function, the place is the
 *   number of moves made so far
 * @moves: writes the moves of a place that `pruning` allows, in natural order, counts those left out in `left_out` (by
 *   #PonderReason), and returns how many it wrote. `pruning` is lookahead only if the plan's is
 * @check: optional: returns whether the rules allow a move of `state`, as @moves does, but compares cell by cell in the
 *   way that `checking` says, which is not the usual one; stops at the first two that break a rule, and adds to
 *   `compared` how many comparisons that were
 * @rank: optional: moves with smaller ranks are tried first in ranked and shuffled order
 * @apply: writes all bytes of the state that `move` leads to; it may not overlap `state`. Under lookahead it propagates
 *   constraints and returns %FALSE if no answer can follow; otherwise it returns %TRUE
 * @advance_depth: optional: ponder_depth_loop() of `ponder-depth-loop.h` with @moves and @apply compiled into it, for a
 *   puzzle whose nodes take less time than the calls of these functions
 * @finished: returns whether no move is left to make; such a state is an answer if every rule was kept. Not needed if
 *   the plan's `length` is known
 * @allows: optional: returns whether moves can be made one after the other from the start. Needed if `prepare` can
 *   refuse a puzzle, because there are no states then; otherwise `moves` and `apply` decide
 * @holds: returns whether `moves` from the start are an answer by the text of the rules; shares no code with `moves`
 * @describe_move: returns a move in words. If they say where the move is made, they do so first, before a colon
 * @short_move: optional: returns a move in at most seven characters, without where it is made, such as “3” for “Row 1,
 *   column 3: 3”. Moves that can be made in the same state have different ones
 * @why_not: returns a sentence on why a rule or lookahead leaves out moves at a place of `state`, and adds the cells
 *   (#guint) that clash to `cells`. The sentence names the place first, before a colon, unless the puzzle as it was
 *   given is the reason. Repeated states are explained by ponder_session_describe_left_out() instead
 * @answer_text: returns an answer as the command line prints it
 * @state_text: returns a state in words; only needed if @states_repeat
 * @size_text: optional: returns the size of the tree without pruning, such as “4^10 = 1,048,576 boards”; see
 *   ponder_power_text()
 * @boards_text: optional: returns a number of finished states, such as “65,536 boards”, from the number in digits and
 *   one with the same plural form. Only for a puzzle in which the number of moves at a place, without pruning, depends
 *   only on how many moves were made before
 * @load: makes a puzzle from the group named @id of a document; an error names the group and the key
 * @load_text: optional: like @load, but the value of @input_key is an argument; for loading many puzzles in a row
 * @save: writes what @load reads
 * @equal: returns whether another puzzle of the same type has the same content
 * @read_plain: optional: makes a puzzle from text without keys, as people write and paste it, or sets an error. What
 *   the text leaves open is taken from `like`, a puzzle of the same type; without `like`, ambiguous text is refused. If
 *   the text contains moves already made, they are checked and added to `moves` (#PonderMove)
 * @solve: optional: the puzzle's own solver, see ponder_solve()
 * @marks_size: bytes of the marks that a person makes on a puzzle, which a document has beside it; 0 if there are none.
 *   The functions below are optional, and all needed if there are marks
 * @marks_equal: returns whether two marks are the same in every respect
 * @load_marks: writes the marks in a group of a document; if it has none, those of a puzzle on which nobody has made any
 * @save_marks: writes what @load_marks reads
 * @dup_marked: (transfer full): returns the puzzle with what the marks add to it: the one to solve
 * @read_answer: (transfer full): returns the moves (#PonderMove) of the key `Answer` of a group, which has what
 *   @answer_text returns, or %NULL with an error; without this function, documents have the moves of an answer
 * @count_cells: returns the number of cells to which what was found may refer
 *
 * The virtual functions are called from any thread; a puzzle does not change while it is searched. States are plain
 * bytes: equal states have equal bytes. Names and keys are in the class, so a list of types can describe all puzzles.
 */
struct _PonderPuzzleClass
{
  GObjectClass parent_class;

  const char *id;
  const char *name;
  gboolean states_repeat;

  const PonderOption *options;
  PonderInput input;
  const char *input_key;

  void           (*layout)        (PonderPuzzle        *self,
                                   PonderPlan          *plan);
  gboolean       (*prepare)       (PonderPuzzle        *self,
                                   PonderPlan          *plan,
                                   PonderMemoryAccount        *memory,
                                   GCancellable        *cancellable,
                                   GError             **error);
  void           (*start)         (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gpointer             state);
  guint          (*choose)        (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gconstpointer        state,
                                   guint64              key);
  guint          (*moves)         (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gconstpointer        state,
                                   guint                place,
                                   PonderPruning        pruning,
                                   PonderMove          *moves,
                                   guint64             *left_out);
  gboolean       (*check)         (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gconstpointer        state,
                                   PonderMove           move,
                                   PonderChecking       checking,
                                   guint64             *compared);
  gint64         (*rank)          (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gconstpointer        state,
                                   PonderMove           move);
  gboolean       (*apply)         (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gconstpointer        state,
                                   PonderMove           move,
                                   gpointer             next);
  PonderStatus   (*advance_depth) (PonderSearch        *search,
                                   guint64              budget,
                                   PonderStep          *step);
  gboolean       (*finished)      (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gconstpointer        state);
  gboolean       (*allows)        (PonderPuzzle        *self,
                                   const PonderMove    *moves,
                                   gsize                n_moves);
  gboolean       (*holds)         (PonderPuzzle        *self,
                                   const PonderMove    *moves,
                                   gsize                n_moves);

  char          *(*describe_move) (PonderPuzzle        *self,
                                   PonderMove           move);
  char          *(*short_move)    (PonderPuzzle        *self,
                                   PonderMove           move);
  char          *(*why_not)       (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gconstpointer        state,
                                   const PonderLeftOut *left_out,
                                   guint                n_left_out,
                                   GArray              *cells);
  char          *(*answer_text)   (PonderPuzzle        *self,
                                   const PonderMove    *moves,
                                   gsize                n_moves);
  char          *(*state_text)    (PonderPuzzle        *self,
                                   gconstpointer        state);
  char          *(*size_text)     (PonderPuzzle        *self);
  char          *(*boards_text)   (PonderPuzzle        *self,
                                   const char          *number,
                                   gulong               plural);

  PonderPuzzle  *(*load)          (GKeyFile            *file,
                                   GError             **error);
  PonderPuzzle  *(*load_text)     (GKeyFile            *file,
                                   const char          *text,
                                   GError             **error);
  void           (*save)          (PonderPuzzle        *self,
                                   GKeyFile            *file);
  gboolean       (*equal)         (PonderPuzzle        *self,
                                   PonderPuzzle        *other);
  PonderPlainReader *read_plain;

  PonderOutcome *(*solve)         (PonderPuzzle        *self,
                                   const PonderLimits  *limits,
                                   PonderProgress      *progress,
                                   GCancellable        *cancellable,
                                   GError             **error);

  gsize marks_size;
  gboolean       (*marks_equal)   (gconstpointer        marks,
                                   gconstpointer        other);
  gboolean       (*load_marks)    (PonderPuzzle        *self,
                                   GKeyFile            *file,
                                   const char          *group,
                                   gpointer             marks,
                                   GError             **error);
  void           (*save_marks)    (PonderPuzzle        *self,
                                   gconstpointer        marks,
                                   GKeyFile            *file,
                                   const char          *group);
  PonderPuzzle  *(*dup_marked)    (PonderPuzzle        *self,
                                   gconstpointer        marks);
  GArray        *(*read_answer)   (PonderPuzzle        *self,
                                   GKeyFile            *file,
                                   const char          *group,
                                   GError             **error);
  guint          (*count_cells)   (PonderPuzzle        *self);
};

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

G_END_DECLS
