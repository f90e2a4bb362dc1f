# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What every page does whose puzzle is entered whole. test_PUZZLE.py has what is special to a puzzle."""
import os

from driver import wait_for
from scenarios import (TITLE, answer_chooser, button, choose, folder, go_to, open_search, restart, step, toast, told, wait_paused,
                       wait_told)


def cells(app):
    """Returns the names of the cells on a board."""
    return [node.seen_name for node in app.all('table cell', shown=False, within=app.find('table'))]


def wait_look(app, look, expected):
    wait_for(lambda: look(app) == expected, what=lambda: f'{expected}, not {look(app)}')


def solve_and_undo(app, look, answer):
    entered = look(app)
    button(app, 'Solve').click()
    wait_told(app, answer)
    solved = look(app)
    assert solved != entered, solved
    app.key('ctrl+z')
    wait_look(app, look, entered)
    app.key('ctrl+shift+z')
    wait_look(app, look, solved)
    app.key('ctrl+z')
    wait_look(app, look, entered)


def search_and_back(app, look):
    entered = look(app)
    open_search(app)
    first = step(app)
    second = step(app)
    after = look(app)
    app.key('BackSpace')
    wait_told(app, first)
    app.key('space')
    wait_told(app, second)
    wait_look(app, look, after)
    # Run, then stop.
    button(app, 'Run').click()
    button(app, 'Pause').click()
    wait_paused(app)
    button(app, 'Back to the Start').click()
    wait_told(app, 'The search is back at its start.')
    wait_look(app, look, entered)
    app.key('F4')
    app.gone('push button', 'Run')
    wait_look(app, look, entered)


def save_and_reopen(app, session, look):
    entered = look(app)
    path = os.path.join(folder(session), 'page.ponder')
    app.key('ctrl+s')
    answer_chooser(app, path)
    toast(app, 'Saved as “page.ponder”')
    app.key('ctrl+n')
    wait_for(lambda: look(app) != entered, what='something new')
    fresh = look(app)
    app.key('ctrl+o')
    answer_chooser(app, path)
    wait_look(app, look, entered)
    app.key('ctrl+z')
    wait_look(app, look, fresh)
    app.key('ctrl+shift+z')
    wait_look(app, look, entered)


def fits_narrow(app):
    """At 360 by 720 no control is cut off, and all are large enough."""
    app.resize(TITLE, 360, 720)
    for role in 'push button', 'toggle button', 'spin button', 'check box':
        for node in app.all(role):
            x, y, width, height = node.ext
            assert x >= 0 and y >= 0 and x + width <= 360 and y + height <= 720, node.describe()


def whole_page(app, session, page, enter, answer, look=cells):
    """A puzzle is entered by clicking, solved, searched, saved, opened again, and restored at the next start. `enter`
    enters it on the page as it opens, `answer` is the message after Solve, `look` returns what the board shows."""
    app.resize(TITLE, 1000, 700)
    go_to(app, page)
    before = look(app)
    enter(app)
    entered = look(app)
    assert entered != before, entered
    solve_and_undo(app, look, answer)
    search_and_back(app, look)
    save_and_reopen(app, session, look)
    app = restart(app, session)
    go_to(app, page)
    wait_look(app, look, entered)
    fits_narrow(app)
    return app
