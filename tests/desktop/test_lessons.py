#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lessons: made on the pages, walked, edited, kept, and their worksheet. See scenarios.py for usage."""
import os
import re
import signal

from driver import wait_for
from scenarios import (GUESS, TITLE, answer_chooser, button, choose, folder, guess_entry, is_titled, open_menu, open_search, read_file, restart,
                       run, show_pane, start, step, tab_to, title, toast, wait_told)
from test_print import choose_row, save_pdf, wait_page
from test_window import check_names

WIDE = 1000, 700
NARROW = 360, 720
KEYS = {'Sudoku': 'alt+1', 'Water Jugs': 'alt+5', 'Queens': 'alt+6', 'Bulls and Cows': 'alt+8', 'Noughts and Crosses': 'alt+9',
        'Lessons': 'alt+Home'}
NODE_3 = 'Row 1, column 3: 3. Row 1, column 4: 1, 3 and 4 are already in row 1; 2 is already in column 4. Going back.'


def show(app, page):
    app.key(KEYS[page])
    app.nodes.clear()
    wait_for(lambda: is_titled(app, page), what=lambda: f'the page {page}, not {title(app)}')


def wait_at(app, number, of, page):
    """Waits until the lesson is at a page, and that of its puzzle is shown."""
    button(app, f'Page {number} of {of}')
    app.nodes.clear()
    wait_for(lambda: is_titled(app, page), what=lambda: f'the page {page}, not {title(app)}')


def caption(app, text):
    """Types the caption that the bar asks for."""
    app.find('text', 'Caption', pred=lambda node: node.has('focused'))
    app.type(text)
    app.key('Return')
    app.find('label', text)


def add(app, text):
    app.key('ctrl+shift+l')
    caption(app, text)


def make(app):
    """Makes a lesson of four pages. Returns what is told on each, if anything."""
    choose(app, 'New and Examples', 'Lecture')
    open_search(app)
    for _ in range(3):
        step(app)
    wait_told(app, NODE_3)
    show_pane(app, 'Tree')
    choose(app, 'Teach', 'Add This to the Lesson')
    toast(app, 'Added as page 1 of the lesson')
    caption(app, 'Nothing is left.')
    show(app, 'Water Jugs')
    open_search(app)
    step(app)
    jugs = step(app)
    add(app, 'The second state.')
    show(app, 'Noughts and Crosses')
    open_search(app)
    noughts = step(app)
    add(app, 'Who wins?')
    show(app, 'Bulls and Cows')
    add(app, 'What would you say first?')
    return NODE_3, jugs, noughts, None


def walk(app, sentences):
    """Walks the lesson to its end by Page Down and back by Page Up."""
    pages = 'Sudoku', 'Water Jugs', 'Noughts and Crosses', 'Bulls and Cows'
    for key, places in ('Page_Down', (1, 2, 3)), ('Page_Up', (2, 1, 0)):
        for nth in places:
            app.key(key)
            wait_at(app, nth + 1, 4, pages[nth])
            if sentences[nth]:
                wait_told(app, sentences[nth])


def choose_in(app, submenu, item):
    """Chooses in a submenu of the bar's Edit."""
    open_menu(app, 'Edit the Lesson')
    app.find(None, submenu, pred=lambda node: node.seen_role == 'menu item').click()
    app.find(None, item, pred=lambda node: node.seen_role in ('radio menu item', 'menu item', 'check menu item')).click()
    app.popups(0)


def save_lesson(app, session):
    path = f'{folder(session)}/lesson.ponder'
    show(app, 'Lessons')
    app.key('ctrl+s')
    answer_chooser(app, path)
    toast(app, 'Saved as “lesson.ponder”')
    return path


