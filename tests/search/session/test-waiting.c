/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-puzzles.h"
#include "ponder-search-private.h"
#include "ponder-search-session-private.h"
#include "ponder-record.h"
#include "share.h"
#include "small-puzzles.h"

#include <string.h>

/* What waits equals a queue or a stack that is kept as plainly as possible: each entry with its whole path. */

#define MOST_VISITS 250
#define LISTED_AT_END 8

typedef struct
{
  GArray *path; /* of PonderMove */
  guint64 node;
  guint64 visit; /* the node whose visit added it */
  gpointer above; /* the state before the last move, or NULL for the start */
  gpointer state; /* NULL on a stack */
  guint64 key; /* of @above */
} Entry;

/* A search without any cleverness. */
typedef struct
{
  PonderSearch *search; /* lends its plan */
  GPtrArray *entries; /* of Entry: the next one is first in a queue, and last on a stack */
  GHashTable *seen; /* of GBytes */
  guint64 n_made;
  guint64 n_visited;
} Naive;

static void
entry_free (Entry *entry)
{
  g_array_unref (entry->path);
  g_free (entry->above);
  g_free (entry->state);
  g_free (entry);
}

static gboolean
is_queue (Naive *naive)
{
  return naive->search->plan.method.traversal == PONDER_TRAVERSAL_BREADTH_FIRST;
}

/* Makes the state of an entry. Returns whether it isn't left out. */
static gboolean
naive_make (Naive *naive,
            Entry *entry)
{
  PonderSearch *search = naive->search;
  gsize size = search->plan.state_size;
  g_autoptr (GBytes) bytes = NULL;

  entry->state = g_malloc0 (MAX (size, 1));
  if (entry->above == NULL)
    search->klass->start (search->puzzle, &search->plan, entry->state);
  else if (!search->klass->apply (search->puzzle, &search->plan, entry->above,
                                  g_array_index (entry->path, PonderMove, entry->path->len - 1), entry->state))
    return FALSE;
  bytes = g_bytes_new (entry->state, size);
  return !search->plan.method.remember || g_hash_table_add (naive->seen, g_steal_pointer (&bytes));
}

static void
naive_add (Naive        *naive,
           const GArray *path,
           gconstpointer above,
           guint64       key,
           PonderMove    move)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->path = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  g_array_append_vals (entry->path, path->data, path->len);
  g_array_append_val (entry->path, move);
  entry->visit = naive->n_visited;
  entry->above = g_memdup2 (above, MAX (naive->search->plan.state_size, 1));
  entry->key = key;
  if (is_queue (naive) && !naive_make (naive, entry))
    {
      entry_free (entry);
      return;
    }
  entry->node = is_queue (naive) ? ++naive->n_made : 0;
  g_ptr_array_add (naive->entries, entry);
}

static void
naive_begin (Naive        *naive,
             PonderSearch *search)
{
  Entry *start = g_new0 (Entry, 1);

  *naive = (Naive){
    .search = search,
    .entries = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free),
    .seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL),
    .n_made = 1,
  };
  start->path = g_array_new (FALSE, FALSE, sizeof (PonderMove));
  start->node = 1;
  start->visit = G_MAXUINT64;
  if (is_queue (naive))
    g_assert_true (naive_make (naive, start));
  g_ptr_array_add (naive->entries, start);
}

static void
naive_clear (Naive *naive)
{
  g_ptr_array_unref (naive->entries);
  g_hash_table_unref (naive->seen);
}

/* Takes the next entry that isn't left out. */
static Entry *
naive_take (Naive *naive)
{
  while (naive->entries->len > 0)
    {
      Entry *entry = g_ptr_array_steal_index (naive->entries, is_queue (naive) ? 0 : naive->entries->len - 1);

      if (is_queue (naive) || naive_make (naive, entry))
        return entry;
      entry_free (entry);
    }
  return NULL;
}

