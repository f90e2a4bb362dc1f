#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The search panel, on the Sudoku page. See scenarios.py for usage."""
import re

from driver import wait_for
from scenarios import (GUESS, LECTURE, LECTURE_ANSWER, TITLE, button, cell, choose, closed, cursor, done, figure, figures,
                       go_to_node, guess_entry, is_invalid, is_titled, is_waiting, leave_search, method, new_by_keys, next_answer, nodes_made,
                       open_search, place, popover_key, read, run, set_method, set_speed, show_pane, show_tab, shown, step, tab_to, tab_to_board,
                       told, values, wait_cell, wait_digits, wait_ended, wait_in_popover, wait_paused, wait_told)
from test_everyone import GAMES, NOUGHTS, TAKE_AWAY

# What a lecturer says about the lecture's board, computed by hand: for each visit the sentence, how many moves were
# left out so far, the explored part of the tree, and what the blank cells contain.
VISITS = [
    ('The start. Row 1, column 1: 4 is already in row 1; 3 is already in box 1.', 2, 0, ''),
    ('Row 1, column 1: 1. Row 1, column 3: 1 and 4 are already in row 1; 2 is already in box 2.', 5, 0, '1'),
    ('Row 1, column 3: 3. Row 1, column 4: 1, 3 and 4 are already in row 1; 2 is already in column 4. Going back.', 9, 50, '13'),
    ('Went back 2 moves. Row 1, column 1: 2. Row 1, column 3: 2 and 4 are already in row 1.', 11, 50, '2'),
    ('Row 1, column 3: 1. Row 1, column 4: 1, 2 and 4 are already in row 1; 3 is already in column 4. Going back.', 15, 75, '21'),
    ('Went back 1 move. Row 1, column 3: 3. Row 1, column 4: 2, 3 and 4 are already in row 1.', 18, 75, '23'),
    ('Row 1, column 4: 1. Row 2, column 1: 2 and 3 are already in row 2; 4 is already in box 1.', 21, 75, '231'),
    ('Row 2, column 1: 1. Row 2, column 3: 1, 2 and 3 are already in row 2.', 24, 75, '2311'),
    ('Row 2, column 3: 4. Row 3, column 1: 4 is already in row 3; 1 and 2 are already in column 1.', 27, 75, '23114'),
    ('Row 3, column 1: 3. Row 3, column 2: 3 and 4 are already in row 3; 2 is already in column 2.', 30, 75, '231143'),
    ('Row 3, column 2: 1. Row 3, column 3: 1, 3 and 4 are already in row 3.', 33, 75, '2311431'),
    ('Row 3, column 3: 2. Row 4, column 1: 2 and 3 are already in row 4; 1 is already in column 1.', 36, 75, '23114312'),
    ('Row 4, column 1: 4. Row 4, column 3: 2, 3 and 4 are already in row 4.', 39, 75, '231143124'),
    ('Row 4, column 3: 1. That is an answer.', 39, 100, '2311431241'),
]

END = '1 answer. 14 nodes; without pruning 1,398,101 nodes for 4¹⁰ = 1,048,576 complete boards.'


def board_after(visit):
    """Returns the digits on the board after a visit, numbered from 1."""
    tried = iter(VISITS[visit - 1][3])
    return ''.join(digit if digit != '.' else next(tried, '.') for digit in LECTURE)


def wait_visit(app, visit, guessed=''):
    wait_told(app, VISITS[visit - 1][0] + guessed)
    wait_digits(app, board_after(visit))


def lecture(app):
    choose(app, 'New and Examples', 'Lecture')
    wait_digits(app, LECTURE)


def figure_of_tab(app, name):
    panel = app.find('panel', name)
    return app.all('label', shown=False, within=panel)[1].name


