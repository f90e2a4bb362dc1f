/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-page-private.h"

#include "ponder-after-layout.h"
#include "ponder-css-class.h"
#include "ponder-finish-typing.h"
#include "ponder-piece-board.h"
#include "ponder-shell.h"
#include "ponder-text-line.h"

/* The widget: the header bar with title and menus, the places for a board and its keys, for a tree and a panel, the
 * sentence below the board, and toasts. What a page does with its document is in ponder-page-document.c. */

#define NARROW_BELOW 500
#define LEAST_WIDTH 360
#define WIDE_LINES 2
#define NARROW_LINES 3
#define LARGE_LINE 28 /* pixels: the height of a line from which on text is large */

enum
{
  PROP_0,
  PROP_BOARD, /* to PROP_PANEL: those of the layout */
  PROP_TREE,
  PROP_KEYS,
  PROP_CONTROLS,
  PROP_PANEL,
  PROP_HEADER_END,
  PROP_STATUS_END,
  PROP_NARROW,
  PROP_WATCHING,
  PROP_WINDOW_TITLE,
  PROP_PREFERENCES,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

/* The widgets of a page. While the panel is open, the controls take the place of the keys, and the panel and the tree
 * stand beside the board or in its place; see ponder_page_layout_set_pane(). The last two are shown beside the main menu,
 * and beside the sentence below the board. */
static const struct
{
  const char *name;
  GParamFlags flags;
} places[] = {
  [PROP_BOARD] = { "board", G_PARAM_READWRITE },
  [PROP_TREE] = { "tree", G_PARAM_READWRITE },
  [PROP_KEYS] = { "keys", G_PARAM_READWRITE },
  [PROP_CONTROLS] = { "controls", G_PARAM_READWRITE },
  [PROP_PANEL] = { "panel", G_PARAM_READWRITE },
  [PROP_HEADER_END] = { "header-end", G_PARAM_WRITABLE },
  [PROP_STATUS_END] = { "status-end", G_PARAM_WRITABLE },
};

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PonderPage, ponder_page, ADW_TYPE_BIN)

#define PRIVATE(self) ((PonderPagePrivate *) ponder_page_get_instance_private (self))

PonderPagePrivate *
ponder_page_get_private (PonderPage *self)
{
  return PRIVATE (self);
}

static void
set_narrow (PonderPage *self,
            gboolean    narrow)
{
  PonderPagePrivate *priv = PRIVATE (self);

  priv->narrow = narrow;
  ponder_css_class_set (GTK_WIDGET (self), "narrow", narrow);
  /* Beside a longer one a sentence would be cut. */
  ponder_help_offer_set_short (priv->help_offer, narrow);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

/* The sentences on a search are longer than those on what is entered. */
static void
make_room_for_sentence (PonderPage *self)
{
  PonderPagePrivate *priv = PRIVATE (self);
  int lines = ponder_text_line_height (GTK_WIDGET (self)) >= LARGE_LINE ? 4 : 5;

  if (ponder_page_layout_get_width (priv->layout, TRUE) >= PONDER_PAGE_PLAN_PANEL_BESIDE_FROM)
    lines = 3;
  ponder_status_line_set_lines (priv->status, priv->narrow ? NARROW_LINES : WIDE_LINES, lines);
}

/* Shows what belongs to the end of the header bar: that of the panel while it is open. */
static void
show_header_end (PonderPage *self)
{
  PonderPagePrivate *priv = PRIVATE (self);

  if (priv->header_end != NULL)
    gtk_widget_set_visible (priv->header_end, !priv->covered && !priv->panel_open);
  if (priv->panel_header != NULL)
    gtk_widget_set_visible (priv->panel_header, !priv->covered && priv->panel_open);
}

/* What is shown depends on the width. A page that isn't mapped keeps its last width. GTK repeats a layout three times at
 * the most: one is needed for the shell, and one for a popover that is open, so the page must change all at once. */
static void
laid_out_cb (PonderPage *self)
{
  gboolean narrow = gtk_widget_get_width (GTK_WIDGET (self)) < NARROW_BELOW;
  gboolean changes = PRIVATE (self)->narrow != narrow;

  g_assert (PONDER_IS_PAGE (self));

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (changes)
    set_narrow (self, narrow);
  make_room_for_sentence (self);
  if (PONDER_PAGE_GET_CLASS (self)->laid_out != NULL)
    PONDER_PAGE_GET_CLASS (self)->laid_out (self);
  if (changes)
    ponder_lay_out_again (self);
}

static GtkSizeRequestMode
ponder_page_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (adw_bin_get_child (ADW_BIN (widget)));
}

