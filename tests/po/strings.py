# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds the string literals of a C source, and the functions they are arguments of."""
import ast
import dataclasses
import re

TOKEN = re.compile(r'''
    (?P<comment>/\*.*?\*/|//[^\n]*)
  | (?P<include>^[ \t]*\#[ \t]*include[^\n]*)
  | (?P<string>"(?:[^"\\\n]|\\.)*")
  | (?P<char>'(?:[^'\\\n]|\\.)*')
  | (?P<word>[A-Za-z_]\w*)
  | (?P<open>[(\[{])
  | (?P<close>[)\]}])
  | (?P<other>[^\s])
''', re.VERBOSE | re.DOTALL | re.MULTILINE)


@dataclasses.dataclass
class Literal:
    line: int
    text: str
    calls: list                # the functions it is an argument of, the innermost first
    nth: int                   # which argument of the innermost
    spliced: str               # a name that follows in the same string, such as G_GUINT64_FORMAT


def unquote(token):
    if not token.isascii():
        return ast.literal_eval(token)
    # What isn't UTF-8, such as the first bytes of UTF-16, is no text for people.
    return ast.literal_eval('b' + token.replace("'", "\\'")).decode(errors='replace')


def literals(source):
    """Returns the literals in order; adjacent ones are joined."""
    found = []
    stack = []                 # [the name before the bracket, which argument]
    before = current = None
    for match in TOKEN.finditer(source):
        kind, token = match.lastgroup, match.group()
        if kind in ('comment', 'include'):
            continue
        if kind == 'string':
            if current is None:
                current = Literal(source.count('\n', 0, match.start()) + 1, '', [name for name, _ in reversed(stack)],
                                  stack[-1][1] if stack else 0, '')
                found.append(current)
            current.text += unquote(token)
            before = None
            continue
        if kind == 'word' and current is not None:
            current.spliced = token
        current = None
        if kind == 'open':
            stack.append([before or '', 0])
        elif kind == 'close' and stack:
            stack.pop()
        elif token == ',' and stack:
            stack[-1][1] += 1
        before = token if kind == 'word' else None
    return found
