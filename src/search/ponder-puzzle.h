/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ponder-figures.h"
#include "ponder-memory-account.h"
#include "ponder-method.h"

G_BEGIN_DECLS

#define PONDER_TYPE_PUZZLE (ponder_puzzle_get_type ())

G_DECLARE_DERIVABLE_TYPE (PonderPuzzle, ponder_puzzle, PONDER, PUZZLE, GObject)

/* A plan's length where finished states differ in how many moves lead to them. */
#define PONDER_LENGTH_VARIES G_MAXUINT64

/**
 * PonderPlan:
 * @method: how the search goes
 * @state_size: bytes of a state, a multiple of its alignment, set by `layout`
 * @most_moves: the most moves at one place, whatever the pruning, set by `layout`
 * @length: the moves to a finished state where all have as many; `layout` may set it, otherwise `finished` is asked
 * @tables: what `prepare` built, read only from then on
 * @tables_free: frees it, and gives back what it was taken from
 *
 * What one search fixes before its first node.
 */
struct _PonderPlan
{
  PonderMethod method;
  gsize state_size;
  guint most_moves;
  guint64 length;

  gpointer tables;
  GDestroyNotify tables_free;
};

/**
 * PonderOption:
 * @key: in the document's group (`Capacities`); lower-cased it is the command-line option (`--capacities`)
 * @argument: what stands for its value in --help, or %NULL for a switch
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
 * @PONDER_INPUT_NONE: the options say all
 * @PONDER_INPUT_WORDS: the words after the options
 * @PONDER_INPUT_LINES: each line of a file is a puzzle
 * @PONDER_INPUT_TEXT: a whole file is one puzzle
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
 */
typedef struct
{
  PonderMove move;
  PonderReason reason;
} PonderLeftOut;

/**
 * PonderPuzzleClass:
 * @id: in documents and on the command line
 * @name: on the screen; translate with _()
 * @states_repeat: two paths can lead to the same state
 * @options: the keys of the document's group, ended by a %NULL key
 * @input: where the command line finds @input_key
 * @input_key: the key of the group that holds the puzzle proper, or %NULL
 * @layout: sets `state_size`, `most_moves` and perhaps `length` of a plan whose method is set
 * @prepare: optional: builds the tables of a plan, whose bytes it takes from `memory`; fails with
 *   %G_IO_ERROR_CANCELLED, with %G_IO_ERROR_NO_SPACE where they don't fit, or with %G_IO_ERROR_NOT_SUPPORTED where the
 *   puzzle is not to be searched
 * @start: writes the start state, all bytes of it
 * @choose: optional: the place to branch at when ranked, the one with the fewest allowed moves, and when shuffled, where
 *   `key` breaks ties. In natural order, and in a puzzle without it, the place is the number of moves made so far
 * @moves: writes a place's moves in natural order as `pruning` allows them, adds those left out to `left_out` (a
 *   count a #PonderReason) and returns how many it wrote. `pruning` is at most the plan's
 * @rank: optional: moves with smaller ranks are tried first when ranked or shuffled
 * @apply: writes all bytes of the state that `move` makes, which may not overlap `state`. Under lookahead it
 *   propagates, and returns %FALSE where that shows that no answer lies below; otherwise %TRUE
 * @finished: whether no move is left to make: an answer if every rule was kept. Not needed where `length` is known
 * @allows: optional: whether moves can be made one after the other from the start. Needed where `prepare` may refuse a
 *   puzzle, which has no states then; otherwise `moves` and `apply` are asked
 * @holds: whether `moves`, from the start, is an answer, by the rules' text; shares no code with `moves`
 * @describe_move: a move in words
 * @why_not: why a rule or lookahead leaves out moves at a place of `state`, in a sentence that names the place; adds
 *   the cells (#guint) that clash to `cells`. Moves to states that were seen before are not told here, see
 *   ponder_session_describe_left_out()
 * @answer_text: an answer as the command line prints it
 * @state_text: a state in words; needed only where states repeat
 * @size_text: optional: how large the tree is without pruning, as “4^10 = 1,048,576 boards”; see ponder_power_text()
 * @load: makes a puzzle of the group named as @id of a document, or tells group, key and what is wrong
 * @load_text: optional: as @load, with the value of @input_key handed over apart; for many puzzles in a row
 * @save: writes what @load reads
 * @equal: whether another puzzle of the same type is saved as this one is
 * @read_plain: optional: makes a puzzle of what people write and paste without any keys, or tells what is wrong. What the
 *   text leaves open is as in `like`, a puzzle of the same kind; without one, text that may as well be something else is
 *   refused. Where the text has moves made, too, they are added to `moves` (#PonderMove), and allowed
 * @solve: optional: the puzzle's own solver, see ponder_solve()
 *
 * The virtual functions are called from any thread, never with a puzzle that changes. States are plain bytes: equal
 * states are equal byte for byte. A puzzle has a kind's names and keys in its class, so that a table of types is all
 * that a list of puzzles needs.
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
  gint64         (*rank)          (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gconstpointer        state,
                                   PonderMove           move);
  gboolean       (*apply)         (PonderPuzzle        *self,
                                   const PonderPlan    *plan,
                                   gconstpointer        state,
                                   PonderMove           move,
                                   gpointer             next);
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

  PonderPuzzle  *(*load)          (GKeyFile            *file,
                                   GError             **error);
  PonderPuzzle  *(*load_text)     (GKeyFile            *file,
                                   const char          *text,
                                   GError             **error);
  void           (*save)          (PonderPuzzle        *self,
                                   GKeyFile            *file);
  gboolean       (*equal)         (PonderPuzzle        *self,
                                   PonderPuzzle        *other);
  PonderPuzzle  *(*read_plain)    (PonderPuzzle        *like,
                                   const char          *text,
                                   GArray              *moves,
                                   GError             **error);

  PonderOutcome *(*solve)         (PonderPuzzle        *self,
                                   const PonderLimits  *limits,
                                   PonderProgress      *progress,
                                   GCancellable        *cancellable,
                                   GError             **error);
};

void      ponder_puzzle_init_method (PonderPuzzle       *self,
                                     const PonderPreset *preset,
                                     PonderMethod       *method);
gboolean  ponder_puzzle_holds       (PonderPuzzle       *self,
                                     const PonderMove   *moves,
                                     gsize               n_moves);
gboolean  ponder_puzzle_allows      (PonderPuzzle       *self,
                                     const PonderMove   *moves,
                                     gsize               n_moves);
char     *ponder_puzzle_describe    (PonderPuzzle       *self,
                                     PonderMove          move);
char     *ponder_puzzle_answer_text (PonderPuzzle       *self,
                                     const PonderMove   *moves,
                                     gsize               n_moves);
char     *ponder_puzzle_size_text   (PonderPuzzle       *self);
GKeyFile *ponder_puzzle_save        (PonderPuzzle       *self);
gboolean  ponder_puzzle_equal       (PonderPuzzle       *self,
                                     PonderPuzzle       *other);

G_END_DECLS
