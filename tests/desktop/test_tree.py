#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tree of a search, on the Sudoku page. See scenarios.py for usage."""
import itertools
import re

from driver import wait_for
from scenarios import (TITLE, button, choose, click_until, find_library, is_waiting, next_answer, nodes_made, open_search,
                       place, run, set_speed, set_speed_by_keys, show_pane, start, tab_to, tab_to_board, told, wait_digits,
                       wait_paused, wait_told, LECTURE)
from test_languages import CONTROLS, check_inside

WIDE, NARROW = (1000, 700), (360, 720)


def tree_item(app, name):
    return app.find('tree item', re.compile(name))


def lecture(app):
    choose(app, 'New and Examples', 'Lecture')
    wait_digits(app, LECTURE)
    open_search(app)


def tree_of_the_lecture(app, session):
    """All 14 nodes are there; a click on a dead end shows its board and says why, and the search goes on."""
    app.resize(TITLE, *WIDE)
    lecture(app)
    # Tab comes past a tree that is still empty.
    show_pane(app, 'Both')
    app.key('Tab')
    tab_to_board(app)
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
    next_answer(app)
    wait_told(app, re.compile(r'That is an answer\.$'))


def tree_in_turn(app, session):
    """On a narrow page the tree takes the place of the board, and gives it back."""
    app.resize(TITLE, *NARROW)
    lecture(app)
    for _ in range(3):
        step(app, 'Step')
    show_pane(app, 'Tree')
    tree_item(app, r'Dead end')
    wait_for(lambda: not app.all('table cell', re.compile('^Row 1, column 1, ')), what='the board to be hidden')
    show_pane(app, 'Board')
    app.find('table cell', re.compile('^Row 1, column 1, '))


def move_of(node):
    """Returns the move that led to a node, from its name."""
    return node.seen_name.partition('. ')[0]


def wait_item(app, move, outcome, state):
    """Waits until the node of a move is in a state."""
    name = re.compile(rf'^{re.escape(move)}\. {outcome}')
    wait_for(lambda: app.all('tree item', name, pred=lambda node: state in node.seen_states),
             what=f'{move}: {outcome}, {state}')


def step(app, name):
    """Presses a button of the search, and returns the sentence."""
    before = told(app)
    click_until(lambda: button(app, name).click(), lambda: told(app) != before, f'another sentence than “{before}”')
    return told(app)


def is_dead_end(sentence):
    return sentence.endswith('Going back.')


def step_to_dead_end(app):
    """Steps from a node to a dead end right below it."""
    before, now = told(app), step(app, 'Step')
    while is_dead_end(before) or not is_dead_end(now):
        before, now = now, step(app, 'Step')


def wait_selected(app, name):
    """Waits until the node at the cursor has a name like this, and returns it."""
    def find():
        return app.all('tree item', re.compile(name), pred=lambda node: 'selected' in node.seen_states, shown=False)
    return wait_for(find, what=f'{name} at the cursor')[0]


def go_to_node(app, node, **where):
    def selected():
        return [each.name for each in app.all('tree item', pred=lambda each: 'selected' in each.seen_states, shown=False)]
    click_until(lambda: node.click(**where), lambda: node.has('selected'),
                lambda: f'{node.name} at the cursor, not {selected()}')


def choose_in_tree(app, node, item):
    """Chooses an item of the menu of a node."""
    click_until(lambda: node.click(button=3), lambda: app.popups() == 1, f'the menu of {node.name}')
    app.find('menu item', item).click()
    app.popups(0)


def run_for_a_while(app):
    wait_for(lambda: nodes_made(app) > 600, what='a run')


def went_back(app):
    """Waits until a run has been paused by moving back along it, and returns its end."""
    wait_paused(app)
    node, end = place(app)
    assert .2 * end < node < .8 * end, (node, end)
    return end


