#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The method in words and small steps, on the Sudoku page. See scenarios.py for usage."""
import re

from driver import wait_for
from scenarios import LECTURE, TITLE, button, choose, figures, open_search, run, set_method, show_tab, told, wait_digits, wait_told
from test_search import VISITS

WIDE, NARROW = (1000, 700), (360, 720)
EXECUTED = ' (executed)'
LOOP = 'While moves wait on the stack:'
BROKEN = 'If it breaks a rule, leave it out.'


def lines(app):
    """Returns the lines of the method as pairs: the text, and the number counted there, or None."""
    top = app.kept('code', lambda: app.find('list', 'Code', shown=False))
    names = [node.seen_name.removesuffix(EXECUTED) for node in app.all('list item', shown=False, within=top)]
    matches = [re.fullmatch(r'(.*?[.:])(?: [^.:]+: ([\d,]+))?', name) for name in names]
    return [(match[1], match[2] and int(match[2].replace(',', ''))) for match in matches]


def executed(app):
    """Returns the text of the line that was executed last, or None."""
    top = app.kept('code', lambda: app.find('list', 'Code', shown=False))
    marked = [node.seen_name.endswith(EXECUTED) for node in app.all('list item', shown=False, within=top)]
    assert sum(marked) <= 1, marked
    return lines(app)[marked.index(True)][0] if any(marked) else None


def show_code(app):
    show_tab(app, 'Code')
    app.find('list', 'Code')


def lecture(app, size=WIDE):
    app.resize(TITLE, *size)
    choose(app, 'New and Examples', 'Lecture')
    wait_digits(app, LECTURE)
    open_search(app)


def wait_counts(app, visit):
    """Waits until the figures and the counters of the lines are those after a visit."""
    answers = int(visit == len(VISITS))
    expected = [visit, VISITS[visit - 1][1], answers]

    def now():
        counts = dict(lines(app))
        return [counts['Visit the state:'], counts[BROKEN], counts['If it is complete, it is an answer.']]
    wait_for(lambda: now() == expected, what=lambda: f'{expected}, not {now()}')
    wait_for(lambda: figures(app) == [str(number) for number in expected], what=lambda: f'{expected}, not {figures(app)}')


def seen(app):
    """Returns what a small step changes."""
    return executed(app), told(app), lines(app)


def take(app, key):
    """Takes a small step."""
    before = seen(app)
    app.key(key)
    wait_for(lambda: seen(app) != before, what=lambda: f'a small step from {before}')


def through_visit(app):
    """Takes the small steps of a visit. Returns the lines that were executed."""
    executed_lines = []
    while not executed_lines or executed_lines[-1] != LOOP:
        take(app, 'shift+space')
        executed_lines.append(executed(app))
        assert len(executed_lines) < 20, executed_lines
    return executed_lines


def by_keys(app, session):
    """Small steps end where a whole step would, with the same figures, and go back the same way."""
    lecture(app)
    show_code(app)
    all_lines = []
    start = executed(app), lines(app)
    for visit in range(1, 3):
        executed_lines = through_visit(app)
        all_lines += executed_lines
        assert BROKEN in executed_lines, executed_lines
        wait_told(app, VISITS[visit - 1][0])
        wait_counts(app, visit)

    # Back to the start, through the same lines.
    for expected in reversed(all_lines[:-1]):
        take(app, 'shift+BackSpace')
        assert executed(app) == expected, (executed(app), expected)
    take(app, 'shift+BackSpace')
    wait_for(lambda: (executed(app), lines(app)) == start, what=lambda: f'{start}, not {seen(app)}')

    # Space in the middle of a visit goes to its end.
    app.key('space')
    wait_counts(app, 1)
    for _ in range(4):
        take(app, 'shift+space')
    app.key('space')
    wait_told(app, VISITS[1][0])
    wait_counts(app, 2)


def by_mouse(app, session):
    """The two buttons below the lines."""
    lecture(app)
    show_code(app)
    before = executed(app), lines(app)
    for _ in range(3):
        last = seen(app)
        button(app, 'Small Step').click()
        wait_for(lambda: seen(app) != last, what=lambda: f'a small step from {last}')
    for _ in range(3):
        last = seen(app)
        button(app, 'Small Step Back').click()
        wait_for(lambda: seen(app) != last, what=lambda: f'a small step back from {last}')
    assert (executed(app), lines(app)) == before


def methods(app, session):
    """Each method has lines of its own."""
    lecture(app)
    show_code(app)
    assert LOOP in dict(lines(app)) and BROKEN in dict(lines(app))
    set_method(app, 'Generate and Test')
    wait_for(lambda: BROKEN not in dict(lines(app)), what='the lines without pruning')
    set_method(app, 'Breadth First')
    wait_for(lambda: LOOP not in dict(lines(app)) and BROKEN in dict(lines(app)), what='the lines of breadth first')
    assert any('queue' in text for text, _ in lines(app)), lines(app)


def narrow(app, session):
    """In a narrow window the keys work, too, though the lines are in a pane of their own."""
    lecture(app, NARROW)
    app.key('shift+space')
    wait_told(app, 'The start.')
    app.key('shift+space')
    wait_told(app, 'It isn’t complete.')
    app.key('shift+BackSpace')
    wait_told(app, 'The start.')
    show_code(app)
    wait_for(lambda: executed(app) == 'Visit the start, as below.', what=lambda: f'the line, not {executed(app)}')
    button(app, 'Small Step').click()
    wait_told(app, 'It isn’t complete.')
    button(app, 'Small Step Back').click()
    wait_told(app, 'The start.')
    assert len(app.all('list item', within=app.find('list', 'Code'))) >= 6, 'few lines can be seen'


if __name__ == '__main__':
    run([by_keys, by_mouse, methods, narrow])
