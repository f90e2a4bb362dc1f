#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of Water Jugs. See scenarios.py for usage."""
import re

from driver import wait_for
from puzzle_pages import whole_page
from scenarios import TITLE, button, choose, go_to, mark, next_answer, open_search, run, set_method, step, tab_to, told, wait_told


def jugs(app):
    """Returns the names of the jugs."""
    return sorted(node.seen_name for node in app.all('push button', re.compile(r'^Jug \d: '), shown=False)
                  if node.ext[2] > 0)


def place(app, name):
    """Finds a jug, the tap or the drain."""
    return button(app, re.compile(rf'^{name}\b'), pred=lambda node: node.surface()[1] == 'toplevel')


def contents(app):
    return [int(re.match(r'Jug \d: (\d+) of', name)[1]) for name in jugs(app)]


def wait_contents(app, *expected):
    wait_for(lambda: contents(app) == list(expected), what=lambda: f'{expected}, not {contents(app)}')


def strip(app):
    """Returns the states so far."""
    rows = app.all('list item', re.compile(r'^State \d+: '), shown=False)
    return [row.seen_name.split(': ')[1] for row in rows]


def wait_strip(app, *expected):
    wait_for(lambda: strip(app) == list(expected), what=lambda: f'{expected}, not {strip(app)}')


def pour(app, source, target):
    place(app, source).click()
    wait_for(lambda: ', pouring from here' in place(app, source).seen_name, what=f'{source} chosen')
    place(app, target).click()


def jugs_whole(app, session):
    """Jugs of 7 and 9 are entered in place of the lesson's: one is removed, two are changed."""
    def enter(app):
        button(app, 'Remove the Last Jug').click()
        wait_contents(app, 0, 0)
        for jug, capacity in (1, '7'), (2, '9'):
            button(app, f'Change jug {jug}').click()
            app.popups(1)
            mark(app.find('spin button', 'Can hold'))
            app.type(capacity)
            app.key('Return')
            wait_for(lambda: jugs(app)[jug - 1].endswith(f'of {capacity}'), what=lambda: f'{capacity}, not {jugs(app)}')
            app.key('Escape')
            app.popups(0)
        mark(app.find('spin button', 'Amount to measure'))
        app.type('4')
        app.key('Return')
        button(app, 'With a Drain').click()
        wait_for(lambda: not [node for node in app.all('push button', 'Drain, off')], what='the drain')
    return whole_page(app, session, 'Water Jugs', enter, 'Solved. This is the first of several answers.', jugs)


def jugs_by_hand(app, session):
    """Pouring by mouse into a dead end, going back, and following hints to the target."""
    go_to(app, 'Water Jugs')
    place(app, 'Jug 1').click()
    wait_told(app, 'Jug 1 is empty.')
    pour(app, 'Tap', 'Jug 2')
    wait_told(app, 'Fill jug 2: now (0, 8, 0).')
    pour(app, 'Jug 2', 'Jug 1')
    wait_contents(app, 5, 3, 0)
    pour(app, 'Tap', 'Jug 3')
    wait_told(app, 'Stuck: 6 can no longer be reached (36 of the 272 states are dead ends).')
    app.find('label', '3 moves so far. Best possible: 6. From here: none.')
    button(app, 'Last Solvable State').click()
    wait_strip(app, '0 0 0', '0 8 0', '5 3 0')
    # Clicking a state goes back to it, and undo restores the rest.
    app.find('list item', 'State 1: 0 8 0').click()
    wait_contents(app, 0, 8, 0)
    app.key('ctrl+z')
    wait_contents(app, 5, 3, 0)
    app.find('list item', 'State 0: 0 0 0').click()
    wait_contents(app, 0, 0, 0)
    for move in range(1, 7):
        button(app, 'Next Move').click()
        app.find('label', re.compile(rf'^{move} moves? so far\.'))
    wait_told(app, '6 is measured, in 6 moves.')
    assert ', the target' in ''.join(jugs(app)), jugs(app)
    assert not button(app, 'Next Move').has('sensitive')


def jugs_dragged(app, session):
    """A jug is dragged onto another, in a narrow window with the largest number of jugs."""
    def drag(source, target):
        place(app, source).drag_to(place(app, target))
    app.resize(TITLE, 360, 720)
    go_to(app, 'Water Jugs')
    for number in range(4, 9):
        button(app, 'Add a Jug').click()
        wait_for(lambda: len(jugs(app)) == number, what=f'{number} jugs')
    drag('Tap', 'Jug 8')
    wait_contents(app, 0, 0, 0, 0, 0, 0, 0, 17)
    drag('Jug 8', 'Jug 1')
    wait_contents(app, 5, 0, 0, 0, 0, 0, 0, 12)
    drag('Jug 8', 'Drain')
    wait_told(app, 'There is no drain in this puzzle.')
    wait_contents(app, 5, 0, 0, 0, 0, 0, 0, 12)
    assert not [name for name in jugs(app) if 'pouring' in name], jugs(app)