def lecture_stepped(app, session):
    """A lecturer steps through the second 4x4 in front of the class."""
    app.resize(TITLE, 1000, 700)
    lecture(app)
    open_search(app)
    wait_told(app, 'Step visits the first state. Run keeps going.')
    without_pruning = 'Without pruning: 1,398,101 nodes for 4¹⁰ = 1,048,576 complete boards'
    show_tab(app, 'Figures')
    app.find('label', without_pruning)
    assert figures(app) == ['0', '0', '0'] and closed(app) == 0
    assert [figure_of_tab(app, name) for name in ('Nodes', 'Pruned', 'Answers')] == ['0', '0', '0']
    # It is asked in place of the sentence.
    assert guess_entry(app).seen_name.endswith(without_pruning), guess_entry(app).seen_name
    guess_entry(app).click()
    app.type('20')
    cell(app, 1, 1).click()
    found, all_found = ' You guessed 20: it took 14 to find the first answer.', ' You guessed 20: it took 14 nodes.'
    for visit, (sentence, left_out, percent, _) in enumerate(VISITS, 1):
        guessed = found if visit == len(VISITS) else ''
        assert step(app) == sentence + guessed, (visit, told(app))
        assert not app.all('text', GUESS)
        wait_digits(app, board_after(visit))
        answers = '1' if visit == len(VISITS) else '0'
        wait_for(lambda: figures(app) == [str(visit), str(left_out), answers], what=lambda: f'visit {visit}, not {figures(app)}')
        assert closed(app) == percent, (visit, closed(app))
        if visit == 3:
            # The cell with nothing left is marked, not only by colour; so are the cells that exclude its values.
            assert shown(app)[1, 4] == 'empty, nothing fits' and is_invalid(cell(app, 1, 4))
            assert shown(app)[1, 3] == '3, tried, now'
            assert values(app, ', tried') == '1.3' + '.' * 13 and values(app, ', given') == LECTURE
    assert values(app, ', answer').count('.') == 6
    # Until the first answer, and after the last node.
    assert step(app) == END + all_found, told(app)
    button(app, 'Finished: 14 nodes')
    app.find('label', 'End of 14')
    assert figures(app) == ['14', '39', '1'] and closed(app) == 100
    assert [figure_of_tab(app, name) for name in ('Nodes', 'Pruned', 'Answers')] == ['14', '39', '1']
    assert not button(app, 'Step').has('sensitive') and not button(app, 'Run').has('sensitive')

    # Back to the start.
    app.key('BackSpace')
    wait_visit(app, 14, found)
    app.key('BackSpace')
    wait_visit(app, 13)
    button(app, 'Back to the Start').click()
    wait_told(app, 'The search is back at its start.')
    wait_digits(app, LECTURE)
    # The search has come as far as before; the figures are those at the node that is shown.
    button(app, 'Node 0 of 14')
    assert figures(app) == ['0', '0', '0'] and closed(app) == 0
    # One guess is enough.
    assert not app.all('text', GUESS)


def past_the_end(app, session):
    """Pressing Space again at the end changes nothing."""
    lecture(app)
    open_search(app)
    set_speed(app, 'End')
    button(app, 'Run').click()
    wait_told(app, END)
    tab_to_board(app)
    app.key('space', 'space', 'space')
    assert app.popups() == 0
    assert figures(app) == ['14', '39', '1'], figures(app)
    wait_told(app, END)
    # The same at the start.
    button(app, 'Back to the Start').click()
    wait_told(app, 'The search is back at its start.')
    tab_to_board(app)
    app.key('BackSpace', 'BackSpace')
    wait_digits(app, LECTURE)
    app.key('space')
    wait_visit(app, 1)


def one_a_second(app, session):
    """At one node a second every visit is described; after Pause, Step makes the next visit."""
    lecture(app)
    open_search(app)
    assert set_speed(app, 'Home') == 0
    app.find('label', '1/s')
    tab_to(app, 'Speed')
    app.key('shift+Tab', 'shift+Tab')
    assert button(app, 'Run').has('focused')
    app.key('Return')
    told_so_far = []

    def follow():
        now = read(app)
        if now.startswith(('The start', 'Row', 'Went back')) and now not in told_so_far:
            told_so_far.append(now)
        return len(told_so_far) >= 5
    wait_for(follow, what='five visits')
    assert told_so_far == [visit[0] for visit in VISITS[:5]], told_so_far
    app.key('Escape')
    wait_paused(app)
    visit = nodes_made(app)
    assert visit in (5, 6), visit
    wait_visit(app, visit)
    button(app, 'Step').click()
    wait_visit(app, visit + 1)


