/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-match-statistics.h"

#include "ponder-key-file.h"

/* A record says how one player fared in one finished game, in the order in which the games were first finished. What is
 * shown is computed from the records. Whether a player followed the suggestions isn't known, so it isn't stored. */

typedef struct
{
  guint32 id; /* of the game */
  PonderMatchPlayer player;
  char *name; /* NULL unless the player has one */
  PonderCodeRules rules;
  guint n_guesses; /* 0 if the number wasn't found */
  PonderMatchResult result; /* for this player; open unless both guessed and one of them found the number */
} Record;

struct _PonderMatchStatistics
{
  GPtrArray *records; /* of Record */
};

static const char *const player_names[] = {
  [PONDER_MATCH_PLAYER_ME] = "me",
  [PONDER_MATCH_PLAYER_FRIEND] = "friend",
  [PONDER_MATCH_PLAYER_PROGRAM] = "program",
  [PONDER_MATCH_PLAYER_NAMED] = "named",
};

static const char *const result_names[] = {
  [PONDER_MATCH_OPEN] = "-",
  [PONDER_MATCH_WON] = "won",
  [PONDER_MATCH_LOST] = "lost",
  [PONDER_MATCH_DRAWN] = "drawn",
};

static void
record_free (gpointer data)
{
  Record *record = data;

  g_free (record->name);
  g_free (record);
}

static gboolean
record_equal (const Record *one,
              const Record *other)
{
  return one->id == other->id && one->player == other->player && g_strcmp0 (one->name, other->name) == 0 &&
         ponder_code_rules_equal (&one->rules, &other->rules) && one->n_guesses == other->n_guesses &&
         one->result == other->result;
}

static const Record *
get_record (const PonderMatchStatistics *self,
            guint                        nth)
{
  return g_ptr_array_index (self->records, nth);
}

static PonderMatchPlayer
get_player (const PonderMatch *match,
            PonderSide         side)
{
  if (side == PONDER_SIDE_THEM && match->program)
    return PONDER_MATCH_PLAYER_PROGRAM;
  if (match->names[side] != NULL)
    return PONDER_MATCH_PLAYER_NAMED;
  return side == PONDER_SIDE_ME ? PONDER_MATCH_PLAYER_ME : PONDER_MATCH_PLAYER_FRIEND;
}

static PonderMatchResult
get_result (const PonderMatch *match,
            PonderSide         side)
{
  PonderMatchResult result = ponder_match_get_result (match);

  if (match->guessing != PONDER_MATCH_BOTH_GUESS)
    return PONDER_MATCH_OPEN;
  if (side == PONDER_SIDE_ME || result == PONDER_MATCH_OPEN || result == PONDER_MATCH_DRAWN)
    return result;
  return result == PONDER_MATCH_WON ? PONDER_MATCH_LOST : PONDER_MATCH_WON;
}

/* Returns NULL if there is nothing to record of this side. */
static Record *
make_record (const PonderMatch *match,
             PonderSide         side)
{
  Record *record;

  if (match->id == 0 || !ponder_match_plays (match, side) || ponder_match_count_answered (match, side) == 0 ||
      ponder_match_get_stage (match) != PONDER_MATCH_STAGE_OVER)
    return NULL;
  record = g_new0 (Record, 1);
  record->id = match->id;
  record->player = get_player (match, side);
  record->name = record->player == PONDER_MATCH_PLAYER_NAMED ? g_strdup (match->names[side]) : NULL;
  record->rules = match->rules;
  record->n_guesses = ponder_match_has_found (match, side) ? ponder_match_get_n_guesses (match, side) : 0;
  record->result = get_result (match, side);
  return record;
}

PonderMatchStatistics *
ponder_match_statistics_new (void)
{
  PonderMatchStatistics *self = g_new0 (PonderMatchStatistics, 1);

  self->records = g_ptr_array_new_with_free_func (record_free);
  return self;
}

void
ponder_match_statistics_free (PonderMatchStatistics *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->records);
  g_free (self);
}