static void
ponder_page_measure (GtkWidget     *widget,
                     GtkOrientation orientation,
                     int            for_size,
                     int           *minimum,
                     int           *natural,
                     int           *minimum_baseline,
                     int           *natural_baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));
  int least;

  /* Requests only the width of the narrow form, so that a wide page can become narrow again. */
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = MAX (for_size, least);
  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MIN (*minimum, LEAST_WIDTH);
}

static void
ponder_page_size_allocate (GtkWidget *widget,
                           int        width,
                           int        height,
                           int        baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_allocate (child, MAX (least, width), height, baseline, NULL);
  for (child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      gtk_popover_present (GTK_POPOVER (child));
}

static void
ponder_page_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  PonderPagePrivate *priv = PRIVATE (PONDER_PAGE (object));

  if (prop_id <= PROP_PANEL)
    {
      g_object_get_property (G_OBJECT (priv->layout), pspec->name, value);
      return;
    }
  switch (prop_id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, priv->narrow);
      break;

    case PROP_WATCHING:
      g_value_set_boolean (value, ponder_page_is_watching (PONDER_PAGE (object)));
      break;

    case PROP_WINDOW_TITLE:
      g_value_take_string (value, ponder_page_dup_window_title (PONDER_PAGE (object)));
      break;

    case PROP_PREFERENCES:
      g_value_set_object (value, priv->preferences);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_page_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  PonderPagePrivate *priv = PRIVATE (PONDER_PAGE (object));

  if (prop_id <= PROP_PANEL)
    {
      g_object_set_property (G_OBJECT (priv->layout), pspec->name, value);
      return;
    }
  switch (prop_id)
    {
    case PROP_HEADER_END:
      priv->header_end = g_value_get_object (value);
      adw_header_bar_pack_end (priv->header_bar, priv->header_end);
      break;

    case PROP_STATUS_END:
      adw_bin_set_child (priv->status_end, g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ponder_page_constructed (GObject *object)
{
  G_OBJECT_CLASS (ponder_page_parent_class)->constructed (object);

  ponder_page_popovers_watch (PRIVATE (PONDER_PAGE (object))->popovers, GTK_WIDGET (object));
}

static void
ponder_page_dispose (GObject *object)
{
  PonderPagePrivate *priv = PRIVATE (PONDER_PAGE (object));

  ponder_page_close_document (PONDER_PAGE (object));
  /* Some versions dismiss a toast when they dispose of its overlay. */
  if (priv->toast != NULL)
    g_signal_handlers_disconnect_by_data (priv->toast, object);
  g_clear_object (&priv->toast);
  g_clear_pointer (&priv->fullscreen_header, ponder_fullscreen_header_free);
  priv->focus = NULL;
  priv->board_view = NULL;
  ponder_page_popovers_remove (priv->popovers);

  G_OBJECT_CLASS (ponder_page_parent_class)->dispose (object);
}

static void
ponder_page_finalize (GObject *object)
{
  PonderPagePrivate *priv = PRIVATE (PONDER_PAGE (object));

  g_clear_pointer (&priv->view.own, g_key_file_unref);
  g_hash_table_unref (priv->view.before);
  g_free (priv->view.late);
  g_clear_object (&priv->toast);
  g_free (priv->pasted_from);
  g_free (priv->name);
  g_free (priv->file_name);
  g_free (priv->popovers);
  g_object_unref (priv->actions);

  G_OBJECT_CLASS (ponder_page_parent_class)->finalize (object);
}

static void
add_signals (GObjectClass *klass)
{
  /* The person wants to open a file. Returns whether the page it is for has opened it; otherwise this page opens it. */
  g_signal_new ("file-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL,
                NULL, G_TYPE_BOOLEAN, 1, G_TYPE_FILE);
  /* A text was pasted or opened here (from a file, or NULL), but has nothing for this page. Returns whether the page
   * it is for has opened it. */
  g_signal_new ("foreign-text", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled,
                NULL, NULL, G_TYPE_BOOLEAN, 2, G_TYPE_STRING, G_TYPE_FILE);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (PONDER_TYPE_HELP_OFFER);
  g_type_ensure (PONDER_TYPE_SHELL_BUTTON);
  g_type_ensure (PONDER_TYPE_PAGE_LAYOUT);
  g_type_ensure (PONDER_TYPE_STATUS_LINE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ponderapp/Ponder/ui/ponder-page.ui");
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, toast_overlay);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, whole);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, overlay);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, header_bar);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, undo_buttons);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, title_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, menu_button);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, primary_menu);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, zoom_menu);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, help_offer);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, layout);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, status_end);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, stack);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, cover);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, title_menu);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, examples);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, title);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, subtitle);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, status);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, progress_bar);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, trouble_bar);
  gtk_widget_class_bind_template_child_private (widget_class, PonderPage, trouble);
}

