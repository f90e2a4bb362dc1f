/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-bookmark.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-kept-method.h"
#include "ponder-key-file.h"
#include "ponder-page-group.h"

/* Each bookmark of a document has a group: [Bookmark 1], [Bookmark 2] and so on, with these keys and those of the
 * method:
 *
 *   Name
 *   Node       its number, from 1
 *   Below      the moves to the node below which is searched: 3;17; left out if there are none */

#define GROUP "Bookmark %u"

gboolean
ponder_same_moves (const GArray *moves,
                   const GArray *other)
{
  g_return_val_if_fail (moves != NULL && other != NULL, FALSE);

  /* The data of an empty array may be NULL, which memcmp() doesn't allow. */
  return moves->len == other->len &&
         (moves->len == 0 || memcmp (moves->data, other->data, moves->len * sizeof (PonderMove)) == 0);
}

PonderBookmark *
ponder_bookmark_new (const char         *name,
                     guint64             node,
                     const PonderMethod *method,
                     const GArray       *base)
{
  PonderBookmark *self;

  g_return_val_if_fail (name != NULL && method != NULL && base != NULL, NULL);
  g_return_val_if_fail (node > 0, NULL);

  self = g_atomic_rc_box_new (PonderBookmark);
  *self = (PonderBookmark){ ponder_page_group_keepable (name, PONDER_MOST_NAME), node, *method,
                            g_array_copy ((GArray *) base) };
  return self;
}

PonderBookmark *
ponder_bookmark_rename (PonderBookmark *self,
                        const char     *name)
{
  g_return_val_if_fail (self != NULL, NULL);

  return ponder_bookmark_new (name, self->node, &self->method, self->base);
}

static void
clear (gpointer data)
{
  PonderBookmark *self = data;

  g_free (self->name);
  g_array_unref (self->base);
}

void
ponder_bookmark_unref (PonderBookmark *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

void
ponder_bookmarks_save (const GPtrArray *bookmarks,
                       GKeyFile        *file)
{
  for (guint i = 0; i < bookmarks->len; i++)
    {
      const PonderBookmark *bookmark = g_ptr_array_index (bookmarks, i);
      g_autofree char *group = g_strdup_printf (GROUP, i + 1);

      g_key_file_set_string (file, group, "Name", bookmark->name);
      g_key_file_set_uint64 (file, group, "Node", bookmark->node);
      if (bookmark->base->len > 0)
        ponder_page_group_set_moves (file, group, "Below", bookmark->base);
      ponder_kept_method_save (&bookmark->method, file, group);
    }
}

static gboolean
read_node (GKeyFile   *file,
           const char *group,
           guint64    *node,
           GError    **error)
{
  g_autofree char *text = ponder_key_file_dup (file, group, "Node", error);

  if (text == NULL)
    return FALSE;
  return g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT64 - 1, node, NULL) ||
         ponder_key_file_refuse (error, "Node", text, _ ("expected a number from 1"));
}

static gboolean
read_method (GKeyFile     *file,
             const char   *group,
             PonderMethod *method,
             GError      **error)
{
  g_autofree char *id = ponder_key_file_dup (file, group, "Method", error);

  if (id == NULL)
    return FALSE;
  if (ponder_preset_find (id) == NULL)
    return ponder_key_file_refuse (error, "Method", id, _ ("there is no such method"));
  ponder_kept_method_load (method, file, group);
  return TRUE;
}

static PonderBookmark *
read_bookmark (GKeyFile   *file,
               const char *group,
               GError    **error)
{
  g_autofree char *name = NULL;
  g_autoptr (GArray) base = NULL;
  PonderMethod method;
  guint64 node;

  if (!ponder_key_file_check_group (file, group, error))
    return NULL;
  name = ponder_key_file_dup (file, group, "Name", error);
  if (name == NULL || !read_node (file, group, &node, error) || !read_method (file, group, &method, error))
    return NULL;
  base = ponder_page_group_read_moves (file, group, "Below", error);
  return base != NULL ? ponder_bookmark_new (name, node, &method, base) : NULL;
}

/* Returns the bookmarks of a document (element-type PonderBookmark), or NULL with an error that
 * names the key and the reason. */
GPtrArray *
ponder_bookmarks_load (GKeyFile *file,
                       GError  **error)
{
  g_autoptr (GPtrArray) bookmarks = g_ptr_array_new_with_free_func ((GDestroyNotify) ponder_bookmark_unref);

  for (;;)
    {
      g_autofree char *group = g_strdup_printf (GROUP, bookmarks->len + 1);
      PonderBookmark *bookmark;

      if (!g_key_file_has_group (file, group))
        return g_steal_pointer (&bookmarks);
      if (bookmarks->len == PONDER_MOST_BOOKMARKS)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("[%s]: there are more than %u bookmarks"), group,
                       PONDER_MOST_BOOKMARKS);
          return NULL;
        }
      bookmark = read_bookmark (file, group, error);
      if (bookmark == NULL)
        return NULL;
      g_ptr_array_add (bookmarks, bookmark);
    }
}