/* Makes the statistics say what is true of this game now: a game that is over is counted once for
 * each side that guessed, a game that isn't over (again) is not counted. A game without id is
 * ignored. Returns whether anything changed. */
gboolean
ponder_match_statistics_record (PonderMatchStatistics *self,
                                const PonderMatch     *match)
{
  g_autoptr (GPtrArray) now = g_ptr_array_new_with_free_func (record_free);
  guint first, n = 0;
  gboolean same;

  g_return_val_if_fail (self != NULL && match != NULL, FALSE);

  if (match->id == 0)
    return FALSE;
  /* The person’s record is the later one, so it is listed first. */
  for (int side = PONDER_SIDE_THEM; side >= PONDER_SIDE_ME; side--)
    {
      Record *record = make_record (match, (PonderSide) side);

      if (record != NULL)
        g_ptr_array_add (now, record);
    }
  for (first = 0; first < self->records->len && get_record (self, first)->id != match->id; first++)
    ;
  while (first + n < self->records->len && get_record (self, first + n)->id == match->id)
    n++;
  same = n == now->len;
  for (guint i = 0; same && i < n; i++)
    same = record_equal (get_record (self, first + i), g_ptr_array_index (now, i));
  if (same)
    return FALSE;
  if (n > 0)
    g_ptr_array_remove_range (self->records, first, n);
  for (guint i = 0; i < now->len; i++)
    g_ptr_array_insert (self->records, (int) (first + i), g_ptr_array_index (now, i));
  g_ptr_array_set_free_func (now, NULL);
  return TRUE;
}

void
ponder_match_statistics_clear (PonderMatchStatistics *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_set_size (self->records, 0);
}

static void
summary_free (gpointer data)
{
  PonderMatchSummary *summary = data;

  g_free (summary->name);
  g_array_unref (summary->tallies);
  g_free (summary);
}

/* Returns the summary that a record belongs to, a new one if there is none. */
static PonderMatchSummary *
find_summary (GPtrArray    *list,
              const Record *record)
{
  PonderMatchSummary *summary;

  for (guint i = 0; i < list->len; i++)
    {
      summary = g_ptr_array_index (list, i);
      if (summary->player == record->player && g_strcmp0 (summary->name, record->name) == 0 &&
          ponder_code_rules_equal (&summary->rules, &record->rules))
        return summary;
    }
  summary = g_new (PonderMatchSummary, 1);
  *summary = (PonderMatchSummary){
    .player = record->player,
    .name = g_strdup (record->name),
    .rules = record->rules,
    .tallies = g_array_new (FALSE, FALSE, sizeof (PonderMatchTally)),
  };
  g_ptr_array_add (list, summary);
  return summary;
}

static void
add_tally (GArray *tallies,
           guint   n_guesses)
{
  PonderMatchTally tally = { .n_guesses = n_guesses, .n_games = 1 };
  guint at = 0;

  while (at < tallies->len && g_array_index (tallies, PonderMatchTally, at).n_guesses < n_guesses)
    at++;
  if (at < tallies->len && g_array_index (tallies, PonderMatchTally, at).n_guesses == n_guesses)
    g_array_index (tallies, PonderMatchTally, at).n_games++;
  else
    g_array_insert_val (tallies, at, tally);
}

static void
add_record (PonderMatchSummary *summary,
            const Record       *record)
{
  gboolean found = record->n_guesses > 0;
  gboolean success = record->result == PONDER_MATCH_OPEN ? found : record->result == PONDER_MATCH_WON;

  summary->streak = success ? summary->streak + 1 : 0;
  summary->longest_streak = MAX (summary->longest_streak, summary->streak);
  summary->n_games++;
  summary->results[record->result]++;
  if (!found)
    return;
  /* The sum until all games are added. */
  summary->average += record->n_guesses;
  summary->n_found++;
  add_tally (summary->tallies, record->n_guesses);
}

