/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-score-bar.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-symbol-names.h"
#include "ponder-compat.h"
#include "ponder-count.h"
#include "ponder-grid-place.h"
#include "ponder-match-messages.h"

/* The status of a match: whose turn it is or how it ended, and the score of the series, which stands below on a narrow
 * page. */

struct _PonderScoreBar
{
  AdwBin parent_instance;

  PonderMatch *match; /* nullable: a copy of the match that is shown */
  guint64 left[2];    /* how many numbers fit, by #PonderSide; 0 if that is not known */
  gboolean narrow;

  GtkGrid *grid;
  GtkWidget *status;
  GtkImage *arrow;
  GtkLabel *turn;
  GtkLabel *details;
  GtkWidget *buttons;
  GtkButton *swap;
  GtkWidget *next;
  GtkWidget *cover;
};

enum
{
  PROP_0,
  PROP_NARROW,
  N_PROPERTIES
};

enum
{
  NEXT_GAME,
  COVER,
  SWAP_BEGINNER,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderScoreBar, ponder_score_bar, ADW_TYPE_BIN)

/* The texts against a friend or against the program; arrays are indexed by #PonderSide. */
typedef struct
{
  const char *turn[2];
  const char *last_chance[2]; /* the other side has found the number */
  const char *won[2];
  const char *drawn;
  const char *score; /* games won by each side */
  const char *begin[2];
  const char *began[2];
  const char *swap[2]; /* the button that makes the other side begin, by the side that begins now */
  const char *leads[2];
} Words;

static const Words words[] = {
  {
    .turn = { N_ ("Your turn"), N_ ("Your friend’s turn") },
    .last_chance = { N_ ("Your friend found it. Your last guess"), N_ ("You found it. Your friend’s last guess") },
    /* Translators: the number of guesses of the winner, and of the other player */
    .won = { N_ ("You won, %u : %u"), N_ ("Your friend won, %u : %u") },
    .drawn = N_ ("A draw, %u : %u"),
    .score = N_ ("You %u : %u Friend"),
    .begin = { N_ ("Game %u, you begin"), N_ ("Game %u, your friend begins") },
    .began = { N_ ("Game %u, you began"), N_ ("Game %u, your friend began") },
    .swap = { N_ ("Friend Begins"), N_ ("I Begin") },
    /* Translators: how many numbers the leader has left, and how many the other player. It follows “Game 2, you begin ·
     * ”. The friend can be anybody: if your language has words for either gender, choose one that leaves it open. */
    .leads = { N_ ("you lead, %s : %s left"), N_ ("your friend leads, %s : %s left") },
  },
  {
    .turn = { N_ ("Your turn"), N_ ("The program’s turn") },
    .last_chance = { N_ ("The program found it. Your last guess"), N_ ("You found it. The program’s last guess") },
    .won = { N_ ("You won, %u : %u"), N_ ("The program won, %u : %u") },
    .drawn = N_ ("A draw, %u : %u"),
    .score = N_ ("You %u : %u Program"),
    .begin = { N_ ("Game %u, you begin"), N_ ("Game %u, the program begins") },
    .began = { N_ ("Game %u, you began"), N_ ("Game %u, the program began") },
    .swap = { N_ ("Program Begins"), N_ ("I Begin") },
    .leads = { N_ ("you lead, %s : %s left"), N_ ("the program leads, %s : %s left") },
  },
};

static gboolean
is_against_program (PonderScoreBar *self)
{
  return self->match->their_secret != PONDER_CODE_NONE || self->match->program_guesses;
}

/* Returns whether only one side guesses, so that there are no turns. */
static gboolean
is_alone (PonderScoreBar *self)
{
  return !ponder_match_plays (self->match, PONDER_SIDE_ME) || !ponder_match_plays (self->match, PONDER_SIDE_THEM);
}

static const Words *
get_words (PonderScoreBar *self)
{
  return &words[is_against_program (self)];
}

static PonderSide
other (PonderSide side)
{
  return side == PONDER_SIDE_ME ? PONDER_SIDE_THEM : PONDER_SIDE_ME;
}

