#!/usr/bin/python3
# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Bulls and Cows where a friend answers. Most games are played to their end by mouse alone in a narrow window, and by keys
alone in a wide one; the program is killed in each, and then the page is as it was. See scenarios.py for usage; test_match.py
has the other kinds of games."""
import os, re

from cows import (answer, boxes, corrections, enter, fit, heading, history, in_words, lines, marked, next_suggestion, open_page,
                  pad_answers, play, restart_killed, score, suggestion, true_lines, undo, wait_boxes, wait_history, wait_left,
                  wait_rows)
from cows_hands import NARROW, WIDE, Keys, Mouse, played
from driver import wait_for
from scenarios import TITLE, answer_chooser, button, folder, open_menu, run, tab_to, toast

SECRET = '4721'
MARKED, TWO_MARKED = (re.compile(f'{words}$') for words in ('At least 1 answer is wrong: tap its row.',
                                                           'At least 2 answers are wrong: tap their rows.'))


# Looking

def is_on(app, bulls, cows):
    """Returns whether an answer of the pad has the focus."""
    focused = app.focused()
    return focused is not None and re.match(f'{in_words(bulls, cows)}($|:)', focused.seen_name)


def wait_on(app, bulls, cows):
    wait_for(lambda: is_on(app, bulls, cows), what=lambda: f'the focus on {bulls}, {cows}, not {app.focused()}')


def places(app):
    """Returns where everything is but the newest row and what can't be seen."""
    nodes = app.all('push button', re.compile(r'^Place \d|^\d bulls?, |^(Undo|Redo)$')) + app.all('list item', re.compile('^Guess '))
    return {re.split(': | left', node.seen_name)[0]: node.ext for node in nodes}


# Handling

def paste(hand, said):
    hand.session.clip(''.join(f'{guess} {bulls}B{cows}C\n' for guess, bulls, cows in said))
    hand.choose('Paste', 'ctrl+v')
    wait_rows(hand.app, said)

def answer_suggested(app, said, rounds, secret=SECRET):
    """Answers so many suggestions, and adds them to @said."""
    for _ in range(rounds):
        guess = next_suggestion(app, [line[0] for line in said])
        said.append((guess, *score(secret, guess)))
        answer(app, *said[-1][1:])
        wait_rows(app, said)


def cows_assistant(app, session):
    """A whole game by mouse with the suggestions, with kill -9 in the middle; everything is undone and redone, and the
    next game asks nothing."""
    open_page(app)
    heading(app, 'Say to Friend')
    app.find(None, re.compile('Could be it · 4,536 left$'))
    wait_left(app, '4,536')
    wait_boxes(app, '1234')
    said = []
    answer_suggested(app, said, 2)
    app = restart_killed(app, session)
    wait_rows(app, said)
    said += [(guess, *score(SECRET, guess)) for guess in play(app, SECRET)]
    heading(app, f'You found the number in {len(said)} guesses.')
    wait_rows(app, said)
    wait_boxes(app, SECRET)

    for nth in range(len(said))[::-1]:
        undo(app)
        wait_history(app, lines(said[:nth]))
        wait_boxes(app, said[nth][0])
    wait_left(app, '4,536')
    assert not button(app, 'Undo').has('sensitive')
    for nth in range(len(said)):
        button(app, 'Redo').click()
        wait_history(app, lines(said[:nth + 1]))
    wait_rows(app, said)
    assert not button(app, 'Redo').has('sensitive')

    button(app, 'Next Game').click()
    wait_history(app, [])
    wait_boxes(app, '1234')
    wait_left(app, '4,536')
    assert len(app.windows()) == 1
    assert answer(app, 0, 2)[0] == '1234'
    return app


