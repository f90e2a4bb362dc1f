#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The Sudoku page: entering, solving, and solving by hand. See scenarios.py for usage."""
import re

from driver import wait_for
from scenarios import (LECTURE, LECTURE_ANSWER, NEWSPAPER, TITLE, button, cell, choose, cursor, digits, enter_by_mouse, is_invalid, key_of,
                       new_by_keys, new_by_mouse, places, popover_key, restart, run, shown, tab_to, title, toast, told, values, wait_cell,
                       wait_cells, wait_digits, wait_told)


def click_and_solve(app, session):
    """The second 4x4 is entered by clicking on an empty board, and solved."""
    new_by_mouse(app, 4)
    before = places(app)
    assert len(before) == 17
    enter_by_mouse(app, LECTURE)
    assert values(app, ', given') == LECTURE, shown(app)
    wait_told(app, '10 blank cells. Exactly one answer. Difficulty: Easy.')

    button(app, 'Solve').click()
    wait_told(app, 'Solved. This is the only answer.')
    assert digits(app) == LECTURE_ANSWER, digits(app)
    assert values(app, ', given') == LECTURE, 'what was entered is still there'
    assert places(app) == before, 'nothing moved'
    assert not button(app, 'Solve').has('sensitive')

    # An answer is one step of undo, and so is each digit.
    button(app, 'Undo').click()
    wait_digits(app, LECTURE)
    button(app, 'Undo').click()
    wait_digits(app, LECTURE[:-1] + '.')
    button(app, 'Redo').click()
    button(app, 'Redo').click()
    wait_digits(app, LECTURE_ANSWER)
    choose(app, 'Answer', 'Clear Answer')
    wait_digits(app, LECTURE)
    choose(app, 'Main Menu', 'Clear All')
    toast(app, 'All cells cleared')
    wait_digits(app, '.' * 16)
    button(app, 'Undo').click()
    wait_digits(app, LECTURE)


def keys_on_a_cell(app, session):
    """A second click, a right click and Enter open the digits for a cell."""
    new_by_mouse(app, 4)
    here = cell(app, 2, 3)
    here.click()
    here.click()
    app.popups(1)
    popover_key(app, 3).click()
    app.popups(0)
    wait_cell(app, 2, 3, '3, given')

    cell(app, 2, 4).click(button=3)
    app.popups(1)
    # The first digit that fits has the focus.
    app.key('Return')
    app.popups(0)
    wait_cell(app, 2, 4, '1, given')

    app.key('Left', 'Return')
    app.popups(1)
    button(app, 'Clear the Cell', pred=lambda node: node.surface()[1] == 'popover').click()
    app.popups(0)
    wait_cell(app, 2, 3, 'empty')
    app.key('Return')
    app.popups(1)
    app.key('4')
    app.popups(0)
    wait_cell(app, 2, 3, '4, given')
    app.key('Return')
    app.popups(1)
    app.key('Escape')
    app.popups(0)
    # The board has the focus again.
    app.key('Right', '2')
    wait_cell(app, 2, 4, '2, given')
    cell(app, 3, 1).do('piece.activate')
    app.popups(1)
    app.key('Escape')
    app.popups(0)
    app.key('1')
    wait_cell(app, 3, 1, '1, given')


def no_answer(app, session):
    """If there is no answer, the page gives the reason and marks the cells it refers to."""
    new_by_mouse(app, 4)
    for row, column, digit in ((1, 1, 1), (1, 2, 2), (1, 3, 3), (4, 4, 4)):
        cell(app, row, column).click()
        app.key(str(digit))
    # At once, and not only by colour.
    wait_cell(app, 1, 4, 'empty, nothing fits')
    assert is_invalid(cell(app, 1, 4))
    wait_told(app, '12 blank cells. Nothing fits in row 1, column 4.')
    button(app, 'Solve').click()
    wait_told(app, re.compile(r'^Row 1, column 4 has no value left'))
    assert values(app, ', answer') == '.' * 16

    # A clash is marked and explained before anything is solved.
    app.key('ctrl+z')
    cell(app, 1, 4).click()
    app.key('3')
    wait_told(app, 'Row 1 has two 3s.')
    assert is_invalid(cell(app, 1, 3)) and is_invalid(cell(app, 1, 4)) and not is_invalid(cell(app, 1, 2))
    button(app, 'Solve').click()
    wait_told(app, 'There is no answer. Row 1 has two 3s.')
    app.key('Delete')
    wait_for(lambda: not is_invalid(cell(app, 1, 3)), what='no clash')


