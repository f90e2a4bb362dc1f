/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-from-here.h"

#include <glib/gi18n-lib.h>

#include "ponder-bookmark.h"
#include "ponder-css-class.h"
#include "ponder-page-actions.h"
#include "ponder-page-group.h"
#include "ponder-puzzle-page-private.h"
#include "ponder-reveal.h"

/* What can be begun at the node on the board: a search below it, or a bookmark with which one comes back to it. The
 * bookmarks are listed where one goes to a node, at the position in the transport. */

struct _PonderFromHere
{
  PonderPuzzlePage *page; /* (unowned): it owns this object */
  PonderWatchControls *controls;
  GtkBox *places; /* in the transport */
  GtkBox *bookmarks; /* in that; filled when it is shown */

  PonderSearchSession *session; /* (nullable) (unowned): that of the page; only for comparison */

  GtkPopover *naming;
  GtkEditable *name;
  GtkWidget *accept;
  PonderBookmark *named; /* (nullable): the bookmark whose name is being entered; it need not be in the document yet */
};

static PonderSearchSession *
get_session (PonderFromHere *self)
{
  return (PonderSearchSession *) ponder_watch_get_record (ponder_puzzle_page_get_private (self->page)->watch);
}

static PonderPuzzleDocument *
get_document (PonderFromHere *self)
{
  return ponder_puzzle_page_get_document (self->page);
}

/* Returns whether it is known what is on the board: not before the first node, nor at full speed. */
static gboolean
is_at_node (PonderSearchSession *session)
{
  return session != NULL && ponder_search_session_get_state (session) != NULL &&
         (ponder_session_is_still (PONDER_SESSION (session)) || ponder_search_session_get_step (session) != NULL);
}

static void
search_below_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  PonderFromHere *self = user_data;
  g_autoptr (GArray) path = g_array_copy (ponder_search_session_get_path (get_session (self)));

  ponder_puzzle_document_search_below (get_document (self), path);
  /* The node is the first one, so it stays on the board. */
  ponder_record_step (PONDER_RECORD (get_session (self)));
}

static void
search_from_start_action (GSimpleAction *action,
                          GVariant      *parameter,
                          gpointer       user_data)
{
  PonderFromHere *self = user_data;
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PonderMove));

  ponder_puzzle_document_search_below (get_document (self), none);
  /* If the node wasn't in the tree of the method, the search was from the start already, and continues. */
  if (ponder_search_session_get_state (get_session (self)) == NULL)
    ponder_page_announce (PONDER_PAGE (self->page), _ ("New search. Step visits its first node."));
}

