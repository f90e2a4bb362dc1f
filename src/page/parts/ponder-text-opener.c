/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-text-opener.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-document-file.h"
#include "ponder-excerpt.h"

/* Reads text that was opened, pasted or dropped, as a document or in another format that the page knows, and puts it on
 * the page. Long text is read in a thread. */

/* A text up to this size is read at once, which takes less than a frame. */
#define MOST_BYTES_AT_ONCE (16 * 1024)

#define MOST_EXPLAINED (64 * 1024) /* the most bytes of a text for which an error is explained */

typedef struct _Reading Reading;

struct _PonderTextOpener
{
  PonderHistory *history;
  const PonderTextFuncs *text_funcs;
  const PonderTextOpenerFuncs *funcs;
  PonderPage *page;
  const char *puzzle_id;
  const char *nothing_pasted; /* not translated yet */
  Reading *reading; /* nullable: the text that a thread is reading, unless it was cancelled */
};

/* Returns whether a text looks like a puzzle with a mistake: mostly digits, and not too long. */
static gboolean
is_nearly_plain (const char *text)
{
  guint n_digits = 0;
  guint n_others = 0;

  if (text == NULL || strnlen (text, MOST_EXPLAINED) == MOST_EXPLAINED)
    return FALSE;
  for (; *text != '\0'; text++)
    if (g_ascii_isdigit (*text) || *text == '.')
      n_digits++;
    else if (!g_ascii_isspace (*text))
      n_others++;
  return n_digits > 0 && n_digits >= n_others;
}

static void
refuse (PonderTextOpener *self,
        const char       *name,
        const GError     *error)
{
  g_autofree char *quoted = name != NULL ? ponder_excerpt (name) : NULL;
  g_autofree char *toast = g_strdup_printf ("%s: %s", quoted != NULL ? quoted : _ ("Not pasted"), error->message);

  self->funcs->tell (self->page, toast);
}

/* Says that a text has nothing for the page. The mistake in it is explained only if the text was probably meant to be a
 * puzzle. */
static void
refuse_plain (PonderTextOpener *self,
              const char       *text,
              const char       *name,
              const GError     *error)
{
  const char *nothing = _ (self->nothing_pasted);
  g_autofree char *toast = NULL;

  if (name != NULL || (error != NULL && error->code != G_IO_ERROR_INVALID_DATA))
    {
      refuse (self, name, error);
      return;
    }
  toast = error != NULL && is_nearly_plain (text)
            /* Translators: the first %s is “No sudoku found in the clipboard”, the second the reason */
            ? g_strdup_printf (_ ("%s: %s"), nothing, error->message)
            : g_strdup_printf ("%s.", nothing);
  self->funcs->tell (self->page, toast);
}

/* A text that is being read. The result is a history that begins with it if it is a document, and otherwise the page's
 * own data. */
struct _Reading
{
  PonderTextOpener *opener;
  PonderPage *page; /* a reference, held until the thread has finished, so that the opener lives as long, too */
  char *text;
  char *name; /* nullable: the name of its file */
  GFile *file; /* nullable: its file */
  gboolean foreign; /* another page has passed it on */

  PonderHistory *opened;
  gpointer plain; /* nullable: set if it is not a document */
};

static Reading *
reading_new (PonderTextOpener *self,
             const char       *text,
             const char       *name,
             GFile            *file)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->opener = self;
  reading->page = g_object_ref (self->page);
  reading->opened = ponder_history_new_alike (self->history);
  reading->text = g_strdup (text);
  reading->name = g_strdup (name);
  g_set_object (&reading->file, file);
  return reading;
}