def cows_wrong_once(hand):
    """The friend answers the second guess wrongly, which comes out with the fifth."""
    said = [('1234', 0, 3), ('2516', 2, 0), ('1073', 0, 2), ('6308', 0, 0), ('2417', 0, 4)]
    for guess, *given in said:
        wait_boxes(hand.app, guess)
        before = places(hand.app)
        hand.answer(*given)
    heading(hand.app, 'No Number Fits')
    hand.app.find(None, MARKED)
    wait_rows(hand.app, said)
    wait_boxes(hand.app, '....')
    assert pad_answers(hand.app) == set()
    after = places(hand.app)
    moved = [name for name in before if after.get(name) != before[name]]
    assert not moved and len(before) > 20, moved
    hand.kill()
    hand.tap_marked(said, 1)
    hand.cancel()
    hand.app.find(None, MARKED)
    hand.correct(said, 1, 0, 2)
    wait_rows(hand.app, said)
    assert marked(hand.app) == []
    hand.finish(said, SECRET)

    # Whichever is wrong, the right answer is offered.
    said = [('1234', 0, 2), ('2516', 0, 2), ('7461', 1, 2), ('6841', 1, 1), ('7642', 0, 3)]
    paste(hand, said)
    offered = corrections(said)
    assert sum(map(len, offered)) == 10, offered
    for nth in [nth for nth, answers in enumerate(offered) if answers]:
        hand.tap_marked(said, nth)
        hand.cancel()


def cows_wrong_twice(hand):
    """Two slips are two corrections, which can be undone one by one."""
    said = true_lines(SECRET, '1234', '2516', '1073', '6308', '2417', '4781')
    true = list(said)
    said[1], said[3] = ('2516', 0, 1), ('6308', 1, 0)
    paste(hand, said)
    hand.app.find(None, TWO_MARKED)
    hand.correct(said, 1, 0, 2)
    hand.app.find(None, MARKED)
    hand.kill()
    hand.correct(said, 3, 0, 0)
    wait_rows(hand.app, true)
    assert said == true and marked(hand.app) == []
    for sentence in MARKED, TWO_MARKED:
        hand.undo()
        hand.app.find(None, sentence)
    hand.redo()
    hand.app.find(None, MARKED)
    hand.redo()
    hand.finish(said, SECRET)


def cows_two_slips(hand):
    """Two slips that one answer alone could explain, too: every other answer can be given, and the number told."""
    said = [('1234', 0, 3), ('2516', 1, 1), ('2781', 0, 3), ('3812', 1, 1)]
    slips = list(said)
    paste(hand, said)
    hand.app.find(None, MARKED)
    assert (0, 2) not in corrections(said)[0] + corrections(said)[2]
    hand.correct(said, 0, 0, 2)
    wait_history(hand.app, lines(said))
    hand.app.find(None, MARKED)
    hand.correct(said, 2, 0, 2)
    wait_rows(hand.app, true_lines('4826', *(guess for guess, _, _ in said)))
    hand.undo()
    hand.undo()
    wait_history(hand.app, lines(slips))
    hand.app.find(None, MARKED)
    hand.press('Tell the Number…')
    hand.app.find('panel', 'The number: empty, empty, empty, empty')
    hand.enter('4826', 'Check')
    hand.app.find('status bar', re.compile('2 answers were wrong.$'))
    hand.close_dialog()


def reviewed(app):
    """Returns the rows of How You Played, as screen readers read them."""
    return [node.seen_name for node in app.all('list item', re.compile(r'^\d \d \d \d: '))]