def mouse_only(app, session):
    lecture(app)
    button(app, 'Watch').click()
    for visit in (1, 2, 3):
        button(app, 'Step').click()
        wait_visit(app, visit)
    wait_cell(app, 1, 4, 'empty, nothing fits')
    button(app, 'Step Back').click()
    wait_visit(app, 2)
    button(app, 'Run').click()
    wait_for(lambda: nodes_made(app) >= 4, what='a run')
    button(app, 'Pause').click()
    wait_paused(app)
    visit = nodes_made(app)
    wait_visit(app, visit)
    button(app, 'Back to the Start').click()
    wait_told(app, 'The search is back at its start.')
    show_tab(app, 'Found')
    assert not button(app, 'Copy Answer').has('sensitive')
    button(app, 'Next Answer').click()
    wait_told(app, 'Node 14 is an answer.')
    wait_digits(app, LECTURE_ANSWER)
    button(app, 'Copy Answer').click()
    wait_for(lambda: re.sub(r'\D', '', session.clip()) == LECTURE_ANSWER, what='the answer in the clipboard')
    button(app, 'Step').click()
    wait_told(app, END)
    wait_digits(app, LECTURE_ANSWER)
    assert not button(app, 'Next Answer').has('sensitive')
    app.find('list item', re.compile('^Answer 1: ')).click()
    wait_visit(app, 14)
    button(app, 'Step').click()
    wait_told(app, END)
    button(app, 'Previous Answer').click()
    wait_visit(app, 14)
    button(app, 'Step Back').click()
    wait_visit(app, 13)
    show_tab(app, 'Path')
    app.find('list item', re.compile('^Move 6: ')).click()
    wait_visit(app, 10)
    next_answer(app)
    wait_visit(app, 14)
    go_to_node(app, 3)
    wait_visit(app, 3)
    go_to_node(app, 13)
    wait_visit(app, 13)
    show_pane(app, 'Tree')
    app.find('tree item', re.compile('Row 1, column 1'))
    assert not app.all('table cell')
    show_pane(app, 'Both')
    app.find('tree item', re.compile('Row 1, column 1'))
    cell(app, 1, 1)
    show_pane(app, 'Board')

    # Editing ends the search; undo restores it.
    here = cell(app, 1, 1)
    here.click()
    if not app.popups():
        here.click()
    app.popups(1)
    button(app, 'Edit').click()
    app.popups(0)
    wait_digits(app, LECTURE)
    wait_for(lambda: figures(app) == ['0', '0', '0'], what='another search')
    here = cell(app, 1, 3)
    here.click(count=2)
    app.popups(1)
    popover_key(app, 3).click()
    app.popups(0)
    wait_cell(app, 1, 3, '3')
    button(app, 'Undo').click()
    wait_digits(app, LECTURE)
    button(app, 'Undo').click()
    wait_visit(app, 13)
    assert figures(app) == ['13', '39', '0'], figures(app)
    button(app, 'Step').click()
    wait_visit(app, 14)
    leave_search(app)
    wait_digits(app, LECTURE)
    wait_told(app, '10 blank cells. Exactly one answer. Difficulty: Easy.')
    button(app, 'Watch').click()
    wait_digits(app, LECTURE_ANSWER)


