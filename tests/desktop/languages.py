# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs scenarios, which are written in English, with the program in another language: texts are translated back.

A language is one of po/LINGUAS, or is made from English: `long` is 40 % longer, `mirrored` is written from right to
left. No locale needs to be installed: C.UTF-8 is copied under another name, which is enough for gettext and GTK.
"""
import functools
import glob
import itertools
import os
import re
import shutil
import subprocess
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, f'{TOP}/tests/po')
import po                                              # noqa: E402

LANGUAGES = open(f'{TOP}/po/LINGUAS').read().split()
# The names from which GTK derives the text direction.
MADE = {'long': 'en_XL', 'mirrored': 'he'}

PLACEHOLDER = re.compile(r"%(?:(\d+)\$)?[-+ 0#']*[\d.]*(?:hh|h|ll|l|z)?([diouxXeEfgGcs])")
# These are not words: placeholders, markup, and line breaks.
KEPT = re.compile(rf'{PLACEHOLDER.pattern}|%%|<[^>]*>|&\w+;|\n|^\[[\w-]+\] ')


# Artificial languages

def lengthened(text):
    """“Solve” → “Solve~~”: each word gets 40 % longer, at least by one character."""
    def longer(match):
        word = match.group()
        return word if KEPT.fullmatch(word) else word + '~' * max(1, round(.4 * len(word)))
    return re.sub(rf'{KEPT.pattern}|[^\W\d_]{{2,}}', longer, text)


def mirrored(text):
    """Reverses each word."""
    def turned(match):
        word = match.group()
        return word if KEPT.fullmatch(word) else f'\u202e{word}\u202c'
    return re.sub(rf'{KEPT.pattern}|[^\W\d_]{{2,}}', turned, text)


MAKERS = {'long': lengthened, 'mirrored': mirrored}


@functools.lru_cache(maxsize=None)
def messages_of(language):
    """Returns the messages, the header first."""
    if language in LANGUAGES:
        header, *messages = po.read(f'{TOP}/po/{language}.po')
        return [header, *(message for message in messages if message.is_translated)]
    header = po.Message(0, forms=['Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n'])
    messages = po.template(TOP)
    make = MAKERS[language]
    for message in messages:
        # Scenarios find the window by its title.
        is_name = message.english == 'Ponder'
        message.forms = [english if is_name else make(english) for english in (message.english, message.plural) if english is not None]
    return [header, *messages]


def quoted(text):
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n') + '"'


def compile_messages(messages, path):
    lines = []
    for message in messages:
        if message.context is not None:
            lines.append(f'msgctxt {quoted(message.context)}')
        lines.append(f'msgid {quoted(message.english)}')
        if message.plural is None:
            lines.append(f'msgstr {quoted(message.forms[0])}')
        else:
            lines.append(f'msgid_plural {quoted(message.plural)}')
            lines += [f'msgstr[{nth}] {quoted(form)}' for nth, form in enumerate(message.forms)]
        lines.append('')
    os.makedirs(os.path.dirname(path))
    subprocess.run(['msgfmt', f'--output-file={path}', '-'], input='\n'.join(lines), text=True, check=True)


def environment(language, folder):
    """Returns the environment for a program that speaks @language; files for it are written into @folder."""
    name = MADE.get(language, language)
    compile_messages(messages_of(language), f'{folder}/locale/{name}/LC_MESSAGES/ponder.mo')
    plain = next(iter(glob.glob('/usr/lib/locale/C.[uU][tT][fF]*8')), None)
    assert plain, 'C.UTF-8 is built into this C library: install a locale of the language'
    shutil.copytree(plain, f'{folder}/locales/{name}.utf8')
    return {'LOCPATH': f'{folder}/locales', 'LC_ALL': f'{name}.UTF-8', 'LANGUAGE': name, 'PONDER_LOCALEDIR': f'{folder}/locale'}


# Back into English

def pattern_of(form):
    """Returns a pattern for the texts that a message can become, and the argument of each group: “Zeile %u” → “Zeile
    (\\d+)”, [0]."""
    parts, order, end = [], [], 0
    for match in PLACEHOLDER.finditer(form):
        parts.append(re.escape(form[end:match.start()]))
        parts.append({'s': '(.*)', 'c': '(.)'}.get(match[2], r'([\d.,  ]+)'))
        order.append(int(match[1]) - 1 if match[1] else len(order))
        end = match.end()
    parts.append(re.escape(form[end:]))
    return re.compile(''.join(parts), re.DOTALL), order


def without_mnemonic(text):
    return re.sub('_(?=[^_ ])', '', text, count=1)


class English:
    """Translates what the program says back into English."""

    def __init__(self, language):
        self.words, self.sentences, self.ends = {}, [], []
        # If two English texts have the same translation, prefer the one with capitals: it is a page or a control.
        for message in sorted(messages_of(language)[1:], key=lambda message: -sum(map(str.isupper, message.english))):
            for nth, form in enumerate(message.forms):
                english = message.plural if message.plural is not None and nth > 0 else message.english
                if PLACEHOLDER.search(form):
                    literal = len(PLACEHOLDER.sub('', form))
                    if literal > 1:
                        self.sentences.append((literal, *pattern_of(form.replace('%%', '%')), message))
                elif form.startswith(', '):
                    self.ends.append((form, english))
                for text in (form, without_mnemonic(form)):
                    self.words.setdefault(text, without_mnemonic(english) if text != form else english)
        self.sentences.sort(key=lambda sentence: -sentence[0])

    def __call__(self, text):
        return self.translate(text)[0]

    @functools.lru_cache(maxsize=None)
    def translate(self, text):
        """Returns the English text, and whether it is certain: a placeholder may stand for a translated text."""
        if text in self.words:
            return self.words[text], True
        for end, english in self.ends:
            if text.endswith(end) and text != end:
                start, sure = self.translate(text[:-len(end)])
                return start + english, sure
        best = text, not re.search(r'[^\W\d_]{2}', text)
        for _, pattern, order, message in self.sentences:
            match = pattern.fullmatch(text)
            if match and text not in match.groups():
                # Some languages use the same form for none and for one.
                is_one = message.plural is None or '1' in match.groups()
                english = (message.english if is_one else message.plural).replace('%%', '%')
                pieces = [self.translate(piece) for piece in match.groups()]
                by_place = dict(zip(order, pieces))
                # The form for one may lack the number that the English text has.
                numbers = itertools.count()
                found = PLACEHOLDER.sub(lambda _: by_place.get(next(numbers), ('1', 0))[0], english)
                if all(sure for _, sure in pieces):
                    return found, True
                best = (found, False) if best[0] == text else best
        return best