def cows_never_contradicted(hand):
    """An answer was wrong but never contradicted: when the number is told, How You Played shows and corrects it."""
    said = [('1234', 0, 3), ('2516', 2, 0)]
    for guess, *given in said:
        wait_boxes(hand.app, guess)
        hand.answer(*given)
    wait_rows(hand.app, said)
    hand.open_list()
    hand.press('Tell the Number…')
    hand.app.find('panel', 'The number: empty, empty, empty, empty')
    hand.type('477')
    hand.app.find(None, re.compile('7 is there twice: all symbols must be different.'))
    hand.erase()
    hand.enter(SECRET, 'Check')
    hand.app.find('status bar', re.compile('1 answer was wrong.$'))
    wait_for(lambda: ['Should be' in line for line in reviewed(hand.app)] == [False, True],
             what=lambda: f'a wrong answer, not {reviewed(hand.app)}')
    assert re.search(r'^2 5 1 6: 2 bulls\b.*Should be 2 cows$', reviewed(hand.app)[1]), reviewed(hand.app)
    hand.press('Correct These')
    wait_for(lambda: not any('Should be' in line for line in reviewed(hand.app)), what='right answers')
    assert re.search('^2 5 1 6: 2 cows', reviewed(hand.app)[1]), reviewed(hand.app)
    hand.close_dialog()
    hand.kill()
    right = true_lines(SECRET, '1234', '2516')
    heading(hand.app, 'The number was not found.')
    wait_boxes(hand.app, SECRET)
    for step, words, lines in (hand.undo, 'The number was not found.', said), (hand.redo, 'The number was not found.', right), \
                              (hand.undo, 'The number was not found.', said), (hand.undo, 'Say to Friend', said):
        step()
        wait_rows(hand.app, lines)
        heading(hand.app, words)
    hand.redo()
    heading(hand.app, 'The number was not found.')
    hand.press('Next Game')
    wait_boxes(hand.app, '1234')
    wait_history(hand.app, [])


def cows_changed(hand):
    """Guesses and answers are changed and taken back; a changed guess keeps its place. The program is killed while one is
    being changed."""
    said = []
    for _ in range(3):
        hand.answer_suggested(said, SECRET)
    assert said[:2] == [('1234', 0, 3), ('2516', 0, 2)], said
    wait_rows(hand.app, said)

    hand.choose_of_row(2, 'Change Guess')
    heading(hand.app, 'Change Guess 2')
    wait_boxes(hand.app, '2516')
    hand.cancel()
    heading(hand.app, 'Say to Friend')
    hand.choose_of_row(2, 'Change Guess')
    heading(hand.app, 'Change Guess 2')
    hand.erase()
    hand.type('26')
    wait_boxes(hand.app, '26..')
    hand.kill()
    heading(hand.app, 'Change Guess 2')
    hand.erase()
    hand.enter('2615', 'Change')
    other = [said[0], ('2615', 0, 2), said[2]]
    wait_rows(hand.app, other)
    hand.undo()
    wait_rows(hand.app, said)
    hand.redo()

    hand.choose_of_row(1, 'Change Answer')
    heading(hand.app, 'The Answer to Guess 1')
    button(hand.app, '0 bulls, 3 cows: the current answer')
    hand.give(0, 2)
    other[0] = '1234', 0, 2
    wait_rows(hand.app, other)
    hand.kill()
    hand.choose_of_row(2, 'Take Back')
    wait_rows(hand.app, [other[0], other[2]])
    for _ in range(3):
        hand.undo()
    hand.finish(said, SECRET)


def cows_own(hand):
    """All guesses are the person's own, one of them from the list of numbers; half of one survives that the program is
    killed."""
    app = hand.app
    wait_boxes(app, '1234')
    hand.guess_own('2156')
    app.find(None, re.compile('Could be it · 4,536 left$'))
    wait_boxes(app, '2156')
    hand.cancel_own()
    wait_boxes(app, '1234')
    hand.guess_own('2156')
    button(app, 'Suggested')
    said = true_lines(SECRET, '2156')
    hand.answer(*said[0][1:])
    wait_rows(app, said)

    guess = fit(said)[5]
    hand.choose_of_list(guess)
    wait_boxes(app, guess)
    button(app, 'Suggested')
    hand.kill()
    app = hand.app
    said += true_lines(SECRET, guess)
    hand.answer(*said[1][1:])
    wait_rows(app, said)

    # What breaks the rules is said; what can't be it may be asked.
    next_suggestion(app, [line[0] for line in said])
    hand.begin_own()
    hand.erase()
    hand.type('0')
    app.find(None, re.compile('0 must not come first.$'))
    hand.erase()
    hand.type('98')
    wait_boxes(app, '98..')
    hand.kill()
    app = hand.app
    heading(app, 'Your Own Guess')
    wait_boxes(app, '98..')
    hand.erase()
    hand.enter('9870', 'Use This Guess')
    app.find(None, re.compile('Can’t be it · '))
    said += true_lines(SECRET, '9870')
    hand.answer(*said[2][1:])
    wait_rows(app, said)
    next_suggestion(app, [line[0] for line in said])
    hand.guess_own(SECRET)
    hand.answer(4, 0)
    heading(app, 'You found the number in 4 guesses.')