static guint
count_guesses (PonderScoreBar *self,
               PonderSide      side)
{
  return ponder_match_get_n_guesses (self->match, side);
}

static char *
dup_alone_words (PonderScoreBar *self)
{
  PonderSide side = ponder_match_get_turn (self->match);
  guint n = count_guesses (self, side);
  g_autofree char *count = ponder_count_text (n);

  if (ponder_match_has_found (self->match, side))
    return g_strdup_printf (side == PONDER_SIDE_ME
                              ? g_dngettext (GETTEXT_PACKAGE, "You found it in %s guess", "You found it in %s guesses",
                                             ponder_count_plural (n))
                              : g_dngettext (GETTEXT_PACKAGE, "The program found it in %s guess",
                                             "The program found it in %s guesses", ponder_count_plural (n)),
                            count);
  return g_strdup (side == PONDER_SIDE_ME ? _ ("Find the program’s number")
                                          : _ ("The program is looking for your "
                                               "number"));
}

/* The text begins with the number of guesses of the winner. */
static char *
dup_won_words (PonderScoreBar *self,
               PonderSide      winner)
{
  return g_strdup_printf (_ (get_words (self)->won[winner]), count_guesses (self, winner),
                          count_guesses (self, other (winner)));
}

static char *
dup_turn_words (PonderScoreBar *self)
{
  PonderSide turn = ponder_match_get_turn (self->match);

  if (is_alone (self))
    return dup_alone_words (self);
  switch (ponder_match_get_result (self->match))
    {
    case PONDER_MATCH_WON:
      return dup_won_words (self, PONDER_SIDE_ME);

    case PONDER_MATCH_LOST:
      return dup_won_words (self, PONDER_SIDE_THEM);

    case PONDER_MATCH_DRAWN:
      return g_strdup_printf (_ (get_words (self)->drawn), count_guesses (self, PONDER_SIDE_ME),
                              count_guesses (self, PONDER_SIDE_THEM));

    case PONDER_MATCH_OPEN:
    default:
      if (ponder_match_has_found (self->match, other (turn)))
        return g_strdup (_ (get_words (self)->last_chance[turn]));
      return g_strdup (_ (get_words (self)->turn[turn]));
    }
}

static gboolean
is_over (PonderScoreBar *self)
{
  return ponder_match_get_result (self->match) != PONDER_MATCH_OPEN;
}

static gboolean
has_begun (PonderScoreBar *self)
{
  guint n_lines;

  ponder_match_get_lines (self->match, &n_lines);
  return n_lines > 0 || self->match->theirs->len > 0;
}

static void
show_turn (PonderScoreBar *self)
{
  g_autofree char *text = dup_turn_words (self);
  PonderSide turn = ponder_match_get_turn (self->match);
  g_autofree char *spoken = is_alone (self) ? g_strdup (text) : ponder_match_messages_result (self->match);

  gtk_label_set_label (self->turn, text);
  ponder_announce (self->status, spoken);
  gtk_image_set_from_icon_name (self->arrow, turn == PONDER_SIDE_ME ? "go-previous-symbolic" : "go-next-symbolic");
  gtk_widget_set_visible (GTK_WIDGET (self->arrow), !is_over (self) && !is_alone (self));
}

/* Counts the results of the games so far, including this one if it is decided. */
static void
count_results (PonderScoreBar *self,
               guint          *counts)
{
  guint n_rounds;
  const PonderMatchRound *rounds = ponder_match_get_series (self->match, &n_rounds);

  for (guint i = 0; i < n_rounds; i++)
    counts[rounds[i].result]++;
  counts[ponder_match_get_result (self->match)]++;
}

