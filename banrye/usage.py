"""The command line's parser: argparse, with its errors as exceptions and its own words in the reader's language."""

import argparse
import difflib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from banrye import i18n
from banrye.errors import UsageError
from banrye.i18n import _, local, said

__all__ = ["Parser", "argparse_speaking", "count", "positive"]

#: What argparse says where words are wrong or help is asked for; anything else of its own stays English.
_WORDS: dict[str, str] = {
    words: words
    for words in (
        said("usage: "),
        said("positional arguments"),
        said("options"),
        said("show this help message and exit"),
        said("show program's version number and exit"),
        said("argument %(argument_name)s: %(message)s"),
        said("the following arguments are required: %s"),
        said("unrecognized arguments: %s"),
        said("expected one argument"),
        said("expected at least one argument"),
        said("invalid %(type)s value: %(value)r"),
        said("invalid choice: %(value)r (choose from %(choices)s)"),
        said("ambiguous option: %(option)s could match %(matches)s"),
        said("ignored explicit argument %r"),
        said("not allowed with argument %s"),
    )
}


@contextmanager
def argparse_speaking() -> Iterator[None]:
    """Let argparse say its own words in the reader's language; it takes them from gettext, whose language is fixed."""

    def speak(words: str) -> str:
        return local(_WORDS.get(words, words))

    module: Any = argparse
    before = module._
    module._ = speak
    try:
        yield
    finally:
        module._ = before


class _Speak(argparse.Action):
    """Chooses the language at once."""

    def __call__(self, _parser: object, _namespace: object, value: object, _option: object = None) -> None:
        i18n.use(str(value))


class Parser(argparse.ArgumentParser):
    """Raises what argparse would print, so that ``--json`` and the exit codes hold for wrong usage too."""

    def __init__(self, **rest: Any) -> None:
        super().__init__(**rest)
        # Every command takes it, so that it may stand before the command or after.
        self.add_argument(
            "--lang",
            action=_Speak,
            choices=i18n.LANGUAGES,
            default=argparse.SUPPRESS,
            help=_("English or Korean; else BANRYE_LANG or the locale decides"),
        )

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse what is none of an argument's choices: with the nearest of them, where one is near."""
        near = difflib.get_close_matches(str(value), map(str, action.choices or ()), 1)
        if near and near[0] != str(value):
            raise argparse.ArgumentError(
                action, _("there is no {value}; did you mean {near}?", value=value, near=near[0])
            )
        super()._check_value(action, value)

    def error(self, message: str) -> NoReturn:
        """Raise what is wrong as a UsageError."""
        raise UsageError(said("{problem}; see `{program} --help`", problem=message, program=self.prog))


class _Number:
    """A kind of number that an option takes; argparse shows its name where something else was given."""

    def __init__(self, name: str, kind: type[int] | type[float], *, zero: bool = False) -> None:
        self._name = name
        self._kind = kind
        self._zero = zero

    @property
    def __name__(self) -> str:
        return local(self._name)

    def __call__(self, text: str) -> Any:
        value = self._kind(text)
        if not 0 < value < float("inf") and not (self._zero and value == 0):
            raise ValueError
        return value


#: A number of seconds, and a number of things.
positive = _Number(said("number of seconds above 0"), float)
count = _Number(said("whole number above 0"), int)
whole = _Number(said("whole number"), int, zero=True)