# Other rules

def cows_colours(hand):
    """Colours that may repeat, also shown as digits."""
    hand.new_game(Rules='Mastermind 6 Colours')
    wait_left(hand.app, '1,296')
    hand.app.find('panel', re.compile(r'^Guess: [a-z ]+(, [a-z ]+){3}$'))
    hand.finish([], '3312', 3)
    hand.press('Next Game')
    wait_history(hand.app, [])
    suggestion(hand.app)
    hand.guess_own('5500')
    hand.kill()
    wait_boxes(hand.app, '5500')
    hand.answer(*score('5010', '5500'))
    hand.finish([('5500', *score('5010', '5500'))], '5010')


def cows_five_places(hand):
    hand.new_game(Rules='Custom Rules', places=5, symbols=6)
    wait_left(hand.app, '600')
    hand.finish([], '31052', 3)


def cows_six_places(hand):
    hand.new_game(Rules='Custom Rules', places=6, symbols=4, repeats=True)
    wait_left(hand.app, '3,072')
    hand.finish([], '310223', 4)


def cows_better(hand):
    """A guess that someone may be reading aloud stays when a better one is found later, which is offered."""
    hand.new_game(Rules='Custom Rules', places=6)
    wait_left(hand.app, '136,080')
    hand.guess_own('123456')
    hand.answer(1, 2)
    guess = next_suggestion(hand.app, ['123456'])
    offer = hand.app.find('push button', re.compile(r'^Better: \d{6}$'), timeout=120).seen_name
    better = offer.removeprefix('Better: ')
    assert boxes(hand.app) == guess != better, (boxes(hand.app), guess, better)
    hand.press(offer)
    wait_boxes(hand.app, better)
    hand.app.gone('push button', offer)
    hand.answer(*score('172389', better))
    assert history(hand.app)[1][:2] == (better, in_words(*score('172389', better))), history(hand.app)


STRATEGIES = 'Best', 'First', 'Most Groups', 'Most Information', 'Fewest on Average', 'Fewest at Worst'


def choose_strategy(hand, name, current):
    """Checks in the dialog that @current is the strategy, and chooses another one."""
    def chosen():
        return [node.seen_name for node in hand.app.all('check box', shown=False) if 'checked' in node.seen_states]

    hand.choose('Strategy…')
    wait_for(lambda: chosen() == [current], what=lambda: f'{current}, not {chosen()}')
    hand.choose_radio(name)
    wait_for(lambda: chosen() == [name], what=lambda: f'{name}, not {chosen()}')
    hand.close_dialog()


