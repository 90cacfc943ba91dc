"""What all tests need, wherever they are started from."""

import signal
from collections.abc import Iterator
from contextlib import suppress

import pytest

# A run in the background of a script ignores Ctrl-C, and so would all that it starts; several tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    with suppress(ValueError):  # not the main thread
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def english() -> Iterator[None]:
    """Let tests read English and `banrye` however they were started, and write nothing to the page of their job.

    The tables at the end stay in the language of who started the run.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BANRYE_LANG", "en")
        for name in ("BANRYE_COMMAND", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "GITHUB_WORKSPACE"):
            patch.delenv(name, raising=False)
        yield
