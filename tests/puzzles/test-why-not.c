/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cases.h"
#include "ponder-null-puzzle.h"
#include "ponder-puzzles.h"
#include "ponder-session-description.h"
#include "why-not-kinds.h"

/* Tests the sentences in which every puzzle explains the moves that a search left out, by every method. Each sentence
 * is parsed, and what it claims is checked: by a second version of the rules, by a search that tries everything, and by
 * a list of the states made. The reason that the search gives isn't used: the sentence itself must be true. */

#define MOST_VISITS 150

typedef struct
{
  const char *name;
  const char *id; /* the puzzle's */
  const char *keys;
} Case;

static const Case cases[] = {
  { "null", "null", "Length=5\n" },
  { "sudoku", "sudoku", "Clues=.1....3.2....4..\n" },
  { "sudoku-open", "sudoku", "Clues=1....2..........\n" },
  { "sudoku-no-answer", "sudoku", "Clues=12...3....4.....\n" },
  { "sudoku-clash", "sudoku", "Clues=1.1..2......4312\n" },
  { "sudoku-latin", "sudoku", "Clues=1...3..2.\nBox=none\n" },
  { "triangle", "triangle", "Target=15\nNumbers=4 / 7 3 / 5 1 6 / 2 8 9 1\n" },
  { "triangle-no-answer", "triangle", "Target=30\nNumbers=4 / 7 3 / 5 1 6 / 2 8 9 1\n" },
  { "triangle-ones", "triangle", "Target=9\nNumbers=1 / 5 1 / 1 5 1 / 2 1 1 5 / 3 1 2 1 5\n" },
  { "lily-pads", "lily-pads", "Jumps=2 3 2 3 5 3\n" },
  { "lily-pads-ones", "lily-pads", "Jumps=1 1 1 1\n" },
  { "lily-pads-wide", "lily-pads", "Jumps=5 4 3 2 1\n" },
  { "lily-pads-odd", "lily-pads", "Jumps=2 2 2 2 2\n" },
  { "lily-pads-too-long", "lily-pads", "Jumps=1 9 1\n" },
  { "lily-pads-none", "lily-pads", "Jumps=4 1 2 3 1 3\n" },
  { "lily-pads-water", "lily-pads", "Jumps=4 4 1 4\n" },
  { "lily-pads-not-reached", "lily-pads", "Jumps=4 1 2 3\n" },
  { "lily-pads-dead-ends", "lily-pads", "Jumps=7 1 2 1 4 2 1\n" },
  { "knight", "knight", "Board=3x4\nStart=a1\n" },
  { "knight-middle", "knight", "Board=3x4\nStart=b2\n" },
  { "knight-closed", "knight", "Board=3x4\nStart=a1\nClosed=true\n" },
  { "knight-ring", "knight", "Board=3x3\nStart=a1\nClosed=true\nBlocked=b2\n" },
  { "knight-cut-off", "knight", "Board=3x3\nStart=a1\n" },
  { "knight-colours", "knight", "Board=5x5\nStart=b1\n" },
  { "knight-blocked", "knight", "Board=4x4\nStart=a2\nBlocked=d4,c1\n" },
  { "knight-four-rows", "knight", "Board=4x5\nStart=a1\n" },
  { "knight-neck", "knight", "Board=4x4\nStart=a1\nClosed=true\nBlocked=c1,d1,d2,a4\n" },
  { "knight-two-parts", "knight", "Board=3x6\nStart=a1\nBlocked=b1,b2,b3\n" },
  { "jugs", "jugs", "Capacities=5,8,12\nNo-Drain=true\nTarget=6\n" },
  { "jugs-drain", "jugs", "Capacities=3,5\nTarget=4\n" },
  { "jugs-share", "jugs", "Capacities=12,8,5\nContents=12,0,0\nNo-Tap=true\nNo-Drain=true\nTarget=6\n" },
  { "jugs-no-tap", "jugs", "Capacities=3,5\nContents=2,4\nNo-Tap=true\nTarget=1\n" },
  { "jugs-no-drain", "jugs", "Capacities=3,5,4\nContents=1,2,0\nNo-Drain=true\nTarget=3\nIn=3\n" },
  { "jugs-final", "jugs", "Capacities=12,8,5\nContents=12,0,0\nNo-Tap=true\nFinal=6,6,0\n" },
  { "jugs-rest", "jugs", "Capacities=4,6\nContents=1,2\nTarget=5\n" },
  { "queens", "queens", "Size=5\n" },
  { "queens-no-answer", "queens", "Size=3\n" },
  { "queens-fixed", "queens", "Size=6\nFixed=b1\n" },
  { "queens-clash", "queens", "Size=5\nFixed=a1,c3\n" },
  { "one-to-nine-6", "one-to-nine", "Base=6\n" },
  { "one-to-nine-8", "one-to-nine", "Base=8\n" },
  { "one-to-nine-10", "one-to-nine", "Base=10\n" },
  { "one-to-nine-fixed", "one-to-nine", "Base=8\nFixed=..3....\n" },
  { "one-to-nine-misplaced", "one-to-nine", "Base=6\nFixed=2....\n" },
};

