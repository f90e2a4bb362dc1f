#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What happens to a number that is half-typed. See scenarios.py for usage."""
import os
import re
from collections import namedtuple

from cows import PAGE, heading, history, next_suggestion, open_page, wait_history
from cows_hands import Mouse, pick
from driver import wait_for
from scenarios import (GUESS, TITLE, button, cell, choose, customise, go_to, guess_entry, is_invalid, mark, page_key, restart, run, set_method, start,
                       tab_to, told, wait_alone, wait_dialog, wait_ended)
from test_match import number_box
from test_noughts import PAGE as NOUGHTS
from test_print import choose_row, save_pdf
from test_race import EIGHT_BLANKS
from test_take_away import PAGE as TAKE_AWAY, counts

# reach: focuses the entry, so that typing replaces its content; look: returns what depends on it
Entry = namedtuple('Entry', 'page reach typed look')


def node(app, role, name):
    return app.kept(f'{role} {name}', lambda: app.find(role, name))


def spin(name):
    return lambda app: mark(node(app, 'spin button', name))


def below(opener, name):
    """Returns a function that focuses a spin button in a popover."""
    def reach(app):
        node(app, 'push button', opener).click()
        app.popups(1)
        mark(node(app, 'spin button', name))
    return reach


def below_a_number(app):
    """Focuses the entry in the popover of a number in the triangle."""
    cell(app, 1, 1).click()
    cell(app, 4, 4).click()
    cell(app, 4, 4).click()
    app.popups(1)


def at_a_number(app):
    """Moves to a number in the triangle for typing; clicking where the cursor is would open the popover."""
    cell(app, 1, 1).click()
    cell(app, 4, 4).click()


# What the pages show

def board(app):
    return app.kept('board', lambda: app.find('table'))


def size(app):
    return len(app.all('table cell', shown=False, within=board(app)))


def numbers(app):
    names = [cell.seen_name for cell in app.all('table cell', shown=False, within=board(app))]
    return [re.match(r'Row \d+, column \d+, (\d*)', name)[1] for name in names]


def value(name):
    return lambda app: node(app, 'spin button', name).value


def target(app):
    return node(app, 'text', 'The sum asked for, k').text


def jugs(app):
    return sorted({re.sub(', .*', '', jug.seen_name) for jug in app.all('push button', re.compile(r'^Jug \d: '), shown=False)})


def each_jug(app):
    return app.find('push button', re.compile('^Amount for each jug: '), shown=False).seen_name


def want_in_each_jug(app):
    app.find('push button', 'Jug to measure it in: any jug').click()
    app.popups(1)
    app.key('End', 'Return')
    app.popups(0)


ENTRIES = {
    'size': Entry('Queens', spin('Size'), '12', size),
    'base': Entry('One to Nine', spin('Base'), '8', size),
    'rows': Entry('Knight’s Tour', below('Rows and Columns', 'Rows'), '6', size),
    'columns': Entry('Knight’s Tour', below('Rows and Columns', 'Columns'), '6', size),
    'sum': Entry('Number Triangle', lambda app: mark(node(app, 'text', 'The sum asked for, k')), '19', target),
    'number': Entry('Number Triangle', at_a_number, '8', numbers),
    'number below': Entry('Number Triangle', below_a_number, '8', numbers),
    'amount': Entry('Water Jugs', spin('Amount to measure'), '4', value('Amount to measure')),
    'capacity': Entry('Water Jugs', below('Change jug 1', 'Can hold'), '6', jugs),
    'contents': Entry('Water Jugs', below('Change jug 1', 'At the start'), '1', jugs),
    'each amount': Entry('Water Jugs', below(re.compile('^Amount for each jug'), 'Amount wanted in jug 2'), '2', each_jug),
    'length': Entry('Lily Pads', spin('Jump 1'), '1', value('Jump 1')),
    'squares': Entry(NOUGHTS, below(re.compile('^Rules'), 'Rows'), '4', size),
    'counters': Entry(TAKE_AWAY, below('Change heap 1', 'Counters'), '5', counts),
}


def wait_look(app, entry, expected):
    wait_for(lambda: entry.look(app) == expected, what=lambda: f'{entry.page}: {expected}, not {entry.look(app)}')


def undo_to(app, entry, expected):
    """Undoes until the expected value; the action itself may have added steps."""
    for _ in range(6):
        if entry.look(app) == expected:
            return
        app.key('ctrl+z')
    wait_look(app, entry, expected)


def half_type(app, entry):
    entry.reach(app)
    app.type(entry.typed)