def keys_only(app, session):
    app.key('ctrl+n')
    app.find('spin button', 'Size')
    app.type('4')
    app.key('Return')
    app.gone('spin button', 'Size')
    app.key('ctrl+t')
    app.type(LECTURE.replace('.', '0'))
    app.key('ctrl+t')
    wait_digits(app, LECTURE)
    app.key('F4')
    button(app, 'Run')
    for visit in (1, 2, 3):
        app.key('space')
        wait_visit(app, visit)
    app.key('BackSpace')
    wait_visit(app, 2)
    # Arrow keys move the cursor and don't step.
    app.key('ctrl+Home', 'Down', 'Right')
    assert cursor(app) == (2, 2), cursor(app)

    # Tab moves from the board to the panel next to it, and to the controls below.
    order = []
    for _ in range(30):
        app.key('Tab')
        order.append(app.focused().seen_name)
    wanted = ['Method: Backtracking', 'Code', 'Back to the Start', 'Step Back', 'Run', 'Step', 'Speed', 'Position in the Run',
              'Node 2 of 3', 'From Here', 'Teach']
    assert [name for name in order[:order.index('Teach') + 1] if name in wanted] == wanted, order

    # Keys for the position and the speed.
    tab_to_board(app)
    app.key('shift+Home')
    wait_told(app, 'The search is back at its start.')
    app.key('ctrl+j')
    app.popups(1)
    wait_in_popover(app)
    app.type('2')
    app.key('Return')
    app.popups(0)
    wait_visit(app, 2)
    app.find('label', '2/s')
    app.key('bracketright')
    app.find('label', '5/s')
    app.key('bracketleft')
    app.find('label', '2/s')
    app.key('F5')
    wait_for(lambda: nodes_made(app) >= 4, what='a run')
    app.key('F5')
    wait_paused(app)
    tab_to_board(app)
    app.key(*['BackSpace'] * (nodes_made(app) - 2))
    wait_visit(app, 2)

    tab_to(app, 'Run')
    app.key('Return')
    wait_for(lambda: nodes_made(app) >= 4, what='a run')
    app.key('Escape')
    wait_paused(app)
    wait_visit(app, nodes_made(app))
    tab_to(app, 'Found')
    app.key('Return')
    tab_to(app, 'Next Answer')
    app.key('Return')
    wait_told(app, 'Node 14 is an answer.')
    tab_to_board(app)
    app.key('BackSpace')
    wait_visit(app, 13)
    # The keys that go through the answers of Solve are for those of the search here.
    app.key('ctrl+Next')
    wait_visit(app, 14)
    app.key('space')
    wait_told(app, END)
    app.key('ctrl+Prior')
    wait_visit(app, 14)
    app.key('BackSpace')
    wait_visit(app, 13)
    # Enter on the board offers to edit; Escape declines.
    app.key('Return')
    app.popups(1)
    app.key('Escape')
    app.popups(0)
    wait_visit(app, 13)
    app.key('4')
    app.popups(1)
    app.key('Return')
    app.popups(0)
    wait_digits(app, LECTURE)
    app.key('ctrl+Home', '2')
    wait_cell(app, 1, 1, '2, given')
    app.key('ctrl+z', 'ctrl+z')
    wait_visit(app, 13)
    app.key('space')
    wait_visit(app, 14)
    app.key('F4')
    wait_digits(app, LECTURE)


def begin_endless(app):
    """Starts a run at full speed that never ends."""
    new_by_keys(app, 9)
    open_search(app)
    set_method(app, 'Generate and Test')
    set_speed(app, 'End')
    button(app, 'Run').click()
    button(app, 'Pause')
    wait_for(lambda: nodes_made(app) > 100000, what='many nodes')


def edit_while_running(app, session):
    begin_endless(app)
    cell(app, 5, 5).click(button=3)
    app.popups(1)
    before = nodes_made(app)
    button(app, 'Edit').click()
    app.popups(0)
    wait_for(lambda: set(shown(app).values()) == {'empty'}, what='the empty board')
    assert figures(app) == ['0', '0', '0'], figures(app)
    button(app, 'Run')
    app.key('7')
    wait_cell(app, 5, 5, '7, given')
    app.key('ctrl+z', 'ctrl+z')
    wait_for(lambda: nodes_made(app) >= before, what='the search as it was')
    wait_paused(app)
    nodes = nodes_made(app)
    wait_told(app, f'At node {nodes:,}.')
    # The next step is the next visit.
    app.key('space')
    wait_for(lambda: nodes_made(app) == nodes + 1, what=lambda: f'{nodes + 1} nodes, not {nodes_made(app)}')
    app.key('BackSpace')
    wait_for(lambda: nodes_made(app) == nodes, what=lambda: f'{nodes} nodes, not {nodes_made(app)}')


def solve_while_running(app, session):
    begin_endless(app)
    app.key('ctrl+Return')
    wait_told(app, 'Solved. This is the first of several answers.')
    wait_for(lambda: values(app, ', answer').count('.') == 0, what='an answer')
    wait_paused(app)
    nodes = nodes_made(app)
    # The search can be continued.
    button(app, 'Step').click()
    wait_for(lambda: nodes_made(app) == nodes + 1, what='one node more')
    wait_for(lambda: values(app, ', answer').count('.') == 81, what='the search on the board')
    button(app, 'Run').click()
    wait_for(lambda: nodes_made(app) > nodes + 1000, what='a run')
    # Undo removes the answer, which is independent of the search.
    app.key('ctrl+z')
    nodes = nodes_made(app)
    wait_for(lambda: nodes_made(app) > nodes, what='a run that goes on')
    # Another method starts another search.
    set_method(app, 'Backtracking')
    assert figures(app) == ['0', '0', '0'], figures(app)
    button(app, 'Run')


