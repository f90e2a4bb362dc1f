#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Ask the Class, on the pages of Sudoku, Jugs, and Noughts and Crosses. See scenarios.py for usage."""
import os
import re
import signal

from driver import wait_for
from scenarios import (LECTURE, TITLE, button, choose, choose_of_node, go_to, open_search, read_file, run, set_speed, show_pane,
                       start, tab_to_board, wait_digits, wait_told)

WIDE, NARROW = (1000, 700), (360, 720)
NEXT = 'What does the search do next?'
COUNT = 'How many nodes does the search visit until the first answer?'
CHOICE = re.compile('^[A-D]: ')

# What backtracking does after node 3 of the lecture's board, its first dead end.
RIGHT = 'Back 2 moves, then:\nRow 1, column 1: 2'


def choices(app):
    """Returns the choices in their order."""
    return sorted(node.seen_name for node in app.all('push button', CHOICE))


def letter_of(app, text):
    return next(name[0] for name in choices(app) if name[3:] == text)


def wait_asked(app):
    wait_for(lambda: len(choices(app)) == 4, what='four choices')


def wait_closed(app):
    wait_for(lambda: not choices(app) and not app.all('push button', 'Reveal'), what='no question')


def wait_result(app, begin):
    """Waits until the card tells which choice is right."""
    wait_for(lambda: any(re.search(begin, node.seen_name) for node in app.all('status bar', shown=False)),
             what=f'the result {begin}')


def close(app):
    """Closes a question that was revealed."""
    button(app, 'Continue').click()


def lecture(app, size):
    app.resize(TITLE, *size)
    choose(app, 'New and Examples', 'Lecture')
    wait_digits(app, LECTURE)
    open_search(app)


def assert_hidden(app):
    """Nothing says that the search goes back."""
    names = [node.seen_name for node in app.all(None, shown=False)]
    assert not any('Going back' in name or 'already in row 1; 2 is' in name for name in names), names


def by_mouse(app, session):
    """A lecturer asks at the start and at the first dead end of the lecture's board."""
    lecture(app, WIDE)
    choose_of_node(app, 'Teach', 'Ask the Class')
    wait_told(app, re.compile('^Step and Run now stop'))
    assert button(app, 'Teach').parent.description == 'Ask the Class is on', button(app, 'Teach').parent.describe()
    button(app, 'Step').click()
    wait_asked(app)
    app.find('label', COUNT)
    # It stands in place of the panel.
    assert not app.all('page tab', 'Path') and button(app, 'Run').shown
    session.screenshot('questions-count.png')
    letter = letter_of(app, '14')
    app.find('push button', re.compile(f'^{letter}: ')).click()
    button(app, 'Reveal').click()
    wait_result(app, f'^{letter} is right: 14')
    session.screenshot('questions-count-revealed.png')
    close(app)
    wait_closed(app)

    # The first node leaves out moves, but there is nothing to choose from before it.
    button(app, 'Step').click()
    wait_told(app, re.compile('^The start'))
    button(app, 'Step').click()
    wait_told(app, re.compile(r'^Row 1, column 1: 1\. Row 1, column 3'))
    button(app, 'Step').click()
    wait_told(app, re.compile(r'^Row 1, column 3: 3\. '))
    button(app, 'Run').click()
    wait_asked(app)
    wait_told(app, f'Row 1, column 3: 3. {NEXT}')
    assert_hidden(app)
    session.screenshot('questions-next.png')
    wrong = next(name for name in choices(app) if name[3:] != RIGHT)
    app.find('push button', wrong).click()
    session.screenshot('questions-chosen.png')
    button(app, 'Step').click()
    wait_result(app, f'^{letter_of(app, RIGHT)} is right: {re.escape(RIGHT)}')
    wait_told(app, re.compile(r'^Went back 2 moves\. Row 1, column 1: 2\.'))
    session.screenshot('questions-revealed.png')
    button(app, 'Run').click()
    wait_closed(app)
    wait_asked(app)
    button(app, 'Skip').click()
    wait_closed(app)


def ask_here(app):
    """Lets the lecturer ask at the first dead end."""
    for begin in ('The start', r'Row 1, column 1: 1\.', r'Row 1, column 3: 3\.'):
        app.key('space')
        wait_told(app, re.compile(f'^{begin}'))
    app.key('shift+F8')
    wait_asked(app)
    wait_told(app, f'Row 1, column 3: 3. {NEXT}')