/* Visits a node. Returns whether there was one. */
static gboolean
naive_visit (Naive *naive)
{
  PonderSearch *search = naive->search;
  g_autofree PonderMove *moves = g_new (PonderMove, search->plan.most_moves);
  Entry *entry = naive_take (naive);
  guint64 key;
  guint n;

  if (entry == NULL)
    return FALSE;
  naive->n_visited++;
  key = ponder_random_mix (search->plan.method.seed);
  for (guint i = 0; i < entry->path->len; i++)
    key = ponder_random_key (key, g_array_index (entry->path, PonderMove, i));
  n = ponder_search_is_finished (search, entry->state, entry->path->len)
        ? 0
        : ponder_search_branch_again (search, entry->state, entry->path->len, key, moves);
  for (guint i = 0; i < n; i++)
    naive_add (naive, entry->path, entry->state, key, moves[is_queue (naive) ? i : n - 1 - i]);
  entry_free (entry);
  return TRUE;
}

/* Writes all that is to be listed, in order. */
static char *
naive_to_text (Naive *naive)
{
  guint n = naive->entries->len;
  guint n_listed = MIN (n, PONDER_WAITING_MOST_ITEMS);
  guint n_at_head = !is_queue (naive) || n == n_listed ? n_listed : n_listed - LISTED_AT_END;
  guint n_joined = 0;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    n_joined += ((Entry *) naive->entries->pdata[i])->visit == naive->n_visited;
  g_string_append_printf (text, "%u +%u:", n, n_joined);
  for (guint i = 0; i < n_listed; i++)
    {
      guint nth = i < n_at_head ? i : n - n_listed + i;
      Entry *entry = naive->entries->pdata[is_queue (naive) ? nth : n - 1 - nth];

      if (i == n_at_head)
        g_string_append (text, " …");
      g_string_append_printf (text, " %u#%" G_GUINT64_FORMAT "%s", entry->path->len, entry->node,
                              entry->visit == naive->n_visited ? "+" : "");
      for (guint m = entry->path->len - MIN (entry->path->len, PONDER_WAITING_MOST_MOVES); m < entry->path->len; m++)
        g_string_append_printf (text, ",%u", g_array_index (entry->path, PonderMove, m));
    }
  return g_string_free (text, FALSE);
}

static char *
waiting_to_text (const PonderWaiting *waiting)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%" G_GUINT64_FORMAT " +%" G_GUINT64_FORMAT ":", waiting->n_waiting, waiting->n_joined);
  g_assert_cmpuint (waiting->gap, <=, waiting->items->len);
  for (guint i = 0; i < waiting->items->len; i++)
    {
      const PonderWaitingItem *item = ponder_waiting_get (waiting, i);

      if (i == waiting->gap && waiting->items->len < waiting->n_waiting)
        g_string_append (text, " …");
      g_string_append_printf (text, " %" G_GUINT64_FORMAT "#%" G_GUINT64_FORMAT "%s", item->depth, item->node,
                              item->joined ? "+" : "");
      for (guint m = 0; m < item->moves->len; m++)
        g_string_append_printf (text, ",%u", g_array_index (item->moves, PonderMove, m));
    }
  return g_string_free (text, FALSE);
}

static void
assert_different_texts (const PonderWaiting *waiting)
{
  g_autoptr (GHashTable) texts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < waiting->items->len; i++)
    {
      const PonderWaitingItem *item = ponder_waiting_get (waiting, i);

      g_assert_true (g_hash_table_add (texts, item->text));
      g_assert_cmpstr (item->name, !=, "");
      if (item->depth <= 5 && item->depth > 0)
        g_assert_false (g_str_has_prefix (item->text, "…"));
    }
}

static void
assert_waiting (PonderSearch        *search,
                PonderSearchSession *record,
                const char          *expected)
{
  g_autoptr (PonderWaiting) waiting = ponder_search_list_waiting (search);
  g_autofree char *text = waiting_to_text (waiting);

  g_assert_cmpstr (text, ==, expected);
  ponder_waiting_make_texts (waiting, PONDER_RECORD (record));
  assert_different_texts (waiting);
}