def made_and_opened(app, session):
    """A lesson is made, saved, and opened by another person with other settings, at the same nodes."""
    app.resize(TITLE, *WIDE)
    sentences = make(app)
    path = save_lesson(app, session)
    app.key('ctrl+q')
    app.proc.wait()

    other = f'{session.dir}/other'
    app = start(session, path, XDG_DATA_HOME=f'{other}/data', XDG_CONFIG_HOME=f'{other}/config', ADW_DEBUG_COLOR_SCHEME='prefer-dark')
    app.resize(TITLE, *NARROW)
    wait_at(app, 1, 4, 'Sudoku')
    wait_told(app, NODE_3)
    app.find('label', 'Nothing is left.')
    # The tree is shown in place of the board.
    app.find('tree item', re.compile('Row 1, column 3'))
    app.resize(TITLE, *WIDE)
    walk(app, sentences)
    # A page that begins at a node asks for no guess.
    assert not app.all('text', GUESS)
    # Ctrl+Page Down is for answers, and Space still steps.
    app.key('space')
    wait_told(app, re.compile('^Went back 2 moves'))
    app.key('Page_Down', 'Page_Up')
    wait_at(app, 1, 4, 'Sudoku')
    wait_told(app, NODE_3)
    # Closing leads to the page Lessons. One step of undo brings back what this person had on the other before.
    button(app, 'Close the Lesson').click()
    app.gone('push button', 'Close the Lesson')
    app.nodes.clear()
    wait_for(lambda: is_titled(app, 'Lessons'), what=lambda: f'the page Lessons, not {title(app)}')
    app.key('Page_Down')
    show(app, 'Sudoku')
    app.key('ctrl+z')
    wait_for(lambda: title(app) == ['Sudoku 9×9', 'Newspaper'], what=lambda: f'the newspaper, not {title(app)}')
    app.gone('push button', 'Run')
    assert not button(app, 'Undo').has('sensitive')
    return app


def killed(app, session):
    """The program is killed while a lesson is walked, and goes on there at the next start."""
    app.resize(TITLE, *WIDE)
    make(app)
    app.key('Page_Up')
    wait_at(app, 3, 4, 'Noughts and Crosses')
    kept = f'{session.dir}/data/ponder/lesson.kept'
    # When the lesson had three pages, the last one was page 3.
    wait_for(lambda: re.search(r'^At=2$', read_file(kept), re.M) and 'say first?' in read_file(kept), what='page 3 to be kept')
    os.kill(app.proc.pid, signal.SIGKILL)
    app.proc.wait()

    app = start(session, GSETTINGS_BACKEND='memory')
    button(app, 'Page 3 of 4')
    app.key('Page_Up')
    wait_at(app, 2, 4, 'Water Jugs')
    return app


def by_keys(app, session):
    """Everything about a lesson can be done by keys alone, in a narrow window."""
    app.resize(TITLE, *NARROW)
    add(app, 'The first page.')
    app.gone('label', 'Added as page 1 of the lesson')
    check_names(app, 'the lesson bar')
    show(app, 'Queens')
    app.key('F10')
    app.popups(1)
    app.key('t')
    app.popups(0)
    caption(app, 'The second page.')
    app.gone('label', 'Added as page 2 of the lesson')
    for node in app.all('push button') + app.all('toggle button'):
        x, y, width, height = node.ext
        assert x >= 0 and x + width <= 360 and y + height <= 720, node.describe()

    tab_to(app, 'Previous Page')
    app.key('Return')
    wait_at(app, 1, 2, 'Sudoku')
    tab_to(app, 'Page 1 of 2')
    app.key('Return')
    app.popups(1)
    app.key('Down', 'Return')
    wait_at(app, 2, 2, 'Queens')
    # The caption is changed; Escape leaves it as it is.
    tab_to(app, 'Edit the Lesson')
    app.key('Return')
    app.popups(1)
    app.key('c')
    app.popups(0)
    app.find('text', 'Caption', pred=lambda node: node.has('focused'))
    app.key('End')
    app.type(' More.')
    app.key('Return')
    app.find('label', 'The second page. More.')
    tab_to(app, 'Edit the Lesson')
    app.key('Return')
    app.popups(1)
    app.key('c')
    app.popups(0)
    app.find('text', 'Caption', pred=lambda node: node.has('focused'))
    app.key('ctrl+a')
    app.type('Nothing.')
    app.key('Escape')
    app.find('label', 'The second page. More.')

    # Its order, on the page Lessons
    show(app, 'Lessons')
    tab_to(app, 'Move Down')
    app.key('Return')
    wait_for(lambda: [node.text for node in app.all('text', 'Caption', shown=False)] == ['The second page. More.', 'The first page.'],
             what='the other order')
    app.key('ctrl+z')
    wait_for(lambda: [node.text for node in app.all('text', 'Caption', shown=False)] == ['The first page.', 'The second page. More.'],
             what='the order as it was')
    tab_to(app, 'Close the Lesson')
    app.key('Return')
    app.gone('push button', 'Close the Lesson')