def narrow_by_keys(app, session):
    """A question that the lecturer sets, at 360 pixels, by keys alone."""
    lecture(app, NARROW)
    tab_to_board(app)
    ask_here(app)
    session.screenshot('questions-narrow.png')
    assert_hidden(app)
    # It stands in place of the transport.
    assert all(button(app, name).shown for name in ('Reveal', 'Skip'))
    assert not app.all('push button', re.compile('^(Step|Run|More)$'))
    letter = letter_of(app, RIGHT)
    app.key('1' if letter != 'A' else '2')
    app.key(letter.lower())
    chosen = re.compile(f'^{letter}: ')
    wait_for(lambda: app.find('push button', chosen).has('pressed') or app.find('push button', chosen).has('checked'),
             what='the choice')
    app.key('Return')
    wait_result(app, f'^{letter} is right: ')
    wait_told(app, re.compile(r'^Went back 2 moves\.'))
    session.screenshot('questions-narrow-revealed.png')
    app.key('Escape')
    wait_closed(app)
    assert all(button(app, name).shown for name in ('Step', 'Run', 'More'))
    # Escape skips a question, and the answer is not shown.
    app.key('shift+F8')
    wait_asked(app)
    app.key('Escape')
    wait_closed(app)
    wait_told(app, re.compile(r'^Went back 2 moves\.'))


def killed(app, session):
    """A question stands open at the next start, and still nothing tells what comes next."""
    lecture(app, WIDE)
    tab_to_board(app)
    ask_here(app)
    before = choices(app)
    kept = f'{session.dir}/data/ponder/sudoku.kept'
    wait_for(lambda: re.search(r'^Asked=true$', read_file(kept), re.M), what='the question to be kept')
    os.kill(app.proc.pid, signal.SIGKILL)
    app.proc.wait()

    app = start(session)
    wait_asked(app)
    assert choices(app) == before, (choices(app), before)
    wait_told(app, f'Row 1, column 3: 3. {NEXT}')
    assert_hidden(app)
    button(app, 'Reveal').click()
    wait_told(app, re.compile(r'^Went back 2 moves\.'))
    # A change of the puzzle closes the question.
    close(app)
    app.key('shift+F8')
    wait_asked(app)
    app.key('ctrl+z')
    wait_closed(app)
    return app


def jugs(app, session):
    """A run at full speed pauses before each turning point of the jugs, and each is asked once."""
    app.resize(TITLE, *WIDE)
    go_to(app, 'Water Jugs')
    open_search(app)
    show_pane(app, 'Both')
    app.key('F8')
    set_speed(app, 'End')
    n_asked = 0
    for _ in range(8):
        button(app, 'Run').click()
        wait_for(lambda: len(choices(app)) >= 2 or app.all('push button', re.compile('^Finished')),
                 what='a question or the end')
        if not choices(app):
            break
        n_asked += 1
        session.screenshot(f'questions-jugs-{n_asked}.png')
        app.key('b')
        app.key('Return')
        wait_result(app, '^[A-D] is right: ')
    assert 3 <= n_asked <= 6, n_asked
    session.screenshot('questions-jugs-revealed.png')


def noughts(app, session):
    """A run of minimax: the count, then the first end of a game and the first going back."""
    app.resize(TITLE, *WIDE)
    go_to(app, 'Noughts and Crosses')
    open_search(app)
    choose_of_node(app, 'Teach', 'Ask the Class')
    set_speed(app, 'End')
    button(app, 'Run').click()
    wait_for(lambda: len(choices(app)) == 4, what='the count')
    app.find('label', 'How many nodes does the search visit until it is known who wins?')
    button(app, 'Skip').click()
    wait_closed(app)
    button(app, 'Run').click()
    wait_for(lambda: len(choices(app)) == 4, what='a question')
    app.find('label', NEXT)
    session.screenshot('questions-noughts.png')
    app.key('c')
    button(app, 'Step').click()
    wait_result(app, '^[A-D] is right: ')
    session.screenshot('questions-noughts-revealed.png')
    app.resize(TITLE, *NARROW)
    close(app)
    button(app, 'Run').click()
    wait_for(lambda: app.all('push button', 'Reveal'), what='the next question')
    wait_for(lambda: len(choices(app)) == 4, what='its choices')
    session.screenshot('questions-noughts-narrow.png')


if __name__ == '__main__':
    run([by_mouse, narrow_by_keys, killed, jugs, noughts])