def follow_by_mouse(app, pane):
    """Runs, drags the slider along the run back, clicks a dead end, reads why it is one, unfolds, and goes on."""
    open_search(app)
    button(app, 'Speed').click()
    app.popups(1)
    app.find('slider', 'Speed').click(fx=.54)
    app.key('Escape')
    app.popups(0)
    button(app, 'Run').click()
    run_for_a_while(app)
    app.find('slider', 'Position in the Run').drag(.9, .5)
    end = went_back(app)
    show_pane(app, pane)
    assert not app.all('label', 'The search hasn’t started')

    step_to_dead_end(app)
    dead_end = wait_selected(app, r'\. Dead end, ')
    step(app, 'Step Back')
    above = wait_selected(app, r'\. Branching')
    go_to_node(app, dead_end)
    wait_told(app, re.compile(rf'\b{re.escape(move_of(dead_end))}\. .* already in .*Going back\.$'))

    go_to_node(app, above, fy=.9)                      # in a small window, only its lower half may be in sight
    choose_in_tree(app, above, 'Fold')
    wait_for(lambda: '. Folded, ' in above.name, what='it folded')
    choose_in_tree(app, above, 'Unfold')
    wait_for(lambda: '. Branching' in above.name and above.has('expanded'), what='it unfolded')
    assert place(app)[0] < end
    button(app, 'Run').click()
    wait_for(lambda: nodes_made(app) > end, what='a run that plays on to its end and goes on from there')


def followed_wide(app, session):
    app.resize(TITLE, *WIDE)
    follow_by_mouse(app, 'Both')


def followed_narrow(app, session):
    app.resize(TITLE, *NARROW)
    follow_by_mouse(app, 'Tree')


def check_apart(app, size):
    """With large text, the window is no larger, all controls are inside, and none overlaps another or a text."""
    check_inside(app, 'large text', size)
    nodes = [node for node in app.walk(mapped=True) if node.seen_role in (*CONTROLS, 'label') and not is_waiting(node)]
    seen = [(node, node.ext) for node in app.those_shown(nodes, slowly=False)]
    pairs = itertools.combinations(seen, 2)
    for (one, (x, y, width, height)), (other, (x2, y2, width2, height2)) in pairs:
        if other.ref in one.refs_below() or one.ref in other.refs_below():
            continue
        apart = x + width <= x2 or x2 + width2 <= x or y + height <= y2 or y2 + height2 <= y
        assert apart, (one.describe(), other.describe())


def followed_large(app, session, size, pane):
    app.kill()
    app = start(session, LD_PRELOAD=find_library('large-text'))
    app.resize(TITLE, *size)
    wait_for(lambda: button(app, 'Solve').ext[3] > 50, what='large text')
    follow_by_mouse(app, pane)
    button(app, 'Pause').click()
    wait_paused(app)
    check_apart(app, size)
    return app


def followed_large_wide(app, session):
    return followed_large(app, session, WIDE, 'Both')


def followed_large_narrow(app, session):
    """With text this large the header bar needs 376 pixels."""
    return followed_large(app, session, (380, 720), 'Tree')


def follow_down(app, outcome):
    """Goes down in the tree with the arrow keys, as far as to a node of a kind."""
    def found():
        focused = app.focused()
        if focused.seen_role == 'tree item' and re.search(rf'\. {outcome}', focused.seen_name):
            return focused
        app.key('Down')
    return wait_for(found, what=f'a node below: {outcome}')


def followed_by_keys(app, session):
    """The same without the mouse."""
    app.resize(TITLE, *WIDE)
    app.key('F4')
    button(app, 'Run')
    set_speed_by_keys(app, 'End', *['Left'] * 6)
    tab_to(app, 'Run', 'shift+Tab')
    app.key('Return')
    run_for_a_while(app)
    tab_to(app, 'Position in the Run')
    app.key(*['Next'] * 50)
    end = went_back(app)
    tab_to(app, 'Both', 'shift+Tab')
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
    assert place(app)[0] < end
    tab_to(app, 'Run')
    app.key('Return')
    wait_for(lambda: nodes_made(app) > end, what='a run that plays on to its end and goes on from there')


if __name__ == '__main__':
    run([tree_of_the_lecture, tree_in_turn, followed_wide, followed_narrow, followed_by_keys, followed_large_wide,
         followed_large_narrow])
