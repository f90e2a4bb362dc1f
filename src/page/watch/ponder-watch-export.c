/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-watch-export.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-compat-file.h"
#include "ponder-page-actions.h"
#include "ponder-page-files.h"
#include "ponder-tree-drawing.h"
#include "ponder-tree-marks.h"
#include "ponder-waiting-layout.h"

/* Saves pictures of what is watched. A search makes its tree in its thread, so it may have to be waited for, even when
 * the file has been chosen. */

/* The picture of a tree on its way to a file. */
typedef struct
{
  PonderPage *page; /* weak: NULL when the page is gone */
  PonderWatchExport *export; /* (unowned): valid as long as the page */
  PonderRecord *record;
  char *title;
  gboolean right_to_left;

  GFile *file; /* (nullable): once it is chosen */
  const PonderTreeFormat *format;
  PonderTreeDrawing *tree; /* (nullable): the tree, once it is known */
} Picture;

struct _PonderWatchExport
{
  PonderPage *page; /* (unowned): it owns this */
  PonderRecord *record; /* nullable */

  Picture *pending; /* (nullable): it has a file, but its tree isn't known yet */
  gulong handler; /* of its record */
};

static Picture *
picture_new (PonderWatchExport *export)
{
  Picture *self = g_new0 (Picture, 1);

  g_set_weak_pointer (&self->page, export->page);
  self->export = export;
  self->record = g_object_ref (export->record);
  self->title = g_strdup (_ (PONDER_PAGE_GET_CLASS (export->page)->document_name));
  self->right_to_left = gtk_widget_get_direction (GTK_WIDGET (export->page)) == GTK_TEXT_DIR_RTL;
  return self;
}

static void
picture_free (Picture *self)
{
  g_clear_weak_pointer (&self->page);
  g_object_unref (self->record);
  g_free (self->title);
  g_clear_pointer (&self->tree, ponder_tree_drawing_free);
  g_clear_object (&self->file);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Picture, picture_free)

/* Called in a thread, and done before the picture is freed. */
static GBytes *
write_picture (gpointer      data,
               GCancellable *cancellable,
               GError      **error)
{
  Picture *self = data;
  char *text = self->format->write (self->tree);

  return g_bytes_new_take (text, strlen (text));
}

/* Takes over the picture. */
static void
save (Picture *self)
{
  ponder_page_save_file (self->page, self->file, write_picture, self, (GDestroyNotify) picture_free);
}

/* Takes the tree if it is known. While nodes are being visited, it is never whole. */
static gboolean
take_tree (Picture *self)
{
  GArray *marks = ponder_record_get_marks (self->record);
  PonderRecordStatus status;

  ponder_record_get_status (self->record, &status);
  if (marks->len == 0 || (status.mode != PONDER_RECORD_RUNNING && !ponder_record_has_whole_tree (self->record)))
    return FALSE;
  self->tree = ponder_tree_drawing_new (self->record, self->title, marks,
                                        ponder_tree_marks_find_cursor (marks, self->record), self->right_to_left);
  return TRUE;
}

/* Returns the picture that waited for its tree, or NULL. */
static Picture *
steal_pending (PonderWatchExport *self)
{
  if (self->pending != NULL)
    g_clear_signal_handler (&self->handler, self->pending->record);
  return g_steal_pointer (&self->pending);
}

/* A tree that can't be waited for any longer isn't saved. */
static void
drop_pending (PonderWatchExport *self)
{
  g_autoptr (Picture) dropped = steal_pending (self);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (dropped == NULL || dropped->page == NULL)
    return;
  name = ponder_document_file_name (dropped->file);
  text = g_strdup_printf (_ ("“%s” was not saved: its tree was not complete yet"), name);
  ponder_page_toast (dropped->page, text, FALSE);
}

static void
changed_cb (PonderWatchExport *self)
{
  if (take_tree (self->pending))
    save (steal_pending (self));
}

/* Takes over the picture. */
static void
wait_for_tree (PonderWatchExport *self,
               Picture           *picture)
{
  drop_pending (self);
  self->pending = picture;
  self->handler = g_signal_connect_swapped (picture->record, "changed", G_CALLBACK (changed_cb), self);
}