def close_popover(app):
    if app.popups():
        app.key('Escape')
        app.popups(0)


# The actions

def press(app, role, name):
    """If a popover is open, the first click closes it."""
    pressed = node(app, role, name)
    opened = app.popups()
    pressed.click()
    if opened:
        app.popups(0)
        pressed.click()


def leave_search(app):
    button(app, 'Run')
    app.key('F4')
    app.gone('push button', 'Run')


def search_by_key(app, entry):
    app.key('F4')
    leave_search(app)


def search(app, entry):
    press(app, 'push button', 'Watch')
    leave_search(app)


def wait_solved(app):
    """Waits for an answer, which is a step of undo."""
    wait_for(lambda: re.search('nswer|^No way|none of them', told(app)), what=lambda: f'an answer, not “{told(app)}”')
    if 'nswer' in told(app):
        app.key('ctrl+z')


def solve_by_key(app, entry):
    app.key('ctrl+Return')
    wait_solved(app)


def solve(app, entry):
    press(app, 'push button', 'Solve')
    wait_solved(app)


def undo_and_redo(app, entry):
    app.key('ctrl+z', 'ctrl+shift+z')


def new_and_undo(app, entry):
    app.key('ctrl+n', 'ctrl+z')


def leave_by_key(app, entry):
    app.key('alt+1', page_key(app, entry.page))


def leave(app, entry):
    press(app, 'list item', 'Sudoku')
    go_to(app, entry.page)


ACTIONS = search_by_key, search, solve_by_key, solve, undo_and_redo, new_and_undo, leave_by_key, leave


def walk(app, entry):
    """Before each action a half-typed value is applied as by Enter. Returns what depended on it before and after."""
    before = entry.look(app)
    half_type(app, entry)
    app.key('Return')
    wait_for(lambda: entry.look(app) != before, what=f'{entry.typed} on the page {entry.page}')
    after = entry.look(app)
    close_popover(app)
    undo_to(app, entry, before)
    for action in ACTIONS:
        if action in (solve, solve_by_key) and entry.page in (NOUGHTS, TAKE_AWAY):
            continue
        half_type(app, entry)
        action(app, entry)
        wait_look(app, entry, after)
        undo_to(app, entry, before)
        close_popover(app)
    half_type(app, entry)
    app.key('ctrl+z')
    wait_look(app, entry, before)
    close_popover(app)
    return before, after


def quit_by_key(app):
    app.key('ctrl+q')


def quit(app):
    press(app, 'push button', 'Close')


def quit_by_manager(app):
    app.key('alt+F4')


def close_half_typed(app, session, entry, way, before, after):
    half_type(app, entry)
    way(app)
    wait_ended(app)
    app = start(session)
    app.resize(TITLE, 1000, 700)
    go_to(app, entry.page)
    wait_look(app, entry, after)
    undo_to(app, entry, before)
    return app


def walk_all(ways, prepare=lambda app: None):
    """Tests each entry, and how the program can be closed while it is half-typed."""
    def scenario(app, session):
        app.resize(TITLE, 1000, 700)
        for name, way in ways.items():
            entry = ENTRIES[name]
            go_to(app, entry.page)
            prepare(app)
            looks = walk(app, entry)
            if way:
                app = close_half_typed(app, session, entry, way, *looks)
        return app
    return scenario


entries_1 = walk_all({'size': quit_by_key, 'base': quit})
entries_2 = walk_all({'rows': quit_by_key, 'columns': quit})
entries_3 = walk_all({'sum': quit_by_key, 'number': quit_by_manager, 'number below': quit})
entries_4 = walk_all({'amount': quit, 'capacity': quit_by_key, 'contents': quit_by_key})
entries_5 = walk_all({'each amount': quit}, want_in_each_jug)
entries_6 = walk_all({'length': quit})
entries_7 = walk_all({'squares': quit, 'counters': quit_by_key})


def show_search(app):
    if not app.all('push button', 'Run'):
        app.key('F4')
        button(app, 'Run')


def open_seed(app):
    show_search(app)
    app.find('push button', re.compile('^Method: ')).click()
    app.popups(1)
    customise(app)
    mark(node(app, 'text', 'Seed'))


def check_seed(app, seed):
    """An invalid seed is replaced by the current one."""
    open_seed(app)
    app.type('x')
    app.key('Return')
    entry = node(app, 'text', 'Seed')
    wait_for(lambda: entry.text == seed, what=lambda: f'{seed}, not {entry.text}')