/* The check of one case: the puzzle, and what an exhaustive search has found. */
typedef struct
{
  const char *name;
  const Kind *kind;
  PonderPuzzle *puzzle;
  PonderPuzzleClass *klass;
  PonderPlan plan; /* without pruning, to list all moves */
  GPtrArray *answers; /* of GArray of PonderMove; unless states repeat */
  GRegex *patterns[MOST_SENTENCES];
  gboolean *spoken; /* for each pattern, whether a sentence matched it */
} Check;

static gboolean
holds (Check  *self,
       GArray *moves)
{
  return ponder_puzzle_holds (self->puzzle, (PonderMove *) moves->data, moves->len);
}

static gboolean
breaks (Check  *self,
        GArray *moves)
{
  return self->kind->breaks (self->puzzle, (PonderMove *) moves->data, moves->len);
}

/* Lists the answers that continue @path, in natural order. Only the second version of the rules prunes. */
static void
find_answers (Check        *self,
              GArray       *path,
              gconstpointer state)
{
  g_autofree PonderMove *moves = g_new (PonderMove, self->plan.most_moves);
  g_autofree gpointer next = g_malloc (MAX (self->plan.state_size, 1));
  guint64 uncounted[PONDER_N_REASONS] = { 0 };
  guint n_moves;

  if (path->len == self->plan.length)
    {
      if (holds (self, path))
        g_ptr_array_add (self->answers, g_array_copy (path));
      return;
    }
  n_moves = self->klass->moves (self->puzzle, &self->plan, state, path->len, PONDER_PRUNING_NONE, moves, uncounted);
  for (guint i = 0; i < n_moves; i++)
    {
      g_array_append_val (path, moves[i]);
      if (!breaks (self, path))
        {
          self->klass->apply (self->puzzle, &self->plan, state, moves[i], next);
          find_answers (self, path, next);
        }
      g_array_set_size (path, path->len - 1);
    }
}

static Check *
check_new (const Kind *kind,
           const Case *c,
           gboolean   *spoken)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *document = g_strdup_printf ("[%s]\n%s", c->id, c->keys);
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_autoptr (GError) error = NULL;
  g_autofree gpointer start = NULL;
  PonderPuzzleClass *klass;
  Check *self = g_new0 (Check, 1);

  self->name = c->name;
  self->kind = kind;
  self->spoken = spoken;
  klass = ponder_puzzle_find (c->id);
  self->klass = g_type_class_ref (klass != NULL ? G_TYPE_FROM_CLASS (klass) : PONDER_TYPE_NULL_PUZZLE);
  g_assert_true (g_key_file_load_from_data (file, document, -1, G_KEY_FILE_NONE, NULL));
  self->puzzle = self->klass->load (file, &error);
  g_assert_no_error (error);
  for (guint i = 0; self->kind->sentences[i].pattern != NULL; i++)
    {
      g_assert (i < G_N_ELEMENTS (self->patterns));
      self->patterns[i] = g_regex_new (self->kind->sentences[i].pattern, 0, 0, &error);
      g_assert_no_error (error);
    }

  self->plan.method.pruning = PONDER_PRUNING_NONE;
  self->plan.length = PONDER_LENGTH_VARIES;
  self->klass->layout (self->puzzle, &self->plan);
  self->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  if (self->klass->states_repeat)
    return self;
  start = g_malloc (MAX (self->plan.state_size, 1));
  self->klass->start (self->puzzle, &self->plan, start);
  find_answers (self, path, start);
  return self;
}

static void
check_free (Check *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->patterns); i++)
    g_clear_pointer (&self->patterns[i], g_regex_unref);
  g_ptr_array_unref (self->answers);
  g_object_unref (self->puzzle);
  g_type_class_unref (self->klass);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Check, check_free)

