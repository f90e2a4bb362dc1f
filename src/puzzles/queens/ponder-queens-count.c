/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-queens-count.h"

#include "ponder-queens.h"

/* Counts all answers of an empty board with bit masks, symmetry and all cores.
 *
 * Every answer has queens in the four lines of the border: the first and last column and the first and last row; a
 * queen in a corner is in two of them. Rotating or reflecting the board maps a border to another one, and the answers
 * with the one to those with the other, so both have equally many. So it is enough to take one border of each such
 * family, count its answers, and multiply by the number of borders in the family. The families are shared out among
 * threads. Source: Preußer, Engelhardt, "Putting queens in carry chains, No. 27", 2017, where two rows and columns are
 * placed on each side. */

#define POLL_USEC (G_USEC_PER_SEC / 100)
#define NODES_A_POLL 65536 /* about a millisecond */

typedef struct
{
  guint8 first_column; /* the row of its queen */
  guint8 last_column;
  guint8 first_row;
  guint8 last_row;
  guint8 n_alike; /* how many borders are in the family */
} Border;

typedef struct
{
  guint side;
  GArray *borders;
  int next_border; /* atomic */
  int stop; /* atomic */

  GMutex mutex; /* guards the fields below */
  GCond ended;
  guint n_running;
  guint n_done; /* borders */
  guint64 nodes;
  guint64 answers;
} Counter;

typedef struct
{
  Counter *counter;
  guint side;
  guint8 columns[PONDER_QUEENS_MOST_SEARCHED]; /* columns without a queen, the innermost last */
  guint64 nodes; /* visited before the last poll */
  guint until_poll; /* how many nodes */
  gboolean stopped;
} Worker;

/* Returns whether to continue. After the answer is no, it is called at every node, so that all loops end at once. */
static gboolean
go_on (Worker *self)
{
  self->stopped = g_atomic_int_get (&self->counter->stop);
  if (self->stopped)
    return FALSE;
  self->nodes += NODES_A_POLL;
  self->until_poll = NODES_A_POLL;
  return TRUE;
}

/* Counts the answers from a position in which the first @n_columns columns of the list are open. Inner columns come
 * first because a queen there attacks most squares. */
static guint64
count_below (Worker *self,
             guint   n_columns,
             guint32 rows,
             guint64 falling,
             guint64 rising)
{
  guint column = self->columns[--n_columns];
  guint back = self->side - 1 - column;
  guint32 open = rows & ~(guint32) (falling >> back) & ~(guint32) (rising >> column);
  guint64 n = 0;

  if (n_columns == 0)
    return open != 0;
  if (G_UNLIKELY (self->until_poll == 0) && !go_on (self))
    return 0;
  self->until_poll--;
  for (; open != 0; open &= open - 1)
    {
      guint32 row = open & -open;

      n += count_below (self, n_columns, rows ^ row, falling | (guint64) row << back, rising | (guint64) row << column);
    }
  return n;
}

/* The open columns and rows, and the attacked diagonals. */
typedef struct
{
  guint32 columns;
  guint32 rows;
  guint64 falling;
  guint64 rising;
} Board;

/* Puts a queen on a square, which may be there already. Returns whether no other queen attacks it. */
static gboolean
put (Board *board,
     guint  side,
     guint  column,
     guint  row)
{
  guint64 falling = G_GUINT64_CONSTANT (1) << (row + side - 1 - column);
  guint64 rising = G_GUINT64_CONSTANT (1) << (row + column);
  guint n_taken = ((board->columns >> column & 1) == 0) + ((board->rows >> row & 1) == 0) +
                  ((board->falling & falling) != 0) + ((board->rising & rising) != 0);

  board->columns &= ~((guint32) 1 << column);
  board->rows &= ~((guint32) 1 << row);
  board->falling |= falling;
  board->rising |= rising;
  return n_taken == 0;
}

/* Puts the queens of a border on the board. A queen in a corner belongs to two lines, but is put only once. */
static gboolean
put_border (const Border *border,
            guint         side,
            Board        *board)
{
  guint last = side - 1;
  guint32 all = G_MAXUINT32 >> (PONDER_QUEENS_MOST_SEARCHED - side);
  gboolean in_first_row = border->first_column == 0 || border->last_column == 0;
  gboolean in_last_row = border->first_column == last || border->last_column == last;

  *board = (Board){ .columns = all, .rows = all };
  if (in_first_row != (border->first_row == 0 || border->first_row == last) ||
      in_last_row != (border->last_row == 0 || border->last_row == last) ||
      (border->first_column == 0) != (border->first_row == 0) ||
      (border->first_column == last) != (border->last_row == 0))
    return FALSE;
  return put (board, side, 0, border->first_column) && put (board, side, last, border->last_column) &&
         (in_first_row || put (board, side, border->first_row, 0)) &&
         (in_last_row || put (board, side, border->last_row, last));
}

static guint32
border_key (guint first_column,
            guint last_column,
            guint first_row,
            guint last_row)
{
  return first_column << 24 | last_column << 16 | first_row << 8 | last_row;
}