def jugs_answer(app, session):
    """The answer is shown as its last state and as a list of states, and played; the list scrolls back to it."""
    app.resize(TITLE, 360, 720)
    go_to(app, 'Water Jugs')
    button(app, 'Solve').click()
    wait_told(app, 'Solved. This is the first of several answers.')
    wait_contents(app, 0, 6, 12)
    button(app, 'Play the Answer').click()
    wait_for(lambda: contents(app) != [0, 6, 12], what='the answer played')
    wait_contents(app, 0, 6, 12)
    choose(app, 'New and Examples', 'No Answer')
    wait_told(app, '4 can’t be measured with these jugs. Solve says why.')
    app.key('ctrl+Return')
    wait_told(app, re.compile('^All sizes and contents are multiples of 3, so every amount'))


def jugs_shared(app, session):
    """An amount for each jug is chosen and typed in a narrow window; then the example is solved in a wide one."""
    go_to(app, 'Water Jugs')
    app.resize(TITLE, 700, 700)
    app.find('push button', 'Jug to measure it in: any jug').click()
    app.popups(1)
    # All changes with the window in one frame, also the place of the open list; otherwise GTK complains.
    app.resize(TITLE, 1300, 900)
    app.key('Escape')
    app.popups(0)
    app.resize(TITLE, 360, 720)
    app.find('push button', 'Jug to measure it in: any jug').click()
    app.popups(1)
    app.key('End', 'Return')
    app.popups(0)
    button(app, 'Amount for each jug: (0, 6, 0)').click()
    app.popups(1)
    for jug, amount in (1, '5'), (2, '0'), (3, '6'):
        mark(app.find('spin button', f'Amount wanted in jug {jug}'))
        app.type(amount)
    app.key('Return', 'Escape')
    app.popups(0)
    button(app, 'Amount for each jug: (5, 0, 6)')
    app.key('ctrl+Return')
    wait_told(app, 'Solved. This is the only answer.')
    wait_contents(app, 5, 0, 6)
    app.resize(TITLE, 1000, 700)
    choose(app, 'New and Examples', 'Share 12 Equally: 6, 6, 0')
    button(app, 'Amount for each jug: (6, 6, 0)')
    app.key('ctrl+Return')
    wait_contents(app, 6, 6, 0)
    assert ', the target' in jugs(app)[0] and ', the target' in jugs(app)[1], jugs(app)


def jugs_keys(app, session):
    """With keys only: 4 from 3 and 5, poured and solved."""
    go_to(app, 'Water Jugs')
    choose(app, 'New and Examples', '4 from 3 and 5')
    tab_to(app, 'Jug 1: .*', 'shift+Tab')
    app.key('t', '2', '2', '1', '1', 'd', '2', '1', 't', '2', '2', '1')
    wait_told(app, '4 is measured, in 6 moves.')
    wait_contents(app, 3, 4)
    app.key('ctrl+z')
    wait_contents(app, 2, 5)
    # With arrow keys: from the focused jug to its neighbour.
    app.key('2', 'Left', 'Return')
    wait_contents(app, 3, 4)
    # The settings of a jug.
    app.key('Menu')
    app.popups(1)
    app.find('spin button', 'Can hold')
    app.key('ctrl+a')
    app.type('4')
    app.key('Return')
    wait_for(lambda: jugs(app)[0].endswith('of 4'), what=lambda: f'a jug of 4, not {jugs(app)}')
    app.key('Escape')
    app.popups(0)
    app.key('ctrl+Return')
    wait_for(lambda: ', answer, the target' in jugs(app)[0], what=lambda: f'an answer, not {jugs(app)}')


def jugs_circles(app, session):
    """Without remembering, depth first goes in circles: the page says which state was repeated, and why."""
    go_to(app, 'Water Jugs')
    button(app, 'Skip States Already Seen').click()
    open_search(app)
    while not told(app).startswith('Fill jug 3. At (5, 8, 12):'):
        step(app)
    note = re.compile(r'^The state \(5, 8, 12\) appears again: nodes 4 and 7 are the same\..*no move is known to be the last')
    assert not app.all('label', note, shown=False)
    while not app.all('label', note, shown=False):
        step(app)
    # Such a tree is infinite, so no explored part is shown.
    assert not app.all('label', re.compile('% explored$'), shown=False)
    # A click offers to edit; a method from the list remembers states, and says which were seen before.
    place(app, 'Jug 1').click()
    app.popups(1)
    app.key('Escape')
    app.popups(0)
    set_method(app, 'Breadth First')
    button(app, 'Back to the Start')
    app.key('F4')
    open_search(app)
    step(app)
    step(app)
    assert step(app) == ('Fill jug 2. At (0, 8, 0): jugs 1 and 3 are empty, nothing comes out; jug 2 is full, nothing goes in. '
                         '“Fill jug 1” leads to (5, 8, 0), which was reached at node 5 in 2 moves. '
                         '3 states joined the queue, which now holds 8.'), told(app)
    # Once node 5 has been visited, its number is a link that goes there.
    app.resize(TITLE, 1380, 900)
    step(app)
    step(app)
    button(app, 'Step Back').click()
    button(app, 'Step Back').click()
    wait_told(app, re.compile(r'^Fill jug 2\. At \(0, 8, 0\):'))
    tab_to(app, '.*was reached at node 5.*')
    app.key('Return')
    wait_told(app, re.compile(r'^Fill jug 2\. At \(5, 8, 0\):'))
    next_answer(app)
    wait_told(app, re.compile('is an answer'))
    wait_contents(app, 0, 6, 12)


if __name__ == '__main__':
    run([jugs_whole, jugs_by_hand, jugs_dragged, jugs_answer, jugs_shared, jugs_keys, jugs_circles])
