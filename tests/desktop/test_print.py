#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Printing: the preview, its options, and PDF documents. See scenarios.py for usage."""
import os
import re
import subprocess
from pathlib import Path

from driver import wait_for
from scenarios import (TITLE, answer_chooser, button, choose, folder, go_to, mark, new_by_keys, restart, run, tab_to,
                       toast)
from test_window import NARROW, check_names


def open_preview(app):
    choose(app, 'Main Menu', 'Print…')
    button(app, 'Save as PDF…')


def page(app):
    """Returns which page is shown, and how many there are."""
    return app.find('image', re.compile('^(Page|No page)')).name


def wait_page(app, words):
    wait_for(lambda: page(app) == words, what=lambda: f'{words}, not {page(app)}')


def choose_row(app, row, item):
    """Chooses in a list of the dialog; GTK 4.8 doesn't name its rows."""
    app.find('combo box', row).click()
    app.popups(1)
    app.find('label', item, pred=lambda node: node.surface()[1] == 'popover').click()
    app.popups(0)


def set_number(app, name, number):
    mark(app.find('spin button', name))
    app.type(str(number))
    app.key('Tab')


def read_pdf(path):
    """Returns the text of the pages."""
    text = subprocess.run(['pdftotext', '-layout', path, '-'], stdout=subprocess.PIPE, check=True).stdout.decode()
    return text.split('\f')[:-1]


def whole(path):
    """Returns whether a PDF document is complete."""
    return os.path.exists(path) and Path(path).read_bytes().rstrip().endswith(b'%%EOF')


def save_pdf(app, session, name):
    """Saves a PDF. Returns the text of its pages."""
    path = f'{folder(session)}/{name}'
    button(app, 'Save as PDF…').click()
    wait_for(lambda: app.all('push button', 'Save') or app.all('text', shown=False), what='the file chooser')
    app.key('ctrl+a')
    app.type(path)
    app.key('Return')
    wait_for(lambda: whole(path), what=f'all of {path}')         # the toast may be for the previous file
    toast(app, 'Saved as PDF')
    return read_pdf(path)


def print_puzzle(app, session):
    """By mouse: the puzzle, then puzzle and answer, which must be solved first; then saving."""
    open_preview(app)
    wait_page(app, 'Page 1 of 1')
    choose_row(app, 'Print', 'Puzzle and Answer')
    wait_page(app, 'Page 1 of 2')
    button(app, 'Next Page').click()
    wait_page(app, 'Page 2 of 2')
    pages = save_pdf(app, session, 'both.pdf')
    assert len(pages) == 2, pages
    assert 'row, column and box' in pages[0], pages
    assert 'Answer' in pages[1], pages
    assert len(re.findall(r'\b\d\b', pages[1])) >= 81, pages


def print_random(app, session):
    """A sheet of random puzzles is stopped and continued; the same number makes the same sheet."""
    go_to(app, 'Sudoku')
    texts = []
    for name in 'one.pdf', 'two.pdf':
        app.key('ctrl+p')
        button(app, 'Save as PDF…')
        choose_row(app, 'Print', 'Random Puzzles')
        set_number(app, 'Puzzles', 5)
        set_number(app, 'Sheet Number', 4711)
        wait_page(app, 'Page 1 of 2')
        texts.append(save_pdf(app, session, name))
    assert texts[0] == texts[1], texts
    assert len(texts[0]) == 2 and 'Sheet 4711' in texts[0][0], texts


def print_stop(app, session):
    """With keys: making many large puzzles is stopped, which shows what there is; continued, and closed while they are
    made."""
    new_by_keys(app, 16)
    app.key('ctrl+p')
    app.find('combo box', 'Print')
    app.key('space')
    app.popups(1)
    app.key('End', 'Return')
    app.popups(0)
    assert tab_to(app, 'Puzzles').seen_role == 'spin button', app.focused().describe()
    app.key('ctrl+a')
    app.type('24')
    app.key('Tab')
    button(app, 'Stop').click()
    button(app, 'Go On')
    assert app.find('status bar', re.compile('^Stopped')), 'it is told'
    button(app, 'Go On').click()
    button(app, 'Stop')
    app.key('Escape')
    app.gone('push button', 'Stop')


