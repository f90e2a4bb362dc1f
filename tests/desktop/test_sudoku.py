#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The Sudoku page, by mouse and keyboard.

test_sudoku.py PROGRAM SCHEMAS SCENARIO

SCHEMAS is the folder with the compiled settings schema.
"""
import os
import re
import sys

from driver import Session, Timeout, wait_for

TITLE = 'Ponder'
LECTURE = '.4...3.2...4.2.3'                    # the second 4x4: it backtracks
LECTURE_ANSWER = '2431134231244213'


def cell(app, row, column):
    return app.find('table cell', re.compile(rf'^Row {row}, column {column}, '))


def shown(app):
    """What the cells show, by their names: {(row, column): words}."""
    cells = {}
    for node in app.all('table cell', shown=False):
        row, column, words = re.fullmatch(r'Row (\d+), column (\d+), (.*)', node.name).groups()
        cells[int(row), int(column)] = words
    return cells


def values(app, kind):
    """The cells of one kind in reading order, a dot for the others."""
    cells = shown(app)
    side = max(row for row, _ in cells)
    words = [cells[row, column] for row in range(1, side + 1) for column in range(1, side + 1)]
    return ''.join(word[0] if word[1:] == kind else '.' for word in words)


def is_invalid(node):
    return node.has('invalid-entry') or node.has('invalid')        # GTK 4.8 says the other


def told(app):
    return app.find('status bar').name


def wait_told(app, text):
    wait_for(lambda: told(app) == text, 20, f'“{text}”, not “{told(app)}”')


def key_of(app, digit):
    """The key of a digit below the board."""
    return app.find('push button', re.compile(rf'^{digit}, \d+ left'))


def open_menu(app, button):
    """A menu that still closes takes the click that was meant to open the next one: then once more, as a person would."""
    node = app.find('push button', button)
    node.click()
    try:
        app.popups(1, timeout=10)
    except Timeout:
        node.click()
        app.popups(1)


def choose(app, button, item):
    open_menu(app, button)
    app.find('menu item', item).click()
    app.popups(0)


def new_by_mouse(app, side):
    choose(app, 'New and Examples', 'New…')
    app.find('spin button', 'Size').click(count=3, fx=.15)
    app.type(str(side))
    app.find('push button', 'Create').click()
    app.gone('push button', 'Create')


def click_and_solve(app, session):
    """The second 4x4 is entered by clicking on an empty board, and solved."""
    new_by_mouse(app, 4)
    wait_for(lambda: set(shown(app).values()) == {'empty'}, what='an empty board')
    before = [node.ext for node in app.all('table cell')]
    assert len(before) == 16
    for index, digit in enumerate(LECTURE):
        if digit == '.':
            continue
        cell(app, index // 4 + 1, index % 4 + 1).click()
        key_of(app, digit).click()
    assert values(app, '') == LECTURE, shown(app)
    assert told(app) == '10 blank cells', told(app)

    app.find('push button', 'Solve').click()
    wait_told(app, 'Exactly one answer.')
    answer = ''.join(a if b == '.' else b for a, b in zip(values(app, ', answer'), LECTURE))
    assert answer == LECTURE_ANSWER, answer
    assert values(app, '') == LECTURE, 'what was entered is still there'
    assert [node.ext for node in app.all('table cell')] == before, 'nothing moved'
    assert not app.find('push button', 'Solve').has('sensitive')

    # An answer is one step of undo, and so is each digit.
    app.find('push button', 'Undo').click()
    assert values(app, ', answer') == '.' * 16
    app.find('push button', 'Undo').click()
    assert values(app, '') == LECTURE[:-1] + '.'
    app.find('push button', 'Redo').click()
    app.find('push button', 'Redo').click()
    assert values(app, ', answer').count('.') == 6
    choose(app, 'Main Menu', 'Clear Answer')
    assert values(app, ', answer') == '.' * 16
    choose(app, 'Main Menu', 'Clear All')
    assert set(shown(app).values()) == {'empty'}
    app.find('push button', 'Undo').click()
    assert values(app, '') == LECTURE


def keys_on_a_cell(app, session):
    """A second click, a click of the other button and Enter open the digits on the cell."""
    new_by_mouse(app, 4)
    here = cell(app, 2, 3)
    here.click()
    here.click()
    app.popups(1)
    app.find('push button', re.compile('^3, '), pred=lambda node: node.surface()[1] == 'popover').click()
    app.popups(0)
    assert shown(app)[2, 3] == '3'

    cell(app, 2, 4).click(button=3)
    app.popups(1)
    # The first digit that fits has the focus.
    app.key('Return')
    app.popups(0)
    assert shown(app)[2, 4] == '1'

    app.key('Left', 'Return')
    app.popups(1)
    app.find('push button', 'Clear the Cell', pred=lambda node: node.surface()[1] == 'popover').click()
    app.popups(0)
    assert shown(app)[2, 3] == 'empty'
    app.key('Return')
    app.popups(1)
    app.key('4')
    app.popups(0)
    assert shown(app)[2, 3] == '4'
    app.key('Return')
    app.popups(1)
    app.key('Escape')
    app.popups(0)
    # The focus is back on the board.
    app.key('Right', '2')
    assert shown(app)[2, 4] == '2'
    cell(app, 3, 1).do('cell.activate')
    app.popups(1)
    app.key('Escape')
    app.popups(0)
    app.key('1')
    assert shown(app)[3, 1] == '1'


def no_answer(app, session):
    """Where there is none, the reason is told and the cells it speaks of are marked."""
    new_by_mouse(app, 4)
    for row, column, digit in ((1, 1, 1), (1, 2, 2), (1, 3, 3), (4, 4, 4)):
        cell(app, row, column).click()
        app.key(str(digit))
    # At once, and not by colour alone.
    assert shown(app)[1, 4] == 'empty, nothing fits'
    assert is_invalid(cell(app, 1, 4))
    app.find('push button', 'Solve').click()
    wait_for(lambda: told(app).startswith('Row 1, column 4 has no value left'), 20, 'the reason')
    assert values(app, ', answer') == '.' * 16

    # A clash is marked and told before anything is solved.
    app.key('ctrl+z')
    cell(app, 1, 4).click()
    app.key('3')
    assert is_invalid(cell(app, 1, 3)) and is_invalid(cell(app, 1, 4)) and not is_invalid(cell(app, 1, 2))
    assert told(app) == '3 stands twice in row 1.', told(app)
    app.find('push button', 'Solve').click()
    wait_told(app, '3 stands twice in row 1.')
    app.key('Delete')
    assert not is_invalid(cell(app, 1, 3))


def several_answers(app, session):
    new_by_mouse(app, 4)
    app.find('push button', 'Solve').click()
    wait_told(app, 'More than one answer. This is the first.')
    answer = values(app, ', answer')
    assert sorted(answer) == sorted('1234' * 4), answer
    choose(app, 'New and Examples', 'Four Answers')
    app.find('push button', 'Solve').click()
    wait_told(app, 'More than one answer. This is the first.')


def keyboard_only(app, session):
    app.key('ctrl+n')
    app.find('spin button', 'Size')
    app.type('4')
    app.key('Return')
    app.gone('spin button', 'Size')
    for row in range(4):
        for digit in LECTURE[4 * row:4 * row + 4]:
            app.key(digit if digit != '.' else ('0', 'space', 'period')[row % 3], 'Right')
        app.key('Home', 'Down')
    assert values(app, '') == LECTURE, shown(app)
    app.key('End')
    assert cell(app, 4, 4).has('focused')
    assert cell(app, 4, 4).has('selected')
    app.key('BackSpace')
    assert shown(app)[4, 4] == 'empty'
    app.key('3', 'Page_Up')
    assert cell(app, 1, 4).has('focused')

    app.key('ctrl+Return')
    wait_told(app, 'Exactly one answer.')
    assert shown(app)[1, 1] == '2, answer'

    # Tab leaves the board and comes back to where it was.
    app.key('Tab')
    assert not any(node.has('focused') for node in app.all('table cell'))
    app.key('shift+Tab')
    assert cell(app, 1, 4).has('focused')
    app.key('F9')
    app.gone('list item', 'Sudoku')
    app.key('F9')
    app.find('list item', 'Sudoku')


def narrow_window(app, session):
    """At 360 by 720 all is there, and the sidebar is one step back."""
    app.resize(TITLE, 360, 720)
    width, height = app.frame(TITLE)[2:]
    assert (width, height) == (360, 720), (width, height)
    board = app.find('table').ext
    assert board[2] == board[3] and board[2] in (332, 336), board         # GTK 4.8 tells it without its border
    for node in app.all('push button') + app.all('table cell'):
        x, y, w, h = node.ext
        assert x >= 0 and y >= 0 and x + w <= width and y + h <= height, node.describe()
    for digit in range(1, 10):
        x, y, w, h = key_of(app, digit).ext
        assert w >= 44 and h >= 44, (digit, w, h)

    app.find('push button', 'Solve').click()
    wait_told(app, 'Exactly one answer.')
    assert app.find('table').ext == board
    app.find('push button', 'Undo').click()
    app.find('push button', 'All Puzzles').click()
    app.gone('table')
    app.find('list item', 'Sudoku').click()
    app.find('table')
    cell(app, 1, 1).click()
    key_of(app, 6).click()
    assert shown(app)[1, 1] == '6'


def sizes(app, session):
    """The board is as large as can be, and its cells never too small."""
    app.resize(TITLE, 1000, 700)
    assert app.find('table').ext[2] >= 500, app.find('table').ext
    choose(app, 'New and Examples', 'Giant')
    x, y, w, h = cell(app, 1, 1).ext
    assert w >= 32 and h >= 32
    app.key('ctrl+n')
    app.find('spin button', 'Size')
    app.type('25')
    app.key('Return')
    app.gone('spin button', 'Size')
    wait_for(lambda: len(shown(app)) == 625, what='625 cells')
    app.key('ctrl+End')
    last = cell(app, 25, 25)
    assert last.has('focused') and last.ext[2] >= 32
    app.key('P', 'ctrl+plus', 'ctrl+plus')
    assert shown(app)[25, 25] == 'P'
    last = cell(app, 25, 25)
    assert last.ext[2] >= 45, last.ext
    app.key('ctrl+0')
    assert cell(app, 25, 25).ext[2] < 36


def stop(app, session):
    """What takes too long can be stopped; what is changed meanwhile stops it by itself."""
    symbols = '123456789ABCDEFGH'
    # No 9 by 9 corner with nine symbols can be completed to 17 by 17, and it takes ages to try.
    endless = ''.join(symbols[(row + column) % 9] if row < 9 and column < 9 else '.'
                      for row in range(17) for column in range(17))
    session.clip(endless)
    app.key('ctrl+v')
    wait_for(lambda: len(shown(app)) == 289, what='289 cells')
    app.find('push button', 'Solve').click()
    app.find('push button', 'Stop')
    wait_for(lambda: app.all('label', re.compile(r'^Solving: [\d,]+ nodes so far$')), what='progress')
    app.find('push button', 'Stop').click()
    wait_told(app, 'Stopped.')

    app.key('ctrl+Return')
    app.find('push button', 'Stop')
    app.key('Escape')
    wait_told(app, 'Stopped.')

    app.key('ctrl+Return')
    app.find('push button', 'Stop')
    cell(app, 17, 1).click()
    app.key('A')
    app.find('push button', 'Solve')
    assert told(app) == '207 blank cells', told(app)


def copy_and_paste(app, session):
    session.clip('1 5 _ _ 4 _\n2 _ _ _ 5 6\n4 _ _ _ _ 3\n_ _ _ _ _ 4\n6 3 _ _ 2 _\n_ 2 _ _ 3 1\n')
    app.key('ctrl+v')
    wait_for(lambda: len(shown(app)) == 36, what='36 cells')
    assert values(app, ', given') == '15..4.2...564....3.....463..2..2..31'
    app.find('label', 'Sudoku 6×6 pasted')
    app.key('ctrl+c')
    assert session.clip() == '15..4.2...564....3.....463..2..2..31', session.clip()
    app.key('ctrl+z')
    wait_for(lambda: len(shown(app)) == 81, what='what was there')
    session.clip('not a sudoku at all')
    app.key('ctrl+v')
    app.find('label', re.compile('^Not a sudoku: '))
    assert len(shown(app)) == 81

    session.clip(LECTURE)
    choose(app, 'Main Menu', 'Paste')
    wait_for(lambda: len(shown(app)) == 16, what='16 cells')
    app.key('ctrl+Return')
    wait_told(app, 'Exactly one answer.')
    app.key('ctrl+shift+c')
    assert session.clip() == LECTURE_ANSWER, session.clip()


def names(app, session):
    """Every control has a name of its own."""
    for node in app.all('push button') + app.all('list item') + app.all('table cell') + app.all('table'):
        assert node.name and not node.name.startswith(('Gtk', 'Adw', 'Ponder')) , node.describe()
    app.find('push button', 'Main Menu').click()
    app.popups(1)
    app.key('Escape')
    app.popups(0)
    choose(app, 'Main Menu', 'About Ponder')
    app.find('label', 'Ponder', pred=lambda node: node.surface()[0].name != TITLE)
    app.key('Escape')
    wait_for(lambda: len(app.windows()) == 1, what='the main window alone')


def restart(app, session, **environment):
    quit_program(app)
    return start(session, **environment)


def settings(app, session):
    """The window comes back as it was left; without the schema the program works all the same."""
    app = restart(app, session, GSETTINGS_BACKEND='keyfile')
    app.resize(TITLE, 760, 640)
    assert app.frame(TITLE)[2:] == (760, 640), app.frame(TITLE)
    app = restart(app, session, GSETTINGS_BACKEND='keyfile')
    assert app.frame(TITLE)[2:] == (760, 640), app.frame(TITLE)

    app = restart(app, session, GSETTINGS_SCHEMA_DIR='')
    app.find('push button', 'Solve').click()
    wait_told(app, 'Exactly one answer.')
    return app


SCENARIOS = [click_and_solve, keys_on_a_cell, no_answer, several_answers, keyboard_only, narrow_window, sizes, stop,
             copy_and_paste, names, settings]


def start(session, **environment):
    app = session.launch([sys.argv[1]], title=TITLE, timeout=30, env={
        'GSETTINGS_SCHEMA_DIR': sys.argv[2],
        'G_DEBUG': 'fatal-criticals',
        # GTK's own dialogs leak.
        'ASAN_OPTIONS': 'detect_leaks=0',
        **environment,
    })
    return app


def quit_program(app):
    complaints = app.complaints()
    assert not complaints, complaints
    assert app.proc.poll() is None, f'it ended with {app.proc.returncode}'
    app.key('ctrl+q')
    wait_for(lambda: app.proc.poll() is not None, 10, 'the end')
    assert app.proc.returncode == 0, app.proc.returncode


def main():
    name = sys.argv[3]
    scenario = {function.__name__: function for function in SCENARIOS}[name]
    os.environ['PONDER_FAIL_PNG'] = os.path.join(os.environ.get('MESON_BUILD_ROOT', '.'), f'fail-{name}.png')
    with Session(size='1400x1000x24') as session:
        app = start(session)
        quit_program(scenario(app, session) or app)


main()
