#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tree of a search, on the Sudoku page. See scenarios.py for usage."""
import re

from driver import wait_for
from scenarios import (TITLE, button, choose, nodes_made, open_search, run, set_speed, tab_to, tab_to_board,
                       wait_digits, wait_paused, wait_told, LECTURE)


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


def scrubber_numbers(app):
    """Returns the node that is shown, and the last one."""
    words = app.find('label', re.compile(r'^Node [\d,]+ of [\d,]+$')).name
    return tuple(int(number.replace(',', '')) for number in re.findall(r'[\d,]+', words))


def move_of(node):
    """Returns the move that led to a node, from its name."""
    return node.seen_name.partition('. ')[0]


def wait_item(app, move, outcome, state):
    """Waits until the node of a move is in a state."""
    name = re.compile(rf'^{re.escape(move)}\. {outcome}')
    wait_for(lambda: app.all('tree item', name, pred=lambda node: state in node.seen_states),
             what=f'{move}: {outcome}, {state}')


def run_for_a_while(app):
    wait_for(lambda: nodes_made(app) > 600, what='a run')


def went_back(app):
    """Waits until a run has been paused by moving back along it, and returns its end."""
    wait_paused(app)
    node, end = scrubber_numbers(app)
    assert .2 * end < node < .8 * end, (node, end)
    return end


def follow_down(app, outcome):
    """Goes down in the tree with the arrow keys, as far as to a node of a kind."""
    def found():
        focused = app.focused()
        if focused.seen_role == 'tree item' and re.search(rf'\. {outcome}', focused.seen_name):
            return focused
        app.key('Down')
    return wait_for(found, what=f'a node below: {outcome}')


def followed_by_keys(app, session):
    """Without the mouse: runs, goes back along the run, reads why a dead end is one, folds and unfolds, and goes on."""
    app.resize(TITLE, 1000, 700)
    app.key('F4')
    button(app, 'Run')
    set_speed(app, 'End')
    app.key(*['Left'] * 6)
    tab_to(app, 'Run', 'shift+Tab')
    app.key('Return')
    run_for_a_while(app)
    tab_to(app, 'Position in the Run')
    app.key(*['Next'] * 50)
    end = went_back(app)
    tab_to(app, 'Tree', 'shift+Tab')
    app.key('space')
    tab_to(app, r'.*\. (Branching|Dead end|Folded).*', 'shift+Tab')

    dead_end = follow_down(app, 'Dead end, ')
    wait_told(app, re.compile(rf'\b{re.escape(move_of(dead_end))}\. .* already in .*Going back\.$'))

    # Folded, what is above it stays so until it is unfolded again.
    app.key('Up')
    above = wait_for(lambda: app.focused(), what='the node above')
    wait_item(app, move_of(above), 'Branching', 'selected')
    app.key('minus')
    wait_item(app, move_of(above), 'Folded', 'selected')
    app.key('Return')
    wait_item(app, move_of(above), 'Branching', 'expanded')
    assert scrubber_numbers(app)[0] < end
    tab_to(app, 'Run')
    app.key('Return')
    wait_for(lambda: nodes_made(app) > end, what='a run that goes on from its end')


if __name__ == '__main__':
    run([tree_of_the_lecture, tree_in_turn, followed_by_keys])
