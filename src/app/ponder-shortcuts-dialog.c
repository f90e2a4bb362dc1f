/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-shortcuts-dialog.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ponder-shortcuts.h"
#include "ponder-watch-keys.h"

/* Shows the keys that work on the page in view: those of its board, of a search and its tree, and of the program's
 * actions that this page has. They come from the tables that bind them, except for those of the board and of the tree,
 * which come from the page's help. */

#define RANGE "..."

struct _PonderShortcutsDialog
{
  AdwBin parent_instance;

  AdwPreferencesPage *list;
};

G_DEFINE_FINAL_TYPE (PonderShortcutsDialog, ponder_shortcuts_dialog, ADW_TYPE_BIN)

static const char *const group_names[PONDER_N_SHORTCUT_GROUPS] = {
  [PONDER_SHORTCUTS_ANSWER] = N_ ("Solve and Watch"),
  [PONDER_SHORTCUTS_PUZZLE] = N_ ("Puzzle"),
  [PONDER_SHORTCUTS_EDIT] = N_ ("Edit"),
  [PONDER_SHORTCUTS_VIEW] = N_ ("View"),
  [PONDER_SHORTCUTS_LESSON] = N_ ("Lesson"),
  [PONDER_SHORTCUTS_GENERAL] = N_ ("Ponder"),
};

/* Returns GTK's name of keys as people write it. Where GTK has no translation, in English above all, it gives some keys
 * the names that programs use. */
static char *
dup_usual_name (const char *name)
{
  GString *usual = g_string_new (name);

  g_string_replace (usual, "BackSpace", "Backspace", 0);
  g_string_replace (usual, "Page_", "Page ", 0);
  return g_string_free (usual, FALSE);
}

static void
use_usual_names (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    {
      g_autofree char *name = dup_usual_name (gtk_label_get_label (GTK_LABEL (widget)));

      gtk_label_set_label (GTK_LABEL (widget), name);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    use_usual_names (child);
}

static char *
spoken_key (const char *name)
{
  guint keyval;
  GdkModifierType modifiers;
  g_autofree char *label = NULL;

  if (!gtk_accelerator_parse (name, &keyval, &modifiers))
    g_error ("“%s” is no key", name);
  label = gtk_accelerator_get_label (keyval, modifiers);
  return dup_usual_name (label);
}

static char *
spoken_range (const char *range)
{
  g_auto (GStrv) ends = g_strsplit (range, RANGE, 2);
  g_autofree char *first = spoken_key (ends[0]);
  g_autofree char *last = ends[1] != NULL ? spoken_key (ends[1]) : NULL;

  /* Translators: a range of keys, from the first to the last */
  return last != NULL ? g_strdup_printf (_ ("%s to %s"), first, last) : g_steal_pointer (&first);
}

/* Returns the keys in words, for screen readers. */
static char *
spoken_keys (const char *keys)
{
  g_auto (GStrv) words = g_strsplit (keys, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *spoken = spoken_range (words[i]);

      g_free (words[i]);
      words[i] = spoken;
    }
  return g_strjoinv (", ", words);
}

static AdwPreferencesGroup *
add_group (PonderShortcutsDialog *self,
           const char            *title)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, title);
  adw_preferences_page_add (self->list, group);
  return group;
}

static void
add_row (AdwPreferencesGroup *group,
         const char          *keys,
         const char          *title)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_shortcut_label_new (keys);
  g_autofree char *spoken = spoken_keys (keys);

  use_usual_names (label);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken, -1);
  adw_preferences_group_add (group, row);
}

static void
add_help_keys (PonderShortcutsDialog *self,
               const char            *title,
               const PonderHelpKey   *keys)
{
  AdwPreferencesGroup *group = add_group (self, _ (title));

  for (guint i = 0; keys[i].title != NULL; i++)
    add_row (group, keys[i].keys, _ (keys[i].title));
}

static void
add_search_keys (PonderShortcutsDialog *self,
                 PonderPage            *page)
{
  guint n_keys;
  const PonderWatchKey *keys = ponder_watch_keys (&n_keys);
  gboolean has_method = g_action_group_has_action (ponder_page_get_actions (page), "solve");
  AdwPreferencesGroup *group;

  if (!g_action_group_has_action (ponder_page_get_actions (page), "search"))
    return;
  group = add_group (self, _ ("While Watching"));
  for (guint i = 0; i < n_keys; i++)
    if (keys[i].title != NULL && (!keys[i].of_method || has_method))
      {
        g_autofree char *key = gtk_accelerator_name (keys[i].keyval, keys[i].modifiers);

        add_row (group, key, _ (keys[i].title));
      }
}

static gboolean
holds_on (const PonderShortcut *shortcut,
          GActionGroup         *actions)
{
  return !g_str_has_prefix (shortcut->action, "page.") ||
         g_action_group_has_action (actions, shortcut->action + strlen ("page."));
}

/* If several keys differ only in the target of their action, the first one stands for all. */
static char *
dup_keys (const PonderShortcut *shortcuts,
          guint                 n_shortcuts,
          guint                 nth)
{
  guint last = nth;
  g_autofree char *name = gtk_accelerator_name (shortcuts[nth].keyval, shortcuts[nth].modifiers);
  g_autofree char *last_name = NULL;

  while (shortcuts[nth].target != 0 && last + 1 < n_shortcuts &&
         shortcuts[last + 1].target == shortcuts[last].target + 1)
    last++;
  last_name = gtk_accelerator_name (shortcuts[last].keyval, shortcuts[last].modifiers);
  return last != nth ? g_strconcat (name, RANGE, last_name, NULL) : g_steal_pointer (&name);
}

static void
add_actions (PonderShortcutsDialog *self,
             GActionGroup          *actions)
{
  guint n_shortcuts;
  const PonderShortcut *shortcuts = ponder_shortcuts (&n_shortcuts);
  AdwPreferencesGroup *groups[PONDER_N_SHORTCUT_GROUPS] = { NULL };

  for (guint i = 0; i < n_shortcuts; i++)
    {
      AdwPreferencesGroup **group = &groups[shortcuts[i].group];
      g_autofree char *keys = NULL;

      if (shortcuts[i].title == NULL || !holds_on (&shortcuts[i], actions))
        continue;
      if (*group == NULL)
        *group = add_group (self, _ (group_names[shortcuts[i].group]));
      keys = dup_keys (shortcuts, n_shortcuts, i);
      add_row (*group, keys, _ (shortcuts[i].title));
    }
}

static void
ponder_shortcuts_dialog_class_init (PonderShortcutsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ponderapp/Ponder/ui/ponder-shortcuts-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PonderShortcutsDialog, list);
}

static void
ponder_shortcuts_dialog_init (PonderShortcutsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Lists the keys that work on the page in view. */
GtkWidget *
ponder_shortcuts_dialog_new (PonderPage *page)
{
  const PonderHelp *help = PONDER_PAGE_GET_CLASS (page)->help;
  const PonderHelpSection *section = PONDER_PAGE_GET_CLASS (page)->help_section;
  PonderShortcutsDialog *self = g_object_new (PONDER_TYPE_SHORTCUTS_DIALOG, NULL);

  add_help_keys (self, help->title, help->keys);
  add_search_keys (self, page);
  if (section != NULL)
    add_help_keys (self, section->keys_title, section->keys);
  add_actions (self, ponder_page_get_actions (page));
  return GTK_WIDGET (self);
}