def cows_strategy(hand):
    """A game by another strategy, to its end; then each is chosen."""
    open_menu(hand.app, 'Main Menu')
    hand.app.find('menu item', 'About Ponder')
    items = [node.seen_name for node in hand.app.all('menu item') + hand.app.all('check menu item')]
    own = {'How You Played', 'Statistics', 'Show What Would Remain', 'Symbols as Colours', 'Strategy…'}
    assert not own & set(items) and 'Paste' in items, items
    hand.app.key('Escape')
    hand.app.popups(0)
    said = [('1234', *score(SECRET, '1234'))]
    wait_boxes(hand.app, '1234')
    hand.answer(*said[0][1:])
    choose_strategy(hand, 'First', 'Best')
    while said[-1][0] != SECRET:
        first = min(fit(said), key=lambda number: number.replace('0', 'A'))
        wait_boxes(hand.app, first)
        if len(said) == 2:
            hand.kill()
        said += true_lines(SECRET, first)
        hand.answer(*said[-1][1:])
    heading(hand.app, f'You found the number in {len(said)} guesses.')
    hand.press('Next Game')
    wait_history(hand.app, [])
    wait_boxes(hand.app, '1234')
    for name, before in zip(STRATEGIES[2:] + STRATEGIES[:1], STRATEGIES[1:]):
        choose_strategy(hand, name, before)
    hand.undo(seen=False)
    choose_strategy(hand, 'Best', 'Fewest at Worst')


def cows_keys(app, session):
    """A whole game without a mouse: typed answers, arrows on the pad, an own guess in the boxes, the menu of a row."""
    hand = Keys(app, session, WIDE)
    app = hand.app
    said = []

    def answered(guess):
        said.append((guess, *score(SECRET, guess)))
        wait_rows(app, said)

    wait_boxes(app, '1234')
    app.key('0', '3')
    answered('1234')
    guess = next_suggestion(app, ['1234'])
    bulls, cows = score(SECRET, guess)
    wait_for(lambda: re.match(r'\d bulls?, \d cows?', app.focused().seen_name), what='the focus on the pad')
    app.key(*['Up'] * 4, *['Left'] * 4, *['Down'] * bulls, *['Right'] * cows)
    wait_on(app, bulls, cows)
    app.key('Return')
    answered(guess)

    next_suggestion(app, ['1234', guess])
    tab_to(app, 'Guess: .*', 'shift+Tab')
    app.key('Home')
    app.type('4718')
    heading(app, 'Your Own Guess')
    wait_boxes(app, '4718')
    app.key('Return')
    button(app, 'Suggested')
    wait_for(lambda: re.match(r'\d bulls?, \d cows?', app.focused().seen_name), what='the focus on the pad')
    app.type('2')
    app.key('Escape')                                  # forgets the bulls
    app.type('21')
    answered('4718')
    hand.choose_of_row(3, 'Take Back')
    del said[2]
    wait_rows(app, said)
    app.key('ctrl+z')
    answered('4718')

    while (guess := next_suggestion(app, [line[0] for line in said])) != SECRET:
        app.type(''.join(map(str, score(SECRET, guess))))
        answered(guess)
    app.type('4')
    app.key('Return')
    heading(app, f'You found the number in {len(said) + 1} guesses.')
    wait_for(lambda: app.focused().seen_name == 'Next Game', what='the focus on Next Game')
    app.key('Return')
    wait_history(app, [])
    wait_boxes(app, '1234')
    app.key('0', '0')
    wait_rows(app, [('1234', 0, 0)])

    # The list of numbers: one press of Tab leaves its cells.
    tab_to(app, r'[\d,]+ left')
    app.key('space')
    app.popups(1)
    wait_for(lambda: app.focused().seen_name == 'Begins with', what='the entry')
    app.key('Tab')
    assert app.focused().seen_role == 'table cell', app.focused().describe()
    app.key('Tab')
    assert app.focused().seen_name == 'Tell the Number…', app.focused().describe()
    app.key('shift+Tab', 'shift+Tab')
    app.type('5678')
    app.find('label', '1 of 300')
    app.key('Return')
    app.popups(0)
    wait_boxes(app, '5678')
    button(app, 'Suggested')
    return app