def print_game(app, session):
    """A page without a puzzle."""
    go_to(app, 'Bulls and Cows')
    open_preview(app)
    choose_row(app, 'Print', 'Empty Score Sheet')
    pages = save_pdf(app, session, 'score.pdf')
    assert len(pages) == 1 and 'Player 2' in pages[0], pages


def print_dialog(app, session):
    """GTK's own dialog is closed without printing, then prints to a file, which is possible without a printer."""
    os.mkdir(f'{folder(session)}/Documents')
    with open(f'{session.dir}/config/user-dirs.dirs', 'w') as file:
        file.write('XDG_DOCUMENTS_DIR="$HOME/Documents"\n')
    app = restart(app, session)
    open_preview(app)
    wait_page(app, 'Page 1 of 1')
    button(app, 'Print…').click()
    app.find('label', 'Print to File', shown=False)
    assert not button(app, 'Print…', shown=False).has('sensitive'), 'only one dialog'
    app.key('Escape')
    app.gone('label', 'Print to File', shown=False)
    wait_for(lambda: button(app, 'Print…').has('sensitive'), what='to be asked again')
    assert page(app) == 'Page 1 of 1', page(app)
    assert not os.listdir(f'{folder(session)}/Documents')

    button(app, 'Print…').click()
    app.find('label', 'Print to File', shown=False).click()
    wait_for(lambda: button(app, 'Print', shown=False).has('sensitive'), what='what can be printed on')
    button(app, 'Print', shown=False).click()
    toast(app, 'Printed')
    app.gone('push button', 'Save as PDF…')
    path = wait_for(lambda: [entry.path for entry in os.scandir(f'{folder(session)}/Documents')], what='the file')[0]
    wait_for(lambda: whole(path), what=f'all of {path}')
    pages = read_pdf(path)
    assert len(pages) == 1 and 'row, column and box' in pages[0], pages
    return app


STOPS = [('combo box', 'Print'), ('combo box', 'Paper'), ('spin button', 'Puzzles'), ('combo box', 'Per Page'),
         ('check box', 'With Answers'), ('spin button', 'Sheet Number'), ('push button', 'New Sheet'),
         ('push button', 'Save as PDF…'), ('push button', 'Cancel'), ('push button', 'Print…')]


def stop(app):
    focused = app.focused()
    return focused.seen_role, focused.seen_name


def print_narrow(app, session):
    """At 360 by 720 the whole sheet is visible, every option has a name, and Tab reaches it once."""
    width, height = NARROW
    app.resize(TITLE, width, height)
    app.key('ctrl+p')
    button(app, 'Save as PDF…')
    choose_row(app, 'Print', 'Random Puzzles')
    wait_page(app, 'Page 1 of 1')
    assert app.frame('Print')[2] <= width and app.frame('Print')[3] <= height, app.frame('Print')
    width, height = app.frame('Print')[2:]
    check_names(app, 'preview')
    seen = []
    for role, name in STOPS:
        assert stop(app) == (role, name), (stop(app), name, seen)
        x, y, w, h = app.find(role, name).ext
        assert x >= 0 and y >= 0 and x + w <= width and y + h <= height, (name, x, y, w, h)
        seen.append(name)
        app.key('Tab')
    assert stop(app) == STOPS[0], stop(app)
    for expected in reversed(STOPS):
        app.key('shift+Tab')
        assert stop(app) == expected, (stop(app), expected)

    # A row works like the control in it, by mouse and by its mnemonic.
    answers = app.find('check box', 'With Answers')
    app.find('label', 'With Answers').click()
    wait_for(lambda: answers.has('checked'), what='the answers')
    wait_page(app, 'Page 1 of 2')
    app.key('alt+a')
    wait_for(lambda: not answers.has('checked'), what='no answers')
    app.find('label', 'Puzzles').click()
    assert stop(app) == ('spin button', 'Puzzles'), stop(app)
    app.key('alt+n')
    assert stop(app) == ('spin button', 'Sheet Number'), stop(app)
    app.key('Escape')
    app.gone('push button', 'Save as PDF…')


if __name__ == '__main__':
    run([print_puzzle, print_random, print_stop, print_game, print_dialog, print_narrow])