def leave_while_running(app, session):
    """Going to the list of puzzles and back in a narrow window; closing and opening the search; switching the page."""
    begin_endless(app)
    app.resize(TITLE, 360, 720)
    button(app, 'All Puzzles').click()
    app.gone('table')
    app.find('list item', 'Sudoku').click()
    app.find('table')
    nodes = nodes_made(app)
    wait_for(lambda: nodes_made(app) > nodes, what='a run that goes on')
    app.key('F4')
    app.gone('push button', 'Pause')
    wait_for(lambda: set(shown(app).values()) == {'empty'}, what='the empty board')
    app.key('F4')
    wait_paused(app)
    assert nodes_made(app) > nodes
    button(app, 'Run').click()
    button(app, 'Pause')
    choose(app, 'New and Examples', 'Lecture')
    wait_digits(app, LECTURE)
    assert figures(app) == ['0', '0', '0'], figures(app)
    app.key('ctrl+z')
    wait_for(lambda: nodes_made(app) > nodes, what='the search as it was')
    button(app, 'Run').click()
    button(app, 'Pause')
    app.key('ctrl+w')
    wait_ended(app)
    return None


def methods(app, session):
    """Every method finds the same answers; the first answer is kept when the method changes."""
    choose(app, 'New and Examples', 'First Steps')
    open_search(app)
    set_speed(app, 'End')
    show_tab(app, 'Found')
    made = {}
    for name in ('Backtracking', 'Breadth First', 'Fewest Choices First', 'Look Ahead', 'Shuffled', 'Generate and Test'):
        set_method(app, name)
        assert figures(app)[0] == '0', (name, figures(app))
        button(app, 'Run').click()
        wait_told(app, re.compile(r'^\d+ answers?\. [\d,]+ nodes?[.;]'))
        made[name] = nodes_made(app), figure(app, 'Answers')
        app.find('list item', re.compile('^Answer 1: '))
    assert len({answers for _, answers in made.values()}) == 1, made
    assert made['Look Ahead'][0] <= made['Fewest Choices First'][0] <= made['Generate and Test'][0], made
    assert made['Backtracking'][0] == made['Breadth First'][0] < made['Generate and Test'][0], made


def method_by_mouse(app, session):
    """After a method was chosen with the mouse, keys go on searching. Who chooses with keys stays at the list."""
    choose(app, 'New and Examples', 'Lecture')
    wait_digits(app, LECTURE)
    open_search(app)
    for size in (1000, 700), (360, 720):
        app.resize(TITLE, *size)
        for name in 'Breadth First', 'Look Ahead':
            set_method(app, name)
            assert step(app).startswith('The start.'), told(app)
            assert method(app) == name and not app.popups(), method(app)
    show_pane(app, 'More')
    app.find('push button', re.compile('^Method: ')).click()
    app.popups(1)
    app.key('Escape')
    app.popups(0)
    app.key('Tab')
    tab_to(app, 'Method: .*')
    app.key('space')
    app.popups(1)
    app.key('Home', 'Return')
    app.popups(0)
    wait_for(lambda: app.focused() is not None and app.focused().seen_name.startswith('Method: '), 
             what=lambda: f'the list to keep the focus, not {app.focused() and app.focused().describe()}')


def run_from(app, node, speed):
    """Runs a finished search of the lecture from a node. Returns the visits that are told on the way, by their numbers."""
    go_to_node(app, node)
    wait_for(lambda: place(app) == (node, 14), what=lambda: f'node {node}, not {place(app)}')
    set_speed(app, *speed)
    assert button(app, 'Run').has('sensitive')
    button(app, 'Run').click()
    told_so_far = []

    def follow():
        now = next((visit for visit, (sentence, *_) in enumerate(VISITS, 1) if sentence == read(app)), None)
        if now not in (None, *told_so_far):
            told_so_far.append(now)
        return read(app) == END
    wait_for(follow, what='the end', drawn=False)
    wait_told(app, END)
    wait_for(lambda: app.all('push button', 'Finished: 14 nodes'), what=lambda: f'the end, not {place(app)}')
    # No node was visited anew, and nothing is left to run.
    assert figures(app) == ['14', '39', '1'], figures(app)
    assert not button(app, 'Run').has('sensitive')
    return told_so_far