def entries_seed(app, session):
    """A half-typed seed is applied before each action, as if by Enter."""
    app.resize(TITLE, 1000, 700)
    go_to(app, 'Queens')
    there_and_back = 'alt+1', page_key(app, 'Queens')
    show_search(app)
    set_method(app, 'Shuffled')
    actions = [
        lambda: app.key('F4'),
        lambda: press(app, 'push button', 'Step'),
        lambda: app.key('ctrl+Return'),
        lambda: app.key('ctrl+z'),
        lambda: app.key('ctrl+n', 'ctrl+z'),
        lambda: app.key(*there_and_back),
        lambda: app.key('ctrl+q'),
    ]
    seed = '0'
    for nth, action in enumerate(actions):
        check_seed(app, seed)
        seed = str(4711 + nth)
        mark(node(app, 'text', 'Seed'))
        app.type(seed)
        action()
        if action != actions[-1]:
            close_popover(app)
    wait_ended(app)
    app = start(session)
    app.resize(TITLE, 1000, 700)
    app.key(there_and_back[1])
    check_seed(app, seed)
    close_popover(app)
    return app


def entries_guess(app, session):
    """The guess at the number of nodes needs no Enter, and is kept."""
    def wait_guess(app, expected):
        entry = guess_entry(app)
        wait_for(lambda: entry.text == expected, what=lambda: f'{expected}, not {entry.text}')

    app.resize(TITLE, 1000, 700)
    for guess in '50', '60':
        show_search(app)
        mark(guess_entry(app))
        app.type(guess)
        app.key('ctrl+q')
        wait_ended(app)
        app = start(session)
        app.resize(TITLE, 1000, 700)
        wait_guess(app, guess)
    for keys in ['F4', 'F4'], ['alt+2', 'alt+1']:
        app.key(*keys)
        wait_guess(app, guess)
    mark(guess_entry(app))
    app.type('many')
    wait_for(lambda: is_invalid(guess_entry(app)), what='a guess that is none')
    app.key('ctrl+n')
    button(app, 'Create').click()
    app.gone('push button', 'Create')
    app.key('F4', 'F4')
    wait_guess(app, '')
    # A puzzle that is solved for the person isn't asked about any more.
    app.key('ctrl+Return')
    app.gone('text', GUESS)
    return app


def entries_dialogs(app, session):
    """In a dialog, a half-typed value is applied by its button; a preference also when the dialog is closed."""
    app.resize(TITLE, 1000, 700)
    app.key('ctrl+n')
    mark(app.find('spin button', 'Size'))
    app.type('4')
    button(app, 'Create').click()
    wait_alone(app)
    wait_for(lambda: size(app) == 16, what=lambda: f'16 cells, not {size(app)}')

    app.key('ctrl+p')
    button(app, 'Save as PDF…')
    choose_row(app, 'Print', 'Random Puzzles')
    mark(app.find('spin button', 'Puzzles'))
    app.type('5')
    assert len(save_pdf(app, session, 'five.pdf')) == 2, 'not all puzzles'

    if len(os.sched_getaffinity(0)) > 1:
        for cores in '1', '2':
            app.key('ctrl+comma')
            wait_dialog(app)
            mark(app.find('spin button', 'Cores'))
            app.type(cores)
            app.key('Escape')
            wait_alone(app)
            app.key('ctrl+comma')
            wait_dialog(app)
            assert app.find('spin button', 'Cores').value == int(cores), cores
            app.key('Escape')
            wait_alone(app)

    go_to(app, PAGE)
    app.key('ctrl+n')
    app.find('combo box', 'Rules').click()
    app.popups(1)
    pick(app, 'Custom Rules')
    mark(app.find('spin button', 'Places'))
    app.type('5')
    button(app, 'Start').click()
    wait_alone(app)
    wait_for(lambda: len(app.all('push button', re.compile(r'^Place \d: '))) == 5, what='5 places')


def check_codes(app, name, code):
    """Checks a half-typed code, and that nothing on the way from it takes it for a whole one."""
    expected = f'{name}: ' + ', '.join([*code, *['empty'] * (4 - len(code))])
    for keys in [], ['F4'], ['ctrl+Return'], ['alt+1', page_key(app, PAGE)], ['ctrl+n', 'Escape']:
        if keys:
            app.key(*keys)
        app.find('panel', expected)


def close_codes(app, session):
    app.key('ctrl+q')
    wait_ended(app)
    app = start(session)
    app.resize(TITLE, 1000, 700)
    go_to(app, PAGE)
    return app


