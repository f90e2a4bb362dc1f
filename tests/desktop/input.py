# SPDX-FileCopyrightText: The Ponder authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Mouse and keyboard of the display: its XTEST extension."""
import subprocess

from Xlib import XK, X
from Xlib.ext import xtest

MODIFIERS = {'ctrl': 'Control_L', 'shift': 'Shift_L', 'alt': 'Alt_L', 'super': 'Super_L'}
SHIFT = XK.string_to_keysym('Shift_L')
ALT_GR = 0xfe03                                        # ISO_Level3_Shift
# What a key writes without Shift, with it, and with Alt Gr.
PLAIN, SHIFTED, THIRD = 0, 1, 4


class Input:
    def __init__(self, display):
        self.display, self.clicks = display, 0

    def _send(self, *events):
        """Sends all events at once: so a double click is quick on a busy machine, too."""
        for kind, detail in events:
            xtest.fake_input(self.display, kind, detail)
        self.display.sync()

    def move(self, x, y):
        xtest.fake_input(self.display, X.MotionNotify, x=int(x), y=int(y))
        self.display.sync()

    def press(self, button=1):
        self._send((X.ButtonPress, button))

    def release(self, button=1):
        self._send((X.ButtonRelease, button))

    def click(self, button=1, count=1):
        self._send(*[(X.ButtonPress, button), (X.ButtonRelease, button)] * count)

    def click_at(self, x, y, button, count):
        """Two clicks at the same place are no double click, however soon the second one comes: it is a pixel beside."""
        self.clicks += 1
        self.move(x + self.clicks % 2, y)
        self.click(button, count)

    def _codes(self, keysym, levels=(PLAIN, SHIFTED)):
        """Returns the code of the key, after that of Shift or Alt Gr if needed; nothing if the layout doesn't have it."""
        codes = sorted((index, code) for code, index in self.display.keysym_to_keycodes(keysym) if index in levels)
        if not codes:
            return []
        index, code = codes[0]
        return [*(self.display.keysym_to_keycode(before) for before in {SHIFTED: [SHIFT], THIRD: [ALT_GR]}.get(index, [])), code]

    def _stroke(self, codes):
        self._send(*[(X.KeyPress, code) for code in codes], *[(X.KeyRelease, code) for code in codes[::-1]])

    def _keysym(self, name):
        keysym = XK.string_to_keysym(MODIFIERS.get(name, name))
        assert keysym, f'no key {name}'
        return keysym

    def key(self, *strokes):
        """Strokes keys as ‘Return’ or ‘ctrl+shift+z’."""
        for stroke in strokes:
            codes = [self._codes(self._keysym(name), (PLAIN, SHIFTED, THIRD)) for name in stroke.split('+')]
            assert all(codes), f'the layout has no {stroke}'
            self._stroke([code for each in codes for code in each])

    def key_down(self, name):
        self._send((X.KeyPress, self._codes(self._keysym(name))[-1]))

    def key_up(self, name):
        self._send((X.KeyRelease, self._codes(self._keysym(name))[-1]))

    def type(self, text):
        strokes = [self._codes(self._keysym_of(character)) for character in text]
        if all(strokes):
            for codes in strokes:
                self._stroke(codes)
        else:                                          # which gives characters that the layout lacks a key
            subprocess.run(['xdotool', 'type', '--clearmodifiers', '--delay', '15', '--', text], check=True)

    @staticmethod
    def _keysym_of(character):
        number = ord(character)
        return number if number < 0x100 else number | 0x1000000
