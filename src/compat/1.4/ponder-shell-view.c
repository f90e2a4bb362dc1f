/* SPDX-FileCopyrightText: The Ponder authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "ponder-config.h"

#include "ponder-shell-private.h"

/* For libadwaita 1.4 and newer. The split view is collapsed if the window is narrow, which a breakpoint tells, and also
 * to hide the sidebar. Header bars in it find out by themselves which window buttons to show. */

const gboolean ponder_shell_starts_narrow = FALSE;

/* The breakpoints of the template do that. */
void
ponder_shell_follow_width (PonderShell *self)
{
}

void
ponder_shell_view_show_content (GtkWidget *view,
                                gboolean   content)
{
  adw_navigation_split_view_set_show_content (ADW_NAVIGATION_SPLIT_VIEW (view), content);
}

/* Keeps the view from going back to the sidebar on Escape, because Escape stops a running task. */
static void
keep_escape (AdwNavigationPage *page)
{
  GtkWidget *view = gtk_widget_get_ancestor (GTK_WIDGET (page), ADW_TYPE_NAVIGATION_VIEW);

  if (view != NULL)
    adw_navigation_view_set_pop_on_escape (ADW_NAVIGATION_VIEW (view), FALSE);
}

gboolean
ponder_shell_view_fold (GtkWidget *view,
                        gboolean   fold,
                        gboolean   narrow)
{
  AdwNavigationSplitView *split_view = ADW_NAVIGATION_SPLIT_VIEW (view);
  AdwNavigationPage *page = adw_navigation_split_view_get_content (split_view);

  /* Going back makes sense only in a narrow window. */
  adw_navigation_page_set_can_pop (page, narrow);
  if (adw_navigation_split_view_get_collapsed (split_view) == fold)
    return FALSE;
  adw_navigation_split_view_set_collapsed (split_view, fold);
  keep_escape (page);
  return TRUE;
}

/* PonderShellButton replaces the back button, because it also hides the sidebar of a wide window. */
void
ponder_shell_adopt_header (PonderShell  *self,
                           AdwHeaderBar *header)
{
  adw_header_bar_set_show_back_button (header, FALSE);
}