static void
ponder_page_class_init (PonderPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ponder_page_get_property;
  object_class->set_property = ponder_page_set_property;
  object_class->constructed = ponder_page_constructed;
  object_class->dispose = ponder_page_dispose;
  object_class->finalize = ponder_page_finalize;

  widget_class->get_request_mode = ponder_page_get_request_mode;
  widget_class->measure = ponder_page_measure;
  widget_class->size_allocate = ponder_page_size_allocate;

  klass->show_running = ponder_page_show_running;

  for (guint i = PROP_BOARD; i < G_N_ELEMENTS (places); i++)
    properties[i] =
      g_param_spec_object (places[i].name, NULL, NULL, GTK_TYPE_WIDGET, places[i].flags | G_PARAM_STATIC_STRINGS);
  properties[PROP_NARROW] =
    g_param_spec_boolean ("narrow", NULL, NULL, TRUE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /* The sidebar should be folded to give the page more room. */
  properties[PROP_WATCHING] =
    g_param_spec_boolean ("watching", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_WINDOW_TITLE] =
    g_param_spec_string ("window-title", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PREFERENCES] =
    g_param_spec_object ("preferences", NULL, NULL, PONDER_TYPE_PREFERENCES, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  add_signals (object_class);
  bind_template (widget_class);
}

static void
focus_board (gpointer frame)
{
  ponder_page_focus_board (frame);
}

static void
title_changed_cb (PonderPage *self)
{
  g_assert (PONDER_IS_PAGE (self));

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WINDOW_TITLE]);
}

static void
menu_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PonderPagePrivate *priv = PRIVATE (user_data);

  ponder_fullscreen_header_popup (priv->fullscreen_header, priv->menu_button);
}

static const GActionEntry menu_entry = { .name = "menu", .activate = menu_action };

static void
ponder_page_init (PonderPage *self)
{
  PonderPagePrivate *priv = PRIVATE (self);

  priv->actions = g_simple_action_group_new ();
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", G_ACTION_GROUP (priv->actions));

  gtk_widget_init_template (GTK_WIDGET (self));
  /* A layout manager would be used instead of our size_allocate function. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  ponder_after_layout (self, G_CALLBACK (laid_out_cb));
  g_action_map_add_action_entries (G_ACTION_MAP (priv->actions), &menu_entry, 1, self);
  g_signal_connect_object (priv->title, "notify::label", G_CALLBACK (title_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->subtitle, "notify::label", G_CALLBACK (title_changed_cb), self, G_CONNECT_SWAPPED);
  priv->popovers = ponder_page_popovers_new (GTK_WIDGET (self), priv->layout, focus_board);
  ponder_page_popovers_add_menu (priv->popovers, priv->title_button, G_MENU_MODEL (priv->title_menu));
  ponder_page_popovers_add_menu (priv->popovers, priv->menu_button, priv->primary_menu);
  priv->fullscreen_header = ponder_fullscreen_header_new (priv->whole, priv->overlay, GTK_WIDGET (priv->header_bar));
  g_signal_connect_swapped (priv->overlay, "get-child-position", G_CALLBACK (ponder_page_place_toast_cb), self);
  set_narrow (self, TRUE);
  make_room_for_sentence (self);
  ponder_page_init_document (self);
}

/* The actions for the prefix `page`. */
GActionGroup *
ponder_page_get_actions (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return G_ACTION_GROUP (PRIVATE (self)->actions);
}

PonderPageLayout *
ponder_page_get_layout (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return PRIVATE (self)->layout;
}

PonderPagePopovers *
ponder_page_get_popovers (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return PRIVATE (self)->popovers;
}

/* A page adds its own sections to it. */
GMenu *
ponder_page_get_title_menu (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), NULL);

  return PRIVATE (self)->title_menu;
}

