"""What all tests need, wherever they are started from."""

import signal
from contextlib import suppress

# A run in the background of a script ignores Ctrl-C, and so would all that it starts; several tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    with suppress(ValueError):  # not the main thread
        signal.signal(signal.SIGINT, signal.default_int_handler)