def cows_files(app, session):
    """Saving, starting again, opening; copying and pasting lines. Invalid lines are reported with their number and
    change nothing."""
    open_page(app)
    said = [('1234', 0, 2), ('2516', 1, 1)]
    wait_boxes(app, '1234')
    answer(app, 0, 2)
    suggested = next_suggestion(app, ['1234'])
    button(app, f'Place 1: {suggested[0]}').click()
    enter(app, '2516', 'Use This Guess')
    answer(app, 1, 1)
    path = os.path.join(folder(session), 'game.ponder')
    app.key('ctrl+s')
    answer_chooser(app, path)
    toast(app, 'Saved as “game.ponder”')
    app.key('ctrl+n')
    button(app, 'Start').click()
    wait_history(app, [])
    app.key('ctrl+o')
    answer_chooser(app, path)
    assert [row[2] for row in wait_rows(app, said)][-1] == 189
    app.key('ctrl+z')
    wait_history(app, [])
    app.key('ctrl+shift+z')
    wait_rows(app, said)

    app.key('ctrl+c')
    toast(app, 'Game copied')
    wait_for(lambda: session.clip() == '1234 0B2C\n2516 1B1C\n', what=lambda: f'the lines, not {session.clip()!r}')
    session.clip('1234 0A2B\n2516 1 2\n')
    app.key('ctrl+v')
    pasted = [('1234', 0, 2), ('2516', 1, 2)]
    wait_rows(app, pasted)
    for text, why in ('1234 0B2C\n2516 5 1\n', re.compile('line 2: .*5 bulls and 1 cow can’t be an answer')), \
                     ('1234 0B2C\n\n2215 1 1\n', re.compile('line 3: .*“2215” has 2 twice')), \
                     ('nonsense\n', re.compile('^No guesses with answers found in the clipboard')):
        session.clip(text)
        app.key('ctrl+v')
        app.find('label', why)
        assert [row[:2] for row in history(app)] == lines(pasted), history(app)
    app.key('ctrl+z')
    wait_rows(app, said)


def check_inside(app):
    """Nothing is cut off, and nothing can be scrolled."""
    for node in app.all('push button') + app.all('panel', re.compile('^(Guess|Answer)')):
        x, y, width, height = node.ext
        # A control without style around it reports its size without a border.
        assert x >= -1 and y >= -1 and x + width <= 361 and y + height <= 721, node.describe()
    assert not app.all('scroll bar'), app.all('scroll bar')[0].describe()
    rows = app.all('list item', re.compile('^Guess '), shown=False)
    assert all(row.shown for row in rows), [row.seen_name for row in rows if not row.shown]
    bottom = app.all('push button', 'Undo')[0].ext[1]
    assert all(row.ext[1] + row.ext[3] <= bottom for row in rows), [row.describe() for row in rows]


def cows_narrow(app, session):
    """In a narrow window nothing is cut off or must be scrolled in the longest game that best play needs."""
    open_page(app, 360, 720)
    assert app.frame(TITLE)[2:] == (360, 720), app.frame(TITLE)
    secret, said = '5042', []
    while next_suggestion(app, [line[0] for line in said]) != secret:
        check_inside(app)
        assert len(pad_answers(app)) == 14, pad_answers(app)
        answer_suggested(app, said, 1, secret)
    assert len(said) == 6, said
    check_inside(app)
    assert len(pad_answers(app)) == 14, pad_answers(app)
    button(app, 'Place 1: 5').click()
    button(app, 'Use This Guess')
    check_inside(app)
    button(app, 'Suggested').click()
    answer(app, 4, 0)
    heading(app, 'You found the number in 7 guesses.')
    check_inside(app)
    assert app.frame(TITLE)[2:] == (360, 720), app.frame(TITLE)


if __name__ == '__main__':
    run([cows_assistant, cows_keys, cows_files, cows_narrow,
         *played([cows_wrong_once, cows_wrong_twice, cows_two_slips, cows_never_contradicted, cows_changed, cows_own, cows_colours,
                  cows_five_places, cows_six_places, cows_better, cows_strategy], (Mouse, NARROW), (Keys, WIDE))])