def entries_codes(app, session):
    """A half-typed number in Bulls and Cows is left as it is, because it isn't a guess yet."""
    open_page(app)
    app.find('push button', re.compile('^Place 1: ')).click()
    heading(app, 'Your Own Guess')
    app.key('Delete', 'Right', 'Delete', 'Right', 'Delete', 'Right', 'Delete', 'Home')
    app.type('98')
    check_codes(app, 'Guess', '98')
    app = close_codes(app, session)
    check_codes(app, 'Guess', '98')

    session.clip('[Ponder]\nVersion=1\nPuzzle=bulls-and-cows\n[bulls-and-cows]\nGuessing=them\n')
    app.key('ctrl+v')
    heading(app, 'Choose Your Number')
    app.type('73')
    check_codes(app, 'My number', '73')
    app = close_codes(app, session)
    check_codes(app, 'My number', '73')

    # Typing continues at the same place.
    tab_to(app, 'My number: .*')
    app.type('05')
    app.key('Return')
    heading(app, 'Friend Guesses')
    app.type('12')
    check_codes(app, 'Guess', '12')
    app = close_codes(app, session)
    check_codes(app, 'Guess', '12')
    return app


def wait_focus(app, name):
    wait_for(lambda: app.focused() is not None and re.match(name, app.focused().seen_name),
             what=lambda: f'the focus on {name}, not {app.focused() and app.focused().describe()}')


def after_start(app, session):
    """After a start the keys go where the person goes on, and never to a button of the window."""
    def again():
        nonlocal app
        app = restart(app, session, GSETTINGS_BACKEND='keyfile')

    again()
    choose(app, 'New and Examples', EIGHT_BLANKS)
    button(app, 'Back to the Puzzle')
    again()
    wait_for(lambda: app.focused() is not None, what='a focus')
    app.key('Escape')
    app.gone('push button', 'Back to the Puzzle')
    go_to(app, PAGE)
    again()
    wait_focus(app, '0 bulls, 0 cows')
    app.type('00')
    wait_history(app, [('1234', '0 bulls, 0 cows')])
    next_suggestion(app, ['1234'])
    app.type('00')
    wait_for(lambda: len(history(app)) == 2, what='another row')
    heading(app, 'No Number Fits')
    again()
    wait_focus(app, 'Guess 2: ')
    # The device is handed over.
    hand = Mouse(app, session, (1000, 700))
    hand.new_game(Who_Guesses='Both, in Turns', Against='A friend')
    app = hand.app
    number_box(app)
    hand.enter('1234', 'Keep This Number')
    next_suggestion(app, [])
    hand.give(0, 0)
    heading(app, 'Hand the device to Friend')
    again()
    wait_focus(app, 'I Am Friend')
    app.key('Return')
    heading(app, 'Friend Guesses')
    return app


# Where a page is begun, and a key that goes on from there to something else in it.
BEGUN = {
    'Lessons': ('4×4 by Both Approaches', 'Down'),
    'Sudoku': ('Row 1, column 1', 'Right'),
    'Number Triangle': ('Row 1, column 1', 'Down'),
    'Lily Pads': ('Pad 1,', 'Right'),
    'Knight’s Tour': ('a1,', 'Right'),
    'Water Jugs': ('Jug 1:', 'Right'),
    'Queens': ('a8,', 'Right'),
    'One to Nine': ('Place 1,', 'Right'),
    'Bulls and Cows': ('0 bulls, 0 cows', 'Right'),
    'Noughts and Crosses': ('Row 1, column 1', 'Right'),
    'Take-Away': ('Heap 1:', 'Tab'),
}


def after_start_of_pages(app, session):
    """After a start with any page the focus is in it, and keys go on from there."""
    app = restart(app, session, GSETTINGS_BACKEND='keyfile')
    for page, (begun, key) in BEGUN.items():
        go_to(app, page)
        app = restart(app, session, GSETTINGS_BACKEND='keyfile')
        wait_focus(app, begun)
        app.key(key)
        wait_focus(app, f'(?!{begun})')
        assert page == 'Lessons' or app.focused().seen_role != 'list item', app.focused().describe()
        assert app.focused().ext[1] > 46, app.focused().describe()     # not in the header bar
    return app


SCENARIOS = [entries_1, entries_2, entries_3, entries_4, entries_5, entries_6, entries_7, entries_seed,
             entries_guess, entries_dialogs, entries_codes, after_start, after_start_of_pages]
for nth, scenario in enumerate(SCENARIOS[:7], 1):
    scenario.__name__ = f'entries_{nth}'


if __name__ == '__main__':
    run(SCENARIOS)
