"""Waiting for what a program shows."""
import time


class Timeout(AssertionError):
    pass


LIMIT = 60                                            # seconds; it costs time only when something is wrong
MOST_PAUSE = .15                                      # between two looks


def wait_for(fn, timeout=LIMIT, what='condition', step=0.03):
    end = time.monotonic() + timeout
    last = None
    while True:
        began = time.monotonic()
        try:
            last = fn()
            if last:
                return last
        except Exception as e:                       # stale accessible etc.: retry
            last = e
        if time.monotonic() > end:
            what = what() if callable(what) else what
            raise Timeout(f'timed out after {timeout}s waiting for {what} (last: {last!r})')
        time.sleep(max(step, min(time.monotonic() - began, MOST_PAUSE)))    # a look costs the program much time, too