/* Opens the popover for the name of a bookmark. @accept says what its button does. */
static void
ask_name (PonderFromHere *self,
          PonderBookmark *bookmark,
          const char     *accept)
{
  g_clear_pointer (&self->named, ponder_bookmark_unref);
  self->named = g_atomic_rc_box_acquire (bookmark);
  gtk_editable_set_text (self->name, bookmark->name);
  gtk_button_set_label (GTK_BUTTON (self->accept), accept);
  ponder_reveal_popover (self->naming, ponder_transport_get_position (self->controls->transport), NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

static char *
dup_usual_name (PonderSearchSession *session,
                guint64              node)
{
  const GArray *path = ponder_search_session_get_path (session);
  g_autofree char *number = ponder_count_text (node);
  g_autofree char *move = NULL;

  if (path->len == 0)
    /* Translators: the name of a bookmark */
    return g_strdup_printf (_ ("Node %s"), number);
  move = ponder_puzzle_describe (ponder_search_session_get_puzzle (session),
                                 g_array_index (path, PonderMove, path->len - 1));
  return g_strdup_printf (_ ("Node %s: %s"), number, move);
}

static void
bookmark_action (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  PonderFromHere *self = user_data;
  PonderSearchSession *session = get_session (self);
  PonderRecordStatus status;
  g_autofree char *name = NULL;
  g_autoptr (PonderBookmark) bookmark = NULL;

  ponder_transport_close_places (self->controls->transport);
  if (ponder_puzzle_document_get_bookmarks (get_document (self))->len == PONDER_MOST_BOOKMARKS)
    {
      ponder_page_toast (PONDER_PAGE (self->page), _ ("There are as many bookmarks as possible. Remove one first."),
                         FALSE);
      return;
    }
  ponder_record_get_status (PONDER_RECORD (session), &status);
  name = dup_usual_name (session, status.shown);
  bookmark = ponder_bookmark_new (name, status.shown, &ponder_search_session_get_plan (session)->method,
                                  ponder_search_session_get_base (session));
  ask_name (self, bookmark, _ ("Add Bookmark"));
}

/* Returns the bookmark that an action is about, or NULL. */
static PonderBookmark *
find_bookmark (PonderFromHere *self,
               GVariant       *nth)
{
  const GPtrArray *bookmarks = ponder_puzzle_document_get_bookmarks (get_document (self));

  return g_variant_get_uint32 (nth) < bookmarks->len ? g_ptr_array_index (bookmarks, g_variant_get_uint32 (nth)) : NULL;
}

static void
go_to_bookmark_action (GSimpleAction *action,
                       GVariant      *nth,
                       gpointer       user_data)
{
  PonderFromHere *self = user_data;
  PonderBookmark *bookmark = find_bookmark (self, nth);

  ponder_transport_close_places (self->controls->transport);
  if (bookmark != NULL && get_session (self) != NULL)
    ponder_search_controller_go_to (ponder_puzzle_page_get_private (self->page)->searching, bookmark);
}

static void
rename_bookmark_action (GSimpleAction *action,
                        GVariant      *nth,
                        gpointer       user_data)
{
  PonderFromHere *self = user_data;
  PonderBookmark *bookmark = find_bookmark (self, nth);

  ponder_transport_close_places (self->controls->transport);
  if (bookmark != NULL)
    ask_name (self, bookmark, _ ("Rename"));
}

static void
remove_bookmark_action (GSimpleAction *action,
                        GVariant      *nth,
                        gpointer       user_data)
{
  PonderFromHere *self = user_data;

  ponder_transport_close_places (self->controls->transport);
  if (find_bookmark (self, nth) == NULL)
    return;
  ponder_puzzle_document_set_bookmark (get_document (self), g_variant_get_uint32 (nth), NULL);
  ponder_page_toast (PONDER_PAGE (self->page), _ ("Bookmark removed"), TRUE);
}

static const GActionEntry action_entries[] = {
  { .name = "search-below", .activate = search_below_action },
  { .name = "search-from-start", .activate = search_from_start_action },
  { .name = "bookmark", .activate = bookmark_action },
  { .name = "go-to-bookmark", .activate = go_to_bookmark_action, .parameter_type = "u" },
  { .name = "rename-bookmark", .activate = rename_bookmark_action, .parameter_type = "u" },
  { .name = "remove-bookmark", .activate = remove_bookmark_action, .parameter_type = "u" },
};

static void
name_cb (PonderFromHere *self)
{
  gtk_widget_set_sensitive (self->accept, *gtk_editable_get_text (self->name) != '\0');
}

/* Adds the bookmark to the document, or gives it another name if it is there. */
static void
accept_cb (PonderFromHere *self)
{
  PonderPuzzleDocument *document = get_document (self);
  const GPtrArray *bookmarks = ponder_puzzle_document_get_bookmarks (document);
  const char *name = gtk_editable_get_text (self->name);
  g_autoptr (PonderBookmark) bookmark = NULL;
  guint nth = bookmarks->len;
  gboolean adds;

  if (*name == '\0' || self->named == NULL)
    return;
  adds = !g_ptr_array_find ((GPtrArray *) bookmarks, self->named, &nth);
  bookmark = ponder_bookmark_rename (self->named, name);
  gtk_popover_popdown (self->naming);
  ponder_puzzle_document_set_bookmark (document, adds ? bookmarks->len : nth, bookmark);
  ponder_page_toast (PONDER_PAGE (self->page), adds ? _ ("Bookmark added") : _ ("Bookmark renamed"), TRUE);
}

#define BUTTON_SIZE 44
#define NAME_CHARS 24

/* Returns in what the search of a bookmark is another one than that with @method below @base; NULL if in nothing. */
static char *
dup_difference (const PonderBookmark *bookmark,
                const PonderMethod   *method,
                const GArray         *base)
{
  const PonderPreset *preset = ponder_preset_of_method (&bookmark->method);

  if (!ponder_method_equal (&bookmark->method, method))
    return g_strdup (preset != NULL ? _ (preset->name) : _ ("Custom Method"));
  if (ponder_same_moves (bookmark->base, base))
    return NULL;
  return g_strdup (bookmark->base->len == 0 ? _ ("Searched from the start") : _ ("Searched below another node"));
}

static GtkWidget *
new_bookmark_label (const char *text,
                    gboolean    dimmed)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  if (dimmed)
    gtk_widget_add_css_class (label, "dim-label");
  return label;
}

static GtkWidget *
new_bookmark_button (const char *action,
                     guint       nth,
                     const char *name,
                     const char *tooltip)
{
  GtkWidget *button = gtk_button_new ();

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_size_request (button, BUTTON_SIZE, BUTTON_SIZE);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", nth);
  return button;
}

static GtkWidget *
new_go_button (const PonderBookmark *bookmark,
               guint                 nth,
               const char           *difference)
{
  GtkWidget *button = new_bookmark_button ("page.go-to-bookmark", nth, bookmark->name, bookmark->name);
  GtkWidget *labels = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name;

  gtk_widget_set_valign (labels, GTK_ALIGN_CENTER);
  name = new_bookmark_label (bookmark->name, difference != NULL);
  gtk_widget_add_css_class (name, "body");
  gtk_box_append (GTK_BOX (labels), name);
  if (difference != NULL)
    {
      GtkWidget *label = new_bookmark_label (difference, TRUE);

      gtk_widget_add_css_class (label, "caption");
      gtk_box_append (GTK_BOX (labels), label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, difference, -1);
    }
  gtk_button_set_child (GTK_BUTTON (button), labels);
  gtk_widget_set_hexpand (button, TRUE);
  return button;
}

static GtkWidget *
new_icon_button (const char           *action,
                 guint                 nth,
                 const char           *icon_name,
                 const char           *what,
                 const PonderBookmark *bookmark)
{
  /* Translators: for screen readers: “Remove: Node 14” */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), what, bookmark->name);
  GtkWidget *button = new_bookmark_button (action, nth, name, what);

  gtk_button_set_icon_name (GTK_BUTTON (button), icon_name);
  return button;
}