/* Finds the format by the name of the file. */
static gboolean
find_format (Picture *self,
             GError **error)
{
  g_autofree char *name = g_file_get_basename (self->file);

  self->format = ponder_tree_drawing_find_format (name);
  if (self->format == NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
                         _ ("The name of the file must end in .svg or .dot"));
  return self->format != NULL;
}

static void
chosen_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (Picture) self = user_data;
  g_autoptr (GError) error = NULL;

  self->file = ponder_choose_file_finish (result, &error);
  if (self->page == NULL)
    return;
  if (self->file == NULL || !find_format (self, &error))
    ponder_page_show_error (self->page, error);
  else if (take_tree (self))
    save (g_steal_pointer (&self));
  else
    wait_for_tree (self->export, g_steal_pointer (&self));
}

static void
export_tree_action (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  static const char *const patterns[] = { "*.svg", "*.dot", NULL };
  PonderWatchExport *self = user_data;
  Picture *picture = picture_new (self);
  /* Translators: the name of a file: the tree of the search of a puzzle or game */
  g_autofree char *name = g_strdup_printf (_ ("%s, tree"), picture->title);
  g_autofree char *file_name = g_strconcat (name, ".svg", NULL);
  PonderFileChoice choice = {
    .title = _ ("Export the Tree"),
    .save = TRUE,
    .name = file_name,
    .patterns = patterns,
    .filter_name = _ ("Pictures (SVG) and graphs (DOT)"),
  };

  /* The tree is made while the person chooses a file. */
  ponder_record_get_marks (self->record);
  ponder_choose_file_async (GTK_WIDGET (self->page), &choice, NULL, chosen_cb, picture);
}

static void
export_waiting_action (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       user_data)
{
  static const char *const patterns[] = { "*.svg", NULL };
  PonderWatchExport *self = user_data;
  PonderWaiting *waiting = ponder_record_get_waiting (self->record);
  const char *title = _ (PONDER_PAGE_GET_CLASS (self->page)->document_name);
  gboolean right_to_left = gtk_widget_get_direction (GTK_WIDGET (self->page)) == GTK_TEXT_DIR_RTL;
  /* Translators: the name of a file: what waits to be visited in the search of a puzzle or game */
  g_autofree char *name = g_strdup_printf (_ ("%s, what waits"), title);

  if (waiting != NULL)
    ponder_page_export_text (self->page, _ ("Export What Waits"), name, patterns, _ ("Pictures (SVG)"),
                             ponder_waiting_svg_write (self->record, title, waiting, right_to_left));
  else
    ponder_page_toast (self->page, _ ("What waits isn’t known yet"), FALSE);
}

static const GActionEntry entries[] = {
  { .name = "export-tree", .activate = export_tree_action },
  { .name = "export-waiting", .activate = export_waiting_action },
};

/* Gives the page, which must free this object when it is disposed of, the actions `export-tree` and
 * `export-waiting`. */
PonderWatchExport *
ponder_watch_export_new (PonderPage *page)
{
  PonderWatchExport *self = g_new0 (PonderWatchExport, 1);

  self->page = page;
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (page)), entries, G_N_ELEMENTS (entries),
                                   self);
  ponder_watch_export_update (self);
  return self;
}

void
ponder_watch_export_free (PonderWatchExport *self)
{
  Picture *dropped = steal_pending (self);

  ponder_page_remove_actions (self->page, entries, G_N_ELEMENTS (entries));
  g_clear_pointer (&dropped, picture_free);
  g_clear_object (&self->record);
  g_free (self);
}

/* Sets what is watched; may be NULL. */
void
ponder_watch_export_set_record (PonderWatchExport *self,
                                PonderRecord      *record)
{
  if (g_set_object (&self->record, record))
    drop_pending (self);
  ponder_watch_export_update (self);
}

/* Must be called when the record has changed. Before its first node there is nothing to draw. */
void
ponder_watch_export_update (PonderWatchExport *self)
{
  PonderRecordStatus status = { 0 };

  if (self->record != NULL)
    ponder_record_get_status (self->record, &status);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    ponder_page_enable (self->page, entries[i].name, status.end > 0);
}