def edited(app, session):
    """By mouse: a page is added and taken back, gets another view, and is removed; a caption stands alone."""
    app.resize(TITLE, *WIDE)
    add(app, 'A sudoku.')
    show(app, 'Queens')
    app.key('ctrl+shift+l')
    app.find('text', 'Caption', pred=lambda node: node.has('focused'))
    toast(app, 'Added as page 2 of the lesson')
    button(app, 'Undo', pred=lambda node: node.ext[1] > 100).click()       # that of the toast
    button(app, 'Page 1 of 1')
    app.key('ctrl+shift+l')
    caption(app, 'Eight queens.')
    choose(app, 'New and Examples', 'Four Queens')
    choose(app, 'Edit the Lesson', 'Take This View')
    toast(app, 'The page shows this from now on')
    button(app, 'Previous Page').click()
    wait_at(app, 1, 2, 'Sudoku')
    button(app, 'Next Page').click()
    wait_at(app, 2, 2, 'Queens')
    wait_for(lambda: title(app)[0] == 'Queens 4×4', what=lambda: f'four queens, not {title(app)}')
    # The keys go through the pages from within an entry, too.
    open_search(app)
    guess_entry(app).click()
    app.type('20')
    app.key('Page_Up')
    wait_at(app, 1, 2, 'Sudoku')
    app.key('Page_Down')
    wait_at(app, 2, 2, 'Queens')
    choose(app, 'Edit the Lesson', 'Go to Lessons')
    app.nodes.clear()
    wait_for(lambda: is_titled(app, 'Lessons'), what='the page Lessons')
    app.find('label', '2. Queens')
    app.all('push button', 'Move Up')[1].click()
    app.find('label', '1. Queens')
    button(app, 'Page 1 of 2')
    return app


def worksheet(app, session):
    """Tasks with their answers are typed and printed."""
    app.resize(TITLE, *WIDE)
    show(app, 'Lessons')
    tab_to(app, 'Add a Task')
    app.key('Return')
    app.find('text', 'Task', pred=lambda node: node.has('focused'))
    app.type('How many nodes are visited?')
    app.key('Tab')
    app.type('Fourteen.')
    app.key('Tab')
    app.key('Tab')
    app.find('text', re.compile('^Table to fill in'), pred=lambda node: node.has('focused'))
    app.type('Method;Nodes')
    app.key('Return')
    app.type('Backtracking;=14')
    app.key('Tab')
    check_names(app, 'the page Lessons')
    app.key('ctrl+p')
    wait_page(app, 'Page 1 of 1')
    button(app, 'Save as PDF…', pred=lambda node: node.has('sensitive'))
    text, = save_pdf(app, session, 'worksheet.pdf')
    assert '1. How many nodes are visited?' in text and 'Backtracking' in text, text
    assert 'Fourteen' not in text and '14' not in text, text
    app.key('ctrl+p')
    choose_row(app, 'Print', 'Answers')
    text, = save_pdf(app, session, 'answers.pdf')
    assert 'Fourteen' in text and re.search(r'Backtracking +14', text), text
    # The board of a page, as it is shown and with room to draw, is chosen in the bar and printed from there.
    show(app, 'Sudoku')
    choose(app, 'New and Examples', 'Lecture')
    open_search(app)
    for _ in range(3):
        step(app)
    wait_told(app, NODE_3)
    add(app, 'Nothing is left.')
    choose_in(app, 'On the Worksheet', 'Board as Shown')
    choose_in(app, 'On the Worksheet', 'Half a Page to Draw On')
    choose(app, 'Edit the Lesson', 'Print the Worksheet…')
    wait_page(app, 'Page 1 of 2')
    text, tasks = save_pdf(app, session, 'board.pdf')
    assert 'How many nodes are visited?' in tasks, tasks
    assert re.search(r'Page 1\s+1 4 3\s+3 2\s+4\s+2 3\s', re.sub(' +', ' ', text)), text
    app = restart(app, session)
    choose_in(app, 'On the Worksheet', 'Empty Board')
    show(app, 'Lessons')
    app.key('ctrl+p')
    wait_page(app, 'Page 1 of 2')
    text, _ = save_pdf(app, session, 'empty.pdf')
    assert re.search(r'Page 1\s+4\s+3 2\s+4\s+2 3\s', re.sub(' +', ' ', text)), text
    app.find('label', 'Task 1', shown=False)
    return app