static GArray *
extend (GArray    *path,
        PonderMove move)
{
  GArray *longer = g_array_copy (path);

  g_array_append_val (longer, move);
  return longer;
}

/* Returns whether an answer begins with @path, or, if the places can have any order, contains all its moves. */
static gboolean
begins_answer (Check  *self,
               GArray *path)
{
  for (guint nth = 0; nth < self->answers->len; nth++)
    {
      GArray *answer = g_ptr_array_index (self->answers, nth);
      guint n_found = 0;

      for (guint i = 0; i < path->len; i++)
        for (guint j = 0; j < answer->len; j++)
          n_found += g_array_index (path, PonderMove, i) == g_array_index (answer, PonderMove, j) &&
                     (self->klass->choose != NULL || i == j);
      if (n_found == path->len)
        return TRUE;
    }
  return FALSE;
}

/* Returns the state that the moves lead to, without pruning. */
static GBytes *
replay (Check  *self,
        GArray *path)
{
  g_autofree gpointer here = g_malloc (MAX (self->plan.state_size, 1));
  g_autofree gpointer next = g_malloc (MAX (self->plan.state_size, 1));

  self->klass->start (self->puzzle, &self->plan, here);
  for (guint i = 0; i < path->len; i++)
    {
      self->klass->apply (self->puzzle, &self->plan, here, g_array_index (path, PonderMove, i), next);
      memcpy (here, next, self->plan.state_size);
    }
  return g_bytes_new (here, self->plan.state_size);
}

/* If states repeat, visits states until there are no new ones. */
static gboolean
reaches_answer (Check  *self,
                GArray *path)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GHashTable) met =
    g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_autofree PonderMove *moves = g_new (PonderMove, self->plan.most_moves);

  g_ptr_array_add (paths, g_array_copy (path));
  g_hash_table_add (met, replay (self, path));
  for (guint nth = 0; nth < paths->len; nth++)
    {
      GArray *here = g_ptr_array_index (paths, nth);
      g_autoptr (GBytes) state = replay (self, here);
      guint64 uncounted[PONDER_N_REASONS] = { 0 };
      guint n_moves = self->klass->moves (self->puzzle, &self->plan, g_bytes_get_data (state, NULL), here->len,
                                          PONDER_PRUNING_NONE, moves, uncounted);

      if (holds (self, here))
        return TRUE;
      for (guint i = 0; i < n_moves; i++)
        {
          g_autoptr (GArray) longer = extend (here, moves[i]);

          if (!breaks (self, longer) && g_hash_table_add (met, replay (self, longer)))
            g_ptr_array_add (paths, g_steal_pointer (&longer));
        }
    }
  return FALSE;
}

/* Returns what a sentence claims, with a bit for each #PonderReason. */
static guint
read_claims (Check      *self,
             const char *sentence)
{
  guint claims = 0;

  for (guint i = 0; self->patterns[i] != NULL; i++)
    if (g_regex_match (self->patterns[i], sentence, 0, NULL))
      {
        claims |= 1u << self->kind->sentences[i].claim;
        self->spoken[i] = TRUE;
      }
  if (claims == 0)
    g_error ("%s: nobody knows what is claimed by: %s", self->name, sentence);
  return claims;
}

static void
check_claims (Check      *self,
              guint       claims,
              GArray     *path,
              GHashTable *made,
              const char *sentence)
{
  if ((claims & 1u << PONDER_BROKEN_RULE) != 0 && !breaks (self, path))
    g_error ("%s: no rule is broken: %s", self->name, sentence);
  if ((claims & 1u << PONDER_LOOKED_AHEAD) != 0 &&
      (self->klass->states_repeat ? reaches_answer (self, path) : begins_answer (self, path)))
    g_error ("%s: an answer lies below: %s", self->name, sentence);
  if ((claims & 1u << PONDER_SEEN_BEFORE) != 0)
    {
      g_autoptr (GBytes) state = replay (self, path);
      g_autofree char *words = self->klass->state_text (self->puzzle, g_bytes_get_data (state, NULL));

      if (!g_hash_table_contains (made, state) || strstr (sentence, words) == NULL)
        g_error ("%s: not seen before: %s", self->name, sentence);
    }
}

static gboolean
is_left_out (const PonderStep *step,
             PonderMove        move)
{
  for (guint i = 0; i < step->left_out->len; i++)
    if (g_array_index (step->left_out, PonderLeftOut, i).move == move)
      return TRUE;
  return FALSE;
}

