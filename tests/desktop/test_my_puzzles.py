#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sudokus are begun, left for others, and continued. See scenarios.py for usage."""
import os
import re
import signal

from driver import wait_for
from scenarios import (TITLE, button, cell, choose, key_of, read_file, run, start, tab_to, tab_to_board, toast, wait_alone, wait_cell,
                       wait_dialog, wait_told)

NEWSPAPER = '^Newspaper, {} of 55 cells filled, 9×9 · {}$'


def kept(session):
    path = f'{session.dir}/data/ponder/sudoku-games.kept'
    return read_file(path) if os.path.exists(path) else ''


def wait_kept(session, name, there=True):
    wait_for(lambda: (f'Name={name}' in kept(session)) == there, what=f'{name} to be kept: {there}')


def card(app, filled, day='Today'):
    return app.find(None, re.compile(NEWSPAPER.format(filled, day)))


def wait_focus(app, filled, day='Today'):
    wait_for(lambda: re.match(NEWSPAPER.format(filled, day), (app.focused() or app.root).seen_name), what='the card')


def delete_by_mouse(app):
    """Clicks the bin at the corner of the only card; what is in a cell of a table can't be found by name."""
    card(app, 2).click(fx=.93, fy=.24)
    toast(app, 'Puzzle deleted')
    app.find('label', 'No Puzzles Begun')
    wait_kept(app.s, 'Newspaper', there=False)


def open_random(app):
    choose(app, 'New and Examples', 'Random…')
    button(app, 'Create').click()
    wait_alone(app)
    wait_told(app, re.compile('^Easy. '))


def open_dialog(app):
    choose(app, 'New and Examples', 'My Puzzles…')
    app.find('label', 'My Puzzles')


def close_dialog(app):
    app.key('Escape')
    wait_alone(app)


def kill(app, session):
    os.kill(app.proc.pid, signal.SIGKILL)
    app.proc.wait()
    return start(session)


def by_mouse(app, session):
    app.resize(TITLE, 1000, 700)
    open_dialog(app)
    app.find('label', 'No Puzzles Begun')
    close_dialog(app)

    key_of(app, 1).click()
    wait_cell(app, 1, 1, '1')
    open_random(app)
    wait_kept(session, 'Newspaper')
    app = kill(app, session)
    wait_told(app, re.compile('^[0-9]+ blank cells'))
    open_dialog(app)
    card(app, 1).click()
    wait_alone(app)
    wait_cell(app, 1, 1, '1')

    # It is a step of undo, and nothing that was entered is lost meanwhile.
    cell(app, 1, 2).click()
    key_of(app, 2).click()
    wait_cell(app, 1, 2, '2')
    for _ in range(2):
        button(app, 'Undo').click()
    wait_told(app, re.compile('^[0-9]+ blank cells'))
    open_dialog(app)
    card(app, 1)
    close_dialog(app)
    for _ in range(2):
        button(app, 'Redo').click()
    wait_cell(app, 1, 2, '2')
    open_dialog(app)
    card(app, 2, 'On the page now').click()
    wait_alone(app)
    open_random(app)

    open_dialog(app)
    delete_by_mouse(app)
    button(app, 'Undo').click()
    card(app, 2)
    wait_kept(session, 'Newspaper')
    delete_by_mouse(app)
    app = kill(app, session)
    open_dialog(app)
    app.find('label', 'No Puzzles Begun')
    close_dialog(app)
    return app


def by_keys(app, session):
    """In a narrow window."""
    app.resize(TITLE, 360, 720)
    tab_to_board(app)
    app.key('ctrl+Home', '1')
    wait_cell(app, 1, 1, '1')
    app.key('ctrl+r')
    button(app, 'Create')
    app.key('Return')
    wait_alone(app)
    wait_told(app, re.compile('^Easy. '))
    app.key('ctrl+e', 'ctrl+Home')
    for _ in range(9):
        app.key('7', 'Right')
    app.key('ctrl+shift+o')
    wait_for(lambda: re.match(r'^Easy, 0 of \d+ cells filled, 9×9 · On the page now$', (app.focused() or app.root).seen_name),
             what='the game on the page')
    # That one can't be deleted.
    app.key('Delete', 'Down')
    wait_focus(app, 1)
    app.key('Delete')
    toast(app, 'Puzzle deleted')
    wait_kept(session, 'Newspaper', there=False)
    app.key('ctrl+z')
    wait_focus(app, 1)
    app.key('Delete')
    toast(app, 'Puzzle deleted')
    tab_to(app, 'Undo')
    app.key('Return')
    wait_focus(app, 1)
    app.key('End')
    wait_focus(app, 1)
    app.key('Return')
    wait_alone(app)
    wait_cell(app, 1, 1, '1')

    # The example from the start again, which has been begun.
    choose(app, 'New and Examples', 'Newspaper')
    wait_cell(app, 1, 1, 'empty')
    tab_to(app, 'Continue')
    app.key('Return')
    wait_cell(app, 1, 1, '1')
    app.key('ctrl+z')
    wait_cell(app, 1, 1, 'empty')

    # When it is deleted, the page starts anew.
    button(app, 'Continue')
    app.key('ctrl+shift+o')
    wait_dialog(app)
    app.key('End')
    wait_focus(app, 1)
    app.key('Delete')
    toast(app, 'Puzzle deleted')
    app.key('Escape')                            # dismisses the toast
    close_dialog(app)
    wait_for(lambda: not app.all('push button', 'Continue'), what='nothing to continue')


if __name__ == '__main__':
    run([by_mouse, by_keys])