def wrong_entry(app, session):
    """Solve says which digit of one's own can't be right, removes it, or solves without it: by mouse, with keys, and in a
    narrow window after a restart."""
    choose(app, 'New and Examples', 'Lecture')
    cell(app, 1, 1).click()
    app.key('1')
    wait_cell(app, 1, 1, '1')
    button(app, 'Solve').click()
    wait_told(app, 'Your 1 in row 1, column 1 can’t be right.')
    wait_cell(app, 1, 1, '1, wrong')
    button(app, 'Remove It').click()
    wait_cell(app, 1, 1, 'empty')
    app.gone('push button', 'Remove It')
    app.gone('push button', 'Solve from the Clues')

    app.key('ctrl+z')
    wait_cell(app, 1, 1, '1, wrong')
    tab_to(app, 'Solve from the Clues')
    app.key('Return')
    wait_told(app, 'Solved. This is the only answer.')
    wait_for(lambda: app.focused().seen_name.startswith('Row '), what='the focus on the board')
    app.key('ctrl+z', 'ctrl+z')
    wait_cell(app, 1, 1, '1, wrong')
    wait_told(app, 'Your 1 in row 1, column 1 can’t be right.')
    app = restart(app, session)
    wait_told(app, 'Your 1 in row 1, column 1 can’t be right.')
    app.resize(TITLE, 360, 720)
    for name in 'Remove It', 'Solve from the Clues':
        x, y, width, height = button(app, name).ext
        assert x >= 0 and x + width <= 360, (name, x, y, width, height)
    button(app, 'Remove It').click()
    wait_cell(app, 1, 1, 'empty')
    return app


def differing(app):
    """Returns the values that each cell has in the answers, for the cells in which they differ."""
    found = {place: re.search(', answers differ, (.*)', words) for place, words in shown(app).items()}
    return {place: set(re.findall(r'\d', values[1])) for place, values in found.items() if values}