def run_from_the_middle(app, session):
    """Run plays on from the middle of a finished search, over what was visited, and stops at its end: at a speed, and at full
    speed."""
    app.resize(TITLE, 1000, 700)
    lecture(app)
    open_search(app)
    set_speed(app, 'End')
    button(app, 'Run').click()
    wait_told(app, END)
    # 5/s: each visit is shown, for so short that one or two may be missed.
    visits = run_from(app, 8, ['Home', 'Right', 'Right'])
    assert visits == sorted(visits) and {*visits} <= {*range(8, 15)} and len(visits) >= 5, visits
    run_from(app, 4, ['End'])
    run_from(app, 0, ['End'])
    # A run can be paused there, too.
    go_to_node(app, 2)
    wait_visit(app, 2)
    set_speed(app, 'Home')
    button(app, 'Run').click()
    wait_for(lambda: read(app) == VISITS[2][0], what='the next visit')
    button(app, 'Pause').click()
    wait_paused(app)
    assert place(app)[0] in (3, 4) and place(app)[1] == 14, place(app)


# The pages that have Watch, and an example to be searched.
WATCHED = {
    'Sudoku': 'Lecture',
    'Number Triangle': None,
    'Lily Pads': None,
    'Knight’s Tour': None,
    'Water Jugs': None,
    'Queens': None,
    'One to Nine': None,
    NOUGHTS: 'Only One Move Draws',
    TAKE_AWAY: None,
}
ALL_PAGES = [*WATCHED][:7] + [*GAMES]
COUNTED = {'push button', 'toggle button', 'check box', 'radio button', 'slider', 'spin button', 'entry', 'text', 'combo box', 'page tab'}
SHOWS_ALL = 'Show All of the Text'                     # of a long sentence


def controls(app, pane, panel_at):
    """Returns the names of the controls that one can see beside the header bar and the board: of a row of tabs or switches, the
    first one. Beside the board begins the panel, at @panel_at."""
    # A list is the button in it; a menu button is a button in another.
    nodes = app.those_shown([node for node in app.walk(mapped=True) if node.seen_role in COUNTED and 'focusable' in node.seen_states])
    header = done(app).ext[1] + done(app).ext[3] + 8
    below_board = app.find('status bar', pred=lambda node: node.children).ext[1]
    board_ends = {'Board': panel_at, 'Both': panel_at / 2, 'Tree': 0}[pane]
    found = {}
    for node in nodes:
        x, y, width, height = node.ext
        is_board = y + height <= below_board and x + width <= board_ends + 8
        if y + height <= header or is_board or node.seen_name == SHOWS_ALL or is_waiting(node):
            continue
        row = node.seen_role if node.seen_role == 'page tab' else 'bar' if node.seen_name in ('Board', 'Tree', 'Code', 'More') else node
        found.setdefault(row, node.seen_name)
    return [*found.values()]


def few_controls(app, session):
    """In the window as it opens there are at most 12 controls in Watch, 14 with board and tree or while a guess is asked for; in
    a narrow one 8, with the tree 9, while a guess is asked for 10."""
    wide, narrow = (1000, 700), (360, 720)
    too_many = []

    def count(page, pane, most, is_wide):
        names = controls(app, pane, app.find('page tab', 'Path').ext[0] - 14 if is_wide else narrow[0])
        print(f'{page}, {pane}, {"wide" if is_wide else "narrow"}: {len(names)} of {most}: {names}', flush=True)
        if len(names) > most:
            too_many.append((page, pane, is_wide, len(names), names))

    for page, example in WATCHED.items():
        app.resize(TITLE, *wide)
        app.key(f'alt+{(ALL_PAGES.index(page) + 1) % 10}')
        app.nodes.clear()
        if example is not None:
            choose(app, 'New and Examples', example)
        open_search(app)
        show_tab(app, 'Path')
        asks = page not in GAMES
        assert bool(app.all('text', GUESS)) == asks, page
        if asks:
            count(page, 'Board', 14, True)
            app.resize(TITLE, *narrow)
            count(page, 'Board', 10, False)
            app.resize(TITLE, *wide)
        for _ in range(4):
            before = told(app)
            button(app, 'Step').click()
            wait_for(lambda: told(app) != before, what=f'{page}: a step from “{before}”')
        for pane, most in ('Board', 12), ('Both', 14), ('Tree', 12):
            show_pane(app, pane)
            count(page, pane, most, True)
        app.resize(TITLE, *narrow)
        count(page, 'Tree', 9, False)
        show_pane(app, 'Board')
        count(page, 'Board', 8, False)
        app.resize(TITLE, *wide)
        leave_search(app)
    assert not too_many, too_many