/* Returns NULL before a game is decided. */
static char *
dup_score (PonderScoreBar *self)
{
  guint counts[] = {
    [PONDER_MATCH_OPEN] = 0, [PONDER_MATCH_WON] = 0, [PONDER_MATCH_LOST] = 0, [PONDER_MATCH_DRAWN] = 0
  };
  g_autofree char *score = NULL;
  g_autofree char *draws = NULL;
  guint n_draws;

  count_results (self, counts);
  n_draws = counts[PONDER_MATCH_DRAWN];
  if (counts[PONDER_MATCH_WON] + counts[PONDER_MATCH_LOST] + n_draws == 0)
    return NULL;
  score = g_strdup_printf (_ (get_words (self)->score), counts[PONDER_MATCH_WON], counts[PONDER_MATCH_LOST]);
  if (n_draws == 0)
    return g_steal_pointer (&score);
  draws = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u draw", "%u draws", n_draws), n_draws);
  /* Translators: “You 2 : 1 Friend” and “1 draw” */
  return g_strdup_printf (_ ("%s, %s"), score, draws);
}

static char *
dup_game (PonderScoreBar *self)
{
  PonderSide began = self->match->began;
  guint n_rounds;

  ponder_match_get_series (self->match, &n_rounds);
  return g_strdup_printf (has_begun (self) ? _ (get_words (self)->began[began]) : _ (get_words (self)->begin[began]),
                          n_rounds + 1);
}

/* Returns NULL if that is not known. */
static char *
dup_lead (PonderScoreBar *self)
{
  PonderSide leader = self->left[PONDER_SIDE_ME] <= self->left[PONDER_SIDE_THEM] ? PONDER_SIDE_ME : PONDER_SIDE_THEM;
  g_autofree char *least = ponder_count_text (self->left[leader]);
  g_autofree char *most = ponder_count_text (self->left[other (leader)]);

  if (self->left[leader] == 0 || is_over (self))
    return NULL;
  if (self->left[leader] == self->left[other (leader)])
    /* Translators: how many numbers each of the two players has left, if it is the same */
    return g_strdup_printf (_ ("level, %s : %s left"), least, most);
  return g_strdup_printf (_ (get_words (self)->leads[leader]), least, most);
}

/* Returns NULL unless the program kept a number that was not found. */
static char *
dup_revealed (PonderScoreBar *self)
{
  PonderCode number = ponder_match_get_revealed (self->match);
  g_autofree char *text = NULL;

  if (number == PONDER_CODE_NONE || ponder_match_has_found (self->match, PONDER_SIDE_ME))
    return NULL;
  text = ponder_code_name (&self->match->rules, self->match->colours, number);
  /* Translators: said when the program has won. It follows “Game 2, you begin · ” */
  return g_strdup_printf (_ ("its number was %s"), text);
}

static void
append_part (GString *text,
             char    *part)
{
  if (part != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
  g_free (part);
}

static void
show_details (PonderScoreBar *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!is_alone (self))
    {
      append_part (text, dup_score (self));
      append_part (text, dup_game (self));
      append_part (text, dup_lead (self));
      append_part (text, dup_revealed (self));
    }
  gtk_label_set_label (self->details, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->details), text->len > 0);
}

static void
show_buttons (PonderScoreBar *self)
{
  gtk_button_set_label (self->swap, _ (get_words (self)->swap[self->match->began]));
  gtk_widget_set_visible (GTK_WIDGET (self->swap), !has_begun (self) && !is_alone (self));
  gtk_widget_set_visible (self->next, is_over (self));
  gtk_widget_set_visible (self->cover, !is_against_program (self));
}

static void
lay_out (PonderScoreBar *self)
{
  ponder_grid_place (self->grid, self->status, 0, 0, 1, 1);
  ponder_grid_place (self->grid, GTK_WIDGET (self->details), self->narrow ? 0 : 1, self->narrow ? 1 : 0,
                     self->narrow ? 2 : 1, 1);
  ponder_grid_place (self->grid, self->buttons, self->narrow ? 1 : 2, 0, 1, 1);
  gtk_label_set_xalign (self->details, self->narrow ? 0 : 1);
  gtk_widget_set_hexpand (self->status, self->narrow);
}