static void
reading_free (Reading *reading)
{
  g_clear_pointer (&reading->plain, reading->opener->text_funcs->free);
  g_object_unref (reading->opened);
  g_free (reading->text);
  g_free (reading->name);
  g_clear_object (&reading->file);
  g_object_unref (reading->page);
  g_free (reading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reading, reading_free)

/* Called in any thread. */
static gboolean
reading_read (Reading *reading,
              GError **error)
{
  if (reading->plain != NULL)
    return reading->opener->text_funcs->read (reading->plain, reading->text, error);
  return ponder_history_open (reading->opened, reading->text, error);
}

/* Puts the result on the page. */
static void
reading_open (Reading *reading)
{
  PonderTextOpener *self = reading->opener;

  if (reading->plain != NULL)
    {
      self->text_funcs->open (self->page, reading->plain, reading->name);
      return;
    }
  ponder_text_opener_begin_document (self);
  ponder_history_append (self->history, reading->opened);
  ponder_history_set_file (self->history, reading->file);
  self->funcs->opened (self->page, reading->name);
}

/* Says why the text can't be read. A text that is not a document may belong to another page. */
static void
reading_refuse (Reading      *reading,
                const GError *error)
{
  PonderTextOpener *self = reading->opener;

  if (reading->plain == NULL)
    refuse (self, reading->name, error);
  else if (reading->foreign || !self->funcs->hand_on (self->page, reading->text, reading->file))
    refuse_plain (self, reading->text, reading->name, error);
}

static void
read_worker (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  GError *error = NULL;

  if (reading_read (task_data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (Reading) reading = user_data;
  PonderTextOpener *self = reading->opener;
  g_autoptr (GError) error = NULL;

  if (self->reading != reading || gtk_widget_get_root (GTK_WIDGET (self->page)) == NULL)
    return;
  self->reading = NULL;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    reading_open (reading);
  else
    reading_refuse (reading, error);
}

/* The thread borrows the reading. The page must not be the source object, because the thread might release the last
 * reference to it. */
static void
begin_reading (Reading *reading)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, read_cb, reading);

  reading->opener->reading = reading;
  g_task_set_source_tag (task, begin_reading);
  g_task_set_task_data (task, reading, NULL);
  g_task_run_in_thread (task, read_worker);
}

/**
 * ponder_text_opener_new:
 * @history: the document of the page
 * @puzzle_id: the id of the puzzle in its documents
 * @nothing_pasted: the message if pasted text has nothing for the page; not translated yet
 * @text_funcs: how text that is not a document is read
 * @funcs: functions of the page
 * @page: passed to both; a widget that must free the opener when it is finalized
 *
 * Returns: (transfer full): an object that puts text on a page
 */
PonderTextOpener *
ponder_text_opener_new (PonderHistory               *history,
                        const char                  *puzzle_id,
                        const char                  *nothing_pasted,
                        const PonderTextFuncs       *text_funcs,
                        const PonderTextOpenerFuncs *funcs,
                        PonderPage                  *page)
{
  PonderTextOpener *self;

  g_return_val_if_fail (PONDER_IS_HISTORY (history), NULL);
  g_return_val_if_fail (puzzle_id != NULL && nothing_pasted != NULL, NULL);
  g_return_val_if_fail (text_funcs != NULL && funcs != NULL, NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (page), NULL);

  self = g_new0 (PonderTextOpener, 1);
  self->history = g_object_ref (history);
  self->puzzle_id = puzzle_id;
  self->nothing_pasted = nothing_pasted;
  self->text_funcs = text_funcs;
  self->funcs = funcs;
  self->page = page;
  return self;
}

void
ponder_text_opener_free (PonderTextOpener *self)
{
  g_return_if_fail (self != NULL);

  g_object_unref (self->history);
  g_free (self);
}

/**
 * ponder_text_opener_open:
 * @text: (nullable): a document, or text in another format that the page knows; %NULL if there is no text
 * @name: (nullable): the name of its file
 * @file: (nullable): its file
 * @foreign: whether another page has passed it on, so that it must not be passed on again
 *
 * Puts a text on this page or on the page it is for, or says why it can't be read. Undo brings back the previous
 * content. A long text is read in a thread; until then the page stays as it is and can be used.
 */
void
ponder_text_opener_open (PonderTextOpener *self,
                         const char       *text,
                         const char       *name,
                         GFile            *file,
                         gboolean          foreign)
{
  g_autofree char *id = NULL;
  g_autoptr (Reading) reading = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (self != NULL);

  self->reading = NULL;
  if (text == NULL || strlen (text) > PONDER_DOCUMENT_MOST_BYTES)
    {
      refuse_plain (self, NULL, NULL, NULL);
      return;
    }
  id = ponder_document_puzzle_id (text);
  if (id != NULL && !foreign && !g_str_equal (id, self->puzzle_id) && self->funcs->hand_on (self->page, text, file))
    return;

  reading = reading_new (self, text, name, file);
  reading->foreign = foreign;
  if (id == NULL)
    reading->plain = self->text_funcs->begin (self->page);
  if (strlen (text) > MOST_BYTES_AT_ONCE)
    begin_reading (g_steal_pointer (&reading));
  else if (reading_read (reading, &error))
    reading_open (reading);
  else
    reading_refuse (reading, error);
}

/**
 * ponder_text_opener_begin_document:
 *
 * Must be called before another document is put on the page, so that Save doesn't overwrite the file of the previous
 * one, and a text that is still being read doesn't replace it.
 */
void
ponder_text_opener_begin_document (PonderTextOpener *self)
{
  g_return_if_fail (self != NULL);

  self->reading = NULL;
  self->funcs->begin (self->page);
  ponder_history_begin_document (self->history);
}