def board_of(app, page):
    """Returns the place of the board: x, y, width, height."""
    role, name = {'Water Jugs': ('panel', 'Water jugs'), TAKE_AWAY: ('panel', 'Heaps')}.get(page, ('table', None))
    return app.find(role, name).ext


def board_stays(app, session):
    """On every page, the board keeps its size and its top from entering to Watch, to the tree, back to the board, and to
    entering again; if it is square, also its width. Only in Both it is about half as wide."""
    for size, least in ((1000, 700), 500), ((1390, 1000), 700), ((360, 720), 330):
        app.resize(TITLE, *size)
        for page in WATCHED:
            app.key(f'alt+{(ALL_PAGES.index(page) + 1) % 10}')
            app.nodes.clear()
            wait_for(lambda: is_titled(app, page), what=page)
            _, top, width, height = board_of(app, page)
            square = width == height
            assert square == (page not in ('Lily Pads', 'Water Jugs', 'One to Nine', TAKE_AWAY)), (page, width, height)
            assert height >= least or not square, (page, size, height)

            def same(when):
                def is_same():
                    app.nodes.clear()
                    _, y, w, h = board_of(app, page)
                    # The cells of One to Nine are as high as the width of its board allows.
                    return y == top and (h == height or page == 'One to Nine') and (w == width or not square)
                wait_for(is_same, what=lambda: f'{page}, {size}, {when}: {board_of(app, page)}, not {top}, {width} by {height}')

            open_search(app)
            same('Watch')
            if app.all('text', GUESS):
                button(app, 'Not Now').click()
                same('without the guess')
            step(app)
            same('a step')
            if size[0] >= 960:
                show_pane(app, 'Both')
                app.nodes.clear()
                _, y, w, _ = board_of(app, page)
                assert y == top and w < 0.7 * width, (page, w, width)
            show_pane(app, 'Tree')
            show_pane(app, 'Board')
            same('Board after Tree')
            leave_search(app)
            same('Done')


def stop_in_watch(app, session):
    """While a puzzle is being solved that takes long, Watch has a button that stops that, also where a guess was asked for."""
    symbols = '123456789ABCDEFGH'
    # No 9 by 9 corner with nine symbols can be completed to 17 by 17, which takes ages to find out.
    session.clip(''.join(symbols[(row + column) % 9] if row < 9 and column < 9 else '.' for row in range(17) for column in range(17)))
    app.key('ctrl+v')
    app.find('list item', re.compile(r'^1-9A-H\. '))
    app.key('Return')
    app.find('label', 'Sudoku 17×17')
    open_search(app)
    assert guess_entry(app)
    app.key('ctrl+Return')
    button(app, 'Stop').click()
    wait_told(app, 'Stopped.')
    app.gone('push button', 'Stop')
    assert not app.all('text', GUESS)
    app.resize(TITLE, 360, 720)
    app.key('ctrl+Return')
    button(app, 'Stop').click()
    wait_told(app, 'Stopped.')
    # By keys, too: then the focus goes to the board.
    app.key('ctrl+Return')
    tab_to(app, 'Stop')
    app.key('space')
    wait_told(app, 'Stopped.')
    wait_for(lambda: cursor(app), what='the focus on the board')
    button(app, 'Run')


if __name__ == '__main__':
    run([lecture_stepped, past_the_end, one_a_second, mouse_only, keys_only, edit_while_running, solve_while_running,
         leave_while_running, methods, method_by_mouse, run_from_the_middle, few_controls, board_stays, stop_in_watch])