typedef struct
{
  PuzzleCase puzzle;
  PonderMethod method;
} Case;

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autofree char *document =
    g_strdup_printf ("[Ponder]\nVersion=1\nPuzzle=%s\n\n[%s]\n%s", c->puzzle.id, c->puzzle.id, c->puzzle.keys);
  g_autoptr (PonderPuzzle) puzzle = ponder_puzzle_parse (document, -1, NULL);
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (1 << 26);
  g_autoptr (PonderSearchSession) record = ponder_search_session_new (puzzle, &c->method, NULL, 0, budget);
  g_autoptr (PonderSearch) search = ponder_search_new (puzzle, &c->method);
  g_autoptr (PonderSearch) plan = ponder_search_new (puzzle, &c->method);
  g_autoptr (GPtrArray) expected = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GRand) rand = g_rand_new_with_seed (13);
  TestShare visits = test_share_new ();
  TestShare nodes = test_share_new ();
  Naive naive;

  g_assert_true (ponder_search_begin (plan, NULL, NULL));
  ponder_search_set_recorded (search, TRUE);
  naive_begin (&naive, plan);
  do
    {
      char *text = naive_to_text (&naive);

      g_ptr_array_add (expected, text);
      if (expected->len > 1)
        ponder_search_advance (search, 1);
      search->checkpoints.seconds = g_rand_int_range (rand, 0, 2);
      if (test_share_takes (&visits))
        assert_waiting (search, record, text);
    }
  while (expected->len <= MOST_VISITS && naive_visit (&naive));
  g_assert_cmpuint (expected->len, >=, 2);

  for (guint i = 0; i < 60; i++)
    {
      guint64 node = g_rand_int_range (rand, 0, ponder_search_get_end (search) + 1);

      if (!test_share_takes (&nodes))
        continue;
      g_assert_true (ponder_search_go (search, node, NULL));
      assert_waiting (search, record, expected->pdata[node]);
    }
  naive_clear (&naive);
}

static void
wait (PonderSearchSession *session)
{
  while (ponder_session_get_mode (PONDER_SESSION (session)) != PONDER_RECORD_PAUSED)
    g_main_context_iteration (NULL, TRUE);
}

static void
go (PonderSearchSession *session,
    guint64              node)
{
  ponder_session_seek (PONDER_SESSION (session), node);
  wait (session);
}

/* Looks at an item. Returns its state. */
static gpointer
look (PonderSearchSession     *session,
      const PonderWaitingItem *item,
      GArray                 **path)
{
  PonderRecordStatus before;
  PonderRecordStatus after;

  ponder_record_get_status (PONDER_RECORD (session), &before);
  ponder_record_look (PONDER_RECORD (session), item);
  wait (session);
  ponder_record_get_status (PONDER_RECORD (session), &after);
  g_assert_cmpuint (after.cursor, ==, before.cursor);
  g_assert_nonnull (session->view);
  g_assert_nonnull (strstr (session->view->text, item->name));
  *path = g_array_copy (ponder_search_session_get_path (session));
  g_assert_cmpuint ((*path)->len, ==, item->depth);
  return g_memdup2 (ponder_search_session_get_state (session), ponder_search_session_get_plan (session)->state_size);
}

static PonderWaiting *
ref_waiting (PonderSearchSession *session)
{
  return g_atomic_rc_box_acquire (ponder_record_get_waiting (PONDER_RECORD (session)));
}

/* The board of something that waits is that of its node once that is visited. */
static void
test_look (gconstpointer data)
{
  PonderMethod method = { .traversal = GPOINTER_TO_INT (data), .pruning = PONDER_PRUNING_RULES };
  gboolean breadth_first = method.traversal == PONDER_TRAVERSAL_BREADTH_FIRST;
  g_autoptr (PonderPuzzle) puzzle =
    ponder_puzzle_parse ("[Ponder]\nVersion=1\nPuzzle=queens\n\n[queens]\nSize=6\n", -1, NULL);
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (1 << 26);
  g_autoptr (PonderSearchSession) session = ponder_search_session_new (puzzle, &method, NULL, 0, budget);

  for (guint64 node = 1; node < 40; node += 3)
    {
      g_autoptr (PonderWaiting) waiting = NULL;

      go (session, 45); /* and back from there */
      go (session, node);
      waiting = ref_waiting (session);
      for (guint i = 0; i < (breadth_first ? waiting->items->len : 1); i++)
        {
          const PonderWaitingItem *item = ponder_waiting_get (waiting, i);
          g_autoptr (GArray) path = NULL;
          g_autofree gpointer state = look (session, item, &path);
          gsize size = ponder_search_session_get_plan (session)->state_size;

          go (session, breadth_first ? item->node : node + 1);
          g_assert_null (session->view);
          g_assert_cmpmem (state, size, ponder_search_session_get_state (session), size);
          g_assert_cmpmem (path->data, path->len * sizeof (PonderMove), ponder_search_session_get_path (session)->data,
                           ponder_search_session_get_path (session)->len * sizeof (PonderMove));
          go (session, node);
        }
    }
}