/* Lists the bookmarks in the menu. Those of another search are dimmed, and say which. */
static void
list_bookmarks (GtkBox             *list,
                const GPtrArray    *bookmarks,
                const PonderMethod *method,
                const GArray       *base)
{
  GtkWidget *old;

  while ((old = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_box_remove (list, old);
  for (guint i = 0; i < bookmarks->len; i++)
    {
      const PonderBookmark *bookmark = g_ptr_array_index (bookmarks, i);
      g_autofree char *difference = dup_difference (bookmark, method, base);
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      gtk_box_append (GTK_BOX (row), new_go_button (bookmark, i, difference));
      gtk_box_append (GTK_BOX (row),
                      new_icon_button ("page.rename-bookmark", i, "document-edit-symbolic", _ ("Rename"), bookmark));
      gtk_box_append (GTK_BOX (row),
                      new_icon_button ("page.remove-bookmark", i, "user-trash-symbolic", _ ("Remove"), bookmark));
      gtk_box_append (list, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (list), bookmarks->len > 0);
}

static void
fill_cb (PonderFromHere *self)
{
  PonderSearchSession *session = get_session (self);

  if (session != NULL)
    list_bookmarks (self->bookmarks, ponder_puzzle_document_get_bookmarks (get_document (self)),
                    &ponder_search_session_get_plan (session)->method, ponder_search_session_get_base (session));
}

static GtkWidget *
new_places (PonderFromHere *self)
{
  GtkWidget *places = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *add = gtk_button_new_with_mnemonic (_ ("Add B_ookmark…"));

  self->bookmarks = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_widget_set_size_request (add, -1, BUTTON_SIZE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (add), "page.bookmark");
  gtk_box_append (GTK_BOX (places), GTK_WIDGET (self->bookmarks));
  gtk_box_append (GTK_BOX (places), add);
  g_signal_connect_swapped (places, "map", G_CALLBACK (fill_cb), self);
  return places;
}

static GtkWidget *
new_naming (PonderFromHere *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (_ ("Name of the Bookmark"));
  GtkWidget *name =
    g_object_new (GTK_TYPE_ENTRY, "width-chars", 24, "height-request", 44, "max-length", PONDER_MOST_NAME, NULL);

  self->name = GTK_EDITABLE (g_object_ref_sink (name));
  self->accept = g_object_ref_sink (g_object_new (GTK_TYPE_BUTTON, "height-request", 44, NULL));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (self->accept, "suggested-action");
  gtk_accessible_update_property (GTK_ACCESSIBLE (name), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Name of the Bookmark"), -1);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), self->accept);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  g_signal_connect_swapped (name, "changed", G_CALLBACK (name_cb), self);
  g_signal_connect_swapped (name, "activate", G_CALLBACK (accept_cb), self);
  g_signal_connect_swapped (self->accept, "clicked", G_CALLBACK (accept_cb), self);
  return popover;
}

/* Gives the page, which must free this object when it is disposed of, the actions of the menu. */
PonderFromHere *
ponder_from_here_new (PonderPuzzlePage *page)
{
  PonderFromHere *self = g_new0 (PonderFromHere, 1);

  self->page = page;
  self->controls = g_object_ref (ponder_puzzle_page_get_private (page)->controls);
  self->places = GTK_BOX (g_object_ref_sink (new_places (self)));
  ponder_transport_add_places (self->controls->transport, GTK_WIDGET (self->places));
  gtk_widget_set_visible (GTK_WIDGET (self->controls->here_button), TRUE);
  self->naming = GTK_POPOVER (g_object_ref_sink (new_naming (self)));
  ponder_page_popovers_add (ponder_page_get_popovers (PONDER_PAGE (page)), self->naming);
  g_action_map_add_action_entries (G_ACTION_MAP (ponder_page_get_actions (PONDER_PAGE (page))), action_entries,
                                   G_N_ELEMENTS (action_entries), self);
  ponder_from_here_update (self, NULL);
  return self;
}

void
ponder_from_here_free (PonderFromHere *self)
{
  g_signal_handlers_disconnect_by_data (self->places, self);
  g_signal_handlers_disconnect_by_data (self->name, self);
  g_signal_handlers_disconnect_by_data (self->accept, self);
  g_clear_pointer (&self->named, ponder_bookmark_unref);
  g_object_unref (self->naming);
  g_object_unref (self->name);
  g_object_unref (self->accept);
  g_object_unref (self->places);
  g_object_unref (self->controls);
  g_free (self);
}

/* Must be called when the search of the page has changed or has been replaced; it may be NULL. */
void
ponder_from_here_update (PonderFromHere      *self,
                         PonderSearchSession *session)
{
  gboolean below; /* not the whole tree is searched */
  gboolean at_node = is_at_node (session);

  /* The number of a node is that of another one in another search. */
  if (session != self->session)
    gtk_popover_popdown (self->naming);
  self->session = session;
  ponder_page_enable (PONDER_PAGE (self->page), "search-below",
                      at_node &&
                        ponder_search_session_get_path (session)->len > ponder_search_session_get_base (session)->len);
  below = session != NULL && ponder_puzzle_document_get_base (get_document (self))->len > 0;
  ponder_page_enable (PONDER_PAGE (self->page), "search-from-start", below);
  ponder_css_class_set (self->controls->here_button, "on", below);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->controls->here_button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  below ? _ ("Only what is below a node is searched") : "", -1);
  ponder_page_enable (PONDER_PAGE (self->page), "bookmark", at_node);
}
