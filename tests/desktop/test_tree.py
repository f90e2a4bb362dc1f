#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tree of a search, on the Sudoku page. See scenarios.py for usage."""
import re

from driver import wait_for
from scenarios import (TITLE, button, choose, open_search, run, set_speed, tab_to, tab_to_board,
                       wait_digits, wait_told, LECTURE)


def tree_item(app, name):
    return app.find('tree item', re.compile(name))


def lecture(app):
    choose(app, 'New and Examples', 'Lecture')
    wait_digits(app, LECTURE)
    open_search(app)


def tree_of_the_lecture(app, session):
    """All 14 nodes are there; a click on a dead end shows its board and says why, and the search goes on."""
    app.resize(TITLE, 1000, 700)
    lecture(app)
    # Tab comes past a tree that is still empty.
    tab_to_board(app)
    app.find('page tab', 'Tree').click()
    set_speed(app, 'End')
    button(app, 'Run').click()
    tree_item(app, r'Answer')
    for _ in range(14):
        button(app, 'Step Back').click()
    wait_told(app, re.compile(r'^The start\. '))
    for key in 'Down', 'Down':
        tab_to(app, r'(Row .*|Start.*)(Branching|Dead end).*')
        app.key(key)
    wait_told(app, re.compile(r'^Row 1, column 3: 3\. Row 1, column 4: .*Going back\.$'))
    tree_item(app, r'^Row 1, column 3: 3\. Dead end, 4 moves pruned')
    app.key('Up')
    app.key('Right')
    wait_told(app, re.compile(r'Row 1, column 1: 2\. '))
    button(app, 'Next Answer').click()
    wait_told(app, re.compile(r'That is an answer\.$'))


def tree_in_turn(app, session):
    """On a narrow page the tree takes the place of the board, and gives it back."""
    app.resize(TITLE, 360, 720)
    lecture(app)
    for _ in range(3):
        button(app, 'Step').click()
    toggle = button(app, 'Tree')
    toggle.click()
    tree_item(app, r'Dead end')
    wait_for(lambda: not app.all('table cell', re.compile('^Row 1, column 1, ')), what='the board to be hidden')
    toggle.click()
    app.find('table cell', re.compile('^Row 1, column 1, '))


if __name__ == '__main__':
    run([tree_of_the_lecture, tree_in_turn])
