#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Races of methods on a puzzle. See scenarios.py for usage."""
import csv
import os
import re
import xml.etree.ElementTree as ElementTree

from driver import wait_for
from scenarios import (TITLE, answer_chooser, button, cell, choose, click_until, folder, go_to, open_search, read_file,
                       restart, run, show_tab, tab_to, title, toast)

WIDE, NARROW = (1000, 700), (360, 720)
SVG = '{http://www.w3.org/2000/svg}'
EIGHT_BLANKS = 'Eight Blanks, With and Without Pruning'
# What everybody is to see of it: the nodes made by breadth first without pruning, and with it.
NODES = ['Nodes made, A, Make All, Then Test: 2,015,539, ×223,949', 'Nodes made, B, Breadth First: 9, ×1']
RESULT = '“Breadth First” makes 9 nodes, “Make All, Then Test” 2,015,539: 223,949 times as many.'


def rows(app):
    """Returns all rows of the chart, as a screen reader reads them; they may have to be scrolled to."""
    return [node.seen_name for node in app.all('list item', re.compile(r', [A-D], '), shown=False)]


def wait_row(app, row):
    wait_for(lambda: row in rows(app), what=lambda: f'{row}, not {rows(app)}')


def wait_nodes(app):
    for row in NODES:
        wait_row(app, row)


def is_open(app):
    return bool(app.all('push button', 'Back to the Puzzle'))


def leave(app):
    """Shows the puzzle again."""
    click_until(lambda: button(app, 'Back to the Puzzle').click(), lambda: not is_open(app), 'the end of the race')
    cell(app, 1, 3)


def board(app, letter):
    return app.find('image', re.compile(rf'^Board of {letter}: '), shown=False)


def eight_blanks_mouse(app, session):
    """In two clicks from the start of the program."""
    app.resize(TITLE, *WIDE)
    choose(app, 'New and Examples', EIGHT_BLANKS)
    wait_nodes(app)
    assert EIGHT_BLANKS in title(app), title(app)
    for letter in 'AB':
        assert board(app, letter).seen_name == f'Board of {letter}: 8 of 8 moves'
    app.find('status bar', RESULT)
    leave(app)
    assert not is_open(app)
    # It is there as it was.
    open_search(app)
    show_tab(app, 'Figures')
    button(app, 'Race…').click()
    wait_nodes(app)


def from_lessons(app, session):
    """The page Lessons lists the races, too; in two clicks again."""
    app.resize(TITLE, *WIDE)
    go_to(app, 'Lessons')
    app.find('list item', EIGHT_BLANKS).click()
    wait_nodes(app)
    app.nodes.clear()
    assert EIGHT_BLANKS in title(app), title(app)


def eight_blanks_keys(app, session):
    app.resize(TITLE, *WIDE)
    tab_to(app, 'New and Examples')
    app.key('Return')
    app.popups(1)
    app.find(None, EIGHT_BLANKS, pred=lambda node: node.seen_role == 'menu item')
    for _ in range(40):
        if app.focused() is not None and app.focused().seen_name == EIGHT_BLANKS:
            break
        app.key('Down')
    app.key('Return')
    app.popups(0)
    wait_nodes(app)
    tab_to(app, 'Restart')
    app.key('space')
    wait_nodes(app)
    tab_to(app, 'Add Method')
    app.key('Return')
    app.find('push button', 'Remove Method C')
    tab_to(app, 'Step')
    app.key('space')
    wait_row(app, 'Nodes, C, Backtracking: more than 1')
    app.key('space')
    wait_row(app, 'Nodes, C, Backtracking: more than 2')
    app.key('Escape')
    cell(app, 1, 3)
    assert not is_open(app)


def eight_blanks_narrow(app, session):
    app.resize(TITLE, *NARROW)
    choose(app, 'New and Examples', EIGHT_BLANKS)
    wait_nodes(app)
    boards = [board(app, letter).ext for letter in 'AB']
    assert boards[0][0] == boards[1][0] and boards[0][1] + boards[0][3] <= boards[1][1], boards
    for name in 'Back to the Puzzle', 'Start', 'Step', 'Restart':
        node = app.find('push button', name)
        assert node.ext[0] >= 0 and node.ext[0] + node.ext[2] <= 360, (name, node.ext)
    leave(app)


