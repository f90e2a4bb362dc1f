/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-pass-cover.h"

#include <glib/gi18n-lib.h>

#include "ponder-code-view.h"

/* Covers the game while the device is passed to the other player. It shows only what both may know: the last guess and
 * its answer, or a guess of mine that still waits for its answer. The words address the player who passes the device
 * on. */

struct _PonderPassCover
{
  AdwBin parent_instance;

  GtkLabel *heading;
  GtkWidget *said;
  GtkLabel *who;
  PonderCodeView *guess;
  GtkLabel *words;
  GtkWidget *uncover;
};

enum
{
  UNCOVER,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PonderPassCover, ponder_pass_cover, ADW_TYPE_BIN)

/* By the side that gets the device, and then by the side that guessed. */
static const struct
{
  const char *heading;
  const char *guessed[2];
} texts[] = {
  [PONDER_SIDE_ME] = { N_ ("Pass it back"), { N_ ("Your friend guessed"), N_ ("You guessed") } },
  [PONDER_SIDE_THEM] = { N_ ("Pass it to your friend"), { N_ ("You guessed"), N_ ("Your friend guessed") } },
};

/* Returns which side guessed last, which follows from the turns. There must be a guess. */
static PonderSide
who_was_last (const PonderMatch *match)
{
  guint mine = ponder_match_count_answered (match);
  guint theirs = match->theirs->len;

  if (mine != theirs)
    return mine > theirs ? PONDER_SIDE_ME : PONDER_SIDE_THEM;
  return match->began == PONDER_SIDE_ME ? PONDER_SIDE_THEM : PONDER_SIDE_ME;
}

/* Finds the last guess. Returns whether there is one. */
static gboolean
find_said (const PonderMatch *match,
           PonderSide        *side,
           PonderCodeLine    *line)
{
  guint n_lines;
  const PonderCodeLine *lines = ponder_match_get_lines (match, &n_lines);
  guint n_theirs = match->theirs->len;

  if (n_lines + n_theirs == 0)
    return FALSE;
  *side = ponder_match_get_pending (match) != PONDER_CODE_NONE ? PONDER_SIDE_ME : who_was_last (match);
  *line = *side == PONDER_SIDE_ME ? lines[n_lines - 1] : ponder_match_get_theirs (match, n_theirs - 1);
  return TRUE;
}

static char *
dup_said_words (const PonderMatch    *match,
                const PonderCodeLine *line)
{
  if (line->answer == PONDER_CODE_NO_ANSWER)
    return g_strdup (_ ("How many bulls and cows?"));
  if (line->answer == ponder_code_rules_win (&match->rules))
    return g_strdup (_ ("Correct!"));
  return ponder_code_answer_words (line->answer);
}

static void
uncover_cb (PonderPassCover *self)
{
  g_assert (PONDER_IS_PASS_COVER (self));

  g_signal_emit (self, signals[UNCOVER], 0);
}

static gboolean
ponder_pass_cover_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (PONDER_PASS_COVER (widget)->uncover);
}

static void
ponder_pass_cover_class_init (PonderPassCoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = ponder_pass_cover_grab_focus;

  /* Emitted when the game should be shown. */
  signals[UNCOVER] =
    g_signal_new ("uncover", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (PONDER_TYPE_CODE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-pass-cover.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderPassCover, heading);
  gtk_widget_class_bind_template_child (widget_class, PonderPassCover, said);
  gtk_widget_class_bind_template_child (widget_class, PonderPassCover, who);
  gtk_widget_class_bind_template_child (widget_class, PonderPassCover, guess);
  gtk_widget_class_bind_template_child (widget_class, PonderPassCover, words);
  gtk_widget_class_bind_template_child (widget_class, PonderPassCover, uncover);
  gtk_widget_class_bind_template_callback (widget_class, uncover_cb);
  gtk_widget_class_set_css_name (widget_class, "passcover");
}

static void
ponder_pass_cover_init (PonderPassCover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * ponder_pass_cover_show:
 * @next: the side that gets the device
 *
 * Updates the texts. The caller makes the cover visible and gives it the focus.
 */
void
ponder_pass_cover_show (PonderPassCover   *self,
                        const PonderMatch *match,
                        PonderSide         next)
{
  PonderSide side = PONDER_SIDE_ME;
  PonderCodeLine line = { .guess = PONDER_CODE_NONE };
  gboolean said;

  g_return_if_fail (PONDER_IS_PASS_COVER (self));
  g_return_if_fail (match != NULL);
  g_return_if_fail (next == PONDER_SIDE_ME || next == PONDER_SIDE_THEM);

  gtk_label_set_label (self->heading, _ (texts[next].heading));
  said = find_said (match, &side, &line);
  gtk_widget_set_visible (self->said, said);
  if (said)
    {
      g_autofree char *words = dup_said_words (match, &line);

      gtk_label_set_label (self->who, _ (texts[next].guessed[side]));
      ponder_code_view_show (self->guess, &match->rules, match->colours, line.guess);
      gtk_label_set_label (self->words, words);
    }
}