def shipped(app, session):
    """A lesson that comes with the program is walked beside the person's, which stays as it is."""
    app.resize(TITLE, *WIDE)
    add(app, 'Mine.')
    button(app, 'Close the Lesson').click()
    app.nodes.clear()
    wait_for(lambda: is_titled(app, 'Lessons'), what=lambda: f'the page Lessons, not {title(app)}')
    app.find('list item', re.compile('^The Jugs and Why They Differ')).click()
    wait_at(app, 1, 8, 'Water Jugs')
    app.key('Page_Down')
    wait_at(app, 2, 8, 'Water Jugs')
    open_menu(app, 'Edit the Lesson')
    app.find(None, 'Make It Your Lesson')
    assert not [node for node in app.all(None, 'Edit Caption') if node.seen_role == 'menu item']
    app.key('Escape')
    app.popups(0)
    app = restart(app, session)
    button(app, 'Page 2 of 8').click()
    app.popups(1)
    app.key('Escape')
    app.popups(0)
    button(app, 'Close the Lesson').click()
    app.nodes.clear()
    wait_for(lambda: is_titled(app, 'Lessons'), what=lambda: f'the page Lessons, not {title(app)}')
    app.find('label', 'Ready to Teach')
    assert [node.text for node in app.all('text', 'Caption', shown=False)] == ['Mine.']

    # To be changed, it is made the person's.
    app.find('list item', re.compile('^The Jugs and Why They Differ')).click()
    wait_at(app, 1, 8, 'Water Jugs')
    choose(app, 'Edit the Lesson', 'Make It Your Lesson')
    toast(app, 'This is your lesson now')
    choose(app, 'Edit the Lesson', 'Remove This Page')
    button(app, 'Page 1 of 7')
    return app


def begin(app, lesson, of, page):
    show(app, 'Lessons')
    app.find('list item', re.compile(f'^{re.escape(lesson)}')).click()
    wait_at(app, 1, of, page)


def go(app, number, of, page):
    """Goes from the first page of the lesson to another one by the list of its pages."""
    button(app, f'Page 1 of {of}').click()
    app.popups(1)
    app.key(*['Down'] * (number - 1), 'Return')
    app.popups(0)
    wait_at(app, number, of, page)


def room(app, session):
    """The bar of a lesson leaves the board and the tree of a search the room they need."""
    app.resize(TITLE, *WIDE)
    for lesson, of, page, number, board in (('4×4 by Both Approaches', 9, 'Sudoku', 4, ('table', 'Sudoku')),
                                            ('The Jugs and Why They Differ', 8, 'Water Jugs', 2, ('panel', 'Water jugs'))):
        begin(app, lesson, of, page)
        go(app, number, of, page)
        show_pane(app, 'Board')
        place = app.find(*board).ext
        # Jugs are as high as they are above their controls while they are set.
        assert place[2] >= 460 and place[3] >= (460 if page == 'Sudoku' else 400), (lesson, place)
        show_pane(app, 'Tree')
        tree = app.find('tree').ext
        assert abs(tree[1] - place[1]) < 4 and tree[3] >= 400, (lesson, place, tree)
        show_pane(app, 'Board')
        assert app.find(*board).ext == place, (lesson, place)
    return app


def narrow(app, session):
    """In a narrow window, the bar of a lesson takes the place of that of Watch, and a long caption is walked by its buttons."""
    app.resize(TITLE, *NARROW)
    begin(app, '4×4 by Both Approaches', 9, 'Sudoku')
    go(app, 8, 9, 'Sudoku')
    assert not [node for node in app.all('toggle button', 'Board') if node.shown]
    check_names(app, 'the bar of a lesson in a narrow window')
    for pane, role in ('Code', 'list'), ('Board', 'table'):
        open_menu(app, 'What Is Shown')
        app.find(None, pane, pred=lambda node: node.seen_role in ('radio menu item', 'menu item', 'check menu item')).click()
        app.popups(0)
        app.find(role)
    button(app, 'More of the Caption').click()
    button(app, 'Page 8 of 9')
    button(app, 'Back in the Caption')
    button(app, 'Next Page').click()
    button(app, 'Page 9 of 9')
    button(app, 'Previous Page').click()
    button(app, 'Page 8 of 9')
    app = restart(app, session)
    button(app, 'Back in the Caption').click()
    button(app, 'More of the Caption')
    return app


if __name__ == '__main__':
    run([made_and_opened, killed, by_keys, edited, worksheet, shipped, room, narrow])