/* Returns whether a border is the first of its family, and sets how many the family has. */
static gboolean
is_first_alike (Border *border,
                guint   side)
{
  guint32 key = border_key (border->first_column, border->last_column, border->first_row, border->last_row);
  guint n_same = 0;

  for (guint i = 0; i < 8; i++)
    {
      gboolean transposed = i & 1;
      guint a = transposed ? border->first_row : border->first_column;
      guint b = transposed ? border->last_row : border->last_column;
      guint c = transposed ? border->first_column : border->first_row;
      guint d = transposed ? border->last_column : border->last_row;
      guint32 other;

      if (i & 2) /* the rows in reverse order */
        {
          guint first = c;

          a = side - 1 - a;
          b = side - 1 - b;
          c = d;
          d = first;
        }
      if (i & 4) /* the columns in reverse order */
        {
          guint first = a;

          c = side - 1 - c;
          d = side - 1 - d;
          a = b;
          b = first;
        }
      other = border_key (a, b, c, d);
      if (other < key)
        return FALSE;
      n_same += other == key;
    }
  border->n_alike = 8 / n_same;
  return TRUE;
}

/* Lists one border of each family: the one whose queen in the first column is nearest to a corner. */
static GArray *
list_borders (guint side)
{
  GArray *borders = g_array_new (FALSE, FALSE, sizeof (Border));

  for (guint a = 0; 2 * a < side; a++)
    for (guint b = a; b < side - a; b++)
      for (guint c = a; c < side - a; c++)
        for (guint d = a; d < side - a; d++)
          {
            Border border = { a, b, c, d, 0 };
            Board board;

            if (is_first_alike (&border, side) && put_border (&border, side, &board))
              g_array_append_val (borders, border);
          }
  return borders;
}

static guint64
count_border (Worker       *self,
              const Border *border)
{
  guint n_columns = 0;
  Board board;

  put_border (border, self->side, &board);
  for (guint i = 0; i < self->side; i++)
    {
      guint column = i % 2 == 0 ? i / 2 : self->side - 1 - i / 2;

      if ((board.columns >> column & 1) != 0)
        self->columns[n_columns++] = column;
    }
  return n_columns == 0 ? 1 : count_below (self, n_columns, board.rows, board.falling, board.rising);
}

static gpointer
count_thread (gpointer data)
{
  Counter *counter = data;
  Worker self = { .counter = counter, .side = counter->side };

  for (;;)
    {
      guint nth = g_atomic_int_add (&counter->next_border, 1);
      const Border *border;
      guint64 n;

      if (nth >= counter->borders->len || g_atomic_int_get (&counter->stop))
        break;
      border = &g_array_index (counter->borders, Border, nth);
      self.nodes = self.until_poll = NODES_A_POLL;
      n = count_border (&self, border);
      if (self.stopped)
        break;
      g_mutex_lock (&counter->mutex);
      counter->n_done++;
      counter->nodes += self.nodes - self.until_poll;
      counter->answers += border->n_alike * n;
      g_mutex_unlock (&counter->mutex);
    }

  g_mutex_lock (&counter->mutex);
  counter->n_running--;
  g_cond_signal (&counter->ended);
  g_mutex_unlock (&counter->mutex);
  return NULL;
}

/* Calls @poll until every thread has ended. */
static void
wait_for_threads (Counter         *counter,
                  PonderQueensPoll poll,
                  gpointer         user_data)
{
  g_mutex_lock (&counter->mutex);
  while (counter->n_running > 0)
    {
      guint64 nodes = counter->nodes;
      guint64 answers = counter->answers;
      double fraction = counter->n_done / (double) MAX (counter->borders->len, 1);

      g_mutex_unlock (&counter->mutex);
      if (!poll (nodes, answers, fraction, user_data))
        g_atomic_int_set (&counter->stop, TRUE);
      g_mutex_lock (&counter->mutex);
      if (counter->n_running > 0)
        g_cond_wait_until (&counter->ended, &counter->mutex, g_get_monotonic_time () + POLL_USEC);
    }
  g_mutex_unlock (&counter->mutex);
}

/* Counts the answers of an empty board of a side up to 32. Blocks. @n_threads: 0 for one for each
 * core. @poll is called a hundred times a second, in this thread. Returns whether all were
 * counted; if not, @answers are those found so far. */
gboolean
ponder_queens_count (guint            side,
                     guint            n_threads,
                     guint64         *nodes,
                     guint64         *answers,
                     PonderQueensPoll poll,
                     gpointer         user_data)
{
  Counter counter = { .side = side };
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();
  gboolean whole;

  if (side == 1) /* the four lines are the same */
    {
      *nodes = *answers = 1;
      return TRUE;
    }

  g_mutex_init (&counter.mutex);
  g_cond_init (&counter.ended);
  counter.borders = list_borders (side);
  counter.n_running = n_threads != 0 ? n_threads : g_get_num_processors ();
  counter.n_running = MAX (MIN (counter.n_running, counter.borders->len), 1);
  for (guint i = counter.n_running; i > 0; i--)
    g_ptr_array_add (threads, g_thread_new ("queens", count_thread, &counter));
  wait_for_threads (&counter, poll, user_data);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (threads->pdata[i]);

  *nodes = counter.nodes;
  *answers = counter.answers;
  whole = counter.n_done == counter.borders->len;
  g_array_unref (counter.borders);
  g_cond_clear (&counter.ended);
  g_mutex_clear (&counter.mutex);
  return whole;
}