/* Adds the states that a step of a breadth-first search made. */
static void
add_made (Check            *self,
          const PonderStep *step,
          GArray           *path,
          GHashTable       *made)
{
  g_autofree PonderMove *moves = g_new (PonderMove, self->plan.most_moves);
  g_autoptr (GBytes) state = replay (self, path);
  guint64 uncounted[PONDER_N_REASONS] = { 0 };
  guint n_moves = self->klass->moves (self->puzzle, &self->plan, g_bytes_get_data (state, NULL), step->place,
                                      PONDER_PRUNING_NONE, moves, uncounted);

  for (guint i = 0; i < n_moves; i++)
    if (!is_left_out (step, moves[i]))
      {
        g_autoptr (GArray) longer = extend (path, moves[i]);

        g_hash_table_add (made, replay (self, longer));
      }
}

/* Checks each move alone and then all together: the explanation must be the same. */
static void
check_step (Check            *self,
            PonderSearch     *search,
            const PonderStep *step,
            GArray           *path,
            GHashTable       *made)
{
  const PonderLeftOut *left_out = (const PonderLeftOut *) step->left_out->data + step->n_on_the_way;
  guint n_left_out = step->left_out->len - step->n_on_the_way;
  const PonderPlan *plan = ponder_search_get_plan (search);
  gconstpointer state = ponder_search_get_state (search);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *together = NULL;
  guint claims = 0;

  for (guint i = 0; i < n_left_out; i++)
    {
      g_autofree char *alone = ponder_session_describe_left_out (self->puzzle, plan, state, &left_out[i], 1, cells);
      g_autoptr (GArray) longer = extend (path, left_out[i].move);
      guint claimed = read_claims (self, alone);

      check_claims (self, claimed, longer, made, alone);
      claims |= claimed;
    }
  if (n_left_out == 0)
    return;
  together = ponder_session_describe_left_out (self->puzzle, plan, state, left_out, n_left_out, cells);
  if (read_claims (self, together) != claims)
    g_error ("%s: one by one the moves were told otherwise than in: %s", self->name, together);
}

static void
check_method (Check              *self,
              const PonderMethod *method)
{
  g_autoptr (PonderSearch) search = ponder_search_new (self->puzzle, method);
  g_autoptr (GHashTable) made =
    g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_autoptr (GArray) start = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  g_hash_table_add (made, replay (self, start));
  for (guint i = 0; i < MOST_VISITS; i++)
    {
      g_autoptr (PonderStep) step = ponder_search_step (search);
      g_autoptr (GArray) path = NULL;

      if (step->status == PONDER_EXHAUSTED)
        return;
      if (!step->has_place)
        continue;
      path = ponder_search_dup_path (search);
      if (method->remember && method->traversal == PONDER_TRAVERSAL_BREADTH_FIRST)
        add_made (self, step, path, made);
      check_step (self, search, step, path, made);
    }
}

/* Every listed sentence must occur in some case. */
static void
test_kind (gconstpointer data)
{
  const Kind *kind = data;
  gboolean spoken[MOST_SENTENCES] = { FALSE };

  for (guint nth = 0; nth < G_N_ELEMENTS (cases); nth++)
    if (g_str_equal (cases[nth].id, kind->name))
      {
        g_autoptr (Check) check = check_new (kind, &cases[nth], spoken);

        for (guint i = 0; i < 2 * 3 * 3 * 2; i++)
          {
            PonderMethod method = { i % 2, i / 2 % 3, i / 6 % 3, i / 18, i };

            check_method (check, &method);
          }
      }
  for (guint i = 0; kind->sentences[i].pattern != NULL; i++)
    if (!spoken[i])
      g_error ("%s: no case speaks the sentence %s", kind->name, kind->sentences[i].pattern);
}

/* A puzzle added to the program's table must also be added here. */
static void
test_all (void)
{
  guint n_puzzles;
  PonderPuzzleClass *const *puzzles = ponder_puzzles (&n_puzzles);

  for (guint i = 0; i < n_puzzles; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < G_N_ELEMENTS (kinds); j++)
        found |= g_str_equal (kinds[j].name, puzzles[i]->id);
      g_assert_true (found);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/why-not/%s", kinds, test_kind);
  g_test_add_func ("/why-not/all", test_all);
  return g_test_run ();
}