/* Before the first node the start waits. After the last nothing does. */
static void
test_ends (gconstpointer data)
{
  PonderMethod method = { .traversal = GPOINTER_TO_INT (data), .pruning = PONDER_PRUNING_RULES };
  g_autoptr (PonderPuzzle) puzzle =
    ponder_puzzle_parse ("[Ponder]\nVersion=1\nPuzzle=queens\n\n[queens]\nSize=4\n", -1, NULL);
  g_autoptr (PonderMemoryBudget) budget = ponder_memory_budget_new (1 << 26);
  g_autoptr (PonderSearchSession) session = ponder_search_session_new (puzzle, &method, NULL, 0, budget);
  PonderWaiting *waiting = ponder_record_get_waiting (PONDER_RECORD (session));

  g_assert_cmpuint (waiting->n_waiting, ==, 1);
  g_assert_cmpstr (ponder_waiting_get (waiting, 0)->text, ==, "Start");
  ponder_record_look (PONDER_RECORD (session), ponder_waiting_get (waiting, 0));
  wait (session);
  g_assert_null (session->view);
  ponder_record_run (PONDER_RECORD (session));
  wait (session);
  waiting = ponder_record_get_waiting (PONDER_RECORD (session));
  g_assert_cmpuint (waiting->n_waiting, ==, 0);
  g_assert_cmpuint (waiting->items->len, ==, 0);
  go (session, 2);
  waiting = ponder_record_get_waiting (PONDER_RECORD (session));
  g_assert_cmpstr (ponder_waiting_get (waiting, 0)->text, ==,
                   method.traversal == PONDER_TRAVERSAL_BREADTH_FIRST ? "2" : "1 3");
}

static void
add_cases (const PuzzleCase *puzzle)
{
  static const PonderMethod methods[] = {
    { .pruning = PONDER_PRUNING_NONE },
    { .pruning = PONDER_PRUNING_RULES },
    { .pruning = PONDER_PRUNING_LOOKAHEAD, .order = PONDER_ORDER_RANKED },
    { .pruning = PONDER_PRUNING_RULES, .order = PONDER_ORDER_SHUFFLED, .seed = 5 },
    { .pruning = PONDER_PRUNING_RULES, .remember = TRUE },
    { .pruning = PONDER_PRUNING_LOOKAHEAD, .remember = TRUE },
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (methods); i++)
    {
      g_autofree char *path = g_strdup_printf ("/waiting/%s/%u", puzzle->name, i);
      Case *c = g_new0 (Case, 1);

      c->puzzle = *puzzle;
      c->method = methods[i / 2];
      c->method.traversal = i % 2 == 0 ? PONDER_TRAVERSAL_DEPTH_FIRST : PONDER_TRAVERSAL_BREADTH_FIRST;
      g_test_add_data_func_full (path, c, test_case, g_free);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (puzzle_cases); i++)
    add_cases (&puzzle_cases[i]);
  for (guint i = PONDER_TRAVERSAL_DEPTH_FIRST; i <= PONDER_TRAVERSAL_BREADTH_FIRST; i++)
    {
      g_autofree char *look_path = g_strdup_printf ("/waiting/look/%u", i);
      g_autofree char *ends_path = g_strdup_printf ("/waiting/ends/%u", i);

      g_test_add_data_func (look_path, GUINT_TO_POINTER (i), test_look);
      g_test_add_data_func (ends_path, GUINT_TO_POINTER (i), test_ends);
    }
  return g_test_run ();
}