def kept(app, session):
    """A race that was run is run anew after a restart, but each method is listed once; one that was left isn't shown."""
    app.resize(TITLE, *WIDE)
    choose(app, 'New and Examples', EIGHT_BLANKS)
    wait_nodes(app)
    button(app, 'Add Method').click()
    app.find('push button', 'Remove Method C')
    wait_nodes(app)
    button(app, 'Start').click()
    wait_row(app, 'Nodes, C, Backtracking: 9, ×1')
    wait_nodes(app)
    app = restart(app, session)
    app.find('push button', 'Remove Method C')
    assert is_open(app)
    wait_row(app, 'Nodes, C, Backtracking: 9, ×1')
    wait_nodes(app)                                    # only when it is over do the methods keep their figures
    button(app, 'Remove Method C').click()
    wait_nodes(app)
    app = restart(app, session)
    wait_nodes(app)
    leave(app)
    app = restart(app, session)
    cell(app, 1, 3)
    assert not is_open(app)
    open_search(app)
    show_tab(app, 'Figures')
    button(app, 'Runs…').click()
    button(app, 'Clear')
    listed = [node.seen_name for node in app.all('table row', shown=False) if 'Ended: ' in node.seen_name]
    # The first two ended in any order.
    assert sorted(name.split('.')[0] for name in listed[:2]) == ['Breadth First', 'Make All, Then Test'], listed
    assert len(listed) == 3 and listed[2].startswith('Backtracking. Ended: First answer. '), listed
    button(app, 'Close').click()
    app.gone('push button', 'Clear')
    return app


def exported(app, session):
    app.resize(TITLE, *WIDE)
    choose(app, 'New and Examples', EIGHT_BLANKS)
    wait_nodes(app)
    table = os.path.join(folder(session), 'race.csv')
    choose(app, 'Export', 'Save Table…')
    answer_chooser(app, table)
    toast(app, 'Saved as “race.csv”')
    lines = list(csv.DictReader(read_file(table).splitlines()))
    assert [line['nodes'] for line in lines] == ['2015539', '9'], lines
    assert [line['method'] for line in lines] == ['Make All, Then Test', 'Breadth First'], lines
    chart = os.path.join(folder(session), 'race.svg')
    choose(app, 'Export', 'Save Chart…')
    answer_chooser(app, chart)
    toast(app, 'Saved as “race.svg”')
    texts = [node.text for node in ElementTree.parse(chart).getroot().iter(f'{SVG}text')]
    assert '2,015,539' in texts and '×223,949' in texts, texts
    choose(app, 'Export', 'Copy Table')
    toast(app, 'Table copied')
    assert session.clip() == read_file(table)


def paused(app, session):
    """Two methods that take long are paused and go on; then another puzzle takes their place."""
    go_to(app, 'Queens')
    app.resize(TITLE, *WIDE)
    choose(app, 'New and Examples', 'Race Methods…')
    button(app, 'Start')
    tab_to(app, 'Step')
    app.key('space')
    wait_row(app, 'Nodes, A, Backtracking: more than 1')
    wait_row(app, 'Nodes, B, Look Ahead: more than 1')
    button(app, 'Continue').click()
    app.find('status bar', re.compile(r'^“Look Ahead” makes [0-9,]+ nodes, “Backtracking” [0-9,]+: [0-9.,]+ times as many\.$'))
    assert not [row for row in rows(app) if row.startswith('Nodes made')], rows(app)
    assert not app.find('push button', 'Start').has('sensitive')
    choose(app, 'New and Examples', 'Six Queens')
    wait_for(lambda: not is_open(app), what='the page with the queens')


if __name__ == '__main__':
    run([eight_blanks_mouse, from_lessons, eight_blanks_keys, eight_blanks_narrow, kept, exported, paused])