static void
set_narrow (PonderScoreBar *self,
            gboolean        narrow)
{
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  lay_out (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

static void
next_cb (PonderScoreBar *self)
{
  g_assert (PONDER_IS_SCORE_BAR (self));

  g_signal_emit (self, signals[NEXT_GAME], 0);
}

static void
cover_cb (PonderScoreBar *self)
{
  g_assert (PONDER_IS_SCORE_BAR (self));

  g_signal_emit (self, signals[COVER], 0);
}

static void
swap_cb (PonderScoreBar *self)
{
  g_assert (PONDER_IS_SCORE_BAR (self));

  g_signal_emit (self, signals[SWAP_BEGINNER], 0);
}

static void
ponder_score_bar_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, PONDER_SCORE_BAR (object)->narrow);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_score_bar_set_property (GObject      *object,
                               guint         prop_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_NARROW:
      set_narrow (PONDER_SCORE_BAR (object), g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_score_bar_dispose (GObject *object)
{
  PonderScoreBar *self = PONDER_SCORE_BAR (object);

  g_clear_pointer (&self->match, ponder_match_free);

  G_OBJECT_CLASS (ponder_score_bar_parent_class)->dispose (object);
}

static guint
new_signal (GObjectClass *klass,
            const char   *name)
{
  return g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ponder_score_bar_class_init (PonderScoreBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ponder_score_bar_dispose;
  object_class->get_property = ponder_score_bar_get_property;
  object_class->set_property = ponder_score_bar_set_property;

  /**
   * PonderScoreBar:narrow:
   *
   * Whether the score of the series stands below the status.
   */
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[NEXT_GAME] = new_signal (object_class, "next-game");
  /* Emitted when the device will be passed, so that the game must be hidden. */
  signals[COVER] = new_signal (object_class, "cover");
  /* Emitted when the other side should begin. */
  signals[SWAP_BEGINNER] = new_signal (object_class, "swap-beginner");

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-score-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderScoreBar, grid);
  gtk_widget_class_bind_template_child (widget_class, PonderScoreBar, status);
  gtk_widget_class_bind_template_child (widget_class, PonderScoreBar, arrow);
  gtk_widget_class_bind_template_child (widget_class, PonderScoreBar, turn);
  gtk_widget_class_bind_template_child (widget_class, PonderScoreBar, details);
  gtk_widget_class_bind_template_child (widget_class, PonderScoreBar, buttons);
  gtk_widget_class_bind_template_child (widget_class, PonderScoreBar, swap);
  gtk_widget_class_bind_template_child (widget_class, PonderScoreBar, next);
  gtk_widget_class_bind_template_child (widget_class, PonderScoreBar, cover);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, cover_cb);
  gtk_widget_class_bind_template_callback (widget_class, swap_cb);
  gtk_widget_class_set_css_name (widget_class, "scorebar");
}

/* Large text gets two lines, because a single one could make the page too wide. */
static void
wrap (GtkWidget *button)
{
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_natural_wrap_mode (label, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}

static void
ponder_score_bar_init (PonderScoreBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_button_set_label (self->swap, "");
  wrap (GTK_WIDGET (self->swap));
  wrap (self->next);
  wrap (self->cover);
  lay_out (self);
}

/**
 * ponder_score_bar_show:
 * @match: copied
 *
 * Shows the status of a match.
 */
void
ponder_score_bar_show (PonderScoreBar    *self,
                       const PonderMatch *match)
{
  g_return_if_fail (PONDER_IS_SCORE_BAR (self));
  g_return_if_fail (match != NULL);

  g_clear_pointer (&self->match, ponder_match_free);
  self->match = ponder_match_copy (match);
  show_turn (self);
  show_details (self);
  show_buttons (self);
}

/**
 * ponder_score_bar_set_left:
 * @mine: how many numbers fit the answers to my guesses; 0 if that is not known
 * @theirs: how many numbers fit the answers to theirs; 0 if that is not known
 *
 * Shows which side leads in this game: the one with fewer numbers left.
 */
void
ponder_score_bar_set_left (PonderScoreBar *self,
                           guint64         mine,
                           guint64         theirs)
{
  g_return_if_fail (PONDER_IS_SCORE_BAR (self));

  self->left[PONDER_SIDE_ME] = mine;
  self->left[PONDER_SIDE_THEM] = theirs;
  if (self->match != NULL)
    show_details (self);
}