/* Returns the games by player and rules; those with the latest game first (element-type PonderMatchSummary). */
GPtrArray *
ponder_match_statistics_list (const PonderMatchStatistics *self)
{
  GPtrArray *list;

  g_return_val_if_fail (self != NULL, NULL);

  list = g_ptr_array_new_with_free_func (summary_free);
  /* The summaries are in the order of their latest games. */
  for (guint nth = self->records->len; nth-- > 0;)
    find_summary (list, get_record (self, nth));
  for (guint nth = 0; nth < self->records->len; nth++)
    add_record (find_summary (list, get_record (self, nth)), get_record (self, nth));
  for (guint nth = 0; nth < list->len; nth++)
    {
      PonderMatchSummary *summary = g_ptr_array_index (list, nth);

      summary->average /= MAX (summary->n_found, 1);
    }
  return list;
}

/* Writes the games, a line each, as the only content of a group. */
void
ponder_match_statistics_save (const PonderMatchStatistics *self,
                              GKeyFile                    *file,
                              const char                  *group)
{
  g_return_if_fail (self != NULL && file != NULL && group != NULL);

  g_key_file_remove_group (file, group, NULL);
  for (guint nth = 0; nth < self->records->len; nth++)
    {
      const Record *record = get_record (self, nth);
      g_autofree char *key = g_strdup_printf ("%u", nth + 1);
      g_autofree char *value =
        g_strdup_printf ("%u %u %u %d %d %u %s %s%s%s", record->id, record->rules.n_places, record->rules.n_symbols,
                         record->rules.repeats != FALSE, record->rules.leading_zero != FALSE, record->n_guesses,
                         result_names[record->result], player_names[record->player], record->name != NULL ? " " : "",
                         record->name != NULL ? record->name : "");

      g_key_file_set_string (file, group, key, value);
    }
}

static int
find_name (const char *const *names,
           guint              n_names,
           const char        *name)
{
  for (guint i = 0; i < n_names; i++)
    if (g_str_equal (names[i], name))
      return (int) i;
  return -1;
}

static Record *
parse_record (const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 9);
  guint64 numbers[6];
  int result, player;
  Record *record;

  if (g_strv_length (words) < 8)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (!g_ascii_string_to_unsigned (words[i], 10, i == 0, i == 3 || i == 4 ? 1 : G_MAXUINT32, &numbers[i], NULL))
      return NULL;
  result = find_name (result_names, G_N_ELEMENTS (result_names), words[6]);
  player = find_name (player_names, G_N_ELEMENTS (player_names), words[7]);
  if (result < 0 || player < 0 || (player == PONDER_MATCH_PLAYER_NAMED) != (words[8] != NULL && words[8][0] != '\0'))
    return NULL;
  record = g_new0 (Record, 1);
  record->id = (guint32) numbers[0];
  record->rules = (PonderCodeRules){
    .n_places = (guint) numbers[1],
    .n_symbols = (guint) numbers[2],
    .repeats = numbers[3] > 0,
    .leading_zero = numbers[4] > 0,
  };
  record->n_guesses = (guint) numbers[5];
  record->result = (PonderMatchResult) result;
  record->player = (PonderMatchPlayer) player;
  record->name = player == PONDER_MATCH_PLAYER_NAMED ? g_strdup (words[8]) : NULL;
  if (ponder_code_rules_check (&record->rules, NULL) &&
      (record->n_guesses > 0 || (result != PONDER_MATCH_WON && result != PONDER_MATCH_DRAWN)))
    return record;
  record_free (record);
  return NULL;
}

/* Replaces the games by those that were saved in a group, which may be missing. Lines that can't be
 * read are left out. */
void
ponder_match_statistics_load (PonderMatchStatistics *self,
                              GKeyFile              *file,
                              const char            *group)
{
  g_auto (GStrv) keys = NULL;

  g_return_if_fail (self != NULL && file != NULL && group != NULL);

  ponder_match_statistics_clear (self);
  keys = g_key_file_get_keys (file, group, NULL, NULL);
  for (guint nth = 0; keys != NULL && keys[nth] != NULL; nth++)
    {
      g_autofree char *line = ponder_key_file_get (file, group, keys[nth]);
      Record *record = line != NULL ? parse_record (line) : NULL;

      if (record != NULL)
        g_ptr_array_add (self->records, record);
    }
}