/* Removes Undo and Redo from the header bar, for a page that always has them below. */
void
ponder_page_put_undo_below (PonderPage *self)
{
  g_return_if_fail (PONDER_IS_PAGE (self));

  adw_header_bar_remove (PRIVATE (self)->header_bar, g_steal_pointer (&PRIVATE (self)->undo_buttons));
}

/* Sets a descendant that offers help on the first visit, for a page without a sentence below its board. */
void
ponder_page_set_help_offer (PonderPage      *self,
                            PonderHelpOffer *offer)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (PONDER_IS_HELP_OFFER (offer));

  PRIVATE (self)->help_offer = offer;
}

/* On a board of pieces, the Space key belongs to a search while that is shown. */
static void
update_board_keys (PonderPage *self)
{
  GtkWidget *focus = PRIVATE (self)->focus;

  if (focus != NULL && PONDER_IS_PIECE_BOARD (focus))
    ponder_piece_board_set_searching (focus, ponder_page_is_watching (self));
}

/* Sets a descendant that gets the focus at first, and again after dialogs and the like; for a page without a board
 * view. */
void
ponder_page_set_focus (PonderPage *self,
                       GtkWidget  *widget)
{
  g_return_if_fail (PONDER_IS_PAGE (self));
  g_return_if_fail (GTK_IS_WIDGET (widget));

  PRIVATE (self)->focus = widget;
  update_board_keys (self);
}

void
ponder_page_focus_board (PonderPage *self)
{
  GtkWidget *focus;

  g_return_if_fail (PONDER_IS_PAGE (self));

  ponder_finish_typing (GTK_WIDGET (self));
  focus = PRIVATE (self)->focus;
  if (ponder_page_get_cover (self) != NULL)
    gtk_widget_child_focus (ponder_page_get_cover (self), GTK_DIR_TAB_FORWARD);
  /* A list would take the focus itself, where the arrow keys do nothing, instead of giving it to a row. */
  else if (GTK_IS_LIST_BOX (focus) && gtk_widget_get_focus_child (focus) == NULL)
    gtk_widget_child_focus (focus, GTK_DIR_TAB_FORWARD);
  else if (focus != NULL && !GTK_IS_LIST_BOX (focus))
    gtk_widget_grab_focus (focus);
}

/* Shows the panel, and the controls instead of the keys. */
void
ponder_page_set_panel_open (PonderPage *self,
                            gboolean    open)
{
  if (PRIVATE (self)->panel_open == open)
    return;
  PRIVATE (self)->panel_open = open;
  ponder_status_line_set_at_start (PRIVATE (self)->status, open);
  ponder_page_layout_set_searching (PRIVATE (self)->layout, open);
  show_header_end (self);
  update_board_keys (self);
  ponder_css_class_set (GTK_WIDGET (self), "watching", open);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WATCHING]);
}

/* Adds what is shown at the end of the header bar while the panel is open. */
void
ponder_page_add_panel_header (PonderPage *self,
                              GtkWidget  *header)
{
  g_assert (PRIVATE (self)->panel_header == NULL);

  PRIVATE (self)->panel_header = header;
  adw_header_bar_pack_end (PRIVATE (self)->header_bar, header);
  show_header_end (self);
}

/* See PonderPage:watching. */
gboolean
ponder_page_is_watching (PonderPage *self)
{
  g_return_val_if_fail (PONDER_IS_PAGE (self), FALSE);

  return PRIVATE (self)->panel_open || ponder_page_get_cover (self) != NULL;
}

/* Shows a widget in place of the board, the panel and all else below the header bar; with NULL, shows these again.
 * The buttons at the end of the header bar, which are for what is covered, are hidden. */
void
ponder_page_set_cover (PonderPage *self,
                       GtkWidget  *cover)
{
  PonderPagePrivate *priv = PRIVATE (self);

  if (ponder_page_get_cover (self) == cover)
    return;
  ponder_finish_typing (GTK_WIDGET (self));
  /* A cover stays where it is: in GTK 4.8, the actions of a widget that is taken away and put back remain disabled. */
  if (cover != NULL && adw_bin_get_child (priv->cover) != cover)
    adw_bin_set_child (priv->cover, cover);
  gtk_stack_set_visible_child_name (priv->stack, cover != NULL ? "cover" : "page");
  priv->covered = cover != NULL;
  show_header_end (self);
  update_board_keys (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WATCHING]);
}

GtkWidget *
ponder_page_get_cover (PonderPage *self)
{
  return PRIVATE (self)->covered ? adw_bin_get_child (PRIVATE (self)->cover) : NULL;
}