def several_answers(app, session):
    """Cells in which answers differ are counted after each entry, and marked while going through the answers."""
    choose(app, 'New and Examples', 'Four Answers')
    sentence = wait_told(app, re.compile(r'^21 blank cells\. Several answers, which differ in \d+ cells\.$')) and told(app)
    assert not differing(app), differing(app)

    found = []
    button(app, 'Solve').click()
    wait_told(app, 'Solved. This is the first of several answers.')
    differ = differing(app)
    assert len(differ) == int(sentence.split()[-2]), (sentence, differ)
    found.append(digits(app))
    assert not button(app, 'Previous Answer').has('sensitive')
    for nth in (2, 3, 4):
        button(app, 'Next Answer').click()
        wait_told(app, re.compile(rf'^Answer {nth}( of 4\.|\. There may be more\.)$'))
        found.append(digits(app))
    wait_for(lambda: not button(app, 'Next Answer').has('sensitive'), what='the last answer')
    assert told(app) == 'Answer 4 of 4.', told(app)
    assert len(set(found)) == 4 and '.' not in ''.join(found), found
    really = {(i // 6 + 1, i % 6 + 1): {answer[i] for answer in found} for i in range(36)
              if len({answer[i] for answer in found}) > 1}
    assert really == differ, (really, differ)

    button(app, 'Previous Answer').click()
    wait_told(app, 'Answer 3 of 4.')
    assert digits(app) == found[2]
    app.key('alt+Left', 'ctrl+Page_Up')
    wait_digits(app, found[0])
    app.key('alt+Right', 'ctrl+Page_Down')
    wait_digits(app, found[2])
    # Going through the answers adds no step of undo.
    app.key('ctrl+z')
    wait_for(lambda: digits(app).count('.') == 21, what='the clues alone')
    app.key('ctrl+y')
    wait_digits(app, found[2])
    choose(app, 'Answer', 'Clear Answer')
    wait_for(lambda: digits(app).count('.') == 21, what='the clues alone')
    assert not differing(app), differing(app)


def keyboard_only(app, session):
    new_by_keys(app, 4)
    for row in range(4):
        for digit in LECTURE[4 * row:4 * row + 4]:
            app.key(digit if digit != '.' else ('0', 'space', 'period')[row % 3], 'Right')
        app.key('Home', 'Down')
    wait_digits(app, LECTURE)
    app.key('End')
    assert cell(app, 4, 4).has('focused')
    assert cell(app, 4, 4).has('selected')
    app.key('BackSpace')
    wait_cell(app, 4, 4, 'empty')
    app.key('3', 'Page_Up')
    assert cell(app, 1, 4).has('focused')

    app.key('ctrl+Return')
    wait_told(app, 'Solved. This is the only answer.')
    assert shown(app)[1, 1] == '2, answer'

    # Tab leaves the board, and returns to the same cell.
    app.key('Tab')
    assert cursor(app) is None
    app.key('shift+Tab')
    assert cursor(app) == (1, 4)
    app.key('F9')
    app.gone('list item', 'Sudoku')
    app.key('F9')
    app.find('list item', 'Sudoku')


def newspaper(app, session):
    """A puzzle from a newspaper is entered row by row, and solved."""
    new_by_keys(app, 9)
    app.key('ctrl+t')
    wait_told(app, 'Type row by row: a digit, or 0 or a space for a blank.')
    typed = ''.join(digit if digit != '.' else '0 '[index % 2] for index, digit in enumerate(NEWSPAPER))
    app.type(typed[:40])
    # A wrong digit is deleted, and typed again.
    app.type('11')
    app.key('BackSpace', 'BackSpace')
    app.type(typed[40:])
    wait_digits(app, NEWSPAPER)
    wait_told(app, re.compile(r'^55 blank cells\. Exactly one answer\. Difficulty: '))
    app.key('ctrl+t', 'ctrl+Return')
    wait_told(app, 'Solved. This is the only answer.')

    answer = digits(app)
    assert all(clue in ('.', digit) for clue, digit in zip(NEWSPAPER, answer))
    rows = [range(9 * i, 9 * i + 9) for i in range(9)]
    columns = [range(i, 81, 9) for i in range(9)]
    boxes = [[27 * (i // 3) + 3 * (i % 3) + 9 * (j // 3) + j % 3 for j in range(9)] for i in range(9)]
    for unit in rows + columns + boxes:
        assert sorted(answer[i] for i in unit) == list('123456789'), answer


def by_hand_mouse(app, session):
    """Locked clues, one's own notes and entries, checking and revealing: by mouse."""
    new_by_mouse(app, 4)
    enter_by_mouse(app, LECTURE)
    choose(app, 'More', 'Lock the Clues')
    button(app, 'Enter Notes').click()
    cell(app, 1, 1).click()
    for digit in (1, 2, 3, 3):
        key_of(app, digit).click()
    wait_cell(app, 1, 1, 'empty, notes 1 and 2')
    # In the popover, notes are entered one after the other.
    cell(app, 1, 3).click(count=2)
    app.popups(1)
    popover_key(app, 1).click()
    popover_key(app, 3).click()
    app.key('Escape')
    app.popups(0)
    wait_cell(app, 1, 3, 'empty, notes 1 and 3')
    button(app, 'Enter Notes').click()

    cell(app, 1, 1).click()
    key_of(app, 1).click()
    wait_cell(app, 1, 1, '1')
    cell(app, 1, 3).click()
    key_of(app, 3).click()
    choose(app, 'More', 'Check My Entries')
    wait_told(app, 'Your 1 in row 1, column 1 can’t be right.')
    wait_cell(app, 1, 1, '1, wrong')
    assert values(app, ', given') == LECTURE

    cell(app, 1, 2).click()
    key_of(app, 2).click()
    toast(app, 'This digit is a clue, and the clues are locked')
    wait_cell(app, 1, 2, '4, given')

    cell(app, 1, 1).click()
    choose(app, 'More', 'Reveal the Cell')
    wait_told(app, 'This cell is already filled. Go to a blank one first.')
    button(app, 'Clear the Cell').click()
    wait_for(lambda: shown(app)[1, 1].startswith('empty'), what='a blank cell')
    choose(app, 'More', 'Reveal the Cell')
    wait_cell(app, 1, 1, '2')
    choose(app, 'More', 'Show Candidates')
    wait_cell(app, 1, 4, 'empty, fits 1')
    choose(app, 'More', 'Show Candidates')

    choose(app, 'More', 'Clear Entries')
    # The Undo button of the toast.
    button(app, 'Undo', pred=lambda node: node.ext[1] > 100).click()
    wait_cell(app, 1, 1, '2')


def by_hand_keys(app, session):
    """The same with keys."""
    new_by_keys(app, 4)
    app.key('ctrl+t')
    app.type(LECTURE.replace('.', '0'))
    wait_digits(app, LECTURE)
    app.key('ctrl+t', 'ctrl+l', 'ctrl+Home', 'ctrl+e', '1', '2')
    wait_cell(app, 1, 1, 'empty, notes 1 and 2')
    app.key('1')
    wait_cell(app, 1, 1, 'empty, notes 2')
    app.key('ctrl+e', '1')
    wait_cell(app, 1, 1, '1')
    app.key('ctrl+k')
    wait_cell(app, 1, 1, '1, wrong')
    app.key('Right', '2')
    toast(app, 'This digit is a clue, and the clues are locked')
    wait_cell(app, 1, 2, '4, given')
    app.key('Left', 'Delete', 'ctrl+shift+r')
    wait_cell(app, 1, 1, '2')
    app.key('ctrl+d')
    wait_cell(app, 1, 4, 'empty, fits 1')
    app.key('ctrl+d')
    wait_cell(app, 1, 4, 'empty')
    # When unlocked, an entered digit is a clue.
    app.key('ctrl+l', 'End', '1')
    wait_cell(app, 1, 4, '1, given')
    assert shown(app)[1, 1] == '2'
    app.key('ctrl+z', 'ctrl+z', 'ctrl+z', 'ctrl+z')
    wait_cell(app, 1, 1, '1, wrong')
    app.key('ctrl+y', 'ctrl+shift+z')
    wait_cell(app, 1, 1, '2')


def stop(app, session):
    """A long computation can be stopped; a change stops it automatically."""
    symbols = '123456789ABCDEFGH'
    # No 9 by 9 corner with nine symbols can be completed to 17 by 17, which takes ages to find out.
    endless = ''.join(symbols[(row + column) % 9] if row < 9 and column < 9 else '.'
                      for row in range(17) for column in range(17))
    session.clip(endless)
    app.key('ctrl+v')
    # The program first asks for the symbols.
    app.find('list item', re.compile(r'^1-9A-H\. '))
    app.key('Return')
    app.find('label', 'Sudoku 17×17')
    button(app, 'Solve').click()
    button(app, 'Stop')
    wait_for(lambda: app.all('label', re.compile(r'^Solving: [\d,]+ nodes so far$')), what='progress')
    button(app, 'Stop').click()
    wait_told(app, 'Stopped.')

    app.key('ctrl+Return')
    button(app, 'Stop')
    app.key('Escape')
    wait_told(app, 'Stopped.')

    app.key('ctrl+Return')
    button(app, 'Stop')
    app.key('ctrl+End', 'A')
    button(app, 'Solve')
    wait_told(app, re.compile('^207 blank cells'))


def copy_and_paste(app, session):
    session.clip('1 5 _ _ 4 _\n2 _ _ _ 5 6\n4 _ _ _ _ 3\n_ _ _ _ _ 4\n6 3 _ _ 2 _\n_ 2 _ _ 3 1\n')
    app.key('ctrl+v')
    wait_cells(app, 36)
    assert values(app, ', given') == '15..4.2...564....3.....463..2..2..31'
    toast(app, 'Pasted')
    app.key('ctrl+c')
    wait_for(lambda: session.clip() == '15..4.2...564....3.....463..2..2..31', what=session.clip)
    app.key('ctrl+z')
    wait_cells(app, 81)
    session.clip('not a sudoku at all')
    app.key('ctrl+v')
    toast(app, 'No sudoku found in the clipboard.')
    assert digits(app) == NEWSPAPER

    session.clip(LECTURE)
    choose(app, 'Main Menu', 'Paste')
    wait_cells(app, 16)
    app.key('ctrl+Return')
    wait_told(app, 'Solved. This is the only answer.')
    app.key('ctrl+shift+c')
    wait_for(lambda: session.clip() == LECTURE_ANSWER, what=session.clip)


def candidates(app, session):
    """A grid of candidates whose cells alone are all blank is asked with its candidates, which are kept, undone and dropped."""
    answer = [(3 * (row % 3) + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9)]
    blank = '.' * 81
    session.clip(''.join(str(digit) if digit in (value, (value + (i == 0)) % 9 + 1) else '.' for i, value in enumerate(answer)
                         for digit in range(1, 10)))
    app.key('ctrl+v')
    app.find('list item', 'With Its Candidates. Each blank takes one of its candidates: exactly one answer')
    app.find('list item', 'The Cells Alone. Its candidates become notes: several answers')
    button(app, 'Open').click()
    toast(app, 'Pasted')
    wait_digits(app, blank)
    wait_told(app, re.compile('^81 blanks with candidates. Exactly one answer.'))
    assert title(app)[-1] == 'Each blank takes one of its candidates', title(app)
    button(app, 'Solve').click()
    wait_told(app, 'Solved. This is the only answer.')
    assert digits(app) == ''.join(map(str, answer))
    app.key('ctrl+z')
    wait_digits(app, blank)
    app.key('ctrl+c')
    toast(app, 'Sudoku copied without its candidates')

    app = restart(app, session)
    wait_digits(app, blank)
    wait_told(app, re.compile('^81 blanks with candidates. Exactly one answer.'))
    # A clue changes nothing in the candidates of the other cells; one that is none is told.
    cell(app, 1, 2).click()
    app.key('9')
    wait_told(app, 'Row 1, column 2 has 9, which isn’t one of its candidates.')
    app.key('2')
    wait_told(app, re.compile('^80 blanks with candidates. Exactly one answer.'))
    app.key('ctrl+z', 'ctrl+z')
    wait_digits(app, blank)
    choose(app, 'More', 'Ignore the Candidates')
    toast(app, 'Its candidates are notes now')
    wait_told(app, 'Click a cell, then click or type a digit.')
    app.key('ctrl+z')
    wait_told(app, re.compile('^81 blanks with candidates. Exactly one answer.'))
    # Steps of undo from before the restart have them, too.
    app.key('ctrl+z')
    wait_digits(app, NEWSPAPER)
    button(app, 'Redo').click()
    wait_digits(app, blank)
    wait_told(app, re.compile('^81 blanks with candidates. Exactly one answer.'))

    # My Puzzles takes several of them with their candidates.
    session.clip('One\n| 1 2 | 3 4 |\n| 34 34 | 12 12 |\n| 12 13 | 4 23 |\n| 24 13 | 24 13 |\n'
                 'Two\n| 1 2 | 3 4 |\n| 34 34 | 1 12 |\n| 12 13 | 4 23 |\n| 24 13 | 24 13 |\n')
    app.key('ctrl+v')
    app.find('list item', 'Sudoku 1: With Its Candidates. Each blank takes one of its candidates: exactly one answer')
    app.find('list item', 'Sudoku 2: The Cells Alone. Its candidates become notes: several answers')
    button(app, 'Add All to My Puzzles').click()
    app.find('label', 'My Puzzles')
    app.find(None, re.compile('^Sudoku 4×4, 0 of 11 cells filled')).click()
    wait_cells(app, 16)
    wait_told(app, re.compile('^11 blanks with candidates. Exactly one answer.'))
    return app


def random_levels(app, session):
    """A difficulty is chosen by mouse and by keys; the last one is offered first, also after a restart."""
    choose(app, 'New and Examples', 'Random…')
    app.find('list item', re.compile('^Hard. ')).click()
    button(app, 'Create').click()
    app.gone('push button', 'Create')
    wait_for(lambda: title(app)[-1] == 'Hard', what='a hard puzzle')
    wait_told(app, re.compile('^Hard: needs '))
    first = digits(app)
    assert first != NEWSPAPER

    # Another one, by keys only.
    app.key('ctrl+r')
    hard = app.find('list item', re.compile('^Hard. '))
    wait_for(lambda: hard.has('focused'), what='the focus on the last choice')
    app.key('Return')
    wait_for(lambda: digits(app) != first, what='another puzzle')
    wait_told(app, re.compile('^Hard: needs '))
    app.key('ctrl+z')
    wait_digits(app, first)

    app = restart(app, session)
    wait_digits(app, first)
    app.key('ctrl+r')
    hard = app.find('list item', re.compile('^Hard. '))
    wait_for(lambda: hard.has('focused'), what='the focus on the last choice')
    app.key('Up', 'Up', 'Return')
    wait_for(lambda: title(app)[-1] == 'Easy', what='an easy puzzle')
    wait_told(app, re.compile('^Easy. '))
    return app


if __name__ == '__main__':
    run([click_and_solve, keys_on_a_cell, no_answer, wrong_entry, several_answers, keyboard_only, newspaper, by_hand_mouse, by_hand_keys, stop,
         copy_and_paste, candidates, random_levels])
